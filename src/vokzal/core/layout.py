"""What a seat knows as numbers, described once.

A game packs what a seat may know of a position into a *row*, a few hundred bytes (`Game.row`). Its `Layout` says what
they mean: named segments, each along an axis whose values have names. One description serves everybody who learns
from positions: a flat vector, a dict of named parts, tensors over the nodes and edges of the board, or a file::

    [Bits("rails", lines), Bits("network", points, each=True), Choice("phase", phases), Counts("supply", ONE, 85)]

Seats are turned: of what there is for each seat, the viewer's comes first, then the next seat's, and so on. Rows are
made without any library of numbers; `vokzal.envs` unpacks them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

NONE: Final = 255
"""The byte of a choice where nothing is chosen."""


class Axis(NamedTuple):
    """What a segment runs along: its name, and the name of each value in order."""

    name: str
    values: Sequence[str]


ONE: Final = Axis("one", ("",))
"""The axis of a lone number."""


class Segment:
    """A part of a row. One that is there for `each` seat comes as often as there are seats, the viewer's first."""

    size: int
    """Bytes, for one seat."""

    def __init__(self, name: str, axis: Axis, *, each: bool = False) -> None:
        self.name = name
        self.axis = axis
        self.each = each

    def numbers(self, packed: bytes) -> list[float]:
        """What the bytes of one seat say, a number for each value of the axis, most of them from 0 to 1.

        ValueError if no game can have meant them.
        """
        raise NotImplementedError


class Bits(Segment):
    """A set of the axis' values: `mask.to_bytes(size, "little")`."""

    def __init__(self, name: str, axis: Axis, *, each: bool = False, places: Sequence[int] | None = None) -> None:
        super().__init__(name, axis, each=each)
        self.places = list(range(len(axis.values))) if places is None else list(places)
        """The number of the bit of each value; bits of a mask may stand for nothing."""
        self.size = (max(self.places) + 8) // 8

    def numbers(self, packed: bytes) -> list[float]:
        mask = int.from_bytes(packed, "little")
        found = [float(mask >> place & 1) for place in self.places]
        if sum(found) != mask.bit_count():
            raise ValueError(f"{self.name}: a bit is set that stands for nothing")
        return found


class Nibbles(Segment):
    """Counted cards in four bits each: `cards.to_bytes(size, "little")`. `most` is shown as 1."""

    def __init__(self, name: str, axis: Axis, most: int, *, each: bool = False) -> None:
        super().__init__(name, axis, each=each)
        self.most = most
        self.size = (len(axis.values) + 1) // 2

    def numbers(self, packed: bytes) -> list[float]:
        cards = int.from_bytes(packed, "little")
        if cards >> 4 * len(self.axis.values):
            raise ValueError(f"{self.name}: there are cards of no kind")
        return [(cards >> 4 * kind & 15) / self.most for kind in range(len(self.axis.values))]


class Counts(Segment):
    """Numbers, a byte each, or two where there are many: the number less `least`. `most` is shown as 1, zero as 0."""

    def __init__(self, name: str, axis: Axis, most: int, *, least: int = 0, each: bool = False) -> None:
        super().__init__(name, axis, each=each)
        self.most = most
        self.least = least
        self.width = 1 if most - least < 256 else 2
        self.size = self.width * len(axis.values)

    def pack(self, numbers: Sequence[int]) -> bytes:
        """What does not fit is cut to what does: to have waited a hundred turns or a thousand is much the same."""
        least, top = self.least, (1 << 8 * self.width) - 1
        cut = [min(max(number - least, 0), top) for number in numbers]
        return bytes(cut) if self.width == 1 else b"".join(number.to_bytes(2, "little") for number in cut)

    def numbers(self, packed: bytes) -> list[float]:
        raw = [int.from_bytes(packed[at : at + self.width], "little") for at in range(0, self.size, self.width)]
        return [(number + self.least) / self.most for number in raw]


class Choice(Segment):
    """One of the axis' values or none of them: its number in a byte, or `NONE`."""

    def __init__(self, name: str, axis: Axis, *, each: bool = False) -> None:
        super().__init__(name, axis, each=each)
        if len(axis.values) > NONE:
            raise ValueError(f"{name}: {len(axis.values)} values do not fit a byte; use Bits")
        self.size = 1

    def numbers(self, packed: bytes) -> list[float]:
        chosen = packed[0]
        if chosen != NONE and chosen >= len(self.axis.values):
            raise ValueError(f"{self.name}: there is no value {chosen}")
        return [float(number == chosen) for number in range(len(self.axis.values))]


class Graph(NamedTuple):
    """The board without any pieces: which axis its nodes and its edges are, and what is printed on them."""

    nodes: Axis
    edges: Axis
    ends: Sequence[tuple[int, int]]
    """Of every edge, as numbers of nodes. What a tunnel or a street may be walked in both ways is one edge."""
    node_features: Mapping[str, Sequence[float]]
    """By name, a number for each node: whether it is a city, a café, a station."""
    edge_features: Mapping[str, Sequence[float]]
    """By name, a number for each edge: its length, whether it is a tunnel."""
    places: Sequence[tuple[float, float]] = ()
    """Where each node lies on a drawing, to the right and down, in any unit; of a board that nobody draws, nothing."""


class Layout:
    """What the bytes of a row mean, for one number of seats."""

    def __init__(self, seats: int, segments: Sequence[Segment]) -> None:
        self.seats = seats
        self.segments = tuple(segments)
        names = [segment.name for segment in segments]
        if len({*names}) != len(names):
            raise ValueError(f"two segments have one name: {sorted(names)}")
        self.size = sum(segment.size * self.times(segment) for segment in segments)
        """Bytes of a row."""

    def times(self, segment: Segment) -> int:
        """How often a segment comes."""
        return self.seats if segment.each else 1

    def spans(self) -> Iterator[tuple[Segment, int, int]]:
        """The segments with the place in a row where they begin, and the seat: 0 is the viewer's."""
        at = 0
        for segment in self.segments:
            for seat in range(self.times(segment)):
                yield segment, at, seat
                at += segment.size

    def columns(self) -> list[str]:
        """The name of each number of the flat vector: `rails/r3c4-r3c6`, or `network[1]/r3c4` for the next seat."""
        return [
            f"{segment.name}{f'[{seat}]' if segment.each else ''}{f'/{value}' if value else ''}"
            for segment, _, seat in self.spans()
            for value in segment.axis.values
        ]

    def read(self, row: bytes) -> list[float]:
        """The flat vector by the plainest means; ValueError if this is no row of this layout."""
        if len(row) != self.size:
            raise ValueError(f"a row has {self.size} bytes, not {len(row)}")
        return [number for segment, at, _ in self.spans() for number in segment.numbers(row[at : at + segment.size])]
