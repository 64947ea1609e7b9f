"""A careful decision: what every action leads to, as seen by somebody who knows the open cards and their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from vokzal.games.moscow_paris import cards
from vokzal.games.moscow_paris.outlook import SECOND, Hand, Outlook
from vokzal.games.moscow_paris.state import (
    CARDS,
    KINDS,
    LAST_CITIES,
    NOBODY,
    ROWS,
    TAKE,
    WAGONS,
    MoscowParisState,
    fewer,
    more,
)

if TYPE_CHECKING:
    from vokzal.games.moscow_paris.rules import MoscowParis

ALL_ROWS: Final = tuple(range(ROWS))

# In points of the game; `SCALE` makes advice of them, of which one is a clear difference.
SCALE: Final = 1.2
"""Of a point of the game."""
HOPE: Final = 0.5
"""What a city that I am near is worth now: the others move first."""
FEAR: Final = 0.7
"""The same for the others' cities."""
FRONT_KIND: Final = 0.2
"""A kind of wagon in front: it will fit some line."""
HAND_PAIR: Final = 0.2
"""Two equal wagons in the hand: one goes down, the other to a line."""
ALIKE: Final = 1.3
"""What any city is worth to somebody who does not read the cards."""
BESIDE: Final = 0.1
"""How much the other cities count beside the best one for somebody who looks only at that."""
DRAW: Final = 0.2
"""A new card."""
CARD: Final = 0.6
"""An action card out of the hand: room for a wagon, but it might have been of more use later."""
LAST: Final = 10.0
"""Ending the game ahead of everybody, or behind."""


class Sketch:
    """The table without cards face down: enough to see what an action leads to."""

    __slots__ = ("card", "cities", "drawn", "fronts", "gain", "hand", "lines", "taken")

    def __init__(self, s: MoscowParisState, seat: int) -> None:
        self.lines = s.lines[:]
        self.cities = s.cities[:]
        self.fronts = s.fronts[:]
        self.hand = s.hands[seat]
        self.gain = 0.0
        self.drawn = 0
        self.card = 0
        self.taken = NOBODY


def means(front: int, hand: int) -> float:
    """What wagons are worth beyond the cities on the table."""
    return FRONT_KIND * (front & WAGONS).bit_count() + HAND_PAIR * (hand >> CARDS & WAGONS).bit_count()


