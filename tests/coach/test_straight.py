"""Chances put straight."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.coach.numbers import MADE_UP, numbers
from tests.toys.pennies import Pennies
from tests.toys.trolley import Trolley
from vokzal import games
from vokzal.bots import play_match
from vokzal.coach.open import Open, guessed, played_out
from vokzal.coach.straight import FOLDER, Line, NoNumbers, Numbers, known, straight, straightened
from vokzal.core.match import Match


def test_pure_luck_stays_where_it_is() -> None:
    for seats in range(2, 7):
        assert straightened(1 / seats, Line(0.3), seats) == pytest.approx(1 / seats)
        assert straightened(1 / seats, Line(1.7), seats) == pytest.approx(1 / seats)


def test_log_odds_are_taken_times_the_number() -> None:
    assert straightened(0.8, Line(0.5), 2) == pytest.approx(2 / 3)  # odds of four to one become two to one
    assert straightened(0.2, Line(0.5), 2) == pytest.approx(1 / 3)
    assert straightened(0.5, Line(0.5), 4) == pytest.approx(0.366, abs=0.001)  # three times the odds of luck: sqrt 3


def test_who_thinks_too_well_of_it_is_told_less() -> None:
    assert straightened(0.5, Line(0.5, -0.5), 2, 1.0) == pytest.approx(0.378, abs=0.001)
    assert straightened(0.8, Line(0.5, -0.5), 2, 0.5) < straightened(0.8, Line(0.5), 2, 0.5)
    assert straightened(0.5, Line(0.5, -0.5), 2, 0.0) == 0.5


def test_what_was_tried_to_the_end_counts_for_more() -> None:
    line = Line(0.5, ended=0.5)
    assert straightened(0.8, line, 2, ended=1.0) == pytest.approx(0.8)
    assert straightened(0.8, line, 2) == pytest.approx(2 / 3)
    assert straightened(0.8, line, 2) < straightened(0.8, line, 2, ended=0.5) < 0.8


def test_some_think_too_little_of_it_from_the_first() -> None:
    assert straightened(0.5, Line(0.5, always=0.5), 2) == pytest.approx(0.622, abs=0.001)


def test_nobody_is_sure_of_what_is_not_over() -> None:
    assert 0 < straightened(0.0, Line(1.0), 2) < straightened(1.0, Line(1.0), 2) < 1


def test_a_difference_means_what_lies_between_its_two_ends() -> None:
    """Near certainty a guess that is off means less than in the middle, and the mean of it counts."""
    straightening = straight(Pennies(), 2)
    low, high = straightening.seat(0.5), straightening.seat(0.9)
    assert straightening.steep(0.5, 0.9) == pytest.approx((high - low) / 0.4, abs=0.01)
    assert straightening.steep(0.9, 0.5) == straightening.steep(0.5, 0.9)
    assert straightening.steep(0.5, 0.5) == pytest.approx(0.5, abs=0.001), "half of the log-odds are believed"
    assert straight(Trolley(), 1).steep(0.2, 1.0) == pytest.approx(40)


def test_who_plays_alone_is_told_points() -> None:
    found = straight(Trolley(), 1)
    assert found.alone
    assert found.seat(0.5) == 25
    assert found.open([0.25]) == [15]


def test_open_chances_are_one_together() -> None:
    assert sum(straight(Pennies(), 3).open([0.7, 0.2, 0.1])) == pytest.approx(1)


def test_without_numbers_nothing_is_said_and_why_is_told() -> None:
    with numbers(None):
        assert not known(Pennies(), 2)
        with pytest.raises(
            NoNumbers, match=r"no numbers .* pennies \(house\) with 2 seats straight; there are none: py"
        ):
            straight(Pennies(), 2)
    with numbers({"2": MADE_UP["2"]}), pytest.raises(NoNumbers, match="there are those of 2 seats"):
        straight(Pennies(), 3)


def test_other_numbers_have_another_mark() -> None:
    marks = set()
    for times in (0.5, 0.6):
        other = msgspec.structs.replace(MADE_UP["2"], open=Line(times))
        with numbers({"2": other}):
            marks.add(straight(Pennies(), 2).mark)
    assert len(marks) == 2


def test_what_is_packaged_can_be_read_and_says_where_it_comes_from() -> None:
    for game_id in games.ids():
        for game in games.editions(game_id):
            file = Path(games.__path__[0]) / game.id / FOLDER / f"{game.content.id}.json"
            found = msgspec.json.decode(file.read_bytes(), type=dict[str, Numbers])
            assert "2" in found, "advice is offered to somebody with a bot in every game"
            for seats, one in found.items():
                assert int(seats) in game.seats
                *begin, editions = one.command.split()[:6]
                assert begin == ["python", "-m", "training.calibrate", game.id, "--edition"]
                assert game.content.id in editions.split(",")
                assert one.seat.times > 0 < one.open.times
                assert one.seat.times + one.seat.ended > 0


def test_a_finished_match_is_as_it_ended() -> None:
    game = Pennies()
    match = play_match(game, ["driver", "conductor"], seed=3)
    winners = match.outcome.winners
    assert Open(game, 2).chances(match.state, "seed") == [(seat in winners) / len(winners) for seat in range(2)]
    alone = play_match(Trolley(), ["driver"], seed=3)
    assert Open(alone.game, 1).chances(alone.state, "seed") == [alone.outcome.points[0]]


def test_playouts_have_the_same_luck_with_the_same_seed_and_change_nothing() -> None:
    game = Pennies()
    match = Match.start(game, 3, seed=2)
    before = match.state.fingerprint()
    found = played_out(game, match.state, 3, 5, "seed")
    assert found == played_out(game, match.state, 3, 5, "seed") != guessed(game, match.state, 3)
    assert sum(found) == pytest.approx(1)
    assert match.state.fingerprint() == before
