"""The cards in a row: the round's, those that lie open, and the viewer's hand."""

from __future__ import annotations

from functools import lru_cache

from vokzal.core.bits import bits
from vokzal.core.layout import NONE as NO_VALUE
from vokzal.core.layout import ONE, Axis, Bits, Choice, Counts, Segment
from vokzal.games.tourists.actions import PAIRS
from vokzal.games.tourists.rules.cards import COVERING, PYRAMID, Cards
from vokzal.games.tourists.sight.axes import Axes, packed, size
from vokzal.games.tourists.state import OFFER, OWN_CARDS, TouristsState

Laid = tuple[int, ...]
"""Cards in the order in which they were laid down."""


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

    def pack(self, s: TouristsState, seat: int) -> list[bytes]:
        size, seats = self.card_bytes, len(s.hands)
        cards = s.cards if seat == 0 else s.cards[seat:] + s.cards[:seat]
        first = [pair[0] if pair else NO_VALUE for pair in cards]
        second = [pair[1] if pair else NO_VALUE for pair in cards]
        found = [bytes([self.cards.left(s), *first, *second]), s.discard.to_bytes(size, "little")]
        if seats == 1:
            found.append(_pyramid(s.pyramid, s.free))
        elif s.pairs:
            number = self.number
            shown = [number[card] for pair in (*s.pairs, s.tops) for card in pair]
            found.append(bytes((*shown, s.pair & 255)))
        else:
            found.append(self.no_pairs)
        if self.held(seats):
            held, at = s.hands[seat], 0
            for laid in self._laid(s, seat):
                at += size * 8
                for card in laid:
                    held |= 1 << at + card
            found.append(held.to_bytes(size * (seats + 1), "little"))
        return found

    def _laid(self, s: TouristsState, seat: int) -> list[Laid]:
        """The cards that everybody has laid down, without those that lie face down for the viewer."""
        chosen = s.chosen
        if s.phase in (OFFER, OWN_CARDS):
            known = (seat, s.lead) if s.phase == OFFER else (seat,)
            chosen = [laid if other in known else () for other, laid in enumerate(chosen)]
        return chosen if seat == 0 else chosen[seat:] + chosen[:seat]


@lru_cache(maxsize=1 << 12)
def _pyramid(cards: tuple[int, ...], left: int) -> bytes:
    """The card of each place where it is still there, and the places whose card no other covers."""
    free = [place for place in bits(left) if not COVERING[place] & left]
    there = [card if left >> place & 1 else NO_VALUE for place, card in enumerate(cards)]
    return bytes(there) + packed(tuple(free), (PYRAMID + 7) // 8)
