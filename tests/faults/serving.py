"""`vokzal serve` in a process of its own, which can be ended and started again at the same address on the same data."""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import signal
import socket
import sys
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, Self

from tests.server.services import free_port
from vokzal import games
from vokzal.core.game import AnyGame, Reason
from vokzal.server import environment, logs
from vokzal.server.run import run
from vokzal.server.settings import Rate, Settings
from vokzal.server.storage import database
from vokzal.server.storage.folder import DATABASE

ROOT: Final = Path(__file__).parents[2]
FREE: Final = Rate(1_000_000, 1_000_000)
STARTING: Final = 120.0
"""Seconds in which it has to be there; a machine may have other things to do."""


class Served:
    """The server as its clients know it: an address. Behind it one process after the other."""

    def __init__(
        self, data: Path, environ: Mapping[str, str] | None = None, ahead: float = 0.0, other: str = "", **wishes: int
    ) -> None:
        """`ahead` are seconds by which its clocks are; `other` is a game of which it has other rules."""
        self.data = data
        self.other = other
        self.environ = environ or {}
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.up = asyncio.Event()
        self.log: list[str] = []
        """What all of them wrote to their logs."""
        self.starts = 0
        self.outlived = 0
        """Processes that were there long after the server that started them."""
        self._command = [sys.executable, "-m", "vokzal.cli", "serve"]
        if any(wishes.values()) or ahead or other:
            self._command = [sys.executable, "-m", "tests.faults.serving", "--ahead", str(ahead), "--other", other]
            for wish, value in wishes.items():
                self._command += [f"--{wish.replace('_', '-')}", str(value)]
        self._process: asyncio.subprocess.Process | None = None
        self._reading: list[asyncio.Task[None]] = []

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def database(self) -> Path:
        return self.data / DATABASE

    @property
    def url(self) -> str:
        """Of the database where it keeps everything."""
        return Settings(data=self.data, database=self.environ.get("VOKZAL_DATABASE")).url()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def start(self) -> None:
        command = [*self._command, "--port", str(self.port), "--data", str(self.data)]
        pipe = asyncio.subprocess.PIPE
        environ = {**os.environ, **self.environ}
        self._process = await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=pipe, cwd=ROOT, env=environ)
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._reading = [asyncio.create_task(self._read(self._process.stderr))]
        line = await asyncio.wait_for(self._process.stdout.readline(), STARTING)
        if b"open" not in line:
            raise OSError(f"the server did not start: {line!r} {self.log[-5:]}")
        self._reading.append(asyncio.create_task(self._read(self._process.stdout)))
        self.starts += 1
        self.up.set()

    async def _read(self, stream: asyncio.StreamReader) -> None:
        while line := await stream.readline():
            self.log.append(line.decode(errors="replace").rstrip())

    async def kill(self) -> None:
        """In the middle of whatever it does."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        await self._end(signal.SIGINT)

    async def terminate(self) -> None:
        """As systems do that put another one in its place."""
        await self._end(signal.SIGTERM)

    def suspend(self) -> None:
        """It does not run and does not know; to everybody else it is silent."""
        os.kill(self.pid, signal.SIGSTOP)

    def resume(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

    async def _end(self, how: signal.Signals) -> None:
        if self._process is not None and self._process.returncode is None:
            children = _descendants(self.pid)
            self.up.clear()
            self._process.send_signal(how)
            await asyncio.wait_for(self._process.wait(), 60)
            await self._gone(children)
        await asyncio.gather(*self._reading)

    async def _gone(self, children: list[int]) -> None:
        for _ in range(200):
            children = [child for child in children if _runs(child)]
            if not children:
                return
            await asyncio.sleep(0.05)
        self.outlived += len(children)

    def limit_files(self, size: int | None) -> None:
        """No file of the server gets longer than that: to the database it is as if the disk were full."""
        most = resource.RLIM_INFINITY if size is None else size
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    def faults(self) -> list[str]:
        """What nobody wants to read in a log: errors, each with the traceback that belongs to it."""
        found: list[list[str]] = []
        inside = False
        for line in self.log:
            if line.startswith(("ERROR", "CRITICAL")) or (line.startswith("Traceback") and not inside):
                found.append([])
                inside = True
            elif line.startswith(("WARNING", "INFO")):
                inside = False
            if inside:
                found[-1].append(line)
        return ["\n".join(lines if len(lines) < 12 else [lines[0], "…", *lines[-10:]]) for lines in found]


def _descendants(pid: int) -> list[int]:
    """The processes that a process started, and those that they started; none where that cannot be asked."""
    try:
        children = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []
    return children + [grandchild for child in children for grandchild in _descendants(child)]


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _other_rules(kind: type[AnyGame]) -> None:
    """What the next version might be: an action in five is not allowed any more, unless there is nothing else to do."""
    legal, refusal = kind.legal, kind.refusal

    def fewer(self: AnyGame, state: Any, seat: int) -> list[int]:
        actions = legal(self, state, seat)
        return [action for action in actions if action % 5] or actions

    def forbids(self: AnyGame, state: Any, seat: int, action: int) -> Reason | None:
        reason = refusal(self, state, seat, action)
        return Reason("no-such-action") if reason is None and action not in fewer(self, state, seat) else reason

    kind.version += 1
    kind.legal, kind.refusal = fewer, forbids  # type: ignore[method-assign, assignment]


def main() -> None:
    """A server as people start it, but without limits on rates, or impatient, or with its own idea of time or rules."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--free", type=int, default=0)
    parser.add_argument("--busy-ms", type=int, default=0)
    parser.add_argument("--ahead", type=float, default=0.0)
    parser.add_argument("--other", default="")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--data", type=Path, required=True)
    asked = parser.parse_args()
    said = {"bot_warm": False, "bot_workers": 1, **environment.read(os.environ), "data": asked.data}
    settings = Settings(**said, now=lambda: time.time() + asked.ahead, steady=lambda: time.monotonic() + asked.ahead)
    if asked.other:
        _other_rules(type(games.load(asked.other)))
    if asked.busy_ms:
        database.PATIENT = asked.busy_ms
    if asked.free:
        settings = replace(
            settings,
            requests=FREE,
            arrivals=FREE,
            readings=FREE,
            messages=FREE,
            chat=FREE,
            new_tables=FREE,
            new_tables_here=FREE,
            changes=FREE,
            imports=Rate(1000, 20),
            renames=FREE,
            logins=Rate(100, 2),
            strikes=1_000_000,
            sockets_per_person=1000,
            sockets_per_address=10_000,
        )
    logs.set_up(settings)
    with socket.create_server(("127.0.0.1", asked.port)) as listening:
        run(settings, listening, lambda: print("open", flush=True))


if __name__ == "__main__":
    main()
