"""Stored matches under the rules of today.

Nothing that was stored is ever given up. A match of an earlier version, or with an earlier board, is played again: if
every move still fits, it goes on; otherwise it is known up to the first move that differs, keeps the result it had, and
says so.
"""

from __future__ import annotations

import logging
from operator import eq
from typing import NamedTuple, cast

from vokzal.core.events import Value
from vokzal.core.game import Message, Outcome
from vokzal.core.match import MatchError, Steps, is_current, set_up
from vokzal.server import catalogue
from vokzal.server.matches import LiveMatch, Logged
from vokzal.server.messages import Unrated
from vokzal.server.storage import models
from vokzal.server.storage.matches import Stored, begins_of, origin_of

log = logging.getLogger(__name__)


class Revived(NamedTuple):
    live: LiveMatch | None
    """None when the rules of today cannot even set it up."""
    note: Message | None
    """What those who see the match have to know about it."""


def reviving(stored: Stored, known: LiveMatch | None = None) -> Steps[Revived]:
    """A stored match as far as the rules of today agree, move by move; declined when its game is gone.

    If a part of it is `known`, with nothing in it that is not so any more, it goes on from there.
    """
    row = stored.row
    if known is not None and known.id == row.id and known.differs is None and _begins(known, stored.log):
        return (yield from _going_on(stored, known))
    game = catalogue.find(row.game, row.edition)
    try:
        match = set_up(game, row.seats, row.options, row.setup, begins_of(row))
    except MatchError as error:
        log.warning("match %s: %s", row.id, error)
        return Revived(None, Message("match-unreadable"))
    live = yield from LiveMatch.repeating(row.id, match, stored.log)
    return _described(stored, live)


def _begins(known: LiveMatch, log: list[Logged]) -> bool:
    return known.number <= len(log) and all(map(eq, known.log(), log))


def _going_on(stored: Stored, live: LiveMatch) -> Steps[Revived]:
    try:
        for move in stored.log[live.number :]:
            live.follow(move)
            yield
    except MatchError as error:
        log.warning("match %s: %s", live.id, error)
        return (yield from reviving(stored))
    return _described(stored, live)


def _described(stored: Stored, live: LiveMatch) -> Revived:
    """With what is stored about a match besides its moves."""
    row = stored.row
    live.version, live.content = row.version, row.content
    live.undone = row.undone
    live.dropped.clear()
    live.drop(row.dropped)
    live.started = row.started
    live.origin = origin_of(row)
    live.unrated = cast("Unrated | None", row.unrated)
    live.advised = row.advised
    live.remarks = list(stored.remarks)
    live.stored = _result(row, live)
    return Revived(live, _note(row, live))


def _result(row: models.Match, live: LiveMatch) -> Outcome | None:
    """The stored result, unless the rules of today say the same."""
    if row.points is None or row.places is None:
        return None
    if not live.waiting:
        found = live.match.outcome
        if (list(found.points), list(found.places)) == (row.points, row.places):
            return None
    return Outcome(tuple(row.points), tuple(row.places), tuple({} for _ in row.points))


def _note(row: models.Match, live: LiveMatch) -> Message | None:
    if live.differs is not None:
        number: dict[str, Value] = {"number": live.differs}
        return Message("match-stopped", number) if row.points is None else Message("match-differs", number)
    if live.stored is not None:
        return Message("match-counted")
    if live.match.endless:
        return Message("match-endless")
    if is_current(live.game, row.version, row.content):
        return None
    return Message("match-agrees")
