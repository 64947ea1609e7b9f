"""The page that `vokzal report` writes, as people open it: from a file, without a network and without scripts."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from vokzal import games
from vokzal.arena.compete import compete
from vokzal.arena.page.figures import Known
from vokzal.arena.page.page import page

OTHERS = ((1440, "dark"), (390, "light"))


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of the first game that has a map."""
    game = next(game for name in games.ids() if (game := games.load(name)).graph() is not None)
    path = tmp_path_factory.mktemp("report") / "page.html"
    path.write_text(page(compete(game, ("random", "passenger"), 2, 4, seed=1), [Known(game, packaged=True)]), "utf-8")
    return path


@pytest.mark.parametrize(
    ("width", "theme"),
    [(1440, "light"), (390, "dark"), *[pytest.param(*each, marks=pytest.mark.breadth) for each in OTHERS]],
)
def test_a_page_fits_every_screen_and_asks_for_nothing(browser: Browser, written: Path, width: int, theme: str) -> None:
    assert theme in {"light", "dark"}
    context = browser.new_context(
        viewport={"width": width, "height": 900},
        color_scheme="dark" if theme == "dark" else "light",
        offline=True,
    )
    asked: list[str] = []
    said: list[str] = []
    found = context.new_page()
    found.on("request", lambda request: asked.append(request.url))
    found.on("console", lambda message: said.append(message.text))
    found.goto(written.as_uri())
    assert asked == [written.as_uri()]
    assert said == []
    assert found.evaluate("document.documentElement.scrollWidth") <= width
    ground = found.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (ground == "rgb(16, 24, 27)") == (theme == "dark")
    for label in found.locator("main .label").all():
        box, card = label.bounding_box(), label.locator("xpath=ancestor::figure").bounding_box()
        assert box is not None
        assert card is not None
        assert box["x"] + box["width"] <= card["x"] + card["width"] + 1
    assert found.locator("svg.board").count() == 3
    assert found.locator("svg.board text:visible").count() > 5
    context.close()
