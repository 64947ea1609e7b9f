"""The best final route over a map, exactly: among all single paths, all rings, and all two paths joined by a ride.

Most points grow with a route, so only routes that cannot be made longer come into question, and these are few. The
others are not even begun: a path leaves an intersection open behind it only if it can still come by there. In a dense
net it pays to look ahead at each fork, too: what can still be reached must be worth more than the best route known.

Three goals do not grow. Where the ends must lie on opposite edges, or a certain segment must be the last, a path may
stop there. Where more places may spoil a goal, a second search looks for routes that reach it: to them, a road beside
tourists is no reason to go on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from vokzal.core.bits import bits
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.rules.appraisal import Appraisal, Layout
from vokzal.games.tourists.rules.scoring import kept_points
from vokzal.games.tourists.rules.walking import Walk
from vokzal.games.tourists.state import NONE, Sheet

Path = tuple[int, ...]
"""Segments in order."""
DENSE: Final = 4
"""A net with more rings than this has too many paths to look at all of them."""


class Route(NamedTuple):
    points: int
    walk: Walk


class Router:
    """Finds the best routes of a city, and remembers the last ones: pages ask for the same again and again."""

    def __init__(self, city: City, memory: int = 1024) -> None:
        self.city = city
        self._layout = Layout(city)
        self._found = lru_cache(memory)(self._search)

    def best(
        self,
        sheet: Sheet,
        ratings: tuple[int, ...],
        goals: tuple[int, ...],
        task: int,
        excursions: tuple[int, ...] = (),
    ) -> Route:
        """The route with the most points over a map; always the same one of several. The task may be NONE."""
        ground = sheet._replace(taken=0, cafes=0, segments=0, coordinates=0, spare=0, points=0)
        points, walk = self._found(ground, ratings, goals, task, excursions)
        return Route(points + kept_points(self.city, sheet), walk)

    def _search(
        self,
        sheet: Sheet,
        ratings: tuple[int, ...],
        goals: tuple[int, ...],
        task: int,
        excursions: tuple[int, ...],
    ) -> Route:
        appraisal = Appraisal(self.city, self._layout, sheet, ratings, goals, task, excursions)
        return _Search(self.city, sheet.drawn, appraisal).route()


class _Net(NamedTuple):
    """Drawn segments that hang together."""

    nodes: int
    word: int
    rings: int
    """How many segments more it has than it would need to hang together."""
    stops: int
    """Intersections from which a ride leaves."""


class _Half(NamedTuple):
    """A path from its stop outwards, to one end of a route with a ride."""

    stop: int
    end: int
    word: int
    path: Path


class _Search:
    def __init__(self, city: City, drawn: int, appraisal: Appraisal) -> None:
        self.map, self.appraisal = city.map, appraisal
        self.points = -1
        self.early = False
        """Whether only routes are looked for that reach a goal which more places may spoil."""
        self.walk: Walk = ()
        self._put_roads(drawn)
        self.nets = sorted(self._nets(), key=lambda net: -appraisal.worth(net.word).cap)
        self._inside: dict[int, int] = {}
        self._known: dict[int, list[_Half]] = {}

    def _put_roads(self, drawn: int) -> None:
        area = self.map
        self.near = near = [0] * area.nodes
        """For each intersection its neighbours."""
        self.roads: list[list[tuple[int, int, int]]] = [[] for _ in range(area.nodes)]
        """For each intersection its neighbours, each with the segment there and its word."""
        for segment in bits(drawn):
            a, b = area.ends[segment]
            word = self.appraisal.word(segment)
            self.roads[a].append((b, segment, word))
            self.roads[b].append((a, segment, word))
            near[a] |= 1 << b
            near[b] |= 1 << a
        for there in self.roads:
            if len(there) > 1:  # dead ends first: what is passed by there is lost
                there.sort(key=lambda road: near[road[0]].bit_count())

    def _put_ways(self, spoiling: int) -> None:
        """Says where it can only do good to go on: not beside places that may spoil a goal."""
        self.open = list(self.near)
        """For each intersection the neighbours to which going on can only do good."""
        if spoiling:
            for node, there in enumerate(self.roads):
                self.open[node] = sum(1 << other for other, _, word in there if not word & spoiling)
        ride = self.map.ride_from
        self.slip = [0] * self.map.nodes
        """For each stop the neighbours from which a ride could leave as well, and would leave a longer path."""
        for node, ways in enumerate(self.open):
            if ways and ride[node]:
                for other in bits(ways):
                    if not ride[node] & ~ride[other] & ~(1 << other):
                        self.slip[node] |= 1 << other

    def _nets(self) -> list[_Net]:
        nets: list[_Net] = []
        left = sum(1 << node for node, there in enumerate(self.near) if there)
        while left:
            nodes = self._flood((left & -left).bit_length() - 1, left)
            word = sides = 0
            for node in bits(nodes):
                for _, _, road in self.roads[node]:
                    word |= road
                    sides += 1
            stops = sum(1 << node for node in bits(nodes) if self.map.ride_from[node])
            nets.append(_Net(nodes, word, sides // 2 + 1 - nodes.bit_count(), stops))
            left &= ~nodes
        return nets

    def _flood(self, node: int, free: int) -> int:
        """The intersections that can be reached from one through free ones, itself among them."""
        near = self.near
        seen = edge = 1 << node
        while edge:
            low = edge & -edge
            new = near[low.bit_length() - 1] & free & ~seen
            seen |= new
            edge ^= low | new
        return seen

    def _within(self, nodes: int) -> int:
        """The word of all segments between some intersections."""
        word = self._inside.get(nodes)
        if word is None:
            word = 0
            for node in bits(nodes):
                for other, _, road in self.roads[node]:
                    if nodes >> other & 1:
                        word |= road
            self._inside[nodes] = word
        return word

    # --- the search ---------------------------------------------------------------------------------------------------

    def route(self) -> Route:
        self._put_ways(0)
        self._seek()
        if self.appraisal.shrinking:
            self.early = True
            self._put_ways(self.appraisal.occupied << self.appraisal.layout.place)
            self._known = {}
            self._seek()
        return Route(max(self.points, 0), self.walk)

    def _seek(self) -> None:
        worth = self.appraisal.worth
        for net in self.nets:
            if self._pays(0, net.word):
                self._paths(net)
                if net.rings:
                    self._rings(net)
        ridden = [net for net in self.nets if net.stops]
        for one, other in sorted(combinations(ridden, 2), key=lambda pair: -worth(pair[0].word | pair[1].word).cap):
            if self._pays(0, one.word | other.word):
                self._rides_between(one, other)
        for net in ridden:
            if self._pays(0, net.word):
                self._rides_within(net)

    def _pays(self, word: int, more: int) -> bool:
        """Whether a word with some of what may be added to it could be the best."""
        worth = self.appraisal.worth(word | more)
        if not self.appraisal.shrinking or worth.cap <= self.points:
            return worth.cap > self.points
        shift = self.appraisal.layout.place
        hope = self.appraisal.hope(word >> shift, (word | more) >> shift)
        return worth.firm + hope > self.points and (hope > 0 or not self.early)

    def _consider(
        self, word: int, start: int, end: int, one: Sequence[int], stop: int = NONE, other: Sequence[int] = ()
    ) -> None:
        """Keeps a route if it is the best so far: a path or a ring, or two paths, each from its stop outwards."""
        worth = self.appraisal.worth(word)
        if worth.cap <= self.points:
            return
        points = worth.points
        if self.appraisal.ordered:
            parts = [one, other] if other else [one]
            points += self.appraisal.walk_points(worth, parts, None if start == end else (start, end))
        if points > self.points:
            self.points = points
            self.walk = (start, *one) if stop == NONE else (start, *reversed(one), ~stop, *other)

    def _extend(
        self,
        start: int,
        free: int,
        word: int,
        behind: int,
        beside: int,
        across: int,
        take: Callable[[int, int, list[int]], None],
        more: int = 0,
    ) -> None:
        """Takes all paths from an intersection on that cannot go on.

        `behind` are intersections that the other end of the route leaves open, `beside` those where it could ride from
        instead: it must come by there. At one of `across` a path may stop with something open ahead and behind.
        `more` is what others may add to the word.
        """
        roads, near, open_ = self.roads, self.near, self.open
        path: list[int] = []

        def go(node: int, free: int, word: int) -> None:
            ahead = near[node] & free
            if path and not beside & free and (not (open_[node] | behind) & free or across >> node & 1):
                take(node, word, path)
            if ahead & ahead - 1:
                ahead = self._worthwhile(node, ahead, free, word, more, behind, beside, across)
            for other, segment, road in roads[node]:
                if ahead >> other & 1:
                    path.append(segment)
                    go(other, free & ~(1 << other), word | road)
                    path.pop()

        go(start, free & ~(1 << start), word)

    def _worthwhile(
        self, node: int, ahead: int, free: int, word: int, more: int, behind: int, beside: int, across: int
    ) -> int:
        """At a fork, the neighbours on whose side there is all that the path must come by, and enough to gain."""
        found = 0
        while ahead:
            seen = self._flood((ahead & -ahead).bit_length() - 1, free)
            lost = free & ~seen
            if (
                not beside & lost
                and (not behind & lost or across & seen)
                and self._pays(word, more | self._within(seen | 1 << node))
            ):
                found |= ahead & seen
            ahead &= lost
        return found

    def _paths(self, net: _Net) -> None:
        """All single paths. One that can be begun earlier is not begun here."""
        edges, tip_nodes = self.appraisal.edges, self.appraisal.tip_nodes & net.nodes
        for start in sorted(bits(net.nodes), key=lambda node: (self.near[node].bit_count(), node)):
            free = net.nodes & ~(1 << start)
            across = (self.map.opposite[start] if edges else 0) | tip_nodes
            behind = self.open[start]
            if not across and behind & behind - 1:
                first = (behind & -behind).bit_length() - 1
                if behind & ~self._flood(first, free):
                    continue

            def take(end: int, word: int, path: list[int], start: int = start) -> None:
                self._consider(word, start, end, path)

            self._extend(start, free, 0, behind, 0, across, take)

    def _rings(self, net: _Net) -> None:
        """All rings, each from its first intersection and in one direction."""
        roads, near = self.roads, self.near
        path: list[int] = []

        def go(start: int, node: int, free: int, word: int) -> None:
            ahead = near[node] & free
            if ahead & ahead - 1:
                ahead = self._worthwhile(node, ahead, free | 1 << start, word, 0, 0, 1 << start, 0)
            for other, segment, road in roads[node]:
                if other == start and len(path) > 1 and segment > path[0]:
                    self._consider(word | road, start, start, [*path, segment])
                elif ahead >> other & 1:
                    path.append(segment)
                    go(start, other, free & ~(1 << other), word | road)
                    path.pop()

        free = net.nodes
        for start in bits(net.nodes):
            free &= ~(1 << start)
            if (near[start] & free).bit_count() > 1:
                go(start, start, free, 0)

    def _rides_within(self, net: _Net) -> None:
        """Two paths of the same net: one is walked from its stop on, then the other in what it leaves.

        In a dense net the first is the shorter one, for there are far more long paths than short ones; otherwise it is
        the one from the earlier stop.
        """
        roads = self.roads
        path: list[int] = []

        def go(stop: int, node: int, free: int, word: int, stops: int) -> None:
            if not stops & free or not self._pays(word, net.word):
                return
            if path:
                self._ride_on(_Half(stop, node, word, tuple(path)), free, stops & free)
            if len(path) < longest:
                for other, segment, road in roads[node]:
                    if free >> other & 1:
                        path.append(segment)
                        go(stop, other, free & ~(1 << other), word | road, stops)
                        path.pop()

        dense = net.rings > DENSE
        longest = net.nodes.bit_count() // 2 - 1 if dense else net.nodes.bit_count()
        for stop in bits(net.stops):
            stops = self.map.ride_from[stop] & net.stops
            go(stop, stop, net.nodes & ~(1 << stop), 0, stops if dense else stops & -(2 << stop))

    def _ride_on(self, half: _Half, free: int, stops: int) -> None:
        """All second paths, through intersections that the first has left free."""
        slip = self.slip
        behind, beside = self.open[half.end] & free, slip[half.stop] & free
        tip_nodes = self.appraisal.tip_nodes
        if tip_nodes >> half.end & 1:
            behind = 0
        across = (self.map.opposite[half.end] if self.appraisal.edges else 0) | tip_nodes
        while stops:
            seen = self._flood((stops & -stops).bit_length() - 1, free)
            here = stops & seen
            stops &= ~seen
            if (
                beside & ~seen
                or (behind & ~seen and not across & seen)
                or not self._pays(half.word, self._within(seen))
            ):
                continue
            for stop in bits(here):

                def take(end: int, word: int, path: list[int], stop: int = stop) -> None:
                    self._consider(word, half.end, end, half.path, stop, path)

                self._extend(stop, seen, half.word, behind, beside | slip[stop] & seen, across, take)

    def _rides_between(self, net: _Net, other: _Net) -> None:
        """Paths of two nets."""
        worth, ride = self.appraisal.worth, self.map.ride_from
        there = self._halves(other)
        for half in self._halves(net):
            if not self._pays(half.word, other.word):
                continue
            for mate in there:
                word = half.word | mate.word
                if worth(word).cap > self.points and ride[half.stop] >> mate.stop & 1:
                    self._consider(word, half.end, mate.end, half.path, mate.stop, mate.path)

    def _halves(self, net: _Net) -> list[_Half]:
        """All paths of a net from a stop on that cannot be made longer."""
        found = self._known.get(net.nodes)
        if found is None:
            found = self._known[net.nodes] = []
            more = 0
            for other in self.nets:
                more |= other.word if other.stops and other.nodes != net.nodes else 0
            across = self.appraisal.edge_nodes | self.appraisal.tip_nodes
            for stop in bits(net.stops):

                def take(end: int, word: int, path: list[int], stop: int = stop) -> None:
                    found.append(_Half(stop, end, word, tuple(path)))

                self._extend(stop, net.nodes, 0, 0, self.slip[stop], across, take, more)
        return found
