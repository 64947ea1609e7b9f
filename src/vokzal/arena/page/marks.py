"""The smallest parts of a page: elements, numbers as people read them, and scales."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

from vokzal.arena.interval import Estimate


def el(tag: str, *inside: str, **attributes: object) -> str:
    """An element. What is inside is markup already; attributes are not, and `class_` is written `class`."""
    said = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for name, value in attributes.items()
        if value is not None
    )
    return f"<{tag}{said}>{''.join(inside)}</{tag}>"


def text(said: object) -> str:
    """Words of others: nothing in them is markup."""
    return escape(str(said))


Say = Callable[[float], str]
"""How a number is written."""


def percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def number(value: float, digits: int | None = None) -> str:
    """With a minus sign that is one; a whole number has no digits after the point."""
    if digits is None:
        digits = 0 if value == int(value) or abs(value) >= 1000 else 1 if abs(value) >= 10 else 2
    said = f"{value:,.{digits}f}"
    return said.replace("-", "−") if said.strip("-0.,") else said.lstrip("-")


def alike(values: Iterable[float]) -> Say:
    """All with as many digits as the largest of them needs."""
    most = max(map(abs, values), default=0.0)
    return partial(number, digits=0 if most >= 1000 else 1 if most >= 10 else 2)


def briefly(say: Say, step: float) -> Say:
    """The same for an axis, whose steps are round: no digits that are always nought."""
    if say is percent:
        return lambda share: f"{100 * share:.{0 if step >= 0.01 else 1}f}%"
    return partial(number, digits=max(0, -floor(log10(step) + 1e-9)))


class Scale(NamedTuple):
    """A stretch of numbers, laid out from 0% to 100%."""

    low: float
    high: float
    ticks: tuple[float, ...]

    @property
    def step(self) -> float:
        return self.ticks[1] - self.ticks[0]

    def at(self, value: float) -> str:
        """Where a number is; what lies outside is at the edge."""
        part = (value - self.low) / ((self.high - self.low) or 1)
        return f"{100 * min(1.0, max(0.0, part)):.2f}%"

    def width(self, low: float, high: float) -> str:
        return f"{float(self.at(high)[:-1]) - float(self.at(low)[:-1]):.2f}%"


def scale(values: Iterable[float], marks: int = 5) -> Scale:
    """One that holds all values and ends at round numbers."""
    found = [*values]
    low, high = min(found), max(found)
    if high - low < 1e-9:
        low, high = low - 0.5, high + 0.5
    step = round_step((high - low) / marks)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return Scale(first * step, last * step, tuple(at * step for at in range(first, last + 1)))


def round_step(rough: float) -> float:
    """1, 2 or 5 times a power of ten, not below a rough one."""
    power: float = 10.0 ** floor(log10(rough))
    return next(power * size for size in (1, 2, 5, 10) if power * size >= rough * (1 - 1e-9))


def ends(estimates: Iterable[Estimate]) -> list[float]:
    """All that intervals reach."""
    return [value for found in estimates for value in (found.mean, found.low, found.high) if value is not None]
