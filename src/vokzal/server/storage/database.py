"""The way to the database: whole transactions, each a plain function over a session.

SQLite has one writer, so one thread with one connection does everything in turn, and a transaction costs one hop there
and back. (Over an async driver each statement is a hop: three times the processor time for one move.) PostgreSQL runs
the same functions over asyncpg, many at a time.
"""

from __future__ import annotations

import sqlite3
from asyncio import gather, get_running_loop, timeout
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession, create_async_engine
from sqlalchemy.orm import Session
from sqlalchemy.pool import PoolProxiedConnection, QueuePool

from vokzal.server import metrics
from vokzal.server.storage.moving import Answer, Moving, Postgres, Row, in_sqlite

MIGRATIONS = Path(__file__).parent / "migrations"
PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "wal_autocheckpoint=0")
PATIENT, IMPATIENT = 5000, 100
"""Milliseconds to wait for another program that holds the database; and for whoever comes after one who did in vain."""
DISCREET: Any = {"hide_parameters": True}
"""Errors are logged without the values: password hashes and deals are among them."""
CHECKPOINT_EVERY = 500
"""Transactions; about a megabyte or two of log."""
POOL = 8
"""Connections to a database server, all of them open before anybody is served: to open one takes longer than a move."""
PATIENCE = 10.0
"""Seconds for a transaction on a database server; a connection that died without a word says nothing for hours."""
SESSION = {
    "application_name": "vokzal",
    "statement_timeout": "5s",
    "idle_in_transaction_session_timeout": "10s",
    "tcp_keepalives_idle": "30",
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "3",
}
"""What PostgreSQL is told of every connection: what takes so long is stuck, and who is gone holds no locks."""

T = TypeVar("T")
Work = Callable[[Session], T]


class DatabaseError(Exception):
    """The database cannot be used, in words."""


class Overtaken(Exception):
    """Another process was first: what is known here is not so any more. Nothing was changed."""


class Unreachable(SQLAlchemyError):
    """The database did not answer: whether something was stored is not known before it is read again."""


class _Runner(Protocol):
    def in_use(self) -> int: ...

    async def open(self) -> None: ...

    async def run(self, work: Work[T], patience: float | None = PATIENCE) -> T: ...

    async def move(self, move: Moving) -> bool: ...

    async def close(self) -> None: ...


class Database:
    """Runs transactions: all of it happens, or nothing."""

    def __init__(self, url: str, pool: int = POOL) -> None:
        try:
            parsed = make_url(url)
            if parsed.get_backend_name() != "sqlite" and parsed.drivername != "postgresql+asyncpg":
                raise DatabaseError(f"database: {parsed.drivername} is neither SQLite nor PostgreSQL")
            self._runner: _Runner = _Thread(parsed) if parsed.get_backend_name() == "sqlite" else _Async(parsed, pool)
        except (ArgumentError, NoSuchModuleError) as error:
            raise DatabaseError(f"database: {str(error).splitlines()[0]}") from None
        except ValueError:  # what it says may be a part of a password
            raise DatabaseError(
                "database: the URL cannot be read; is there a sign in it that is to be quoted?"
            ) from None
        except ModuleNotFoundError as error:
            raise DatabaseError(f"database: {error.name} is not installed; try: pip install vokzal[scale]") from None

    async def run(self, work: Work[T]) -> T:
        """Does some work in a transaction of its own."""
        with metrics.DB_SECONDS.timed():
            try:
                return await self._runner.run(work)
            except Overtaken:
                metrics.REVISION_MISSES.add()
                raise

    async def take_time(self, work: Work[T]) -> T:
        """The same for what is long by its nature; nobody who plays waits for it to be done."""
        return await self._runner.run(work, None)

    async def move(self, move: Moving) -> None:
        """Stores a move, unless its table has changed meanwhile."""
        with metrics.DB_SECONDS.timed():
            stored = await self._runner.move(move)
        if not stored:
            metrics.REVISION_MISSES.add()
            raise Overtaken(f"table {move.table} is not at revision {move.revision}")

    def in_use(self) -> int:
        """Connections that somebody has now."""
        return self._runner.in_use()

    async def prepare(self, migrate: bool = True) -> None:
        """Opens what will be needed, and brings the schema up to date or looks whether it is.

        Where several processes serve, those of the version before are still at work: when to migrate is said to
        `vokzal migrate`. A later schema is fine, because it has all that ours has.
        """
        try:
            if migrate:
                await self._runner.run(_migrate, None)
            elif await self.run(is_outdated):
                raise DatabaseError("database: its schema is older than this version; run: vokzal migrate")
            await self._runner.open()
        except CommandError:
            raise DatabaseError("database: it is of a later version of Vokzal") from None
        except (SQLAlchemyError, OSError, TypeError) as error:  # the last is an option that the driver does not know
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
        self._row = Row(self._thread.submit, self._store)
        self._since = 0
        """Transactions since the last checkpoint."""
        self._locked = False
        """Whether another program has the database. All wait in one row: if each did so long, none would be told."""

    def in_use(self) -> int:
        return cast("QueuePool", self._engine.pool).checkedout()

    async def open(self) -> None:
        pass  # it was opened to be migrated

    async def run(self, work: Work[T], patience: float | None = PATIENCE) -> T:
        """Files answer; for how long a lock is waited for is said to SQLite."""
        self._count()
        return await get_running_loop().run_in_executor(self._thread, self._transact, work)

    async def move(self, move: Moving) -> bool:
        self._count()
        return await self._row.store(move)

    def _count(self) -> None:
        self._since += 1
        if self._since >= CHECKPOINT_EVERY:
            self._since = 0
            self._checkpoints.submit(self._checkpoint)

    def _checkpoint(self) -> None:
        with self._engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    def _transact(self, work: Work[T]) -> T:
        try:
            with Session(self._engine, expire_on_commit=False) as session, session.begin():
                connection = session.connection()
                _wait(connection.connection, IMPATIENT if self._locked else PATIENT)
                before = _changes(connection)
                found = work(session)
                session.flush()
                wrote = _changes(connection) != before
        except OperationalError as error:
            self._locked = self._locked or "locked" in str(error.orig)
            raise
        self._locked = self._locked and not wrote  # to read needs no lock
        return found

    def _store(self, moves: list[Moving]) -> list[Answer]:
        """All moves that wait, in one transaction. If one of them cannot be stored, each has its own."""
        try:
            answers = self._store_together(moves)
        except (sqlite3.Error, SQLAlchemyError) as error:
            locked = "locked" in str(error)
            self._locked = self._locked or locked
            if len(moves) > 1 and not locked:
                return [answer for move in moves for answer in self._store([move])]
            failed = error if isinstance(error, SQLAlchemyError) else _named(error)
            return [failed] * len(moves)
        self._locked = False
        return answers

    def _store_together(self, moves: list[Moving]) -> list[Answer]:
        raw = self._engine.raw_connection()
        try:
            _wait(raw, IMPATIENT if self._locked else PATIENT)
            connection: Any = raw.driver_connection
            answers: list[Answer] = [in_sqlite(connection, move) for move in moves]
            connection.commit()
            return answers
        finally:
            raw.close()  # and what is not committed is rolled back

    async def close(self) -> None:
        self._checkpoints.shutdown()
        await get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


