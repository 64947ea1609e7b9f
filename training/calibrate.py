"""How far the engineer's chances can be believed: what it says of a position, and how often it came so.

    python -m training.calibrate trans_europa --seats 2 --games 200

Bots that think, but do not search, play. In some positions each seat is asked, from its view alone, how likely it is to
win: the mean over a few worlds. A chance that is said too loudly is put straight by one number for its log-odds, which
is found in every second game and tested in the others.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from vokzal import games
from vokzal.bots.levels import engineers_heuristics
from vokzal.bots.search import UNLIMITED
from vokzal.bots.simple import GreedyBot
from vokzal.core.chance import BlindChance
from vokzal.core.game import AnyGame, Heuristics

Numbers = NDArray[np.float64]
WORLDS: Final = 4
SHARE: Final = 0.06
"""Of the positions of a game."""
CARELESS: Final = 0.1
SURE: Final = 1e-3
"""Nobody is surer than this."""


class Asked(NamedTuple):
    """A chance that was said, the game it was in, and whether it came so; a shared win is a part of one."""

    game: int
    said: float
    came: float


def ask(game: AnyGame, heuristics: Heuristics[Any], seats: int, games: int, seed: int) -> list[Asked]:
    return [
        Asked(number, said, came)
        for number in range(games)
        for said, came in _match(game, heuristics, seats, f"{seed} {seats} {number}")
    ]


def _match(game: AnyGame, heuristics: Heuristics[Any], seats: int, seed: str) -> list[tuple[float, float]]:
    def ponder(s: Any, seat: int, legal: Sequence[int]) -> list[float]:
        return heuristics.ponder(s, seat, legal, UNLIMITED)

    luck, kept = Random(seed), Random(f"{seed} kept")
    chance = BlindChance(luck)
    s = game.start(seats, game.options_type(), chance, int(luck.random() * seats))
    bots = [GreedyBot(game, Random(f"{seed} {seat}"), CARELESS, ponder) for seat in range(seats)]
    said: list[tuple[int, float]] = []
    while waiting := game.waiting(s):
        seat = waiting[0]
        if kept.random() < SHARE:
            view = game.view(s, seat)
            worlds = [game.determinize(view, kept) for _ in range(WORLDS)]
            said.append((seat, sum(heuristics.prospects(world, seat)[seat] for world in worlds) / WORLDS))
        game.play(s, seat, bots[seat].choose(game.view(s, seat), game.legal(s, seat)), chance)
    winners = game.outcome(s).winners
    return [(chance, (seat in winners) / len(winners)) for seat, chance in said]


def loss(said: Numbers, came: Numbers) -> float:
    safe = np.clip(said, SURE, 1 - SURE)
    return float(-(came * np.log(safe) + (1 - came) * np.log(1 - safe)).mean())


def brier(said: Numbers, came: Numbers) -> float:
    return float(((said - came) ** 2).mean())


def louder(said: Numbers, times: float, seats: int) -> Numbers:
    """With log-odds so many times as large, counted from those of pure luck."""
    safe, luck = np.clip(said, SURE, 1 - SURE), np.log(1 / max(1, seats - 1))
    return np.asarray(1 / (1 + np.exp(-(luck + times * (np.log(safe / (1 - safe)) - luck)))))


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m training.calibrate", description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--edition")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2)
    given = parser.parse_args(arguments)
    game = games.load(given.game, given.edition)
    asked = ask(game, engineers_heuristics(game), given.seats, given.games, given.seed)
    said, came = np.array([one.said for one in asked]), np.array([one.came for one in asked])
    tested = np.array([one.game % 2 == 0 for one in asked])
    times = min(
        np.arange(0.1, 1.55, 0.05), key=lambda times: loss(louder(said[~tested], times, given.seats), came[~tested])
    )
    straight = louder(said, times, given.seats)
    luck = np.full_like(said, 1 / given.seats)
    print(f"{game.id}, {given.seats} seats, {given.games} games, {int(tested.sum())} positions; log-odds x {times:.2f}")
    for name, chances in (("1/n", luck), ("as said", said), ("put straight", straight)):
        off = loss(chances[tested], came[tested]), brier(chances[tested], came[tested])
        print(f"  {name:<13} log-loss {off[0]:.3f}  Brier {off[1]:.3f}")
    tenth = np.minimum((straight * 10).astype(int), 9)
    for number in range(10):
        some = tested & (tenth == number)
        if some.any():
            print(f"  {straight[some].mean():.2f} said  {came[some].mean():.2f} came  of {int(some.sum())}")


if __name__ == "__main__":
    main(sys.argv[1:])
