"""Every game at every size takes long: `make test` looks at each game at one of the sizes, `make soak` at the other."""

from __future__ import annotations

import pytest

from tests.browser.visitor import DESKTOP, PHONE
from vokzal import games

SIZES = {"desktop": DESKTOP, "phone": PHONE}


def every_game_at_every_size(first: str) -> pytest.MarkDecorator:
    """Parameters `game` and `size`; the first game is always looked at in its `first` size, the next in the other."""
    order = [first, *(name for name in SIZES if name != first)]
    found = []
    for number, game in enumerate(games.ids()):
        for name, size in SIZES.items():
            usual = name == order[number % len(order)]
            found.append(pytest.param(game, size, id=f"{game}-{name}", marks=() if usual else pytest.mark.breadth))
    return pytest.mark.parametrize(("game", "size"), found)
