"""A match in memory: the log and what is derived from it. A cache: `revive` makes it again from the stored log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from vokzal.core.events import Event, seen_by
from vokzal.core.game import AnyGame
from vokzal.core.match import Match, Move, content_id, rebuild
from vokzal.core.options import Options
from vokzal.server.catalogue import legal_action
from vokzal.server.messages import Clocks, Origin, Position, Told

By = Literal["person", "bot", "forced", "copied"]


class Logged(NamedTuple):
    """A move as it is stored."""

    seat: int
    action: str
    chance: list[int]
    by: By


class LiveMatch:
    """A match with, for each number, who was waited for there and what the move to it told."""

    def __init__(self, match_id: str, match: Match) -> None:
        self.id = match_id
        self.match = match
        self.told: list[tuple[int, list[Event]]] = []
        """Seat and events of each move."""
        self.by: list[By] = []
        self.waited: list[tuple[int, ...]] = [match.waiting]
        """Who was waited for after each number of moves."""
        self.undone: int | None = None
        """The lowest number that was ever gone back to."""
        self.started = 0.0
        self.origin: Origin | None = None

    @classmethod
    def start(cls, match_id: str, game: AnyGame, seats: int, options: Options) -> LiveMatch:
        return cls(match_id, Match.start(game, seats, options=options))

    @classmethod
    def revive(
        cls, match_id: str, game: AnyGame, seats: int, options: Options, setup: list[int], log: Sequence[Logged]
    ) -> LiveMatch:
        """The match that a stored log describes; MatchError when the log cannot be."""
        live = cls(match_id, rebuild(game, seats, options, setup, []))
        for move in log:
            events = live.match.replay(Move(move.seat, game.space.parse(move.action), move.chance))
            live._record(move.seat, events, move.by)
        return live

    def copied(self, match_id: str, number: int) -> LiveMatch:
        """A new match that begins with the first moves of this one. They are nobody's to take back."""
        match = self.match
        log = [move._replace(by="copied") for move in self.log[:number]]
        live = LiveMatch.revive(match_id, match.game, match.seats, match.options, match.setup, log)
        live.origin = Origin(match=self.id, number=number)
        return live

    def _record(self, seat: int, events: list[Event], by: By) -> None:
        self.told.append((seat, events))
        self.by.append(by)
        self.waited.append(self.match.waiting)

    @property
    def log(self) -> list[Logged]:
        """The moves as they are stored."""
        notation = self.game.space.notation
        moves = zip(self.match.moves, self.by, strict=True)
        return [Logged(move.seat, notation(move.action), move.chance, by) for move, by in moves]

    # --- playing --------------------------------------------------------------------------------------------------

    @property
    def game(self) -> AnyGame:
        return self.match.game

    @property
    def content(self) -> str:
        return content_id(self.game)

    @property
    def number(self) -> int:
        return len(self.told)

    @property
    def waiting(self) -> tuple[int, ...]:
        return self.waited[-1]

    def accepts(self, seat: int, number: int) -> bool:
        """Whether a choice made after `number` moves still stands.

        It does when nothing happened since, or when only others moved at the same time as this seat was to move.
        """
        if number == self.number:
            return True
        return 0 <= number < self.number and all(
            self.told[n][0] != seat
            and len(self.waited[n]) > 1
            and seat in self.waited[n]
            and seat in self.waited[n + 1]
            for n in range(number, self.number)
        )

    def play(self, seat: int, action: int, by: By) -> Logged:
        """Does an action; `Refused` when the rules forbid it. What is to be stored."""
        events = self.match.play(seat, action)
        self._record(seat, events, by)
        move = self.match.moves[-1]
        return Logged(seat, self.game.space.notation(action), move.chance, by)

    def forced(self, seat: int) -> int | None:
        """The only thing a seat can do, if nothing about it is to be chosen: to pass, to draw."""
        if len(self.waiting) != 1:
            return None
        legal = self.match.legal(seat)
        return legal[0] if len(legal) == 1 and not legal_action(self.game, legal[0]).params else None

    # --- taking back ----------------------------------------------------------------------------------------------

    def undo_to(self, seat: int, alone: bool) -> int | None:
        """The number a seat may go back to: before its own last decision.

        With other people at the table only while nobody else moved and nothing was revealed since.
        """
        if not self.waiting:
            return None
        for number in range(self.number, 0, -1):
            mover, events = self.told[number - 1]
            if mover == seat and self.by[number - 1] == "person":
                return number - 1 if alone or not any(event.reveals for event in events) else None
            if not alone and (mover != seat or any(event.reveals for event in events)):
                return None
        return None

    def rewind(self, number: int) -> None:
        self.match = self.match.rewind(number)
        del self.told[number:], self.by[number:], self.waited[number + 1 :]
        self.undone = number if self.undone is None else min(self.undone, number)

    # --- seeing ---------------------------------------------------------------------------------------------------

    def position(self, seat: int | None, alone: bool, clocks: Clocks | None) -> Position:
        """The position as one seat may know it; None is a spectator."""
        game, match = self.game, self.match
        view = match.view(seat)
        mine = seat is not None and seat in self.waiting
        return Position(
            number=self.number,
            view=view,
            legal=[legal_action(game, action) for action in match.legal(seat)] if mine and seat is not None else [],
            prompt=game.prompt(view),
            can_undo=seat is not None and self.undo_to(seat, alone) is not None,
            clocks=clocks,
            outcome=None if self.waiting else match.outcome,
        )

    def told_of(self, number: int, seat: int | None) -> Told:
        mover, events = self.told[number - 1]
        return Told(number=number, seat=mover, events=seen_by(events, seat))

    def told_after(self, last: int | None, seat: int | None) -> list[Told]:
        """What a client missed that saw everything up to `last`; after an undo, all that may be new to it."""
        if last is None or not 0 <= last <= self.number:
            last = 0
        if self.undone is not None:
            last = min(last, self.undone)
        return [self.told_of(number, seat) for number in range(last + 1, self.number + 1)]
