"""What a seat sees of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from vokzal.core.bits import bits
from vokzal.core.events import Value
from vokzal.core.game import Message, View
from vokzal.games.ticket_to_ride.rules.board import LOCOMOTIVE, Board, counts, size
from vokzal.games.ticket_to_ride.state import (
    KEEP,
    KEEP_FIRST,
    OVER,
    PAY,
    SECOND_CARD,
    TUNNEL,
    TicketToRideState,
)

if TYPE_CHECKING:
    from vokzal.games.ticket_to_ride.rules.game import TicketToRide

Cards = tuple[int, int, int, int, int, int, int, int, int]
"""How many of each colour, in the order of `CARDS`, locomotives last."""


class Cost(msgspec.Struct, frozen=True):
    """What the player on turn has to pay."""

    route: int | None
    city: int | None
    colour: int
    """-1: any one colour; 8: locomotives alone."""
    cards: int
    locomotives: int
    """How many of the cards must be locomotives."""
    paid: Cards | None
    """What lies on the table for a tunnel that turned out dearer."""
    turned: tuple[int, ...]
    extra: int


class TicketDraw(msgspec.Struct, frozen=True):
    """Tickets drawn from the deck: those kept, and by their places those the viewer drew."""

    seat: int
    count: int
    kept: int
    tickets: tuple[int, ...] | None
    """In the order drawn; None when another seat drew them."""
    places: tuple[int, ...] | None
    """Which of them the viewer kept; the others went under the deck in the same order."""


class Final(msgspec.Struct, frozen=True):
    """How a player's points came about."""

    tickets_done: tuple[int, ...]
    tickets_missed: tuple[int, ...]
    station_routes: tuple[int, ...]
    """For each station in the order of building, the route it was used for, or -1."""
    express: tuple[int, ...]
    """The routes of the player's longest path, in order."""
    express_length: int
    express_bonus: bool
    stations_left: int


class TicketToRideView(View, frozen=True, kw_only=True):
    """Cities, routes and tickets are numbers of the content's lists, colours of `CARDS`."""

    phase: int
    turn: int
    last_turns: int | None
    """Turns left to play, once the end is near."""
    row: tuple[int, ...]
    """By slot; -1 is a gap."""
    fresh: int
    """The slot from which a card was taken last; -1 at first."""
    deck: int
    discard: Cards
    hand: Cards | None
    hands: tuple[int, ...]
    known: tuple[Cards, ...]
    """What everybody could have noted of each hand: cards taken face up and not spent since."""
    tickets: tuple[tuple[int, ...] | None, ...]
    """For each seat, ascending: one's own, and all at the end."""
    ticket_counts: tuple[int, ...]
    """How many each seat holds. While the first ones are chosen, the others' are as they were before: none."""
    offered: tuple[int, ...] | None
    offered_counts: tuple[int, ...]
    """How many each seat is choosing from. While the first ones are chosen, the others from all they were dealt."""
    ticket_deck: int
    dealt: tuple[int, ...] | None
    """The first tickets the viewer chose from; those not kept are out of the game."""
    draws: tuple[TicketDraw, ...]
    """Every draw of tickets since, as the viewer may remember it."""
    owners: tuple[int, ...]
    """For each route; -1 is nobody."""
    closed: tuple[int, ...]
    """Free routes that the viewer, or for a spectator anybody, may claim no more: the other one of a pair is taken."""
    trains: tuple[int, ...]
    stations: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    """For routes, as claimed."""
    cost: Cost | None
    joined: tuple[bool, ...] | None
    """For each of the viewer's tickets: whether its own routes join the cities."""
    way: tuple[tuple[int, ...], ...] | None
    """For each of the viewer's tickets: its own routes on the shortest way that can still be built."""
    final: tuple[Final, ...] | None


