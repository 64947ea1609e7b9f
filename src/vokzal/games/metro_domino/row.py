"""What a seat knows, as a row of bytes for those who learn.

There is no graph of it: which stations a line joins is not printed, it turns up when the line is complete.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from vokzal.core.bits import bits
from vokzal.core.layout import NONE, ONE, Axis, Bits, Choice, Counts, Segment, seat_axis
from vokzal.games.metro_domino.content import SEATS
from vokzal.games.metro_domino.state import DREW, OVER, PHASES, MetroState

if TYPE_CHECKING:
    from vokzal.games.metro_domino.rules import MetroDomino

LONGEST_MATCH: Final = 3
"""Games to be won."""


class Rows:
    """Packs positions of one set of stations."""

    def __init__(self, game: MetroDomino) -> None:
        self.game = game
        tiles = self.tiles = game.tiles
        self.lower = [*bits(tiles.lower)]
        """The way a tile goes by that is not laid, of each tile."""
        self.number = {way: number for number, way in enumerate(self.lower)}
        self.hand_bytes = (self.lower[-1] + 8) // 8
        self.hidden = [bytes(self.hand_bytes * seats) for seats in range(SEATS[-1] + 1)]
        """The hands of so many seats that show none."""
        self.line_bytes = (len(game.lines) + 7) // 8
        self.station_bytes = (len(game.content.stations) + 7) // 8
        self.no_ends = bytes([NONE]) * len(game.lines)

    def segments(self, seats: int) -> Sequence[Segment]:
        game, content, lower = self.game, self.game.content, self.lower
        tiles = Axis("tile", [game.face(way) for way in lower])
        lines = Axis("line", [line.name for line in game.lines])
        stations = Axis("station", [station.id for station in content.stations])
        values = Axis("value", [str(value) for value in range(self.tiles.values)])
        seat = seat_axis(seats)
        return [
            Bits("hand", tiles, places=lower, each=True),
            Bits("laid", tiles, places=lower),
            Bits("open", lines),
            Bits("unseen", stations),
            *[Choice(f"end-{line}", values) for line in lines.values],
            Counts("length", lines, max(line.length for line in game.lines)),
            Counts("tiles", ONE, content.hand, each=True),
            Counts("tokens", ONE, max(content.metro_tokens, 1), each=True),
            Counts("stations", ONE, content.player_tokens, each=True),
            Counts("wins", ONE, LONGEST_MATCH, each=True),
            Choice("drawn", tiles),
            Choice("turn", seat),
            Choice("first", seat),
            Choice("phase", Axis("phase", PHASES)),
            Counts("passes", ONE, SEATS[-1]),
            Counts("store", ONE, len(content.tiles)),
            Counts("supply", ONE, max(content.metro_tokens, 1)),
            Counts("markers", ONE, content.markers),
            Counts("games-to-win", ONE, LONGEST_MATCH),
        ]

    def row(self, s: MetroState, seat: int) -> bytes:
        hands, laid, lower, end = s.hands, s.laid, self.tiles.lower, self.tiles.end
        seats, size = len(hands), self.hand_bytes
        hidden = s.store
        for hand in hands:
            hidden |= hand
        ends = bytearray(self.no_ends)
        open_lines = 0
        for line in s.open_lines:
            open_lines |= 1 << line
            if on_line := laid[line]:
                ends[line] = end[on_line[-1]]
        return b"".join(
            (
                *(
                    [(hand & lower).to_bytes(size, "little") for hand in hands[seat:] + hands[:seat]]
                    if s.phase == OVER
                    else ((hands[seat] & lower).to_bytes(size, "little"), self.hidden[seats - 1])
                ),
                (lower & ~hidden).to_bytes(size, "little"),
                open_lines.to_bytes(self.line_bytes, "little"),
                s.unseen.to_bytes(self.station_bytes, "little"),
                ends,
                bytes(map(len, laid)),
                bytes(
                    (
                        *[(hand & lower).bit_count() for hand in hands[seat:] + hands[:seat]],
                        *s.tokens[seat:],
                        *s.tokens[:seat],
                        *s.stations[seat:],
                        *s.stations[:seat],
                        *s.wins[seat:],
                        *s.wins[:seat],
                        self.number[s.drawn] if s.phase == DREW and s.turn == seat else NONE,
                        (s.turn - seat) % seats,
                        (s.first + len(s.history) - seat) % seats,
                        s.phase,
                        s.passes,
                        s.store.bit_count(),
                        s.supply,
                        s.markers,
                        s.games_to_win,
                    )
                ),
            )
        )
