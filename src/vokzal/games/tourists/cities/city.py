"""What a city is to the rules: its content by number, and the questions a city may answer in its own way."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, ClassVar

from vokzal.core.content import ContentError
from vokzal.core.options import Options
from vokzal.games.tourists.city_map import CityMap
from vokzal.games.tourists.content import COORDINATES, DECKS, INKS, TYPES, CityContent, Excursion, Task
from vokzal.games.tourists.rules.measures import MEASURES
from vokzal.games.tourists.state import Draft, Sheet

if TYPE_CHECKING:
    from vokzal.games.tourists.rules.facts import Facts, Measure


class TouristsOptions(Options, frozen=True):
    advanced: bool = False
    """Ratings begin higher and the lead player may also lower them."""
    paris: bool = False
    """Pairs of cards lie open, as in Paris, instead of cards in hands."""


class City:
    """A city without rules of its own. The subclasses are the chapters of the rulebook's appendix."""

    options_type: ClassVar[type[Options]] = TouristsOptions
    advanced: ClassVar[bool] = False
    """Whether several players always play with advanced ratings."""
    paired: ClassVar[bool] = False
    """Whether pairs of cards always lie open."""
    measures: ClassVar[Mapping[str, Measure]] = {}
    """What the city's own goals count, besides what all goals can."""

    def __init__(self, content: CityContent) -> None:
        box = content.shared
        self.content = content
        self.box = box
        self.map = CityMap(content)
        self.cards = (*box.cards, *content.cards)
        """The city deck; a card's number is its place here."""
        self.goals = content.goals if content.own_goals else (*box.goals, *content.goals)
        if unknown := [goal for goal in self.goals if goal.measure not in {**MEASURES, **self.measures}]:
            raise ContentError(f"{content.id}: goal {unknown[0].id} counts {unknown[0].measure}, which nobody knows")
        self.tasks = content.tasks or box.tasks
        self.task_halves = [self._halves(task) for task in self.tasks]
        """For each task its intersections, on each half of a double map: one half counts."""
        self.task_nodes = [reduce(or_, halves) for halves in self.task_halves]
        self.decks = tuple(
            tuple(n for n, goal in enumerate(self.goals) if goal.deck == deck and not goal.covers) for deck in DECKS
        )
        """For each deck the goals that may be dealt."""
        self.special = sum(
            1 << n for n, goal in enumerate(self.goals) if goal in content.goals and not content.own_goals
        )
        """Goals that only this city has."""
        number = {goal.id: n for n, goal in enumerate(self.goals)}
        self.covered_by = {number[goal.covers]: n for n, goal in enumerate(self.goals) if goal.covers}
        """Goals on which, when they are dealt, another one is laid."""
        rating = {rating.id: number for number, rating in enumerate(content.ratings)}
        self.changes = [tuple(tuple(rating[name] for name in change) for change in card.changes) for card in self.cards]
        """For each card the ratings it changes."""
        self.types = [kind for kind in TYPES if any(kind in card.tourists for card in self.cards)]
        """The types of tourists that come to this city."""
        station = {station.id: self.map.node(station.intersection) for station in content.stations}
        self.metro_nodes = [(station[a], station[b]) for a, b in content.metro_cards]
        """For each metro card the intersections of its stations."""
        self.excursions = content.excursions
        colours = [TYPES.index(trip.colour) for trip in content.excursions]
        self.trips = [[n for n, colour in enumerate(colours) if colour == ink] for ink in range(len(INKS))]
        """For each colour the excursions that may be dealt."""
        self.trip_roads = [self.map.segment_mask(trip.segments) for trip in content.excursions]
        """For each excursion the roads that are places of it."""
        self.trip_sights = [self._sights(trip) for trip in content.excursions]
        """For each excursion its attractions, each as the segments that lead there."""
        self.rides = any(self.map.ride_from)
        """Whether a ride can join two parts of a final route."""
        self.singles = sum(1 << segment for segment in range(self.map.segments) if self.single(segment))
        """Segments that cannot be a part of a section of two."""

    def _halves(self, task: Task) -> tuple[int, ...]:
        spots = {self.map.spot[node]: node for node in range(self.map.nodes)}
        own = [self.map.spot[self.map.node(name)] for name in task.intersections]
        shifts = range(0, self.map.columns, COORDINATES)
        return tuple(sum(1 << spots[x + shift, y] for x, y in own) for shift in shifts)

    def _sights(self, trip: Excursion) -> list[int]:
        sights = {sight.id: self.map.segment_mask(sight.segments) for sight in self.content.attractions}
        return [sights[name] for name in trip.attractions]

    def visited(self, excursion: int, segments: int) -> int:
        """How many places of an excursion some segments lead to."""
        roads = (segments & self.trip_roads[excursion]).bit_count()
        return roads + sum([segments & sight > 0 for sight in self.trip_sights[excursion]])

    def task_hits(self, task: int, nodes: int) -> tuple[int, int]:
        """How many intersections of a task some have, and on which half: the one that has more."""
        hits = [(nodes & half).bit_count() for half in self.task_halves[task]]
        most = max(hits)
        return most, hits.index(most)

    def corner(self, location: int) -> tuple[int, int]:
        """Row and column of the intersections at the upper left of a location; a strait may lie between two rows."""
        row, column = divmod(location, self.map.columns)
        depth = max(y for _, y in self.map.spot)
        return (row if row < self.map.rows // 2 else row + depth - self.map.rows), column

    # --- drawing --------------------------------------------------------------------------------------------------

    def available(self, sheet: Sheet, draft: Draft) -> int:
        """The locations that can be chosen now, as a mask."""
        return self.map.by_coordinates(draft.row, draft.column) & ~sheet.taken

    def is_ferry(self, location: int) -> bool:
        """Whether choosing a location sends the tourists on to another one."""
        return False

    def colour(self, cards: tuple[int, ...]) -> int:
        """The colour of the tourist on the city's card of a round: whose bonus area is active."""
        return next(TYPES.index(self.cards[card].tourists[0]) for card in cards if self.changes[card])

    def inks(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """The colours in which a section may be drawn in a round with these cards; one without a name elsewhere."""
        return (0,)

    def box_of(self, card: int) -> int | None:
        """The place where a card's tourists wait instead of the location."""
        return None

    def single(self, segment: int) -> bool:
        """Whether a segment cannot be a part of a section of two."""
        return False

    def confirmed(self, sheet: Sheet) -> Sheet:
        """The map after the turn is over."""
        return sheet

    # --- scoring --------------------------------------------------------------------------------------------------

    def extras(self, facts: Facts) -> dict[str, int]:
        """Points that only this city gives, by the message key of their part. More segments never bring fewer."""
        return {}
