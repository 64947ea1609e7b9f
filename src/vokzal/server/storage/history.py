"""Matches that have ended, found by whoever played them: searched for, and summed up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import ColumnElement, Integer, Select, String, and_, case, cast, exists, func, or_, select
from sqlalchemy.orm import InstrumentedAttribute, Session, aliased

from vokzal.server.messages import FORMER, MatchSummary
from vokzal.server.storage import models
from vokzal.server.storage.database import Database
from vokzal.server.storage.matches import players_in, summary

PAGE: Final = 60
"""The history shows so many matches at a time."""
NAMES: Final = 100
"""So many names of others may fit what is searched for."""
REMEMBERED: Final = 500
"""Whom somebody plays with is found in so many of their last matches."""
RIVALS: Final = 5
LATELY: Final = 100
"""What somebody uses of a board is summed over so many of their last matches."""

Result = Literal["won", "lost", "unfinished"]


@dataclass(frozen=True)
class Wanted:
    """What is searched for; nothing is everything."""

    game: str | None = None
    name: str | None = None
    """A part of the name of somebody else who played."""
    level: str | None = None
    """Of a bot."""
    result: Result | None = None
    before: str | None = None
    """The last match of the page before."""

    @property
    def of_mine(self) -> bool:
        """Whether it asks for something that a match from a file does not have."""
        return self.name is not None or self.level is not None or self.result is not None


class Summed(NamedTuple):
    """Somebody's matches in one edition of a game, with so many at the table."""

    game: str
    edition: str
    seats: int
    played: int
    won: int
    best: int
    mean: float


class Met(NamedTuple):
    """Somebody else who played, and has not gone."""

    person: str
    name: str
    account: bool
    matches: int
    ahead: int


class Used(NamedTuple):
    """What somebody used of the board of an edition, in how many matches and how often."""

    game: str
    edition: str
    matches: int
    times: Counter[str]


class HistoryStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(self, person: str, wanted: Wanted) -> list[MatchSummary]:
        """The matches a person played or imported that have ended, the newest first, a page of them."""

        def read(session: Session) -> list[MatchSummary]:
            found = [*_rows(session, _played(session, person, wanted), wanted)]
            if not wanted.of_mine:
                found += _rows(session, select(models.Match).where(models.Match.imported == person), wanted)
                found.sort(key=lambda row: (row.ended or 0.0, row.id), reverse=True)
            players = players_in(session, [row.id for row in found[:PAGE]])
            return [summary(row, players[row.id], row.length) for row in found[:PAGE]]

        return await self._database.run(read)

    async def summed(self, person: str) -> list[Summed]:
        """What somebody did, by game and seats. Practice, copies, matches with advice and those that bots finished are
        left out: a record is one's own."""
        match, player = models.Match, models.Player

        def read(session: Session) -> list[Summed]:
            points, place = _at(session, match.points, player.seat), _at(session, match.places, player.seat)
            query = (
                select(
                    match.game,
                    match.edition,
                    match.seats,
                    func.count(),
                    func.sum(case((place == 1, 1), else_=0)),
                    func.max(points),
                    func.avg(points),
                )
                .join(player, player.match == match.id)
                .where(player.person == person, _plain(), match.advised == 0)
                .where(match.places.is_not(None), ~player.substitute)
                .group_by(match.game, match.edition, match.seats)
                .order_by(match.game, match.edition, match.seats)
            )
            return [
                Summed(game, edition, seats, played, won, best, float(mean))
                for game, edition, seats, played, won, best, mean in session.execute(query)
            ]

        return await self._database.run(read)

    async def met(self, person: str) -> list[Met]:
        """Whom somebody played with most, of late."""
        match, one, other = models.Match, models.Player, aliased(models.Player)
        last = (
            select(match.id)
            .join(one, one.match == match.id)
            .where(one.person == person, match.places.is_not(None), _plain())
            .order_by(match.ended.desc())
            .limit(REMEMBERED)
        )

        def read(session: Session) -> list[Met]:
            ids = list(session.execute(last).scalars())
            ahead = _at(session, match.places, one.seat) < _at(session, match.places, other.seat)
            matches = func.count()
            query = (
                select(
                    other.person,
                    func.coalesce(func.max(models.Person.name), func.max(other.name)),
                    func.count(models.Person.login) > 0,
                    matches,
                    func.sum(case((ahead, 1), else_=0)),
                )
                .select_from(match)
                .join(one, and_(one.match == match.id, one.person == person))
                .join(other, and_(other.match == match.id, other.seat != one.seat))
                .outerjoin(models.Person, models.Person.id == other.person)
                .where(match.id.in_(ids), other.person.is_not(None), other.person != FORMER)
                .group_by(other.person)
                .order_by(matches.desc(), other.person)
                .limit(RIVALS)
            )
            return [Met(who, name, bool(known), *counts) for who, name, known, *counts in session.execute(query)]

        return await self._database.run(read)

    async def used(self, person: str) -> list[Used]:
        """What somebody used of each board of late, the one of most matches first."""
        match, player = models.Match, models.Player
        last = (
            select(match.id)
            .join(player, player.match == match.id)
            .where(player.person == person, match.ended.is_not(None), player.uses.is_not(None), _plain())
            .order_by(match.ended.desc(), match.id.desc())
            .limit(LATELY)
        )

        def read(session: Session) -> list[Used]:
            ids = list(session.execute(last).scalars())
            uses = (
                select(match.game, match.edition, player.uses)
                .join(player, player.match == match.id)
                .where(match.id.in_(ids), player.person == person)
            )
            found: dict[tuple[str, str], list[dict[str, int]]] = {}
            for game, edition, times in session.execute(uses):
                found.setdefault((game, edition), []).append(times or {})
            summed = [Used(*board, len(each), sum(map(Counter, each), Counter())) for board, each in found.items()]
            return sorted(summed, key=lambda used: (-used.matches, used.game, used.edition))

        return await self._database.run(read)


