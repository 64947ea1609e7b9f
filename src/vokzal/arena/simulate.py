"""Simulating: very many matches as fast as the rules allow, of which only a digest is kept.

Match number `i` of seed `s` draws from a generator seeded with the text "s i", so every match can be had alone and the
digest is the same on every machine. Nothing is remembered of a match but its mark in the digest: a million of them need
no more memory than one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from vokzal.bots import Bot, make
from vokzal.bots.levels import RANDOM
from vokzal.core.chance import BlindChance, Chance
from vokzal.core.events import Event
from vokzal.core.game import AnyGame, Outcome
from vokzal.core.options import Options


class Simulation(msgspec.Struct, frozen=True):
    """How many, how fast, and what came out."""

    edition: str
    games: int
    moves: int
    seconds: float
    games_per_s: float
    moves_per_s: float
    digest: str
    """Of the places, points and lengths of all matches, in order."""


def random_match(game: AnyGame, seats: int, options: Options, rng: Random) -> tuple[Outcome, int]:
    """One match of random moves and its length. No log, no events, no checks: the rules and nothing else."""
    chance = BlindChance(rng)
    state = game.start(seats, options, chance)
    waiting, legal, play, draw = game.waiting, game.legal, game.play, rng.random
    moves = 0
    while seats_waiting := waiting(state):
        seat = seats_waiting[0]
        actions = legal(state, seat)
        play(state, seat, actions[int(draw() * len(actions))], chance)
        moves += 1
    return game.outcome(state), moves


def bot_match(
    game: AnyGame,
    seats: int,
    options: Options,
    bots: Sequence[Bot],
    chance: Chance,
    chosen: Callable[[Any, int, Sequence[int], int], None] | None = None,
    told: list[Event] | None = None,
) -> tuple[Outcome, int]:
    """One match between bots, who see views as they would at any table, and its length.

    `chosen` is told the position, the seat, what it could do and what it does, before that is done; `told` gets all
    events.
    """
    state = game.start(seats, options, chance)
    moves = 0
    while waiting := game.waiting(state):
        seat = waiting[0]
        legal = game.legal(state, seat)
        action = bots[seat].choose(game.view(state, seat), legal)
        if chosen is not None:
            chosen(state, seat, legal, action)
        game.apply(state, seat, action, chance, told)
        moves += 1
    return game.outcome(state), moves


def simulate(
    game: AnyGame,
    seats: int,
    games: int,
    *,
    seed: int,
    options: Options | None = None,
    bot: str = RANDOM,
    played: Callable[[int], None] | None = None,
) -> Simulation:
    """Plays `games` matches between equals; `played` is told the count after each."""
    options = options if options is not None else game.options_type()
    mark = blake2b(digest_size=8)
    total = 0
    began = perf_counter()
    for number in range(games):
        rng = Random(f"{seed} {number}")
        if bot == RANDOM:
            outcome, moves = random_match(game, seats, options, rng)
        else:
            bots = [make(bot, game, Random(f"{seed} {number} {seat}")) for seat in range(seats)]
            outcome, moves = bot_match(game, seats, options, bots, BlindChance(rng))
        mark.update(f"{outcome.places} {outcome.points} {moves}\n".encode())
        total += moves
        if played is not None:
            played(number + 1)
    seconds = perf_counter() - began
    pace = 1 / seconds if seconds else 0.0
    return Simulation(game.content.id, games, total, seconds, games * pace, total * pace, mark.hexdigest())
