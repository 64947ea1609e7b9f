"""What one rude guest costs the others: `python -m bench.abuse`.

A server as people start it, with its usual limits. Some tables of people play, each move timed from the client that
sends it to the last one that sees it; meanwhile a rude guest, in a process and from an address of its own, does one
thing again and again for two seconds, then rests as long, many times. What counts is the ratio of the two p99, over all
deeds and over all rests: what else happens on the machine comes to both alike. How far that can be believed is shown by
a guest who does nothing at all. And how long a bot lets a person wait while 248 tables of bots stand there for people
who went away.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from math import inf
from pathlib import Path
from random import Random
from statistics import median
from subprocess import PIPE, Popen
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.server_load import Load, Plan, Table, seat_people
from vokzal import games
from vokzal.core.match import Match

TABLES: Final = 12
THINK: Final = 0.15
ABOUT: Final = 0.3
"""Seconds before and after."""
TIMES: Final = 20
"""Each abuse is done and left off so often."""
DESERTED: Final = 248
LONG: Final = 6_000
"""Moves of a long match."""
TOWER: Final = "a" + "\u0301" * 40_000 + "\u0316" * 40_000
ROUGHLY: Final = (httpx.HTTPError, WebSocketException, OSError)

CPUS: Final = sorted(os.sched_getaffinity(0)) if sys.platform == "linux" else []
GUESTS: Final = CPUS[-1:]
OURS: Final = CPUS[:-1]

Deed = Callable[[], Awaitable[object]]


def keep_to(cpus: Collection[int]) -> None:
    """Runs there from now on, as all do that this process starts; anywhere if there are none."""
    if cpus and sys.platform == "linux":
        os.sched_setaffinity(0, cpus)


# --- the rude guest ---------------------------------------------------------------------------------------------------


class Guest:
    """Somebody at some address of this machine."""

    def __init__(self, base: str, address: str) -> None:
        self.base, self.address = base, address
        transport = httpx.AsyncHTTPTransport(local_address=address)
        self.http = httpx.AsyncClient(base_url=base, transport=transport, timeout=120)

    async def arrive(self) -> Guest:
        (await self.http.get("/api/me")).raise_for_status()
        return self

    async def post(self, path: str, body: object, raw: bool = False) -> Any:
        content = body if raw else msgspec.json.encode(body)
        assert isinstance(content, bytes)
        answer = await self.http.post(path, content=content, headers={"content-type": "application/json"})
        return answer.json() if answer.status_code == 200 else {}

    async def at(self, table: str) -> ClientConnection:
        uri = f"{self.base.replace('http', 'ws')}/api/tables/{table}/live"
        cookie = {"cookie": f"vokzal={self.http.cookies['vokzal']}"}
        return await connect(
            uri, additional_headers=cookie, local_addr=(self.address, 0), max_size=None, compression=None, proxy=None
        )


def wandering() -> Match:
    """A long match: four who play Moscow–Paris at random."""
    game = games.load("moscow_paris")
    for seed in range(1000):
        match, rng = Match.start(game, 4, seed=seed), Random(seed)
        while not match.over:
            seat = rng.choice(match.waiting)
            match.play(seat, rng.choice(match.legal(seat)))
        if len(match.moves) >= LONG:
            return match
    raise AssertionError("no match was long")


async def nothing(base: str) -> list[Deed]:
    """Is there: whatever is measured then is what this measurement cannot see."""
    await Guest(base, "127.0.0.66").arrive()
    return []


async def towers(base: str) -> list[Deed]:
    """Text that takes long to compose, in a name and in a match file."""
    guest = await Guest(base, "127.0.0.66").arrive()
    name = msgspec.json.encode({"name": TOWER[:8000]})
    file = msgspec.json.encode({"format": "vokzal-match-1", "options": {"home_name": TOWER}})
    headers = {"content-type": "application/json"}
    return [
        lambda: guest.http.put("/api/me", content=name, headers=headers),
        lambda: guest.http.post("/api/matches", content=file, headers=headers),
        lambda: guest.http.post("/api/tables", content=file, headers=headers),
    ]


async def imports(base: str) -> list[Deed]:
    """Long match files, and files that are no such."""
    guest = await Guest(base, "127.0.0.66").arrive()
    file, endless = wandering().to_json(), b'{"moves":[' + b"[0,[]]," * (1 << 20)
    return [lambda: guest.post("/api/matches", file, raw=True), lambda: guest.post("/api/matches", endless, raw=True)]


async def replays(base: str) -> list[Deed]:
    """A long replay from beginning to end and back."""
    guest = await Guest(base, "127.0.0.66").arrive()
    match = wandering()
    path = f"/api/matches/{(await guest.post('/api/matches', match.to_json(), raw=True))['id']}"
    rng = Random(1)
    return [
        lambda: guest.http.get(path),
        lambda: guest.http.get(f"{path}/positions/{rng.randrange(len(match.moves))}"),
        lambda: guest.http.get(f"{path}/told/{rng.randrange(len(match.moves))}"),
        lambda: guest.http.get(f"{path}/file"),
    ]


async def _long_table(guest: Guest) -> str:
    match = wandering()
    found = (await guest.post("/api/matches", match.to_json(), raw=True))["id"]
    back = next(n for n in range(len(match.moves) - 2, 0, -1) if match.rewind(n).waiting == (0,))
    asked = {"number": back, "seat": 0, "bots": ["passenger"] * 3}
    table: str = (await guest.post(f"/api/matches/{found}/play", asked))["id"]
    return table


async def hellos(base: str) -> list[Deed]:
    """Coming anew to the table of a long match."""
    guest = await Guest(base, "127.0.0.66").arrive()
    table = await _long_table(guest)

    async def come() -> None:
        async with asyncio.timeout(20):
            socket = await guest.at(table)
            await socket.send('{"type":"hello","last":null}')
            await socket.recv()
            await socket.send('{"type":"earlier","before":3000}')
            await socket.recv()
            await socket.close()

    return [come]


async def undos(base: str) -> list[Deed]:
    """A step and back again in a long match, for ever."""
    guest = await Guest(base, "127.0.0.66").arrive()
    socket = await guest.at(await _long_table(guest))
    position: dict[str, Any] = {}

    async def hear() -> None:
        while True:
            frame = msgspec.json.decode(await socket.recv())
            position.update(frame.get("position") or {})

    hearing = asyncio.create_task(hear())
    await socket.send('{"type":"hello","last":null}')

    async def there_and_back() -> None:
        assert not hearing.done()
        if position.get("legal"):
            action = position["legal"][0]["action"]
            await socket.send(f'{{"type":"play","number":{position["number"]},"action":{action}}}')
            await asyncio.sleep(0.05)
        await socket.send(f'{{"type":"undo","number":{position.get("number", 0)}}}')
        await asyncio.sleep(0.05)

    return [there_and_back]


async def deserted(base: str) -> list[Deed]:
    """Tables of dispatchers, opened by guests who go away."""
    opened = 0
    for address in range(100, 140):
        for _ in range(4):
            guest = await Guest(base, f"127.0.0.{address}").arrive()
            for _ in range(8):
                asked = {"game": "ticket_to_ride", "seats": 3, "bots": ["dispatcher"] * 2, "start": True}
                opened += "id" in await guest.post("/api/tables", asked)
            await guest.http.aclose()
            if opened >= DESERTED:
                return [lambda: asyncio.sleep(0.1)]
    raise AssertionError(f"only {opened} tables")


ABUSES: Final = {each.__name__: each for each in (nothing, towers, imports, replays, hellos, undos, deserted)}


async def be_rude(name: str, base: str) -> None:
    """The child process: prepares, says so, and then does what it is told line by line."""
    deeds = await ABUSES[name](base)
    print("ready", flush=True)
    loop = asyncio.get_running_loop()
    doing: list[asyncio.Task[None]] = []
    done = 0

    async def again_and_again(deed: Deed) -> None:
        nonlocal done
        while True:
            with suppress(*ROUGHLY):
                await deed()
                done += 1
            await asyncio.sleep(0.02)

    while line := await loop.run_in_executor(None, sys.stdin.readline):
        for task in doing:
            task.cancel()
        await asyncio.gather(*doing, return_exceptions=True)
        doing = [asyncio.create_task(again_and_again(deed)) for deed in deeds] if line == "go\n" else []
        print(done, flush=True)


class Rude:
    """The rude guest, as seen from here. It would have a machine of its own; here it has at least a processor."""

    def __init__(self, name: str, base: str) -> None:
        command = [sys.executable, "-m", "bench.abuse", "--rude", name, "--base", base]
        ours = os.sched_getaffinity(0) if sys.platform == "linux" else ()
        keep_to(GUESTS)
        self._process = Popen(command, stdin=PIPE, stdout=PIPE, text=True)
        keep_to(ours)

    async def tell(self, word: str | None) -> str:
        """Waits for its answer; None is for the first one."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        if word is not None:
            stdin.write(word + "\n")
            stdin.flush()
        return (await asyncio.get_running_loop().run_in_executor(None, stdout.readline)).strip()

    def end(self) -> None:
        self._process.kill()
        self._process.wait()


