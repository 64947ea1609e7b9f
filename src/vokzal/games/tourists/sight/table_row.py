"""The middle of the table in a row: whose turn it is, goals, ratings, and the viewer's own task."""

from __future__ import annotations

from functools import lru_cache

from vokzal.core.layout import NONE as NO_VALUE
from vokzal.core.layout import ONE, Axis, Bits, Choice, Counts, Segment, seat_axis
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.content import COORDINATES
from vokzal.games.tourists.rules.rewards import CELLS
from vokzal.games.tourists.sight.axes import INK, Axes, packed, size
from vokzal.games.tourists.state import METRO, TouristsState

PHASES = (
    "tasks",
    "metro",
    "own-cards",
    "lead",
    "offer",
    "take",
    "pair",
    "rating",
    "draw",
    "impatient",
    "final",
    "over",
)
OPTIONS = ("advanced", "paired")


class TableRows:
    """Packs the middle of one city's table; what a city does not have is not there."""

    def __init__(self, city: City, axes: Axes) -> None:
        self.city, self.axes = city, axes
        self.goal_bytes, self.task_bytes, self.trip_bytes = size(axes.goals), size(axes.tasks), size(axes.excursions)
        self.road_bytes, self.step_bytes, self.cafe_bytes = size(axes.roads), size(axes.steps), size(axes.cafe_cards)
        self.metro_cards = len(city.metro_nodes)
        self.crowds = any(goal.crowded for goal in city.goals)
        """Whether roads may be crowded."""
        self.task_nodes = [mask.to_bytes(size(axes.nodes), "little") for mask in (*city.task_nodes, 0)]
        """For each task its intersections, packed; after all of them those of no task."""
        self.choices = [[packed(ratings, size(axes.ratings)) for ratings in changes] for changes in city.changes]
        """For each card and each of its changes the ratings to choose from, packed."""
        self.no_choice = bytes(size(axes.ratings))
        self._steps = lru_cache(maxsize=1 << 12)(self._pack_steps)

    def segments(self, seats: int) -> list[Segment]:
        axes, city, places = self.axes, self.city, seat_axis(seats)
        return [
            Choice("phase", Axis("phase", PHASES)),
            Choice("lead", places),
            Bits("waiting", places),
            Bits("options", Axis("option", OPTIONS)),
            Counts("round", ONE, city.box.rounds),
            Counts("changes", ONE, 2 * max(map(len, city.changes)) * seats),
            Choice("changing", axes.cards),
            Choice("task", axes.tasks),
            Bits("changing-ratings", axes.ratings),
            Bits("task-intersections", axes.nodes),
            Bits("offered-tasks", axes.tasks),
            Bits("ratings", axes.steps),
            *([Bits("goals", axes.goals)] if self.goal_bytes else []),
            *([Choice("metro", axes.metro)] if self.metro_cards else []),
            *([Bits("excursions", axes.excursions), Counts("areas", INK, CELLS)] if self.trip_bytes else []),
            *([Choice("cafe", axes.cafe_cards), Bits("cafe-deck", axes.cafe_cards)] if self.cafe_bytes else []),
            *([Bits("crowded", axes.roads)] if self.crowds else []),
        ]

    def pack(self, s: TouristsState, seat: int, waiting: tuple[int, ...]) -> list[bytes]:
        seats, task, waited = len(s.hands), s.tasks[seat], 0
        for other in waiting:
            waited |= 1 << (other - seat) % seats
        card, ratings = NO_VALUE, self.no_choice
        if s.pending:
            _, card, number = s.pending[0]
            ratings = self.choices[card][number]
        options = s.advanced | s.paired << 1
        table = [
            bytes((s.phase, (s.lead - seat) % seats, waited, options, s.round, len(s.pending), card, task & 255)),
            ratings,
            self.task_nodes[task],
            packed(s.offered_tasks[seat], self.task_bytes),
            self._steps(tuple(s.ratings)),
        ]
        if self.goal_bytes:
            table.append(packed(s.goals, self.goal_bytes))
        if self.metro_cards:
            table.append(bytes((s.metro[seat] & 255 if s.phase == METRO else NO_VALUE,)))
        if self.trip_bytes:
            table += (packed(s.excursions, self.trip_bytes), bytes(s.areas))
        if self.cafe_bytes:
            table += (bytes((s.cafe & 255,)), s.cafe_deck.to_bytes(self.cafe_bytes, "little"))
        if self.crowds:
            table.append(s.pages[seat].crowded.to_bytes(self.road_bytes, "little"))
        return table

    def _pack_steps(self, ratings: tuple[int, ...]) -> bytes:
        """The steps that ratings have gone up, or the numbers that are marked."""
        found = at = 0
        for rating, marks in zip(self.city.content.ratings, ratings, strict=True):
            found |= (marks if rating.cells else (1 << marks) - 1) << at
            at += COORDINATES if rating.cells else len(rating.track) - 1
        return found.to_bytes(self.step_bytes, "little")
