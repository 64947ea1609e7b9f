"""Environments go to other processes and come back from disk: what arrives goes on as what was sent."""

from __future__ import annotations

import io
import pickle
from copy import deepcopy
from pathlib import Path
from shutil import rmtree
from typing import Any

import numpy as np
import pytest

from compiled.modules import MODULES
from tests.toys.pennies import Pennies
from vokzal import bots, envs, games
from vokzal.core.game import Game
from vokzal.core.state import State
from vokzal.envs import Batch, Workers


def sent(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


class Arriving(pickle.Unpickler):
    """Notes what has to be there already."""

    def __init__(self, raw: bytes) -> None:
        super().__init__(io.BytesIO(raw))
        self.named: dict[str, Any] = {}

    def find_class(self, module: str, name: str) -> Any:
        found = super().find_class(module, name)
        self.named[f"{module}.{name}"] = found
        return found


def first(env: Any) -> int:
    """Of what may be done, the first."""
    legal: list[int] = env.table.legal
    return legal[0]


def played(env: Any, door: str, moves: int) -> list[str]:
    """Plays on, into the next match if need be; what becomes of the table."""
    seen = []
    for _ in range(moves):
        if env.table.over:
            env.reset()
        seat = env.table.seat
        step = {env.names[at]: env.game.legal(env.table.state, at)[0] for at in env.table.waiting}
        env.step(step if door == "parallel" else first(env))
        seen.append(f"{seat} {env.table.number} {env.table.state.digest()}")
    return seen


@pytest.mark.parametrize("door", ["aec", "parallel", "gym"])
@pytest.mark.parametrize("game", games.ids())
def test_a_door_arrives_in_the_middle_of_a_match(game: str, door: Any) -> None:
    terms: Any = {"observation": "dict", "pad": True, **({"opponents": "conductor"} if door == "gym" else {})}
    env = envs.make(game, door, seats=3, **terms)
    env.reset(seed=4)
    played(env, door, 5)
    there = sent(env)
    assert played(env, door, 25) == played(there, door, 25)
    assert there.game is there.table.game is games.load(game), "what is packaged was there already"
    assert there.match_file() == env.match_file()
    spaces = (one.observation_space if door == "gym" else one.observation_space("player_1") for one in (env, there))
    assert len({str(space) for space in spaces}) == 1


@pytest.mark.parametrize("game", games.ids())
def test_bots_of_every_level_arrive_with_their_luck(game: str) -> None:
    for level in ("random", *bots.levels_of(games.load(game))):
        env = envs.make(game, "gym", seats=2, opponents=level, seat=1)
        env.reset(seed=2)
        there = sent(env)
        assert there.table._lucks[0].getstate() == env.table._lucks[0].getstate()
        assert there.table._lucks[0] is not env.table._lucks[0]
        for table in (env.table, there.table):
            bot: Any = table._bots[0]
            assert bot.rng is table._lucks[0], level
        if level in ("random", "passenger", "conductor"):  # others think for long
            assert played(there, "gym", 2) == played(env, "gym", 2)


@pytest.mark.parametrize("record", [False, True])
@pytest.mark.parametrize("game", games.ids())
def test_between_builds_nothing_that_is_compiled_travels_but_positions(game: str, record: bool, tmp_path: Path) -> None:
    """By name: whoever has another build makes its own of it. Other objects of native classes cannot be taken apart."""
    terms: Any = {"seats": 2, "opponents": "stationmaster", "seat": 0, "record": tmp_path if record else None}
    env = envs.make(game, "gym", **terms)
    env.reset(seed=4)
    compiled = {path.removesuffix(".py").replace("/", ".") for paths in MODULES.values() for path in paths}
    for thing in (env, Batch(game, 2, seed=4, **terms)):
        arriving = Arriving(pickle.dumps(thing))
        arriving.load()
        native = {name: found for name, found in arriving.named.items() if name.rpartition(".")[0] in compiled}
        kinds = {name for name, found in native.items() if isinstance(found, type)}
        assert kinds == {name for name in kinds if issubclass(native[name], State | Game | tuple)}, "by their fields"
        assert {type(env.game), type(env.table.state)} <= {*native.values()}, "or nothing was looked at"


@pytest.mark.parametrize("door", ["aec", "parallel", "gym", "batch"])
def test_whoever_arrives_where_there_is_no_folder_makes_it(door: Any, tmp_path: Path) -> None:
    folder = tmp_path / "far" / "kept"
    terms: Any = {"opponents": "random"} if door == "gym" else {}
    terms |= {"seats": 2, "record": folder}
    if door == "batch":
        there = sent(Batch(Pennies(), 1, seed=1, **terms))
    else:
        env = envs.make(Pennies(), door, **terms)
        env.reset(seed=1)
        there = sent(env)
    rmtree(folder.parent)
    if door == "batch":
        for _ in range(20):
            there.step([there.legal(0)[0]])
    else:
        played(there, door, 20)
    assert (folder / "pennies-house-1-0.json").is_file()


@pytest.mark.parametrize("game", games.ids())
def test_a_batch_arrives_with_its_matches(game: str) -> None:
    batch = Batch(game, 3, seats=2, seed=3, max_moves=40)
    rng = np.random.default_rng(1)
    for _ in range(10):
        batch.step(batch.sample(rng))
    there, luck = sent(batch), np.random.default_rng(2)
    again = deepcopy(luck)
    for _ in range(60):
        ours, theirs = batch.step(batch.sample(luck)), there.step(there.sample(again))
        assert ours.ended == theirs.ended
        assert np.array_equal(batch.floats(), there.floats())
        assert np.array_equal(batch.mask, there.mask)


def test_workers_stay_where_they_are() -> None:
    with Workers("metro_domino", 2, workers=0) as crew, pytest.raises(TypeError, match="cannot be copied or sent"):
        pickle.dumps(crew)
