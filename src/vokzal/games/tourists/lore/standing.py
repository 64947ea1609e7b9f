"""How a seat stands: the best route over its map as if the match ended now, and what that is made of.

The search remembers what it found, so asking again costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from vokzal.core.bits import bits
from vokzal.core.chance import ReplayChance
from vokzal.games.tourists.city_map import counts, crowd
from vokzal.games.tourists.rules.scoring import Score, score
from vokzal.games.tourists.state import NONE, Sheet, TouristsState

if TYPE_CHECKING:
    from vokzal.games.tourists.rules.game import Tourists


class Standing:
    """A seat that is asked, and what it may know."""

    def __init__(self, game: Tourists, s: TouristsState, seat: int) -> None:
        self.game, self.s, self.seat = game, s, seat
        self.city, self.map = game.city, game.city.map
        self.sheet = s.sheets[seat]
        self.route = self.walk(self.sheet)
        """The best route now."""
        self.now = self.here(self.sheet)
        """What it brings."""

    def walk(self, sheet: Sheet) -> tuple[int, ...]:
        """The best route over a map of the seat's."""
        s = self.s
        return self.game.ending.router.best(sheet, tuple(s.ratings), s.goals, s.tasks[self.seat], s.excursions).walk

    def best(self, sheet: Sheet) -> Score:
        """What that route brings."""
        s = self.s
        return score(self.city, sheet, s.ratings, s.goals, s.tasks[self.seat], self.walk(sheet), s.excursions)

    def of_other(self, other: int) -> Score:
        """The best route of another seat, from what is seen of it: without its task."""
        s, page = self.s, self.s.pages[other]
        walk = self.game.ending.router.best(page, tuple(s.ratings), s.goals, NONE, s.excursions).walk
        return score(self.city, page, s.ratings, s.goals, NONE, walk, s.excursions)

    def here(self, sheet: Sheet) -> Score:
        """What the route that is the best now would bring over another map."""
        s = self.s
        return score(self.city, sheet, s.ratings, s.goals, s.tasks[self.seat], self.route, s.excursions)

    def gain(self, sheet: Sheet) -> int:
        """What it would bring more there."""
        return self.here(sheet).points - self.now.points

    def after(self, action: int) -> Sheet:
        """The map after a step of the drawing turn, which leaves nothing to chance."""
        t = self.s.clone()
        self.game.play(t, self.seat, action, ReplayChance([]))
        return t.sheets[self.seat]

    def people(self, sheet: Sheet) -> tuple[int, ...]:
        """The tourists on a map, by type, whether they are on a route or not."""
        groups = [counts(crowd(sheet.tourists, place)) for place in range(self.map.places)]
        return tuple(map(sum, zip(*groups, strict=True)))

    def wanted(self, cards: Iterable[int], location: int) -> int:
        """How many special attractions beside a location have the colours of those whom cards bring there."""
        tourists_of, area = self.game.drawing.tourists_of, self.map
        kinds = {kind for card in cards for kind in tourists_of[card] if self.city.box_of(card) is None}
        near = 0
        for segment in bits(area.beside[location]):
            near |= area.sights_along[segment]
        return sum((near & area.special[kind]).bit_count() for kind in kinds)

    def location(self, number: int) -> str:
        """The name of a location."""
        at = self.city.content.locations[number]
        return f"r{at.row}c{at.column}"

    def sights(self, mask: int) -> list[str]:
        """The names of some attractions."""
        return [f"attraction-{self.city.content.attractions[number].id}" for number in bits(mask)]
