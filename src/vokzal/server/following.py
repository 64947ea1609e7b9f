"""Several processes, one house: each follows what the others do, and does what is due.

Notices make it quick. That nothing is missed is the database's doing: again and again every process compares what it
knows with what is stored. Whether anything is due is looked for there, too, by a process that is alone as well.
"""

from __future__ import annotations

import logging
from asyncio import CancelledError, Event, Task, create_task, sleep, timeout
from collections.abc import Callable, Coroutine
from contextlib import suppress
from time import perf_counter
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from vokzal.core.match import MatchError
from vokzal.server import logs, metrics
from vokzal.server.absences import Absences
from vokzal.server.bus.notices import Ended, Here, Look, Moved, Notice, Said
from vokzal.server.bus.parts import Bus
from vokzal.server.bus.presence import LASTS
from vokzal.server.chat import Chat
from vokzal.server.house_time import HouseTime
from vokzal.server.hub import Hub
from vokzal.server.playing import Playing
from vokzal.server.reasons import Declined
from vokzal.server.registry import Registry
from vokzal.server.sessions import Sessions
from vokzal.server.settings import Settings
from vokzal.server.storage.database import Overtaken
from vokzal.server.storage.lines import KEPT, LineStore
from vokzal.server.storage.tables import TableStore
from vokzal.server.table import LiveTable
from vokzal.server.telling import Telling

DEAF: Final = 0.5
"""Seconds between two comparisons while nothing can be heard."""
UNUSED: Final = 60.0
"""Seconds after which a table that nobody asked for need not be followed any more."""
LATE: Final = 50
"""So many lines of chat may be stored after one with a higher number."""
GATHER: Final = 0.1
"""Seconds in which several who come or go are looked at together."""

log = logging.getLogger(__name__)


