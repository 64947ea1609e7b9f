"""A position without a table, as the page draws it: what a lesson and a puzzle show. Nothing of it is stored."""

from __future__ import annotations

from collections.abc import Sequence

from vokzal.core.events import Event, seen_by
from vokzal.core.game import View
from vokzal.core.match import Match
from vokzal.server.catalogue import legal_action
from vokzal.server.messages import BOT_NAMES, LegalAction, Position, Seat, Told
from vokzal.server.thinkers import Thinkers
from vokzal.server.turns import Asker


def choices(match: Match, seat: int) -> list[LegalAction]:
    """What a seat may do, described."""
    return [legal_action(match.game, action) for action in match.legal(seat)]


async def seen(match: Match, view: View, legal: list[LegalAction], thinkers: Thinkers, asker: Asker) -> Position:
    """The position as the viewer may know it."""
    aids, _ = await thinkers.aids(match.game, [view], asker)
    return Position(
        number=len(match.moves),
        view=view,
        aid=aids[0],
        legal=legal,
        prompt=match.game.prompt(view),
        outcome=match.outcome if match.over else None,
    )


def company(mine: int, levels: Sequence[str]) -> list[Seat]:
    """Whoever looks, whom only the page knows by name, and bots of these levels in the other seats."""
    rest = iter(levels)
    return [
        Seat(here=True) if seat == mine else Seat(level=next(rest), bot=(seat + 1) % BOT_NAMES, here=True)
        for seat in range(len(levels) + 1)
    ]


def heard(told: Sequence[tuple[int, list[Event]]], mine: int, last: int | None = None) -> list[Told]:
    """What the moves told one seat; only so many of the last ones."""
    begin = 0 if last is None else max(0, len(told) - last)
    return [
        Told(number=number, seat=seat, events=seen_by(events, mine))
        for number, (seat, events) in enumerate(told[begin:], begin + 1)
    ]
