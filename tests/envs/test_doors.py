"""What the doors to one match have in common: secrets, seeds, rewards, pictures, match files."""

from __future__ import annotations

import re
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.toys.handfuls import Handfuls
from tests.toys.pennies import Pennies
from vokzal import envs, games
from vokzal.core.game import AnyGame
from vokzal.core.match import read_file, verify
from vokzal.envs import AecEnv, Batch, IllegalAction, ParallelEnv, Workers

TOGETHER = [Pennies(), Handfuls(), games.load("ticket_to_ride"), games.load("tourists")]
"""Games in which seats wait together."""


def choose(env: AecEnv, rng: Random) -> int:
    return rng.choice(env.table.legal)


def play(env: AecEnv, rng: Random, seed: int | None = None) -> dict[str, float]:
    """A whole match, dead steps included; what each agent got in sum."""
    env.reset(seed=seed)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, terminated, truncated, _ = env.last()
        got[agent] += reward
        env.step(None if terminated or truncated else choose(env, rng))
    return got


def same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return bool(np.array_equal(one, other))


@pytest.mark.parametrize("game", TOGETHER, ids=lambda game: game.id)
def test_until_all_have_chosen_nothing_changes_for_anybody(game: AnyGame) -> None:
    env, rng = envs.make(game, seats=3), Random(1)
    env.reset(seed=1)
    met = 0
    for _ in range(60):
        if env.table.over:
            env.reset()
        waiting, choosing = env.table.waiting, env.table.seat
        others = {agent: env.observe(agent)["observation"] for agent in env.agents}
        state = env.table.state.clone()
        env.step(choose(env, rng))
        if choosing != waiting[-1]:
            met += 1
            assert env.table.state == state
            assert env.agent_selection == env.names[waiting[waiting.index(choosing) + 1]]
            assert all(same(env.observe(agent)["observation"], seen) for agent, seen in others.items())
    assert met > 1


@pytest.mark.parametrize("game", TOGETHER, ids=lambda game: game.id)
def test_both_doors_of_pettingzoo_lead_to_the_same_match(game: AnyGame) -> None:
    turns, together = AecEnv(game, seats=3), ParallelEnv(game, seats=3)
    turns.reset(seed=6)
    seen, infos = together.reset(seed=6)
    rng = Random(2)
    for _ in range(40):
        waiting = together.table.waiting
        assert [agent for agent in together.names if infos[agent]["acts"]] == [together.names[seat] for seat in waiting]
        actions: dict[str, int] = {}
        for seat in waiting:
            agent = together.names[seat]
            assert turns.agent_selection == agent
            assert same(turns.observe(agent), seen[agent])
            actions[agent] = choose(turns, rng)
            turns.step(actions[agent])
        seen, _, terminated, _, infos = together.step(actions)
        assert turns.table.state == together.table.state
        if any(terminated.values()):
            assert turns.table.over
            return


@pytest.mark.parametrize("game", games.ids())
def test_masks_are_those_of_the_rules(game: str) -> None:
    env, rng = envs.make(game, seats=2), Random(3)
    env.reset(seed=3)
    for _ in range(40):
        if env.table.over:
            break
        for seat, agent in enumerate(env.names):
            mask = env.observe(agent)["action_mask"]
            acts = agent == env.agent_selection
            legal = env.game.legal(env.table.state, seat) if acts else []
            assert np.flatnonzero(mask).tolist() == legal
        env.step(choose(env, rng))


def test_rewards_come_at_the_end_and_add_up() -> None:
    for reward in ("win", "place"):
        got = play(envs.make("metro_domino", seats=3, reward=reward), Random(1), 1)
        assert sum(got.values()) == pytest.approx(0)
        assert max(got.values()) > 0
    env = envs.make("metro_domino", seats=3, reward="points")
    assert tuple(play(env, Random(1), 1).values()) == env.game.outcome(env.table.state).points


