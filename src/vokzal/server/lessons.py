"""Lessons: no table, nothing stored. The page says what the pupil did, and the script is played again up to there."""

from __future__ import annotations

from vokzal.coach.lesson import Lesson, lesson_of
from vokzal.coach.pupil import Answers, Standing, attending
from vokzal.core.game import AnyGame, Message, View
from vokzal.core.match import Steps
from vokzal.server import scene
from vokzal.server.messages import Begins, LegalAction, LessonStep
from vokzal.server.reasons import Declined
from vokzal.server.slices import Slices
from vokzal.server.thinkers import Thinkers
from vokzal.server.turns import Asker


class Lessons:
    def __init__(self, slices: Slices, thinkers: Thinkers) -> None:
        self._slices = slices
        self._thinkers = thinkers

    async def step(self, game: AnyGame, answers: Answers, asker: Asker) -> LessonStep:
        """Where these answers lead in the lesson of this edition."""
        lesson = lesson_of(game)
        if lesson is None:
            raise Declined("no-such-lesson", 404)
        standing, view, legal = await self._slices.run(_seeing(game, lesson, answers))
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
            seat=lesson.pupil,
            seats=scene.company(lesson.pupil, lesson.others()),
            begins=Begins.of(match.begins),
            position=await scene.seen(match, view, legal, self._thinkers, asker),
            told=scene.heard(standing.told, lesson.pupil),
        )


def _seeing(game: AnyGame, lesson: Lesson, answers: Answers) -> Steps[tuple[Standing, View, list[LegalAction]]]:
    """Where the pupil stands, and what the pupil sees there."""
    standing = yield from attending(game, lesson, answers)
    match, asks = standing.match, lesson.steps[standing.number].accept
    legal = scene.choices(match, lesson.pupil) if asks else []
    yield
    return standing, match.view(lesson.pupil), legal
