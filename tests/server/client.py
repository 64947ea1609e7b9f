"""A small client: HTTP and one WebSocket a table, as a browser has them. It keeps every frame it ever got."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from vokzal import games
from vokzal.server.messages import Back, ClientMessage, Hello, Play, Say, Undo

WAIT = 60.0
"""Seconds after which a frame that does not come is a failure; nothing waits so long when all is well."""

Json = dict[str, Any]


class Refused(Exception):
    """An HTTP error with its status and the key of its reason."""

    def __init__(self, status: int, key: str) -> None:
        super().__init__(f"{status} {key}")
        self.status, self.key = status, key


class Person:
    """Somebody with a cookie."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, trust_env=False, verify=False, timeout=WAIT)
        self.id = ""

    @classmethod
    async def arrive(cls, base: str, name: str | None = None) -> Self:
        person = cls(base)
        person.id = (await person.get("/api/me"))["id"]
        if name is not None:
            await person.send("PUT", "/api/me", {"name": name})
        return person

    async def get(self, path: str) -> Any:
        return self._read(await self.http.get(path))

    async def post(self, path: str, body: object = None) -> Any:
        return await self.send("POST", path, {} if body is None else body)

    async def send(self, method: str, path: str, body: object) -> Any:
        content = body if isinstance(body, bytes) else msgspec.json.encode(body)
        headers = {"content-type": "application/json"}
        return self._read(await self.http.request(method, path, content=content, headers=headers))

    @staticmethod
    def _read(answer: httpx.Response) -> Any:
        if answer.status_code >= 400:
            assert answer.status_code < 500, answer.text
            raise Refused(answer.status_code, answer.json()["reason"]["key"])
        return answer.json()

    async def open(self, game: str, seats: int, **more: object) -> Json:
        table: Json = await self.post("/api/tables", {"game": game, "seats": seats, **more})
        return table

    def cookie(self) -> str:
        return f"vokzal={self.http.cookies['vokzal']}"

    @asynccontextmanager
    async def at(self, table: str, last: int | None = None, hello: bool = True) -> AsyncIterator[Seat]:
        """At a live table."""
        uri = f"{self.base.replace('http', 'ws')}/api/tables/{table}/live"
        headers = {"cookie": self.cookie(), "origin": self.base}
        async with connect(uri, additional_headers=headers, max_size=None, proxy=None, close_timeout=1) as socket:
            seat = Seat(socket)
            if hello:
                await seat.say(Hello(last=last))
                await seat.until("sync")
            yield seat

    async def close(self) -> None:
        await self.http.aclose()


class Seat:
    """One connection, and what it knows."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[Json] = []
        self.table: Json = {}
        self.seat: int | None = None
        self.position: Json = {}
        self.told: dict[int, Json] = {}
        self._asked = -1

    async def say(self, message: ClientMessage) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def raw(self, data: str | bytes) -> None:
        await self.socket.send(data)

    async def next(self) -> Json:
        frame: Json = msgspec.json.decode(await asyncio.wait_for(self.socket.recv(), WAIT))
        self.frames.append(frame)
        self._learn(frame)
        return frame

    def _learn(self, frame: Json) -> None:
        if "table" in frame:
            self.table = frame["table"]
        if frame["type"] == "sync":
            self.seat = frame["seat"]
        if frame.get("position") is not None:
            self.position = frame["position"]
        if frame["type"] == "undone":
            self.told = {number: told for number, told in self.told.items() if number <= frame["number"]}
        told = frame.get("told", [])
        for one in told if isinstance(told, list) else [told]:
            self.told[one["number"]] = one

    async def until(self, kind: str, fits: Callable[[Json], bool] = lambda _: True) -> Json:
        while True:
            frame = await self.next()
            if frame["type"] == kind and fits(frame):
                return frame

    async def until_number(self, number: int) -> None:
        while self.number < number:
            await self.next()

    @property
    def number(self) -> int:
        found: int = self.position.get("number", -1)
        return found

    @property
    def legal(self) -> list[int]:
        return [one["action"] for one in self.position.get("legal", [])]

    @property
    def over(self) -> bool:
        return self.position.get("outcome") is not None

    async def play(self, action: int, number: int | None = None) -> None:
        await self.say(Play(number=self.number if number is None else number, action=action))

    async def undo(self, number: int | None = None) -> None:
        await self.say(Undo(number=self.number if number is None else number))

    async def chat(self, text: str) -> None:
        await self.say(Say(text=text))

    async def back(self) -> None:
        await self.say(Back())

    async def refused(self) -> str:
        key: str = (await self.until("refusal"))["reason"]["key"]
        return key

    async def play_on(self, rng: Random, until: Callable[[Seat], bool] = lambda seat: seat.over) -> None:
        """Plays at random whenever it may."""
        while not until(self):
            # What everybody knows to be the only thing to do is done by the server itself.
            if self.legal and self._asked < self.number and not self.is_forced():
                self._asked = self.number
                await self.play(rng.choice(self.legal))
            await self.next()

    def is_forced(self) -> bool:
        if len(self.legal) != 1 or self.seat is None:
            return False
        game = games.load(self.table["game"], self.table["edition"])
        view = msgspec.convert(self.position["view"], game.view_type)
        return game.forced(game.determinize(view, Random(0)), self.seat) is not None
