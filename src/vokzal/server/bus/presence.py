"""Who is at which table, at whatever process. It is said again as long as they are there, and runs out by itself."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING, Final, Protocol

from vokzal.server.bus.client import PREFIX, away

if TYPE_CHECKING:
    from redis.asyncio import Redis

LASTS: Final = 30.0
"""Seconds that somebody is there after this was last said."""

log = logging.getLogger(__name__)


class Presence(Protocol):
    async def say(self, here: Iterable[tuple[str, Collection[str]]]) -> None:
        """Who is at some tables of this process now, instead of who was."""

    async def elsewhere(self, tables: Collection[str]) -> dict[str, frozenset[str]] | None:
        """Who is at some tables by way of other processes; None when that is not known."""


class OnlyHere:
    """There is no other process."""

    async def say(self, here: Iterable[tuple[str, Collection[str]]]) -> None:
        pass

    async def elsewhere(self, tables: Collection[str]) -> dict[str, frozenset[str]] | None:
        return {}


class RedisPresence:
    """For each table a set of `process person`, each with the time of the house until which it is believed."""

    def __init__(
        self, redis: Redis, process: str, time: Callable[[], float], up: Callable[[], bool] = lambda: True
    ) -> None:
        self._redis = redis
        self._up = up
        """Whether there is a bus: nobody waits for one that is known to be away."""
        self._process = process
        self._time = time
        self._said: dict[str, set[str]] = {}
        """What others believe of this process."""

    async def say(self, here: Iterable[tuple[str, Collection[str]]]) -> None:
        until = self._time() + LASTS
        pipeline = self._redis.pipeline(transaction=False)
        for table, people in here:
            now = {f"{self._process} {person}" for person in people}
            gone = self._said.pop(table, set()) - now
            if gone:
                pipeline.zrem(_key(table), *gone)
            if now:
                self._said[table] = now
                pipeline.zadd(_key(table), dict.fromkeys(now, until))
                pipeline.expire(_key(table), int(2 * LASTS))
        try:
            if len(pipeline):
                await pipeline.execute()
        except away() as error:
            log.debug("presence: %r", error)

    async def elsewhere(self, tables: Collection[str]) -> dict[str, frozenset[str]] | None:
        if not tables:
            return {}
        if not self._up():
            return None
        now, own = self._time(), self._process + " "
        pipeline = self._redis.pipeline(transaction=False)
        for table in tables:
            pipeline.zrangebyscore(_key(table), now, "+inf")
        try:
            found: list[list[bytes]] = await pipeline.execute()
        except away() as error:
            log.debug("presence: %r", error)
            return None
        people = ([member.decode() for member in members] for members in found)
        return {
            table: frozenset(each.partition(" ")[2] for each in members if not each.startswith(own))
            for table, members in zip(tables, people, strict=True)
        }


def _key(table: str) -> str:
    return f"{PREFIX}here:{table}"
