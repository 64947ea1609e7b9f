"""Means with 95% intervals.

Matches of one deal hang together, so the deal is the unit: each gives one number, and the interval is Student's over
those numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isclose, sqrt
from statistics import fmean, stdev
from typing import Final

import msgspec

_T: Final = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
"""The 97.5% points of Student's distribution for 1 to 10 degrees of freedom."""
_Z: Final = 1.959964


class Estimate(msgspec.Struct, frozen=True):
    """A mean, and where the truth lies with 95% confidence. Both ends are None when one deal is all there is."""

    mean: float
    low: float | None
    high: float | None


def student(freedom: int) -> float:
    """The 97.5% point of Student's distribution (a table, then Cornish and Fisher's expansion)."""
    if freedom <= len(_T):
        return _T[freedom - 1]
    z, n = _Z, freedom
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    return z + (z**3 + z) / (4 * n) + second + third


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of one number a deal."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, None, None)
    reach = student(len(values) - 1) * stdev(values, mean) / sqrt(len(values))
    return Estimate(mean, mean - reach, mean + reach)


class Running:
    """The same of numbers that come one by one and are not kept (Welford's sums)."""

    __slots__ = ("_mean", "_squares", "count")

    def __init__(self, zeros: int = 0) -> None:
        self.count, self._mean, self._squares = zeros, 0.0, 0.0

    def add(self, value: float) -> None:
        self.count += 1
        off = value - self._mean
        self._mean += off / self.count
        self._squares += off * (value - self._mean)

    def estimate(self) -> Estimate:
        if self.count < 2:
            return Estimate(self._mean, None, None)
        reach = student(self.count - 1) * sqrt(self._squares / (self.count - 1) / self.count)
        return Estimate(self._mean, self._mean - reach, self._mean + reach)


class Spread(msgspec.Struct, frozen=True):
    """How whole numbers are spread: how many there are from `least` on in each `width` of them."""

    least: int
    width: int
    counts: list[int]


def spread(found: Mapping[int, int], bins: int = 30) -> Spread:
    """Of numbers and how often each came, in so many bins at most."""
    least, most = min(found), max(found)
    width = (most - least) // bins + 1
    counts = [0] * ((most - least) // width + 1)
    for number, count in found.items():
        counts[(number - least) // width] += count
    return Spread(least, width, counts)


def share(values: Sequence[float], top: float = 1.0) -> Estimate:
    """The same for numbers between 0 and `top`. Deals that were all won, or all lost, get the exact binomial end:

    a bot that won all of ten deals is not thereby sure to win the next.
    """
    found = estimate(values)
    if found.low is None or found.high is None:
        return found
    surest = top * 0.025 ** (1 / len(values))
    if found.mean == 0.0:
        return Estimate(0.0, 0.0, top - surest)
    if isclose(found.mean, top):
        return Estimate(found.mean, surest, found.mean)
    return Estimate(found.mean, max(0.0, found.low), min(top, found.high))
