"""Before the match: seats that come and go, who is ready, bots by name, and the same people once more."""

from __future__ import annotations

import pytest

from tests.server.client import Json, Person, Refused
from tests.server.conftest import Running, Serve
from vokzal import games
from vokzal.server.messages import BOT_NAMES

pytestmark = pytest.mark.anyio


def seated(table: Json) -> list[str | None]:
    return [seat["level"] or seat["name"] for seat in table["seats"]]


async def finished(server: Running, **more: object) -> tuple[str, Person, Person]:
    """A table of Ann, Bob and a bot where a match has ended."""
    host, guest = await server.person("Ann"), await server.person("Bob")
    table = (await host.open("trans_europa", 3, bots=["passenger"], **more))["id"]
    await guest.post(f"/api/tables/{table}/join", {})
    await host.post(f"/api/tables/{table}/start")
    for person in (host, guest):
        await person.post(f"/api/tables/{table}/leave")
    return table, host, guest


class TestSeats:
    async def test_are_added_and_removed_by_the_host(self, server: Running) -> None:
        host, guest = await server.person("Ann"), await server.person("Bob")
        path = f"/api/tables/{(await host.open('trans_europa', 2, public=False))['id']}"
        await guest.post(f"{path}/join", {})
        async with guest.at(path.rpartition("/")[2]) as seat:
            added = await host.post(f"{path}/add", {})
            assert seated(added) == ["Ann", "Bob", None]
            await seat.until("changed", lambda frame: len(frame["table"]["seats"]) == 3)
        assert seated(await host.post(f"{path}/add", {"level": "driver"})) == ["Ann", "Bob", None, "driver"]
        assert seated(await host.post(f"{path}/remove", {"seat": 2})) == ["Ann", "Bob", "driver"]
        for asked, key in (({"seat": 1}, "seat-taken"), ({"seat": 7}, "no-such-seat"), ({}, "no-such-seat")):
            with pytest.raises(Refused, match=key):
                await host.post(f"{path}/remove", asked)
        with pytest.raises(Refused, match="not-host"):
            await guest.post(f"{path}/add", {})
        with pytest.raises(Refused, match="not-host"):
            await guest.post(f"{path}/remove", {"seat": 2})
        with pytest.raises(Refused, match="no-such-level"):
            await host.post(f"{path}/add", {"level": "wizard"})
        started = await host.post(f"{path}/start")
        assert started["state"] == "playing"
        with pytest.raises(Refused, match="table-playing"):
            await host.post(f"{path}/add", {})

    async def test_stay_removed_after_a_restart(self, serve: Serve) -> None:
        async with serve() as server:
            host = await server.person("Ann")
            table = (await host.open("trans_europa", 4, bots=["driver", "passenger"]))["id"]
            await host.post(f"/api/tables/{table}/remove", {"seat": 1})
            await host.post(f"/api/tables/{table}/remove", {"seat": 1})
        async with serve() as server:
            assert seated(await (await server.person()).get(f"/api/tables/{table}")) == ["Ann", "passenger"]

    async def test_are_as_many_as_the_game_is_for(self, server: Running) -> None:
        host = await server.person()
        path = f"/api/tables/{(await host.open('trans_europa', 6))['id']}"
        with pytest.raises(Refused, match="bad-seats"):
            await host.post(f"{path}/add", {})
        path = f"/api/tables/{(await host.open('trans_europa', 2))['id']}"
        with pytest.raises(Refused, match="bad-seats"):
            await host.post(f"{path}/remove", {"seat": 1})

    async def test_are_as_many_as_the_options_are_for(self, server: Running) -> None:
        """Teams of Moscow–Paris are two pairs."""
        host = await server.person()
        path = f"/api/tables/{(await host.open('moscow_paris', 4, options={'team': True}))['id']}"
        with pytest.raises(Refused, match="options-need-seats"):
            await host.post(f"{path}/remove", {"seat": 3})


