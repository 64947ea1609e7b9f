"""The same server over PostgreSQL: a match, a restart, and a database that goes away in the middle."""

from __future__ import annotations

import asyncio
import signal
from random import Random

import asyncpg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from websockets.exceptions import ConnectionClosed

from tests.server.client import Refused
from tests.server.conftest import Serve
from tests.server.services import Postgres
from tests.server.test_accounts import change, delete, played
from tests.server.test_matches import gather
from tests.server.test_sessions import device, logged_in, with_account
from tests.server.test_versions import STEPS, works_on
from vokzal.server.storage import database as storage
from vokzal.server.storage.database import Database, Unreachable, alone

pytestmark = pytest.mark.anyio


async def test_a_whole_match_and_a_restart_in_the_middle(serve: Serve, database: str) -> None:
    async with serve(database=database) as server:
        table, people = await gather(server, "trans_europa", 2)
        async with people[0].at(table) as one, people[1].at(table) as two:
            await asyncio.gather(*(seat.play_on(Random(1), lambda seat: seat.number >= 20) for seat in (one, two)))
            await one.chat("see you")
            await two.until("line")
            await two.until_number(one.number)
        cookies = [person.http.cookies["vokzal"] for person in people]
    async with serve(database=database) as server:
        people = [await server.person() for _ in cookies]
        for person, cookie in zip(people, cookies, strict=True):
            person.http.cookies.clear()
            person.http.cookies.set("vokzal", cookie, domain="127.0.0.1")
        async with people[0].at(table) as one, people[1].at(table) as two:
            assert one.number >= 20
            assert [line["text"] for line in one.frames[0]["chat"]] == ["see you"]
            await asyncio.gather(one.play_on(Random(2)), two.play_on(Random(3)))
        assert (await people[0].get("/api/history"))[0]["moves"] == one.number


async def test_several_processes_may_start_on_an_empty_database(database: str) -> None:
    databases = [Database(database.replace("postgresql", "postgresql+asyncpg")) for _ in range(3)]
    await asyncio.gather(*(one.prepare() for one in databases))
    for one in databases:
        await one.close()


async def test_connections_are_there_before_anybody_is_served_and_no_more_come(
    serve: Serve, database: str, postgres: Postgres
) -> None:
    async with serve(database=database, pool=5) as server:
        watching = await asyncpg.connect(database)
        count = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'vokzal'"
        assert await watching.fetchval(count) == 5
        run = server.house.database.run
        await asyncio.gather(*(run(lambda session: session.execute(text("SELECT pg_sleep(0.01)"))) for _ in range(40)))
        assert await watching.fetchval(count) == 5
        await watching.close()


async def test_what_is_stuck_is_ended_by_the_database_server(serve: Serve, database: str) -> None:
    names = ("statement_timeout", "idle_in_transaction_session_timeout", "tcp_keepalives_idle")
    async with serve(database=database) as server:
        run = server.house.database.run
        shown = await run(lambda session: [session.execute(text(f"SHOW {name}")).scalar() for name in names])
    assert shown == ["5s", "10s", "30"]


async def test_a_database_that_says_nothing_is_given_up(database: str) -> None:
    one = Database(database.replace("postgresql", "postgresql+asyncpg"), pool=1)
    with pytest.raises(Unreachable):
        await one._runner.run(lambda session: session.execute(text("SELECT pg_sleep(60)")), 0.2)
    assert await one.run(lambda session: session.execute(text("SELECT 1")).scalar()) == 1
    await one.close()


async def test_a_migration_takes_as_long_as_it_takes(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may have to wait for another process that is at it."""
    monkeypatch.setitem(storage.SESSION, "statement_timeout", "50ms")
    url = database.replace("postgresql", "postgresql+asyncpg")
    one, two = Database(url), Database(url)
    held, done = asyncio.Event(), asyncio.Event()

    async def hold() -> None:
        watching = await asyncpg.connect(database)
        async with watching.transaction():
            await watching.execute("SELECT pg_advisory_xact_lock(hashtextextended('migrate', 0))")
            held.set()
            await done.wait()
        await watching.close()

    holding = asyncio.create_task(hold())
    await held.wait()
    with pytest.raises(SQLAlchemyError, match="timeout"):
        await one.run(lambda session: alone(session, "migrate"))
    waiting = asyncio.create_task(two.prepare())
    await asyncio.wait([waiting], timeout=0.3)
    assert not waiting.done()
    done.set()
    await asyncio.gather(waiting, holding)
    for each in (one, two):
        await each.close()


@pytest.mark.parametrize(("before", "after"), STEPS)
async def test_the_version_before_goes_on_when_the_schema_is_migrated(database: str, before: str, after: str) -> None:
    one = Database(database.replace("postgresql", "postgresql+asyncpg"))
    await works_on(one, before, after)
    await one.close()


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGQUIT])
async def test_while_the_database_is_away_nothing_happens_and_nothing_is_lost(
    serve: Serve, database: str, postgres: Postgres, sign: signal.Signals
) -> None:
    """In the log there is no hole, whatever was tried meanwhile."""
    async with serve(database=database) as server:
        table, people = await gather(server, "trans_europa", 2)
        async with people[0].at(table) as one, people[1].at(table) as two:
            await one.play(one.legal[0])
            await two.until_number(1)
            postgres.stop(sign)
            try:
                await two.play(two.legal[0])
                with pytest.raises(ConnectionClosed):  # what is not known to be stored is known to nobody
                    await two.until_number(2)
                with pytest.raises(ConnectionClosed):
                    async with people[0].at(table):
                        pass
                answer = await people[0].http.post(f"/api/tables/{table}/leave", json={})
                assert (answer.status_code, answer.json()["reason"]["key"]) == (503, "house-away")
            finally:
                postgres.start()
        async with people[0].at(table) as one, people[1].at(table) as two:
            assert (one.number, two.number) == (1, 1)
            await asyncio.gather(one.play_on(Random(1)), two.play_on(Random(2)))
    async with serve(database=database) as server:
        found = await server.house.registry.find(table)
        assert found.live is not None
        assert (found.live.differs, found.live.number) == (None, one.number)


async def test_sessions_end_and_an_account_is_taken_along_and_deleted(serve: Serve, database: str) -> None:
    async with serve(database=database) as server, serve(database=database) as other:
        ann = await with_account(server)
        bob = await server.person("Bob")
        table = await played(ann, bob)
        elsewhere = device(other, cookie=(await logged_in(server)).http.cookies["vokzal"])
        assert len(await elsewhere.get("/api/account/sessions")) == 2
        await ann.post("/api/account/sessions/end", {})
        with pytest.raises(Refused, match="no-identity"):
            await elsewhere.get("/api/mine")
        await change(ann)
        file = await ann.get("/api/account/file")
        assert [len(file[kind]) for kind in ("sessions", "tables", "matches", "lines")] == [1, 1, 1, 1]
        await server.house.sessions.tidy()
        await delete(ann, "battery staple")
        replay = await bob.get(f"/api/matches/{table['match']}")
        assert [player["name"] for player in replay["summary"]["players"]] == ["", "Bob"]
