"""The schedule: who sits where, with which deal.

A deal is played as many times as there are bots, and over those rotations every bot sits in every seat exactly once: it
gets every hand and every place in the turn order, and luck is the same for all. With fewer bots than seats a bot has
several seats in one match; with more, each sits some matches out. Who sits next to whom is drawn anew for every deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple


class Table(NamedTuple):
    """One match to be played: its deal, its rotation, and which bot (by number) sits in each seat."""

    deal: int
    rotation: int
    line_up: tuple[int, ...]


def deals_for(games: int, bots: int) -> int:
    """How many whole deals give at least so many games."""
    return -(-games // bots)


def schedule(bots: int, seats: int, deals: int, seed: int) -> list[Table]:
    """All tables, deal by deal."""
    tables: list[Table] = []
    for deal in range(deals):
        rng = Random(f"{seed} {deal} seating")
        order = rng.sample(range(bots), bots)
        places = rng.sample([seat % bots for seat in range(seats)], seats)
        tables += [
            Table(deal, rotation, tuple(order[(place + rotation) % bots] for place in places))
            for rotation in range(bots)
        ]
    return tables


def labels(levels: Sequence[str]) -> list[str]:
    """Names to tell the bots apart: a level that comes twice is numbered."""
    return [
        level if levels.count(level) == 1 else f"{level}-{levels[: at + 1].count(level)}"
        for at, level in enumerate(levels)
    ]
