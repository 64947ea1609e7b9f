"""What is to be said of all tables together when the playing is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import httpx

from tests.faults.checking import Report, check, kept_of
from tests.faults.playing import Played, Stage
from vokzal import games
from vokzal.core.match import MatchError, read_file, verify
from vokzal.server.storage import Database

Say = Callable[[str], None]


async def judge(stage: Stage, played: Sequence[Played], say: Say) -> Report:
    """Everything that was told against everything that is stored, by a server that runs."""
    report = Report()
    database = Database(f"sqlite:///{stage.served.database}")
    async with httpx.AsyncClient(base_url=stage.served.base, timeout=60) as http:
        for done, each in enumerate(played, 1):
            kept = await kept_of(database, each.table)
            name = f"{each.plan.game} {each.table}"
            if kept is None:
                report.violations.append(f"{name}: not stored")
                continue
            report.add(await asyncio.to_thread(check, kept, each.accounts, name))
            file = await _file(http, kept.match.id)
            report.violations += _check_file(name, file, [(move.seat, move.action, move.chance) for move in kept.moves])
            if done % 50 == 0:
                say(f"{done} of {len(played)} matches read, {len(report.violations)} violations")
    await database.close()
    report.violations += [f"in the log: {line}" for line in stage.served.faults()]
    if stage.counts["5xx"]:
        report.violations.append(f"{stage.counts['5xx']} answers were 5xx")
    if stage.served.outlived:
        report.violations.append(f"{stage.served.outlived} processes outlived their server")
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