def test_what_is_told_at_the_end() -> None:
    env = envs.make("metro_domino", seats=2)
    play(env, Random(1), 4)
    file = read_file(env.match_file())
    env.reset(seed=4)
    rng = Random(1)
    while not env.table.over:
        env.step(choose(env, rng))
    outcome = env.game.outcome(env.table.state)
    for seat, agent in enumerate(env.agents):
        assert env.infos[agent] == {
            "place": outcome.places[seat],
            "points": outcome.points[seat],
            "moves": len(file.moves),
            "illegal": 0,
            "digest": file.digest,
            "seed": "4 0",
        }


def test_a_seed_begins_its_matches_anew() -> None:
    env = envs.make("trans_europa")
    env.reset(seed=9)
    first = env.observe("player_0")
    env.reset()
    second = env.observe("player_0")
    assert env.match_seed == "9 1"
    assert not same(first, second)
    env.reset(seed=9)
    assert same(env.observe("player_0"), first)
    env.reset()
    assert same(env.observe("player_0"), second)
    batch = Batch("trans_europa", 2, seed=9)
    assert np.array_equal(batch.floats(), [first["observation"], second["observation"]])


@pytest.mark.parametrize("seed", ["1", 1.5, True, [1]])
def test_a_seed_is_an_integer(seed: Any) -> None:
    said = re.escape(f"seed is an integer, not {seed!r}")
    with pytest.raises(TypeError, match=said):
        envs.make("trans_europa").reset(seed=seed)
    with pytest.raises(TypeError, match=said):
        Batch("trans_europa", 2, seed=seed)
    with pytest.raises(TypeError, match=said):
        Workers("trans_europa", 2, seed=seed)
    env = envs.make("trans_europa")
    env.reset(seed=np.int64(-3))  # type: ignore[arg-type]
    assert env.match_seed == "-3 0"


@pytest.mark.parametrize("door", ["aec", "parallel", "gym"])
def test_a_seed_of_numpy_is_the_same_seed_in_every_door(door: Any) -> None:
    env = envs.make("trans_europa", door)
    env.reset(seed=np.int64(3))
    seen = env.table.state
    env.reset(seed=3)
    assert (env.match_seed, env.table.state) == ("3 0", seen)


def test_a_match_of_too_many_moves_is_truncated() -> None:
    env = envs.make("trans_europa", max_moves=5)
    env.reset(seed=1)
    for _ in range(5):
        env.step(choose(env, Random(1)))
    assert [*env.truncations.values()] == [True, True]
    assert [*env.terminations.values()] == [False, False]
    assert [*env.rewards.values()] == [0, 0]
    together = envs.make("trans_europa", "parallel", max_moves=1)
    together.reset(seed=1)
    _, rewards, terminated, truncated, _ = together.step({"player_0": together.table.legal[0]})
    assert ({*truncated.values()}, {*terminated.values()}, {*rewards.values()}) == ({True}, {False}, {0.0})
    assert together.agents == []


def test_illegal_actions_are_refused_and_nothing_changes() -> None:
    env = envs.make("trans_europa")
    env.reset(seed=1)
    before = env.observe("player_0")
    with pytest.raises(IllegalAction, match="Place your marker first"):
        env.step(env.game.space.size - 1)
    assert env.agent_selection == "player_0"
    assert same(env.observe("player_0"), before)
    for nothing in (1.5, None, "a", True, [5]):
        with pytest.raises(TypeError, match=re.escape(f"an action is an integer, not {nothing!r}")):
            env.step(nothing)


def test_if_one_of_several_may_not_do_it_nobody_does() -> None:
    env = ParallelEnv(Pennies(), seats=3)
    env.reset(seed=1)
    env.step(dict.fromkeys(env.agents, 1))
    state = env.table.state.clone()
    with pytest.raises(IllegalAction, match=r"seat 1 may not do 1 \(1\)"):
        env.step({"player_0": 2, "player_1": 1, "player_2": 2})
    with pytest.raises(ValueError, match="player_2 is waited for and has no action"):
        env.step({"player_0": 2, "player_1": 2})
    with pytest.raises(TypeError, match="the action of player_1 is an integer, not None"):
        env.step({"player_0": 2, "player_1": None, "player_2": 2})
    with pytest.raises(TypeError, match="actions are a dict of agents and what each of them does, not"):
        env.step([2, 2, 2])  # type: ignore[arg-type]
    assert env.table.state == state
    assert env.table.seat == 0
    env.step({"player_0": 2, "player_1": 2, "player_2": 3})
    assert env.table.state.left == state.left - 1


