"""The longest path of trains (rulebook: «Европейский Экспресс»)."""

from __future__ import annotations

from vokzal.core.bits import bits
from vokzal.games.ticket_to_ride.rules.board import Board

Tail = tuple[int, tuple[int, ...]]
"""A branch that leads nowhere: its length, and its routes from the city outwards."""
Edges = dict[int, dict[int, int]]
"""For each city its routes and where they lead."""


def longest_path(board: Board, network: int) -> tuple[int, tuple[int, ...]]:
    """A path may pass a city many times and a route once.

    Branches that lead nowhere are taken off leaf by leaf: a path can only end in them, so of each city's branches
    the two longest matter. What is left are loops and what lies between them, and there every path is tried.
    """
    length = board.length
    edges: Edges = {}
    for route in bits(network):
        a, b = board.a[route], board.b[route]
        edges.setdefault(a, {})[route] = b
        edges.setdefault(b, {})[route] = a
    tails: dict[int, list[Tail]] = {city: [(0, ()), (0, ())] for city in edges}
    best = 0
    path: tuple[int, ...] = ()
    leaves = [city for city, leading in edges.items() if len(leading) == 1]
    while leaves:
        leaf = leaves.pop()
        (long, way), (short, other_way) = tails[leaf]
        if long + short > best:
            best, path = long + short, (*reversed(way), *other_way)
        for route, city in edges.pop(leaf).items():
            del edges[city][route]
            _keep_two(tails[city], (long + length[route], (route, *way)))
            if len(edges[city]) == 1:
                leaves.append(city)
    if edges:
        return _through_loops(edges, tails, length, best, path)
    return best, path


def _keep_two(tails: list[Tail], tail: Tail) -> None:
    """Keeps the two longest, the longest first."""
    if tail[0] > tails[0][0]:
        tails[:] = [tail, tails[0]]
    elif tail[0] > tails[1][0]:
        tails[1] = tail


def _through_loops(
    edges: Edges, tails: dict[int, list[Tail]], length: list[int], best: int, path: tuple[int, ...]
) -> tuple[int, tuple[int, ...]]:
    """The longest path of a network without leaves, with a tail at each end; or `best`, if none is longer."""
    for part in _parts(edges):
        loops = _Loops({city: edges[city] for city in part}, tails, length, best, path)
        loops.search()
        best, path = loops.best, loops.path
    return best, path


def _parts(edges: Edges) -> list[list[int]]:
    """The cities, by component."""
    parts: list[list[int]] = []
    seen: set[int] = set()
    for city in edges:
        if city in seen:
            continue
        seen.add(city)
        part = [city]
        for reached in part:
            fresh = [other for other in edges[reached].values() if other not in seen]
            part += dict.fromkeys(fresh)
            seen.update(fresh)
        parts.append(part)
    return parts


class _Loops:
    """The search for the longest path in one piece of a network without leaves.

    At a city with an odd number of routes left, where the path neither is nor ends, a route will stay unused. Half of
    the shortest routes at all such cities is therefore lost for sure, for a route has two ends. And how long a path is
    depends only on which routes it took, so a city is never left twice with the same routes taken.
    """

    def __init__(
        self,
        edges: Edges,
        tails: dict[int, list[Tail]],
        length: list[int],
        best: int,
        path: tuple[int, ...],
    ) -> None:
        self.edges, self.tails, self.length = edges, tails, length
        self.best, self.path = best, path
        self.shortest = {city: min(length[route] for route in leading) for city, leading in edges.items()}
        self.spared = max(self.shortest.values())
        """The path ends somewhere: there nothing need be lost."""
        self.longest_tails = sum(sorted(tail for city in edges for tail, _ in tails[city])[-2:])
        self.used: list[int] = []
        self.seen: set[tuple[int, int]] = set()

    def search(self) -> None:
        whole = sum(self.length[route] for leading in self.edges.values() for route in leading) // 2
        odd = {city: len(leading) % 2 for city, leading in self.edges.items()}
        lost = sum(self.shortest[city] for city in odd if odd[city])
        # From any other city a path could be begun one route earlier, since a route stays unused there.
        starts = [city for city in self.edges if odd[city] or self.tails[city][0][0]] or list(self.edges)[:1]
        for self.start in starts:
            self.seen.clear()
            self.walk(self.start, 0, 0, whole, odd, lost)

    def walk(self, city: int, taken: int, so_far: int, left: int, odd: dict[int, int], lost: int) -> None:
        """Goes on from a city. `lost` is the sum of the shortest routes at cities with an odd number of routes left."""
        tail, tail_way = self.tails[self.start][0]
        end, end_way = self.tails[self.start][1] if city == self.start else self.tails[city][0]
        if so_far + tail + end > self.best:
            self.best = so_far + tail + end
            self.path = (*reversed(tail_way), *self.used, *end_way)
        here = self.shortest[city]
        sure = lost - here * odd[city] - self.spared
        if so_far + left - max(0, sure) / 2 + self.longest_tails <= self.best or (city, taken) in self.seen:
            return
        self.seen.add((city, taken))
        lost += here * (1 - 2 * odd[city])
        odd[city] ^= 1
        for route, other in self.edges[city].items():
            if not taken >> route & 1:
                there = self.shortest[other]
                now = lost + there * (1 - 2 * odd[other])
                odd[other] ^= 1
                self.used.append(route)
                more = self.length[route]
                self.walk(other, taken | 1 << route, so_far + more, left - more, odd, now)
                self.used.pop()
                odd[other] ^= 1
        odd[city] ^= 1
