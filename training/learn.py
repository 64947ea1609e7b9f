"""From examples to a net of whole numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

import numpy as np

from training.lessons import Examples
from training.mlp import Floats, Mlp
from training.unpack import scales, unpack
from vokzal.bots import columns
from vokzal.bots.net import SIXTEENTHS, UNIT, Net
from vokzal.bots.nets import Head, Made
from vokzal.core.game import AnyGame

BATCH: Final = 256
RATE: Final = 2e-3
TESTED: Final = 8
"""One game in so many is not learned from: it tells how much was learned from the others."""
FIRST: Final = 4096
LATER: Final = 1024
"""What stands for 1 in the weights of the first layer and of the others."""
FULL: Final = 32767
TYPICAL: Final = 4.0
"""A guess counts as 1 if it is so large, and an answer."""


def split(examples: Sequence[Examples]) -> tuple[list[Examples], list[Examples]]:
    """Those to learn from, and those to test with: whole games."""
    tested = [part.games % TESTED == 0 for part in examples]
    return (
        [part.some(~which) for part, which in zip(examples, tested, strict=True)],
        [part.some(which) for part, which in zip(examples, tested, strict=True)],
    )


def learn(examples: Sequence[Examples], hidden: int, epochs: int, seed: int) -> Mlp:
    """A net with so many numbers between, that answers by how much the truth is more than the guess."""
    net = Mlp([len(columns.names(examples[0].layout)) + 1, hidden, 1], seed)
    rng = np.random.default_rng(seed)
    steps = epochs * sum(len(part.rows) // BATCH for part in examples)
    done = 0
    for _ in range(epochs):
        for batch in _batches(examples, rng):
            layers = net.forward(_columns(batch))
            wanted = (batch.truths - batch.guesses) / np.float32(TYPICAL)
            slope = ((layers[-1] - wanted[:, None]) / BATCH).astype(np.float32)
            net.learn(layers, slope, RATE * (1 - done / steps))
            done += 1
    return net


def _columns(examples: Examples) -> Floats:
    """Those of the row, and the guess."""
    guesses = examples.guesses[:, None] / np.float32(TYPICAL)
    return np.hstack((unpack(examples.layout, examples.rows), guesses)).astype(np.float32)


def _batches(examples: Sequence[Examples], rng: np.random.Generator) -> Iterator[Examples]:
    orders: list[np.ndarray[Any, Any]] = [rng.permutation(len(part.rows)) for part in examples]
    batches = [(which, at) for which, order in enumerate(orders) for at in range(0, len(order) - BATCH + 1, BATCH)]
    for number in rng.permutation(len(batches)):
        which, at = batches[number]
        yield examples[which].some(orders[which][at : at + BATCH])


def rounded(game: AnyGame, net: Mlp, made: Made) -> Net:
    """The same net in whole numbers: its first layer counts whole things, and the guess in sixteenths."""
    layout = game.layout(game.seats[-1])
    units = [FIRST, LATER]
    counted = np.append(scales(layout), np.float32(TYPICAL * SIXTEENTHS))[:, None]
    floats = [net.weights[0] / counted, net.weights[1] * np.float32(TYPICAL)]
    weights = [
        np.clip(np.rint(part * unit), -FULL, FULL).astype(np.int64) for part, unit in zip(floats, units, strict=True)
    ]
    biases = [
        np.rint(net.biases[0] * FIRST).astype(np.int64),
        np.rint(net.biases[1] * np.float32(TYPICAL * UNIT * LATER)).astype(np.int64),
    ]
    sizes = [len(weights[0]), *[part.shape[1] for part in weights]]
    return Net(Head(columns.digest(layout), sizes, units, made, ""), weights, biases)


class Report(NamedTuple):
    """How far guesses are from the truth, as a mean square, in games that were not learned from."""

    of: int
    rule: float
    """The rule of thumb's."""
    straight: float
    """The same after it is put straight: scaled and moved as a whole, as fits the games that were learned from."""
    net: float
    bins: list[tuple[float, float, int]]
    """By what the net said: on average, what was so on average, and of how many."""


def report(net: Net, taught: Sequence[Examples], tested: Sequence[Examples]) -> Report:
    slope, level = np.polyfit(
        np.concatenate([part.guesses for part in taught]), np.concatenate([part.truths for part in taught]), 1
    )
    guesses = np.concatenate([part.guesses for part in tested])
    truths = np.concatenate([part.truths for part in tested])
    said = np.array(
        [
            net.better(part.layout, row.tobytes(), float(guess))
            for part in tested
            for row, guess in zip(part.rows, part.guesses, strict=True)
        ]
    )
    edges = [-np.inf, 0.5, 1.5, 2.5, 3.5, 4.5, 6.5, np.inf]
    bins = [(said >= low) & (said < high) for low, high in pairwise(edges)]
    return Report(
        len(truths),
        float(((guesses - truths) ** 2).mean()),
        float(((slope * guesses + level - truths) ** 2).mean()),
        float(((said - truths) ** 2).mean()),
        [(float(said[some].mean()), float(truths[some].mean()), int(some.sum())) for some in bins if some.any()],
    )
