"""A position as one seat sees it, with what several reasons lean on: plan, tickets, the cards it has not seen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from vokzal.core.bits import bits
from vokzal.core.events import Value
from vokzal.core.game import Message
from vokzal.games.ticket_to_ride.lore.glance import Glance
from vokzal.games.ticket_to_ride.lore.outlook import Outlook
from vokzal.games.ticket_to_ride.rules.board import CARDS, LOCOMOTIVE, UNIT, counts, size
from vokzal.games.ticket_to_ride.rules.building import TWINS_FROM_SEATS
from vokzal.games.ticket_to_ride.state import TicketToRideState

Weighed = list[tuple[int, Message]]
"""What could be said, and how much it matters."""


class Case:
    """Nothing in it reads more of the others than what lies open: how many cards, which of them were taken face up."""

    def __init__(self, glance: Glance, s: TicketToRideState, seat: int) -> None:
        self.glance, self.s, self.seat = glance, s, seat
        self.game = game = glance.game
        self.board = game.board
        self.own, self.open, self.trains = s.routes[seat], s.open[seat], s.trains[seat]
        self.cards = s.hands[seat]
        self.hand = counts(self.cards)
        self.wild = self.hand[LOCOMOTIVE]
        self.others = [other for other in range(len(s.hands)) if other != seat]

    # --- tickets -----------------------------------------------------------------------------------------------------

    def complete(self, network: int, tickets: int) -> int:
        scoring = self.game.scoring
        return scoring.complete(scoring.components(network), tickets)

    @cached_property
    def missing(self) -> int:
        """The own tickets that the own routes do not join yet."""
        tickets = self.s.tickets[self.seat]
        return tickets & ~self.complete(self.own, tickets)

    def short(self, ticket: int, own: int, free: int) -> int | None:
        """How many trains a ticket still takes at least; None if there is no way left to build."""
        return self.game.ways.shortest(self.board.ticket_ends[ticket], own, free)[0]

    def tickets(self, mask: int) -> dict[str, Value]:
        """Some tickets for a message; their cities are not said, but shown on the map."""
        board = self.board
        ends = 0
        for ticket in bits(mask):
            ends |= board.ticket_ends[ticket]
        return {
            "tickets": [board.ticket_keys[ticket] for ticket in bits(mask)],
            "cities": [board.city_keys[city] for city in bits(ends)],
        }

    @cached_property
    def outlook(self) -> Outlook:
        return Outlook(self.game, self.s, self.seat)

    @cached_property
    def wanted(self) -> list[int]:
        """The routes of the own plan, the longest first."""
        return sorted(bits(self.outlook.wanted), key=lambda route: -self.board.length[route])

    # --- cards -------------------------------------------------------------------------------------------------------

    def pays(self, cards: int, route: int) -> bool:
        """Whether some cards are enough for a route, whatever a tunnel may cost more."""
        board = self.board
        return bool(self.game.payments.ways(cards, board.colour[route], board.length[route], board.ferry[route]))

    def after(self, card: int) -> int:
        """The own cards with one more."""
        return self.cards + UNIT[card]

    @cached_property
    def unseen(self) -> Sequence[int]:
        """How many cards of each colour are in the deck or unknown in other hands."""
        content, s = self.game.content, self.s
        left = [content.cards_of_a_colour] * LOCOMOTIVE + [content.locomotives]
        seen = [self.cards, s.discard, s.paid, *(s.known[other] for other in self.others)]
        seen += [UNIT[card] for card in (*s.row, *s.turned) if card >= 0]
        for cards in seen:
            for card, number in enumerate(counts(cards)):
                left[card] -= number
        return left

    @property
    def stock(self) -> int:
        """How many cards can still be turned up or drawn."""
        return len(self.s.deck) + size(self.s.discard)

    def lacking(self, route: int) -> int:
        """How many cards a coloured route asks for beyond those of its colour and the locomotives that are held."""
        return self.board.length[route] - self.hand[self.board.colour[route]] - self.wild

    @cached_property
    def asked(self) -> set[int]:
        """The cards that bring some route of the plan nearer to being paid for."""
        board = self.board
        found: set[int] = set()
        for route in self.wanted:
            if self.pays(self.cards, route):
                continue
            found.add(LOCOMOTIVE)
            found |= {card for card in range(len(CARDS) - 1) if board.colour[route] == card}
            if board.colour[route] < 0:
                found.add(self.plenty)
        return found

    @property
    def plenty(self) -> int:
        """The colour there is most of."""
        return max(range(LOCOMOTIVE), key=self.hand.__getitem__)

    # --- the others --------------------------------------------------------------------------------------------------

    def may_take(self, other: int, route: int) -> bool:
        """Whether a route is open to another player who has the trains for it."""
        return bool(self.s.open[other] >> route & 1) and self.s.trains[other] >= self.board.length[route]

    def closing(self, route: int) -> int:
        """The routes that are gone for the seat when another player claims a route."""
        twin = self.board.twin[route]
        shut = twin >= 0 and len(self.s.hands) < TWINS_FROM_SEATS
        return 1 << route | (1 << twin if shut else 0)

    def key(self, route: int) -> str:
        return self.board.route_keys[route]
