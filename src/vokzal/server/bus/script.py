"""What is done on the bus in one call, by its own clock; in a short time or not at all."""

from __future__ import annotations

from asyncio import timeout
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from vokzal.server.bus.client import away

if TYPE_CHECKING:
    from redis.asyncio import Redis

PATIENCE: Final = 0.5
"""Seconds."""
LEFT_ALONE: Final = 1.0
"""Seconds for which a bus that did not answer is not asked again: else everybody would wait for it, one by one."""
NOW: Final = """
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
"""
"""The one clock that all processes share, in whole microseconds, which Lua's numbers hold exactly."""


class Away(Exception):
    """The bus does not answer."""


class Script:
    def __init__(self, redis: Redis, text: str, steady: Callable[[], float] = monotonic) -> None:
        from redis.exceptions import ConnectionError as Broken  # noqa: PLC0415

        self._pool = redis.connection_pool
        self._script = redis.register_script(text)
        self._errors = away()
        self._broken = Broken
        self._steady = steady
        self._again = 0.0

    async def __call__(self, keys: list[str], *arguments: str | bytes | float) -> Any:
        if self._steady() < self._again:
            raise Away
        try:
            async with timeout(PATIENCE):
                return await self._called(keys, arguments)
        except self._errors as error:
            self._again = self._steady() + LEFT_ALONE
            raise Away(str(error) or type(error).__name__) from None

    async def _called(self, keys: list[str], arguments: tuple[str | bytes | float, ...]) -> Any:
        """A bus that came back empty is told the text again by the library."""
        try:
            return await self._script(keys, arguments)
        except self._broken:
            # It was restarted, perhaps: all connections from before are of no use, which one finds out one by one.
            await self._pool.disconnect(inuse_connections=False)
            return await self._script(keys, arguments)
