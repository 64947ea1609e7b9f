"""A real uvicorn on a free port with a real SQLite file, in the test's own event loop."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.client import Person
from tests.server.services import Postgres, Valkey
from tests.toys.handfuls import Handfuls
from tests.toys.pennies import Pennies
from tests.toys.trolley import Trolley
from vokzal import games
from vokzal.server.house import House
from vokzal.server.run import make_server
from vokzal.server.settings import Rate, Settings
from vokzal.server.storage import Database

FAST = Rate(100_000, 100_000)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys are among the games: some have simultaneous turns, one has two editions and a table for one."""
    for toy in (Pennies, Handfuls, Trolley):
        monkeypatch.setitem(games._guests, toy.id, toy)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Nothing waits, nothing is limited but what a test limits itself."""
    return Settings(
        data=tmp_path / "data",
        bot_delay=0,
        bot_workers=1,
        bot_warm=False,
        lot=lambda seats: 0,
        tick=0.01,
        damper=0,
        requests=FAST,
        arrivals=FAST,
        readings=FAST,
        messages=FAST,
        chat=FAST,
        new_tables=FAST,
        new_tables_here=FAST,
        changes=FAST,
        renames=FAST,
        imports=FAST,
        logins=FAST,
        exports=FAST,
        strikes=1_000_000,
        tables_per_person=100,
        seats_per_person=1000,
        waiting_frames=100_000,
    )


class Running:
    """A server that runs, and the people who come to it."""

    def __init__(self, base: str, house: House) -> None:
        self.base = base
        self.house = house
        self.people: list[Person] = []

    async def person(self, name: str | None = None) -> Person:
        person = await Person.arrive(self.base, name)
        self.people.append(person)
        return person


@asynccontextmanager
async def running(settings: Settings, house: House | None = None) -> AsyncIterator[Running]:
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    house = house or House(settings)
    up = asyncio.Event()
    server = make_server(settings, up.set, house)
    task = asyncio.create_task(server.serve([listening]))
    ready = asyncio.create_task(up.wait())
    await asyncio.wait([task, ready], return_when=asyncio.FIRST_COMPLETED)
    ready.cancel()
    assert up.is_set(), "the server did not start"
    run = Running(f"http://127.0.0.1:{listening.getsockname()[1]}", house)
    try:
        yield run
    finally:
        for person in run.people:
            await person.close()
        server.should_exit = True
        await task
        listening.close()


Serve = Callable[..., AbstractAsyncContextManager[Running]]


@pytest.fixture
def serve(settings: Settings) -> Serve:
    """Starts a server with some settings changed; can be done again over the same data."""

    def start(house: House | None = None, **changes: object) -> AbstractAsyncContextManager[Running]:
        return running(replace(settings, **changes), house)  # type: ignore[arg-type]

    return start


@pytest.fixture
async def server(serve: Serve) -> AsyncIterator[Running]:
    async with serve() as run:
        yield run


# --- servers for several processes ------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    server.start()
    yield server
    server.remove()


@pytest.fixture
async def database(postgres: Postgres) -> str:
    return await postgres.fresh("vokzal")


@pytest.fixture(scope="session")
def one_valkey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Valkey]:
    server = Valkey(tmp_path_factory.mktemp("valkey"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def valkey(one_valkey: Valkey) -> Iterator[Valkey]:
    """It runs and is empty. Whatever a test leaves there goes by itself."""
    one_valkey.clear()
    yield one_valkey
    kept = one_valkey.kept()
    assert not kept, "they would stay for ever"


@pytest.fixture
def bus(valkey: Valkey) -> str:
    return valkey.url


@pytest.fixture
async def shared(settings: Settings, database: str, valkey: Valkey) -> Settings:
    """Over one database and one bus; comparing is rare, so that what is quick is quick by notices."""
    found = replace(settings, database=database, bus=valkey.url, secrets=("a secret of all of them",), compare=60.0)
    records = Database(found.url())
    await records.prepare()
    await records.close()
    return found