def test_whoever_does_what_is_illegal_loses_or_has_it_drawn() -> None:
    env = AecEnv(Pennies(), seats=3, illegal="lose")
    env.reset(seed=1)
    env.step(9)
    assert env.rewards == pytest.approx({"player_0": -1 / 3, "player_1": 1 / 6, "player_2": 1 / 6})
    assert [info["place"] for info in env.infos.values()] == [3, 1, 1]
    drawn = AecEnv(Pennies(), seats=3, illegal="random")
    drawn.reset(seed=1)
    drawn.step(9)
    assert drawn.infos == {"player_0": {"illegal": True}, "player_1": {}, "player_2": {}}
    together = ParallelEnv(Pennies(), seats=3, illegal="random")
    together.reset(seed=1)
    infos = together.step({"player_0": 1, "player_1": 9, "player_2": 1})[4]
    assert infos == {
        "player_0": {"acts": True},
        "player_1": {"illegal": True, "acts": True},
        "player_2": {"acts": True},
    }
    lost = ParallelEnv(Pennies(), seats=3, illegal="lose")
    lost.reset(seed=1)
    _, rewards, terminated, _, _ = lost.step({"player_0": 1, "player_1": 9, "player_2": 1})
    assert all(terminated.values())
    assert rewards["player_1"] == pytest.approx(-1 / 3)


def test_actions_of_those_who_are_not_waited_for_are_not_looked_at() -> None:
    env = envs.make("trans_europa", "parallel")
    env.reset(seed=1)
    env.step({"player_0": env.table.legal[0], "player_1": "nonsense"})
    assert env.table.waiting == (1,)


def test_without_a_match_there_is_nothing_to_do() -> None:
    doors: list[Any] = [AecEnv(Pennies()), ParallelEnv(Pennies())]
    for door in doors:
        with pytest.raises(ValueError, match="reset first"):
            door.step(0)
        with pytest.raises(ValueError, match="reset first"):
            door.match_file()
    env = AecEnv(Pennies())
    for look in (env.last, env.state, env.render, lambda: env.observe("player_0")):
        with pytest.raises(ValueError, match="reset first"):
            look()
    play(env, Random(1))
    with pytest.raises(ValueError, match="everybody has left"):
        env.step(None)


@pytest.mark.parametrize("game", games.ids())
def test_what_all_know_together_is_there_for_those_who_train_with_it(game: str) -> None:
    turns, together = envs.make(game, seats=2), envs.make(game, "parallel", seats=2)
    turns.reset(seed=1)
    seen, _ = together.reset(seed=1)
    everything = np.concatenate([turns.observe(agent)["observation"] for agent in turns.agents])
    assert np.array_equal(turns.state(), everything)
    assert np.array_equal(together.state(), np.concatenate([seen[agent]["observation"] for agent in together.agents]))
    assert turns.state_space.contains(everything)
    assert together.state_space == turns.state_space


def test_named_parts_and_tensors_are_the_same_numbers() -> None:
    flat, parts, graph = (envs.make("trans_europa", observation=form) for form in ("flat", "dict", "graph"))
    for env in (flat, parts, graph):
        env.reset(seed=1)
    seen = flat.observe("player_0")["observation"]
    unpacker = flat.observer.unpacker
    assert same(parts.observe("player_0")["observation"], unpacker.parts(seen))
    assert same(graph.observe("player_0")["observation"], unpacker.tensors(seen)._asdict())
    for env in (flat, parts, graph):
        assert env.observation_space("player_0").contains(env.observe("player_0"))
        assert env.observation_space("player_0") is env.observation_space("player_0")


