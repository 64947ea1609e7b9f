"""Notices from process to process. A copy of a table is in memory only while its process listens for news of it."""

from __future__ import annotations

import logging
from asyncio import Event, Queue, QueueFull, Task, create_task, shield, sleep, timeout
from collections.abc import Callable
from contextlib import aclosing, suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Protocol

from vokzal.server import metrics
from vokzal.server.bus.client import PREFIX, SLOW, away
from vokzal.server.bus.notices import Notice, read, write

if TYPE_CHECKING:
    from redis.asyncio import Redis

EVERYWHERE: Final = ""
"""In place of a table: what concerns all."""
WAITING: Final = 10_000
"""Notices that may wait to be sent; what is too much is lost, and found in the database."""
AT_ONCE: Final = 100
"""Notices that are sent in one go."""
AGAIN: Final = 0.5
"""Seconds after which a bus that is away is tried again."""

log = logging.getLogger(__name__)

Heard = Callable[[str, Notice], None]


class News(Protocol):
    """How notices come and go."""

    up: bool
    """Whether whatever is told is heard."""

    async def open(self, heard: Heard, returned: Callable[[], None]) -> None:
        """Begins; `heard` is called for every notice, `returned` when some may have been missed."""

    async def close(self) -> None: ...

    async def listen(self, table: str) -> None:
        """From when this returns no notice about a table is missed, unless there is no bus."""

    def leave(self, table: str) -> None:
        """The table is not here any more."""

    def tell(self, table: str, notice: Notice) -> None:
        """Never fails: who does not hear it finds out otherwise."""


class Silence:
    """There is no bus."""

    up = False

    async def open(self, heard: Heard, returned: Callable[[], None]) -> None:
        pass

    async def close(self) -> None:
        pass

    async def listen(self, table: str) -> None:
        pass

    def leave(self, table: str) -> None:
        pass

    def tell(self, table: str, notice: Notice) -> None:
        pass


class RedisNews:
    """A channel for each table, and one for what concerns all."""

    def __init__(self, redis: Redis) -> None:
        self.up = False
        self.heard = 0
        """So many notices."""
        self._redis = redis
        self._wanted: dict[str, Event] = {EVERYWHERE: Event()}
        """The tables one listens for, each with whether that is confirmed."""
        self._pubsub: Any = None
        self._missed = False
        """Whether it was said that there is none."""
        self._outgoing: Queue[tuple[str, bytes]] = Queue(WAITING)
        self._tasks: list[Task[None]] = []
        self._leaving: set[Task[None]] = set()

    async def open(self, heard: Heard, returned: Callable[[], None]) -> None:
        self._tasks = [create_task(self._stay(heard, returned)), create_task(self._send_all())]
        with suppress(TimeoutError):  # a house opens without its bus, too
            async with timeout(SLOW):
                await self._wanted[EVERYWHERE].wait()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(BaseException):
                await task

    # --- hearing --------------------------------------------------------------------------------------------------

    async def listen(self, table: str) -> None:
        confirmed = self._wanted.get(table)
        if confirmed is None:
            confirmed = self._wanted[table] = Event()
            await self._command("subscribe", table)
        with suppress(TimeoutError):
            async with timeout(SLOW):
                while self.up and not confirmed.is_set():
                    await self._or_down(confirmed)

    async def _or_down(self, confirmed: Event) -> None:
        """Until it is confirmed, or the time comes to see whether there still is a bus."""
        with suppress(TimeoutError):
            async with timeout(0.1):
                await confirmed.wait()

    def leave(self, table: str) -> None:
        if self._wanted.pop(table, None) is not None:
            task = create_task(self._command("unsubscribe", table))
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)

    async def _command(self, command: str, table: str) -> None:
        """To the connection that listens. When there is none, the next one begins with all that is wanted."""
        pubsub = self._pubsub
        if pubsub is None or (command == "unsubscribe" and table in self._wanted):
            return
        try:
            await getattr(pubsub, command)(_channel(table))
        except away() as error:
            log.debug("bus: %r", error)

    async def _stay(self, heard: Heard, returned: Callable[[], None]) -> None:
        """Listens for ever, over one connection after the other."""
        while True:
            pubsub: Any = self._redis.pubsub()
            try:
                for confirmed in self._wanted.values():
                    confirmed.clear()
                # Connections that wait in the pool may be of a server that is not there any more.
                await self._redis.connection_pool.disconnect(inuse_connections=False)
                asked: set[str] = set()
                while missing := self._wanted.keys() - asked:  # somebody may come while the others are asked for
                    asked |= missing
                    await pubsub.subscribe(*map(_channel, missing))
                self._pubsub = pubsub
                await self._read(pubsub, heard, returned)
            except away() as error:
                if not self._missed:
                    log.warning("the bus is away: %s", type(error).__name__)
                self._missed = True
            except Exception:  # whatever it is: one listens again, and all is compared
                log.exception("the bus")
            finally:
                self.up, self._pubsub = False, None
                metrics.BUS_UP.set(0)
                with suppress(Exception):
                    await shield(pubsub.aclose())
            await sleep(AGAIN)

    async def _read(self, pubsub: Any, heard: Heard, returned: Callable[[], None]) -> None:
        """Until the connection breaks, or the bus says nothing though it was asked."""
        last = asked = monotonic()
        while True:
            message = await pubsub.get_message(timeout=SLOW / 2)
            now = monotonic()
            if message is None:
                if now - last > 2 * SLOW:
                    raise TimeoutError("the bus is silent")
                if now - asked > SLOW / 2:
                    asked = now
                    await pubsub.ping()
                continue
            last = now
            if message["type"] == "subscribe":
                self._confirmed(_table(message["channel"]), returned)
            elif message["type"] == "message":
                self.heard += 1
                metrics.NOTICES.add("heard")
                found = read(message["data"])
                if found is not None:
                    heard(*found)

    def _confirmed(self, table: str, returned: Callable[[], None]) -> None:
        if table in self._wanted:
            self._wanted[table].set()
        if not self.up and all(confirmed.is_set() for confirmed in self._wanted.values()):
            self.up, self._missed = True, False
            metrics.BUS_UP.set(1)
            returned()

    # --- telling --------------------------------------------------------------------------------------------------

    def tell(self, table: str, notice: Notice) -> None:
        try:
            self._outgoing.put_nowait((_channel(table), write(table, notice)))
        except QueueFull:
            metrics.NOTICES.add("failed")

    async def _send_all(self) -> None:
        """One after the other over a connection of their own, many in one go when they are many."""
        async with aclosing(self._redis.client()) as sending:
            while True:
                await self._send(sending)

    async def _send(self, sending: Redis) -> None:
        batch = [await self._outgoing.get()]
        while not self._outgoing.empty() and len(batch) < AT_ONCE:
            batch.append(self._outgoing.get_nowait())
        try:
            if len(batch) == 1:
                await sending.publish(*batch[0])
            else:
                pipeline = sending.pipeline(transaction=False)
                for channel, notice in batch:
                    pipeline.publish(channel, notice)
                await pipeline.execute()
            metrics.NOTICES.add("sent", by=len(batch))
        except away() as error:
            metrics.NOTICES.add("failed", by=len(batch))
            log.debug("bus: %r", error)
        except Exception:
            metrics.NOTICES.add("failed", by=len(batch))
            log.exception("the bus")


def _channel(table: str) -> str:
    return f"{PREFIX}t:{table}"


def _table(channel: bytes) -> str:
    return channel.decode().removeprefix(f"{PREFIX}t:")
