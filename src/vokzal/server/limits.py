"""Rate limits: a bucket for each person, connection or address."""

from __future__ import annotations

import logging
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from vokzal.server.bus.rates import Rates
from vokzal.server.bus.script import Away
from vokzal.server.reasons import Declined
from vokzal.server.settings import Rate

REMEMBERED: Final = 10_000

log = logging.getLogger(__name__)


class Bucket:
    """Holds `burst` tokens and is refilled all the time."""

    __slots__ = ("_at", "_clock", "_rate", "_tokens")

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._tokens = float(rate.burst)
        self._at = clock()

    def take(self, tokens: int = 1) -> bool:
        """So many tokens, if they are there."""
        now = self._clock()
        self._tokens = min(float(self._rate.burst), self._tokens + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._tokens < tokens:
            return False
        self._tokens -= tokens
        return True

    def give_back(self, tokens: int) -> None:
        self._tokens = min(float(self._rate.burst), self._tokens + tokens)


class Buckets:
    """A bucket for each key; the longest unused are forgotten first."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, tokens: int = 1) -> Bucket:
        """Declines whoever comes too fast."""
        bucket = self._buckets.setdefault(key, Bucket(self._rate))
        self._buckets.move_to_end(key)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        if not bucket.take(tokens):
            raise Declined("too-fast", 429)
        return bucket


class SharedBuckets:
    """Those of all processes together, where there is a bus.

    Each has its own besides. So no limit is open while the bus is away or after it came back empty, and whoever is too
    fast for one process alone is told so without asking anybody.
    """

    def __init__(self, what: str, rate: Rate, rates: Rates | None) -> None:
        self._what = what
        self._rate = rate
        self._own = Buckets(rate)
        self._rates = rates

    async def take(self, key: str, tokens: int = 1) -> None:
        """Declines whoever comes too fast."""
        own = self._own.take(key, tokens)
        if self._rates is None:
            return
        try:
            taken = await self._rates.take(self._what, key, self._rate, tokens)
        except Away:
            return
        if not taken:
            own.give_back(tokens)  # nothing was taken
            raise Declined("too-fast", 429)


class Doors:
    """How many connections each person and each address holds open."""

    def __init__(self, per_person: int, per_address: int) -> None:
        self._limits = {"person": per_person, "address": per_address}
        self._open: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def opened(self, person: str, address: str) -> Iterator[None]:
        """One connection, as long as it lasts."""
        keys = (("person", person), ("address", address))
        for kind, who in keys:
            if self._open[kind, who] >= self._limits[kind]:
                log.warning("too many connections of one %s", kind)
                raise Declined("too-many-connections", 429, limit=self._limits[kind])
        self._open.update(keys)
        try:
            yield
        finally:
            self._open.subtract(keys)
            for key in keys:
                if not self._open[key]:
                    del self._open[key]
