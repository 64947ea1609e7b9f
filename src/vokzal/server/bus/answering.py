"""`vokzal worker`: takes questions to bots from the bus, lets processes of this machine think, and answers."""

from __future__ import annotations

import logging
import signal
from asyncio import Event, Task, create_task, gather, get_running_loop, sleep, wait
from collections.abc import Callable
from random import sample, uniform
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final

import msgspec

from vokzal import games
from vokzal.server import worker
from vokzal.server.bus.client import away, connect
from vokzal.server.bus.questions import (
    KEPT,
    VERSION,
    Question,
    answer,
    answers_key,
    first,
    questions_key,
    thinkers_key,
)
from vokzal.server.bus.script import NOW, Away, Script
from vokzal.server.pool import Pool
from vokzal.server.settings import Settings
from vokzal.server.worker import Kind, Looking, Section

if TYPE_CHECKING:
    from redis.asyncio import Redis

KINDS: Final[dict[str, tuple[Kind, Any]]] = {
    "choose": ("choose", worker.Task),
    "aids": ("aids", Looking),
    "advise": ("advise", worker.Task),
    "look": ("look", Section),
}
"""What can be asked, and how that is read."""
RENEWED: Final = 1.0
"""Seconds after which it is said again who is here."""
HERE: Final = 3000
"""Milliseconds for which that is believed."""
AGAIN: Final = 0.5
"""Seconds, about, after which a bus that is away is looked for."""
GRACE: Final = 5.0
"""Seconds in which thoughts may end when the worker does."""

COME: Final = (
    NOW
    + """
for _, key in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now)
  redis.call('ZADD', key, now + ARGV[2] * 1000, ARGV[1])
  redis.call('PEXPIRE', key, ARGV[2])
end
"""
)

log = logging.getLogger(__name__)


def _understood(raw: bytes) -> tuple[float, Question, Kind, Any] | None:
    """Until when an answer is waited for, and what is asked; None for what is not ours to understand."""
    version, _, rest = raw.partition(b" ")
    if version != VERSION:
        return None
    until, _, asked = rest.partition(b" ")
    try:
        question = msgspec.msgpack.decode(asked, type=Question)
        if question.kind not in KINDS:
            return None
        kind, form = KINDS[question.kind]
        return float(until), question, kind, msgspec.msgpack.decode(question.task, type=form)
    except ValueError:
        return None


class Answering:
    """So many at a time, and one more for what is quickly done."""

    def __init__(self, redis: Redis, pool: Pool, workers: int) -> None:
        self._redis = redis
        self._pool = pool
        self._workers = workers
        self._name = token_hex(8)
        self._come = Script(redis, COME)
        self._errors = away()
        self._stopped = Event()
        contents = [game for game_id in games.ids() for game in games.editions(game_id)]
        self._quick, self._long = ([questions_key(game, long) for game in contents] for long in (False, True))
        self._here = [thinkers_key(game) for game in contents]

    async def run(self, ready: Callable[[], None]) -> None:
        """Until it is told to stop: then what is being thought about is answered, and nothing else."""
        await self._pool.warm()
        takers = [create_task(self._take(long)) for long in (*[True] * self._workers, False)]
        staying = create_task(self._stay(ready))
        try:
            await self._stopped.wait()
            await self._leave(staying)
            await wait(takers, timeout=GRACE)
        finally:
            for task in (staying, *takers):
                task.cancel()
            await gather(staying, *takers, return_exceptions=True)

    def stop(self) -> None:
        self._stopped.set()

    async def _stay(self, ready: Callable[[], None]) -> None:
        """Says that somebody is here, again and again: a bus may forget it."""
        reached: bool | None = None
        while True:
            try:
                await self._come(self._here, self._name, HERE)
            except Away as error:
                if reached is not False:
                    log.warning("the bus does not answer: %s", error)
                reached = False
            else:
                if reached is None:
                    ready()
                elif not reached:
                    log.warning("the bus answers again")
                reached = True
            await sleep(RENEWED)

    async def _leave(self, staying: Task[None]) -> None:
        staying.cancel()
        await wait([staying])
        try:
            async with self._redis.pipeline(transaction=False) as pipeline:
                for key in self._here:
                    pipeline.zrem(key, self._name)
                await pipeline.execute()
        except self._errors:
            pass  # it forgets by itself

    async def _take(self, long: bool) -> None:
        while not self._stopped.is_set():
            # Quick ones first; among games in any order, so that none is always the last.
            keys = sample(self._quick, len(self._quick)) + (sample(self._long, len(self._long)) if long else [])
            try:
                found = await first(self._redis, *keys)
                if found is not None and self._stopped.is_set():
                    await self._put_back(*found)
                elif found is not None:
                    await self._answer(found[1])
            except self._errors:
                await sleep(uniform(0.5, 1.5) * AGAIN)
            except Exception:
                log.exception("a question to a bot")
                await sleep(AGAIN)

    async def _answer(self, raw: bytes) -> None:
        understood = _understood(raw)
        if understood is None:
            log.warning("a question to a bot in words that are not known here")
            return
        until, question, kind, task = understood
        seconds, microseconds = await self._redis.time()
        if seconds * 1e6 + microseconds > until:
            return  # nobody waits for it any more
        said = b""
        try:
            said = answer(await self._pool.ask(kind, task, question.milliseconds))
        except Exception as error:
            log.warning("a bot failed: %r", error)
        key = answers_key(question.process)
        async with self._redis.pipeline(transaction=True) as pipeline:
            pipeline.rpush(key, b" ".join((VERSION, question.id.encode(), said)))
            pipeline.expire(key, KEPT)
            await pipeline.execute()

    async def _put_back(self, key: bytes, raw: bytes) -> None:
        """For somebody else: it came when this one had been told to stop."""
        async with self._redis.pipeline(transaction=True) as pipeline:
            pipeline.lpush(key, raw)
            pipeline.expire(key, KEPT)
            await pipeline.execute()


async def answer_all(settings: Settings, ready: Callable[[], None]) -> None:
    """Until SIGTERM or Ctrl-C."""
    assert settings.bus is not None
    redis = connect(settings.bus, settings.bot_workers + 4)
    pool = Pool(settings.bot_workers, settings.hang)
    answering = Answering(redis, pool, settings.bot_workers)
    loop = get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        signal.signal(sign, lambda *_: loop.call_soon_threadsafe(answering.stop))
    try:
        await answering.run(ready)
    finally:
        pool.close()
        await redis.aclose()
