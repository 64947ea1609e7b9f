"""What is written for researchers is so: its examples run, its figures are right, and somebody learns."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from examples import self_play
from tests.envs import notebook
from vokzal import envs, games

ROOT: Final = Path(__file__).parents[2]
TEXT: Final = (ROOT / "docs" / "researchers.md").read_text("utf-8")
EXAMPLES: Final = re.findall(r"^## ([^\n]+)\n(?:(?!^## ).)*?```python\n(.*?)```", TEXT, re.DOTALL | re.MULTILINE)


def test_every_door_has_an_example() -> None:
    assert [title for title, _ in EXAMPLES] == [
        "A match, agent by agent",
        "Agents at the same time",
        "A seat against bots",
        "Many matches at once",
        "In several processes",
        "OpenSpiel",
        "What a seat is given",
    ]
    assert len(EXAMPLES) == TEXT.count("```python")


@pytest.mark.parametrize("source", [pytest.param(source, id=title) for title, source in EXAMPLES])
def test_an_example_runs(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)  # an example writes a file
    assert len([line for line in source.splitlines() if line]) <= 15
    names: dict[str, Any] = {"__name__": "__main__"}
    exec(compile(source, "example", "exec"), names)
    assert capsys.readouterr().out or "print" not in source


def test_sizes_are_as_they_are_told() -> None:
    told = re.findall(r"^\| (\w+) \| (\d) \| (\d+) \| (\d+) \| (\d+) \|$", TEXT, re.MULTILINE)
    assert {game for game, *_ in told} == {*games.ids()}
    for game, seats, *sizes in told:
        rules = games.load(game)
        unpacker = envs.Unpacker.of(rules, int(seats))
        assert [*map(int, sizes)] == [unpacker.width, unpacker.layout.size, rules.space.size], (game, seats)


def test_what_is_said_of_graphs_is_so() -> None:
    without = {game for game in games.ids() if games.load(game).graph() is None}
    assert without == {"metro_domino", "moscow_paris"}
    assert "Metro\n  Domino and Moscow–Paris have no printed graph" in TEXT


def test_the_notebook_prints_what_is_in_it() -> None:
    there = notebook.read()
    assert there["nbformat"] == 4
    assert notebook.run(notebook.read()) == there


def test_whoever_cites_names_this_version() -> None:
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert f"\nversion: {project['version']}\n" in citation
    assert f"\nlicense: {project['license']}\n" in citation
    assert citation.startswith("cff-version: 1.2.0\n")


def test_somebody_learns_from_self_play() -> None:
    """A tiny budget. Who learned nothing wins half of 512 matches, give or take 4.3% in 95 of 100 cases."""
    player = self_play.train(40_000, seed=1)
    assert self_play.meet_random(player, 512, seed=2) > 0.62
