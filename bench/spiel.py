"""Our games through OpenSpiel beside OpenSpiel's own: `python -m bench.spiel`, in moves per second of the processor.

Chance nodes are sampled and are not counted as moves. With a tensor, whoever is to move looks first.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

from rich import box
from rich.console import Console
from rich.table import Table

from vokzal import games

OTHERS: Final = ("hearts", "gin_rummy", "backgammon", "python_block_dominoes")
"""Three in C++, and one that is written in Python as ours are."""
ROUNDS: Final = 5
SEATS: Final = 4


def play(game: Any, rng: Random, *, tensor: bool = False) -> int:
    """One match at random; how many decisions it took."""
    state = game.new_initial_state()
    draw = rng.random
    moves = 0
    look = None
    if tensor:
        now = game.get_type().provides_observation_tensor
        look = type(state).observation_tensor if now else type(state).information_state_tensor
    while not state.is_terminal():
        if state.is_chance_node():
            action = sample(state.chance_outcomes(), draw())
        else:
            if look is not None:
                look(state, state.current_player())
            actions = state.legal_actions()
            action = actions[int(draw() * len(actions))]
            moves += 1
        state.apply_action(action)
    return moves


def sample(outcomes: Sequence[tuple[int, float]], drawn: float) -> int:
    """The outcome that a number from 0 to 1 falls on."""
    even = outcomes[int(drawn * len(outcomes))]
    if even[1] * len(outcomes) == 1.0 and outcomes[0][1] == even[1] == outcomes[-1][1]:
        return even[0]
    for action, probability in outcomes:
        drawn -= probability
        if drawn < 0:
            return action
    return outcomes[-1][0]


def measure(game: Any, seconds: float, seed: int, *, tensor: bool) -> float:
    """Moves per second of the processor, in matches that take about so long."""
    rng, moves, began = Random(seed), 0, process_time()
    while moves == 0 or process_time() - began < seconds:
        moves += play(game, rng, tensor=tensor)
    return moves / (process_time() - began)


def contenders() -> list[tuple[str, Any]]:
    """Every edition of every game of the house, and the others."""
    import open_spiel.python.games  # noqa: F401, PLC0415 - so that its Python games are known
    import pyspiel  # noqa: PLC0415 - only an extra brings it

    import vokzal.envs.spiel  # noqa: F401, PLC0415 - so that ours are

    house = [
        (f"{edition.id} ({min(SEATS, edition.seats[-1])} seats, {edition.content.id})", edition)
        for game in games.ids()
        for edition in games.editions(game)
    ]
    ours = [
        (
            name,
            pyspiel.load_game(
                f"vokzal_{edition.id}", {"players": min(SEATS, edition.seats[-1]), "edition": edition.content.id}
            ),
        )
        for name, edition in house
    ]
    return [*ours, *((name, pyspiel.load_game(name)) for name in OTHERS)]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m bench.spiel", description="Measure our games through OpenSpiel.")
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="for each game and way (default: 1)")
    seconds = parser.parse_args(arguments).seconds
    table = Table(box=box.SIMPLE_HEAD, title=f"Moves per CPU second, median of {ROUNDS} rounds", title_justify="left")
    for column in ("game", "moves only", "with tensors"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for name, game in contenders():
        play(game, Random("warm"))
        rates = [
            median(measure(game, seconds / ROUNDS, number, tensor=tensor) for number in range(ROUNDS))
            for tensor in (False, True)
        ]
        table.add_row(name, *(f"{rate:,.0f}" for rate in rates))
    Console(highlight=False, width=100).print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
