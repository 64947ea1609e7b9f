"""A small net of whole numbers over rows.

Weights are 16-bit integers and every sum is exact, so a net says the same on every machine, whatever library of numbers
is underneath and in whatever order it adds. A file is a line of JSON, which says what the net is and how it was made,
and then the weights and biases, layer by layer.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from itertools import pairwise
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from vokzal.bots.columns import by_seat, spans
from vokzal.bots.nets import Head, NetError
from vokzal.core.layout import Bits, Choice, Counts, Layout, Nibbles, Segment

Whole = NDArray[np.int64]

UNIT: Final = 256
"""What stands for 1 in what a layer hands to the next."""
MOST: Final = 1 << 15
"""What a layer hands on is cut here: with 16-bit weights no sum can then leave 63 bits."""
SIXTEENTHS: Final = 16
"""In these a guess is counted."""
WEIGHT: Final = np.dtype("<i2")
BIAS: Final = np.dtype("<i4")


class Net:
    """Reads a row and a guess, its last column, and says by how much the guess is too small."""

    def __init__(self, head: Head, weights: Sequence[Whole], biases: Sequence[Whole]) -> None:
        self.head = head
        self.weights, self.biases = list(weights), list(biases)
        self.scale = head.scales[-1] * (UNIT if len(head.scales) > 1 else 1)
        self._tables: dict[Layout, Table] = {}

    def better(self, layout: Layout, row: bytes, guess: float) -> float:
        """A better guess."""
        return guess + int(self.sums(layout, row, round(guess * SIXTEENTHS))[0]) / self.scale

    def sums(self, layout: Layout, row: bytes, sixteenths: int) -> Whole:
        """The last layer's, of which `scale` are 1."""
        table = self._tables.get(layout)
        if table is None:
            table = self._tables[layout] = Table(layout, self.weights[0])
        found: Whole = table.read(row) + self.biases[0] + sixteenths * self.weights[0][-1]
        one = self.head.scales[0]
        for weights, bias, scale in zip(self.weights[1:], self.biases[1:], self.head.scales[1:], strict=True):
            handed = np.clip(found * UNIT // one, 0, MOST)
            found = handed @ weights + bias
            one = UNIT * scale
        return found

    @classmethod
    def read(cls, packed: bytes) -> Net:
        """From a file."""
        head, rest = Head.split(packed)
        if blake2b(rest, digest_size=8).hexdigest() != head.digest:
            raise NetError("its weights are not those that were written")
        weights: list[Whole] = []
        biases: list[Whole] = []
        at = 0
        for wide, narrow in pairwise(head.sizes):
            for kind, count, found in ((WEIGHT, wide * narrow, weights), (BIAS, narrow, biases)):
                layer = np.frombuffer(rest, kind, count, at).astype(np.int64)
                found.append(layer.reshape(wide, narrow) if kind == WEIGHT else layer)
                at += count * kind.itemsize
        return cls(head, weights, biases)

    def write(self) -> bytes:
        """As a file."""
        rest = b"".join(
            part
            for weights, bias in zip(self.weights, self.biases, strict=True)
            for part in (weights.astype(WEIGHT).tobytes(), bias.astype(BIAS).tobytes())
        )
        head = msgspec.structs.replace(self.head, digest=blake2b(rest, digest_size=8).hexdigest())
        return msgspec.json.encode(head) + b"\n" + rest


class Table:
    """The first layer for one number of seats, by the bits of a row: their weights have only to be added up.

    A bit of a count is worth so many times the weight of the count.
    """

    def __init__(self, layout: Layout, weights: Whole) -> None:
        narrow = weights.shape[1]
        self.bits = np.zeros((8 * layout.size, narrow), np.int64)
        self.always = np.zeros(narrow, np.int64)
        """What numbers that do not begin at zero bring in any case."""
        self.choices: list[tuple[int, Whole]] = []
        """The bytes that choose one of several, and what each choice brings."""
        for segment, at, column in spans(layout):
            if isinstance(segment, Choice):
                chosen = np.zeros((256, narrow), np.int64)
                for value in range(len(segment.axis.values)):
                    chosen[value] = weights[column + (min(value, 1) if by_seat(segment) else value)]
                self.choices.append((at, chosen))
                continue
            for bit, value, times in _bits(segment):
                self.bits[8 * at + bit] = times * weights[column + (min(value, 1) if by_seat(segment) else value)]
            if isinstance(segment, Counts):
                self.always += segment.least * weights[column : column + len(segment.axis.values)].sum(0)

    def read(self, row: bytes) -> Whole:
        packed = np.frombuffer(row, np.uint8)
        found: Whole = self.bits[np.unpackbits(packed, bitorder="little").nonzero()[0]].sum(0) + self.always
        for at, chosen in self.choices:
            found += chosen[row[at]]
        return found


def _bits(segment: Segment) -> list[tuple[int, int, int]]:
    """The bits of a segment: the number of each, the value it belongs to, and how much it stands for."""
    values = range(len(segment.axis.values))
    if isinstance(segment, Bits):
        return [(place, value, 1) for value, place in enumerate(segment.places)]
    each = 4 if isinstance(segment, Nibbles) else 8 * segment.width if isinstance(segment, Counts) else 0
    return [(each * value + bit, value, 1 << bit) for value in values for bit in range(each)]
