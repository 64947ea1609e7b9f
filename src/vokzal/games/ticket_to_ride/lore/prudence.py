"""What every player knows who has dug in vain before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vokzal.core.bits import bits
from vokzal.games.ticket_to_ride.rules.board import ANY, LOCOMOTIVE, counts, size
from vokzal.games.ticket_to_ride.rules.building import TURNED_CARDS
from vokzal.games.ticket_to_ride.state import TicketToRideState

if TYPE_CHECKING:
    from vokzal.games.ticket_to_ride.rules.game import TicketToRide

SCANT: Final = 8
"""With fewer cards in deck and discard everybody holds plenty, and the same few are turned up again and again."""


def in_vain(game: TicketToRide, s: TicketToRideState, seat: int, routes: int) -> int:
    """Those of some routes that had better not be dug: few cards are left to turn up, and all may have to be paid for.

    Without this players who hoard dig for ever: a tunnel given up changes nothing, so the next try ends the same way.
    Drawing the last cards does change something: with none to turn up a tunnel is simply built.
    """
    board = game.board
    tunnels = routes & board.tunnels
    if not tunnels:
        return 0
    stock = len(s.deck) + size(s.discard)
    if not 0 < stock < SCANT:
        return 0
    hand = counts(s.hands[seat])
    vain = 0
    for route in bits(tunnels):
        asked = board.colour[route]
        alike = max(hand[:LOCOMOTIVE]) if asked == ANY else hand[asked]
        if alike + hand[LOCOMOTIVE] < board.length[route] + min(TURNED_CARDS, stock):
            vain |= 1 << route
    return vain
