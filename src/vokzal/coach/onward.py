"""A second opinion on actions: what comes of them when everybody goes on at a glance.

A search thinks about what follows, and pays for it: what it says of an action is the mean of all that it tried after
it, follow-ups that nobody would play among them. So an action that ends a turn looks better than one that needs another
to be worth something. Here everybody goes on with what looks best to the game's heuristics, once, in the same imagined
worlds with the same luck; it is shallow, and off in other ways. What both say is so.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from vokzal.coach.compare import Worth, shares, worths
from vokzal.core.chance import BlindChance
from vokzal.core.game import AnyGame, View
from vokzal.core.judgement import best

FAR: Final = 2
"""As many times as far as a playout of a search."""
LONGEST: Final = 400
"""Moves: where nobody comes to an end by what looks best, this is the end."""


def onward(game: AnyGame, view: View, actions: Sequence[int], seed: str, worlds: int) -> list[Worth]:
    """What each action is worth, compared with the first."""
    assert view.seat is not None
    dealer = Random(seed)
    brought: list[list[float]] = []
    for _ in range(worlds):
        world, luck = game.determinize(view, dealer), dealer.getrandbits(32)
        game.heuristics.likelier(world, view.seat, dealer)
        brought.append([_go_on(game, world.clone(), view, action, luck) for action in actions])
    return worths(actions, brought)


def _go_on(game: AnyGame, s: Any, view: View, action: int, luck: int) -> float:
    assert view.seat is not None
    heuristics, rng = game.heuristics, Random(luck)
    chance = BlindChance(rng)
    root, far = s.clone(), 0
    game.play(s, view.seat, action, chance)
    for _ in range(LONGEST):
        waiting = game.waiting(s)
        if not waiting:
            break
        if heuristics.settled(root, s):
            root, far = s.clone(), far + 1
            if far == FAR:
                break
        for seat, chosen in [(seat, _glance(game, s, seat, rng)) for seat in waiting]:
            game.play(s, seat, chosen, chance)
    over = not game.waiting(s)
    seats = len(game.outcome(s).places)
    found = shares(game.outcome(s)) if over and seats > 1 else heuristics.unhurried().prospects(s, view.seat)
    return found[view.seat]


def _glance(game: AnyGame, s: Any, seat: int, rng: Random) -> int:
    legal = game.legal(s, seat)
    return legal[0] if len(legal) == 1 else best(game.heuristics.weigh(s, seat, legal), legal, rng)
