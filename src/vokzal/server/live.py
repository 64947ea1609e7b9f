"""The live table: one WebSocket for each client, JSON text frames of `ClientMessage` and `ServerMessage`."""

from __future__ import annotations

import logging
from asyncio import Task, create_task
from contextlib import suppress
from typing import Final

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from sqlalchemy.exc import SQLAlchemyError

from vokzal.core.game import Message
from vokzal.server import logs, metrics
from vokzal.server.house import Here, House
from vokzal.server.hub import Connection
from vokzal.server.messages import (
    OLDEST,
    PROTOCOL,
    RELOAD,
    Back,
    ClientMessage,
    Earlier,
    Hello,
    Pace,
    Ping,
    Play,
    Pong,
    Recalled,
    Refusal,
    Say,
    Taken,
    Undo,
)
from vokzal.server.people import COOKIE
from vokzal.server.reasons import Declined
from vokzal.server.sessions import Known
from vokzal.server.table import LiveTable

POLICY: Final = 1008
TRY_LATER: Final = 1013
AWAY: Final = 503
PONG: Final = msgspec.json.encode(Pong())
PAUSES: Final = {"slow": 2.5, "normal": 1.0, "once": 0.0}
"""Of the usual length."""
COSTS: Final[dict[type, int]] = {Hello: 3, Earlier: 3, Undo: 1}
"""What takes longer to answer counts for so many messages more."""

log = logging.getLogger(__name__)
_decoder = msgspec.json.Decoder(ClientMessage)

Socket = WebSocket[object, object, State]


def refusal(reason: Message, number: int | None = None, token: str | None = None) -> bytes:
    metrics.DECLINED.add(reason.key)
    return msgspec.json.encode(Refusal(reason=reason, number=number, token=token))


def read(event: dict[str, object], limit: int) -> ClientMessage:
    """A client's frame, if it is one."""
    text = event.get("text")
    if not isinstance(text, str):
        raise Declined("bad-message", text="not text")
    if len(text) > limit:
        raise Declined("too-large", limit=limit)
    try:
        message: ClientMessage = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        _check_protocol(text)
        raise Declined("bad-message", text=str(error)[:200]) from None
    return message


class _Greeting(msgspec.Struct, tag_field="type", tag="hello"):
    """A `Hello` of whatever version: the one thing that has to be understood."""

    protocol: int = 1


