"""Ratings, made from stored matches: with the end of a match, later for one that was missed, or all of them anew.

Whoever rates a match has its game to itself until the transaction ends. A match is counted once, and the number it gets
says in which order: so ratings can be forgotten and made again, and come out the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any, Final, NamedTuple, TypeVar, cast

from sqlalchemy import CursorResult, delete, func, insert, select, update
from sqlalchemy.orm import Session

from vokzal import games
from vokzal.server.messages import FORMER, Among, Unrated
from vokzal.server.rating import FRESH, Rating, Seated, among, marks, mixed, ranks, rated
from vokzal.server.storage import models
from vokzal.server.storage.absences import never_came
from vokzal.server.storage.database import Database, alone

AT_ONCE: Final = 100
"""Matches that were missed and are counted in one go, and those of which players are read together."""

_RATING = insert(models.Rating.__table__)  # type: ignore[arg-type]  # a mapped class's table is typed as any clause
_STANDING = insert(models.Standing.__table__)  # type: ignore[arg-type]

T = TypeVar("T")
Key = tuple[str, Among]
"""Whose rating in a game, and among whom it was won."""


class Stand(NamedTuple):
    rating: Rating
    matches: int


NEW: Final = Stand(FRESH, 0)


class RatingStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def catch_up(self) -> int:
        """Counts matches that a process of the version before has ended; how many it found."""
        match = models.Match
        missed = (
            select(match.id, match.game)
            .where(match.ended.is_not(None), match.unrated.is_(None), match.counted.is_(None))
            .order_by(match.ended)
            .limit(AT_ONCE)
        )
        found = await self._database.run(lambda session: session.execute(missed).all())
        for match_id, game in found:
            await self._database.run(partial(rate_in, match_id=match_id, game=game))
        return len(found)

    async def recompute(self) -> int:
        """Makes all ratings anew, one game after the other; of how many matches.

        Those of a game that is not here stay: nobody could say where its bots stand.
        """
        ids = select(models.Match.game).where(models.Match.counted.is_not(None)).distinct()
        found = await self._database.run(lambda session: list(session.execute(ids).scalars()))
        here = [game for game in found if game in games.ids()]
        return sum([await self._database.take_time(partial(_recompute, game=game)) for game in here])


# --- one match --------------------------------------------------------------------------------------------------------


def rate_in(session: Session, match_id: str, game: str) -> Unrated | None:
    """Counts a match that has ended, as part of a transaction: once, and not if something speaks against it, which is
    what it says."""
    alone(session, f"rating {game}")
    match = models.Match
    query = select(match.ended, match.unrated, match.counted, match.places).where(match.id == match_id)
    row = session.execute(query).one_or_none()
    if row is None or row.ended is None or row.unrated is not None or row.counted is not None:
        return None if row is None else cast("Unrated | None", row.unrated)
    seated = _seated(session, {match_id: row.places})[match_id]
    counts: list[int] | Unrated = "absent" if never_came(session, match_id) else _order(seated, game)
    if not isinstance(counts, list):
        session.execute(update(match).where(match.id == match_id).values(unrated=counts))
        return counts
    stands = _stands(session, game, [each.person for each in seated if each.person])
    rows = list(_changes(match_id, game, row.ended, seated, counts, stands, {}))
    session.connection().execute(_RATING, rows)
    for each in rows:
        _stand(session, each)
    last = select(func.max(match.counted)).where(match.game == game)
    number = (session.execute(last).scalar() or 0) + 1
    session.execute(update(match).where(match.id == match_id).values(counted=number))
    return None


def _order(seated: list[Seated], game: str) -> list[int] | Unrated:
    """In which order a match counts, or why it does not."""
    if mixed(seated):
        return "mixed"
    order = ranks(seated)
    if order is None:
        return "no-result"
    known = _marks(game)
    if any(each.level is not None and each.level not in known for each in seated):
        return "unmeasured"
    return order


def _marks(game: str) -> dict[str, Rating]:
    try:
        return marks(games.load(game))
    except games.UnknownGame:
        return {}


def _changes(
    match_id: str,
    game: str,
    at: float,
    seated: list[Seated],
    order: list[int],
    stands: dict[Key, Stand],
    known: dict[str, Rating],
) -> Iterator[dict[str, Any]]:
    """The ratings a match leads to, which are those of `stands` from now on.

    A former player counts as somebody new. `known` are ratings that are taken as they are.
    """
    group, level = among(seated), _marks(game)
    olds = [_old(each, group, stands, level) for each in seated]
    news = rated([old.rating for old in olds], order)
    for each, old, new in zip(seated, olds, news, strict=True):
        if each.person is None or each.person == FORMER:
            continue
        after = Stand(known.get(each.person, new), old.matches + 1)
        stands[each.person, group] = after
        yield {
            "match": match_id,
            "person": each.person,
            "game": game,
            "among": group,
            "number": after.matches,
            "mu_before": old.rating.mu,
            "sigma_before": old.rating.sigma,
            "mu": after.rating.mu,
            "sigma": after.rating.sigma,
            "at": at,
        }


def _old(each: Seated, group: Among, stands: dict[Key, Stand], level: dict[str, Rating]) -> Stand:
    if each.level is not None:
        return Stand(level[each.level], 0)
    return stands.get((each.person or FORMER, group), NEW)


def _seated(session: Session, matches: dict[str, list[int] | None]) -> dict[str, list[Seated]]:
    """Who sat at some matches, with their places if they have such."""
    player, remark = models.Player, models.Remark
    gone: dict[tuple[str, int], int] = {}
    for each in session.execute(
        select(remark.match, remark.seat, remark.what, remark.id)
        .where(remark.match.in_(matches))
        .order_by(remark.match, remark.id)
    ):
        if each.what == "back":
            gone.pop((each.match, each.seat), None)
        else:  # whoever ran out of time and leaves for good later has gone when the time was out
            gone.setdefault((each.match, each.seat), each.id)
    found: dict[str, list[Seated]] = {match: [] for match in matches}
    players = select(player.match, player.seat, player.person, player.level).where(player.match.in_(matches))
    for one in session.execute(players.order_by(player.match, player.seat)):
        places = matches[one.match]
        place = places[one.seat] if places else None
        found[one.match].append(Seated(one.person, one.level, place, gone.get((one.match, one.seat))))
    return found


def _stands(session: Session, game: str, people: Sequence[str]) -> dict[Key, Stand]:
    standing = models.Standing
    query = select(standing).where(standing.game == game, standing.person.in_(people))
    return {
        (row.person, cast("Among", row.among)): Stand(Rating(row.mu, row.sigma), row.matches)
        for row in session.execute(query).scalars()
    }


def _stand(session: Session, rating: dict[str, Any]) -> None:
    """Where somebody stands after a match."""
    standing = models.Standing
    key = {name: rating[name] for name in ("person", "game", "among")}
    values = {"mu": rating["mu"], "sigma": rating["sigma"], "matches": rating["number"]}
    same = (standing.person == key["person"], standing.game == key["game"], standing.among == key["among"])
    changed = session.execute(update(standing).where(*same).values(**values))
    if cast("CursorResult[Any]", changed).rowcount == 0:
        session.connection().execute(_STANDING, key | values)


# --- all of them anew -------------------------------------------------------------------------------------------------


def _recompute(session: Session, game: str) -> int:
    """All ratings of a game, in the order in which its matches were counted; of how many.

    What counted once, and would not by the rules of today, says from now on why not. What somebody who is gone was
    worth nobody knows any more: what such a match did to the others is taken over.
    """
    alone(session, f"rating {game}")
    match, rating, standing = models.Match, models.Rating, models.Standing
    counted = select(match.id, match.places, match.ended).where(match.game == game, match.counted.is_not(None))
    matches = session.execute(counted.order_by(match.counted)).all()
    stands: dict[Key, Stand] = {}
    rows: list[dict[str, Any]] = []
    count = 0
    for some in _pages(matches):
        seated = _seated(session, {row.id: row.places for row in some})
        former = [row.id for row in some if any(each.person == FORMER for each in seated[row.id])]
        kept = _kept(session, former)
        for row in some:
            order = _order(seated[row.id], game)
            if not isinstance(order, list):
                session.execute(update(match).where(match.id == row.id).values(unrated=order, counted=None))
                continue
            known = {
                person: _shifted(stands.get((person, among(seated[row.id])), NEW).rating, *change)
                for person, change in kept.get(row.id, {}).items()
            }
            rows += _changes(row.id, game, row.ended, seated[row.id], order, stands, known)
            count += 1
    session.execute(delete(rating).where(rating.game == game))
    session.execute(delete(standing).where(standing.game == game))
    _insert(session, _RATING, rows)
    _insert(
        session,
        _STANDING,
        (
            {"person": person, "game": game, "among": group, **each.rating._asdict(), "matches": each.matches}
            for (person, group), each in stands.items()
        ),
    )
    return count


def _kept(session: Session, matches: list[str]) -> dict[str, dict[str, tuple[Rating, Rating]]]:
    """What some matches did to whom."""
    rating = models.Rating
    found: dict[str, dict[str, tuple[Rating, Rating]]] = {}
    for row in session.execute(select(rating).where(rating.match.in_(matches))).scalars():
        change = Rating(row.mu_before, row.sigma_before), Rating(row.mu, row.sigma)
        found.setdefault(row.match, {})[row.person] = change
    return found


def _shifted(now: Rating, before: Rating, after: Rating) -> Rating:
    """A change that was made to one rating, made to another."""
    if now == before:
        return after
    return Rating(now.mu + after.mu - before.mu, now.sigma * after.sigma / before.sigma)


def _insert(session: Session, into: Any, rows: Iterable[dict[str, Any]]) -> None:
    for some in _pages(rows):
        session.connection().execute(into, some)


def _pages(rows: Iterable[T]) -> Iterator[list[T]]:
    left = iter(rows)
    while page := list(islice(left, AT_ONCE)):
        yield page
