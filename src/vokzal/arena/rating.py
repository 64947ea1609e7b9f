"""Ratings: openskill's Plackett–Luce over all results, in the order of the schedule."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from openskill.models import PlackettLuce

from vokzal.arena.run import Result


class Rating(msgspec.Struct, frozen=True):
    """How strong a bot seems, and how sure that is. `ordinal` is what it is at least: mu less three sigma."""

    mu: float
    sigma: float
    ordinal: float


def ratings(results: Iterable[Result], bots: int) -> list[Rating]:
    """The rating of each bot. One with several seats in a match learns from each of them, as from several matches."""
    model = PlackettLuce()
    fresh = model.rating()
    mus, sigmas = [fresh.mu] * bots, [fresh.sigma] * bots
    for result in results:
        line_up = result.table.line_up
        if len(set(line_up)) == 1:
            continue
        before = [(mus[bot], sigmas[bot]) for bot in line_up]
        teams = [[model.rating(mu, sigma)] for mu, sigma in before]
        rated = model.rate(teams, ranks=[float(place) for place in result.places])
        for bot, (mu, sigma), [after] in zip(line_up, before, rated, strict=True):
            mus[bot] += after.mu - mu
            sigmas[bot] *= after.sigma / sigma
    return [Rating(mu, sigma, mu - 3 * sigma) for mu, sigma in zip(mus, sigmas, strict=True)]
