"""The points of a final route, in the rulebook's order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.content import TYPES, Goal
from vokzal.games.tourists.rules.facts import Facts, walked
from vokzal.games.tourists.rules.measures import measure
from vokzal.games.tourists.state import NONE, Sheet


class Score(NamedTuple):
    """A route and what it brought."""

    facts: Facts
    parts: dict[str, int]
    """Points by message key."""
    goals: tuple[int, ...]
    """What each goal counted."""
    goal_points: tuple[int, ...]
    excursions: tuple[int, ...]
    """Places of each excursion on the route."""
    completed: int
    """Excursions whose last stage is reached."""
    task_hits: int
    """Intersections of the personal task on the route."""
    task_half: int

    @property
    def points(self) -> int:
        return sum(self.parts.values())

    @property
    def tie_break(self) -> tuple[int, int, int]:
        """Who has as many points is ranked by tourists on the route, then goals reached, then attractions."""
        reached = sum(points > 0 for points in self.goal_points) + self.completed
        return sum(self.facts.counts), reached, self.facts.attractions.bit_count() + self.completed


def score(
    city: City,
    sheet: Sheet,
    ratings: Sequence[int],
    goals: Sequence[int],
    task: int,
    walk: tuple[int, ...],
    excursions: Sequence[int] = (),
) -> Score:
    """The points of a walk over a map. Without a task, as others see it, the task is NONE."""
    facts = walked(city.map, sheet, walk)
    visited = tuple(city.visited(trip, facts.segments) for trip in excursions)
    facts = facts._replace(specials=with_remote(city, excursions, visited, facts.specials))
    parts = {
        f"part-{kind}": specials * tourists
        for kind, specials, tourists in zip(TYPES, facts.specials, facts.counts, strict=True)
        if city.map.of_colour[kind]
    }
    parts["part-common"] = common_points(city, facts)
    parts["part-iconic"] = iconic_points(city, ratings, facts)
    if any(city.map.streets):
        parts["part-streets"] = street_points(city, ratings, facts)
    parts |= city.extras(facts)
    counted = tuple(measure(city, goal)(city, facts) for goal in goals)
    goal_points = tuple(step_points(city.goals[goal], count) for goal, count in zip(goals, counted, strict=True))
    if city.map.coloured:
        parts["part-diversity"] = diversity_points(city, facts.runs)
    if city.goals:
        parts["part-goals"] = sum(goal_points)
    task_hits, task_half = (0, 0) if task == NONE else city.task_hits(task, facts.nodes)
    parts["part-task"] = task_points(city, task_hits)
    if city.content.cafe_cards:
        parts["part-cafe"] = sheet.points
    parts["part-bonuses"] = bonus_points(city, sheet)
    completed = sum(city.excursions[trip].steps[-1] <= count for trip, count in zip(excursions, visited, strict=True))
    return Score(facts, parts, counted, goal_points, visited, completed, task_hits, task_half)


def with_remote(
    city: City, excursions: Sequence[int], visited: Sequence[int], specials: tuple[int, int, int, int]
) -> tuple[int, int, int, int]:
    """Paris: an excursion whose last stage is reached adds its remote attraction to the special ones of its colour."""
    found = list(specials)
    for trip, count in zip(excursions, visited, strict=True):
        found[TYPES.index(city.excursions[trip].colour)] += count >= city.excursions[trip].steps[-1]
    red, green, blue, purple = found
    return red, green, blue, purple


def diversity_points(city: City, runs: int) -> int:
    """Paris: for sections of three colours; beyond the last number of them there is no more to gain."""
    points = city.content.diversity_points
    return points[min(runs, len(points) - 1)]


def task_points(city: City, hits: int) -> int:
    return city.box.task_points[hits] * city.content.task_factor


def rating_points(city: City, ratings: Sequence[int]) -> list[int]:
    """What each rating is worth now: of one with cells by the number of marks, whatever the numbers."""
    rows = city.content.ratings
    return [row.track[now.bit_count() if row.cells else now] for row, now in zip(rows, ratings, strict=True)]


def common_points(city: City, facts: Facts) -> int:
    return (facts.attractions & city.map.of_colour["yellow"]).bit_count() * city.box.common_points


def iconic_points(city: City, ratings: Sequence[int], facts: Facts) -> int:
    worth = zip(city.map.rated, rating_points(city, ratings), strict=True)
    return sum((facts.attractions & rated).bit_count() * each for rated, each in worth)


def street_points(city: City, ratings: Sequence[int], facts: Facts) -> int:
    """Streets that are an attraction, by the segment."""
    worth = zip(city.map.streets, rating_points(city, ratings), strict=True)
    return sum((facts.segments & roads).bit_count() * each for roads, each in worth)


def step_points(goal: Goal, count: int) -> int:
    """The points of the highest step reached."""
    return max((step.points for step in goal.steps if count >= step.count), default=0)


def bonus_points(city: City, sheet: Sheet) -> int:
    """Bonuses that were not used."""
    return (sheet.segments + sheet.coordinates + sheet.spare) * city.box.bonus_points


def kept_points(city: City, sheet: Sheet) -> int:
    """What a map brings whatever the route."""
    return bonus_points(city, sheet) + sheet.points