class _Async:
    """PostgreSQL, over asyncpg."""

    def __init__(self, url: URL, pool: int) -> None:
        moves = max(1, pool // 2)
        """Connections for nothing but moves."""
        self._pool = max(1, pool - moves)
        told: dict[str, Any] = {"server_settings": SESSION}
        # No connection beyond the pool: a database server has only so many, and other processes want theirs.
        self._engine = create_async_engine(
            url,
            pool_size=self._pool,
            max_overflow=0,
            pool_timeout=PATIENCE / 2,
            pool_pre_ping=True,
            connect_args=told,
            **DISCREET,
        )
        self._moves = Postgres({**self._engine.dialect.create_connect_args(url)[1], **told}, moves)

    def in_use(self) -> int:
        return cast("QueuePool", self._engine.pool).checkedout()

    async def open(self) -> None:
        opened = await gather(*(self._engine.connect() for _ in range(self._pool)), return_exceptions=True)
        failed = [each for each in opened if isinstance(each, BaseException)]
        for each in opened:
            if not isinstance(each, BaseException):
                await each.close()
        if failed:
            raise failed[0]
        with _reached():
            await self._moves.open()

    async def run(self, work: Work[T], patience: float | None = PATIENCE) -> T:
        try:
            async with (
                timeout(patience),
                AsyncSession(self._engine, expire_on_commit=False) as session,
                session.begin(),
            ):
                return await session.run_sync(work)
        except (OSError, TimeoutError) as error:  # the driver's own, past SQLAlchemy
            raise Unreachable(repr(error)) from error
        except RuntimeError as error:  # the loop's own, of a connection that ended while something was being said
            if "handler is closed" not in str(error):
                raise
            raise Unreachable(repr(error)) from error

    async def move(self, move: Moving) -> bool:
        with _reached():
            return await self._moves.store(move)

    async def close(self) -> None:
        await self._moves.close()
        await self._engine.dispose()


@contextmanager
def _reached() -> Iterator[None]:
    """The driver's own errors, past SQLAlchemy."""
    import asyncpg  # noqa: PLC0415 - only who has PostgreSQL needs it

    try:
        yield
    except asyncpg.IntegrityConstraintViolationError as error:
        raise Overtaken(repr(error)) from None  # that number is taken: another process was first
    except (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError) as error:
        raise Unreachable(repr(error)) from error


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


def _wait(connection: PoolProxiedConnection, milliseconds: int) -> None:
    """How long this connection waits for a lock."""
    if connection.info.get("waits") != milliseconds:
        driver: Any = connection.driver_connection
        driver.execute(f"PRAGMA busy_timeout={milliseconds}")
        connection.info["waits"] = milliseconds


def _changes(connection: Connection) -> int:
    """How many rows it has changed so far."""
    driver: Any = connection.connection.driver_connection
    changed: int = driver.total_changes
    return changed


def _named(error: sqlite3.Error) -> DBAPIError:
    """A driver's error as SQLAlchemy would raise it."""
    named = DBAPIError.instance("a move", None, error, sqlite3.Error, hide_parameters=True)
    assert isinstance(named, DBAPIError)
    return named


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


@cache
def revisions() -> tuple[str, ...]:
    """Of the schema, the last one first."""
    return tuple(script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions())


def is_outdated(session: Session) -> bool:
    """Whether the schema is older than this version needs."""
    if not inspect(session.connection()).has_table("alembic_version"):
        return True
    found = session.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found is None or found in revisions()[1:]


def _migrate(session: Session) -> None:
    if session.connection().dialect.name == "postgresql":  # another process may be at it, and it may take long
        session.execute(text("SET LOCAL statement_timeout = 0"))
        alone(session, "migrate")
    config = _config()
    config.attributes["connection"] = session.connection()
    command.upgrade(config, "head")
