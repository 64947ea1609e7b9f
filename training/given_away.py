"""Whether the analysis tells good players from bad ones, and luck from both.

    python -m training.given_away trans_europa --seats 2 --games 40 --jobs 2

Bots of all levels play each other, in every seat of every deal, and all matches are analysed. Said is, for each level,
what it gave away with a choice and what luck it had in a match. The first must grow less from level to level, the other
must be nothing on average. Beside the first stands what it would be if nothing could still be done next turn: how far
the best was ahead within a round.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from functools import partial
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import NamedTuple

from training.matches import Keeper, contest, tables
from vokzal import games
from vokzal.arena.player import Contest
from vokzal.arena.run import play
from vokzal.arena.schedule import Table
from vokzal.bots import LEVELS
from vokzal.coach.analysis import analyse
from vokzal.coach.straight import NoNumbers, straight
from vokzal.core.game import AnyGame
from vokzal.core.match import MatchError, check_seats, read_file, verify


class Seen(NamedTuple):
    """One seat of one match."""

    level: str
    given: float
    ahead: float
    """What would have been given away if nothing could still be done next turn."""
    choices: int
    luck: float


class Found(NamedTuple):
    """Of a level: the mean over matches, and its standard error."""

    level: str
    matches: int
    given: float
    given_error: float
    ahead: float
    ahead_error: float
    luck: float
    luck_error: float


def look(asked: Contest, effort: float, played: tuple[Table, bytes]) -> list[Seen]:
    """In a worker: what the analysis of a match says of everybody in it."""
    table, raw = played
    game = asked.kind(asked.content)
    found = analyse(verify(game, read_file(raw)), effort)
    ahead = [0.0] * len(found.totals)
    for turn in found.turns:
        if turn.choice is not None:
            ahead[turn.seat] += turn.choice.better - turn.choice.chance
    return [
        Seen(asked.levels[bot], total.given, ahead[seat], total.choices, total.luck)
        for seat, (bot, total) in enumerate(zip(table.line_up, found.totals, strict=True))
    ]


def watch(asked: Contest, matches: int, effort: float, jobs: int) -> list[Seen]:
    scheduled = tables(asked, matches)
    with closing(play(partial(Keeper, asked), scheduled, jobs=jobs)) as batches:
        files = [raw for batch in batches for raw in batch]
    looking = partial(look, asked, effort)
    found: list[Seen] = []
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for number, seen in enumerate(pool.map(looking, zip(scheduled, files, strict=True)), 1):
            found += seen
            print(f"{number} of {len(scheduled)}", file=sys.stderr, flush=True)
    return found


def summed(seen: Sequence[Seen], level: str) -> Found:
    """A match is the unit: choices of one hang together."""
    mine = [one for one in seen if one.level == level]
    given = [one.given / one.choices for one in mine if one.choices]
    ahead = [one.ahead / one.choices for one in mine if one.choices]
    luck = [one.luck for one in mine]
    means = [number for each in (given, ahead, luck) for number in (fmean(each), _error(each))]
    return Found(level, len(mine), *means)


def _error(values: Sequence[float]) -> float:
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else float("nan")


def tell(game: AnyGame, seats: int, found: Sequence[Found], seen: Sequence[Seen]) -> None:
    alone = seats == 1
    times, unit = (1.0, "points") if alone else (100.0, "% of a win")
    print(f"{game.id} ({game.content.id}), {seats} seats; in {unit}, with standard errors")
    heads = f"{'given away a choice':>20}  {'ahead within a round':>20}  {'luck a match':>16}"
    print(f"  {'level':<14} {'matches':>7}  {heads}")
    for one in found:
        given = f"{times * one.given:.2f} ± {times * one.given_error:.2f}"
        ahead = f"{times * one.ahead:.2f} ± {times * one.ahead_error:.2f}"
        luck = f"{times * one.luck:+.2f} ± {times * one.luck_error:.2f}"
        print(f"  {one.level:<14} {one.matches:>7}  {given:>20}  {ahead:>20}  {luck:>16}")
    spread = stdev(one.luck for one in seen)
    print(f"  luck of one seat in one match: {times * spread:.1f} up or down, usually")


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m training.given_away", description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--edition")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--bots", default=",".join(LEVELS))
    parser.add_argument("--effort", type=float, default=1.0, help="so many times as closely as usual")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args(arguments)
    game = games.load(given.game, given.edition)
    levels = given.bots.split(",")
    try:
        check_seats(game, given.seats)
        straight(game, given.seats)
    except (MatchError, NoNumbers) as error:
        parser.error(str(error))
    seen = watch(contest(game, levels, given.seats, given.seed), given.games, given.effort, given.jobs)
    tell(game, given.seats, [summed(seen, level) for level in levels], seen)


if __name__ == "__main__":
    main(sys.argv[1:])
