"""What a frame costs while a board is moved: `python -m bench.painting`.

Each board that can be moved is zoomed in and dragged by a mouse, on a desktop and on a phone's screen, without a GPU.
The browser's own trace says how long it painted: what the page's thread does after its scripts (style, layout, lists of
what is to be painted) and what turning these into pixels takes. A frame at 60 Hz has 16 ms for all of it.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import arguments, chromium
from tests.browser.serving import Station
from tests.browser.test_play_from import bring
from tests.browser.visitor import DESKTOP, PHONE, Visitor

GAMES: Final = {"metro_domino": 40, "ticket_to_ride": 150, "trans_europa": 60, "tourists": 60}
"""Boards that can be moved, and a move late enough for something to lie on them."""
STEPS: Final = 40
PAGE: Final = ("UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit")
PIXELS: Final = ("RasterTask", "ImageDecodeTask")
CATEGORIES: Final = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
FRAME: Final = "() => new Promise((done) => requestAnimationFrame(() => done()))"


class Cost(NamedTuple):
    """Milliseconds a frame."""

    page: float
    pixels: float

    @property
    def both(self) -> float:
        return self.page + self.pixels


def _cost(trace: bytes, frames: int) -> Cost:
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]

    def spent(names: tuple[str, ...]) -> float:
        micros: int = sum(event.get("tdur", event.get("dur", 0)) for event in events if event["name"] in names)
        return micros / 1000 / frames

    return Cost(spent(PAGE), spent(PIXELS))


def measure(browser: Browser, station: Station, game: str, size: tuple[int, int]) -> Cost:
    visitor = Visitor(browser, station.address, size=size, still=True)
    try:
        visitor.introduce("Анна")
        visitor.go(f"/match/{bring(visitor, game)}?move={GAMES[game]}")
        board = visitor.page.locator("div.window")
        board.wait_for()
        board.scroll_into_view_if_needed()
        for _ in range(3):
            visitor.page.get_by_label(visitor.say("pan-closer"), exact=True).click()
        visitor.page.wait_for_timeout(1000)
        frame = board.bounding_box()
        assert frame is not None
        x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
        mouse = visitor.page.mouse
        mouse.move(x, y)
        mouse.down()
        browser.start_tracing(page=visitor.page, categories=CATEGORIES)
        for step in range(1, STEPS + 1):
            mouse.move(x - 8 * step, y - 5 * step)
            visitor.page.evaluate(FRAME)
        trace = browser.stop_tracing()
        mouse.up()
        return _cost(trace, STEPS)
    finally:
        visitor.context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--write", type=Path, help="a JSON file for the figures")
    asked = parser.parse_args()
    rows: dict[str, Cost] = {}
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=arguments())
        station = Station(Path(data))
        station.open()
        for game in asked.games:
            for name, size in (("desktop", DESKTOP), ("phone", PHONE)):
                cost = rows[f"{game}, {name}"] = measure(browser, station, game, size)
                print(f"{game:16} {name:8} {cost.page:6.1f} + {cost.pixels:5.1f} = {cost.both:6.1f} ms a frame")
        station.close()
        browser.close()
    if asked.write:
        asked.write.write_text(json.dumps({name: cost._asdict() for name, cost in rows.items()}, indent=1))


if __name__ == "__main__":
    main()
