"""The arithmetic of the environments' benchmark; its speeds are measured by `make bench`, not here."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from bench.doors import Agents, Crew, Many, Raw
from bench.envs import AGAINST, ROUNDS, Bench, main, run, summarise
from bench.spiel import sample
from tests.toys.pennies import Pennies
from vokzal.envs import AecEnv


class Counted:
    """Twice as fast in every round."""

    def __init__(self, game: str = "counted", way: str = "here") -> None:
        self.game, self.way = game, way
        self.slices: list[float] = []

    def play(self, seconds: float, rng: Random) -> tuple[int, float]:
        self.slices.append(seconds)
        return 10, 2.0 ** -len(self.slices)


def test_ratios_are_taken_round_by_round() -> None:
    """The machine was ten times slower in the second round, and the ratio does not know it."""
    speeds = {("a", "x"): [200.0, 20.0, 240.0], ("b", "y"): [400.0, 40.0, 480.0]}
    ours, theirs = summarise(speeds, [("b", "y")])
    assert (ours.game, ours.way, ours.steps_per_s, ours.ratio) == ("a", "x", 200, {"b y": 0.5})
    assert theirs.ratio == {"b y": 1.0}


def test_everybody_has_a_slice_of_every_round_after_warming_up() -> None:
    door = Counted()
    speeds = run([door], 5.0)
    assert door.slices == [0.0] + [5.0 / ROUNDS] * ROUNDS
    assert speeds == {("counted", "here"): [10 * 2.0**number for number in range(2, ROUNDS + 2)]}


def test_every_door_of_a_game_is_measured() -> None:
    game = Pennies()
    assert Raw(game).play(0.0, Random(1))[0] == 12
    assert Agents("pennies", "AEC", AecEnv(game, seats=4)).play(0.0, Random(1))[0] == 12
    for floats in (False, True):
        assert Many(game, floats=floats).play(0.0, Random(1))[0] == 256
    assert Crew(game).play(0.0, Random(1))[0] == 512


def test_luck_is_sampled_as_likely_as_it_is() -> None:
    even, uneven = [(5, 0.25), (6, 0.25), (7, 0.25), (8, 0.25)], [(5, 0.5), (6, 0.2), (7, 0.3)]
    assert [sample(even, drawn) for drawn in (0.0, 0.24, 0.25, 0.6, 0.99)] == [5, 5, 6, 7, 8]
    assert [sample(uneven, drawn) for drawn in (0.0, 0.49, 0.5, 0.69, 0.71, 0.9999999999999999)] == [5, 5, 6, 6, 7, 7]


def test_all_are_measured_in_one_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bench.envs.yardsticks", lambda: [Counted(*other) for other in AGAINST])
    file = tmp_path / "envs.json"
    assert main(["metro_domino", "--seconds", "0.001", "--no-workers", "--json", str(file)]) == 0
    found = msgspec.json.decode(file.read_bytes(), type=Bench)
    ours = [line.way for line in found.lines if line.game == "metro_domino"]
    assert ours == ["rules", "AEC", "batch of 256, packed", "batch of 256, float32", "OpenSpiel", "OpenSpiel, tensor"]
    assert all(line.steps_per_s > 0 for line in found.lines)
    assert all({*line.ratio} == {" ".join(other) for other in AGAINST} for line in found.lines)
    assert "metro_domino" in capsys.readouterr().out


def test_what_is_not_installed_is_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert main(["--json", str(tmp_path / "envs.json")]) == 2
    assert capsys.readouterr().err == "error: pyspiel is not installed; `make bench` installs it\n"
