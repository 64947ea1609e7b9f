"""What a seat knows, as a row of bytes for those who learn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vokzal.core.layout import ONE, Axis, Choice, Counts, Segment
from vokzal.games.moscow_paris.state import MoscowParisState

if TYPE_CHECKING:
    from vokzal.games.moscow_paris.rules import MoscowParis


class Rows:
    """Packs positions of one board."""

    def __init__(self, game: MoscowParis) -> None:
        self.game = game

    def segments(self, seats: int) -> Sequence[Segment]:
        return [
            Choice("turn", Axis("seat", [str(number) for number in range(seats)])),
            Counts("phase", ONE, 4),
        ]

    def row(self, s: MoscowParisState, seat: int) -> bytes:
        return bytes(((s.turn - seat) % len(s.hands), s.phase))
