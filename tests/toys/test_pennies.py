"""The toy keeps the contract, so that whatever it is used to test is tested on a real game."""

from __future__ import annotations

from random import Random

import pytest

from tests.toys.pennies import Pennies
from vokzal import games
from vokzal.core import Reason, ScriptedChance
from vokzal.core.laws import prove
from vokzal.core.words import LANGUAGES, message_keys


def test_pennies_keeps_every_law() -> None:
    prove(Pennies(), seeds=range(5))


def test_the_highest_lone_number_takes_the_prize() -> None:
    game = Pennies()
    state = game.start(3, game.options_type(), ScriptedChance(2))
    for seat, number in enumerate((3, 3, 1)):
        game.apply(state, seat, number, ScriptedChance())
    assert game.outcome(state).points == (0, 0, 3)


def test_a_number_that_was_shown_rests_for_a_round() -> None:
    game = Pennies()
    state = game.start(2, game.options_type(), ScriptedChance())
    for seat, number in enumerate((3, 1)):
        game.apply(state, seat, number, ScriptedChance())
    assert game.legal(state, 0) == [0, 1, 2]
    assert game.why_not(state, 0, 3) == Reason("number-rests", {"number": 3})
    for seat, number in enumerate((2, 3)):
        game.apply(state, seat, number, ScriptedChance())
    assert game.legal(state, 0) == [0, 1, 3]


def test_pennies_says_the_same_things_in_every_language() -> None:
    keys = [{key.partition(".")[0] for key in message_keys(Pennies.package(), lang)} for lang in LANGUAGES]
    assert keys[0] == keys[1] == keys[2]


def test_a_game_from_elsewhere_is_registered_once_it_proved_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_guests", {})
    game = games.register(Pennies)
    assert "pennies" in games.ids()
    assert isinstance(games.load("pennies"), Pennies)
    assert game.determinize(game.view(game.start(2, game.options_type(), ScriptedChance()), 0), Random(1))
    with pytest.raises(ValueError, match="registered already"):
        games.register(Pennies)
