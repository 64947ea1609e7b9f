"""Open chances: how a match stands for somebody who sees all cards. Only for matches that are over."""

from __future__ import annotations

from random import Random
from typing import Any

from vokzal.coach.compare import shares
from vokzal.coach.straight import Straight, straight
from vokzal.core.chance import BlindChance
from vokzal.core.game import AnyGame


def guessed(game: AnyGame, s: Any, seats: int) -> list[float]:
    """What the heuristics say of a position, each seat being exact about itself: the mean of them all."""
    if not game.waiting(s) and seats > 1:
        return shares(game.outcome(s))
    heuristics = game.heuristics.unhurried()
    every = [heuristics.prospects(s, seat) for seat in range(seats)]
    return [sum(said[seat] for said in every) / seats for seat in range(seats)]


def played_out(game: AnyGame, s: Any, seats: int, playouts: int, seed: str) -> list[float]:
    """The same, where so many hurried players would have come to; and one more in which luck decided, since what never
    came in a few playouts may come all the same."""
    if not playouts or not game.waiting(s):
        return guessed(game, s, seats)
    heuristics = game.heuristics.unhurried()
    total = [0.0] * seats
    for number in range(playouts):
        rng = Random(f"{seed} {number}")
        chance = BlindChance(rng)
        at = s.clone()
        while (waiting := game.waiting(at)) and not heuristics.settled(s, at):
            for seat, action in [(seat, heuristics.quick(at, seat, rng)) for seat in waiting]:
                game.play(at, seat, action, chance)
        for seat, said in enumerate(guessed(game, at, seats)):
            total[seat] += said
    if seats == 1:
        return [total[0] / playouts]
    return [(said + 1 / seats) / (playouts + 1) for said in total]


class Open:
    """The open chances of the seats of a match, put straight."""

    def __init__(self, game: AnyGame, seats: int, straightening: Straight | None = None) -> None:
        self.game, self.seats = game, seats
        self.straight = straightening or straight(game, seats)

    def chances(self, s: Any, seed: str, least: int = 0) -> list[float]:
        """Of each seat. With the same seed playouts have the same luck, in whatever position they begin; there are so
        many at least."""
        if not self.game.waiting(s):
            outcome = self.game.outcome(s)
            return [float(outcome.points[0])] if self.straight.alone else shares(outcome)
        playouts = max(least, self.straight.numbers.playouts)
        return self.straight.open(played_out(self.game, s, self.seats, playouts, seed))
