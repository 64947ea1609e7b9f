"""The load: tables of clients in one process, each table making its moves one after the other.

A move counts from the moment a client sends it until the last client of the table has the update.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import cycle
from random import Random
from time import perf_counter

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect


class Legal(msgspec.Struct):
    action: int


class Position(msgspec.Struct):
    number: int
    legal: list[Legal]


class Frame(msgspec.Struct):
    """As much of a server's frame as a client of the bench reads."""

    type: str
    position: Position | None = None


class Plan(msgspec.Struct, frozen=True):
    """What a run is made of."""

    bases: tuple[str, ...]
    """The server's processes: the clients of every table are spread over them."""
    tables: int
    clients: int
    seconds: float
    think: float
    """Mean seconds between an update and the table's next move; 0 is flat out."""
    game: str
    floor: bool = False
    """The server is a bare hub: it sends back a stock frame, and turns go round."""


class Load:
    """What came out: a latency for each move, and the sizes of the frames."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.latencies: list[float] = []
        self.bytes = 0
        self.frames = 0
        self.refusals = 0
        self.until = 0.0

    def over(self) -> None:
        """A match is over: from now on there would be fewer who play."""
        self.until = perf_counter()
        self.lasted = 0.0

    def took(self, seconds: float) -> None:
        """A move, from who made it to the last who saw it."""
        self.latencies.append(seconds)


class Table:
    """A few clients, and the one loop that drives them."""

    def __init__(self, load: Load, rng: Random) -> None:
        self.load = load
        self.rng = rng
        self.sockets: list[ClientConnection] = []
        self.decoder = msgspec.json.Decoder(Frame)
        self.number = 0
        self.turn = 0
        self.legal: list[Legal] = []

    async def open(self, path: str, cookies: list[str]) -> None:
        for cookie, base in zip(cookies, cycle(self.load.plan.bases), strict=False):
            uri = base.replace("http", "ws") + path
            headers = {"cookie": cookie}
            self.sockets.append(
                await connect(uri, additional_headers=headers, max_size=None, compression=None, proxy=None)
            )
        for seat, socket in enumerate(self.sockets):
            await socket.send('{"type":"hello","last":null}')
            self._learn(seat, await self._receive(socket, 0))

    async def run(self) -> None:
        """Moves until time is up or the match is over."""
        plan = self.load.plan
        while perf_counter() < self.load.until:
            if plan.think:
                await asyncio.sleep(self.rng.uniform(0.2, 1.8) * plan.think)
            if not plan.floor and not self.legal:
                self.load.over()
                return
            action = self.rng.choice(self.legal).action if self.legal else 0
            began = perf_counter()
            await self.sockets[self.turn].send(f'{{"type":"play","number":{self.number},"action":{action}}}')
            frames = await asyncio.gather(*(self._receive(s, self.number + 1) for s in self.sockets))
            self.load.took(perf_counter() - began)
            self.number, self.legal = self.number + 1, []
            for seat, frame in enumerate(frames):
                self._learn(seat, frame)
            if plan.floor:
                self.turn = self.number % len(self.sockets)

    def _learn(self, seat: int, frame: Frame) -> None:
        if frame.position and frame.position.legal:
            self.turn, self.legal = seat, frame.position.legal

    async def _receive(self, socket: ClientConnection, number: int) -> Frame:
        """The frame that says what was the move to a number: of several processes one may tell more at once."""
        while True:
            raw = await socket.recv(decode=False)
            self.load.bytes += len(raw)
            self.load.frames += 1
            frame = self.decoder.decode(raw)
            self.load.refusals += frame.type == "refusal"
            if frame.position and frame.position.number >= number:
                return frame

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.close()


async def seat_people(plan: Plan, number: int, http: httpx.AsyncClient) -> tuple[str, list[str]]:
    """A table with a guest in every seat, started; its path and the guests' cookies."""
    cookies = []
    for _ in range(plan.clients):
        http.cookies.clear()
        answer = await http.get("/api/me")
        cookies.append(f"vokzal={answer.cookies['vokzal']}")
    http.cookies.clear()

    async def post(path: str, cookie: str, body: object) -> str:
        headers = {"cookie": cookie, "content-type": "application/json"}
        answer = await http.post(path, content=msgspec.json.encode(body), headers=headers)
        answer.raise_for_status()
        return str(answer.json()["id"])

    table = await post("/api/tables", cookies[0], {"game": plan.game, "seats": plan.clients})
    for cookie in cookies[1:]:
        await post(f"/api/tables/{table}/join", cookie, {})
    await post(f"/api/tables/{table}/start", cookies[0], {})
    return f"/api/tables/{table}/live", cookies


async def run(plan: Plan, mark: Callable[[], object] = lambda: None) -> Load:
    """Seats everybody, then plays for a while; `mark` is called before and after that."""
    load = Load(plan)
    tables = [Table(load, Random(number)) for number in range(plan.tables)]
    async with httpx.AsyncClient(base_url=plan.bases[0], trust_env=False, verify=False, timeout=60) as http:
        for number, table in enumerate(tables):
            if plan.floor:
                await table.open(f"/floor/{number}", [""] * plan.clients)
            else:
                await table.open(*await seat_people(plan, number, http))
    load.bytes = load.frames = 0
    mark()
    began = perf_counter()
    load.until = began + plan.seconds
    await asyncio.gather(*(table.run() for table in tables))
    load.lasted = perf_counter() - began
    mark()
    await asyncio.gather(*(table.close() for table in tables))
    return load
