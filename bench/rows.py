"""How long a row takes to pack: `python -m bench.rows [GAME ...]`.

For every game, edition and seat count: the bytes of a row, the numbers of its flat vector, and the processor time it
takes, over positions of random matches and of such as hurried players play. Of many short slices the fastest counts:
other work on the machine only ever makes them slower.
"""

from __future__ import annotations

import sys
from time import process_time
from typing import Any

from vokzal import games
from vokzal.core.game import AnyGame
from vokzal.core.laws import walk

MATCHES = 4
POSITIONS = 200
SLICES = 40


def positions(game: AnyGame, seats: int) -> list[Any]:
    found: list[Any] = []
    for seed in range(MATCHES):
        states = [step.state for step in walk(game, seats, game.variants(seats)[0], seed).steps]
        found += states[:: max(1, len(states) * MATCHES // POSITIONS)]
    return found


def fastest(game: AnyGame, states: list[Any]) -> float:
    """Microseconds for one position."""
    row, best = game.row, float("inf")
    for _ in range(SLICES):
        began = process_time()
        for state in states:
            row(state, 0)
        best = min(best, process_time() - began)
    return best / len(states) * 1e6


def main() -> None:
    print("| game | seats | bytes | numbers | µs |\n|---|---|---|---|---|")
    for name in sys.argv[1:] or games.ids():
        for game in games.editions(name):
            for seats in game.seats:
                layout, states = game.layout(seats), positions(game, seats)
                edition = f" ({game.content.id})" if len(game.editions()) > 1 else ""
                numbers, row = len(layout.columns()), fastest(game, states)
                print(f"| {name}{edition} | {seats} | {layout.size} | {numbers:,} | {row:.1f} |", flush=True)


if __name__ == "__main__":
    main()
