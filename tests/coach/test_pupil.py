"""How a lesson is taken, and what is wrong with one that cannot be given; with the toy's, which is short."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.coach.ways import choices, ways
from tests.toys.pennies import Pennies
from tests.toys.trolley import Trolley
from vokzal.coach.lesson import Lesson, LessonError, lesson_of, read, text_of, words_of
from vokzal.coach.pupil import attend
from vokzal.core.game import Message
from vokzal.core.words import LANGUAGES, message_keys

GAME = Pennies()
LESSON = lesson_of(GAME)
assert LESSON is not None
Change = Callable[[dict[str, Any]], object]


def changed(change: Change) -> Lesson:
    """The toy's lesson with something else in its file."""
    assert LESSON is not None
    written = msgspec.to_builtins(LESSON)
    change(written)
    return read(GAME, msgspec.json.encode(written), "house.json")


def step(number: int, **fields: Any) -> Change:
    return lambda lesson: lesson["steps"][number].update(fields)


def test_a_pupil_reads_goes_on_and_answers() -> None:
    assert LESSON is not None
    begun = attend(GAME, LESSON, [])
    assert (begun.number, begun.told, begun.match.waiting) == (0, [], (0, 1, 2))
    asked = attend(GAME, LESSON, [None])
    assert asked.number == 1
    assert [seat for seat, _ in asked.told] == [1, 2]
    assert asked.match.waiting == (0,)
    answered = attend(GAME, LESSON, [None, 2])
    assert (answered.number, answered.praise, answered.wrong) == (2, Message("lesson-hide-lone"), None)
    assert answered.match.outcome.points == (3, 0, 0)
    over = attend(GAME, LESSON, [None, 2, 3])
    assert (over.number, over.praise) == (3, None)
    assert over.match.outcome.points == (4, 0, 0)


def test_either_answer_will_do_where_the_lesson_takes_both() -> None:
    assert LESSON is not None
    assert [len(here) for _, here in ways(GAME, LESSON)] == [1, 1, 2, 1]


@pytest.mark.parametrize(
    ("answers", "stands", "wrong"),
    [
        ([None, 3], 1, Message("lesson-hide-highest")),
        ([None, 0], 1, Message("lesson-hide-nothing")),
        ([None, 2, 1], 2, Message("lesson-rest-low")),
        ([None, 2, 2], 2, Message("number-rests", {"number": 2})),
        ([None, 99], 1, Message("no-such-action")),
    ],
    ids=["a mistake", "any other", "of a kind", "by the rules", "no action"],
)
def test_a_wrong_answer_is_explained_and_nothing_happens(
    answers: list[int | None], stands: int, wrong: Message
) -> None:
    assert LESSON is not None
    tried, before = attend(GAME, LESSON, answers), attend(GAME, LESSON, answers[:-1])
    assert (tried.number, tried.wrong, tried.praise) == (stands, wrong, None)
    assert tried.match.state.digest() == before.match.state.digest()
    assert tried.told == before.told


@pytest.mark.parametrize(
    ("answers", "stands"),
    [([2], 0), ([None, None], 1), ([None, 3, 3], 1), ([None, 2, 3, None, None], 3), ([None, 2, 3, 1], 3)],
    ids=["a move where none is asked", "none where one is", "after a wrong one", "after the end", "a move at the end"],
)
def test_what_does_not_fit_does_not_count(answers: list[int | None], stands: int) -> None:
    assert LESSON is not None
    found = attend(GAME, LESSON, answers)
    assert (found.number, found.wrong) == (stands, None)


def test_every_legal_move_is_taken_or_explained() -> None:
    assert LESSON is not None
    for asking, here in ways(GAME, LESSON):
        for way in here if asking.accept else []:
            found = choices(GAME, LESSON, asking, way)
            assert found.accepted
            assert not found.forgotten
    forgetful = changed(step(1, otherwise=None))
    [*_, way] = list(ways(GAME, forgetful))[1][1]
    assert choices(GAME, forgetful, forgetful.steps[1], way).forgotten == [0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_toys_lesson_can_be_said(lang: str) -> None:
    assert LESSON is not None
    said = {message.key for each in LESSON.steps for message in each.messages()}
    assert message_keys(GAME.package(), lang, text_of(GAME)) == said
    words = words_of(GAME, lang)
    assert all(words.say(message.key, message.params) for each in LESSON.steps for message in each.messages())
    assert words.has("game-name")
    assert not GAME.words(lang).has("lesson-goal")


def test_an_edition_may_have_no_lesson() -> None:
    assert lesson_of(Trolley()) is None


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda lesson: lesson.update(colour="red"), "unknown field `colour`"),
        (lambda lesson: lesson.pop("setup"), "missing required field `setup`"),
        (lambda lesson: lesson.update(seats=9), "pennies is for 2 to 4 players, not 9"),
        (lambda lesson: lesson.update(pupil=3), "pupil: there is no seat 3 among 3"),
        (lambda lesson: lesson.update(first=3), "first: there is no seat 3 among 3"),
        (lambda lesson: lesson.update(levels=["driver"]), "levels: 1 for 2 others"),
        (lambda lesson: lesson.update(levels=["driver", "king"]), "levels: no level 'king'"),
        (lambda lesson: lesson.update(options={"rounds": 4}), "options: Invalid enum value 4"),
        (lambda lesson: lesson.update(setup=[]), "set-up: the record of chance ends too early"),
        (lambda lesson: lesson.update(setup=[7]), "set-up: chance value 7 is not below 3"),
        (lambda lesson: lesson.update(setup=[0, 0]), "set-up: 1 recorded chance values were never asked for"),
        (lambda lesson: lesson["steps"].pop(), "steps: the last one asks for a move"),
        (step(0, otherwise="lesson-goal"), "step 1: says what is wrong and asks for nothing"),
        (step(1, wrong=[{"moves": [], "say": "lesson-goal"}]), "step 2: an answer without moves"),
        (step(2, accept=[{"moves": ["3"], "params": {"coins": 1}}]), "step 3: params for nothing said"),
        (step(0, say="goal"), "Expected `str` matching regex"),
    ],
)
def test_a_file_that_is_no_lesson_is_refused_with_its_fault(change: Change, fault: str) -> None:
    with pytest.raises(LessonError, match=r"^house\.json: ") as refused:
        changed(change)
    assert fault in str(refused.value)


@pytest.mark.parametrize(
    ("change", "answers", "fault"),
    [
        (step(1, play=[[1, "9", []]]), [None], "step 2: move 1: no action is written '9'"),
        (step(1, play=[[1, "3", []], [1, "2", []]]), [None], "step 2: move 2 of seat 1 is not allowed"),
        (step(1, accept=[{"moves": ["2"]}]), [None, 2], "step 2: move 3: the record of chance ends too early"),
        (step(1, accept=[{"moves": ["2"], "chance": [0, 0]}]), [None, 2], "step 2: move 3: 1 recorded chance values"),
    ],
    ids=["no notation", "not allowed", "too little chance", "too much"],
)
def test_a_script_that_cannot_be_played_says_where(change: Change, answers: list[int | None], fault: str) -> None:
    with pytest.raises(LessonError) as refused:
        attend(GAME, changed(change), answers)
    assert str(refused.value).startswith(fault)
