"""Slow twins of scoring and of the best route: every route there is, in names and sets, without any pruning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from vokzal.games.tourists.content import Attraction, CityContent, Excursion, Goal

Place = tuple[int, int] | str


class Trail(NamedTuple):
    """One part of a route: the intersections in order, and the segments between them."""

    nodes: tuple[str, ...]
    roads: tuple[str, ...]


Trails = tuple[Trail, ...]


class Map(NamedTuple):
    """What somebody has at the end, besides the segments, and what is in play."""

    people: dict[Place, Counter[str]]
    ratings: Sequence[int]
    goals: Sequence[Goal]
    task: set[str]
    """Intersections; of a double map those on the left half."""
    inks: Mapping[str, str]
    """The colours of segments, where they have one."""
    tickets: set[str]
    """Intersections of piers."""
    crowded: set[str]
    excursions: Sequence[Excursion]


class Slow:
    def __init__(self, content: CityContent) -> None:
        self.content = content
        self.spot = {node.id: (node.x, node.y) for node in content.intersections}
        self.road = {road.id: road for road in content.segments}

    # --- all routes -------------------------------------------------------------------------------------------------

    def routes(self, drawn: set[str]) -> Iterator[Trails]:
        yield ()
        for path in self._paths(drawn, set()):
            yield (path,)
            if path.nodes[0] == path.nodes[-1]:
                continue
            for stop in self._rides(path.nodes[-1]):
                if stop not in path.nodes:
                    for other in self._paths(drawn, set(path.nodes), stop):
                        if other.nodes[-1] != stop:
                            yield path, other

    def _paths(self, drawn: set[str], used: set[str], start: str = "") -> Iterator[Trail]:
        """All paths and rings of drawn roads that keep away from used intersections."""
        for begin in [start] if start else list(self.spot):
            if begin not in used:
                yield from self._onward(drawn, used, Trail((begin,), ()))

    def _onward(self, drawn: set[str], used: set[str], trail: Trail) -> Iterator[Trail]:
        at = trail.nodes[-1]
        for name in sorted(drawn - set(trail.roads)):
            road = self.road[name]
            if at not in (road.a, road.b):
                continue
            there = road.b if road.a == at else road.a
            longer = Trail((*trail.nodes, there), (*trail.roads, name))
            if there == trail.nodes[0]:
                yield longer
            elif there not in used and there not in trail.nodes:
                yield longer
                yield from self._onward(drawn, used, longer)

    def _rides(self, node: str) -> set[str]:
        stations = {station.intersection for station in self.content.stations}
        found = stations - {node} if node in stations else set()
        shore = {end for name in self.content.embankment for end in (self.road[name].a, self.road[name].b)}
        for bank in self.content.banks:
            if node in shore.intersection(bank):
                found |= {other for far in self.content.banks if far != bank for other in shore.intersection(far)}
        return found

    # --- points -----------------------------------------------------------------------------------------------------

    def points(self, route: Trails, own: Map) -> int:
        content, box = self.content, self.content.shared
        roads, nodes = self._roads(route), self._nodes(route)
        total: Counter[str] = Counter()
        for group in self.come(route, own).values():
            total += group
        worth = {
            rating.id: rating.track[bin(step).count("1") if rating.cells else step]
            for rating, step in zip(content.ratings, own.ratings, strict=True)
        }
        points = 0
        for sight in self._sights(route, own):
            points += total[sight.colour] if sight.colour not in ("yellow", "gray") else 0
            points += box.common_points if sight.colour == "yellow" else 0
            points += worth[sight.rating] if sight.rating else 0
        for trip in own.excursions:
            points += total[trip.colour] if self.places(trip, route) >= trip.steps[2] else 0
        points += sum(worth[rating.id] * len(roads & set(rating.streets)) for rating in content.ratings)
        points += sum(bridge.points for bridge in content.bridges if bridge.segment in roads)
        points += content.station_points * len(nodes & {station.intersection for station in content.stations})
        points += sum(view.points for view in content.views if view.intersection in nodes)
        if content.viewpoints:
            seen = len(nodes & set(content.viewpoints))
            points += content.viewpoint_points[min(seen, len(content.viewpoint_points) - 1)]
        if content.coloured:
            points += content.diversity_points[min(self.diversity(route, own), len(content.diversity_points) - 1)]
        for goal in own.goals:
            counted = self.count(goal.measure, route, own)
            points += max([step.points for step in goal.steps if step.count <= counted], default=0)
        return points + content.task_factor * box.task_points[self.task(route, own)]

    def come(self, route: Trails, own: Map) -> dict[Place, Counter[str]]:
        """The places whose tourists are on the route."""
        roads, nodes = self._roads(route), self._nodes(route)
        there: set[Place] = {(at.row, at.column) for at in self.content.locations if roads & set(at.segments)}
        there |= {box.id for box in self.content.boxes if box.intersection in nodes}
        return {place: group for place, group in own.people.items() if place in there and group.total()}

    def task(self, route: Trails, own: Map) -> int:
        """Intersections of the personal task on the route, on the half of a double map where there are more."""
        spots = {self.spot[node] for node in self._nodes(route)}
        wanted = [self.spot[node] for node in own.task]
        halves = ((0, 0), (6, 0)) if self.content.columns == 12 else ((0, 0),)
        return max(sum((x + east, y + south) in spots for x, y in wanted) for east, south in halves)

    def places(self, trip: Excursion, route: Trails) -> int:
        """How many places of an excursion are on the route, whatever the colours."""
        roads = self._roads(route)
        sights = [sight for sight in self.content.attractions if sight.id in trip.attractions]
        return len(roads & set(trip.segments)) + sum(1 for sight in sights if roads & set(sight.segments))

    def diversity(self, route: Trails, own: Map) -> int:
        """The most sections of three segments in three colours that one can mark on the route, no segment twice."""
        found = 0
        for part in route:
            colours = [own.inks[road] for road in part.roads]
            begins = range(len(colours)) if self._is_ring(route) else range(1)
            found += max(self._marked(colours[begin:] + colours[:begin]) for begin in begins)
        return found

    def _marked(self, colours: list[str]) -> int:
        if len(colours) < 3:
            return 0
        without = self._marked(colours[1:])
        return max(without, 1 + self._marked(colours[3:])) if len(set(colours[:3])) == 3 else without

    # --- what goals count -------------------------------------------------------------------------------------------

    def count(self, measure: str, route: Trails, own: Map) -> int:
        counted: int = getattr(self, f"_{measure}")(route, own)
        return counted

    def _joints(self, route: Trails) -> list[list[tuple[str, str]]]:
        found = [list(pairwise(part.roads)) for part in route]
        if self._is_ring(route):
            found[0].append((route[0].roads[-1], route[0].roads[0]))
        return found

    def _is_ring(self, route: Trails) -> bool:
        return len(route) == 1 and route[0].nodes[0] == route[0].nodes[-1]

    def _runs_east(self, road: str) -> bool:
        a, b = self.road[road].a, self.road[road].b
        return self.spot[a][1] == self.spot[b][1]

    def _turned(self, one: str, other: str) -> bool:
        bent = {"corner", "diagonal"}
        return bool({self.road[one].kind, self.road[other].kind} & bent) or self._runs_east(one) != self._runs_east(
            other
        )

    def _turns(self, route: Trails, own: Map) -> int:
        return sum(self._turned(*joint) for part in self._joints(route) for joint in part)

    def _zigzag(self, route: Trails, own: Map) -> int:
        best = 0
        for part in route:
            roads = part.roads * 2 if self._is_ring(route) else part.roads
            for begin in range(len(roads)):
                end = begin
                while end + 1 < len(roads) and self._turned(roads[end], roads[end + 1]):
                    end += 1
                best = max(best, min(end - begin + 1, len(part.roads)))
        return best

    def _roads(self, route: Trails) -> set[str]:
        return {road for part in route for road in part.roads}

    def _nodes(self, route: Trails) -> set[str]:
        return {node for part in route for node in part.nodes}

    def _length(self, route: Trails, own: Map) -> int:
        return sum(len(part.roads) for part in route)

    def _across(self, route: Trails, own: Map) -> int:
        if not route or self._is_ring(route):
            return 0
        ends = route[0].nodes[0], route[-1].nodes[-1]
        for axis in (0, 1):
            line = [spot[axis] for spot in self.spot.values()]
            if sorted(self.spot[end][axis] for end in ends) == [min(line), max(line)]:
                return 1
        return 0

    def _embankment(self, route: Trails, own: Map) -> int:
        return len(self._roads(route) & set(self.content.embankment))

    def _sights(self, route: Trails, own: Map) -> list[Attraction]:
        """The attractions on the route: a special one by its own colour, where segments have one."""
        roads, nodes = self._roads(route), self._nodes(route)
        found = []
        for sight in self.content.attractions:
            sides = roads & set(sight.segments)
            if self.content.coloured and sight.colour in ("red", "green", "blue"):
                sides = {road for road in sides if own.inks[road] == sight.colour}
            corners = nodes & set(sight.intersections)
            if sight.ticket:
                corners &= own.tickets
            if sides or corners:
                found.append(sight)
        return found

    def _colours(self, route: Trails, own: Map) -> list[str]:
        return [sight.colour for sight in self._sights(route, own)]

    def _iconic(self, route: Trails, own: Map) -> int:
        return sum(bool(sight.rating) for sight in self._sights(route, own))

    def _trios(self, route: Trails, own: Map) -> int:
        return min(self._colours(route, own).count(colour) for colour in ("red", "green", "blue"))

    def _theme(self, route: Trails, own: Map) -> int:
        return max(self._colours(route, own).count(colour) for colour in ("red", "green", "blue", "purple"))

    def _cafes(self, route: Trails, own: Map) -> int:
        return len({cafe.intersection for cafe in self.content.cafes} & self._nodes(route))

    def _bridges(self, route: Trails, own: Map) -> int:
        return len(self._roads(route) & {bridge.segment for bridge in self.content.bridges})

    def _rio_iconic(self, route: Trails, own: Map) -> int:
        (carnival,) = [set(rating.streets) for rating in self.content.ratings if rating.streets]
        return self._iconic(route, own) + (len(self._roads(route) & carnival) >= 3)

    def _both_banks(self, route: Trails, own: Map) -> int:
        return min(
            sum({self.road[road].a, self.road[road].b} <= set(bank) for road in self._roads(route))
            for bank in self.content.banks
        )

    def _crossings(self, route: Trails, own: Map) -> int:
        return sum(self.road[road].kind == "crossing" for road in self._roads(route))

    def _along_tram(self, route: Trails, own: Map) -> int:
        return len(self._roads(route) & set(self.content.tram))

    def _across_tram(self, route: Trails, own: Map) -> int:
        """Intersections of the line that the route comes to from the north and leaves to the south, or back."""
        line = {end for road in self.content.tram for end in (self.road[road].a, self.road[road].b)}
        found = 0
        for part in self._joints(route):
            for one, other in part:
                (joint,) = {self.road[one].a, self.road[one].b} & {self.road[other].a, self.road[other].b}
                found += joint in line and not self._runs_east(one) and not self._runs_east(other)
        return found

    def _tram_day(self, route: Trails, own: Map) -> int:
        return self._along_tram(route, own) + self._across_tram(route, own)

    def _occupied(self, route: Trails, own: Map) -> list[tuple[int, int]]:
        return [place for place in self.come(route, own) if not isinstance(place, str)]

    def _pairs(self, at: list[tuple[int, int]]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        """Neighbouring occupied locations, each pair twice."""
        return [(a, b) for a in at for b in at if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]

    def _company(self, route: Trails, own: Map) -> int:
        at = self._occupied(route, own)
        groups = [{place} for place in at]
        for a, b in self._pairs(at):
            joined = [group for group in groups if a in group or b in group]
            groups = [group for group in groups if group not in joined] + [set().union(*joined)]
        return max(map(len, groups), default=0)

    def _apart(self, route: Trails, own: Map) -> int:
        at = self._occupied(route, own)
        beside = {a for a, _ in self._pairs(at)}
        return sum(place not in beside for place in at)

    def _interest(self, route: Trails, own: Map) -> int:
        come = self.come(route, own)
        return sum(bool(+come[a] & +come[b]) for a, b in self._pairs(self._occupied(route, own))) // 2

    def _quarters(self, route: Trails, own: Map) -> int:
        at = self._occupied(route, own)
        return max(len({row for row, _ in at}), len({column for _, column in at}))

    def _riverside(self, route: Trails, own: Map) -> int:
        return len(set(self.content.riverside) & set(self._occupied(route, own)))

    def _islands(self, route: Trails, own: Map) -> int:
        return len(set(self.content.islands) & set(self._occupied(route, own)))

    # --- New York ---------------------------------------------------------------------------------------------------

    def _both_halves(self, route: Trails, own: Map) -> int:
        """The line between the halves belongs to both."""
        ends = [[self.spot[end][0] for end in (self.road[road].a, self.road[road].b)] for road in self._roads(route)]
        return min(sum(max(xs) <= 6 for xs in ends), sum(min(xs) >= 6 for xs in ends))

    def _quiet(self, route: Trails, own: Map) -> int:
        return len(self._roads(route) - own.crowded)

    def _views(self, route: Trails, own: Map) -> int:
        return len(self._nodes(route) & {view.intersection for view in self.content.views})

    def _purple(self, route: Trails, own: Map) -> int:
        return self._colours(route, own).count("purple")

    def _park(self, route: Trails, own: Map) -> int:
        return sum(sight.id in self.content.park for sight in self._sights(route, own))

    def _beside(self, places: set[tuple[int, int]]) -> set[str]:
        return {road for at in self.content.locations if (at.row, at.column) in places for road in at.segments}

    def _theatre(self, route: Trails, own: Map) -> int:
        return len(self._roads(route) & self._beside(set(self.content.theatre_quarter)))

    def _central_station(self, route: Trails, own: Map) -> int:
        """A ring can be begun anywhere."""
        assert self.content.central_station
        beside = self._beside({self.content.central_station})
        if not route:
            return 0
        if self._is_ring(route):
            return int(bool(beside & self._roads(route)))
        return int(bool(beside & {route[0].roads[0], route[-1].roads[-1]}))
