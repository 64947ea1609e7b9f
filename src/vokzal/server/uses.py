"""What people use of a board in a match, kept while it is played: at its end nobody goes through all of it again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from vokzal.arena.uses import Uses
from vokzal.core.events import Event
from vokzal.core.game import AnyGame


@lru_cache
def _uses(game: AnyGame) -> Uses:
    return Uses(game)


class Used:
    """Of one match: for each seat, how often it used what. Of a game that names nothing to use, nothing."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self._uses = _uses(game) if game.uses else None
        self._seats: list[Counter[str]] = [Counter() for _ in range(seats)]

    def count(self, seat: int, action: int, events: Iterable[Event], *, own: bool, times: int = 1) -> None:
        """A move of a seat; taken back, it counts less than nothing.

        What it did for the seat itself counts only if the move was its `own`, and no bot's in its place.
        """
        if self._uses is None:
            return
        if own and (name := self._uses.actions.get(action)) is not None:
            self._seats[seat][name] += times
        for event in events:
            if event.seat is not None and (own or event.seat != seat):
                for name in self._uses.told(event):
                    self._seats[event.seat][name] += times

    def by(self, seat: int) -> dict[str, int] | None:
        """What a seat used; None where nobody can say."""
        return None if self._uses is None else dict(+self._seats[seat])
