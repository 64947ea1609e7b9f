"""What a hurried player does: claims what its tickets want, else draws what that needs, else claims what is long."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from vokzal.core.bits import bits
from vokzal.games.ticket_to_ride.board import ANY, LOCOMOTIVE, SHIFT
from vokzal.games.ticket_to_ride.state import KEEP, KEEP_FIRST, PAY, SECOND_CARD, TUNNEL, TURN, TicketToRideState

if TYPE_CHECKING:
    from vokzal.games.ticket_to_ride.rules import TicketToRide

SPARE_TRAINS: Final = 8
"""Trains that a plan leaves for detours."""


class Plan(NamedTuple):
    """The free routes that would complete some tickets."""

    wanted: int
    trains: int
    hopeless: int
    """Tickets that cannot be completed any more."""


class Hurry:
    def __init__(self, game: TicketToRide) -> None:
        self.game = game
        self.plan = lru_cache(maxsize=1 << 12)(self._plan)
        """A plan for tickets, own routes and routes still open."""

    def _plan(self, tickets: int, own: int, free: int) -> Plan:
        """Ticket by ticket, the dearest first; routes that one ticket wants are there for the next."""
        board, ways = self.game.board, self.game.ways
        wanted = trains = hopeless = 0
        for ticket in sorted(bits(tickets), key=lambda ticket: -board.ticket_points[ticket]):
            more, way = ways.shortest(board.ticket_ends[ticket], own | wanted, free)
            if more is None:
                hopeless |= 1 << ticket
                continue
            trains += more
            wanted |= sum(1 << route for route in way if not own >> route & 1)
        return Plan(wanted, trains, hopeless)

    def plan_of(self, s: TicketToRideState, seat: int) -> Plan:
        return self.plan(s.tickets[seat], s.routes[seat], s.open[seat])

    def _kept(self, s: TicketToRideState, seat: int, kept: int) -> float:
        """Points the tickets would bring less the work they take."""
        board = self.game.board
        tickets = s.tickets[seat] | sum(1 << t for place, t in enumerate(s.offered[seat]) if kept >> place & 1)
        plan = self.plan(tickets, s.routes[seat], s.open[seat])
        room = s.trains[seat] - SPARE_TRAINS
        lost = sum(board.ticket_points[ticket] for ticket in bits(plan.hopeless))
        gained = float(sum(board.ticket_points[ticket] for ticket in bits(tickets & ~plan.hopeless)))
        if plan.trains > room:
            gained *= 1 - 2 * min(1.0, (plan.trains - room) / 12)
        return (gained - lost - 0.6 * plan.trains) / 3

    def _needs(self, s: TicketToRideState, seat: int, wanted: int) -> list[int]:
        """For each colour how many more cards the wanted routes ask for; a grey one asks for what there is most of."""
        board, hand = self.game.board, s.hands[seat]
        held = [hand >> shift & 15 for shift in SHIFT]
        needs = [-number for number in held]
        grey = max(range(LOCOMOTIVE), key=held.__getitem__)
        for route in bits(wanted):
            colour, ferry = board.colour[route], board.ferry[route]
            needs[grey if colour == ANY else colour] += board.length[route] - ferry
            needs[LOCOMOTIVE] += ferry
        return needs

    def quick(self, s: TicketToRideState, seat: int, rng: Random) -> int:
        """One action, with some whim."""
        game = self.game
        random = rng.random
        if s.phase in (TURN, SECOND_CARD):
            plan = self.plan_of(s, seat)
            if s.phase == TURN:
                routes = game.claimable(s, seat)
                idle = not plan.wanted or s.last >= 0
                chosen = routes if idle and random() < 0.6 else routes & plan.wanted
                if chosen and random() < 0.9:
                    length = game.board.length
                    return game.CLAIM + max(bits(chosen), key=lambda route: length[route] + random())
            card = self._quick_card(s, seat, plan, random())
            if card is not None:
                return card
        legal = game.legal(s, seat)
        if len(legal) == 1:
            return legal[0]
        if s.phase in (PAY, TUNNEL):
            return min(legal, key=lambda action: self._wild(s, action) + random())
        if s.phase in (KEEP_FIRST, KEEP):
            return max(legal, key=lambda action: self._kept(s, seat, action + 1) + 2 * random())
        return legal[int(random() * len(legal))]

    def _quick_card(self, s: TicketToRideState, seat: int, plan: Plan, whim: float) -> int | None:
        game = self.game
        if plan.wanted and whim < 0.8:
            needs = self._needs(s, seat, plan.wanted)
            wild_too = s.phase == TURN and needs[LOCOMOTIVE] > 0
            for slot, card in enumerate(s.row):
                if card >= 0 and needs[card] > 0 and (card != LOCOMOTIVE or wild_too):
                    return game.OPEN + slot
        return game.BLIND if s.deck else None

    def _wild(self, s: TicketToRideState, action: int) -> int:
        """Locomotives in a payment; to decline is worse than three."""
        game = self.game
        if action >= game.ALONE:
            return 4 if action == game.DECLINE else game.price(s)[1]
        return game.payments.read(action)[1]
