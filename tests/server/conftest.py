"""A real uvicorn on a free port with a real SQLite file, in the test's own event loop."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from argon2 import PasswordHasher
from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide

from tests.server.client import Person
from tests.server.services import Postgres, Valkey
from tests.toys.handfuls import Handfuls
from tests.toys.pennies import Pennies
from tests.toys.trolley import Trolley
from vokzal import games
from vokzal.server import app, house, people
from vokzal.server.house import House
from vokzal.server.run import make_server
from vokzal.server.settings import Rate, Settings
from vokzal.server.slices import Slices
from vokzal.server.storage import Database
from vokzal.server.storage.folder import DATABASE

FAST = Rate(100_000, 100_000)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys are among the games: some have simultaneous turns, one has two editions and a table for one."""
    for toy in (Pennies, Handfuls, Trolley):
        monkeypatch.setitem(games._guests, toy.id, toy)


class Halls:
    """Applications whose handlers are put together once, for one house after the other: to do that again takes longer
    than most tests have them. Everything behind the handlers is new for every test."""

    def __init__(self) -> None:
        self._empty: dict[int, list[_Hall]] = {}

    def open(
        self, *handlers: Any, dependencies: dict[str, Provide], state: State, lifespan: list[Any], **rest: Any
    ) -> Litestar:
        """In place of `Litestar(...)`."""
        empty = self._empty.setdefault(rest["request_max_body_size"], [])
        hall = empty.pop() if empty else _Hall(empty, *handlers, dependencies=dependencies, state=state, **rest)
        hall.house, hall.app.state.house, [hall.lifespan] = state.house, state.house, lifespan
        return hall.app


class _Hall:
    house: House
    lifespan: Callable[[Litestar], AbstractAsyncContextManager[None]]

    def __init__(self, empty: list[_Hall], *handlers: Any, dependencies: dict[str, Provide], **rest: Any) -> None:
        house = Provide(lambda: self.house, sync_to_thread=False)
        self._empty = empty
        self.app = Litestar(*handlers, dependencies={**dependencies, "house": house}, lifespan=[self._live], **rest)

    @asynccontextmanager
    async def _live(self, app: Litestar) -> AsyncIterator[None]:
        async with self.lifespan(app):
            yield
        self._empty.append(self)


@pytest.fixture(scope="session")
def halls() -> Halls:
    return Halls()


@pytest.fixture(autouse=True)
def _halls(halls: Halls, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "Litestar", halls.open)


@pytest.fixture(autouse=True)
def _cheap_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their usual price is a tenth of a second and more; servers in processes of their own ask for it."""
    monkeypatch.setattr(people, "PasswordHasher", partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1))


@pytest.fixture(autouse=True)
def _prompt_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """uvicorn looks ten times a second whether it is to end, and whether all are gone: that is most of a short test."""

    async def nap(seconds: float) -> None:
        await asyncio.sleep(min(seconds, 0.01))

    monkeypatch.setattr(uvicorn.server, "asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": nap}))


@pytest.fixture(autouse=True)
def _long_work_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads a replay leaves six times as long to those who play."""
    monkeypatch.setattr(house, "Slices", lambda share: Slices(share / 100))


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
        absence=0,
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
    settings.data.mkdir(parents=True, exist_ok=True)
    if settings.database is None and not (settings.data / DATABASE).exists():
        (settings.data / DATABASE).write_bytes(migrated())
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


@cache
def migrated() -> bytes:
    """A database in which nothing is yet: to bring one up to date step by step takes longer than to write this."""

    async def prepare(file: Path) -> None:
        records = Database(f"sqlite:///{file}")
        await records.prepare()
        await records.close()

    with TemporaryDirectory() as folder, ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, prepare(Path(folder) / DATABASE)).result()
        return (Path(folder) / DATABASE).read_bytes()


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
