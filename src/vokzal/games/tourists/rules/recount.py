"""The points once more, by the plainest means: names and sets instead of numbers and masks.

Only what a goal counts is asked of the same measures; the tests have slow twins of those.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from vokzal.core.bits import bits
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.city_map import counts, crowd
from vokzal.games.tourists.content import COORDINATES, INKS, TYPES, CityContent
from vokzal.games.tourists.rules.facts import walked
from vokzal.games.tourists.rules.measures import measure
from vokzal.games.tourists.rules.walking import Walk
from vokzal.games.tourists.state import Sheet


def recount(
    city: City,
    sheet: Sheet,
    ratings: Sequence[int],
    goals: Sequence[int],
    task: int,
    walk: Walk,
    excursions: Sequence[int] = (),
) -> int:
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
    inked = {ink: _named(content, mask) for ink, mask in zip(INKS, sheet.inks, strict=True)}
    tickets = {content.intersections[node].id for node in bits(sheet.tickets)}
    for sight in content.attractions:
        along = names & inked[sight.colour] if content.coloured and sight.colour in inked else names
        through = nodes & tickets if sight.ticket else nodes
        if along.intersection(sight.segments) or through.intersection(sight.intersections):
            points += group[sight.colour] + worth.get(sight.rating, 0)
            points += box.common_points if sight.colour == "yellow" else 0
    about = {sight.id: sight for sight in content.attractions}
    for trip in (content.excursions[number] for number in excursions):
        seen = len(names.intersection(trip.segments))
        seen += sum(bool(names.intersection(about[sight].segments)) for sight in trip.attractions)
        points += group[trip.colour] if seen >= trip.steps[-1] else 0
    points += sum(view.points for view in content.views if view.intersection in nodes)
    points += sum(bridge.points for bridge in content.bridges if bridge.segment in names)
    points += sum(content.station_points for station in content.stations if station.intersection in nodes)
    if content.viewpoints:
        points += content.viewpoint_points[: len(nodes.intersection(content.viewpoints)) + 1][-1]
    facts = walked(city.map, sheet, walk)
    for goal in goals:
        count = measure(city, goal)(city, facts)
        points += max((step.points for step in city.goals[goal].steps if step.count <= count), default=0)
    if content.coloured:
        points += content.diversity_points[: facts.runs + 1][-1]
    if task >= 0:
        spots = {(node.x, node.y) for node in content.intersections if node.id in nodes}
        own = [(node.x, node.y) for node in content.intersections if node.id in city.tasks[task].intersections]
        hits = [sum((x + shift, y) in spots for x, y in own) for shift in range(0, content.columns, COORDINATES)]
        points += box.task_points[max(hits)] * content.task_factor
    return points + box.bonus_points * (sheet.segments + sheet.coordinates + sheet.spare) + sheet.points


def _named(content: CityContent, segments: int) -> set[str]:
    return {content.segments[segment].id for segment in bits(segments)}
