"""What the browser tests have, for a game's own tests at its own board."""

from tests.browser.conftest import browser, station, visit

__all__ = ["browser", "station", "visit"]
