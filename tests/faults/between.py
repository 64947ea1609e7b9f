"""What stands between a process and a server it needs, and fails as networks do."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Final, Self, TypeAlias

Reader: TypeAlias = asyncio.StreamReader
Writer: TypeAlias = asyncio.StreamWriter
Through: TypeAlias = Callable[[bytes], bytes | None]
MUCH: Final = 1 << 16
LATE: Final = 1.0
"""Seconds by which news comes late, at most."""


class Between:
    """A way to a server at a port of this machine. It passes everything on until it is told otherwise."""

    def __init__(self, target: int, rng: Random | None = None) -> None:
        self._target = target
        self._rng = rng or Random(0)
        self.port = 0
        self.open = True
        """Whether anybody new gets through."""
        self.silent = False
        """Whether nothing arrives, and nobody is told: no reset, no end."""
        self.delay = 0.0
        """Seconds each way."""
        self.counts: Counter[str] = Counter()
        self._server: asyncio.Server | None = None
        self._ways: dict[asyncio.Task[None], list[Writer]] = {}

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._come, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        self.cut()
        await asyncio.gather(*self._ways, return_exceptions=True)

    def cut(self) -> None:
        """Every connection ends now."""
        for way, writers in self._ways.items():
            for writer in writers:
                writer.transport.abort()
            way.cancel()

    async def _come(self, reader: Reader, writer: Writer) -> None:
        way = asyncio.current_task()
        assert way is not None
        self._ways[way] = [writer]
        with suppress(asyncio.CancelledError, OSError):  # cut, or the server is not there
            if self.open:
                there, onward = await asyncio.open_connection("127.0.0.1", self._target)
                self._ways[way].append(onward)
                await self._stay(reader, writer, there, onward)
        for each in self._ways.pop(way):
            each.transport.abort()

    async def _stay(self, reader: Reader, writer: Writer, there: Reader, onward: Writer) -> None:
        wire = self._wire(writer)
        both = [asyncio.create_task(self._carry(reader, onward, wire.asked))]
        both.append(asyncio.create_task(self._carry(there, writer, wire.answered)))
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in both:
                each.cancel()
            await asyncio.gather(*both, return_exceptions=True)

    async def _carry(self, reader: Reader, writer: Writer, through: Through) -> None:
        """Until one of them ends it, or what it goes through does."""
        while data := await reader.read(MUCH):
            if self.delay:
                await asyncio.sleep(self.delay)
            while self.silent:
                await asyncio.sleep(0.02)
            passed = through(data)
            if passed is None:
                return
            writer.write(passed)
            await writer.drain()

    def _wire(self, back: Writer) -> Wire:
        return Wire()


class Wire:
    """One connection, as what goes both ways is looked at: what is to be passed on, or None to end it."""

    def asked(self, data: bytes) -> bytes | None:
        return data

    def answered(self, data: bytes) -> bytes | None:
        return data


# --- PostgreSQL -------------------------------------------------------------------------------------------------------

CHANGES: Final = (b"COMMIT", b"INTO moves")
"""In the statements after which something is stored, or just about to be."""
ENCRYPTED: Final = (80877103).to_bytes(4, "big")
"""Asks whether the server speaks TLS; it says no in one letter, and the connection begins."""


class ToDatabase(Between):
    """Now and then the answer to what changes something gets lost, and the connection with it."""

    loses = 0.0
    """So often."""

    def _wire(self, back: Writer) -> Wire:
        return _Statements(self)

    def is_lost(self) -> bool:
        lost = self.loses > 0 and self._rng.random() < self.loses
        self.counts["answers lost"] += lost
        return lost


class _Statements(Wire):
    """Understands as much of what is asked as is needed to know that something is to change."""

    def __init__(self, way: ToDatabase) -> None:
        self._way = way
        self._began = False
        self._rest = b""
        self._named: dict[bytes, bytes] = {}
        """Prepared statements."""
        self._lost = False

    def asked(self, data: bytes) -> bytes:
        self._rest += data
        while message := self._message():
            text = self._text(*message)
            self._lost = self._lost or (any(change in text for change in CHANGES) and self._way.is_lost())
        return data

    def answered(self, data: bytes) -> bytes | None:
        return None if self._lost else data

    def _message(self) -> tuple[bytes, bytes] | None:
        """The next one, if all of it is there: its kind and what it says."""
        head = 1 if self._began else 0
        length = int.from_bytes(self._rest[head : head + 4], "big")
        if len(self._rest) < head + 4 or len(self._rest) < head + length:
            return None
        kind, body = self._rest[:head], self._rest[head + 4 : head + length]
        self._rest = self._rest[head + length :]
        self._began = self._began or body != ENCRYPTED
        return kind, body

    def _text(self, kind: bytes, body: bytes) -> bytes:
        if kind == b"Q":
            return body
        if kind == b"P":
            name, text, *_ = body.split(b"\0")
            self._named[name] = text
        elif kind == b"B":
            return self._named.get(body.split(b"\0")[1], b"")
        return b""


# --- Valkey -----------------------------------------------------------------------------------------------------------

NEWS: Final = re.compile(rb"[*>]\d+\r\n\$\d+\r\n[ps]?message\r\n")


def frame_end(data: bytes, start: int = 0) -> int | None:
    """Where a frame of Valkey's protocol ends; None when some of it has not come yet."""
    line = data.find(b"\r\n", start)
    if line < 0:
        return None
    end = line + 2
    kind, said = data[start : start + 1], data[start + 1 : line]
    if kind in (b"$", b"=", b"!"):
        length = int(said)
        end += length + 2 if length >= 0 else 0
        return end if end <= len(data) else None
    parts = {b"*": 1, b"~": 1, b">": 1, b"%": 2, b"|": 2}.get(kind, 0)
    for _ in range(parts * int(said) if parts else 0):
        after = frame_end(data, end)
        if after is None:
            return None
        end = after
    return end


