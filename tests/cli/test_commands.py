"""Every command on good input."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tests.cli.conftest import Run
from tests.toys.pennies import Pennies
from tests.toys.pennies.rules import PenniesSense, PenniesState
from tests.toys.trolley import Trolley
from vokzal import __version__
from vokzal.arena.dataset import load
from vokzal.bots import play_match
from vokzal.cli import app, main
from vokzal.core import LANGUAGES, Chance, Event, Match, verify
from vokzal.core.match import read_file
from vokzal.core.words import Words, message_keys

HOUSE = Path(__file__).parents[1] / "toys/pennies/content/house.json"


def test_the_version(run: Run) -> None:
    assert run("--version").stdout == f"vokzal {__version__}\n"


def test_the_entry_point(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["vokzal", "--version"])
    with pytest.raises(SystemExit, match="0"):
        main()
    assert capsys.readouterr().out == f"vokzal {__version__}\n"


def test_without_a_command_there_is_help(run: Run) -> None:
    said = run().stdout
    assert all(command in said for command in ("games", "rules", "watch", "verify", "simulate", "arena", "ladder"))


@pytest.mark.parametrize(
    "command", ["games", "rules", "watch", "verify", "simulate", "arena", "ladder", "selfplay", "report"]
)
def test_every_command_explains_itself(run: Run, command: str) -> None:
    assert "Usage: vokzal" in run(command, "--help").stdout.replace("root", "vokzal")


def test_the_house_speaks_every_language() -> None:
    keys = [{key.partition(".")[0] for key in message_keys("vokzal.cli", lang)} for lang in LANGUAGES]
    assert keys[0] == keys[1] == keys[2]
    names = {lang: Words.of("vokzal.cli", lang, {}).say("players").split(", ") for lang in LANGUAGES}
    assert {len(set(one)) for one in names.values()} == {8}


# --- games, rules -----------------------------------------------------------------------------------------------------


def test_games_lists_what_there_is(run: Run) -> None:
    said = run("games").stdout
    for piece in ("pennies", "Pennies", "2–4", "house", "rounds: 3, 6", "big_prizes: false, true"):
        assert piece in said
    assert "Монетки" in run("games", "--lang", "ru").stdout
    assert "гравці" in run("games", "--lang", "uk").stdout


def test_games_as_json(run: Run) -> None:
    [entry] = [one for one in json.loads(run("games", "--json").stdout) if one["id"] == "pennies"]
    assert entry == {
        "id": "pennies",
        "name": "Pennies",
        "version": 1,
        "seats": [2, 4],
        "edition": "house",
        "actions": 4,
        "options": {"rounds": [3, 6], "big_prizes": [False, True]},
    }


def test_rules_are_plain_text_in_a_pipe_and_set_in_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("rules", "pennies").stdout.startswith("# Pennies\n")
    assert "*больше никто*" in run("rules", "pennies", "--lang", "ru").stdout
    monkeypatch.setenv("FORCE_COLOR", "1")
    said = run("rules", "pennies").stdout
    assert "*nobody else*" not in said
    assert "nobody else" in said


# --- simulate ---------------------------------------------------------------------------------------------------------


def test_simulate_as_json(run: Run) -> None:
    found = json.loads(run("simulate", "pennies", "--seats", 3, "--games", 20, "--seed", 5, "--json").stdout)
    assert list(found) == ["edition", "games", "moves", "seconds", "games_per_s", "moves_per_s", "digest"]
    assert (found["games"], found["moves"]) == (20, 180)


def test_simulate_in_words(run: Run) -> None:
    said = run("simulate", "pennies", "--games", 20).stdout
    assert "pennies, 4 seats, random bots, seed 1" in said
    assert "games/s" in said
    assert "moves/s" in said


def _digest(run: Run, *arguments: object) -> str:
    found: dict[str, Any] = json.loads(run("simulate", "pennies", "--games", 20, "--json", *arguments).stdout)
    return str(found["digest"])


def test_the_digest_depends_on_what_is_played_and_on_nothing_else(run: Run) -> None:
    ways: list[tuple[object, ...]] = [
        (),
        ("--seed", 2),
        ("--seats", 2),
        ("--bot", "conductor"),
        ("--option", "rounds=6"),
        ("--option", "big_prizes=TRUE"),
        ("--option", "rounds=6", "--option", "big_prizes=true"),
    ]
    digests = [_digest(run, *way) for way in ways]
    assert digests == [_digest(run, *way) for way in ways]
    assert len(set(digests)) == len(ways)


def test_a_content_pack_is_played(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "pack.json"
    pack.write_bytes(HOUSE.read_bytes())
    assert _digest(run, "--content", pack) == _digest(run)
    other = tmp_path / "other.json"
    other.write_bytes(HOUSE.read_bytes().replace(b"4\n", b"9\n"))
    assert _digest(run, "--content", other) != _digest(run)


def test_progress_is_shown_on_the_error_stream_of_a_terminal_only(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("simulate", "pennies", "--games", 20).stderr == ""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    result = run("simulate", "pennies", "--games", 20, "--json")
    assert "pennies" in result.stderr
    assert json.loads(result.stdout)["games"] == 20


# --- verify -----------------------------------------------------------------------------------------------------------


def test_a_true_match_is_told_in_two_lines(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match = play_match(Pennies(), ["driver", "driver", "random"], seed=4)
    path.write_bytes(match.to_json())
    first, second = run("verify", path).stdout.splitlines()
    assert first == "ok: Pennies, 3 players, 9 moves"
    assert second.startswith("result: 1. Player ")
    assert second.count("Player") == 3


def test_an_unfinished_match_is_true_as_far_as_it_goes(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match = Match.start(Pennies(), 2, seed=1)
    match.play(0, 3)
    path.write_bytes(match.to_json())
    assert run("verify", path).stdout == "ok: Pennies, 2 players, 1 moves\nunfinished: waiting for Player 2\n"


def test_a_match_is_verified_with_the_content_it_was_played_with(run: Run, tmp_path: Path) -> None:
    pack, path = tmp_path / "pack.json", tmp_path / "match.json"
    pack.write_bytes(HOUSE.read_bytes().replace(b"4\n", b"9\n"))
    run("watch", "pennies", "--quick", "--content", pack, "--save", path)
    assert run("verify", path, "--content", pack).stdout.startswith("ok: ")
    refusal = CliRunner().invoke(app, ["verify", str(path)])
    assert refusal.exit_code == 1
    assert "with content house@" in refusal.stdout


# --- arena, ladder ----------------------------------------------------------------------------------------------------


def test_an_arena_in_tables(run: Run) -> None:
    said = run("arena", "pennies", "--bots", "driver,random,conductor", "--games", 12).stdout
    assert "12 games of 4 deals, 3 seats, seed 1; intervals are 95%" in said
    for piece in ("a fair share of wins is 33.3%", "rating", "Finished above", "… conductor", "whoever sat there"):
        assert piece in said


def test_an_arena_as_json(run: Run) -> None:
    found = json.loads(run("arena", "pennies", "--bots", "driver,random", "--seats", 4, "--games", 9, "--json").stdout)
    assert (found["games"], found["deals"], found["seats"]) == (10, 5, 4)
    assert [line["bot"] for line in found["bots"]] == ["driver", "random"]
    assert {"mean", "low", "high"} == set(found["bots"][0]["win_rate"])
    assert {"mu", "sigma", "ordinal"} == set(found["bots"][0]["rating"])
    assert len(found["by_seat"]) == 4
    assert len(found["head_to_head"]) == 2


def test_an_arena_says_the_same_with_any_number_of_jobs(run: Run) -> None:
    arguments = (
        "arena",
        "pennies",
        "--bots",
        "driver,random,passenger",
        "--games",
        30,
        "--seed",
        8,
        "--json",
        "--jobs",
    )
    assert run(*arguments, 1).stdout == run(*arguments, 2).stdout


def test_one_deal_and_one_bot_are_shown_without_intervals(run: Run) -> None:
    said = run("arena", "pennies", "--bots", "random", "--games", 1).stdout
    assert "1 games of 1 deals, 2 seats" in said
    assert "±0" not in said.replace("±16.7", "")
    assert "Finished above" not in said


def test_more_bots_than_seats_take_turns(run: Run) -> None:
    bots = "random,passenger,conductor,driver,random"
    found = json.loads(run("arena", "pennies", "--bots", bots, "--games", 5, "--json").stdout)
    assert found["seats"] == 4
    assert [line["bot"] for line in found["bots"]] == ["random-1", "passenger", "conductor", "driver", "random-2"]
    assert {line["seats_played"] for line in found["bots"]} == {4}


def test_a_match_that_breaks_off_is_one_line_and_exit_code_1(monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(*_: object) -> None:
        raise ZeroDivisionError("the table fell over")

    monkeypatch.setattr(Pennies, "play", fall)
    result = CliRunner().invoke(app, ["arena", "pennies"])
    assert result.exit_code == 1
    [line] = result.stderr.splitlines()
    assert line.startswith("error: deal 0, rotation 0 broke off: ZeroDivisionError: the table fell over (")


def test_a_ladder(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vokzal.cli.arena.levels_at", lambda game, seats: ("random", "passenger", "driver"))
    said = run("ladder", "pennies", "--games", 60).stdout
    assert "pennies, 2 seats, seed 1" in said
    assert "yes" in said
    found = json.loads(run("ladder", "pennies", "--games", 60, "--json").stdout)
    assert [(rung["upper"], rung["lower"]) for rung in found["rungs"]] == [
        ("passenger", "random"),
        ("driver", "passenger"),
    ]
    assert all(rung["games"] == 60 for rung in found["rungs"])


def test_a_ladder_has_the_rungs_that_tables_of_its_size_have(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vokzal.bots.levels.LEVELS", ("passenger", "driver"))
    monkeypatch.setattr("vokzal.bots.levels.EVERY_LEVEL", ("passenger", "driver", "random"))
    monkeypatch.setattr(PenniesSense, "proven", (3,))

    def rungs(seats: int) -> list[str]:
        found = json.loads(run("ladder", "pennies", "--seats", seats, "--games", 2, "--json").stdout)
        return [rung["upper"] for rung in found["rungs"]]

    assert rungs(2) == ["driver"]
    assert rungs(3) == ["driver", "random"]


def test_an_arena_and_a_ladder_say_the_digest_of_their_results(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ("arena", "pennies", "--bots", "driver,random", "--games", 6)
    digest = json.loads(run(*arguments, "--json").stdout)["digest"]
    assert run(*arguments).stdout.endswith(f"\ndigest {digest}\n")
    assert json.loads(run(*arguments, "--seed", 2, "--json").stdout)["digest"] != digest
    monkeypatch.setattr("vokzal.cli.arena.levels_at", lambda game, seats: ("random", "driver"))
    found = json.loads(run("ladder", "pennies", "--games", 6, "--json").stdout)
    assert found["rungs"][0]["contest"]["digest"] == digest, "the same deals, bots and seed"
    assert run("ladder", "pennies", "--games", 6).stdout.endswith(f"\ndigest {found['digest']}\n")


def test_an_arena_says_what_points_are_made_of_and_how_they_are_spread(run: Run) -> None:
    found = json.loads(run("arena", "pennies", "--bots", "driver,random", "--games", 40, "--json").stdout)
    for line in found["bots"]:
        assert list(line["parts"]) == ["coins"]
        assert line["parts"]["coins"] == pytest.approx(line["points"])
        spread = line["points_spread"]
        assert sum(spread["counts"]) == 40
        assert spread["counts"][0] > 0
        assert spread["least"] >= 0
    assert (found["length"]["mean"], found["length_spread"]) == (6, {"least": 6, "width": 1, "counts": [40]})


# --- selfplay ---------------------------------------------------------------------------------------------------------


def test_matches_become_data(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "pennies.parquet"
    said = run("selfplay", "pennies", "--bots", "driver, random", "--seats", 3, "--games", 5, "--out", out).stdout
    assert said.splitlines()[0] == "pennies, 3 seats, driver, random, seed 1"
    for piece in ("matches               6\n", "decisions            54\n", "in 1 file\n", "licence    CC0-1.0\n"):
        assert piece in said
    found = load(out, check=True)
    assert found.about.command == (
        "vokzal selfplay pennies --edition house --bots driver,random --seats 3 --games 5 --seed 1"
    )
    assert found.about.matches == 6


def test_data_say_the_command_that_makes_them_again(run: Run, tmp_path: Path) -> None:
    """Whoever played them, and wherever they went."""
    pack = tmp_path / "pack.json"
    pack.write_bytes(HOUSE.read_bytes().replace(b"4\n", b"9\n"))
    arguments = ("--option", "big_prizes=true", "--option", "rounds=3", "--share", 0.5000001, "--games", 20)
    given = ("selfplay", "pennies", "--content", pack, *arguments, "--jobs", 2, "--out", tmp_path / "one", "--json")
    digest = json.loads(run(*given).stdout)["digest"]
    about = load(tmp_path / "one", check=True).about
    assert about.command == (
        "vokzal selfplay pennies --content pack.json --bots driver --seats 4 --games 20 --seed 1 --share 0.5000001"
        " --option big_prizes=true"
    )
    again = [str(pack) if one == "pack.json" else one for one in about.command.split()[1:]]
    assert json.loads(run(*again, "--out", tmp_path / "two.parquet", "--json").stdout)["digest"] == digest
    assert about.options == {"rounds": 3, "big_prizes": True}


# --- report -----------------------------------------------------------------------------------------------------------


def test_what_was_found_becomes_a_page(run: Run, tmp_path: Path) -> None:
    found = tmp_path / "found.json"
    found.write_text(run("arena", "pennies", "--bots", "driver,random", "--games", 10, "--json").stdout)
    said = run("report", found).stdout
    assert said == f"{tmp_path / 'found.html'}: {(tmp_path / 'found.html').stat().st_size / 1024:,.0f} KiB\n"
    assert "Pennies" in (tmp_path / "found.html").read_text("utf-8")
    run("report", found, "-o", tmp_path / "other.html")
    assert (tmp_path / "other.html").read_bytes() == (tmp_path / "found.html").read_bytes()


def test_a_page_from_a_pipe(tmp_path: Path, run: Run) -> None:
    found = run("ladder", "pennies", "--games", 2, "--json").stdout
    result = CliRunner().invoke(app, ["report", "-", "-o", str(tmp_path / "page.html")], input=found)
    assert result.exit_code == 0, result.output
    assert "Each level against the one below" in (tmp_path / "page.html").read_text("utf-8")
    result = CliRunner().invoke(app, ["report", "-"], input=found)
    assert (result.exit_code, result.stderr) == (
        2,
        "error: Invalid value: what comes from a pipe needs a name: give one with -o\n",
    )


def test_a_page_of_another_edition_needs_its_content(run: Run, tmp_path: Path) -> None:
    pack, found = tmp_path / "pack.json", tmp_path / "found.json"
    pack.write_bytes(HOUSE.read_bytes().replace(b"4\n", b"9\n"))
    found.write_text(run("arena", "pennies", "--content", pack, "--games", 3, "--json").stdout)
    assert "without its board and names: pennies has another house@" in run("report", found).stdout
    assert "without" not in run("report", found, "--content", pack).stdout
    found.write_text(found.read_text().replace('"pennies"', '"chess"'))
    assert "without its board and names" in run("report", found).stdout


# --- watch ------------------------------------------------------------------------------------------------------------

BOTS = ("--bots", "driver,conductor,passenger")


def test_a_match_is_told_in_words(run: Run) -> None:
    said = run("watch", "pennies", *BOTS).stdout
    assert "Pennies: 3 players, all of them bots." in said
    assert "Ann – driver" in said
    assert said.count("hides something.") == 9
    assert said.count("Hands open") == 3
    assert said.count("Prize: ") == 2  # a picture at both ends
    assert "Result after 9 moves" in said
    assert said.splitlines()[-1].endswith(" won.")


def test_a_match_is_told_in_russian_and_ukrainian(run: Run) -> None:
    assert "Борис что-то прячет." in run("watch", "pennies", *BOTS, "--lang", "ru").stdout
    assert "Борис щось ховає." in run("watch", "pennies", *BOTS, "--lang", "uk").stdout


def test_the_same_seed_shows_the_same_match(run: Run) -> None:
    one, two, other = (run("watch", "pennies", *BOTS, "--seed", seed).stdout for seed in (1, 1, 2))
    assert one == two != other


def test_a_quick_look_shows_only_the_ends(run: Run) -> None:
    said = run("watch", "pennies", *BOTS, "--quick").stdout
    assert "hides" not in said
    assert said.count("Prize: ") == 2
    assert "Result after 9 moves" in said


def test_bots_fill_the_seats_in_turn(run: Run) -> None:
    said = run("watch", "pennies", "--seats", 4, "--bots", "driver,random", "--quick").stdout
    assert said.count("– driver") == said.count("– random") == 2
    assert "4 players" in run("watch", "pennies", "--quick").stdout


def test_a_saved_match_verifies(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    assert f"Saved: {path}" in run("watch", "pennies", *BOTS, "--begins", "seated", "--save", path).stdout
    assert run("verify", path).stdout.startswith("ok: Pennies, 3 players, 9 moves")
    levels = ["driver", "conductor", "passenger"]
    assert path.read_bytes() == play_match(Pennies(), levels, seed=1).to_json()


def test_the_lot_decides_who_begins_and_follows_the_seed(run: Run, refused: Callable[..., str], tmp_path: Path) -> None:
    began = set()
    for seed in range(8):
        path = tmp_path / f"{seed}.json"
        said = run("watch", "trolley", "--seats", 3, "--seed", seed, "--save", path, "--quick").stdout
        match = verify(Trolley(), read_file(path.read_bytes()))
        assert match.begins.by == "lot"
        assert match.moves[0].seat == match.begins.seat
        assert "Lots are drawn: " in said
        assert said == run("watch", "trolley", "--seats", 3, "--seed", seed, "--save", path, "--quick").stdout
        began.add(match.begins.seat)
    assert began == {0, 1, 2}
    assert "begins, as seated." in run("watch", "trolley", "--seats", 3, "--begins", "seated", "--quick").stdout
    assert "begins" not in run("watch", "trolley", "--seats", 1, "--quick").stdout
    assert "who begins is found by lot or seated, not 'me'" in refused("watch", "trolley", "--begins", "me")


@pytest.fixture
def naps(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A terminal, and the seconds it would have waited."""
    taken: list[float] = []
    monkeypatch.setattr("vokzal.cli.watch.sleep", taken.append)
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    return taken


