"""Tables and seats, stored and loaded."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict
from typing import Any, NamedTuple, cast

import msgspec
from sqlalchemy import ColumnElement, CursorResult, Select, delete, exists, func, insert, or_, select, update
from sqlalchemy.orm import Session, aliased

from vokzal.core.game import AnyGame
from vokzal.server.messages import Begins, Clock, Lang, Origin, Remark, Unrated
from vokzal.server.storage import models
from vokzal.server.storage.absences import never_came
from vokzal.server.storage.database import Database, Overtaken, alone
from vokzal.server.table import AS_SEATED, Glimpse, LiveTable, Place, TableState

_SEAT = insert(models.Seat.__table__)  # type: ignore[arg-type]  # a mapped class's table is typed as any clause

CONSIDERED = 400
"""So many tables may be shown in the lobby."""
AT_ONCE = 50
"""So many are taken in one go when they are due."""

APART = 1.0
"""Seconds: more than what processes may disagree about the time of the house."""


class Listed(NamedTuple):
    """A table as a list needs it."""

    row: models.Table
    seats: list[models.Seat]
    begins: dict[str, Any] | None
    origin: dict[str, Any] | None
    unrated: str | None
    advised: int | None


class TooManyTables(Exception):
    """Of one host."""


class TooManySeats(Exception):
    """Of one person."""


class TableStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(self, table: LiveTable) -> None:
        """The next revision of a table."""

        def write(session: Session) -> None:
            save_in(session, table)

        await self._database.run(write)
        table.revision += 1

    async def seat(self, table: LiveTable, person: str, seats: int) -> None:
        """The next revision of a table where somebody sat down, unless they sit at so many."""

        def write(session: Session) -> None:
            _check_seats(session, person, seats)
            save_in(session, table)

        await self._database.run(write)
        table.revision += 1

    async def open(self, table: LiveTable, tables: int, seats: int) -> None:
        """A new table, unless its host has so many, or sits at so many."""
        hosted = select(func.count()).where(
            models.Table.host == table.host, models.Table.state.in_(("open", "playing"))
        )

        def write(session: Session) -> None:
            _check_seats(session, table.host, seats)
            if session.execute(hosted).scalar_one() >= tables:
                raise TooManyTables
            save_in(session, table)

        await self._database.run(write)
        table.revision += 1

    async def load(self, table_id: str) -> tuple[models.Table, list[models.Seat]] | None:
        query = select(models.Seat).where(models.Seat.table == table_id).order_by(models.Seat.number)

        def read(session: Session) -> tuple[models.Table, list[models.Seat]] | None:
            row = session.get(models.Table, table_id)
            return None if row is None else (row, list(session.execute(query).scalars()))

        return await self._database.run(read)

    async def substitute(self, table: LiveTable, match_id: str, remark: Remark) -> Unrated | None:
        """A bot takes a person's seat, or gives it back; why the match counts for nobody.

        Whether somebody never came is decided when a bot first takes their seat: could it be mended later, they would
        see how the bot does, and come or stay away.
        """
        match = models.Match
        matches = update(match).where(match.id == match_id)
        absent = matches.values(unrated=func.coalesce(match.unrated, "absent"))
        why = select(match.unrated).where(match.id == match_id)
        running = msgspec.to_builtins(table.clocks)
        row = models.Remark(match=match_id, number=remark.number, seat=remark.seat, what=remark.what)

        def write(session: Session) -> str | None:
            save_in(session, table)
            session.add(row)
            if running is not None:
                session.execute(matches.values(clocks=running))
            if remark.what != "back" and never_came(session, match_id, remark.seat):
                session.execute(absent)
            return session.execute(why).scalar_one()

        found = await self._database.run(write)
        table.revision += 1
        return cast("Unrated | None", found)

    async def remove(self, table: LiveTable) -> None:
        """A table that was never played at."""

        def write(session: Session) -> None:
            advance(session, table)
            _remove(session, table.id)

        await self._database.run(write)
        table.revision += 1

    async def remove_stale(self, table_id: str, before: float) -> None:
        """A table that was opened long ago, if it was not started meanwhile."""
        stale = select(models.Table.id).where(
            models.Table.id == table_id, models.Table.state == "open", models.Table.created < before
        )

        def write(session: Session) -> None:
            if session.execute(stale.with_for_update()).first():
                _remove(session, table_id)

        await self._database.run(write)

    async def revision(self, table_id: str) -> int | None:
        query = select(models.Table.revision).where(models.Table.id == table_id)
        return await self._database.run(lambda session: session.execute(query).scalar())

    async def exists(self, table_id: str) -> bool:
        return bool(await self._ids(select(models.Table.id).where(models.Table.id == table_id)))

    # --- what is due ----------------------------------------------------------------------------------------------

    async def take_due(self, now: float, until: float) -> tuple[list[str], float]:
        """Tables that somebody has to look at now, and how late that is for the first of them.

        Whoever takes one has until then; others leave it alone.
        """
        row = models.Table
        passed = select(row.id).where(row.due <= now).order_by(row.due).limit(AT_ONCE)
        first = select(row.due).where(row.due <= now).order_by(row.due).limit(1)

        def take(session: Session) -> tuple[list[str], float]:
            due = session.execute(first).scalar()
            if due is None:  # as nearly always: then nothing is locked
                return [], 0.0
            ids = passed.with_for_update(skip_locked=True)
            taken = update(row).where(row.id.in_(ids)).values(due=until).returning(row.id)
            return list(session.execute(taken).scalars()), now - due

        return await self._database.run(take)

    async def claim(self, table_id: str, revision: int, now: float, until: float) -> bool:
        """Whether a table is ours to look after: it is still as we know it, and nobody else is at it.

        Whoever is at it said so for a shorter time than until then: what is due later is a clock.
        """
        row = models.Table
        free = or_(row.due.is_(None), row.due <= now, row.due > until + APART)
        taken = update(row).where(row.id == table_id, row.revision == revision, free).values(due=until)
        return await self._database.run(lambda session: cast("CursorResult[Any]", session.execute(taken)).rowcount == 1)

    async def set_due(self, tables: Collection[LiveTable]) -> None:
        """When to look at tables that have not changed otherwise."""
        row = models.Table
        changes = [
            update(row).where(row.id == table.id, row.revision == table.revision).values(due=table.due)
            for table in sorted(tables, key=lambda table: table.id)  # in one order: nobody waits for each other
        ]

        def write(session: Session) -> None:
            for change in changes:
                session.execute(change)

        await self._database.run(write)

    async def revisions(self, tables: Collection[str]) -> dict[str, int]:
        """Of those that there are."""
        query = select(models.Table.id, models.Table.revision).where(models.Table.id.in_(tables))
        return await self._database.run(lambda session: {row.id: row.revision for row in session.execute(query)})

    # --- lists ----------------------------------------------------------------------------------------------------

    async def visible(self, person: str) -> list[Listed]:
        """Public tables that are open or playing, and all such tables of one's own; the newest first."""
        mine = select(models.Seat.table).where(models.Seat.person == person)
        return await self._listed(or_(models.Table.public, models.Table.id.in_(mine), models.Table.host == person))

    async def mine(self, person: str) -> list[Listed]:
        """All tables with a seat of one's own where a match goes on or is to begin, the newest first."""
        return await self._listed(models.Table.id.in_(select(models.Seat.table).where(models.Seat.person == person)))

    async def _listed(self, which: ColumnElement[bool]) -> list[Listed]:
        """Without their moves: a list is read whatever the matches are like."""
        running = models.Table.state.in_(("open", "playing"))
        query = (
            select(models.Table, models.Match.begins, models.Match.origin, models.Match.unrated, models.Match.advised)
            .outerjoin(models.Match, models.Match.id == models.Table.match)
            .where(running, which)
            .order_by(models.Table.created.desc())
            .limit(CONSIDERED)
        )

        def read(session: Session) -> list[Listed]:
            found = {row.id: Listed(row, [], *of_match) for row, *of_match in session.execute(query)}
            seats = select(models.Seat).where(models.Seat.table.in_(found)).order_by(models.Seat.number)
            for seat in session.execute(seats).scalars():
                found[seat.table].seats.append(seat)
            return list(found.values())

        return await self._database.run(read)

    async def sitting(self, person: str) -> list[str]:
        """All tables with a seat of somebody's where a match goes on or is to begin."""
        mine = select(models.Seat.table).where(models.Seat.person == person)
        running = models.Table.state.in_(("open", "playing"))
        return await self._ids(select(models.Table.id).where(running, models.Table.id.in_(mine)))

    async def plays_among_people(self, person: str, game: str) -> bool:
        """Whether somebody sits in a match of a game that goes on, and anybody else who is no bot sits or sat there."""
        mine, other = models.Seat, aliased(models.Seat)
        query = (
            select(models.Table.id)
            .join(mine, mine.table == models.Table.id)
            .join(other, other.table == models.Table.id)
            .where(models.Table.state == "playing", models.Table.game == game, mine.person == person)
            .where(other.number != mine.number, other.level.is_(None))
            .limit(1)
        )
        return bool(await self._ids(query))

    async def stale(self, before: float) -> list[str]:
        """Tables that were opened long ago and never started."""
        return await self._ids(
            select(models.Table.id).where(models.Table.state == "open", models.Table.created < before)
        )

    async def deserted(self) -> list[str]:
        """Tables where a match goes on and bots play for everybody."""
        plays = (models.Seat.table == models.Table.id, models.Seat.person.is_not(None), ~models.Seat.substitute)
        return await self._ids(select(models.Table.id).where(models.Table.state == "playing", ~exists().where(*plays)))

    async def _ids(self, query: Select[str]) -> list[str]:
        return await self._database.run(lambda session: list(session.execute(query).scalars()))


