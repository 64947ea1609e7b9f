"""Hands that play at a board, with mouse or finger, without knowing a rule: they press what glows.

Each game has its own way to lay a piece; a game that is not named here is played from the list of moves.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Final

from playwright.sync_api import TimeoutError as Late

from tests.browser.visitor import Visitor

TRY: Final = 5_000
TRIES: Final = 12

# Where each piece can be pressed: a spot of it or of a part of it that nothing else covers.
SPOTS: Final = """(selector) => [...document.querySelectorAll(selector)].flatMap((piece) => {
  const parts = [piece, ...piece.querySelectorAll("rect, circle, path")];
  for (const part of parts) {
    const { x, y, width, height } = part.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(left, top);
    if (hit && piece.contains(hit)) return [[left, top]];
  }
  return [];
})"""
INTO_SIGHT: Final = """(selector) => {
  const piece = document.querySelector(selector);
  const box = piece?.getBoundingClientRect();
  if (box && (box.bottom > innerHeight || box.top < 0)) piece.scrollIntoView({ block: "end" });
}"""
TARGET: Final = "[data-target=legal]"


class Hands:
    """Somebody's hands at a table."""

    def __init__(self, visitor: Visitor, game: str, rng: Random) -> None:
        self._visitor = visitor
        self._page = visitor.page
        self._rng = rng
        self._lay = WAYS.get(game, Hands.choose_from_the_list)

    def move(self) -> None:
        """One move of mine, whatever glows; a click that came to nothing is made again."""
        before = self._visitor.see()
        assert before.mine
        for _ in range(TRIES):
            if not self._visitor.see().mine:
                return
            self._lay(self)
            self._confirm()
            try:
                self._visitor.wait_for_a_move(len(before.log), TRY)
            except Late:
                continue
            return
        raise AssertionError(f"nothing could be pressed: {self._page.locator('.prompt').inner_text()}")

    def press(self, selector: str, among: int | None = None) -> bool:
        """Presses one of the pieces, the first so many or any; whether there is one."""
        self._page.evaluate(INTO_SIGHT, selector)
        spots = self._page.evaluate(SPOTS, selector)[:among]
        if not spots:
            return False
        x, y = self._rng.choice(spots)
        if self._visitor.touch:
            self._page.touchscreen.tap(x, y)
        else:
            self._page.mouse.click(x, y)
        return True

    def _confirm(self) -> None:
        """A finger is asked whether it is sure, if it hit anything."""
        if self._visitor.touch:
            with suppress(Late):
                self._visitor.button("confirm-yes").click(timeout=TRY)

    # --- the ways of the games ----------------------------------------------------------------------------------------

    def lay_rails(self) -> None:
        # The scoring of the last round lies over the map.
        self.press(".te section button.close")
        if not (self._rng.random() < 0.1 and self.press(".prompt .buttons .enamel")):
            self.press(f".map {TARGET}")

    def lay_tiles(self) -> None:
        if self._page.locator(".md-hand .tile.fits").count() == 0:
            self.press(".md-hand .bar .enamel", 1)
        elif self._page.locator(".md-hand .tile.held.fits").count() or self.press(".md-hand .tile.fits"):
            if not self.press(f".map [data-line]{TARGET}"):
                # Where it fits is out of reach: put it down, the next try takes another.
                self.press(".md-hand .tile.held")
            self.press(".ways button:not(.no)")

    def ride(self) -> None:
        ways = ".tr .pay .ways > button"
        if self._page.locator(".tr .keep").count():
            for box in self._page.locator(".tr .keep input").all():
                box.check()
            self.press(".tr .keep .button")
        elif self._page.locator(ways).count():
            self.press(ways, 1)
        elif self._rng.random() < 0.5 and self.press(f".tr .map [data-route]{TARGET}"):
            # What is claimed is paid for at once.
            self._confirm()
            with suppress(Late):
                self._page.locator(ways).first.wait_for(timeout=TRY)
                self.press(ways, 1)
        else:
            self.press(".tr .market .legal")

    def choose_from_the_list(self) -> None:
        moves = self._page.locator("aside details")
        if moves.get_attribute("open") is None:
            moves.locator("summary").click()
        self.press("aside details li button")


WAYS: Final[dict[str, Callable[[Hands], None]]] = {
    "trans_europa": Hands.lay_rails,
    "metro_domino": Hands.lay_tiles,
    "ticket_to_ride": Hands.ride,
}
