"""A puzzle: a position from a match of bots, asked of the seat that was to move, where one action is clearly best and a
player who does not look ahead misses it.

Those of an edition are a file of the game, `puzzles/<edition>.jsonl`, one a line: the match file up to there, and what
a long comparison has found (`python -m training.puzzles`). Whatever cannot be told from the best is right,
too: the same result by another order, for instance.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from importlib.resources import files
from math import gcd
from random import Random
from typing import Annotated, Final, NamedTuple

import msgspec

from vokzal.coach.advice import Deed
from vokzal.coach.compare import Worth
from vokzal.coach.straight import known, straight
from vokzal.core.events import Event
from vokzal.core.game import AnyGame, Message, View
from vokzal.core.match import Match, MatchError, MatchFile, Steps, at_once, is_current, set_up

FOLDER: Final = "puzzles"
SURE: Final = 3.0
"""Standard errors by which an action is behind that is called worse; of the second opinion two are enough."""
SLACK: Final = 0.05
"""And so much of a chance, as heuristics say it, before that is put straight."""
MARGIN: Final = 0.06
"""So much behind is what somebody would play who does not look ahead; by the second opinion half as much."""
FEW: Final = 5
"""Right answers at most."""
MOST: Final = 500
"""Of one edition."""
_GOLDEN: Final = 0.618

_Move = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]


class PuzzleError(ValueError):
    """A puzzle that cannot be asked, with the file and what is wrong in it."""


class Tried(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An action that was compared."""

    move: _Move
    """Its notation."""
    chance: float
    """As heuristics say it: nobody is shown it before it is put straight."""
    behind: float
    """How much less that is than the best's, in the same worlds."""
    error: float
    """The standard error of that."""
    second: float
    """The same by a second opinion (`vokzal.coach.onward`)."""
    slip: float
    ended: float = 0.0
    """In what part of the worlds the match was over in the end (`Worth.ended`)."""

    @classmethod
    def of(cls, game: AnyGame, worth: Worth, second: Worth) -> Tried:
        found = worth.chance, worth.behind, worth.error, second.behind, second.error, worth.ended
        return cls(game.space.notation(worth.action), *(round(each, 4) for each in found))

    @property
    def right(self) -> bool:
        """Whether it cannot be told from the best, or both say that it is hardly behind."""
        hardly = self.behind < SLACK and self.second < max(SLACK, SURE * self.slip)
        return hardly or self.behind < SURE * self.error

    @property
    def worse(self) -> bool:
        """Whether both say that it clearly is. What is neither right nor worse is in dispute, and in no puzzle."""
        return self.behind >= max(SLACK, SURE * self.error) and self.second >= max(SLACK / 2, 2 * self.slip)

    @property
    def blunder(self) -> bool:
        """Whether it is so much worse that a puzzle is worth its while in which it tempts."""
        return self.worse and self.behind >= MARGIN and self.second >= MARGIN / 2


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    match: MatchFile
    """Up to the question. Nothing is in it of what came later."""
    seat: Annotated[int, msgspec.Meta(ge=0, lt=1 << 8)]
    right: Annotated[list[Tried], msgspec.Meta(min_length=1, max_length=FEW)]
    """The best first."""
    wrong: Annotated[list[Tried], msgspec.Meta(min_length=1)]
    """The others that were looked at closely, the best of them first."""
    tempting: _Move
    """What is played by somebody who does not look ahead; it is among the wrong ones."""
    worlds: int
    """In which they were compared."""
    command: str
    """That found it."""

    @property
    def id(self) -> str:
        """By which a solver's page remembers it, wherever it stands in its series."""
        return self.match.digest[:10]

    def check(self) -> None:
        """ValueError with what the types cannot say."""
        if not all(tried.right for tried in self.right) or not all(tried.worse for tried in self.wrong):
            raise ValueError("right is what cannot be told from the best, and wrong what is clearly worse")
        moves = [tried.move for tried in (*self.right, *self.wrong)]
        if len({*moves}) < len(moves):
            raise ValueError("a move that is tried twice")
        if not any(tried.move == self.tempting and tried.blunder for tried in self.wrong):
            raise ValueError(f"tempting: {self.tempting!r} is not clearly wrong")


