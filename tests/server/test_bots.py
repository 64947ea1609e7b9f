"""Bots think in other processes, and what becomes of a table when these die."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.server.client import Seat
from tests.server.conftest import Serve
from vokzal import games
from vokzal.bots import levels
from vokzal.bots.search import Node, SearchBot
from vokzal.core import Match
from vokzal.core.game import View
from vokzal.core.match import content_id
from vokzal.server import playing, worker
from vokzal.server.house import House
from vokzal.server.messages import Pace, Ping
from vokzal.server.pool import Pool
from vokzal.server.settings import Settings
from vokzal.server.thinkers import Thinkers
from vokzal.server.worker import Task

pytestmark = pytest.mark.anyio


class Loading:
    """A pool that starts no worker before the event loop has gone on."""

    def __init__(self) -> None:
        self.went_on = threading.Event()

    def submit(self, work: Callable[[], None]) -> Future[None]:
        assert self.went_on.wait(10), "the event loop stands still until the workers are there"
        done: Future[None] = Future()
        done.set_result(None)
        return done


async def test_nobody_waits_while_the_workers_start(monkeypatch: pytest.MonkeyPatch) -> None:
    workers, pool = Pool(1, 60.0), Loading()
    monkeypatch.setattr(workers, "_running", lambda: pool)
    warming = asyncio.create_task(workers.warm())
    await asyncio.sleep(0)
    pool.went_on.set()
    await warming


def a_task(level: str = "driver") -> Task:
    match = Match.start(games.load("trans_europa"), 2, seed=1)
    view = msgspec.json.encode(match.view(0))
    content = content_id(match.game)
    return Task("trans_europa", content, view, match.legal(0), level, "seed", 100)


def die(task: Task) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def die_once(task: Task) -> int:
    """Dies when it is asked first; the seed says where to remember that."""
    mark = Path(task.seed)
    if mark.exists():
        return worker.choose(task)
    mark.touch()
    return die(task)


def hang(task: Task) -> int:
    signal.pause()
    raise AssertionError


def cheat(task: Task) -> int:
    return -1


async def test_a_worker_that_dies_costs_a_retry(tmp_path: Path) -> None:
    thinkers = Thinkers(1, 20, die_once)
    task = msgspec.structs.replace(a_task(), seed=str(tmp_path / "died"))
    assert await thinkers.choose(task) in task.legal
    assert (thinkers.retries, thinkers.fallbacks) == (1, 0)
    thinkers.close()


@pytest.mark.parametrize(("fault", "patience"), [(die, 20.0), (cheat, 20.0), (hang, 0.05)])
async def test_workers_that_always_fail_are_replaced_by_the_greedy_bot(fault: object, patience: float) -> None:
    thinkers = Thinkers(1, patience, fault)  # type: ignore[arg-type]
    task = a_task("dispatcher")
    assert await thinkers.choose(task) in task.legal
    assert (thinkers.retries, thinkers.fallbacks) == (2, 1)
    thinkers.close()


async def test_a_table_goes_on_when_every_worker_dies(serve: Serve, settings: Settings) -> None:
    house = House(settings, Thinkers(1, 20, die))
    async with serve(house) as server:
        person = await server.person()
        table = await person.open("trans_europa", 2, bots=["stationmaster"], start=True)
        async with person.at(table["id"]) as seat:
            await seat.play(seat.legal[0])
            await seat.until_number(2)
            assert seat.told[2]["seat"] == 1


def test_a_worker_knows_only_what_it_is_told() -> None:
    assert set(Task.__struct_fields__) == {"game", "content", "view", "legal", "level", "seed", "milliseconds"}
    task = a_task("stationmaster")
    assert worker.choose(task) in task.legal
    with pytest.raises(ValueError, match="content"):
        worker.choose(msgspec.structs.replace(task, content="europe@0"))


async def test_an_action_without_a_choice_takes_a_bot_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """How long a bot thinks is seen by all; that there is nothing to choose may be its secret."""
    searched: list[View] = []

    class Noted(SearchBot):
        def search(self, view: View, legal: Sequence[int]) -> Node:
            searched.append(view)
            return super().search(view, legal)

    monkeypatch.setattr(levels, "SearchBot", Noted)
    task = msgspec.structs.replace(a_task("dispatcher"), legal=a_task().legal[:1])
    assert worker.choose(task) == task.legal[0]
    assert len(searched) == 1
    asked: list[Task] = []
    thinkers = Thinkers(1, 20)

    async def ask(_: object, task: Task, *more: object) -> int:
        asked.append(task)
        return task.legal[0]

    monkeypatch.setattr(thinkers, "_ask", ask)
    assert await thinkers.choose(task) == task.legal[0]
    assert asked == [task]


async def test_bots_play_a_whole_match_with_a_person(serve: Serve) -> None:
    async with serve() as server:
        person = await server.person()
        await server.house.thinkers.warm()
        table = await person.open("metro_domino", 4, bots=["passenger", "conductor", "driver"], start=True)
        async with person.at(table["id"]) as seat:
            await asyncio.wait_for(seat.play_on(Random(3)), 60)
            assert server.house.thinkers.retries == 0
            assert len(seat.position["outcome"]["places"]) == 4


async def test_bots_take_the_time_of_the_slowest_who_sits_there(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    paused: list[float] = []

    async def pause(seconds: float) -> None:
        paused.append(seconds)

    monkeypatch.setattr(playing, "sleep", pause)
    async with serve(bot_delay=2) as server:
        anna, boris, stranger = [await server.person() for _ in range(3)]
        table = (await anna.open("trans_europa", 3, bots=["driver"]))["id"]
        await boris.post(f"/api/tables/{table}/join", {})
        await anna.post(f"/api/tables/{table}/start")
        async with anna.at(table) as first, boris.at(table) as second, stranger.at(table) as watching:
            await watching.say(Pace(pace="slow"))
            for paces, seconds in ((("once", "once"), 0), (("once", "normal"), 2), (("slow", "once"), 5)):
                for seat, pace in zip((first, second), paces, strict=True):
                    await seat.raw(f'{{"type": "pace", "pace": "{pace}"}}')
                    await seat.say(Ping())
                    await seat.until("pong")
                paused.clear()
                await until_the_bot_moved(first, second)
                assert {*paused} == {seconds}
            await first.raw('{"type": "pace", "pace": "never"}')
            assert await first.refused() == "bad-message"


async def until_the_bot_moved(*people: Seat) -> None:
    """Two people take their turns, and then the bot."""
    while True:
        number = people[0].number + 1
        for seat in people:
            if seat.legal:
                await seat.play(seat.legal[0])
        for seat in people:
            await seat.until_number(number)
        if people[0].told[number]["seat"] == 2 and people[0].legal:
            return
