"""A match in memory: the log and what is derived from it. A cache: `repeat` makes it again from the stored log."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

import msgspec

from vokzal.core.beginning import Beginning
from vokzal.core.events import Event, seen_by
from vokzal.core.game import AnyGame, Outcome, View
from vokzal.core.match import Match, MatchError, Steps, at_once, content_id
from vokzal.core.options import Options
from vokzal.server.catalogue import legal_action
from vokzal.server.messages import Clocks, Origin, Position, Remark, Told, Unrated
from vokzal.server.uses import Used

By = Literal["person", "bot", "forced", "copied"]
PAGE: Final = 500
"""So many moves are told at a time."""
DROPPED: Final = 200
"""So many tokens of moves that were taken back are remembered: whoever steps and goes back for ever fills nothing."""


class Logged(NamedTuple):
    """A move as it is stored."""

    seat: int
    action: str
    chance: list[int]
    by: By
    token: str | None = None


class Back(NamedTuple):
    """How a step is taken back."""

    number: int
    """Where the log stays as it is."""
    last: int
    """How long the log was."""
    own: int
    """How many moves of the seat go."""
    stay: list[int]
    """The old numbers of the moves of others that are made again; all others go."""


class LiveMatch:
    """A match with, for each number, who was waited for there and what the move to it told."""

    def __init__(self, match_id: str, match: Match) -> None:
        self.id = match_id
        self.match = match
        self.told: list[tuple[int, list[Event]]] = []
        """Seat and events of each move."""
        self.by: list[By] = []
        self.tokens: list[str | None] = []
        """What the client called each move."""
        self.known: set[str] = set()
        """The tokens of all moves, and of the last ones that were taken back."""
        self.dropped: list[str] = []
        """Only the latter, the last one last."""
        self.used = Used(match.game, match.seats)
        """What people used of the board in these moves."""
        self.remarks: list[Remark] = []
        self.waited: list[tuple[int, ...]] = [match.waiting]
        """Who was waited for after each number of moves."""
        self.stands: list[range] = [range(1)] * match.seats
        """For each seat, the numbers since which nothing changed for it: others moved at the same time or took back."""
        self.undone: int | None = None
        """The lowest number that was ever gone back to."""
        self._aids: dict[int | None, tuple[View, msgspec.Struct | msgspec.Raw | None]] = {}
        """The last one of each viewer, with the view it belongs to."""
        self._views: dict[int | None, View] = {}
        self._forced: dict[int, int | None] = {}
        """Of the position as it is: several ask for the same in one move."""
        self.looking = 0.0
        """Seconds it took to reckon the last of them."""
        self.started = 0.0
        self.origin: Origin | None = None
        self.unrated: Unrated | None = None
        """Why it counts for nobody's rating."""
        self.advised = 0
        """How often somebody was advised."""
        self.version, self.content = match.game.version, content_id(match.game)
        """What it was begun under."""
        self.differs: int | None = None
        """The first move that the rules of today do not allow as it was made: the match is known up to there."""
        self.why = ""
        """What is not allowed about it."""
        self.stored: Outcome | None = None
        """The result it once had, where the rules of today have no such."""

    @classmethod
    def start(cls, match_id: str, game: AnyGame, seats: int, options: Options, begins: Beginning) -> LiveMatch:
        return cls(match_id, Match.start(game, seats, options=options, begins=begins))

    @classmethod
    def repeat(cls, match_id: str, match: Match, log: Sequence[Logged]) -> LiveMatch:
        """The match that a stored log describes, from its set-up on as far as the rules of today agree."""
        return at_once(cls.repeating(match_id, match, log))

    @classmethod
    def repeating(cls, match_id: str, match: Match, log: Iterable[Logged]) -> Steps[LiveMatch]:
        """The same, move by move."""
        live = cls(match_id, match)
        try:
            for move in log:
                live.follow(move)
                yield
        except MatchError as error:
            live.differs, live.why = live.number + 1, str(error)
            logging.getLogger(__name__).warning("match %s: %s", match_id, error)
        return live

    def copying(self, match_id: str, number: int) -> Steps[LiveMatch]:
        """A new match that begins with the first moves of this one. They are nobody's to take back."""
        log = (move._replace(by="copied", token=None) for move in self.log(0, number))
        live = yield from LiveMatch.repeating(match_id, self.match.rewind(0), log)
        live.origin = Origin(match=self.id, number=number)
        return live

    def _record(self, seat: int, events: list[Event], by: By, token: str | None) -> None:
        self.told.append((seat, events))
        self.by.append(by)
        self.tokens.append(token)
        self._use(self.number)
        if token is not None:
            self.known.add(token)
        self.waited.append(self.match.waiting)
        self._follow({*self.waited[-2]} & {*self.waited[-1]} - {seat})

    def _use(self, number: int, times: int = 1) -> None:
        """Counts what a move used. What was copied nobody here has chosen."""
        (seat, events), by = self.told[number - 1], self.by[number - 1]
        if by != "copied":
            self.used.count(seat, self.match.moves[number - 1].action, events, own=by != "bot", times=times)

    def _follow(self, same: set[int]) -> None:
        """There is a new number; to the seats of `same` it is as good as the one before."""
        self._views, self._forced = {}, {}
        now = self.number
        self.stands = [
            range(min(old.start, now), max(old.stop, now + 1)) if seat in same else range(now, now + 1)
            for seat, old in enumerate(self.stands)
        ]

    def log(self, after: int = 0, until: int | None = None) -> Iterator[Logged]:
        """The moves as they are stored, from one number to another."""
        notation = self.game.space.notation
        for at in range(after, self.number if until is None else until):
            move = self.match.moves[at]
            yield Logged(move.seat, notation(move.action), move.chance, self.by[at], self.tokens[at])

    # --- playing --------------------------------------------------------------------------------------------------

    @property
    def game(self) -> AnyGame:
        return self.match.game

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, if it did and that is known."""
        return self.stored or (None if self.waiting or self.differs is not None else self.match.outcome)

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
        return number in self.stands[seat]

    def play(self, seat: int, action: int, by: By, token: str | None = None) -> Logged:
        """Does an action; `Refused` when the rules forbid it. What is to be stored."""
        events = self.match.play(seat, action)
        self._record(seat, events, by, token)
        move = self.match.moves[-1]
        return Logged(seat, self.game.space.notation(action), move.chance, by, token)

    def follow(self, logged: Logged) -> None:
        """Does a move that another process stored; `MatchError` when it does not fit here."""
        self._record(logged.seat, self.match.repeat(logged.seat, logged.action, logged.chance), logged.by, logged.token)

    def forced(self, seat: int) -> int | None:
        """The only thing a seat can do, where it is done for the player."""
        if seat not in self._forced:
            self._forced[seat] = self.game.forced(self.match.state, seat)
        return self._forced[seat]

    def left(self, seat: int) -> bool:
        """Whether whoever sat there went away by themselves and has not come back."""
        said = [remark.what for remark in self.remarks if remark.seat == seat]
        return said[-1:] == ["left"]

    # --- taking back ----------------------------------------------------------------------------------------------

    def undo_to(self, seat: int, practice: bool) -> Back | None:
        """How a seat may go back to before its own last decision.

        Only while nothing was revealed since, and whoever else moved, person or bot, did so while both were to move
        all the time: then those moves stay. In practice always; if need be, the others' moves go, too.
        """
        if not self.waiting:
            return None
        gently = True
        stay: list[int] = []
        own = 0
        for number in range(self.number, 0, -1):
            mover, events = self.told[number - 1]
            gently = gently and not any(event.reveals for event in events)
            if mover != seat:
                gently = gently and seat in self.waited[number - 1] and seat in self.waited[number]
                stay.insert(0, number)
            elif self.by[number - 1] == "copied":
                return None
            else:
                own += 1
                if self.by[number - 1] == "person":
                    back = Back(number - 1, self.number, own, stay)
                    if gently and all(self._waited(other, number - 1) for other in stay):
                        return back
                    return back._replace(stay=[]) if practice else None
            if not gently and not practice:
                return None
        return None

    def _waited(self, number: int, since: int) -> bool:
        """Whether who made a move was waited for all the time from `since` on until then."""
        return all(self.told[number - 1][0] in waited for waited in self.waited[since:number])

    def take_back(self, seat: int, practice: bool) -> Back | None:
        """Goes back to before a seat's last decision; what became of the log, or None when nothing changed."""
        back = self.undo_to(seat, practice)
        if back is None or self._rewind(back):
            return back
        whole = back._replace(stay=[])
        return whole if practice and self._rewind(whole) else None

    def _rewind(self, back: Back) -> bool:
        """Whether it was done; not if the moves that are to stay mean something else without the step."""
        number, stay = back.number, back.stay
        match = self.match.rewind(number)
        waited = self.waited[: number + 1]
        for old in stay:
            try:
                events = match.replay(self.match.moves[old - 1])
            except MatchError:
                return False
            if events != self.told[old - 1][1]:
                return False
            waited.append(match.waiting)
        undone = [at for at in range(number + 1, self.number + 1) if at not in stay]
        for at in undone:
            self._use(at, -1)
        gone = {self.told[at - 1][0] for at in undone}
        same = set(range(match.seats)).intersection(*self.waited[number:], *waited[number:]) - gone
        self.drop(token for at in undone if (token := self.tokens[at - 1]))
        self.told[number:] = [self.told[old - 1] for old in stay]
        self.by[number:] = [self.by[old - 1] for old in stay]
        self.tokens[number:] = [self.tokens[old - 1] for old in stay]
        self.match, self.waited = match, waited
        self._follow(same)
        self.undone = number if self.undone is None else min(self.undone, number)
        return True

    def drop(self, tokens: Iterable[str]) -> None:
        """Moves of these names were taken back, and are not made again."""
        self.dropped += tokens
        self.known.update(self.dropped)
        self.known.difference_update(self.dropped[:-DROPPED])
        del self.dropped[:-DROPPED]

    # --- seeing ---------------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """What a seat may know now; None is a spectator."""
        if seat not in self._views:
            self._views[seat] = self.match.view(seat)
        return self._views[seat]

    def position(self, seat: int | None, practice: bool, clocks: Clocks | None) -> Position:
        """The position as one seat may know it; None is a spectator. What helps to see it was `looked` at before."""
        game, match = self.game, self.match
        view = self.view(seat)
        mine = seat is not None and seat in self.waiting
        return Position(
            number=self.number,
            view=view,
            aid=self._aids[seat][1] if seat in self._aids else None,
            legal=[legal_action(game, action) for action in match.legal(seat)] if mine and seat is not None else [],
            prompt=game.prompt(view),
            can_undo=seat is not None and self.undo_to(seat, practice) is not None,
            clocks=clocks,
            outcome=self.outcome,
        )

    def unseen(self, seats: Iterable[int | None]) -> dict[int | None, View]:
        """The views that nobody has looked at yet: others' moves often leave them as they were."""
        if self.game.aid_type is None:
            return {}
        views = {seat: self.view(seat) for seat in seats}
        return {seat: view for seat, view in views.items() if seat not in self._aids or self._aids[seat][0] != view}

    def looked(self, views: Mapping[int | None, View], aids: Iterable[msgspec.Struct | msgspec.Raw | None]) -> None:
        """What helps to see these views."""
        self._aids.update({seat: (view, aid) for (seat, view), aid in zip(views.items(), aids, strict=True)})

    def told_of(self, number: int, seat: int | None) -> Told:
        mover, events = self.told[number - 1]
        return Told(number=number, seat=mover, events=seen_by(events, seat))

    def told_after(self, last: int | None, seat: int | None) -> list[Told]:
        """What a client missed that saw everything up to `last`; after an undo, all that may be new to it.

        Of a long match the last page: the client asks for those before it when somebody wants to read them.
        """
        if last is None or not 0 <= last <= self.number:
            last = 0
        if self.undone is not None:
            last = min(last, self.undone)
        return self.page(self.number + 1, seat, last)

    def page(self, before: int, seat: int | None, last: int = 0) -> list[Told]:
        """What was told before a move, a page of it at most."""
        end = min(max(before, 1), self.number + 1)
        return [self.told_of(number, seat) for number in range(max(last + 1, end - PAGE), end)]

    def remarks_since(self, number: int) -> list[Remark]:
        """The last of those that were made from a move on."""
        return [remark for remark in self.remarks[-PAGE:] if remark.number >= number]