class Following:
    def __init__(
        self,
        settings: Settings,
        time: HouseTime,
        hub: Hub,
        registry: Registry,
        tables: TableStore,
        lines: LineStore,
        sessions: Sessions,
        chat: Chat,
        playing: Playing,
        telling: Telling,
        absences: Absences,
        bus: Bus,
    ) -> None:
        self._settings = settings
        self._time = time
        self._hub = hub
        self._registry = registry
        self._tables = tables
        self._lines = lines
        self._sessions = sessions
        self._chat = chat
        self._playing = playing
        self._telling = telling
        self._absences = absences
        self._news = bus.news
        self._presence = bus.presence
        self._tasks: set[Task[None]] = set()
        self._compare_now = Event()
        self._behind: set[str] = set()
        """Tables that are read again just now, or offered."""
        self._stirring: set[str] = set()
        """Tables where somebody comes or goes just now."""
        self._last_line = 0
        self._closed = False

    async def open(self) -> None:
        await self._news.open(self._heard, self._returned)
        self._start(self._again_and_again(self._do_what_is_due, self._tick, "what is due"))
        if not self._settings.alone:
            self._last_line = await self._lines.last()
            self._start(self._again_and_again(self.compare, self._until_compared, "comparing"))
            self._start(self._again_and_again(self._say_who_is_here, self._presence_time, "presence"))

    async def close(self) -> None:
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
            with suppress(CancelledError):
                await task
        await self._presence.say((table, ()) for table in self._hub.people())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _again_and_again(
        self, work: Callable[[], Coroutine[Any, Any, None]], pause: Callable[[], Coroutine[Any, Any, object]], name: str
    ) -> None:
        """For ever; an error is said once until it works again."""
        failed = False
        while True:
            try:
                await work()
                failed = False
            except SQLAlchemyError as error:
                if not failed:
                    log.warning("%s: %s", name, type(error).__name__)
                failed = True
            except Exception:
                log.exception("%s", name)
            await pause()

    async def _tick(self) -> None:
        await sleep(self._settings.tick)

    async def _until_compared(self) -> None:
        with suppress(TimeoutError):
            async with timeout(self._settings.compare if self._news.up else min(DEAF, self._settings.compare)):
                await self._compare_now.wait()
        self._compare_now.clear()

    async def _presence_time(self) -> None:
        await sleep(LASTS / 3)

    # --- what others did --------------------------------------------------------------------------------------------

    def _heard(self, table_id: str, notice: Notice) -> None:
        if isinstance(notice, Ended):
            self._hub.end(notice.sessions)
        elif isinstance(notice, Here):
            if table_id not in self._stirring and self._registry.known(table_id) is not None:
                self._stirring.add(table_id)
                self._start(self._stirred(table_id))
        elif self._registry.is_known(table_id):
            self._start(self._follow(table_id, notice))

    async def _follow(self, table_id: str, notice: Moved | Look | Said) -> None:
        try:
            table = await self._registry.find(table_id)
            logs.here(table)
            async with table.lock:
                if table.forgotten:
                    return
                if isinstance(notice, Said):
                    self._chat.tell(table, notice.id, notice.line)
                elif isinstance(notice, Look):
                    if notice.revision > table.revision or not notice.revision:
                        await self._playing.read_again(table)
                elif notice.revision > table.revision and not await self._moved(table, notice):
                    await self._playing.read_again(table)
        except Declined:
            pass  # it is gone
        except SQLAlchemyError as error:
            log.warning("table %s: %s", table_id, type(error).__name__)
        except Exception:
            log.exception("table %s", table_id)

    async def _moved(self, table: LiveTable, notice: Moved) -> bool:
        """Whether a move of another process was the next thing that happened here."""
        live = table.live
        if live is None or table.state != "playing":
            return False
        if (notice.revision, notice.number) != (table.revision + 1, live.number + 1):
            return False
        began = perf_counter()
        try:
            live.follow(notice.logged)
        except MatchError as error:
            log.warning("table %s: %s", table.id, error)
            return False
        if notice.seat in table.thinking:
            table.stop_thinking([notice.seat])
        table.revision = table.announced = notice.revision
        table.clocks = notice.clocks
        live.unrated = notice.unrated or live.unrated
        over = not live.waiting
        if over:
            table.state = "over"
            table.stop_thinking()
        await self._telling.step(table, live, notice.token)
        metrics.FOLLOW_SECONDS.observe(perf_counter() - began)
        if over:
            self._telling.changed(table)
            await self._chat.disclose(table)
        return True

    async def compare(self) -> None:
        """Whatever was not heard: changes of the tables that are here, lines of chat, and sessions that ended."""
        self._registry.forget_unused(UNUSED)
        known = {table.id: table for table in self._registry.loaded()}
        before = {table.id: table.revision for table in known.values()}
        stored = await self._tables.revisions(known)
        for table in known.values():
            # Any difference: a database that was put back to a copy has lower ones.
            differs = stored.get(table.id) != before[table.id]
            if (differs or self._playing.stands_still(table)) and table.id not in self._behind:
                self._behind.add(table.id)
                self._start(self._catch_up(table, before[table.id] if differs else None))
        last = await self._lines.last()
        while last > self._last_line:
            page = await self._lines.after(max(0, self._last_line - LATE), list(known))
            for number, table_id, line in page:
                self._chat.tell(known[table_id], number, line)
            self._last_line = page[-1].number if len(page) == KEPT else last
        self._last_line = last  # a database that was put back to a copy has fewer
        ended = self._hub.sessions() - await self._sessions.there(self._hub.sessions())
        self._hub.end(ended)

    async def _catch_up(self, table: LiveTable, behind: int | None) -> None:
        """Reads a table again that is behind, unless it went on from there; or sees to it that it does.

        Each by itself: none waits for another one that cannot be read, or is busy.
        """
        try:
            async with table.lock:
                if table.forgotten:
                    return
                if table.revision == behind:
                    await self._playing.read_again(table)
                else:
                    await self._playing.offer(table)
        except SQLAlchemyError as error:
            log.warning("table %s: %s", table.id, type(error).__name__)
        except Exception:
            log.exception("table %s", table.id)
        finally:
            self._behind.discard(table.id)

    def _returned(self) -> None:
        """There is a bus, perhaps an empty one, and perhaps it was away."""
        self._compare_now.set()
        self._start(self._be_here_again())

    # --- who is here ------------------------------------------------------------------------------------------------

    async def _be_here_again(self) -> None:
        """A bus that was away may have forgotten who is here, and the others, too."""
        await self._say_who_is_here()
        for table_id in self._hub.people():
            self._news.tell(table_id, Here())

    async def _say_who_is_here(self) -> None:
        await self._presence.say(self._hub.people().items())
        await self._look_who_is_elsewhere([table.id for table in self._registry.loaded()])

    def came_or_went(self, table: LiveTable, person: str) -> None:
        """Somebody came to a table by way of this process, or went away."""
        self._telling.here(table)
        self._start(self._say_and_note(table, person, self._closed))

    async def _say_and_note(self, table: LiveTable, person: str, closed: bool) -> None:
        """Who is here, and then who is away: of two processes that somebody leaves for each other, or both, the second
        one knows it of the first."""
        if not self._settings.alone:
            await self._say_who_is_at(table.id)
        if not closed:  # a house that closes sends all away: that is nobody's absence
            await self._absences.came_or_went(table, person)

    async def _say_who_is_at(self, table_id: str) -> None:
        await self._presence.say([(table_id, {each.person for each in self._hub.members(table_id)})])
        self._news.tell(table_id, Here())

    async def _stirred(self, table_id: str) -> None:
        await sleep(GATHER)
        self._stirring.discard(table_id)
        await self._look_who_is_elsewhere([table_id])

    async def _look_who_is_elsewhere(self, tables: list[str]) -> None:
        found = await self._presence.elsewhere(tables)
        for table_id in tables:
            table = self._registry.known(table_id)
            before = self._registry.elsewhere.get(table_id, frozenset())
            now = frozenset() if found is None else found.get(table_id, frozenset())
            if table is None or now == before:
                continue
            self._registry.elsewhere[table_id] = now
            self._telling.here(table)

    # --- what is due ------------------------------------------------------------------------------------------------

    async def _do_what_is_due(self) -> None:
        await self._renew()
        now = self._time()
        taken, late = await self._tables.take_due(now, now + self._settings.owed)
        for table_id in taken:
            self._start(self._look_after(table_id))
        if taken:
            metrics.DUE_LATE_SECONDS.observe(late)

    async def hand_over(self) -> None:
        """Whatever this process is at is due now."""
        owed = [table for table in self._registry.loaded() if table.thinking]
        for table in owed:
            table.stop_thinking()
            table.due = self._time()
        if owed and not self._settings.alone:
            await self._tables.set_due(owed)

    async def _renew(self) -> None:
        """Bots think here and nobody else has to: that is said again before it runs out."""
        soon = self._time() + self._settings.owed / 2
        owed = [table for table in self._registry.loaded() if table.thinking and table.due and table.due < soon]
        for table in owed:
            table.due = self._playing.due(table)
        if owed:
            await self._tables.set_due(owed)

    async def _look_after(self, table_id: str) -> None:
        try:
            table = await self._registry.find(table_id)
            if table_id not in self._registry.elsewhere:  # a bus that does not answer holds nobody up
                await self._look_who_is_elsewhere([table_id])
                table = await self._registry.find(table_id)  # it may have been forgotten meanwhile
            logs.here(table)
            async with table.lock:
                if not table.forgotten:
                    await self._playing.look_after(table)
        except (Declined, Overtaken):
            pass  # its game is gone, or somebody else was first
        except SQLAlchemyError as error:
            log.warning("table %s: %s", table_id, type(error).__name__)
        except Exception:
            log.exception("table %s: it is due", table_id)
