"""For whoever writes a lesson: `python -m tests.coach.show GAME [EDITION] [--lang ru]` tells it step by step.

With `--deal SEED --seats N` it writes what chance gave for a set-up drawn from that seed, and what each seat sees.
"""

from __future__ import annotations

from argparse import ArgumentParser

from tests.coach.ways import Way, choices, ways
from vokzal import games
from vokzal.coach.lesson import Lesson, LessonError, lesson_of, words_of
from vokzal.core.events import seen_by
from vokzal.core.game import AnyGame
from vokzal.core.match import Match
from vokzal.core.words import LANGUAGES, Words


def show(game: AnyGame, lesson: Lesson, lang: str) -> None:
    words, told = words_of(game, lang), 0
    for number, (step, here) in enumerate(ways(game, lesson), 1):
        match, lines, _, praise, _ = here[0].standing
        print(f"\n--- {number} of {len(lesson.steps)}" + (f", {len(here)} positions" if len(here) > 1 else ""))
        for _, events in lines[told:]:
            for line in words.lines(seen_by(events, lesson.pupil)):
                print(f"    {line}")
        told = len(lines)
        if praise:
            print(f"[{words.say(praise.key, praise.params)}]")
        print(words.say(step.say, step.params))
        if step.point:
            print(f"  points at {', '.join(step.point)}")
        if step.accept:
            _show_choices(game, lesson, here[0], words, number)
        if number == len(lesson.steps):
            print(f"\n{game.picture(game.view(match.state, lesson.pupil), words)}")


def _show_choices(game: AnyGame, lesson: Lesson, way: Way, words: Words, number: int) -> None:
    found = choices(game, lesson, lesson.steps[number - 1], way)
    notation = game.space.notation
    print(f"  takes {', '.join(map(notation, found.accepted)) or 'NOTHING'}")
    said: dict[str, list[str]] = {}
    for action, why in found.explained.items():
        said.setdefault(words.say(why.key, why.params), []).append(notation(action))
    for text, actions in said.items():
        print(f"  to {', '.join(actions[:12])}{' ...' if len(actions) > 12 else ''}:\n     {text}")
    if found.forgotten:
        print(f"  SAYS NOTHING TO {', '.join(map(notation, found.forgotten))}")


def deal(game: AnyGame, seats: int, seed: int, lang: str) -> None:
    match = Match.start(game, seats, seed=seed)
    print(f'"seats": {seats},\n"setup": {match.setup},\n')
    for seat in range(seats):
        print(f"seat {seat}\n{game.picture(match.view(seat), game.words(lang))}\n")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("edition", nargs="?")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--deal", type=int)
    parser.add_argument("--seats", type=int, default=2)
    asked = parser.parse_args()
    game = games.load(asked.game, asked.edition)
    if asked.deal is not None:
        return deal(game, asked.seats, asked.deal, asked.lang)
    try:
        lesson = lesson_of(game)
        if lesson is None:
            parser.error(f"{game.id} has no lesson for {game.content.id}")
        show(game, lesson, asked.lang)
    except (LessonError, AssertionError) as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
