"""The deck of tickets (rulebook: Начало игры, Взятие карт маршрутов).

What nobody has drawn yet is a pool without an order, since nobody knows it. Tickets put back are a queue below.
"""

from __future__ import annotations

from vokzal.core.chance import Chance
from vokzal.core.events import Event
from vokzal.games.ticket_to_ride.rules.board import Board
from vokzal.games.ticket_to_ride.state import KEEP, KEEP_FIRST, TURN, TicketToRideState

DRAWN_TICKETS = 3


def draw(board: Board, s: TicketToRideState, number: int, chance: Chance) -> tuple[int, ...]:
    """The top tickets, fewer if there are fewer."""
    found: list[int] = []
    pool = board.listed_tickets(s.pool)
    while len(found) < number and pool:
        ticket = pool.pop(chance.below(len(pool)))
        s.pool ^= 1 << ticket
        found.append(ticket)
    rest = number - len(found)
    found += s.queue[:rest]
    s.queue = s.queue[rest:]
    return tuple(found)


def offer(board: Board, s: TicketToRideState, seat: int, chance: Chance, out: list[Event] | None) -> None:
    s.offered[seat] = offered = draw(board, s, DRAWN_TICKETS, chance)
    s.phase = KEEP
    if out is not None:
        keys = [board.ticket_keys[ticket] for ticket in offered]
        out.append(Event("tickets-offered", seat, {"count": len(keys)}, {"tickets": keys}, reveals=True))


def keep(board: Board, s: TicketToRideState, seat: int, kept: int, out: list[Event] | None) -> bool:
    """Keeps the tickets at some places of the offer; True when that ends a turn."""
    offered = s.offered[seat]
    s.offered[seat] = ()
    chosen: list[int] = []
    left: list[int] = []
    for place, ticket in enumerate(offered):
        (chosen if kept >> place & 1 else left).append(ticket)
    for ticket in chosen:
        s.tickets[seat] |= 1 << ticket
    keys = [board.ticket_keys[ticket] for ticket in chosen] if out is not None else []
    if s.phase != KEEP_FIRST:
        s.queue += tuple(left)
        s.draws = (*s.draws, (seat, offered, kept))
        if out is not None:
            out.append(Event("tickets-kept", seat, {"count": len(keys)}, {"tickets": keys}))
        return True
    for ticket in left:
        s.box |= 1 << ticket
    if out is not None:
        out.append(Event("first-tickets-chosen", seat, {}, {"tickets": keys}))
    if not any(s.offered):
        s.phase = TURN
        if out is not None:  # all chose at the same time: only now does anybody see how many another keeps
            out += [
                Event("first-tickets-kept", who, {"count": held.bit_count()}, reveals=True)
                for who, held in enumerate(s.tickets)
            ]
    return False
