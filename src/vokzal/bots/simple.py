"""The bots that do not look ahead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from vokzal.core.game import AnyGame, View, Weigh
from vokzal.core.judgement import best


class RandomBot:
    """Any legal action, each as likely."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, legal: Sequence[int]) -> int:
        return legal[int(self.rng.random() * len(legal))]


class GreedyBot:
    """What looks best, to the game's heuristics or another eye; with some probability it errs as people do."""

    def __init__(self, game: AnyGame, rng: Random, carelessness: float = 0.0, weigh: Weigh[Any] | None = None) -> None:
        self.game = game
        self.rng = rng
        self.carelessness = carelessness
        self.weigh = weigh

    def choose(self, view: View, legal: Sequence[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        assert view.seat is not None
        imagined = self.game.determinize(view, self.rng)
        heuristics = self.game.heuristics
        if self.rng.random() < self.carelessness:
            return heuristics.careless(imagined, view.seat, legal, self.rng)
        return best((self.weigh or heuristics.weigh)(imagined, view.seat, legal), legal, self.rng)
