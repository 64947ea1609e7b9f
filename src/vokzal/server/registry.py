"""The tables in memory, loaded when somebody asks for them and made again from the log after a crash."""

from __future__ import annotations

from asyncio import Task, create_task, gather, shield
from time import monotonic
from typing import Final

import msgspec

from vokzal.core.game import AnyGame
from vokzal.core.match import is_current
from vokzal.server import catalogue
from vokzal.server.bus.news import News
from vokzal.server.clocks import ClockState
from vokzal.server.house_time import HouseTime
from vokzal.server.hub import Hub
from vokzal.server.matches import LiveMatch
from vokzal.server.messages import Table
from vokzal.server.reasons import Declined
from vokzal.server.revive import reviving
from vokzal.server.settings import Settings
from vokzal.server.slices import Slices
from vokzal.server.storage import models
from vokzal.server.storage.database import Overtaken
from vokzal.server.storage.matches import MatchStore
from vokzal.server.storage.tables import TableStore, from_rows
from vokzal.server.table import LiveTable

CACHED: Final = 5_000
"""Tables in memory, besides those where somebody is."""
CHANGEOVER: Final = 3600.0
"""Seconds in which a new process may stand beside those of the version before: it ends no match of theirs."""
NOBODY: Final[frozenset[str]] = frozenset()


class Registry:
    def __init__(
        self,
        settings: Settings,
        time: HouseTime,
        hub: Hub,
        tables: TableStore,
        matches: MatchStore,
        slices: Slices,
        news: News,
    ) -> None:
        self._settings = settings
        self._tables = tables
        self._matches = matches
        self._hub = hub
        self._slices = slices
        self._opened = settings.now()
        self._time = time
        self._news = news
        self.elsewhere: dict[str, frozenset[str]] = {}
        """Who is at which table by way of other processes."""
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, Task[LiveTable]] = {}
        """Whoever asks for a table that is being loaded waits for the same one."""

    async def open(self, table: LiveTable) -> None:
        """A table that nobody knows yet."""
        await self._news.listen(table.id)
        self._add(table)

    def _add(self, table: LiveTable) -> LiveTable:
        """Whoever loads a table second gets the one that is there."""
        table.announced = table.revision
        return self._live.setdefault(table.id, table)

    def forget(self, table_id: str) -> None:
        self._live.pop(table_id, None)
        self.elsewhere.pop(table_id, None)
        self._news.leave(table_id)

    def known(self, table_id: str) -> LiveTable | None:
        """A table that is in memory."""
        return self._live.get(table_id)

    def is_known(self, table_id: str) -> bool:
        """Whether it is in memory, or will soon be."""
        return table_id in self._live or table_id in self._loading

    def count(self) -> int:
        return len(self._live)

    def loaded(self) -> list[LiveTable]:
        return list(self._live.values())

    async def being_loaded(self) -> list[LiveTable]:
        """Those that somebody waits for now, when they are there."""
        found = await gather(*self._loading.values(), return_exceptions=True)
        return [table for table in found if isinstance(table, LiveTable)]

    async def find(self, table_id: str) -> LiveTable:
        found = self._live.get(table_id)
        if found is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = create_task(self._load(table_id))
                loading.add_done_callback(lambda done: self._loaded(table_id, done))
            found = self._add(await shield(loading))
            self._tidy()
        found.used = monotonic()
        return found

    def _loaded(self, table_id: str, done: Task[LiveTable]) -> None:
        self._loading.pop(table_id)
        if not done.cancelled():
            done.exception()  # whoever asked may be gone: it is heard all the same

    async def _load(self, table_id: str) -> LiveTable:
        if not table_id.isalnum():
            raise Declined("no-such-table", 404)
        await self._news.listen(table_id)  # first: what happens from now on is heard
        try:
            return await self._read_and_stop(table_id)
        except BaseException:
            if table_id not in self._live:
                self._news.leave(table_id)
            raise

    async def _read_and_stop(self, table_id: str) -> LiveTable:
        """A table; its match ends if the rules of today do not let it go on."""
        while True:
            table = await self._read(table_id)
            if table is None:
                raise Declined("no-such-table", 404)
            if _is_stuck(table):
                try:
                    await self._matches.stop(table, self._settings.now())
                except Overtaken:
                    continue  # another process found the same
            return table

    async def _read(self, table_id: str, known: LiveMatch | None = None) -> LiveTable | None:
        """A table and its match as they were at one revision: another process may be at it."""
        while True:
            rows = await self._tables.load(table_id)
            if rows is None:
                return None
            table = from_rows(*rows, catalogue.find(rows[0].game, rows[0].edition))
            stored = await self._matches.load(table.match_id) if table.match_id else None
            if stored is not None and await self._tables.revision(table_id) != table.revision:
                continue
            if stored is not None:
                table.live, table.note = await self._slices.run(reviving(stored, known))
                table.clocks = msgspec.convert(stored.row.clocks, ClockState) if stored.row.clocks else None
                if table.clocks is not None:
                    table.clocks.resume(self._time())
            if stored is not None and _is_stuck(table) and not self._may_end(stored.row, table.game):
                raise Declined("house-away", 503)  # a process of the other version can play it
            return table

    def _may_end(self, row: models.Match, game: AnyGame) -> bool:
        """Whether no other process can play a match that this one cannot: none of a later version, none before ours."""
        if self._settings.alone or is_current(game, row.version, row.content):
            return True
        later = row.version > game.version or row.started > self._opened
        return not later and self._settings.now() > self._opened + CHANGEOVER

    async def reload(self, table: LiveTable) -> None:
        """Reads a table again; whoever has it has what it is now. What was known of the match is kept if it stands."""
        found = await self._read(table.id, table.live)
        if found is None:
            self.forget(table.id)
            table.forgotten = True
            return
        table.renew(found)
        table.live, table.note, table.clocks = found.live, found.note, found.clocks

    def _tidy(self) -> None:
        if len(self._live) > CACHED:
            self.forget_unused()

    def forget_unused(self, after: float = 0.0) -> None:
        """Tables where nobody is and nothing goes on here, and for which nobody asked for some seconds."""
        before = monotonic() - after
        for table in self.loaded():
            quiet = table.used <= before and not table.lock.locked() and not table.thinking
            if quiet and self._hub.is_empty(table.id):
                self.forget(table.id)

    def connected(self, table_id: str) -> set[str]:
        """Who is at a table by way of this process."""
        return {connection.person for connection in self._hub.members(table_id)}

    def here(self, table_id: str) -> set[str]:
        """Who is at a table, as far as this process knows."""
        return self.connected(table_id) | self.elsewhere.get(table_id, NOBODY)

    def anyone(self, table_id: str) -> bool:
        return bool(self._hub.members(table_id) or self.elsewhere.get(table_id))

    def shown(self, table: LiveTable) -> Table:
        return table.shown(self.here(table.id))


def _is_stuck(table: LiveTable) -> bool:
    """Whether the rules of today do not let a match go on."""
    live = table.live
    return table.state == "playing" and (live is None or not live.waiting or live.differs is not None)
