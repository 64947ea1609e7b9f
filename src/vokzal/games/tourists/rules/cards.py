"""The choice of tourists: the cards of a round, from the deck to the discard pile.

Rulebook: «Фаза выбора туристов», «Начальные раунды», «Фаза обновления», «Одиночная игра».
"""

from __future__ import annotations

from typing import Final

from vokzal.core.bits import bits
from vokzal.core.chance import Chance
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.content import SEATS
from vokzal.games.tourists.state import TouristsState

PYRAMID_ROWS: Final = 4
PYRAMID: Final = PYRAMID_ROWS * (PYRAMID_ROWS + 1) // 2
OWN_CARDS_OF_A_ROUND: Final = 2


def _covering() -> list[int]:
    """For each place of the pyramid, row by row from the top, the two places of the next row that overlap it."""
    found: list[int] = []
    for row in range(PYRAMID_ROWS):
        below = (row + 1) * (row + 2) // 2
        last = row == PYRAMID_ROWS - 1
        found += [0 if last else 1 << (below + at) | 1 << (below + at + 1) for at in range(row + 1)]
    return found


COVERING: Final = _covering()
NEIGHBOURS: Final = [
    [tuple(sorted({(seat + 1) % seats, (seat - 1) % seats})) for seat in range(seats)] for seats in range(SEATS.stop)
]
"""For each number of seats and each of them who sits beside it."""


def starting_rounds(seats: int) -> int:
    """How many rounds have no lead player: one with three players, two with four."""
    return max(0, seats - 2)


def is_starting(s: TouristsState) -> bool:
    return s.round < starting_rounds(len(s.hands))


def neighbours(s: TouristsState) -> tuple[int, ...]:
    """Who offers cards to the lead player: both neighbours, or the only opponent."""
    return NEIGHBOURS[len(s.hands)][s.lead]


def offers_due(s: TouristsState) -> int:
    """How many cards each of them offers: two if there is only one."""
    return 2 // len(neighbours(s))


def free_cards(s: TouristsState) -> int:
    """Solo: the cards of the pyramid that no other card covers, as a mask."""
    return sum(1 << s.pyramid[place] for place in bits(s.free) if not COVERING[place] & s.free)


class Cards:
    """The deck of a city."""

    def __init__(self, city: City) -> None:
        self.city = city
        self.all = (1 << len(city.cards)) - 1
        self.own = sum(1 << card for card, changes in enumerate(city.changes) if changes)
        """The cards of the city itself."""
        self.common = self.all & ~self.own

    def left(self, s: TouristsState) -> int:
        """How many cards there are to draw: the city's own that a player alone did not lay out have left the game."""
        return (s.deck & self.common if s.paired and s.pyramid else s.deck).bit_count()

    def draw(self, s: TouristsState, chance: Chance, among: int) -> int:
        """The top card of a deck, as a bit; when it is empty its discard pile is shuffled into a new one."""
        if not s.deck & among:
            s.deck |= s.discard & among
            s.discard &= ~among
        card = 1 << chance.one_of(s.deck & among)
        s.deck ^= card
        return card

    def refill(self, s: TouristsState, seat: int, size: int, chance: Chance) -> None:
        """Cards into a hand; where the city's own lie open they are of the others."""
        while s.hands[seat].bit_count() < size:
            s.hands[seat] |= self.draw(s, chance, self.common if s.paired else self.all)

    def lay(self, s: TouristsState, seat: int, card: int) -> None:
        """A card goes from the hand to the table."""
        s.hands[seat] ^= 1 << card
        s.chosen[seat] = (*s.chosen[seat], card)

    def pick(self, s: TouristsState, card: int) -> None:
        """Solo: a card of the pyramid goes to the table."""
        s.free ^= 1 << s.pyramid.index(card)
        s.chosen[0] = (*s.chosen[0], card)

    def keep_offer(self, s: TouristsState, card: int) -> tuple[int, ...]:
        """The lead player keeps one of the offers, the others are discarded: the cards of the round for everybody."""
        for seat in neighbours(s):
            for other in s.chosen[seat]:
                if other != card:
                    s.discard |= 1 << other
            s.chosen[seat] = tuple(other for other in s.chosen[seat] if other == card)
        return (*s.chosen[s.lead], card)

    def refresh(self, s: TouristsState, chance: Chance) -> None:
        """Rulebook, «Фаза обновления»: discard, refill; between two starting rounds the hands stay as they are."""
        seats = len(s.hands)
        for laid in s.chosen:
            for card in laid:
                s.discard |= 1 << card
        s.chosen = [()] * seats
        s.cards = [()] * seats
        if s.round + 1 < starting_rounds(seats):
            return
        size = self.city.box.first_hand[1] if seats == 1 else self.city.box.hand
        for turn in range(seats):
            self.refill(s, (s.lead + turn) % seats, size, chance)