def test_on_a_terminal_the_picture_lives_below_the_words(run: Run, naps: list[float]) -> None:
    said = run("watch", "pennies", *BOTS).stdout
    assert said.count("Prize: ") >= 10  # drawn anew after every move
    assert "Ctrl-C leaves." in said
    assert len(naps) == 9
    assert all(0 <= nap <= 1.5 for nap in naps)


def test_a_picture_too_tall_for_the_terminal_comes_now_and_then(
    run: Run, naps: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", "5")
    monkeypatch.setenv("COLUMNS", "80")
    said = run("watch", "pennies", "--seats", 4, *BOTS, "--option", "rounds=6", "--delay", 0).stdout
    assert said.count("Prize: ") == 2 + 24 // 12
    assert naps == []


def test_ctrl_c_leaves_cleanly_and_keeps_what_was_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = Pennies.play

    def interrupted(
        self: Pennies, s: PenniesState, seat: int, action: int, chance: Chance, out: list[Event] | None = None
    ) -> None:
        if s.left == 2:
            raise KeyboardInterrupt
        play(self, s, seat, action, chance, out)

    monkeypatch.setattr(Pennies, "play", interrupted)
    path = tmp_path / "match.json"
    result = CliRunner().invoke(app, ["watch", "pennies", *BOTS, "--save", str(path)])
    assert result.exit_code == 130
    assert "Stopped after 3 moves." in result.stdout
    assert result.stderr == ""
    monkeypatch.undo()
    assert json.loads(path.read_bytes())["moves"][2:]
