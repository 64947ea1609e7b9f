"""Puzzles that are kept are compared anew when the coach sees more."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from training import puzzles
from vokzal import games
from vokzal.coach.puzzle import Puzzle, Tried, puzzles_of

METRO_DOMINO = games.load("metro_domino")


def tempting(puzzle: Puzzle) -> Tried:
    return next(tried for tried in puzzle.wrong if tried.move == puzzle.tempting)


def test_what_is_compared_anew_is_the_same_question() -> None:
    clearest = max(puzzles_of(METRO_DOMINO), key=lambda puzzle: tempting(puzzle).second)
    wish = puzzles.Wish("metro_domino", "paris", 800, 24, every=False, each=1, command="another")
    found = puzzles.again(wish, clearest)
    assert found is not None
    assert found != clearest  # in other worlds
    assert found.right[0].move in {tried.move for tried in clearest.right}
    same = ("match", "seat", "tempting", "command")
    assert [getattr(found, name) for name in same] == [getattr(clearest, name) for name in same]


def test_what_is_no_puzzle_any_more_is_let_go(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def look_again(wish: puzzles.Wish, before: list[Puzzle], jobs: int) -> list[Puzzle | None]:
        return [before[0], *[None] * (len(before) - 1)]

    monkeypatch.setattr(puzzles, "look_again", look_again)
    out = tmp_path / "paris.jsonl"
    puzzles.main(["metro_domino", "--again", "--out", str(out)])
    assert [msgspec.json.decode(line, type=Puzzle).id for line in out.read_bytes().splitlines()] == [
        puzzles_of(METRO_DOMINO)[0].id
    ]
    assert capsys.readouterr().out.count("no puzzle any more") == len(puzzles_of(METRO_DOMINO)) - 1
