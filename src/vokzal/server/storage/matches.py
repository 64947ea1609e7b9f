"""Matches and their moves. One transaction a move; the key (match, number) keeps two from taking one number."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any, cast

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.orm import Session

from vokzal.core.beginning import Beginning
from vokzal.core.game import Outcome
from vokzal.core.match import MatchFile
from vokzal.server.clocks import ClockState
from vokzal.server.matches import Back, By, LiveMatch, Logged
from vokzal.server.messages import FORMER, MatchSummary, Origin, Player, Remark, Unrated
from vokzal.server.rating import number
from vokzal.server.storage import models
from vokzal.server.storage.absences import begin_in
from vokzal.server.storage.database import Database, Overtaken, T, Work
from vokzal.server.storage.moving import Moving
from vokzal.server.storage.ratings import rate_in
from vokzal.server.storage.tables import advance, progress_of, save_in
from vokzal.server.table import LiveTable, Place

_MOVE = insert(models.Move.__table__)  # type: ignore[arg-type]  # a mapped class's table is typed as any clause

PAGE = 64
"""So many moves are read or written in one transaction: a long match does not hold up the others."""
LONG = 512
"""Moves after which others need not wait for the rest: hardly a match that people play has so many."""
REST = 0.004
"""Seconds between two of them, for those who store a move."""


@dataclass(frozen=True)
class Stored:
    """A match as it lies in the database."""

    row: models.Match
    log: list[Logged]
    remarks: list[Remark]

    def file(self) -> bytes:
        """The match file under the rules it was begun with. Only they know the digest of its last position."""
        row = self.row
        file = MatchFile(
            format="vokzal-match-1",
            game=row.game,
            version=row.version,
            content=row.content,
            seats=row.seats,
            options=row.options,
            setup=row.setup,
            moves=[(move.seat, move.action, move.chance) for move in self.log],
            digest="",
            begins=begins_of(row),
        )
        return msgspec.json.encode(file)


def summary(row: models.Match, players: list[Player], moves: int) -> MatchSummary:
    return MatchSummary(
        id=row.id,
        game=row.game,
        edition=row.edition,
        players=players,
        points=row.points,
        places=row.places,
        moves=moves,
        started=row.started,
        ended=row.ended,
        origin=origin_of(row),
        practice=row.practice,
        unrated=cast("Unrated | None", row.unrated),
        advised=row.advised,
    )


def players_in(session: Session, matches: Sequence[str]) -> dict[str, list[Player]]:
    """Who played some matches, and what that made of their ratings."""
    rating, player = models.Rating, models.Player
    changes = select(rating.match, rating.person, rating.mu_before, rating.mu).where(rating.match.in_(matches))
    numbers = {(row.match, row.person): (number(row.mu_before), number(row.mu)) for row in session.execute(changes)}
    found: dict[str, list[Player]] = {match: [] for match in matches}
    players = select(player).where(player.match.in_(matches)).order_by(player.match, player.seat)
    for row in session.execute(players).scalars():
        found[row.match].append(_player(row, numbers.get((row.match, row.person or ""))))
    return found


def _player(row: models.Player, rating: tuple[int, int] | None) -> Player:
    name = row.name or ("" if row.person == FORMER else None)
    who = None if row.person == FORMER else row.person
    return Player(name=name, level=row.level, bot=row.bot, substitute=row.substitute, person=who, rating=rating)


def origin_of(row: models.Match) -> Origin | None:
    return msgspec.convert(row.origin, Origin | None)


def begins_of(row: models.Match) -> Beginning | None:
    return msgspec.convert(row.begins, Beginning | None)


class MatchStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(self, table: LiveTable, live: LiveMatch, now: float, away: Collection[int], time: float) -> None:
        """The set-up with the moves it goes on from, the table that plays it, and who is away, by the house's time."""
        live.started = now
        live.unrated = table.speaks_against(live.origin)
        insert_in = partial(_insert, live=live, places=table.places, now=now, clocks=table.clocks)

        def write(session: Session) -> None:
            if not live.number:
                insert_in(session, practice=table.practice)
            begin_in(session, live.id, away, time)
            save_in(session, table)

        if live.number:
            await self._database.run(partial(insert_in, practice=table.practice))
            await self._add(live.id, live.log(), now)
        await self._database.run(write)
        table.revision += 1

    async def _add(self, match_id: str, log: Iterable[Logged], now: float) -> None:
        """Many moves, a page in a transaction: nobody knows of the match yet, and others store theirs meanwhile."""
        rows = (_row(match_id, number, move, now) for number, move in enumerate(log, 1))
        while page := list(islice(rows, PAGE)):
            await self._in_turn(partial(_insert_moves, rows=page))

    async def _in_turn(self, work: Work[T]) -> T:
        """A page of many."""
        found = await self._database.run(work)
        await sleep(REST)
        return found

    async def keep(self, live: LiveMatch, log: Sequence[Logged], person: str, now: float) -> None:
        """A finished match from a file, which does not say who played, with the moves that today cannot be made."""
        places = [Place()] * live.match.seats
        live.unrated = "file"
        await self._database.run(partial(_insert, live=live, places=places, now=now, clocks=None))
        await self._add(live.id, log, now)
        end = _end(len(log), live.outcome, now)
        await self._database.run(partial(_set, match_id=live.id, imported=person, **end))

    async def move(self, table: LiveTable, live: LiveMatch, logged: Logged, now: float) -> None:
        """One move, whatever it did to the clocks, and the end of the match if it was the last."""
        if live.waiting:
            due = table.due if table.state == "playing" else None
            step = live.number, live.waiting, due, live.id, *logged[:4], now, logged.token
            await self._database.move(Moving(table.id, table.revision, *step, table.clocks))
        else:
            live.unrated = await self._database.run(_last(table, live, logged, now))
        table.revision += 1

    async def undo(self, table: LiveTable, live: LiveMatch, back: Back) -> None:
        """The moves after a number never happened, but for those that stay, which are numbered anew."""
        gone = (
            delete(models.Move)
            .where(models.Move.match == live.id, models.Move.number > back.number)
            .returning(models.Move.number, models.Move.at)
        )
        log = list(zip(back.stay, live.log(back.number), strict=True))
        progress = progress_of(table)
        changes = {"undone": live.undone, "dropped": [*live.dropped], "clocks": msgspec.to_builtins(table.clocks)}

        def write(session: Session) -> None:
            advance(session, table, **progress)
            at = {row.number: row.at for row in session.execute(gone)}
            if at.keys() != {*range(back.number + 1, back.last + 1)}:
                raise Overtaken("another process made a move")
            if log:
                rows = [_row(live.id, n, move, at[old]) for n, (old, move) in enumerate(log, back.number + 1)]
                session.connection().execute(_MOVE, rows)
            _set(session, live.id, **changes)

        await self._database.run(write)
        table.revision += 1

    async def abandon(self, table: LiveTable, live: LiveMatch, remarks: Sequence[Remark], now: float) -> None:
        """The match stays as it is, without a result: everybody left, the last of them with remarks."""

        def write(session: Session) -> Unrated | None:
            save_in(session, table)
            for remark in remarks:
                session.add(models.Remark(match=live.id, number=remark.number, seat=remark.seat, what=remark.what))
                session.flush()  # one by one: their order says who went first
            _set(session, live.id, **_end(live.number, None, now))
            _write_uses(session, live, table.places)
            return rate_in(session, live.id, live.game.id)

        live.unrated = await self._database.run(write)
        table.revision += 1

    async def advise(self, table: LiveTable, live: LiveMatch) -> None:
        """Somebody is advised in a match in play: it counts for nobody's rating from now on."""
        match = models.Match

        def write(session: Session) -> None:
            advance(session, table)
            _set(session, live.id, unrated=func.coalesce(match.unrated, "advice"), advised=match.advised + 1)

        await self._database.run(write)
        table.revision += 1

    async def stop(self, table: LiveTable, now: float) -> None:
        """Under the rules of today the match cannot go on, or is over: it ends here. Every move stays."""
        table.state = "over"
        outcome = table.live.outcome if table.live else None
        moves = select(func.count()).where(models.Move.match == table.match_id)

        def write(session: Session) -> None:
            assert table.match_id is not None
            save_in(session, table)
            why = func.coalesce(models.Match.unrated, "rules")  # nobody lost what the house has ended
            _set(session, table.match_id, unrated=why, **_end(session.execute(moves).scalar_one(), outcome, now))

        await self._database.run(write)
        table.revision += 1

    async def load(self, match_id: str) -> Stored | None:
        """A match, its moves page by page: others store theirs meanwhile."""
        remarks = select(models.Remark).where(models.Remark.match == match_id).order_by(models.Remark.id)

        def read(session: Session) -> Stored | None:
            row = session.get(models.Match, match_id)
            if row is None:
                return None
            return Stored(
                row,
                _moves(session, match_id, 0),
                [_remark(remark) for remark in session.execute(remarks).scalars()],
            )

        stored = await self._database.run(read)
        while stored is not None and (after := len(stored.log)) and not after % PAGE:
            read_on = partial(_moves, match_id=match_id, after=after)
            page = await (self._database.run(read_on) if after < LONG else self._in_turn(read_on))
            if not page:
                break
            stored.log.extend(page)
        return stored

    async def summary(self, match_id: str) -> MatchSummary | None:
        """Of one match, without its moves."""

        def read(session: Session) -> MatchSummary | None:
            row = session.get(models.Match, match_id)
            return None if row is None else summary(row, players_in(session, [match_id])[match_id], row.length)

        return await self._database.run(read)

    async def forget_halves(self, before: float) -> None:
        """Matches that were to be stored with many moves, and whose storing never came to its end."""
        played = select(models.Table.match).where(models.Table.match.is_not(None))
        halves = delete(models.Match).where(
            models.Match.ended.is_(None), models.Match.started < before, models.Match.id.not_in(played)
        )

        def write(session: Session) -> None:
            session.execute(halves)

        await self._database.run(write)

    async def lang(self, match_id: str) -> str | None:
        """The language of the table where a match was played; None for one from a file."""
        query = select(models.Table.lang).where(models.Table.match == match_id)
        return await self._database.run(lambda session: session.execute(query).scalars().first())


