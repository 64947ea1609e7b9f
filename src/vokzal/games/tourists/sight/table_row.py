"""The middle of the table in a row: whose turn it is, goals, ratings, and the viewer's own task."""

from __future__ import annotations

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
NOTHING = bytes((NO_VALUE,))


class TableRows:
    """Packs the middle of one city's table; what a city does not have is not there."""

    def __init__(self, city: City, axes: Axes) -> None:
        self.city, self.axes = city, axes
        self.goal_bytes, self.trip_bytes = size(axes.goals), size(axes.excursions)
        self.road_bytes, self.cafe_bytes = size(axes.roads), size(axes.cafe_cards)
        self.metro_cards = len(city.metro_nodes)
        self.crowds = any(goal.crowded for goal in city.goals)
        """Whether roads may be crowded."""
        # Five sets that stand one after the other are packed as one integer: each has its members where they stand.
        nodes_at = size(axes.ratings) * 8
        tasks_at = nodes_at + size(axes.nodes) * 8
        steps_at = tasks_at + size(axes.tasks) * 8
        goals_at = steps_at + size(axes.steps) * 8
        self.set_bytes = goals_at // 8 + self.goal_bytes
        self.choices = [[sum(1 << rating for rating in ratings) for ratings in changes] for changes in city.changes]
        """For each card and each of its changes the ratings to choose from."""
        self.task_nodes = [mask << nodes_at for mask in (*city.task_nodes, 0)]
        """For each task its intersections; after all of them those of no task."""
        self.tasks = [1 << tasks_at + task for task in range(len(city.tasks))]
        self.steps = _steps(city, steps_at)
        """For each rating, by its step, the steps that it has gone up, or the numbers that are marked."""
        self.goals = [1 << goals_at + goal for goal in range(len(city.goals))]

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

    def head(self, s: TouristsState, seat: int, waiting: tuple[int, ...]) -> bytes:
        """The first three: what is going on."""
        seats, waited = len(s.hands), 0
        for other in waiting:
            waited |= 1 << (other - seat) % seats
        return bytes((s.phase, (s.lead - seat) % seats, waited))

    def pack(self, s: TouristsState, seat: int) -> list[bytes]:
        """The rest."""
        task, card = s.tasks[seat], NO_VALUE
        sets = self.task_nodes[task]
        if s.pending:
            _, card, number = s.pending[0]
            sets |= self.choices[card][number]
        for offered in s.offered_tasks[seat]:
            sets |= self.tasks[offered]
        for steps, step in zip(self.steps, s.ratings, strict=True):
            sets |= steps[step]
        for goal in s.goals:
            sets |= self.goals[goal]
        options = s.advanced | s.paired << 1
        table = [
            bytes((options, s.round, len(s.pending), card, task & 255)),
            sets.to_bytes(self.set_bytes, "little"),
        ]
        if self.metro_cards:
            table.append(bytes((s.metro[seat] & 255,)) if s.phase == METRO else NOTHING)
        if self.trip_bytes:
            table += (packed(s.excursions, self.trip_bytes), bytes(s.areas))
        if self.cafe_bytes:
            table += (bytes((s.cafe & 255,)), s.cafe_deck.to_bytes(self.cafe_bytes, "little"))
        if self.crowds:
            table.append(s.pages[seat].crowded.to_bytes(self.road_bytes, "little"))
        return table


def _steps(city: City, at: int) -> list[list[int]]:
    """For each rating, by its step, the sets of steps below it; the first of the first rating is at bit `at`."""
    found: list[list[int]] = []
    for rating in city.content.ratings:
        if rating.cells:
            found.append([marks << at for marks in range(1 << COORDINATES)])
            at += COORDINATES
        else:
            found.append([(1 << step) - 1 << at for step in range(len(rating.track))])
            at += len(rating.track) - 1
    return found
