"""A server that is told to end: who is there is moved elsewhere, nothing told is lost, and nobody waits for nothing."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.faults.serving import Served
from tests.server.client import Person, Seat
from tests.server.conftest import Serve
from tests.server.test_matches import gather
from vokzal.server.run import _Server

pytestmark = pytest.mark.anyio

DRAIN = 1.5


async def closed(seat: Seat) -> tuple[float, int | None]:
    """When a connection ended, and with which code; what comes before is read."""
    try:
        while True:
            await seat.next()
    except ConnectionClosed as ended:
        return time.monotonic(), ended.rcvd.code if ended.rcvd else None


async def two_at(served: Served) -> tuple[str, Person, Person]:
    ann, bob = await Person.arrive(served.base, "Ann"), await Person.arrive(served.base, "Bob")
    table = (await ann.open("trans_europa", 2, begins="seated"))["id"]
    await bob.post(f"/api/tables/{table}/join", {})
    await ann.post(f"/api/tables/{table}/start", {})
    return table, ann, bob


async def test_before_it_ends_it_says_so_and_goes_on_and_then_sends_all_away_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VOKZAL_DRAIN", str(DRAIN))
    async with Served(tmp_path) as served:
        table, ann, bob = await two_at(served)
        async with AsyncExitStack() as stack:
            one, two = await stack.enter_async_context(ann.at(table)), await stack.enter_async_context(bob.at(table))
            others = [await stack.enter_async_context(bob.at(table)) for _ in range(6)]
            assert (await ann.http.get("/readyz")).status_code == 200
            began = time.monotonic()
            os.kill(served.pid, signal.SIGTERM)
            while (await ann.http.get("/readyz")).status_code == 200:
                await asyncio.sleep(0.02)
            answer = await ann.http.get("/readyz")
            assert (answer.status_code, answer.text) == (503, "about to end")
            assert (await ann.http.get("/healthz")).status_code == 200
            await one.play(one.legal[0])
            await asyncio.gather(one.until_number(1), two.until_number(1))
            async with bob.at(table) as late:
                assert late.number == 1, "and who comes is let in"
            assert time.monotonic() - began < DRAIN, "all that happened before anybody was sent away"
            ends = await asyncio.gather(*(closed(seat) for seat in (one, two, *others)))
        assert {code for _, code in ends} == {1012}
        times = sorted(at - began for at, _ in ends)
        assert times[0] >= DRAIN - 0.1
        assert times[-1] - times[0] > DRAIN / 2, "one after the other"
        assert served._process is not None
        await asyncio.wait_for(served._process.wait(), 30)
        await served.start()
        async with ann.at(table) as one:
            assert one.number == 1
        await ann.close()
        await bob.close()
    assert served.faults() == []


@pytest.mark.parametrize("sign", [signal.SIGINT, pytest.param(signal.SIGTERM, marks=pytest.mark.breadth)])
async def test_a_house_for_friends_ends_at_once(tmp_path: Path, sign: signal.Signals) -> None:
    async with Served(tmp_path) as served:
        table, ann, bob = await two_at(served)
        async with ann.at(table) as one:
            began = time.monotonic()
            os.kill(served.pid, sign)
            at, code = await closed(one)
            assert code == 1012
            assert served._process is not None
            await asyncio.wait_for(served._process.wait(), 30)
        assert time.monotonic() - began < 10, "nobody is made to wait, however busy the machine"
        assert at - began < 5
        await ann.close()
        await bob.close()
    assert served.faults() == []


@pytest.mark.parametrize("sign", [pytest.param(signal.SIGINT, marks=pytest.mark.breadth), signal.SIGTERM])
async def test_who_says_it_twice_does_not_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sign: signal.Signals
) -> None:
    monkeypatch.setenv("VOKZAL_DRAIN", "60")
    async with Served(tmp_path) as served:
        person = await Person.arrive(served.base)
        os.kill(served.pid, sign)
        while (await person.http.get("/readyz")).status_code == 200:
            await asyncio.sleep(0.02)
        os.kill(served.pid, sign)
        assert served._process is not None
        await asyncio.wait_for(served._process.wait(), 20)
        await person.close()


async def test_bots_rest_and_what_was_told_arrives(serve: Serve) -> None:
    async with serve(bot_delay=60) as server:
        person = await server.person()
        table = (await person.open("trans_europa", 2, begins="seated"))["id"]
        await person.post(f"/api/tables/{table}/bot", {"seat": 1, "level": "driver"})
        await person.post(f"/api/tables/{table}/start", {})
        house = server.house
        async with person.at(table) as seat:
            found = await house.registry.find(table)
            while not found.thinking:
                await seat.play(seat.legal[0])
                await seat.until("step")
            await house.hand_over()
            assert not found.thinking
            house.playing.wake(found)
            assert not found.thinking, "nor does it begin again"
            before = len(seat.frames)
            for _ in range(20):
                house.telling.changed(found)
            await house.send_away(0)
            _, code = await closed(seat)
            assert code == 1012
            assert [frame["type"] for frame in seat.frames[before:]].count("changed") >= 20


async def test_a_handing_over_that_fails_keeps_nobody(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serve() as server:
        table, people = await gather(server, "trans_europa", 2)

        async def fail() -> None:
            raise RuntimeError("no")

        monkeypatch.setattr(server.house, "hand_over", fail)
        async with people[0].at(table) as seat:
            running = _Server.__new__(_Server)
            running._house, running.servers = server.house, []
            await running._drain()
            assert (await closed(seat))[1] == 1012
