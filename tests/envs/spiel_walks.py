"""Random histories of OpenSpiel states, for the tests of the adapter."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pyspiel

from vokzal.envs.spiel import SpielGame, SpielState

SHORT = {"moscow_paris": 400}
"""Who plays Moscow–Paris at random wanders about for thousands of moves."""


def load(game: str, **params: str | int | bool) -> SpielGame:
    found: SpielGame = pyspiel.load_game(f"vokzal_{game}", {"max_moves": SHORT.get(game, 0), **params})
    return found


def step(state: SpielState, rng: Random) -> None:
    """Any legal action, or as many as there are seats."""
    if state.is_simultaneous_node():
        seats = range(state.num_players())
        state.apply_actions([rng.choice(state.legal_actions(seat) or [0]) for seat in seats])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def walk(game: SpielGame, seed: int = 1) -> Iterator[SpielState]:
    """The same state at every node of a random history, its end included."""
    rng = Random(seed)
    state = game.new_initial_state()
    yield state
    while not state.is_terminal():
        step(state, rng)
        yield state


def dealt(game: SpielGame, seed: int = 1) -> SpielState:
    """A state at its first decision."""
    return next(state for state in walk(game, seed) if not state.is_chance_node())
