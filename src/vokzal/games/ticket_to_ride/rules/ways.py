"""How a ticket stands: whether its cities are joined, and over which routes the rest could still be built."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from vokzal.core.bits import bits
from vokzal.games.ticket_to_ride.rules.board import Board

OPEN: Final = 1 << 8
"""What a train on an open route weighs, where one on an own route weighs 1."""

REMEMBERED: Final = 1 << 12


class Ways:
    def __init__(self, board: Board) -> None:
        self.board = board
        self.way = lru_cache(maxsize=REMEMBERED)(self._way)
        """Whether own routes join a ticket's cities, and the own routes on the way that takes fewest trains."""

    def _way(self, ticket: int, own: int, free: int) -> tuple[bool, tuple[int, ...]]:
        trains, path = self.shortest(self.board.ticket_ends[ticket], own, free)
        return trains == 0, tuple(sorted(route for route in path if own >> route & 1))

    def shortest(self, cities: int, own: int, free: int) -> tuple[int | None, tuple[int, ...]]:
        """The trains still needed to join two cities and the routes of the way, own and free; None if there is none."""
        board = self.board
        start, goal = bits(cities)
        usable = own | free
        best = {start: 0}
        came: dict[int, tuple[int, int]] = {}
        edge = [(0, start)]
        while edge:
            cost, city = heappop(edge)
            if city == goal:
                break
            if cost > best[city]:
                continue
            for route in bits(board.at[city] & usable):
                other = board.a[route] + board.b[route] - city
                far = cost + board.length[route] * (1 if own >> route & 1 else OPEN)
                if far < best.get(other, far + 1):
                    best[other] = far
                    came[other] = route, city
                    heappush(edge, (far, other))
        if goal not in best:
            return None, ()
        path: list[int] = []
        city = goal
        while city != start:
            route, city = came[city]
            path.append(route)
        return best[goal] // OPEN, tuple(path)
