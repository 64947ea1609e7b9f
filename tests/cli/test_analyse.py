"""`vokzal analyse`: a match file in, what choices gave away and what was luck out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.coach.numbers import MADE_UP, numbers
from tests.toys.pennies import Pennies
from tests.toys.trolley import Trolley
from vokzal import games
from vokzal.bots import play_match
from vokzal.core.match import Match

Refused = Callable[..., str]


@pytest.fixture(autouse=True)
def _made_up() -> Iterator[None]:
    with numbers(MADE_UP):
        yield


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_bytes(play_match(games.load("metro_domino"), ["driver", "passenger"], seed=3).to_json())
    return path


def test_in_words(run: Run, file: Path) -> None:
    said = run("analyse", file, "--effort", 0.05).stdout
    for piece in ("Metro Domino", "given away", "luck", "Player 1", "Player 2", "%"):
        assert piece in said


def test_as_json_the_same_each_time(run: Run, file: Path) -> None:
    found = run("analyse", file, "--effort", 0.05, "--json").stdout
    assert found == run("analyse", file, "--effort", 0.05, "--json").stdout
    assert list(json.loads(found)) == ["mark", "points", "chances", "turns", "deal", "totals", "swings"]


def test_as_a_page(run: Run, file: Path) -> None:
    said = run("analyse", file, "--effort", 0.05, "--html").stdout
    assert said.startswith("<!DOCTYPE html>")
    assert "Turning points" in said


def test_points_of_who_plays_alone(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "alone.json"
    path.write_bytes(play_match(Trolley(), ["driver"], seed=3).to_json())
    said = run("analyse", path, "--effort", 0.1).stdout
    assert "%" not in said


def test_what_cannot_be_analysed_is_said_in_a_line(refused: Refused, tmp_path: Path, file: Path) -> None:
    path = tmp_path / "open.json"
    path.write_bytes(Match.start(Pennies(), 2, seed=1).to_json())
    assert refused("analyse", path) == "the match is not over"
    assert "two ways" in refused("analyse", file, "--json", "--html")
    with numbers(None):
        assert refused("analyse", file).startswith("no numbers put the chances of metro_domino (paris) with 2 seats")
