"""How fast a live table is: `python -m bench.server`; flat out with `--think 0`.

Many tables of people who play at random against every way to run the server, and against a bare hub on the same server
stack with frames of the same size: the floor under any server made of these parts. How long does a move take from the
client that sends it to the last client that sees it, and how much processor time of all that serves? What counts is the
ratio to the bare hub of the same pass: the median over the passes.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path
from statistics import median

import msgspec

from bench.server_cases import CASES, FLOOR, Case, Services, Used, serve, serving
from bench.server_load import Load, Plan, run

FRAME = 1200
"""Bytes, where no other case says how long frames are."""


class Result(msgspec.Struct):
    """One case in one pass."""

    name: str
    moves: int
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    worst_ms: float
    server_ms: float
    """Processor time a move, of the server's processes."""
    services_ms: float
    """The same of PostgreSQL and Valkey."""
    frame_bytes: int
    memory_mb: float
    refusals: int

    @property
    def processor_ms(self) -> float:
        return self.server_ms + self.services_ms


class Ratios(msgspec.Struct):
    """To the bare hub of the same pass."""

    name: str
    moves_per_second: float
    p50: float
    p99: float
    processor: float


def measure(case: Case, plan: Plan, services: Services, floor: int) -> Result:
    with serving(case, services, floor) as serves:
        used: list[Used] = []
        plan = msgspec.structs.replace(plan, bases=serves.bases, floor=case.floor)
        load = asyncio.run(run(plan, lambda: used.append(serves.used())))
        return summary(case.name, load, used[-1].since(used[0]), serves.memory_mb())


def summary(name: str, load: Load, used: Used, memory: float) -> Result:
    times = sorted(load.latencies) or [0.0]
    return Result(
        name=name,
        moves=len(load.latencies),
        moves_per_second=round(len(load.latencies) / load.lasted, 1),
        p50_ms=round(times[len(times) // 2] * 1000, 2),
        p99_ms=round(times[int(len(times) * 0.99)] * 1000, 2),
        worst_ms=round(times[-1] * 1000, 2),
        server_ms=round(used.server / len(times), 3),
        services_ms=round(used.services / len(times), 3),
        frame_bytes=load.bytes // max(1, load.frames),
        memory_mb=round(memory, 1),
        refusals=load.refusals,
    )


def ratios(passes: list[list[Result]]) -> list[Ratios]:
    """For each case the median over the passes."""
    floors = [next(result for result in results if result.name == FLOOR.name) for results in passes]
    found = []
    for case in zip(*passes, strict=True):
        pairs = list(zip(case, floors, strict=True))
        found.append(
            Ratios(
                name=case[0].name,
                moves_per_second=_ratio((one.moves_per_second, floor.moves_per_second) for one, floor in pairs),
                p50=_ratio((one.p50_ms, floor.p50_ms) for one, floor in pairs),
                p99=_ratio((one.p99_ms, floor.p99_ms) for one, floor in pairs),
                processor=_ratio((one.processor_ms, floor.processor_ms) for one, floor in pairs),
            )
        )
    return found


def _ratio(pairs: Iterable[tuple[float, float]]) -> float:
    return round(median(one / max(0.001, floor) for one, floor in pairs), 2)


def show(results: list[Result], found: list[Ratios]) -> str:
    """The last pass, and the ratios over all."""
    head = f"{'':38}{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'worst':>8}{'cpu ms':>8}{'+ db':>7}{'MB':>7}"
    rows = [head + f"{'× moves/s':>12}{'× p50':>7}{'× p99':>7}{'× cpu':>7}"]
    for r, x in zip(results, found, strict=True):
        rows.append(
            f"{r.name:38}{r.moves_per_second:>9}{r.p50_ms:>9}{r.p99_ms:>9}{r.worst_ms:>8}{r.server_ms:>8}"
            f"{r.services_ms:>7}{r.memory_mb:>7}{x.moves_per_second:>12}{x.p50:>7}{x.p99:>7}{x.processor:>7}"
        )
    return "\n".join(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--tables", type=int, default=80)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--passes", type=int, default=2)
    parser.add_argument("--think", type=float, default=1.0, help="mean seconds between moves of a table; 0: flat out")
    parser.add_argument("--game", default="trans_europa")
    parser.add_argument("--json", type=Path, help="write the results there, too")
    for hidden in ("--serve", "--database", "--bus"):
        parser.add_argument(hidden, help=argparse.SUPPRESS)
    parser.add_argument("--floor-bytes", type=int, default=0, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve(asked.serve, asked.floor_bytes, asked.database, asked.bus)
        return
    plan = Plan((), asked.tables, asked.clients, asked.seconds, asked.think, asked.game)
    passes: list[list[Result]] = []
    with ExitStack() as stack:
        services = Services(stack)
        for _ in range(asked.passes):
            results: list[Result] = []
            for case in CASES:
                results.append(measure(case, plan, services, results[-1].frame_bytes if results else FRAME))
            passes.append(results)
    found = ratios(passes)
    print(show(passes[-1], found))
    if asked.json:
        out = {"plan": plan, "passes": passes, "ratios": found}
        asked.json.write_bytes(msgspec.json.format(msgspec.json.encode(out), indent=2) + b"\n")


if __name__ == "__main__":
    main()
