"""What is on the table.

A *way* is a tile together with the half that is joined: with values up to nine, `joined * 10 + open`. The tile 3|5 can
be laid two ways, 35 and 53; a double only one. A set of ways is a bitmask, and a hand is the set of all ways its tiles
can be laid: what fits a line is then one AND. A tile that is not laid (in the store, just drawn) goes by its lower way.
"""

from __future__ import annotations

from typing import Final

from vokzal.core.state import State

TURN: Final = 0
EXTRA: Final = 1
"""The seat laid a double and has another turn, which is one like any other."""
DREW: Final = 2
"""The seat drew a tile and plays it or keeps it."""
OVER: Final = 3

PHASES: Final = ("turn", "extra", "drew", "over")


class MetroState(State):
    games_to_win: int
    first: int  # the seat that began the first game; each next one is begun by the next seat
    turn: int  # the seat to play; after the end, the one that played last
    phase: int
    drawn: int  # the drawn tile's lower way while the phase is DREW, else -1
    passes: int  # in a row, by all seats
    hands: list[int]
    store: int
    tokens: list[int]  # metro tokens of each seat
    supply: int  # metro tokens nobody has
    markers: int  # active-line markers not in use
    laid: list[tuple[int, ...]]  # for each line, the ways of its tiles from the station outwards
    open_lines: tuple[int, ...]  # of all opened stations, ascending
    unseen: int  # stations not turned up yet
    openings: tuple[tuple[int, int, int], ...]  # station, the line that ends there, the seat that opened it; in order
    stations: list[int]  # opened by each seat in this game
    wins: list[int]
    history: tuple[tuple[tuple[int, ...], tuple[int, ...], int, int], ...]
    # Of each finished game: stations and hands of the seats, the last action, and the station it opened or -1.
