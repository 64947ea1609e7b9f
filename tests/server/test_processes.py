"""Two servers over one database: a revision decides who was first, and the other one does it again or is told.

Each is a whole house; that they run in one process here changes nothing: they share no memory but the file.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Person, Refused
from tests.server.conftest import Running, running
from vokzal.server import following
from vokzal.server.house import House
from vokzal.server.messages import Play
from vokzal.server.settings import Settings
from vokzal.server.storage.database import Overtaken, Unreachable

pytestmark = pytest.mark.anyio

TIMES = 5


@asynccontextmanager
async def two_servers(settings: Settings) -> AsyncIterator[tuple[Running, Running]]:
    async with running(settings, House(settings)) as one, running(settings, House(settings)) as two:
        yield one, two


def at_another(person: Person, server: Running) -> Person:
    """The same person, at another server."""
    again = Person(server.base)
    again.id = person.id
    again.http.cookies.set("vokzal", person.http.cookies["vokzal"], domain="127.0.0.1")
    server.people.append(again)
    return again


async def stored(settings: Settings, table: str) -> tuple[list[str | None], int]:
    """Who sits there and how many moves there are, read by somebody who knew nothing."""
    house = House(settings)
    found = await house.registry.find(table)
    seats = [place.person for place in found.places]
    number = found.live.number if found.live else -1
    assert found.live is None or found.live.differs is None, found.live.why
    await house.database.close()
    return seats, number


async def test_two_who_join_at_the_same_time_both_have_a_seat(settings: Settings) -> None:
    async with two_servers(settings) as (one, two):
        for _ in range(TIMES):
            host, ann, bob = await one.person("H"), await one.person("A"), await two.person("B")
            table = (await host.open("trans_europa", 3))["id"]
            await bob.get(f"/api/tables/{table}")
            await asyncio.gather(*(who.post(f"/api/tables/{table}/join", {}) for who in (ann, bob)))
            seats, _ = await stored(settings, table)
            assert {*seats} == {host.id, ann.id, bob.id}


async def test_two_who_want_the_same_seat_are_told_who_has_it(settings: Settings) -> None:
    async with two_servers(settings) as (one, two):
        for _ in range(TIMES):
            host, ann, bob = await one.person("H"), await one.person("A"), await two.person("B")
            table = (await host.open("trans_europa", 2))["id"]
            await bob.get(f"/api/tables/{table}")
            asked = (who.post(f"/api/tables/{table}/join", {"seat": 1}) for who in (ann, bob))
            answers = await asyncio.gather(*asked, return_exceptions=True)
            [refused] = [answer for answer in answers if isinstance(answer, Refused)]
            assert refused.key == "seat-taken"
            seats, _ = await stored(settings, table)
            assert seats[1] in (ann.id, bob.id)


async def test_a_step_taken_back_at_one_and_a_move_at_the_other_leave_a_log_that_can_be_read(
    settings: Settings,
) -> None:
    """A number is used again after a step was taken back; a revision never is."""
    async with two_servers(settings) as (one, two):
        for _ in range(TIMES):
            ann = await one.person("A")
            table = (await ann.open("handfuls", 2, begins="seated"))["id"]
            bob = await one.person("B")
            await bob.post(f"/api/tables/{table}/join", {})
            await ann.post(f"/api/tables/{table}/start", {})
            async with ann.at(table) as seat, at_another(bob, two).at(table) as far:
                await seat.play(0)
                await seat.until_number(1)
                await seat.undo()
                await seat.until("undone")
                await seat.play(1)
                await seat.until_number(1)
                await far.play(0, 0)
                frame = await far.until("step")
                assert frame["told"]["number"] == 2, "it is made after what the other one did meanwhile"
            _, number = await stored(settings, table)
            assert number == 2


async def test_a_move_that_was_taken_back_is_not_made_again_elsewhere(settings: Settings) -> None:
    """Who did not hear that it was made sends it again, and may be at another server by then."""
    async with two_servers(settings) as (one, two):
        ann, bob = await one.person("A"), await one.person("B")
        table = (await ann.open("handfuls", 2, begins="seated"))["id"]
        await bob.post(f"/api/tables/{table}/join", {})
        await ann.post(f"/api/tables/{table}/start", {})
        async with ann.at(table) as seat:
            await seat.say(Play(number=0, action=0, token="once"))
            await seat.until_number(1)
            await seat.undo()
            await seat.until("undone")
        async with at_another(ann, two).at(table) as seat:
            await seat.say(Play(number=0, action=0, token="once"))
            assert (await seat.until("taken"))["token"] == "once"
        _, number = await stored(settings, table)
        assert number == 0


async def test_a_move_that_is_stored_is_not_refused_though_the_database_did_not_say_so(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(settings, House(settings)) as server:
        ann, bob = await server.person("A"), await server.person("B")
        table = (await ann.open("handfuls", 2, begins="seated"))["id"]
        await bob.post(f"/api/tables/{table}/join", {})
        await ann.post(f"/api/tables/{table}/start", {})
        usual = server.house.playing._matches.move

        async def lost(*what: Any) -> None:
            await usual(*what)
            what[0].revision -= 1  # as it is when nobody answers
            raise Unreachable("the answer is lost")

        async with ann.at(table) as near, bob.at(table) as far:
            monkeypatch.setattr(server.house.playing._matches, "move", lost)
            await near.say(Play(number=0, action=0, token="once"))
            assert (await near.until("taken"))["token"] == "once"
            assert near.number == 1, "it was told where everything stands"
            await far.until_number(1)
        _, number = await stored(settings, table)
        assert number == 1


async def test_a_step_that_was_taken_back_is_not_said_to_stay_though_the_database_did_not_say_so(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(settings, House(settings)) as server:
        ann, bob = await server.person("A"), await server.person("B")
        table = (await ann.open("handfuls", 2, begins="seated"))["id"]
        await bob.post(f"/api/tables/{table}/join", {})
        await ann.post(f"/api/tables/{table}/start", {})
        usual = server.house.playing._matches.undo

        async def lost(*what: Any) -> None:
            await usual(*what)
            what[0].revision -= 1  # as it is when nobody answers
            raise Unreachable("the answer is lost")

        async with ann.at(table) as near, bob.at(table) as far:
            await near.say(Play(number=0, action=0, token="once"))
            await near.until_number(1)
            await far.until_number(1)
            monkeypatch.setattr(server.house.playing._matches, "undo", lost)
            await near.undo()
            for seat in (near, far):
                await seat.until("sync")
                assert seat.number == 0
            await near.chat("whatever else was said came before this")
            await near.until("line")
            assert not any(frame["type"] == "refusal" for frame in near.frames)
        _, number = await stored(settings, table)
        assert number == 0


async def test_who_cannot_be_told_what_was_read_again_comes_anew(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the next step would be told to one who does not know the last."""
    async with running(settings, House(settings)) as server:
        ann, bob = await server.person("A"), await server.person("B")
        table = (await ann.open("handfuls", 2, begins="seated"))["id"]
        await bob.post(f"/api/tables/{table}/join", {})
        await ann.post(f"/api/tables/{table}/start", {})

        async def away(*_: object) -> None:
            raise Unreachable("nobody answers")

        async with ann.at(table) as near, bob.at(table) as far:
            found = await server.house.registry.find(table)
            await near.play(0)
            await far.until_number(1)
            monkeypatch.setattr(server.house.chat, "lines", away)
            async with found.lock:
                found.revision -= 1
                await server.house.playing.read_again(found)
            with pytest.raises(ConnectionClosed):
                await far.until_number(2)


