"""Why an action is refused: the rule that forbids it, named in the order a person at the table would notice it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vokzal.core.game import Reason
from vokzal.games.metro_domino.state import DREW, MetroState

if TYPE_CHECKING:
    from vokzal.games.metro_domino.rules import MetroDomino


def refusal(game: MetroDomino, s: MetroState, seat: int, action: int) -> Reason | None:
    if action < game.DRAW:
        line, way = divmod(action, game.tiles.ways)
        return _tile(game, s, seat, way) or _line(game, s, line) or _fit(game, s, seat, line, way)
    drew = s.phase == DREW
    if action == game.KEEP:
        return None if drew else Reason("refuse-nothing-drawn")
    if drew:
        return Reason("refuse-drew-already")
    if game.DRAW not in (legal := game.legal(s, seat)) and game.PASS not in legal:
        return Reason("refuse-must-play")
    if action == game.DRAW:
        return None if s.store else Reason("refuse-store-empty")
    return Reason("refuse-draw-first") if s.store else None


def _tile(game: MetroDomino, s: MetroState, seat: int, way: int) -> Reason | None:
    if not s.hands[seat] >> way & 1:
        return Reason("refuse-not-in-hand", {"tile": game.face(way)})
    if s.phase == DREW and not game.tiles.tile[s.drawn] >> way & 1:
        return Reason("refuse-only-drawn", {"tile": game.face(s.drawn)})
    return None


def _line(game: MetroDomino, s: MetroState, line: int) -> Reason | None:
    name = game.lines[line].name
    if line not in s.open_lines:
        return Reason("refuse-line-closed" if s.laid[line] else "refuse-no-station", {"line": name})
    if not s.laid[line] and not s.markers:
        return Reason("refuse-no-marker", {"line": name, "count": game.content.markers})
    return None


def _fit(game: MetroDomino, s: MetroState, seat: int, line: int, way: int) -> Reason | None:
    forbidden = game.lines[line].forbidden
    joined, end = game.tiles.joined[way], game.tiles.end[way]
    value = game.tiles.end[s.laid[line][-1]] if s.laid[line] else None
    if end == forbidden:  # the value to match is never the forbidden one, so a joined half may become it by no token
        return Reason("refuse-forbidden", {"line": game.lines[line].name, "value": end})
    if value is not None and abs(joined - value) > 1:
        return Reason("refuse-no-match", {"value": value, "tile": game.face(way)})
    needs_token = joined == forbidden if value is None else joined != value
    if needs_token and not s.tokens[seat]:
        return Reason("refuse-needs-token", {"tile": game.face(way)})
    return None
