"""What the page's tests take for the engine's word about the map of Trans Europa."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

import msgspec

from tests.games.trans_europa.table import GAME

SOME: Final = 4


def order(_: bytes) -> bytes:
    """The order of points and lines on the map."""
    board = GAME.board
    fixture = {
        "about": "The order of the board's points and lines as Board in board.py has it.",
        "points": _listed(board.points),
        "lines": _listed(board.line_names) | {"double": sum(board.is_double)},
    }
    return msgspec.json.format(msgspec.json.encode(fixture), indent=2) + b"\n"


def _listed(names: list[str]) -> dict[str, Any]:
    return {"count": len(names), "first": names[:SOME], "last": names[-SOME:], "sha256": _digest(names)}


def _digest(names: list[str]) -> str:
    return sha256("\n".join(names).encode()).hexdigest()


FIXTURES: Final = {"order": order}