async def test_nobody_is_refused_a_move_because_a_process_is_behind(
    settings: Settings, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a bus, and where nobody compares: what is sent again has been made."""
    monkeypatch.setattr(following, "DEAF", 1000)
    settings = replace(settings, database=database, compare=1000)
    async with two_servers(settings) as (one, two):
        ann, bob = await one.person("A"), await one.person("B")
        table = (await ann.open("handfuls", 2, begins="seated"))["id"]
        await bob.post(f"/api/tables/{table}/join", {})
        await ann.post(f"/api/tables/{table}/start", {})
        async with at_another(ann, two).at(table) as far, ann.at(table) as near:
            await near.play(0)
            await near.until_number(1)
            await near.say(Play(number=1, action=1, token="once"))
            await near.until_number(2)
            assert far.number == 0
            await far.say(Play(number=1, action=1, token="once"))
            assert (await far.until("taken"))["token"] == "once"
            assert far.number == 2


async def test_a_change_in_a_match_that_came_too_late_leaves_what_the_other_one_did(settings: Settings) -> None:
    """It is taken back to what is stored now, not to what was known before: the next change would store that."""
    async with two_servers(settings) as (one, two):
        ann, bob = await one.person("A"), await one.person("B")
        table = (await ann.open("handfuls", 2, begins="seated"))["id"]
        await bob.post(f"/api/tables/{table}/join", {})
        await ann.post(f"/api/tables/{table}/start", {})
        known = await one.house.registry.find(table)
        await at_another(bob, two).post(f"/api/tables/{table}/leave", {})
        async with known.lock:
            with pytest.raises(Overtaken):
                await one.house.playing.leave(known, 0, "replaced")
        assert [place.substitute for place in known.places] == [False, True]


async def test_moves_of_two_who_are_to_move_at_the_same_time_both_stand(settings: Settings) -> None:
    async with two_servers(settings) as (one, two):
        for _ in range(TIMES):
            ann, bob = await one.person("A"), await one.person("B")
            table = (await ann.open("pennies", 2))["id"]
            await bob.post(f"/api/tables/{table}/join", {})
            await ann.post(f"/api/tables/{table}/start", {})
            async with ann.at(table) as near, at_another(bob, two).at(table) as far:
                await asyncio.gather(near.play(0), far.play(0))
                await asyncio.gather(near.until("step"), far.until("step"))
            _, number = await stored(settings, table)
            assert number == 2


async def test_no_host_opens_more_tables_than_allowed(settings: Settings) -> None:
    settings = replace(settings, tables_per_person=1)
    async with two_servers(settings) as (one, two):
        for _ in range(TIMES):
            near = await one.person("A")
            far = at_another(near, two)
            asked = (person.open("trans_europa", 2) for person in (near, far))
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert [type(answer) for answer in answers].count(Refused) == 1


async def test_who_knows_an_old_revision_changes_nothing(settings: Settings, tmp_path: Path) -> None:
    async with running(settings, House(settings)) as server:
        person = await server.person()
        table = (await person.open("trans_europa", 3))["id"]
        found = await server.house.registry.find(table)
        other = House(settings)
        late = await other.registry.find(table)
        await person.post(f"/api/tables/{table}/bot", {"seat": 2, "level": "driver"})
        late.places[1].level = "dispatcher"
        with pytest.raises(Overtaken):
            await other.lobby._tables.save(late)
        await other.registry.reload(late)
        assert late.places == found.places
        assert late.revision == found.revision
        await other.database.close()
