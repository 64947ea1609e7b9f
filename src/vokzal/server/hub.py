"""The hub: who is connected to which table, and a queue for each of them. In memory, one process."""

from __future__ import annotations

from asyncio import Queue, QueueFull
from collections.abc import Callable, Collection, Iterable


class Connection:
    """One client at one table. Frames wait in a queue, so a slow client holds nobody up."""

    __slots__ = ("_bytes", "_most", "_queue", "address", "closed", "pace", "person", "ready", "session")

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
        self.pace = 1.0
        """How many of the usual pauses before a bot's move it wants."""

    def send(self, frame: bytes) -> None:
        """Queues a frame; a client that lags too far behind is cut off and will say Hello again."""
        if self._bytes > self._most:  # counted before: one frame always fits
            self.close()
            return
        try:
            self._queue.put_nowait(frame)
            self._bytes += len(frame)
        except QueueFull:
            self.close()

    async def next(self) -> bytes | None:
        """The frame to be sent now; None at the end."""
        frame = await self._queue.get()
        self._bytes -= len(frame or b"")
        return frame

    def finish(self) -> None:
        """Ends the connection after the frames that wait: whoever is cut off is told why."""
        self.ready = False
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

    def send(self, room: str, frame: Callable[[Connection], bytes | None]) -> None:
        """Gives every member the frame that is meant for it."""
        for connection in self.members(room):
            made = frame(connection)
            if made is not None:
                connection.send(made)

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
