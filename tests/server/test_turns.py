"""Few workers for many: who is next, and for whom nobody thinks."""

from __future__ import annotations

import asyncio
import time

import httpx
import msgspec
import pytest

from tests.server.client import Refused
from tests.server.conftest import Running, Serve
from tests.server.test_bots import a_task
from tests.server.test_clocks import Time
from vokzal.server import lobby
from vokzal.server.house import House
from vokzal.server.settings import Rate, Settings
from vokzal.server.thinkers import Thinkers
from vokzal.server.turns import NO_ONE, NOBODY, SEATED, WATCHING, Asker, Turns
from vokzal.server.worker import Task

pytestmark = pytest.mark.anyio


async def order(askers: list[Asker]) -> list[Asker]:
    """In which order those who wait together are served."""
    turns, served = Turns(1), list[Asker]()
    await turns.take(NO_ONE, True)

    async def ask(asker: Asker) -> None:
        await turns.take(asker, True)
        served.append(asker)
        turns.give_back(True)

    tasks = [asyncio.create_task(ask(asker)) for asker in askers]
    await asyncio.sleep(0)
    turns.give_back(True)
    await asyncio.gather(*tasks)
    return served


async def test_those_who_are_there_come_first() -> None:
    asked = [Asker(rank, f"a{rank}", f"p{rank}", f"t{rank}") for rank in (NOBODY, WATCHING, SEATED)]
    assert [asker.rank for asker in await order(asked)] == [SEATED, WATCHING, NOBODY]


async def test_who_asks_first_is_served_first_among_equals() -> None:
    asked = [Asker(SEATED, f"a{n}", f"p{n}", f"t{n}") for n in range(4)]
    assert await order(asked) == asked


@pytest.mark.parametrize("many", ["address", "person", "table"])
async def test_who_asks_for_much_waits_for_who_asks_for_little(many: str) -> None:
    """Many askers who have one thing in common, and a last one who has not: it is served second."""

    def asker(number: int) -> Asker:
        own = {"address": "same", "person": f"p{number}", "table": f"t{number}"}
        if many in ("person", "table"):
            own["person"] = "same"
        if many == "table":
            own["table"] = "same"
        return Asker(SEATED, **own)

    another = Asker(**(asker(99)._asdict() | {many: "another"}))
    assert (await order([*(asker(n) for n in range(8)), another])).index(another) == 1


async def test_what_is_quick_does_not_wait_for_long_thoughts() -> None:
    turns = Turns(1)
    await turns.take(NO_ONE, True)
    waiting = asyncio.create_task(turns.take(NO_ONE, True))
    await asyncio.wait_for(turns.take(NO_ONE, False), 1)
    assert not waiting.done()
    turns.give_back(True)
    await asyncio.wait_for(waiting, 1)


@pytest.mark.parametrize("served", [False, True])
async def test_who_goes_away_while_waiting_takes_no_slot(served: bool) -> None:
    turns = Turns(1)
    await turns.take(NO_ONE, True)
    gone = asyncio.create_task(turns.take(NO_ONE, True))
    await asyncio.sleep(0)
    if served:  # it has been called, and has not heard it yet
        turns.give_back(True)
        gone.cancel()
    else:
        gone.cancel()
        turns.give_back(True)
    with pytest.raises(asyncio.CancelledError):
        await gone
    await asyncio.wait_for(turns.take(NO_ONE, True), 1)


def slowly(task: Task) -> int:
    time.sleep(task.milliseconds / 1000)
    return task.legal[0]


async def test_a_thought_that_nobody_waits_for_keeps_its_slot_until_it_ends() -> None:
    """Else whoever asks and takes back again and again would fill the workers' own queue, where no turns are kept."""
    thinkers = Thinkers(1, 20, slowly)
    await thinkers.warm()
    given_up = asyncio.create_task(thinkers.choose(msgspec.structs.replace(a_task(), milliseconds=1500)))
    await asyncio.sleep(0.3)
    given_up.cancel()
    began = time.monotonic()
    await thinkers.choose(msgspec.structs.replace(a_task(), milliseconds=1001))
    assert time.monotonic() - began > 1.8, "first the one that was given up, then this one"
    thinkers.close()


# --- nobody is there --------------------------------------------------------------------------------------------------


class Counting(Thinkers):
    def __init__(self) -> None:
        super().__init__(1, 1)
        self.askers: list[Asker] = []

    async def choose(self, task: Task, asker: Asker = NO_ONE) -> int:
        self.askers.append(asker)
        return task.legal[0]


