"""What is on the table."""

from __future__ import annotations

from typing import Final

from vokzal.core.state import State

MARKER: Final = 0
"""Phase: the player on turn places the marker."""
FIRST_RAIL: Final = 1
SECOND_RAIL: Final = 2
"""Phase: one single rail is down this turn; another may follow."""
OVER: Final = 3

Round = tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...], int, tuple[int, ...]]
"""A scored round: first player, hands, markers, networks, rails, points lost."""


class TransEuropaState(State):
    first: int
    """The seat that began the round."""
    turn: int
    phase: int
    supply: int
    rails: int
    """Lines with a rail, a bit each."""
    markers: list[int]
    """For each seat the bit of its marker's point; 0 while it is off the board."""
    networks: list[int]
    """For each seat the points joined to its marker."""
    hands: list[int]
    """For each seat the points of its five cities."""
    scores: list[int]
    history: tuple[Round, ...]
