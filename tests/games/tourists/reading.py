"""Reading a row as a person would: what each segment says, by name."""

from __future__ import annotations

from vokzal.core.layout import Choice, Counts, Nibbles, Segment
from vokzal.games.tourists.rules.game import Tourists
from vokzal.games.tourists.state import TouristsState

Said = dict[str, float]
"""The values of an axis that are not zero: 1 for what is there, a share of the most for what is counted."""


class Reading:
    """A row taken apart: `reading["drawn", 1]` is what it says of the next seat's segments."""

    def __init__(self, game: Tourists, s: TouristsState, seat: int) -> None:
        self.row = row = game.row(s, seat)
        self.segments = {(segment.name, place): segment for segment, _, place in game.layout(len(s.hands)).spans()}
        self.packed: dict[tuple[str, int], bytes] = {}
        for segment, at, place in game.layout(len(s.hands)).spans():
            self.packed[segment.name, place] = row[at : at + segment.size]
        assert sum(map(len, self.packed.values())) == len(row)

    def said(self, name: str, place: int = 0) -> Said:
        """What a segment says of a seat, the viewer being 0."""
        segment = self._segment(name, place)
        numbers = segment.numbers(self.packed[name, place])
        return {value: number for value, number in zip(segment.axis.values, numbers, strict=True) if number}

    def named(self, name: str, place: int = 0) -> set[str]:
        """The values of a set."""
        found = self.said(name, place)
        assert set(found.values()) <= {1.0}
        return set(found)

    def chosen(self, name: str, place: int = 0) -> str | None:
        """The value of a choice, if there is one."""
        assert isinstance(self._segment(name, place), Choice)
        return next(iter(self.named(name, place)), None)

    def counted(self, name: str, place: int = 0) -> dict[str, int]:
        """The numbers of a segment that are not zero, as they were before they were made shares."""
        segment = self._segment(name, place)
        return {value: round(share * _most(segment)) for value, share in self.said(name, place).items()}

    def number(self, name: str, place: int = 0) -> int:
        """The number of a segment that has only one."""
        return self.counted(name, place).get("", 0)

    def _segment(self, name: str, place: int) -> Segment:
        return self.segments[name, place]


def _most(segment: Segment) -> int:
    """What is shown as 1."""
    assert isinstance(segment, Counts | Nibbles), segment.name
    return segment.most
