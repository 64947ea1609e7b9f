"""Slow twins of scoring and of the best route: every route there is, in names and sets, without any pruning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from vokzal.games.tourists.content import CityContent, Goal

Place = tuple[int, int] | str


class Trail(NamedTuple):
    """One part of a route: the intersections in order, and the segments between them."""

    nodes: tuple[str, ...]
    roads: tuple[str, ...]


Trails = tuple[Trail, ...]


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

    def points(
        self,
        route: Trails,
        people: dict[Place, Counter[str]],
        ratings: Sequence[int],
        goals: Sequence[Goal],
        task: set[str],
    ) -> int:
        content, box = self.content, self.content.shared
        roads = {road for part in route for road in part.roads}
        nodes = {node for part in route for node in part.nodes}
        come = self.come(route, people)
        total: Counter[str] = Counter()
        for group in come.values():
            total += group
        worth = {
            rating.id: rating.track[bin(step).count("1") if rating.cells else step]
            for rating, step in zip(content.ratings, ratings, strict=True)
        }
        points = 0
        for sight in content.attractions:
            if roads & set(sight.segments) or nodes & set(sight.intersections):
                points += total[sight.colour] if sight.colour not in ("yellow", "gray") else 0
                points += box.common_points if sight.colour == "yellow" else 0
                points += worth[sight.rating] if sight.rating else 0
        points += sum(worth[rating.id] * len(roads & set(rating.streets)) for rating in content.ratings)
        points += sum(bridge.points for bridge in content.bridges if bridge.segment in roads)
        points += content.station_points * len(nodes & {station.intersection for station in content.stations})
        if content.viewpoints:
            seen = len(nodes & set(content.viewpoints))
            points += content.viewpoint_points[min(seen, len(content.viewpoint_points) - 1)]
        for goal in goals:
            counted = self.count(goal.measure, route, come)
            points += max([step.points for step in goal.steps if step.count <= counted], default=0)
        return points + box.task_points[len(nodes & task)]

    def come(self, route: Trails, people: dict[Place, Counter[str]]) -> dict[Place, Counter[str]]:
        """The places whose tourists are on the route."""
        roads = {road for part in route for road in part.roads}
        nodes = {node for part in route for node in part.nodes}
        there: set[Place] = {(at.row, at.column) for at in self.content.locations if roads & set(at.segments)}
        there |= {box.id for box in self.content.boxes if box.intersection in nodes}
        return {place: group for place, group in people.items() if place in there and group.total()}

    # --- what goals count -------------------------------------------------------------------------------------------

    def count(self, measure: str, route: Trails, come: dict[Place, Counter[str]]) -> int:
        counted: int = getattr(self, f"_{measure}")(route, come)
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

    def _turns(self, route: Trails, come: object) -> int:
        return sum(self._turned(*joint) for part in self._joints(route) for joint in part)

    def _zigzag(self, route: Trails, come: object) -> int:
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

    def _length(self, route: Trails, come: object) -> int:
        return sum(len(part.roads) for part in route)

    def _across(self, route: Trails, come: object) -> int:
        if not route or self._is_ring(route):
            return 0
        ends = route[0].nodes[0], route[-1].nodes[-1]
        for axis in (0, 1):
            line = [spot[axis] for spot in self.spot.values()]
            if sorted(self.spot[end][axis] for end in ends) == [min(line), max(line)]:
                return 1
        return 0

    def _embankment(self, route: Trails, come: object) -> int:
        return len(self._roads(route) & set(self.content.embankment))

    def _sights(self, route: Trails) -> list[str]:
        """The colours of the attractions on the route; iconic ones count as gray, too."""
        nodes = {node for part in route for node in part.nodes}
        on = [
            s for s in self.content.attractions if self._roads(route) & set(s.segments) or nodes & set(s.intersections)
        ]
        return [sight.colour for sight in on] + ["iconic" for sight in on if sight.rating]

    def _iconic(self, route: Trails, come: object) -> int:
        return self._sights(route).count("iconic")

    def _trios(self, route: Trails, come: object) -> int:
        return min(self._sights(route).count(colour) for colour in ("red", "green", "blue"))

    def _theme(self, route: Trails, come: object) -> int:
        return max(self._sights(route).count(colour) for colour in ("red", "green", "blue", "purple"))

    def _cafes(self, route: Trails, come: object) -> int:
        return len({cafe.intersection for cafe in self.content.cafes} & {node for part in route for node in part.nodes})

    def _bridges(self, route: Trails, come: object) -> int:
        return len(self._roads(route) & {bridge.segment for bridge in self.content.bridges})

    def _rio_iconic(self, route: Trails, come: object) -> int:
        (carnival,) = [set(rating.streets) for rating in self.content.ratings if rating.streets]
        return self._iconic(route, come) + (len(self._roads(route) & carnival) >= 3)

    def _both_banks(self, route: Trails, come: object) -> int:
        return min(
            sum({self.road[road].a, self.road[road].b} <= set(bank) for road in self._roads(route))
            for bank in self.content.banks
        )

    def _crossings(self, route: Trails, come: object) -> int:
        return sum(self.road[road].kind == "crossing" for road in self._roads(route))

    def _along_tram(self, route: Trails, come: object) -> int:
        return len(self._roads(route) & set(self.content.tram))

    def _across_tram(self, route: Trails, come: object) -> int:
        """Intersections of the line that the route comes to from the north and leaves to the south, or back."""
        line = {end for road in self.content.tram for end in (self.road[road].a, self.road[road].b)}
        found = 0
        for part in self._joints(route):
            for one, other in part:
                (joint,) = {self.road[one].a, self.road[one].b} & {self.road[other].a, self.road[other].b}
                found += joint in line and not self._runs_east(one) and not self._runs_east(other)
        return found

    def _tram_day(self, route: Trails, come: object) -> int:
        return self._along_tram(route, come) + self._across_tram(route, come)

    def _pairs(self, come: dict[Place, Counter[str]]) -> list[tuple[Place, Place]]:
        """Neighbouring occupied locations, each pair twice."""
        at = [place for place in come if not isinstance(place, str)]
        return [(a, b) for a in at for b in at if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]

    def _company(self, route: Trails, come: dict[Place, Counter[str]]) -> int:
        groups = [{place} for place in come if not isinstance(place, str)]
        for a, b in self._pairs(come):
            joined = [group for group in groups if a in group or b in group]
            groups = [group for group in groups if group not in joined] + [set().union(*joined)]
        return max(map(len, groups), default=0)

    def _apart(self, route: Trails, come: dict[Place, Counter[str]]) -> int:
        beside = {a for a, _ in self._pairs(come)}
        return sum(place not in beside for place in come if not isinstance(place, str))

    def _interest(self, route: Trails, come: dict[Place, Counter[str]]) -> int:
        return sum(bool(+come[a] & +come[b]) for a, b in self._pairs(come)) // 2

    def _quarters(self, route: Trails, come: dict[Place, Counter[str]]) -> int:
        at = [place for place in come if not isinstance(place, str)]
        return max(len({row for row, _ in at}), len({column for _, column in at}))

    def _riverside(self, route: Trails, come: dict[Place, Counter[str]]) -> int:
        return len(set(self.content.riverside) & set(come))

    def _islands(self, route: Trails, come: dict[Place, Counter[str]]) -> int:
        return len(set(self.content.islands) & set(come))
