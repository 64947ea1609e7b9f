"""Matches that are kept: those of the arena, whole, and gone on with where they were left."""

from __future__ import annotations

from pathlib import Path

import pytest

from training import matches
from vokzal import games
from vokzal.arena.run import run
from vokzal.core.match import read_file, verify

GAME = games.load("moscow_paris")
WANTED = ["moscow_paris", "--seats", "2", "--bots", "driver,conductor"]


def test_they_are_the_matches_of_the_arena(tmp_path: Path) -> None:
    out = tmp_path / "m.jsonl"
    matches.main([*WANTED, "--games", "4", "--out", str(out)])
    found = [verify(GAME, read_file(line)) for line in out.read_bytes().splitlines()]
    contest = matches.contest(GAME, ["driver", "conductor"], 2, 1)
    for match, result in zip(found, run(contest, matches.tables(contest, 4)), strict=True):
        assert match.over
        assert match.outcome.points == result.points
        assert len(match.moves) == result.moves


def test_a_file_is_gone_on_with_where_it_was_left(tmp_path: Path) -> None:
    whole, left = tmp_path / "whole.jsonl", tmp_path / "left.jsonl"
    matches.main([*WANTED, "--games", "6", "--out", str(whole)])
    matches.main([*WANTED, "--games", "2", "--out", str(left)])
    with left.open("ab") as file:
        file.write(b'{"format": "vokzal-ma')  # whoever wrote was stopped in the middle
    matches.main([*WANTED, "--games", "6", "--out", str(left)])
    assert left.read_bytes() == whole.read_bytes()


def test_matches_of_another_run_are_not_mixed_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "m.jsonl"
    matches.main([*WANTED, "--games", "2", "--out", str(out)])
    before = out.read_bytes()
    for other in (["--seed", "2"], ["--seats", "3"]):
        with pytest.raises(SystemExit):
            matches.main([*WANTED, *other, "--games", "4", "--out", str(out)])
        assert "line 1 is not of these matches" in capsys.readouterr().err
    assert out.read_bytes() == before


def test_what_cannot_be_played_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for wrong, said in ((["--seats", "9"], "not 9"), (["--bots", "porter"], "no bot 'porter'")):
        with pytest.raises(SystemExit):
            matches.main([*WANTED, *wrong, "--out", str(tmp_path / "m.jsonl")])
        assert said in capsys.readouterr().err
