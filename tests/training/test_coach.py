"""How the coach's numbers are found and what they are tried on, on a tiny budget."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import pytest

from training import calibrate, given_away, matches
from training.calibrate import Floats
from training.given_away import Seen, summed
from training.plot import reliability
from vokzal import games
from vokzal.coach.straight import Line, Numbers, Straight, straightened


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("kept") / "md2.jsonl"
    matches.main(["metro_domino", "--seats", "2", "--bots", "driver", "--games", "12", "--out", str(out)])
    return out


def test_the_coachs_numbers_are_found_and_written_beside_those_of_other_tables(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = Numbers(seat=Line(0.5), open=Line(0.6), playouts=0, matches=7, command="before")
    file = calibrate.write(games.load("metro_domino"), {3: before}, tmp_path / "coach")
    asked = ["metro_domino", "--matches", str(kept), "--positions", "2", "--iterations", "8", "--plot", str(tmp_path)]
    calibrate.main([*asked, "--write", "--anyway", "--folder", str(tmp_path / "coach")])
    said = capsys.readouterr().out
    assert "metro_domino (paris), 2 seats, 12 matches of dispatchers" in said
    assert "Brier 0.250" in said  # that of always saying 1/2
    assert "came  of" in said
    found = msgspec.json.decode(file.read_bytes(), type=dict[str, Numbers])
    assert list(found) == ["2", "3"]
    assert found["3"] == before
    assert found["2"].matches == 12
    assert found["2"].command == (
        "python -m training.calibrate metro_domino --edition paris --matches md2.jsonl --positions 2 --iterations 8"
    )
    assert (tmp_path / "metro_domino-paris-2.svg").read_text().startswith("<svg")


def test_editions_can_have_the_same_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = []
    for city, seats in (("rio", 2), ("london", 2), ("rio", 1)):
        files.append(str(tmp_path / f"{city}{seats}.jsonl"))
        wanted = ["tourists", "--edition", city, "--seats", str(seats), "--bots", "driver", "--games", "4"]
        matches.main([*wanted, "--out", files[-1]])
    asked = ["tourists", "--edition", "rio,london", "--positions", "1", "--iterations", "2", "--write", "--anyway"]
    calibrate.main([*asked, "--matches", *files[:2], "--folder", str(tmp_path)])
    assert "tourists (rio, london), 2 seats, 8 matches" in capsys.readouterr().out
    assert (tmp_path / "rio.json").read_bytes() == (tmp_path / "london.json").read_bytes()
    with pytest.raises(SystemExit):
        calibrate.main([*asked, "--matches", files[2], "--folder", str(tmp_path)])
    assert "every edition has its own" in capsys.readouterr().err


def test_numbers_that_are_no_better_than_luck_are_not_kept(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calibrate, "loss", lambda said, came: 0.5)
    asked = ["metro_domino", "--matches", str(kept), "--positions", "1", "--iterations", "2"]
    calibrate.main([*asked, "--write", "--folder", str(tmp_path)])
    assert "no better than luck where it was tested: not kept" in capsys.readouterr().out
    assert msgspec.json.decode((tmp_path / "paris.json").read_bytes()) == {}


def test_numbers_that_are_kept_are_tried_as_they_are(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ["metro_domino", "--matches", str(kept), "--positions", "2", "--iterations", "8", "--kept"]
    calibrate.main([*asked, "--plot", str(tmp_path)])
    first = capsys.readouterr().out
    assert "metro_domino (paris), 2 seats, 12 matches of dispatchers; numbers as kept" in first
    assert "log-odds" not in first  # nothing was found
    assert (tmp_path / "metro_domino-paris-later-2.svg").read_text().startswith("<svg")
    loud = Numbers(seat=Line(2.0), open=Line(2.0), playouts=16, matches=7, command="loud")
    monkeypatch.setattr("vokzal.coach.straight.straight", lambda game, seats: Straight(loud, seats, ""))
    calibrate.main(asked)
    for before, after in zip(first.splitlines(), capsys.readouterr().out.splitlines(), strict=False):
        assert ("put straight" in before) == (before != after)
        if "put straight" in after:
            break


def test_who_has_no_numbers_has_none_to_try(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "rio1.jsonl"
    matches.main(
        ["tourists", "--edition", "rio", "--seats", "1", "--bots", "passenger", "--games", "1", "--out", str(out)]
    )
    with pytest.raises(SystemExit):
        calibrate.main(["tourists", "--edition", "rio", "--matches", str(out), "--positions", "1", "--kept"])
    assert "has no numbers for 1 that could be tried" in capsys.readouterr().err


def test_matches_of_another_game_are_refused(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        calibrate.main(["trans_europa", "--matches", str(kept)])
    assert "this is a match of metro_domino, not of trans_europa" in capsys.readouterr().err


def test_what_is_fitted_straightens_as_the_coach_does() -> None:
    for seats in (2, 4):
        for raw in (0.1, 0.5, 0.93):
            [found] = calibrate.louder(np.array([raw]), 0.4, seats, -0.3)
            assert found == pytest.approx(straightened(raw, Line(0.4, -0.6), seats, 0.5))
            line = Line(0.4, -0.6, ended=0.3, always=0.2)
            [found] = calibrate.Heard(*(np.array([each]) for each in (0, raw, 1.0, 0.5, 0.25))).straight(line, seats)
            assert found == pytest.approx(straightened(raw, line, seats, 0.5, 0.25))


def said_of(truth: Floats, overlooked: Floats, ended: Floats) -> Floats:
    """Too loudly, and more so of what was tried to the end; too low, and too high for who overlooks much."""
    odds = np.log(truth / (1 - truth))
    return np.asarray(1 / (1 + np.exp(-(odds + 0.4 * overlooked - 0.2) / (0.5 + 0.3 * ended))))


def test_what_is_said_too_loudly_and_too_high_is_put_straight() -> None:
    rng = np.random.default_rng(1)
    truth = rng.uniform(0.05, 0.95, 20_000)
    came = (rng.uniform(size=truth.size) < truth).astype(float)
    overlooked, ended = rng.uniform(size=truth.size), (rng.uniform(size=truth.size) < 0.3).astype(float)
    said = said_of(truth, overlooked, ended)
    line = calibrate.best_line(calibrate.Heard(np.arange(truth.size), said, came, overlooked, ended), 2)
    assert line.times == pytest.approx(0.5, abs=0.03)
    assert line.ended == pytest.approx(0.3, abs=0.05)
    assert line.level == pytest.approx(-0.4, abs=0.15)
    assert line.always == pytest.approx(0.2, abs=0.1)


def test_few_matches_move_what_was_said_a_little_only() -> None:
    """Six positions of each match, which are won or lost together: numbers free to fit them were worse than none."""
    off: list[float] = []
    free: list[float] = []
    said_off: list[float] = []
    for seed in range(40):
        rng = np.random.default_rng(seed)
        match = np.repeat(np.arange(40), 6)
        truth = np.repeat(rng.uniform(0.1, 0.9, 40), 6)
        came = np.repeat((rng.uniform(size=40) < truth[::6]).astype(float), 6)
        said = 1 / (1 + np.exp(-(np.log(truth / (1 - truth)) + rng.normal(0, 0.3, truth.size))))
        heard = calibrate.Heard(match, said, came, rng.uniform(size=240), rng.uniform(size=240))
        for found, line in ((off, calibrate.best_line(heard, 2)), (free, calibrate._line(heard, 2, 0.5))):
            found.append(calibrate.loss(heard.straight(line, 2), truth))
        said_off.append(calibrate.loss(said, truth))
    assert np.mean(off) < np.mean(free)
    assert np.mean(off) < np.mean(said_off) + 0.02


def test_all_seats_together_are_held_to_what_was_said_in_few_matches() -> None:
    rng = np.random.default_rng(3)
    truth = rng.uniform(0.05, 0.95, 4000)
    loud = 1 / (1 + np.exp(-2 * np.log(truth / (1 - truth))))
    won = rng.uniform(size=truth.size) < truth
    said, came = (np.stack([one, 1 - one], axis=1) for one in (loud, won.astype(float)))
    assert calibrate.best_times(np.arange(4000), said, came, 2) == pytest.approx(0.5, abs=0.04)
    few = [
        calibrate.best_times(np.repeat(np.arange(4), 6), said[at : at + 24], came[at : at + 24], 2)
        for at in range(0, 960, 24)
    ]
    assert abs(np.mean(few) - 1) < 0.5


@pytest.mark.parametrize("always", [0.0, 1.0])
def test_what_never_differs_is_not_asked_for(always: float) -> None:
    said = np.array([0.2, 0.7, 0.6, 0.4] * 5)
    came, same = np.array([0.0, 1.0, 1.0, 0.0] * 5), np.full(20, always)
    line = calibrate.best_line(calibrate.Heard(np.arange(20), said, came, same, same), 2)
    assert line.level == line.ended == 0
    assert line.times > 1


def test_numbers_that_do_not_help_where_they_are_tried_leave_what_was_said(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calibrate, "best_line", lambda heard, seats: Line(-3.0))
    monkeypatch.setattr(calibrate, "best_times", lambda matches, said, came, seats: -3.0)
    asked = ["metro_domino", "--matches", str(kept), "--positions", "2", "--iterations", "8"]
    calibrate.main([*asked, "--write", "--anyway", "--folder", str(tmp_path)])
    assert capsys.readouterr().out.count("no better than what was said, where tested, which stands as it is") == 2
    found = msgspec.json.decode((tmp_path / "paris.json").read_bytes(), type=dict[str, Numbers])["2"]
    assert found.seat == found.open == Line(1.0)


def test_a_picture_has_a_circle_for_each_tenth() -> None:
    drawn = reliability({"seat": [(0.1, 0.2, 30), (0.8, 0.7, 10)], "open": [(0.5, 0.5, 40)]})
    assert drawn.count("<title>") == 3


def test_levels_are_summed_by_match() -> None:
    seen = [Seen("driver", 0.2, 0.5, 10, 0.1), Seen("driver", 0.6, 0.7, 10, -0.1), Seen("random", 9.0, 9.0, 3, 0.0)]
    found = summed(seen, "driver")
    assert (found.matches, found.luck) == (2, 0.0)
    assert found.given == pytest.approx(0.04)
    assert found.given_error == pytest.approx(0.02)
    assert (found.ahead, found.ahead_error) == pytest.approx((0.06, 0.01))


def test_without_numbers_nothing_is_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        given_away.main(["trans_europa", "--seats", "9"])
    assert "not 9" in capsys.readouterr().err
