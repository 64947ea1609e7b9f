"""The benchmark's arithmetic; its speeds are measured by `make bench`, not here."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import vokzal
from bench.balance import main as balance
from bench.contenders import House, Slice, house, measure
from bench.elsewhere import Elsewhere
from bench.engine import main, summarise
from tests.toys.pennies import Pennies
from vokzal.arena.page.document import Balance, read


class Counted:
    """A contender that takes no time at all."""

    name = "counted"

    def __init__(self) -> None:
        self.played = self.copied = 0

    def play(self, rng: Random) -> int:
        self.played += 1
        return 10

    def midway(self, rng: Random) -> Callable[[], object]:
        def clone() -> None:
            self.copied += 1

        return clone


def test_ratios_are_taken_round_by_round() -> None:
    """The machine was ten times slower in the second round, and the ratio does not know it."""
    slices = {"ours": [Slice(20, 200, 1), Slice(2, 20, 10), Slice(24, 240, 1)], "theirs": []}
    slices["theirs"] = [Slice(10, 400, 2), Slice(1, 40, 20), Slice(12, 480, 2)]
    ours, theirs = summarise(slices, ["theirs"])
    assert ours.games_ratio == {"theirs": 2.0}
    assert ours.moves_ratio == {"theirs": 0.5}
    assert ours.clone_ratio == {"theirs": 2.0}
    assert theirs.moves_ratio == {"theirs": 1.0}
    assert (ours.games_per_s, ours.moves_per_s, ours.clone_us) == (20, 200, 1)


def test_what_is_compiled_is_compared_with_its_plain_twin() -> None:
    slices = {"native": [Slice(6, 60, 1), Slice(2, 20, 1)], "plain": [Slice(2, 20, 1), Slice(1, 10, 1)]}
    native, plain = summarise(slices, ["plain"], {"native": "plain"})
    assert (native.plain_ratio, plain.plain_ratio) == (2.5, None)


def test_another_build_of_the_package_is_measured_by_a_process_of_its_own(tmp_path: Path) -> None:
    source = Path(vokzal.__file__).parent.parent
    with Elsewhere(source) as elsewhere:
        first = elsewhere.contenders[0]
        assert first.plain == house()[0].name
        assert first.measure(0.0, "seed").moves_per_s > 0
    with pytest.raises(ValueError, match="no package"), Elsewhere(tmp_path):
        pass


def test_a_build_that_is_not_there_is_one_clear_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["--compiled", str(tmp_path)]) == 2
    assert "`make compiled` makes one" in capsys.readouterr().err


def test_at_least_one_match_is_measured() -> None:
    contender = Counted()
    found = measure(contender, 0.0, Random(1))
    assert contender.played == 1
    assert contender.copied > 100
    assert found.moves_per_s == pytest.approx(10 * found.games_per_s)


def test_a_game_of_the_house_is_measured_by_its_own_rules() -> None:
    house = House(Pennies())
    assert house.name == "pennies (4 seats)"
    assert house.play(Random(1)) == 12
    assert house.midway(Random(1))() is not None


def test_a_balance_run_writes_what_a_page_is_made_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    balance(["2", "driver", "--json", str(tmp_path / "balance.json")])
    assert "2 players, 2 games of drivers" in capsys.readouterr().out
    found = read((tmp_path / "balance.json").read_bytes())
    assert isinstance(found, Balance)
    assert found.command == "python -m bench.balance 2 driver"
    assert [contest.seats for contest in found.contests] == [2, 3, 4]
    assert [table.rows[0][0] for table in found.counted] == ["whoever begins wins"] * 3
    for contest in found.contests:
        [line] = contest.bots
        assert line.points.mean == pytest.approx(sum(part.mean for part in line.parts.values()))
        assert sum(line.uses.values()) > 0


def test_without_open_spiel_there_is_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert main(["--json", str(tmp_path / "engine.json")]) == 2
    assert capsys.readouterr().err == "error: open_spiel is not installed; `make bench` installs it\n"
