"""A match to which somebody who sits there never came: when that is decided, and that everybody is told."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from sqlalchemy import delete

from tests.server.client import Person
from tests.server.conftest import Running, Serve, running
from tests.server.test_absences import WEEK, absences, both, come_by, kick, slow, state, weeks
from tests.server.test_clocks import Time
from tests.server.test_ratings import account, done, play_out, seated, standings
from tests.toys.pennies import Pennies
from vokzal.server.house import House
from vokzal.server.settings import Settings
from vokzal.server.storage import models

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pennies, "rungs", (0.7, 0.7, 0.7, 0.7))


async def unrated(person: Person, table: str) -> str | None:
    found: str | None = (await person.get(f"/api/tables/{table}"))["unrated"]
    return found


async def test_a_match_to_which_somebody_never_came_is_not_rated(server: Running) -> None:
    ann, bob = await account(server, "Ann"), await account(server, "Bob")
    table = (await seated(server, ann, bob))["id"]
    assert await absences(server) != {}
    async with ann.at(table) as seat:
        await kick(ann, table)
        await seat.play_on(Random(1))
    [line] = await ann.get("/api/history")
    assert (line["unrated"], line["players"][1]["substitute"]) == ("absent", True)
    assert line["places"] is not None
    assert await standings(ann) == await standings(bob) == {}
    await server.house.absences.tidy()
    assert await absences(server) == {}


async def test_who_came_and_was_replaced_has_lost(server: Running) -> None:
    ann, bob = await account(server, "Ann"), await account(server, "Bob")
    table = (await seated(server, ann, bob))["id"]
    await come_by(server, table, bob)
    async with ann.at(table) as seat:
        await kick(ann, table)
        await seat.play_on(Random(1))
    [line] = await ann.get("/api/history")
    assert line["unrated"] is None
    assert line["players"][1]["rating"][1] < 1500


async def test_who_leaves_without_having_come_has_lost(server: Running) -> None:
    """They know of the match: it is not as if they had never heard of it."""
    ann, bob = await account(server, "Ann"), await account(server, "Bob")
    table = (await seated(server, ann, bob))["id"]
    await bob.post(f"/api/tables/{table}/leave")
    await play_out(table, ann)
    assert (await standings(bob))["people"]["number"] < 1500


# --- when that is decided ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deed", ["comes", "leaves", "stays away"])
async def test_what_was_decided_when_a_bot_took_the_seat_nobody_can_change(server: Running, deed: str) -> None:
    """Else whoever sat down there could wait and see, and say at the end whether it counts."""
    ann, bob, cid = [await account(server, name) for name in ("Ann", "Bob", "Cid")]
    table = (await seated(server, ann, bob, cid))["id"]
    async with ann.at(table) as first, bob.at(table) as second:
        await kick(ann, table, 2)
        changed = await second.until("changed", lambda frame: frame["table"]["seats"][2]["substitute"])
        assert changed["table"]["unrated"] == "absent"
        if deed == "comes":
            async with cid.at(table) as third:
                await third.back()
                await third.until("changed", lambda frame: not frame["table"]["seats"][2]["substitute"])
                await asyncio.gather(*(seat.play_on(Random(3)) for seat in (first, second, third)))
        elif deed == "leaves":
            await cid.post(f"/api/tables/{table}/leave")
        await asyncio.gather(first.play_on(Random(1)), second.play_on(Random(2)))
    [line] = await ann.get("/api/history")
    assert (line["unrated"], {str(player["rating"]) for player in line["players"]}) == ("absent", {"None"})


async def test_who_lets_a_bot_play_and_comes_when_it_goes_well_has_not_won(server: Running) -> None:
    """They may look on under another name."""
    ann, bob = await account(server, "Ann"), await account(server, "Bob")
    table = (await seated(server, ann, bob))["id"]
    async with ann.at(table) as seat:
        await kick(ann, table)
        await seat.play(seat.legal[0])
        await seat.until_number(2)
        async with bob.at(table) as late:
            await late.back()
            await asyncio.gather(seat.play_on(Random(1)), late.play_on(Random(2)))
    assert (await ann.get("/api/history"))[0]["unrated"] == "absent"
    assert await standings(bob) == {}


async def test_a_clock_decides_it_as_the_host_does(serve: Serve) -> None:
    time = Time()
    async with serve(steady=time) as server:
        ann, bob, cid = [await account(server, name) for name in ("Ann", "Bob", "Cid")]
        clock = {"kind": "move", "seconds": 30}
        table = (await seated(server, ann, bob, cid, clock=clock))["id"]
        await come_by(server, table, bob)
        async with ann.at(table) as seat:
            assert seat.table["unrated"] is None
            time.at += 31
            await seat.until("changed", lambda frame: frame["table"]["seats"][2]["substitute"])
            assert seat.table["unrated"] == "absent"


async def test_where_only_those_run_out_of_time_who_came_it_counts(serve: Serve) -> None:
    time = Time()
    async with serve(steady=time) as server:
        ann, bob = await account(server, "Ann"), await account(server, "Bob")
        table = (await seated(server, ann, bob, clock={"kind": "move", "seconds": 30}))["id"]
        await come_by(server, table, bob)
        async with ann.at(table) as seat:
            time.at += 31
            await seat.until("changed", lambda frame: frame["table"]["seats"][1]["substitute"])
            assert seat.table["unrated"] is None


async def test_those_who_look_on_by_way_of_another_process_are_told_too(shared: Settings) -> None:
    async with running(shared, House(shared)) as one, running(shared, House(shared)) as two:
        ann, bob = await account(one, "Ann"), await account(one, "Bob")
        table = (await seated(one, ann, bob))["id"]
        watcher = await two.person()
        async with watcher.at(table) as there:
            assert there.table["unrated"] is None
            await kick(ann, table)
            while there.table["unrated"] != "absent":
                await there.next()


async def test_the_week_decides_it_at_the_end_and_the_table_says_so(serve: Serve) -> None:
    time = Time()
    async with serve(steady=time) as server:
        ann, bob = await account(server, "Ann"), await account(server, "Bob")
        table = (await seated(server, bob, ann))["id"]
        await come_by(server, table, ann)
        await weeks(server, time, WEEK + 1)
        assert (await state(ann, table), await unrated(ann, table)) == ("over", "absent")
        [line] = await ann.get("/api/history")
        assert line["unrated"] == "absent"


# --- of whom nothing is written down ----------------------------------------------------------------------------------


async def begun_before(server: Running, *people: Person) -> str:
    """By a process that wrote down nobody who was not there; the first one moves."""
    table = await slow(server, *people)
    async with people[0].at(table) as seat:
        await seat.play(seat.legal[0])
        await seat.until_number(1)
        await done(server.house.database, delete(models.Absence))
        server.house.following._closed = True
    server.house.following._closed = False
    return table


async def test_who_never_moved_never_came(serve: Serve) -> None:
    time = Time()
    async with serve(steady=time) as server:
        ann, bob = await account(server, "Ann"), await account(server, "Bob")
        table = await begun_before(server, ann, bob)
        await weeks(server, time, WEEK + 1)
        assert (await state(ann, table), await unrated(ann, table)) == ("over", "absent")


async def test_who_moved_has_come(serve: Serve) -> None:
    time = Time()
    async with serve(steady=time) as server:
        ann, bob = await account(server, "Ann"), await account(server, "Bob")
        table = await begun_before(server, ann, bob)
        async with bob.at(table) as seat:
            await seat.play(seat.legal[0])
            await seat.until_number(2)
            await done(server.house.database, delete(models.Absence))
            server.house.following._closed = True
        await weeks(server, time, WEEK + 1)
        assert (await state(ann, table), await unrated(ann, table)) == ("over", None)
        assert {*await absences(server)} == {0, 1}
        assert min(await both(ann)) < 1500


async def test_nor_has_one_whom_the_host_replaces(serve: Serve) -> None:
    time = Time()
    async with serve(steady=time, absence=0) as server:
        ann, bob = await account(server, "Ann"), await account(server, "Bob")
        table = await begun_before(server, ann, bob)
        assert (await kick(ann, table))["unrated"] == "absent"
