"""The hub: who is connected to which table, and a queue for each of them. In memory, one process."""

from __future__ import annotations

from asyncio import Queue, QueueFull
from collections.abc import Callable, Collection, Iterable
from typing import Final

from vokzal.server import metrics

GOING_AWAY: Final = 1001
"""The code that a client is usually told at the end of its connection."""


class Connection:
    """One client at one table. Frames wait in a queue, so a slow client holds nobody up."""

    __slots__ = (
        "_bytes",
        "_most",
        "_queue",
        "address",
        "closed",
        "code",
        "pace",
        "person",
        "ready",
        "session",
        "told",
    )

    def __init__(
        self, person: str, waiting_frames: int, waiting_bytes: int, address: str = "", session: str = ""
    ) -> None:
        self.person = person
        self.address = address
        self.session = session
        self.closed = False
        """Whether it was cut off: what it still says is not listened to."""
        self._queue: Queue[bytes | None] = Queue(waiting_frames)
        """None ends the connection."""
        self._most = waiting_bytes
        self._bytes = 0
        """Of the frames that wait."""
        self.ready = False
        """Whether it said Hello: before that it is told nothing."""
        self.code = GOING_AWAY
        """What it is told at its end."""
        self.pace = 1.0
        """How many of the usual pauses before a bot's move it wants."""
        self.told: int | None = None
        """The number of the last position it was sent."""

    def send(self, frame: bytes) -> None:
        """Queues a frame; a client that lags too far behind is cut off and will say Hello again."""
        if self._bytes > self._most or self._queue.full():  # counted before: one frame always fits
            metrics.SLOW_CLIENTS_CUT.add()
            self.close()
            return
        self._queue.put_nowait(frame)
        self._bytes += len(frame)

    async def next(self) -> bytes | None:
        """The frame to be sent now; None at the end."""
        frame = await self._queue.get()
        self._bytes -= len(frame or b"")
        return frame

    def waiting(self) -> bool:
        """Whether there is something that was not sent yet."""
        return not self._queue.empty()

    def finish(self, code: int | None = None) -> None:
        """Ends the connection after the frames that wait: whoever is cut off is told why."""
        self.ready, self.code = False, code or self.code
        try:
            self._queue.put_nowait(None)
        except QueueFull:
            self.close()

    def close(self) -> None:
        self.ready, self.closed = False, True
        while not self._queue.empty():
            self._queue.get_nowait()
        self._bytes = 0
        self._queue.put_nowait(None)


class Hub:
    """Rooms of connections."""

    def __init__(self) -> None:
        self._rooms: dict[str, dict[Connection, None]] = {}

    def enter(self, room: str, connection: Connection) -> None:
        self._rooms.setdefault(room, {})[connection] = None

    def leave(self, room: str, connection: Connection) -> None:
        members = self._rooms.get(room, {})
        members.pop(connection, None)
        if not members:
            self._rooms.pop(room, None)

    def members(self, room: str) -> Iterable[Connection]:
        return [connection for connection in self._rooms.get(room, ()) if connection.ready]

    def is_empty(self, room: str) -> bool:
        """Whether nobody is there, not even somebody who has not said Hello."""
        return room not in self._rooms

    def everybody(self) -> list[Connection]:
        return [connection for members in list(self._rooms.values()) for connection in list(members)]

    def count(self) -> int:
        """Of all connections."""
        return sum(len(members) for members in list(self._rooms.values()))

    def send(self, room: str, frame: Callable[[Connection], bytes | None]) -> None:
        """Gives every member the frame that is meant for it."""
        for connection in self.members(room):
            made = frame(connection)
            if made is not None:
                connection.send(made)

    def people(self) -> dict[str, set[str]]:
        """Who is at which table."""
        return {room: {each.person for each in members if each.ready} for room, members in self._rooms.items()}

    def sessions(self) -> set[str]:
        """By which sessions those came who are here."""
        return {connection.session for members in self._rooms.values() for connection in members}

    def end(self, sessions: Collection[str]) -> None:
        """Cuts off whoever came by a session that has ended."""
        for members in self._rooms.values():
            for connection in members:
                if connection.session in sessions:
                    connection.close()

    def close(self, room: str | None = None) -> None:
        """Ends the connections of a room, or all."""
        for name in list(self._rooms) if room is None else [room]:
            for connection in self._rooms.get(name, {}):
                connection.close()
