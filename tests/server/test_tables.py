"""Opening tables, taking and leaving seats, starting, playing again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.client import Refused
from tests.server.conftest import Running, Serve
from vokzal.server.settings import Rate

pytestmark = pytest.mark.anyio


TVER = {"home_city": True, "home_name": "Тверь", "home_country": "ru"}


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        ({"game": "chess", "seats": 2}, "no-such-game"),
        ({"game": "trans_europa", "seats": 7}, "bad-seats"),
        ({"game": "trans_europa", "seats": -1}, "bad-seats"),
        ({"game": "trans_europa", "seats": 2, "bots": ["driver", "driver"]}, "too-many-bots"),
        ({"game": "trans_europa", "seats": 2, "bots": ["random"]}, "no-such-level"),
        ({"game": "metro_domino", "seats": 2, "bots": ["engineer"]}, "no-such-level"),
        ({"game": "trans_europa", "seats": 4, "bots": ["engineer"]}, "level-needs-seats"),
        ({"game": "metro_domino", "seats": 2, "options": {"games_to_win": 2}}, "bad-options"),
        ({"game": "metro_domino", "seats": 2, "options": {"cheat": True}}, "bad-options"),
        ({"game": "moscow_paris", "seats": 2, "options": {**TVER, "home_name": " \u3164 "}}, "option-empty"),
        ({"game": "moscow_paris", "seats": 2, "options": {**TVER, "home_country": "other"}}, "option-empty"),
        ({"game": "moscow_paris", "seats": 2, "options": {**TVER, "home_country": "РФ"}}, "bad-options"),
        (
            {
                "game": "moscow_paris",
                "seats": 2,
                "options": {**TVER, "home_country": "other", "home_country_name": "Р" * 99},
            },
            "option-too-long",
        ),
        ({"game": "metro_domino", "seats": 2, "clock": {"kind": "move", "seconds": 1}}, "bad-clock"),
        ({"game": "metro_domino", "seats": 2, "clock": {"kind": "total", "seconds": 60, "increment": -5}}, "bad-clock"),
        ({"game": "metro_domino", "seats": "two"}, "bad-request"),
        ({"game": "metro_domino"}, "bad-request"),
        ({"game": "metro_domino", "seats": 2, "extra": 1}, "bad-request"),
        (b"{", "bad-request"),
        (b"[]", "bad-request"),
        (b"", "bad-request"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_in_words(server: Running, asked: Any, key: str) -> None:
    person = await server.person()
    with pytest.raises(Refused) as refused:
        await person.post("/api/tables", asked)
    assert refused.value.key == key
    assert await person.get("/api/tables") == []


async def test_one_person_and_bots_start_at_once(server: Running) -> None:
    person = await server.person("Ann")
    table = await person.open("trans_europa", 2, bots=["passenger"], start=True)
    assert table["state"] == "playing"
    assert [seat["level"] for seat in table["seats"]] == [None, "passenger"]
    assert table["seats"][0] == {
        "player": person.id,
        "name": "Ann",
        "level": None,
        "bot": None,
        "here": False,
        "ready": False,
        "called": False,
        "substitute": False,
        "account": False,
    }
    waiting = await person.open("trans_europa", 3, bots=["passenger"], start=True)
    assert waiting["state"] == "open"


async def test_public_tables_are_on_the_board_and_private_ones_only_by_link(server: Running) -> None:
    host, other = await server.person(), await server.person()
    public = await host.open("trans_europa", 2)
    private = await host.open("trans_europa", 2, public=False)
    assert {table["id"] for table in await other.get("/api/tables")} == {public["id"]}
    assert {table["id"] for table in await host.get("/api/tables")} == {public["id"], private["id"]}
    assert (await other.get(f"/api/tables/{private['id']}"))["id"] == private["id"]
    joined = await other.post(f"/api/tables/{private['id']}/join", {})
    assert joined["seats"][1]["player"] == other.id
    assert {table["id"] for table in await other.get("/api/tables")} == {public["id"], private["id"]}


async def test_seats_are_taken_changed_and_left(server: Running) -> None:
    host, two, three = [await server.person(name) for name in ("Ann", "Bob", "Eve")]
    path = f"/api/tables/{(await host.open('trans_europa', 3))['id']}"
    async with host.at(path.rpartition("/")[2]) as seat:
        await two.post(f"{path}/join", {"seat": 2})
        changed = await seat.until("changed", lambda frame: frame["table"]["seats"][2]["player"] is not None)
        assert changed["table"]["seats"][2]["name"] == "Bob"
    for asked, key in (({"seat": 2}, "seat-taken"), ({"seat": 3}, "no-such-seat"), ({"seat": -1}, "no-such-seat")):
        with pytest.raises(Refused, match=key):
            await three.post(f"{path}/join", asked)
    moved = await two.post(f"{path}/join", {"seat": 1})
    assert [seat["name"] for seat in moved["seats"]] == ["Ann", "Bob", None]
    with pytest.raises(Refused, match="seats-empty"):
        await host.post(f"{path}/start")
    with pytest.raises(Refused, match="not-host"):
        await two.post(f"{path}/start")
    with pytest.raises(Refused, match="not-seated"):
        await three.post(f"{path}/leave")
    await three.post(f"{path}/join", {})
    with pytest.raises(Refused, match="table-full"):
        await (await server.person()).post(f"{path}/join", {})
    left = await host.post(f"{path}/leave")
    assert left["host"] == two.id
    await two.post(f"{path}/leave")
    async with three.at(path.rpartition("/")[2]) as seat:
        gone = await three.post(f"{path}/leave")
        assert gone["state"] == "over"
        await seat.chat("anybody?")
        assert await seat.refused() == "no-such-table"
    with pytest.raises(Refused, match="no-such-table"):
        await host.get(path)


async def test_the_host_seats_bots_and_sends_people_away(server: Running) -> None:
    host, guest = await server.person("Ann"), await server.person("Bob")
    path = f"/api/tables/{(await host.open('metro_domino', 3))['id']}"
    for asked, key in (
        ({"seat": 0, "level": "driver"}, "seat-taken"),
        ({"seat": 9, "level": "driver"}, "no-such-seat"),
        ({"seat": 1, "level": "wizard"}, "no-such-level"),
    ):
        with pytest.raises(Refused, match=key):
            await host.post(f"{path}/bot", asked)
    with pytest.raises(Refused, match="not-host"):
        await guest.post(f"{path}/bot", {"seat": 1, "level": "driver"})
    assert (await host.post(f"{path}/bot", {"seat": 1, "level": "driver"}))["seats"][1]["level"] == "driver"
    assert (await host.post(f"{path}/bot", {"seat": 1}))["seats"][1]["level"] is None
    await guest.post(f"{path}/join", {})
    with pytest.raises(Refused, match="not-host"):
        await guest.post(f"{path}/kick", {"seat": 0})
    with pytest.raises(Refused, match="nobody-to-kick"):
        await host.post(f"{path}/kick", {"seat": 2})
    kicked = await host.post(f"{path}/kick", {"seat": 1})
    assert kicked["seats"][1]["player"] is None
    with pytest.raises(Refused, match="sent-away"):
        await guest.post(f"{path}/join", {})


async def test_who_leaves_a_match_is_played_by_a_bot_until_back(server: Running) -> None:
    host, guest = await server.person("Ann"), await server.person("Bob")
    table = (await host.open("trans_europa", 2))["id"]
    await guest.post(f"/api/tables/{table}/join", {})
    await host.post(f"/api/tables/{table}/start")
    with pytest.raises(Refused, match="table-playing"):
        await (await server.person()).post(f"/api/tables/{table}/join", {})
    async with host.at(table) as seat, guest.at(table) as other:
        with pytest.raises(Refused, match="still-here"):
            await host.post(f"/api/tables/{table}/kick", {"seat": 1})
        left = await guest.post(f"/api/tables/{table}/leave")
        assert left["seats"][1]["substitute"]
        await seat.play(seat.legal[0])
        await seat.until_number(2)
        await other.until_number(2)
        await other.play(0)
        assert await other.refused() == "say-back-first"
        await other.back()
        await other.until("changed", lambda frame: not frame["table"]["seats"][1]["substitute"])
        await other.back()
        assert await other.refused() == "nobody-substitutes"
        await host.post(f"/api/tables/{table}/leave")
        gone = await guest.post(f"/api/tables/{table}/leave")
        assert gone["state"] == "over"
        await other.until("changed", lambda frame: frame["table"]["state"] == "over")
        await other.play(0)
        assert await other.refused() == "match-over"
    [line] = await guest.get("/api/history")
    assert line["places"] is None


async def test_a_rematch_starts_when_everybody_wants_it(server: Running) -> None:
    host, guest = await server.person("Ann"), await server.person("Bob")
    table = (await host.open("trans_europa", 3, bots=["passenger"], public=False))["id"]
    with pytest.raises(Refused, match="table-open"):
        await host.post(f"/api/tables/{table}/rematch")
    await guest.post(f"/api/tables/{table}/join", {})
    await host.post(f"/api/tables/{table}/start")
    for person in (host, guest):
        await person.post(f"/api/tables/{table}/leave")
    first = await guest.post(f"/api/tables/{table}/rematch")
    assert (first["state"], first["host"], first["public"]) == ("open", guest.id, False)
    assert [seat["level"] or seat["name"] for seat in first["seats"]] == ["Ann", "Bob", "passenger"]
    assert [seat["called"] for seat in first["seats"]] == [True, False, False]
    assert (await host.get(f"/api/tables/{table}"))["rematch"] == first["id"]
    await guest.post(f"/api/tables/{first['id']}/leave")  # changed their mind: that table is gone
    first = await guest.post(f"/api/tables/{table}/rematch")
    second = await host.post(f"/api/tables/{table}/rematch")
    assert (second["id"], second["state"]) == (first["id"], "playing")
    with pytest.raises(Refused, match="not-seated"):
        await (await server.person()).post(f"/api/tables/{table}/rematch")


async def test_nobody_opens_more_tables_than_allowed(serve: Serve) -> None:
    async with serve(tables_per_person=2) as server:
        person = await server.person()
        first = await person.open("trans_europa", 2)
        await person.open("trans_europa", 2)
        with pytest.raises(Refused, match="too-many-tables"):
            await person.open("trans_europa", 2)
        await person.post(f"/api/tables/{first['id']}/leave")
        await person.open("trans_europa", 2)
    async with serve(new_tables=Rate(1, 0.0001)) as server:
        person = await server.person()
        await person.open("trans_europa", 2)
        with pytest.raises(Refused, match="too-fast"):
            await person.open("trans_europa", 2)


async def test_presence_and_spectators_are_shown(server: Running) -> None:
    host, watcher = await server.person("Ann"), await server.person("Zoe")
    table = (await host.open("trans_europa", 2))["id"]
    async with host.at(table) as seat:
        async with watcher.at(table) as watching:
            assert watching.seat is None
            assert watching.position == {}
            await seat.until("changed", lambda frame: frame["table"]["spectators"] == 1)
            assert seat.table["seats"][0]["here"]
        await seat.until("changed", lambda frame: frame["table"]["spectators"] == 0)
    assert not (await watcher.get(f"/api/tables/{table}"))["seats"][0]["here"]


async def test_the_catalogue_has_what_a_lobby_and_a_table_need(server: Running) -> None:
    person = await server.person()
    listed = {game["id"]: game for game in await person.get("/api/games")}
    assert {"trans_europa", "metro_domino", "pennies"} <= listed.keys()
    [option] = listed["metro_domino"]["editions"][0]["options"]
    assert option["name"] == "games_to_win"
    assert option["values"] == [1, 3]
    assert option["default"] == 1
    detail = await person.get("/api/games/trans_europa")
    assert detail["names"]["ru"]["city-berlin"] == "Берлин"
    assert all(detail["rules"][lang] for lang in ("en", "ru", "uk"))
    assert detail["content"]["cities"]
    assert [kind["kind"] for kind in detail["actions"]] == ["marker", "rail", "stop"]
    assert detail["actions"][1]["start"] == detail["actions"][0]["params"]["point"]
    with pytest.raises(Refused, match="no-such-game"):
        await person.get("/api/games/chess")
    schema = await person.get("/api/schema")
    assert "/api/tables/{table_id}/join" in schema["paths"]
