"""What a player sees at a glance: the shortest ways for its tickets, the cards they want, and a long route else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from vokzal.core.bits import bits
from vokzal.games.ticket_to_ride.lore.prudence import in_vain
from vokzal.games.ticket_to_ride.rules.board import ANY, LOCOMOTIVE, SHIFT
from vokzal.games.ticket_to_ride.state import KEEP, KEEP_FIRST, PAY, SECOND_CARD, TUNNEL, TURN, TicketToRideState

if TYPE_CHECKING:
    from vokzal.games.ticket_to_ride.rules.game import TicketToRide

SPARE_TRAINS: Final = 8
"""Trains that a plan leaves for detours."""
TRAINS_FOR_TICKETS: Final = 18
"""With fewer trains left nobody sensible draws tickets."""

BARE_TUNNEL: Final = 0.9
"""To dig with no card to spare: worse than to draw blind, better than to take a card nobody needs."""


class Plan(NamedTuple):
    """The free routes that would complete some tickets."""

    wanted: int
    trains: int
    hopeless: int
    """Tickets that cannot be completed any more."""


class Glance:
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

    # --- with care ---------------------------------------------------------------------------------------------------

    def weigh(self, s: TicketToRideState, seat: int, legal: Sequence[int]) -> list[float]:
        if s.phase == KEEP_FIRST:  # every ticket dealt looks like points
            return [float((action + 1).bit_count()) for action in legal]
        if s.phase == KEEP:
            return [self._kept(s, seat, action + 1) for action in legal]
        if s.phase in (PAY, TUNNEL):
            return [self._payment(s, seat, action) for action in legal]
        plan = self.plan_of(s, seat)
        needs = self._needs(s, seat, plan.wanted)
        game = self.game
        return [
            self._card(s, action, needs)
            if action <= game.BLIND
            else self._tickets(s, seat, plan)
            if action == game.TICKETS
            else self._claim(s, seat, action - game.CLAIM, plan)
            if action < game.STATION
            else self._station(s, seat, action - game.STATION, plan)
            for action in legal
        ]

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
        """For each colour how many more cards the wanted routes ask for; a grey one asks for what there is most of, a
        tunnel for one more than it is long."""
        board, hand = self.game.board, s.hands[seat]
        held = [hand >> shift & 15 for shift in SHIFT]
        needs = [-number for number in held]
        grey = max(range(LOCOMOTIVE), key=held.__getitem__)
        for route in bits(wanted):
            colour, ferry = board.colour[route], board.ferry[route]
            needs[grey if colour == ANY else colour] += board.length[route] - ferry + board.tunnel[route]
            needs[LOCOMOTIVE] += ferry
        return needs

    def _payment(self, s: TicketToRideState, seat: int, action: int) -> float:
        """Cheap is what spends few locomotives and no cards that other wanted routes need."""
        game = self.game
        if action == game.DECLINE:
            return -2.5 * s.extra if s.trains[seat] > 12 else -9.0
        _, cost, ferry = game.price(s)
        colour, wild = (LOCOMOTIVE, cost) if action == game.ALONE else game.payments.read(action)
        wanted = self.plan_of(s, seat).wanted & ~(1 << s.route if s.route >= 0 else 0)
        needs = self._needs(s, seat, wanted)
        return -2.0 * max(0, wild - ferry) - 0.4 * (cost - wild) * (colour != LOCOMOTIVE and needs[colour] > 0)

    def _card(self, s: TicketToRideState, action: int, needs: list[int]) -> float:
        game = self.game
        if action == game.BLIND:
            return 1.0
        card = s.row[action - game.OPEN]
        if card == LOCOMOTIVE:
            return 2.2 if needs[LOCOMOTIVE] > 0 else 1.6
        return 2.0 + 0.1 * min(needs[card], 5) if needs[card] > 0 else 0.6

    def _tickets(self, s: TicketToRideState, seat: int, plan: Plan) -> float:
        idle = not plan.wanted and s.last < 0 and s.trains[seat] >= TRAINS_FOR_TICKETS
        return 2.5 if idle else -4.0

    def _claim(self, s: TicketToRideState, seat: int, route: int, plan: Plan) -> float:
        board = self.game.board
        if in_vain(self.game, s, seat, 1 << route):
            return -9.0
        value = board.value[route]
        if plan.wanted >> route & 1:
            return BARE_TUNNEL if s.last < 0 and self._bare(s, seat, route) else 3.0 + 0.1 * value
        left = s.trains[seat] - plan.trains
        if s.last >= 0 or not plan.wanted:
            return 0.3 * value + 0.5
        return -2.0 if left < board.length[route] + SPARE_TRAINS else 0.22 * value - 0.6

    def _bare(self, s: TicketToRideState, seat: int, route: int) -> bool:
        """Whether a tunnel would take every card that fits it, with none left for what may be turned up."""
        board, hand = self.game.board, s.hands[seat]
        if not board.tunnel[route] or not (s.deck or s.discard):
            return False
        colour = board.colour[route]
        held = max(hand >> SHIFT[each] & 15 for each in (range(LOCOMOTIVE) if colour == ANY else (colour,)))
        return held + (hand >> SHIFT[LOCOMOTIVE] & 15) <= board.length[route]

    def _station(self, s: TicketToRideState, seat: int, city: int, plan: Plan) -> float:
        """Only for a ticket lost otherwise, where routes of others lead on; near the end more gladly."""
        game, board = self.game, self.game.board
        missing = plan.hopeless
        if s.last >= 0:
            missing = s.tickets[seat] & ~game.scoring.complete(game.scoring.components(s.routes[seat]), s.tickets[seat])
        if not missing:
            return -5.0
        others = sum(s.routes) - s.routes[seat]
        if not board.at[city] & others:
            return -5.0
        stations = (*s.stations[seat], city)
        own = s.routes[seat] if s.last >= 0 else s.routes[seat] | plan.wanted
        before = game.scoring.gain(own, s.tickets[seat], s.stations[seat], others & ~own)
        after = game.scoring.gain(own, s.tickets[seat], stations, others & ~own)
        return (2 * (after - before) - game.content.station_points) / 3 - 1.0

    # --- in a hurry --------------------------------------------------------------------------------------------------

    def quick(self, s: TicketToRideState, seat: int, rng: Random) -> int:
        """One action, with some whim."""
        game = self.game
        random = rng.random
        if s.phase in (TURN, SECOND_CARD):
            plan = self.plan_of(s, seat)
            if s.phase == TURN:
                routes = game.claimable(s, seat)
                routes &= ~in_vain(game, s, seat, routes)
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
        return game.BLIND if s.deck or s.discard else None

    def _wild(self, s: TicketToRideState, action: int) -> int:
        """Locomotives in a payment; to decline is worse than three."""
        game = self.game
        if action >= game.ALONE:
            return 4 if action == game.DECLINE else game.price(s)[1]
        return game.payments.read(action)[1]
