"""How long advice and an analysis take: `python -m bench.coach [GAME...] [--seats N] [--jobs J]`.

Advice is asked for in some positions of a match of drivers, as the server asks for it; the analysis is of that match,
as `vokzal analyse` makes it. Both by the clock on the wall: what somebody waits.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from time import perf_counter
from typing import Final

from vokzal import games
from vokzal.bots import play_match
from vokzal.coach.advice import MILLISECONDS, advise
from vokzal.coach.analysis import analyse
from vokzal.coach.straight import known
from vokzal.core.game import AnyGame
from vokzal.core.match import Match

ASKED: Final = 12


def advices(match: Match) -> list[float]:
    """Seconds, in some positions where there is a choice."""
    game, found = match.game, []
    numbers = Random(1).sample(range(len(match.moves)), min(ASKED, len(match.moves)))
    for number in numbers:
        at = match.rewind(number)
        seat = at.waiting[0]
        legal = at.legal(seat)
        if len(legal) > 1:
            began = perf_counter()
            advise(game, at.view(seat), legal, "bench", milliseconds=MILLISECONDS)
            found.append(perf_counter() - began)
    return found


def measure(game: AnyGame, seats: int, jobs: int) -> None:
    match = play_match(game, ["driver"] * seats, seed=1)
    asked = advices(match)
    began = perf_counter()
    analyse(match, jobs=jobs)
    took = perf_counter() - began
    name = f"{game.id} ({game.content.id}), {seats} seats"
    mean, most = 1000 * sum(asked) / len(asked), 1000 * max(asked)
    print(f"{name}: advice {mean:.0f} ms, {most:.0f} at most; analysis of {len(match.moves)} moves {took:.1f} s")


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.coach", description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(games.ids()))
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args(arguments)
    for game_id in given.games:
        game = games.load(game_id)
        if known(game, given.seats):
            measure(game, given.seats, given.jobs)
        else:
            print(f"{game_id}: no numbers for {given.seats} seats")


if __name__ == "__main__":
    main(sys.argv[1:])
