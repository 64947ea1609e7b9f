"""The wagon cards: the deck, the row of five and the discard (rulebook: Взятие карт вагонов, Поезда).

The deck is never empty while there are discards: they are shuffled into a new one as soon as the last card is drawn.
So the row has a gap only when every card is in somebody's hand.
"""

from __future__ import annotations

from vokzal.core.chance import Chance
from vokzal.core.events import Event
from vokzal.games.ticket_to_ride.content import ROW
from vokzal.games.ticket_to_ride.rules.board import LOCOMOTIVE, LOCOMOTIVES, SHIFT, UNIT, size
from vokzal.games.ticket_to_ride.state import TicketToRideState

TOO_MANY = 3
"""So many locomotives face up are swept away."""


def draw(s: TicketToRideState, chance: Chance) -> int:
    """The top card of a deck that is not empty; `shuffle` comes next."""
    deck = s.deck
    return deck.pop(chance.below(len(deck)))


def shuffle(s: TicketToRideState, out: list[Event] | None) -> None:
    """Makes the discard the new deck if there is no other. Chance comes in when a card is drawn."""
    discard = s.discard
    if s.deck or not discard:
        return
    s.discard = 0
    for colour, shift in enumerate(SHIFT):
        s.deck += [colour] * (discard >> shift & 15)
    if out is not None:
        out.append(Event("deck-shuffled", None, {"count": len(s.deck)}, reveals=True))


def replace(s: TicketToRideState, slot: int, chance: Chance, out: list[Event] | None) -> None:
    """Lays a new card where one was taken."""
    deck, row = s.deck, s.row
    if not deck:
        row[slot] = -1
        return
    row[slot] = card = deck.pop(chance.below(len(deck)))
    if not deck:
        shuffle(s, out)
    if card == LOCOMOTIVE or len(deck) < ROW:
        sweep(s, chance, out)


def throw(s: TicketToRideState, cards: int, chance: Chance, out: list[Event] | None) -> None:
    """Discards cards; the row may have waited for them."""
    s.discard += cards
    if not s.deck or s.row.count(LOCOMOTIVE) >= TOO_MANY:
        restock(s, chance, out)


def sweep(s: TicketToRideState, chance: Chance, out: list[Event] | None) -> None:
    """Looks at the row after a card has come from the deck: a locomotive, or one that leaves fewer than five there.

    A row may have stayed because it would only have changed places with the deck, and now it would not.
    """
    if s.row.count(LOCOMOTIVE) >= TOO_MANY:
        restock(s, chance, out)


def restock(s: TicketToRideState, chance: Chance, out: list[Event] | None) -> None:
    """Fills the gaps of the row, and sweeps it away while it shows three locomotives and could show fewer."""
    row = s.row
    while True:
        shuffle(s, out)
        for slot in range(ROW):
            if row[slot] < 0 and s.deck:
                row[slot] = draw(s, chance)
                shuffle(s, out)
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
    if len(s.deck) == ROW and not s.discard:  # the deck would be the row and the row the deck, for ever
        return s.deck.count(LOCOMOTIVE) < TOO_MANY
    cards = len(s.deck) + size(s.discard) + ROW - s.row.count(-1)
    wild = s.deck.count(LOCOMOTIVE) + (s.discard >> LOCOMOTIVES) + s.row.count(LOCOMOTIVE)
    return cards - wild > min(ROW, cards) - TOO_MANY
