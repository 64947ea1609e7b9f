"""All that goes over the bus, or what stands for it where there is none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vokzal.server.bus.client import connect
from vokzal.server.bus.news import News, RedisNews, Silence
from vokzal.server.bus.presence import OnlyHere, Presence, RedisPresence
from vokzal.server.bus.rates import Rates

if TYPE_CHECKING:
    from redis.asyncio import Redis


@dataclass(frozen=True)
class Bus:
    redis: Redis | None
    news: News
    presence: Presence
    rates: Rates | None

    @classmethod
    def at(cls, url: str | None, process: str, time: Callable[[], float]) -> Bus:
        """The bus with this address; `time` is that of the house."""
        if url is None:
            return cls(None, Silence(), OnlyHere(), None)
        redis = connect(url)
        news = RedisNews(redis)
        return cls(redis, news, RedisPresence(redis, process, time, lambda: news.up), Rates(redis))

    async def close(self) -> None:
        await self.news.close()
        if self.redis is not None:
            await self.redis.aclose()
