"""What people cost who sit at their tables and think: `python -m bench.idle`.

Each client does what the page does in silence: it asks every second and a half whether anybody is there, and answers
the server's own questions. Processor time of the server for each connection, and memory for each table.
"""

from __future__ import annotations

import argparse
import asyncio
from contextlib import ExitStack
from random import Random
from time import perf_counter
from typing import Final

import httpx

from bench.server_cases import CASES, Services, Serving, serving
from bench.server_load import Load, Plan, Table, seat_people

SILENCE: Final = 1.5


async def wonder(table: Table, seconds: float) -> int:
    """Asks in silence; how often."""

    async def one(number: int) -> int:
        socket = table.sockets[number]
        until, asked = perf_counter() + seconds, 0
        await asyncio.sleep(Random(number).uniform(0, SILENCE))
        while perf_counter() < until:
            await socket.send('{"type":"ping"}')
            await socket.recv(decode=False)
            asked += 1
            await asyncio.sleep(SILENCE)
        return asked

    return sum(await asyncio.gather(*map(one, range(len(table.sockets)))))


async def measure(plan: Plan, served: Serving) -> None:
    load = Load(plan)
    tables = [Table(load, Random(number)) for number in range(plan.tables)]
    before = served.memory_mb()
    async with httpx.AsyncClient(base_url=plan.bases[0], trust_env=False, timeout=60) as http:
        for number, table in enumerate(tables):
            await table.open(*await seat_people(plan, number, http))
    await asyncio.sleep(2)
    began, used = perf_counter(), served.used()
    asked = sum(await asyncio.gather(*(wonder(table, plan.seconds) for table in tables)))
    milliseconds, passed = served.used().since(used).server, perf_counter() - began
    people = plan.tables * plan.clients
    each, grown = milliseconds * 1000 / passed / people, served.memory_mb() - before
    print(f"{people} connections at {plan.tables} tables for {passed:.0f} s, {asked} questions answered")
    print(f"processor: {milliseconds / passed / 10:.1f}% of a core, {each:.0f} µs a second and connection")
    print(f"memory: {grown:.0f} MB, {grown / plan.tables * 1024:.0f} KB a table")
    for table in tables:
        await table.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=15.0)
    asked = parser.parse_args()
    with ExitStack() as stack, serving(CASES[0], Services(stack), 0) as served:
        plan = Plan(served.bases, asked.tables, asked.clients, asked.seconds, 0, "trans_europa")
        asyncio.run(measure(plan, served))


if __name__ == "__main__":
    main()
