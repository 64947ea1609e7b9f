"""What was said at a table."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from vokzal.server.messages import Line
from vokzal.server.storage import models
from vokzal.server.storage.database import Database

KEPT = 200
"""A newcomer is told so many of the last lines."""


class LineStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, table_id: str, person: str, line: Line) -> None:
        row = models.Line(table=table_id, at=line.at, person=person, name=line.name, seat=line.seat, text=line.text)
        await self._database.run(lambda session: session.add(row))

    async def of(self, table_id: str) -> list[Line]:
        query = select(models.Line).where(models.Line.table == table_id).order_by(models.Line.id.desc()).limit(KEPT)

        def read(session: Session) -> list[Line]:
            rows = list(session.execute(query).scalars())
            return [Line(at=row.at, name=row.name, seat=row.seat, text=row.text) for row in reversed(rows)]

        return await self._database.run(read)
