"""What of a board is used how often, in the words of `Game.uses`: by actions and by what is told of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from vokzal.core.events import Event
from vokzal.core.game import AnyGame


class Uses:
    """Where a game's uses are read from."""

    def __init__(self, game: AnyGame) -> None:
        self.events = dict(game.uses)
        """The keys of events, and which of their parameters names what is used."""
        self.actions: dict[int, str] = {}
        """What each action uses, of those that use something."""
        for kind in game.space.kinds:
            if param := self.events.pop(kind.name, None):
                for action in range(kind.start, kind.start + kind.size):
                    self.actions[action] = game.space.describe(action).names[param]

    def told(self, event: Event) -> list[str]:
        """What an event names as used."""
        param = self.events.get(event.key)
        if param is None:
            return []
        named = event.params[param]
        return [str(named)] if isinstance(named, int | str) else [*map(str, named)]

    def counter(self, seats: int) -> Count:
        return Count(self, seats)


class Count:
    """Of one match."""

    def __init__(self, uses: Uses, seats: int) -> None:
        self._uses = uses
        self._found: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.told: list[Event] | None = [] if uses.events else None
        """To be given to the rules, which fill it."""

    def chosen(self, state: Any, seat: int, legal: Sequence[int], action: int) -> None:
        if (name := self._uses.actions.get(action)) is not None:
            self._found[seat][name] += 1

    def found(self) -> tuple[dict[str, int], ...]:
        """For each seat, how often it used what."""
        for event in self.told or ():
            if event.seat is not None:
                self._found[event.seat].update(self._uses.told(event))
        return tuple(dict(count) for count in self._found)