def _check_seats(session: Session, person: str, limit: int) -> None:
    """No more seats for somebody who is expected to play at so many tables, open or playing.

    Until the transaction ends nobody else seats the same person, at whatever process.
    """
    alone(session, f"person {person}")
    sits = (models.Seat.person == person, ~models.Seat.called, ~models.Seat.substitute)
    query = (
        select(func.count())
        .select_from(models.Seat)
        .join(models.Table, models.Table.id == models.Seat.table)
        .where(*sits, models.Table.state.in_(("open", "playing")))
    )
    if session.execute(query).scalar_one() >= limit:
        raise TooManySeats


def progress_of(table: LiveTable) -> dict[str, Any]:
    """What a list of tables tells of a match, and when somebody has to look at it."""
    live = table.live
    due = table.due if table.state == "playing" else None
    return {"moves": live.number if live else 0, "waiting": list(live.waiting) if live else [], "due": due}


def advance(session: Session, table: LiveTable, **values: object) -> None:
    """Makes the next revision of a table, as part of a transaction; none other may have been made meanwhile."""
    known = update(models.Table).where(models.Table.id == table.id, models.Table.revision == table.revision)
    changed = session.execute(known.values(revision=table.revision + 1, **values))
    if cast("CursorResult[Any]", changed).rowcount != 1:
        raise Overtaken(f"table {table.id} is not at revision {table.revision}")


