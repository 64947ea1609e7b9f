"""Lessons, as a newcomer takes them: offered, gone through on a desk and on a phone, left and taken up again."""

from __future__ import annotations

import json
from random import Random
from typing import Final

import pytest

from tests.browser.breadth import both_sizes
from tests.browser.hands import BETWEEN, Hands, focused, tab_to
from tests.browser.visitor import PHONE, Visit, Visitor
from tests.coach.ways import choices, ways
from vokzal import games
from vokzal.coach.lesson import Lesson, lesson_of, part_of, words_of
from vokzal.core.game import AnyGame

GAME: Final = "trans_europa"
TAUGHT: Final = [
    pytest.param(game, id=f"{game.id}-{game.content.id}", marks=() if game.id == GAME else pytest.mark.breadth)
    for name in games.ids()
    for game in games.editions(name)
    if lesson_of(game)
]

# What is pointed at first and is not seen: off the screen, or under the panel. What a map cuts off is not seen, either.
UNSEEN: Final = """(part) => {
  const panel = document.querySelector(".coach").getBoundingClientRect();
  const sticky = getComputedStyle(document.querySelector(".coach")).position === "sticky";
  const all = part ? [document.querySelector(`[data-part="${part}"]`)] :
    [...document.querySelectorAll(".stage :is(.pointed, .lit, [data-pointed])")];
  return all.filter((piece) => {
    if (!piece) return true;
    const { left, top, right, bottom } = piece.getBoundingClientRect();
    const frame = piece.closest("div.window")?.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, piece.closest("svg") ? (top + bottom) / 2 : top];
    return x < 0 || x > innerWidth || y < (sticky ? panel.bottom : 0) - 1 || y > innerHeight ||
      (frame && (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom));
  }).map((piece) => piece?.outerHTML.slice(0, 120));
}"""
# Pieces of the board that are pointed at, none of them under the panel or the advice.
BETWEEN_PANELS: Final = """() => {
  const pieces = [...document.querySelectorAll(".stage .board :is(.pointed, .lit, [data-pointed])")];
  return pieces.length > 0 && pieces.every((piece) => {
    const { left, top, width, height } = piece.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".stage");
  });
}"""
POINTED: Final = """() => [...document.querySelectorAll(".stage .board :is(.pointed, .lit, [data-pointed])")]
  .map((piece) => piece.outerHTML)"""
# What reaches out of the box it is in, which scrolls or cuts it off.
CUT: Final = """([what, within]) => [...document.querySelectorAll(what)].filter((piece) => {
  if (!piece.getClientRects().length) return false;
  const [{ left, right, top }, box] = [piece, piece.closest(within)].map((each) => each.getBoundingClientRect());
  return left < box.left - 1 || right > box.right + 1 || top < box.top - 1;
}).map((piece) => piece.outerHTML.slice(0, 120))"""
SHOWN: Final = f"(part) => ({UNSEEN})(part).length === 0"


def lesson_for(game: AnyGame) -> Lesson:
    lesson = lesson_of(game)
    assert lesson is not None
    return lesson


