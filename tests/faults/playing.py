"""Clients that play matches to their end whatever happens to the server, as the page does (`web/src/live.ts`).

A connection that is gone or silent is made anew. A move has a token and is sent again until it is answered. Everything
said and heard is written into an account.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.faults.accounts import CONNECTED, HEARD, LOST, SAID, Account
from tests.faults.serving import Served
from tests.faults.stage import Plan, Stage
from vokzal.server.messages import Back, ClientMessage, Hello, Pace, Ping, Play, Say, Undo

SILENCE: Final = 1.5
PATIENCE: Final = 6.0
TICK: Final = 0.25
FORCED: Final = 0.1
SHORT: Final = 5
"""The seconds of a move where people sleep: fewer cannot be asked for."""
STALLED: Final = 180.0
"""Seconds without a step anywhere after which nobody believes that one will come."""
GONE: Final = (OSError, WebSocketException, TimeoutError)

Json = dict[str, Any]


class Client:
    """Somebody at a table."""

    def __init__(self, stage: Stage, table: str, cookie: str, account: Account, plan: Plan, rng: Random) -> None:
        self.stage = stage
        self.table = table
        self.plan = plan
        self.account = account
        self.over = False
        self._cookie = cookie
        self._rng = rng
        self._seat: int | None = None
        self._shown: Json = {}
        self._seats: list[tuple[str | None, str | None]] | None = None
        self._position: Json = {}
        self._sending: Play | None = None
        self._asking = False
        self._synced = False
        self._due = 0.0
        """When it does something next, if it can."""
        self._sent = 0.0
        self._lost: float | None = None
        """When it last knew everything and lost its connection."""
        self._since = 0.0
        """When the position came."""
        self._lines = 0

    @property
    def seat(self) -> int | None:
        return self._seat

    def absent(self) -> list[int]:
        """The seats of people of whom it believes that they are not there."""
        seats = self._shown.get("seats", [])
        return [number for number, seat in enumerate(seats) if seat["player"] and not seat["here"]]

    @property
    def position(self) -> Json | None:
        """What it sees, if it is connected and nothing is under way."""
        return self._position if self._synced and not self._sending else None

    async def run(self, address: str | None) -> None:
        """Until the match is over."""
        local = {"local_addr": (address, 0)} if address else {}
        tries = 0
        served: Served | None = None
        while not self.over:
            connected = False
            served = self.stage.anywhere(self._rng, served)
            uri = f"{served.base.replace('http', 'ws')}/api/tables/{self.table}/live"
            headers = {"cookie": self._cookie, "origin": served.base}
            try:
                async with connect(
                    uri,
                    additional_headers=headers,
                    max_size=None,
                    compression=None,
                    proxy=None,
                    close_timeout=0.2,
                    open_timeout=PATIENCE,
                    ping_interval=None,
                    **local,  # type: ignore[arg-type]
                ) as socket:
                    self.account.write(CONNECTED)
                    connected = True
                    await self._stay(socket)
            except GONE:
                pass
            if connected:
                self.account.write(LOST)
                self.stage.counts["lost"] += not self.over
            if self._synced:
                self._lost = asyncio.get_running_loop().time()
            tries = 0 if self._synced else tries + 1
            self._synced = self._asking = False
            if not self.over:
                await asyncio.sleep(min(1.0, 0.1 * 2**tries) * self._rng.uniform(0.75, 1.25))

    async def _stay(self, socket: ClientConnection) -> None:
        await self._say(socket, Hello())
        await self._say(socket, Pace(pace="once"))
        clock = asyncio.get_running_loop().time
        heard = clock()
        asked: float | None = heard
        while not self.over:
            wait = min(TICK, max(0.001, self._due - clock())) if self._can_act() else TICK
            try:
                raw = await asyncio.wait_for(socket.recv(decode=False), wait)
            except TimeoutError:
                pass
            else:
                heard, asked = clock(), None
                await self._hear(socket, raw)
                if self._cut_short():
                    return  # another process knows the rest
            now = clock()
            if asked is not None and now - asked >= PATIENCE:
                return
            if asked is None and now - heard >= SILENCE:
                asked = now
                await self._say(socket, Ping())
            if self._sending and self._synced and now - self._sent >= PATIENCE:
                await self._deliver(socket)
            if self._can_act() and now >= self._due:
                await self._act(socket)

    async def _say(self, socket: ClientConnection, message: ClientMessage) -> None:
        raw = msgspec.json.encode(message).decode()
        self.account.write(SAID, raw)  # before it is sent: it may arrive, whatever happens here
        await socket.send(raw)

    async def _hear(self, socket: ClientConnection, raw: bytes) -> None:
        self.account.write(HEARD, raw)
        frame: Json = msgspec.json.decode(raw)
        before = self._position.get("number", -1)
        if frame.get("table"):
            seats = [(seat["player"], seat["level"]) for seat in frame["table"]["seats"]]
            self.stage.counts["seats changed"] += self._seats not in (None, seats)
            self._shown, self._seats = frame["table"], seats
        now = asyncio.get_running_loop().time()
        if frame.get("position"):
            self._position = frame["position"]
            self._due = now + self._pause()
        if self._sending and frame.get("token") == self._sending.token:
            self._sending = None
        match frame["type"]:
            case "sync":
                self._seat, self._synced, self._asking = frame["seat"], True, False
                self._came_back(now)
                await self._deliver(socket)
            case "step":
                self.stage.counts["steps"] += 1
                self._waited_for(self._shown["seats"][frame["told"]["seat"]], now)
                if self._position["number"] != before + 1:
                    await self._say(socket, Hello(last=before))
            case "undone":
                self._asking = False
            case "remark" if frame["what"] == "time-out":
                self._time_out(frame["seat"], now)
            case "refusal":
                self._asking = False
                await self._refused(socket, frame["reason"]["key"])
        self._since = now if frame.get("position") else self._since
        known = self._synced and self._position.get("outcome") is not None and not self._sending
        self.over = known and self._shown.get("state") == "over" and not self._cut_short()
        if self._substituted() and not self.over:
            await self._say(socket, Back())

    def _cut_short(self) -> bool:
        """Whether the process has other rules, and shows a match that is over up to the first move that differs."""
        return (self._shown.get("note") or {}).get("key") == "match-differs"

    def _came_back(self, now: float) -> None:
        if self._lost is not None:
            self.stage.took("away", now - self._lost)
            self._lost = None

    def _waited_for(self, seat: Json, now: float) -> None:
        if self._since and (seat["level"] or seat["substitute"]):
            self.stage.took("a bot", now - self._since)

    def _time_out(self, seat: int, now: float) -> None:
        """Whether it came when the clock that was shown ran out."""
        clocks = self._position.get("clocks")
        if clocks and seat in clocks["running"]:
            late = now - self._since - clocks["left"][seat] / 1000
            self.stage.counts["time-outs seen"] += 1
            self.stage.took("a time-out late" if late > 0 else "a time-out early", abs(late))

    def _substituted(self) -> bool:
        return self._seat is not None and bool(self._shown["seats"][self._seat]["substitute"])

    async def _refused(self, socket: ClientConnection, key: str) -> None:
        self.stage.counts[key] += 1
        wait = {"too-fast": 1.0, "not-stored": 0.3, "house-away": 0.3}.get(key, 0.05)
        self._due = asyncio.get_running_loop().time() + wait * self._rng.uniform(0.5, 1.5)
        if key in ("stale-number", "not-your-turn"):
            await self._say(socket, Hello(last=self._position.get("number")))

    def _pause(self) -> float:
        thought = self._rng.expovariate(1 / self.plan.think) if self.plan.think else 0.0
        if self._rng.random() < self.plan.sleepy:
            return SHORT + 2.0
        # The only thing there is to do is often done by the server: it is given the time.
        return thought + FORCED if len(self._position["legal"]) == 1 else thought

    # --- deciding -------------------------------------------------------------------------------------------------

    def _can_act(self) -> bool:
        if not self._synced or self._sending or self._asking or self._seat is None or self.over:
            return False
        if not self.stage.moving:
            return False
        if self._substituted() or self._shown.get("state") != "playing":
            return False
        return bool(self._position.get("can_undo")) or bool(self._position.get("legal"))

    async def _act(self, socket: ClientConnection) -> None:
        self._due = asyncio.get_running_loop().time() + 1.0
        number = self._position["number"]
        if self._rng.random() < self.plan.chat and self._lines < 4:
            self._lines += 1
            await self._say(socket, Say(text=f"{self._seat} says {self._rng.getrandbits(64)}"))
        if self._position["can_undo"] and self._rng.random() < self.plan.undo:
            self._asking = True
            await self._say(socket, Undo(number=number))
        elif self._position["legal"]:
            action = self._rng.choice(self._position["legal"])["action"]
            self._sending = Play(number=number, action=action, token=f"{self._rng.getrandbits(128):x}")
            await self._deliver(socket)

    async def _deliver(self, socket: ClientConnection) -> None:
        if self._sending:
            self._sent = asyncio.get_running_loop().time()
            self.stage.asked()
            await self._say(socket, self._sending)


# --- tables -----------------------------------------------------------------------------------------------------------


class NotSeated(Exception):
    """Something came between."""


@dataclass
class Seated:
    """A table whose match has begun, and the cookies of those who are there."""

    id: str
    cookies: list[str]


async def sit_down(stage: Stage, plan: Plan, address: str | None) -> Seated:
    """Opens a table, fills it and begins; `NotSeated` when the server does not answer."""
    transport = httpx.AsyncHTTPTransport(local_address=address, verify=False)
    rng = Random()
    async with httpx.AsyncClient(transport=transport, timeout=30) as http:

        async def ask(method: str, path: str, cookie: str = "", body: object = None) -> httpx.Response:
            headers = {"content-type": "application/json"} | ({"cookie": cookie} if cookie else {})
            content = msgspec.json.encode({} if body is None else body) if method == "POST" else None
            try:
                base = stage.anywhere(rng, usual=True).base
                answer = await http.request(method, base + path, content=content, headers=headers)
            except httpx.HTTPError as error:
                raise NotSeated(repr(error)) from None
            finally:
                http.cookies.clear()
            if answer.status_code >= 400:
                stage.counts["5xx"] += answer.status_code >= 500 and "house-away" not in answer.text
                raise NotSeated(answer.text)
            return answer

        people = plan.seats - len(plan.bots) + plan.watched
        cookies = [f"vokzal={(await ask('GET', '/api/me')).cookies['vokzal']}" for _ in range(people)]
        asked: Json = {"game": plan.game, "edition": plan.edition, "seats": plan.seats, "bots": list(plan.bots)}
        if plan.sleepy:
            asked["clock"] = {"kind": "move", "seconds": SHORT}
        elif plan.clock:
            asked["clock"] = {"kind": "total", "seconds": 60, "increment": 5}
        table: str = (await ask("POST", "/api/tables", cookies[0], asked)).json()["id"]
        for cookie in cookies[1 : people - plan.watched]:
            await ask("POST", f"/api/tables/{table}/join", cookie)
        with suppress(NotSeated):  # whether it did is asked below
            await ask("POST", f"/api/tables/{table}/start", cookies[0])
        shown = (await ask("GET", f"/api/tables/{table}", cookies[0])).json()
        if shown["state"] == "open":
            raise NotSeated("not started")
        stage.tables.append(table)
        stage.matches.append(shown["match"])
        return Seated(table, cookies)


@dataclass
class Played:
    """A table and what its clients wrote down."""

    table: str
    plan: Plan
    accounts: list[Path]


async def play(stage: Stage, plan: Plan, number: int, rng: Random) -> Played:
    """One match from the first seat taken to its end."""
    address = stage.address(number)
    seated = None
    while seated is None:
        await stage.is_up()
        try:
            seated = await sit_down(stage, plan, address)
        except NotSeated:
            stage.counts["begun anew"] += 1
            await asyncio.sleep(0.5)
    paths = [stage.folder / f"{seated.id}-{client}" for client, _ in enumerate(seated.cookies)]
    with ExitStack() as stack:
        accounts = [stack.enter_context(Account(path)) for path in paths]
        clients = [
            Client(stage, seated.id, cookie, account, plan, Random(rng.getrandbits(64)))
            for cookie, account in zip(seated.cookies, accounts, strict=True)
        ]
        stage.clients[seated.id] = clients
        await asyncio.gather(*(client.run(address) for client in clients))
        del stage.clients[seated.id]
    stage.counts["matches"] += 1
    return Played(seated.id, plan, paths)


async def keep_playing(
    stage: Stage, plans: list[Plan], at_once: int, enough: Callable[[], bool], rng: Random, told: Callable[[], None]
) -> list[Played]:
    """All plans, some tables at a time, and then the same again until it is enough."""
    played: list[Played] = []
    begun = 0

    async def go_on() -> None:
        nonlocal begun
        while begun < len(plans) or not enough():
            plan, begun = plans[begun % len(plans)], begun + 1
            played.append(await play(stage, plan, begun, rng))
            if len(played) % 20 == 0:
                told()

    watching = asyncio.create_task(_watch(stage))
    feeling = asyncio.create_task(_feel(stage))
    going = asyncio.gather(*(go_on() for _ in range(at_once)))
    either: list[asyncio.Future[Any]] = [going, watching]
    try:
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if watching.done():
            await watching
        await going
    finally:
        for task in (watching, feeling, going):
            task.cancel()
        await asyncio.gather(watching, feeling, going, return_exceptions=True)
    return played


async def _feel(stage: Stage) -> None:
    """How long the clients themselves were kept from hearing: what came meanwhile looks later than it was."""
    clock = asyncio.get_running_loop().time
    while True:
        began = clock()
        await asyncio.sleep(TICK)
        stage.took("held up", clock() - began - TICK)


async def _watch(stage: Stage) -> None:
    """Ends with an error when nothing goes on any more."""
    steps = -1
    while steps != stage.counts["steps"]:
        steps = stage.counts["steps"]
        await asyncio.sleep(STALLED)
    said = [served.log[-5:] for served in stage.processes]
    raise AssertionError(f"no step in {STALLED:.0f} s; the server said {said}")
