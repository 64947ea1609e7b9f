"""What was said at a table."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from vokzal.server.messages import Line
from vokzal.server.storage import models
from vokzal.server.storage.database import Database

KEPT = 200
"""A newcomer is told so many of the last lines."""


class Numbered(NamedTuple):
    """A line as it is stored."""

    number: int
    table: str
    line: Line


class LineStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, table_id: str, person: str, line: Line) -> int:
        """The number of the line."""
        row = models.Line(table=table_id, at=line.at, person=person, name=line.name, seat=line.seat, text=line.text)

        def write(session: Session) -> int:
            session.add(row)
            session.flush()
            return row.id

        return await self._database.run(write)

    async def after(self, number: int, tables: Collection[str]) -> list[Numbered]:
        """What was said at some tables after a line."""
        row = models.Line
        query = select(row).where(row.id > number, row.table.in_(tables)).order_by(row.id).limit(KEPT)
        return await self._database.run(lambda session: [_line(each) for each in session.execute(query).scalars()])

    async def last(self) -> int:
        """The number of the last line that was said anywhere."""
        query = select(func.coalesce(func.max(models.Line.id), 0))
        return await self._database.run(lambda session: session.execute(query).scalar_one())

    async def of(self, table_id: str) -> list[Numbered]:
        query = select(models.Line).where(models.Line.table == table_id).order_by(models.Line.id.desc()).limit(KEPT)

        def read(session: Session) -> list[Numbered]:
            rows = list(session.execute(query).scalars())
            return [_line(row) for row in reversed(rows)]

        return await self._database.run(read)


def _line(row: models.Line) -> Numbered:
    return Numbered(row.id, row.table, Line(at=row.at, name=row.name, seat=row.seat, text=row.text))
