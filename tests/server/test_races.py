"""Two houses over one database, and any two changes of a table at the same time: one is first, the other one is told.

They run in one process here and share no memory. Bots choose at once; time passes when the test says so.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, event
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test
from sqlalchemy import select
from sqlalchemy.orm import Session

from tests.faults.checking import Course, Kept, _check_remarks, kept_of
from tests.server.services import Postgres
from vokzal.server.house import House
from vokzal.server.hub import Connection
from vokzal.server.messages import Clock, Me, NewTable, Play, Ready, SeatChange
from vokzal.server.people import new_id
from vokzal.server.reasons import Declined
from vokzal.server.settings import Settings
from vokzal.server.storage import models
from vokzal.server.storage.database import Overtaken
from vokzal.server.table import LiveTable
from vokzal.server.thinkers import Thinkers
from vokzal.server.turns import NO_ONE, Asker
from vokzal.server.worker import Task

PEOPLE = 3
SECONDS = 5
"""On the clock of a move: the least that can be asked for."""


class Quick(Thinkers):
    """Chooses at once, a few times; then it thinks until more is asked for. Else bots would play whole matches."""

    def __init__(self) -> None:
        super().__init__(1, 1)
        self.left = 0
        self.thinking = 0

    async def choose(self, task: Task, asker: Asker = NO_ONE) -> int:
        self.thinking += 1
        try:
            while not self.left:
                await asyncio.sleep(0.001)
        finally:
            self.thinking -= 1
        self.left -= 1
        return task.legal[0]


class Watch:
    """Shows what it is set to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@dataclass(frozen=True)
class Deed:
    """What somebody does. What it means depends on the table: a seat or an action is one of those there are."""

    what: str
    who: int
    which: int


class Pair:
    """The two houses, and a loop for them."""

    def __init__(self, settings: Settings) -> None:
        self.watch = Watch()
        self.loop = asyncio.Runner()
        settings = replace(settings, steady=self.watch, tables_per_person=1_000_000, seats_per_person=1_000_000)
        self.bots = [Quick(), Quick()]
        self.houses = self.loop.run(self._open(settings))

    async def _open(self, settings: Settings) -> list[House]:
        houses = [House(settings, bots) for bots in self.bots]
        for house in houses:
            await house.database.prepare()
            await house.time.note()
        return houses

    def close(self) -> None:
        for house in self.houses:
            self.loop.run(house.close())
        self.loop.close()


