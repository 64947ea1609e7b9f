"""Sources: the same everywhere, or other matches would be played without a word."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree
from types import ModuleType
from zipfile import ZipFile

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


@pytest.mark.parametrize(
    "name",
    [
        "en.ftl",
        "rules.md",
        "rules/fast.cpython-311.so",
        ".left",
        "rules/__init__.py~",
        "__pycache__/__init__.cpython-311.pyc.139712345",
        "rules/__pycache__/more.py",
        ".git/HEAD",
        ".mypy_cache/3.11/rules.data.json",
        "rules/.ipynb_checkpoints/more-checkpoint.py",
    ],
)
def test_what_is_only_said_or_made_of_the_rest_or_left_over_does_not(folder: Path, name: str) -> None:
    before = found(folder)
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text("B = 2\n")
    assert found(folder) == before


def test_what_is_gone_when_it_is_read_was_never_there(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file, and a folder, that somebody takes away after the folder around it was listed."""
    before = found(folder)
    (folder / "4913").write_text("")
    (folder / "draft").mkdir()
    (folder / "draft/rules.py").write_text("B = 2\n")
    list_of, read = Path.iterdir, Path.read_bytes

    def listed(path: Path) -> Iterator[Path]:
        if path.name == "draft":
            rmtree(path)
        return list_of(path)

    def taken(path: Path) -> bytes:
        if path.name == "4913":
            path.unlink()
        return read(path)

    monkeypatch.setattr(Path, "iterdir", listed)
    monkeypatch.setattr(Path, "read_bytes", taken)
    assert found(folder) == before
    assert not (folder / "4913").exists()
    assert not (folder / "draft").exists()


def test_a_game_of_one_module_is_read_out_of_its_zip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def said(zipped: str, text: str) -> str:
        with ZipFile(tmp_path / zipped, "w") as file:
            file.writestr("lonely.py", text)
        with monkeypatch.context() as here:
            here.syspath_prepend(tmp_path / zipped)
            digest.cache_clear()
            found = digest("lonely")
        del sys.modules["lonely"]
        digest.cache_clear()
        return found

    (tmp_path / "lonely.py").write_text("A = 1\n")
    assert said("one.zip", "A = 1\n") == said("two.zip", "A = 1\n") != said("three.zip", "A = 2\n")
    monkeypatch.syspath_prepend(tmp_path)
    unpacked = digest("lonely")
    del sys.modules["lonely"]
    assert unpacked == said("four.zip", "A = 1\n")


def test_a_script_that_a_process_starts_with_is_read_where_it_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where another process was started for it, as `multiprocessing` does, nobody is told how it was loaded."""
    (tmp_path / "script.py").write_text("A = 1\n")
    script = ModuleType("script")
    script.__file__ = str(tmp_path / "script.py")
    monkeypatch.setitem(sys.modules, "script", script)
    digest.cache_clear()
    assert script.__loader__ is None
    before = digest("script")
    (tmp_path / "script.py").write_text("A = 2\n")
    digest.cache_clear()
    assert digest("script") != before
    digest.cache_clear()


def test_a_name_counts_and_where_a_file_ends(folder: Path) -> None:
    before = found(folder)
    (folder / "content/house.json").rename(folder / "content/town.json")
    assert found(folder) != before


def test_what_is_edited_later_is_not_what_runs(folder: Path) -> None:
    before = found(folder)
    (folder / "rules/__init__.py").write_text("A = 2\n")
    assert digest("elsewhere") == before
