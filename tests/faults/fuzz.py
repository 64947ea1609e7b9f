"""Nonsense for a server where a match is in play: everything is refused, and those who play notice nothing."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.faults.checking import Report
from tests.faults.judging import Say, judge
from tests.faults.nonsense import Nonsense
from tests.faults.playing import GONE, keep_playing
from tests.faults.serving import Served
from tests.faults.stage import Plan, Stage

BATCH: Final = 50
ANSWER: Final = 30.0
"""Seconds in which an answer has to come."""
MOMENT: Final = 0.05
"""The same where none need come."""
TELL: Final = 30.0
PLANS: Final = (
    Plan("trans_europa", 3, think=0.05, watched=True, undo=0.05, chat=0.01),
    Plan("tourists", 2, think=0.05, undo=0.05),
)
HANDSHAKE: Final = (
    "GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nConnection: Upgrade\r\n"
    "Upgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Fuzzer:
    """One who sends nonsense, as a guest like any other."""

    def __init__(self, stage: Stage, report: Report, seed: str) -> None:
        self.stage = stage
        self.report = report
        self.seed = seed
        self.host = stage.served.base.removeprefix("http://")
        self.nonsense = Nonsense(Random(seed))
        self.rng = Random(seed + " choices")
        self.cookie = ""
        self.own = ""
        """A table where it may play."""

    def violated(self, what: str) -> None:
        self.report.violations.append(f"seed {self.seed}: {what}")

    async def arrive(self) -> None:
        """As somebody new: it may have done away with whom it was."""
        headers = {"content-type": "application/json"}
        asked = {"game": "trans_europa", "seats": 2, "bots": ["passenger"], "start": True}
        async with httpx.AsyncClient(base_url=self.stage.served.base, timeout=ANSWER) as http:
            self.cookie = f"vokzal={(await http.get('/api/me')).cookies['vokzal']}"
            answer = await http.post("/api/tables", content=msgspec.json.encode(asked), headers=headers)
            table = answer.json()
            self.own = table["id"]
        tables = [self.own, *self.stage.tables[-3:]]
        self.nonsense.tables = tables
        self.nonsense.matches = [table["match"], *self.stage.matches[-3:], "none"]

    # --- frames ---------------------------------------------------------------------------------------------------

    async def frames(self, count: int) -> None:
        """At its own table, and as a spectator where others play."""
        while count > 0:
            if not self.cookie or self.rng.random() < 0.05:
                await self.arrive()
            table = self.own if self.rng.random() < 0.5 or not self.stage.tables else self.stage.tables[-1]
            uri, headers = f"ws://{self.host}/api/tables/{table}/live", {"cookie": self.cookie}
            try:
                async with connect(uri, additional_headers=headers, max_size=None, compression=None, proxy=None) as it:
                    await it.send('{"type":"hello","last":null}')
                    for _ in range(min(10, -(-count // BATCH))):
                        batch = [self.nonsense.frame() for _ in range(min(BATCH, count))]
                        count -= len(batch)
                        await self._send(it, batch)
            except GONE:
                self.report.counts["own connections cut"] += 1

    async def _send(self, socket: ClientConnection, batch: list[bytes | str]) -> None:
        """Reads until the last one is answered."""
        fence = f"fence{self.rng.getrandbits(64):x}"
        self.report.counts["frames of nonsense"] += len(batch)
        for frame in batch:
            # Bytes go as what they are or, now and then, as text, which they are not: that costs the connection.
            is_text = isinstance(frame, bytes) and self.rng.random() < 0.05
            await socket.send(frame, text=True if is_text else None)
        await socket.send(msgspec.json.encode({"type": "play", "number": -1, "action": 0, "token": fence}).decode())
        try:
            async with asyncio.timeout(ANSWER):
                while not self._heard(msgspec.json.decode(await socket.recv()), fence):
                    pass
        except TimeoutError:
            self.violated(f"no answer to {batch}")

    def _heard(self, frame: dict[str, Any], fence: str) -> bool:
        self.report.counts["answers"] += 1
        if frame["type"] == "refusal" and frame["reason"]["key"] in ("server-fault", "house-away"):
            self.violated(f"{frame['reason']['key']} at a table")
        if frame.get("position"):
            self.nonsense.number = frame["position"]["number"]
            self.nonsense.actions = [one["action"] for one in frame["position"]["legal"]] or [0]
        return frame.get("token") == fence

    # --- requests -------------------------------------------------------------------------------------------------

    async def requests(self, count: int) -> None:
        reader: asyncio.StreamReader | None = None
        writer: asyncio.StreamWriter | None = None
        for number in range(count):
            if number % 400 == 0:
                await self.arrive()
            self.report.counts["requests of nonsense"] += 1
            if self.rng.random() < 0.02:
                await self._no_socket()
                continue
            request = self.nonsense.request(self.host, self.cookie)
            if reader is None or writer is None:
                reader, writer = await asyncio.open_connection("127.0.0.1", self.stage.served.port)
            if not await self._ask(reader, writer, request):
                writer.close()
                reader = writer = None
        if writer is not None:
            writer.close()

    async def _ask(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes) -> bool:
        """Whether the connection can be used again."""
        head, _, body = request.partition(b"\r\n\r\n")
        # What promises more than it sends gets no answer.
        short = any(word in head for word in (b"99999999999", b"Transfer-Encoding", b"Expect"))
        short = short or (bool(body) and b"Content-Length" not in head)
        try:
            writer.write(request)
            await writer.drain()
            async with asyncio.timeout(MOMENT if short else ANSWER):
                return await self._answer(reader, request)
        except TimeoutError:
            if not short:
                self.violated(f"no answer to {request[:500]!r}")
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        return False

    async def _answer(self, reader: asyncio.StreamReader, request: bytes) -> bool:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        status = int(head.split(" ", 2)[1])
        self.report.counts[f"answers {status // 100}xx"] += 1
        if status >= 500:
            self.violated(f"{status} to {request[:500]!r}")
        if status < 200 or request.startswith(b"HEAD") or "transfer-encoding" in head or "connection: close" in head:
            return False  # what comes next is not worth the reading
        length = re.search(r"content-length: (\d+)", head)
        await reader.readexactly(int(length[1]) if length else 0)
        return True

    async def _no_socket(self) -> None:
        """A handshake as it should be, and then no WebSocket."""
        with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.stage.served.port)
            head = HANDSHAKE.format(table=self.rng.choice(self.nonsense.tables), host=self.host, cookie=self.cookie)
            writer.write(head.encode())
            await asyncio.sleep(self.rng.choice((0, self.rng.uniform(0, 0.01))))  # before it is accepted, or after
            for _ in range(self.rng.randrange(1, 5)):
                writer.write(self.nonsense.bytes_of_a_socket())
            await writer.drain()
            async with asyncio.timeout(MOMENT):
                await reader.read(4096)
            writer.close()


async def run(
    folder: Path, messages: int, seed: int, say: Say, workers: int = 3, tables: Sequence[Plan] = PLANS
) -> Report:
    """Nine of ten are frames, the others requests."""
    report, over = Report(), asyncio.Event()
    # Those who play are in one process with those who send nonsense, and may be late to say that they are there.
    async with Served(folder / "data", {"VOKZAL_SILENCE": "30"}, free=1) as served:
        stage = Stage([served], folder / "accounts")
        rng = Random(seed)
        playing = asyncio.create_task(keep_playing(stage, list(tables), len(tables), over.is_set, rng, lambda: None))
        requests = messages // 10 // workers
        frames = messages // workers - requests
        fuzzers = [Fuzzer(stage, report, f"{seed}-{number}") for number in range(2 * workers)]
        fuzzing = [asyncio.create_task(each.frames(frames)) for each in fuzzers[:workers]]
        fuzzing += [asyncio.create_task(each.requests(requests)) for each in fuzzers[workers:]]
        try:
            while (await asyncio.wait(fuzzing, timeout=TELL))[1] and not playing.done():
                done = report.counts["frames of nonsense"], report.counts["requests of nonsense"]
                say(f"{done[0]} frames, {done[1]} requests, {len(report.violations)} violations")
            await asyncio.gather(*fuzzing)
        finally:
            for task in fuzzing:
                task.cancel()
            over.set()
        judged = await judge(stage, await playing, say)
    report.violations += judged.violations
    report.counts.update({f"beside it: {name}": judged.counts[name] for name in ("tables", "moves", "positions")})
    for what in ("lost", "seats changed"):
        if stage.counts[what]:
            report.violations.append(f"of those who played: {what} {stage.counts[what]}")
    return report
