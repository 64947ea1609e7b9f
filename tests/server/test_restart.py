"""A server that is killed in the middle of a match, and one that takes over its data."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from tests.server.client import WAIT, Person
from tests.server.conftest import Serve

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def process(data: Path) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """`vokzal serve` as people start it."""
    command = [sys.executable, "-m", "vokzal.cli", "serve", "--port", "0", "--data", str(data)]
    child = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, stderr=None)
    try:
        assert child.stdout is not None
        line = (await asyncio.wait_for(child.stdout.readline(), 3 * WAIT)).decode()
        port = re.search(r"localhost:(\d+)/", line)
        assert port, line
        yield child, f"http://127.0.0.1:{port[1]}"
    finally:
        if child.returncode is None:
            child.send_signal(signal.SIGINT)
        await asyncio.wait_for(child.wait(), WAIT)


def moved(person: Person, base: str) -> Person:
    """The same person at the server's new address."""
    again = Person(base)
    again.http.cookies.set("vokzal", person.http.cookies["vokzal"], domain="127.0.0.1")
    return again


async def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    async with process(tmp_path / "data") as (child, base):
        one, two = await Person.arrive(base, "Ann"), await Person.arrive(base, "Bob")
        table = (await one.open("trans_europa", 2))["id"]
        await two.post(f"/api/tables/{table}/join", {})
        await one.post(f"/api/tables/{table}/start")
        solo = (await one.open("trans_europa", 2, bots=["passenger"], begins="seated", start=True))["id"]
        async with one.at(table) as first, two.at(table) as second, one.at(solo) as alone:
            await asyncio.gather(*(s.play_on(Random(4), lambda seat: seat.number >= 9) for s in (first, second)))
            await first.chat("see you")
            await second.until("line")
            await alone.play(alone.legal[0])
            await alone.until_number(1)
            os.kill(child.pid, signal.SIGKILL)
        await child.wait()
    async with process(tmp_path / "data") as (_, base):
        one_again, two_again = moved(one, base), moved(two, base)
        async with one_again.at(table, last=3) as again, two_again.at(table) as other:
            assert again.number == first.number
            assert again.position["view"] == first.position["view"]
            assert again.position["legal"] == first.position["legal"]
            assert again.told == {number: told for number, told in first.told.items() if number > 3}
            assert other.told == second.told
            assert [line["text"] for line in again.frames[0]["chat"]] == ["see you"]
            await asyncio.gather(*(s.play_on(Random(5), lambda seat: seat.number >= 14) for s in (again, other)))
        async with one_again.at(solo) as alone:  # the bot thinks on without being asked
            await alone.until_number(2)
            assert alone.told[2]["seat"] == 1
        for person in (one, two, one_again, two_again):
            await person.close()


async def test_a_second_process_cannot_take_the_same_number(serve: Serve) -> None:
    """Two servers over one database: the key (match, number) decides, and the slower one learns what happened."""
    async with serve() as left, serve() as right:
        one, two = await left.person(), await left.person()
        table = (await one.open("trans_europa", 2))["id"]
        await two.post(f"/api/tables/{table}/join", {})
        await one.post(f"/api/tables/{table}/start")
        elsewhere = moved(one, right.base)
        right.people.append(elsewhere)
        async with one.at(table) as here, elsewhere.at(table) as there:
            await here.play(here.legal[0])
            await here.until_number(1)
            await there.play(there.legal[5])
            assert await there.refused() == "stale-number"
            async with elsewhere.at(table) as again:
                assert again.position["view"] == here.position["view"]
