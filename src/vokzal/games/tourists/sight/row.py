"""What a seat knows, as a row of bytes for those who learn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vokzal.core.layout import ONE, Axis, Choice, Counts, Segment
from vokzal.games.tourists.state import TouristsState

if TYPE_CHECKING:
    from vokzal.games.tourists.rules.game import Tourists


class Rows:
    """Packs positions of one board."""

    def __init__(self, game: Tourists) -> None:
        self.game = game

    def segments(self, seats: int) -> Sequence[Segment]:
        return [
            Choice("turn", Axis("seat", [str(number) for number in range(seats)])),
            Counts("phase", ONE, 11),
        ]

    def row(self, s: TouristsState, seat: int) -> bytes:
        return bytes(((s.lead - seat) % len(s.hands), s.phase))
