"""Moves at a table: made by people, by bots, by the clock or because there is nothing else to do.

Whoever calls holds the table's lock. A move is stored first and told afterwards, so nobody ever sees a move that a
crash could take back.
"""

from __future__ import annotations

import logging
from asyncio import create_task, sleep
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from random import getrandbits
from typing import Any, Final, ParamSpec, TypeVar

import msgspec
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from vokzal.core.game import Message, Refused
from vokzal.core.match import content_id
from vokzal.server import logs, metrics
from vokzal.server.chat import Chat
from vokzal.server.house_time import HouseTime
from vokzal.server.hub import Hub
from vokzal.server.matches import By, LiveMatch
from vokzal.server.messages import Play, Remark, What
from vokzal.server.reasons import Declined
from vokzal.server.registry import Registry
from vokzal.server.settings import Settings
from vokzal.server.storage.database import Overtaken
from vokzal.server.storage.matches import MatchStore
from vokzal.server.storage.tables import TableStore
from vokzal.server.table import LiveTable
from vokzal.server.telling import Telling
from vokzal.server.thinkers import Thinkers
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
        telling: Telling,
    ) -> None:
        self._settings = settings
        self._time = time
        self._hub = hub
        self._registry = registry
        self._tables = tables
        self._matches = matches
        self._thinkers = thinkers
        self._chat = chat
        self._telling = telling
        self.resting = False
        """Whether the house is about to close: what happens by itself begins when it is open again."""

    # --- what a person asks ---------------------------------------------------------------------------------------

    @again
    async def play(self, table: LiveTable, person: str, asked: Play) -> bool:
        """An action of a person in the position after so many moves. Whether it was made now: not if it came before."""
        if asked.token is not None and table.live is not None and asked.token in table.live.known:
            return False
        live, seat = self._at(table, person)
        if table.clocks is not None and seat in table.clocks.expired(self._time()):
            await self.check_time(table)  # the stored clock decides, not who looks at it first
        if table.places[seat].substitute:
            raise Declined("say-back-first", 409)
        if not live.accepts(seat, asked.number):
            raise Declined("stale-number", 409, number=live.number)
        try:
            await self._move(table, live, seat, asked.action, "person", asked.token)
        except Declined:
            if table.forgotten or table.live is None or asked.token not in table.live.known:
                raise
            self.wake(table)  # it is stored: only the answer of the database got lost, and all were told everything
            return False
        return True

    @again
    async def undo(self, table: LiveTable, person: str, number: int) -> None:
        """Takes a person's last step back; what others did at the same time stays."""
        live, seat = self._at(table, person)
        if not live.accepts(seat, number):
            raise Declined("stale-number", 409, number=live.number)
        seen = {thinker: live.view(thinker) for thinker in table.thinking}
        before = {*live.dropped}
        back = live.take_back(seat, table.practice)
        if back is None:
            raise Declined("cannot-undo", 409)
        # To whom nothing changed may think on; the others begin anew when all is told.
        table.stop_thinking([thinker for thinker, view in seen.items() if view != live.view(thinker)])
        if table.clocks is not None:
            table.clocks.took_back(seat, back.own)
        self.run(table)
        gone = {*live.dropped} - before
        try:
            await self._stored(table, self._matches.undo(table, live, back))
        except Declined:
            if table.forgotten or table.live is None or not gone or not gone <= {*table.live.dropped}:
                raise
            # It is stored: only the answer of the database got lost, and all were told everything.
        else:
            await self._telling.undone(table, live, back.number)
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
        self.run(table)
        await self._stored(table, self._matches.move(table, live, logged, self._settings.now()))
        metrics.stored(live.game.id, by)
        over = not live.waiting
        if over:
            table.state = "over"
        self._telling.announce(table, logged)
        if not self._settings.alone:
            await sleep(0)  # the others are further away: they are told while those who are here are
        await self._telling.step(table, live, token)
        metrics.told()
        if over:
            self._telling.changed(table)
            await self._chat.disclose(table)
        elif live.match.endless:
            table.note = Message("match-endless")
            await self.abandon(table)
        self.wake(table)

    async def _stored(self, table: LiveTable, storing: Awaitable[T]) -> T:
        """Waits until a change is stored; if that fails, the table goes back to what is stored."""
        try:
            return await storing
        except (SQLAlchemyError, Overtaken) as error:
            log.warning("table %s: %r", table.id, error)
            table.stop_thinking()
            table.revert()  # before anybody thinks again: who sits there decides who thinks
            await self.read_again(table)
            if isinstance(error, (IntegrityError, Overtaken)) and not table.forgotten:
                raise Overtaken(table.id) from None
            raise Declined("not-stored", 409) from None

    async def be_current(self, table: LiveTable) -> bool:
        """Before somebody is refused something because of what another process has changed, and is on its way.

        Whether there was such a thing.
        """
        if self._settings.alone:
            return False
        revision = await self._tables.revision(table.id)
        if revision == table.revision:
            return False
        await self.read_again(table)
        if revision is None:
            raise Declined("no-such-table", 404)
        return not table.forgotten

    async def read_again(self, table: LiveTable) -> None:
        """What is known of the table may be wrong. If it cannot be read either, all who are there come anew."""
        live, revision = table.live, table.revision
        number = live.number if live else 0
        try:
            await self._registry.reload(table)
            if not table.forgotten:
                same = table.live is live and live is not None and live.number == number
                going_on = {seat for seat in table.thinking if same and self._moves_by_itself(table, seat)}
                table.stop_thinking(table.thinking.keys() - going_on)
                if table.revision != revision:
                    metrics.CATCH_UPS.add()
                    await self._telling.everything(table)  # to do half of it would leave those behind who are here
                await self.offer(table)
        except (SQLAlchemyError, Declined) as error:
            log.warning("table %s cannot be read: %r", table.id, error)
            self._registry.forget(table.id)
            table.forgotten = True
        if table.forgotten:
            table.stop_thinking()
            self._hub.close(table.id)

    def run(self, table: LiveTable) -> None:
        """Before a change of a match is stored: whose time runs from now on, and when somebody has to look at it."""
        if table.live is not None and table.clocks is not None:
            thinking = [seat for seat in table.live.waiting if not table.places[seat].automatic]
            table.clocks.run(table.clock, thinking, self._time())
        table.due = self.due(table)

    def due(self, table: LiveTable) -> float | None:
        """When somebody has to look at a table if nothing has changed by then: in the meantime it is owed by us."""
        if table.state != "playing" or table.live is None:
            return None
        times = [] if table.clocks is None else [table.clocks.deadline()]
        if self._registry.anyone(table.id) and self._owes(table):
            times.append(self._time() + self._settings.owed)
        return min((time for time in times if time is not None), default=None)

    # --- who moves by itself --------------------------------------------------------------------------------------

    def _moves_by_itself(self, table: LiveTable, seat: int) -> bool:
        assert table.live is not None
        return table.places[seat].automatic or table.live.forced(seat) is not None

    def _owes(self, table: LiveTable) -> bool:
        """Whether anybody is to move who needs no person."""
        live = table.live
        playing = table.state == "playing" and live is not None
        return playing and live is not None and any(self._moves_by_itself(table, seat) for seat in live.waiting)

    def wake(self, table: LiveTable) -> None:
        """Lets every seat that needs no person begin to move. Where nobody is nothing happens until somebody comes.

        Whoever calls has stored the last change or has claimed the table: another process is not at it.
        """
        if table.state != "playing" or table.live is None:
            table.stop_thinking()
            return
        if self.resting or not self._registry.anyone(table.id):
            return
        for seat in table.live.waiting:
            if seat not in table.thinking and self._moves_by_itself(table, seat):
                table.thinking[seat] = create_task(self._move_by_itself(table, table.live, seat))

    def stands_still(self, table: LiveTable) -> bool:
        """Whether people are here and somebody would move by itself, but not here: another process may be at it."""
        return bool(not table.thinking and self._hub.members(table.id) and self._owes(table))

    async def offer(self, table: LiveTable) -> None:
        """Somebody came, or others changed the table: what moves by itself begins now, unless another process owes it.

        Who made the change may have thought that nobody is there; who is at a table sees to it that it goes on.
        """
        if self._settings.alone or (self.stands_still(table) and await self._claim(table)):
            self.wake(table)

    async def _claim(self, table: LiveTable) -> bool:
        now = self._time()
        until = now + self._settings.owed
        claimed = await self._tables.claim(table.id, table.revision, now, until)
        if claimed:
            table.due = until
        return claimed

    async def look_after(self, table: LiveTable) -> None:
        """The table was due, and this process has taken it."""
        await self.check_time(table)
        if table.thinking:
            return
        table.due = self.due(table)
        await self._tables.set_due([table])
        self.wake(table)

    async def _move_by_itself(self, table: LiveTable, live: LiveMatch, seat: int) -> None:
        logs.here(table)
        try:
            action, by = await self._choose(table, live, seat)
            metrics.received()
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
            view=msgspec.json.encode(live.view(seat)),
            legal=live.match.legal(seat),
            level=level,
            seed=f"{getrandbits(64)}",
            milliseconds=milliseconds,
        )
        pause = create_task(self._pause(table))
        try:
            action = await self._thinkers.choose(task, self._telling.asker(table))
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
            self.run(table)
            remark = Remark(number=live.number, seat=seat, what=what)
            live.unrated = await self._stored(table, self._tables.substitute(table, live.id, remark))
            table.stored()
        live.remarks.append(remark)
        self._telling.remark(table, remark)
        self._telling.changed(table)
        self.wake(table)

    async def leave(self, table: LiveTable, seat: int, what: What = "left") -> None:
        """A person goes in the middle of a match: a bot takes the seat, or the match ends if all have left.

        Somebody whose time ran out, or whom the host replaced, may come back: that does not end a match.
        """
        assert table.live is not None
        others = {other for other, place in enumerate(table.places) if place.person is not None and other != seat}
        if what == "left" and all(table.live.left(other) for other in others):
            await self.abandon(table, [seat])
        elif not table.places[seat].substitute or (what == "left" and not table.live.left(seat)):
            await self._substitute(table, table.live, seat, what)

    async def abandon(self, table: LiveTable, left: Sequence[int] = ()) -> None:
        """The match ends here, without a result; the last who left are named, if that is why."""
        assert table.live is not None
        live = table.live
        remarks = [Remark(number=live.number, seat=seat, what="left") for seat in left if not live.left(seat)]
        with table.changing():
            table.state = "over"
            table.stop_thinking()
            await self._stored(table, self._matches.abandon(table, live, remarks, self._settings.now()))
            table.stored()
        for remark in remarks:
            live.remarks.append(remark)
            self._telling.remark(table, remark)
        self._telling.changed(table)

    async def advise(self, table: LiveTable) -> None:
        """Somebody is about to be advised: the match says so, and counts for nobody's rating from now on."""
        live = table.live
        assert live is not None
        await self._stored(table, self._matches.advise(table, live))
        live.unrated, live.advised = live.unrated or "advice", live.advised + 1
        self._telling.changed(table)
