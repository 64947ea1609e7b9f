"""A game is its folders: nothing else in the house names it."""

from __future__ import annotations

from pathlib import Path

import pytest

from vokzal import games

ROOT = Path(__file__).parents[2]
HOUSE = ("src/vokzal", "web/src", "web/scripts", "Makefile", "pyproject.toml")
NOT_OURS = ("src/vokzal/games/", "src/vokzal/server/static/", "web/src/games/")


def house() -> list[Path]:
    """Every file of the house that is no game's."""
    found = [path for place in HOUSE for path in [ROOT / place, *(ROOT / place).rglob("*")] if path.is_file()]
    return [path for path in found if not path.relative_to(ROOT).as_posix().startswith(NOT_OURS)]


@pytest.mark.parametrize("game", games.ids())
def test_nothing_outside_its_folders_names_a_game(game: str) -> None:
    assert not [path for path in house() if path.suffix != ".pyc" and game.encode() in path.read_bytes()]
