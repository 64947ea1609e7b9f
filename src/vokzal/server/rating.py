"""How strong somebody is: openskill's Plackett–Luce, one match at a time. Nothing here is stored.

A rating belongs to a person, a game and those it was won among: people, or bots. The levels of bots are marks that
never move: whoever plays against them is measured by them.
"""

from __future__ import annotations

from functools import cache
from math import log, sqrt
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from vokzal.bots import EVERY_LEVEL, LEVELS
from vokzal.core.game import AnyGame
from vokzal.server.messages import Among

PROVISIONAL: Final = 10
"""So many matches it takes until a rating is believed."""
MIDDLE: Final = 1500
STEP: Final = 30
"""Of the shown number, for one of mu: so four hundred more win about ten matches of eleven between two, as in chess."""
STANDARD: Final = "driver"
"""The level that stands in the middle: it plays without mistakes and without much thought."""

_MODEL: Final = PlackettLuce()


class Rating(NamedTuple):
    """How strong somebody seems, and how sure that is."""

    mu: float
    sigma: float


FRESH: Final = Rating(_MODEL.mu, _MODEL.sigma)
"""Of somebody who has not played yet."""
CERTAIN: Final = 1.5
"""The sigma of a mark: about that of somebody after three hundred matches."""


def number(mu: float) -> int:
    """A rating as it is shown."""
    return round(MIDDLE + STEP * (mu - FRESH.mu))


class Seated(NamedTuple):
    """Who sat where, and how it ended there."""

    person: str | None
    level: str | None
    place: int | None
    """None where the match has no result."""
    gone: int | None
    """Who was not there at the end: in which order they went."""


def marks(game: AnyGame) -> dict[str, Rating]:
    """Where the levels of bots stand in a game; nowhere, if nobody has measured it.

    Between two of equal certainty the model gives the better one of a difference d the share 1 / (1 + exp(-d / c)) with
    c = beta times the root of two: so a measured share is a difference.
    """
    return dict(zip(EVERY_LEVEL, _marks(game.rungs), strict=False))


@cache
def _marks(rungs: tuple[float, ...]) -> list[Rating]:
    if len(rungs) < len(LEVELS) - 1:
        return []
    steps = [_MODEL.beta * sqrt(2) * log(share / (1 - share)) for share in rungs]
    heights = [sum(steps[:level]) for level in range(len(steps) + 1)]
    middle = heights[LEVELS.index(STANDARD)]
    return [Rating(FRESH.mu + height - middle, CERTAIN) for height in heights]


def among(seated: list[Seated]) -> Among:
    """With any bot in it, a match is one against bots."""
    return "people" if all(each.level is None for each in seated) else "bots"


def mixed(seated: list[Seated]) -> bool:
    """Whether several people sat there, and bots: it says little of how they play against either."""
    return among(seated) == "bots" and sum(each.level is None for each in seated) > 1


def ranks(seated: list[Seated]) -> list[int] | None:
    """In which order a match counts: leaving is losing. None where there is neither a result nor anybody who left.

    Whoever was not there at the end comes after all who were; among them, who went first comes last.
    """
    if all(each.gone is None and each.place is None for each in seated):
        return None
    keys = [(0, each.place or 0) if each.gone is None else (1, -each.gone) for each in seated]
    return [1 + sum(other < key for other in keys) for key in keys]


def rated(before: list[Rating], order: list[int]) -> list[Rating]:
    """What a match makes of everybody in it. Whose rating is fixed is left alone by whoever asks."""
    teams = [[_MODEL.rating(each.mu, each.sigma)] for each in before]
    found = _MODEL.rate(teams, ranks=[float(rank) for rank in order])
    return [Rating(after.mu, after.sigma) for [after] in found]