class Asked(NamedTuple):
    """The position in which a puzzle is asked, and what happened before it."""

    match: Match
    told: list[tuple[int, list[Event]]]
    """Seat and events of each move."""

    @property
    def game(self) -> AnyGame:
        return self.match.game


def asking(game: AnyGame, puzzle: Puzzle) -> Steps[Asked]:
    """Plays its match up to there, move by move; PuzzleError when that cannot be."""
    file = puzzle.match
    if file.game != game.id or not is_current(game, file.version, file.content):
        raise PuzzleError(f"puzzle {puzzle.id} is of {file.game} {file.version} with {file.content}")
    told: list[tuple[int, list[Event]]] = []
    try:
        match = set_up(game, file.seats, file.options, file.setup, file.begins)
        for seat, notation, chance in file.moves:
            told.append((seat, match.repeat(seat, notation, chance)))
            yield
    except MatchError as error:
        raise PuzzleError(f"puzzle {puzzle.id}: {error}") from None
    if match.state.digest() != file.digest:
        raise PuzzleError(f"puzzle {puzzle.id}: its moves lead to another position than it says")
    if puzzle.seat not in match.waiting:
        raise PuzzleError(f"puzzle {puzzle.id}: seat {puzzle.seat} is not to move")
    return Asked(match, told)


def ask(game: AnyGame, puzzle: Puzzle) -> Asked:
    return at_once(asking(game, puzzle))


class Judged(msgspec.Struct, frozen=True):
    """An action, and what is said of it when the answer is told."""

    deed: Deed
    chance: float | None
    """Of winning after it, put straight. None where nobody looked closely, or nobody knows how to put it straight."""
    why: list[Message]


def tempting(game: AnyGame, view: View, legal: Sequence[int]) -> list[int]:
    """What a player may do who takes what looks best and does not look ahead; several if they look the same."""
    assert view.seat is not None
    weights = game.heuristics.weigh(game.determinize(view, Random(0)), view.seat, legal)
    top = max(weights)
    return [action for action, weight in zip(legal, weights, strict=True) if weight == top]


def read(raw: bytes, source: str) -> list[Puzzle]:
    """The puzzles of a file, before their matches are believed; every fault names the source and its line."""
    found: list[Puzzle] = []
    for number, line in enumerate(raw.splitlines(), 1):
        try:
            puzzle = msgspec.json.decode(line, type=Puzzle)
            puzzle.check()
        except (msgspec.DecodeError, UnicodeDecodeError, ValueError, RecursionError) as error:
            raise PuzzleError(f"{source}, line {number}: {error}") from None
        found.append(puzzle)
    if len({puzzle.id for puzzle in found}) < len(found):
        raise PuzzleError(f"{source}: a puzzle that comes twice")
    if len(found) > MOST:
        raise PuzzleError(f"{source}: more than {MOST} puzzles")
    return found


@lru_cache
def puzzles_of(game: AnyGame) -> list[Puzzle]:
    """Those that a game has for this edition, the first to be solved first."""
    file = files(game.package()).joinpath(FOLDER, f"{game.content.id}.jsonl")
    return read(file.read_bytes(), f"{game.package()}/{FOLDER}/{file.name}") if file.is_file() else []


def of_the_day(day: date, count: int) -> int:
    """Which of so many puzzles is that of a day: each comes once before any comes again, and neighbours of the series
    come on days that are far from each other."""
    stride = max(1, round(count * _GOLDEN))
    while gcd(stride, count) > 1:
        stride += 1
    return day.toordinal() * stride % count


def judged(asked: Asked, puzzle: Puzzle, moves: Sequence[str]) -> list[Judged]:
    """What is said of some actions, from the view of the seat alone."""
    game, seat, seats = asked.game, puzzle.seat, asked.match.seats
    imagined = game.determinize(asked.match.view(seat), Random(puzzle.id))
    chances: dict[str, float] = {}
    if known(game, seats):
        put, overlooked = straight(game, seats).seat, game.heuristics.overlooked(imagined, seat)
        chances = {tried.move: put(tried.chance, overlooked, tried.ended) for tried in (*puzzle.right, *puzzle.wrong)}
    actions = [game.space.parse(move) for move in moves]
    return [
        Judged(Deed.of(game, action), chances.get(move), game.heuristics.reasons(imagined, seat, action))
        for move, action in zip(moves, actions, strict=True)
    ]
