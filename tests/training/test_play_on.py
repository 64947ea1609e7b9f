"""Whether a puzzle's answer holds when bots play on."""

from __future__ import annotations

import pytest

from training.play_on import main, play_on
from vokzal import games
from vokzal.coach.puzzle import Puzzle, puzzles_of

TRANS_EUROPA = games.load("trans_europa")


@pytest.mark.parametrize("puzzle", puzzles_of(TRANS_EUROPA), ids=lambda puzzle: puzzle.id)
def test_the_answer_is_better_for_whoever_was_asked(puzzle: Puzzle) -> None:
    answer, tempting = puzzle.right[0].move, puzzle.tempting
    found = play_on(TRANS_EUROPA, puzzle, (answer, tempting), "driver", 24)
    assert found.points > 2 * found.error
    other = play_on(TRANS_EUROPA, puzzle, (tempting, answer), "driver", 24)
    assert other == (-found.points, found.error), "the same worlds, the same luck"


def test_what_is_asked_must_be_there(capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in (["chess"], ["trans_europa", "--worlds", "1"], ["trans_europa", "--puzzles", "/nowhere"]):
        with pytest.raises(SystemExit):
            main(wrong)
    assert "--worlds: at least 2" in capsys.readouterr().err
