"""The cards in a row: the round's, those that lie open, and the viewer's hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vokzal.core.bits import bits
from vokzal.core.layout import NONE as NO_VALUE
from vokzal.core.layout import ONE, Axis, Bits, Choice, Counts, Segment
from vokzal.games.tourists.actions import PAIRS
from vokzal.games.tourists.rules.cards import COVERING, PYRAMID, Cards
from vokzal.games.tourists.sight.axes import Axes, packed, size
from vokzal.games.tourists.state import OFFER, OWN_CARDS, TouristsState

UNKNOWN: Final = (NO_VALUE, NO_VALUE)
"""The cards of a round before they are known."""
FREE: Final = [
    packed(tuple(place for place in bits(left) if not COVERING[place] & left), (PYRAMID + 7) // 8)
    for left in range(1 << PYRAMID)
]
"""For each set of places of the pyramid whose card is still there those that no other covers, packed."""


class CardRows:
    """Packs the cards of one city."""

    def __init__(self, cards: Cards, axes: Axes) -> None:
        self.cards, self.axes = cards, axes
        self.card_bytes = size(axes.cards)
        self.decks = [
            Axis(name, [axes.cards.values[card] for card in bits(deck)])
            for name, deck in (("common-card", cards.common), ("city-card", cards.own))
        ]
        self.number = [NO_VALUE] * (len(axes.cards.values) + 1)
        """For each card its number within its deck of these two; after all of them what stands for no card."""
        for deck in (cards.common, cards.own):
            for number, card in enumerate(bits(deck)):
                self.number[card] = number
        self.no_pairs = bytes([NO_VALUE] * 7)

    def held(self, seats: int) -> bool:
        """Whether cards may be in hands: where pairs always lie open only a player alone has some."""
        return seats == 1 or not self.cards.city.paired

    def segments(self, seats: int) -> list[Segment]:
        axes = self.axes
        found: list[Segment] = [
            Counts("deck", ONE, len(axes.cards.values)),
            Choice("first-card", axes.cards, each=True),
            Choice("second-card", axes.cards, each=True),
            Bits("discard", axes.cards),
        ]
        if seats > 1:
            spots = ("lower", "upper", "top")
            found += [Choice(f"{spot}-{deck.name}", deck) for spot in spots for deck in self.decks]
            found.append(Choice("pair", Axis("pair", PAIRS)))
        else:
            pyramid = Axis("pyramid", [str(place) for place in range(PYRAMID)])
            found += [Choice(f"pyramid-{place}", axes.cards) for place in pyramid.values]
            found.append(Bits("free", pyramid))
        if self.held(seats):
            found += [Bits("hand", axes.cards), Bits("chosen", axes.cards, each=True)]
        return found

    def pack(self, s: TouristsState, order: Sequence[int]) -> list[bytes]:
        """`order` are the seats from the viewer's on."""
        seats, size = len(order), self.card_bytes
        first, second = zip(*[s.cards[seat] or UNKNOWN for seat in order], strict=True)
        found = [bytes((self.cards.left(s), *first, *second)), s.discard.to_bytes(size, "little")]
        if seats == 1:
            found += (bytes([card if s.free >> n & 1 else NO_VALUE for n, card in enumerate(s.pyramid)]), FREE[s.free])
        elif s.pairs:
            number = self.number
            shown = [number[card] for pair in (*s.pairs, s.tops) for card in pair]
            found.append(bytes((*shown, s.pair & 255)))
        else:
            found.append(self.no_pairs)
        if self.held(seats):
            found.append(s.hands[order[0]].to_bytes(size, "little"))
            found += [packed(laid, size) for laid in self._laid(s, order)]
        return found

    def _laid(self, s: TouristsState, order: Sequence[int]) -> list[tuple[int, ...]]:
        """The cards that seats have laid down, without those that lie face down for the viewer."""
        chosen, viewer = s.chosen, order[0]
        if s.phase == OWN_CARDS:
            return [chosen[viewer], *[()] * (len(order) - 1)]
        if s.phase == OFFER:
            return [chosen[seat] if seat in (viewer, s.lead) else () for seat in order]
        return [chosen[seat] for seat in order]
