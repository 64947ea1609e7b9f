"""Every way through a lesson: all that a pupil can answer at each step, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from vokzal.coach.lesson import Lesson, Step
from vokzal.coach.pupil import Standing, attend
from vokzal.core.game import AnyGame, Message

MOST: Final = 600
"""Different positions at one step: a lesson that has more leaves too much open to be looked through."""


class Way(NamedTuple):
    """A position that a pupil can come to, and the first answers that lead there."""

    answers: list[int | None]
    standing: Standing


class Choices(NamedTuple):
    """What a pupil can do at a step that asks for a move, by how the lesson takes it."""

    accepted: list[int]
    explained: dict[int, Message]
    forgotten: list[int]
    """To these nothing would be said."""


def choices(game: AnyGame, lesson: Lesson, step: Step, way: Way) -> Choices:
    found = Choices([], {}, [])
    for action in way.standing.match.legal(lesson.pupil):
        kind, notation = game.space.kind(action).name, game.space.notation(action)
        if step.answered(kind, notation):
            found.accepted.append(action)
        elif why := step.explained(kind, notation):
            found.explained[action] = why
        else:
            found.forgotten.append(action)
    return found


def ways(game: AnyGame, lesson: Lesson) -> Iterator[tuple[Step, list[Way]]]:
    """Each step, and all positions in which it can be come to."""
    here = [Way([], attend(game, lesson, []))]
    for number, step in enumerate(lesson.steps):
        yield step, here
        if number == len(lesson.steps) - 1:
            return
        there: dict[str, Way] = {}
        for way in here:
            answers = choices(game, lesson, step, way).accepted if step.accept else [None]
            for answer in answers:
                went = [*way.answers, answer]
                standing = attend(game, lesson, went)
                assert standing.number == number + 1, f"step {number + 1} goes on"
                there.setdefault(standing.match.state.digest(), Way(went, standing))
        assert len(there) <= MOST, f"step {number + 1}: {len(there)} different positions come of it"
        here = list(there.values())
