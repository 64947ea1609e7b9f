"""What the package on the path plays: `python -m compiled.digests`, a line of JSON for each case.

A case is a game, an edition and a number of seats. Its digests are those of `vokzal simulate`, for random players and
for a level that weighs its moves, and one of everything that is seen, told, imagined and searched during a match.
"""

from __future__ import annotations

import argparse
import sys
from hashlib import blake2b
from importlib import import_module
from random import Random
from time import process_time
from typing import Final

import msgspec

from compiled.modules import KERNELS, MODULES
from vokzal import games
from vokzal.arena.simulate import simulate
from vokzal.arena.sources import parts
from vokzal.bots import make
from vokzal.coach.compare import compare
from vokzal.core.chance import LiveChance
from vokzal.core.events import Event
from vokzal.core.game import AnyGame

WEIGHS: Final = "conductor"
SEARCHES: Final = "stationmaster"
MOVES: Final = 300
SEARCHED: Final = (10, 40)
"""The moves before which somebody searches, and somebody compares."""
COMPARED: Final = 30


class Played(msgspec.Struct, frozen=True):
    game: str
    edition: str
    seats: int
    random: str
    weighed: str
    seen: str
    moves: int
    seconds: float
    """Processor time of the random matches."""


class Loaded(msgspec.Struct, frozen=True):
    """Which of the modules on the list are native here."""

    native: list[str]
    plain: list[str]
    sources: dict[str, str]
    """What both were made from, as workers of a cluster compare it."""


def loaded(groups: list[str]) -> Loaded:
    names = [module.removesuffix(".py").replace("/", ".") for group in groups for module in MODULES[group]]
    native = [name for name in names if not str(import_module(name).__file__).endswith(".py")]
    for group in groups:
        if group in KERNELS:
            kernel = KERNELS[group][0]
            names.append(kernel)
            native += [kernel] if _is_there(kernel) else []
    sources = parts(type(games.load(group)) for group in groups if group in games.ids())
    return Loaded(native, [name for name in names if name not in native], sources)


def _is_there(name: str) -> bool:
    try:
        import_module(name)
    except ImportError:
        return False
    return True


def seen(game: AnyGame, seats: int) -> str:
    """A digest of everything that is seen, told, listed, imagined and searched in one match, up to some length."""
    mark = blake2b(digest_size=8)
    rng = Random(f"seen {seats}")
    chance = LiveChance(rng)
    options = rng.choice(game.variants(seats))
    s = game.start(seats, options, chance, rng.randrange(seats))
    searcher = make(SEARCHES, game, Random(seats))
    for move in range(MOVES):
        if not (waiting := game.waiting(s)):
            break
        seat = rng.choice(waiting)
        legal = game.legal(s, seat)
        view = game.view(s, seat)
        if move % 10 == 0:
            imagined = game.determinize(view, rng)
            weights = game.heuristics.weigh(imagined, seat, legal)
            mark.update(f"{imagined.digest()} {weights}".encode())
        if move in SEARCHED:
            worths = compare(game, view, legal, f"seen {move}", iterations=COMPARED)
            mark.update(f"{searcher.choose(view, legal)} {worths}".encode())
        out: list[Event] = []
        game.play(s, seat, rng.choice(legal), chance, out)
        mark.update(msgspec.json.encode((legal, view, out, chance.taken(), s.digest())) + game.row(s, seat))
    mark.update(msgspec.json.encode(game.outcome(s)))
    return mark.hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser("python -m compiled.digests")
    parser.add_argument("--groups", nargs="+", default=[*MODULES])
    parser.add_argument("--games", type=int, default=3, help="random matches of each case")
    asked = parser.parse_args()
    encode = msgspec.json.encode
    sys.stdout.buffer.write(encode(loaded(asked.groups)) + b"\n")
    for name in games.ids():
        if name not in asked.groups:
            continue
        for game in games.editions(name):
            for seats in game.seats:
                began = process_time()
                played = simulate(game, seats, asked.games, seed=seats)
                seconds = process_time() - began
                weighed = simulate(game, seats, 1, seed=seats, bot=WEIGHS)
                marks = played.digest, weighed.digest, seen(game, seats)
                case = Played(name, game.content.id, seats, *marks, played.moves, seconds)
                sys.stdout.buffer.write(encode(case) + b"\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
