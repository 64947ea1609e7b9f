"""Whole matches over the wire, and what every client was told in them."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import msgspec
import pytest

from tests.server.client import Person, Seat
from tests.server.conftest import Running, Serve
from vokzal import games
from vokzal.core import Match, seen_by, verify
from vokzal.core.match import Move, read_file, rebuild

pytestmark = pytest.mark.anyio


async def gather(server: Running, game: str, seats: int, **more: object) -> tuple[str, list[Person]]:
    """A table with a person in every seat, started."""
    people = [await server.person(f"P{n}") for n in range(seats)]
    table = await people[0].open(game, seats, **more)
    for person in people[1:]:
        await person.post(f"/api/tables/{table['id']}/join", {})
    await people[0].post(f"/api/tables/{table['id']}/start")
    return table["id"], people


def plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def replay(raw: bytes) -> tuple[list[Match], list[list[Any]]]:
    """Every position of a match file, and the events that led to it."""
    file = read_file(raw)
    final = verify(games.load(file.game), file)
    match = rebuild(final.game, final.seats, final.options, final.begins, final.setup, [])
    positions = [match.rewind(0)]
    told: list[list[Any]] = [[]]
    for move in final.moves:
        told.append(match.replay(Move(*move)))
        positions.append(match.rewind(len(match.moves)))
    return positions, told


def check_secrecy(seat: Seat, positions: list[Match], told: list[list[Any]]) -> int:
    """Every position in every frame is just what this seat may know; how many were checked."""
    checked = 0
    for frame in seat.frames:
        position = frame.get("position")
        if position:
            match = positions[position["number"]]
            assert position["view"] == plain(match.view(seat.seat))
            assert position["aid"] == plain(match.game.aid(match.view(seat.seat)))
            legal = match.legal(seat.seat) if seat.seat is not None else []
            assert [one["action"] for one in position["legal"]] == legal
            assert position["prompt"] == plain(match.game.prompt(match.view(seat.seat)))
            checked += 1
        for one in frame["told"] if frame["type"] == "sync" else [frame["told"]] if "told" in frame else []:
            assert one["events"] == plain(seen_by(told[one["number"]], seat.seat))
            assert all(event.get("seat") == seat.seat for event in one["events"] if event.get("secret"))
            assert one["seat"] == positions[one["number"]].moves[-1].seat
    return checked


@pytest.mark.parametrize(
    ("game", "seats"),
    [("trans_europa", 2), ("trans_europa", 4), ("metro_domino", 2), ("metro_domino", 3), ("pennies", 4)],
)
async def test_a_whole_match_tells_each_client_just_what_it_may_know(server: Running, game: str, seats: int) -> None:
    table, people = await gather(server, game, seats)
    people.append(await server.person("spectator"))
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(person.at(table)) for person in people]
        assert [client.seat for client in clients] == [*range(seats), None]
        await asyncio.gather(*(client.play_on(Random(n)) for n, client in enumerate(clients)))
        for client in clients:
            await client.until("changed", lambda frame: frame["table"]["state"] == "over")
    match_id = clients[0].table["match"]
    raw = (await people[0].http.get(f"/api/matches/{match_id}/file")).content
    positions, told = replay(raw)
    assert positions[-1].over
    for client in clients:
        assert check_secrecy(client, positions, told) == len(positions)
        assert client.position["outcome"] == plain(positions[-1].outcome)
        assert client.table["places"] == list(positions[-1].outcome.places)


async def test_a_client_that_was_away_gets_exactly_what_it_missed(server: Running) -> None:
    table, (one, two) = await gather(server, "trans_europa", 2)
    async with one.at(table) as first, two.at(table) as second:
        await asyncio.gather(*(c.play_on(Random(1), lambda seat: seat.number >= 5) for c in (first, second)))
    last = first.number
    async with one.at(table) as first, two.at(table) as second:
        await asyncio.gather(*(c.play_on(Random(2), lambda seat: seat.number >= last + 7) for c in (first, second)))
        whole = second.told
        now = second.number
        async with one.at(table, last=last) as again:
            assert again.number == now
            assert list(again.told) == list(range(last + 1, now + 1))
            assert again.position["view"] == first.position["view"]
        async with one.at(table, last=now) as again:
            assert again.told == {}
        async with one.at(table, last=10_000) as again:
            assert list(again.told) == list(range(1, now + 1))
            assert {number: told["seat"] for number, told in again.told.items() if number > last} == {
                number: told["seat"] for number, told in whole.items() if number > last
            }


async def test_simultaneous_seats_do_not_wait_for_each_other(server: Running) -> None:
    table, people = await gather(server, "pennies", 3)
    async with AsyncExitStack() as stack:
        a, b, c = [await stack.enter_async_context(person.at(table)) for person in people]
        await a.play(0, number=0)
        await b.play(1, number=0)
        await c.play(2, number=0)
        for client in (a, b, c):
            await client.until_number(3)
            assert client.position["view"]["shown"] == [0, 1, 2]
        await b.play(1, number=0)
        assert await b.refused() == "stale-number"
        await b.play(3, number=3)
        await b.until_number(4)
        await b.play(2, number=3)
        assert await b.refused() == "stale-number"
        await b.play(2)
        assert await b.refused() == "not-your-turn"
        hidden = [event for told in a.told.values() for event in told["events"] if event["key"] == "hides"]
        assert [event.get("secret") for event in hidden[:3]] == [{"number": 0}, None, None]


async def test_a_stale_or_illegal_move_is_refused_and_changes_nothing(server: Running) -> None:
    table, (one, two) = await gather(server, "trans_europa", 2)
    async with one.at(table) as first, two.at(table) as second:
        before = first.position
        stop = games.load("trans_europa").space.size - 1
        for seat, number, action, key in (
            (first, 0, stop, "place-marker-first"),
            (first, 0, 10**9, "no-such-action"),
            (first, 0, -1, "no-such-action"),
            (first, 7, first.legal[0], "stale-number"),
            (first, -1, first.legal[0], "stale-number"),
            (second, 0, first.legal[0], "not-your-turn"),
        ):
            await seat.play(action, number)
            assert await seat.refused() == key
        async with one.at(table) as again:
            assert again.position == before


class TestUndo:
    async def test_own_steps_go_back_until_somebody_else_moves(self, server: Running) -> None:
        table, (one, two) = await gather(server, "trans_europa", 2)
        async with one.at(table) as first, two.at(table) as second:
            before = first.position
            assert not before["can_undo"]
            await first.play(first.legal[3])
            await first.until_number(1)
            assert first.position["can_undo"]
            await second.until_number(1)
            assert not second.position["can_undo"]
            await second.undo()
            assert await second.refused() == "cannot-undo"
            await first.undo()
            assert (await first.until("undone"))["number"] == 0
            assert (await second.until("undone"))["number"] == 0
            assert first.position == before
            await first.play(first.legal[5])
            await second.until_number(1)
            await second.play(second.legal[8])
            await first.until_number(2)
            await first.undo()
            assert await first.refused() == "cannot-undo"
            # Somebody who saw the first move 1 is told the second one.
            async with one.at(table, last=1) as again:
                assert list(again.told) == [1, 2]

    async def test_what_was_revealed_stays(self, server: Running) -> None:
        table, (one, two) = await gather(server, "pennies", 2)
        async with one.at(table) as first, two.at(table) as second:
            await first.play(1)
            await first.until_number(1)
            assert first.position["can_undo"]
            await second.until_number(1)
            await second.play(2)
            await second.until_number(2)
            assert not second.position["can_undo"]
            await second.undo()
            assert await second.refused() == "cannot-undo"

    async def test_in_practice_always_and_back_to_the_own_decision(self, serve: Serve) -> None:
        async with serve() as server:
            person = await server.person("Ann")
            bots = ["passenger", "passenger"]
            table = await person.open("trans_europa", 3, bots=bots, start=True, practice=True)
            async with person.at(table["id"]) as seat:
                first = seat.position
                await seat.play(seat.legal[0])
                await seat.until("step", lambda frame: bool(frame["position"]["legal"]))
                assert seat.number == 3
                assert seat.position["can_undo"]
                await seat.undo()
                assert (await seat.until("undone"))["number"] == 0
                assert seat.position == first
                await seat.play(seat.legal[7])
                await seat.until("step", lambda frame: bool(frame["position"]["legal"]))
                assert sorted(seat.told) == [1, 2, 3]


async def test_a_forced_draw_is_played_at_once_and_told(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """In this match of Metro Domino there is sometimes nothing to do but to draw, or to keep what was drawn.

    Everybody knows the one; the other is the secret of who drew, and whoever has a choice takes time to choose.
    """
    started = Match.start
    monkeypatch.setattr(Match, "start", lambda game, seats, **more: started(game, seats, seed=7, **more))
    table, people = await gather(server, "metro_domino", 2)
    async with people[0].at(table) as first, people[1].at(table) as second:
        await asyncio.gather(first.play_on(Random(5)), second.play_on(Random(6)))
        live = (await server.house.registry.find(table)).live
        assert live is not None
        forced = [number for number, by in enumerate(live.by, 1) if by == "forced"]
        assert {first.told[number]["events"][0]["key"] for number in forced} == {"draw"}
        kept = [number for number, told in first.told.items() if told["events"][0]["key"] == "keep"]
        assert {live.by[number - 1] for number in kept} == {"person"}
        assert len(first.told) == live.number
