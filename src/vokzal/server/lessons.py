"""Lessons: no table, nothing stored. The page says what the pupil did, and the script is played again up to there."""

from __future__ import annotations

from typing import NamedTuple

from vokzal.coach.lesson import Lesson, lesson_of
from vokzal.coach.pupil import Answers, Standing, attending
from vokzal.coach.straight import known
from vokzal.core.game import AnyGame, Message, View
from vokzal.core.match import Steps
from vokzal.server import scene
from vokzal.server.messages import Begins, LegalAction, LessonStep
from vokzal.server.reasons import Declined
from vokzal.server.slices import Slices
from vokzal.server.thinkers import Thinkers
from vokzal.server.turns import Asker


class Place(NamedTuple):
    """Where a pupil stands, and what the pupil sees and may do there."""

    lesson: Lesson
    standing: Standing
    view: View
    legal: list[LegalAction]


class Lessons:
    def __init__(self, slices: Slices, thinkers: Thinkers) -> None:
        self._slices = slices
        self._thinkers = thinkers

    async def step(self, game: AnyGame, answers: Answers, asker: Asker) -> LessonStep:
        """Where these answers lead in the lesson of this edition."""
        lesson, standing, view, legal = await self.at(game, answers)
        match = standing.match
        step = lesson.steps[standing.number]
        return LessonStep(
            number=standing.number,
            steps=len(lesson.steps),
            say=Message(step.say, step.params),
            praise=standing.praise,
            wrong=standing.wrong,
            point=step.point,
            asks=bool(step.accept),
            advised=known(game, match.seats),
            seat=lesson.pupil,
            seats=scene.company(lesson.pupil, lesson.others()),
            begins=Begins.of(match.begins),
            position=await scene.seen(match, view, legal, self._thinkers, asker),
            told=scene.heard(standing.told, lesson.pupil),
        )

    async def at(self, game: AnyGame, answers: Answers) -> Place:
        """The same, to think about."""
        lesson = lesson_of(game)
        if lesson is None:
            raise Declined("no-such-lesson", 404)
        return await self._slices.run(_seeing(game, lesson, answers))


def _seeing(game: AnyGame, lesson: Lesson, answers: Answers) -> Steps[Place]:
    standing = yield from attending(game, lesson, answers)
    match, asks = standing.match, lesson.steps[standing.number].accept
    legal = scene.choices(match, lesson.pupil) if asks else []
    yield
    return Place(lesson, standing, match.view(lesson.pupil), legal)
