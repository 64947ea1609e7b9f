"""What a player can do, and the tables that list it quickly.

The numbers of actions are sums that rules do themselves: `wagon` has `kind * 8 + row * 2 + side`, the two steps of a
swap `place` with `row * 8 + kind` for lines and `32 + seat * 8 + kind` for fronts, the two steps of a chain
`direction * 64 + own * 8 + other` and `own * 8 + other`, the drops `(side * depth + position) * pairs + row`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vokzal.core.actions import Kind, Param, Space
from vokzal.core.bits import bits
from vokzal.games.moscow_paris.content import MoscowParisContent
from vokzal.games.moscow_paris.state import ACTIONS, KINDS, ROWS, SEATS, WAGONS

LEFT, RIGHT = 0, 1
SIDES: Final = ("side-left", "side-right")
FRONT_PLACES: Final = ROWS * KINDS
"""The first place that is not in a line."""


def wagon_keys(content: MoscowParisContent) -> list[str]:
    return [f"wagon-{wagon.id}" for wagon in content.wagons]


def action_space(content: MoscowParisContent) -> Space:
    wagon = Param("wagon", wagon_keys(content))
    own, other = Param("own", wagon.values), Param("other", wagon.values)
    row_names = [f"line-{row}" for row in range(ROWS)]
    line, side = Param("line", row_names), Param("side", SIDES)
    spots = [*row_names, *(f"front-{seat}" for seat in range(SEATS[-1]))]
    place = Param("place", [f"{spot}-{kind.id}" for spot in spots for kind in content.wagons])
    position = Param("position", [str(n + 1) for n in range(max(content.limits()))])
    return Space(
        Kind("wagon", "{wagon}>{line} {side}", wagon, line, side),
        Kind("front", "front {wagon}", wagon),
        Kind("back", "back {wagon}", wagon),
        Kind("swap", "swap {place}", place),
        Kind("with", "with {place}", place),
        Kind("drop2", "drop2 {side} {position} {line}", side, position, Param("line", row_names[:-1])),
        Kind("drop3", "drop3 {side} {position} {line}", side, position, Param("line", row_names[:-2])),
        Kind(
            "chain",
            "chain {direction} {own} {other}",
            Param("direction", ("direction-left", "direction-right")),
            own,
            other,
        ),
        Kind("pass_on", "pass on {own} {other}", own, other),
        Kind("stop", "stop"),
        Kind("remove", "remove {line}", line),
        Kind("discard", "discard {card}", Param("card", [f"card-{action}" for action in ACTIONS])),
        Kind("take", "take {line}", line),
        Kind("leave", "leave"),
    )


class Tables:
    """Lists of actions by the masks that allow them."""

    def __init__(self, content: MoscowParisContent, space: Space) -> None:
        self.depth = max(content.limits())
        kinds = [[kind for kind in range(KINDS) if mask >> kind & 1] for mask in range(WAGONS + 1)]
        self.kinds = kinds
        """The kinds in a mask."""
        self.wagons = [
            [
                [kind * 8 + row * 2 + side for row in bits(~closed & 15) for side in (LEFT, RIGHT)]
                for closed in range(16)
            ]
            for kind in range(KINDS)
        ]
        """For each kind of wagon and each set of rows that do not take it, where it can go."""
        self.closed = [[_spread(mask, limit) for mask in range(WAGONS + 1)] for limit in content.limits()]
        """For each city and each set of wagons in its line, the wagons it does not take: bit `kind * 4`."""
        self.closed.append([_spread(WAGONS, 0)] * (WAGONS + 1))  # city -1: none
        self.front, self.back, self.remove, self.take = (
            [[space.start(name) + kind for kind in found] for found in kinds]
            for name in ("front", "back", "remove", "take")
        )
        self.swap, self.with_ = (
            [[[space.start(name) + spot * KINDS + kind for kind in found] for found in kinds] for spot in range(8)]
            for name in ("swap", "with")
        )
        self._starts = {rows: space.start(f"drop{rows}") for rows in (2, 3)}
        self.drops = lru_cache(maxsize=None)(self._drops)

    def _drops(self, rows: int, left: tuple[int, ...], right: tuple[int, ...]) -> list[int]:
        """Drops of so many rows, from the numbers of wagons at the left and right of each row."""
        tops = ROWS - rows + 1
        return [
            self._starts[rows] + (side * self.depth + position) * tops + row
            for side, wagons in ((LEFT, left), (RIGHT, right))
            for position in range(self.depth)
            for row in range(tops)
            if min(wagons[row : row + rows]) > position
        ]


def _spread(mask: int, limit: int) -> int:
    full = mask.bit_count() >= limit
    return sum(1 << kind * ROWS for kind in range(KINDS) if full or mask >> kind & 1)
