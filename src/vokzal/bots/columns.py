"""The columns that a net reads of a row: the same ones at tables of every size.

What there is for each seat has columns for the viewer's and, once, for the others', which are added up there. So has
whatever says which seat it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import NamedTuple

from vokzal.core.layout import Bits, Choice, Layout, Segment

OTHERS = "others"


class Span(NamedTuple):
    """A segment in a row, of one seat, and where its columns begin."""

    segment: Segment
    at: int
    """Its first byte in the row."""
    column: int


def by_seat(segment: Segment) -> bool:
    """Whether the values of a segment are seats."""
    return segment.axis.name == "seat" and isinstance(segment, Bits | Choice)


def width(segment: Segment) -> int:
    """How many columns it has."""
    return 2 if by_seat(segment) else len(segment.axis.values)


def spans(layout: Layout) -> Iterator[Span]:
    """All of a row."""
    begins: dict[str, int] = {}
    column = 0
    for segment in layout.segments:
        begins[segment.name] = column
        column += width(segment) * (2 if segment.each else 1)
    for segment, at, seat in layout.spans():
        yield Span(segment, at, begins[segment.name] + (width(segment) if seat else 0))


def names(layout: Layout) -> list[str]:
    """The names of the columns."""
    return [
        f"{segment.name}{of}/{value}"
        for segment in layout.segments
        for of in (("", f"[{OTHERS}]") if segment.each else ("",))
        for value in (("0", OTHERS) if by_seat(segment) else segment.axis.values)
    ]


def digest(layout: Layout) -> str:
    """Tells whether a net was made for these columns."""
    return blake2b("\n".join(names(layout)).encode(), digest_size=8).hexdigest()
