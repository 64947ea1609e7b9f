"""What is to be said of all tables together when the playing is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random

import httpx

from tests.faults.checking import Report, check, crowding, kept_of, undecided
from tests.faults.playing import Played
from tests.faults.stage import Stage
from vokzal import games
from vokzal.core.match import MatchError, read_file, verify
from vokzal.server.settings import Settings
from vokzal.server.storage import Database

Say = Callable[[str], None]


async def judge(stage: Stage, played: Sequence[Played], say: Say) -> Report:
    """Everything that was told against everything that is stored, by a server that runs."""
    report = Report()
    of = {"several": len(stage.processes) > 1, "fewer": stage.mixed}
    database = Database(stage.database)
    async with httpx.AsyncClient(base_url=stage.anywhere(Random(0), usual=True).base, timeout=60) as http:
        for done, each in enumerate(played, 1):
            kept = await kept_of(database, each.table)
            name = f"{each.plan.game} {each.table}"
            if kept is None:
                report.violations.append(f"{name}: not stored")
                continue
            report.add(await asyncio.to_thread(check, kept, each.accounts, name, **of))
            file = await _file(http, kept.match.id)
            report.violations += _check_file(name, file, [(move.seat, move.action, move.chance) for move in kept.moves])
            if done % 50 == 0:
                say(f"{done} of {len(played)} matches read, {len(report.violations)} violations")
    report.violations += undecided(report)
    report.violations += await crowding(database, Settings.tables_per_person)
    await database.close()
    report.longest.update(stage.longest)
    report.violations += [f"in the log: {line}" for served in stage.processes for line in served.faults()]
    if stage.counts["5xx"]:
        report.violations.append(f"{stage.counts['5xx']} answers were 5xx")
    if outlived := sum(served.outlived for served in stage.processes):
        report.violations.append(f"{outlived} processes outlived their server")
    return report


async def _file(http: httpx.AsyncClient, match: str) -> bytes:
    while (answer := await http.get(f"/api/matches/{match}/file")).status_code == 429:
        await asyncio.sleep(0.5)
    return answer.content


def _check_file(name: str, raw: bytes, moves: list[tuple[int, str, list[int]]]) -> list[str]:
    try:
        file = read_file(raw)
        verify(games.load(file.game, file.edition), file)
    except (MatchError, games.UnknownGame) as error:
        return [f"{name}: its file is not true: {error}"]
    return [] if file.moves == moves else [f"{name}: its file has other moves than are stored"]
