"""Hands that play at a board, with mouse, finger or keys, without knowing a rule: they press what glows.

Each game brings its own way to lay a piece in `tests/games/<id>/hands.py`: `lay(hands)`, and `lay_by_keys(visitor)` for
who has no mouse. A game that brings none is played from the list of moves.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from random import Random
from typing import Final

from playwright.sync_api import TimeoutError as Late

from tests.browser.serving import ROOT
from tests.browser.visitor import MOVED, Visitor

TRY: Final = 5_000
TRIES: Final = 12
TABS: Final = 80

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
# A map cuts off what it does not show, wherever the page is scrolled to: all of it is brought into sight, if there is
# room. A phone's prompt lies over what has scrolled up, and its hand has more tiles than are seen at once.
INTO_SIGHT: Final = """(selector) => {
  const piece = document.querySelector(selector);
  if (!piece) return;
  const prompt = piece.closest(".prompt") ? null : document.querySelector(".prompt");
  const sticky = prompt && getComputedStyle(prompt).position === "sticky";
  const roof = sticky ? prompt.getBoundingClientRect().bottom : 0;
  const map = piece.closest("div.window");
  const part = map && map.offsetHeight < innerHeight - roof ? map : piece;
  const { top, right, bottom, left } = part.getBoundingClientRect();
  if (top < roof || bottom > innerHeight || left < 0 || right > innerWidth) part.scrollIntoView({ block: "end" });
}"""
DRAWN: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
ASKED: Final = f"""([seen, yes]) => ({MOVED})(seen) ||
  [...document.querySelectorAll(".prompt button")].some((button) => button.innerText.trim() === yes)"""
FOCUS: Final = "(selector) => document.activeElement?.matches(selector) ?? false"
BETWEEN: Final = ".stage section button.close"
"""The result of a game or a round lies over the board of the next; it may come late."""
TARGET: Final = "[data-target=legal]"


class Hands:
    """Somebody's hands at a table."""

    def __init__(self, visitor: Visitor, game: str, rng: Random, lay: Lay | None = None) -> None:
        self.page = visitor.page
        self.rng = rng
        self.visitor = visitor
        self.seen = 0
        """Sentences in the log before the move."""
        self._lay = lay or _way(game, "lay") or choose_from_the_list

    def move(self) -> None:
        """One move of mine, whatever glows; a click that came to nothing is made again."""
        before = self.visitor.see()
        if not before.mine:
            return  # it was forced, and the server has done it meanwhile
        self.seen = len(before.log)
        # The page knows whose turn it is before it has drawn the board.
        self.page.locator(".stage").wait_for(state="attached")
        for _ in range(TRIES):
            if not self.visitor.see().mine:
                return
            self.press(BETWEEN)
            self._lay(self)
            self.confirm()
            try:
                self.visitor.wait_for_a_move(self.seen, TRY)
            except Late:
                continue
            return
        raise AssertionError(f"nothing could be pressed: {self.page.locator('.prompt').inner_text()}")

    def press(self, selector: str, among: int | None = None) -> bool:
        """Presses one of the pieces, the first so many or any; whether there is one."""
        self.page.evaluate(INTO_SIGHT, selector)
        spots = self.page.evaluate(SPOTS, selector)[:among]
        if not spots:
            return False
        x, y = self.rng.choice(spots)
        if self.visitor.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
        return True

    def pause(self) -> None:
        """What was pressed does what it does a moment later, where a finger pressed it."""
        self.page.evaluate(DRAWN)

    def confirm(self) -> None:
        """A finger is asked whether it is sure, if it hit anything dear, or may have meant what is beside it."""
        if not self.visitor.touch:
            return
        yes = self.visitor.button("confirm-yes")
        with suppress(Late):
            self.page.wait_for_function(ASKED, arg=[self.seen, self.visitor.say("confirm-yes")], timeout=TRY)
            if yes.count():
                yes.click(timeout=TRY)


Lay = Callable[[Hands], object]


def choose_from_the_list(hands: Hands) -> None:
    moves = hands.page.locator("aside details")
    if moves.get_attribute("open") is None:
        moves.locator("summary").click()
    hands.press("aside details li button")


def by_keys(game: str) -> Callable[[Visitor], None] | None:
    """How a piece of this game is laid without a mouse."""
    return _way(game, "lay_by_keys")


def _way(game: str, name: str) -> Callable[..., None] | None:
    if not (ROOT / "tests" / "games" / game / "hands.py").exists():
        return None
    return getattr(import_module(f"tests.games.{game}.hands"), name, None)


def focused(visitor: Visitor, selector: str) -> bool:
    found: bool = visitor.page.evaluate(FOCUS, selector)
    return found


def tab_to(visitor: Visitor, selector: str) -> None:
    """Tab, and nothing but Tab, until the focus is there."""
    for _ in range(TABS):
        if focused(visitor, selector):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"{TABS} times Tab do not lead to {selector}")
