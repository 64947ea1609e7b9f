"""What there is to learn from games: a rule of thumb's guess in many positions, and what turned out to be so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from training.unpack import Rows
from vokzal.bots.search import UNLIMITED
from vokzal.bots.simple import GreedyBot
from vokzal.core.chance import BlindChance
from vokzal.core.game import AnyGame
from vokzal.core.layout import Layout

CARELESS: Final = (0.0, 0.05, 0.1, 0.2)
"""How careless the players of a game are: one of these, so that something is learned of odd positions too."""
Floats = NDArray[np.float32]


class Example(NamedTuple):
    """A seat in a position."""

    row: bytes
    guess: float
    truth: float


class Examples(NamedTuple):
    """Many of them, from games with so many seats, each with the number of its game."""

    layout: Layout
    rows: Rows
    guesses: Floats
    truths: Floats
    games: NDArray[np.int32]

    def some(self, which: NDArray[Any]) -> Examples:
        return Examples(self.layout, *(part[which] for part in self[1:]))

    def digest(self) -> str:
        mark = blake2b(digest_size=8)
        for part in self[1:]:
            mark.update(np.ascontiguousarray(part).tobytes())
        return mark.hexdigest()


def watch(game: AnyGame, lesson: str, seats: int, games: int, share: float, seed: int) -> Examples:
    """Lets bots that think, but do not search, play, and keeps a share of the positions."""
    found = [
        (number, example)
        for number in range(games)
        for example in _examples(game, lesson, seats, share, f"{seed} {seats} {number}")
    ]
    if not found:
        raise ValueError(f"nothing was to be guessed in {games} games")
    return Examples(
        game.layout(seats),
        np.frombuffer(b"".join(example.row for _, example in found), np.uint8).reshape(len(found), -1),
        np.array([example.guess for _, example in found], np.float32),
        np.array([example.truth for _, example in found], np.float32),
        np.array([number for number, _ in found], np.int32),
    )


def _examples(game: AnyGame, lesson: str, seats: int, share: float, seed: str) -> Iterator[Example]:
    heuristics = game.heuristics

    def ponder(s: Any, seat: int, legal: Sequence[int]) -> list[float]:
        return heuristics.ponder(s, seat, legal, UNLIMITED)

    luck, kept = Random(seed), Random(f"{seed} kept")
    chance = BlindChance(luck)
    s = game.start(seats, game.options_type(), chance, int(luck.random() * seats))
    careless = kept.choice(CARELESS)
    bots = [GreedyBot(game, Random(f"{seed} {seat}"), careless, ponder) for seat in range(seats)]
    asked: list[tuple[Any, int, bytes, float]] = []
    """What was guessed and is not known yet."""
    while waiting := game.waiting(s):
        if kept.random() < share:
            before = s.clone()
            guesses = [heuristics.guess(lesson, s, seat) for seat in range(seats)]
            asked += [
                (before, seat, game.row(s, seat), guess) for seat, guess in enumerate(guesses) if guess is not None
            ]
        seat = waiting[0]
        game.play(s, seat, bots[seat].choose(game.view(s, seat), game.legal(s, seat)), chance)
        unknown: list[tuple[Any, int, bytes, float]] = []
        for question in asked:
            before, seat, row, guess = question
            truth = heuristics.truth(lesson, before, s, seat)
            if truth is None:
                unknown.append(question)
            else:
                yield Example(row, guess, truth)
        asked = unknown
