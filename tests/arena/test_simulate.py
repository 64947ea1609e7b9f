"""Simulations: the same seed gives the same digest, and memory does not grow with the number of matches."""

from __future__ import annotations

import gc
import tracemalloc
from random import Random

import pytest

from tests.toys.pennies import Pennies
from vokzal.arena.simulate import random_match, simulate
from vokzal.bots import UnknownLevel
from vokzal.core.options import variants

GAME = Pennies()


def test_the_same_seed_gives_the_same_digest() -> None:
    one, two = simulate(GAME, 3, 50, seed=7), simulate(GAME, 3, 50, seed=7)
    assert (one.digest, one.moves) == (two.digest, two.moves)


def test_the_digest_is_the_same_on_every_machine() -> None:
    assert simulate(GAME, 4, 100, seed=1).digest == "c13d204553005b29"
    assert simulate(GAME, 4, 20, seed=1, bot="conductor").digest == "a266add613ee76e7"


def test_another_seed_seat_count_or_option_gives_another_digest() -> None:
    digests = {simulate(GAME, seats, 40, seed=seed).digest for seats in GAME.seats for seed in (1, 2)}
    digests |= {simulate(GAME, 2, 40, seed=1, options=options).digest for options in variants(GAME.options_type)}
    assert len(digests) == 6 + 3  # the default options are among the variants


def test_a_match_of_a_simulation_can_be_had_alone() -> None:
    outcome, moves = random_match(GAME, 2, GAME.options_type(), Random("5 0"))
    assert simulate(GAME, 2, 1, seed=5).moves == moves
    assert len(outcome.points) == 2


def test_moves_are_counted() -> None:
    assert simulate(GAME, 4, 10, seed=1).moves == 10 * 4 * 3
    assert simulate(GAME, 4, 10, seed=1, bot="driver").moves == 10 * 4 * 3


def test_progress_is_told_match_by_match() -> None:
    told: list[int] = []
    simulate(GAME, 2, 5, seed=1, played=told.append)
    assert told == [1, 2, 3, 4, 5]


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(UnknownLevel, match="no bot 'nobody'"):
        simulate(GAME, 2, 1, seed=1, bot="nobody")


@pytest.mark.parametrize("bot", ["random", "driver"])
def test_memory_does_not_grow_with_the_number_of_matches(bot: str) -> None:
    def tidy(_: int) -> None:
        gc.collect()  # what refers to itself lies about until somebody looks for it

    def peak(games: int) -> int:
        gc.collect()
        gc.freeze()
        tracemalloc.start()
        try:
            simulate(GAME, 4, games, seed=1, bot=bot, played=tidy)
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
            gc.unfreeze()

    peak(20)  # what is made once: caches, imports
    assert peak(400) < peak(40) + 4096
