"""The wagon cards: the deck, the row of five and the discard (rulebook: Взятие карт вагонов, Поезда).

The discards are shuffled into a new deck when a card is needed and there is none, not before. So a row that is swept
away can come up again in part, and never as the whole of a new deck for ever.
"""

from __future__ import annotations

from vokzal.core.chance import Chance
from vokzal.core.events import Event
from vokzal.games.ticket_to_ride.content import ROW
from vokzal.games.ticket_to_ride.rules.board import LOCOMOTIVE, LOCOMOTIVES, SHIFT, UNIT, size
from vokzal.games.ticket_to_ride.state import TicketToRideState

TOO_MANY = 3
"""So many locomotives face up are swept away."""


def left(s: TicketToRideState) -> bool:
    """Whether a card can be drawn. If so the row is full: it has a gap only while every card is in somebody's hand."""
    return bool(s.deck or s.discard)


def draw(s: TicketToRideState, chance: Chance, out: list[Event] | None) -> int:
    """The top card; there must be one `left`."""
    deck = s.deck
    if not deck:
        _shuffle(s, out)
    return deck.pop(chance.below(len(deck)))


def _shuffle(s: TicketToRideState, out: list[Event] | None) -> None:
    """Makes the discard the new deck. Chance comes in when a card is drawn."""
    for colour, shift in enumerate(SHIFT):
        s.deck += [colour] * (s.discard >> shift & 15)
    s.discard = 0
    if out is not None:
        out.append(Event("deck-shuffled", None, {"count": len(s.deck)}, reveals=True))


def replace(s: TicketToRideState, slot: int, chance: Chance, out: list[Event] | None) -> None:
    """Lays a new card where one was taken."""
    deck, row = s.deck, s.row
    if not deck:
        if not s.discard:
            row[slot] = -1
            return
        _shuffle(s, out)
    row[slot] = card = deck.pop(chance.below(len(deck)))
    if card == LOCOMOTIVE and row.count(LOCOMOTIVE) >= TOO_MANY:
        restock(s, chance, out)


def throw(s: TicketToRideState, cards: int, chance: Chance, out: list[Event] | None) -> None:
    """Discards cards; the row may have waited for them."""
    s.discard += cards
    if -1 in s.row or s.row.count(LOCOMOTIVE) >= TOO_MANY:
        restock(s, chance, out)


def restock(s: TicketToRideState, chance: Chance, out: list[Event] | None) -> None:
    """Fills the gaps of the row, and sweeps it away while it shows three locomotives and could show fewer."""
    row = s.row
    while True:
        for slot in range(ROW):
            if row[slot] < 0 and left(s):
                row[slot] = draw(s, chance, out)
        if row.count(LOCOMOTIVE) < TOO_MANY or not _can_show_fewer(s):
            return
        for slot, card in enumerate(row):
            if card >= 0:
                s.discard += UNIT[card]
                row[slot] = -1
        if out is not None:
            out.append(Event("row-replaced", reveals=True))


def _can_show_fewer(s: TicketToRideState) -> bool:
    """Whether the cards outside hands can give a row with fewer than three locomotives."""
    cards = len(s.deck) + size(s.discard) + ROW - s.row.count(-1)
    wild = s.deck.count(LOCOMOTIVE) + (s.discard >> LOCOMOTIVES) + s.row.count(LOCOMOTIVE)
    return cards - wild > min(ROW, cards) - TOO_MANY
