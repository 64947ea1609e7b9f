"""Analyses of matches: made, or being made by one process at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import update
from sqlalchemy.orm import Session

from vokzal.server.storage import models
from vokzal.server.storage.database import Database


class Kept(NamedTuple):
    """What is stored of one."""

    mark: str
    until: float
    done: int
    pieces: int
    body: str | None
    failed: bool


class AnalysisStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, match_id: str) -> Kept | None:
        def read(session: Session) -> Kept | None:
            row = session.get(models.Analysis, match_id)
            return None if row is None else Kept(row.mark, row.until, row.done, row.pieces, row.body, row.failed)

        return await self._database.run(read)

    async def claim(self, match_id: str, mark: str, now: float, until: float, pieces: int) -> bool:
        """Takes it upon oneself to make it, until so long.

        Not if it is there already, if somebody is at it, or if it failed a short time ago.
        """

        def write(session: Session) -> bool:
            row = session.get(models.Analysis, match_id, with_for_update=True)
            if row is None:
                session.add(models.Analysis(match=match_id, mark=mark, until=until, done=0, pieces=pieces, body=None))
                session.flush()
                return True
            if row.mark == mark and (row.body is not None or row.until > now):
                return False
            row.mark, row.until, row.done, row.pieces, row.body = mark, until, 0, pieces, None
            row.failed = False
            return True

        return await self._database.run(write)

    async def go_on(self, match_id: str, mark: str, until: float, done: int) -> bool:
        """Says how far it is; whether it is still ours to make."""
        changes = {"until": until, "done": done}
        return await self._change(match_id, mark, changes)

    async def keep(self, match_id: str, mark: str, body: str, pieces: int) -> bool:
        return await self._change(match_id, mark, {"body": body, "done": pieces})

    async def give_up(self, match_id: str, mark: str) -> None:
        """Others may begin it at once."""
        await self._change(match_id, mark, {"until": 0.0})

    async def fail(self, match_id: str, mark: str, until: float) -> None:
        """It could not be made, and nobody begins it again before then."""
        await self._change(match_id, mark, {"until": until, "failed": True})

    async def _change(self, match_id: str, mark: str, changes: Mapping[str, object]) -> bool:
        statement = (
            update(models.Analysis)
            .where(models.Analysis.match == match_id, models.Analysis.mark == mark, models.Analysis.body.is_(None))
            .values(**changes)
            .returning(models.Analysis.match)
        )
        return await self._database.run(lambda session: session.execute(statement).first() is not None)
