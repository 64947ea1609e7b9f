"""What each seat has seen so far, as one short string: OpenSpiel's information state, with perfect recall.

A seat sees its own choices, the events that are told to it, and its view after every move. Events alone would not do:
they tell what a person needs to follow, and how the row of open cards was filled up, or what was dealt for the next
round, is seen on the table only. Two histories give a seat the same string just when it saw the same in both.

Views are dear, and most histories are walked through without anybody asking. So a past is a short list of moves since
somebody asked; they are made once more, with somebody listening, when the next one does.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final, NamedTuple

import msgspec

from vokzal.core.events import Event, seen_by
from vokzal.core.game import AnyGame
from vokzal.envs.spiel.chance import Answers

SET_UP: Final = "set-up"
"""What there is to see before the cards are dealt."""

encode: Final = msgspec.json.Encoder(order="deterministic").encode
"""Equal things are written alike."""


def _digest(*parts: bytes) -> bytes:
    return blake2b(b"".join(parts), digest_size=16).digest()


class Step(NamedTuple):
    """A seat chose something, or, with the answers of chance, what it chose was done."""

    seat: int
    action: int
    answers: tuple[int, ...] | None


class Seen(NamedTuple):
    """By one seat."""

    all: bytes
    """A digest of everything."""
    last: bytes
    """A digest of the last view."""


class Past:
    """From a position of which it is known what everybody has seen, through the steps since then."""

    __slots__ = ("_before", "_position", "_seen", "_step", "imagined")

    def __init__(self, position: Any, seen: Sequence[Seen | None], *, imagined: bool = False) -> None:
        self._position = position
        self._seen = seen
        """Of each seat; a seat without begins with what it sees in the position."""
        self.imagined = imagined
        """Whether it begins with a position that somebody imagined."""
        self._before: Past | None = None
        self._step: Step | None = None

    def then(self, step: Step) -> Past:
        later = Past(self._position, self._seen, imagined=self.imagined)
        later._before, later._step = self, step
        return later

    def steps(self) -> list[Step]:
        """Since the position this past begins with."""
        found = []
        past: Past | None = self
        while past is not None and past._step is not None:
            found.append(past._step)
            past = past._before
        return found[::-1]

    def string(self, game: AnyGame, seat: int) -> str:
        """All that a seat has seen, in one string; whose it is can be read off it."""
        return f"{seat}:{self.seen(game, seat).all.hex() if self._position is not None else SET_UP}"

    def seen(self, game: AnyGame, seat: int) -> Seen:
        if self._step is not None:
            self._look(game)
        seen = self._seen[seat]
        if seen is None:
            view = _digest(encode(game.view(self._position, seat)))
            self._seen = [*self._seen]
            self._seen[seat] = seen = Seen(view, view)
        return seen

    def _look(self, game: AnyGame) -> None:
        """Makes the steps once more and looks; from then on this past begins with where they led to."""
        steps, start = self.steps(), Past(self._position, self._seen)
        seats = range(len(self._seen))
        seen = [start.seen(game, seat) for seat in seats]
        position = self._position.clone()
        for actor, action, answers in steps:
            if answers is None:
                seen[actor] = Seen(_digest(seen[actor].all, b"%d" % action), seen[actor].last)
                continue
            told: list[Event] = []
            game.play(position, actor, action, Answers(answers), told)
            for seat in seats:
                view = _digest(encode(game.view(position, seat)))
                if told or view != seen[seat].last:
                    seen[seat] = Seen(_digest(seen[seat].all, view, encode(seen_by(told, seat))), view)
        self._position, self._seen, self._before, self._step = position, seen, None, None

    def imagine(self, game: AnyGame, seat: int, position: Any) -> Past:
        """The past of a position that a seat imagines: it has seen what it has, the others begin there."""
        seen: list[Seen | None] = [None] * len(self._seen)
        seen[seat] = self.seen(game, seat)
        return Past(position, seen, imagined=True)

    def __reduce__(self) -> tuple[Any, ...]:
        return _past, (self._position, self._seen, self.imagined, self.steps())


def _past(position: Any, seen: Sequence[Seen | None], imagined: bool, steps: Sequence[Step]) -> Past:
    past = Past(position, seen, imagined=imagined)
    for step in steps:
        past = past.then(step)
    return past
