"""Gymnasium's own check passes for every game, and a seat plays against bots of any level."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tests.conformance.cases import CASES, Case
from tests.envs.suites import FORMS, SEEN
from tests.toys.pennies import Pennies
from vokzal import bots, envs, games
from vokzal.envs import GymEnv, IllegalAction


def check(game: str, **terms: Any) -> None:
    """The check samples without any mask."""
    made = gymnasium.make(f"vokzal/{game}-v0", illegal="random", **terms)
    check_env(made.unwrapped)


def play(env: GymEnv, seed: int | None = None) -> tuple[float, dict[str, Any]]:
    """A match of the first legal actions."""
    _, info = env.reset(seed=seed)
    while True:
        action = int(np.flatnonzero(env.action_masks())[0])
        _, reward, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            return float(reward), info


@pytest.mark.parametrize(("game", "form"), SEEN)
def test_a_seat_passes_gymnasiums_check(game: str, form: str) -> None:
    check(game, observation=form, opponents="random", seats=3, seat=None)


@pytest.mark.parametrize("mask", ["observation", "info"])
def test_a_seat_passes_wherever_its_mask_is(mask: str) -> None:
    check("metro_domino", mask=mask, reward="points", pad=True, begins="lot")


def test_alone_there_are_no_bots() -> None:
    check("tourists", seats=1)


@pytest.mark.breadth
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_edition_seat_count_and_option_passes(case: Case) -> None:
    for form in FORMS[case.game]:
        check(
            case.game,
            edition=case.edition,
            seats=case.seats,
            options=case.read(),
            observation=form,
            opponents="random",
        )


@pytest.mark.parametrize("level", ["random", *bots.LEVELS])
def test_bots_of_every_level_take_the_other_seats(level: str) -> None:
    env = envs.make(Pennies(), "gym", seats=3, opponents=level)
    reward, info = play(env, 4)
    assert info["moves"] == 9
    assert reward == pytest.approx(1 - 1 / 3 if info["place"] == 1 else -1 / 3) or info["place"] == 1
    assert play(env, 4) == (reward, info), "from the seed"


def test_each_bot_may_be_of_another_level() -> None:
    env = envs.make("metro_domino", "gym", seats=3, opponents=["driver", "passenger"], seat=1)
    env.reset(seed=1)
    assert [type(bot).__name__ for bot in env.table._bots] == ["GreedyBot", "NoneType", "GreedyBot"]
    assert env.seat == 1


def test_the_seat_goes_round_the_table_match_by_match() -> None:
    env = envs.make("metro_domino", "gym", seats=3, opponents="random", seat=None)
    seats = []
    for number in range(4):
        env.reset(seed=7 if number == 0 else None)
        seats.append(env.seat)
    assert seats == [0, 1, 2, 0]
    assert env.match_seed == "7 3"


def test_masks_are_under_the_name_that_sb3_contrib_asks_for() -> None:
    env = envs.make("trans_europa", "gym")
    seen, _ = env.reset(seed=1)
    masks = env.action_masks()
    assert masks.dtype == np.bool_
    assert np.array_equal(masks, seen["action_mask"])
    assert np.flatnonzero(masks).tolist() == env.table.legal


def test_an_illegal_action_is_refused_with_the_rules_reason() -> None:
    env = envs.make("trans_europa", "gym")
    before, _ = env.reset(seed=1)
    with pytest.raises(IllegalAction, match="Place your marker first"):
        env.step(env.game.space.size - 1)
    assert np.array_equal(env._observe(env.seat, asked=True)["observation"], before["observation"])


def test_a_drawn_action_is_told() -> None:
    env = envs.make("trans_europa", "gym", illegal="random")
    env.reset(seed=1)
    assert env.step(env.game.space.size - 1)[4] == {"illegal": True}
    assert env.step(int(np.flatnonzero(env.action_masks())[0]))[4] == {}


def test_a_match_that_is_over_goes_no_further() -> None:
    env = envs.make(Pennies(), "gym", opponents="random")
    play(env)
    with pytest.raises(ValueError, match="the match is over"):
        env.step(0)
    with pytest.raises(ValueError, match="reset first"):
        envs.make(Pennies(), "gym").step(0)


def test_the_last_row_is_that_of_the_end() -> None:
    env = envs.make("metro_domino", "gym", reward="points", opponents="driver")
    reward, info = play(env, 2)
    assert reward == info["points"]
    assert env.table.over
    assert not env.action_masks().any()


@pytest.mark.parametrize("game", games.ids())
def test_gymnasium_knows_every_game_of_the_house(game: str) -> None:
    spec = gymnasium.spec(f"vokzal/{game}-v0")
    assert spec.kwargs == {"game": game}


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_gymnasiums_vectors_play_what_each_plays_alone(mode: str) -> None:
    """Environment `i` of a seed has that seed and `i`; when a match ends, the next step begins another."""
    terms: dict[str, Any] = {"opponents": "random", "mask": "info", "reward": "place"}
    away = {"context": "spawn"} if mode == "async" else {}
    several = gymnasium.make_vec("vokzal/metro_domino-v0", 2, vectorization_mode=mode, vector_kwargs=away, **terms)
    alone = [envs.make("metro_domino", "gym", **terms) for _ in range(2)]
    seen, info = several.reset(seed=3)
    assert np.array_equal(seen, [env.reset(seed=3 + number)[0] for number, env in enumerate(alone)])
    over, ended = [False, False], 0
    for _ in range(40):
        masks = info["action_mask"]
        actions = [int(mask.argmax()) for mask in masks]
        seen, rewards, terminated, truncated, info = several.step(np.array(actions))
        for number, env in enumerate(alone):
            if over[number]:
                assert np.array_equal(seen[number], env.reset()[0])
                over[number] = False
                continue
            expected, reward, over[number], _, _ = env.step(actions[number])
            assert (np.array_equal(seen[number], expected), rewards[number]) == (True, reward)
            ended += over[number]
        assert terminated.tolist() == over
        assert not truncated.any()
    assert ended >= 2
    several.close()
