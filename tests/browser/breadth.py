"""Every game at every size takes long: `make test` looks at each game at one of the sizes, `make soak` at the other.

What the page does in one way for all games, `make test` looks at in one of them, or two, `make soak` in all. Each test
begins with another game, so that every game has some of them.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.browser.visitor import DESKTOP, PHONE
from vokzal import games

SIZES = {"desktop": DESKTOP, "phone": PHONE}


def every_game_at_every_size(first: str, many: int | None = None) -> pytest.MarkDecorator:
    """Parameters `game` and `size`; the first game is always looked at in its `first` size, the next in the other: all
    games, or so `many` of them."""
    order = [first, *(name for name in SIZES if name != first)]
    found = []
    for number, game in enumerate(games.ids()):
        for name, size in SIZES.items():
            usual = name == order[number % len(order)] and (many is None or number < many)
            found.append(pytest.param(game, size, id=f"{game}-{name}", marks=() if usual else pytest.mark.breadth))
    return pytest.mark.parametrize(("game", "size"), found)


def both_sizes(first: str) -> pytest.MarkDecorator:
    """Parameter `size`: the `first`; the other in `make soak`."""
    found = [
        pytest.param(size, id=name, marks=() if name == first else pytest.mark.breadth) for name, size in SIZES.items()
    ]
    return pytest.mark.parametrize("size", found)


def some_games(first: int, among: Sequence[str] | None = None, many: int = 1) -> pytest.MarkDecorator:
    """Parameter `game`: one or so many of them, beginning with number `first`; the others in `make soak`."""
    found = list(games.ids() if among is None else among)
    usual = {found[(first + next_one) % len(found)] for next_one in range(many)}
    marked = [pytest.param(game, marks=() if game in usual else pytest.mark.breadth) for game in found]
    return pytest.mark.parametrize("game", marked)
