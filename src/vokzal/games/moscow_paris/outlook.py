"""How near everybody is to the cities on the table.

A city is as good as won when every wagon of its line has an equal in front of a player; a wagon that is still in the
hand costs a turn, one that is nowhere costs luck. An empty line is won by laying a wagon there whose equal is in front.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from vokzal.games.moscow_paris.state import CARDS, FRONT, KINDS, NOBODY, WAGONS, MoscowParisState, last_turn

if TYPE_CHECKING:
    from vokzal.games.moscow_paris.rules import MoscowParis

# Shares of a city's worth.
READY: Final = 1.0
"""For one that can be taken in the next turn."""
HELD: Final = 0.27
"""For every wagon more that has to be put down first."""
LACKING: Final = 0.12
"""For every wagon that has to be drawn first."""
CROWDED: Final = 0.5
"""For every wagon that has to be taken back first, since four are in front."""
PAIR: Final = 0.4
"""An empty line, with two equal wagons in the hand."""
EMPTY: Final = 0.2
"""An empty line, with nothing for it yet."""
SECOND: Final = 0.6
"""How much the other cities count beside the best one."""
COUNTRY: Final = 0.45
"""What a city is worth for every other city of its country that may still come, on top of its points."""
CAPITAL: Final = 0.05


class Hand(NamedTuple):
    """What is known or guessed of a hand."""

    known: int
    """The wagons that are in it, whatever happens: a set."""
    luck: float
    """The chance that it has any other kind of wagon."""
    late: float
    """The chance that it got such a kind after its last turn: earlier it would have been of use in an unchanged row."""
    pair: float
    """The share of a city with an empty line."""
    last: int
    """The number of that turn."""


class Outlook:
    def __init__(self, game: MoscowParis) -> None:
        self.game = game
        self.kinds = game.tables.kinds
        counts = game.content.counts()
        usual = max(counts[:KINDS]) / sum(counts)
        self.worths = lru_cache(maxsize=1 << 12)(self._worths)
        self.promise = lru_cache(maxsize=1 << 12)(self._promise)
        self.shares = lru_cache(maxsize=1 << 16)(self._shares)
        self.usual = [1 - (1 - usual) ** size for size in range(CARDS)]
        """The chance that a hand of some size has a given wagon, when nothing is known."""

    def worth(self, s: MoscowParisState, seat: int) -> list[float]:
        """What the city of each row would bring a seat."""
        pool = s.won[seat] | (s.won[seat ^ 2] if s.team else 0)
        coming = s.city_deck
        for city in s.cities:
            if city != NOBODY:
                coming |= 1 << city
        worths = self.worths(pool, coming, s.home_country)
        return [worths[city] for city in s.cities]

    def _worths(self, pool: int, coming: int, home_country: int) -> list[float]:
        """What each city would bring to a pool; the last is for a row without one."""
        scores = self.game.scores
        found = []
        for city, points in enumerate(scores.points):
            bit = 1 << city
            value = points + CAPITAL * (scores.capitals >> city & 1)
            for country in scores.countries[home_country]:
                if country & bit:
                    value += 1 if country & pool else COUNTRY * (country & coming & ~bit).bit_count()
            found.append(value)
        return [*found, 0.0]

    def _promise(self, pool: int, coming: int, home_country: int) -> float:
        """What the cities that may come are worth to a pool for their countries' sake."""
        countries = self.game.scores.countries[home_country]
        return COUNTRY * sum((country & coming).bit_count() for country in countries if country & pool)

    def own(self, hand: int) -> Hand:
        return Hand(hand & WAGONS, 0.0, 0.0, PAIR if hand >> CARDS & WAGONS else EMPTY, 0)

    def guess(self, s: MoscowParisState, seat: int) -> Hand:
        """Another's hand: what was seen to go there, and luck."""
        known, size = s.known[seat], s.hands[seat].bit_count()
        pair = PAIR if known >> CARDS & WAGONS else EMPTY + 0.02 * size
        luck, late = self.usual[size - known.bit_count()], self.usual[s.fresh[seat]]
        return Hand(known & WAGONS, luck, late, pair, last_turn(s.turns, s.turn, seat, len(s.hands)))

    def near(self, line: int, changed: int, front: int, hand: Hand) -> tuple[float, float]:
        """How near a seat is to the city of a line, and the chance that it takes the city in its next turn."""
        known, luck, late, pair, last = hand
        return self.shares(line, front, known, luck, luck if changed >= last else late, pair)

    def _shares(self, line: int, front: int, known: int, luck: float, now: float, pair: float) -> tuple[float, float]:
        wagons = front & WAGONS
        if not line:
            miss = 0.0 if wagons & known else (1 - now) ** wagons.bit_count()
            return (1 - miss) * READY + miss * pair, 1 - miss
        missing = line & ~wagons
        if not missing:
            return READY, 1.0
        found = self.kinds[missing]
        room = FRONT - front.bit_count()
        if room and len(found) == 1:
            chance = 1.0 if missing & known else now
            return READY * chance + LACKING * (1 - chance), chance
        share = READY / HELD
        for kind in found:
            share *= HELD if known >> kind & 1 else HELD * luck + LACKING * (1 - luck)
        for _ in range(len(found) - room):
            share *= CROWDED
        return share, 0.0