class TestABotForSomeSizesOnly:
    """The engineer of Trans Europa was shown to be stronger at tables of two and three."""

    async def test_sits_down_there_and_nowhere_else(self, server: Running) -> None:
        host = await server.person("Ann")
        path = f"/api/tables/{(await host.open('trans_europa', 3, bots=['driver']))['id']}"
        assert seated(await host.post(f"{path}/bot", {"seat": 1, "level": "engineer"})) == ["Ann", "engineer", "driver"]
        for wish in ({}, {"level": "driver"}):  # it sits there already
            answer = await host.http.post(f"{path}/add", json=wish)
            reason = {"key": "seated-bot-needs-seats", "params": {"name": "level-engineer", "text": "2, 3"}}
            assert (answer.status_code, answer.json()["reason"]) == (409, reason)
        assert seated(await host.get(path)) == ["Ann", "engineer", "driver"]
        await host.post(f"{path}/bot", {"seat": 1, "level": "dispatcher"})
        with pytest.raises(Refused, match="409 level-needs-seats"):
            await host.post(f"{path}/add", {"level": "engineer"})
        assert seated(await host.post(f"{path}/add", {})) == ["Ann", "dispatcher", "driver", None]
        with pytest.raises(Refused, match="level-needs-seats"):
            await host.post(f"{path}/bot", {"seat": 3, "level": "engineer"})

    async def test_is_not_left_where_a_table_shrank(self, server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(games.load("trans_europa").heuristics, "proven", (3,))
        host = await server.person("Ann")
        path = f"/api/tables/{(await host.open('trans_europa', 3, bots=['driver', 'engineer']))['id']}"
        with pytest.raises(Refused, match="409 seated-bot-needs-seats"):
            await host.post(f"{path}/remove", {"seat": 1})
        assert seated(await host.post(f"{path}/remove", {"seat": 2})) == ["Ann", "driver"], "it may go itself"

    async def test_plays_on_where_it_sat_down_before(self, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
        heuristics = games.load("trans_europa").heuristics
        five = ["passenger", "passenger", "passenger", "engineer"]
        async with serve() as server:
            host = await server.person("Ann")
            with monkeypatch.context() as formerly:
                formerly.setattr(heuristics, "proven", (5,))
                waiting = (await host.open("trans_europa", 5, bots=five))["id"]
                playing = (await host.open("trans_europa", 5, bots=five, start=True))["id"]
            cookies = host.http.cookies
        async with serve() as server:
            host = await server.person()
            host.http.cookies = cookies
            assert seated(await host.get(f"/api/tables/{waiting}")) == ["Ann", *five]
            assert (await host.post(f"/api/tables/{waiting}/start"))["state"] == "playing"
            async with host.at(playing) as seat:
                before = seat.number
                await seat.play(seat.legal[0])
                await seat.until_number(before + 5)
            await host.post(f"/api/tables/{playing}/leave")
            again = await host.post(f"/api/tables/{playing}/rematch")
            assert seated(again) == ["Ann", *five], "the same table again"


class TestReadiness:
    async def test_is_said_and_unsaid_by_each_for_oneself(self, server: Running) -> None:
        host, guest = await server.person("Ann"), await server.person("Bob")
        path = f"/api/tables/{(await host.open('trans_europa', 2))['id']}"
        with pytest.raises(Refused, match="not-seated"):
            await guest.post(f"{path}/ready", {"ready": True})
        await guest.post(f"{path}/join", {})
        assert [seat["ready"] for seat in (await guest.get(path))["seats"]] == [False, False]
        said = await guest.post(f"{path}/ready", {"ready": True})
        assert [seat["ready"] for seat in said["seats"]] == [False, True]
        assert said["state"] == "open", "the host starts"
        unsaid = await guest.post(f"{path}/ready", {"ready": False})
        assert [seat["ready"] for seat in unsaid["seats"]] == [False, False]
        await host.post(f"{path}/start")
        with pytest.raises(Refused, match="table-playing"):
            await guest.post(f"{path}/ready", {"ready": True})


class TestARematch:
    async def test_keeps_seats_bots_options_and_privacy(self, server: Running) -> None:
        clock = {"kind": "move", "seconds": 60, "increment": 0}
        old, host, guest = await finished(server, public=False, clock=clock, lang="ru")
        before = await host.get(f"/api/tables/{old}")
        table = await guest.post(f"/api/tables/{old}/rematch")
        assert seated(table) == ["Ann", "Bob", "passenger"]
        assert [seat["called"] for seat in table["seats"]] == [True, False, False]
        assert [seat["ready"] for seat in table["seats"]] == [False, True, False]
        assert table["seats"][2]["bot"] == before["seats"][2]["bot"]
        for same in ("game", "edition", "options", "clock", "public"):
            assert table[same] == before[same]
        assert (await server.house.registry.find(table["id"])).lang == "ru"

    async def test_calls_the_others_and_lets_nobody_else_in(self, server: Running) -> None:
        old, host, guest = await finished(server)
        async with host.at(old) as seat:
            table = await guest.post(f"/api/tables/{old}/rematch")
            called = await seat.until("changed", lambda frame: frame["table"]["rematch"] is not None)
            assert called["table"]["rematch"] == table["id"]
        assert [mine["id"] for mine in await host.get("/api/mine")] == [table["id"]]
        with pytest.raises(Refused, match="table-full"):
            await (await server.person()).post(f"/api/tables/{table['id']}/join", {})
        with pytest.raises(Refused, match="not-all-back"):
            await guest.post(f"/api/tables/{table['id']}/start")
        assert (await host.post(f"/api/tables/{old}/rematch"))["state"] == "playing"

    async def test_starts_by_itself_when_the_last_one_is_ready(self, server: Running) -> None:
        old, host, guest = await finished(server)
        table = (await guest.post(f"/api/tables/{old}/rematch"))["id"]
        assert (await host.post(f"/api/tables/{table}/ready", {"ready": True}))["state"] == "playing"

    async def test_starts_by_hand_when_the_others_came_by_the_link(self, server: Running) -> None:
        old, host, guest = await finished(server)
        table = (await guest.post(f"/api/tables/{old}/rematch"))["id"]
        came = await host.post(f"/api/tables/{table}/join", {})
        assert [seat["called"] for seat in came["seats"]] == [False, False, False]
        assert came["state"] == "open"
        assert (await guest.post(f"/api/tables/{table}/start"))["state"] == "playing"

    async def test_does_not_wait_for_ever(self, server: Running) -> None:
        old, host, guest = await finished(server)
        table = (await guest.post(f"/api/tables/{old}/rematch"))["id"]
        freed = await guest.post(f"/api/tables/{table}/kick", {"seat": 0})
        assert seated(freed) == [None, "Bob", "passenger"]
        back = await host.post(f"/api/tables/{old}/rematch")  # later than hoped, but not unwanted
        assert (seated(back), back["state"]) == (["Ann", "Bob", "passenger"], "playing")

    async def test_is_gone_when_only_those_stay_who_never_came(self, server: Running) -> None:
        old, _, guest = await finished(server)
        table = (await guest.post(f"/api/tables/{old}/rematch"))["id"]
        await guest.post(f"/api/tables/{table}/leave")
        with pytest.raises(Refused, match="no-such-table"):
            await guest.get(f"/api/tables/{table}")

    async def test_can_be_declined(self, server: Running) -> None:
        old, host, guest = await finished(server)
        table = (await guest.post(f"/api/tables/{old}/rematch"))["id"]
        left = await host.post(f"/api/tables/{table}/leave")
        assert (seated(left), left["host"]) == ([None, "Bob", "passenger"], guest.id)
        assert await host.get("/api/mine") == []


class TestBots:
    async def test_have_names_that_stay_theirs(self, server: Running) -> None:
        host = await server.person("Ann")
        table = await host.open("trans_europa", 6, bots=["driver"] * 5)
        bots = [seat["bot"] for seat in table["seats"]]
        assert bots[0] is None
        assert len({*bots[1:]}) == 5
        assert all(0 <= bot < BOT_NAMES for bot in bots[1:])
        path = f"/api/tables/{table['id']}"
        promoted = await host.post(f"{path}/bot", {"seat": 3, "level": "dispatcher"})
        assert [seat["bot"] for seat in promoted["seats"]] == bots
        smaller = await host.post(f"{path}/remove", {"seat": 1})
        assert [seat["bot"] for seat in smaller["seats"]] == [bots[0], *bots[2:]]
        await host.post(f"{path}/start")
        await host.post(f"{path}/leave")
        [line] = await host.get("/api/history")
        assert [(player["name"], player["bot"]) for player in line["players"]][1:] == [(None, bot) for bot in bots[2:]]
        again = await host.post(f"{path}/rematch")
        assert [seat["bot"] for seat in again["seats"]] == [bots[0], *bots[2:]]

    async def test_are_not_the_same_at_every_table(self, server: Running) -> None:
        host = await server.person()
        tables = [await host.open("trans_europa", 2, bots=["driver"], start=True) for _ in range(8)]
        assert len({table["seats"][1]["bot"] for table in tables}) > 1


async def test_own_tables_are_those_with_a_seat(server: Running) -> None:
    host, other = await server.person("Ann"), await server.person("Bob")
    waiting = (await host.open("trans_europa", 2))["id"]
    playing = (await host.open("trans_europa", 2, bots=["passenger"], public=False, start=True))["id"]
    assert {table["id"] for table in await host.get("/api/mine")} == {waiting, playing}
    assert await other.get("/api/mine") == []
    await other.post(f"/api/tables/{waiting}/join", {})
    assert [table["id"] for table in await other.get("/api/mine")] == [waiting]
    await host.post(f"/api/tables/{playing}/leave")
    assert [table["id"] for table in await host.get("/api/mine")] == [waiting]
