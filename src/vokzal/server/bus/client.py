"""A connection to Redis or Valkey. The library is an extra: nothing of it is loaded where there is no bus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from redis.asyncio import Redis

PREFIX: Final = "v:"
"""Of every key and channel."""
SLOW: Final = 2.0
"""Seconds: who does not answer by then is away."""
MOST: Final = 16
"""Connections of one process, besides the one that listens."""


class BusError(Exception):
    """There can be no bus, in words."""


def connect(url: str, most: int = MOST) -> Redis:
    """A client that opens connections when it needs them, and so many at most."""
    try:
        from redis.asyncio import BlockingConnectionPool, Redis  # noqa: PLC0415
        from redis.asyncio.retry import Retry  # noqa: PLC0415
        from redis.backoff import NoBackoff  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise BusError(f"bus: {error.name} is not installed; try: pip install vokzal[scale]") from None
    try:
        # Whoever asks knows what to do without an answer: nothing is tried again here.
        once = Retry(NoBackoff(), 0)
        pool = BlockingConnectionPool.from_url(
            url, max_connections=most, timeout=SLOW, socket_timeout=SLOW, socket_connect_timeout=SLOW, retry=once
        )
    except ValueError:  # what it says may be a part of a password
        raise BusError("bus: the URL cannot be read; it begins with redis:// or rediss://") from None
    return Redis.from_pool(pool)


def away() -> tuple[type[Exception], ...]:
    """What is raised when the bus does not answer."""
    from redis.exceptions import RedisError  # noqa: PLC0415

    return RedisError, OSError, TimeoutError
