"""Clocks, with a time that only the test moves."""

from __future__ import annotations

import pytest

from tests.server.client import Seat
from tests.server.conftest import Serve
from tests.server.test_matches import gather
from vokzal.server.clocks import ClockState
from vokzal.server.messages import Clock

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
    async with serve(now=time) as server:
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
    async with serve(now=time) as server:
        table, (one, two) = await gather(server, "trans_europa", 2, clock=clock)
        async with one.at(table) as first, two.at(table) as second:
            time.at += 12
            await first.play(first.legal[0])
            await second.until_number(1)
            assert second.position["clocks"] == {"left": [53_000, 60_000], "running": [1]}
            time.at += 59
            async with two.at(table) as again:
                assert again.position["clocks"]["left"] == [53_000, 1_000]


async def test_deadlines_survive_a_restart(serve: Serve) -> None:
    time = Time()
    async with serve(now=time) as server:
        table, (one, _) = await gather(server, "trans_europa", 2, clock={"kind": "move", "seconds": 86_400})
        cookie = one.http.cookies["vokzal"]
        async with one.at(table) as first:
            await first.play(first.legal[0])
            await first.until_number(1)
    time.at += 86_401  # the server was down for a day
    async with serve(now=time) as server:
        again = await server.person()
        again.http.cookies.set("vokzal", cookie, domain="127.0.0.1")
        async with again.at(table) as first:
            await first.until_number(2)
            assert first.told[2]["seat"] == 1
            assert first.table["seats"][1]["substitute"]
            assert first.position["clocks"]["running"] == [0]


async def test_the_log_tells_whose_time_ran_out_and_who_is_back(serve: Serve) -> None:
    time = Time()
    async with serve(now=time) as server:
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
    async with serve(now=time) as server, (await server.person()).at(table) as watching:
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
    async with serve(now=time) as server:
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
