"""A table imagined from what a seat sees: hands from the cards it cannot place, tickets from the draws it remembers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from vokzal.core.bits import bits
from vokzal.games.ticket_to_ride.content import FIRST_TICKETS
from vokzal.games.ticket_to_ride.rules.board import ANY, LOCOMOTIVE, UNIT, counted, counts
from vokzal.games.ticket_to_ride.sight.memory import NAMELESS, remember
from vokzal.games.ticket_to_ride.sight.view import TicketDraw, TicketToRideView
from vokzal.games.ticket_to_ride.state import KEEP, KEEP_FIRST, OVER, PAY, TURN, TicketToRideState

if TYPE_CHECKING:
    from vokzal.games.ticket_to_ride.rules.game import TicketToRide

PLAIN_DEALS = 12
"""Deals tried before the player on turn is handed what it must have."""


def imagine(game: TicketToRide, view: TicketToRideView, rng: Random) -> TicketToRideState:
    s = _table(game, view)
    _deal_tickets(game, view, s, rng)
    hidden = _hidden_cards(game, view, s)
    others = [seat for seat in range(len(s.hands)) if seat != view.seat]
    for _ in range(PLAIN_DEALS):
        _deal_cards(view, s, hidden, others, [], rng)
        # Whoever is on turn is able to act, and whoever pays is able to pay.
        if s.turn == view.seat or s.phase not in (TURN, PAY) or game.legal(s, s.turn):
            return s
    _deal_cards(view, s, hidden, others, _needed(game, view, s, hidden, rng), rng)
    return s


def _table(game: TicketToRide, view: TicketToRideView) -> TicketToRideState:
    """What lies open."""
    board = game.board
    seats = len(view.hands)
    cost = view.cost
    routes = [0] * seats
    for route, owner in enumerate(view.owners):
        if owner >= 0:
            routes[owner] |= 1 << route
    built = sum(1 << city for cities in view.stations for city in cities)
    return TicketToRideState(
        phase=view.phase,
        turn=view.turn,
        last=-1 if view.last_turns is None else view.last_turns,
        deck=[],
        row=list(view.row),
        fresh=view.fresh,
        discard=counted(view.discard),
        hands=[0 if view.hand is None or seat != view.seat else counted(view.hand) for seat in range(seats)],
        known=[counted(known) for known in view.known],
        tickets=[0] * seats,
        offered=[()] * seats,
        pool=0,
        queue=(),
        box=0,
        dealt=(),
        draws=(),
        routes=routes,
        open=game.open_routes(routes),
        trains=list(view.trains),
        cities=board.every_city & ~built,
        stations=list(view.stations),
        points=list(view.points),
        route=-1 if cost is None or cost.route is None else cost.route,
        city=-1 if cost is None or cost.city is None else cost.city,
        colour=-1 if cost is None or cost.paid is None else cost.colour,
        paid=0 if cost is None or cost.paid is None else counted(cost.paid),
        turned=() if cost is None else cost.turned,
        extra=0 if cost is None else cost.extra,
    )


# --- cards ---------------------------------------------------------------------------------------------------------


def _hidden_cards(game: TicketToRide, view: TicketToRideView, s: TicketToRideState) -> list[int]:
    """How many cards of each colour the viewer cannot place: in the deck, or in a hand and never shown."""
    left = [game.content.cards_of_a_colour] * LOCOMOTIVE + [game.content.locomotives]
    placed = [s.discard, s.paid, *s.hands, *(known for seat, known in enumerate(s.known) if seat != view.seat)]
    for cards in placed:
        for colour, number in enumerate(counts(cards)):
            left[colour] -= number
    for card in (*view.row, *s.turned):
        if card >= 0:
            left[card] -= 1
    return left


def _deal_cards(
    view: TicketToRideView,
    s: TicketToRideState,
    hidden: list[int],
    others: list[int],
    needed: list[int],
    rng: Random,
) -> None:
    """Deals the hidden cards to the others' hands, those `needed` to the seat on turn, and makes the rest the deck."""
    left = hidden[:]
    for card in needed:
        left[card] -= 1
    cards = [colour for colour, number in enumerate(left) for _ in range(number)]
    rng.shuffle(cards)
    for seat in others:
        s.hands[seat] = s.known[seat]
        unknown = view.hands[seat] - sum(view.known[seat])
        dealt = needed[:] if seat == s.turn else []
        while len(dealt) < unknown:
            dealt.append(cards.pop())
        for card in dealt:
            s.hands[seat] += UNIT[card]
    s.deck = sorted(cards)


