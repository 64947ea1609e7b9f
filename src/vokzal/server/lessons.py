"""Lessons: no table, nothing stored. The page says what the pupil did, and the script is played again up to there."""

from __future__ import annotations

from collections.abc import Sequence

from vokzal.coach.lesson import Lesson, lesson_of
from vokzal.coach.pupil import Answers, Standing, attending
from vokzal.core.events import Event, seen_by
from vokzal.core.game import AnyGame, Message, View
from vokzal.core.match import Steps
from vokzal.server.catalogue import legal_action
from vokzal.server.messages import BOT_NAMES, Begins, LegalAction, LessonStep, Position, Seat, Told
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
        aids, _ = await self._thinkers.aids(game, [view], asker)
        match = standing.match
        position = Position(
            number=len(match.moves),
            view=view,
            aid=aids[0],
            legal=legal,
            prompt=game.prompt(view),
            outcome=match.outcome if match.over else None,
        )
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
            seats=_seats(lesson),
            begins=Begins.of(match.begins),
            position=position,
            told=_told(standing.told, lesson.pupil),
        )


def _seeing(game: AnyGame, lesson: Lesson, answers: Answers) -> Steps[tuple[Standing, View, list[LegalAction]]]:
    """Where the pupil stands, and what the pupil sees there."""
    standing = yield from attending(game, lesson, answers)
    match, asks = standing.match, lesson.steps[standing.number].accept
    legal = [legal_action(game, action) for action in match.legal(lesson.pupil)] if asks else []
    yield
    return standing, match.view(lesson.pupil), legal


def _seats(lesson: Lesson) -> list[Seat]:
    """The pupil, whom only the page knows by name, and bots."""
    levels = iter(lesson.others())
    return [
        Seat(here=True) if seat == lesson.pupil else Seat(level=next(levels), bot=(seat + 1) % BOT_NAMES, here=True)
        for seat in range(lesson.seats)
    ]


def _told(told: Sequence[tuple[int, list[Event]]], pupil: int) -> list[Told]:
    return [
        Told(number=number, seat=seat, events=seen_by(events, pupil)) for number, (seat, events) in enumerate(told, 1)
    ]
