"""What a player can do, and which ways of laying a tile fit where.

The number of a `play` action is `line * ways + way` with `way = joined * values + open`: rules do that sum themselves.
"""

from __future__ import annotations

from vokzal.core.actions import Kind, Param, Space
from vokzal.core.bits import BitTable
from vokzal.games.metro_domino.content import Line, MetroContent


def action_space(content: MetroContent) -> Space:
    values = range(content.highest + 1)
    return Space(
        Kind(
            "play",
            "{tile}>{line}",
            Param("line", [line.name for line in content.lines()]),
            Param("tile", [f"{joined}|{end}" for joined in values for end in values]),  # the joined half comes first
        ),
        Kind("draw", "draw"),
        Kind("keep", "keep"),
        Kind("pass", "pass"),
    )


class TileSet:
    """A full double-N set as masks of ways."""

    def __init__(self, highest: int) -> None:
        self.values = highest + 1
        self.ways = self.values * self.values
        self.joined = [way // self.values for way in range(self.ways)]
        self.end = [way % self.values for way in range(self.ways)]
        self.turned = [self.end[way] * self.values + self.joined[way] for way in range(self.ways)]
        self.tile = [1 << way | 1 << self.turned[way] for way in range(self.ways)]
        """Both ways of the tile that a way belongs to."""
        self.double = [self.joined[way] == self.end[way] for way in range(self.ways)]
        self.lower = sum(1 << way for way in range(self.ways) if self.joined[way] <= self.end[way])
        """One way of each tile: a hand ANDed with it counts tiles, and all tiles are this."""
        self.listed = BitTable(range(self.ways)).read
        """The ways in a set, ascending."""

    def size(self, hand: int) -> int:
        """How many tiles a hand has."""
        return (hand & self.lower).bit_count()

    def where(self, joined: int | None = None, end: int | None = None) -> int:
        """All ways with this joined half and this open half."""
        return sum(
            1 << way for way in range(self.ways) if joined in (None, self.joined[way]) and end in (None, self.end[way])
        )


class Fits:
    """For every line, which ways fit plainly and which with a metro token, as first tile and after each open half."""

    def __init__(self, tiles: TileSet, lines: list[Line]) -> None:
        every = tiles.where()
        self.first: list[tuple[int, int]] = []
        self.after: list[list[tuple[int, int]]] = []
        """`after[line][way]`: plain and with a token, after a tile that was laid this way."""
        for line in lines:
            # rulebook, Правила паризького метро: no tile with the forbidden value. The open half keeps its printed
            # value, the joined one counts as what a token makes of it.
            good_end = every & ~tiles.where(end=line.forbidden) if line.forbidden is not None else every
            good = good_end & ~tiles.where(joined=line.forbidden) if line.forbidden is not None else every
            # On a first tile nothing has to match: a token helps only a joined half of the forbidden value.
            self.first.append((good, good_end & ~good))
            joined = [tiles.where(joined=value) for value in range(tiles.values)]
            by_value = []
            for value in range(tiles.values):
                near = (joined[value - 1] if value else 0) | (joined[value + 1] if value + 1 < tiles.values else 0)
                by_value.append((good & joined[value], good_end & near))
            self.after.append([by_value[tiles.end[way]] for way in range(tiles.ways)])
