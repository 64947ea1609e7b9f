"""A lesson: the script of a match in which somebody is told, shown and asked, step by step.

It is a file of the game, `lessons/<edition>.json`. What it says are messages in `text/lesson.<edition>.<lang>.ftl`,
which nobody needs but whoever takes the lesson. Chance and the others do what the script says, so a lesson is the same
for everybody, and where a pupil stands is known from the pupil's own moves alone (`vokzal.coach.pupil`).
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Any, Final

import msgspec

from vokzal.bots import EVERY_LEVEL
from vokzal.core.beginning import Beginning
from vokzal.core.events import Value
from vokzal.core.game import AnyGame, Message
from vokzal.core.match import Match, MatchError, set_up
from vokzal.core.words import Words

STEPS: Final = 80
"""No lesson has more: it is for one sitting."""
PAGE: Final = "page-"
"""Begins the name of a part of the page that is no piece of the board: `page-hand` has `data-part="hand"` there."""
KIND: Final = "kind:"
"""Begins a pattern for all actions of a kind: `kind:rail`."""

_Seat = Annotated[int, msgspec.Meta(ge=0, lt=1 << 8)]
_Key = Annotated[str, msgspec.Meta(pattern=r"^lesson-[a-z0-9-]{1,60}$")]
_Pattern = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
_Piece = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Written = tuple[_Seat, str, list[int]]
"""A move as match files have it: seat, notation, what chance gives."""


class LessonError(ValueError):
    """A lesson that cannot be given, with the file and what is wrong in it."""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Moves that the lesson takes for an answer."""

    moves: list[_Pattern]
    """Notations, with * for anything; or `kind:` and a kind of actions."""
    chance: list[int] = []
    """What each of them meets."""
    say: _Key | None = None
    """Said before the next step."""
    params: dict[str, Value] = {}


class Mistake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Moves that the rules allow and the lesson does not, and why."""

    moves: list[_Pattern]
    say: _Key
    params: dict[str, Value] = {}


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something happens, something is said, and a move may be asked for. Without one the pupil goes on."""

    say: _Key
    params: dict[str, Value] = {}
    play: list[Written] = []
    """What happens first: moves of the others, and of the pupil where the lesson makes them."""
    point: list[_Piece] = []
    """The pieces it speaks of, by the names that boards know them by, and parts of the page (`page-hand`)."""
    accept: list[Answer] = []
    """A move is asked for, one of these."""
    wrong: list[Mistake] = []
    """What is said to certain other moves: the first that fits."""
    otherwise: _Key | None = None
    """What is said to any other."""

    def answered(self, kind: str, notation: str) -> Answer | None:
        """How a move is taken, if it is."""
        return next((answer for answer in self.accept if fits(answer.moves, kind, notation)), None)

    def explained(self, kind: str, notation: str) -> Message | None:
        """Why a move that the rules allow is not taken; None where the lesson has forgotten to say so."""
        for mistake in self.wrong:
            if fits(mistake.moves, kind, notation):
                return Message(mistake.say, mistake.params)
        return Message(self.otherwise) if self.otherwise else None

    def messages(self) -> list[Message]:
        """All that it can say."""
        found = [Message(self.say, self.params)]
        found += [Message(answer.say, answer.params) for answer in self.accept if answer.say]
        found += [Message(mistake.say, mistake.params) for mistake in self.wrong]
        return [*found, Message(self.otherwise)] if self.otherwise else found


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table, and what happens there. After the last step it is over."""

    seats: int
    setup: list[int]
    """What chance gives before the first move."""
    steps: Annotated[list[Step], msgspec.Meta(min_length=2, max_length=STEPS)]
    pupil: _Seat = 0
    first: _Seat = 0
    """Who begins."""
    options: dict[str, Any] = {}
    levels: list[str] = []
    """Of the others, in the order of their seats, as they are called at the table; passengers if nothing is said."""

    def check(self) -> None:
        """ValueError with what the types cannot say."""
        for name, seat in (("pupil", self.pupil), ("first", self.first)):
            if seat >= self.seats:
                raise ValueError(f"{name}: there is no seat {seat} among {self.seats}")
        if self.levels and len(self.levels) != self.seats - 1:
            raise ValueError(f"levels: {len(self.levels)} for {self.seats - 1} others")
        if unknown := [level for level in self.levels if level not in EVERY_LEVEL]:
            raise ValueError(f"levels: no level {unknown[0]!r}; there are: {', '.join(EVERY_LEVEL)}")
        for number, step in enumerate(self.steps, 1):
            if not step.accept and (step.wrong or step.otherwise):
                raise ValueError(f"step {number}: says what is wrong and asks for nothing")
            if not all([answer.moves for answer in step.accept] + [mistake.moves for mistake in step.wrong]):
                raise ValueError(f"step {number}: an answer without moves")
            if any(answer.params and not answer.say for answer in step.accept):
                raise ValueError(f"step {number}: params for nothing said")
        if self.steps[-1].accept:
            raise ValueError("steps: the last one asks for a move, and nothing comes after it")

    def others(self) -> list[str]:
        """The levels of the others."""
        return list(self.levels) or ["passenger"] * (self.seats - 1)

    def begin(self, game: AnyGame) -> Match:
        """The position before the first step; MatchError when there can be none such."""
        return set_up(game, self.seats, self.options, self.setup, Beginning(self.first, "seated"))


def fits(patterns: list[str], kind: str, notation: str) -> bool:
    """Whether a move is one of those that some patterns mean."""
    return any(
        kind == pattern.removeprefix(KIND) if pattern.startswith(KIND) else _pattern(pattern).fullmatch(notation)
        for pattern in patterns
    )


@lru_cache(maxsize=2_000)
def _pattern(written: str) -> re.Pattern[str]:
    return re.compile(".*".join(map(re.escape, written.split("*"))))


def part_of(piece: str) -> str | None:
    """The part of the page that is meant by the name of what is pointed at; None for a piece of the board."""
    return piece.removeprefix(PAGE) if piece.startswith(PAGE) else None


def read(game: AnyGame, raw: bytes, source: str) -> Lesson:
    """A lesson of this edition; every fault names the source."""
    try:
        lesson = msgspec.json.decode(raw, type=Lesson)
        lesson.check()
        lesson.begin(game)
    except (msgspec.DecodeError, UnicodeDecodeError, MatchError, ValueError, RecursionError) as error:
        raise LessonError(f"{source}: {error}") from None
    return lesson


@lru_cache
def lesson_of(game: AnyGame) -> Lesson | None:
    """The lesson that a game has for this edition, if it has one."""
    file = files(game.package()).joinpath("lessons", f"{game.content.id}.json")
    return read(game, file.read_bytes(), f"{game.package()}/lessons/{file.name}") if file.is_file() else None


def words_of(game: AnyGame, lang: str) -> Words:
    """What the game says, and what its lesson of this edition does."""
    return Words.of(game.package(), lang, game.names(lang), text_of(game))


def text_of(game: AnyGame) -> str:
    """The name of the file of the lesson's words, before the language."""
    return f"lesson.{game.content.id}"
