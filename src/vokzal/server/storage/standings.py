"""Where people stand: read for profiles and ladders. `ratings` writes it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from vokzal.server.messages import Among, Found, Rung, Standing
from vokzal.server.rating import PROVISIONAL, number
from vokzal.server.storage import models
from vokzal.server.storage.database import Database

COURSE: Final = 100
"""So many of somebody's last ratings are shown."""
RUNGS: Final = 50
"""So many people are on a ladder."""


class Known(NamedTuple):
    """What everybody may know of an account."""

    name: str
    created: float


class StandingStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def account(self, person: str) -> Known | None:
        """Somebody with a password."""

        def read(session: Session) -> Known | None:
            found = session.get(models.Person, person)
            return Known(found.name, found.created) if found and found.login is not None else None

        return await self._database.run(read)

    async def of(self, person: str) -> list[Standing]:
        """All ratings of somebody, the game of most matches first."""
        standing = models.Standing
        query = select(standing).where(standing.person == person).order_by(standing.matches.desc(), standing.game)

        def read(session: Session) -> list[Standing]:
            return [
                Standing(
                    game=row.game,
                    among=row.among,  # type: ignore[arg-type]  # nothing else is written
                    number=number(row.mu),
                    provisional=row.matches < PROVISIONAL,
                    matches=row.matches,
                    place=_place(session, row),
                    course=_course(session, row),
                )
                for row in session.execute(query).scalars().all()
            ]

        return await self._database.run(read)

    async def ladder(self, game: str, among: Among, person: str) -> tuple[list[Rung], Rung | None]:
        """The best whose ratings are believed, and where somebody stands."""
        standing, people = models.Standing, models.Person
        here = (standing.game == game, standing.among == among)
        named = select(standing, people.name).join(people, people.id == standing.person)
        best = (
            named.where(*here, standing.matches >= PROVISIONAL)
            .order_by(standing.mu.desc(), standing.person)
            .limit(RUNGS)
        )

        def read(session: Session) -> tuple[list[Rung], Rung | None]:
            rungs: list[Rung] = []
            for at, (row, name) in enumerate(session.execute(best)):
                same = at > 0 and number(row.mu) == rungs[-1].number
                rungs.append(_rung(row, name, rungs[-1].place if same else at + 1))
            mine = session.execute(named.where(*here, standing.person == person)).one_or_none()
            if mine is None:
                return rungs, None
            listed = next((rung for rung in rungs if rung.person == person), None)
            return rungs, listed or _rung(*mine, _place(session, mine[0]))

        return await self._database.run(read)


def _rung(row: models.Standing, name: str, place: int | None) -> Rung:
    return Rung(
        person=row.person,
        name=name,
        number=number(row.mu),
        provisional=row.matches < PROVISIONAL,
        matches=row.matches,
        place=place,
    )


def _place(session: Session, row: models.Standing) -> int | None:
    """On the ladder. Who is shown with the same number has the same place, as near as may be."""
    if row.matches < PROVISIONAL:
        return None
    standing = models.Standing
    above = (standing.game == row.game, standing.among == row.among, standing.mu > row.mu)
    query: Any = select(func.count()).select_from(standing).where(*above, standing.matches >= PROVISIONAL)
    return int(session.execute(query).scalar_one()) + 1


def _course(session: Session, row: models.Standing) -> list[Found]:
    rating = models.Rating
    last = (
        select(rating.at, rating.mu)
        .where(rating.person == row.person, rating.game == row.game, rating.among == row.among)
        .order_by(rating.number.desc())
        .limit(COURSE)
    )
    return [Found(at=at, number=number(mu)) for at, mu in reversed(session.execute(last).all())]
