"""The engineer: tries a few actions against each other in the same imagined worlds, with what nets have learned.

A search spreads its iterations over actions as it goes, each in worlds of its own. The engineer takes the actions
that look best, tries every one of them in the same worlds with the same luck, lets the worse half go and tries the rest
in more worlds, until one is left: what differs is then the action and not the luck. Below that first action it is the
same search. What the others hide it imagines as their play makes it likely (`Heuristics.likelier`), and it takes the
advice of heuristics that know more (`Heuristics.taught`): what nets have learned, what the others may be up to.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log2
from random import Random
from time import monotonic
from typing import Any, Final

from vokzal.bots.search import Node, SearchBot, Thinking
from vokzal.core.game import AnyGame, Heuristics, View

WIDEST: Final = 16
"""So many actions are compared at most."""
HOPELESS: Final = 0.5
"""An action is not looked at if it seems so much worse than the best, as a chance of winning."""


class EngineerBot(SearchBot):
    """Compares for about a number of iterations; a limit in milliseconds may end it before."""

    def __init__(
        self, game: AnyGame, rng: Random, *, iterations: int, heuristics: Heuristics[Any] | None = None
    ) -> None:
        super().__init__(game, rng, iterations=iterations, heuristics=heuristics)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        return legal[0] if len(legal) == 1 else Comparing(self, view, legal).best()

    def search(self, view: View, legal: Sequence[int]) -> Node:
        comparing = Comparing(self, view, legal)
        comparing.best()
        return comparing.roots[comparing.seat]


class Comparing(Thinking):
    """One decision: actions that are tried in the same worlds with the same luck."""

    def __init__(self, bot: SearchBot, view: View, legal: Sequence[int]) -> None:
        super().__init__(bot, view, legal)
        self.until = None if bot.milliseconds is None else monotonic() + bot.milliseconds / 1000
        self.dealer = bot.rng
        """Deals the worlds; `rng` is the luck within one, and begins anew for every action that is tried there."""
        self.rng = Random(0)
        self.handicap = {action: handicap for action, handicap in self.suggested[:WIDEST] if handicap < HOPELESS}
        self.total = dict.fromkeys(self.handicap, 0.0)

    def best(self) -> int:
        return self.ranking(self.bot.iterations or 1, self.until)[0]

    def ranking(self, iterations: int, until: float | None) -> list[int]:
        """All actions that are looked at, the best first, after about so many iterations; the worse half is let go
        again and again. Whatever is to be done by some time has an equal share of it for each half."""
        left, behind = list(self.handicap), list[int]()
        stages = max(1, ceil(log2(len(left))))
        began = monotonic()
        for stage in range(1, stages + 1):
            ends = None if until is None else began + (until - began) * stage / stages
            for _ in range(max(1, round(iterations / stages / len(left)))):
                for action, brought in zip(left, self.compare(left), strict=True):
                    self.total[action] += brought
                if ends is not None and monotonic() >= ends:
                    break
            ranked = self._ranked(left)
            left = ranked[: (len(left) + 1) // 2]
            behind = ranked[len(left) :] + behind
        return left + behind

    def imagine(self) -> Any:
        """A world to try actions in, as likely as the others' play makes it."""
        world = self.game.determinize(self.view, self.dealer)
        self.heuristics.likelier(world, self.seat, self.dealer)
        return world

    def compare(self, actions: Sequence[int]) -> list[float]:
        """Tries every one of some actions in one world: what each brought."""
        world = self.imagine()
        luck = self.dealer.getrandbits(32)
        brought: list[float] = []
        for self.first in actions:
            self.rng.seed(luck)
            brought.append(self.explore(world.clone()))
        return brought

    def _ranked(self, left: Sequence[int]) -> list[int]:
        """The best first. All were tried in the same worlds; how they looked before counts like some worlds more."""
        return sorted(
            left, key=lambda action: self.total[action] - self.bot.trust * self.handicap[action], reverse=True
        )
