"""Two versions side by side: pages and servers of both, and one database for both."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Column, MetaData, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session
from websockets.exceptions import ConnectionClosed

from tests.server.client import Seat
from tests.server.conftest import Running
from vokzal.server import live
from vokzal.server.messages import PROTOCOL, RELOAD
from vokzal.server.settings import Settings
from vokzal.server.storage import Database
from vokzal.server.storage.database import _config, revisions

pytestmark = pytest.mark.anyio

FIRST = "0009"
"""From here on processes of two versions may be at work at the same time."""
STEPS = [(before, after) for before, after in pairwise(reversed(revisions())) if before >= FIRST]


# --- pages ------------------------------------------------------------------------------------------------------------


async def ended(seat: Seat) -> int | None:
    try:
        while True:
            await seat.next()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


async def test_a_page_that_does_not_say_what_it_speaks_is_of_the_first_version(server: Running) -> None:
    person = await server.person()
    table = (await person.open("trans_europa", 2))["id"]
    async with person.at(table, hello=False) as seat:
        await seat.raw('{"type":"hello","last":null}')
        await seat.until("sync")


@pytest.mark.parametrize("more", ["", ',"weather":{"sky":"blue"}'])
async def test_a_page_of_a_later_version_comes_again(server: Running, more: str) -> None:
    """Whatever else it says: it will find a server of its own version."""
    person = await server.person()
    table = (await person.open("trans_europa", 2))["id"]
    async with person.at(table, hello=False) as seat:
        await seat.raw(f'{{"type":"hello","last":null,"protocol":{PROTOCOL + 1}{more}}}')
        assert await ended(seat) == 1013
        assert seat.frames == []


async def test_what_is_not_understood_of_a_page_of_this_version_is_refused(server: Running) -> None:
    person = await server.person()
    table = (await person.open("trans_europa", 2))["id"]
    async with person.at(table, hello=False) as seat:
        for said in ('"protocol":1,"weather":1', '"protocol":"2"', '"protocol":null'):
            await seat.raw(f'{{"type":"hello",{said}}}')
            assert await seat.refused() == "bad-message"


async def test_a_page_that_is_too_old_is_told_to_load_itself_anew(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "PROTOCOL", PROTOCOL + 1)
    monkeypatch.setattr(live, "OLDEST", PROTOCOL + 1)
    person = await server.person()
    table = (await person.open("trans_europa", 2))["id"]
    async with person.at(table, hello=False) as seat:
        await seat.raw(f'{{"type":"hello","protocol":{PROTOCOL}}}')
        assert await seat.refused() == "page-too-old"
        assert await ended(seat) == RELOAD
    async with person.at(table, hello=False) as seat:
        await seat.raw(f'{{"type":"hello","protocol":{PROTOCOL + 1}}}')
        await seat.until("sync")


# --- the database -----------------------------------------------------------------------------------------------------


def upgrade(session: Session, to: str) -> None:
    config = _config()
    config.attributes["connection"] = session.connection()
    command.upgrade(config, to)


def known(session: Session) -> MetaData:
    """The schema as a version of its days knows it."""
    found = MetaData()
    found.reflect(session.connection())
    return found


def something(column: Column[Any]) -> object:
    return {str: "x", int: 1, float: 1.0, bool: False}.get(column.type.python_type, [])


def work(session: Session, schema: MetaData, but: str | None = None) -> None:
    """What a version does that knows only this much: it writes all columns it knows, and reads and changes them."""
    for table in schema.sorted_tables:
        if table.name == "alembic_version":
            continue
        row = {column.name: something(column) for column in table.columns if column.name != but}
        session.execute(table.delete())
        session.execute(insert(table), row)
        session.execute(update(table).values(row))
        read = select(*(table.columns[name] for name in row))
        assert dict(session.execute(read).mappings().one()) == row, table.name


async def works_on(database: Database, before: str, after: str) -> None:
    """Whether the version before works on the schema of the version after."""
    await database.run(partial(upgrade, to=before))
    schema = await database.run(known)
    await database.run(partial(work, schema=schema))
    await database.run(partial(upgrade, to=after))
    await database.run(partial(work, schema=schema))


@pytest.mark.parametrize(("before", "after"), STEPS)
async def test_the_version_before_goes_on_when_the_schema_is_migrated(tmp_path: Path, before: str, after: str) -> None:
    """New columns may be left out; none is gone."""
    database = Database(Settings(data=tmp_path).url())
    await works_on(database, before, after)
    await database.close()


async def test_matches_with_advice_from_before_it_was_counted_had_some(tmp_path: Path) -> None:
    database = Database(Settings(data=tmp_path).url())
    await database.run(partial(upgrade, to="0015"))
    schema = await database.run(known)

    def begin(session: Session) -> None:
        match = schema.tables["matches"]
        for name, why in (("a", "advice"), ("b", "guests"), ("c", None)):
            row = {column.name: something(column) for column in match.columns if not column.nullable}
            session.execute(insert(match), row | {"id": name, "unrated": why})

    await database.run(begin)
    await database.run(partial(upgrade, to="0016"))
    schema = await database.run(known)
    match = schema.tables["matches"]
    read = select(match.c.id, match.c.advised).order_by(match.c.id)
    found = await database.run(lambda session: [tuple(row) for row in session.execute(read)])
    assert found == [("a", 1), ("b", 0), ("c", 0)]
    await database.close()


async def test_a_column_that_must_be_written_would_be_noticed(tmp_path: Path) -> None:
    database = Database(Settings(data=tmp_path).url())
    await database.run(partial(upgrade, to=FIRST))
    schema = await database.run(known)
    await database.run(partial(work, schema=schema, but="revision"))
    with pytest.raises(IntegrityError, match="host"):
        await database.run(partial(work, schema=schema, but="host"))
    await database.close()
