"""Puzzles that are kept are compared anew when the coach sees more."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from training import puzzles
from vokzal import games
from vokzal.coach.puzzle import Puzzle, Tried, ask, puzzles_of

METRO_DOMINO = games.load("metro_domino")


def tempting(puzzle: Puzzle) -> Tried:
    return next(tried for tried in puzzle.wrong if tried.move == puzzle.tempting)


WISH = puzzles.Wish("metro_domino", "paris", 800, 24, every=False, each=1, command="another")
CLEAREST = max(puzzles_of(METRO_DOMINO), key=lambda puzzle: tempting(puzzle).second)


OFTEN_WRONG = next(puzzle for puzzle in puzzles_of(METRO_DOMINO) if len(puzzle.wrong) > 2)
MISSED = next(tried for tried in OFTEN_WRONG.wrong if tried.move != OFTEN_WRONG.tempting)
WIDE = msgspec.structs.replace(OFTEN_WRONG, wrong=[tried for tried in OFTEN_WRONG.wrong if tried != MISSED])
"""One could do more than was looked at closely."""


def test_what_is_compared_anew_is_the_same_question() -> None:
    found = puzzles.again(WISH, CLEAREST)
    assert found is not None
    assert found != CLEAREST  # in other worlds
    assert {tried.move for tried in CLEAREST.right} <= {tried.move for tried in found.right}
    same = ("match", "seat", "tempting")
    assert [getattr(found, name) for name in same] == [getattr(CLEAREST, name) for name in same]
    assert found.command == f"{CLEAREST.command.partition(puzzles.THEN)[0]} && another"
    assert puzzles.again(WISH, found) == found  # and no longer command


def test_an_answer_that_is_not_right_any_more_lets_its_puzzle_go() -> None:
    wrong = next(tried for tried in WIDE.wrong if tried.move != WIDE.tempting)
    once_right = msgspec.structs.replace(WIDE, right=[*WIDE.right, wrong])
    assert puzzles.again(WISH, once_right) is None


def test_all_that_could_be_done_is_looked_at_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only what was listed: the coach may have learned to see something else."""
    looked: list[set[int]] = []

    def closely(wish: puzzles.Wish, game: object, view: object, actions: list[int], also: list[int], seed: str) -> None:
        looked.extend([{*actions}, {*also}])
        raise InterruptedError

    monkeypatch.setattr(puzzles, "closely", closely)
    with pytest.raises(InterruptedError):
        puzzles.again(WISH, WIDE)
    assert looked[0] == {*ask(METRO_DOMINO, WIDE).match.legal(WIDE.seat)}
    assert looked[1] < looked[0]


WORSE = Tried("worse", 0.3, behind=0.2, error=0.01, second=0.2, slip=0.01)


@pytest.mark.parametrize(
    ("tried", "right", "worse"),
    [
        (WORSE, False, True),
        (msgspec.structs.replace(WORSE, behind=0.02, second=0.02), True, False),
        (msgspec.structs.replace(WORSE, behind=0.2, error=0.1), True, False),
        (msgspec.structs.replace(WORSE, second=0.0), False, False),
        # Both say that it is clearly behind, one of them by too little to call it wrong.
        (msgspec.structs.replace(WORSE, behind=0.045, error=0.002, second=0.08, slip=0.006), False, False),
    ],
)
def test_where_two_opinions_differ_an_action_is_neither(tried: Tried, right: bool, worse: bool) -> None:
    assert (tried.right, tried.worse) == (right, worse)


def test_what_is_in_dispute_is_in_no_puzzle() -> None:
    view = ask(METRO_DOMINO, CLEAREST).match.view(CLEAREST.seat)
    tried = [*CLEAREST.right, *CLEAREST.wrong]
    agreed = puzzles.agreed(METRO_DOMINO, view, tried, 9, [CLEAREST.tempting])
    assert agreed == (CLEAREST.right, CLEAREST.wrong)
    disputed = msgspec.structs.replace(WORSE, second=0.0)
    assert puzzles.agreed(METRO_DOMINO, view, [*tried, disputed], 9, [CLEAREST.tempting]) is None
    assert puzzles.agreed(METRO_DOMINO, view, tried, 1, [CLEAREST.tempting]) is None  # too many are right
    assert puzzles.agreed(METRO_DOMINO, view, tried, 9, [CLEAREST.right[0].move]) is None  # what tempts is right


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
