"""One bucket for all processes over a bus, and what holds without it."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import httpx
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from tests.server.client import Person
from tests.server.conftest import running
from tests.server.services import Valkey
from tests.server.test_processes import at_another
from vokzal.server.bus import script
from vokzal.server.bus.client import connect
from vokzal.server.bus.rates import TAKE, Rates, amounts, rate_key
from vokzal.server.limits import Bucket, SharedBuckets
from vokzal.server.reasons import Declined
from vokzal.server.settings import Rate, Settings

if TYPE_CHECKING:
    from redis.asyncio import Redis

pytestmark = pytest.mark.anyio

SLOW = Rate(3, 0.001)
"""Three, and then nothing for as long as a test lasts."""


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where many tests run at the same time a bus may take long to answer, and is not away."""
    monkeypatch.setattr(script, "PATIENCE", 10.0)


@pytest.fixture
async def redis(bus: str) -> AsyncIterator[Redis]:
    client = connect(bus)
    yield client
    await client.aclose()


async def taken(buckets: SharedBuckets, times: int, key: str = "somebody") -> int:
    """How many of so many are given."""
    found = 0
    for _ in range(times):
        with suppress(Declined):
            await buckets.take(key)
            found += 1
    return found


async def test_two_processes_share_a_bucket(redis: Redis) -> None:
    one, two = (SharedBuckets("chat", SLOW, Rates(redis)) for _ in range(2))
    assert await taken(one, 2) == 2
    assert await taken(two, 5) == 1
    assert await taken(one, 5) == 0
    assert await taken(one, 5, "somebody else") == 3
    assert await taken(SharedBuckets("logins", SLOW, Rates(redis)), 5) == 3, "what is limited otherwise has its own"


async def test_several_tokens_are_all_there_or_none_is_taken(redis: Redis) -> None:
    one, two = (SharedBuckets("readings", SLOW, Rates(redis)) for _ in range(2))
    await one.take("a", 2)
    with pytest.raises(Declined):
        await two.take("a", 2)
    await two.take("a", 1)


async def test_who_was_refused_over_the_bus_has_lost_nothing_here(redis: Redis) -> None:
    one, two = (SharedBuckets("chat", SLOW, Rates(redis)) for _ in range(2))
    assert await taken(one, 3) == 3
    assert await taken(two, 5) == 0
    await redis.flushall()
    assert await taken(two, 5) == 3


async def test_nobody_is_named_on_the_bus(redis: Redis) -> None:
    await SharedBuckets("logins", SLOW, Rates(redis)).take("192.0.2.7")
    assert [key async for key in redis.scan_iter()] == [rate_key("logins", "192.0.2.7").encode()]
    assert "192.0.2.7" not in rate_key("logins", "192.0.2.7")


@pytest.mark.parametrize("silent", [False, True])
async def test_without_the_bus_each_has_its_own_limit_and_again_when_it_is_back_and_empty(
    valkey: Valkey, redis: Redis, silent: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script, "LEFT_ALONE", 0.1)
    monkeypatch.setattr(script, "PATIENCE", 0.5)
    one, two = (SharedBuckets("chat", SLOW, Rates(redis)) for _ in range(2))
    assert await taken(one, 1) == 1
    process = (await redis.info("server"))["process_id"]
    if silent:
        os.kill(process, signal.SIGSTOP)
    else:
        valkey.stop()
    try:
        assert await taken(one, 5) == 2
        assert await taken(two, 2) == 2
    finally:
        if silent:
            os.kill(process, signal.SIGCONT)
        else:
            valkey.start()
    await redis.flushall()
    await asyncio.sleep(0.15)
    assert await taken(one, 5) == 0, "it is not open because the bus has forgotten"
    assert await taken(two, 5) == 1
    three = SharedBuckets("chat", SLOW, Rates(redis))
    assert await taken(three, 5) == 2, "and it is shared again"


async def test_a_silent_bus_is_not_waited_for_by_everybody(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script, "LEFT_ALONE", 1000.0)
    monkeypatch.setattr(script, "PATIENCE", 0.5)
    rates = Rates(redis)
    waited: list[object] = []
    called = rates._take._called

    async def counting(*arguments: object) -> object:
        waited.append(arguments)
        return await called(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(rates._take, "_called", counting)
    process = (await redis.info("server"))["process_id"]
    os.kill(process, signal.SIGSTOP)
    try:
        assert await taken(SharedBuckets("chat", SLOW, rates), 5) == 3
        assert await taken(SharedBuckets("logins", SLOW, rates), 5) == 3
    finally:
        os.kill(process, signal.SIGCONT)
    assert len(waited) == 1


async def test_two_houses_over_one_bus_have_one_limit(settings: Settings, bus: str) -> None:
    settings = replace(settings, bus=bus, renames=SLOW, chat=SLOW, new_tables=SLOW, changes=Rate(4, 0.001))
    async with running(settings) as one, running(settings) as two:
        near = await one.person()
        far = at_another(near, two)
        assert await done(5, lambda person: person.http.put("/api/me", json={"name": "B"}), near, far) == 3
        new = {"game": "trans_europa", "seats": 2}
        assert await done(5, lambda person: person.http.post("/api/tables", json=new), near, far) == 3
        assert await done(6, lambda person: person.http.post("/api/tables/nowhere/leave", json={}), near, far) == 4


async def done(times: int, ask: Callable[[Person], Awaitable[httpx.Response]], *people: Person) -> int:
    """How many of so many requests are not too fast, by turns at each server."""
    found = 0
    for number in range(times):
        answer = await ask(people[number % len(people)])
        assert answer.status_code in (200, 201, 404, 429), answer.text
        found += answer.status_code != 429
    return found


@given(
    burst=st.integers(1, 5),
    slowness=st.integers(4, 10),
    steps=st.lists(st.tuples(st.integers(0, 4000), st.integers(0, 3)), max_size=25),
)
@hypothesis_settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_burst_and_refill_are_those_of_a_bucket_here(
    redis: Redis, burst: int, slowness: int, steps: list[tuple[int, int]]
) -> None:
    """Quarters of a second and powers of two, which both can reckon exactly; slow, so that no key expires meanwhile."""
    rate, now = Rate(burst, 2.0**-slowness), 0.0
    bucket, key = Bucket(rate, lambda: now), rate_key("test", os.urandom(8).hex())
    for passed, tokens in steps:
        now += passed / 4
        there = await redis.eval(
            "local now = tonumber(ARGV[4])" + TAKE, 1, key, *amounts(rate, tokens), round(1e12 + now * 1e6)
        )
        assert bool(there) == bucket.take(tokens), (now, tokens)
