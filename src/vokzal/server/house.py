"""The house: all parts of a running server, put together once."""

from __future__ import annotations

import logging
from asyncio import CancelledError, Task, create_task, sleep
from contextlib import suppress

from litestar.di import NamedDependency
from sqlalchemy.exc import SQLAlchemyError

from vokzal.server.accounts import Accounts
from vokzal.server.chat import Chat
from vokzal.server.house_time import HouseTime
from vokzal.server.hub import Hub
from vokzal.server.limits import Buckets, Doors
from vokzal.server.lobby import Lobby
from vokzal.server.people import People, read_secret
from vokzal.server.playing import Playing
from vokzal.server.registry import Registry
from vokzal.server.replays import Replays
from vokzal.server.sessions import Sessions
from vokzal.server.settings import Settings
from vokzal.server.slices import Slices
from vokzal.server.storage import Database
from vokzal.server.storage.folder import make_private
from vokzal.server.storage.house import HouseStore
from vokzal.server.storage.lines import LineStore
from vokzal.server.storage.matches import MatchStore
from vokzal.server.storage.tables import TableStore
from vokzal.server.thinkers import Thinkers

TIDY_EVERY = 3600.0

log = logging.getLogger(__name__)


class House:
    def __init__(self, settings: Settings, thinkers: Thinkers | None = None) -> None:
        make_private(settings.data, settings.database is None)
        self.settings = settings
        self.database = Database(settings.url())
        self.hub = Hub()
        self.people = People(self.database)
        self.sessions = Sessions(self.database, read_secret(settings.data / "secret"), self.hub, settings.now)
        self.logins = Buckets(settings.logins)
        self.exports = Buckets(settings.exports)
        self.renames = Buckets(settings.renames)
        self.arrivals = Buckets(settings.arrivals)
        self.readings = Buckets(settings.readings)
        self.messages = Buckets(settings.messages)
        self.doors = Doors(settings.sockets_per_person, settings.sockets_per_address)
        tables, matches = TableStore(self.database), MatchStore(self.database)
        slices = Slices()
        self.time = HouseTime(HouseStore(self.database), settings.steady)
        self.registry = Registry(tables, matches, self.hub, slices, settings.now, self.time)
        self.thinkers = thinkers or Thinkers(settings.bot_workers, settings.hang)
        self.chat = Chat(settings, self.hub, LineStore(self.database), self.people)
        self.playing = Playing(settings, self.time, self.hub, self.registry, tables, matches, self.thinkers, self.chat)
        self.replays = Replays(settings, matches, slices, self.thinkers)
        self.lobby = Lobby(settings, self.time, self.people, self.registry, tables, matches, self.playing, self.replays)
        self.accounts = Accounts(self.database, self.people, self.sessions, self.lobby, settings.now)
        self._upkeep: list[Task[None]] = []

    async def open(self) -> None:
        """Everything is where it was when the server last stopped, however it stopped."""
        await self.database.prepare()
        await self.time.note()
        upkeep = self.lobby.revive(), self._watch_clocks(), self._note_time(), self._tidy()
        self._upkeep = [create_task(each) for each in upkeep]
        if self.settings.bot_warm:
            self._upkeep.append(create_task(self.thinkers.warm()))

    async def close(self) -> None:
        self.hub.close()
        for task in self._upkeep:
            task.cancel()
            with suppress(CancelledError):
                await task
        for table in self.registry.loaded():
            async with table.lock:
                table.stop_thinking()
        self.thinkers.close()
        await self._noted()
        await self.database.close()

    async def _watch_clocks(self) -> None:
        while True:
            await sleep(self.settings.tick)
            now = self.time()
            for table in self.registry.loaded():
                deadline = table.clocks.deadline() if table.clocks and table.state == "playing" else None
                if deadline is None or deadline > now:
                    continue
                try:
                    async with table.lock:
                        await self.playing.check_time(table)
                except Exception:
                    log.exception("table %s: the clock", table.id)

    async def _note_time(self) -> None:
        while True:
            await sleep(self.settings.note)
            await self._noted()

    async def _noted(self) -> None:
        try:
            await self.time.note()
        except SQLAlchemyError as error:
            log.warning("the time of the house: %r", error)

    async def _tidy(self) -> None:
        while True:
            try:
                await self.lobby.tidy()
                await self.sessions.tidy()
            except Exception:
                log.exception("tidying")
            await sleep(TIDY_EVERY)


Here = NamedDependency[House]
"""The house, as request handlers ask for it."""
