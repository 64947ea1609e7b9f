"""Bad input gets one clear line and exit code 2, never a traceback."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.toys.pennies import Pennies
from vokzal.bots import play_match
from vokzal.core.match import MAX_BYTES

Refused = Callable[..., str]
HOUSE = Path(__file__).parents[1] / "toys/pennies/content/house.json"
COMMANDS = ("rules", "watch", "simulate", "arena", "ladder")


@pytest.mark.parametrize("command", COMMANDS)
def test_an_unknown_game_is_named_and_the_known_ones_are_listed(refused: Refused, command: str) -> None:
    line = refused(command, "chess")
    assert line.startswith("no game 'chess'; there are: ")
    assert "pennies" in line


@pytest.mark.parametrize("game", ["", "../pennies", "pennies.rules", "Pennies", "__pycache__"])
def test_nothing_but_a_game_is_a_game(refused: Refused, game: str) -> None:
    assert refused("simulate", game).startswith("no game")


@pytest.mark.parametrize("command", ["watch", "simulate", "arena", "ladder"])
@pytest.mark.parametrize("seats", [9, 5, 1, 0, -1, 10**30])
def test_a_game_is_for_so_many_players(refused: Refused, command: str, seats: int) -> None:
    assert refused(command, "pennies", "--seats", seats) == f"pennies is for 2 to 4 players, not {seats}"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("simulate", "pennies", "--games", "0"), "--games"),
        (("simulate", "pennies", "--games", "-5"), "--games"),
        (("simulate", "pennies", "--games", "nan"), "--games"),
        (("simulate", "pennies", "--games", "1.5"), "--games"),
        (("simulate", "pennies", "--seed", "x"), "--seed"),
        (("simulate", "pennies", "--seats", "two"), "--seats"),
        (("arena", "pennies", "--games", "0"), "--games"),
        (("arena", "pennies", "--games", "1000000001"), "--games"),
        (("arena", "pennies", "--jobs", "0"), "--jobs"),
        (("arena", "pennies", "--jobs", "-1"), "--jobs"),
        (("arena", "pennies", "--jobs", "1000000"), "--jobs"),
        (("ladder", "pennies", "--jobs", "0"), "--jobs"),
        (("watch", "pennies", "--delay", "nan"), "--delay"),
        (("watch", "pennies", "--delay", "inf"), "--delay"),
        (("watch", "pennies", "--delay", "-1"), "--delay"),
        (("watch", "pennies", "--lang", "de"), "no language 'de'; there are: en, ru, uk"),
        (("rules", "pennies", "--lang", ""), "no language ''"),
        (("games", "--lang", "xx"), "--lang"),
        (("simulate",), "GAME"),
        (("simulate", "pennies", "extra"), "extra"),
        (("simulate", "pennies", "--fast"), "--fast"),
        (("simulat", "pennies"), "simulate"),
        (("verify",), "FILE"),
        (("selfplay", "pennies"), "--out"),
        (("selfplay", "pennies", "--out", "/x", "--share", "0"), "above 0 and at most 1, not 0"),
        (("selfplay", "pennies", "--out", "/x", "--share", "1.1"), "above 0 and at most 1, not 1.1"),
        (("selfplay", "pennies", "--out", "/x", "--share", "nan"), "above 0 and at most 1, not nan"),
        (("selfplay", "pennies", "--out", "/nowhere/x"), "/nowhere/x: No such file or directory"),
        (("selfplay", "pennies", "--out", "/nowhere/x.parquet"), "/nowhere/x.parquet: No such file or directory"),
        (("selfplay", "pennies", "--out", "/x", "--bots", "alphago"), "no bot 'alphago'"),
        (("selfplay", "pennies", "--out", "/x", "--jobs", "2", "--cluster", "a:1"), "--jobs and --cluster both say"),
        (("selfplay", "pennies", "--out", "/x", "--cluster", "moon"), "no Dask scheduler answers at moon"),
        (("arena", "pennies", "--cluster", "moon"), "no Dask scheduler answers at moon (missing port number"),
        (("ladder", "pennies", "--jobs", "2", "--cluster", "a:1"), "--jobs and --cluster both say who plays"),
        (("report",), "FILE"),
        (("report", "/nowhere/found.json"), "/nowhere/found.json: No such file or directory"),
        (("report", str(HOUSE), "-o", "/nowhere/page.html"), "not a report: its format is none of vokzal-arena-1"),
    ],
)
def test_numbers_and_words_out_of_range(refused: Refused, arguments: tuple[str, ...], said: str) -> None:
    assert said in refused(*arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "pennies", "--bot", "alphago"),
        ("arena", "pennies", "--bots", "driver,alphago"),
        ("arena", "pennies", "--bots", ""),
        ("arena", "pennies", "--bots", "driver,,driver"),
        ("watch", "pennies", "--bots", "alphago"),
    ],
)
def test_an_unknown_bot_is_named_and_the_known_ones_are_listed(refused: Refused, arguments: tuple[str, ...]) -> None:
    line = refused(*arguments)
    assert line.startswith("no bot ")
    assert line.endswith("there are: random, passenger, conductor, driver, stationmaster, dispatcher")


def test_bots_are_watched_only_where_they_are_offered(refused: Refused) -> None:
    said = "was shown to be stronger only with 2 or 3 seats, not with 4; an arena lets it play"
    assert said in refused("watch", "trans_europa", "--seats", 4, "--bots", "engineer")
    assert said in refused("watch", "trans_europa", "--bots", "driver,engineer,driver,driver")


def test_more_bots_than_seats_cannot_sit_down(refused: Refused) -> None:
    assert "3 bots for 2 seats" in refused("watch", "pennies", "--seats", 2, "--bots", "driver,driver,driver")
    assert "5 bots for 4 seats" in refused("watch", "pennies", "--bots", ",".join(["driver"] * 5))


@pytest.mark.parametrize("command", ["simulate", "watch", "arena", "ladder"])
@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("colour=red", "pennies has no option 'colour'; there are: rounds, big_prizes"),
        ("rounds=4", "option rounds is one of 3, 6, not '4'"),
        ("rounds=", "option rounds is one of 3, 6, not ''"),
        ("big_prizes=maybe", "option big_prizes is one of false, true, not 'maybe'"),
        ("rounds", "option 'rounds' is not of the form name=value"),
        ("", "option '' is not of the form name=value"),
    ],
)
def test_an_option_the_game_does_not_have(refused: Refused, command: str, option: str, said: str) -> None:
    assert refused(command, "pennies", "--option", option) == said


def test_a_detail_is_one_of_a_list_or_typed_in(run: Run, refused: Refused) -> None:
    home = ["--option", "home_city=true", "--option", "home_name=Тверь"]

    def tver(*pairs: str) -> list[str]:
        return ["moscow_paris", "--seats", "2", *home, *(part for pair in pairs for part in ("--option", pair))]

    said = refused("simulate", *tver("home_country=РФ"))
    assert said == "option home_country is one of ru, fr, de, it, pl, at, tr, other, not 'РФ'"
    assert refused("simulate", *tver("home_country=other")) == "option home_country_name is empty: type something in"
    run("simulate", *tver("home_country=ru"), "--games", 1)
    run("simulate", *tver("home_country=other", "home_country_name=Утопия"), "--games", 1)


CONTENT = [
    (b"", "truncated"),
    (b"{", "truncated"),
    (b"not json", "malformed"),
    (b"\xff\xfe\x00", "malformed"),
    (b"[]", "Expected `object`, got `array`"),
    (b"{}", "missing required field"),
    (HOUSE.read_bytes().replace(b"24", b'"many"'), "$.coins"),
    (HOUSE.read_bytes().replace(b"coins", b"coinz"), "coinz"),
    (HOUSE.read_bytes().replace(b'"fact"', b'"rumour"'), "rumour"),
    (HOUSE.read_bytes().replace(b"4\n", b"1\n"), "numbers: 1 leaves nothing to choose"),
]


@pytest.mark.parametrize("command", ["simulate", "watch", "arena", "ladder"])
@pytest.mark.parametrize(("raw", "said"), CONTENT)
def test_a_bad_content_file(refused: Refused, tmp_path: Path, command: str, raw: bytes, said: str) -> None:
    path = tmp_path / "pack.json"
    path.write_bytes(raw)
    line = refused(command, "pennies", "--content", path)
    assert line.startswith(f"{path}: ")
    assert said in line


def test_a_content_file_that_cannot_be_read(refused: Refused, tmp_path: Path) -> None:
    assert refused("simulate", "pennies", "--content", tmp_path / "none.json").endswith("(No such file or directory)")
    assert refused("simulate", "pennies", "--content", tmp_path).endswith("(Is a directory)")


@pytest.fixture
def match() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(play_match(Pennies(), ["driver", "random"], seed=4).to_json())
    return read


def _tampered(match: dict[str, Any], field: str, value: object) -> bytes:
    at: Any = match
    *path, last = field.split(".")
    for step in path:
        at = at[int(step)] if isinstance(at, list) else at[step]
    if isinstance(at, list):
        at[int(last)] = value
    else:
        at[last] = value
    return json.dumps(match).encode()


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("format", "vokzal-match-9", "not a match file"),
        ("game", "chess", "no game 'chess'"),
        ("game", 7, "not a match file"),
        ("version", -1, "not a match file"),
        ("content", "moon@0000", "pennies has no edition 'moon'"),
        ("seats", 9, "2 to 4 players, not 9"),
        ("seats", 3, "move 2: 1 recorded chance values were never asked for"),
        ("seats", -2, "not -2"),
        ("options", {"rounds": 5}, "options: "),
        ("options", {"cheat": True}, "options: "),
        ("setup", [], "set-up: the record of chance ends too early"),
        ("setup", [3], "set-up: chance value 3 is not below 3"),
        ("setup", [0, 0], "set-up: 1 recorded chance values were never asked for"),
        ("moves.0.0", 5, "move 1 of seat 5 is not allowed"),
        ("moves.0.0", -1, "not a match file"),
        ("moves.1.0", 0, "move 2 of seat 0 is not allowed: It is not your turn."),
        ("moves.0.1", "9", "move 1: no action is written '9'"),
        ("moves.0.1", "0", "the moves lead to position"),
        ("moves.0.2", [1], "move 1: 1 recorded chance values were never asked for"),
        ("moves.1.2", [], "move 2: the record of chance ends too early"),
        ("moves.1.2", [-1], "move 2: chance value -1 is not below 3"),
        ("digest", "0" * 16, "the file says 0000000000000000"),
        ("cheat", 1, "not a match file"),
    ],
)
def test_a_tampered_match_file(
    refused: Refused, tmp_path: Path, match: dict[str, Any], field: str, value: object, said: str
) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(_tampered(match, field, value))
    assert said in refused("verify", path)


@pytest.mark.parametrize(
    "raw", [b"", b"{}", b"[1, 2]", b"null", b"\x00\xff", "партия".encode(), b'{"format": 1}', b"[" * 9]
)
def test_a_broken_match_file(refused: Refused, tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(raw)
    assert refused("verify", path).startswith("not a match file: ")


def test_a_cut_off_match_file(refused: Refused, tmp_path: Path, match: dict[str, Any]) -> None:
    path = tmp_path / "match.json"
    whole = json.dumps(match).encode()
    for length in range(0, len(whole), 37):
        path.write_bytes(whole[:length])
        assert refused("verify", path).startswith("not a match file: ")


def test_an_endless_match_file(refused: Refused, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    with path.open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    assert refused("verify", path) == f"not a match file: larger than {MAX_BYTES >> 20} MiB"


def test_data_do_not_go_where_something_is(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "a.parquet").touch()
    for out in (tmp_path, tmp_path / "a.parquet"):
        assert refused("selfplay", "pennies", "--games", 2, "--out", out) == f"{out} is there already"


@pytest.mark.parametrize(("missing", "extra"), [("pyarrow", "data"), ("distributed", "cluster")])
def test_what_is_an_extra_is_named(
    refused: Refused, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, missing: str, extra: str
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    more = ("--cluster", "127.0.0.1:8786") if extra == "cluster" else ()
    said = refused("selfplay", "pennies", "--games", 2, "--out", tmp_path / "new", *more)
    assert said == f"{extra}: {missing} is not installed; try: pip install vokzal[{extra}]"
    assert not list(tmp_path.iterdir())


def test_a_match_file_that_is_not_there(refused: Refused, tmp_path: Path) -> None:
    assert refused("verify", tmp_path / "none.json") == f"{tmp_path / 'none.json'}: No such file or directory"
    assert refused("verify", tmp_path) == f"{tmp_path}: Is a directory"


def test_a_match_cannot_be_saved_where_there_is_no_folder(refused: Refused, tmp_path: Path) -> None:
    path = tmp_path / "none" / "match.json"
    assert refused("watch", "pennies", "--save", path) == f"{path}: No such file or directory"
    assert refused("watch", "pennies", "--save", tmp_path) == f"{tmp_path}: Is a directory"


def test_rules_that_are_not_written(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Pennies()
    monkeypatch.setattr(Pennies, "package", classmethod(lambda _: "tests.toys"))
    monkeypatch.setattr("vokzal.cli.catalogue.load", lambda *_: game)
    assert "pennies has no rules written in 'en'" in refused("rules", "pennies")
