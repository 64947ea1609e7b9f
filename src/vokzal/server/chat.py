"""Chat at a table. Spectators sit apart: players do not hear them until the match is over."""

from __future__ import annotations

import msgspec

from vokzal.core.typed import TooLong, cleaned
from vokzal.server.bus.notices import Said
from vokzal.server.bus.parts import Bus
from vokzal.server.hub import Connection, Hub
from vokzal.server.limits import SharedBuckets
from vokzal.server.messages import MAX_CHAT, Line
from vokzal.server.people import People
from vokzal.server.reasons import Declined
from vokzal.server.settings import Settings
from vokzal.server.storage.lines import LineStore
from vokzal.server.table import LiveTable


def hears(table: LiveTable, seat: int | None, line: Line) -> bool:
    """Whether a seat, or a spectator, may read a line now. What was said before the match is no secret in it."""
    if seat is None or line.seat is not None or table.state != "playing":
        return True
    return table.live is not None and line.at < table.live.started


class Chat:
    def __init__(self, settings: Settings, hub: Hub, lines: LineStore, people: People, bus: Bus) -> None:
        self._settings = settings
        self._hub = hub
        self._lines = lines
        self._people = people
        self._news = bus.news
        self._rates = SharedBuckets("chat", settings.chat, bus.rates)

    async def say(self, table: LiveTable, person: str, text: str) -> None:
        try:
            text = cleaned(text, MAX_CHAT)
        except TooLong:
            raise Declined("chat-too-long", limit=MAX_CHAT) from None
        if not text:
            raise Declined("chat-empty")
        await self._rates.take(person)
        seat = table.seat_of(person)
        name = table.places[seat].name if seat is not None else None
        line = Line(at=self._settings.now(), name=name or (await self._people.me(person)).name, text=text, seat=seat)
        number = await self._lines.add(table.id, person, line)
        self._news.tell(table.id, Said(number, line))
        self.tell(table, number, line)

    def tell(self, table: LiveTable, number: int, line: Line) -> None:
        """A line to those who are here, once, wherever it was said."""
        if number in table.lines:
            return
        table.lines.append(number)
        frame = msgspec.json.encode(line)

        def heard(connection: Connection) -> bytes | None:
            return frame if hears(table, table.seat_of(connection.person), line) else None

        self._hub.send(table.id, heard)

    async def lines(self, table: LiveTable) -> list[Line]:
        """What was said here, of which everybody hears their part. If nobody heard it before, they do now.

        So do those who are here already, of what was said at another process and is on its way: else it would be told
        to all later, and twice to whoever asks now.
        """
        found = await self._lines.of(table.id)
        if not self._hub.members(table.id):
            table.lines.extend(each.number for each in found)
        for each in found:
            self.tell(table, each.number, each.line)
        return [each.line for each in found]

    async def disclose(self, table: LiveTable) -> None:
        """The match is over: players get what spectators said meanwhile."""
        since = table.live.started if table.live else 0.0
        lines = [each.line for each in await self._lines.of(table.id)]
        lines = [line for line in lines if line.seat is None and line.at >= since]
        kept = [msgspec.json.encode(line) for line in lines]
        for connection in self._hub.members(table.id):
            if table.seat_of(connection.person) is not None:
                for frame in kept:
                    connection.send(frame)
