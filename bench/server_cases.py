"""What is measured: ways to run the server, each with the processes it is made of, and the processor time they take."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import asyncpg
import uvicorn

from bench.server_floor import make_floor
from tests.server.services import Postgres, Valkey
from vokzal.server.run import make_server, options, settle
from vokzal.server.settings import Rate, Settings
from vokzal.server.storage import Database

FREE = Rate(1_000_000, 1_000_000)
MANY = 10**6
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Case:
    """A way to run the server."""

    name: str
    processes: int = 1
    postgres: bool = False
    floor: bool = False


FLOOR = Case("bare hub", floor=True)
CASES = (
    Case("one process, SQLite"),
    FLOOR,
    Case("one process, PostgreSQL", postgres=True),
    Case("two processes, PostgreSQL and Valkey", processes=2, postgres=True),
)


@dataclass(frozen=True)
class Used:
    """Milliseconds of processor time."""

    server: float
    services: float

    def since(self, before: Used) -> Used:
        return Used(self.server - before.server, self.services - before.services)


@dataclass(frozen=True)
class Serving:
    """Processes that serve now."""

    bases: tuple[str, ...]
    servers: tuple[int, ...]
    services: tuple[int, ...]

    def used(self) -> Used:
        return Used(sum(map(processor_ms, self.servers)), sum(map(processor_ms, self.services)))

    def memory_mb(self) -> float:
        """The most memory that the server processes had."""
        return sum(_memory_mb(pid) for pid in self.servers)


def processor_ms(pid: int) -> float:
    """Of a process with all of its children, those that have ended as well."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except FileNotFoundError:  # it has ended just now
        return 0.0
    fields = stat.rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) * 1000 / TICKS + sum(processor_ms(int(child)) for child in children)


def _memory_mb(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) / 1024
    return 0.0


# --- processes --------------------------------------------------------------------------------------------------------


def serve(data: str, floor: int, database: str | None, bus: str | None) -> None:
    """The child process: says its port, and serves until it is ended."""
    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)

    def ready() -> None:
        print(listening.getsockname()[1], flush=True)

    settings = Settings(
        data=Path(data),
        database=database,
        bus=bus,
        bot_warm=False,
        requests=FREE,
        messages=FREE,
        changes=FREE,
        new_tables=FREE,
        new_tables_here=FREE,
        arrivals=FREE,
        tables_per_person=MANY,
        seats_per_person=MANY,
        sockets_per_address=MANY,
        connections_per_address=MANY,
    )
    if floor:
        server = uvicorn.Server(uvicorn.Config(make_floor(floor), **options(settings)))
        ready()
    else:
        server = make_server(settings, ready)
    settle()
    server.run([listening])


@contextmanager
def _child(data: str, floor: int, *services: str) -> Iterator[tuple[str, int]]:
    command = [sys.executable, "-m", "bench.server", "--serve", data, "--floor-bytes", str(floor), *services]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield f"http://127.0.0.1:{int(process.stdout.readline())}", process.pid
    finally:
        process.terminate()
        process.wait()


class Services:
    """PostgreSQL and Valkey as the tests have them, started when a case first wants them."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self._started: tuple[Postgres, Valkey] | None = None

    def start(self) -> tuple[Postgres, Valkey]:
        if self._started is None:
            postgres, valkey = Postgres(), Valkey(Path(self._stack.enter_context(TemporaryDirectory())))
            self._stack.callback(postgres.remove)
            postgres.start()
            self._stack.callback(valkey.stop)
            valkey.start()
            self._started = postgres, valkey
        return self._started


async def _fresh(postgres: Postgres) -> str:
    """A new database that may lose as much as SQLite's may, when the machine loses power: the last moment."""
    url = await postgres.fresh("bench")
    connection = await asyncpg.connect(url)
    try:
        await connection.execute("ALTER DATABASE bench SET synchronous_commit = off")
    finally:
        await connection.close()
    records = Database(Settings(database=url).url())
    await records.prepare()  # as `vokzal migrate` does before several processes are started
    await records.close()
    return url


@contextmanager
def serving(case: Case, services: Services, floor: int) -> Iterator[Serving]:
    """The server, one way; `floor` is the size of the bare hub's frames."""
    with ExitStack() as stack:
        data = stack.enter_context(TemporaryDirectory())
        asked: list[str] = []
        pids: tuple[int, ...] = ()
        if case.postgres:
            postgres, valkey = services.start()
            asked, pids = ["--database", asyncio.run(_fresh(postgres))], (postgres.pid,)
            if case.processes > 1:
                valkey.clear()
                asked, pids = [*asked, "--bus", valkey.url], (*pids, valkey.pid)
        # One after the other: the first one makes the secret of all.
        children = [
            stack.enter_context(_child(data, floor if case.floor else 0, *asked)) for _ in range(case.processes)
        ]
        yield Serving(tuple(base for base, _ in children), tuple(pid for _, pid in children), pids)
