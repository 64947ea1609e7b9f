"""The tables in memory, loaded when somebody asks for them and made again from the log after a crash."""

from __future__ import annotations

import msgspec

from vokzal.server import catalogue
from vokzal.server.clocks import ClockState
from vokzal.server.hub import Hub
from vokzal.server.messages import Table
from vokzal.server.reasons import Declined
from vokzal.server.revive import revive
from vokzal.server.storage.matches import MatchStore
from vokzal.server.storage.tables import TableStore, from_rows
from vokzal.server.table import LiveTable

CACHED = 5_000
"""Tables in memory, besides those where somebody is or a match goes on."""


class Registry:
    def __init__(self, tables: TableStore, matches: MatchStore, hub: Hub) -> None:
        self._tables = tables
        self._matches = matches
        self._hub = hub
        self._live: dict[str, LiveTable] = {}

    def add(self, table: LiveTable) -> LiveTable:
        """Whoever loads a table second gets the one that is there."""
        return self._live.setdefault(table.id, table)

    def forget(self, table_id: str) -> None:
        self._live.pop(table_id, None)

    def loaded(self) -> list[LiveTable]:
        return list(self._live.values())

    async def find(self, table_id: str) -> LiveTable:
        found = self._live.get(table_id)
        if found is None:
            found = self.add(await self._load(table_id))
            self._tidy()
        return found

    async def _load(self, table_id: str) -> LiveTable:
        rows = await self._tables.load(table_id) if table_id.isalnum() else None
        if rows is None:
            raise Declined("no-such-table", 404)
        table = from_rows(*rows, catalogue.find(rows[0].game, rows[0].edition))
        await self.reload(table)
        return table

    async def reload(self, table: LiveTable) -> None:
        """Forgets what is known of the match and reads its log again."""
        stored = await self._matches.load(table.match_id) if table.match_id else None
        if stored is None:
            return
        table.live, table.note = revive(stored)
        table.clocks = msgspec.convert(stored.row.clocks, ClockState) if stored.row.clocks else None

    def _tidy(self) -> None:
        if len(self._live) <= CACHED:
            return
        for table in self.loaded():
            if table.state != "playing" and not table.lock.locked() and not self._hub.members(table.id):
                self.forget(table.id)

    def here(self, table_id: str) -> set[str]:
        return {connection.person for connection in self._hub.members(table_id)}

    def shown(self, table: LiveTable) -> Table:
        return table.shown(self.here(table.id))