def _insert(
    session: Session,
    live: LiveMatch,
    places: Sequence[Place],
    now: float,
    clocks: ClockState | None,
    practice: bool = False,
) -> None:
    match = live.match
    session.add(
        models.Match(
            id=live.id,
            game=match.game.id,
            edition=match.game.content.id,
            version=live.version,
            content=live.content,
            seats=match.seats,
            options=msgspec.to_builtins(match.options),
            setup=match.setup,
            started=now,
            length=0,
            clocks=msgspec.to_builtins(clocks),
            origin=msgspec.to_builtins(live.origin),
            begins=msgspec.to_builtins(match.begins),
            practice=practice,
            unrated=live.unrated,
            advised=0,
        )
    )
    session.flush()
    for seat, place in enumerate(places):
        who = {"person": place.person, "name": place.name or "", "level": place.level, "bot": place.bot}
        session.add(models.Player(match=live.id, seat=seat, substitute=False, **who))
    session.flush()


def _last(table: LiveTable, live: LiveMatch, logged: Logged, now: float) -> Work[Unrated | None]:
    """The last move of a match, and its end; why it counts for nobody."""
    row = _row(live.id, live.number, logged, now)
    changes = {"clocks": msgspec.to_builtins(table.clocks), **_end(live.number, live.outcome, now)}
    progress = progress_of(table)
    replaced = [seat for seat, place in enumerate(table.places) if place.substitute]

    def write(session: Session) -> Unrated | None:
        advance(session, table, **progress, state="over")
        session.connection().execute(_MOVE, row)
        _set(session, live.id, **changes)
        for seat in replaced:
            player = update(models.Player).where(models.Player.match == live.id, models.Player.seat == seat)
            session.execute(player.values(substitute=True))
        _write_uses(session, live, table.places)
        return rate_in(session, live.id, live.game.id)

    return write


