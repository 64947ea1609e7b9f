"""Choosing among actions that look more or less good."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

CLEAR: Final = 0.5
"""Actions whose weights differ by less look alike to somebody who does not look closely."""
ABSURD: Final = 6.0
"""What is so much worse than the best nobody takes, however absent-minded."""


def best(weights: Sequence[float], legal: Sequence[int], rng: Random) -> int:
    """The heaviest action; equals are drawn by lot."""
    top = max(weights)
    tied = [action for action, weight in zip(legal, weights, strict=True) if weight == top]
    return tied[0] if len(tied) == 1 else tied[int(rng.random() * len(tied))]


def second_thought(weights: Sequence[float], legal: Sequence[int], rng: Random) -> int:
    """Not what looks best but what looks second or third best, drawn by lot among those that look alike; the best when
    all else would be absurd."""
    ranked = sorted(zip(weights, legal, strict=True), key=lambda pair: -pair[0])
    top = ranked[0][0]
    ranks: list[list[int]] = []
    head = top + 2 * CLEAR
    for weight, action in ranked:
        if weight < top - ABSURD:
            break
        if weight < head - CLEAR:
            ranks.append([])
            head = weight
        ranks[-1].append(action)
    chosen = ranks[min(len(ranks) - 1, 1 + int(rng.random() * 2))]
    return chosen[int(rng.random() * len(chosen))]
