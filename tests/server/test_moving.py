"""A move goes past SQLAlchemy: it is the next of its table and of its log, or nothing at all, in either database."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.orm import Session

from tests.server.services import Postgres
from tests.server.test_following import agree, houses, seated
from vokzal.server.clocks import ClockState
from vokzal.server.settings import Settings
from vokzal.server.storage import database as storage
from vokzal.server.storage import models
from vokzal.server.storage.database import Database, Overtaken, Unreachable
from vokzal.server.storage.moving import Moving

pytestmark = pytest.mark.anyio

TABLES = 5


def move(table: int, revision: int = 1, number: int = 1, clocks: ClockState | None = None) -> Moving:
    """Of a table of `open_tables`."""
    values = (number, (1, 0), 12.5, f"m{table}", 0, "«rail» a–b", [3, 1], "person", 1234.5, "token")
    return Moving(f"t{table}", revision, *values, clocks)


async def open_tables(database: Database) -> None:
    """Tables with a match each, as far as a move needs them."""
    both: dict[str, Any] = {"game": "g", "edition": "e", "options": {}, "practice": False}
    match = {"version": 1, "content": "e@1", "seats": 2, "setup": [], "started": 0.0, "length": 0, **both}
    table = {"clock": {}, "public": True, "host": "h", "state": "playing", "created": 0.0, "lang": "en", **both}
    begun = {"banned": [], "revision": 1, "moves": 0, "waiting": []}

    def write(session: Session) -> None:
        for number in range(TABLES):
            session.add(models.Match(id=f"m{number}", **match))
            session.add(models.Table(id=f"t{number}", match=f"m{number}", **table, **begun))

    await database.prepare()
    await database.run(write)


async def revisions(database: Database) -> list[int]:
    query = select(models.Table.revision).order_by(models.Table.id)
    return await database.run(lambda session: list(session.execute(query).scalars()))


async def numbers(database: Database) -> list[tuple[str, int]]:
    query = select(models.Move.match, models.Move.number).order_by(models.Move.match, models.Move.number)
    return await database.run(lambda session: [(row.match, row.number) for row in session.execute(query)])


@pytest.fixture
async def sqlite(tmp_path: Path) -> AsyncIterator[Database]:
    found = Database(f"sqlite:///{tmp_path / 'db'}")
    await open_tables(found)
    yield found
    await found.close()


@pytest.fixture
async def postgresql(database: str) -> AsyncIterator[Database]:
    found = Database(database.replace("postgresql", "postgresql+asyncpg"))
    await open_tables(found)
    yield found
    await found.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest) -> Database:
    """Tables in a database of either kind."""
    found: Database = request.getfixturevalue(request.param)
    return found


async def test_a_move_is_the_next_of_its_table_and_of_its_log(store: Database) -> None:
    await store.move(move(0))
    await store.move(move(0, 2, 2, ClockState([60_000, 1000], [None, 3.5])))

    def read(session: Session) -> None:
        table, match = session.get_one(models.Table, "t0"), session.get_one(models.Match, "m0")
        assert (table.revision, table.moves, table.waiting, table.due) == (3, 2, [1, 0], 12.5)
        assert match.clocks == {"left": [60_000, 1000], "since": [None, 3.5], "taken_back": [0, 0]}
        last = session.get_one(models.Move, ("m0", 2))
        assert (last.seat, last.action, last.chance, last.by) == (0, "«rail» a–b", [3, 1], "person")
        assert (last.at, last.token) == (1234.5, "token")

    await store.run(read)
    assert await revisions(store) == [3, 1, 1, 1, 1]


async def test_who_is_not_first_changes_nothing(store: Database) -> None:
    await store.move(move(0))
    with pytest.raises(Overtaken):
        await store.move(move(0, 1, 2, ClockState([1], [None])))
    assert (await revisions(store), await numbers(store)) == ([2, 1, 1, 1, 1], [("m0", 1)])
    clocks = await store.run(lambda session: session.get_one(models.Match, "m0").clocks)
    assert clocks is None


async def test_of_many_at_the_same_time_one_is_first(store: Database) -> None:
    answers = await asyncio.gather(*(store.move(move(0)) for _ in range(8)), return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["NoneType", *["Overtaken"] * 7]
    assert await numbers(store) == [("m0", 1)]


async def test_a_number_that_is_taken_is_not_taken_again(store: Database) -> None:
    await store.move(move(0))
    with pytest.raises((Overtaken, IntegrityError)):  # both mean that somebody else was first
        await store.move(move(0, 2, 1))
    assert await revisions(store) == [2, 1, 1, 1, 1]


# --- SQLite: all that wait are stored together ------------------------------------------------------------------------


async def waiting(database: Database, *moves: Moving) -> list[object]:
    """What becomes of moves that came while the thread of the database was at something else."""
    go_on = Event()
    busy = asyncio.create_task(database.run(lambda _: go_on.wait(20)))
    await asyncio.sleep(0)
    stored = asyncio.gather(*(database.move(each) for each in moves), return_exceptions=True)
    await asyncio.sleep(0)
    go_on.set()
    await busy
    return list(await stored)


async def test_moves_that_wait_share_a_transaction(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    groups: list[int] = []
    thread: Any = sqlite._runner
    together = thread._store_together

    def counted(moves: list[Moving]) -> object:
        groups.append(len(moves))
        return together(moves)

    monkeypatch.setattr(thread, "_store_together", counted)
    assert await waiting(sqlite, *map(move, range(TABLES))) == [None] * TABLES
    assert groups == [TABLES]
    assert await revisions(sqlite) == [2] * TABLES


async def test_one_move_that_cannot_be_stored_does_not_fail_those_beside_it(sqlite: Database) -> None:
    await sqlite.move(move(1))
    answers = await waiting(sqlite, move(0), move(1, 2, 1), move(2, 7), move(3))
    assert [type(answer) for answer in answers] == [type(None), IntegrityError, Overtaken, type(None)]
    assert await revisions(sqlite) == [2, 2, 1, 2, 1]
    assert await numbers(sqlite) == [("m0", 1), ("m1", 1), ("m3", 1)]


async def test_all_that_wait_for_a_lock_in_vain_are_told_at_once(
    sqlite: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage, "PATIENT", 60)
    monkeypatch.setattr(storage, "IMPATIENT", 10)

    async def waits() -> int:
        return await sqlite.run(lambda session: session.execute(text("PRAGMA busy_timeout")).scalar_one())

    with closing(sqlite3.connect(tmp_path / "db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answers = await waiting(sqlite, *map(move, range(TABLES)))
        assert [type(answer) for answer in answers] == [OperationalError] * TABLES
        assert await waits() == 10
        other.execute("ROLLBACK")
        await sqlite.move(move(0))
        assert await waits() == 60
    assert await revisions(sqlite) == [2, 1, 1, 1, 1]


async def test_who_does_not_wait_any_more_holds_nobody_up(sqlite: Database) -> None:
    gone = asyncio.create_task(sqlite.move(move(0)))
    await asyncio.sleep(0)
    gone.cancel()
    await sqlite.move(move(1))
    assert (await revisions(sqlite))[1] == 2


# --- PostgreSQL -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGQUIT])
async def test_a_server_that_is_away_is_said_to_be_and_moves_go_on_when_it_is_back(
    postgresql: Database, postgres: Postgres, sign: signal.Signals
) -> None:
    postgres.stop(sign)
    try:
        for _ in range(6):  # more often than there are connections
            with pytest.raises(Unreachable):
                await postgresql.move(move(0))
    finally:
        postgres.start()
    await postgresql.move(move(0))
    assert await numbers(postgresql) == [("m0", 1)]


async def test_a_move_that_loses_the_race_is_made_again(shared: Settings) -> None:
    """Both choose at the same time: one house has not heard of the other's move when it stores its own."""
    async with houses(shared) as (one, two):
        table, ann, bob = await seated(one, two, "pennies")
        store, tried, first = two.house.database.move, [0], asyncio.Event()

        async def late(move: Moving) -> None:
            tried[0] += 1
            await first.wait()
            await store(move)

        two.house.database.move = late  # type: ignore[method-assign]
        async with ann.at(table) as near, bob.at(table) as far:
            await far.play(0)
            async with asyncio.timeout(20):
                while not tried[0]:
                    await asyncio.sleep(0.01)
            await near.play(0)
            await near.until_number(1)
            first.set()
            await near.until_number(2)
            await agree(near, far)
        assert tried[0] == 2
