"""Everything that is kept about one person: to be given out, or to be forgotten."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Select, delete, or_, select, union, update
from sqlalchemy.orm import Session

from vokzal.server.messages import FORMER
from vokzal.server.rating import PROVISIONAL, number
from vokzal.server.storage import models
from vokzal.server.storage.database import Database

Read = Callable[[Session, str, Sequence[Any]], list[dict[str, Any]]]
MOST: Final = 20_000
"""Of each kind, the newest, in one file."""


class AccountStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    # --- to be given out: what the person saw, and never what a match in play still hides --------------------------

    async def person(self, person: str) -> models.Person | None:
        return await self._database.run(lambda session: session.get(models.Person, person))

    async def ids(self, person: str) -> dict[str, list[Any]]:
        """Of a person's tables, matches and lines, the newest first."""
        table, match, line = models.Table, models.Match, models.Line
        sat = union(
            select(models.Seat.table).where(models.Seat.person == person), select(table.id).where(table.host == person)
        )
        played = union(
            select(models.Player.match).where(models.Player.person == person),
            select(match.id).where(match.imported == person),
        )
        rating = models.Rating
        mine = {
            "ratings": select(rating.match).where(rating.person == person).order_by(rating.at.desc()),
            "tables": select(table.id).where(table.id.in_(sat)).order_by(table.created.desc()),
            "matches": select(match.id).where(match.id.in_(played)).order_by(match.started.desc()),
            "lines": select(line.id).where(line.person == person).order_by(line.id.desc()),
        }
        return {kind: await self._newest(query) for kind, query in mine.items()}

    async def _newest(self, query: Select[Any]) -> list[Any]:
        return await self._database.run(lambda session: list(session.execute(query.limit(MOST)).scalars()))

    async def rows(self, kind: str, person: str, ids: Sequence[Any]) -> list[dict[str, Any]]:
        """Some of them. Only columns that the person may know are read: a set-up holds the cards of all."""
        read: dict[str, Read] = {"ratings": _ratings, "tables": _tables, "matches": _matches, "lines": _lines}
        found = await self._database.run(lambda session: read[kind](session, person, ids))
        return [{key: value for key, value in row.items() if value is not None} for row in found]

    # --- to be forgotten ------------------------------------------------------------------------------------------

    async def erase(self, person: str, hosts: Mapping[str, str]) -> list[str]:
        """All of it in one go; the sessions that end so.

        What others have a part in stays, without the name. `hosts` says who takes over a person's tables.
        """
        table, seat, player, line = models.Table, models.Seat, models.Player, models.Line

        def write(session: Session) -> list[str]:
            sessions = delete(models.Session).where(models.Session.person == person).returning(models.Session.id)
            ended = list(session.execute(sessions).scalars())
            session.execute(delete(models.Person).where(models.Person.id == person))
            sits = table.id.in_(select(seat.table).where(seat.person == person))
            session.execute(update(table).where(or_(sits, table.host == person)).values(revision=table.revision + 1))
            session.execute(update(seat).where(seat.person == person).values(person=FORMER, name=""))
            session.execute(update(player).where(player.person == person).values(person=FORMER, name="", uses=None))
            session.execute(update(line).where(line.person == person).values(person=None, name=""))
            session.execute(update(models.Match).where(models.Match.imported == person).values(imported=None))
            for table_id, host in hosts.items():
                session.execute(update(table).where(table.id == table_id, table.host == person).values(host=host))
            session.execute(update(table).where(table.host == person).values(host=FORMER))
            # Last: a match that ends meanwhile holds its table, and what it made of the rating is seen from here.
            session.execute(delete(models.Rating).where(models.Rating.person == person))
            session.execute(delete(models.Standing).where(models.Standing.person == person))
            return ended

        return await self._database.run(write)


def _ratings(session: Session, person: str, ids: Sequence[str]) -> list[dict[str, Any]]:
    rating = models.Rating
    found = select(rating).where(rating.person == person, rating.match.in_(ids)).order_by(rating.at.desc())
    return [
        {
            "match": row.match,
            "game": row.game,
            "among": row.among,
            "at": row.at,
            "before": number(row.mu_before),
            "after": number(row.mu),
            "provisional": row.number < PROVISIONAL,
        }
        for row in session.execute(found).scalars()
    ]


def _tables(session: Session, person: str, ids: Sequence[str]) -> list[dict[str, Any]]:
    table, seat = models.Table, models.Seat
    query = (
        select(table.id, table.game, table.edition, table.state, table.created, table.match)
        .where(table.id.in_(ids))
        .order_by(table.created.desc())
    )
    # Whose seat it is, is looked at here: asked for it, SQLite goes through all seats of the person for each table.
    seats = select(seat.table, seat.number, seat.person).where(seat.table.in_(ids))
    mine = {row.table: row.number for row in session.execute(seats) if row.person == person}
    return [{**row._mapping, "seat": mine.get(row.id)} for row in session.execute(query)]


def _matches(session: Session, person: str, ids: Sequence[str]) -> list[dict[str, Any]]:
    match, player = models.Match, models.Player
    columns = (match.id, match.game, match.edition, match.seats, match.options, match.started, match.ended)
    result = (match.points, match.places, match.length.label("moves"), match.practice)
    query = select(*columns, *result).where(match.id.in_(ids)).order_by(match.started.desc())
    own = (player.seat, player.name, player.uses)
    players = select(player.match, player.person, *own).where(player.match.in_(ids))
    mine = {
        row.match: {"seat": row.seat, "name": row.name, "uses": row.uses}
        for row in session.execute(players)
        if row.person == person
    }
    return [{**row._mapping, **mine.get(row.id, {})} for row in session.execute(query)]


def _lines(session: Session, _: str, ids: Sequence[int]) -> list[dict[str, Any]]:
    line = models.Line
    query = select(line.table, line.at, line.seat, line.name, line.text).where(line.id.in_(ids))
    return [dict(row._mapping) for row in session.execute(query.order_by(line.id.desc()))]
