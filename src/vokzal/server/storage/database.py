"""The way to the database: whole transactions, each a plain function over a session.

SQLite has one writer, so one thread with one connection does everything in turn, and a transaction costs one hop there
and back. (Over an async driver each statement is a hop: three times the processor time for one move.) PostgreSQL runs
the same functions over asyncpg, many at a time.
"""

from __future__ import annotations

from asyncio import get_running_loop
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession, create_async_engine
from sqlalchemy.orm import Session

MIGRATIONS = Path(__file__).parent / "migrations"
PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "wal_autocheckpoint=0")
PATIENT, IMPATIENT = 5000, 100
"""Milliseconds to wait for another program that holds the database; and for whoever comes after one who did in vain."""
DISCREET: Any = {"hide_parameters": True}
"""Errors are logged without the values: password hashes and deals are among them."""
CHECKPOINT_EVERY = 500
"""Transactions; about a megabyte or two of log."""

T = TypeVar("T")
Work = Callable[[Session], T]


class DatabaseError(Exception):
    """The database cannot be used, in words."""


class Overtaken(Exception):
    """Another process was first: what is known here is not so any more. Nothing was changed."""


class Unreachable(SQLAlchemyError):
    """The database did not answer: whether something was stored is not known before it is read again."""


class _Runner(Protocol):
    async def run(self, work: Work[T]) -> T: ...

    async def close(self) -> None: ...


class Database:
    """Runs transactions: all of it happens, or nothing."""

    def __init__(self, url: str) -> None:
        try:
            parsed = make_url(url)
            self._runner: _Runner = _Thread(parsed) if parsed.get_backend_name() == "sqlite" else _Async(parsed)
        except (ArgumentError, NoSuchModuleError) as error:
            raise DatabaseError(f"database: {str(error).splitlines()[0]}") from None
        except ModuleNotFoundError as error:
            raise DatabaseError(f"database: {error.name} is not installed; try: pip install vokzal[scale]") from None

    async def run(self, work: Work[T]) -> T:
        """Does some work in a transaction of its own."""
        return await self._runner.run(work)

    async def prepare(self) -> None:
        """Brings the schema up to date."""
        try:
            await self.run(_migrate)
        except (SQLAlchemyError, OSError) as error:
            raise DatabaseError(f"database: {str(error).splitlines()[0]}") from None

    async def close(self) -> None:
        await self._runner.close()


class _Thread:
    """SQLite, in a thread of its own.

    Write-ahead logging survives the death of this process at any moment; `synchronous=NORMAL` may lose the last moves
    when the whole machine loses power, and never more. Moving the log into the database waits for the disk, so another
    thread does it now and then, and no move waits for it.
    """

    def __init__(self, url: URL) -> None:
        self._engine: Engine = create_engine(
            url.set(drivername="sqlite+pysqlite"), pool_size=2, max_overflow=0, **DISCREET
        )
        event.listen(self._engine, "connect", _pragmas)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="database")
        self._checkpoints = ThreadPoolExecutor(1, thread_name_prefix="checkpoint")
        self._since = 0
        """Transactions since the last checkpoint."""
        self._locked = False
        """Whether another program has the database. All wait in one row: if each did so long, none would be told."""

    async def run(self, work: Work[T]) -> T:
        self._since += 1
        if self._since >= CHECKPOINT_EVERY:
            self._since = 0
            self._checkpoints.submit(self._checkpoint)
        return await get_running_loop().run_in_executor(self._thread, self._transact, work)

    def _checkpoint(self) -> None:
        with self._engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    def _transact(self, work: Work[T]) -> T:
        try:
            with Session(self._engine, expire_on_commit=False) as session, session.begin():
                connection = session.connection()
                _wait(connection, IMPATIENT if self._locked else PATIENT)
                before = _changes(connection)
                found = work(session)
                session.flush()
                wrote = _changes(connection) != before
        except OperationalError as error:
            self._locked = self._locked or "locked" in str(error.orig)
            raise
        self._locked = self._locked and not wrote  # to read needs no lock
        return found

    async def close(self) -> None:
        self._checkpoints.shutdown()
        await get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


class _Async:
    """Any database with an async driver."""

    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(url, pool_pre_ping=True, **DISCREET)

    async def run(self, work: Work[T]) -> T:
        try:
            async with AsyncSession(self._engine, expire_on_commit=False) as session, session.begin():
                return await session.run_sync(work)
        except (OSError, TimeoutError) as error:  # the driver's own, past SQLAlchemy
            raise Unreachable(repr(error)) from error

    async def close(self) -> None:
        await self._engine.dispose()


def _pragmas(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def alone(session: Session, what: str) -> None:
    """Until the transaction ends no other process does this. SQLite has one writer: it is enough to be that one."""
    if session.connection().dialect.name == "postgresql":
        session.execute(text("SELECT pg_advisory_xact_lock(hashtextextended(:what, 0))"), {"what": what})
    else:
        session.execute(text("UPDATE tables SET revision = revision WHERE id = ''"))


def _wait(connection: Connection, milliseconds: int) -> None:
    """How long this connection waits for a lock."""
    if connection.info.get("waits") != milliseconds:
        connection.exec_driver_sql(f"PRAGMA busy_timeout={milliseconds}")
        connection.info["waits"] = milliseconds


def _changes(connection: Connection) -> int:
    """How many rows it has changed so far."""
    driver: Any = connection.connection.driver_connection
    changed: int = driver.total_changes
    return changed


def _migrate(session: Session) -> None:
    if session.connection().dialect.name == "postgresql":  # another process may be at it
        alone(session, "migrate")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = session.connection()
    command.upgrade(config, "head")
