"""The position as text: the lattice with rails, markers and cities, then the players."""

from __future__ import annotations

from typing import Final

from vokzal.core.words import Words
from vokzal.games.trans_europa.board import Board
from vokzal.games.trans_europa.content import where
from vokzal.games.trans_europa.state import OVER
from vokzal.games.trans_europa.view import TransEuropaView

MARKERS: Final = "ABCDEF"
"""A letter for each seat's marker."""
COLOUR_SIGNS: Final = {"red": "r", "orange": "o", "yellow": "y", "green": "g", "blue": "b"}
"""Cities are a small letter of their colour; the reader's own are capital."""


def picture(board: Board, view: TransEuropaView, words: Words) -> str:
    return "\n".join([*_lattice(board, view), "", *_players(board, view, words)])


def _lattice(board: Board, view: TransEuropaView) -> list[str]:
    """Two lines of text a row: points with rails to the east, then the rails slanting down."""
    place = {name: where(name) for name in board.points}
    height = max(row for row, _ in place.values()) * 2 + 1
    width = max(column for _, column in place.values()) * 2 + 2
    grid = [[" "] * width for _ in range(height)]
    for row, column in place.values():
        grid[row * 2][column * 2] = "·"
    own = view.hands[view.seat] if view.seat is not None else None
    for i, city in enumerate(board.cities):
        row, column = place[city.point]
        sign = COLOUR_SIGNS[city.colour]
        grid[row * 2][column * 2] = sign.upper() if own and i in own else sign
    for line in view.rails:
        (row_a, col_a), (row_b, col_b) = (place[name] for name in board.line_names[line].split("-"))
        if row_a == row_b:
            for column in range(min(col_a, col_b) * 2 + 1, max(col_a, col_b) * 2):
                grid[row_a * 2][column] = "═" if board.is_double[line] else "─"
        else:
            slant = "╱" if col_b < col_a else "╲"
            grid[row_a * 2 + 1][col_a + col_b] = "‡" if board.is_double[line] else slant
    for seat, point in enumerate(view.markers):
        if point is not None:
            row, column = place[board.points[point]]
            grid[row * 2][column * 2] = MARKERS[seat]
            grid[row * 2][max(column * 2 - 1, 0)] = "["
            grid[row * 2][column * 2 + 1] = "]"
    return ["".join(line).rstrip() for line in grid]


def _players(board: Board, view: TransEuropaView, words: Words) -> list[str]:
    lines = [words.say("picture-table", {"round": len(view.rounds) + (view.phase != OVER), "supply": view.supply})]
    for seat, score in enumerate(view.scores):
        name = words.player(seat)
        hand = view.hands[seat]
        cities = (
            words.say("picture-hidden")
            if hand is None
            else ", ".join(words.say(f"city-{board.cities[city].id}") for city in hand)
        )
        lines.append(f"{'>' if seat in view.waiting else ' '} [{MARKERS[seat]}] {name:<10} {score:>3}  {cities}")
    return lines
