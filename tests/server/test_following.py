"""Two houses over one PostgreSQL, with Valkey between them or without: what is done at one is seen at the other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Person, Refused, Seat
from tests.server.conftest import Running, running
from tests.server.services import Valkey
from tests.server.test_clocks import Time
from tests.server.test_processes import at_another
from vokzal.server.bus import notices
from vokzal.server.bus.news import RedisNews
from vokzal.server.bus.notices import Look, Moved
from vokzal.server.house import House
from vokzal.server.settings import Settings
from vokzal.server.storage.matches import MatchStore, Stored

pytestmark = pytest.mark.anyio

TOYS = {"begins": "seated"}


@asynccontextmanager
async def houses(settings: Settings, other: Settings | None = None) -> AsyncIterator[tuple[Running, Running]]:
    other = other or settings
    async with running(settings, House(settings)) as one, running(other, House(other)) as two:
        yield one, two


async def seated(one: Running, two: Running, game: str, **more: object) -> tuple[str, Person, Person]:
    """Ann at one house and Bob at the other, at a table whose match has begun."""
    ann, bob = await one.person("Ann"), await two.person("Bob")
    table: str = (await ann.open(game, 2, **TOYS | more))["id"]
    await bob.post(f"/api/tables/{table}/join", {})
    await ann.post(f"/api/tables/{table}/start", {})
    return table, ann, bob


async def true(what: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not what():
            await asyncio.sleep(0.01)


async def agree(*seats: Seat) -> None:
    """Until all have the same number."""
    async with asyncio.timeout(20):
        while len({seat.number for seat in seats}) > 1:
            behind = min(seats, key=lambda seat: seat.number)
            await behind.next()


async def test_a_move_at_one_is_seen_at_the_other(shared: Settings) -> None:
    async with houses(shared) as (one, two):
        table, ann, bob = await seated(one, two, "trans_europa")
        async with ann.at(table) as near, bob.at(table) as far:
            await asyncio.gather(near.play_on(Random(1)), far.play_on(Random(2)))
            await agree(near, far)
            assert near.position["outcome"] == far.position["outcome"] is not None
            assert near.told.keys() == far.told.keys() == {*range(1, near.number + 1)}
            assert not [frame for seat in (near, far) for frame in seat.frames[1:] if frame["type"] == "sync"]


async def test_without_a_bus_it_is_found_in_the_database(shared: Settings) -> None:
    async with houses(replace(shared, bus=None)) as (one, two):
        table, ann, bob = await seated(one, two, "trans_europa")
        async with ann.at(table) as near, bob.at(table) as far:
            stop = 12
            await asyncio.gather(*(seat.play_on(Random(1), lambda seat: seat.number >= stop) for seat in (near, far)))
            await agree(near, far)


async def test_a_bus_that_is_away_and_comes_back_empty_costs_time_only(shared: Settings, valkey: Valkey) -> None:
    async with houses(replace(shared, compare=0.2)) as (one, two):
        table, ann, bob = await seated(one, two, "trans_europa")
        async with ann.at(table) as near, bob.at(table) as far:

            async def until(number: int) -> None:
                await asyncio.gather(
                    *(seat.play_on(Random(1), lambda seat: seat.number >= number) for seat in (near, far))
                )
                await agree(near, far)

            await until(4)
            valkey.stop()
            await until(10)
            valkey.start()
            news = two.house.following._news
            await true(lambda: news.up)
            await until(14)
            assert isinstance(news, RedisNews)
            heard = news.heard
            await until(18)
            assert news.heard > heard


async def test_a_step_taken_back_at_one_is_forgotten_at_the_other(shared: Settings) -> None:
    async with houses(shared) as (one, two):
        table, ann, bob = await seated(one, two, "handfuls")
        async with ann.at(table) as near, bob.at(table) as far:
            await near.play(0)
            await asyncio.gather(near.until_number(1), far.until_number(1))
            await near.undo()
            await asyncio.gather(near.until("undone"), far.until("sync"))
            assert (near.number, far.number) == (0, 0)
            await near.play(1)
            await asyncio.gather(near.until_number(1), far.until_number(1))
            await far.play(0)
            await asyncio.gather(near.until_number(2), far.until_number(2))


async def test_both_choose_at_the_same_time(shared: Settings) -> None:
    async with houses(shared) as (one, two):
        for _ in range(5):
            table, ann, bob = await seated(one, two, "pennies")
            async with ann.at(table) as near, bob.at(table) as far:
                await asyncio.gather(near.play(0), far.play(0))
                await asyncio.gather(near.until_number(2), far.until_number(2))


async def test_a_move_that_is_sent_again_elsewhere_is_made_once(shared: Settings) -> None:
    async with houses(shared) as (one, two):
        table, ann, _ = await seated(one, two, "trans_europa")
        async with ann.at(table) as near, at_another(ann, two).at(table) as far:
            again = {"type": "play", "number": 0, "action": near.legal[0], "token": "once"}
            await near.raw(msgspec.json.encode(again).decode())
            await far.until_number(1)
            await far.raw(msgspec.json.encode(again).decode())
            assert (await far.until("taken"))["token"] == "once"


async def test_who_is_at_one_is_here_at_the_other(shared: Settings) -> None:
    async with houses(shared) as (one, two):
        table, ann, bob = await seated(one, two, "trans_europa")
        async with ann.at(table) as near:
            async with bob.at(table):
                await near.until("changed", lambda frame: frame["table"]["seats"][1]["here"])
                [listed] = await (await one.person()).get("/api/tables")
                assert [seat["here"] for seat in listed["seats"]] == [True, True]
                with pytest.raises(Refused, match="still-here"):
                    await ann.post(f"/api/tables/{table}/kick", {"seat": 1})
            await near.until("changed", lambda frame: not frame["table"]["seats"][1]["here"])
            await ann.post(f"/api/tables/{table}/kick", {"seat": 1})


async def test_as_long_as_nobody_knows_who_is_there_nobody_is_sent_away(shared: Settings, valkey: Valkey) -> None:
    async with houses(shared) as (one, two):
        table, ann, _ = await seated(one, two, "trans_europa")
        valkey.stop()
        with pytest.raises(Refused, match="still-here"):
            await ann.post(f"/api/tables/{table}/kick", {"seat": 1})


async def test_what_is_said_at_one_is_heard_at_the_other_once(shared: Settings) -> None:
    async with houses(shared) as (one, two):
        table, ann, bob = await seated(one, two, "trans_europa")
        cat = await two.person("Cat")
        async with ann.at(table) as near, bob.at(table) as far, cat.at(table) as watching:
            await near.chat("hello")
            assert (await far.until("line"))["text"] == "hello"
            await watching.chat("I see all")
            await far.chat("hi")
            await two.house.following.compare()
            await far.chat("again")
            await near.until("line", lambda frame: frame["text"] == "again")
            heard = [frame["text"] for frame in near.frames if frame["type"] == "line"]
            assert heard == ["hello", "hi", "again"]


async def test_a_line_that_was_not_heard_is_found_in_the_database(shared: Settings) -> None:
    async with houses(replace(shared, compare=0.1)) as (one, two):
        table, ann, bob = await seated(one, two, "trans_europa")
        async with ann.at(table) as near, bob.at(table) as far:
            one.house.chat._news = two.house.chat._news.__class__(None)  # type: ignore[call-arg]  # nobody hears it
            await near.chat("hello")
            assert (await far.until("line"))["text"] == "hello"


async def test_a_session_that_ends_at_one_is_cut_off_at_the_other(shared: Settings) -> None:
    async with houses(shared) as (one, two):
        table, ann, _ = await seated(one, two, "trans_europa")
        async with at_another(ann, two).at(table) as far:
            await ann.post("/api/logout", {})
            with pytest.raises(ConnectionClosed):
                await far.until("end")


async def test_who_sits_down_and_gets_up_is_seen_everywhere(shared: Settings) -> None:
    async with houses(shared) as (one, two):
        ann, bob = await one.person("Ann"), await two.person("Bob")
        table = (await ann.open("trans_europa", 3))["id"]
        async with ann.at(table) as near:
            await bob.post(f"/api/tables/{table}/join", {})
            await near.until("sync", lambda frame: frame["table"]["seats"][1]["player"] == bob.id)
            await bob.send("PUT", "/api/me", {"name": "Robert"})
            await near.until("sync", lambda frame: frame["table"]["seats"][1]["name"] == "Robert")
            await bob.post(f"/api/tables/{table}/leave", {})
            await near.until("sync", lambda frame: frame["table"]["seats"][1]["player"] is None)


async def test_nobody_sits_at_more_tables_than_allowed_wherever_they_come(shared: Settings) -> None:
    async with houses(replace(shared, seats_per_person=1)) as (one, two):
        for _ in range(5):
            host, other = await one.person(), await two.person()
            tables = [(await person.open("trans_europa", 2))["id"] for person in (host, other)]
            near = await one.person()
            asked = zip((near, at_another(near, two)), tables, strict=True)
            joins = (person.post(f"/api/tables/{table}/join", {}) for person, table in asked)
            answers = await asyncio.gather(*joins, return_exceptions=True)
            assert [type(answer) for answer in answers].count(Refused) == 1


# --- what happens by itself -------------------------------------------------------------------------------------------


async def test_bots_think_once_for_people_at_two_houses(shared: Settings) -> None:
    async with houses(shared) as (one, two):
        ann, bob = await one.person("Ann"), await two.person("Bob")
        table = (await ann.open("trans_europa", 3, bots=["passenger"], **TOYS))["id"]
        await bob.post(f"/api/tables/{table}/join", {})
        await ann.post(f"/api/tables/{table}/start", {})
        async with ann.at(table) as near, bob.at(table) as far:
            await asyncio.gather(*(seat.play_on(Random(1), lambda seat: seat.number >= 30) for seat in (near, far)))
            await agree(near, far)


async def test_what_a_house_owed_is_done_by_another(shared: Settings) -> None:
    """One is stopped in the middle of a thought, and says nothing."""
    shared = replace(shared, owed=0.5)
    async with houses(shared) as (one, two):
        ann = await one.person("Ann")
        table = (await ann.open("trans_europa", 2, bots=["passenger"], start=True, **TOYS))["id"]
        async with at_another(ann, two).at(table) as far:
            stopped = one.house.playing
            stopped.wake = lambda table: None  # type: ignore[method-assign]
            async with ann.at(table) as near:
                await near.play(near.legal[0])
                await far.until_number(2)


async def test_a_house_that_thinks_for_long_is_not_disturbed(shared: Settings) -> None:
    shared = replace(shared, owed=0.4)
    async with houses(shared) as (one, two):
        ann = await one.person("Ann")
        table = (await ann.open("trans_europa", 2, bots=["passenger"], start=True, **TOYS))["id"]
        choose, asked = one.house.thinkers.choose, list[str]()

        async def slowly(*args: object) -> int:
            asked.append("one")
            await asyncio.sleep(2)
            return await choose(*args)  # type: ignore[arg-type]

        async def elsewhere(*args: object) -> int:
            asked.append("two")
            return await choose(*args)  # type: ignore[arg-type]

        one.house.thinkers.choose, two.house.thinkers.choose = slowly, elsewhere  # type: ignore[method-assign,assignment]
        async with ann.at(table) as near, at_another(ann, two).at(table) as far:
            await near.play(near.legal[0])
            await far.until_number(2)
            assert asked == ["one"]


async def test_a_clock_runs_out_once_though_two_look_at_it(shared: Settings) -> None:
    time = Time()
    late = Time()
    late.at += 2  # their clocks are apart: they agree on the time of the house
    async with houses(replace(shared, steady=time, note=0.05), replace(shared, steady=late, note=0.05)) as (one, two):
        clock = {"kind": "move", "seconds": 30}
        table, ann, bob = await seated(one, two, "trans_europa", clock=clock)
        async with ann.at(table), bob.at(table):
            for _ in range(31):
                time.at += 1
                late.at += 1
                await asyncio.sleep(0.02)
            for house in (one.house, two.house):
                await true(lambda house=house: house.registry.loaded()[0].places[0].substitute)  # type: ignore[misc]
            found = await one.house.registry.find(table)
            assert found.live is not None
            assert [remark.what for remark in found.live.remarks] == ["time-out"]


# --- what goes over the bus -------------------------------------------------------------------------------------------


def test_what_is_not_understood_means_to_look() -> None:
    moved = Moved(3, 2, 0, "x", [1], "person", None, None)
    assert notices.read(notices.write("t", moved)) == ("t", moved)
    assert notices.read(b'[2,"t",["moved",3]]') == ("t", Look())
    assert notices.read(b'[1,"t",["sung",3]]') == ("t", Look())
    assert notices.read(b'[1,"t",["moved",3]]') == ("t", Look())
    for nonsense in (b"", b"[]", b"{}", b"\xff", b"[1,2,3]", b"null"):
        assert notices.read(nonsense) is None


async def test_no_key_of_the_bus_stays_for_ever(shared: Settings, valkey: Valkey) -> None:
    async with houses(shared) as (one, two):
        table, ann, bob = await seated(one, two, "trans_europa")
        async with ann.at(table), bob.at(table) as far:
            await far.until("changed", lambda frame: frame["table"]["seats"][0]["here"])
            with valkey.client() as client:
                assert client.keys("*")
            assert not valkey.kept()


# --- two versions side by side ----------------------------------------------------------------------------------------


class Misread:
    """Stored matches as a process sees them whose rules are of another version and do not allow their moves."""

    def __init__(self, matches: MatchStore, version: int) -> None:
        self._matches, self._version = matches, version

    def __getattr__(self, name: str) -> object:
        return getattr(self._matches, name)

    async def load(self, match_id: str) -> Stored | None:
        stored = await self._matches.load(match_id)
        if stored is not None:
            stored.row.version = self._version
            stored.log[:] = [move._replace(action="nonsense") for move in stored.log]
        return stored


@pytest.mark.parametrize("version", [0, 1000])
async def test_a_process_of_another_version_ends_no_match(
    shared: Settings, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    """What it cannot play is played elsewhere; whoever comes is asked to try again."""
    async with houses(shared) as (one, two):
        ann = await one.person("Ann")
        table = (await ann.open("handfuls", 2, bots=["passenger"], start=True, **TOYS))["id"]
        async with ann.at(table) as near:
            await near.play(0)
            await near.until_number(1)
            other = at_another(ann, two)
            registry = two.house.registry
            monkeypatch.setattr(registry, "_matches", Misread(registry._matches, version))
            answer = await other.http.get(f"/api/tables/{table}")
            assert (answer.status_code, answer.json()["reason"]["key"]) == (503, "house-away")
            with pytest.raises(ConnectionClosed) as closed:
                async with other.at(table):
                    pass
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
            monkeypatch.setattr(registry, "_opened", time.time() + 1)  # the match was begun before
            assert (await other.http.get(f"/api/tables/{table}")).status_code == 503
            monkeypatch.setattr(registry, "_settings", replace(shared, now=lambda: time.time() + 4000))
            answer = await other.http.get(f"/api/tables/{table}")
            if version:
                assert answer.status_code == 503, "others know how it goes on"
            else:
                assert answer.json()["state"] == "over", "by now nobody else can play it"
