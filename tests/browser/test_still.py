"""Nothing jumps under a finger: while a match is played, every part of the table stays where it is on the page."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from tests.browser.breadth import every_game_at_every_size
from tests.browser.hands import Hands
from tests.browser.visitor import LONGEST, Visit

MANY: Final = 15
"""Moves of a person that show every kind of turn."""
ALL: Final = 120
"""Moves of a person after which a match has shown what it has."""
# Letters that are first needed in the middle of a match are fetched then; on a busy machine lines grow meanwhile.
FONTS: Final = "() => Promise.all([...document.fonts].map((font) => font.load()))"


@pytest.mark.parametrize("moves", [MANY, pytest.param(ALL, marks=pytest.mark.breadth)])
@every_game_at_every_size(first="phone")
def test_nothing_jumps_while_a_match_is_played(game: str, size: tuple[int, int], moves: int, visit: Visit) -> None:
    visitor = visit(size=size, still=True)
    visitor.introduce("Анна")
    wish = {"game": game, "seats": 2, "bots": ["driver"], "public": False, "start": True}
    visitor.go(f"/table/{visitor.send('/api/tables', wish)['id']}")
    visitor.page.locator(".stage > .board").wait_for()
    visitor.page.locator(".prompt.mine").wait_for()
    visitor.page.evaluate(FONTS)
    visitor.watch_places()
    hands = Hands(visitor, game, Random(game))
    for _ in range(min(moves, LONGEST)):
        visitor.page.locator(".prompt.mine, .winner").first.wait_for(state="attached")
        if not visitor.see().mine:
            break
        hands.move()
    assert not visitor.jumps()
