"""The fault suite for a house of three processes in small, and that its ways between them fail as they are told to."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import asyncpg
import pytest
from redis.asyncio import Redis

from tests.faults import several
from tests.faults.between import ToBus, ToDatabase, frame_end
from tests.faults.checking import Report
from tests.faults.several import Part, Servers
from tests.faults.stage import Plan
from tests.server.services import Postgres, Valkey
from tests.server.test_faults import SHORT, clean, quiet

pytestmark = pytest.mark.anyio

BOTS = Plan("metro_domino", 2, bots=("passenger",), think=0.01)
TABLES = [SHORT, SHORT, BOTS]
SECONDS, PACE = 1.5, 25


@pytest.fixture
def servers(postgres: Postgres, valkey: Valkey) -> Servers:
    return Servers(postgres, valkey)


# --- in small ---------------------------------------------------------------------------------------------------------


async def play(folder: Path, servers: Servers, part: Part, tables: list[Plan] | None = None) -> Report:
    tables = tables or TABLES
    return await several.run(
        folder, servers, part, tables, len(tables), Random(1), quiet, SECONDS, PACE, many=1, once=True
    )


async def test_processes_that_die_stop_are_replaced_or_get_no_answer_lose_nothing(
    tmp_path: Path, servers: Servers
) -> None:
    report = await play(
        tmp_path, servers, Part((several.killed, several.suspended, several.replaced, several.answers_lost))
    )
    assert clean(report)
    assert report.counts["faults"] == 4
    assert report.counts["answers lost"] > 0
    assert report.counts["clients compared"] > 0


async def test_without_bus_or_database_or_with_news_in_disorder_nothing_is_lost(
    tmp_path: Path, servers: Servers
) -> None:
    faults = several.bus_killed, several.bus_silent, several.news_muddled
    report = await play(tmp_path, servers, Part((*faults, several.database_restarted, several.database_silent)))
    assert clean(report)
    assert report.counts["news lost"] > 0


async def test_clocks_that_differ_end_nobodys_time_early_or_twice_and_other_rules_end_no_match(
    tmp_path: Path, servers: Servers
) -> None:
    part = Part((several.nothing,), ahead=(0.0, 2.0, -2.0), other="metro_domino", sleepy=0.05)
    report = await play(tmp_path, servers, part, part.plans(2, Random(1)))
    assert clean(report)


# --- what stands between ----------------------------------------------------------------------------------------------


class Echo:
    """Says everything back."""

    async def __aenter__(self) -> int:
        self._server = await asyncio.start_server(self._talk, "127.0.0.1", 0)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(1000):
            writer.write(data)
        writer.close()


async def ended(reader: asyncio.StreamReader) -> bool:
    try:
        return await asyncio.wait_for(reader.read(100), 5) == b""
    except ConnectionResetError:
        return True


async def test_a_way_passes_everything_on_until_it_is_silent_or_cut() -> None:
    async with AsyncExitStack() as stack:
        way = await stack.enter_async_context(ToDatabase(await stack.enter_async_context(Echo())))
        reader, writer = await asyncio.open_connection("127.0.0.1", way.port)
        writer.write(b"hello")
        assert await reader.read(100) == b"hello"
        way.silent = True
        writer.write(b"again")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(reader.read(100), 0.1)
        way.silent = False
        assert await reader.read(100) == b"again"
        way.cut()
        assert await ended(reader)
        writer.close()
        way.open = False
        reader, writer = await asyncio.open_connection("127.0.0.1", way.port)
        assert await ended(reader)
        writer.close()


async def test_an_answer_gets_lost_after_the_change_was_stored(servers: Servers) -> None:
    database = await servers.postgres.fresh("answers")
    async with ToDatabase(servers.postgres.port) as way:
        near = await asyncpg.connect(database.replace(f":{servers.postgres.port}/", f":{way.port}/"))
        await near.execute("CREATE TABLE moves (number int)")
        insert = await near.prepare("INSERT INTO moves VALUES ($1)")
        await insert.fetch(1)
        way.loses = 1.0
        with pytest.raises((asyncpg.ConnectionDoesNotExistError, ConnectionResetError)):
            await insert.fetch(2)  # one statement, by its name
        near = await asyncpg.connect(database.replace(f":{servers.postgres.port}/", f":{way.port}/"))
        with pytest.raises((asyncpg.ConnectionDoesNotExistError, ConnectionResetError)):
            async with near.transaction():
                await near.execute("INSERT INTO  moves VALUES (3)")
        assert way.counts["answers lost"] == 2
        direct = await asyncpg.connect(database)
        assert [row["number"] for row in await direct.fetch("SELECT number FROM moves ORDER BY number")] == [1, 2, 3]
        await direct.close()


@pytest.mark.parametrize(
    "frame",
    [
        b"+OK\r\n",
        b":12\r\n",
        b"$5\r\na\r\nbc\r\n",
        b"$-1\r\n",
        b"*3\r\n$7\r\nmessage\r\n$1\r\nc\r\n$2\r\nhi\r\n",
        b">3\r\n$7\r\nmessage\r\n$1\r\nc\r\n*1\r\n:1\r\n",
        b"%1\r\n+a\r\n*0\r\n",
        b"_\r\n",
    ],
)
async def test_frames_of_the_bus_are_told_apart(frame: bytes) -> None:
    assert frame_end(frame) == len(frame)
    assert frame_end(frame + b"+more\r\n") == len(frame)
    assert all(frame_end(frame[:end]) is None for end in range(len(frame)))


@pytest.mark.parametrize("protocol", [2, 3])
async def test_news_get_lost_doubled_late_and_out_of_order_and_answers_do_not(servers: Servers, protocol: int) -> None:
    async with ToBus(servers.valkey.port, Random(1)) as way:
        url = f"redis://127.0.0.1:{way.port}/0"
        async with Redis.from_url(url, protocol=protocol) as bus, bus.pubsub() as listening:
            await listening.subscribe("news")
            await listening.get_message(timeout=5)
            way.muddles = 0.2
            for number in range(60):
                await bus.publish("news", number)
            assert await bus.incr("count") == 1
            heard: list[int] = []
            while (message := await listening.get_message(ignore_subscribe_messages=True, timeout=1.5)) is not None:
                heard.append(int(message["data"]))
            await bus.delete("count")
    assert set(heard) < set(range(60))
    assert len(heard) > len(set(heard))
    assert heard != sorted(heard)
    assert way.counts["news as they are"] > 0


# --- would it be found? -----------------------------------------------------------------------------------------------


async def test_a_key_without_an_end_is_found(tmp_path: Path, servers: Servers) -> None:
    house = several.Several(tmp_path, servers, Random(1))
    async with Redis.from_url(servers.valkey.url) as bus:
        await bus.set("passing", 1, ex=60)
        assert await house.endless_keys() == []
        await bus.set("staying", 1)
        assert await house.endless_keys() == ["b'staying'"]
        await bus.delete("passing", "staying")
