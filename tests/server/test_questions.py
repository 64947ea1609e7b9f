"""Bots that think elsewhere: asked over the bus, answered by `vokzal worker`, and what becomes of tables without."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from typer.testing import CliRunner

from tests.coach.numbers import MADE_UP, numbers
from tests.server.conftest import Serve
from tests.server.services import Valkey
from tests.server.test_bots import a_task
from tests.toys.pennies import Pennies
from vokzal import games
from vokzal.bots import play_match
from vokzal.cli import app
from vokzal.coach import analysis
from vokzal.coach.analysis import Part
from vokzal.core import Match
from vokzal.core.game import View
from vokzal.core.match import content_id
from vokzal.server.bus import questions, script
from vokzal.server.bus.answering import Answering
from vokzal.server.bus.client import BusError, connect
from vokzal.server.bus.questions import Question, Questions, answers_key, questions_key, thinkers_key
from vokzal.server.house import House
from vokzal.server.pool import Pool
from vokzal.server.settings import Settings
from vokzal.server.thinkers import Thinkers, Unasked
from vokzal.server.turns import NO_ONE
from vokzal.server.worker import Aids, Asked, Kind, Section, Task, look_at

if TYPE_CHECKING:
    from redis.asyncio import Redis

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]
GAME = games.load("trans_europa")
QUICK, LONG = questions_key(GAME, False), questions_key(GAME, True)
FAR = 10**16
"""Microseconds: a time that never comes."""


@pytest.fixture(autouse=True)
def _waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits at a list looks up more often, to hear sooner that all is over; a slow bus is not away."""
    monkeypatch.setattr(questions, "POLL", 0.2)
    monkeypatch.setattr(script, "PATIENCE", 10.0)


@pytest.fixture
async def redis(bus: str) -> AsyncIterator[Redis]:
    client = connect(bus, 32)
    yield client
    await client.aclose()


def a_long_task(level: str = "driver") -> Task:
    return msgspec.structs.replace(a_task(level), milliseconds=1500)


