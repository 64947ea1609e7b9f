"""The reckoning in C (`_kernel.c`), where it is built: only the compiled build has it (docs/performance.md).

It gives what `Missing` gives, some twenty times faster. Without it, and for a board that is too large for it, `Missing`
reckons in Python.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from vokzal.games.trans_europa.board import Board


class Kernel(Protocol):
    """What is written in C."""

    BITS: int
    """The largest board it can take."""

    def lattice(self, shifts: tuple[int, ...], single: tuple[int, ...], double: tuple[int, ...], /) -> bytes:
        """The lines of a board, as the other two want them."""

    def cost(self, lattice: bytes, target: int, lacking: int, networks: Sequence[int], /) -> int:
        """The missing rails."""

    def fill(
        self, lattice: bytes, target: int, lacking: int, networks: Sequence[int], extra: int, /
    ) -> tuple[int, list[list[int]]]:
        """The same, and the levels they are read off: `Missing.reach`."""


class Reckoner(NamedTuple):
    """The kernel for one board: its two functions without their first argument."""

    cost: Callable[[int, int, Sequence[int]], int]
    fill: Callable[[int, int, Sequence[int], int], tuple[int, list[list[int]]]]


def _built() -> Kernel | None:
    try:
        return cast("Kernel", import_module(f"{__package__}._kernel"))
    except ImportError:
        return None


KERNEL: Kernel | None = _built()


def reckoner(board: Board) -> Reckoner | None:
    """The kernel for a board, if it is built and the board is not too large for it."""
    return _reckoner(board) if KERNEL is not None else None


@lru_cache
def _reckoner(board: Board) -> Reckoner | None:
    if KERNEL is None or board.size > KERNEL.BITS:
        return None
    lattice = KERNEL.lattice(board.shifts, board.single, board.double)
    return Reckoner(partial(KERNEL.cost, lattice), partial(KERNEL.fill, lattice))
