"""What a seat knows, as a row of bytes for those who learn.

Hidden from it are the others' hands, the cards they have laid face down, their tasks and metro cards, and what they
have drawn since all were last ready. How many cards the others hold is left out: it follows from the phase.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vokzal.core.layout import Segment
from vokzal.games.tourists.sight.axes import Axes
from vokzal.games.tourists.sight.card_row import CardRows
from vokzal.games.tourists.sight.map_row import MapRows
from vokzal.games.tourists.sight.table_row import TableRows
from vokzal.games.tourists.sight.turn_row import TurnRows
from vokzal.games.tourists.state import TouristsState

if TYPE_CHECKING:
    from vokzal.games.tourists.rules.game import Tourists


class Rows:
    """Packs positions of one city: the table, the cards, the viewer's turn, and everybody's maps."""

    def __init__(self, game: Tourists) -> None:
        self.game = game
        self.axes = axes = Axes(game.city)
        self.table, self.cards = TableRows(game.city, axes), CardRows(game.cards, axes)
        self.turn, self.maps = TurnRows(game.city, axes), MapRows(game.city, axes)

    def segments(self, seats: int) -> Sequence[Segment]:
        return [
            *self.table.segments(seats),
            *self.cards.segments(seats),
            *self.turn.segments,
            *self.maps.segments,
        ]

    def row(self, s: TouristsState, seat: int) -> bytes:
        packed = self.table.pack(s, seat, self.game.waiting(s))
        packed += self.cards.pack(s, seat)
        packed += self.turn.pack(s, seat)
        packed += self.maps.pack(s, seat)
        return b"".join(packed)