# --- the others -------------------------------------------------------------------------------------------------------


class Endless(Load):
    """Who has played a match plays the next. Moves about then do not count: to end a match and to open a table is
    work of another kind, for us and for the server."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self.until = inf
        self._opening = 0
        self._moved: list[tuple[float, float]] = []
        """When each move had been seen by all, and how long that took."""
        self._opened: list[tuple[float, float]] = []

    @contextmanager
    def opening(self) -> Iterator[None]:
        began = perf_counter()
        self._opening += 1
        yield
        self._opening -= 1
        self._opened.append((began - ABOUT, perf_counter() + ABOUT))

    def over(self) -> None:
        pass

    def took(self, seconds: float) -> None:
        if not self._opening:
            self._moved.append((perf_counter(), seconds))

    def between(self, began: float, ended: float) -> list[float]:
        """How long the moves between two moments took."""
        return [
            seconds
            for at, seconds in self._moved
            if began < at < ended and not any(first < at < last for first, last in self._opened)
        ]


async def play_for_ever(load: Endless, number: int) -> None:
    """One table of two after the other."""
    transport = httpx.AsyncHTTPTransport(local_address=f"127.0.0.{10 + number}")
    rng = Random(number)
    async with httpx.AsyncClient(base_url=load.plan.bases[0], transport=transport, timeout=120) as http:
        while True:
            table = Table(load, rng)
            with load.opening():
                await table.open(*await seat_people(load.plan, number, http))
            await table.run()
            await table.close()


async def wait_for_bot(guest: Guest, level: str, answers: int) -> list[float]:
    """How long a bot lets a person wait, from the person's move to the bot's."""
    asked = {"game": "ticket_to_ride", "seats": 2, "bots": [level], "start": True, "begins": "seated"}
    socket = await guest.at((await guest.post("/api/tables", asked))["id"])
    await socket.send('{"type":"hello","last":null}')
    await socket.send('{"type":"pace","pace":"once"}')
    waited: list[float] = []
    asked_at: float | None = None
    rng = Random(1)
    while len(waited) < answers:
        frame = msgspec.json.decode(await socket.recv())
        if frame["type"] == "step" and frame["told"]["seat"] == 1 and asked_at is not None:
            waited.append(perf_counter() - asked_at)
            asked_at = None
        position = frame.get("position")
        if position and position["legal"]:
            action = rng.choice(position["legal"])["action"]
            asked_at = perf_counter()
            await socket.send(f'{{"type":"play","number":{position["number"]},"action":{action}}}')
        elif position and frame["type"] == "step" and frame["told"]["seat"] == 1:
            asked_at = perf_counter()  # it moves again
    await socket.close()
    return waited


def p99(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.99)] * 1000


class Result(msgspec.Struct):
    name: str
    calm_ms: float
    rude_ms: float
    ratio: float
    moves: int
    deeds: int


async def measure(name: str, base: str, seconds: float) -> Result:
    load = Endless(Plan((base,), TABLES, 2, 0, THINK, "trans_europa"))
    playing = [asyncio.create_task(play_for_ever(load, number)) for number in range(TABLES)]
    rude = Rude(name, base)
    spans: dict[str, list[tuple[float, float]]] = {"stop": [], "go": []}
    deeds = "0"
    try:
        assert await rude.tell(None) == "ready"
        for _ in range(TIMES):
            for word, some in spans.items():
                deeds = await rude.tell(word)
                await asyncio.sleep(0.5)  # what was under way comes to its end
                began = perf_counter()
                await asyncio.sleep(seconds)
                some.append((began, perf_counter()))
                assert not any(task.done() for task in playing), [task for task in playing if task.done()]
        deeds = await rude.tell("stop")
    finally:
        rude.end()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    calm, loud = ([took for span in some for took in load.between(*span)] for some in spans.values())
    rest, deed = p99(calm), p99(loud)
    return Result(name, round(rest, 1), round(deed, 1), round(deed / rest, 2), len(calm) + len(loud), int(deeds))


async def bots(base: str, answers: int) -> list[Result]:
    """How long a present person waits for a bot, without and with all those tables."""
    found = []
    before = {
        level: await wait_for_bot(await Guest(base, "127.0.0.2").arrive(), level, answers)
        for level in ("driver", "stationmaster")
    }
    rude = Rude("deserted", base)
    try:
        assert await rude.tell(None) == "ready"
        for level, calm in before.items():
            loud = await wait_for_bot(await Guest(base, "127.0.0.2").arrive(), level, answers)
            ratio = round(median(loud) / median(calm), 2)
            ms = round(median(calm) * 1000, 1), round(median(loud) * 1000, 1)
            found.append(Result(f"{level}, 248 tables", *ms, ratio, 2 * answers, DESERTED))
    finally:
        rude.end()
    return found


def serving(work: Callable[[str], Awaitable[list[Result]]]) -> list[Result]:
    """Some work over a server of its own."""
    with TemporaryDirectory() as data:
        command = [sys.executable, "-m", "vokzal.cli", "serve", "--port", "0", "--data", data]
        server = Popen(command, stdout=PIPE, text=True)
        try:
            assert server.stdout is not None
            port = server.stdout.readline().rpartition("localhost:")[2].split("/")[0]
            return asyncio.run(work(f"http://127.0.0.1:{int(port)}"))  # type: ignore[arg-type]
        finally:
            server.terminate()
            server.wait()


def show(results: list[Result]) -> str:
    rows = [f"{r.name:28}{r.calm_ms:>10}{r.rude_ms:>10}{r.ratio:>8}{r.moves:>8}{r.deeds:>8}" for r in results]
    return "\n".join([f"{'':28}{'calm ms':>10}{'rude ms':>10}{'ratio':>8}{'moves':>8}{'deeds':>8}", *rows])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("abuses", nargs="*", help=f"of {', '.join(ABUSES)}; all of them without any")
    parser.add_argument("--seconds", type=float, default=2.0, help="of each abuse at a time, and of each rest")
    parser.add_argument("--answers", type=int, default=12, help="of bots to wait for; 0: do not")
    parser.add_argument("--json", type=Path, help="write the results there, too")
    parser.add_argument("--rude", help=argparse.SUPPRESS)
    parser.add_argument("--base", default="", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.rude:
        asyncio.run(be_rude(asked.rude, asked.base))
        return
    results: list[Result] = []
    keep_to(OURS)
    for name in asked.abuses or ABUSES:

        async def one(base: str, name: str = name) -> list[Result]:
            return [await measure(name, base, asked.seconds)]

        results += serving(one)
        print(show(results[-1:]), flush=True)
    keep_to(CPUS)
    if asked.answers:
        results += serving(lambda base: bots(base, asked.answers))
    print(show(results))
    if asked.json:
        asked.json.write_bytes(msgspec.json.format(msgspec.json.encode(results), indent=2))


if __name__ == "__main__":
    main()
