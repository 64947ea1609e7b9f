"""Who is measured: every game of the house, and three games of OpenSpiel in C++, all played at random."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Any, Final, Protocol

import msgspec

from vokzal import games
from vokzal.arena.simulate import random_match
from vokzal.core.chance import BlindChance
from vokzal.core.game import AnyGame

YARDSTICKS: Final = ("backgammon", "hearts", "gin_rummy")
SEATS: Final = 4
CLONES: Final = 2_000


class Slice(msgspec.Struct, frozen=True):
    """What a contender did in one round."""

    games_per_s: float
    moves_per_s: float
    clone_us: float


class Contender(Protocol):
    """A game that can be played at random to its end, and whose positions can be copied."""

    name: str

    def play(self, rng: Random) -> int:
        """One match; how many decisions it took."""

    def midway(self, rng: Random) -> Callable[[], object]:
        """The copying of a position from the middle of a match."""


def measure(contender: Contender, seconds: float, rng: Random) -> Slice:
    """Plays whole matches for about so long in processor time, then copies a position many times."""
    games = moves = 0
    began = now = process_time()
    while games == 0 or now - began < seconds:
        moves += contender.play(rng)
        games += 1
        now = process_time()
    clone = contender.midway(rng)
    copying = process_time()
    for _ in range(CLONES):
        clone()
    clone_us = (process_time() - copying) / CLONES * 1e6
    return Slice(games / (now - began), moves / (now - began), clone_us)


class House:
    """A game of ours: the loop of `vokzal simulate`, in plain CPython."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.seats = min(SEATS, game.seats[-1])
        self.options = game.options_type()
        edition = f", {game.content.id}" if len(game.editions()) > 1 else ""
        self.name = f"{game.id} ({self.seats} seats{edition})"

    def play(self, rng: Random) -> int:
        return random_match(self.game, self.seats, self.options, rng)[1]

    def midway(self, rng: Random) -> Callable[[], object]:
        half = self.play(Random("half")) // 2
        game, chance = self.game, BlindChance(rng)
        state = game.start(self.seats, self.options, chance)
        for _ in range(half):
            if not (waiting := game.waiting(state)):
                break
            game.play(state, waiting[0], rng.choice(game.legal(state, waiting[0])), chance)
        clone: Callable[[], object] = state.clone
        return clone


class Yardstick:
    """A game of OpenSpiel through its Python interface. Chance nodes are sampled and are not counted as moves."""

    def __init__(self, name: str, game: Any) -> None:
        self.name = name
        self.game = game

    def play(self, rng: Random) -> int:
        return self._play(rng, None)[1]

    def midway(self, rng: Random) -> Callable[[], object]:
        clone: Callable[[], object] = self._play(rng, self.play(Random("half")) // 2)[0].clone
        return clone

    def _play(self, rng: Random, limit: int | None) -> tuple[Any, int]:
        state = self.game.new_initial_state()
        draw = rng.random
        moves = 0
        while not state.is_terminal() and moves != limit:
            if state.is_chance_node():
                state.apply_action(_sample(state.chance_outcomes(), draw()))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(draw() * len(actions))])
                moves += 1
        return state, moves


def _sample(outcomes: Sequence[tuple[int, float]], drawn: float) -> int:
    for action, probability in outcomes:
        drawn -= probability
        if drawn < 0:
            return action
    return outcomes[-1][0]


def house() -> list[House]:
    """Every edition of every game."""
    return [House(edition) for game in games.ids() for edition in games.editions(game)]


def yardsticks() -> list[Yardstick]:
    """Raises ImportError where OpenSpiel is not installed."""
    import pyspiel  # noqa: PLC0415 - only the bench extra brings it

    return [Yardstick(name, pyspiel.load_game(name)) for name in YARDSTICKS]
