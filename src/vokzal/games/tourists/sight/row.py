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
from vokzal.games.tourists.sight.map_row import REMEMBERED, MapRows
from vokzal.games.tourists.sight.table_row import TableRows
from vokzal.games.tourists.sight.turn_row import TurnRows
from vokzal.games.tourists.state import DRAW, TouristsState

if TYPE_CHECKING:
    from vokzal.games.tourists.rules.game import Tourists

Lying = tuple[list[tuple[int, ...]], list[bytes]]
"""The cards that everybody draws by, and for each seat the table and the cards, packed; empty if not looked at yet."""


class Rows:
    """Packs positions of one city: the table, the cards, the viewer's turn, and everybody's maps."""

    def __init__(self, game: Tourists) -> None:
        self.game = game
        self.axes = axes = Axes(game.city)
        self.table, self.cards = TableRows(game.city, axes), CardRows(game.cards, axes)
        self.turn, self.maps = TurnRows(game.city, axes), MapRows(game.city, axes)
        self._lying: dict[int, Lying] = {}
        """What `_while_drawing` has packed, by the identity of the position: only a hint where to look."""

    def segments(self, seats: int) -> Sequence[Segment]:
        return [
            *self.table.segments(seats),
            *self.cards.segments(seats),
            *self.turn.segments,
            *self.maps.segments,
        ]

    def row(self, s: TouristsState, seat: int) -> bytes:
        packed = [self.table.head(s, seat, self.game.waiting(s))]
        if s.phase == DRAW:
            packed.append(self._while_drawing(s, seat))
        else:
            packed += self.table.pack(s, seat)
            packed += self.cards.pack(s, seat)
        packed += self.turn.pack(s, seat)
        packed += self.maps.pack(s, seat)
        return b"".join(packed)

    def _while_drawing(self, s: TouristsState, seat: int) -> bytes:
        """The table and the cards, which stay as they are until all have drawn.

        Every round has a new list of the cards that are drawn by, and so has every copy of a position: as long as that
        is the same object, it is the same round at the same table.
        """
        here = id(s)
        known = self._lying.get(here)
        if known is None or known[0] is not s.cards:
            if len(self._lying) >= REMEMBERED:
                self._lying.clear()
            known = self._lying[here] = (s.cards, [b""] * len(s.cards))
        packed = known[1][seat]
        if not packed:
            packed = known[1][seat] = b"".join(self.table.pack(s, seat) + self.cards.pack(s, seat))
        return packed
