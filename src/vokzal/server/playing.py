"""Moves at a table: made by people, by bots, by the clock or because there is nothing else to do.

Whoever calls holds the table's lock. A move is stored first and told afterwards, so nobody ever sees a move that a
crash could take back.
"""

from __future__ import annotations

import logging
from asyncio import create_task, sleep
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from contextlib import contextmanager
from functools import wraps
from random import getrandbits
from time import perf_counter
from typing import Any, Final, ParamSpec, TypeVar

import msgspec
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from vokzal.core.game import Message, Refused
from vokzal.core.match import content_id
from vokzal.server.chat import Chat
from vokzal.server.house_time import HouseTime
from vokzal.server.hub import Connection, Hub
from vokzal.server.matches import By, LiveMatch
from vokzal.server.messages import Changed, Play, Position, Remark, Step, Undone, What
from vokzal.server.reasons import Declined
from vokzal.server.registry import Registry
from vokzal.server.settings import Settings
from vokzal.server.storage.database import Overtaken
from vokzal.server.storage.matches import MatchStore
from vokzal.server.storage.tables import TableStore
from vokzal.server.table import LiveTable
from vokzal.server.thinkers import Thinkers
from vokzal.server.turns import SEATED, WATCHING, Asker
from vokzal.server.worker import Task

SUBSTITUTE: Final = "driver"
"""The level that plays for somebody who is away."""

TRIES: Final = 4
"""Another process may be first so often."""

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger(__name__)


@contextmanager
def storing(table_id: str) -> Iterator[None]:
    """Says in words when something could not be stored."""
    try:
        yield
    except SQLAlchemyError as error:
        log.warning("table %s: %r", table_id, error)
        raise Declined("not-stored", 409) from None


