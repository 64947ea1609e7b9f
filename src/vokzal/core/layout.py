"""What a seat knows as numbers, described once.

A game packs what a seat may know of a position into a *row*, a few hundred bytes (`Game.row`). Its `Layout` says what
they mean: named segments, each along an axis whose values have names. One description serves everybody who learns
from positions: a flat vector, a dict of named parts, tensors over the nodes and edges of the board, or a file::

    [Bits("rails", lines), Bits("network", points, each=True), Choice("phase", phases), Counts("supply", ONE, 85)]

Seats are turned: of what there is for each seat, the viewer's comes first, then the next seat's, and so on. Rows are
made without any library of numbers; `vokzal.envs` unpacks them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

NONE: Final = 255
"""The byte of a choice where nothing is chosen."""
MOST_OF_A_NIBBLE: Final = 15
TWO_BYTES: Final = 1 << 16


class Axis(NamedTuple):
    """What a segment runs along: its name, and the name of each value in order."""

    name: str
    values: Sequence[str]


ONE: Final = Axis("one", ("",))
"""The axis of a lone number."""


def seat_axis(seats: int) -> Axis:
    """The seats as the viewer counts them: 0 is the viewer's own, 1 the next one's."""
    return Axis("seat", [str(number) for number in range(seats)])


class Segment(ABC):
    """A part of a row. One that is there for `each` seat comes as often as there are seats, the viewer's first."""

    size: int
    """Bytes, for one seat."""

    def __init__(self, name: str, axis: Axis, *, each: bool = False) -> None:
        if not axis.values or len({*axis.values}) != len(axis.values):
            raise ValueError(f"{name}: the values of axis {axis.name} need names, each its own")
        self.name = name
        self.axis = axis
        self.each = each

    @abstractmethod
    def numbers(self, packed: bytes) -> list[float]:
        """What the bytes of one seat say, a number for each value of the axis, most of them from 0 to 1.

        ValueError if no game can have meant them.
        """


class Bits(Segment):
    """A set of the axis' values: `mask.to_bytes(size, "little")`."""

    def __init__(self, name: str, axis: Axis, *, each: bool = False, places: Sequence[int] | None = None) -> None:
        super().__init__(name, axis, each=each)
        self.places = list(range(len(axis.values))) if places is None else list(places)
        """The number of the bit of each value; bits of a mask may stand for nothing."""
        if len({*self.places}) != len(axis.values) or len(self.places) != len(axis.values) or min(self.places) < 0:
            raise ValueError(f"{name}: every value of axis {axis.name} needs a bit of its own")
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
        if not 1 <= most <= MOST_OF_A_NIBBLE:
            raise ValueError(f"{name}: {most} is not between 1 and {MOST_OF_A_NIBBLE}; use Counts")
        self.most = most
        self.size = (len(axis.values) + 1) // 2

    def numbers(self, packed: bytes) -> list[float]:
        cards = int.from_bytes(packed, "little")
        if cards >> 4 * len(self.axis.values):
            raise ValueError(f"{self.name}: there are cards of no kind")
        return [(cards >> 4 * kind & 15) / self.most for kind in range(len(self.axis.values))]


class Counts(Segment):
    """Numbers, a byte each, or two where there are many: the number less `least`.

    Zero is shown as 0 and `most` as 1. It need not be the most there can be, only what is much: more is shown as more
    than 1, as far as the bytes go.
    """

    def __init__(self, name: str, axis: Axis, most: int, *, least: int = 0, each: bool = False) -> None:
        super().__init__(name, axis, each=each)
        if most < 1 or not 0 < most - least < TWO_BYTES:
            raise ValueError(f"{name}: from {least} to {most} is nothing that two bytes can count")
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

    def check(self) -> None:
        """ValueError if it does not hang together."""
        nodes, edges = len(self.nodes.values), len(self.edges.values)
        if len(self.ends) != edges:
            raise ValueError(f"{edges} edges have {len(self.ends)} pairs of ends")
        if odd := [ends for ends in self.ends if not (0 <= ends[0] < nodes and 0 <= ends[1] < nodes)]:
            raise ValueError(f"an edge joins {odd[0]}, of {nodes} nodes")
        for count, features in ((nodes, self.node_features), (edges, self.edge_features)):
            for name, numbers in features.items():
                if len(numbers) != count:
                    raise ValueError(f"{name}: {len(numbers)} numbers for {count} values")


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