def _write_uses(session: Session, live: LiveMatch, places: Sequence[Place]) -> None:
    """With its end, what everybody used in a match."""
    player = models.Player
    for seat, place in enumerate(places):
        uses = live.used.by(seat)
        if uses is not None and place.person is not None and place.person != FORMER:
            own = (player.match == live.id, player.seat == seat, player.person == place.person)
            session.execute(update(player).where(*own).values(uses=uses))


def _insert_moves(session: Session, rows: list[dict[str, Any]]) -> None:
    session.connection().execute(_MOVE, rows)


def _moves(session: Session, match_id: str, after: int) -> list[Logged]:
    """A page of a log."""
    page = (
        select(models.Move.seat, models.Move.action, models.Move.chance, models.Move.by, models.Move.token)
        .where(models.Move.match == match_id, models.Move.number > after)
        .order_by(models.Move.number)
        .limit(PAGE)
    )
    return [
        Logged(seat, action, chance, cast("By", by), token) for seat, action, chance, by, token in session.execute(page)
    ]


def _remark(row: models.Remark) -> Remark:
    return msgspec.convert({"type": "remark", "number": row.number, "seat": row.seat, "what": row.what}, Remark)


def _row(match_id: str, number: int, move: Logged, at: float) -> dict[str, Any]:
    return {"match": match_id, "number": number, "at": at, **move._asdict()}


def _set(session: Session, match_id: str, **values: Any) -> None:
    session.execute(update(models.Match).where(models.Match.id == match_id).values(**values))


def _end(length: int, outcome: Outcome | None, now: float) -> dict[str, Any]:
    points = list(outcome.points) if outcome else None
    places = list(outcome.places) if outcome else None
    return {"ended": now, "points": points, "places": places, "length": length}
