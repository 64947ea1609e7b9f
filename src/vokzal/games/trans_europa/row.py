"""What a seat knows, as a row of bytes for those who learn, and the board as a graph."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING

from vokzal.core.layout import ONE, Axis, Bits, Choice, Counts, Graph, Segment, seat_axis
from vokzal.games.trans_europa.content import COLOURS, where
from vokzal.games.trans_europa.state import OVER, TransEuropaState

if TYPE_CHECKING:
    from vokzal.games.trans_europa.rules import TransEuropa

PHASES = ("marker", "first-rail", "second-rail", "over")


class Rows:
    """Packs positions of one board."""

    def __init__(self, game: TransEuropa) -> None:
        self.game = game
        board = self.board = game.board
        self.points = Axis("point", board.points)
        self.lines = Axis("line", board.line_names)
        self.cities = Axis("city", [city.id for city in board.cities])
        self.line_bytes, self.point_bytes, self.city_bytes = (
            (max(bits).bit_length() + 7) // 8 for bits in (board.line_bit, board.bit, board.city_bit)
        )

    def segments(self, seats: int) -> Sequence[Segment]:
        board, content = self.board, self.game.content
        points = [bit.bit_length() - 1 for bit in board.bit]
        lines = [bit.bit_length() - 1 for bit in board.line_bit]
        cities = [bit.bit_length() - 1 for bit in board.city_bit]
        places = seat_axis(seats)
        return [
            Bits("rails", self.lines, places=lines),
            Bits("marker", self.points, places=points, each=True),
            Bits("network", self.points, places=points, each=True),
            Bits("cities", self.cities, places=cities, each=True),
            Counts("score", ONE, content.points_at_start, least=-1, each=True),
            Choice("turn", places),
            Choice("first", places),
            Choice("phase", Axis("phase", PHASES)),
            Counts("supply", ONE, content.rails),
            Counts("rounds", ONE, content.points_at_start),
        ]

    def row(self, s: TransEuropaState, seat: int) -> bytes:
        seats = len(s.scores)
        order = [*range(seat, seats), *range(seat)]
        complete = range(seats) if s.phase == OVER else self.game.complete(s)
        points = self.point_bytes
        return b"".join(
            (
                s.rails.to_bytes(self.line_bytes, "little"),
                *[s.markers[other].to_bytes(points, "little") for other in order],
                *[s.networks[other].to_bytes(points, "little") for other in order],
                *[
                    (s.hands[other] if other == seat or other in complete else 0).to_bytes(self.city_bytes, "little")
                    for other in order
                ],
                bytes(
                    (
                        *[s.scores[other] + 1 for other in order],
                        (s.turn - seat) % seats,
                        (s.first - seat) % seats,
                        s.phase,
                        s.supply,
                        len(s.history),
                    )
                ),
            )
        )

    def graph(self) -> Graph:
        board = self.board
        number = {name: index for index, name in enumerate(board.points)}
        places = [where(point) for point in board.points]
        city_of = {city.point: city for city in board.cities}
        coloured = {
            f"city-{colour}": [float(point in city_of and city_of[point].colour == colour) for point in board.points]
            for colour in COLOURS
        }
        return Graph(
            self.points,
            self.lines,
            [(number[line.a], number[line.b]) for line in board.lines],
            {"row": [float(row) for row, _ in places], "column": [float(column) for _, column in places], **coloured},
            {"double": [float(double) for double in board.is_double]},
            [(column / 2, row * sqrt(3) / 2) for row, column in places],
        )
