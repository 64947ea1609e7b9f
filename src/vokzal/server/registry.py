"""The tables in memory, loaded when somebody asks for them and made again from the log after a crash."""

from __future__ import annotations

from asyncio import Task, create_task, gather, shield
from collections.abc import Callable

import msgspec

from vokzal.server import catalogue
from vokzal.server.clocks import ClockState
from vokzal.server.house_time import HouseTime
from vokzal.server.hub import Hub
from vokzal.server.messages import Table
from vokzal.server.reasons import Declined
from vokzal.server.revive import reviving
from vokzal.server.slices import Slices
from vokzal.server.storage.matches import MatchStore
from vokzal.server.storage.tables import TableStore, from_rows
from vokzal.server.table import LiveTable

CACHED = 5_000
"""Tables in memory, besides those where somebody is or a clock runs."""


class Registry:
    def __init__(
        self,
        tables: TableStore,
        matches: MatchStore,
        hub: Hub,
        slices: Slices,
        now: Callable[[], float],
        time: HouseTime,
    ) -> None:
        self._tables = tables
        self._matches = matches
        self._hub = hub
        self._slices = slices
        self._now = now
        self._time = time
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, Task[LiveTable]] = {}
        """Whoever asks for a table that is being loaded waits for the same one."""

    def add(self, table: LiveTable) -> LiveTable:
        """Whoever loads a table second gets the one that is there."""
        return self._live.setdefault(table.id, table)

    def forget(self, table_id: str) -> None:
        self._live.pop(table_id, None)

    def known(self, table_id: str) -> LiveTable | None:
        """A table that is in memory."""
        return self._live.get(table_id)

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
            found = self.add(await shield(loading))
            self._tidy()
        return found

    def _loaded(self, table_id: str, done: Task[LiveTable]) -> None:
        self._loading.pop(table_id)
        if not done.cancelled():
            done.exception()  # whoever asked may be gone: it is heard all the same

    async def _load(self, table_id: str) -> LiveTable:
        table = await self._read(table_id) if table_id.isalnum() else None
        if table is None:
            raise Declined("no-such-table", 404)
        live = table.live
        if table.state == "playing" and (live is None or not live.waiting or live.differs is not None):
            await self._matches.stop(table, self._now())  # the rules of today do not let it go on
        return table

    async def _read(self, table_id: str) -> LiveTable | None:
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
                table.live, table.note = await self._slices.run(reviving(stored))
                table.clocks = msgspec.convert(stored.row.clocks, ClockState) if stored.row.clocks else None
                if table.clocks is not None:
                    table.clocks.resume(self._time())
            return table

    async def reload(self, table: LiveTable) -> None:
        """Forgets what is known of a table and reads it again; whoever has it has the new one."""
        found = await self._read(table.id)
        if found is None:
            self.forget(table.id)
            table.forgotten = True
            return
        table.renew(found)
        table.live, table.note, table.clocks = found.live, found.note, found.clocks

    def _tidy(self) -> None:
        if len(self._live) <= CACHED:
            return
        for table in self.loaded():
            busy = table.lock.locked() or table.thinking or (table.clocks is not None and table.state == "playing")
            if not busy and not self._hub.members(table.id):
                self.forget(table.id)

    def here(self, table_id: str) -> set[str]:
        return {connection.person for connection in self._hub.members(table_id)}

    def shown(self, table: LiveTable) -> Table:
        return table.shown(self.here(table.id))
