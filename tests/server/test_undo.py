"""Steps are taken back while others move at the same time; their moves stay."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from tests.server.client import Person, Seat
from tests.server.conftest import Running, Serve
from tests.server.test_matches import gather, replay
from tests.server.test_restart import moved
from tests.toys.handfuls import Handfuls
from tests.toys.pennies.rules import PenniesState
from vokzal import games
from vokzal.core import Chance, Event, Match
from vokzal.server.clocks import ClockState
from vokzal.server.house import House
from vokzal.server.matches import LiveMatch
from vokzal.server.messages import Clock
from vokzal.server.settings import Settings
from vokzal.server.storage import matches as storage
from vokzal.server.table import LiveTable
from vokzal.server.thinkers import Thinkers
from vokzal.server.turns import NO_ONE, Asker
from vokzal.server.worker import Task

pytestmark = pytest.mark.anyio

CLOSE = Handfuls().close


@asynccontextmanager
async def sitting(people: list[Person], table: str) -> AsyncIterator[list[Seat]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(person.at(table)) for person in people]


async def each(seats: list[Seat], *moves: tuple[int, int]) -> None:
    """Seats move in turn, and everybody hears of every move."""
    for seat, action in moves:
        number = seats[seat].number + 1
        await seats[seat].play(action)
        for one in seats:
            await one.until_number(number)


async def undo(seats: list[Seat], seat: int, number: int | None = None) -> None:
    """One takes back, and everybody hears of it."""
    await seats[seat].undo(number)
    for one in seats:
        await one.until("undone")


def steps(seat: Seat) -> list[tuple[int, int]]:
    """Number and seat of every move the client knows."""
    return [(number, told["seat"]) for number, told in sorted(seat.told.items())]


def hidden(seat: Seat) -> list[int]:
    """The secret numbers the client was ever told."""
    told = [one for frame in seat.frames for one in _told(frame)]
    return [event["secret"]["number"] for one in told for event in one["events"] if event.get("secret")]


def _told(frame: dict[str, Any]) -> list[dict[str, Any]]:
    told = frame.get("told", [])
    return told if isinstance(told, list) else [told]


async def live_table(server: Running, table: str) -> tuple[LiveTable, LiveMatch]:
    found = await server.house.registry.find(table)
    assert found.live is not None
    return found, found.live


async def test_just_the_own_step_leaves_the_log(serve: Serve) -> None:
    async with serve() as server:
        table, people = await gather(server, "handfuls", 2)
        watcher = await server.person()
        async with sitting([*people, watcher], table) as seats:
            first, second, spectator = seats
            await each(seats, (0, 0), (0, 2), (1, 1), (1, 3))
            assert first.position["can_undo"]
            assert second.position["can_undo"]
            assert not spectator.position["can_undo"]
            views = [seat.position["view"] for seat in seats]
            await undo(seats, 0)
            for seat in seats:
                assert seat.frames[-1]["number"] == 1
                assert [told["number"] for told in seat.frames[-1]["told"]] == [2, 3]
                assert steps(seat) == [(1, 0), (2, 1), (3, 1)]
                assert seat.number == 3
            assert first.position["view"]["own"] == -2
            assert first.legal == [1, 2, 3, CLOSE]
            assert [second.position["view"], spectator.position["view"]] == views[1:]
            await undo(seats, 0)
            assert not first.position["can_undo"]
            assert first.position["view"]["own"] == -1
            assert steps(first) == [(1, 1), (2, 1)]
            await undo(seats, 1)
            assert second.position["view"]["own"] == -2 - 1
            assert [hidden(seat) for seat in seats] == [[0, 2], [1, 3, 1, 3, 1, 3], []]
            await each(seats, (0, 3))
            told = [seat.told for seat in seats]
            views = [seat.position["view"] for seat in seats]
    async with serve() as server:  # what is stored is what was told
        people = [moved(person, server.base) for person in (*people, watcher)]
        server.people += people
        async with sitting(people, table) as seats:
            assert [seat.told for seat in seats] == told
            assert [seat.position["view"] for seat in seats] == views
            async with people[1].at(table, last=2) as again:  # it may have seen a move 1 that is another one now
                assert again.told == told[1]
            await undo(seats, 0)
            await asyncio.gather(*(seat.play_on(Random(3)) for seat in seats))
            raw = (await people[0].http.get(f"/api/matches/{seats[0].table['match']}/file")).content
            positions, events = replay(raw)
            assert positions[-1].over
            assert sorted(seats[1].told) == list(range(1, len(events)))


async def test_a_number_that_is_behind_is_good_while_only_others_moved(server: Running) -> None:
    table, people = await gather(server, "handfuls", 3)
    async with sitting(people, table) as seats:
        await each(seats, (0, 0), (0, 1), (1, 0), (2, 0))
        await undo(seats, 0, number=2)
        assert steps(seats[0]) == [(1, 0), (2, 1), (3, 2)]
        # The second seat chose when there were four moves, before it heard that there are three.
        await seats[1].play(2, number=4)
        for seat in seats:
            await seat.until_number(4)
        assert seats[1].position["view"]["own"] == -2 - 2
        for number in (-1, 0, 2, 5, 10**9):
            await seats[1].undo(number)
            assert await seats[1].refused() == "stale-number"
        assert seats[1].number == 4


async def test_twice_quickly_is_once(server: Running) -> None:
    table, people = await gather(server, "handfuls", 2)
    async with sitting(people, table) as seats:
        await each(seats, (0, 0), (0, 1), (1, 0))
        await seats[0].undo(3)
        await seats[0].undo(3)
        assert await seats[0].refused() == "stale-number"
        assert steps(seats[0]) == [(1, 0), (2, 1)]


async def test_nobody_takes_back_what_is_not_theirs_or_is_closed(server: Running) -> None:
    table, people = await gather(server, "handfuls", 3)
    watcher = await server.person()
    async with sitting([*people, watcher], table) as seats:
        await each(seats, (0, 0), (1, 2))
        for seat, reason in ((2, "cannot-undo"), (3, "spectators-only-watch")):
            assert not seats[seat].position["can_undo"]
            await seats[seat].undo()
            assert await seats[seat].refused() == reason
        # Who has closed the hand is not to move any more: that stands as soon as somebody else went on.
        await each(seats, (0, CLOSE))
        assert seats[0].position["can_undo"]
        await each(seats, (1, 3))
        assert not seats[0].position["can_undo"]
        await seats[0].undo()
        assert await seats[0].refused() == "cannot-undo"
        # Nor is anything taken back once the hands are open.
        await each(seats, (2, 1), (2, CLOSE))
        for one in seats:
            await one.until_number(7)  # the second seat could only close its hand
        assert seats[1].position["view"]["shown"] == [0, 3, 1]
        for one in seats[:3]:
            assert not one.position["can_undo"]
            await one.undo()
            assert await one.refused() == "cannot-undo"
        assert len(seats[0].told) == 7


async def test_the_first_tickets_can_be_chosen_again_while_others_choose(server: Running) -> None:
    table, people = await gather(server, "ticket_to_ride", 3)
    async with sitting(people, table) as seats:
        before = seats[1].position["view"]
        await each(seats, (0, seats[0].legal[0]), (1, seats[1].legal[0]))
        assert not seats[0].position["can_undo"]
        await undo(seats, 1)
        assert seats[1].position["view"]["waiting"] == [1, 2]
        assert seats[1].position["legal"]
        assert before["waiting"] == [0, 1, 2]
        assert seats[2].position["view"]["ticket_counts"] == [0, 0, 0]


async def test_the_first_tickets_stay_when_all_have_heard_how_many_each_keeps(server: Running) -> None:
    table, people = await gather(server, "ticket_to_ride", 2)
    async with sitting(people, table) as seats:
        await each(seats, (0, seats[0].legal[0]), (1, seats[1].legal[-1]))
        for one in seats:
            assert one.position["view"]["ticket_counts"] == [2, 4]
            assert not one.position["can_undo"]


class Gossip(Handfuls):
    """What a step tells depends on what others hold, so steps at the same time do not commute."""

    id = "gossip"

    def play(self, s: PenniesState, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        super().play(s, seat, action, chance, out)
        if out is not None:
            out.append(Event("takes", seat, {"coins": sum(choice < -1 for choice in s.choices)}))


async def test_if_the_others_moves_would_mean_something_else_nothing_changes(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games._guests, "gossip", Gossip)
    table, people = await gather(server, "gossip", 2)
    async with sitting(people, table) as seats:
        await each(seats, (0, 0), (1, 2))
        before = seats[0].position
        await seats[0].undo()
        assert await seats[0].refused() == "cannot-undo"
        async with people[0].at(table) as again:
            assert again.position == before
            assert again.told == seats[0].told
        await each(seats, (1, 3), (0, 1))


class Slow(Thinkers):
    """Thinks until it is let go, then does the first thing that may be done."""

    def __init__(self) -> None:
        super().__init__(1, 1)
        self.asked: list[Task] = []
        self.go = asyncio.Event()

    async def choose(self, task: Task, asker: Asker = NO_ONE) -> int:
        self.asked.append(task)
        await self.go.wait()
        return task.legal[0]


async def test_a_bot_thinks_on_and_its_moves_are_kept(serve: Serve, settings: Settings) -> None:
    thinkers = Slow()
    async with serve(House(settings, thinkers)) as server:
        person = await server.person()
        table = (await person.open("handfuls", 2, bots=["driver"], start=True, practice=True))["id"]
        async with person.at(table) as seat:
            await each([seat], (0, 0), (0, 1))
            await undo([seat], 0)
            assert len(thinkers.asked) == 1
            await undo([seat], 0)
            await each([seat], (0, 2))
            assert len(thinkers.asked) == 1
            thinkers.go.set()
            await seat.until_number(6)  # the bot picks 0, 1, 2 and 3, and closes
            assert steps(seat) == [(1, 0), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)]
            assert seat.position["can_undo"]
            await undo([seat], 0)
            assert steps(seat) == [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1)]
            assert seat.position["view"]["own"] == -1
            assert seat.legal == [0, 1, 2, 3]
            # In practice it goes back even over what was shown, and then their moves go, too.
            await each([seat], (0, 1), (0, CLOSE))
            await seat.until_number(12)
            assert seat.position["view"]["shown"] == [1, 3]
            await undo([seat], 0)
            assert seat.frames[-1]["told"] == []
            assert seat.number == 6
            assert seat.position["view"]["shown"] == []


async def test_in_practice_moves_that_do_not_fit_any_more_go(
    serve: Serve, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games._guests, "gossip", Gossip)
    thinkers = Slow()
    async with serve(House(settings, thinkers)) as server:
        person = await server.person()
        table = (await person.open("gossip", 2, bots=["driver"], start=True, practice=True))["id"]
        async with person.at(table) as seat:
            await each([seat], (0, 0))
            thinkers.go.set()
            await seat.until_number(6)
            thinkers.go.clear()
            await undo([seat], 0)
            assert seat.number == 0
            assert seat.told == {}
            thinkers.go.set()
            await seat.until_number(5)  # the bot begins anew
            assert {mover for _, mover in steps(seat)} == {1}


async def test_what_somebody_had_to_do_is_not_done_once_another_is_to_move_again(serve: Serve) -> None:
    async with serve(bot_delay=3600) as server:
        table, people = await gather(server, "handfuls", 2)
        async with sitting(people, table) as seats:
            await each(seats, (1, 3), (0, 1), (0, CLOSE))
            found, _ = await live_table(server, table)
            assert list(found.thinking) == [1]  # nothing is left to it but to close the hand
            await undo(seats, 0)
            assert not found.thinking
            assert seats[0].legal == [2, 3, CLOSE]


async def test_an_undo_that_cannot_be_stored_never_was(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    table, people = await gather(server, "handfuls", 2)
    async with sitting(people, table) as seats:
        await each(seats, (0, 0), (1, 2))

        def full(*_: object) -> None:
            raise OperationalError("insert", {}, Exception("disk full"))

        with monkeypatch.context() as broken:  # after the old rows were deleted, before the new ones are written
            broken.setattr(storage, "_row", full)
            await seats[0].undo()
            assert await seats[0].refused() == "not-stored"
        async with people[0].at(table) as again:
            assert again.position["view"] == seats[0].position["view"]
            assert again.told == seats[0].told
        await undo(seats, 0)
        assert steps(seats[1]) == [(1, 1)]


async def test_an_undo_leaves_what_another_process_stored(serve: Serve) -> None:
    async with serve() as left, serve() as right:
        table, people = await gather(left, "handfuls", 2)
        elsewhere = moved(people[1], right.base)
        right.people.append(elsewhere)
        async with sitting(people, table) as seats:
            await each(seats, (0, 0))
            async with elsewhere.at(table) as there:
                await there.play(3)
                await there.until_number(2)
            await seats[0].undo()
            await seats[0].until("undone")
            async with people[0].at(table) as again:
                assert steps(again) == [(1, 1)]


def test_no_time_is_won_by_doing_and_undoing() -> None:
    clock = Clock(kind="total", seconds=10, increment=2)
    state = ClockState.begin(clock, 2)
    assert state is not None
    state.run(clock, [0, 1], 0.0)
    for _ in range(3):
        state.moved(clock, 0, 1.0)
        state.run(clock, [0, 1], 1.0)
        state.took_back(0, 1)
        state.run(clock, [0, 1], 1.0)
    assert state.shown(1.0).left == [11_000, 9_000]
    state.moved(clock, 0, 3.0)
    state.run(clock, [1], 3.0)
    assert state.shown(4.0).left == [9_000, 6_000]
    state.run(clock, [0, 1], 5.0)
    state.moved(clock, 0, 6.0)
    assert state.left[0] == 10_000
    each_move = Clock(kind="move", seconds=10)
    state = ClockState([10_000], [None])
    state.run(each_move, [0], 0.0)
    state.moved(each_move, 0, 4.0)
    state.run(each_move, [0], 4.0)
    state.took_back(0, 1)
    state.moved(each_move, 0, 9.0)
    state.run(each_move, [0], 9.0)
    assert state.shown(9.0).left == [5_000]
    state.moved(each_move, 0, 10.0)
    state.run(each_move, [0], 10.0)
    assert state.shown(10.0).left == [10_000]


@pytest.mark.parametrize("seed", range(20))
def test_random_steps_and_undos_leave_a_log_that_revives(seed: int) -> None:
    """Whatever is taken back, the log is a match, no one else's view changes, and what is known of it is derived."""
    game, rng = Handfuls(), Random(seed)
    live = LiveMatch("m", Match.start(game, 3, seed=seed, options=game.options_type()))
    undone = 0
    while live.waiting:
        seat = rng.choice(range(3))
        others = [other for other in (0, 1, 2, None) if other != seat]
        views = [live.match.view(other) for other in others]
        back = live.undo_to(seat, practice=False)
        if back is not None and rng.random() < 0.4:
            waiting = live.waiting
            assert live.take_back(seat, practice=False) == back
            if live.waiting == waiting:
                assert [live.match.view(other) for other in others] == views
            undone += bool(back.stay)
        elif seat in live.waiting:
            live.play(seat, rng.choice(live.match.legal(seat)), "person")
        again = LiveMatch.repeat("m", live.match.rewind(0), list(live.log()))
        assert again.differs is None
        assert (again.told, again.waited, again.by) == (live.told, live.waited, live.by)
        assert again.match.state == live.match.state
        assert all(live.accepts(one, live.number) for one in range(3))
    assert undone


def test_a_rail_that_could_have_completed_another_player_stays() -> None:
    """Who tries rails one after the other would find out the cards of the others by what does not happen."""
    game = games.load("trans_europa")
    tried = 0
    for seed in range(20):
        live = LiveMatch("m", Match.start(game, 3, seed=seed))
        rng = Random(seed)
        while not live.match.over:
            [seat] = live.waiting
            live.play(seat, game.heuristics.quick(live.match.state, seat, rng), "person")
            events = live.told[-1][1]
            completed = any(event.key in ("completed", "round-over", "supply-empty") for event in events)
            if events[0].reveals and not completed:
                tried += 1
                assert live.undo_to(seat, practice=False) is None
                assert live.undo_to(seat, practice=True) is not None
    assert tried
