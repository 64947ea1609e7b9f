"""Paying for routes and stations (rulebook: Строительство маршрутов, Туннели, Строительство станций)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vokzal.core.chance import Chance
from vokzal.core.events import Event, Value
from vokzal.games.ticket_to_ride.rules import cards
from vokzal.games.ticket_to_ride.rules.board import LOCOMOTIVE, SHIFT, UNIT, Board, counts
from vokzal.games.ticket_to_ride.state import PAY, TUNNEL, TicketToRideState

if TYPE_CHECKING:
    from vokzal.games.ticket_to_ride.rules.game import TicketToRide

TURNED_CARDS = 3
"""Cards turned up when a tunnel is dug."""
TWINS_FROM_SEATS = 4
"""The number of players from which both of a double route can be claimed."""

Out = list[Event] | None


def pay(game: TicketToRide, s: TicketToRideState, seat: int, action: int, chance: Chance, out: Out) -> bool:
    """Pays what is asked; True when that ends the turn."""
    _, cost, _ = game.price(s)
    colour, wild = (LOCOMOTIVE, cost) if action == game.ALONE else game.payments.read(action)
    payment = (cost - wild) * UNIT[colour] + wild * UNIT[LOCOMOTIVE]
    s.hands[seat] -= payment
    if known := s.known[seat]:
        s.known[seat] -= _common(known, colour, cost - wild) + _common(known, LOCOMOTIVE, wild)
    if s.city >= 0:
        _build_station(game.board, s, seat, payment, chance, out)
    elif s.phase == PAY and game.board.tunnel[s.route] and _dig(game.board, s, seat, colour, chance, out):
        s.phase = TUNNEL
        s.colour, s.paid = colour, payment
        return False
    else:
        _build_route(game.board, s, seat, payment, chance, out)
    return True


def _common(known: int, colour: int, spent: int) -> int:
    """The cards of a colour that are both known and spent."""
    return min(known >> SHIFT[colour] & 15, spent) << SHIFT[colour]


def _dig(board: Board, s: TicketToRideState, seat: int, colour: int, chance: Chance, out: Out) -> bool:
    """Turns up three cards; each that matches the payment costs one more. True when the tunnel is dearer so."""
    turned: list[int] = []
    while len(turned) < TURNED_CARDS and cards.left(s):
        turned.append(cards.draw(s, chance, out))
    if not turned:
        return False
    turned.sort()  # in what order they came up matters to nobody
    s.turned = tuple(turned)
    s.extra = turned.count(LOCOMOTIVE) + (turned.count(colour) if colour != LOCOMOTIVE else 0)
    if out is not None:
        keys = [board.card_keys[card] for card in turned]
        out.append(Event("tunnel-turned", seat, {"cards": keys, "route": board.route_keys[s.route]}, reveals=True))
        if s.extra:
            out.append(Event("tunnel-extra", seat, {"count": s.extra}))
    return s.extra > 0


def decline(game: TicketToRide, s: TicketToRideState, seat: int, chance: Chance, out: Out) -> None:
    """Takes the payment back into the hand, where everybody has seen it."""
    s.hands[seat] += s.paid
    s.known[seat] += s.paid
    if out is not None:
        out.append(Event("tunnel-declined", seat, {"route": game.board.route_keys[s.route]}))
    _clear(s, 0, chance, out)


def _build_route(board: Board, s: TicketToRideState, seat: int, payment: int, chance: Chance, out: Out) -> None:
    route = s.route
    bit = 1 << route
    s.routes[seat] |= bit
    s.trains[seat] -= board.length[route]
    s.points[seat] += board.value[route]
    twin = board.twin[route]
    shut = ~bit if twin < 0 or len(s.open) >= TWINS_FROM_SEATS else ~(bit | 1 << twin)
    s.open = [routes & shut for routes in s.open]
    if twin >= 0:
        s.open[seat] &= ~(1 << twin)
    if out is not None:
        params: dict[str, Value] = {
            "route": board.route_keys[route],
            "a": board.city_keys[board.a[route]],
            "b": board.city_keys[board.b[route]],
            "points": board.value[route],
        }
        out.append(Event("route-claimed", seat, {**params, **_payment(board, s.paid + payment)}))
    _clear(s, s.paid + payment, chance, out)


def _build_station(board: Board, s: TicketToRideState, seat: int, payment: int, chance: Chance, out: Out) -> None:
    s.cities ^= 1 << s.city
    s.stations[seat] = (*s.stations[seat], s.city)
    if out is not None:
        params: dict[str, Value] = {"city": board.city_keys[s.city]}
        out.append(Event("station-built", seat, {**params, **_payment(board, payment)}))
    _clear(s, payment, chance, out)


def _clear(s: TicketToRideState, spent: int, chance: Chance, out: Out) -> None:
    """Discards what was spent and turned up."""
    for card in s.turned:
        spent += UNIT[card]
    s.route = s.city = s.colour = -1
    s.paid = s.extra = 0
    s.turned = ()
    cards.throw(s, spent, chance, out)


def _payment(board: Board, payment: int) -> dict[str, Value]:
    """A payment for the log: the cards one by one, so that each can be shown."""
    keys = [board.card_keys[colour] for colour, number in enumerate(counts(payment)) for _ in range(number)]
    return {"cards": keys, "count": len(keys)}
