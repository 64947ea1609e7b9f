"""Who is measured by `bench.envs`: every game through each of its doors, and what others have, all played at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter, process_time
from typing import Any, Final, Protocol

import numpy as np
import pettingzoo

from bench.contenders import SEATS
from bench.spiel import sample
from vokzal import games
from vokzal.arena.simulate import random_match
from vokzal.core.game import AnyGame
from vokzal.envs import AecEnv, Batch, Stepper, Workers

MATCHES: Final = 256
"""Of a batch."""
TENSOR, OBSERVER = "tensor", "observer"
SPIEL: Final = {"hearts": (None,), "backgammon": (None, TENSOR, OBSERVER), "gin_rummy": (None, TENSOR, OBSERVER)}
"""Games of OpenSpiel, and what is asked for at every move besides the legal actions: nothing, `observation_tensor()`,
or an observer that writes into an array of numpy. Hearts has neither."""
ZOO: Final = ("connect_four-v3", "leduc_holdem-v4", "texas_holdem-v4")
"""Classic games of PettingZoo."""

Played = tuple[int, float]
"""How many steps, in how many seconds."""


class Door(Protocol):
    """A way to play a game at random."""

    game: str
    way: str

    def play(self, seconds: float, rng: Random) -> Played:
        """Steps for about so long."""


def _for(seconds: float, steps: Callable[[], int], clock: Callable[[], float] = process_time) -> Played:
    """Repeats something that takes some steps. Time is that of this process, so that other work hardly counts."""
    done = 0
    began = now = clock()
    while done == 0 or now - began < seconds:
        done += steps()
        now = clock()
    return done, now - began


class Raw:
    """The rules and nothing else."""

    way = "rules"

    def __init__(self, game: AnyGame) -> None:
        self.rules, self.game = game, game.id

    def play(self, seconds: float, rng: Random) -> Played:
        rules, seats = self.rules, seats_of(self.rules)
        return _for(seconds, lambda: random_match(rules, seats, rules.options_type(), rng)[1])


class Agents:
    """A PettingZoo environment, ours or another: everybody observes, and acts at random within the mask."""

    def __init__(self, game: str, way: str, env: Any) -> None:
        self.game, self.way, self.env = game, way, env

    def play(self, seconds: float, rng: Random) -> Played:
        env, draw = self.env, rng.random

        def match() -> int:
            env.reset(seed=rng.randrange(1 << 30))
            steps = 0
            for _ in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                else:
                    legal = seen["action_mask"].nonzero()[0]
                    env.step(int(legal[int(draw() * len(legal))]))
                    steps += 1
            return steps

        return _for(seconds, match)


class Many:
    """A batch: rows and masks at every step, packed or as numbers."""

    def __init__(self, game: AnyGame, *, floats: bool) -> None:
        self.rules, self.game, self.floats = game, game.id, floats
        self.way = f"batch of {MATCHES}, {'float32' if floats else 'packed'}"
        self.batch: Stepper | None = None

    def play(self, seconds: float, rng: Random) -> Played:
        if self.batch is None:
            self.batch = Batch(self.rules, MATCHES, seats=seats_of(self.rules), seed=1)
        choose = np.random.default_rng(rng.randrange(1 << 30))
        return _for(seconds, lambda: _step(self.batch, choose, floats=self.floats))


class Crew:
    """The same in two processes, in turns. Here seconds are those on the wall."""

    def __init__(self, game: AnyGame) -> None:
        self.rules, self.game = game, game.id
        self.way = f"2 workers, {2 * MATCHES}, float32 (wall)"

    def play(self, seconds: float, rng: Random) -> Played:
        choose = np.random.default_rng(rng.randrange(1 << 30))
        with Workers(self.rules, 2 * MATCHES, workers=2, seats=seats_of(self.rules), seed=1) as crew:
            for group in crew.groups:
                group.send(group.sample(choose))

            def turn() -> int:
                for group in crew.groups:
                    group.receive()
                    group.floats()
                    group.send(group.sample(choose))
                return crew.size

            return _for(seconds, turn, perf_counter)


def _step(batch: Stepper | None, choose: np.random.Generator, *, floats: bool) -> int:
    assert batch is not None
    _ = (batch.floats() if floats else batch.rows), batch.mask, batch.to_play
    batch.step(batch.sample(choose))
    return batch.size


class Spiel:
    """A game through OpenSpiel's Python interface, with or without a tensor at every move."""

    def __init__(self, name: str, way: str, game: Any, seen: str | None) -> None:
        self.game, self.way, self.tree, self.seen = name, way, game, seen

    def play(self, seconds: float, rng: Random) -> Played:
        draw, look = rng.random, self._look()

        def match() -> int:
            state, moves = self.tree.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(sample(state.chance_outcomes(), draw()))
                else:
                    actions = state.legal_actions()
                    look(state)
                    state.apply_action(actions[int(draw() * len(actions))])
                    moves += 1
            return moves

        return _for(seconds, match)

    def _look(self) -> Callable[[Any], object]:
        if self.seen == TENSOR:
            return lambda state: state.observation_tensor()
        if self.seen == OBSERVER:
            from open_spiel.python.observation import make_observation  # noqa: PLC0415 - slow to load

            observation = make_observation(self.tree)
            return lambda state: observation.set_from(state, state.current_player())
        return lambda state: None


def seats_of(game: AnyGame) -> int:
    return min(SEATS, game.seats[-1])


def ours(chosen: list[str], *, workers: bool) -> list[Door]:
    """The games of the house through each door."""
    found: list[Door] = []
    for game in map(games.load, chosen):
        found += [Raw(game), Agents(game.id, "AEC", AecEnv(game, seats=seats_of(game)))]
        found += [Many(game, floats=False), Many(game, floats=True)]
        found += [Crew(game)] if workers else []
        found += adapters(game)
    return found


def adapters(game: AnyGame) -> list[Door]:
    """The game as OpenSpiel sees it."""
    import pyspiel  # noqa: PLC0415 - an extra of its own

    import vokzal.envs.spiel  # noqa: F401, PLC0415 - registers the games

    tree = pyspiel.load_game(f"vokzal_{game.id}(players={seats_of(game)})")
    return [Spiel(game.id, f"OpenSpiel{f', {seen}' if seen else ''}", tree, seen) for seen in (None, TENSOR)]


def yardsticks() -> Iterator[Door]:
    """What others have."""
    import pyspiel  # noqa: PLC0415 - an extra of its own

    for name, ways in SPIEL.items():
        for seen in ways:
            yield Spiel(name, f"OpenSpiel{f', {seen}' if seen else ''}", pyspiel.load_game(name), seen)
    for name in ZOO:
        yield Agents(name, "PettingZoo", pettingzoo.make("aec", f"classic/{name}"))
