"""Simple strategies that many players swear by, for the arena: what a serious bot must beat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from vokzal.core.bits import bits
from vokzal.core.game import Weigh
from vokzal.games.ticket_to_ride.lore.prudence import in_vain
from vokzal.games.ticket_to_ride.rules.board import ANY, LOCOMOTIVE, SHIFT
from vokzal.games.ticket_to_ride.state import KEEP, KEEP_FIRST, SECOND_CARD, TURN, TicketToRideState

if TYPE_CHECKING:
    from vokzal.games.ticket_to_ride.rules.game import TicketToRide

IN_VAIN = -40.0
"""Below everything else there is to do."""


class Yardsticks:
    """`longest-route` claims the longest route it can pay for and hardly cares for tickets; `shortest-path` joins its
    tickets by their shortest ways, one after the other, and then draws more."""

    def __init__(self, game: TicketToRide) -> None:
        self.game = game
        self.board = game.board

    def by_name(self) -> Mapping[str, Weigh[TicketToRideState]]:
        return {"longest-route": self._prudent(self.longest_route), "shortest-path": self._prudent(self.shortest_path)}

    def _prudent(self, weigh: Weigh[TicketToRideState]) -> Weigh[TicketToRideState]:
        """Even a simple player does not dig where nothing can come of it."""
        game = self.game

        def weighed(s: TicketToRideState, seat: int, legal: Sequence[int]) -> list[float]:
            weights = weigh(s, seat, legal)
            for route in bits(in_vain(game, s, seat, self.board.tunnels) if s.phase == TURN else 0):
                if game.CLAIM + route in legal:
                    weights[legal.index(game.CLAIM + route)] = IN_VAIN
            return weights

        return weighed

    def longest_route(self, s: TicketToRideState, seat: int, legal: Sequence[int]) -> list[float]:
        game, board = self.game, self.board
        if s.phase in (KEEP_FIRST, KEEP):
            return [-float(self._kept_points(s, seat, action + 1)) for action in legal]
        if s.phase not in (TURN, SECOND_CARD):
            return self._thrifty(s, seat, legal)
        fitting = s.open[seat] & board.fits[s.trains[seat]]
        long = max((board.length[route] for route in bits(fitting)), default=0)
        patient = s.last < 0 and s.trains[seat] > 8
        weights: list[float] = []
        for action in legal:
            if game.CLAIM <= action < game.STATION:
                length = board.length[action - game.CLAIM]
                weights.append(10.0 + length if length >= min(4, long) or not patient else length - 10.0)
            else:
                weights.append(self._card(s, seat, action, fitting))
        return weights

    def shortest_path(self, s: TicketToRideState, seat: int, legal: Sequence[int]) -> list[float]:
        game, board = self.game, self.board
        if s.phase in (KEEP_FIRST, KEEP):
            return [-float(self._kept_trains(s, seat, action + 1)) for action in legal]
        if s.phase not in (TURN, SECOND_CARD):
            return self._thrifty(s, seat, legal)
        path, unfinished = self._next_way(s, seat)
        fitting = s.open[seat] & board.fits[s.trains[seat]]
        weights: list[float] = []
        for action in legal:
            if game.CLAIM <= action < game.STATION:
                route = action - game.CLAIM
                on_the_way = path >> route & 1
                weights.append((20.0 if on_the_way else -10.0 if unfinished else 10.0) + board.length[route])
            elif action == game.TICKETS:
                weights.append(15.0 if not unfinished and s.trains[seat] > 15 and s.last < 0 else -20.0)
            else:
                weights.append(self._card(s, seat, action, path or fitting))
        return weights

    def _next_way(self, s: TicketToRideState, seat: int) -> tuple[int, bool]:
        """The routes still to build for the ticket that lacks fewest trains, and whether there is one."""
        best, fewest = 0, 99
        for ticket in bits(s.tickets[seat]):
            trains, path = self.game.ways.shortest(self.board.ticket_ends[ticket], s.routes[seat], s.open[seat])
            if trains is not None and 0 < trains < min(fewest, s.trains[seat] + 1):
                best, fewest = sum(1 << route for route in path) & s.open[seat], trains
        return best, fewest < 99

    def _kept_points(self, s: TicketToRideState, seat: int, kept: int) -> int:
        return sum(
            self.board.ticket_points[ticket] for place, ticket in enumerate(s.offered[seat]) if kept >> place & 1
        )

    def _kept_trains(self, s: TicketToRideState, seat: int, kept: int) -> int:
        """The trains that the kept tickets take, each by itself; a ticket out of reach counts most."""
        total = 0
        for place, ticket in enumerate(s.offered[seat]):
            if kept >> place & 1:
                ends = self.board.ticket_ends[ticket]
                trains, _ = self.game.ways.shortest(ends, s.routes[seat], s.open[seat])
                total += 99 if trains is None else trains
        return total

    def _card(self, s: TicketToRideState, seat: int, action: int, routes: int) -> float:
        """Cards that go furthest with what is held towards some routes; stations and tickets last of all."""
        game, board = self.game, self.board
        if action == game.BLIND:
            return 1.0
        if not game.OPEN <= action < game.BLIND:
            return -30.0
        card = s.row[action - game.OPEN]
        if card == LOCOMOTIVE:
            return 1.5
        wanted = any(board.colour[route] in (ANY, card) for route in bits(routes))
        return 2.0 + (s.hands[seat] >> SHIFT[card] & 15) / 10 if wanted else 0.0

    def _thrifty(self, s: TicketToRideState, seat: int, legal: Sequence[int]) -> list[float]:
        """Pays with few locomotives, and what a tunnel asks on top."""
        game = self.game
        weights: list[float] = []
        for action in legal:
            if action == game.DECLINE:
                weights.append(-20.0)
            elif action == game.ALONE:
                weights.append(-10.0)
            else:
                colour, wild = game.payments.read(action)
                weights.append((s.hands[seat] >> SHIFT[colour] & 15) / 20 - wild)
        return weights
