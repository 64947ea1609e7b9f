"""Clocks, with a time that only the test moves."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar, cast
from unittest.mock import AsyncMock

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from tests.server.client import WAIT, Person, Seat
from tests.server.conftest import Running, Serve
from tests.server.test_matches import gather
from tests.server.test_restart import moved
from vokzal.server.clocks import ClockState
from vokzal.server.house_time import TRIES, HouseTime
from vokzal.server.messages import Clock
from vokzal.server.storage.house import HouseStore

pytestmark = pytest.mark.anyio


class Time:
    def __init__(self) -> None:
        self.at = 1_000_000.0

    def __call__(self) -> float:
        return self.at


async def substituted(seat: Seat, number: int) -> None:
    await seat.until("changed", lambda frame: frame["table"]["seats"][number]["substitute"])


async def test_when_time_is_out_a_bot_plays_until_the_person_is_back(serve: Serve) -> None:
    time = Time()
    async with serve(steady=time) as server:
        table, (one, two) = await gather(server, "trans_europa", 2, clock={"kind": "move", "seconds": 30})
        async with one.at(table) as first, two.at(table) as second:
            assert first.position["clocks"] == {"left": [30_000, 30_000], "running": [0]}
            time.at += 20
            await first.play(first.legal[0])
            await second.until_number(1)
            assert second.position["clocks"] == {"left": [30_000, 30_000], "running": [1]}
            time.at += 30.5
            await substituted(first, 1)
            await first.until_number(2)
            assert first.legal
            await second.back()
            await second.until("changed", lambda frame: not frame["table"]["seats"][1]["substitute"])
            await first.play(first.legal[0])
            await second.until("step", lambda frame: frame["position"]["number"] == 3)


async def test_a_clock_for_the_whole_match_counts_down_and_gives_an_increment(serve: Serve) -> None:
    time = Time()
    clock = {"kind": "total", "seconds": 60, "increment": 5}
    async with serve(steady=time) as server:
        table, (one, two) = await gather(server, "trans_europa", 2, clock=clock)
        async with one.at(table) as first, two.at(table) as second:
            time.at += 12
            await first.play(first.legal[0])
            await second.until_number(1)
            assert second.position["clocks"] == {"left": [53_000, 60_000], "running": [1]}
            time.at += 59
            async with two.at(table) as again:
                assert again.position["clocks"]["left"] == [53_000, 1_000]


@pytest.mark.parametrize("hour", [3600, -3600])
async def test_nobody_wins_or_loses_time_when_the_wall_clock_is_set(serve: Serve, hour: int) -> None:
    time, wall = Time(), Time()
    async with serve(steady=time, now=wall) as server:
        table, (one, two) = await gather(server, "trans_europa", 2, clock={"kind": "move", "seconds": 30})
        async with one.at(table) as first, two.at(table) as second:
            time.at += 10
            wall.at += 10 + hour
            assert await left_of(one, table) == [20_000, 30_000]
            await first.play(first.legal[0])
            await second.until_number(1)
            wall.at -= 2 * hour
            time.at += 29
            assert await left_of(two, table) == [30_000, 1_000]
            assert not [frame for frame in second.frames if frame["type"] == "remark"]
            time.at += 1
            await substituted(first, 1)
        [(number, at)] = await stored(server, "select number, at from moves where number = 1")
        assert (number, at) == (1, 1_000_010.0 + hour)  # what happened when is told by the wall


async def left_of(person: Person, table: str) -> list[int]:
    async with person.at(table) as seat:
        left: list[int] = seat.position["clocks"]["left"]
        return left


async def stored(server: Running, query: str) -> list[Any]:
    return await server.house.database.run(lambda session: [tuple(row) for row in session.execute(text(query))])


@pytest.mark.parametrize("wall", [86_400, -86_400])
async def test_nobody_pays_for_the_time_the_server_was_closed(serve: Serve, wall: int) -> None:
    """What ran before counts; while it is closed, and the wall clock goes on or is set, nothing does."""
    time, day = Time(), Time()
    async with serve(steady=time, now=day) as server:
        table, (one, _) = await gather(server, "trans_europa", 2, clock={"kind": "move", "seconds": 100})
        async with one.at(table) as first:
            time.at += 40
            await first.play(first.legal[0])
            await first.until_number(1)
            time.at += 30
    time.at, day.at = 5.0, day.at + wall  # the machine was started anew
    async with serve(steady=time, now=day) as server:
        again = moved(one, server.base)
        server.people.append(again)
        assert await left_of(again, table) == [100_000, 70_000]
        async with again.at(table) as first:
            time.at += 69
            assert await left_of(again, table) == [100_000, 1_000]
            time.at += 1
            await substituted(first, 1)
            await first.until_number(2)
            assert first.told[2]["seat"] == 1


async def test_a_crash_gives_back_what_passed_since_the_last_note(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Time()
    async with serve(steady=time, note=3600) as server:
        table, (one, two) = await gather(server, "trans_europa", 2, clock={"kind": "total", "seconds": 100})
        time.at += 10
        await server.house.time.note()
        time.at += 3
        async with one.at(table) as first, two.at(table) as second:
            await first.play(first.legal[0])  # stored after the note
            await second.until_number(1)
            time.at += 4
            assert await left_of(two, table) == [87_000, 96_000]
        monkeypatch.setattr(server.house.time, "note", AsyncMock())  # it is killed: nothing is noted at the end
    time.at = 5.0
    async with serve(steady=time) as server:
        again = moved(two, server.base)
        server.people.append(again)
        assert await left_of(again, table) == [87_000, 100_000]
        time.at += 8
        assert await left_of(again, table) == [87_000, 92_000]


async def test_the_time_of_the_house_is_noted_again_and_again(serve: Serve) -> None:
    time = Time()
    async with serve(steady=time, note=0.01) as server:
        time.at += 50
        async with asyncio.timeout(WAIT):
            while await stored(server, "select time from house") != [(50.0,)]:
                await asyncio.sleep(0.01)


async def test_a_note_that_cannot_be_made_is_made_later(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    time = Time()
    async with serve(steady=time, note=0.01) as server:
        run = server.house.database.run
        monkeypatch.setattr(server.house.database, "run", AsyncMock(side_effect=OperationalError("x", {}, Exception())))
        time.at += 7
        async with asyncio.timeout(WAIT):
            while "the time of the house" not in caplog.text:
                await asyncio.sleep(0.01)
        monkeypatch.setattr(server.house.database, "run", run)
        async with asyncio.timeout(WAIT):
            while await stored(server, "select time from house") != [(7.0,)]:
                await asyncio.sleep(0.01)


async def test_processes_over_one_database_have_one_time(serve: Serve) -> None:
    here, there = Time(), Time()
    async with serve(steady=here, note=3600) as left:
        here.at += 100
        await left.house.time.note()
        async with serve(steady=there, note=3600) as right:
            assert right.house.time() == left.house.time() == 100
            there.at += 9
            await right.house.time.note()
            assert left.house.time() == 100
            await left.house.time.note()
            assert left.house.time() == 109
            await right.house.time.note()
            assert right.house.time() == 109  # never back, and never twice forward


async def test_a_late_answer_does_not_put_a_process_behind_the_others() -> None:
    time = Time()

    class Late:
        """A busy database: of its first answers each is a second and more on its way; the house was at 50 at 0."""

        delays: ClassVar = [1.5, 0.75, 0.0]

        async def reached(self, _: float, __: float) -> float:
            true = 50.0 + time.at
            time.at += self.delays.pop(0)
            return true

    house = HouseTime(cast("HouseStore", Late()), time, 2.0)
    await house.open()
    assert house() == 50.0 + time.at
    assert not Late.delays  # and no more often than that


async def test_a_database_that_is_always_late_does_not_keep_the_house_closed() -> None:
    time, asked = Time(), 0

    class Late:
        async def reached(self, _: float, __: float) -> float:
            nonlocal asked
            asked += 1
            time.at += 3
            return 7.0

    await HouseTime(cast("HouseStore", Late()), time, 2.0).open()
    assert asked == TRIES


async def test_the_log_tells_whose_time_ran_out_and_who_is_back(serve: Serve) -> None:
    time = Time()
    async with serve(steady=time) as server:
        table, (one, two) = await gather(server, "trans_europa", 2, clock={"kind": "move", "seconds": 30})
        async with one.at(table) as first, two.at(table) as second:
            await first.play(first.legal[0])
            await second.until_number(1)
            time.at += 31
            remark = await first.until("remark")
            assert remark == {"type": "remark", "number": 1, "seat": 1, "what": "time-out"}
            await second.back()
            assert (await first.until("remark", lambda frame: frame["what"] == "back"))["seat"] == 1
            assert [frame["what"] for frame in first.frames if frame["type"] == "remark"] == ["time-out", "back"]
            async with two.at(table) as again:
                assert [one["what"] for one in again.frames[0]["remarks"]] == ["time-out", "back"]
    async with serve(steady=time) as server, (await server.person()).at(table) as watching:
        assert [one["what"] for one in watching.frames[0]["remarks"]] == ["time-out", "back"]


async def test_who_was_replaced_is_in_the_log_and_why(serve: Serve) -> None:
    async with serve() as server:
        table, (one, two, three) = await gather(server, "trans_europa", 3)
        async with one.at(table) as first:
            await two.post(f"/api/tables/{table}/leave")
            await one.post(f"/api/tables/{table}/kick", {"seat": 2})
            await first.until("remark", lambda frame: frame["what"] == "replaced")
            said = [(frame["seat"], frame["what"]) for frame in first.frames if frame["type"] == "remark"]
            assert said == [(1, "left"), (2, "replaced")]
        assert three.id


async def test_a_match_that_stand_ins_finished_says_so(serve: Serve) -> None:
    """Two people, both out of time: bots play on to the end, and nobody has won it."""
    time = Time()
    async with serve(steady=time) as server:
        table, (one, two) = await gather(server, "metro_domino", 2, clock={"kind": "move", "seconds": 30})
        watcher = await server.person()
        async with watcher.at(table) as watching:
            while not watching.over:
                time.at += 31
                await watching.next()
            await watching.until("changed", lambda frame: frame["table"]["state"] == "over")
            assert [seat["substitute"] for seat in watching.table["seats"]] == [True, True]
        for person in (one, two):
            [line] = await person.get("/api/history")
            assert [player["substitute"] for player in line["players"]] == [True, True]
        replay = await watcher.get(f"/api/matches/{watching.table['match']}")
        assert {remark["what"] for remark in replay["remarks"]} == {"time-out"}
        assert [player["substitute"] for player in replay["summary"]["players"]] == [True, True]


def test_simultaneous_seats_have_their_own_time() -> None:
    clock = Clock(kind="total", seconds=10, increment=1)
    state = ClockState.begin(clock, 3)
    assert state is not None
    state.run(clock, [0, 1, 2], 100.0)
    state.moved(clock, 1, 103.0)
    state.run(clock, [0, 2], 103.0)
    assert state.shown(105.0).left == [5000, 8000, 5000]
    assert state.expired(109.9) == []
    assert state.expired(110.0) == [0, 2]
    state.run(clock, [2], 110.0)
    state.back(clock, 0)
    assert state.left[0] == 10_000
    assert state.deadline() == 110.0
    assert ClockState.begin(Clock(), 2) is None
