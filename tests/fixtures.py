"""What the page's own tests take for the engine's word, written anew: `make fixtures`.

The samples of Metro Domino are views of real matches. A position is imagined from each view, as bots do it, and view
and legal actions are taken from that position again: when rules, structs or descriptions change, so do the files.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from vokzal import games
from vokzal.games.trans_europa.board import Board, BoardContent
from vokzal.server import catalogue

GAMES: Final = Path(__file__).parents[2] / "web" / "src" / "games"
SOME: Final = 4


def order(_: bytes) -> bytes:
    """The order of points and lines on the map of Trans Europa, and the city each point is named after."""
    board = Board(msgspec.convert(msgspec.to_builtins(games.load("trans_europa").content), BoardContent))
    fixture = {
        "about": "The order of the board's points and lines as Board in board.py has it.",
        "points": _listed(board.points),
        "lines": _listed(board.line_names) | {"double": sum(board.is_double)},
        "near": {"sha256": _digest([board.nearest[point] for point in board.points])},
    }
    return msgspec.json.format(msgspec.json.encode(fixture), indent=2) + b"\n"


def _listed(names: list[str]) -> dict[str, Any]:
    return {"count": len(names), "first": names[:SOME], "last": names[-SOME:], "sha256": _digest(names)}


def _digest(names: list[str]) -> str:
    return sha256("\n".join(names).encode()).hexdigest()


def sample(old: bytes) -> bytes:
    """Positions of Metro Domino as a seat sees them."""
    game = games.load("metro_domino")
    detail = msgspec.to_builtins(catalogue.detail(game))
    kept: dict[str, Any] = {"detail": detail | {"names": {"en": detail["names"]["en"]}, "rules": {}}}
    for name, found in msgspec.json.decode(old).items():
        if name == "detail":
            continue
        view = msgspec.convert(found["view"], game.view_type)
        seat = found["seat"]
        state = game.determinize(view, Random(name))
        legal = [catalogue.legal_action(game, action) for action in game.legal(state, seat)]
        kept[name] = {"seat": seat, "view": game.view(state, seat), "legal": legal, "told": found["told"]}
    return msgspec.json.encode(kept)


FIXTURES: Final[dict[Path, Callable[[bytes], bytes]]] = {
    GAMES / "trans_europa" / "order.fixture.json": order,
    GAMES / "metro_domino" / "sample.fixture.json": sample,
}


def main() -> None:
    for path, make in FIXTURES.items():
        path.write_bytes(make(path.read_bytes()))


if __name__ == "__main__":
    main()