class Pupil:
    """Somebody who takes a lesson and answers as the script wants it, by the board if it can, else from the list."""

    def __init__(self, visitor: Visitor, game: AnyGame) -> None:
        self.visitor, self.page, self.game, self.lesson = visitor, visitor.page, game, lesson_for(game)
        self.words = words_of(game, visitor.lang)
        self.hands = Hands(visitor, game.id, Random(game.id))
        self.steps = list(ways(game, self.lesson))

    def open(self) -> None:
        self.visitor.go(f"/lesson/{self.game.id}/{self.game.content.id}")

    def stands_at(self, number: int) -> None:
        """The panel says so, and the board shows what it points at."""
        said = self.visitor.say("coach-step", number=number + 1, steps=len(self.steps))
        self.page.locator(".coach .far", has_text=said).wait_for()
        assert not self.page.evaluate(CUT, [".coach .buttons > *", ".buttons"])
        self.page.mouse.move(0, 0)  # what a line of the log speaks of shows instead while the pointer is on it
        step, _ = self.steps[number]
        # A name at the table is the reader's or a bot's.
        if "player" not in step.params:
            text = self.words.say(step.say, step.params)
            self.page.locator(".coach .said", has_text=text).wait_for()
        if not step.point:
            return
        part = part_of(step.point[0])
        if part is None:
            self.page.locator(".stage :is(.pointed, .lit, [data-pointed])").first.wait_for(state="attached")
        self.page.wait_for_function(SHOWN, arg=part)

    def go_on(self) -> None:
        self.page.locator(".coach .next").click()

    def answer(self, number: int, action: int) -> None:
        """By a button of the panel, on the board of the game that is looked at most closely, or from the list."""
        kind = self.game.space.kind(action)
        button = self.page.locator(".coach").get_by_role("button", name=self.words.say(f"kind-{kind.name}"))
        if not kind.params and button.count():  # some boards have buttons of their own
            button.click()
        elif self.game.id == GAME:
            [index] = self.game.space.describe(action).indices.values()
            assert self.hands.press(f'.stage [data-number="{index}"][data-target=legal]')
        else:
            # As a screen reader presses them: on a phone something of the game may lie over the foot of the page.
            moves = self.page.locator("aside details")
            moves.evaluate("(details) => { details.open = true; }")
            legal = self.steps[number][1][0].standing.match.legal(self.lesson.pupil)
            moves.locator("li button").nth(legal.index(action)).dispatch_event("click")

    def take(self, number: int) -> None:
        """Does what a step asks for."""
        step, (way, *_) = self.steps[number]
        if not step.accept:
            self.go_on()
            return
        self.hands.press(BETWEEN)
        self.answer(number, choices(self.game, self.lesson, step, way).accepted[0])


@both_sizes("phone")
@pytest.mark.parametrize("game", TAUGHT)
def test_a_pupil_goes_through_the_lesson_and_on_to_a_first_match(
    game: AnyGame, size: tuple[int, int], visit: Visit
) -> None:
    visitor = visit(size=size, still=True, lang="uk" if size == PHONE else "ru")
    visitor.introduce("Олена")
    pupil = Pupil(visitor, game)
    pupil.open()
    found: list[str] = []
    for number in range(len(pupil.steps)):
        pupil.stands_at(number)
        found += [f"step {number + 1} says {words}" for words in visitor.unsaid()]
        if number % 6 == 2 or number == len(pupil.steps) - 1:
            found += [f"step {number + 1}: {barrier}" for barrier in visitor.barriers()]
            visitor.dress("dark")
            found += [f"step {number + 1} in the dark: {barrier}" for barrier in visitor.barriers("color-contrast")]
            visitor.dress("light")
        if number < len(pupil.steps) - 1:
            pupil.take(number)
    assert not found
    visitor.button("rules-open").first.click()
    visitor.page.locator("dialog[open] h2").first.wait_for()
    visitor.page.keyboard.press("Escape")
    visitor.button("coach-play").click()
    visitor.page.wait_for_url("**/table/*")
    table = visitor.get(f"/api/tables/{visitor.page.url.rsplit('/', 1)[1]}")
    assert (table["game"], table["edition"], table["state"]) == (game.id, game.content.id, "playing")
    assert {seat["level"] for seat in table["seats"]} == {None, "passenger"}


@both_sizes("desktop")
def test_a_wrong_move_is_explained_and_a_lesson_is_taken_up_where_it_was_left(
    size: tuple[int, int], visit: Visit
) -> None:
    visitor = visit(size=size, still=True)
    pupil = Pupil(visitor, games.load(GAME))
    asking = next(number for number, (step, _) in enumerate(pupil.steps) if step.accept)
    pupil.open()
    for number in range(asking):
        pupil.stands_at(number)
        pupil.take(number)
    pupil.stands_at(asking)
    step, (way, *_) = pupil.steps[asking]
    action, why = next(iter(choices(pupil.game, pupil.lesson, step, way).explained.items()))
    pupil.answer(asking, action)
    visitor.page.locator(".coach .wrong", has_text=pupil.words.say(why.key, why.params)).wait_for()
    pupil.stands_at(asking)
    pupil.take(asking)
    pupil.stands_at(asking + 1)
    assert visitor.page.locator(".coach .wrong").count() == 0
    visitor.page.reload()
    pupil.stands_at(asking + 1)
    visitor.go("/")
    visitor.page.locator(".offer a").click()
    pupil.stands_at(asking + 1)
    visitor.button("coach-back").click()
    pupil.stands_at(asking)
    visitor.button("coach-over").click()
    pupil.stands_at(0)


