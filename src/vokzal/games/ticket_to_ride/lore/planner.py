"""Which routes to build: tickets planned one after the other over what is owned, free or borrowable.

A small Steiner forest. Each ticket is joined by its cheapest way over a network in which everything owned or planned
already costs nothing, so later tickets lean on earlier ones; a few orders are tried and the best forest is kept.
Costs are in turns: a turn to build, the turns to draw the cards that are lacking, less what the route's points are
worth in turns. A route of another player may be borrowed at the price of a station.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from vokzal.core.bits import bits
from vokzal.games.ticket_to_ride.rules.board import ANY, LOCOMOTIVE, Board

CARDS_A_TURN: Final = 1.75
"""Useful cards drawn in a turn."""
POINTS_A_TURN: Final = 5.0
"""What a turn is worth, in points, when routes are compared."""
TUNNEL_TURNS: Final = 0.4
"""What the risk of a dearer tunnel costs."""
FERRY_TURNS: Final = 0.35
"""What each locomotive of a ferry costs beyond a card."""
TRAIN_TURNS: Final = 0.04
"""A train is gone once it is laid."""
HELD: Final = 0.6
"""How much of a card that is held already counts: another route may need it, too."""
FAR: Final = 1e9
REMEMBERED: Final = 1 << 12


class Way(NamedTuple):
    """How one ticket is joined: the routes to build and the routes to borrow, as masks, and what it costs in turns."""

    routes: int
    borrowed: int
    turns: float


class Planner:
    def __init__(self, board: Board) -> None:
        def payable(route: int, colour: int, length: int) -> bool:
            return board.length[route] == length and board.colour[route] in (ANY, colour)

        self.board = board
        self.cities = len(board.at)
        self._touching = [
            [(route, board.a[route] + board.b[route] - city) for route in bits(board.at[city])]
            for city in range(self.cities)
        ]
        """For each city its routes with the city at the other end."""
        self._ends = [tuple(bits(ends)) for ends in board.ticket_ends]
        self._sorts = [
            [
                (sum(1 << route for route in range(board.count) if payable(route, colour, length)), length, points)
                for length, points in sorted(board.content.length_points.items())
            ]
            for colour in range(LOCOMOTIVE)
        ]
        self._long = {
            length: sum(1 << route for route in range(board.count) if board.length[route] == length)
            for length in board.content.length_points
        }
        self.lengths = lru_cache(maxsize=REMEMBERED)(self._lengths)
        """Of some routes: for each colour the lengths that its cards can pay for, with their points; and how many there
        are of each length."""

    def _lengths(self, routes: int) -> tuple[list[list[tuple[int, int]]], dict[int, int]]:
        payable = [[(length, points) for mask, length, points in sorts if mask & routes] for sorts in self._sorts]
        return payable, {length: (routes & mask).bit_count() for length, mask in self._long.items()}

    def costs(self, own: int, open_routes: int, others: int, hand: Sequence[int], station: float) -> list[float]:
        """What each route costs a seat, in turns: nothing if owned, `FAR` if it cannot be had."""
        board = self.board
        costs = [FAR] * board.count
        wild = hand[8]
        plenty = max(hand[:8])
        for route in bits(open_routes):
            length, colour, ferry = board.length[route], board.colour[route], board.ferry[route]
            cards = length - ferry
            held = min(cards, plenty if colour == ANY else hand[colour])
            lacking = cards - HELD * held + max(0, ferry - wild)
            costs[route] = max(
                0.2,
                1.0
                + lacking / CARDS_A_TURN
                + (TUNNEL_TURNS if board.tunnel[route] else 0.0)
                + FERRY_TURNS * ferry
                + TRAIN_TURNS * length
                - board.value[route] / POINTS_A_TURN,
            )
        if station < FAR:
            for route in bits(others & ~own):
                costs[route] = station
        for route in bits(own):
            costs[route] = 0.0
        return costs

    def way(self, costs: Sequence[float], ticket: int, borrowable: int) -> Way | None:
        """The cheapest way to join a ticket's cities, or None."""
        start, goal = self._ends[ticket]
        touching = self._touching
        best = [FAR] * self.cities
        came = [-1] * self.cities
        best[start] = 0.0
        queue = [(0.0, start)]
        while queue:
            far, city = heappop(queue)
            if city == goal:
                break
            if far > best[city]:
                continue
            for route, other in touching[city]:
                there = far + costs[route]
                if there < best[other]:
                    best[other] = there
                    came[other] = route
                    heappush(queue, (there, other))
        if best[goal] >= FAR:
            return None
        a, b = self.board.a, self.board.b
        routes = borrowed = 0
        city = goal
        while city != start:
            route = came[city]
            if costs[route]:
                if borrowable >> route & 1:
                    borrowed |= 1 << route
                else:
                    routes |= 1 << route
            city = a[route] + b[route] - city
        return Way(routes, borrowed, best[goal])
