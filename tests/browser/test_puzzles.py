"""Puzzles, as somebody solves them on a desk and on a phone: found in the lobby, tried, solved, and told why."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from tests.browser.hands import Hands, tab_to
from tests.browser.test_account import THEMES
from tests.browser.test_ratings import WIDER
from tests.browser.visitor import DESKTOP, PHONE, Visit, Visitor
from vokzal import games
from vokzal.coach.puzzle import Puzzle, ask, puzzles_of
from vokzal.core.game import AnyGame

GAME: Final = "trans_europa"
EVERY: Final = [
    pytest.param(game, id=f"{game.id}-{game.content.id}", marks=() if game.id == GAME else pytest.mark.breadth)
    for name in games.ids()
    for game in games.editions(name)
    if puzzles_of(game)
]
SIZES: Final = [
    pytest.param(DESKTOP, "ru", id="desktop", marks=pytest.mark.breadth),
    pytest.param(PHONE, "uk", id="phone"),
]


class Solver:
    """Somebody at a puzzle, by the board of the game that is looked at most closely, else from the list of moves."""

    def __init__(self, visitor: Visitor, game: AnyGame) -> None:
        self.visitor, self.page, self.game = visitor, visitor.page, game
        self.hands = Hands(visitor, game.id, Random(game.id))

    def answer(self, puzzle: Puzzle, move: str) -> None:
        game, action = self.game, self.game.space.parse(move)
        kind = game.space.kind(action)
        if game.id == GAME and kind.params:
            [index] = game.space.describe(action).indices.values()
            if self.hands.press(f'.stage [data-number="{index}"][data-target=legal]'):
                return
        moves = self.page.locator("aside details")
        if moves.get_attribute("open") is None:
            moves.locator("summary").click()
        legal = ask(game, puzzle).match.legal(puzzle.seat)
        moves.locator("li button").nth(legal.index(action)).click()

    def asked(self, number: int) -> None:
        self.page.locator(".coach.asks .said", has_text=self.visitor.say("puzzle-question")).wait_for()
        told = self.visitor.say("coach-step", number=number, steps=len(puzzles_of(self.game)))
        self.page.locator(".coach .far", has_text=told).wait_for()


def check(visitor: Visitor, name: str) -> None:
    for theme in THEMES:
        visitor.dress(theme)
        visitor.photograph(name, whole=True)
        assert not visitor.barriers()
    visitor.dress("light")
    assert not visitor.unsaid()
    assert visitor.page.evaluate(WIDER) <= 0


@pytest.mark.parametrize(("size", "lang"), SIZES)
@pytest.mark.parametrize("game", EVERY)
def test_a_puzzle_is_tried_and_solved_and_leads_to_the_next(
    game: AnyGame, size: tuple[int, int], lang: str, visit: Visit
) -> None:
    visitor = visit(size=size, lang=lang, still=True)
    page, solver, series = visitor.page, Solver(visitor, game), puzzles_of(game)
    visitor.go(f"/puzzle/{game.id}/{game.content.id}/1")
    solver.asked(1)
    check(visitor, f"puzzle-{game.id}-{game.content.id}-{lang}")
    first = series[0]
    solver.answer(first, first.tempting)
    page.locator(".coach .wrong").wait_for()
    assert page.locator(".answer").count() == 0
    solver.answer(first, first.right[0].move)
    page.locator(".coach .praise", has_text=visitor.say("puzzle-right")).wait_for()
    page.locator(".answer ol button").first.wait_for()
    assert page.locator(".answer ol button").count() == len(first.right) + 1
    check(visitor, f"puzzle-{game.id}-{game.content.id}-solved-{lang}")
    if len(series) > 1:
        page.get_by_role("link", name=visitor.say("puzzle-next"), exact=True).click()
        solver.asked(2)
        assert page.locator(".answer").count() == 0
        visitor.button("puzzle-tell").click()
        page.locator(".coach .praise", has_text=visitor.say("puzzle-told")).wait_for()
    page.locator("aside").get_by_role("link", name=visitor.say("puzzle-all"), exact=True).click()
    page.locator(f"ol a[aria-label='{visitor.say('puzzle-n-later', number=1)}']").first.wait_for()


@pytest.mark.parametrize(("size", "lang"), SIZES)
def test_the_puzzle_of_the_day_is_found_in_the_lobby_and_all_in_the_list(
    size: tuple[int, int], lang: str, visit: Visit
) -> None:
    visitor = visit(size=size, lang=lang)
    game = games.load(GAME)
    visitor.go("/")
    today = visitor.page.locator(".today")
    today.wait_for()
    assert not visitor.barriers()
    today.get_by_role("link", name=game.words(lang).say("game-name"), exact=True).click()
    visitor.page.wait_for_url(f"**/puzzle/daily/{GAME}")
    visitor.page.locator(".coach.asks").wait_for()
    visitor.go("/puzzles")
    visitor.page.locator(".days a").first.wait_for()
    assert visitor.page.locator(".days a").count() == len(games.ids())
    check(visitor, f"puzzles-{lang}")


def test_a_puzzle_is_solved_with_keys_alone(visit: Visit) -> None:
    visitor = visit(still=True)
    game = games.load(GAME)
    solver, puzzle = Solver(visitor, game), puzzles_of(game)[0]
    visitor.go(f"/puzzle/{GAME}/{game.content.id}/1")
    solver.asked(1)
    tab_to(visitor, "[data-target=legal]")
    [index] = game.space.describe(game.space.parse(puzzle.right[0].move)).indices.values()
    visitor.page.locator(f'.stage [data-number="{index}"]').focus()
    visitor.page.keyboard.press("Enter")
    visitor.page.locator(".coach .praise").wait_for()
    visitor.page.wait_for_function("() => document.activeElement.matches('.coach .enamel')")
    visitor.page.keyboard.press("Enter")
    solver.asked(2)


def test_where_there_is_no_puzzle_the_page_says_so(visit: Visit) -> None:
    visitor = visit()
    visitor.go(f"/puzzle/{GAME}/europe/999")
    visitor.page.locator("main [role=alert]", has_text=visitor.say("no-such-puzzle")).wait_for()
    visitor.forgive(("404",))