def test_padded_tables_of_all_sizes_have_the_same_space() -> None:
    spaces = [envs.make("trans_europa", seats=seats, pad=True).observation_space("player_0") for seats in (2, 5, 6)]
    assert spaces[0] == spaces[1] == spaces[2]
    assert envs.make("trans_europa", seats=2).observation_space("player_0") != spaces[0]


@pytest.mark.parametrize("door", ["aec", "parallel", "gym"])
def test_pictures_are_told_in_a_language(door: Any, capsys: pytest.CaptureFixture[str]) -> None:
    told = {}
    for lang in ("en", "ru", "uk"):
        env = envs.make("trans_europa", door, render_mode="ansi", lang=lang)
        env.reset(seed=1)
        told[lang] = env.render()
    assert len({*told.values()}) == 3
    assert "Round 1" in told["en"]
    human = envs.make("trans_europa", door, render_mode="human")
    human.reset(seed=1)
    assert "Round 1" in capsys.readouterr().out, "after every step by itself"
    assert human.render() is None
    silent = envs.make("trans_europa", door)
    silent.reset(seed=1)
    assert silent.render() is None


def test_a_picture_shows_what_the_one_who_acts_may_know() -> None:
    env = envs.make("trans_europa", render_mode="ansi")
    env.reset(seed=1)
    picture = env.render()
    assert picture == env.table.picture(0, "en") != env.table.picture(1, "en")
    own, other = (line for line in picture.splitlines() if "Player" in line)
    assert "secret" in other
    assert "secret" not in own


@pytest.mark.parametrize("door", ["aec", "parallel", "gym"])
def test_a_match_is_a_file_that_can_be_verified(door: Any, tmp_path: Path) -> None:
    env = envs.make("metro_domino", door, seats=2, begins="lot", record=tmp_path)
    env.reset(seed=5)
    rng = Random(5)
    rules = games.load("metro_domino")
    while not env.table.over:
        half = verify(rules, read_file(env.match_file()))
        assert half.state == env.table.state
        action = rng.choice(env.table.legal)
        env.step({env.names[env.table.seat]: action} if door == "parallel" else action)
    [kept] = tmp_path.iterdir()
    assert kept.name == "metro_domino-paris-5-0.json"
    assert kept.read_bytes() == env.match_file()
    assert verify(rules, read_file(kept.read_bytes())).over


def test_a_copy_goes_its_own_way_with_the_same_luck() -> None:
    env = envs.make("metro_domino", "gym", seats=3, opponents="driver")
    env.reset(seed=5)
    copy = deepcopy(env)
    assert copy.game is env.game
    rng = Random(5)
    actions = []
    while not env.table.over:
        actions.append(rng.choice(env.table.legal))
        env.step(actions[-1])
    assert copy.table.moves < env.table.moves
    for action in actions:
        copy.step(action)
    assert copy.table.state == env.table.state
    assert copy.match_file() == env.match_file()


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        ({"observation": "pixels"}, "observation is one of flat, dict, graph, not 'pixels'"),
        ({"mask": "nowhere"}, "mask is in the observation or the info, not 'nowhere'"),
        ({"observation": "graph"}, "pennies has no printed board"),
        ({"render_mode": "rgb_array"}, "render_mode is one of human, ansi, not 'rgb_array'"),
        ({"lang": "fr"}, "no language 'fr'; there are: en, ru, uk"),
        ({"opponents": "driver"}, "all seats are agents"),
    ],
)
def test_what_a_door_does_not_have_is_said_in_words(terms: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        envs.make(Pennies(), **terms)


def test_there_are_three_doors() -> None:
    with pytest.raises(ValueError, match="door is one of aec, parallel, gym, not 'window'"):
        envs.make(Pennies(), "window")  # type: ignore[call-overload]
    with pytest.raises(AttributeError, match="no attribute 'Window'"):
        envs.Window  # noqa: B018
    with pytest.raises(TypeError, match="unexpected keyword argument 'colour'"):
        envs.make(Pennies(), colour="red")  # type: ignore[call-overload]
