"""The board as its file has it: points, lines between neighbours, and cities."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec

from vokzal.core.content import Content, Names, check_named

Colour = Literal["red", "orange", "yellow", "green", "blue"]
COLOURS: tuple[Colour, ...] = ("red", "orange", "yellow", "green", "blue")


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A place for a rail. A double line crosses what it says: two rails' worth of work, one rail."""

    a: str
    b: str
    double: Literal["river", "mountain", "sea"] | None = None


class City(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    id: str
    point: str
    colour: Colour
    names: Names
    of: Names = {}
    """The name as it is said after "of", "from" and "to", where a language has a case for that."""
    dashed: bool = False
    """A card with a dashed frame: out of the game at small tables."""


class BoardContent(Content, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A board as its file has it."""

    rails: int
    points_at_start: int
    dashed_from_seats: int
    """The number of players from which the dashed cards are in."""
    rows: list[list[int]]
    """For each row from the north, the columns that have a point."""
    lines: list[Line]
    cities: list[City]

    def check(self) -> None:  # noqa: C901, PLR0912 - one fault after another, in the order of the file
        spot = {f"r{row}c{column}": (row, column) for row, columns in enumerate(self.rows) for column in columns}
        if len(spot) != sum(map(len, self.rows)):
            raise ValueError("rows: a point is listed twice")
        if any(column < 0 for _, column in spot.values()):
            raise ValueError("rows: a column is negative")
        if len({(row + column) % 2 for row, column in spot.values()}) != 1:
            raise ValueError("rows: the points are not on one triangular lattice (row + column must keep its parity)")
        if self.points_at_start < 1:
            raise ValueError("points_at_start: at least 1")
        seen: set[frozenset[str]] = set()
        for line in self.lines:
            for end in (line.a, line.b):
                if end not in spot:
                    raise ValueError(f"lines: {line.a}-{line.b} ends at {end}, which is not a point")
            (row_a, col_a), (row_b, col_b) = spot[line.a], spot[line.b]
            if (abs(row_a - row_b), abs(col_a - col_b)) not in ((0, 2), (1, 1)):
                raise ValueError(f"lines: {line.a} and {line.b} are not neighbours")
            if frozenset((line.a, line.b)) in seen:
                raise ValueError(f"lines: {line.a}-{line.b} is listed twice")
            seen.add(frozenset((line.a, line.b)))
        if not 1 <= self.rails < len(self.lines):
            raise ValueError(f"rails: {self.rails} is not between 1 and the number of lines less one")
        if len(_reached(next(iter(spot)), seen)) != len(spot):
            raise ValueError("lines: some points cannot be reached from the others")
        check_named("city", self.cities)
        at = Counter(city.point for city in self.cities)
        for city in self.cities:
            if city.point not in spot:
                raise ValueError(f"cities: {city.id} is at {city.point}, which is not a point")
            if at[city.point] > 1:
                raise ValueError(f"cities: point {city.point} is used twice")
        for colour in COLOURS:
            plain = sum(city.colour == colour and not city.dashed for city in self.cities)
            dashed = sum(city.colour == colour and city.dashed for city in self.cities)
            if plain < self.dashed_from_seats - 1 or plain + dashed < 6:
                raise ValueError(f"cities: too few {colour} cards for the players they must serve")


def where(point: str) -> tuple[int, int]:
    """Row and column of a point from its name."""
    row, column = point[1:].split("c")
    return int(row), int(column)


def _reached(start: str, lines: set[frozenset[str]]) -> set[str]:
    neighbours: dict[str, list[str]] = {}
    for line in lines:
        a, b = line
        neighbours.setdefault(a, []).append(b)
        neighbours.setdefault(b, []).append(a)
    reached, edge = {start}, [start]
    while edge:
        fresh = [point for point in neighbours.get(edge.pop(), []) if point not in reached]
        reached.update(fresh)
        edge += fresh
    return reached
