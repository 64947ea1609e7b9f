"""The board: a triangular lattice of points, lines between neighbours, and cities, as content and as bitmasks.

A point is at a row and a half-step column; its neighbours are two columns away in its row and one column away in the
rows above and below. The parity of row + column is the same all over a board, so `(row * width + column) // 2` with
an odd width numbers the points so that each of the three directions is one fixed distance between numbers. A set of
points is then one integer, and all neighbours of a set are a few shifts and ANDs.
"""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec

from vokzal.core.bits import BitTable, bits
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


class Board:
    """The same board as bitmasks. Points have a bit each; so have lines, a third of the mask for each direction."""

    def __init__(self, content: BoardContent) -> None:
        width = (max(max(columns) for columns in content.rows if columns) + 3) | 1  # odd, and no row touches the next
        place = {
            f"r{row}c{column}": (row * width + column) // 2
            for row, columns in enumerate(content.rows)
            for column in columns
        }
        self.size = max(place.values()) + 1
        """Bits in a mask of points."""
        self.points = sorted(place, key=place.__getitem__)
        """Names of the points in the order of their bits."""
        self.bit = [1 << place[name] for name in self.points]
        self.index = {place[name]: i for i, name in enumerate(self.points)}
        """From a bit's number to the point's."""
        self.shifts = (1, (width - 1) // 2, (width + 1) // 2)
        """How far the neighbours east, south-west and south-east are."""

        spots: list[tuple[int, Line]] = []
        single, double = [0, 0, 0], [0, 0, 0]
        for line in content.lines:
            low, high = sorted((place[line.a], place[line.b]))
            direction = self.shifts.index(high - low)
            (double if line.double else single)[direction] |= 1 << low
            spots.append((direction * self.size + low, line))
        spots.sort(key=lambda spot: spot[0])
        self.lines = [line for _, line in spots]
        """The lines in the order of their bits."""
        self.line_names = [
            f"{a}-{b}" for a, b in (sorted((line.a, line.b), key=place.__getitem__) for line in self.lines)
        ]
        self.line_bit = [1 << spot for spot, _ in spots]
        self.ends = [1 << place[line.a] | 1 << place[line.b] for line in self.lines]
        self.is_double = [line.double is not None for line in self.lines]
        self.single, self.double = tuple(single), tuple(double)
        """For each direction, the points that a single (double) line leaves that way."""
        self.all_single = sum(mask << direction * self.size for direction, mask in enumerate(single))
        self.all_double = sum(mask << direction * self.size for direction, mask in enumerate(double))
        numbers = [-1] * (3 * self.size)
        for i, (spot, _) in enumerate(spots):
            numbers[spot] = i
        self.line_table = BitTable(numbers)
        self.line_at = numbers
        """From a bit's number to the line's."""

        self.cities = content.cities
        self.city_bit = [1 << place[city.point] for city in content.cities]
        self.city_at = {bit: i for i, bit in enumerate(self.city_bit)}

    def touching(self, points: int) -> int:
        """The lines that touch a set of points, as a mask of lines; lines that are not on the board may be in it."""
        east, south_west, south_east = self.shifts
        return (
            (points | points >> east)
            | (points | points >> south_west) << self.size
            | (points | points >> south_east) << 2 * self.size
        )

    def beside(self, points: int, lines: tuple[int, ...]) -> int:
        """The points one line away from a set of points; `lines` is `single` or `double`."""
        found = 0
        for shift, going in zip(self.shifts, lines, strict=True):
            found |= (points & going) << shift | points >> shift & going
        return found

    def component(self, points: int, rails: int) -> int:
        """All points that rails join to a set of points."""
        whole = (1 << self.size) - 1
        going = (rails & whole, rails >> self.size & whole, rails >> 2 * self.size)
        while True:
            grown = points | self.beside(points, going)
            if grown == points:
                return points
            points = grown

    def cities_in(self, mask: int) -> list[int]:
        """The cities at a set of points, in the order of the content."""
        return sorted(self.city_at[1 << place] for place in bits(mask) if 1 << place in self.city_at)
