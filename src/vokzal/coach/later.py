"""What is lost by doing something else first: what can still be done next turn costs only the delay.

What an action brings within a round is no measure of what it costs to leave it: whoever can still do it a turn later
has lost a turn and no more, and would be told of all of it at every turn until it is done. So both orders are compared:
the best and then the other, the other and then the best, in the same worlds with the same luck, and as far. Instead of
the second of the two the seat may do whatever it likes best there. Which of these two ways is better is found in one
half of the worlds and measured in the other, and the other way round: in each world by itself it would be chosen by
what the seat cannot know.

What a turn more saves is all that is reckoned so, in some of the worlds in which the two were compared: it is much
surer than what the two are worth.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, variance
from typing import Any, NamedTuple

from vokzal.bots.search import UNLIMITED, Thinking
from vokzal.core.chance import BlindChance
from vokzal.core.judgement import best


class Reached(NamedTuple):
    """Where a world is after an action, when everybody has had a turn."""

    s: Any
    brought: float
    """What that is worth to the seat."""
    lasts: bool
    """Whether what it left undone may still be done."""


class Ways(NamedTuple):
    """What an action brings together with the seat's next turn."""

    other: float
    """In which it does the other of two, if it can."""
    free: float
    """In which it does what it likes best."""


class Later:
    """The next turn of a seat, after actions that were tried in the same worlds. The first of them is the best."""

    def __init__(self, trying: Thinking, actions: Sequence[int], seed: str) -> None:
        self.trying, self.game, self.heuristics, self.seat = trying, trying.game, trying.heuristics, trying.seat
        self.best, *others = actions
        self.luck = Random(seed)
        self.ways: dict[int, list[tuple[Ways, Ways]]] = {action: [] for action in others}

    def look(self, reached: Mapping[int, Reached]) -> None:
        """In one more world."""
        luck = self.luck.getrandbits(32)
        for action, ways in self.ways.items():
            ways.append(self._orders(reached[self.best], reached[action], action, luck))

    def lost(self, action: int, behind: Sequence[float]) -> tuple[float, float]:
        """How much an action loses, and the standard error: from how far it was behind in each world, of which those
        that were looked at are the first."""
        return _lost(behind, _differences(self.ways[action]))

    def _orders(self, first: Reached, second: Reached, action: int, luck: int) -> tuple[Ways, Ways]:
        """The best and then the other; the other and then the best."""
        if self._can(first, action) or self._can(second, self.best):
            return self._ways(first, action, luck), self._ways(second, self.best, luck)
        return Ways(first.brought, first.brought), Ways(second.brought, second.brought)

    def _can(self, reached: Reached, action: int) -> bool:
        return reached.lasts and action in self.game.legal(reached.s, self.seat)

    def _ways(self, reached: Reached, other: int, luck: int) -> Ways:
        if not reached.lasts:
            return Ways(reached.brought, reached.brought)
        legal = self.game.legal(reached.s, self.seat)
        liked = self._likes(reached.s, legal, Random(luck)) if legal else None
        free = self._go_on(reached.s, liked, luck)
        return Ways(self._go_on(reached.s, other, luck) if other in legal and other != liked else free, free)

    def _likes(self, s: Any, legal: Sequence[int], rng: Random) -> int:
        """After as long a thought as any search begins with: whoever saw new cards or tickets does something with them,
        and in less it would not."""
        if len(legal) == 1:
            return legal[0]
        return best(self.heuristics.ponder(s, self.seat, legal, UNLIMITED), legal, rng)

    def _go_on(self, root: Any, action: int | None, luck: int) -> float:
        """The seat does that, then everybody plays on in a hurry until all had a turn, as after the first action."""
        game, heuristics, rng = self.game, self.heuristics, Random(luck)
        chance, s = BlindChance(rng), root.clone()
        while (waiting := game.waiting(s)) and not heuristics.settled(root, s):
            chosen: list[tuple[int, int]] = []
            for seat in waiting:  # all choose before anyone acts
                if seat == self.seat and action is not None:
                    chosen.append((seat, action))
                    action = None
                else:
                    chosen.append((seat, heuristics.quick(s, seat, rng)))
            for seat, does in chosen:
                game.play(s, seat, does, chance)
        judged = bool(waiting) or self.trying.seats == 1
        rewards = heuristics.prospects(s, self.seat) if judged else self.trying.earned(game.outcome(s))
        return rewards[self.seat]


def _lost(behind: Sequence[float], later: Sequence[float]) -> tuple[float, float]:
    """From the differences in all worlds and, of the first of them, those a turn later."""
    saved = [now - then for now, then in zip(behind, later, strict=False)]
    tried, worlds = len(saved), len(behind)
    # What is in both parts of the difference partly goes out.
    parts = [now / worlds - less / tried for now, less in zip(behind, saved, strict=False)]
    rest = (worlds - tried) * variance(behind) / worlds**2
    return fmean(behind) - fmean(saved), sqrt(tried * variance(parts) + rest)


def _differences(ways: Sequence[tuple[Ways, Ways]]) -> list[float]:
    """In each world."""
    halves = ways[::2], ways[1::2]
    found = [0.0] * len(ways)
    for at, (half, others) in enumerate((halves, halves[::-1])):
        first, second = (_better([world[which] for world in others]) for which in (0, 1))
        found[at::2] = [world[0][first] - world[1][second] for world in half]
    return found


def _better(ways: Sequence[Ways]) -> int:
    means = [fmean(each) for each in zip(*ways, strict=True)]
    return means.index(max(means))
