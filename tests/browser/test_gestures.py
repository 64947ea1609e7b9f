"""Every board that can be moved is: by one finger, by two and by the mouse, held by its pieces and pressing none."""

from __future__ import annotations

from itertools import combinations
from math import dist
from random import Random
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.breadth import some_games
from tests.browser.fingers import Fingers, Spot
from tests.browser.hands import SPOTS, Hands
from tests.browser.serving import ROOT
from tests.browser.tour import is_up, under_way
from tests.browser.visitor import PATIENCE, PHONE, Visit, Visitor
from vokzal import games

MOVED: Final = [
    game for game in games.ids() if "<PanZoom" in (ROOT / "web/src/games" / game / "Board.svelte").read_text("utf-8")
]
"""A board that is drawn on moves otherwise, and has tests of its own."""
PIECES: Final = "div.window [data-target]"
NEAR: Final = 1.5
"""Pixels by which a piece may lag behind the finger that holds it."""

COUNT: Final = """() => {
  window.pressed = 0;
  document.addEventListener("click", ({ target }) => { window.pressed += Boolean(target.closest("[data-target]")); });
  document.querySelector("div.window").scrollIntoView({ block: "center" });
}"""
FRAME: Final = """() => {
  const { x, y, width, height } = document.querySelector("div.window").getBoundingClientRect();
  return [x, y, x + width, y + height];
}"""
# What lies on the board under a spot of the window, and where in the window a point of the board is.
UNDER: Final = """([x, y]) => {
  const point = new DOMPoint(x, y).matrixTransform(document.querySelector(BOARD).getScreenCTM().inverse());
  return [point.x, point.y];
}""".replace("BOARD", "'div.window > svg[role=group]'")
# How wide the board was drawn and how it is moved as a layer since then.
DRAWN: Final = """() => {
  const { style } = document.querySelector("div.window > svg[role=group]");
  return [style.width, style.transform];
}"""
SCALE: Final = "() => document.querySelector('div.window > svg[role=group]').getScreenCTM().a"


