"""The house: all parts of a running server, put together once."""

from __future__ import annotations

import logging
from asyncio import CancelledError, Task, create_task, sleep, timeout
from contextlib import suppress

from litestar.di import NamedDependency
from sqlalchemy.exc import SQLAlchemyError

from vokzal.server import metrics
from vokzal.server.absences import Absences
from vokzal.server.accounts import Accounts
from vokzal.server.bus.client import BusError
from vokzal.server.bus.parts import Bus
from vokzal.server.chat import Chat
from vokzal.server.coaching import Coaching
from vokzal.server.following import Following
from vokzal.server.house_time import HouseTime
from vokzal.server.hub import Hub
from vokzal.server.lessons import Lessons
from vokzal.server.limits import Buckets, Doors, SharedBuckets
from vokzal.server.lobby import Lobby
from vokzal.server.people import People, new_id, secrets_of
from vokzal.server.playing import Playing
from vokzal.server.profiles import Profiles
from vokzal.server.puzzles import Puzzles
from vokzal.server.registry import Registry
from vokzal.server.replays import Replays
from vokzal.server.sessions import Sessions
from vokzal.server.settings import Settings
from vokzal.server.slices import Slices
from vokzal.server.storage import Database
from vokzal.server.storage.absences import AbsenceStore
from vokzal.server.storage.analyses import AnalysisStore
from vokzal.server.storage.folder import make_private
from vokzal.server.storage.history import HistoryStore
from vokzal.server.storage.house import HouseStore
from vokzal.server.storage.lines import LineStore
from vokzal.server.storage.matches import MatchStore
from vokzal.server.storage.ratings import RatingStore
from vokzal.server.storage.tables import TableStore
from vokzal.server.telling import Telling
from vokzal.server.thinkers import Thinkers

TIDY_EVERY = 3600.0
FLUSHED = 0.5
"""Seconds for the last frames to go out: who does not take them by then is told when they come again."""
SERVICE_RESTART = 1012
"""Who is told so at the end of a connection comes again."""

log = logging.getLogger(__name__)


