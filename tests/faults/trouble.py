"""A server that cannot store: its disk is full, or another program holds its database."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Final, Self

import httpx

from tests.faults.checking import Report
from tests.faults.judging import Say, judge
from tests.faults.playing import keep_playing
from tests.faults.serving import Served
from tests.faults.stage import Plan, Stage

PLANS: Final = (
    Plan("trans_europa", 2, think=0.08, undo=0.05, chat=0.1),
    Plan("tourists", 3, think=0.08, undo=0.05, chat=0.1),
    Plan("trans_europa", 3, bots=("passenger",), think=0.08, undo=0.05, chat=0.1, clock=True),
    Plan("metro_domino", 2, think=0.08, undo=0.05, chat=0.1),
)
PATIENCE: Final = 120.0
IN_WORDS: Final = ("not-stored", "house-away")
"""How the server says that it could not store something."""


def plans(count: int) -> list[Plan]:
    return [PLANS[number % len(PLANS)] for number in range(count)]


async def until(reached: Callable[[], bool], what: str) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            while not reached():
                await asyncio.sleep(0.02)
    except TimeoutError:
        raise AssertionError(f"nothing came of it: {what}") from None


async def steps(stage: Stage, more: int) -> None:
    """So many are told from now on."""
    told = stage.counts["steps"] + more
    await until(lambda: stage.counts["steps"] >= told, f"{more} steps")


async def _refusals(stage: Stage, more: int) -> None:
    refused = _refused(stage) + more
    await until(lambda: _refused(stage) >= refused, f"{more} refusals")


def _refused(stage: Stage) -> int:
    return sum(stage.counts[key] for key in IN_WORDS)


class Visitor:
    """Somebody who came before the trouble and asks in the middle of it."""

    def __init__(self, stage: Stage, report: Report) -> None:
        self._report = report
        self._http = httpx.AsyncClient(base_url=stage.served.base, timeout=PATIENCE)

    async def __aenter__(self) -> Self:
        (await self._http.get("/api/me")).raise_for_status()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.aclose()

    async def ask(self) -> None:
        """What can be read can be read; what cannot be stored is said."""
        for path in ("/api/me", "/api/tables", "/api/games"):
            self._judge(path, await self._http.get(path), (200,))
        table = await self._http.post("/api/tables", json={"game": "trans_europa", "seats": 2})
        self._judge("a table", table, IN_WORDS)
        self._judge("a name", await self._http.put("/api/me", json={"name": "Ann"}), IN_WORDS)

    def _judge(self, what: str, answer: httpx.Response, good: tuple[object, ...]) -> None:
        self._report.counts["asked meanwhile"] += 1
        said = answer.json()["reason"]["key"] if answer.status_code in (409, 503) else answer.status_code
        if said not in good:
            self._report.violations.append(f"{what}: {answer.status_code} {answer.text[:200]}")


Trouble = Callable[[Stage, Report, Visitor], Awaitable[None]]


async def _with(folder: Path, served: Served, trouble: Trouble, tables: list[Plan], seed: int, say: Say) -> Report:
    """People play while there is trouble; then all goes on to its end."""
    report, over = Report(), asyncio.Event()
    async with served:
        stage = Stage([served], folder / "accounts")

        async def come() -> None:
            try:
                async with Visitor(stage, report) as visitor:
                    await trouble(stage, report, visitor)
            finally:
                over.set()

        coming = asyncio.create_task(come())
        played = await keep_playing(stage, tables, len(tables), over.is_set, Random(seed), lambda: None)
        await coming
        report.add(await judge(stage, played, say))
    return report


async def full_disk(folder: Path, tables: list[Plan], refusals: int, seed: int, say: Say) -> Report:
    """The disk is full, then there is room again; it is full again, and the server dies of something else."""
    served = Served(folder / "data")

    def fill() -> None:
        log = served.database.with_name(served.database.name + "-wal")
        served.limit_files(log.stat().st_size + 6000)  # in the middle of a page

    async def trouble(stage: Stage, report: Report, visitor: Visitor) -> None:
        await steps(stage, 5 * len(tables))
        fill()
        await _refusals(stage, refusals)
        say("the disk is full")
        served.limit_files(1000)  # not even where the log of changes begins anew
        await visitor.ask()
        served.limit_files(None)
        await steps(stage, 5 * len(tables))
        say("there is room again")
        fill()
        await _refusals(stage, refusals)
        await served.kill()
        await served.start()
        say("it was full again, and the server was killed and started with room")
        await steps(stage, 3 * len(tables))

    return await _with(folder, served, trouble, tables, seed, say)


async def locked(folder: Path, tables: list[Plan], seconds: float, seed: int, say: Say, busy_ms: int = 0) -> Report:
    """Somebody else has the database for longer than the server waits for it."""
    served = Served(folder / "data", busy_ms=busy_ms)

    async def trouble(stage: Stage, report: Report, visitor: Visitor) -> None:
        for begin in ("BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"):
            await steps(stage, 3 * len(tables))
            other = sqlite3.connect(served.database, timeout=60, isolation_level=None, check_same_thread=False)
            await asyncio.to_thread(other.execute, begin)
            before = _refused(stage)
            asking = asyncio.create_task(visitor.ask())
            await asyncio.sleep(seconds)
            await asking
            refused = _refused(stage) - before
            other.execute("ROLLBACK")
            other.close()
            say(f"{begin}: {refused} refused")
            if not refused:
                report.violations.append(f"{begin}: nobody was told that nothing can be stored")
        await steps(stage, 3 * len(tables))

    return await _with(folder, served, trouble, tables, seed, say)
