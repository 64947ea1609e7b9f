"""Slow twins: the longest path and the best use of stations by trying everything, with nothing but sets and lists."""

from __future__ import annotations

from itertools import product

from tests.games.ticket_to_ride.table import BOARD, GAME

Edge = tuple[str, str, int, int]
"""Two cities, a length and the number of the route."""


def edges(mask: int) -> list[Edge]:
    routes = GAME.content.routes
    return [(r.a, r.b, r.length, number) for number, r in enumerate(routes) if mask >> number & 1]


def longest(mask: int) -> int:
    """Walks every path from every city."""
    network = edges(mask)

    def walk(city: str, used: frozenset[int]) -> int:
        best = 0
        for a, b, length, number in network:
            if number not in used and city in (a, b):
                best = max(best, length + walk(b if city == a else a, used | {number}))
        return best

    return max((walk(city, frozenset()) for edge in network for city in edge[:2]), default=0)


def joined(mask: int, a: str, b: str) -> bool:
    reached, edge = {a}, [a]
    while edge:
        city = edge.pop()
        for one, two, _, _ in edges(mask):
            other = two if city == one else one if city == two else city
            if other not in reached:
                reached.add(other)
                edge.append(other)
    return b in reached


def best_use(own: int, tickets: list[int], stations: list[int], others: int) -> tuple[int, int, int]:
    """The most ticket points, then tickets, then (negative) stations used that any choice of routes brings."""
    names = [GAME.content.cities[city].id for city in stations]
    touching = [[None, *(number for a, b, _, number in edges(others) if city in (a, b))] for city in names]
    found = []
    for choice in product(*touching):
        borrowed = {route for route in choice if route is not None}
        whole = own | sum(1 << route for route in borrowed)
        done = [t for t in tickets if joined(whole, GAME.content.tickets[t].a, GAME.content.tickets[t].b)]
        points = sum(BOARD.ticket_points[t] for t in done)
        found.append((points, len(done), -sum(route is not None for route in choice)))
    return max(found)


def fewest(own: int, free: int, a: str, b: str) -> int | None:
    """The fewest trains that join two cities over own routes and free ones: every way is tried until none is better."""
    best = {a: 0}
    ways = [(x, y, 0) for x, y, _, _ in edges(own)] + [(x, y, length) for x, y, length, _ in edges(free & ~own)]
    changed = True
    while changed:
        changed = False
        for x, y, trains in [*ways, *((y, x, trains) for x, y, trains in ways)]:
            if x in best and best[x] + trains < best.get(y, best[x] + trains + 1):
                best[y] = best[x] + trains
                changed = True
    return best.get(b)
