"""Who of those who sit at a match in play is not there, and since when. In the time of the house."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from sqlalchemy import delete, exists, insert, select, true, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from vokzal.server.storage import models
from vokzal.server.storage.database import Database

_ABSENCE = insert(models.Absence.__table__)  # type: ignore[arg-type]  # a mapped class's table is typed as any clause
KEY = ("match", "seat")


class Unseen(NamedTuple):
    """Somebody who sits at a match in play, of whom nobody has written down that they are away."""

    table: str
    match: str
    seat: int
    person: str


class AbsenceStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def went(self, match_id: str, seat: int, now: float) -> None:
        """Somebody was there, and is not any more."""
        values = {"since": now, "came": True, "awaited": None, "moves": None}
        await self._database.run(lambda session: _put(session, {"match": match_id, "seat": seat, **values}, values))

    async def came(self, match_id: str, seat: int) -> None:
        absence = models.Absence
        gone = delete(absence).where(absence.match == match_id, absence.seat == seat)

        def write(session: Session) -> None:
            session.execute(gone)

        await self._database.run(write)

    async def knows(self, match_id: str, seat: int) -> None:
        """Somebody is not there, but has to do with the match all the same: they leave it, for instance."""
        absence = models.Absence
        known = update(absence).where(absence.match == match_id, absence.seat == seat).values(came=True)

        def write(session: Session) -> None:
            session.execute(known)

        await self._database.run(write)

    async def since(self, match_id: str, seat: int, now: float) -> float:
        """Since when somebody who is not there has been away; from now on, if nobody has noticed."""
        absence = models.Absence
        query = select(absence.since).where(absence.match == match_id, absence.seat == seat)

        def read(session: Session) -> float:
            _put(session, {"match": match_id, "seat": seat, "since": now, "came": True}, {})
            return session.execute(query).scalar_one()

        return await self._database.run(read)

    async def unseen(self) -> list[Unseen]:
        """Whoever is there, and who went away with a process that died."""
        table, seat, absence = models.Table, models.Seat, models.Absence
        known = exists().where(absence.match == table.match, absence.seat == seat.number)
        query = (
            select(table.id, table.match, seat.number, seat.person)
            .join(seat, seat.table == table.id)
            .where(table.state == "playing", table.match.is_not(None), seat.person.is_not(None), ~known)
        )
        return await self._database.run(lambda session: [_unseen(*row) for row in session.execute(query)])

    async def notice(self, people: Collection[Unseen], now: float) -> None:
        """All of them are away."""
        rows = [{"match": each.match, "seat": each.seat, "since": now, "came": True} for each in people]

        def write(session: Session) -> None:
            for row in rows:
                _put(session, row, {})

        await self._database.run(write)

    async def awaited(self, now: float, only: str | None = None) -> dict[str, dict[int, float]]:
        """For whom each table with a rated match in play waits, where all of those are away, and since when it has.

        That begins when it is first seen here, and anew with whatever happens in the match.
        """
        table, match, seat, absence = models.Table, models.Match, models.Seat, models.Absence
        query = (
            select(table.id, table.waiting, table.moves, seat.number, absence)
            .join(match, match.id == table.match)
            .join(seat, seat.table == table.id)
            .outerjoin(absence, (absence.match == table.match) & (absence.seat == seat.number))
            .where(table.state == "playing", match.unrated.is_(None), match.ended.is_(None))
            .where(seat.person.is_not(None), ~seat.substitute)
            .where(table.id == only if only is not None else true())
        )

        def look(session: Session) -> dict[str, dict[int, float]]:
            tables: dict[str, tuple[list[int], int, dict[int, models.Absence | None]]] = {}
            for table_id, waiting, moves, number, row in session.execute(query):
                tables.setdefault(table_id, (waiting, moves, {}))[2][number] = row
            found: dict[str, dict[int, float]] = {}
            for table_id, (waiting, moves, people) in tables.items():
                # Where a bot is to move, it does so as soon as anybody comes: then all are waited for.
                awaited = {each: people[each] for each in waiting if each in people} or people
                rows = {number: row for number, row in awaited.items() if row is not None}
                if len(rows) < len(awaited):
                    continue
                found[table_id] = {}
                for number, row in sorted(rows.items(), key=lambda each: (each[1].since, each[0])):
                    if row.awaited is None or row.moves != moves:
                        row.awaited, row.moves = now, moves
                    found[table_id][number] = row.awaited
            return found

        return await self._database.run(look)

    async def tidy(self) -> None:
        """Of matches that are over nobody asks any more."""
        over = select(models.Match.id).where(models.Match.ended.is_not(None))
        old = delete(models.Absence).where(models.Absence.match.in_(over))

        def write(session: Session) -> None:
            session.execute(old)

        await self._database.run(write)


def _unseen(table: str, match: str | None, seat: int, person: str | None) -> Unseen:
    assert match is not None
    assert person is not None
    return Unseen(table, match, seat, person)


def begin_in(session: Session, match_id: str, away: Collection[int], now: float) -> None:
    """With the beginning of a match: who is not there has not come yet."""
    rows = [{"match": match_id, "seat": seat, "since": now, "came": False} for seat in away]
    if rows:
        session.connection().execute(_ABSENCE, rows)


def never_came(session: Session, match_id: str) -> bool:
    """Whether somebody sat at a match who never was there, nor had anything to do with it."""
    absence, move = models.Absence, models.Move
    moved = exists().where(move.match == absence.match, move.seat == absence.seat, move.by == "person")
    query = select(absence.seat).where(absence.match == match_id, ~absence.came, ~moved)
    return session.execute(query).first() is not None


def _put(session: Session, row: Mapping[str, Any], instead: Mapping[str, Any]) -> None:
    """A row, or some values in the one that is there: two processes may find out the same at once."""
    dialect = postgresql if session.connection().dialect.name == "postgresql" else sqlite
    put = dialect.insert(models.Absence).values(**row)
    if instead:
        session.execute(put.on_conflict_do_update(index_elements=KEY, set_=dict(instead)))
    else:
        session.execute(put.on_conflict_do_nothing(index_elements=KEY))
