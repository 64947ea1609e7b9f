"""Advice: the best three, from what the seat may know."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from tests.coach.numbers import MADE_UP, numbers
from tests.coach.test_compare import middle
from tests.toys.pennies import Pennies
from tests.toys.trolley import Trolley
from vokzal import games
from vokzal.coach.advice import SHOWN, Deed, advise
from vokzal.coach.compare import Worth
from vokzal.coach.straight import Line, NoNumbers
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
    words = game.words("en")
    for one in found.best:
        assert one.deed.action in legal
        assert words.say(f"action-{one.deed.kind}", one.deed.names)
        for world in range(4):
            imagined = game.determinize(at.view(seat), Random(world))
            assert one.why == game.heuristics.reasons(imagined, seat, one.deed.action), "in whatever world"


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_reasons_are_of_the_action_and_of_the_position(game: AnyGame) -> None:
    """Not of the game alone: there is something to say, and it is not the same of everything and everywhere."""
    said = []
    for part in (0.2, 0.35, 0.5, 0.65, 0.8):
        at, seat, legal = middle(game, 2, part)
        found = advise(game, at.view(seat), legal, "seed", iterations=8)
        said.append([(one.deed.kind, one.why) for one in found.best])
    assert any(why for best in said for _, why in best)
    assert any(one != other for best in said for one, other in pairwise(why for _, why in best))
    assert any(one != other for one, other in pairwise(said))


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


def test_each_action_has_its_own_reasons_and_they_are_read_from_an_imagined_world(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """From the world in which it is asked what is overlooked, which looks to the seat as the true one does."""
    game = Pennies()
    match = Match.start(game, 3, seed=4)
    match.play(1, 3)
    worlds: list[Any] = []

    def reasons(s: Any, seat: int, action: int) -> list[Message]:
        worlds.append(s)
        return [Message("why-because", {"number": 10 * seat + action})]

    monkeypatch.setattr(game.heuristics, "reasons", reasons, raising=False)
    seen = set()
    for seed in range(20):
        found = advise(game, match.view(2), match.legal(2), f"{seed}", iterations=8)
        assert [one.why for one in found.best] == [
            [Message("why-because", {"number": 20 + one.deed.action})] for one in found.best
        ]
        assert game.view(worlds[-1], 2) == match.view(2)
        seen.add(worlds[-1].digest())
    assert len(seen) > 1, "nobody told it what seat 1 has hidden"


def test_the_best_is_first_as_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was tried to the end is believed more: then the order of raw chances may be another one."""
    game = Pennies()
    match = Match.start(game, 2, seed=4)
    raw = [Worth(1, 0.60, 0.0, 0.0, 9), Worth(2, 0.59, 0.01, 0.0, 9, 1.0), Worth(3, 0.2, 0.4, 0.0, 9)]
    monkeypatch.setattr("vokzal.coach.advice.compare", lambda *_, **__: raw)
    with numbers({"2": msgspec.structs.replace(MADE_UP["2"], seat=Line(0.5, ended=0.5))}):
        best = advise(game, match.view(0), match.legal(0), "seed").best
    assert [one.deed.action for one in best] == [2, 1, 3]
    assert [one.chance for one in best] == pytest.approx([0.59, 0.5505, 1 / 3], abs=0.001)


def test_what_a_seat_overlooks_moves_its_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Pennies()
    match = Match.start(game, 2, seed=4)
    asked: list[int] = []

    def overlooked(s: Any, seat: int) -> float:
        asked.append(seat)
        return 1.0

    monkeypatch.setattr(game.heuristics, "overlooked", overlooked, raising=False)
    with numbers({"2": msgspec.structs.replace(MADE_UP["2"], seat=Line(1e-9, level=-0.5))}):
        best = advise(game, match.view(1), match.legal(1), "seed", iterations=8).best
    assert [one.chance for one in best] == pytest.approx([0.378] * len(best), abs=0.001)
    assert asked == [1]


def test_no_chance_is_said_that_nobody_has_put_straight() -> None:
    game = Trolley()
    match = Match.start(game, 2, seed=4)
    with numbers(None), pytest.raises(NoNumbers):
        advise(game, match.view(0), match.legal(0), "seed", iterations=8)
