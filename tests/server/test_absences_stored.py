"""Absences are written down by several processes at once, in whatever order they find out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterable
from typing import Any

import pytest
from sqlalchemy import delete, event, select, update

from tests.server.client import Person
from tests.server.conftest import Running, running
from tests.server.test_absences import absences, come_by, known, settled, slow, told
from tests.server.test_processes import at_another
from tests.server.test_ratings import account, done, seated, standings
from vokzal.server.house import House
from vokzal.server.settings import Settings
from vokzal.server.storage import models
from vokzal.server.storage.absences import PAGE, Unseen

pytestmark = pytest.mark.anyio


async def test_somebody_may_come_while_it_is_written_down_that_they_are_waited_for(server: Running) -> None:
    ann, bob = await account(server, "Ann"), await account(server, "Bob")
    table = await slow(server, ann, bob)
    await come_by(server, table, ann)
    engine: Any = server.house.database._runner._engine  # type: ignore[attr-defined]
    came: list[str] = []

    @event.listens_for(engine, "before_cursor_execute")
    def comes(_: object, cursor: Any, statement: str, *__: object) -> None:
        if statement.startswith("UPDATE absences") and not came:
            came.append(statement)
            cursor.execute("DELETE FROM absences WHERE seat = 0")

    found = await server.house.absences._store.awaited(1.0)
    assert [each.seat for each in found[table]] == [0]
    assert came
    assert {*await absences(server)} == {1}


async def test_what_cannot_be_tidied_does_not_keep_the_rest_from_being_tidied(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann, bob = await account(server, "Ann"), await account(server, "Bob")
    table = (await seated(server, ann, bob))["id"]
    await ann.post(f"/api/tables/{table}/leave")
    await bob.post(f"/api/tables/{table}/leave")
    assert await absences(server) != {}

    async def fail() -> None:
        raise ValueError("something else")

    monkeypatch.setattr(server.house.lobby, "tidy", fail)
    with caplog.at_level(logging.ERROR):
        await server.house.tidy()
    assert "something else" in caplog.text
    assert await absences(server) == {}


async def test_two_processes_notice_the_same_many_at_once(shared: Settings) -> None:
    """In whatever order each of them finds out."""
    async with running(shared, House(shared)) as one, running(shared, House(shared)) as two:
        ann, bob = await account(one, "Ann"), await account(one, "Bob")
        tables = [await seated(one, ann, bob) for _ in range(2)]
        many = [Unseen(table["id"], table["match"], seat, "x") for table in tables for seat in range(3 * PAGE)]
        for _ in range(3):
            await done(one.house.database, delete(models.Absence))
            await asyncio.gather(
                one.house.absences._store.notice(many, 1.0), two.house.absences._store.notice(many[::-1], 1.0)
            )
            rows = await one.house.database.run(lambda session: session.execute(select(models.Absence.seat)).all())
            assert len(rows) == len(many)


async def test_many_who_were_missed_are_written_down_a_page_at_a_time(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite has one thread for all tables."""
    ann, bob = await account(server, "Ann"), await account(server, "Bob")
    table = await seated(server, ann, bob)
    store, runs = server.house.absences._store, 0
    run = store._database.run

    async def counted(work: Any) -> Any:
        nonlocal runs
        runs += 1
        return await run(work)

    monkeypatch.setattr(store, "_database", type("Counted", (), {"run": staticmethod(counted)}))
    await store.notice([Unseen(table["id"], table["match"], seat, "x") for seat in range(2, 2 + 2 * PAGE + 1)], 1.0)
    assert runs == 3
    assert len(await absences(server)) == 2 + 2 * PAGE + 1


async def test_who_never_came_is_known_until_the_match_is_counted(server: Running) -> None:
    """A process of the version before ends matches and does not count them."""
    ann, bob = await account(server, "Ann"), await account(server, "Bob")
    await seated(server, ann, bob)
    await done(server.house.database, update(models.Match).values(ended=1.0, places=[1, 2], points=[1, 0]))
    await server.house.absences.tidy()  # it ended after those were counted that had ended before
    await server.house.ratings.catch_up()
    assert (await ann.get("/api/history"))[0]["unrated"] == "absent"
    assert await standings(ann) == {}
    await server.house.absences.tidy()
    assert await absences(server) == {}


# --- who comes here and goes there ------------------------------------------------------------------------------------


def slowly(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others hear late who is at a process."""
    say = house.bus.presence.say

    async def late(here: Iterable[tuple[str, Collection[str]]]) -> None:
        await asyncio.sleep(0.1)
        await say(here)

    monkeypatch.setattr(house.bus.presence, "say", late)


async def test_who_leaves_two_processes_at_once_is_away(shared: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """None of the two takes for granted that the other one has them still."""
    async with running(shared, House(shared)) as one, running(shared, House(shared)) as two:
        ann, bob = await account(one, "Ann"), await account(one, "Bob")
        table = (await seated(one, ann, bob))["id"]
        async with ann.at(table), at_another(ann, two).at(table):
            await told(one, table, ann)
            await told(two, table, ann)
            await known(one, lambda found: 0 not in found)
            for server in (one, two):
                await settled(server)
                slowly(server.house, monkeypatch)
        await known(one, lambda found: 0 in found)


async def test_who_comes_to_another_process_while_it_is_written_down_is_there(
    shared: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(shared, House(shared)) as one, running(shared, House(shared)) as two:
        ann, bob = await account(one, "Ann"), await account(one, "Bob")
        table = (await seated(one, ann, bob))["id"]
        store = one.house.absences._store
        went, gone, there = store.went, asyncio.Event(), asyncio.Event()

        async def meanwhile(match: str, seat: int, now: float) -> None:
            gone.set()
            await there.wait()
            await went(match, seat, now)

        monkeypatch.setattr(store, "went", meanwhile)
        async with ann.at(table):
            await known(one, lambda found: 0 not in found)
            await settled(one)
        await gone.wait()
        again: Person = at_another(ann, two)
        async with again.at(table):
            await told(one, table, ann)
            await settled(two)
            there.set()
            await settled(one)
            assert {*await absences(one)} == {1}