class ToBus(Between):
    """News get lost, come twice, late or in another order. Answers come as they are."""

    muddles = 0.0
    """How often each of the four happens."""

    def _wire(self, back: Writer) -> Wire:
        return _News(self, back)

    def fate(self) -> str:
        chosen = self._rng.random()
        for number, what in enumerate(("lost", "doubled", "late", "overtaken"), 1):
            if chosen < number * self.muddles:
                self.counts[f"news {what}"] += 1
                return what
        self.counts["news as they are"] += 1
        return ""

    def lateness(self) -> float:
        return self._rng.uniform(0, LATE)


class _News(Wire):
    def __init__(self, way: ToBus, back: Writer) -> None:
        self._way = way
        self._back = back
        self._rest = b""
        self._overtaken: list[bytes] = []
        """What waits until something newer has gone."""

    def answered(self, data: bytes) -> bytes:
        self._rest += data
        passed = b""
        while end := frame_end(self._rest):
            frame, self._rest = self._rest[:end], self._rest[end:]
            passed += self._meets_fate(frame) if NEWS.match(frame) else frame
        return passed

    def _meets_fate(self, frame: bytes) -> bytes:
        match self._way.fate():
            case "lost":
                return b""
            case "doubled":
                return frame + frame
            case "late":
                asyncio.get_running_loop().call_later(self._way.lateness(), self._write, frame)
                return b""
            case "overtaken":
                self._overtaken.append(frame)
                asyncio.get_running_loop().call_later(LATE, lambda: self._write(self._waited()))
                return b""
        return frame + self._waited()

    def _waited(self) -> bytes:
        waited, self._overtaken = b"".join(reversed(self._overtaken)), []
        return waited

    def _write(self, frame: bytes) -> None:
        if not self._back.is_closing():
            self._back.write(frame)
