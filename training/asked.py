"""What the coach would have said in positions of kept matches, and how they ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context
from random import Random
from typing import Final, NamedTuple

from vokzal import games
from vokzal.coach.compare import compare, shares
from vokzal.coach.open import played_out
from vokzal.core.game import AnyGame
from vokzal.core.match import Match, MatchError, read_file, verify

PLAYOUTS: Final = (0, 4, 16)
"""Of which the one that comes nearer to the truth is taken."""


class Said(NamedTuple):
    """Of one position."""

    seat: int
    chance: float
    """Of the seat to move after what it did, from its view."""
    overlooked: float
    """What that takes no account of (`Heuristics.overlooked`)."""
    ended: float
    """In what part of the worlds the match was over in the end."""
    open: tuple[list[float], ...]
    """Of all seats, for each count of playouts that was asked for."""


class Witness(NamedTuple):
    """What was said in some positions of a match, and what came."""

    seats: int
    said: list[Said]
    came: list[float]
    """What each seat had of the win; of one who plays alone, the points."""


class Wish(NamedTuple):
    """How to ask."""

    game: str
    edition: str
    positions: int
    """Of every match."""
    iterations: int
    playouts: tuple[int, ...] = PLAYOUTS


def ask(wish: Wish, lines: Iterable[bytes], jobs: int) -> Iterator[Witness]:
    """What is said of every match, in order."""
    asked = ((wish, line) for line in lines)
    if jobs <= 1:
        yield from map(_ask, asked)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(_ask, asked, chunksize=4)


@lru_cache(maxsize=1)
def _game(game: str, edition: str) -> AnyGame:
    return games.load(game, edition)


def _ask(asked: tuple[Wish, bytes]) -> Witness:
    wish, line = asked
    game = _game(wish.game, wish.edition)
    match = verify(game, read_file(line))
    if not match.over:
        raise MatchError("a match that is not over")
    came = [float(match.outcome.points[0])] if match.seats == 1 else shares(match.outcome)
    seed = match.state.digest()
    chosen = Random(seed).sample(range(len(match.moves)), min(wish.positions, len(match.moves)))
    return Witness(match.seats, [_say(match, number, seed, wish) for number in sorted(chosen)], came)


def _say(match: Match, number: int, seed: str, wish: Wish) -> Said:
    game, move, at = match.game, match.moves[number], match.rewind(number)
    view, legal = at.view(move.seat), at.legal(move.seat)
    worth = compare(game, view, legal, f"{seed} {number}", iterations=wish.iterations, also=[move.action])[-1]
    openly = tuple(played_out(game, at.state, match.seats, count, f"{seed} {number}") for count in wish.playouts)
    overlooked = game.heuristics.overlooked(at.state, move.seat)
    return Said(move.seat, worth.chance, overlooked, worth.ended, openly)
