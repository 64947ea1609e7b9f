"""How fast a live table is: `python -m bench.server --tables 200 --clients 4`.

Many tables of people who play at random, on one server process with its SQLite file; how long a move takes from the
client that sends it to the last client that sees it. Then the same run against a bare hub on the same server stack,
with frames of the same size: the floor under any server made of these parts. What counts is the ratio.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import uvicorn

from bench.server_floor import make_floor
from bench.server_load import Load, Plan, run
from vokzal.server.run import make_server, options
from vokzal.server.settings import Rate, Settings

FREE = Rate(1_000_000, 1_000_000)


class Result(msgspec.Struct):
    """One run."""

    name: str
    moves: int
    moves_per_second: float
    median_ms: float
    p99_ms: float
    worst_ms: float
    frame_bytes: int
    memory_mb: float
    refusals: int


def serve(data: str, floor: int) -> None:
    """The child process: says its port, and serves until it is ended."""
    import socket  # noqa: PLC0415 - only the child needs it

    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)

    def ready() -> None:
        print(listening.getsockname()[1], flush=True)

    settings = Settings(
        data=Path(data),
        bot_warm=False,
        messages=FREE,
        new_tables=FREE,
        arrivals=FREE,
        tables_per_person=10**6,
        seats_per_person=10**6,
    )
    if floor:
        server = uvicorn.Server(uvicorn.Config(make_floor(floor), **options(settings)))
        ready()
    else:
        server = make_server(settings, ready)
    server.run([listening])


@contextmanager
def child(data: str, floor: int) -> Iterator[tuple[int, str]]:
    command = [sys.executable, "-m", "bench.server", "--serve", data, "--floor-bytes", str(floor)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield process.pid, f"http://127.0.0.1:{int(process.stdout.readline())}"
    finally:
        process.terminate()
        process.wait()


def memory_mb(pid: int) -> float:
    """The most memory a process had."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) / 1024
    return 0.0


def measure(name: str, plan: Plan, floor: int) -> Result:
    with TemporaryDirectory() as data, child(data, floor) as (pid, base):
        load = asyncio.run(run(msgspec.structs.replace(plan, base=base, floor=floor > 0)))
        return summary(name, load, memory_mb(pid))


def summary(name: str, load: Load, memory: float) -> Result:
    times = sorted(load.latencies) or [0.0]
    return Result(
        name=name,
        moves=len(load.latencies),
        moves_per_second=round(len(load.latencies) / load.plan.seconds, 1),
        median_ms=round(times[len(times) // 2] * 1000, 2),
        p99_ms=round(times[int(len(times) * 0.99)] * 1000, 2),
        worst_ms=round(times[-1] * 1000, 2),
        frame_bytes=load.bytes // max(1, load.frames),
        memory_mb=round(memory, 1),
        refusals=load.refusals,
    )


def show(results: list[Result], ratio: float) -> str:
    head = f"{'':16}{'moves':>8}{'moves/s':>10}{'median ms':>11}{'p99 ms':>9}{'worst ms':>10}{'bytes':>8}{'MB':>8}"
    rows = [
        f"{r.name:16}{r.moves:>8}{r.moves_per_second:>10}{r.median_ms:>11}{r.p99_ms:>9}{r.worst_ms:>10}"
        f"{r.frame_bytes:>8}{r.memory_mb:>8}"
        for r in results
    ]
    return "\n".join([head, *rows, f"p99 to the floor's: {ratio:.2f}"])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--think", type=float, default=1.0, help="mean seconds between moves of a table; 0: flat out")
    parser.add_argument("--game", default="trans_europa")
    parser.add_argument("--json", type=Path, help="write the results there, too")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--floor-bytes", type=int, default=0, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve(asked.serve, asked.floor_bytes)
        return
    plan = Plan("", asked.tables, asked.clients, asked.seconds, asked.think, asked.game)
    full = measure("vokzal", plan, 0)
    floor = measure("bare hub", plan, max(100, full.frame_bytes))
    ratio = full.p99_ms / max(0.01, floor.p99_ms)
    print(show([full, floor], ratio))
    out = {"plan": plan, "results": [full, floor], "p99_ratio": round(ratio, 2)}
    text = msgspec.json.format(msgspec.json.encode(out), indent=2).decode()
    print(text)
    if asked.json:
        asked.json.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
