"""Buckets that all processes share: what is left in each is one number on the bus, a time.

A bucket is full again at that time (the generic cell rate algorithm). To take a token moves it on by the time that one
needs to come back; what would move it further ahead than a whole bucket is refused, and changes nothing.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

from vokzal.server.bus.client import PREFIX
from vokzal.server.bus.script import NOW, Script
from vokzal.server.settings import Rate

if TYPE_CHECKING:
    from redis.asyncio import Redis

NEVER: Final = 1e-6
"""Tokens a second, where none come back at all: numbers have an end."""
TAKE: Final = """
local full = math.max(now, tonumber(redis.call('GET', KEYS[1]) or '0')) + ARGV[1] * ARGV[2]
if full - now > ARGV[2] * ARGV[3] then return 0 end
if full > now then
  redis.call('SET', KEYS[1], string.format('%.0f', full), 'PX', math.ceil((full - now) / 1000))
end
return 1
"""


def rate_key(what: str, key: str) -> str:
    """Who it is does not stand on the bus, though who has it can find out for an address: they are few."""
    return f"{PREFIX}rate:{what}:{sha256(key.encode()).hexdigest()[:32]}"


class Rates:
    def __init__(self, redis: Redis) -> None:
        self._take = Script(redis, NOW + TAKE)

    async def take(self, what: str, key: str, rate: Rate, tokens: int) -> bool:
        """So many tokens, if they are there. Raises `Away` without a bus."""
        return bool(await self._take([rate_key(what, key)], *amounts(rate, tokens)))


def amounts(rate: Rate, tokens: int) -> tuple[int, int, int]:
    """Tokens, the microseconds in which one comes back, and how many there are at most."""
    return tokens, round(1e6 / max(rate.per_second, NEVER)), rate.burst
