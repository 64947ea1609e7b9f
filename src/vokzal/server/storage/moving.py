"""A move, past SQLAlchemy: what is done most often, and what everybody at a table waits for.

It is the next revision of its table and the next line of its log, or nothing at all. SQLite's thread stores all moves
that wait in one transaction; PostgreSQL stores each with one statement, so there is nothing to begin or to commit.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop, Future, Semaphore, get_running_loop, timeout
from collections import deque
from collections.abc import Callable, MutableMapping, Sequence
from sqlite3 import Connection
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from vokzal.server.clocks import ClockState

if TYPE_CHECKING:
    from asyncpg import Connection as Driver

SLOW: Final = 5.0
"""Seconds after which PostgreSQL is as good as away."""


class Moving(NamedTuple):
    """A move that is not the last of its match, as its rows have it."""

    table: str
    revision: int
    """That the table has before it."""
    number: int
    waiting: Sequence[int]
    due: float | None
    match: str
    seat: int
    action: str
    chance: list[int]
    by: str
    at: float
    token: str | None
    clocks: ClockState | None

    @property
    def advance(self) -> tuple[object, ...]:
        return self.revision + 1, self.number, json(self.waiting), self.due, self.table, self.revision

    @property
    def row(self) -> tuple[object, ...]:
        chance = json(self.chance)
        return self.match, self.number, self.seat, self.action, chance, self.by, self.at, self.token


def json(value: object) -> str:
    return msgspec.json.encode(value).decode()


# --- SQLite -----------------------------------------------------------------------------------------------------------

ADVANCE: Final = "UPDATE tables SET revision = ?, moves = ?, waiting = ?, due = ? WHERE id = ? AND revision = ?"
ADD: Final = (
    'INSERT INTO moves ("match", number, seat, action, chance, "by", at, token) VALUES (?, ?, ?, ?, ?, ?, ?, ?)'
)
CLOCKS: Final = "UPDATE matches SET clocks = ? WHERE id = ?"


def in_sqlite(connection: Connection, move: Moving) -> bool:
    """Stores a move as part of a transaction; whether it was the next."""
    if connection.execute(ADVANCE, move.advance).rowcount != 1:
        return False
    connection.execute(ADD, move.row)
    if move.clocks is not None:
        connection.execute(CLOCKS, (json(move.clocks), move.match))
    return True


Answer = bool | Exception


class Row:
    """Moves that wait for the thread of the database. It takes all that are there, and answers all at once."""

    def __init__(self, call: Callable[[Callable[[], None]], object], store: Callable[[list[Moving]], list[Answer]]):
        self._call = call
        self._store = store
        self._waiting: deque[tuple[Moving, Future[bool]]] = deque()
        self._called = False

    async def store(self, move: Moving) -> bool:
        loop = get_running_loop()
        done: Future[bool] = loop.create_future()
        self._waiting.append((move, done))
        if not self._called:
            self._called = True
            # When all that has come meanwhile was looked at: the thread and the loop take the interpreter from each
            # other, so it should have something to do.
            loop.call_soon(self._call, lambda: self._take(loop))
        return await done

    def _take(self, loop: AbstractEventLoop) -> None:
        self._called = False  # before it looks: who comes from now on calls again, though it may find nobody waiting
        group = [self._waiting.popleft() for _ in range(len(self._waiting))]
        try:
            answers = self._store([move for move, _ in group])
        except Exception as error:  # a fault: nobody waits for ever because of it
            answers = [error] * len(group)
        loop.call_soon_threadsafe(_answer, [done for _, done in group], answers)


def _answer(waiting: list[Future[bool]], answers: list[Answer]) -> None:
    for done, answer in zip(waiting, answers, strict=True):
        if done.done():  # whoever asked does not wait any more
            continue
        if isinstance(answer, Exception):
            done.set_exception(answer)
        else:
            done.set_result(answer)


# --- PostgreSQL -------------------------------------------------------------------------------------------------------

_NEXT: Final = (
    "WITH t AS (UPDATE tables SET revision = $1, moves = $2, waiting = $3, due = $4"
    " WHERE id = $5 AND revision = $6 RETURNING id)"
)
_TIMED: Final = ", c AS (UPDATE matches SET clocks = $15 FROM t WHERE matches.id = $7)"
_ADDED: Final = (
    " INSERT INTO moves (match, number, seat, action, chance, by, at, token)"
    " SELECT $7, $8, $9, $10, $11, $12, $13, $14 FROM t"
)


class Postgres:
    """A few connections of their own: those of SQLAlchemy's pool are asked whether they are there before each use."""

    def __init__(self, options: MutableMapping[str, Any], most: int) -> None:
        """The options of SQLAlchemy's connections; one of them is named otherwise by the driver."""
        self._most = most
        self._options = dict(options)
        if "prepared_statement_cache_size" in self._options:
            self._options["statement_cache_size"] = self._options.pop("prepared_statement_cache_size")
        self._free: list[Driver] = []
        self._places = Semaphore(most)

    async def open(self) -> None:
        """To open one takes longer than a move: nobody shall wait for it."""
        while len(self._free) < self._most:
            self._free.append(await self._connect())

    async def _connect(self) -> Driver:
        import asyncpg  # noqa: PLC0415 - only who has PostgreSQL needs it

        return await asyncpg.connect(**self._options)

    async def store(self, move: Moving) -> bool:
        """Whether it was the next."""
        values = (*move.advance, *move.row)
        statement = _NEXT + _ADDED
        if move.clocks is not None:
            values, statement = (*values, json(move.clocks)), _NEXT + _TIMED + _ADDED
        async with timeout(SLOW), self._places:
            connection = self._free.pop() if self._free else None
            if connection is None or connection.is_closed():
                connection = await self._connect()
            try:
                status = await connection.execute(statement, *values)
            except BaseException:  # it may be in the middle of something
                connection.terminate()
                raise
            self._free.append(connection)
        return bool(status == "INSERT 0 1")

    async def close(self) -> None:
        while self._free:
            await self._free.pop().close(timeout=SLOW)
