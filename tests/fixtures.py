"""What the page's own tests take for the engine's word, written anew: `make fixtures`.

A game lists its fixtures in `tests/games/<id>/fixtures.py`: for each `web/src/games/<id>/<name>.fixture.json` a
function that makes it from what it held before.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from vokzal.core.game import AnyGame
from vokzal.server import catalogue

HERE = Path(__file__).parent
PAGE = HERE.parent / "web" / "src" / "games"

Make = Callable[[bytes], bytes]


def found() -> dict[Path, Make]:
    """Every fixture of every game, and how it is made."""
    return {
        PAGE / game / f"{name}.fixture.json": make
        for game in sorted(path.parent.name for path in (HERE / "games").glob("*/fixtures.py"))
        for name, make in import_module(f"tests.games.{game}.fixtures").FIXTURES.items()
    }


def positions(game: AnyGame) -> Make:
    """Positions of real matches as a seat sees them.

    A position is imagined from each view, as bots do it, and view and legal actions are taken from that position again:
    when rules, structs or descriptions change, so does the file.
    """

    def make(old: bytes) -> bytes:
        detail = msgspec.to_builtins(catalogue.detail(game))
        kept: dict[str, Any] = {"detail": detail | {"names": {"en": detail["names"]["en"]}, "rules": {}}}
        for name, before in msgspec.json.decode(old).items():
            if name == "detail":
                continue
            state = game.determinize(msgspec.convert(before["view"], game.view_type), Random(name))
            seat = before["seat"]
            legal = [catalogue.legal_action(game, action) for action in game.legal(state, seat)]
            view = game.view(state, seat)
            aid = {} if game.aid_type is None else {"aid": game.aid(view)}
            kept[name] = before | {"view": view, **aid, "legal": legal}
        return msgspec.json.encode(kept)

    return make


def main() -> None:
    for path, make in found().items():
        path.write_bytes(make(path.read_bytes()))


if __name__ == "__main__":
    main()
