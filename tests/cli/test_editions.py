"""Every command with an edition, alone at the table, and with files of other rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.cli.conftest import Run
from tests.toys.pennies import Pennies
from vokzal.cli import app
from vokzal.core import Match, Reason
from vokzal.core.match import content_id

Refused = Callable[..., str]


def test_every_edition_has_a_row_of_its_own(run: Run) -> None:
    rows = [line.split() for line in run("games").stdout.splitlines() if "trolley" in line]
    assert [row[:4] for row in rows] == [["trolley", "Trolley", "1–3", "hill"], ["trolley", "Trolley", "1–3", "dale"]]
    assert [row[-1] for row in rows] == ["true", "–"]
    [dale] = json.loads(run("games", "--edition", "dale", "--json").stdout)
    assert (dale["id"], dale["edition"], dale["options"]) == ("trolley", "dale", {})


def test_an_edition_that_is_not_there(refused: Refused) -> None:
    assert refused("simulate", "trolley", "--edition", "moon") == "trolley has no edition 'moon'; there are: hill, dale"
    assert refused("games", "--edition", "moon").startswith("no game has an edition 'moon'; there are: ")


def test_an_edition_and_a_file_contradict_each_other(refused: Refused, tmp_path: Path) -> None:
    said = refused("simulate", "trolley", "--edition", "dale", "--content", tmp_path / "own.json")
    assert "--edition and --content both say what is played" in said


def test_an_option_that_the_edition_has_not(run: Run, refused: Refused) -> None:
    run("simulate", "trolley", "--games", 1, "--option", "sand=true")
    said = refused("simulate", "trolley", "--edition", "dale", "--option", "sand=true")
    assert said == "trolley has no option 'sand'; it has none"


def test_simulate_says_which_edition(run: Run) -> None:
    assert "trolley (hill), 1 seats" in run("simulate", "trolley", "--seats", 1, "--games", 5).stdout
    said = run("simulate", "trolley", "--edition", "dale", "--seats", 2, "--games", 5, "--json").stdout
    assert json.loads(said)["edition"] == "dale"


def test_the_rules_of_an_edition_follow_those_of_the_game(run: Run) -> None:
    base = run("rules", "trolley").stdout
    assert base == run("rules", "trolley", "--edition", "hill").stdout
    dale = run("rules", "trolley", "--edition", "dale", "--lang", "en").stdout
    assert dale.startswith(base)
    assert "Twelve rolls lead to the bottom." in dale


@pytest.mark.parametrize(("edition", "read"), [("hill", "trolley"), ("dale", "trolley --edition dale")])
def test_a_match_alone_is_watched_and_verified(run: Run, tmp_path: Path, edition: str, read: str) -> None:
    path = tmp_path / "match.json"
    said = run("watch", "trolley", "--seats", 1, "--edition", edition, "--save", path).stdout
    assert f"Trolley: The {edition}: one player, a bot." in said
    assert f"How it is played: vokzal rules {read}\n" in said
    points = json.loads(run("verify", path).stdout.split()[-2])
    assert said.splitlines()[-1] in (f"It is done: {points} points.", f"It is done: {points} point.")
    assert run("verify", path).stdout.startswith(f"ok: Trolley: The {edition}, 1 player, ")
    assert "won" not in said


def test_an_arena_alone_compares_points(run: Run) -> None:
    said = run("arena", "trolley", "--edition", "dale", "--seats", 1, "--bots", "driver,random", "--games", 40).stdout
    assert "content dale@" in said
    assert "40 games of 20 deals, 1 seat, seed 1" in said
    assert "Points more on the same deals than" in said
    assert "wins" not in said
    assert "rating" not in said


def test_a_ladder_alone_compares_points(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vokzal.cli.arena.levels_at", lambda game, seats: ("random", "driver"))
    said = run("ladder", "trolley", "--seats", 1, "--games", 400).stdout
    assert "trolley (hill), 1 seat, seed 1" in said
    assert "more on the same deals" in said
    assert "yes" in said
    found = json.loads(run("ladder", "trolley", "--seats", 1, "--games", 20, "--edition", "dale", "--json").stdout)
    assert found["edition"] == "dale"
    assert found["rungs"][0]["above"] is None


# --- files of other rules ---------------------------------------------------------------------------------------------


def test_a_file_of_an_earlier_version_is_compared_with_the_rules_of_today(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.json"
    match = Match.start(Pennies(), 2, seed=1)
    for seat, number in ((0, 3), (1, 1), (0, 2), (1, 3)):
        match.play(seat, number)
    path.write_bytes(match.to_json())
    content = content_id(match.game)
    monkeypatch.setattr(Pennies, "version", 2)
    first, second, third = run("verify", path).stdout.splitlines()
    assert first == "ok: Pennies, 2 players, 4 moves"
    assert second == f"played under version 1 with content {content}; today's rules agree, to the last position"
    assert third == "unfinished: waiting for Player 1, Player 2"
    document = json.loads(path.read_bytes())
    path.write_text(json.dumps(document | {"digest": "0" * 16}))
    assert (
        run("verify", path)
        .stdout.splitlines()[1]
        .endswith("today's rules agree with every move; positions of other rules cannot be compared")
    )
    monkeypatch.setattr(Pennies, "refusal", lambda self, s, seat, action: Reason("match-over") if action == 2 else None)
    found = CliRunner().invoke(app, ["verify", str(path)])
    assert found.exit_code == 1
    first, second = found.stdout.splitlines()
    assert first == "differs: Pennies, 2 players, 4 moves"
    assert second.endswith(
        "today's rules (version 2) differ at move 3: move 3 of seat 0 is not allowed: The match is over."
    )
    path.write_text(json.dumps(document | {"setup": [9]}))
    found = CliRunner().invoke(app, ["verify", str(path)])
    assert found.exit_code == 2
    assert (
        found.stderr == f"error: played under version 1 with content {content}; set-up: chance value 9 is not below 3\n"
    )
