"""Why an action is refused: the rule that forbids it, named in the order a person at the table would notice it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vokzal.core.game import Reason
from vokzal.games.ticket_to_ride.rules import cards
from vokzal.games.ticket_to_ride.rules.board import ANY, LOCOMOTIVE, LOCOMOTIVES, SHIFT
from vokzal.games.ticket_to_ride.state import KEEP, KEEP_FIRST, PAY, SECOND_CARD, TUNNEL, TURN, TicketToRideState

if TYPE_CHECKING:
    from vokzal.games.ticket_to_ride.rules.game import TicketToRide

INSTEAD = {
    KEEP_FIRST: "refuse-keep-tickets-first",
    KEEP: "refuse-keep-tickets-first",
    SECOND_CARD: "refuse-second-card-first",
    PAY: "refuse-pay-first",
    TUNNEL: "refuse-tunnel-first",
}
"""What has to be done before anything else, by phase."""


def refusal(game: TicketToRide, s: TicketToRideState, seat: int, action: int) -> Reason | None:
    if action < game.OPEN:
        return _keep(game, s, seat, action)
    if action >= game.PAY:
        return _pay(game, s, seat, action)
    if s.phase == SECOND_CARD and action <= game.BLIND:
        return _card(game, s, action)
    if s.phase != TURN:
        return Reason(INSTEAD[s.phase])
    if action <= game.BLIND:
        return _card(game, s, action)
    if action == game.TICKETS:
        return None if s.pool or s.queue else Reason("refuse-no-tickets-left")
    if action < game.STATION:
        return _claim(game, s, seat, action - game.CLAIM)
    return _station(game, s, seat, action - game.STATION)


def _keep(game: TicketToRide, s: TicketToRideState, seat: int, action: int) -> Reason | None:
    offered = len(s.offered[seat])
    if not offered:
        return Reason(INSTEAD.get(s.phase, "refuse-no-tickets-offered"))
    if (action + 1) >> offered:
        return Reason("refuse-tickets-not-offered", {"count": offered})
    least = game.least_kept(s)
    if (action + 1).bit_count() < least:
        return Reason("refuse-keep-more", {"count": least})
    return None


def _card(game: TicketToRide, s: TicketToRideState, action: int) -> Reason | None:
    if action == game.BLIND:
        return None if cards.left(s) else Reason("refuse-deck-empty")
    card = s.row[action - game.OPEN]
    if card < 0:
        return Reason("refuse-slot-empty")
    if card == LOCOMOTIVE and s.phase == SECOND_CARD:
        return Reason("refuse-second-locomotive")
    return None


def _claim(game: TicketToRide, s: TicketToRideState, seat: int, route: int) -> Reason | None:
    board, name = game.board, game.board.route_keys[route]
    for owner, routes in enumerate(s.routes):
        if routes >> route & 1:
            key = "refuse-own-route" if owner == seat else "refuse-route-taken"
            return Reason(key, {"route": name} if owner == seat else {"route": name, "other": owner})
    if not s.open[seat] >> route & 1:
        own = s.routes[seat] >> board.twin[route] & 1
        return Reason("refuse-own-twin" if own else "refuse-twin-closed", {"route": name})
    cost = board.length[route]
    if s.trains[seat] < cost:
        return Reason("refuse-trains", {"route": name, "count": cost, "trains": s.trains[seat]})
    ferry, wild = board.ferry[route], s.hands[seat] >> LOCOMOTIVES
    if wild < ferry:
        return Reason("refuse-ferry", {"route": name, "count": ferry, "held": wild})
    if not game.claimable(s, seat) >> route & 1:
        if board.colour[route] == ANY:
            return Reason("refuse-cards-any", {"route": name, "count": cost})
        return Reason("refuse-cards", {"route": name, "count": cost, "colour": board.colour_keys[board.colour[route]]})
    return None


def _station(game: TicketToRide, s: TicketToRideState, seat: int, city: int) -> Reason | None:
    name = game.board.city_keys[city]
    for owner, cities in enumerate(s.stations):
        if city in cities:
            if owner == seat:
                return Reason("refuse-own-station", {"city": name})
            return Reason("refuse-city-occupied", {"city": name, "other": owner})
    built = len(s.stations[seat])
    if built == game.content.stations:
        return Reason("refuse-no-stations-left", {"count": built})
    if not game.can_build_station(s, seat):
        return Reason("refuse-station-cards", {"count": built + 1})
    return None


def _pay(game: TicketToRide, s: TicketToRideState, seat: int, action: int) -> Reason | None:
    if action == game.DECLINE:
        return None if s.phase == TUNNEL else Reason(INSTEAD.get(s.phase, "refuse-nothing-to-decline"))
    if s.phase not in (PAY, TUNNEL):
        return Reason(INSTEAD.get(s.phase, "refuse-nothing-to-pay"))
    asked, cost, ferry = game.price(s)
    colour, wild = (LOCOMOTIVE, cost) if action == game.ALONE else game.payments.read(action)
    if asked == LOCOMOTIVE and colour != LOCOMOTIVE:
        return Reason("refuse-locomotives-only")
    if colour not in (asked, LOCOMOTIVE) and asked != ANY:
        return Reason("refuse-wrong-colour", {"colour": game.board.colour_keys[asked]})
    if colour != LOCOMOTIVE and wild >= cost:
        return Reason("refuse-too-many-locomotives", {"count": cost})
    if wild < ferry:
        return Reason("refuse-ferry-payment", {"count": ferry})
    hand = s.hands[seat]
    if (held := hand >> LOCOMOTIVES) < wild:
        return Reason("refuse-locomotives-not-held", {"count": wild, "held": held})
    if colour != LOCOMOTIVE and (held := hand >> SHIFT[colour] & 15) < cost - wild:
        name = game.board.colour_keys[colour]
        return Reason("refuse-not-held", {"colour": name, "count": cost - wild, "held": held})
    return None
