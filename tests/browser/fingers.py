"""Several fingers on a screen at once: what a page's touchscreen cannot do, the debugger can."""

from __future__ import annotations

from typing import Final

from tests.browser.visitor import Visitor

Spot = tuple[float, float]

STEPS: Final = 8
# A finger's way reaches the page with the next frame.
DRAWN: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"


class Fingers:
    def __init__(self, visitor: Visitor) -> None:
        self._page = visitor.page
        self._debugger = visitor.context.new_cdp_session(visitor.page)
        self._at: dict[int, Spot] = {}

    def put(self, finger: int, spot: Spot) -> None:
        self._at[finger] = spot
        self._send("touchStart", self._at)

    def move(self, to: dict[int, Spot]) -> None:
        """Each to its place, all at the same time and in a straight line."""
        start = dict(self._at)
        for step in range(1, STEPS + 1):
            for finger, (x, y) in to.items():
                left, top = start[finger]
                self._at[finger] = left + (x - left) * step / STEPS, top + (y - top) * step / STEPS
            self._send("touchMove", self._at)

    def lift(self, *fingers: int) -> None:
        self._send("touchEnd", {finger: self._at.pop(finger) for finger in fingers})

    def _send(self, kind: str, spots: dict[int, Spot]) -> None:
        points = [{"id": finger, "x": x, "y": y} for finger, (x, y) in spots.items()]
        self._debugger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        self._page.evaluate(DRAWN)
