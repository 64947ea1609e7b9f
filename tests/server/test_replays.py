"""Matches that have ended: history, replay, files out and in."""

from __future__ import annotations

import asyncio
import re
from random import Random
from typing import Any

import msgspec
import pytest

from tests.server.client import Person, Refused
from tests.server.conftest import Running
from tests.server.test_matches import gather, plain
from vokzal import games
from vokzal.bots import play_match
from vokzal.core import Match, Words
from vokzal.core.match import MAX_BYTES

pytestmark = pytest.mark.anyio


async def played(server: Running) -> tuple[str, list[Person]]:
    table, people = await gather(server, "pennies", 2)
    async with people[0].at(table) as first, people[1].at(table) as second:
        await asyncio.gather(first.play_on(Random(1)), second.play_on(Random(2)))
    return first.table["match"], people


async def test_a_replay_shows_every_position_with_all_cards_open(server: Running) -> None:
    match_id, people = await played(server)
    stranger = await server.person()
    replay = await stranger.get(f"/api/matches/{match_id}")
    assert [player["name"] for player in replay["summary"]["players"]] == ["P0", "P1"]
    assert replay["summary"]["moves"] == len(replay["told"]) == 6
    assert all(event["secret"] for told in replay["told"] for event in told["events"] if event["key"] == "hides")
    first = await stranger.get(f"/api/matches/{match_id}/positions/0")
    assert [view["seat"] for view in first["views"]] == [0, 1, None]
    last = await stranger.get(f"/api/matches/{match_id}/positions/6")
    assert list(last["outcome"]["points"]) == replay["summary"]["points"]
    for number in ("7", "-1", "99999999999999999999"):
        with pytest.raises(Refused):
            await stranger.get(f"/api/matches/{match_id}/positions/{number}")
    [line] = await people[1].get("/api/history")
    assert line == replay["summary"]
    assert await stranger.get("/api/history") == []


async def test_there_is_no_replay_of_a_match_in_play(server: Running) -> None:
    table, (one, _) = await gather(server, "trans_europa", 2)
    match_id = (await one.get(f"/api/tables/{table}"))["match"]
    for path in ("", "/positions/0", "/file"):
        with pytest.raises(Refused, match="403 match-in-play"):
            await one.get(f"/api/matches/{match_id}{path}")
    with pytest.raises(Refused, match="404 no-such-match"):
        await one.get("/api/matches/nothing")
    assert await one.get("/api/history") == []


async def test_a_match_file_goes_out_and_comes_back(server: Running) -> None:
    match_id, people = await played(server)
    raw = (await people[0].http.get(f"/api/matches/{match_id}/file")).content
    stranger = await server.person()
    summary = await stranger.post("/api/matches", raw)
    assert summary["id"] != match_id
    assert summary["moves"] == 6
    assert [player["name"] for player in summary["players"]] == [None, None], "a file does not say who played"
    assert await stranger.get("/api/history") == [summary]
    copy = (await stranger.http.get(f"/api/matches/{summary['id']}/file")).content
    assert copy == raw


def tampered(match: Match) -> list[tuple[str, bytes]]:
    """A good file with one thing in it that is not true."""
    good: dict[str, Any] = plain(msgspec.json.decode(match.to_json()))

    def but(**changes: object) -> bytes:
        return msgspec.json.encode(good | changes)

    moves = good["moves"]
    seat, action, chance = moves[3]
    return [
        ("digest", but(digest="0" * 16)),
        ("seat", but(moves=[*moves[:3], [1 - seat, action, chance], *moves[4:]])),
        ("action", but(moves=[*moves[:3], [seat, "teleport", chance], *moves[4:]])),
        ("chance", but(moves=[*moves[:3], [seat, action, [*chance, 1]], *moves[4:]])),
        ("left out", but(moves=[*moves[:3], *moves[4:]])),
        ("setup", but(setup=[10**6, *good["setup"][1:]])),
        ("game", but(game="chess")),
        ("game path", but(game="../../etc/passwd")),
        ("version", but(version=1 << 31)),
        ("content", but(content="europe@" + "0" * 200)),
        ("edition", but(content="moon@0")),
        ("other rules, but no move fits", but(version=99, moves=[[0, "teleport", []], *moves])),
        ("other rules, and no text", but(version=99, moves=[*moves[:3], [seat, "\0", chance]])),
        ("seats", but(seats=99)),
        ("options", but(options={"cheat": True})),
        ("extra", but(extra=1)),
        ("json", match.to_json()[:-2]),
        ("nothing", b""),
        ("nested", b"[" * 50_000),
        ("not utf-8", b'{"format": "\xff"}'),
        ("list", b"[]"),
    ]


async def test_a_tampered_file_is_refused_with_the_reason(server: Running) -> None:
    person = await server.person()
    match = play_match(games.load("trans_europa"), ["driver", "driver"], seed=3)
    for what, raw in tampered(match):
        with pytest.raises(Refused) as refused:
            await person.post("/api/matches", raw)
        assert refused.value.key == "bad-match-file", what
    unfinished = match.rewind(5).to_json()
    with pytest.raises(Refused, match="match-not-over"):
        await person.post("/api/matches", unfinished)
    with pytest.raises(Refused, match="413 too-large"):
        await person.post("/api/matches", b" " * (MAX_BYTES + 1))
    assert await person.get("/api/history") == []
    assert (await person.post("/api/matches", match.to_json()))["moves"] == len(match.moves)


async def test_what_is_wrong_with_a_file_is_said_in_the_readers_language(server: Running) -> None:
    person = await server.person()
    match = play_match(games.load("trans_europa"), ["driver", "driver"], seed=3)
    said = {}
    for what, raw in tampered(match):
        answer = await person.http.post("/api/matches", content=raw, headers={"content-type": "application/json"})
        reason = answer.json()["reason"]
        for lang in ("ru", "uk"):
            said[what, lang] = Words.of("vokzal.server", lang, {}).say(reason["key"], reason["params"])
    assert not [text for text in said.values() if re.search("[A-Za-z]", text)]
    assert said["action", "ru"] == "Такой партии на самом деле не было: ход 4 в этом файле невозможен."
    assert said["json", "uk"] == "Цей файл не вдається прочитати як запис партії: його пошкоджено або змінено."


async def test_a_file_of_other_rules_is_believed_as_far_as_it_can_be_played(server: Running) -> None:
    """Whoever writes another version into a file has not made its moves true."""
    person = await server.person()
    match = play_match(games.load("trans_europa"), ["driver", "driver"], seed=3)
    good: dict[str, Any] = plain(msgspec.json.decode(match.to_json()))
    for changes in ({"version": 99}, {"content": "europe@0"}):
        summary = await person.post("/api/matches", msgspec.json.encode(good | changes))
        assert summary["points"] == list(match.outcome.points)
        assert (await person.get(f"/api/matches/{summary['id']}"))["note"]["key"] == "match-agrees"
    moves = [*good["moves"][:3], [0, "teleport", []], *good["moves"][4:]]
    summary = await person.post("/api/matches", msgspec.json.encode(good | {"version": 99, "moves": moves}))
    assert (summary["points"], summary["moves"]) == (None, len(moves))
    assert (await person.get(f"/api/matches/{summary['id']}"))["shown"] == 3
