"""Whether all who are at a table see the same, and what is stored, soon after the last move."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from sqlalchemy import select
from sqlalchemy.orm import Session

from tests.faults.checking import Course, Report, kept_of, same, seen
from tests.faults.playing import Client
from tests.faults.stage import Stage
from vokzal.server.storage import Database, models

SOON: Final = 15.0
"""Seconds after the last change in which everybody has to know it, and who is there."""
TIRED: Final = 90.0
"""In all; bots may still play."""

Revisions = dict[str, tuple[int, int]]


async def agree(stage: Stage, report: Report) -> None:
    """People pause until everybody sees what is stored; it is a violation if that takes long."""
    database = Database(stage.database)
    clock = asyncio.get_running_loop().time
    began = changed = clock()
    before: Revisions = {}
    stage.moving = False
    try:
        while True:
            revisions = await _revisions(database, [*stage.clients])
            if revisions != before:
                before, changed = revisions, clock()
            behind = _behind(stage, revisions) or await _differ(database, stage, report)
            if not behind:
                stage.took("agreed", clock() - changed)
                break
            if clock() - changed > SOON or clock() - began > TIRED:
                report.violations += [f"{clock() - changed:.0f} s after the last change: {what}" for what in behind]
                break
            await asyncio.sleep(0.05)
        await _present(stage, report)
    finally:
        stage.moving = True
        await database.close()


async def _revisions(database: Database, tables: list[str]) -> Revisions:
    query = select(models.Table.id, models.Table.revision, models.Table.moves).where(models.Table.id.in_(tables))

    def read(session: Session) -> Revisions:
        return {table: (revision, moves) for table, revision, moves in session.execute(query)}

    return await database.run(read)


def _at_work(stage: Stage) -> list[tuple[str, Client]]:
    return [(table, client) for table, clients in stage.clients.items() for client in clients if not client.over]


def _behind(stage: Stage, revisions: Revisions) -> list[str]:
    found = []
    for table, client in _at_work(stage):
        stored = revisions.get(table, (0, -1))[1]
        if client.position is None:
            found.append(f"{table}: seat {client.seat} is not connected")
        elif client.position.get("number") != stored:
            found.append(f"{table}: seat {client.seat} sees {client.position.get('number')} of {stored}")
    return found


async def _differ(database: Database, stage: Stage, report: Report) -> list[str]:
    """They know the number: whether they see the same position, too."""
    found = []
    compared = 0
    for table in {table for table, _ in _at_work(stage)}:
        kept = await kept_of(database, table)
        if kept is None:
            continue
        course = await asyncio.to_thread(Course, kept)
        for client in stage.clients.get(table, []):
            compared += 1
            if not client.over and not _sees(client, course, stage.mixed):
                found.append(f"{table}: seat {client.seat} does not see what is stored as {len(course)}")
    report.counts["clients compared"] += 0 if found else compared
    return found


def _sees(client: Client, course: Course, fewer: bool) -> bool:
    position = client.position
    if position is None or course.match.over:
        return True  # asked again at the end
    view, _, legal = seen(course.match.game, course.match.state, client.seat)
    told = [one["action"] for one in position.get("legal", [])]
    return (
        position.get("number") == len(course)
        and (fewer or told == legal)
        and same(msgspec.json.encode(position["view"]), view)
    )


async def _present(stage: Stage, report: Report) -> None:
    """Whoever is connected is there for everybody."""
    clock = asyncio.get_running_loop().time
    began = clock()
    while missed := [
        f"{table}: to seat {client.seat} seats {client.absent()} are away"
        for table, client in _at_work(stage)
        if client.position is not None and client.absent()
    ]:
        if clock() - began > SOON:
            report.violations += missed
            return
        await asyncio.sleep(0.05)
    stage.took("presence", clock() - began)
