"""The floor: a bare hub on the same server stack. No rules, no database, no views: a stock frame for every message."""

from __future__ import annotations

from asyncio import create_task

import msgspec
from litestar import Litestar, WebSocket, websocket
from litestar.params import FromPath

from vokzal.server.hub import Connection, Hub
from vokzal.server.messages import ClientMessage, Hello, Play

_decoder = msgspec.json.Decoder(ClientMessage)


def make_floor(size: int) -> Litestar:
    """An application that answers each play with a frame of about `size` bytes to everybody in the room."""
    hub = Hub()
    padding = "x" * max(0, size - 80)

    def stock(kind: str, number: int) -> bytes:
        return b'{"type":"%s","position":{"number":%d,"legal":[]},"view":"%s"}' % (
            kind.encode(),
            number,
            padding.encode(),
        )

    @websocket("/floor/{room:str}")
    async def floor(socket: WebSocket, room: FromPath[str]) -> None:  # type: ignore[type-arg]
        await socket.accept()
        connection = Connection("", 256, 1 << 20)
        connection.ready = True

        async def write() -> None:
            while (frame := await connection.next()) is not None:
                await socket.send_text(frame.decode())

        writer = create_task(write())
        hub.enter(room, connection)
        while (event := await socket.receive())["type"] != "websocket.disconnect":
            match _decoder.decode(str(event.get("text"))):
                case Hello():
                    connection.send(stock("sync", 0))
                case Play(number=number):
                    frame = stock("step", number + 1)
                    hub.send(room, lambda _, frame=frame: frame)  # type: ignore[misc]
        hub.leave(room, connection)
        connection.close()
        await writer

    return Litestar([floor], openapi_config=None, logging_config=None)
