"""Advice: the best three, from what the seat may know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.coach.numbers import numbers
from tests.coach.test_compare import middle
from tests.toys.trolley import Trolley
from vokzal import games
from vokzal.coach.advice import SHOWN, Deed, advise
from vokzal.coach.straight import NoNumbers
from vokzal.core.game import AnyGame, Message
from vokzal.core.match import Match

GAMES = [games.load(name) for name in games.ids()]


def game_id(game: Any) -> str:
    return str(game.id)


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_every_game_can_advise(game: AnyGame) -> None:
    at, seat, legal = middle(game, 2)
    found = advise(game, at.view(seat), legal, "seed", iterations=16)
    assert found.seat == seat
    assert not found.points
    assert len(found.best) == min(SHOWN, len(legal))
    assert [one.chance for one in found.best] == sorted((one.chance for one in found.best), reverse=True)
    words = game.words("en")
    for one in found.best:
        assert one.deed.action in legal
        assert words.say(f"action-{one.deed.kind}", one.deed.names)
        assert one.why == game.heuristics.reasons(at.state, seat, one.deed.action)


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_advice_is_the_same_whatever_the_others_hold(game: AnyGame) -> None:
    at, seat, legal = middle(game, 2)
    truth = advise(game, at.view(seat), legal, "seed", iterations=12)
    imagined = game.determinize(at.view(seat), Random(9))
    assert advise(game, game.view(imagined, seat), legal, "seed", iterations=12) == truth


def test_the_only_thing_to_do_has_a_chance_too() -> None:
    game = games.load("metro_domino")
    at, seat, legal = middle(game, 2)
    found = advise(game, at.view(seat), legal[:1], "seed", iterations=12)
    assert [one.deed for one in found.best] == [Deed.of(game, legal[0])]


def test_who_plays_alone_is_told_points() -> None:
    game = Trolley()
    match = Match.start(game, 1, seed=4)
    found = advise(game, match.view(0), match.legal(0), "seed", iterations=40)
    assert found.points
    assert all(one.chance >= 5 for one in found.best)


def test_reasons_are_those_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Trolley()
    match = Match.start(game, 2, seed=4)
    said = [Message("why-because", {"number": 1})]
    monkeypatch.setattr(game.heuristics, "reasons", lambda s, seat, action: said, raising=False)
    assert all(one.why == said for one in advise(game, match.view(0), match.legal(0), "s", iterations=8).best)


def test_no_chance_is_said_that_nobody_has_put_straight() -> None:
    game = Trolley()
    match = Match.start(game, 2, seed=4)
    with numbers(None), pytest.raises(NoNumbers):
        advise(game, match.view(0), match.legal(0), "seed", iterations=8)
