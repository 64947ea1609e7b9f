"""What of a board is used: a game names it so that it can be found on the board and said in every language."""

from __future__ import annotations

import pytest

from vokzal import games
from vokzal.arena.player import Contest, Scorer
from vokzal.arena.schedule import Table
from vokzal.core import LANGUAGES
from vokzal.core.game import AnyGame

EDITIONS = [game for name in games.ids() for game in games.editions(name)]
every_edition = pytest.mark.parametrize("game", EDITIONS, ids=lambda game: f"{game.id}-{game.content.id}")


@every_edition
def test_what_is_used_is_on_the_board_and_can_be_said(game: AnyGame) -> None:
    seats = game.seats[0]
    contest = Contest(type(game), game.content, game.options_type(), seats, ("random",), 1)
    account = Scorer(contest).play(Table(0, 0, (0,) * seats))
    used = {name for seat in account.uses for name in seat}
    assert bool(used) == bool(game.uses)
    graph = game.graph()
    for name in used:
        for lang in LANGUAGES:
            game.words(lang).say(name)
        assert graph is None or graph.find(name) is not None, name
    if graph is not None:
        assert graph.places
