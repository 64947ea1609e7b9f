"""Who of those who sit at a match in play is not there, and since when. In the time of the house."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import partial
from itertools import islice
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import ColumnElement, bindparam, delete, exists, insert, or_, select, true, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session, aliased

from vokzal.server.storage import models
from vokzal.server.storage.database import Database

T = TypeVar("T")

_ABSENCE = models.Absence.__table__
_NEW = insert(_ABSENCE)  # type: ignore[arg-type]  # a mapped class's table is typed as any clause
_AWAITED = (
    update(_ABSENCE)  # type: ignore[arg-type]
    .where(_ABSENCE.c.match == bindparam("of"), _ABSENCE.c.seat == bindparam("at"))
    .where(_ABSENCE.c.since == bindparam("gone"))
    .values(awaited=bindparam("from"), moves=bindparam("number"))
)
"""Past the session, which would not forgive that somebody came meanwhile and the row is gone."""
KEY = ("match", "seat")
PAGE: Final = 100
"""So many rows are written in one transaction, and always in the order of their keys: many may be missing after a
process died, others write the same ones at once, and nobody who plays waits for all of them."""


class Unseen(NamedTuple):
    """Somebody who sits at a match in play, of whom nobody has written down that they are away."""

    table: str
    match: str
    seat: int
    person: str


class Awaited(NamedTuple):
    """Somebody who is away, and without whom a match does not go on."""

    seat: int
    since: float
    """When they went."""
    awaited: float
    """Since when the match is known to stand as it does."""


class _Row(NamedTuple):
    """Somebody who sits at a match that may be forsaken; with nothing of an absence if they are not away."""

    table: str
    match: str
    unrated: str | None
    waiting: list[int]
    moves: int
    seat: int
    since: float | None
    awaited: float | None
    known: int | None
    """How many moves there were then."""


class AbsenceStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def went(self, match_id: str, seat: int, now: float) -> None:
        """Somebody was there, and is not any more."""
        values = {"since": now, "came": True, "awaited": None, "moves": None}

        def write(session: Session) -> None:
            put = _put(session, [{"match": match_id, "seat": seat, **values}])
            session.execute(put.on_conflict_do_update(index_elements=KEY, set_=values))

        await self._database.run(write)

    async def came(self, match_id: str, seat: int, since: float | None = None) -> None:
        """Somebody is there; if a time is said, it is only that absence which was none."""
        absence = models.Absence
        gone = delete(absence).where(absence.match == match_id, absence.seat == seat)
        gone = gone.where(absence.since == since if since is not None else true())

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
            _notice(session, [(match_id, seat)], now)
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
        for page in _pages(sorted((each.match, each.seat) for each in people)):
            await self._database.run(partial(_notice, seats=page, now=now))

    async def awaited(self, now: float, only: str | None = None) -> dict[str, list[Awaited]]:
        """For whom each table with a match in play waits, where all of those are away; who went first comes first.

        Since when it has waited begins when it is first seen here, and anew with whatever happens in the match.
        """
        rows = await self._database.run(partial(_people, only=only))
        tables: dict[str, list[_Row]] = {}
        for row in rows:
            tables.setdefault(row.table, []).append(row)
        found: dict[str, list[Awaited]] = {}
        seen: list[dict[str, Any]] = []
        for table, people in tables.items():
            awaited = [(row, row.since) for row in _waited_for(people) if row.since is not None]
            if len(awaited) < len(_waited_for(people)):
                continue
            found[table] = []
            for row, since in sorted(awaited, key=lambda each: (each[1], each[0].seat)):
                at = row.awaited
                if at is None or row.known != row.moves:
                    at = now
                    seen.append({"of": row.match, "at": row.seat, "gone": since, "from": now, "number": row.moves})
                found[table].append(Awaited(row.seat, since, at))
        for page in _pages(sorted(seen, key=lambda each: (each["of"], each["at"]))):
            await self._database.run(partial(_write_awaited, rows=page))
        return found

    async def tidy(self) -> None:
        """Of matches that are over and were counted, or will never be, nobody asks any more."""
        match = models.Match
        counted = or_(match.counted.is_not(None), match.unrated.is_not(None))
        over = select(match.id).where(match.ended.is_not(None), counted)
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
        session.connection().execute(_NEW, rows)


def never_came(session: Session, match_id: str, seat: int | None = None) -> bool:
    """Whether somebody sat at a match, or at a seat of it, who never was there, nor had anything to do with it."""
    absence, move = models.Absence, models.Move
    moved = exists().where(move.match == absence.match, move.seat == absence.seat, move.by == "person")
    query = select(absence.seat).where(absence.match == match_id, ~absence.came, ~moved)
    return session.execute(query.where(absence.seat == seat if seat is not None else true())).first() is not None


def _notice(session: Session, seats: Collection[tuple[str, int]], now: float) -> None:
    """They are away and nobody wrote it down, from the beginning perhaps: that they came is known of who moved.

    Two processes may find out the same at once.
    """
    move, matches = models.Move, {match for match, _ in seats}
    query = select(move.match, move.seat).where(move.match.in_(matches), move.by == "person").distinct()
    moved = {(match, seat) for match, seat in session.execute(query)}
    rows = [{"match": match, "seat": at, "since": now, "came": (match, at) in moved} for match, at in seats]
    session.execute(_put(session, rows).on_conflict_do_nothing(index_elements=KEY))


def _put(session: Session, rows: list[dict[str, Any]]) -> Any:
    """An INSERT that may say what is to be done if they are there already."""
    dialect = postgresql if session.connection().dialect.name == "postgresql" else sqlite
    return dialect.insert(models.Absence).values(rows)


def _people(session: Session, only: str | None) -> list[_Row]:
    """Who sits, and is no bot, at the matches that end when they are forsaken: at one table, or at all.

    Those are the rated ones, and those that somebody left by hand, who would else sit there for ever.
    """
    table, match, seat, absence = models.Table, models.Match, models.Seat, models.Absence
    query = (
        select(table.id, match.id, match.unrated, table.waiting, table.moves)
        .add_columns(seat.number, absence.since, absence.awaited, absence.moves)
        .join(match, match.id == table.match)
        .join(seat, seat.table == table.id)
        .outerjoin(absence, (absence.match == table.match) & (absence.seat == seat.number))
        .where(table.state == "playing", match.ended.is_(None), or_(match.unrated.is_(None), _somebody_left()))
        .where(seat.person.is_not(None), ~seat.substitute)
        .where(table.id == only if only is not None else true())
    )
    return [_Row(*row) for row in session.execute(query)]


def _somebody_left() -> ColumnElement[bool]:
    """Whether the last that is said of a seat of a match is that whoever sat there left."""
    left, later = aliased(models.Remark), aliased(models.Remark)
    back = exists().where(later.match == left.match, later.seat == left.seat, later.id > left.id)
    return exists().where(left.match == models.Match.id, left.what == "left", ~back)


def _waited_for(people: list[_Row]) -> list[_Row]:
    """Whom a match waits for: all, where a bot is to move, which it does as soon as anybody comes.

    So does a match that counts for nobody: whoever is there, in turn or not, may want to stay.
    """
    table = people[0]
    awaited = [row for row in people if row.seat in table.waiting]
    return people if table.unrated is not None or not awaited else awaited


def _write_awaited(session: Session, rows: list[dict[str, Any]]) -> None:
    session.connection().execute(_AWAITED, rows)


def _pages(rows: Iterable[T]) -> Iterator[list[T]]:
    left = iter(rows)
    while page := list(islice(left, PAGE)):
        yield page
