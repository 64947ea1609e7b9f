"""A small net in floating point: layers of rectified sums, taught with Adam on small batches."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

FAST: Final = 0.9
SLOW: Final = 0.999
DECAY: Final = 1e-4
"""Weights that nothing asks for shrink."""


class Mlp:
    def __init__(self, sizes: Sequence[int], seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.weights: list[Floats] = []
        for number, (wide, narrow) in enumerate(pairwise(sizes)):
            # Of the columns few are set; of a layer's numbers about half.
            usual = 0.5 / np.sqrt(wide / 10) if number == 0 else np.sqrt(2 / wide)
            last = 0.1 if number == len(sizes) - 2 else 1.0
            self.weights.append((last * usual * rng.standard_normal((wide, narrow))).astype(np.float32))
        self.biases: list[Floats] = [np.zeros(narrow, np.float32) for narrow in sizes[1:]]
        self._moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self._parts()]
        self._steps = 0

    def _parts(self) -> list[Floats]:
        return [*self.weights, *self.biases]

    def answer(self, columns: Floats) -> Floats:
        return self.forward(columns)[-1]

    def forward(self, columns: Floats) -> list[Floats]:
        """What goes into each layer and, last, what comes out."""
        layers = [columns]
        for number, (weights, bias) in enumerate(zip(self.weights, self.biases, strict=True)):
            sums = layers[-1] @ weights + bias
            layers.append(sums if number + 1 == len(self.weights) else np.maximum(sums, 0))
        return layers

    def learn(self, layers: list[Floats], slope: Floats, rate: float) -> None:
        """One step down, where `slope` is that of the loss by what came out."""
        by_weight: list[Floats] = []
        by_bias: list[Floats] = []
        for number in range(len(self.weights) - 1, -1, -1):
            by_weight.insert(0, layers[number].T @ slope + np.float32(DECAY) * self.weights[number])
            by_bias.insert(0, slope.sum(0))
            slope = (slope @ self.weights[number].T) * (layers[number] > 0)
        self._steps += 1
        for part, found, (mean, square) in zip(self._parts(), by_weight + by_bias, self._moments, strict=True):
            mean[...] += (1 - FAST) * (found - mean)
            square[...] += (1 - SLOW) * (found * found - square)
            usual = np.sqrt(square / (1 - SLOW**self._steps)) + 1e-8
            part[...] -= rate * (mean / (1 - FAST**self._steps)) / usual
