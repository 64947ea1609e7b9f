"""What the laws ask for: all components counted, and all points reckoned anew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from vokzal.core.bits import bits
from vokzal.games.ticket_to_ride.content import MapContent
from vokzal.games.ticket_to_ride.rules.board import CARDS, LOCOMOTIVE, counts
from vokzal.games.ticket_to_ride.rules.building import TURNED_CARDS
from vokzal.games.ticket_to_ride.state import TicketToRideState

if TYPE_CHECKING:
    from vokzal.games.ticket_to_ride.rules.game import TicketToRide


def census(game: TicketToRide, s: TicketToRideState) -> Mapping[str, int]:
    table = [*s.deck, *(card for card in s.row if card >= 0), *s.turned]
    held = [counts(hand) for hand in (*s.hands, s.discard, s.paid)]
    offered = sum(1 << ticket for tickets in s.offered for ticket in tickets)
    tickets = [*s.tickets, offered, s.pool, sum(1 << ticket for ticket in s.queue), s.box]
    owned = 0
    for routes in s.routes:
        owned |= routes
    return {
        **{f"{card} cards": table.count(i) + sum(hand[i] for hand in held) for i, card in enumerate(CARDS)},
        "tickets": sum(map(int.bit_count, tickets)),
        "different tickets": sum(tickets).bit_count(),
        "routes": sum(map(int.bit_count, s.routes)) + (game.board.every & ~owned).bit_count(),
        "cities": s.cities.bit_count() + sum(map(len, s.stations)),
        **{
            f"trains of seat {seat}": s.trains[seat] + sum(game.board.length[route] for route in bits(routes))
            for seat, routes in enumerate(s.routes)
        },
    }


def recount(game: TicketToRide, s: TicketToRideState) -> tuple[int, ...]:
    board, content, scoring = game.board, game.content, game.scoring
    express = [scoring.express(routes)[0] for routes in s.routes]
    totals: list[int] = []
    for seat, routes in enumerate(s.routes):
        others = sum(s.routes) - routes
        used = scoring.choose(scoring.components(routes), s.tickets[seat], s.stations[seat], others)
        network = routes
        for route in used:
            network |= 1 << route if route >= 0 else 0
        total = sum(content.length_points[board.length[route]] for route in bits(routes))
        for ticket in bits(s.tickets[seat]):
            joined = scoring.joins(network, board.ticket_ends[ticket])
            total += board.ticket_points[ticket] if joined else -board.ticket_points[ticket]
        total += content.station_points * (content.stations - len(s.stations[seat]))
        totals.append(total + content.express_points * (express[seat] == max(express) > 0))
    return tuple(totals)


def bound(content: MapContent, seats: int) -> int:
    deck = content.cards_of_a_colour * LOCOMOTIVE + content.locomotives
    claims = seats * content.trains
    stations = seats * content.stations
    # Each claim takes three steps at most, everything else two, and every card that is drawn was in the deck or paid
    # before. (Whoever digs tunnels and declines for ever is not reckoned with; the factor leaves room for many.)
    paid = claims * (1 + TURNED_CARDS) + stations * (content.stations + 1) // 2
    return 2 * (seats + 3 * claims + 2 * stations + deck + paid + 2 * len(content.tickets))


def widest(content: MapContent) -> int:
    """Chance is asked for a card of the deck or for a ticket."""
    return max(content.cards_of_a_colour * LOCOMOTIVE + content.locomotives, len(content.tickets))