class House:
    def __init__(self, settings: Settings, thinkers: Thinkers | None = None) -> None:
        make_private(settings.data, settings.database is None)
        self.settings = settings
        self.database = Database(settings.url(), settings.pool)
        self.hub = Hub()
        self.time = time = HouseTime(HouseStore(self.database), settings.steady, settings.note)
        self.bus = bus = Bus.at(settings.bus, new_id(), time)
        self.people = People(self.database)
        self.sessions = Sessions(self.database, secrets_of(settings), self.hub, settings.now, bus.news)
        self.logins = SharedBuckets("logins", settings.logins, bus.rates)
        self.exports = SharedBuckets("exports", settings.exports, bus.rates)
        self.renames = SharedBuckets("renames", settings.renames, bus.rates)
        self.arrivals = SharedBuckets("arrivals", settings.arrivals, bus.rates)
        self.readings = SharedBuckets("readings", settings.readings, bus.rates)
        self.messages = Buckets(settings.messages)
        self.doors = Doors(settings.sockets_per_person, settings.sockets_per_address)
        tables, matches, lines = TableStore(self.database), MatchStore(self.database), LineStore(self.database)
        self.registry = registry = Registry(settings, time, self.hub, tables, matches, Slices(1), bus.news)
        self.thinkers = thinkers = thinkers or self._thinkers()
        self.chat = chat = Chat(settings, self.hub, lines, self.people, bus)
        self.telling = telling = Telling(settings, time, self.hub, registry, thinkers, chat, bus.news)
        self.playing = playing = Playing(settings, time, self.hub, registry, tables, matches, thinkers, chat, telling)
        # What one wants to look at can wait for those who play; a table that one comes back to, less.
        self.replays = Replays(settings, matches, HistoryStore(self.database), Slices(6), thinkers, bus.rates)
        self.lessons = Lessons(Slices(1), thinkers)
        self.puzzles = Puzzles(Slices(1), thinkers, settings.now)
        self.absences = absences = Absences(settings, time, registry, AbsenceStore(self.database), bus.presence)
        self.lobby = Lobby(
            settings, time, self.people, registry, tables, matches, playing, telling, self.replays, absences, bus
        )
        self.following = Following(
            settings, time, self.hub, registry, tables, lines, self.sessions, chat, playing, telling, absences, bus
        )
        self.accounts = Accounts(self.database, self.people, self.sessions, self.lobby, settings.now)
        self.coaching = Coaching(
            settings,
            time,
            registry,
            playing,
            self.replays,
            self.lessons,
            tables,
            thinkers,
            AnalysisStore(self.database),
            bus.rates,
        )
        self.profiles = Profiles(self.database, self.people)
        self.ratings = RatingStore(self.database)
        self.ending = False
        """Whether it is about to close: everything goes on, but nobody new should be sent here."""
        self._upkeep: list[Task[None]] = []

    def _thinkers(self) -> Thinkers:
        settings = self.settings
        if settings.bot_workers > 0:
            return Thinkers(settings.bot_workers, settings.hang)
        if self.bus.redis is None:
            raise BusError("bot_workers is 0, so bots would have to be asked over a bus, and there is none")
        from vokzal.server.bus.questions import Questions  # noqa: PLC0415

        way = Questions(self.bus.redis, settings.bot_wait, settings.bot_queue)
        return Thinkers(settings.bot_questions, settings.hang, way=way)

    async def open(self) -> None:
        """Everything is where it was when the server last stopped, however it stopped."""
        await self.database.prepare(migrate=not self.settings.shared)
        await self.time.open()
        self._show()
        await self.following.open()
        self._upkeep = [create_task(each) for each in (self._note_time(), self._tidy(), metrics.watch_loop())]
        if self.settings.bot_warm:
            self._upkeep.append(create_task(self.thinkers.warm()))

    def _show(self) -> None:
        metrics.CONNECTIONS.follow(self.hub.count)
        metrics.TABLES_LOADED.follow(self.registry.count)
        metrics.DB_POOL_IN_USE.follow(self.database.in_use)
        metrics.THINK_QUEUE.follow(self.thinkers.waiting)

    async def hand_over(self) -> None:
        """What this process owes the tables others do from now on."""
        self.playing.resting = True
        await self.following.hand_over()

    async def send_away(self, seconds: float) -> None:
        """Ends all connections, one after the other: else all would come again at the same time."""
        everybody = self.hub.everybody()
        for connection in everybody:
            connection.finish(SERVICE_RESTART)
            await sleep(seconds / len(everybody))
        with suppress(TimeoutError):
            async with timeout(FLUSHED):
                while any(connection.waiting() for connection in everybody):
                    await sleep(0.01)

    async def close(self) -> None:
        self.hub.close()
        await self.following.close()
        for task in self._upkeep:
            task.cancel()
            with suppress(CancelledError):
                await task
        for table in self.registry.loaded():
            async with table.lock:
                table.stop_thinking()
        await self.coaching.close()
        self.thinkers.close()
        await self.bus.close()
        await self._noted()
        await self.database.close()

    async def _note_time(self) -> None:
        while True:
            await sleep(self.settings.note)
            await self._noted()

    async def _noted(self) -> None:
        try:
            await self.time.note()
            metrics.CLOCK_OFFSET_SECONDS.set(self.time.offset)
        except SQLAlchemyError as error:
            log.warning("the time of the house: %r", error)

    async def _tidy(self) -> None:
        while True:
            await self.tidy()
            await sleep(TIDY_EVERY)

    async def tidy(self) -> None:
        """What is left lying about. What cannot be done now does not keep the rest from being done."""
        for work in (self.lobby.tidy, self.ratings.catch_up, self.absences.tidy, self.sessions.tidy):
            try:
                await work()
            except Exception:
                log.exception("tidying")


Here = NamedDependency[House]
"""The house, as request handlers ask for it."""
