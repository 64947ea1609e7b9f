"""A third opinion on puzzles: bots that think play on after the answer and after what tempts.

    python -m training.play_on trans_europa --level stationmaster --worlds 30

Heuristics find a puzzle, and of very many positions those are found in which they err most. Here both actions are
played in the same imagined positions with the same luck, and bots go on until somebody's points change: in Trans Europa
to the end of the round. Said is by how many points the answer was better for whoever was asked, against the mean of the
others.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import msgspec

from vokzal import games
from vokzal.bots import LEVELS, make
from vokzal.coach.puzzle import Puzzle, ask, puzzles_of
from vokzal.core.chance import BlindChance
from vokzal.core.game import AnyGame


class Better(NamedTuple):
    """By how many points an action was better than another, and the standard error of that."""

    points: float
    error: float


def play_on(game: AnyGame, puzzle: Puzzle, moves: Sequence[str], level: str, worlds: int) -> Better:
    """The first of two moves against the second."""
    view = ask(game, puzzle).match.view(puzzle.seat)
    more: list[float] = []
    for number in range(worlds):
        world = game.determinize(view, Random(f"{puzzle.id} {number}"))
        first, second = (
            _go_on(game, world.clone(), puzzle.seat, game.space.parse(move), level, number) for move in moves
        )
        more.append(first - second)
    return Better(fmean(more), stdev(more) / sqrt(len(more)))


def _go_on(game: AnyGame, s: Any, seat: int, action: int, level: str, number: int) -> float:
    """Of a seat's points what the mean of the others' is less."""
    points, chance = game.outcome(s).points, BlindChance(Random(number))
    bots = [make(level, game, Random(f"{number} {each}")) for each in range(len(points))]
    game.play(s, seat, action, chance)
    while (waiting := game.waiting(s)) and game.outcome(s).points == points:
        acting = waiting[0]
        game.play(s, acting, bots[acting].choose(game.view(s, acting), game.legal(s, acting)), chance)
    own, others = game.outcome(s).points[seat], [*game.outcome(s).points]
    others.pop(seat)
    return own - (fmean(others) if others else 0.0)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m training.play_on", description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--edition")
    parser.add_argument("--level", default="stationmaster", choices=LEVELS)
    parser.add_argument("--worlds", type=int, default=30)
    parser.add_argument("--puzzles", type=Path, help="a file of `training.puzzles --out`; by itself those of the game")
    given = parser.parse_args(arguments)
    if given.worlds < 2:
        parser.error("--worlds: at least 2")
    try:
        game = games.load(given.game, given.edition)
        puzzles = (
            [msgspec.json.decode(line, type=Puzzle) for line in given.puzzles.read_bytes().splitlines()]
            if given.puzzles
            else puzzles_of(game)
        )
    except (LookupError, OSError, ValueError) as error:
        parser.error(str(error))
    for puzzle in puzzles:
        found = play_on(game, puzzle, (puzzle.right[0].move, puzzle.tempting), given.level, given.worlds)
        print(f"{puzzle.id}: better by {found.points:+.2f} ± {found.error:.2f} points", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
