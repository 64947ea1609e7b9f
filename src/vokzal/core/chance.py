"""Chance: the one door through which luck enters a game.

Rules never own a random generator. They ask `chance.below(n)` for a number from 0 to n-1 (or `one_of`, which is made
of it), and whoever runs the match decides where it comes from: drawn and recorded, read back from a log, or dictated
by a test. So a record is a plain list of small integers, and a stored game never depends on a random generator.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random


class ChanceError(ValueError):
    """A record or a script does not fit the questions the rules ask."""


class Chance:
    """An oracle. Subclasses answer `below`; what is made of it is the same for all of them."""

    __slots__ = ()

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely."""
        raise NotImplementedError

    def one_of(self, mask: int) -> int:
        """The index of a random set bit of a mask that is not empty."""
        for _ in range(self.below(mask.bit_count())):
            mask &= mask - 1
        return (mask & -mask).bit_length() - 1


class LiveChance(Chance):
    """Draws from a generator and keeps what it drew since the last `taken`."""

    __slots__ = ("_drawn", "_random")

    def __init__(self, rng: Random) -> None:
        self._random: Callable[[], float] = rng.random
        self._drawn: list[int] = []

    def below(self, n: int) -> int:
        drawn = int(self._random() * n)
        self._drawn.append(drawn)
        return drawn

    def taken(self) -> list[int]:
        """What was drawn since this was last asked; the log keeps it with the move."""
        drawn, self._drawn = self._drawn, []
        return drawn


class BlindChance(Chance):
    """Draws and forgets: for playouts and simulations that keep no log."""

    __slots__ = ("_random",)

    def __init__(self, rng: Random) -> None:
        self._random: Callable[[], float] = rng.random

    def below(self, n: int) -> int:
        return int(self._random() * n)


class ReplayChance(Chance):
    """Reads a record back. A value out of range, missing or left over is an error, never a guess."""

    __slots__ = ("_at", "_record")

    def __init__(self, record: list[int]) -> None:
        self._record = record
        self._at = 0

    def below(self, n: int) -> int:
        if self._at >= len(self._record):
            raise ChanceError("the record of chance ends too early")
        value = self._record[self._at]
        if not 0 <= value < n:
            raise ChanceError(f"chance value {value} is not below {n}")
        self._at += 1
        return value

    def finish(self) -> None:
        """Says that the rules asked for everything the record holds."""
        if self._at != len(self._record):
            raise ChanceError(f"{len(self._record) - self._at} recorded chance values were never asked for")


class ScriptedChance(ReplayChance):
    """Serves a test: the listed values first, then zeros for ever."""

    __slots__ = ()

    def __init__(self, *values: int) -> None:
        super().__init__(list(values))

    def below(self, n: int) -> int:
        return super().below(n) if self._at < len(self._record) else 0