def look(game: TicketToRide, s: TicketToRideState, seat: int | None) -> TicketToRideView:
    over, choosing = s.phase == OVER, s.phase == KEEP_FIRST
    tickets = [tuple(bits(held)) for held in s.tickets]
    owners = [-1] * game.board.count
    for owner, routes in enumerate(s.routes):
        for route in bits(routes):
            owners[route] = owner
    closed = game.board.every & ~sum(s.routes)
    for routes in s.open if seat is None else (s.open[seat],):
        closed &= ~routes
    own = None if seat is None else [game.ways.way(ticket, s.routes[seat], s.open[seat]) for ticket in tickets[seat]]
    return TicketToRideView(
        seat=seat,
        waiting=game.waiting(s),
        phase=s.phase,
        turn=s.turn,
        last_turns=None if s.last < 0 else s.last,
        row=tuple(s.row),
        fresh=s.fresh,
        deck=len(s.deck),
        discard=_cards(s.discard),
        hand=None if seat is None else _cards(s.hands[seat]),
        hands=tuple(size(hand) for hand in s.hands),
        known=tuple(_cards(known) for known in s.known),
        tickets=tuple(held if over or who == seat else None for who, held in enumerate(tickets)),
        ticket_counts=tuple(0 if choosing and who != seat else len(held) for who, held in enumerate(tickets)),
        offered=s.offered[seat] if seat is not None and s.offered[seat] else None,
        offered_counts=tuple(
            len(s.dealt[who] if choosing and who != seat else offered) for who, offered in enumerate(s.offered)
        ),
        ticket_deck=s.pool.bit_count() + len(s.queue),
        dealt=s.dealt[seat] if seat is not None and s.dealt else None,
        draws=tuple(
            TicketDraw(
                who,
                len(drawn),
                kept.bit_count(),
                drawn if who == seat else None,
                tuple(bits(kept)) if who == seat else None,
            )
            for who, drawn, kept in s.draws
        ),
        owners=tuple(owners),
        closed=tuple(bits(closed)),
        trains=tuple(s.trains),
        stations=tuple(s.stations),
        points=tuple(s.points),
        cost=_cost(game, s),
        joined=None if own is None else tuple(joined for joined, _ in own),
        way=None if own is None else tuple(way for _, way in own),
        final=_final(game, s) if over else None,
    )


def _cards(cards: int) -> Cards:
    found: Cards = counts(cards)  # type: ignore[assignment]  # there are nine colours
    return found


def _cost(game: TicketToRide, s: TicketToRideState) -> Cost | None:
    if s.phase not in (PAY, TUNNEL):
        return None
    colour, cards, locomotives = game.price(s)
    return Cost(
        route=s.route if s.route >= 0 else None,
        city=s.city if s.city >= 0 else None,
        colour=colour,
        cards=cards,
        locomotives=locomotives,
        paid=_cards(s.paid) if s.phase == TUNNEL else None,
        turned=s.turned,
        extra=s.extra,
    )


def _final(game: TicketToRide, s: TicketToRideState) -> tuple[Final, ...]:
    return tuple(
        Final(
            tickets_done=tuple(bits(result.done)),
            tickets_missed=tuple(bits(s.tickets[seat] & ~result.done)),
            station_routes=result.borrowed,
            express=game.scoring.express(s.routes[seat])[1],
            express_length=result.longest,
            express_bonus=result.express,
            stations_left=game.content.stations - len(s.stations[seat]),
        )
        for seat, result in enumerate(game.scoring.results(s.routes, s.tickets, s.stations))
    )


def _can_pay(view: TicketToRideView, cost: Cost) -> bool:
    """Whether the viewer's hand is enough for what a tunnel costs more."""
    assert view.hand is not None
    of_colour = view.hand[cost.colour] if cost.colour != LOCOMOTIVE else 0
    return of_colour + view.hand[LOCOMOTIVE] >= cost.cards


def ask(board: Board, view: TicketToRideView) -> Message:
    if view.cost is not None:
        params: dict[str, Value] = {"count": view.cost.cards}
        if view.phase == TUNNEL:
            return Message("prompt-tunnel" if _can_pay(view, view.cost) else "prompt-tunnel-decline", params)
        if view.cost.city is not None:
            return Message("prompt-pay-station", {**params, "city": board.city_keys[view.cost.city]})
        assert view.cost.route is not None
        return Message("prompt-pay-route", {**params, "route": board.route_keys[view.cost.route]})
    asked = {KEEP_FIRST: "prompt-keep-first", SECOND_CARD: "prompt-second-card", KEEP: "prompt-keep"}
    return Message(asked.get(view.phase, "prompt-turn"))