def save_in(session: Session, table: LiveTable) -> None:
    """The table as it is now, as part of a transaction."""
    values: dict[str, Any] = {
        "game": table.game.id,
        "edition": table.game.content.id,
        "options": table.options,
        "clock": msgspec.to_builtins(table.clock),
        "public": table.public,
        "host": table.host,
        "state": table.state,
        "created": table.created,
        "match": table.match_id,
        "rematch": table.rematch,
        "banned": list(table.banned),
        "begins": msgspec.to_builtins(table.begins),
        "lang": table.lang,
        "practice": table.practice,
        "rated": table.rated,
        **progress_of(table),
    }
    if table.revision:
        advance(session, table, **values)
        session.execute(delete(models.Seat).where(models.Seat.table == table.id))
    else:
        session.add(models.Table(id=table.id, revision=1, **values))
        session.flush()
    session.execute(_SEAT, [{"table": table.id, "number": n, **asdict(place)} for n, place in enumerate(table.places)])


def _remove(session: Session, table_id: str) -> None:
    session.execute(delete(models.Seat).where(models.Seat.table == table_id))
    session.execute(delete(models.Line).where(models.Line.table == table_id))
    session.execute(delete(models.Table).where(models.Table.id == table_id))


def from_rows(row: models.Table, seats: list[models.Seat], game: AnyGame) -> LiveTable:
    return LiveTable(
        id=row.id,
        game=game,
        options=game.renewed(row.options),
        clock=msgspec.convert(row.clock, Clock),
        public=row.public,
        host=row.host,
        state=cast("TableState", row.state),
        created=row.created,
        places=[_place(seat) for seat in seats],
        match_id=row.match,
        rematch=row.rematch,
        banned=list(row.banned),
        begins=msgspec.convert(row.begins, Begins) if row.begins else AS_SEATED,
        lang=cast("Lang", row.lang),
        practice=row.practice,
        rated=row.rated,
        revision=row.revision,
        due=row.due,
    )


def glimpse(listed: Listed, game: AnyGame) -> LiveTable:
    """A table to be shown in a list, and for nothing else: its match is not read."""
    table = from_rows(listed.row, listed.seats, game)
    begins, origin = msgspec.convert(listed.begins, Begins | None), msgspec.convert(listed.origin, Origin | None)
    unrated = cast("Unrated | None", listed.unrated)
    table.glimpse = Glimpse(listed.row.moves, listed.row.waiting, begins, origin, unrated, listed.advised or 0)
    return table


def _place(row: models.Seat) -> Place:
    return Place(row.person, row.name, row.level, row.bot, row.substitute, row.ready, row.called, row.account)
