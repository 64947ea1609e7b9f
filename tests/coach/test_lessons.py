"""Every lesson there is, played through in every way that it leaves open, and said in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.coach.ways import choices, ways
from vokzal import games
from vokzal.coach.lesson import Lesson, fits, lesson_of, part_of, text_of, words_of
from vokzal.coach.pupil import attend
from vokzal.core.game import AnyGame
from vokzal.core.words import LANGUAGES, message_keys

WEB = Path(__file__).parents[2] / "web" / "src"
TAUGHT = [(game, lesson) for name in games.ids() for game in games.editions(name) if (lesson := lesson_of(game))]
every_lesson = pytest.mark.parametrize(
    ("game", "lesson"), TAUGHT, ids=[f"{game.id}-{game.content.id}" for game, _ in TAUGHT]
)


def test_every_lesson_belongs_to_an_edition() -> None:
    for name in games.ids():
        game = games.load(name)
        home = Path(games.__file__).parent / name
        written = {file.stem for file in (home / "lessons").glob("*")}
        assert written <= set(game.editions())
        spoken = {file.name.split(".")[1] for file in (home / "text").glob("lesson.*.ftl")}
        assert spoken == written


@every_lesson
def test_every_way_leads_to_the_end_and_every_answer_is_what_the_script_says(game: AnyGame, lesson: Lesson) -> None:
    for number, (step, here) in enumerate(ways(game, lesson), 1):
        if not step.accept:
            continue
        taken, explained, used_otherwise = set[str](), set[str](), False
        for way in here:
            match = way.standing.match
            assert lesson.pupil in match.waiting, f"step {number}: asks a pupil who is not to move"
            found = choices(game, lesson, step, way)
            assert found.accepted, f"step {number}: nothing that it takes is legal"
            forgotten = [game.space.notation(action) for action in found.forgotten]
            assert not forgotten, f"step {number}: nothing is said to {forgotten[:5]}"
            for action in found.accepted:
                kind, notation = game.space.kind(action).name, game.space.notation(action)
                taken |= {each for answer in step.accept for each in answer.moves if fits([each], kind, notation)}
            for action in found.explained:
                kind, notation = game.space.kind(action).name, game.space.notation(action)
                mistake = next((each for each in step.wrong if fits(each.moves, kind, notation)), None)
                used_otherwise |= mistake is None
                explained |= {each for each in (mistake.moves if mistake else []) if fits([each], kind, notation)}
        patterns = {each for answer in step.accept for each in answer.moves}
        assert taken == patterns, f"step {number} takes what is never legal: {patterns - taken}"
        patterns = {each for mistake in step.wrong for each in mistake.moves}
        assert explained == patterns, f"step {number} explains what cannot be tried: {patterns - explained}"
        assert used_otherwise == (step.otherwise is not None), f"step {number}: `otherwise` is never said"


@every_lesson
def test_a_wrong_answer_is_explained_and_changes_nothing(game: AnyGame, lesson: Lesson) -> None:
    for step, (way, *_) in ways(game, lesson):
        if not step.accept:
            continue
        found = choices(game, lesson, step, way)
        legal = way.standing.match.legal(lesson.pupil)
        illegal = next(action for action in range(game.space.size) if action not in legal)
        each = {why.key: action for action, why in found.explained.items()}
        for action in [*each.values(), illegal]:
            tried = attend(game, lesson, [*way.answers, action])
            assert tried.number == way.standing.number
            assert tried.match.state.digest() == way.standing.match.state.digest()
            assert tried.wrong is not None
            for lang in LANGUAGES:
                words_of(game, lang).say(tried.wrong.key, tried.wrong.params)


@every_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_a_lesson_says_can_be_said(game: AnyGame, lesson: Lesson, lang: str) -> None:
    words = words_of(game, lang)
    for step in lesson.steps:
        for message in step.messages():
            assert words.say(message.key, message.params)
    for _, here in ways(game, lesson):
        match = here[0].standing.match
        prompt = game.prompt(game.view(match.state, lesson.pupil))
        words.say(prompt.key, prompt.params)


@every_lesson
def test_the_words_of_a_lesson_are_all_said_and_the_same_in_every_language(game: AnyGame, lesson: Lesson) -> None:
    said = {message.key for step in lesson.steps for message in step.messages()}
    for lang in LANGUAGES:
        keys = message_keys(game.package(), lang, text_of(game))
        assert keys == said
        assert not keys & (message_keys(game.package(), lang) | message_keys("vokzal.core", lang))


@every_lesson
def test_everything_a_lesson_points_at_is_there(game: AnyGame, lesson: Lesson) -> None:
    words = game.words("en")
    sources = [*(WEB / "table").glob("*.svelte"), *(WEB / "lesson").glob("*.svelte")]
    sources += (WEB / "games" / game.id).rglob("*.svelte")
    parts = {part for file in sources for part in re.findall(r'data-part="([a-z0-9-]+)"', file.read_text("utf-8"))}
    for number, step in enumerate(lesson.steps, 1):
        assert len(set(step.point)) == len(step.point)
        for piece in step.point:
            part = part_of(piece)
            there = words.has(piece) if part is None else part in parts
            assert there, f"step {number} points at {piece!r}, which nobody knows"


@every_lesson
def test_a_lesson_is_short_enough_for_one_sitting(game: AnyGame, lesson: Lesson) -> None:
    assert 8 <= len(lesson.steps) <= 40
    assert sum(bool(step.accept) for step in lesson.steps) >= 4
    for step in lesson.steps:
        for lang in LANGUAGES:
            for message in step.messages():
                assert len(words_of(game, lang).say(message.key, message.params)) <= 330, message.key
