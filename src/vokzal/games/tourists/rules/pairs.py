"""Pairs of cards that lie open, in Paris and in the Paris mode of other cities.

Rulebook: «Порядок раунда», «Начальные раунды», «Парижский режим игры и другие города». Both decks lie face up, so the
uppermost card of each is seen as well.
"""

from __future__ import annotations

from typing import Final

from vokzal.core.chance import Chance
from vokzal.games.tourists.rules.cards import Cards, is_starting, starting_rounds
from vokzal.games.tourists.state import NONE, TouristsState

LOWER: Final = 0
UPPER: Final = 1
COMMON: Final = 0
OWN: Final = 1


class Pairs:
    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.decks = (cards.common, cards.own)

    def lay_out(self, s: TouristsState, chance: Chance) -> None:
        """Two pairs, and the uppermost card of either deck."""
        s.tops = tuple(self._next(s, deck, chance) for deck in (COMMON, OWN))
        lower = self._new(s, chance)
        s.pairs = (lower, self._new(s, chance))

    def dismissable(self, s: TouristsState) -> int:
        """«Нетерпеливые туристы»: the common card of the pair that was not chosen, or the uppermost of the deck."""
        found = 1 << s.pairs[1 - s.pair][COMMON]
        return found if s.tops[COMMON] == NONE else found | 1 << s.tops[COMMON]

    def refresh(self, s: TouristsState, dismissed: int, chance: Chance) -> None:
        """«Фаза обновления»: the pair leaves, somebody impatient too, and cards slide down."""
        used, left = s.pairs[s.pair], s.pairs[1 - s.pair]
        self._discard(s, used)
        if dismissed == left[COMMON]:
            left = (self._take(s, COMMON, chance), left[OWN])
        else:
            self._take(s, COMMON, chance)
        self._discard(s, (dismissed,))
        s.pairs = (left, self._new(s, chance))
        s.pair = NONE

    def refresh_at_start(self, s: TouristsState, chance: Chance) -> None:
        """With three players a new pair in place of the lower one; with four, after both rounds, two new pairs."""
        if starting_rounds(len(s.hands)) == 1:
            self._discard(s, s.pairs[LOWER])
            s.pairs = (self._new(s, chance), s.pairs[UPPER])
        elif s.round == UPPER:
            for pair in s.pairs:
                self._discard(s, pair)
            lower = self._new(s, chance)
            s.pairs = (lower, self._new(s, chance))
        s.pair = NONE

    def of_start(self, s: TouristsState) -> int:
        """The pair of a starting round: the lower one, then the upper one."""
        assert is_starting(s)
        return s.round

    def _discard(self, s: TouristsState, cards: tuple[int, ...]) -> None:
        for card in cards:
            s.discard |= 1 << card

    def _new(self, s: TouristsState, chance: Chance) -> tuple[int, ...]:
        return tuple(self._take(s, deck, chance) for deck in (COMMON, OWN))

    def _take(self, s: TouristsState, deck: int, chance: Chance) -> int:
        """The uppermost card of a deck; the one below it is seen then."""
        card = s.tops[deck]
        if card == NONE:
            card = self.cards.draw(s, chance, self.decks[deck]).bit_length() - 1
        following = self._next(s, deck, chance)
        s.tops = (following, s.tops[OWN]) if deck == COMMON else (s.tops[COMMON], following)
        return card

    def _next(self, s: TouristsState, deck: int, chance: Chance) -> int:
        if not s.deck & self.decks[deck]:
            return NONE
        return self.cards.draw(s, chance, self.decks[deck]).bit_length() - 1
