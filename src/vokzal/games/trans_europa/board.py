"""The board: a triangular lattice of points, lines between neighbours, and cities, as bitmasks.

A point is at a row and a half-step column; its neighbours are two columns away in its row and one column away in the
rows above and below. The parity of row + column is the same all over a board, so `(row * width + column) // 2` with
an odd width numbers the points so that each of the three directions is one fixed distance between numbers. A set of
points is then one integer, and all neighbours of a set are a few shifts and ANDs.
"""

from __future__ import annotations

from vokzal.core.bits import BitTable, bits
from vokzal.games.trans_europa.content import BoardContent, Line


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
