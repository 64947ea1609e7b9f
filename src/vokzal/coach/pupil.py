"""Where a pupil stands in a lesson: found by playing the script again with what the pupil did so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vokzal.coach.lesson import Lesson, LessonError, Step
from vokzal.core.events import Event
from vokzal.core.game import AnyGame, Message
from vokzal.core.match import Match, MatchError, Move, Steps, at_once

Answers = Sequence[int | None]
"""For each step so far the action that the pupil chose, or None for having gone on."""


class Standing(NamedTuple):
    """Where a pupil is, and what brought the pupil there."""

    match: Match
    told: list[tuple[int, list[Event]]]
    """Seat and events of each move."""
    number: int
    """Of the step, from 0: so many answers were taken."""
    praise: Message | None
    """What is said to the last answer."""
    wrong: Message | None
    """Why the last answer was not taken; nothing happened then."""


def attend(game: AnyGame, lesson: Lesson, answers: Answers) -> Standing:
    """Plays the lesson as far as the answers go; LessonError when the script itself cannot be played."""
    return at_once(attending(game, lesson, answers))


def attending(game: AnyGame, lesson: Lesson, answers: Answers) -> Steps[Standing]:
    """The same, move by move.

    An answer that is not taken ends it there, and what would come after it does not count: the lesson may have become
    another one since it was begun.
    """
    match, told = lesson.begin(game), list[tuple[int, list[Event]]]()
    praise: Message | None = None
    last = len(lesson.steps) - 1
    for number, step in enumerate(lesson.steps):
        try:
            for seat, notation, chance in step.play:
                told.append((seat, match.repeat(seat, notation, chance)))
                yield
            if number == min(len(answers), last):
                return Standing(match, told, number, praise, None)
            answer = answers[number]
            praise, wrong = None, None
            if step.accept and answer is not None:
                praise, wrong, events = _answer(match, lesson.pupil, step, answer)
                if events is not None:
                    told.append((lesson.pupil, events))
                    yield
                    continue
            elif not step.accept and answer is None:
                continue
            return Standing(match, told, number, None, wrong if number == len(answers) - 1 else None)
        except MatchError as error:
            raise LessonError(f"step {number + 1}: {error}") from None
    raise AssertionError("a lesson has a last step")


def _answer(
    match: Match, pupil: int, step: Step, action: int
) -> tuple[Message | None, Message | None, list[Event] | None]:
    """What is said if the answer is taken, or why it is not; and what it did."""
    game = match.game
    refused = game.why_not(match.state, pupil, action)
    if refused is not None:
        return None, refused, None
    kind, notation = game.space.kind(action).name, game.space.notation(action)
    answer = step.answered(kind, notation)
    if answer is None:
        return None, step.explained(kind, notation), None
    events = match.replay(Move(pupil, action, answer.chance))
    return (Message(answer.say, answer.params) if answer.say else None), None, events
