"""What an environment is asked for is read and checked once, and a match pays what was agreed."""

from __future__ import annotations

import pickle
from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.toys.pennies import Pennies
from vokzal import games
from vokzal.bots import UnknownLevel
from vokzal.core import OptionsError
from vokzal.core.chance import BlindChance
from vokzal.core.game import Outcome, rank
from vokzal.core.match import MatchError
from vokzal.envs import Setting
from vokzal.envs.setting import Reward


def judged(points: tuple[int, ...], reward: Reward) -> list[float]:
    setting = Setting(Pennies(), seats=len(points), reward=reward)
    state = setting.game.start(setting.seats, setting.options, BlindChance(Random(1)))
    return setting.judged(Outcome(points, rank(points), ({},) * len(points)), state)


def test_a_win_is_shared_and_all_rewards_add_up_to_nothing() -> None:
    assert judged((3, 1), "win") == [0.5, -0.5]
    assert judged((3, 3), "win") == [0, 0]
    assert judged((3, 1, 3), "win") == pytest.approx([1 / 6, -1 / 3, 1 / 6])


def test_places_go_from_one_to_minus_one_and_equals_get_the_mean() -> None:
    assert judged((9, 5, 1), "place") == [1, 0, -1]
    assert judged((1, 9, 9), "place") == [-1, 0.5, 0.5]
    assert judged((5, 5, 9, 5), "place") == pytest.approx([-1 / 3, -1 / 3, 1, -1 / 3])
    assert judged((2, 2, 2, 2), "place") == [0, 0, 0, 0]


def test_points_are_those_of_the_rulebook() -> None:
    assert judged((9, -5), "points") == [9, -5]


@pytest.mark.parametrize("reward", ["win", "place"])
def test_alone_it_counts_how_good_the_result_is(reward: Reward) -> None:
    setting = Setting("tourists", seats=1, reward=reward)
    state = setting.game.start(1, setting.options, BlindChance(Random(1)))
    [worth] = setting.judged(setting.game.outcome(state), state)
    assert worth == setting.game.heuristics.unhurried().prospects(state, 0)[0]
    assert 0 <= worth <= 1


@pytest.mark.parametrize(
    ("asked", "error", "said"),
    [
        ({"game": "tetris"}, games.UnknownGame, "no game 'tetris'"),
        ({"game": "tourists", "edition": "minsk"}, games.UnknownEdition, "no edition 'minsk'"),
        ({"seats": 9}, MatchError, "for 2 to 4 players, not 9"),
        ({"options": {"rounds": 5}}, OptionsError, "Invalid enum value 5"),
        ({"options": {"speed": 5}}, OptionsError, "pennies has no option 'speed'; there are: rounds, big_prizes"),
        ({"game": "trans_europa", "options": {"speed": 5}}, OptionsError, "no option 'speed'; it has none"),
        ({"options": 5}, OptionsError, "options of pennies are a dict of names and values, not 5"),
        ({"game": 3}, TypeError, "game is the name of one or a Game, not 3"),
        ({"seats": "3"}, TypeError, "seats is an integer, not '3'"),
        ({"seats": True}, TypeError, "seats is an integer, not True"),
        ({"max_moves": 2.5}, TypeError, "max_moves is an integer, not 2.5"),
        ({"seat": "left", "opponents": "driver"}, TypeError, "seat is an integer, not 'left'"),
        ({"opponents": None}, TypeError, "opponents is a level, or a list of one for each other seat, not None"),
        ({"opponents": {"driver"}}, TypeError, "opponents is a level, or a list"),
        ({"opponents": {0: "driver"}}, TypeError, "opponents is a level, or a list"),
        ({"opponents": b"driver"}, TypeError, "opponents is a level, or a list"),
        ({"opponents": np.array("driver")}, TypeError, "opponents is a level, or a list"),
        ({"begins": "oldest"}, ValueError, "begins is one of lot, seated, turn, not 'oldest'"),
        ({"reward": "money"}, ValueError, "reward is one of win, place, points, not 'money'"),
        ({"illegal": "ignore"}, ValueError, "illegal is one of raise, lose, random, not 'ignore'"),
        ({"illegal": "lose", "reward": "points"}, ValueError, "points say nothing of a match that was broken off"),
        ({"max_moves": 0}, ValueError, "at least one move, not 0"),
        ({"opponents": "champion"}, UnknownLevel, "no bot 'champion'"),
        ({"seats": 3, "opponents": ["driver"]}, ValueError, "1 levels for 2 other seats"),
        ({"seat": 2, "opponents": "driver"}, ValueError, "there is no seat 2 among 2"),
        ({"edition": "palace"}, ValueError, "of the edition house, not palace"),
    ],
)
def test_what_cannot_be_is_said_in_words(asked: dict[str, Any], error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        Setting(**{"game": Pennies(), **asked})


def test_two_play_if_nobody_says_otherwise() -> None:
    assert {game: Setting(game).seats for game in games.ids()} == dict.fromkeys(games.ids(), 2)


def test_options_are_read_from_plain_values() -> None:
    setting = Setting(Pennies(), options={"rounds": 6})
    assert setting.options == Pennies.options_type(rounds=6)
    assert Setting(Pennies(), options=setting.options).options is setting.options


def test_a_limit_beyond_the_bound_changes_nothing() -> None:
    bound = Pennies().bound(2, Pennies.options_type())
    assert Setting(Pennies(), max_moves=10**9).max_moves == bound == Setting(Pennies()).max_moves


def test_who_begins_follows_from_the_number_of_the_match() -> None:
    def first(begins: Any) -> list[int]:
        return [Setting(Pennies(), seats=3, begins=begins).beginning(5, number).seat for number in range(9)]

    assert first("seated") == [0] * 9
    assert first("turn") == [0, 1, 2] * 3
    assert first("lot") == first("lot") != [0] * 9
    assert {*first("lot")} == {0, 1, 2}


def test_bots_sit_around_the_seat_that_is_left() -> None:
    setting = Setting(Pennies(), seats=3, opponents=("driver", "conductor"), seat=1)
    assert setting.line_up(0) == ["driver", None, "conductor"]
    turning = Setting(Pennies(), seats=3, opponents="driver", seat=None)
    assert [turning.line_up(number).index(None) for number in range(4)] == [0, 1, 2, 0]
    assert Setting(Pennies(), seats=3).line_up(0) == [None] * 3


@pytest.mark.parametrize(
    "levels",
    [np.array(["driver", "conductor"]), ["driver", "conductor"], iter(("driver", "conductor"))],
    ids=["array", "list", "iterator"],
)
def test_levels_may_come_in_whatever_has_an_order(levels: Any) -> None:
    setting = Setting(Pennies(), seats=3, opponents=levels)
    assert setting.opponents == ("driver", "conductor")
    assert {type(level) for level in setting.opponents} == {str}


def test_a_level_of_numpy_is_the_same_level() -> None:
    [level] = Setting(Pennies(), seats=2, opponents=np.array(["driver"])[0]).opponents
    assert (level, type(level)) == ("driver", str)


def test_a_setting_travels_with_its_game() -> None:
    setting = Setting("tourists", seats=3, edition="cairo", reward="place", opponents="random")
    there = pickle.loads(pickle.dumps(setting))
    assert there.game is setting.game, "one that is packaged is there already"
    assert {**vars(there), "game": 0} == {**vars(setting), "game": 0}
    assert deepcopy(setting) is setting
    guest = pickle.loads(pickle.dumps(Setting(Pennies())))
    assert type(guest.game) is Pennies