async def test_bots_do_not_think_for_nobody(serve: Serve, settings: Settings) -> None:
    thinkers = Counting()
    async with serve(House(settings, thinkers)) as server:
        person = await server.person()
        more = {"bots": ["dispatcher"] * 2, "start": True, "begins": "seated"}
        tables = [(await person.open("trans_europa", 3, **more))["id"] for _ in range(8)]
        async with person.at(tables[0]) as seat:
            await seat.play(seat.legal[0])
            await seat.until("step", lambda frame: frame["told"]["seat"] == 2)
        assert {asker[0] for asker in thinkers.askers} == {SEATED}
        assert {asker.table for asker in thinkers.askers} == {tables[0]}
        assert {asker.person for asker in thinkers.askers} == {person.id}
        assert {asker.address for asker in thinkers.askers} == {"127.0.0.1"}


async def test_bots_begin_when_somebody_comes(server: Running) -> None:
    person = await server.person()
    table = (await person.open("trans_europa", 2, bots=["driver"], start=True, begins="seated"))["id"]
    async with person.at(table) as seat:
        await seat.play(seat.legal[0])
        await seat.until_number(1)
    found = await server.house.registry.find(table)
    async with found.lock:
        found.stop_thinking()
        server.house.playing.wake(found)
        assert not found.thinking
    async with person.at(table) as seat:
        await seat.until_number(2)


async def test_after_a_restart_a_table_is_read_when_it_is_due(serve: Serve) -> None:
    """Whoever comes, or a clock that runs out, wakes it; nothing else does."""
    passed = Time()
    async with serve(steady=passed) as server:
        person = await server.person()
        more = {"bots": ["driver"], "start": True, "begins": "seated"}
        await person.open("trans_europa", 2, **more)
        timed = (await person.open("trans_europa", 2, clock={"kind": "move", "seconds": 60}, **more))["id"]
    async with serve(steady=passed) as server:
        passed.at += 59
        await asyncio.sleep(0.1)
        assert not server.house.registry.loaded()
        passed.at += 2
        async with asyncio.timeout(10):
            while not (loaded := server.house.registry.loaded()):
                await asyncio.sleep(0.01)
            assert [table.id for table in loaded] == [timed]
            while not loaded[0].places[0].substitute:
                await asyncio.sleep(0.01)


# --- limits by address ------------------------------------------------------------------------------------------------


async def test_guests_of_one_address_arrive_at_a_rate(serve: Serve) -> None:
    async with serve(arrivals=Rate(2, 0.0001)) as server:
        person = await server.person()
        await server.person()
        async with httpx.AsyncClient(base_url=server.base, trust_env=False) as newcomer:
            assert (await newcomer.get("/api/me")).status_code == 429
        assert (await person.get("/api/me"))["id"] == person.id, "who is known may come in"


async def test_tables_are_opened_from_one_address_at_a_rate(serve: Serve) -> None:
    async with serve(new_tables_here=Rate(2, 0.0001)) as server:
        for _ in range(2):
            await (await server.person()).open("trans_europa", 2)
        with pytest.raises(Refused, match="429 too-fast"):
            await (await server.person()).open("trans_europa", 2)


async def test_so_many_tables_are_held_from_one_address(serve: Serve) -> None:
    async with serve(tables_per_address=2) as server:
        people = [await server.person() for _ in range(3)]
        tables = [(await person.open("trans_europa", 2))["id"] for person in people[:2]]
        with pytest.raises(Refused, match="429 too-many-tables"):
            await people[2].open("trans_europa", 2)
        await people[0].post(f"/api/tables/{tables[0]}/leave")
        await people[2].open("trans_europa", 2)


async def test_one_address_asks_at_a_rate(serve: Serve) -> None:
    async with serve(requests=Rate(3, 0.0001)) as server:
        person = await server.person()
        for _ in range(2):
            await person.get("/api/games")
        with pytest.raises(Refused, match="429 too-fast"):
            await person.get("/api/games")
        with pytest.raises(Exception, match=r"403|1008|rejected"):
            async with person.at("x"):
                pass
        assert (await person.http.get("/")).status_code == 200, "the page itself always comes"


async def test_the_list_of_the_lobby_cannot_be_filled(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens many tables has one place before everybody else has one."""
    monkeypatch.setattr(lobby, "LISTED", 3)
    ann, bob, eve = [await server.person(name) for name in ("Ann", "Bob", "Eve")]
    hers = (await ann.open("trans_europa", 2))["id"]
    his = (await bob.open("trans_europa", 2))["id"]
    for table in server.house.registry.loaded():
        table.address = table.host
    for _ in range(5):
        await eve.open("trans_europa", 2)
    for table in server.house.registry.loaded():
        table.address = table.host
    stranger = await server.person()
    shown = [table["id"] for table in await stranger.get("/api/tables")]
    assert {hers, his} < {*shown}
    async with ann.at(hers):
        shown = [table["id"] for table in await stranger.get("/api/tables")]
        assert shown[0] == hers, "where somebody is comes first"
    assert (await bob.get("/api/tables"))[0]["id"] == his, "and one's own before all"