def test_what_advice_speaks_of_is_seen_between_the_panels_of_a_phone_until_it_is_taken(visit: Visit) -> None:
    visitor = visit(size=PHONE, still=True)
    pupil = Pupil(visitor, games.load(GAME))
    number = next(at for at, (step, _) in enumerate(pupil.steps) if step.say == "lesson-mountain")
    [way, *_] = pupil.steps[number][1]
    visitor.go("/")
    begun = {f"{GAME}/europe": {"moves": way.answers, "steps": len(pupil.steps), "over": False, "aside": False}}
    visitor.page.evaluate(f"localStorage.setItem('vokzal-lessons', JSON.stringify({json.dumps({'begun': begun})}))")
    pupil.open()
    pupil.stands_at(number)
    visitor.button("advice-ask").tap()
    best = visitor.page.locator(".advice ol button").first
    best.tap()
    visitor.page.wait_for_function(BETWEEN_PANELS)
    # It is taken, and the next step points at its own pieces only: at those of whoever comes to it without advice.
    best.tap()
    pupil.stands_at(number + 1)
    after = visitor.page.evaluate(POINTED)
    visitor.page.reload()
    pupil.stands_at(number + 1)
    assert visitor.page.evaluate(POINTED) == after


def test_a_press_where_nothing_is_asked_says_to_read_on(visit: Visit) -> None:
    visitor = visit(still=True)
    pupil = Pupil(visitor, games.load(GAME))
    pupil.open()
    pupil.stands_at(0)
    assert pupil.hands.press('.stage [data-target="refused"]')
    visitor.page.locator(".coach .wrong", has_text=visitor.say("coach-read-first")).wait_for()


def test_a_newcomer_is_offered_a_lesson_and_may_say_no(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    offer = visitor.page.locator(".offer")
    offer.wait_for()
    assert not visitor.barriers()
    visitor.button("lesson-aside").click()
    offer.wait_for(state="detached")
    visitor.page.reload()
    visitor.page.locator(".office").wait_for()
    assert offer.count() == 0


def test_a_lesson_is_one_click_from_its_game(visit: Visit) -> None:
    visitor = visit()
    game = games.load(GAME)
    visitor.go("/")
    visitor.page.locator(f".tickets label:has(input[value={GAME}])").click()
    visitor.page.locator(".office .more").get_by_role("link", name=visitor.say("lesson-open")).click()
    Pupil(visitor, game).stands_at(0)
    visitor.go("/")
    visitor.button("office-more").click()
    visitor.page.locator("dialog[open]").get_by_role("link", name=visitor.say("lesson-open")).click()
    Pupil(visitor, game).stands_at(0)


def test_a_lesson_is_taken_with_keys_alone(visit: Visit) -> None:
    visitor = visit(still=True)
    pupil = Pupil(visitor, games.load(GAME))
    pupil.open()
    asking = next(number for number, (step, _) in enumerate(pupil.steps) if step.accept)
    tab_to(visitor, ".coach .next")
    for number in range(asking):
        pupil.stands_at(number)
        assert focused(visitor, ".coach .next")
        visitor.page.keyboard.press("Enter")
    pupil.stands_at(asking)
    visitor.page.wait_for_function("() => document.activeElement.matches('[data-target=legal]')")
    step, (way, *_) = pupil.steps[asking]
    action = choices(pupil.game, pupil.lesson, step, way).accepted[0]
    [index] = pupil.game.space.describe(action).indices.values()
    visitor.page.locator(f'.stage [data-number="{index}"]').focus()
    visitor.page.keyboard.press("Enter")
    pupil.stands_at(asking + 1)
    visitor.page.wait_for_function("() => document.activeElement.matches('.coach .next')")


def test_where_there_is_no_lesson_the_page_says_so(visit: Visit) -> None:
    visitor = visit()
    visitor.go(f"/lesson/{GAME}/moon")
    visitor.page.locator("main [role=alert]", has_text=visitor.say("no-such-lesson")).wait_for()
    visitor.forgive(("404",))
