"""What a device is called in the list of one's sessions: browser and system, nothing that tells two like it apart."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 400
"""Characters of what a browser says of itself that are looked at."""

# In this order: most browsers say that they are others, too.
BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("YaBrowser", "Yandex"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Vivaldi", "Vivaldi"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


def called(agent: str | None) -> str:
    """A few words for a `User-Agent`; none where it says nothing known."""
    said = (agent or "")[:LONGEST]
    kinds = (next((name for mark, name in names if mark in said), None) for names in (BROWSERS, SYSTEMS))
    return " · ".join(kind for kind in kinds if kind)