class Board:
    """The board of a match under way, with pieces in sight."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        visitor.introduce("Анна")
        self.page = visitor.page
        self.table = under_way(visitor, game, Random(game))
        self.page.evaluate(COUNT)
        self._visitor = visitor
        hands = Hands(visitor, game, Random(game))
        self.whole()
        while len(self.spots()) < 2 and is_up(visitor):
            hands.move()
            self.whole()
        # What was said about the moves until here is no answer to a gesture.
        expect(self.page.locator(".notices p")).to_have_count(0, timeout=PATIENCE)
        self._moves = visitor.moves(self.table)
        self.page.evaluate("window.pressed = 0")

    def whole(self) -> None:
        """Looks at all of the board: a phone may show only where one can play."""
        self.page.get_by_label(self._visitor.say("pan-fit")).click()

    def spots(self) -> list[Spot]:
        """Where pieces can be pressed, away from the edge."""
        left, top, right, bottom = self.page.evaluate(FRAME)
        found = [(x, y) for x, y in self.page.evaluate(SPOTS, PIECES)]
        return [(x, y) for x, y in found if left + 20 < x < right - 20 and top + 20 < y < bottom - 20]

    def middle(self) -> Spot:
        left, top, right, bottom = self.page.evaluate(FRAME)
        return (left + right) / 2, (top + bottom) / 2

    def closer(self) -> Spot:
        """Looks at all of the board, then closer at the piece nearest to the middle, which stays where it is."""
        self.whole()
        spot = min(self.spots(), key=lambda spot: dist(spot, self.middle()))
        self.page.mouse.move(*spot)
        before = self.scale
        self.page.mouse.wheel(0, -400)
        self.page.wait_for_function(f"() => ({SCALE})() > {before} * 1.5")
        return spot

    def under(self, spot: Spot) -> Spot:
        x, y = self.page.evaluate(UNDER, spot)
        return x, y

    @property
    def scale(self) -> float:
        """Pixels of the window to a unit of the board."""
        scale: float = self.page.evaluate(SCALE)
        return scale

    def drawn(self) -> tuple[str, str]:
        width, transform = self.page.evaluate(DRAWN)
        return width, transform

    def near(self, held: Spot, spot: Spot) -> bool:
        """Whether a point of the board is where the finger is."""
        return dist(held, self.under(spot)) * self.scale < NEAR

    @property
    def pressed(self) -> int:
        pressed: int = self.page.evaluate("window.pressed")
        return pressed

    def stirred(self) -> list[str]:
        """What came of a gesture though it should only have moved the board: pressed, asked, said or played."""
        said = self.page.locator(".notices p").all_inner_texts()
        asked = ["asked"] * self._visitor.button("confirm-yes").count()
        played = ["played"] * (self._visitor.moves(self.table) - self._moves)
        return ["pressed"] * self.pressed + asked + said + played


@some_games(0, MOVED)
def test_fingers_move_the_board_by_its_pieces(game: str, visit: Visit) -> None:
    visitor = visit(size=PHONE, still=True)
    board, fingers = Board(visitor, game), Fingers(visitor)

    # Two on pieces, apart from each other and with room to go half as far again. They move what is drawn, and it is
    # drawn anew, and sharp, when they are lifted.
    centre, before, (width, _) = board.middle(), board.scale, board.drawn()
    a, b = max(combinations(board.spots(), 2), key=lambda pair: (min(dist(*pair), 60), -dist(middle(*pair), centre)))
    fingers.put(1, a)
    fingers.put(2, b)
    fingers.move({1: away(a, middle(a, b)), 2: away(b, middle(a, b))})
    assert board.drawn()[0] == width
    assert board.drawn()[1]
    fingers.lift(1, 2)
    assert board.drawn()[0] != width
    assert not board.drawn()[1]
    assert board.scale == pytest.approx(before * 1.5, rel=0.01)
    assert not board.stirred()

    # One on a piece moves the board; another that joins brings it closer; the last goes on where it is.
    piece, (x, y) = board.closer(), centre
    held = board.under(piece)
    fingers.put(1, piece)
    fingers.move({1: (x + 40, y + 30)})
    assert board.near(held, (x + 40, y + 30))
    before = board.scale
    fingers.put(2, (x - 40, y - 30))
    fingers.move({2: (x - 80, y - 60)})
    assert board.scale == pytest.approx(before * 1.5, rel=0.01)
    assert board.near(held, (x + 40, y + 30))
    fingers.lift(2)
    assert board.near(held, (x + 40, y + 30))
    before = board.scale
    fingers.move({1: (x, y)})
    assert board.near(held, (x, y))
    assert board.scale == pytest.approx(before)
    fingers.lift(1)
    assert not board.stirred()

    # Two that are put down and lifted press nothing; one does.
    a = board.closer()
    fingers.put(1, a)
    fingers.put(2, (a[0] + 30, a[1] + 30))
    fingers.lift(1)
    fingers.lift(2)
    assert not board.stirred()
    fingers.put(1, a)
    fingers.lift(1)
    visitor.page.wait_for_function("() => window.pressed === 1")


@some_games(2, MOVED)
def test_a_mouse_moves_the_board_by_its_pieces(game: str, visit: Visit) -> None:
    visitor = visit(still=True)
    board, mouse = Board(visitor, game), visitor.page.mouse
    x, y = board.closer()
    held = board.under((x, y))
    mouse.move(x, y)
    visitor.page.wait_for_function(f"() => !({DRAWN})()[1]")
    width, _ = board.drawn()
    mouse.down()
    mouse.move(x + 60, y + 40, steps=6)
    assert board.near(held, (x + 60, y + 40))
    assert board.drawn()[1]
    mouse.up()
    # Moving alone never draws anything anew.
    assert board.drawn() == (width, "")
    assert not board.stirred()
    mouse.click(x + 60, y + 40)
    assert board.pressed == 1


def middle(a: Spot, b: Spot) -> Spot:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def away(spot: Spot, centre: Spot) -> Spot:
    """Half as far again from a centre."""
    return centre[0] + (spot[0] - centre[0]) * 1.5, centre[1] + (spot[1] - centre[1]) * 1.5
