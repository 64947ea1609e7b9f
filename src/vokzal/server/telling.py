"""What those at a table are told: each what their eyes may see. And the other processes, which tell their own.

Whoever calls holds the table's lock, and what is told is stored.
"""

from __future__ import annotations

from collections.abc import Iterable
from time import perf_counter

import msgspec

from vokzal.core.game import Message
from vokzal.server.bus.news import News
from vokzal.server.bus.notices import Look, Moved
from vokzal.server.chat import Chat, hears
from vokzal.server.house_time import HouseTime
from vokzal.server.hub import Connection, Hub
from vokzal.server.matches import LiveMatch, Logged
from vokzal.server.messages import Changed, Line, Position, Remark, Step, Sync, Undone
from vokzal.server.registry import Registry
from vokzal.server.settings import Settings
from vokzal.server.table import LiveTable
from vokzal.server.thinkers import Thinkers
from vokzal.server.turns import SEATED, WATCHING, Asker


class Telling:
    def __init__(
        self,
        settings: Settings,
        time: HouseTime,
        hub: Hub,
        registry: Registry,
        thinkers: Thinkers,
        chat: Chat,
        news: News,
    ) -> None:
        self._settings = settings
        self._time = time
        self._hub = hub
        self._registry = registry
        self._thinkers = thinkers
        self._chat = chat
        self._news = news

    # --- to the others ----------------------------------------------------------------------------------------------

    def announce(self, table: LiveTable, logged: Logged | None = None) -> None:
        """Tells the other processes of what was stored here last: a move, or something they have to look at."""
        if table.revision <= table.announced:
            return
        table.announced = table.revision
        live = table.live
        if logged is None or live is None:
            self._news.tell(table.id, Look(table.revision))
        else:
            self._news.tell(table.id, Moved(table.revision, live.number, *logged, table.clocks, live.unrated))

    # --- to those who are here ----------------------------------------------------------------------------------------

    async def step(self, table: LiveTable, live: LiveMatch, token: str | None) -> None:
        """The last move."""
        await self.look(table, self._viewers(table))
        frames: dict[int | None, bytes] = {}

        def frame(connection: Connection) -> bytes:
            seat = table.seat_of(connection.person)
            connection.told = live.number
            if seat not in frames:
                told = live.told_of(live.number, seat)
                mine = token if told.seat == seat else None
                frames[seat] = msgspec.json.encode(Step(told=told, position=self.position(table, seat), token=mine))
            return frames[seat]

        self._hub.send(table.id, frame)

    async def undone(self, table: LiveTable, live: LiveMatch, number: int) -> None:
        """A step was taken back, to after so many moves."""
        self.announce(table)
        await self.look(table, self._viewers(table))
        frames: dict[int | None, bytes] = {}

        def frame(connection: Connection) -> bytes:
            viewer = table.seat_of(connection.person)
            connection.told = live.number
            if viewer not in frames:
                told = [live.told_of(each, viewer) for each in range(number + 1, live.number + 1)]
                frames[viewer] = msgspec.json.encode(
                    Undone(number=number, told=told, position=self.position(table, viewer))
                )
            return frames[viewer]

        self._hub.send(table.id, frame)

    def remark(self, table: LiveTable, remark: Remark) -> None:
        frame = msgspec.json.encode(remark)
        self._hub.send(table.id, lambda _: frame)

    def changed(self, table: LiveTable) -> None:
        """Who sits and is here, whose turn it is, and whether the match is over."""
        self.announce(table)
        self.here(table)

    def here(self, table: LiveTable) -> None:
        """The same when it is only about who is here; a change of the table may be on its way to be told."""
        frame = msgspec.json.encode(Changed(table=self._registry.shown(table)))
        self._hub.send(table.id, lambda _: frame)

    async def everything(self, table: LiveTable) -> None:
        """To each from where they were: more than one thing has changed."""
        members = list(self._hub.members(table.id))
        if not members:
            return
        lines = await self._chat.lines(table)
        if table.live:
            await self.look(table, self._viewers(table))
        for connection in self._hub.members(table.id):
            connection.send(self._sync(table, connection, connection.told, lines))

    async def greet(self, table: LiveTable, connection: Connection, last: int | None) -> None:
        """Where everything stands, to one who knows what happened up to `last`."""
        lines = await self._chat.lines(table)
        if table.live:
            await self.look(table, [table.seat_of(connection.person)])
        connection.ready = True
        connection.send(self._sync(table, connection, last, lines))

    def _sync(self, table: LiveTable, connection: Connection, last: int | None, lines: list[Line]) -> bytes:
        seat, live = table.seat_of(connection.person), table.live
        told = live.told_after(last, seat) if live else []
        connection.told = live.number if live else None
        sync = Sync(
            table=self._registry.shown(table),
            seat=seat,
            position=self.position(table, seat) if live else None,
            told=told,
            remarks=live.remarks_since(told[0].number - 1 if told else 0) if live else [],
            chat=[line for line in lines if hears(table, seat, line)],
        )
        return msgspec.json.encode(sync)

    # --- what they see ------------------------------------------------------------------------------------------------

    def position(self, table: LiveTable, seat: int | None) -> Position:
        """Where the match stands, as one seat may know it. Whoever asks has let it `look`."""
        assert table.live is not None
        clocks = table.clocks.shown(self._time()) if table.clocks else None
        position = table.live.position(seat, table.practice, clocks)
        if table.state == "over":
            position.legal, position.can_undo, position.prompt = [], False, Message("over")
        return position

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
            aids, live.looking = await self._thinkers.aids(live.game, list(views.values()), self.asker(table))
            live.looked(views, aids)
            return
        began = perf_counter()
        live.looked(views, [live.game.aid(view) for view in views.values()])
        live.looking = perf_counter() - began

    def asker(self, table: LiveTable) -> Asker:
        """For whom the table's bots think: one who sits there, if one is there."""
        members = list(self._hub.members(table.id))
        if not members:
            return Asker(table=table.id)
        seated = [each for each in members if table.seat_of(each.person) is not None]
        first = (seated or members)[0]
        return Asker(SEATED if seated else WATCHING, first.address, first.person, table.id)