def _played(session: Session, person: str, wanted: Wanted) -> Select[models.Match]:
    match, player, other = models.Match, models.Player, aliased(models.Player)
    query = select(match).join(player, player.match == match.id).where(player.person == person)
    others = exists().where(other.match == match.id, other.seat != player.seat)
    if wanted.name is not None:
        query = query.where(others.where(other.name.in_(_names(session, person, wanted.name))))
    if wanted.level is not None:
        query = query.where(others.where(other.level == wanted.level))
    if wanted.result == "unfinished":
        return query.where(match.places.is_(None))
    if wanted.result is not None:
        place = _at(session, match.places, player.seat)
        won = and_(place == 1, ~player.substitute)
        alone = match.seats == 1
        query = query.where(_plain(), ~alone, match.places.is_not(None), won if wanted.result == "won" else ~won)
    return query


def _names(session: Session, person: str, part: str) -> Sequence[str]:
    """The names of others that hold what was typed; not every database knows the small letters of all languages."""
    one, other = models.Player, aliased(models.Player)
    query = (
        select(other.name)
        .join(one, and_(one.match == other.match, one.seat != other.seat))
        .where(one.person == person, other.name != "")
        .distinct()
    )
    typed = part.casefold()
    return [name for name in session.execute(query).scalars() if typed in name.casefold()][:NAMES]


def _rows(session: Session, query: Select[models.Match], wanted: Wanted) -> list[models.Match]:
    match = models.Match
    query = query.where(match.ended.is_not(None))
    if wanted.game is not None:
        query = query.where(match.game == wanted.game)
    if wanted.before is not None:
        ended = select(match.ended).where(match.id == wanted.before).scalar_subquery()
        query = query.where(or_(match.ended < ended, and_(match.ended == ended, match.id < wanted.before)))
    last = query.with_only_columns(match.id).order_by(match.ended.desc(), match.id.desc()).limit(PAGE)
    ids = list(session.execute(last).scalars())  # first: set-ups are long, and all matches would be sorted with them
    rows = {row.id: row for row in session.execute(select(match).where(match.id.in_(ids))).scalars()}
    return [rows[each] for each in ids]


def _plain() -> ColumnElement[bool]:
    """Neither practice nor a copy: somebody could win it."""
    return and_(~models.Match.practice, models.Match.origin.is_(None))


def _at(session: Session, column: InstrumentedAttribute[Any], seat: Any) -> ColumnElement[int]:
    """What a list of the match has for a seat."""
    if session.connection().dialect.name == "postgresql":
        return cast(column.op("->>", return_type=String())(seat), Integer)
    return cast(func.json_extract(column, "$[" + cast(seat, String) + "]"), Integer)
