"""Advice: the best few actions of a seat, what its chance is after each, and why."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec

from vokzal.coach.compare import compare
from vokzal.coach.straight import straight
from vokzal.core.game import AnyGame, Message, View

SHOWN: Final = 3
MILLISECONDS: Final = 900.0
"""For which advice is thought about, besides what it takes to begin."""


class Deed(msgspec.Struct, frozen=True):
    """An action with what it is called. Words: `action-<kind>` with `names`."""

    action: int
    kind: str
    params: dict[str, int]
    names: dict[str, str]

    @classmethod
    def of(cls, game: AnyGame, action: int) -> Deed:
        found = game.space.describe(action)
        return cls(action, found.kind, found.indices, found.names)


class Advised(msgspec.Struct, frozen=True):
    """One action, and what it is worth."""

    deed: Deed
    chance: float
    """Of winning after it, put straight; of one who plays alone, points."""
    why: list[Message]


class Advice(msgspec.Struct, frozen=True):
    """For one seat in one position, the best first."""

    seat: int
    points: bool
    """Whether chances are points: somebody plays alone."""
    best: list[Advised]


def advise(
    game: AnyGame,
    view: View,
    legal: Sequence[int],
    seed: str,
    *,
    iterations: int | None = None,
    milliseconds: float | None = None,
) -> Advice:
    """From what the seat may know and nothing else. `NoNumbers` where chances cannot be put straight."""
    assert view.seat is not None
    imagined = game.determinize(view, Random(seed))
    straightening = straight(game, len(game.outcome(imagined).places))
    overlooked = game.heuristics.overlooked(imagined, view.seat)
    found = compare(game, view, legal, seed, iterations=iterations, milliseconds=milliseconds, shown=SHOWN)
    best = [
        Advised(
            Deed.of(game, worth.action),
            straightening.seat(worth.chance, overlooked, worth.ended),
            game.heuristics.reasons(imagined, view.seat, worth.action),
        )
        for worth in found
    ]
    best.sort(key=lambda one: -one.chance)  # as they are shown: what was tried to the end is put straight otherwise
    return Advice(view.seat, straightening.alone, best)