def _needed(
    game: TicketToRide, view: TicketToRideView, s: TicketToRideState, hidden: list[int], rng: Random
) -> list[int]:
    """Hidden cards with which the seat on turn can do what it must be able to do."""
    seat = s.turn
    known = view.known[seat]
    room = view.hands[seat] - sum(known)
    if s.phase == PAY:
        prices = [game.price(s)]
    else:
        board = game.board
        prices = [
            (board.colour[route], board.length[route], board.ferry[route])
            for route in bits(s.open[seat] & board.fits[s.trains[seat]])
        ]
        if len(s.stations[seat]) < game.content.stations:
            prices.append((ANY, len(s.stations[seat]) + 1, 0))
    found: list[list[int]] = []
    for asked, cost, ferry in prices:
        for colour in range(LOCOMOTIVE) if asked == ANY else (asked,):
            for wild in range(ferry, cost + 1):
                lacking = max(0, cost - wild - known[colour])
                lacking_wild = max(0, wild - known[LOCOMOTIVE])
                enough = lacking <= hidden[colour] and lacking_wild <= hidden[LOCOMOTIVE]
                if enough and lacking + lacking_wild <= room:
                    found.append([colour] * lacking + [LOCOMOTIVE] * lacking_wild)
    return rng.choice(found)


# --- tickets -------------------------------------------------------------------------------------------------------


def _deal_tickets(game: TicketToRide, view: TicketToRideView, s: TicketToRideState, rng: Random) -> None:
    if view.phase == OVER:
        _show_tickets(game, view, s)
        return
    board, seats = game.board, range(len(view.hands))
    draws = list(view.draws)
    if view.phase == KEEP:  # the offer is a draw from which nothing went back yet
        count = view.offered_counts[s.turn]
        places = None if view.offered is None else tuple(range(count))
        draws.append(TicketDraw(s.turn, count, count, view.offered, places))
    story = remember(board.regular.bit_count() - FIRST_TICKETS * len(seats), draws, rng)
    mine = view.dealt or ()
    regular = [ticket for ticket in bits(board.regular) if ticket not in mine and ticket not in story.names]
    long = [ticket for ticket in bits(board.long) if ticket not in mine]
    rng.shuffle(regular)
    rng.shuffle(long)
    in_slot = [regular.pop() if ticket == NAMELESS else ticket for ticket in story.names]
    s.dealt = tuple(
        mine if seat == view.seat else (*(regular.pop() for _ in range(FIRST_TICKETS)), long.pop()) for seat in seats
    )
    drawn = [tuple(in_slot[slot] for slot in slots) for slots in story.drawn]
    if view.phase == KEEP:
        s.offered[s.turn] = drawn.pop()
    s.draws = tuple(
        (draw.seat, tickets, kept) for draw, tickets, kept in zip(view.draws, drawn, story.kept, strict=False)
    )
    s.queue = tuple(in_slot[slot] for slot in story.queue)
    s.pool = _mask(regular)
    for seat in seats:
        if view.phase == KEEP_FIRST and seat in view.waiting:
            s.offered[seat] = s.dealt[seat]
        elif (own := view.tickets[seat]) is not None:
            s.tickets[seat] = _mask(own)
        elif view.phase == KEEP_FIRST:
            s.tickets[seat] = _mask(_some(s.dealt[seat], 1 + rng.choice(game.keeps(s, s.dealt[seat]))))
        else:
            later = [ticket for drawer, tickets, kept in s.draws if drawer == seat for ticket in _some(tickets, kept)]
            at_first = rng.sample(s.dealt[seat], view.ticket_counts[seat] - len(later))
            s.tickets[seat] = _mask(at_first + later)
    s.box = _rest(game, s)


def _show_tickets(game: TicketToRide, view: TicketToRideView, s: TicketToRideState) -> None:
    """At the end every ticket kept is shown; nobody asks any more what lies where among the others."""
    s.tickets = [_mask(held or ()) for held in view.tickets]
    hidden = game.board.regular & ~sum(s.tickets)
    s.pool = _mask(list(bits(hidden))[: view.ticket_deck])
    s.box = _rest(game, s)


def _rest(game: TicketToRide, s: TicketToRideState) -> int:
    """The tickets that are nowhere else: out of the game."""
    offered = [ticket for tickets in s.offered for ticket in tickets]
    return (game.board.regular | game.board.long) & ~(sum(s.tickets) | s.pool | _mask(s.queue) | _mask(offered))


def _some(tickets: Sequence[int], places: int) -> list[int]:
    return [ticket for place, ticket in enumerate(tickets) if places >> place & 1]


def _mask(tickets: Sequence[int]) -> int:
    return sum(1 << ticket for ticket in tickets)
