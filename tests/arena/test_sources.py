"""Sources: the same everywhere, or other matches would be played without a word."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.arena.mortal import Mortal
from vokzal import games
from vokzal.arena.player import Scorer
from vokzal.arena.sources import ALWAYS, digest, home, parts


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package to import, `elsewhere`, with a room."""
    package = tmp_path / "elsewhere"
    for name, text in (("__init__.py", ""), ("rules/__init__.py", "A = 1\n"), ("content/house.json", "{}")):
        (package / name).parent.mkdir(exist_ok=True)
        (package / name).write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    digest.cache_clear()
    yield package
    for name in [name for name in sys.modules if name.startswith("elsewhere")]:
        del sys.modules[name]
    digest.cache_clear()


def found(folder: Path) -> str:
    """As a process says it that starts now."""
    digest.cache_clear()
    return digest("elsewhere")


@pytest.mark.parametrize("game", games.ids())
def test_a_match_is_made_by_the_contract_the_bots_and_the_whole_folder_of_its_game(game: str) -> None:
    assert parts((type(games.load(game)), Scorer)).keys() == {*ALWAYS, f"vokzal.games.{game}"}


def test_a_game_from_elsewhere_brings_its_folder_and_that_of_what_it_derives_from() -> None:
    assert parts((Mortal,)).keys() == {*ALWAYS, "tests.arena", "tests.toys.pennies"}


def test_a_module_in_no_package_is_one_file() -> None:
    class Typed:
        __module__ = "__main__"

    assert home(Typed) == "__main__"
    assert digest("__main__") == digest("__main__")


@pytest.mark.parametrize("name", ["__init__.py", "rules/__init__.py", "rules/more.py", "content/house.json", "a.net"])
def test_whatever_is_played_by_counts_at_any_depth(folder: Path, name: str) -> None:
    before = found(folder)
    (folder / name).write_text("B = 2\n")
    assert found(folder) != before


@pytest.mark.parametrize("name", ["en.ftl", "rules.md", "rules/fast.cpython-311.so", ".left", "rules/__init__.py~"])
def test_what_is_only_said_or_made_of_the_rest_does_not(folder: Path, name: str) -> None:
    before = found(folder)
    (folder / name).write_text("B = 2\n")
    assert found(folder) == before


def test_a_name_counts_and_where_a_file_ends(folder: Path) -> None:
    before = found(folder)
    (folder / "content/house.json").rename(folder / "content/town.json")
    assert found(folder) != before


def test_what_is_edited_later_is_not_what_runs(folder: Path) -> None:
    before = found(folder)
    (folder / "rules/__init__.py").write_text("A = 2\n")
    assert digest("elsewhere") == before
