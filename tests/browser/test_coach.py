"""Somebody learns a game, plays a match with the dispatcher's advice, understands it afterwards, solves a puzzle."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Hands
from tests.browser.test_account import THEMES
from tests.browser.test_lessons import CUT, Pupil
from tests.browser.test_puzzles import Solver
from tests.browser.test_ratings import WIDER
from tests.browser.visitor import DESKTOP, PATIENCE, PHONE, Visit, Visitor, turns
from vokzal import games
from vokzal.coach.puzzle import puzzles_of

GAME: Final = "metro_domino"
SIZES: Final = [
    pytest.param(DESKTOP, "uk", id="desktop"),
    pytest.param(PHONE, "ru", id="phone"),
]


def check(visitor: Visitor, name: str) -> None:
    for theme in THEMES:
        visitor.dress(theme)
        visitor.photograph(name, whole=True)
        assert not visitor.barriers()
    assert not visitor.unsaid()
    assert visitor.page.evaluate(WIDER) <= 0


@pytest.mark.parametrize(("size", "lang"), SIZES)
def test_from_the_lesson_to_a_match_with_advice_its_analysis_and_a_puzzle(
    visit: Visit, size: tuple[int, int], lang: str
) -> None:
    visitor = visit(size=size, lang=lang, still=True)
    visitor.introduce("Анна")
    take_the_lesson(visitor)
    visitor.button("coach-play").click()
    visitor.page.wait_for_url("**/table/*")
    follow_the_dispatcher(visitor)
    play_to_the_end(visitor)
    visitor.page.get_by_role("link", name=visitor.say("reveal-replay")).click()
    visitor.page.wait_for_url("**/match/*")
    understand_the_match(visitor)
    solve_a_puzzle(visitor)


def take_the_lesson(visitor: Visitor) -> None:
    pupil = Pupil(visitor, games.load(GAME))
    asking = next(number for number, (step, _) in enumerate(pupil.steps) if step.accept)
    pupil.open()
    for number in range(len(pupil.steps) - 1):
        pupil.stands_at(number)
        if number == asking:
            ask_in_the_lesson(visitor)
        # A phone's row of tiles cuts off what is higher; the word of one that was taken is whole.
        assert not visitor.touch or not visitor.page.evaluate(CUT, [".tiles .new", ".tiles"])
        pupil.take(number)
    pupil.stands_at(len(pupil.steps) - 1)
    check(visitor, f"lesson-{visitor.lang}")


def ask_in_the_lesson(visitor: Visitor) -> None:
    asking = visitor.button("advice-ask")
    expect(asking).to_be_in_viewport(ratio=1)  # a phone's stands in the coach's panel
    asking.click()
    best = visitor.page.locator(".advice ol button")
    best.first.wait_for()
    assert "%" in (best.first.text_content() or "")
    if visitor.touch:
        best.first.tap()
    else:
        best.first.hover()
    visitor.page.locator(".stage :is(.pointed, .lit, [data-pointed])").first.wait_for(state="attached")
    check(visitor, f"lesson-advice-{visitor.lang}")
    visitor.page.locator(".advice .close").click()
    visitor.page.locator(".advice").wait_for(state="detached")


def follow_the_dispatcher(visitor: Visitor) -> None:
    visitor.page.locator(".prompt.mine").wait_for()
    visitor.page.locator(".stage > .board").wait_for()
    said = len(visitor.see().log)
    asking = visitor.button("advice-ask")
    expect(asking).to_be_in_viewport(ratio=1)  # a phone's stands beside the prompt
    asking.click()
    best = visitor.page.locator(".advice ol button")
    best.first.wait_for()
    assert 1 <= best.count() <= 3
    assert "%" in (best.first.text_content() or "")
    best.first.hover()
    check(visitor, f"advice-{visitor.lang}")
    if visitor.touch:  # the first press of a finger shows it
        best.first.tap()
        best.first.get_by_text(visitor.say("advice-once-more")).wait_for()
        best.first.tap()
    else:
        best.first.click()
    yes = visitor.page.get_by_role("button", name=visitor.say("confirm-yes"), exact=True)
    if yes.is_visible():
        yes.click()
    visitor.page.wait_for_function("() => !document.querySelector('.advice')")
    visitor.wait_for_a_move(said)


def play_to_the_end(visitor: Visitor) -> None:
    hands = Hands(visitor, GAME, Random(GAME))
    for _ in turns([visitor]):
        hands.move()
    visitor.page.locator("dialog[open] .winner").wait_for()


def understand_the_match(visitor: Visitor) -> None:
    page = visitor.page
    page.locator(".stage > .board").wait_for()
    page.get_by_role("tab", name=visitor.say("analysis-title")).click()
    visitor.button("analysis-begin").click()
    graph = page.get_by_role("slider", name=visitor.say("analysis-graph"))
    graph.wait_for(timeout=4 * PATIENCE)
    swings = page.locator(".analysis ol button")
    expect(swings.first).to_be_visible()
    check(visitor, f"analysis-{visitor.lang}")
    swings.last.click()
    number = int(graph.get_attribute("aria-valuenow") or "0")
    assert number > 0
    assert page.url.endswith(f"?move={number}")
    graph.focus()
    page.keyboard.press("ArrowLeft")
    expect(graph).to_have_attribute("aria-valuenow", str(number - 1))
    box = graph.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    middle = int(graph.get_attribute("aria-valuenow") or "0")
    assert abs(middle - int(graph.get_attribute("aria-valuemax") or "0") / 2) <= 1
    page.locator(".analysis").get_by_text(visitor.say("analysis-sums")).wait_for()
    # What the dispatcher would have done in this place.
    page.keyboard.press("Home")
    visitor.button("advice-ask").click()
    page.locator(".advice ol button").first.click()
    check(visitor, f"analysis-advice-{visitor.lang}")
    # One press plays on from a turning point.
    page.locator(".advice .close").click()
    swings.first.click()
    page.locator(".analysis section > button").click()
    page.wait_for_url("**/table/*")
    page.locator(".prompt").wait_for()


def solve_a_puzzle(visitor: Visitor) -> None:
    game = games.load(GAME)
    [puzzle, *_] = puzzles_of(game)
    visitor.go("/puzzles")
    visitor.page.locator(f"a[href='/puzzle/{GAME}/{game.content.id}/1']").first.click()
    solver = Solver(visitor, game)
    solver.asked(1)
    solver.answer(puzzle, puzzle.right[0].move)
    visitor.page.locator(".coach .praise", has_text=visitor.say("puzzle-right")).wait_for()
    check(visitor, f"puzzle-{visitor.lang}")
