"""The fault suite: `make faults`, or `python -m tests.faults [part …]`.

`kills`, `disk`, `lock` and `fuzz` are of one process over SQLite, the others of three over PostgreSQL and Valkey.

Each part starts servers of its own, plays matches over them and compares everything their clients were told with what
is stored (`checking`). It ends with a table of figures, and with status 1 if anything was not as it should be.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from tests.faults import fuzz, kills, several, trouble
from tests.faults.checking import Report
from tests.faults.judging import Say

SHOWN = 40
"""So many violations are told in full."""


def parts(asked: argparse.Namespace) -> dict[str, Callable[[Path, Say], Coroutine[Any, Any, Report]]]:
    seed, rng = asked.seed, Random(asked.seed)
    return {
        "kills": lambda at, say: kills.run(
            at, kills.plans(asked.matches, rng), asked.kills, asked.every, asked.at_once, rng, say
        ),
        "disk": lambda at, say: trouble.full_disk(at, trouble.plans(asked.tables), asked.refusals, seed, say),
        "lock": lambda at, say: trouble.locked(at, trouble.plans(asked.tables), asked.seconds, seed, say),
        "fuzz": lambda at, say: fuzz.run(at, asked.messages, seed, say),
        **{name: partial(together, asked, part, Random(f"{seed} {name}")) for name, part in several.PARTS.items()},
    }


async def together(asked: argparse.Namespace, part: several.Part, rng: Random, at: Path, say: Say) -> Report:
    tables = part.plans(asked.each, rng)
    with several.Servers.started(at) as servers:
        return await several.run(at, servers, part, tables, asked.at_once // 2, rng, say, asked.away, asked.pace)


def table(reports: dict[str, tuple[Report, float]]) -> str:
    """The figures of each part, one beside the other."""
    rows = sorted({name for report, _ in reports.values() for name in report.counts})
    lines = [f"{'':28}" + "".join(f"{part:>12}" for part in reports)]
    for row in rows:
        cells = [f"{report.counts[row]:,}" if row in report.counts else "" for report, _ in reports.values()]
        lines.append(f"{row:28}" + "".join(f"{cell:>12}" for cell in cells))
    for row in sorted({name for report, _ in reports.values() for name in report.longest}):
        cells = [f"{report.longest[row]:.1f}" if row in report.longest else "" for report, _ in reports.values()]
        lines.append(f"{'longest: ' + row:28}" + "".join(f"{cell:>12}" for cell in cells))
    lines.append(f"{'seconds':28}" + "".join(f"{seconds:>12.0f}" for _, seconds in reports.values()))
    lines.append(f"{'violations':28}" + "".join(f"{len(report.violations):>12,}" for report, _ in reports.values()))
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("parts", nargs="*", help="all of them without any; a wrong one names them")
    parser.add_argument("--seed", type=int, default=1, help="of plans, moves and nonsense; moments are never the same")
    parser.add_argument("--matches", type=int, default=200, help="to play while the server is killed")
    parser.add_argument("--kills", type=int, default=20, help="at least")
    parser.add_argument("--every", type=int, default=2500, help="steps told to clients between two kills, on average")
    parser.add_argument("--at-once", type=int, default=24, help="tables at a time")
    parser.add_argument("--tables", type=int, default=8, help="where people play when nothing can be stored")
    parser.add_argument("--refusals", type=int, default=40, help="to wait for while the disk is full, each time")
    parser.add_argument("--seconds", type=float, default=12.0, help="somebody else has the database; it waits for five")
    parser.add_argument("--messages", type=int, default=250_000, help="of nonsense")
    parser.add_argument("--each", type=int, default=84, help="matches in each part with three processes")
    parser.add_argument("--away", type=float, default=10.0, help="seconds that something is away or silent there")
    parser.add_argument("--pace", type=int, default=800, help="steps told to clients there between two faults")
    asked = parser.parse_args()
    known = parts(asked)
    unknown = set(asked.parts) - set(known)
    if unknown:
        parser.error(f"no such part: {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    reports: dict[str, tuple[Report, float]] = {}
    for name in asked.parts or known:
        began = monotonic()

        def say(what: str, name: str = name, began: float = began) -> None:
            print(f"{name}: {monotonic() - began:5.0f} s: {what}", flush=True)

        say(f"begins with seed {asked.seed}")
        with TemporaryDirectory() as folder:
            report = asyncio.run(known[name](Path(folder), say))
        reports[name] = (report, monotonic() - began)
        for violation in report.violations[:SHOWN]:
            print(f"{name}: VIOLATED: {violation}", flush=True)
    print(table(reports))
    return 1 if any(report.violations for report, _ in reports.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
