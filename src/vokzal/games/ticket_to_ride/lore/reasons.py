"""What a coach says for an action: which ticket it serves, what it spares, what the others may do about it."""

from __future__ import annotations

from heapq import nlargest
from typing import Final

from vokzal.core.game import Message
from vokzal.games.ticket_to_ride.lore.case import Case, Weighed
from vokzal.games.ticket_to_ride.lore.glance import Glance
from vokzal.games.ticket_to_ride.lore.why_build import claim, decline, pay, station
from vokzal.games.ticket_to_ride.lore.why_draw import blind, draw_tickets, keep, open_card
from vokzal.games.ticket_to_ride.state import TicketToRideState

MOST: Final = 3
"""A coach is brief."""


def reasons(glance: Glance, s: TicketToRideState, seat: int, action: int) -> list[Message]:
    """The weightiest of what speaks for an action."""
    said = _said(Case(glance, s, seat), action)
    return [message for _, message in nlargest(MOST, said, key=lambda pair: pair[0])]


def _said(case: Case, action: int) -> Weighed:
    game = case.game
    if action < game.OPEN:
        return keep(case, action + 1)
    if action < game.BLIND:
        return open_card(case, case.s.row[action - game.OPEN])
    if action == game.BLIND:
        return blind(case)
    if action == game.TICKETS:
        return draw_tickets(case)
    if action < game.STATION:
        return claim(case, action - game.CLAIM)
    if action < game.PAY:
        return station(case, action - game.STATION)
    return pay(case, action) if action < game.DECLINE else decline(case)