class Deliberation:
    """One decision: every action is sketched, and the sketches are compared."""

    def __init__(
        self,
        game: MoscowParis,
        outlook: Outlook,
        s: MoscowParisState,
        seat: int,
        *,
        sees_others: bool = True,
        reads_cities: bool = True,
    ) -> None:
        self.game, self.outlook = game, outlook
        self.s, self.seat = s, seat
        seats = len(s.hands)
        self.others = [(seat + step) % seats for step in range(1, seats)] if sees_others else []
        self.second = SECOND if sees_others else BESIDE
        self.partner = seat ^ 2 if s.team else -1
        self.worth = [self.outlook.worth(s, q) if reads_cities else [ALIKE] * ROWS for q in range(seats)]
        self.guesses = {other: self.outlook.guess(s, other) for other in self.others}
        self.base = {
            other: [self.outlook.near(s.lines[row], s.touched[row], s.fronts[other], guess) for row in ALL_ROWS]
            for other, guess in self.guesses.items()
        }
        """How near the others are to every city before the turn."""
        self.own: dict[tuple[int, int], tuple[Hand, list[float]]] = {}
        self.fear = FEAR if seats == 2 else FEAR * 0.6

    def weigh(self, legal: Sequence[int]) -> list[float]:
        return [SCALE * self._weigh(action) for action in legal]

    def best(self, legal: Sequence[int]) -> float:
        """What the best of some actions leads to, in points."""
        return max(map(self._weigh, legal))

    def as_it_is(self) -> float:
        """What the table holds for a player who is not in turn, in points."""
        return self._future(Sketch(self.s, self.seat))

    def _weigh(self, action: int) -> float:
        game, s = self.game, self.s
        if game.SWAP <= action < game.WITH:
            place = action - game.SWAP
            return max(
                self._value(self.swapped(place, second - game.WITH)) for second in cards.swap_seconds(game, s, place)
            )
        return self._value(self.sketch(action))

    def sketch(self, action: int) -> Sketch:
        """The table after an action, before a city is taken and before anything is drawn."""
        game, s, seat = self.game, self.s, self.seat
        if game.WITH <= action < game.DROP2:
            return self.swapped(s.named, action - game.WITH)
        t = Sketch(s, seat)
        if action < game.FRONT:
            kind, side = action >> 3, action & 7
            t.lines[side >> 1] |= 1 << kind
            t.hand = fewer(t.hand, kind, CARDS)
            t.drawn = 1
        elif action < game.BACK:
            kind = action - game.FRONT
            t.hand = fewer(t.hand, kind, CARDS)
            t.fronts[seat] = more(t.fronts[seat], kind, KINDS)
        elif action < game.SWAP:
            kind = action - game.BACK
            t.fronts[seat] = fewer(t.fronts[seat], kind, KINDS)
            t.hand = more(t.hand, kind, CARDS)
        elif action >= game.TAKE:
            if action < game.LEAVE:
                self._take(t, action - game.TAKE)
        elif action >= game.DISCARD:
            t.drawn = t.card = 1
        else:
            self._card(t, action)
        return t

    def _card(self, t: Sketch, action: int) -> None:
        game, s, seat = self.game, self.s, self.seat
        if action >= game.REMOVE:
            row = action - game.REMOVE
            t.lines[row] = 0
            t.cities[row] = NOBODY
            t.drawn = t.card = 1
        elif action >= game.STOP:
            return
        elif action >= game.CHAIN:
            if s.chain:
                direction, pair = s.chain[0], action - game.PASS_ON
            else:
                direction, pair = divmod(action - game.CHAIN, KINDS * KINDS)
            own, other = divmod(pair, KINDS)
            beside = cards.neighbour(s, seat, direction)
            t.fronts[seat] = more(fewer(t.fronts[seat], own, KINDS), other, KINDS)
            t.fronts[beside] = more(fewer(t.fronts[beside], other, KINDS), own, KINDS)
            t.drawn = t.card = 0 if s.chain else 1
        else:
            rows, start = (3, game.DROP3) if action >= game.DROP3 else (2, game.DROP2)
            place, top = divmod(action - start, ROWS - rows + 1)
            side, position = divmod(place, game.tables.depth)
            for row in range(top, top + rows):
                t.lines[row] ^= 1 << s.sides[row * 2 + side][position]
            t.drawn = t.card = 1

    def swapped(self, place: int, second: int) -> Sketch:
        """The table after a swap of two places."""
        t = Sketch(self.s, self.seat)
        t.drawn = t.card = 1
        (spot, kind), (other_spot, other_kind) = divmod(place, KINDS), divmod(second, KINDS)
        if spot != other_spot:
            for where, old, new in ((spot, kind, other_kind), (other_spot, other_kind, kind)):
                if where < ROWS:
                    t.lines[where] ^= 1 << old | 1 << new
                else:
                    t.fronts[where - ROWS] = more(fewer(t.fronts[where - ROWS], old, KINDS), new, KINDS)
        return t

    def _take(self, t: Sketch, row: int) -> None:
        seat, line = self.seat, t.lines[row]
        t.gain = self.worth[seat][row] + DRAW * line.bit_count()
        for kind in self.game.tables.kinds[line]:
            t.fronts[seat] = fewer(t.fronts[seat], kind, KINDS)
        t.lines[row] = 0
        t.taken = t.cities[row]
        if not self.s.city_deck:
            t.cities[row] = NOBODY

    def _value(self, t: Sketch) -> float:
        """The sketch, with the city that can be taken from it, if any."""
        s = self.s
        value = t.gain
        if s.phase != TAKE and s.turn == self.seat:
            lacking = WAGONS & ~t.fronts[self.seat]
            worth = self.worth[self.seat]
            rows = [row for row, line in enumerate(t.lines) if line and not line & lacking]
            if rows:
                self._take(t, max(rows, key=lambda row: worth[row]))
                value = t.gain
        if not s.city_deck and ROWS - t.cities.count(NOBODY) <= LAST_CITIES and s.turn == self.seat:
            return value + (LAST if self._ahead(t) else -LAST)
        return value + DRAW * t.drawn + CARD * t.card + self._future(t)

    def _ahead(self, t: Sketch) -> bool:
        """Whether the sketch, as the last position, wins."""
        s, scores = self.s, self.game.scores
        pools = scores.pools(s)
        mine = pools[self.seat]
        if t.taken != NOBODY:
            mine |= 1 << t.taken
        others = [pool for who, pool in enumerate(pools) if who not in (self.seat, self.partner)]
        return scores.standing(s, mine) >= max(scores.standing(s, pool) for pool in others)

    def _future(self, t: Sketch) -> float:
        """What everybody is near to once the turn is done."""
        s, seat, near = self.s, self.seat, self.outlook.near
        lines, before, fronts = t.lines, s.lines, t.fronts
        left = [float(city != NOBODY) for city in t.cities]
        total = 0.0
        for other in self.others:
            base = self.base[other] if fronts[other] == s.fronts[other] else None
            worth = self.worth[other]
            best = every = 0.0
            for row in ALL_ROWS:
                if base is not None and lines[row] == before[row]:
                    share, chance = base[row]
                else:  # what this turn changes is new to everybody
                    share, chance = near(lines[row], s.turns, fronts[other], self.guesses[other])
                hope = share * worth[row] * left[row]
                left[row] *= 1 - chance
                every += hope
                best = max(best, hope)
            hope = best + SECOND * (every - best) + FRONT_KIND * (fronts[other] & WAGONS).bit_count()
            total += self.fear * hope if other == self.partner else -self.fear * hope
        front, worth = fronts[seat], self.worth[seat]
        own, shares = self._own(front, t.hand)
        best = every = 0.0
        for row in ALL_ROWS:
            share = shares[row] if lines[row] == before[row] else near(lines[row], 0, front, own)[0]
            hope = share * worth[row] * left[row]
            every += hope
            best = max(best, hope)
        return total + HOPE * (best + self.second * (every - best)) + means(front, t.hand)

    def _own(self, front: int, hand: int) -> tuple[Hand, list[float]]:
        """With these wagons, how near the seat is to every city as the lines were. Most actions change one line."""
        found = self.own.get((front, hand))
        if found is None:
            own, near = self.outlook.own(hand), self.outlook.near
            found = self.own[front, hand] = own, [near(line, 0, front, own)[0] for line in self.s.lines]
        return found
