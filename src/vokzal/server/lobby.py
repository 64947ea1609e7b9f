"""The lobby: opening tables, taking and leaving seats, starting, and playing again."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from typing import Final

import msgspec

from vokzal.bots import sizes_with
from vokzal.core.beginning import Beginning
from vokzal.core.game import AnyGame
from vokzal.core.options import read_options
from vokzal.server import catalogue, clocks
from vokzal.server.absences import Absences, in_order
from vokzal.server.bus.parts import Bus
from vokzal.server.clocks import ClockState
from vokzal.server.house_time import HouseTime
from vokzal.server.limits import SharedBuckets
from vokzal.server.matches import LiveMatch
from vokzal.server.messages import FORMER, Begins, Clock, Me, NewTable, PlayFrom, Ready, SeatChange, Table
from vokzal.server.people import People, new_id
from vokzal.server.playing import Playing, again, storing
from vokzal.server.reasons import Declined
from vokzal.server.registry import Registry
from vokzal.server.replays import Replays
from vokzal.server.settings import Settings
from vokzal.server.storage.database import Overtaken
from vokzal.server.storage.matches import MatchStore
from vokzal.server.storage.tables import Listed, TableStore, TooManySeats, TooManyTables, glimpse
from vokzal.server.table import AS_SEATED, LiveTable, Place
from vokzal.server.telling import Telling

log = logging.getLogger(__name__)

LISTED: Final = 100
"""The lobby shows so many tables."""
NOT_FOUND: Final = 404
STALE: Final = 24 * 3600
"""A table that was never started and where nobody is goes away after so many seconds."""


def check_level(game: AnyGame, level: str, seats: int) -> str:
    """Declines a bot that is not offered at a table of so many."""
    sizes = sizes_with(game, level)
    if not sizes:
        raise Declined("no-such-level", text=level[:40])
    if seats not in sizes:
        raise Declined("level-needs-seats", 409, text=", ".join(map(str, sizes)))
    return level


def _check_places(game: AnyGame, asked: NewTable) -> None:
    if asked.seats not in game.seats:
        raise Declined("bad-seats", least=game.seats[0], most=game.seats[-1])
    if len(asked.bots) >= asked.seats:
        raise Declined("too-many-bots")
    if asked.practice and len(asked.bots) < asked.seats - 1:
        raise Declined("practice-needs-bots")


def _check_seats(table: LiveTable, seats: int) -> None:
    """Declines a number of players that the game or the options of the table are not for."""
    game = table.game
    if seats not in game.seats:
        raise Declined("bad-seats", least=game.seats[0], most=game.seats[-1])
    options = read_options(game.options_type, table.options)
    if not game.allows(seats, options):
        fit = [str(count) for count in game.seats if game.allows(count, options)]
        raise Declined("options-need-seats", 409, text=", ".join(fit))


def _check_bots(table: LiveTable) -> None:
    """Declines a table that grew or shrank to a size at which a bot who sits there is not offered."""
    for place in table.places:
        sizes = [] if place.level is None else sizes_with(table.game, place.level)
        if place.level is not None and len(table.places) not in sizes:
            name, text = f"level-{place.level}", ", ".join(map(str, sizes))
            raise Declined("seated-bot-needs-seats", 409, name=name, text=text)


def _moved_up(begins: Begins, gone: int, seats: int) -> Begins:
    """Who begins, after a seat went away: the same, or whoever came after that seat."""
    if begins.seat is None:
        return begins
    return Begins(by=begins.by, seat=(begins.seat - (gone < begins.seat)) % seats)


def _newcomer(table: LiveTable, person: str) -> str | None:
    """Somebody who does not sit at a table yet. A seat that is kept for somebody counts when it is taken."""
    return person if person not in table.present else None


def _next_host(table: LiveTable) -> str:
    """Who comes after a host that goes for good."""
    return next((person for person in table.people if person not in (table.host, FORMER)), FORMER)


class Lobby:
    def __init__(
        self,
        settings: Settings,
        time: HouseTime,
        people: People,
        registry: Registry,
        tables: TableStore,
        matches: MatchStore,
        playing: Playing,
        telling: Telling,
        replays: Replays,
        absences: Absences,
        bus: Bus,
    ) -> None:
        self._settings = settings
        self._time = time
        self._people = people
        self._registry = registry
        self._tables = tables
        self._matches = matches
        self._playing = playing
        self._telling = telling
        self._replays = replays
        self._absences = absences
        self._presence = bus.presence
        self._rates = SharedBuckets("new_tables", settings.new_tables, bus.rates)
        self._rates_here = SharedBuckets("new_tables_here", settings.new_tables_here, bus.rates)
        self._changes = SharedBuckets("changes", settings.changes, bus.rates)
        self._deserted: dict[str, float] = {}
        """Matches that all left to bots, and since when that is known here."""

    # --- opening --------------------------------------------------------------------------------------------------

    async def visible(self, person: str) -> list[Table]:
        """Tables to look at or to join; nobody fills the list by opening many."""
        tables = self._found(await self._tables.visible(person))
        here = await self._here(tables)
        return [table.shown(here[table.id]) for table in self._fairly(tables, person, here)[:LISTED]]

    async def _here(self, tables: list[LiveTable]) -> dict[str, set[str]]:
        """Who is at some tables, whether they are in memory or not."""
        elsewhere = await self._presence.elsewhere([table.id for table in tables]) or {}
        return {table.id: self._registry.here(table.id) | elsewhere.get(table.id, set()) for table in tables}

    @staticmethod
    def _fairly(tables: list[LiveTable], person: str, here: dict[str, set[str]]) -> list[LiveTable]:
        """One's own first, then those where somebody is; among equals it goes round by address and by host."""
        turns: Counter[tuple[str, str]] = Counter()
        order: list[tuple[int, ...]] = []
        for table in tables:
            keys = ("address", table.address or table.host), ("host", table.host)
            order.append((person not in table.people, not here[table.id], *(turns[key] for key in keys)))
            turns.update(keys)
        return [table for _, table in sorted(zip(order, tables, strict=True), key=lambda each: each[0])]

    async def mine(self, person: str) -> list[Table]:
        """Where somebody sits, to come back to."""
        tables = self._found(await self._tables.mine(person))
        here = await self._here(tables)
        return [table.shown(here[table.id]) for table in tables]

    def _found(self, listed: list[Listed]) -> list[LiveTable]:
        """Those in memory as they are, the others as much of them as a list tells."""
        found: list[LiveTable] = []
        for each in listed:
            try:
                game = catalogue.find(each.row.game, each.row.edition)
            except Declined:
                continue  # a table whose game is gone is not worth a place on the board
            found.append(self._registry.known(each.row.id) or glimpse(each, game))
        return found

    async def shown(self, table_id: str) -> Table:
        table = await self._registry.find(table_id)
        async with table.lock:
            await self._playing.be_current(table)
        return self._registry.shown(table)

    async def open(self, person: str, asked: NewTable, address: str) -> Table:
        await self._check_rate(person, address)
        game = catalogue.find(asked.game, asked.edition)
        _check_places(game, asked)
        options = msgspec.to_builtins(catalogue.options_of(game, asked.options, asked.seats))
        clock = clocks.check(asked.clock)
        places = [Place() for _ in range(asked.seats)]
        places[0] = await self._place(person)
        begins = Begins(by="lot") if asked.begins == "lot" and asked.seats > 1 else AS_SEATED
        table = LiveTable(
            new_id(), game, options, clock, asked.public, person, "open", self._settings.now(), places, begins=begins
        )
        table.lang, table.practice, table.rated, table.address = asked.lang, asked.practice, asked.rated, address
        for seat, level in enumerate(asked.bots, asked.seats - len(asked.bots)):
            table.seat_bot(seat, check_level(table.game, level, asked.seats))
        await self._keep_new(table)
        if (asked.start or asked.seats == 1) and not any(place.free for place in places):
            async with table.lock:
                await self._start(table)
        return self._registry.shown(table)

    async def play_from(self, person: str, match_id: str, asked: PlayFrom, address: str) -> Table:
        """A table of one's own that goes on from a position of a match that has ended: practice by its nature."""
        await self._check_rate(person, address)
        live = await self._replays.copied(match_id, asked.number)
        seats = live.match.seats
        if not 0 <= asked.seat < seats:
            raise Declined("no-such-seat", 404)
        if len(asked.bots) != seats - 1:
            raise Declined("seats-empty" if len(asked.bots) < seats else "too-many-bots")
        places = [Place() for _ in range(seats)]
        places[asked.seat] = await self._place(person)
        options = msgspec.to_builtins(live.match.options)
        begins, now = Begins.of(live.match.begins), self._settings.now()
        table = LiveTable(new_id(), live.game, options, Clock(), False, person, "open", now, places, begins=begins)
        table.lang, table.practice, table.address = asked.lang, True, address
        for seat, level in zip([seat for seat in range(seats) if seat != asked.seat], asked.bots, strict=True):
            table.seat_bot(seat, check_level(table.game, level, seats))
        await self._keep_new(table)
        async with table.lock:
            await self._start(table, live)
        return self._registry.shown(table)

    async def _check_rate(self, person: str, address: str) -> None:
        await self._rates.take(person)
        await self._rates_here.take(address)
        limit = self._settings.tables_per_address
        here = [table for table in self._registry.loaded() if table.address == address and table.state != "over"]
        if len(here) >= limit:
            raise Declined("too-many-tables", 429, limit=limit)

    async def _keep_new(self, table: LiveTable) -> None:
        with storing(table.id), self._within_limits():
            await self._tables.open(table, self._settings.tables_per_person, self._settings.seats_per_person)
        await self._registry.open(table)

    @contextmanager
    def _within_limits(self) -> Iterator[None]:
        """Says in words when somebody has or sits at too many tables."""
        try:
            yield
        except TooManyTables:
            raise Declined("too-many-tables", 429, limit=self._settings.tables_per_person) from None
        except TooManySeats:
            raise Declined("too-many-seats", 429, limit=self._settings.seats_per_person) from None

    # --- sitting --------------------------------------------------------------------------------------------------

    @again
    async def join(self, person: str, table_id: str, change: SeatChange) -> Table:
        """Takes a free seat, or the one named; someone who sits already changes seats."""
        async with self._changing(person, table_id) as table:
            table.needs("open")
            newcomer = _newcomer(table, person)
            await self._sit(table, person, change.seat)
            await self._changed(table, newcomer)
        return self._registry.shown(table)

    async def _sit(self, table: LiveTable, person: str, wanted: int | None) -> None:
        if person in table.banned:
            raise Declined("sent-away", 403)
        current = table.seat_of(person)
        if current is not None and wanted in (None, current):
            table.places[current].called = False
            return
        if wanted is None:
            wanted = next((seat for seat, place in enumerate(table.places) if place.free), None)
            if wanted is None:
                raise Declined("table-full", 409)
        place = table.seat(wanted)
        if not place.free:
            raise Declined("seat-taken", 409)
        taken = await self._place(person)
        if current is not None:
            table.places[current] = Place()
        table.places[wanted] = taken

    async def _place(self, person: str) -> Place:
        me = await self._people.me(person)
        return Place(person, me.name, account=me.login is not None)

    @again
    async def leave(self, person: str, table_id: str) -> Table:
        """Gives the seat up. The last to leave an open table closes it; in a match a bot plays on."""
        async with self._changing(person, table_id) as table:
            seat = table.seat_of(person)
            if seat is None:
                raise Declined("not-seated", 409)
            await self._leave(table, seat)
        return self._registry.shown(table)

    async def _leave(self, table: LiveTable, seat: int) -> None:
        if table.state == "playing":
            await self._absences.knows(table, seat)
            await self._playing.leave(table, seat)
        elif table.state == "open":
            table.places[seat] = Place()
            await self._left(table)

    async def _left(self, table: LiveTable) -> None:
        if not table.present:
            table.state = "over"
            await self._tables.remove(table)
            table.stored()
            self._registry.forget(table.id)
            self._telling.changed(table)
            return
        if table.host not in table.present:
            table.host = table.present[0]
        await self._changed(table)

    @again
    async def ready(self, person: str, table_id: str, asked: Ready) -> Table:
        """Somebody says that the match may begin, or rather not yet."""
        async with self._changing(person, table_id) as table:
            table.needs("open")
            seat = table.seat_of(person)
            if seat is None:
                raise Declined("not-seated", 409)
            newcomer = _newcomer(table, person)
            await self._set_ready(table, seat, asked.ready, newcomer)
            await self._start_if_ready(table)
        return self._registry.shown(table)

    async def _set_ready(self, table: LiveTable, seat: int, ready: bool, newcomer: str | None) -> None:
        table.places[seat].ready, table.places[seat].called = ready, False
        await self._changed(table, newcomer)

    async def _start_if_ready(self, table: LiveTable) -> None:
        """When everybody is, the host among them, the match begins by itself."""
        if all(place.ready or place.level is not None for place in table.places):
            await self._start(table)

    @again
    async def add(self, person: str, table_id: str, change: SeatChange) -> Table:
        """The host adds a seat, for a person or for a bot of some level."""
        async with self._arranging(person, table_id) as table:
            table.needs_bots(change.level)
            _check_seats(table, len(table.places) + 1)
            table.places.append(Place())
            if change.level is not None:
                table.seat_bot(len(table.places) - 1, check_level(table.game, change.level, len(table.places)))
            _check_bots(table)
            await self._changed(table)
        return self._registry.shown(table)

    @again
    async def remove(self, person: str, table_id: str, change: SeatChange) -> Table:
        """The host takes a seat away where no person sits; those behind it move up."""
        async with self._arranging(person, table_id) as table:
            if table.seat(change.seat).person is not None or change.seat is None:
                raise Declined("seat-taken", 409)
            _check_seats(table, len(table.places) - 1)
            del table.places[change.seat]
            _check_bots(table)
            table.begins = _moved_up(table.begins, change.seat, len(table.places))
            await self._changed(table)
        return self._registry.shown(table)

    @again
    async def kick(self, person: str, table_id: str, change: SeatChange) -> Table:
        """The host sends somebody away; in a match only somebody who is not there, and a bot plays on."""
        async with self._changing(person, table_id) as table:
            table.needs_host(person)
            place = table.seat(change.seat)
            if place.person is None or place.person == person or change.seat is None:
                raise Declined("nobody-to-kick", 409)
            if table.state == "playing":
                mine = table.seat_of(person)
                if mine is not None and table.places[mine].substitute:
                    raise Declined("say-back-first", 409)
                if not await self._empty([table.id], place.person):
                    raise Declined("still-here", 409)
                await self._absences.check(table, change.seat)
                await self._playing.leave(table, change.seat, "replaced")
            else:
                table.needs("open")
                if not place.called:  # who has not come yet may still come by the link
                    table.banned.append(place.person)
                table.places[change.seat] = Place()
                await self._changed(table)
        return self._registry.shown(table)

    @again
    async def bot(self, person: str, table_id: str, change: SeatChange) -> Table:
        """The host seats a bot, or sends it away."""
        async with self._arranging(person, table_id) as table:
            place = table.seat(change.seat)
            if place.person is not None or change.seat is None:
                raise Declined("seat-taken", 409)
            table.needs_bots(change.level)
            if change.level is None:
                table.places[change.seat] = Place()
            else:
                table.seat_bot(change.seat, check_level(table.game, change.level, len(table.places)))
            await self._changed(table)
        return self._registry.shown(table)

    @asynccontextmanager
    async def _changing(self, person: str, table_id: str) -> AsyncIterator[LiveTable]:
        """A table that a person asks to change."""
        await self._changes.take(person)
        async with self._change(await self._registry.find(table_id)) as table:
            yield table

    @asynccontextmanager
    async def _change(self, table: LiveTable) -> AsyncIterator[LiveTable]:
        """A table to be changed: stored first, then true, then told; what cannot be stored did not happen."""
        async with table.lock:
            await self._playing.be_current(table)
            table.needs_to_be()
            try:
                with storing(table.id), table.changing():
                    yield table
            except Overtaken:
                await self._playing.read_again(table)
                raise

    @asynccontextmanager
    async def _arranging(self, person: str, table_id: str) -> AsyncIterator[LiveTable]:
        """What its host may change about a table before the match."""
        async with self._changing(person, table_id) as table:
            table.needs_host(person)
            table.needs("open")
            yield table

    async def _changed(self, table: LiveTable, newcomer: str | None = None) -> None:
        """A change is stored and told. A newcomer to the table may sit at so many tables and no more."""
        self._playing.run(table)
        if newcomer is None:
            await self._tables.save(table)
        else:
            with self._within_limits():
                await self._tables.seat(table, newcomer, self._settings.seats_per_person)
        table.stored()
        self._telling.changed(table)

    async def renamed(self, me: Me) -> None:
        """Somebody has a new name, or an account, wherever a match goes on or is to begin."""
        for table_id in await self._tables.sitting(me.id):
            try:
                await self._rename(table_id, me)
            except Declined as declined:
                if declined.status != NOT_FOUND:  # then it or its game is gone: nobody sees the name there
                    raise

    @again
    async def _rename(self, table_id: str, me: Me) -> None:
        async with self._change(await self._registry.find(table_id)) as table:
            seat = table.seat_of(me.id)
            if seat is None:
                return
            place = table.places[seat]
            if (place.name, place.account) != (me.name, me.login is not None):
                place.name, place.account = me.name, me.login is not None
                await self._changed(table)

    # --- going for good -------------------------------------------------------------------------------------------

    async def leave_all(self, person: str) -> None:
        """Every table where a match goes on or is to begin, as by leaving it."""
        for table_id in await self._tables.sitting(person):
            try:
                await self._leave_for_good(person, table_id)
            except Declined as declined:
                if declined.status != NOT_FOUND:  # then it or its game is gone: there is nothing to leave
                    raise

    @again
    async def _leave_for_good(self, person: str, table_id: str) -> None:
        async with self._change(await self._registry.find(table_id)) as table:
            seat = table.seat_of(person)
            if seat is not None:
                await self._leave(table, seat)

    @asynccontextmanager
    async def forgetting(self, person: str) -> AsyncIterator[dict[str, str]]:
        """Keeps every table in memory that knows a person as it is until the database has forgotten them, then forgets.

        Hands out who takes over the tables of which they are the host.
        """
        async with AsyncExitStack() as locks:
            for table in self._knowing(person):
                await locks.enter_async_context(table.lock)
            yield {table.id: _next_host(table) for table in self._knowing(person) if table.host == person}
            for table in self._knowing(person):
                self._forget(table, person)
        for table in await self._registry.being_loaded():  # they may have been read before
            self._forget(table, person)

    def _knowing(self, person: str) -> list[LiveTable]:
        tables = self._registry.loaded()
        return [table for table in tables if table.host == person or table.seat_of(person) is not None]

    def _forget(self, table: LiveTable, person: str) -> None:
        seat = table.seat_of(person)
        if table.host != person and seat is None:
            return
        if table.host == person:
            table.host = _next_host(table)
        if seat is not None:
            table.places[seat] = replace(table.places[seat], person=FORMER, name="")
        table.revision += 1  # as it was stored
        self._telling.changed(table)

    # --- starting -------------------------------------------------------------------------------------------------

    @again
    async def start(self, person: str, table_id: str) -> Table:
        async with self._arranging(person, table_id) as table:
            if any(place.free for place in table.places):
                raise Declined("seats-empty", 409)
            if any(place.called for place in table.places):
                raise Declined("not-all-back", 409)
            await self._start(table)
        return self._registry.shown(table)

    async def _start(self, table: LiveTable, live: LiveMatch | None = None) -> None:
        """A new match, or the one that is given."""
        if live is None:
            options = catalogue.options_of(table.game, table.options, len(table.places))
            live = LiveMatch.start(new_id(), table.game, len(table.places), options, self._beginning(table))
        away = await self._absences.at_beginning(table)
        with storing(table.id), table.changing():
            table.live, table.match_id, table.state = live, live.id, "playing"
            table.clocks = ClockState.begin(table.clock, len(table.places))
            self._playing.run(table)
            try:
                await self._matches.begin(table, live, self._settings.now(), away, self._time())
            except BaseException:
                table.live = table.clocks = None
                raise
            table.stored()
        self._telling.changed(table)
        self._playing.wake(table)

    def _beginning(self, table: LiveTable) -> Beginning:
        by, seat = table.begins.by, table.begins.seat
        return Beginning(self._settings.lot(len(table.places)) if seat is None else seat, by)

    @again
    async def rematch(self, person: str, table_id: str, address: str) -> Table:
        """The same table again, with everybody in the same seat.

        The first who asks opens it and the others are called; when the last of them has come, the match starts. It is
        begun by the seat after the one that began before, however that was found: so everybody gets to begin.
        """
        async with self._changing(person, table_id) as old:
            old.needs("over")
            seat = old.seat_of(person)
            if seat is None:
                raise Declined("not-seated", 409)
            if old.rematch is None or not await self._tables.exists(old.rematch):
                old.rematch = (await self._open_again(old, person, seat, address)).id
                await self._changed(old)
            again = old.rematch
        async with self._changing(person, again) as table:
            if table.state == "open":
                newcomer, mine = _newcomer(table, person), table.seat_of(person)
                if mine is None:
                    free = seat < len(table.places) and table.places[seat].free
                    await self._sit(table, person, seat if free else None)
                    mine = table.seat_of(person)
                assert mine is not None
                await self._set_ready(table, mine, True, newcomer)
                await self._start_if_ready(table)
        return self._registry.shown(table)

    async def _open_again(self, old: LiveTable, person: str, seat: int, address: str) -> LiveTable:
        await self._check_rate(person, address)
        places = [
            Place()
            if place.person == FORMER
            else replace(place, substitute=False, ready=False, called=place.person is not None)
            for place in old.places
        ]
        places[seat] = replace(old.places[seat], substitute=False, ready=True, called=False)
        now = self._settings.now()
        began = old.live.match.begins if old.live else Beginning(old.begins.seat or 0, old.begins.by)
        begins = Begins.of(began.next(len(places)))
        table = LiveTable(
            new_id(), old.game, old.options, old.clock, old.public, person, "open", now, places, begins=begins
        )
        table.lang, table.practice, table.rated, table.address = old.lang, old.practice, old.rated, address
        await self._keep_new(table)
        return table

    # --- upkeep ---------------------------------------------------------------------------------------------------

    async def tidy(self) -> None:
        """Open tables that nobody came back to go away; matches end in which bots sit for everybody, and those that
        wait for people who do not come: rated ones, and where somebody has left."""
        before, now = self._settings.now() - STALE, self._time()
        for table_id in await self._empty(await self._tables.stale(before)):
            self._registry.forget(table_id)
            await self._tables.remove_stale(table_id, before)
        await self._matches.forget_halves(before)
        deserted = await self._empty(await self._tables.deserted())
        self._deserted = {table_id: self._deserted.get(table_id, now) for table_id in deserted}
        for table_id, since in self._deserted.items():
            if now - since >= self._settings.desertion:
                with suppress(Declined):  # its game is gone
                    await self._abandon(table_id)
        await self._absences.notice()
        for table_id in await self._absences.forsaken():
            with suppress(Declined):
                await self._forsake(table_id)

    async def _empty(self, tables: list[str], of: str | None = None) -> list[str]:
        """Those of some tables where nobody is, or not a certain person; none as long as that is not known."""
        elsewhere = await self._presence.elsewhere(tables)
        if elsewhere is None:
            return []
        here = {each: self._registry.here(each) | elsewhere.get(each, set()) for each in tables}
        return [each for each, people in here.items() if (of not in people if of else not people)]

    @again
    async def _abandon(self, table_id: str) -> None:
        """All who sat at a match went away for a bot: it ends."""
        async with self._change(await self._registry.find(table_id)) as table:
            people = [place for place in table.places if place.person is not None]
            gone = table.state == "playing" and all(place.substitute for place in people)
            if gone and not self._registry.here(table.id):
                await self._playing.abandon(table)

    @again
    async def _forsake(self, table_id: str) -> None:
        """A match has waited too long for people who did not come: if it was rated, they have lost it."""
        async with self._change(await self._registry.find(table_id)) as table:
            gone = (await self._absences.forsaken(table_id)).get(table_id, [])
            here = [each for each in gone if not await self._empty([table_id], table.places[each.seat].person)]
            if table.state == "playing" and gone and not here:
                await self._playing.abandon(table, in_order(gone))
