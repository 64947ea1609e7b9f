"""Many rows at once as the columns of `vokzal.bots.columns`, and what a column is scaled by."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from training.mlp import Floats
from vokzal.bots.columns import by_seat, names, spans, width
from vokzal.core.layout import NONE, Bits, Choice, Counts, Layout, Nibbles, Segment

Rows = NDArray[np.uint8]


def unpack(layout: Layout, rows: Rows) -> Floats:
    """The columns of each row, counts scaled to about 1."""
    found = np.zeros((len(rows), len(names(layout))), np.float32)
    for segment, at, column in spans(layout):
        found[:, column : column + width(segment)] += _numbers(segment, rows[:, at : at + segment.size])
    return found


def scales(layout: Layout) -> Floats:
    """What each column counts as 1, in whole things."""
    found = np.ones(len(names(layout)), np.float32)
    for segment, _, column in spans(layout):
        if isinstance(segment, Nibbles | Counts):
            found[column : column + width(segment)] = segment.most
    return found


def _numbers(segment: Segment, packed: Rows) -> Floats:
    if isinstance(segment, Choice):
        chosen = packed[:, :1]
        if by_seat(segment):
            return np.hstack((chosen == 0, (chosen != 0) & (chosen != NONE))).astype(np.float32)
        return np.equal(chosen, np.arange(len(segment.axis.values))).astype(np.float32)
    if isinstance(segment, Bits):
        found = np.unpackbits(packed, axis=1, bitorder="little")[:, segment.places].astype(np.float32)
        return np.stack((found[:, 0], found[:, 1:].sum(1)), axis=1) if by_seat(segment) else found
    values = len(segment.axis.values)
    if isinstance(segment, Nibbles):
        both = np.stack((packed & 15, packed >> 4), axis=2).reshape(len(packed), -1)
        return both[:, :values].astype(np.float32) / np.float32(segment.most)
    assert isinstance(segment, Counts)
    raw = packed if segment.width == 1 else np.ascontiguousarray(packed).view("<u2")
    return (raw.astype(np.float32) + np.float32(segment.least)) / np.float32(segment.most)
