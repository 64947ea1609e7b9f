"""Who of those who sit at a match is away, and what comes of it: a seat that a bot may take, a match that is lost.

A connection that breaks costs nothing for a while, by the time of the house, and processes that restart cost nobody
anything. What is known is stored; what was not noticed, because a process died, begins when somebody looks.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable
from itertools import groupby
from math import ceil
from operator import attrgetter
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from vokzal.server.bus.presence import Presence
from vokzal.server.house_time import HouseTime
from vokzal.server.reasons import Declined
from vokzal.server.registry import Registry
from vokzal.server.settings import Settings
from vokzal.server.storage.absences import AbsenceStore, Awaited
from vokzal.server.table import LiveTable

MINUTE: Final = 60

log = logging.getLogger(__name__)


def in_order(gone: Iterable[Awaited]) -> list[int]:
    """Who left, the first one first: only those of whom it is known.

    Those who went away with a process that died all went at one moment, as far as anybody knows. None of them was
    first, so from there on nobody is named, and whoever is not shares a place.
    """
    known: list[int] = []
    for _, same in groupby(gone, attrgetter("since")):
        seats = [each.seat for each in same]
        if len(seats) > 1:
            break
        known += seats
    return known


class Absences:
    def __init__(
        self, settings: Settings, time: HouseTime, registry: Registry, store: AbsenceStore, presence: Presence
    ) -> None:
        self._settings = settings
        self._time = time
        self._registry = registry
        self._store = store
        self._presence = presence

    async def at_beginning(self, table: LiveTable) -> list[int]:
        """The seats of those who are not there; of nobody as long as that is not known."""
        here = await self._here([table.id])
        if here is None:
            return []
        seats = enumerate(table.places)
        return [seat for seat, place in seats if place.person and place.person not in here[table.id]]

    async def _here(self, tables: Collection[str]) -> dict[str, set[str]] | None:
        """Who is at some tables just now, at whatever process; None if that is not known."""
        elsewhere = await self._presence.elsewhere(tables)
        if elsewhere is None:
            return None
        return {each: self._registry.connected(each) | elsewhere.get(each, frozenset()) for each in tables}

    async def came_or_went(self, table: LiveTable, person: str) -> None:
        """Somebody came to a table, or a connection of theirs has ended. The other processes have been told.

        They may come to another one at the same time: that was said before the row was taken away there, so whoever
        looks again after writing one finds them.
        """
        seat = table.seat_of(person)
        if seat is None or table.state != "playing" or table.match_id is None:
            return
        try:
            if person in self._registry.connected(table.id):
                await self._store.came(table.match_id, seat)
                return
            if await self._is_away(table, person):
                now = self._time()
                await self._store.went(table.match_id, seat, now)
                if not await self._is_away(table, person):
                    await self._store.came(table.match_id, seat, now)
        except SQLAlchemyError as error:
            log.warning("table %s: %r", table.id, error)

    async def _is_away(self, table: LiveTable, person: str) -> bool:
        """Whether that is known."""
        here = await self._here([table.id])
        return here is not None and person not in here[table.id]

    async def knows(self, table: LiveTable, seat: int) -> None:
        """Somebody has to do with a match, whether they are there or not."""
        if table.match_id is not None:
            await self._store.knows(table.match_id, seat)

    async def check(self, table: LiveTable, seat: int) -> None:
        """Declines to give a seat away whose person has been away for a short time only."""
        assert table.match_id is not None
        now = self._time()
        left = await self._store.since(table.match_id, seat, now) + self._settings.absence - now
        if left > 0:
            raise Declined("away-for-short", 409, number=ceil(left / MINUTE))

    async def forsaken(self, table: str | None = None) -> dict[str, list[Awaited]]:
        """Where a match has stood still for too long, and who left it so, the first one first."""
        now = self._time()
        before, found = now - self._settings.forsaking, await self._store.awaited(now, table)
        return {table: gone for table, gone in found.items() if all(each.awaited <= before for each in gone)}

    async def notice(self) -> None:
        """Who went away with a process that died, or before anybody wrote it down, is away from now on."""
        unseen = await self._store.unseen()
        here = await self._here({each.table for each in unseen})
        away = [each for each in unseen if here is not None and each.person not in here[each.table]]
        if away:
            await self._store.notice(away, self._time())

    async def tidy(self) -> None:
        await self._store.tidy()
