"""Hands that draw in Tourists as somebody wants it: this street, that section in one line, those two by a press each.

They know the table only from the page, and of the city what is printed on its map.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from random import Random
from typing import Final, NamedTuple

from playwright.sync_api import TimeoutError as Late

from tests.browser.fingers import Fingers, Spot
from tests.browser.hands import TARGET, TRIES, TRY, Hands
from tests.browser.visitor import Visitor
from tests.games.tourists.hands import CHOICE, PLACE, READY
from tests.games.tourists.table import city
from vokzal.core.bits import bits

GAME: Final = "tourists"
TYPES: Final = f".to .dock .types {TARGET}"
NODES: Final = f".to .map [data-node]{TARGET}"
FRESH: Final = ".to .map .ink .fresh"
"""What was drawn in this turn."""
TOWARDS, AWAY = (0.3, 0.9), (0.5, 0.2)
"""Where a line passes two streets: parts of their ways to the corner where they meet."""

# What a step changes on the page: the question, who stands there, or what may be pressed.
STATE: Final = (
    "[document.querySelector('.prompt').innerText, document.querySelectorAll('.to .map .crowd *').length,"
    "...[...document.querySelectorAll('.to [data-target=legal]')].map((piece) => JSON.stringify({ ...piece.dataset }))"
    "].join()"
)
CHANGED: Final = f"(before) => {STATE} !== before || document.querySelector('.winner')"
SIGHT: Final = f"""() => {{
  const all = (selector) => [...document.querySelectorAll(selector)];
  const legal = (name) =>
    all(`.to .map [data-${{name}}][data-target=legal]`).map((piece) => Number(piece.dataset[name]));
  const fresh = document.querySelector("{FRESH}")?.getAttribute("d") ?? "";
  return {{
    state: {STATE},
    mine: Boolean(document.querySelector(".prompt.mine")),
    over: Boolean(document.querySelector(".winner")),
    choices: all("{CHOICE}").length,
    types: all("{TYPES}").length,
    places: legal("place"),
    roads: legal("road"),
    nodes: legal("node"),
    fresh: fresh.split("M").length - 1,
    bonuses: all(".to .dock [data-bonus=segment]").reduce((_, piece) => parseInt(piece.innerText.match(/[0-9]+/)), 0),
  }};
}}"""
# Spots of streets, each a part of its way from its first end to the other, when the first of them is in sight.
ALONG: Final = """(wanted) => {
  const path = (road) => document.querySelector(`.to .map [data-road="${road}"]`);
  path(wanted[0][0]).scrollIntoView({ block: "center" });
  return wanted.map(([road, part]) => {
    const line = path(road);
    const { x, y } = line.getPointAtLength(part * line.getTotalLength()).matrixTransform(line.getScreenCTM());
    return [x, y];
  });
}"""


class Sight(NamedTuple):
    """What somebody sees: what can be pressed, how many streets were drawn in this turn, and bonuses to draw more."""

    state: str
    mine: bool
    over: bool
    choices: int
    types: int
    places: list[int]
    roads: list[int]
    nodes: list[int]
    fresh: int
    bonuses: int

    @property
    def draws(self) -> bool:
        """Whether this is a turn at the map, not one of cards."""
        return self.mine and (not self.choices or bool(self.types))


class Draughtsman:
    """Somebody's hands at a table of Tourists."""

    def __init__(self, visitor: Visitor, edition: str) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.city = city(edition).city
        self.map = self.city.map
        self.hands = Hands(visitor, GAME, Random(1))
        self._fingers = Fingers(visitor) if visitor.touch else None

    def see(self) -> Sight:
        return Sight(**self.page.evaluate(SIGHT))

    def wait(self, sight: Sight) -> None:
        """Until something else is asked."""
        self.page.wait_for_function(CHANGED, arg=sight.state)

    # --- steps --------------------------------------------------------------------------------------------------------

    def place(self) -> int:
        """Chooses a location, the first there is, and whatever has to be repeated; which one."""
        place = self.see().places[0]
        self._press(f"{PLACE}[data-place='{place}']")
        while self._goes_on().types:
            self._press(TYPES)
        return place

    def _goes_on(self) -> Sight:
        """Waits for what comes after a location or a tourist: another tourist to choose, or streets to draw."""
        self.page.wait_for_function(f"() => {{ const now = ({SIGHT})(); return now.types || now.roads.length; }}")
        return self.see()

    def nowhere(self) -> None:
        """No location is free."""
        self._press(READY)

    def street(self, road: int) -> None:
        """Draws or walks along a street by a press."""
        before = self.see()
        for _ in range(TRIES):
            self.press(road)
            with suppress(Late):
                return self._changed(before)
        raise AssertionError(f"nothing happens at street {road}")

    def press(self, road: int) -> None:
        """Presses the middle of a street."""
        [(x, y)] = self.page.evaluate(ALONG, [(road, 0.5)])
        if self._fingers:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def ends(self, road: int) -> tuple[Spot, Spot]:
        """Two spots of a street near its ends."""
        (a, b), (x, y) = self.page.evaluate(ALONG, [(road, 0.15), (road, 0.85)])
        return (a, b), (x, y)

    def line(self, first: int, second: int) -> None:
        """Draws a section in one line."""
        ways = [(first, part) for part in self._from(first, second, TOWARDS)]
        ways += [(second, part) for part in self._from(second, first, AWAY)]
        self._drag([(x, y) for x, y in self.page.evaluate(ALONG, ways)])
        self.drawn(2)

    def crossing(self, node: int) -> None:
        """Begins the final route at an intersection, or rides there."""
        self._press(f"{NODES}[data-node='{node}']")

    def drawn(self, many: int) -> None:
        """Waits until so many streets were drawn in this turn."""
        self.page.wait_for_function(f"(many) => ({SIGHT})().fresh === many", arg=many)

    def take_back(self) -> None:
        before = self.see()
        self.visitor.button("table-undo").first.click()
        self._changed(before)

    def done(self) -> None:
        """Ends the turn, unless a press that seemed to do nothing on a slow machine has done so meanwhile."""
        if self.see().draws:
            self._press(READY)

    # --- what to draw -------------------------------------------------------------------------------------------------

    def section(self, place: int) -> tuple[int, int]:
        """Two streets that are a section beside a location."""
        blank = sum(1 << road for road in self.see().roads) & ~self.city.singles
        for first in bits(self.map.beside[place] & blank):
            for second in bits(self.map.joined[first] & blank):
                return first, second
        raise AssertionError(f"nothing can be drawn beside location {place}")

    def to_a_cafe(self, bonus: str) -> int:
        """A street that comes to a café with such a bonus, and to no other."""
        passed = [road for road in range(self.map.segments) if road not in self.see().roads]
        known = self.map.touched(sum(1 << road for road in passed))
        wanted = sum(1 << node for node, kind in self.map.bonus_at.items() if kind == bonus) & ~known
        return next(road for road in self.see().roads if self.map.end_mask[road] & wanted)

    def at(self, nodes: Iterable[int]) -> list[tuple[int, int]]:
        """Streets that can be drawn from some intersections, each with the one it begins at."""
        roads = self.see().roads
        return [(road, node) for node in nodes for road in roads if self.map.roads_at[node] >> road & 1]

    def other_end(self, road: int, node: int) -> int:
        a, b = self.map.ends[road]
        return b if node == a else a

    # --- hands --------------------------------------------------------------------------------------------------------

    def _press(self, selector: str) -> None:
        before = self.see()
        for _ in range(TRIES):
            self.hands.press(selector, 1)
            with suppress(Late):
                return self._changed(before)
        raise AssertionError(f"nothing happens at {selector}: {self.page.locator('.prompt').inner_text()}")

    def _changed(self, before: Sight) -> None:
        self.page.wait_for_function(CHANGED, arg=before.state, timeout=TRY)

    def _drag(self, spots: Sequence[Spot]) -> None:
        if self._fingers:
            self._fingers.put(1, spots[0])
            for spot in spots[1:]:
                self._fingers.move({1: spot})
            self._fingers.lift(1)
        else:
            self.page.mouse.move(*spots[0])
            self.page.mouse.down()
            for spot in spots[1:]:
                self.page.mouse.move(*spot, steps=4)
            self.page.mouse.up()

    def _from(self, road: int, other: int, parts: Sequence[float]) -> list[float]:
        """Parts of the way from where a street does not touch another one to where it does."""
        a, _ = self.map.ends[road]
        meets = self.map.end_mask[other] >> a & 1
        return [1 - part for part in parts] if meets else list(parts)