class Races(RuleBasedStateMachine):
    """A table, and what is done to it by two at a time."""

    def __init__(self, pair: Pair) -> None:
        super().__init__()
        self.pair = pair
        self.run = pair.loop.run
        self.people = [new_id() for _ in range(PEOPLE)]
        self.table = ""
        self.old = ""
        """Where the match before was played: there one asks for another."""
        self.made: dict[str, str] = {}
        """The moves that were said to be made, by token, each with its match."""
        self.refused: set[str] = set()
        self.rng = Random(0)

    @initialize(game=st.sampled_from(["handfuls", "pennies", "trans_europa"]), begun=st.booleans())
    def open(self, game: str, begun: bool) -> None:
        seats = 3 if game == "trans_europa" else 2
        asked = NewTable(game=game, seats=seats, clock=Clock(kind="move", seconds=SECONDS), begins="seated")
        self.table = self.run(self.pair.houses[0].lobby.open(self.people[0], asked, "here")).id
        self.enter()
        if begun:
            for who in range(1, seats):
                self.race(Deed("join", who, 0), Deed("look", 0, 0))
            self.race(Deed("start", 0, 0), Deed("look", 0, 0))

    def enter(self) -> None:
        """Everybody is connected to both."""
        for house in self.pair.houses:
            for person in self.people:
                connection = Connection(person, 1 << 20, 1 << 30)
                connection.ready, connection.pace = True, 0.0
                house.hub.enter(self.table, connection)

    DEEDS = st.builds(
        Deed,
        st.sampled_from(
            ["join", "leave", "kick", "ready", "unready", "start", "seat a bot", "add", "remove", "rename"]
            + ["play", "play again", "undo", "back", "time", "rematch"] * 2
        ),
        st.integers(0, PEOPLE - 1),
        st.integers(0, 1000),
    )

    @rule(first=DEEDS, second=DEEDS)
    def race(self, first: Deed, second: Deed) -> None:
        event(" x ".join(sorted((first.what, second.what))))
        if "time" in (first.what, second.what):
            self.pair.watch.now += SECONDS + 1
        for bots in self.pair.bots:
            bots.left = 2
        self.run(self._both(first, second))

    async def _both(self, *deeds: Deed) -> None:
        done = await asyncio.gather(
            *(self._do(house, deed) for house, deed in zip(self.pair.houses, deeds, strict=True)),
            return_exceptions=True,
        )
        for deed, found in zip(deeds, done, strict=True):
            if isinstance(found, BaseException) and not isinstance(found, Declined):
                raise AssertionError(f"{deed}: {found!r}") from found
        await self._settle()
        await self._check()

    async def _do(self, house: House, deed: Deed) -> None:
        person, lobby, table = self.people[deed.who], house.lobby, self.table
        seat = SeatChange(seat=deed.which % PEOPLE)
        match deed.what:
            case "join":
                await lobby.join(person, table, SeatChange())
            case "leave":
                await lobby.leave(person, table)
            case "kick":
                await lobby.kick(person, table, seat)
            case "ready" | "unready":
                await lobby.ready(person, table, Ready(ready=deed.what == "ready"))
            case "start":
                await lobby.start(person, table)
            case "seat a bot":
                await lobby.bot(person, table, replaced(seat, deed))
            case "add":
                await lobby.add(person, table, SeatChange())
            case "remove":
                await lobby.remove(person, table, seat)
            case "rename":
                await lobby.renamed(Me(id=person, name=f"{deed.which}"))
            case "rematch":
                await self._rematch(house, person)
            case "look":
                await lobby.shown(table)
            case _:
                await self._at(house, partial(self._play, house, person, deed))

    async def _rematch(self, house: House, person: str) -> None:
        again = await house.lobby.rematch(person, self.old or self.table, "here")
        if self.table != again.id and not self.old:
            self.old, self.table = self.table, again.id
            self.enter()

    async def _at(self, house: House, deed: Callable[[LiveTable], Awaitable[None]]) -> None:
        table = await house.registry.find(self.table)
        async with table.lock:
            table.needs_to_be()
            await deed(table)

    async def _play(self, house: House, person: str, deed: Deed, table: LiveTable) -> None:
        playing = house.playing
        number = table.live.number if table.live else 0
        match deed.what:
            case "undo":
                await playing.undo(table, person, number)
            case "back":
                await playing.back(table, person)
            case "time":
                with suppress(Overtaken):  # the house looks again soon
                    await playing.check_time(table)
            case "play again" if self.made:
                asked = Play(number=number, action=0, token=[*self.made][deed.which % len(self.made)])
                await playing.play(table, person, asked)
            case _:
                await self._move(house, person, deed, table)

    async def _move(self, house: House, person: str, deed: Deed, table: LiveTable) -> None:
        seat = table.seat_of(person)
        legal = table.live.match.legal(seat) if table.live and seat is not None and seat in table.live.waiting else [0]
        token = f"{self.rng.getrandbits(64):x}"
        number = table.live.number if table.live else 0
        try:
            await house.playing.play(
                table, person, Play(number=number, action=legal[deed.which % len(legal)], token=token)
            )
        except Declined:
            self.refused.add(token)
            raise
        assert table.match_id is not None
        self.made[token] = table.match_id

    async def _settle(self) -> None:
        """Until nobody moves by itself."""
        while any(self._busy(house, bots) for house, bots in zip(self.pair.houses, self.pair.bots, strict=True)):
            await asyncio.sleep(0.001)

    def _busy(self, house: House, bots: Quick) -> bool:
        table = house.registry.known(self.table)
        return table is not None and (table.lock.locked() or len(table.thinking) > bots.thinking)

    async def _row(self) -> models.Table | None:
        return await self.pair.houses[0].database.run(lambda session: session.get(models.Table, self.table))

    async def _check(self) -> None:
        """What is stored, read at one revision: a house may have looked after the table between two readings."""
        while True:
            row = await self._row()
            if row is None:
                return  # all left before anything was played
            places = await self._seats(row)
            kept = await kept_of(self.pair.houses[0].database, self.table)
            after = await self._row()
            if after is not None and after.revision == row.revision:
                break
        people = [person for person, _ in places if person is not None]
        assert len(people) == len(set(people)), "nobody has two seats"
        assert row.state != "open" or row.host in people
        assert (kept is None) == (row.state == "open")
        if kept is not None:
            self._check_match(kept)
        for house in self.pair.houses:
            copy = house.registry.known(self.table)
            assert copy is None or copy.revision <= row.revision
            if copy is None or copy.revision < row.revision:
                continue
            assert copy.state == row.state
            assert [(place.person, place.substitute) for place in copy.places] == places
            if copy.live is not None and kept is not None:
                assert [move.action for move in copy.live.log()] == [move.action for move in kept.moves]

    async def _seats(self, row: models.Table) -> list[tuple[str | None, bool]]:
        seats = select(models.Seat).where(models.Seat.table == row.id).order_by(models.Seat.number)

        def read(session: Session) -> list[tuple[str | None, bool]]:
            return [(seat.person, seat.substitute) for seat in session.execute(seats).scalars()]

        return await self.pair.houses[0].database.run(read)

    def _check_match(self, kept: Kept) -> None:
        numbers = [move.number for move in kept.moves]
        assert numbers == [*range(1, len(numbers) + 1)]
        course = Course(kept)
        assert course.match.over <= (kept.table.state == "over")
        assert (kept.table.moves, tuple(kept.table.waiting)) == (len(course), course.match.waiting)
        assert not [*_check_remarks(kept)]
        stored = [move.token for move in kept.moves if move.token is not None]
        assert len(stored) == len(set(stored)), "what is made is made once"
        assert not self.refused & set(stored), "what is refused is not made"
        mine = {token for token, match in self.made.items() if match == kept.match.id}
        assert mine <= {*stored, *kept.match.dropped}, "what was made is stored, or was taken back"

    def teardown(self) -> None:
        for house in self.pair.houses:
            for table in house.registry.loaded():
                house.hub.close(table.id)
                table.stop_thinking()
                house.registry.forget(table.id)
        self.run(asyncio.sleep(0))


def replaced(seat: SeatChange, deed: Deed) -> SeatChange:
    """A bot for the seat, or nobody any more."""
    return SeatChange(seat=seat.seat, level="driver" if deed.which % 2 else None)


@pytest.mark.parametrize("examples", [10, pytest.param(1000, marks=[pytest.mark.breadth, pytest.mark.timeout(7200)])])
def test_any_two_changes_at_the_same_time_leave_a_table_that_both_can_read(
    settings: Settings, postgres: Postgres, examples: int
) -> None:
    database = asyncio.run(postgres.fresh("races"))
    pair = Pair(replace(settings, database=database))
    try:
        run_state_machine_as_test(
            lambda: Races(pair),  # type: ignore[arg-type]  # whatever makes one will do
            settings=hypothesis_settings(
                max_examples=examples,
                stateful_step_count=25,
                deadline=None,
                derandomize=True,
                database=None,
                phases=[Phase.generate],  # who is first differs: there is nothing to be found by doing it again
                suppress_health_check=list(HealthCheck),
            ),
        )
    finally:
        pair.close()
