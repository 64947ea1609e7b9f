"""Every card and city counted, wherever it lies."""

from __future__ import annotations

from collections.abc import Sequence

from vokzal.core.bits import bits
from vokzal.games.moscow_paris.state import CARDS, KINDS, NOBODY, MoscowParisState, listed


def census(card_keys: Sequence[str], s: MoscowParisState) -> dict[str, int]:
    everywhere = [*s.deck, *s.discard]
    for hand in s.hands:
        everywhere += listed(hand, CARDS)
    for front in s.fronts:
        everywhere += listed(front, KINDS)
    for side in s.sides:
        everywhere += side
    cities = [city for city in s.cities if city != NOBODY]
    for mask in (*s.won, s.city_deck, s.removed):
        cities += bits(mask)
    at_odds = sum(
        line != sum(1 << kind for kind in s.sides[row * 2] + s.sides[row * 2 + 1]) for row, line in enumerate(s.lines)
    )
    return {
        **{key: everywhere.count(card) for card, key in enumerate(card_keys)},
        **{f"cards of seat {seat}": hand.bit_count() + s.fronts[seat].bit_count() for seat, hand in enumerate(s.hands)},
        "cities": len(cities),
        "different cities": len(set(cities)),
        "lines at odds with their sides": at_odds,
    }