class OtherVersion(Exception):
    """The page is not of a version that this server can talk to."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def _check_protocol(text: str) -> None:
    """Whether something that is not understood was said by a page of a later version."""
    with suppress(msgspec.DecodeError, UnicodeError, RecursionError):
        check_protocol(msgspec.json.decode(text, type=_Greeting).protocol)


def check_protocol(spoken: int) -> None:
    """While one version follows another, both are there. A later page finds a later server when it comes again; an
    older one is loaded anew."""
    if spoken > PROTOCOL:
        raise OtherVersion(TRY_LATER)
    if spoken < OLDEST:
        raise OtherVersion(RELOAD)


@websocket("/api/tables/{table_id:str}/live", opt={"exclude_from_schema": True})
async def live_table(socket: WebSocket, table_id: FromPath[str], house: Here) -> None:  # type: ignore[type-arg]
    await socket.accept()
    try:
        table = await house.registry.find(table_id)
        # At the last moment before the hub knows of it: a session that ends from here on finds this connection.
        known = await house.sessions.find(socket.cookies.get(COOKIE))
        if known is None:
            raise Declined("no-identity", 401)
        address = socket.client.host if socket.client else ""
        with house.doors.opened(known.person, address):
            await Client(house, socket, table, known, address).serve()
    except Declined as declined:
        code = TRY_LATER if declined.status == AWAY else POLICY
        await _turn_away(socket, code, refusal(declined.reason))
    except SQLAlchemyError as error:
        log.warning("table %s: %r", table_id, error)
        await _turn_away(socket, TRY_LATER)


async def _turn_away(socket: Socket, code: int, said: bytes | None = None) -> None:
    try:
        if said is not None:
            await socket.send_text(said.decode())
        await socket.close(code)
    except Exception as error:  # the client is gone, or was cut off for what it sent meanwhile
        log.debug("nobody to turn away: %r", error)


class Client:
    """One connection from its first message to its last."""

    def __init__(self, house: House, socket: Socket, table: LiveTable, known: Known, address: str) -> None:
        self._house = house
        self._socket = socket
        self._table = table
        self._person = known.person
        frames, most = house.settings.waiting_frames, house.settings.waiting_bytes
        self._connection = Connection(known.person, frames, most, address, known.session)
        self._strikes = 0
        self._greeted = False

    async def serve(self) -> None:
        logs.here(self._table, self._person)
        writer = create_task(self._write())
        self._house.hub.enter(self._table.id, self._connection)
        try:
            # Only a table where somebody is stays in memory: from here on it is this one.
            self._table = await self._house.registry.find(self._table.id)
            await self._read_all()
        finally:
            self._house.hub.leave(self._table.id, self._connection)
            if self._greeted:
                self._house.following.came_or_went(self._table, self._person)
            self._connection.finish()
            await _finished(writer)

    async def _write(self) -> None:
        try:
            while (frame := await self._connection.next()) is not None:
                await self._socket.send_text(frame.decode())
            await self._socket.close(self._connection.code)
        except Exception as error:  # the client is gone; the reader finds out, too
            log.debug("a frame could not be sent: %r", error)

    async def _read_all(self) -> None:
        while True:
            event = await self._socket.receive()
            if event["type"] == "websocket.disconnect" or self._connection.closed:
                return
            metrics.received()
            token: str | None = None
            try:
                self._house.messages.take(self._person)
                message = read(dict(event), self._house.settings.frame_bytes)
                token = message.token if isinstance(message, Play) else None
                self._house.messages.take(self._person, COSTS.get(type(message), 0))
                await self._handle(message)
                self._strikes = 0
            except Declined as declined:
                self._refuse(declined.reason, token)
            except WebSocketDisconnect:
                return
            except OtherVersion as other:
                if other.code == RELOAD:
                    self._connection.send(refusal(Message("page-too-old")))
                self._connection.finish(other.code)
                return
            except SQLAlchemyError as error:
                log.warning("table %s: %r", self._table.id, error)
                if token is not None or not self._connection.ready:
                    return  # who cannot be greeted, or told whether the move was made, comes anew
                self._refuse(Message("house-away"), token)
            except Exception:
                log.exception("table %s", self._table.id)
                self._refuse(Message("server-fault"), token)
            if self._strikes > self._house.settings.strikes:
                return

    def _refuse(self, reason: Message, token: str | None) -> None:
        self._strikes += 1
        number = self._table.live.number if self._table.live else None
        self._connection.send(refusal(reason, number, token))

    async def _handle(self, message: ClientMessage) -> None:
        table, playing = self._table, self._house.playing
        if isinstance(message, Ping):
            self._connection.send(PONG)
            return
        if isinstance(message, Hello):
            await self._hello(message)
            return
        if isinstance(message, Pace):
            self._connection.pace = PAUSES[message.pace]
            return
        if not self._connection.ready:
            raise Declined("say-hello-first")
        async with table.lock:
            table.needs_to_be()
            try:
                await self._do(message)
            except Declined:
                if not await playing.be_current(table):
                    raise
                await self._do(message)

    async def _do(self, message: ClientMessage) -> None:
        table, person, playing = self._table, self._person, self._house.playing
        match message:
            case Play(token=token):
                if not await playing.play(table, person, message):
                    self._connection.send(msgspec.json.encode(Taken(token=token or "")))
            case Undo(number=number):
                await playing.undo(table, person, number)
            case Say(text=text):
                await self._house.chat.say(table, person, text)
            case Back():
                await playing.back(table, person)
            case Earlier(before=before):
                self._tell_earlier(before)

    def _tell_earlier(self, before: int) -> None:
        table = self._table
        if table.live is not None:
            told = table.live.page(before, table.seat_of(self._person))
            remarks = table.live.remarks_since(told[0].number - 1 if told else 0)
            self._connection.send(msgspec.json.encode(Recalled(told=told, remarks=remarks)))

    async def _hello(self, hello: Hello) -> None:
        check_protocol(hello.protocol)
        table = self._table
        async with table.lock:
            table.needs_to_be()
            await self._house.playing.be_current(table)  # another process may have told them more
            table.needs_to_be()
            await self._house.telling.greet(table, self._connection, hello.last)
            new, self._greeted = not self._greeted, True
            if new:
                self._house.following.came_or_went(table, self._person)
                await self._house.playing.offer(table)


async def _finished(writer: Task[None]) -> None:
    try:
        await writer
    except Exception as error:
        log.debug("the writer ended with %r", error)
