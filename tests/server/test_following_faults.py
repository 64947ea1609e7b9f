"""Two houses over one PostgreSQL when something goes wrong: nobody is left behind, and no bot stands still."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy.exc import SQLAlchemyError
from websockets.exceptions import ConnectionClosed

from tests.server.client import Json, Refused, Seat
from tests.server.services import Valkey
from tests.server.test_following import TOYS, houses, seated, true
from tests.server.test_processes import at_another
from vokzal.core.match import MatchError
from vokzal.server.bus.news import RedisNews, Silence
from vokzal.server.matches import LiveMatch
from vokzal.server.messages import Play
from vokzal.server.reasons import Declined
from vokzal.server.settings import Settings
from vokzal.server.storage.lines import KEPT, Numbered
from vokzal.server.table import LiveTable

pytestmark = pytest.mark.anyio

SOON = 8.0
"""Seconds: what takes longer would take for ever."""


async def until_others_turn(seat: Seat) -> None:
    await seat.play_on(Random(1), lambda seat: not seat.legal and seat.number > 0)


async def goes_on(seat: Seat) -> None:
    """Somebody moves though this seat does nothing."""
    async with asyncio.timeout(SOON):
        await seat.until_number(seat.number + 1)


async def test_who_is_second_does_not_take_back_what_the_first_one_stored(shared: Settings) -> None:
    async with houses(shared) as (one, two):
        ann, bob, cat = await one.person("Ann"), await two.person("Bob"), await one.person("Cat")
        table = (await ann.open("trans_europa", 3, **TOYS))["id"]
        for person in (bob, cat):
            await person.post(f"/api/tables/{table}/join", {})
        await ann.post(f"/api/tables/{table}/start", {})
        async with bob.at(table) as far:
            await bob.post(f"/api/tables/{table}/leave", {})
            await far.until("changed", lambda frame: frame["table"]["seats"][1]["substitute"])
            one.house.telling._news = Silence()  # two does not hear of it
            await cat.post(f"/api/tables/{table}/leave", {})
            await far.back()
            await far.until("changed", lambda frame: not frame["table"]["seats"][1]["substitute"])
        seats = (await ann.get(f"/api/tables/{table}"))["seats"]
        assert [seat["substitute"] for seat in seats] == [False, False, True]


async def test_a_bot_moves_though_its_seat_was_left_where_nobody_is(shared: Settings) -> None:
    async with houses(shared) as (one, two):
        table, ann, bob = await seated(one, two, "trans_europa")
        async with ann.at(table) as near:
            await until_others_turn(near)
            await true(lambda: table in two.house.registry.elsewhere)
            two.house.registry.forget(table)  # as after a while in which nobody was there
            await bob.post(f"/api/tables/{table}/leave", {})
            await goes_on(near)


async def test_a_bot_moves_though_a_house_where_nobody_is_was_to_look_after_it(
    shared: Settings, valkey: Valkey
) -> None:
    async with houses(replace(shared, owed=0.5, compare=0.3)) as (one, _):
        ann = await one.person("Ann")
        table = (await ann.open("trans_europa", 2, bots=["passenger"], start=True, **TOYS))["id"]
        async with ann.at(table) as near:
            valkey.stop()  # nobody knows who is elsewhere
            wake = one.house.playing.wake
            one.house.playing.wake = lambda table: None  # type: ignore[method-assign]

            async def none(*_: object) -> list[str]:
                return []

            one.house.following._tables.take_due = none  # type: ignore[method-assign,assignment]  # two is always first
            await until_others_turn(near)
            one.house.playing.wake = wake  # type: ignore[method-assign]
            await goes_on(near)


async def test_a_bot_moves_for_who_comes_though_a_clock_runs(shared: Settings) -> None:
    async with houses(shared) as (one, _):
        ann = await one.person("Ann")
        clock = {"kind": "move", "seconds": 3600}
        table = (await ann.open("pennies", 2, bots=["passenger"], start=True, clock=clock, **TOYS))["id"]
        async with ann.at(table) as near:
            await goes_on(near)


# --- what cannot be read ----------------------------------------------------------------------------------------------


class Away(SQLAlchemyError):
    """The database, for a moment."""


async def test_who_could_not_be_told_of_a_change_comes_anew(shared: Settings) -> None:
    async with houses(shared) as (one, two):
        table, ann, bob = await seated(one, two, "handfuls")
        async with ann.at(table) as near, bob.at(table) as far:
            await near.play(0)
            await asyncio.gather(near.until_number(1), far.until_number(1))

            async def none(_: str) -> list[Numbered]:
                raise Away

            two.house.chat._lines.of = none  # type: ignore[method-assign,assignment]
            await near.undo()
            with pytest.raises(ConnectionClosed):
                async with asyncio.timeout(SOON):
                    await far.until("end")


async def test_two_who_find_that_a_match_cannot_go_on_both_show_it(
    shared: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with houses(shared) as (one, two):
        table, ann, bob = await seated(one, two, "trans_europa")
        for house in (one.house, two.house):
            house.registry.forget(table)
        monkeypatch.setattr(LiveMatch, "follow", _not_any_more)
        monkeypatch.setattr(LiveMatch, "waiting", ())
        read = asyncio.Barrier(2)
        for house in (one.house, two.house):
            monkeypatch.setattr(house.registry, "_read", _together(house.registry._read, read))
        shown = await asyncio.gather(*(person.get(f"/api/tables/{table}") for person in (ann, bob)))
        assert [each["state"] for each in shown] == ["over", "over"]


def _not_any_more(*_: object) -> None:
    raise MatchError("the rules of today")


Read = Callable[..., Awaitable[LiveTable | None]]


def _together(read: Read, meet: asyncio.Barrier) -> Read:
    """Both have read before either goes on."""
    met = False

    async def tried(*args: Any) -> LiveTable | None:
        nonlocal met
        found = await read(*args)
        if not met:
            met = True
            await meet.wait()
        return found

    return tried


async def test_nobody_listens_for_a_table_that_could_not_be_read(shared: Settings) -> None:
    async with houses(shared) as (one, _):
        news = one.house.following._news
        assert isinstance(news, RedisNews)

        async def none(_: str) -> None:
            raise Away

        one.house.registry._tables.load = none  # type: ignore[method-assign,assignment]
        with pytest.raises(SQLAlchemyError):
            await one.house.registry.find("abc")
        assert "abc" not in news._wanted


async def test_what_nobody_expected_does_not_end_the_listening(shared: Settings) -> None:
    async with houses(shared) as (one, two):
        table, ann, bob = await seated(one, two, "trans_europa")
        async with ann.at(table) as near, bob.at(table) as far:
            ended, end = asyncio.Event(), two.house.hub.end

            def fail(_: object) -> None:
                ended.set()
                raise RuntimeError

            two.house.hub.end = fail  # type: ignore[method-assign,assignment]
            one.house.sessions.ended(["nobody"])
            await ended.wait()
            two.house.hub.end = end  # type: ignore[method-assign]
            news = two.house.following._news
            await true(lambda: news.up)
            await near.play(near.legal[0])
            async with asyncio.timeout(SOON):
                await far.until_number(1)


async def test_a_step_taken_back_is_not_made_again_by_a_message_that_comes_twice(shared: Settings) -> None:
    async with houses(shared) as (one, two):
        table, ann, _ = await seated(one, two, "handfuls")
        async with ann.at(table) as near, at_another(ann, two).at(table) as far:
            first = {"type": "play", "number": 0, "action": 0, "token": "once"}
            await near.raw(msgspec.json.encode(first).decode())
            await asyncio.gather(near.until_number(1), far.until_number(1))
            await near.undo()
            await far.until("sync")
            await far.raw(msgspec.json.encode(first).decode())
            assert (await far.until("taken"))["token"] == "once"
            assert far.number == 0


def said_so(text: str) -> Callable[[Json], bool]:
    return lambda frame: bool(frame["text"] == text)


async def test_many_lines_that_were_not_heard_are_all_found(shared: Settings) -> None:
    async with houses(shared) as (one, two):
        table, ann, bob = await seated(one, two, "trans_europa")
        async with ann.at(table) as near, bob.at(table) as far:
            one.house.chat._news = Silence()
            said = [f"line {number}" for number in range(KEPT + 50)]
            for number, text in enumerate(said):
                await near.chat(text)
                if number % 50 == 49:  # who does not read is cut off
                    await near.until("line", said_so(text))
            await two.house.following.compare()
            await far.until("line", said_so(said[-1]))
            assert [frame["text"] for frame in far.frames if frame["type"] == "line"] == said


async def test_a_line_that_a_newcomer_reads_is_told_to_all_who_are_there_and_to_nobody_twice(shared: Settings) -> None:
    async with houses(shared) as (one, two):
        table, ann, bob = await seated(one, two, "trans_europa")
        watcher = await two.person("Eve")
        async with ann.at(table) as near, bob.at(table) as far:
            one.house.chat._news = Silence()
            await near.chat("is anybody here?")
            await near.until("line")
            async with watcher.at(table) as late:
                assert [line["text"] for line in late.frames[0]["chat"]] == ["is anybody here?"]
                await far.until("line", said_so("is anybody here?"))
                await two.house.following.compare()
                await far.chat("yes")
                for seat in (far, late):
                    await seat.until("line", said_so("yes"))
                    again = [frame["text"] for frame in seat.frames if frame["type"] == "line"]
                    assert again.count("is anybody here?") == (seat is far)


async def test_a_table_that_was_closed_at_one_is_not_shown_at_the_other(shared: Settings) -> None:
    async with houses(shared) as (one, two):
        ann, bob = await one.person("Ann"), await two.person("Bob")
        table = (await ann.open("trans_europa", 2))["id"]
        await bob.get(f"/api/tables/{table}")
        one.house.telling._news = Silence()
        await ann.post(f"/api/tables/{table}/leave", {})
        with pytest.raises(Refused, match="no-such-table"):
            await bob.get(f"/api/tables/{table}")


async def test_a_move_that_was_second_and_cannot_be_read_again_is_not_said_to_be_taken(shared: Settings) -> None:
    async with houses(shared) as (one, two):
        table, ann, _ = await seated(one, two, "trans_europa")
        async with at_another(ann, two).at(table) as far:
            found = await two.house.registry.find(table)
            found.revision -= 1

            async def none(_: str) -> None:
                raise Away

            two.house.registry._tables.load = none  # type: ignore[method-assign,assignment]
            asked = Play(number=0, action=far.legal[0], token="once")
            async with found.lock:
                with pytest.raises(Declined, match="not-stored"):
                    await two.house.playing.play(found, ann.id, asked)


async def test_when_the_bus_comes_back_it_is_soon_known_who_is_there(shared: Settings, valkey: Valkey) -> None:
    async with houses(shared) as (one, two):
        table, ann, bob = await seated(one, two, "trans_europa")
        async with ann.at(table) as near, bob.at(table):
            await near.until("changed", lambda frame: frame["table"]["seats"][1]["here"])
            valkey.stop()
            await one.house.following._look_who_is_elsewhere([table])
            await near.until("changed", lambda frame: not frame["table"]["seats"][1]["here"])
            valkey.start()
            async with asyncio.timeout(SOON / 2):
                await near.until("changed", lambda frame: frame["table"]["seats"][1]["here"])
