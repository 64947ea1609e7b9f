"""The clause table names tests that there are, gives a reason where it names none, and leaves out no game."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from vokzal import games
from vokzal.core.laws import LAWS

ROOT: Final = Path(__file__).parents[2]
TEXT: Final = (ROOT / "docs" / "rulebooks.md").read_text("utf-8")
HEADER: Final = ["where", "rule", "shown by"]
NAMED: Final = re.compile(r"(tests/[\w/]+\.py)::(\w+)")
TEST: Final = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`(?: \(`(\w+)`\))?")
REASON: Final = re.compile(r"(physical|people|advice|no rule): \w.{10,}")
LAW_TEST: Final = "tests/conformance/test_laws.py"


class Row(NamedTuple):
    line: int
    section: tuple[str, ...]
    """The headings above it."""
    cells: list[str]

    def __str__(self) -> str:
        return f"line {self.line}: {' | '.join(self.cells[:2])}"


def read() -> list[Row]:
    """Every line of every table, those of the dashes left out."""
    found, section = [], ["", ""]
    for number, line in enumerate(TEXT.splitlines(), 1):
        if heading := re.match(r"(##|###) (.+)", line):
            section = [heading[2], ""] if heading[1] == "##" else [section[0], heading[2]]
        elif line.startswith("|") and not set(line) <= {"|", "-"}:
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            found.append(Row(number, tuple(filter(None, section)), cells))
    return found


LINES: Final = read()
ROWS: Final = [row for row in LINES if row.cells != HEADER]


@cache
def names_in(path: str) -> frozenset[str]:
    """The functions of a test file, without running it."""
    file = ROOT / path
    if not file.is_file():
        return frozenset()
    tree = ast.parse(file.read_text("utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def test_every_test_named_exists() -> None:
    named = [(number, *found) for number, line in enumerate(TEXT.splitlines(), 1) for found in NAMED.findall(line)]
    assert [f"line {line}: {path}::{name}" for line, path, name in named if name not in names_in(path)] == []
    assert len(named) > len(ROWS)


def test_every_law_named_exists() -> None:
    laws = {law.__name__ for law in LAWS}
    named = [(row, law) for row in ROWS for path, _, law in TEST.findall(row.cells[-1]) if path == LAW_TEST]
    assert named
    assert [f"{row}: {law}" for row, law in named if law not in laws] == []


def test_every_row_says_where_what_and_what_shows_it() -> None:
    assert [str(row) for row in ROWS if len(row.cells) != len(HEADER) or not all(row.cells)] == []
    wrong = []
    for row in ROWS:
        shown = row.cells[-1]
        only_tests = all(TEST.fullmatch(each) for each in shown.split("<br>"))
        if not only_tests and not REASON.fullmatch(shown):
            wrong.append(str(row))
    assert wrong == []


def test_every_table_has_its_header() -> None:
    sections = [row.section for row in LINES if row.cells == HEADER]
    assert sections == list(dict.fromkeys(row.section for row in ROWS))
    assert len(sections) == len(set(sections))


@pytest.mark.parametrize("game", games.ids())
def test_every_game_has_its_section(game: str) -> None:
    name = games.load(game).words("en").say("game-name")
    rows = [row for row in ROWS if row.section[0] == name]
    assert rows
    others = tuple(f"tests/games/{other}/" for other in games.ids() if other != game)
    assert [str(row) for row in rows for path, *_ in TEST.findall(row.cells[-1]) if path.startswith(others)] == []


@pytest.mark.parametrize("game", [game for game in games.ids() if len(games.load(game).editions()) > 1])
def test_every_edition_has_its_section(game: str) -> None:
    words = games.load(game).words("en")
    wanted = {words.say(f"edition-{edition}") for edition in games.load(game).editions()}
    assert wanted <= {row.section[-1] for row in ROWS if row.section[0] == words.say("game-name")}
