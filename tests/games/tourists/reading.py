"""Reading a row of Tourists as a person would: what each segment says of a seat, by name."""

from __future__ import annotations

from tests import rows
from vokzal.core.layout import Counts, Nibbles
from vokzal.games.tourists.rules.game import Tourists
from vokzal.games.tourists.state import TouristsState


class Reading:
    """A row taken apart. Seats are counted from the viewer's on: `reading.named("drawn", 1)` is the next one's."""

    def __init__(self, game: Tourists, s: TouristsState, seat: int) -> None:
        seats = len(s.hands)
        self.row = game.row(s, seat)
        self.segments = {segment.name: segment for segment in game.segments(seats)}
        self.read = rows.read(game, s, seat, seats)

    def named(self, name: str, place: int = 0) -> set[str]:
        """The values of a set."""
        part = self._part(name, place)
        assert {*self.read[part].values()} <= {0.0, 1.0}
        return {*rows.said(self.read, part)}

    def chosen(self, name: str, place: int = 0) -> str | None:
        """The value of a choice, if there is one."""
        found = self.named(name, place)
        assert len(found) <= 1
        return next(iter(found), None)

    def counted(self, name: str, place: int = 0) -> dict[str, int]:
        """The numbers of a segment that are not zero."""
        return rows.told(self.read, self._part(name, place), self._most(name))

    def number(self, name: str, place: int = 0) -> int:
        """The number of a segment that has only one."""
        return rows.count(self.read, self._part(name, place), self._most(name))

    def _part(self, name: str, place: int) -> str:
        return f"{name}[{place}]" if self.segments[name].each else name

    def _most(self, name: str) -> int:
        """What is shown as 1."""
        segment = self.segments[name]
        assert isinstance(segment, Counts | Nibbles), name
        return segment.most
