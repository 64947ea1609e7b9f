"""What actions are worth to a seat, from its view alone.

The serious ones are tried in the same imagined worlds with the same luck, so that what differs is the action. The best
is found in one half of the worlds, the worse half being let go again and again; what it and some others are worth is
measured in the other half. The best of many noisy numbers is always too good, and here it is not.

Where it is asked for, it is also found what each of them loses against the best if what can be done next turn is done
then (`later.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, variance
from time import monotonic
from typing import Any, Final, NamedTuple

from vokzal.bots.engineer import Comparing
from vokzal.bots.search import SearchBot
from vokzal.coach.later import Later, Reached
from vokzal.core.game import AnyGame, Outcome, View

LEAST: Final = 4
"""Worlds in which something is measured, however little time there is."""
MOST: Final = 10_000
LATER: Final = 3
"""Of so many worlds, one is gone on with into the next turn: that takes about as long as all others together."""


class Worth(NamedTuple):
    """What an action was worth."""

    action: int
    chance: float
    """Of winning, the mean over worlds, as the game's heuristics say it: nobody is shown it before it is put straight.
    Of one who plays alone: how good a result."""
    behind: float
    """How much less that is than of the action that was found best, in the same worlds."""
    error: float
    """The standard error of that."""
    worlds: int
    ended: float = 0.0
    """In what part of the worlds the match was over in the end: there a chance is no guess."""
    lost: float = 0.0
    """How much less it is worth than the best where what can be done next turn is done then; only if that was asked."""
    lost_error: float = 0.0
    """The standard error of that."""


class _Chances(Comparing):
    """Winning is everything: places behind the first bring nothing."""

    over = False
    """Whether the match that was tried last came to its end."""

    def __init__(self, bot: SearchBot, view: View, legal: Sequence[int], shown: int) -> None:
        super().__init__(bot, view, legal)
        # Whoever asks for the best few is told of so many, however much worse the others look.
        for action, handicap in self.suggested[:shown]:
            self.handicap.setdefault(action, handicap)
            self.total.setdefault(action, 0.0)
        self.ended = dict.fromkeys(self.total, 0)
        """How often that was so, for each action."""
        self.world: Any = None
        """In which actions are tried now."""
        self.reached: dict[int, Reached] = {}
        """Where each of them led there."""

    def imagine(self) -> Any:
        self.world = super().imagine()
        return self.world

    def earned(self, outcome: Outcome) -> list[float]:
        self.over = True
        return shares(outcome)

    def explore(self, s: Any) -> float:
        """Without playing where the game can tell what comes of an action."""
        assert self.first is not None
        told = self.heuristics.foretold(s, self.seat, self.first)
        if told is not None:
            self.reached[self.first] = Reached(s, told[self.seat], lasts=False)
            return told[self.seat]
        self.over = False
        brought = super().explore(s)
        lasts = bool(self.game.waiting(s)) and self.heuristics.lasts(self.world, s)
        self.reached[self.first] = Reached(s, brought, lasts)
        self.ended[self.first] = self.ended.get(self.first, 0) + self.over
        return brought


def shares(outcome: Outcome) -> list[float]:
    """What each seat has of a win; equals share it."""
    winners = outcome.winners
    return [(seat in winners) / len(winners) for seat in range(len(outcome.places))]


def compare(
    game: AnyGame,
    view: View,
    legal: Sequence[int],
    seed: str,
    *,
    iterations: int | None = None,
    milliseconds: float | None = None,
    shown: int = 1,
    also: Sequence[int] = (),
    later: bool = False,
) -> list[Worth]:
    """The action that was found best, and what follows it: so many are `shown`. Then the others that were asked for.
    `later` asks what they lose where what can be done next turn is done then; nothing else is different with it.

    Counted in iterations the same seed gives the same answer; with milliseconds it ends when they do, about.
    """
    for action in also:
        if action not in legal:
            raise ValueError(f"action {action} is not legal here")
    began = monotonic()
    heuristics = game.heuristics.unhurried()
    bot = SearchBot(game, Random(seed), iterations=iterations, milliseconds=milliseconds, heuristics=heuristics)
    trying = _Chances(bot, view, legal, shown)

    def until(share: float) -> float | None:
        return None if milliseconds is None else began + share * milliseconds / 1000

    half = (iterations or MOST) / 2
    ranking = trying.ranking(round(half), until(0.5)) if len(legal) > 1 else list(legal)
    measured = ranking[:shown]
    measured += (action for action in dict.fromkeys(also) if action not in measured)
    trying.ended.clear()
    worlds = max(LEAST, round(half / len(measured)))
    next_turn = Later(trying, measured, f"{seed} later")
    brought: list[list[float]] = []
    for number in range(worlds):
        brought.append(trying.compare(measured))
        if later and number < max(LEAST, worlds // LATER):
            next_turn.look(trying.reached)
        if (ends := until(1.0)) is not None and monotonic() >= ends and len(brought) >= LEAST:
            break
    found = [
        worth._replace(ended=trying.ended.get(worth.action, 0) / worth.worlds) for worth in worths(measured, brought)
    ]
    if later:
        for at, worth in enumerate(found[1:], 1):
            lost, error = next_turn.lost(worth.action, [world[0] - world[at] for world in brought])
            found[at] = worth._replace(lost=lost, lost_error=error)
    return found


def worths(actions: Sequence[int], brought: Sequence[Sequence[float]]) -> list[Worth]:
    """Of actions that brought so much in each of some worlds, compared with the first of them."""
    return [_worth(action, brought, at) for at, action in enumerate(actions)]


def _worth(action: int, brought: Sequence[Sequence[float]], at: int) -> Worth:
    """Of the action that is so many places behind the best."""
    less = [world[0] - world[at] for world in brought]
    error = sqrt(variance(less) / len(less))
    return Worth(action, fmean(world[at] for world in brought), fmean(less), error, len(brought))
