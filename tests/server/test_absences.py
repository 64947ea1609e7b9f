"""Who is away: a connection that breaks costs nothing for a while, and a rated match is not left standing for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from sqlalchemy import delete, select

from tests.server.client import WAIT, Person, Refused
from tests.server.conftest import Running, Serve, running
from tests.server.test_clocks import Time, stored
from tests.server.test_processes import at_another
from tests.server.test_ratings import BOTS, GAME, account, done, seated
from tests.server.test_restart import moved
from tests.toys.pennies import Pennies
from vokzal.server.absences import in_order
from vokzal.server.house import House
from vokzal.server.reasons import Declined
from vokzal.server.settings import Settings
from vokzal.server.storage import models
from vokzal.server.storage.absences import Awaited

pytestmark = pytest.mark.anyio

DAY = 24 * 3600
WEEK = 7 * DAY


@pytest.fixture(autouse=True)
def _measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pennies, "rungs", (0.7, 0.7, 0.7, 0.7))


async def absences(server: Running) -> dict[int, tuple[float, bool]]:
    """By seat, in the only match there is."""
    absence = models.Absence
    query = select(absence.seat, absence.since, absence.came)
    rows = await server.house.database.run(lambda session: session.execute(query).all())
    return {seat: (since, came) for seat, since, came in rows}


async def known(server: Running, fits: Callable[[dict[int, tuple[float, bool]]], bool]) -> None:
    """What is written down follows whoever comes and goes."""
    async with asyncio.timeout(WAIT):
        while not fits(await absences(server)):
            await asyncio.sleep(0.005)


async def told(server: Running, table: str, person: Person) -> None:
    """A process has heard that somebody is at a table of another one."""
    async with asyncio.timeout(WAIT):
        while person.id not in (await server.house.bus.presence.elsewhere([table]) or {}).get(table, ()):
            await asyncio.sleep(0.005)


async def settled(server: Running) -> None:
    """What came of whoever came or went has been done."""
    async with asyncio.timeout(WAIT):
        while any("again_and_again" not in str(task) for task in server.house.following._tasks):
            await asyncio.sleep(0.005)


async def come_by(server: Running, table: str, *people: Person) -> None:
    """Each was there, and is away again."""
    seats = [each["player"] for each in (await people[0].get(f"/api/tables/{table}"))["seats"]]
    for person in people:
        async with person.at(table):
            pass
        await known(server, partial(has_come, seats.index(person.id)))


def has_come(seat: int, found: dict[int, tuple[float, bool]]) -> bool:
    return found.get(seat, (0, False))[1]


async def slow(server: Running, *people: Person) -> str:
    """A rated match in which one after the other is to move."""
    table: str = (await people[0].open("trans_europa", len(people), begins="seated"))["id"]
    for person in people[1:]:
        await person.post(f"/api/tables/{table}/join", {})
    await people[0].post(f"/api/tables/{table}/start")
    return table


def kick(host: Person, table: str, seat: int = 1) -> Any:
    return host.post(f"/api/tables/{table}/kick", {"seat": seat})


# --- a bot for somebody who is away -----------------------------------------------------------------------------------


async def test_nobody_is_replaced_who_was_cut_off_for_a_moment(serve: Serve) -> None:
    time = Time()
    async with serve(steady=time, absence=180) as server:
        ann, bob = await account(server, "Ann"), await account(server, "Bob")
        table = (await seated(server, ann, bob))["id"]
        async with ann.at(table):
            await known(server, lambda found: 0 not in found)
            async with bob.at(table):
                await known(server, lambda found: found == {})
                time.at += 3600  # whoever is there is not away
            await known(server, lambda found: 1 in found)
            with pytest.raises(Refused, match="409 away-for-short"):
                await kick(ann, table)
            time.at += 100
            async with bob.at(table):
                await known(server, lambda found: found == {})
            await known(server, lambda found: 1 in found)
            time.at += 179  # from when they went the last time
            answer = await ann.http.post(f"/api/tables/{table}/kick", json={"seat": 1})
            assert answer.json()["reason"] == {"key": "away-for-short", "params": {"number": 1}}
            time.at += 1
            assert (await kick(ann, table))["seats"][1]["substitute"]


async def test_it_is_the_time_of_the_house_that_counts_and_a_restart_costs_nobody_the_seat(serve: Serve) -> None:
    """Nor does it give anything: what ran before the house closed has run."""
    time, wall = Time(), Time()
    async with serve(steady=time, now=wall, absence=180) as server:
        ann, bob = await account(server, "Ann"), await account(server, "Bob")
        table = (await seated(server, ann, bob))["id"]
        await come_by(server, table, bob)
        time.at += 100
    time.at, wall.at = 5.0, wall.at + WEEK  # the machine was started anew
    async with serve(steady=time, now=wall, absence=180) as server:
        host = moved(ann, server.base)
        server.people.append(host)
        with pytest.raises(Refused, match="409 away-for-short"):
            await kick(host, table)
        time.at += 79
        with pytest.raises(Refused, match="409 away-for-short"):
            await kick(host, table)
        time.at += 1
        assert (await kick(host, table))["seats"][1]["substitute"]


async def test_an_absence_that_nobody_wrote_down_begins_when_somebody_looks(serve: Serve) -> None:
    """A process died with those who were there, or it is from before."""
    time = Time()
    async with serve(steady=time, absence=180) as server:
        ann, bob = await account(server, "Ann"), await account(server, "Bob")
        table = (await seated(server, ann, bob))["id"]
        await done(server.house.database, delete(models.Absence))
        time.at += 3600
        with pytest.raises(Refused, match="409 away-for-short"):
            await kick(ann, table)
        time.at += 180
        assert (await kick(ann, table))["seats"][1]["substitute"]


async def test_before_the_match_the_host_need_not_wait(serve: Serve) -> None:
    async with serve(absence=180) as server:
        ann, bob = await server.person("Ann"), await server.person("Bob")
        table = (await ann.open(GAME, 2))["id"]
        await bob.post(f"/api/tables/{table}/join", {})
        assert (await kick(ann, table))["seats"][1]["player"] is None


async def test_who_is_there_by_way_of_another_process_is_not_away(shared: Settings) -> None:
    async with running(shared, House(shared)) as one, running(shared, House(shared)) as two:
        ann, bob = await account(one, "Ann"), await account(one, "Bob")
        table = (await seated(one, ann, bob))["id"]
        async with ann.at(table), at_another(bob, two).at(table):
            await known(one, lambda found: found == {})
            async with bob.at(table):
                pass
            async with asyncio.timeout(WAIT):
                while bob.id in one.house.registry.connected(table):
                    await asyncio.sleep(0.005)
            await settled(one)
            with pytest.raises(Refused, match="409 still-here"):
                await kick(ann, table)
            assert await absences(one) == {}, "one of two connections has ended"
        await known(one, lambda found: {came for _, came in found.values()} == {True} and len(found) == 2)


async def test_one_of_several_processes_ends_what_everybody_forsook(shared: Settings) -> None:
    quick = replace(shared, forsaking=0.0)
    async with running(quick, House(quick)) as one, running(quick, House(quick)) as two:
        ann = await account(one, "Ann")
        table, other = [(await ann.open("trans_europa", 2, **BOTS))["id"] for _ in range(2)]
        async with at_another(ann, two).at(other):
            await told(one, other, ann)
            await asyncio.gather(one.house.lobby.tidy(), two.house.lobby.tidy())
            assert await state(ann, table) == "over"
            assert await state(ann, other) == "playing", "somebody is there"
        await one.house.absences.tidy()
        assert (await ann.get("/api/history"))[0]["unrated"] == "absent"


async def test_who_is_there_when_a_match_begins_is_not_away_though_another_process_begins_it(shared: Settings) -> None:
    async with running(shared, House(shared)) as one, running(shared, House(shared)) as two:
        ann, bob = await account(one, "Ann"), await account(one, "Bob")
        table = (await ann.open(GAME, 2, begins="seated"))["id"]
        await bob.post(f"/api/tables/{table}/join", {})
        async with bob.at(table) as seat:
            await told(two, table, bob)
            await at_another(ann, two).post(f"/api/tables/{table}/start")
            while seat.table["state"] != "playing":
                await seat.next()
            assert {*await absences(one)} == {0}


# --- a match that everybody forsook -----------------------------------------------------------------------------------


async def weeks(server: Running, time: Time, seconds: float) -> None:
    """Looks after the house every hour or so."""
    await server.house.lobby.tidy()
    time.at += seconds
    await server.house.lobby.tidy()


async def state(person: Person, table: str) -> str:
    found: str = (await person.get(f"/api/tables/{table}"))["state"]
    return found


async def test_who_closes_the_page_on_bots_for_a_week_has_lost_to_them(serve: Serve) -> None:
    time = Time()
    async with serve(steady=time) as server:
        ann = await account(server, "Ann")
        table = (await ann.open("trans_europa", 2, **BOTS))["id"]
        await come_by(server, table, ann)
        await weeks(server, time, WEEK - 1)
        assert await state(ann, table) == "playing"
        time.at += 2
        await server.house.lobby.tidy()
        assert await state(ann, table) == "over"
        [line] = await ann.get("/api/history")
        assert (line["unrated"], line["points"]) == (None, None)
        assert line["players"][0]["rating"][1] < 1500
        replay = await ann.get(f"/api/matches/{line['id']}")
        assert [(remark["seat"], remark["what"]) for remark in replay["remarks"]] == [(0, "left")]


async def test_who_is_waited_for_and_does_not_come_has_lost_to_who_waits(serve: Serve) -> None:
    """However long ago the other one went: it was not their turn."""
    time = Time()
    async with serve(steady=time) as server:
        ann, bob = await account(server, "Ann"), await account(server, "Bob")
        table = await slow(server, ann, bob)
        async with ann.at(table) as seat:
            await seat.play(seat.legal[0])
            await seat.until_number(1)
        await known(server, lambda found: 0 in found)
        time.at += 10
        await come_by(server, table, bob)
        await weeks(server, time, WEEK + 1)
        assert await state(ann, table) == "over"
        ratings = await both(ann)
        assert ratings[0] > 1500 > ratings[1]


async def both(person: Person) -> list[int]:
    [line] = await person.get("/api/history")
    return [player["rating"][1] for player in line["players"]]


async def test_the_week_begins_anew_with_every_move_and_every_look(serve: Serve) -> None:
    """Who has been away for long is not lost at once when the turn comes to them."""
    time = Time()
    async with serve(steady=time) as server:
        ann, bob = await account(server, "Ann"), await account(server, "Bob")
        table = await slow(server, ann, bob)
        await come_by(server, table, ann, bob)
        await weeks(server, time, WEEK - DAY)
        async with ann.at(table) as seat:
            await seat.play(seat.legal[0])
            await seat.until_number(1)
        await known(server, lambda found: len(found) == 2)
        await weeks(server, time, WEEK - DAY)
        await come_by(server, table, bob)
        await weeks(server, time, WEEK - DAY)
        assert await state(ann, table) == "playing"
        time.at += DAY + 1
        await server.house.lobby.tidy()
        assert await state(ann, table) == "over"


async def test_where_both_are_to_move_the_week_of_the_one_begins_anew_when_the_other_does(serve: Serve) -> None:
    time = Time()
    async with serve(steady=time) as server:
        ann, bob = await account(server, "Ann"), await account(server, "Bob")
        table = (await seated(server, ann, bob))["id"]
        await come_by(server, table, ann, bob)
        await weeks(server, time, WEEK - DAY)
        async with ann.at(table) as seat:
            await seat.play(seat.legal[0])
            await seat.until_number(1)
        await known(server, partial(has_come, 0))
        await weeks(server, time, WEEK - DAY)
        assert await state(ann, table) == "playing"
        time.at += DAY + 1
        await server.house.lobby.tidy()
        assert await state(ann, table) == "over"
        assert (await both(ann))[0] > 1500


async def test_as_long_as_one_who_is_waited_for_is_there_nobody_has_forsaken_it(serve: Serve) -> None:
    time = Time()
    async with serve(steady=time) as server:
        ann, bob = await account(server, "Ann"), await account(server, "Bob")
        table = await slow(server, ann, bob)
        await come_by(server, table, bob)
        async with ann.at(table):
            await known(server, lambda found: {*found} == {1})
            await weeks(server, time, 2 * WEEK)
            assert await state(ann, table) == "playing"


async def test_who_is_there_though_nobody_wrote_it_down_has_not_forsaken_it(serve: Serve) -> None:
    time = Time()
    async with serve(steady=time) as server:
        ann = await account(server, "Ann")
        table = (await ann.open("trans_europa", 2, **BOTS))["id"]
        async with ann.at(table) as seat:
            await known(server, lambda found: found == {})
            await server.house.absences._store.went(seat.table["match"], 0, time.at)
            await weeks(server, time, WEEK + 1)
            assert await state(ann, table) == "playing"


async def test_a_match_that_counts_for_nobody_may_stand_as_long_as_it_likes(serve: Serve) -> None:
    time = Time()
    async with serve(steady=time) as server:
        ann, guest = await account(server, "Ann"), await server.person("Guest")
        table = (await seated(server, ann, guest))["id"]
        await come_by(server, table, ann, guest)
        await weeks(server, time, 10 * WEEK)
        assert await state(ann, table) == "playing"


async def test_what_a_process_that_died_did_not_write_down_is_noticed(serve: Serve) -> None:
    time = Time()
    async with serve(steady=time) as server:
        ann = await account(server, "Ann")
        table = (await ann.open("trans_europa", 2, **BOTS))["id"]
        async with ann.at(table):
            await known(server, lambda found: found == {})
            server.house.following._closed = True  # it is killed
    time.at = 5.0
    async with serve(steady=time) as server:
        assert await absences(server) == {}
        again = moved(ann, server.base)
        server.people.append(again)
        await weeks(server, time, WEEK + 1)
        assert await state(again, table) == "over"


async def test_a_table_whose_game_is_gone_does_not_keep_the_others_from_being_looked_after(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Time()
    async with serve(steady=time) as server:
        ann = await account(server, "Ann")
        tables = [(await ann.open("trans_europa", 2, **BOTS))["id"] for _ in range(3)]
        await server.house.lobby.tidy()
        time.at += WEEK + 1
        find = server.house.registry.find
        gone = sorted(tables)[0]

        async def found(table: str) -> Any:
            if table == gone:
                raise Declined("no-such-game", 404)
            return await find(table)

        monkeypatch.setattr(server.house.registry, "find", found)
        await server.house.lobby.tidy()
        monkeypatch.undo()
        rows = await stored(server, "select id, state from tables")
        assert dict(rows) == {table: "playing" if table == gone else "over" for table in tables}


async def test_who_left_does_not_sit_for_ever_where_the_other_one_closed_the_page(serve: Serve) -> None:
    """Rated or not. As long as anybody is there, in turn or not, it is theirs."""
    time = Time()
    async with serve(steady=time) as server:
        ann, bob, cid = [await server.person(name) for name in ("Ann", "Bob", "Cid")]
        table = await slow(server, ann, bob, cid)
        await come_by(server, table, ann, bob)
        async with cid.at(table):
            await known(server, lambda found: {*found} == {0, 1})
            await bob.post(f"/api/tables/{table}/leave")
            await weeks(server, time, 2 * WEEK)
            assert await state(ann, table) == "playing"
        await known(server, partial(has_come, 2))
        await weeks(server, time, WEEK - 1)
        assert await state(ann, table) == "playing"
        time.at += 2
        await server.house.lobby.tidy()
        assert await state(ann, table) == "over"
        assert (await ann.get("/api/history"))[0]["unrated"] == "guests"


async def test_who_left_and_came_back_has_not_left(serve: Serve) -> None:
    time = Time()
    async with serve(steady=time) as server:
        ann, bob = await server.person("Ann"), await server.person("Bob")
        table = await slow(server, ann, bob)
        await bob.post(f"/api/tables/{table}/leave")
        async with bob.at(table) as seat:
            await seat.back()
            await seat.until("changed", lambda frame: not frame["table"]["seats"][1]["substitute"])
        await come_by(server, table, ann)
        await weeks(server, time, 2 * WEEK)
        assert await state(ann, table) == "playing"


async def test_of_those_who_went_at_the_same_moment_nobody_was_first(serve: Serve) -> None:
    """They went with a process that died."""
    time = Time()
    async with serve(steady=time) as server:
        ann, bob = await account(server, "Ann"), await account(server, "Bob")
        table = (await seated(server, ann, bob))["id"]
        async with ann.at(table) as first, bob.at(table) as second:
            for seat in (first, second):
                await seat.play(seat.legal[0])
                await seat.until_number(1)
            await first.until_number(2)
            await known(server, lambda found: found == {})
            server.house.following._closed = True
        await weeks(server, time, WEEK + 1)
        shown = await ann.get(f"/api/tables/{table}")
        assert (shown["state"], shown["unrated"]) == ("over", "no-result")
        [line] = await ann.get("/api/history")
        assert [player["rating"] for player in line["players"]] == [None, None]


def test_who_went_before_those_is_known() -> None:
    gone = [Awaited(seat, since, 0.0) for seat, since in ((2, 5.0), (0, 7.0), (1, 9.0), (3, 9.0), (4, 11.0))]
    assert in_order(gone) == [2, 0]
    assert in_order(gone[:3]) == [2, 0, 1]
    assert in_order(gone[2:]) == []
