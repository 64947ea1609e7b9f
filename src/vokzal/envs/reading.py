"""How the bytes of rows become numbers, fast: one row in three calls of numpy, many of them kind by kind.

Calls are what costs with one row, numbers with many. So one row is read by tables: for each column, what each of the
256 values of its byte means. Of many, bits are spread out at once, and of a choice only what is 1 is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from vokzal.core.layout import Bits, Choice, Counts, Layout, Nibbles, Segment

Floats: TypeAlias = npt.NDArray[np.float32]
Packed: TypeAlias = npt.NDArray[np.uint8]
Numbers: TypeAlias = npt.NDArray[np.intp]
Pairs: TypeAlias = npt.NDArray[np.complex64]
"""Two float32 side by side."""

BYTE: Final = 256
CHUNK: Final = 256
"""So many rows are read at once: what is worked with stays small enough to be had again and again without asking the
system for it."""
LONG: Final = 16
"""Bits that stand side by side: fewer, on average, are not worth a call each."""
NOWHERE: Final = -1
"""The column of a choice that is none."""


class Number(NamedTuple):
    """Where a number is and how it is shown: as (its bits + `least`) / `most`.

    In float32 that is what the plain reading rounds to: a quotient of such small numbers is never rounded twice.
    """

    byte: int
    least: int
    most: int
    shift: int = 0
    low: int = BYTE - 1
    """Which bits of the byte, after the shift."""
    pair: bool = False
    """Whether the next byte is its higher half."""

    def table(self) -> Floats:
        """For each of 256 values of its byte."""
        raw = (np.arange(BYTE) >> self.shift) & self.low
        return ((raw + self.least) / self.most).astype(np.float32)


class Reader:
    """Reads rows of a layout. `places` are the columns of its values among `width` of them, in order."""

    def __init__(self, layout: Layout, places: Sequence[int], width: int) -> None:
        bits: list[tuple[int, int]] = []
        choices: list[int] = []
        chosen: list[Numbers] = []
        numbers: list[tuple[int, Number]] = []
        pairs: list[tuple[slice, slice, Pairs]] = []
        tables = _Tables(width)
        column = iter(places)
        for segment, at, _ in layout.spans():
            own = [*islice(column, len(segment.axis.values))]
            if isinstance(segment, Bits):
                bits += [(there, at * 8 + place) for there, place in zip(own, segment.places, strict=True)]
            elif isinstance(segment, Nibbles) and len(own) % 2 == 0 and own == [*range(own[0], own[0] + len(own))]:
                pairs.append((slice(own[0], own[0] + len(own)), slice(at, at + segment.size), _pair(segment)))
                for there, number in zip(own, _numbers(segment, at), strict=True):
                    tables.add(there, number.byte, number.table())
            elif isinstance(segment, Choice):
                choices.append(at)
                chosen.append(np.array(own + [NOWHERE] * (BYTE - len(own)), np.intp))
                for value, there in enumerate(own):
                    tables.add(there, at, (np.arange(BYTE) == value).astype(np.float32))
            else:
                numbers += zip(own, _numbers(segment, at), strict=True)
        for there, bit in bits:
            tables.add(there, bit // 8, (np.arange(BYTE) >> bit % 8 & 1).astype(np.float32))
        for there, number in numbers:
            tables.add(there, number.byte, number.table())
        self._tables = tables.joined()
        self._where, self._which = tables.where, tables.which
        self._bits_from = min((bit for _, bit in bits), default=0) // 8
        self._bits_to = max((bit for _, bit in bits), default=-1) // 8 + 1
        columns, spread = [there for there, _ in bits], [bit - self._bits_from * 8 for _, bit in bits]
        self._picked: Numbers | None = None
        """The bits that stand for something, where so few of them stand side by side that they are gathered first."""
        self._bit_runs = _runs(columns, spread)
        if len(self._bit_runs) * LONG > len(bits):
            self._picked = np.array(spread, np.intp)
            self._bit_runs = _runs(columns, range(len(bits)))
        self._choices = np.array(choices, np.intp)
        self._choice_from = np.arange(len(choices)) * BYTE
        self._chosen = np.concatenate(chosen) if chosen else np.array([], np.intp)
        """For each choice and each of 256 values of its byte, the column that is 1."""
        self._pairs = pairs
        """Nibbles that fill their bytes: where two numbers go, where their byte is, and what each of 256 means."""
        self._byte_runs = _runs([there for there, _ in numbers], range(len(numbers)))
        read = [number for _, number in numbers]
        self._bytes = np.array([number.byte for number in read], np.intp)
        self._shifts = np.array([number.shift for number in read], np.uint8)
        self._lows = np.array([number.low for number in read], np.uint8)
        self._shifted = any(number.low != BYTE - 1 for number in read)
        self._least = np.array([number.least for number in read], np.float32)
        self._most = np.array([number.most for number in read], np.float32)
        self._paired = any(number.pair for number in read)
        self._paired_with = np.array([number.pair for number in read], np.intp)
        self._paired_weight = np.array([BYTE * number.pair for number in read], np.float32)

    def one(self, row: Packed) -> Floats:
        """The vector of a row."""
        if self._paired:
            out = np.zeros((1, len(self._where)), np.float32)
            self._write(row[None], out)
            return out.reshape(-1)
        found: Floats = self._tables.take(row.take(self._where, mode="clip") + self._which, mode="clip")
        return found

    def many(self, rows: Packed, out: Floats) -> None:
        """Writes the vectors of rows where there are zeros."""
        for at in range(0, len(rows), CHUNK):
            self._write(rows[at : at + CHUNK], out[at : at + CHUNK])

    def _write(self, rows: Packed, out: Floats) -> None:
        if self._bit_runs:
            bits = np.unpackbits(rows[:, self._bits_from : self._bits_to], axis=1, bitorder="little")
            if self._picked is not None:
                bits = bits.take(self._picked, axis=1, mode="clip")
            for there, here in self._bit_runs:
                out[:, there] = bits[:, here]
        if self._choices.size:
            chosen = self._chosen.take(rows.take(self._choices, axis=1, mode="clip") + self._choice_from, mode="clip")
            some = chosen >= 0
            chosen += np.arange(0, out.size, out.shape[1])[:, None]
            out.reshape(-1)[chosen[some]] = 1
        for there, here, table in self._pairs:
            out[:, there] = table.take(rows[:, here], mode="clip").view(np.float32)
        if self._bytes.size:
            raw = rows.take(self._bytes, axis=1, mode="clip")
            numbers = (raw >> self._shifts & self._lows if self._shifted else raw) + self._least
            if self._paired:
                numbers += rows.take(self._bytes + self._paired_with, axis=1, mode="clip") * self._paired_weight
            numbers /= self._most
            for there, here in self._byte_runs:
                out[:, there] = numbers[:, here]


class _Tables:
    """What each of 256 values of a byte means, for every column; columns that mean the same share a table."""

    def __init__(self, width: int) -> None:
        self.where = np.zeros(width, np.intp)
        """Which byte a column is in."""
        self.which = np.zeros(width, np.intp)
        """Where its table begins."""
        self._found = {bytes(BYTE * 4): 0}  # of a column that nobody has

    def add(self, column: int, byte: int, table: Floats) -> None:
        self.where[column] = byte
        self.which[column] = self._found.setdefault(table.tobytes(), len(self._found)) * BYTE

    def joined(self) -> Floats:
        return np.frombuffer(b"".join(self._found), np.float32)


def _numbers(segment: Segment, at: int) -> list[Number]:
    """Of each value of the axis, in a segment that begins at some byte."""
    values = range(len(segment.axis.values))
    if isinstance(segment, Nibbles):
        return [Number(at + value // 2, 0, segment.most, value % 2 * 4, 15) for value in values]
    if isinstance(segment, Counts):
        pair = segment.width == 2
        return [Number(at + value * segment.width, segment.least, segment.most, pair=pair) for value in values]
    raise TypeError(f"{segment.name}: nobody knows how to unpack a {type(segment).__name__}")


def _pair(segment: Nibbles) -> Pairs:
    """For each of 256 values of a byte its two numbers."""
    low, high = (Number(0, 0, segment.most, shift, 15).table() for shift in (0, 4))
    return np.stack([low, high], axis=1).reshape(-1).view(np.complex64)


def _runs(columns: Sequence[int], read: Sequence[int]) -> list[tuple[slice, slice]]:
    """Columns in ascending order as slices of the vector, each with where its numbers are among those read."""
    both = [*zip(columns, read, strict=True)]
    starts = [n for n, (to, at) in enumerate(both) if n == 0 or (to, at) != (both[n - 1][0] + 1, both[n - 1][1] + 1)]
    ends = [*starts[1:], len(both)]
    return [
        (slice(columns[start], columns[start] + end - start), slice(read[start], read[start] + end - start))
        for start, end in zip(starts, ends, strict=bool(starts))
    ]
