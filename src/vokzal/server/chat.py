"""Chat at a table. Spectators sit apart: players do not hear them until the match is over."""

from __future__ import annotations

import msgspec

from vokzal.core.typed import TooLong, cleaned
from vokzal.server.hub import Connection, Hub
from vokzal.server.limits import Buckets
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
    def __init__(self, settings: Settings, hub: Hub, lines: LineStore, people: People) -> None:
        self._settings = settings
        self._hub = hub
        self._lines = lines
        self._people = people
        self._rates = Buckets(settings.chat)

    async def say(self, table: LiveTable, person: str, text: str) -> None:
        try:
            text = cleaned(text, MAX_CHAT)
        except TooLong:
            raise Declined("chat-too-long", limit=MAX_CHAT) from None
        if not text:
            raise Declined("chat-empty")
        self._rates.take(person)
        seat = table.seat_of(person)
        name = table.places[seat].name if seat is not None else None
        line = Line(at=self._settings.now(), name=name or (await self._people.me(person)).name, text=text, seat=seat)
        await self._lines.add(table.id, person, line)
        self._tell(table, line)

    def _tell(self, table: LiveTable, line: Line) -> None:
        frame = msgspec.json.encode(line)

        def heard(connection: Connection) -> bytes | None:
            return frame if hears(table, table.seat_of(connection.person), line) else None

        self._hub.send(table.id, heard)

    async def lines(self, table: LiveTable, seat: int | None) -> list[Line]:
        return [line for line in await self._lines.of(table.id) if hears(table, seat, line)]

    async def disclose(self, table: LiveTable) -> None:
        """The match is over: players get what spectators said meanwhile."""
        since = table.live.started if table.live else 0.0
        lines = [line for line in await self._lines.of(table.id) if line.seat is None and line.at >= since]
        kept = [msgspec.json.encode(line) for line in lines]
        for connection in self._hub.members(table.id):
            if table.seat_of(connection.person) is not None:
                for frame in kept:
                    connection.send(frame)
