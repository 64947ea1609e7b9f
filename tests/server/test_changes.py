"""Every change is stored, then true, then told; and nobody ends a match for another who could come back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy.exc import OperationalError

from tests.server.client import Person, Refused
from tests.server.conftest import Running, Serve
from tests.server.test_matches import gather
from vokzal.server.settings import Rate
from vokzal.server.storage import Database

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def full_disk() -> AsyncIterator[None]:
    """Nothing can be stored for a while. What is read can be read."""
    run = Database.run

    async def refuse(self: Database, work: object) -> object:
        if getattr(work, "__name__", "") == "write":
            raise OperationalError("write", {}, Exception("database or disk is full"))
        return await run(self, work)  # type: ignore[arg-type]

    async def refuse_move(self: Database, move: object) -> None:
        raise OperationalError("a move", {}, Exception("database or disk is full"))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Database, "run", refuse)
        patch.setattr(Database, "move", refuse_move)
        yield


async def fails(person: Person, path: str, body: object = None) -> None:
    async with full_disk():
        with pytest.raises(Refused, match="409 not-stored"):
            await person.post(path, body)


@pytest.mark.parametrize(
    ("deed", "body"),
    [
        ("join", {}),
        ("bot", {"seat": 2, "level": "driver"}),
        ("add", {}),
        ("remove", {"seat": 2}),
        ("kick", {"seat": 1}),
        ("leave", None),
        ("ready", {"ready": True}),
    ],
)
async def test_what_cannot_be_stored_did_not_happen(server: Running, deed: str, body: object) -> None:
    host, guest, third = [await server.person(name) for name in ("Ann", "Bob", "Cat")]
    table = (await host.open("trans_europa", 3))["id"]
    await guest.post(f"/api/tables/{table}/join", {})
    before = await host.get(f"/api/tables/{table}")
    await fails(third if deed == "join" else host, f"/api/tables/{table}/{deed}", body)
    assert await host.get(f"/api/tables/{table}") == before
    server.house.registry.forget(table)
    assert await host.get(f"/api/tables/{table}") == before  # what is stored says the same
    await (third if deed == "join" else host).post(f"/api/tables/{table}/{deed}", body)
    assert await host.get(f"/api/tables/{table}") != before


async def test_a_start_that_cannot_be_stored_leaves_the_table_open(server: Running) -> None:
    host, guest = await server.person("Ann"), await server.person("Bob")
    table = (await host.open("trans_europa", 2))["id"]
    await guest.post(f"/api/tables/{table}/join", {})
    await fails(host, f"/api/tables/{table}/start")
    assert (await host.get(f"/api/tables/{table}"))["state"] == "open"
    assert (await host.post(f"/api/tables/{table}/start"))["state"] == "playing"


async def test_leaving_a_match_that_cannot_be_stored_did_not_happen(server: Running) -> None:
    table, (one, two) = await gather(server, "trans_europa", 2)
    await fails(one, f"/api/tables/{table}/leave")
    assert not (await two.get(f"/api/tables/{table}"))["seats"][0]["substitute"]
    await one.post(f"/api/tables/{table}/leave")
    await fails(two, f"/api/tables/{table}/leave")
    assert (await two.get(f"/api/tables/{table}"))["state"] == "playing"


async def test_a_move_that_cannot_be_stored_did_not_happen_and_nobody_was_told_of_it(server: Running) -> None:
    table, (one, two) = await gather(server, "trans_europa", 2)
    async with one.at(table) as near, two.at(table) as far:
        async with full_disk():
            await near.play(near.legal[0])
            assert (await near.until("refusal"))["reason"]["key"] == "not-stored"
        assert (await server.house.registry.find(table)).live.number == 0  # type: ignore[union-attr]
        await near.play(near.legal[1])
        await near.until_number(1)
        await far.until_number(1)
        assert [frame["type"] for frame in far.frames if frame["type"] != "changed"] == ["sync", "step"]


async def test_a_rematch_that_cannot_be_stored_can_be_asked_for_again(server: Running) -> None:
    person = await server.person("Ann")
    table = (await person.open("trans_europa", 2, bots=["passenger"], start=True))["id"]
    await person.post(f"/api/tables/{table}/leave")
    await fails(person, f"/api/tables/{table}/rematch")
    assert (await person.get(f"/api/tables/{table}"))["rematch"] is None
    assert (await person.post(f"/api/tables/{table}/rematch"))["state"] == "playing"


async def test_nobody_thinks_for_somebody_whose_leaving_was_not_stored(server: Running) -> None:
    table, (one, _) = await gather(server, "trans_europa", 2)
    await fails(one, f"/api/tables/{table}/leave")
    assert not (await server.house.registry.find(table)).thinking
    async with one.at(table) as seat:
        await seat.play(seat.legal[0])
        await seat.until_number(1)


async def test_who_leaves_again_and_again_is_told_of_once(server: Running) -> None:
    table, (one, two) = await gather(server, "trans_europa", 2)
    for _ in range(5):
        await one.post(f"/api/tables/{table}/leave")
    async with two.at(table) as seat:
        assert [remark["what"] for remark in seat.frames[0]["remarks"]] == ["left"]


async def test_tables_are_changed_at_a_rate(serve: Serve) -> None:
    async with serve(changes=Rate(3, 0.0001)) as server:
        person = await server.person("Ann")
        table = (await person.open("trans_europa", 3))["id"]
        for level in ("driver", "conductor", "passenger"):
            await person.post(f"/api/tables/{table}/bot", {"seat": 2, "level": level})
        with pytest.raises(Refused, match="429 too-fast"):
            await person.post(f"/api/tables/{table}/bot", {"seat": 2})


# --- another's match --------------------------------------------------------------------------------------------------


async def test_a_host_who_left_sends_nobody_away(server: Running) -> None:
    table, (host, other) = await gather(server, "trans_europa", 2)
    async with other.at(table):
        await host.post(f"/api/tables/{table}/leave")
    with pytest.raises(Refused, match="say-back-first"):  # while the other loads the page again
        await host.post(f"/api/tables/{table}/kick", {"seat": 1})
    shown = await other.get(f"/api/tables/{table}")
    assert (shown["state"], shown["seats"][1]["substitute"]) == ("playing", False)


async def test_who_was_replaced_finds_the_match_when_the_host_has_left(server: Running) -> None:
    table, (host, other) = await gather(server, "trans_europa", 2)
    await host.post(f"/api/tables/{table}/kick", {"seat": 1})
    await host.post(f"/api/tables/{table}/leave")
    assert (await other.get(f"/api/tables/{table}"))["state"] == "playing"
    async with other.at(table) as seat:
        await seat.back()
        await seat.until("remark")
        assert not seat.frames[-1].get("over")


async def test_who_ran_out_of_time_but_is_there_does_not_lose_the_match_when_the_other_leaves(serve: Serve) -> None:
    now = [1000.0]
    async with serve(steady=lambda: now[0]) as server:
        one, two = await server.person("Ann"), await server.person("Bob")
        table = (await one.open("trans_europa", 2, clock={"kind": "move", "seconds": 30}))["id"]
        await two.post(f"/api/tables/{table}/join", {})
        await one.post(f"/api/tables/{table}/start")
        async with one.at(table) as seat:
            now[0] += 31
            await seat.until("remark")
            await two.post(f"/api/tables/{table}/leave")
            assert (await one.get(f"/api/tables/{table}"))["state"] == "playing"
            await seat.back()
            await seat.until("remark", lambda frame: frame["what"] == "back")


async def test_a_match_ends_when_all_have_left(server: Running) -> None:
    table, (one, two) = await gather(server, "trans_europa", 2)
    await one.post(f"/api/tables/{table}/leave")
    assert (await two.post(f"/api/tables/{table}/leave"))["state"] == "over"


async def test_a_match_that_all_left_to_bots_ends_after_a_while(serve: Serve) -> None:
    now = [1000.0]
    async with serve(steady=lambda: now[0], bot_delay=3600, desertion=600) as server:
        table, (host, other) = await gather(server, "trans_europa", 2)
        await host.post(f"/api/tables/{table}/kick", {"seat": 1})
        await host.post(f"/api/tables/{table}/leave")
        tidy = server.house.lobby.tidy
        await tidy()
        now[0] += 599
        await tidy()
        assert (await other.get(f"/api/tables/{table}"))["state"] == "playing"
        async with other.at(table):  # somebody looks in: the time begins anew
            await tidy()
        await tidy()
        now[0] += 599
        await tidy()
        assert (await other.get(f"/api/tables/{table}"))["state"] == "playing"
        now[0] += 1
        await tidy()
        assert (await other.get(f"/api/tables/{table}"))["state"] == "over"