def again(deed: Callable[P, Awaitable[T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Does something again when another process was first: the table is now what that one made of it."""

    @wraps(deed)
    async def tried(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TRIES):
            try:
                return await deed(*args, **kwargs)
            except Overtaken:
                continue
        raise Declined("stale-number", 409)

    return tried


class Playing:
    def __init__(
        self,
        settings: Settings,
        time: HouseTime,
        hub: Hub,
        registry: Registry,
        tables: TableStore,
        matches: MatchStore,
        thinkers: Thinkers,
        chat: Chat,
    ) -> None:
        self._settings = settings
        self._time = time
        self._hub = hub
        self._registry = registry
        self._tables = tables
        self._matches = matches
        self._thinkers = thinkers
        self._chat = chat

    # --- what a person asks ---------------------------------------------------------------------------------------

    @again
    async def play(self, table: LiveTable, person: str, asked: Play) -> bool:
        """An action of a person in the position after so many moves. Whether it was made now: not if it came before."""
        if asked.token is not None and table.live is not None and asked.token in table.live.known:
            return False
        live, seat = self._at(table, person)
        if table.places[seat].substitute:
            raise Declined("say-back-first", 409)
        if not live.accepts(seat, asked.number):
            raise Declined("stale-number", 409, number=live.number)
        await self._move(table, live, seat, asked.action, "person", asked.token)
        return True

    @again
    async def undo(self, table: LiveTable, person: str, number: int) -> None:
        """Takes a person's last step back; what others did at the same time stays."""
        live, seat = self._at(table, person)
        if not live.accepts(seat, number):
            raise Declined("stale-number", 409, number=live.number)
        seen = {thinker: live.match.view(thinker) for thinker in table.thinking}
        back = live.take_back(seat, table.practice)
        if back is None:
            raise Declined("cannot-undo", 409)
        # To whom nothing changed may think on; the others begin anew when all is told.
        table.stop_thinking([thinker for thinker, view in seen.items() if view != live.match.view(thinker)])
        if table.clocks is not None:
            table.clocks.took_back(seat, back.own)
        self._run_clocks(table, live)
        await self._stored(table, self._matches.undo(table, live, back))
        await self.look(table, self._viewers(table))
        frames: dict[int | None, bytes] = {}

        def frame(connection: Connection) -> bytes:
            viewer = table.seat_of(connection.person)
            if viewer not in frames:
                told = [live.told_of(number, viewer) for number in range(back.number + 1, live.number + 1)]
                undone = Undone(number=back.number, told=told, position=self.position(table, viewer))
                frames[viewer] = msgspec.json.encode(undone)
            return frames[viewer]

        self._hub.send(table.id, frame)
        self.wake(table)

    @again
    async def back(self, table: LiveTable, person: str) -> None:
        """A person takes the seat back from the substitute."""
        live, seat = self._at(table, person)
        if not table.places[seat].substitute:
            raise Declined("nobody-substitutes", 409)
        await self._substitute(table, live, seat, "back")

    def _at(self, table: LiveTable, person: str) -> tuple[LiveMatch, int]:
        """The match in play and the person's seat."""
        seat = table.seat_of(person)
        if seat is None:
            raise Declined("spectators-only-watch", 403)
        if table.state == "over":
            raise Declined("match-over", 409)
        if table.live is None:
            raise Declined("not-started", 409)
        return table.live, seat

    # --- a move ---------------------------------------------------------------------------------------------------

    async def _move(
        self, table: LiveTable, live: LiveMatch, seat: int, action: int, by: By, token: str | None = None
    ) -> None:
        try:
            logged = live.play(seat, action, by, token)
        except Refused as refused:
            raise Declined.because(refused.reason) from None
        if table.clocks is not None:
            table.clocks.moved(table.clock, seat, self._time())
        self._run_clocks(table, live)
        await self._stored(table, self._matches.move(table, live, logged, self._settings.now()))
        over = not live.waiting
        if over:
            table.state = "over"
        await self._tell_step(table, live, token)
        if over:
            self.tell_changed(table)
            await self._chat.disclose(table)
        elif live.match.endless:
            table.note = Message("match-endless")
            await self.abandon(table)
        self.wake(table)

    async def _stored(self, table: LiveTable, storing: Awaitable[None]) -> None:
        """Waits until a change is stored; if that fails, the table goes back to what is stored."""
        try:
            await storing
        except (SQLAlchemyError, Overtaken) as error:
            log.warning("table %s: %r", table.id, error)
            table.stop_thinking()
            table.revert()  # before anybody thinks again: who sits there decides who thinks
            await self._read_again(table)
            if isinstance(error, (IntegrityError, Overtaken)):
                raise Overtaken(table.id) from None
            raise Declined("not-stored", 409) from None

    async def _read_again(self, table: LiveTable) -> None:
        """What is known of the table may be wrong. If it cannot be read either, all who are there come anew."""
        try:
            await self._registry.reload(table)
        except SQLAlchemyError as error:
            log.warning("table %s cannot be read: %r", table.id, error)
            self._registry.forget(table.id)
            table.forgotten = True
            self._hub.close(table.id)
            return
        self.wake(table)

    def _run_clocks(self, table: LiveTable, live: LiveMatch) -> None:
        if table.clocks is not None:
            thinking = [seat for seat in live.waiting if not table.places[seat].automatic]
            table.clocks.run(table.clock, thinking, self._time())

    async def _tell_step(self, table: LiveTable, live: LiveMatch, token: str | None) -> None:
        await self.look(table, self._viewers(table))
        frames: dict[int | None, bytes] = {}

        def frame(connection: Connection) -> bytes:
            seat = table.seat_of(connection.person)
            if seat not in frames:
                told = live.told_of(live.number, seat)
                mine = token if told.seat == seat else None
                frames[seat] = msgspec.json.encode(Step(told=told, position=self.position(table, seat), token=mine))
            return frames[seat]

        self._hub.send(table.id, frame)

    def _viewers(self, table: LiveTable) -> set[int | None]:
        """Whose eyes see the table now: seats, and None for all who watch."""
        return {table.seat_of(connection.person) for connection in self._hub.members(table.id)}

    async def look(self, table: LiveTable, viewers: Iterable[int | None]) -> None:
        """Reckons what helps these viewers to see the position: here, or elsewhere if that takes long."""
        live = table.live
        assert live is not None
        views = live.unseen(viewers)
        if not views:
            return
        if live.looking > self._settings.glance:
            aids, live.looking = await self._thinkers.aids(live.game, list(views.values()), self._asker(table))
            live.looked(views, aids)
            return
        began = perf_counter()
        live.looked(views, [live.game.aid(view) for view in views.values()])
        live.looking = perf_counter() - began

    def _asker(self, table: LiveTable) -> Asker:
        """For whom the table's bots think: one who sits there, if one is there."""
        members = list(self._hub.members(table.id))
        if not members:
            return Asker(table=table.id)
        seated = [each for each in members if table.seat_of(each.person) is not None]
        first = (seated or members)[0]
        return Asker(SEATED if seated else WATCHING, first.address, first.person, table.id)

    def position(self, table: LiveTable, seat: int | None) -> Position:
        """Where the match stands, as one seat may know it. Whoever asks has let it `look`."""
        assert table.live is not None
        clocks = table.clocks.shown(self._time()) if table.clocks else None
        position = table.live.position(seat, table.practice, clocks)
        if table.state == "over":
            position.legal, position.can_undo, position.prompt = [], False, Message("over")
        return position

    def tell_changed(self, table: LiveTable) -> None:
        frame = msgspec.json.encode(Changed(table=self._registry.shown(table)))
        self._hub.send(table.id, lambda _: frame)

    # --- who moves by itself --------------------------------------------------------------------------------------

    def begin(self, table: LiveTable) -> None:
        """The match is there; its clocks are set and begin to run."""
        assert table.live is not None
        self._run_clocks(table, table.live)

    def wake(self, table: LiveTable) -> None:
        """Lets every seat that needs no person begin to move. Where nobody is nothing happens until somebody comes."""
        if table.state != "playing" or table.live is None:
            table.stop_thinking()
            return
        if not self._hub.members(table.id):
            return
        for seat in table.live.waiting:
            if seat in table.thinking:
                continue
            if table.places[seat].automatic or table.live.forced(seat) is not None:
                task = create_task(self._move_by_itself(table, table.live, seat))
                table.thinking[seat] = task

    async def _move_by_itself(self, table: LiveTable, live: LiveMatch, seat: int) -> None:
        try:
            action, by = await self._choose(table, live, seat)
            async with table.lock:
                table.thinking.pop(seat, None)
                if table.live is live and seat in live.waiting and action in live.match.legal(seat):
                    await self._move(table, live, seat, action, by)
                else:
                    self.wake(table)
        except (Declined, Overtaken):
            pass  # the table went back to what is stored, and woke
        except Exception:
            log.exception("table %s: seat %s cannot move by itself", table.id, seat)
            table.thinking.pop(seat, None)

    async def _choose(self, table: LiveTable, live: LiveMatch, seat: int) -> tuple[int, By]:
        forced = live.forced(seat)
        if forced is not None:  # and everybody knows: the others need not wait for a thought
            await self._pause(table)
            return forced, "forced"
        level = table.places[seat].level or SUBSTITUTE
        milliseconds = self._settings.thinking_ms.get(level, 1000)
        task = Task(
            game=live.game.id,
            content=content_id(live.game),
            view=msgspec.json.encode(live.match.view(seat)),
            legal=live.match.legal(seat),
            level=level,
            seed=f"{getrandbits(64)}",
            milliseconds=milliseconds,
        )
        pause = create_task(self._pause(table))
        try:
            action = await self._thinkers.choose(task, self._asker(table))
            await pause
        finally:
            pause.cancel()
        return action, "bot"

    async def _pause(self, table: LiveTable) -> None:
        """As long as the slowest of those who sit there wants to follow."""
        looking = [each.pace for each in self._hub.members(table.id) if table.seat_of(each.person) is not None]
        await sleep(self._settings.bot_delay * max(looking, default=1.0))

    # --- time -----------------------------------------------------------------------------------------------------

    async def check_time(self, table: LiveTable) -> None:
        """Seats bots for those whose time is out."""
        if table.state != "playing" or table.live is None or table.clocks is None:
            return
        for seat in table.clocks.expired(self._time()):
            await self._substitute(table, table.live, seat, "time-out")

    async def _substitute(self, table: LiveTable, live: LiveMatch, seat: int, what: What) -> None:
        """A bot takes a person's seat or gives it back, and the log says why."""
        back = what == "back"
        with table.changing():
            table.places[seat].substitute = not back
            if back and seat in table.thinking:
                table.thinking.pop(seat).cancel()
            if table.clocks is not None and back:
                table.clocks.back(table.clock, seat)
            self._run_clocks(table, live)
            remark = Remark(number=live.number, seat=seat, what=what)
            await self._stored(table, self._tables.substitute(table, live.id, remark))
            table.stored()
        live.remarks.append(remark)
        frame = msgspec.json.encode(remark)
        self._hub.send(table.id, lambda _: frame)
        self.tell_changed(table)
        self.wake(table)

    async def leave(self, table: LiveTable, seat: int, what: What = "left") -> None:
        """A person goes in the middle of a match: a bot takes the seat, or the match ends if all have left.

        Somebody whose time ran out, or whom the host replaced, may come back: that does not end a match.
        """
        assert table.live is not None
        others = {other for other, place in enumerate(table.places) if place.person is not None and other != seat}
        if what == "left" and all(table.live.left(other) for other in others):
            await self.abandon(table)
        elif not table.places[seat].substitute or (what == "left" and not table.live.left(seat)):
            await self._substitute(table, table.live, seat, what)

    async def abandon(self, table: LiveTable) -> None:
        """The match ends here, without a result."""
        assert table.live is not None
        with table.changing():
            table.state = "over"
            table.stop_thinking()
            await self._stored(table, self._matches.abandon(table, table.live, self._settings.now()))
            table.stored()
        self.tell_changed(table)
