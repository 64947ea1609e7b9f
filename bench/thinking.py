"""How long bots think about a move: processor time, on the Python that runs it.

    python -m bench.thinking ticket_to_ride --bots engineer,dispatcher --seats 2 --games 4

They sit in turn, and begin in turn; moves without a choice are not counted.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from random import Random
from statistics import fmean
from time import process_time

from vokzal import games
from vokzal.bots import make
from vokzal.core.game import AnyGame
from vokzal.core.match import Match


def think(game: AnyGame, levels: Sequence[str], seats: int, number: int) -> dict[str, list[float]]:
    """The seconds that each level took for each move of one match."""
    match = Match.start(game, seats, seed=number)
    sitting = [levels[(seat + number) % len(levels)] for seat in range(seats)]
    bots = [make(level, game, Random(f"{number} {seat}")) for seat, level in enumerate(sitting)]
    taken: dict[str, list[float]] = defaultdict(list)
    while match.waiting:
        seat = match.waiting[0]
        view, legal = match.view(seat), match.legal(seat)
        began = process_time()
        action = bots[seat].choose(view, legal)
        if len(legal) > 1:
            taken[sitting[seat]].append(process_time() - began)
        match.play(seat, action)
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.thinking", description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=games.ids())
    parser.add_argument("--edition")
    parser.add_argument("--bots", default="engineer,dispatcher", help="several, with commas")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=4)
    given = parser.parse_args()
    game = games.load(given.game, given.edition)
    every: dict[str, list[float]] = defaultdict(list)
    for number in range(given.games):
        for level, taken in think(game, given.bots.split(","), given.seats, number).items():
            every[level] += taken
    for level, taken in every.items():
        print(f"{level:<14}{len(taken):>6} moves  {1000 * fmean(taken):>6.0f} ms  worst {1000 * max(taken):>6.0f} ms")


if __name__ == "__main__":
    main()
