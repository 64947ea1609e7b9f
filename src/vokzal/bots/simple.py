"""The bots that do not look ahead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from vokzal.core.game import AnyGame, View, Weigh


class RandomBot:
    """Any legal action, each as likely."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, legal: Sequence[int]) -> int:
        return legal[int(self.rng.random() * len(legal))]


class GreedyBot:
    """What looks best, to the game's heuristics or another eye; with some probability it does not look at all."""

    def __init__(self, game: AnyGame, rng: Random, carelessness: float = 0.0, weigh: Weigh[Any] | None = None) -> None:
        self.game = game
        self.rng = rng
        self.carelessness = carelessness
        self.weigh = weigh

    def choose(self, view: View, legal: Sequence[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        if self.rng.random() < self.carelessness:
            return self.game.heuristics.careless(view, legal, self.rng)
        assert view.seat is not None
        imagined = self.game.determinize(view, self.rng)
        weigh = self.weigh or self.game.heuristics.weigh
        return best(weigh(imagined, view.seat, legal), legal, self.rng)


def best(weights: Sequence[float], legal: Sequence[int], rng: Random) -> int:
    """The heaviest action; equals are drawn by lot."""
    top = max(weights)
    tied = [action for action, weight in zip(legal, weights, strict=True) if weight == top]
    return tied[0] if len(tied) == 1 else tied[int(rng.random() * len(tied))]