async def until(true: Callable[[], Any], seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while True:
            found = true()
            if await found if asyncio.iscoroutine(found) else found:
                return
            await asyncio.sleep(0.02)


@asynccontextmanager
async def asking(redis: Redis, slots: int = 4, patience: float = 20.0, most: int = 16) -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(slots, 20, way=Questions(redis, patience, most))
    yield thinkers
    thinkers.close()
    await until(lambda: not thinkers._thoughts)


@asynccontextmanager
async def a_process(bus: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """A worker as people run it."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "vokzal.cli", "worker", "--workers", "1"),
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "VOKZAL_BUS": bus},
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    line = await asyncio.wait_for(process.stdout.readline(), 60)
    assert line.startswith(b"Bots think here for the house at 127.0.0.1, 1 at a time"), line
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


class Here(Pool):
    """Thinks in a thread of this process, about what it remembers, and until it is let go where that is asked for."""

    def __init__(self, think: Callable[[Kind, Any], Any] | None = None) -> None:
        super().__init__(1, 20)
        self._think = think or (lambda kind, task: self._work[kind](task))
        self.asked: list[Asked] = []
        self.go = asyncio.Event()
        self.go.set()

    async def warm(self) -> None:
        pass

    async def ask(self, kind: Kind, task: Asked, milliseconds: float) -> Any:
        self.asked.append(task)
        if milliseconds > 1000:
            await self.go.wait()
        return await asyncio.to_thread(self._think, kind, task)


@asynccontextmanager
async def answering(redis: Redis, pool: Pool, workers: int = 1) -> AsyncIterator[Answering]:
    found, ready = Answering(redis, pool, workers), asyncio.Event()
    running = asyncio.create_task(found.run(ready.set))
    await asyncio.wait_for(ready.wait(), 20)
    yield found
    found.stop()
    await asyncio.wait_for(running, 20)


async def pretend(redis: Redis) -> None:
    """That there is a worker, which takes nothing."""
    await redis.zadd(thinkers_key(GAME), {"nobody": FAR})
    await redis.expire(thinkers_key(GAME), 60)


# --- a worker somewhere -----------------------------------------------------------------------------------------------


async def test_a_bot_thinks_in_a_worker_somewhere(serve: Serve, bus: str) -> None:
    async with a_process(bus) as process, serve(bus=bus, bot_workers=0, bot_wait=30) as server:
        person = await server.person()
        bots = ["dispatcher", "driver"]
        table = await person.open("trans_europa", 3, bots=bots, start=True, begins="seated")
        async with person.at(table["id"]) as seat:
            await seat.play(seat.legal[0])
            await seat.until_number(3)
            assert {seat.told[2]["seat"], seat.told[3]["seat"]} == {1, 2}
        thinkers = server.house.thinkers
        assert (thinkers.retries, thinkers.fallbacks) == (0, 0)
        match = Match.start(games.load("tourists"), 2, seed=1)
        views = [match.view(seat) for seat in (0, 1, None)]
        found = await thinkers.aids(match.game, views, NO_ONE)
        assert [bytes(aid or b"") for aid in found.aids] == [
            msgspec.json.encode(match.game.aid(view)) for view in views
        ]
        assert not thinkers.unasked
        toy = Match.start(Pennies(), 2, seed=1)
        task = Task("pennies", content_id(toy.game), msgspec.json.encode(toy.view(0)), toy.legal(0), "driver", "", 100)
        assert await thinkers.choose(task) in task.legal
        assert thinkers.unasked == {"nobody": 1}, "it takes no question about what it does not have"
        process.terminate()
        assert await asyncio.wait_for(process.wait(), 20) == 0
        assert await thinkers.choose(a_task()) in a_task().legal
        assert thinkers.unasked == {"nobody": 2}, "it has said that it goes"


async def test_advice_and_analysis_are_asked_for_over_the_bus(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """As JSON that has the form of an answer, and the same that would be thought here."""
    for name, value in {"MOST": 4, "LEAST": 4, "MOST_DRAWS": 2, "FEWEST_DRAWS": 2, "DEALS": 4}.items():
        monkeypatch.setattr(analysis, name, value)
    match = play_match(games.load("metro_domino"), ["driver", "conductor"], seed=2)
    raw, at = match.to_json(), match.rewind(4)
    seat = at.waiting[0]
    view = msgspec.json.encode(at.view(seat))
    task = Task("metro_domino", content_id(match.game), view, at.legal(seat), "", "seed", 5)
    with numbers(MADE_UP):
        async with asking(redis, patience=20.0) as thinkers, answering(redis, Here()):
            advice = await thinkers.advise(task, NO_ONE)
            assert advice.seat == seat
            assert {one.deed.action for one in advice.best} <= {*task.legal}
            section = Section("metro_domino", content_id(match.game), raw, 0, 1)
            part = await thinkers.look(section, NO_ONE)
            assert part == msgspec.json.decode(look_at(section), type=Part)
            assert (thinkers.retries, thinkers.fallbacks) == (0, 0)


async def test_who_answers_with_nonsense_is_asked_again_and_then_nobody_was_asked(redis: Redis) -> None:
    pool = Here(lambda kind, task: b'{"advice":"buy"}')
    async with asking(redis, patience=2.0) as thinkers, answering(redis, pool):
        with pytest.raises(Unasked, match="failed"):
            await thinkers.advise(a_task(), NO_ONE)
    assert len(pool.asked) == 2


async def test_a_worker_that_is_killed_costs_a_retry_and_the_last_one_the_level(bus: str, redis: Redis) -> None:
    task = msgspec.structs.replace(a_task("dispatcher"), milliseconds=2500)
    async with asking(redis, patience=10.0) as thinkers:
        async with a_process(bus) as process:
            asked = asyncio.create_task(thinkers.choose(task))
            await until(lambda: thinkers._way._reading)  # type: ignore[attr-defined]
            await until(lambda: _empty(redis, LONG))
            process.kill()
            await process.wait()
            pool = Here()
            async with answering(redis, pool):
                assert await asked in task.legal
            assert len(pool.asked) == 1
            assert (thinkers.retries, thinkers.fallbacks) == (1, 0)
        assert await thinkers.choose(task) in task.legal
        assert thinkers.fallbacks == 1


async def _empty(redis: Redis, key: str) -> bool:
    return await redis.llen(key) == 0


async def test_it_is_told_what_a_browser_would_be_told(serve: Serve, bus: str, redis: Redis) -> None:
    """Neither what others hold nor what chance gave is anywhere in the bytes."""
    await pretend(redis)
    async with serve(bus=bus, bot_workers=0, bot_wait=0.5) as server:
        person = await server.person()
        table = await person.open("trans_europa", 3, bots=["stationmaster", "driver"], start=True, begins="seated")
        async with person.at(table["id"]) as seat:
            await seat.play(seat.legal[0])
            await until(lambda: redis.llen(LONG))
            [raw] = await redis.lrange(LONG, 0, -1)
            live = (await server.house.registry.find(table["id"])).live
            assert live is not None
            match = live.match.rewind(1)
            await seat.until_number(2)  # and the table goes on without a worker
    assert isinstance(raw, bytes)
    version, _, asked = raw.split(b" ", 2)
    question = msgspec.msgpack.decode(asked, type=Question)
    told = msgspec.msgpack.decode(question.task)
    assert (version, question.kind, set(told)) == (b"1", "choose", set(Task.__struct_fields__))
    assert told["view"] == msgspec.json.encode(match.view(1))
    assert told["legal"] == match.legal(1)
    for other in (0, 2):
        hidden = msgspec.to_builtins(match.view(other))
        secrets = [name for name, value in hidden.items() if value != msgspec.to_builtins(match.view(1))[name]]
        assert secrets, "there is something to hide"
        assert all(msgspec.json.encode(hidden[name]) not in raw for name in secrets if name != "seat")


# --- asking -----------------------------------------------------------------------------------------------------------


async def test_who_is_next_is_decided_before_anything_is_asked(redis: Redis) -> None:
    """So one process never fills the list, and its people have their turns."""
    await pretend(redis)
    async with asking(redis, slots=2) as thinkers:
        waiting = [asyncio.create_task(thinkers.choose(a_long_task())) for _ in range(5)]
        await until(lambda: _long(redis, LONG, 2))
        quick = asyncio.create_task(thinkers.choose(a_task()))
        await until(lambda: _long(redis, QUICK, 1))
        assert await redis.llen(LONG) == 2
        pool = Here()
        async with answering(redis, pool):
            await asyncio.gather(quick, *waiting)
        assert len(pool.asked) == 6
        assert thinkers.fallbacks == 0


async def _long(redis: Redis, key: str, length: int) -> bool:
    return await redis.llen(key) >= length


async def test_when_too_many_wait_nobody_waits_behind_them(redis: Redis) -> None:
    await pretend(redis)
    async with asking(redis, most=2) as thinkers:
        waiting = [asyncio.create_task(thinkers.choose(a_long_task())) for _ in range(2)]
        await until(lambda: _long(redis, LONG, 2))
        assert await thinkers.choose(a_long_task()) in a_task().legal
        assert (thinkers.retries, thinkers.fallbacks, thinkers.unasked) == (0, 1, {"full": 1})
        async with answering(redis, Here()):
            await asyncio.gather(*waiting)
        assert thinkers.fallbacks == 1


async def test_what_is_quick_is_not_behind_long_thoughts(redis: Redis) -> None:
    pool = Here()
    pool.go.clear()
    async with asking(redis) as thinkers, answering(redis, pool, workers=2):
        long = [asyncio.create_task(thinkers.choose(a_long_task())) for _ in range(4)]
        await until(lambda: len(pool.asked) == 2)
        for _ in range(3):
            assert await asyncio.wait_for(thinkers.choose(a_task()), 10) in a_task().legal
        assert not any(thought.done() for thought in long)
        pool.go.set()
        await asyncio.gather(*long)
        assert thinkers.fallbacks == 0


@pytest.mark.parametrize("answered", [-1, True, "4", None, [1]])
async def test_nothing_illegal_is_accepted(redis: Redis, answered: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vokzal.server.bus.answering.answer", msgspec.msgpack.encode)
    task = msgspec.structs.replace(a_task(), legal=[action for action in a_task().legal if action != 1])
    async with asking(redis) as thinkers, answering(redis, Here(lambda kind, task: answered)):
        assert await thinkers.choose(task) in task.legal
        assert (thinkers.retries, thinkers.fallbacks) == (2, 1)


@pytest.mark.parametrize(
    "answered",
    [Aids([], 0), Aids([msgspec.Raw(b"{")], 0), Aids([msgspec.Raw(b'{"nonsense":1}')], 0), ValueError("no idea")],
)
async def test_help_that_helps_nobody_is_reckoned_here(redis: Redis, answered: Aids | Exception) -> None:
    def think(kind: Kind, task: Any) -> Aids:
        if isinstance(answered, Exception):
            raise answered
        return answered

    match = Match.start(games.load("tourists"), 2, seed=1)
    view: View = match.view(0)
    pool = Here(think)
    async with asking(redis) as thinkers, answering(redis, pool):
        found = await thinkers.aids(match.game, [view], NO_ONE)
        assert [bytes(aid or b"") for aid in found.aids] == [msgspec.json.encode(match.game.aid(view))]
        assert len(pool.asked) == 1


# --- answering --------------------------------------------------------------------------------------------------------


def a_question(version: str = "1", until: int = FAR, kind: str = "choose", task: object = None) -> bytes:
    raw = msgspec.Raw(msgspec.msgpack.encode(a_task() if task is None else task))
    return f"{version} {until} ".encode() + msgspec.msgpack.encode(Question(kind, "id", "somebody", 100.0, raw))


@pytest.mark.parametrize(
    "raw",
    [
        a_question(until=1),
        a_question(version="2"),
        a_question(kind="sing"),
        a_question(task={"game": "trans_europa"}),
        a_question(task=[1, 2]),
        b"1 10000000000000000 \xc1",
        b"1 soon " + a_question().split(b" ", 2)[2],
        b"",
        b"nonsense",
    ],
)
async def test_what_is_late_or_not_understood_is_dropped(redis: Redis, raw: bytes) -> None:
    pool = Here()
    await redis.rpush(QUICK, raw)
    await redis.expire(QUICK, 60)
    async with asking(redis) as thinkers, answering(redis, pool):
        assert await thinkers.choose(a_task()) in a_task().legal
        await until(lambda: _empty(redis, QUICK))
        assert len(pool.asked) == 1
        assert not await redis.exists(answers_key("somebody"))
        await redis.rpush(QUICK, a_question())
        await redis.expire(QUICK, 60)
        await until(lambda: redis.exists(answers_key("somebody")))
        assert len(pool.asked) == 2


async def test_who_stops_answers_what_it_thinks_about_and_takes_nothing_new(redis: Redis) -> None:
    pool = Here()
    pool.go.clear()
    async with asking(redis) as thinkers, answering(redis, pool) as stopping:
        thought = asyncio.create_task(thinkers.choose(a_long_task()))
        await until(lambda: len(pool.asked) == 1)
        stopping.stop()
        await until(lambda: _gone(redis), 1.5)  # before it would be forgotten
        assert await thinkers.choose(a_task()) in a_task().legal
        assert thinkers.unasked == {"nobody": 1}
        pool.go.set()
        assert await thought in a_task().legal
        assert (len(pool.asked), thinkers.retries) == (1, 0)


async def test_what_it_is_given_while_it_stops_is_for_somebody_else(redis: Redis) -> None:
    pool, other = Here(), Here()
    async with asking(redis) as thinkers, answering(redis, pool) as stopping:
        stopping._stopped.set()
        await pretend(redis)
        asked = asyncio.create_task(thinkers.choose(a_task()))
        async with answering(redis, other):
            assert await asked in a_task().legal
        assert (len(pool.asked), len(other.asked), thinkers.retries) == (0, 1, 0)


async def _gone(redis: Redis) -> bool:
    return not await redis.exists(thinkers_key(GAME))


# --- the bus ----------------------------------------------------------------------------------------------------------


async def test_bots_go_on_without_the_bus_and_over_it_when_it_is_back_and_empty(valkey: Valkey, redis: Redis) -> None:
    pool = Here()
    async with asking(redis) as thinkers, answering(redis, pool):
        pool.go.clear()
        thinking = asyncio.create_task(thinkers.choose(a_long_task()))
        await until(lambda: len(pool.asked) == 1)
        valkey.stop()
        try:
            assert await asyncio.wait_for(thinking, 10) in a_task().legal
            assert await asyncio.wait_for(thinkers.choose(a_task()), 10) in a_task().legal
            assert thinkers.fallbacks == 2
            assert thinkers.unasked["away"] == 2
        finally:
            valkey.start()
        pool.go.set()

        async def answered() -> bool:
            before = thinkers.fallbacks
            assert await thinkers.choose(a_task()) in a_task().legal
            return thinkers.fallbacks == before

        await until(answered)
        assert len(pool.asked) >= 2


async def test_a_silent_bus_stops_no_table(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script, "PATIENCE", 0.5)
    pid = (await redis.info("server"))["process_id"]
    async with asking(redis) as thinkers, answering(redis, Here()):
        os.kill(pid, signal.SIGSTOP)
        try:
            for _ in range(3):
                assert await asyncio.wait_for(thinkers.choose(a_task()), 10) in a_task().legal
        finally:
            os.kill(pid, signal.SIGCONT)
        assert thinkers.fallbacks == 3


# --- settings ---------------------------------------------------------------------------------------------------------


def test_a_house_without_workers_and_bus_does_not_open(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BusError, match="bot_workers is 0"):
        House(replace(settings, bot_workers=0))
    monkeypatch.setenv("VOKZAL_BOT_WORKERS", "0")
    said = CliRunner().invoke(app, ["serve", "--port", "0", "--data", str(settings.data)])
    assert said.exit_code == 2
    assert "bot_workers is 0" in said.output


@pytest.mark.parametrize(
    ("arguments", "environment", "why"),
    [
        ([], {}, "needs a bus"),
        (["--bus", "nonsense"], {}, "bus: "),
        (["--bus", "redis://127.0.0.1:1", "--workers", "0"], {}, "workers"),
        (["--bus", "redis://127.0.0.1:1"], {"VOKZAL_BOT_WORKERS": "0"}, "at least one"),
        ([], {"VOKZAL_HANG": "long"}, "VOKZAL_HANG"),
    ],
)
def test_a_worker_that_cannot_work_says_why(
    arguments: list[str], environment: dict[str, str], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("VOKZAL_BUS", raising=False)
    said = CliRunner().invoke(app, ["worker", *arguments], env=environment)
    assert said.exit_code == 2
    assert why in said.output


async def test_a_worker_logs_as_it_is_told() -> None:
    """Of the bus that is away, and not the way there."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "vokzal.cli", "worker", "--workers", "1"),
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT / "src"),
            "VOKZAL_BUS": "redis://:a-password@127.0.0.1:1/0",
            "VOKZAL_LOG_FORMAT": "json",
        },
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stderr is not None
    try:
        line = await asyncio.wait_for(process.stderr.readline(), 60)
    finally:
        process.kill()
        await process.communicate()
    said = json.loads(line)
    assert (said["level"], said["logger"]) == ("warning", "vokzal.server.bus.answering")
    assert said["message"].startswith("the bus does not answer")
    assert b"a-password" not in line
