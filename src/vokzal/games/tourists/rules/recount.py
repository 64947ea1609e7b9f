"""The points once more, by the plainest means: names and sets instead of numbers and masks.

Only what a goal counts is asked of the same measures; the tests have slow twins of those.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.city_map import counts, crowd
from vokzal.games.tourists.content import TYPES
from vokzal.games.tourists.rules.facts import walked
from vokzal.games.tourists.rules.measures import measure
from vokzal.games.tourists.rules.walking import Walk
from vokzal.games.tourists.state import Sheet


def recount(city: City, sheet: Sheet, ratings: Sequence[int], goals: Sequence[int], task: int, walk: Walk) -> int:
    content, box = city.content, city.box
    roads = [content.segments[step] for step in walk[1:] if step >= 0]
    names = {road.id for road in roads}
    nodes = {end for road in roads for end in (road.a, road.b)}
    group: Counter[str] = Counter()
    places = [names.intersection(place.segments) for place in content.locations]
    places += [nodes.intersection([remote.intersection]) for remote in content.boxes]
    for place, beside in enumerate(places):
        if beside:
            group.update(dict(zip(TYPES, counts(crowd(sheet.tourists, place)), strict=True)))
    worth = {
        rating.id: rating.track[step.bit_count() if rating.cells else step]
        for rating, step in zip(content.ratings, ratings, strict=True)
    }
    points = sum(worth[rating.id] for rating in content.ratings for name in rating.streets if name in names)
    for sight in content.attractions:
        if names.intersection(sight.segments) or nodes.intersection(sight.intersections):
            points += group[sight.colour] + worth.get(sight.rating, 0)
            points += box.common_points if sight.colour == "yellow" else 0
    points += sum(bridge.points for bridge in content.bridges if bridge.segment in names)
    points += sum(content.station_points for station in content.stations if station.intersection in nodes)
    if content.viewpoints:
        points += content.viewpoint_points[: len(nodes.intersection(content.viewpoints)) + 1][-1]
    facts = walked(city.map, sheet.tourists, walk)
    for goal in goals:
        count = measure(city, goal)(city, facts)
        points += max((step.points for step in city.goals[goal].steps if step.count <= count), default=0)
    points += box.task_points[len(nodes.intersection(city.tasks[task].intersections))] if task >= 0 else 0
    return points + box.bonus_points * (sheet.segments + sheet.coordinates + sheet.spare)
