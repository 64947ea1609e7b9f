"""Five levels, the same names for every game, from someone who got on by chance to the one who runs the line."""

from __future__ import annotations

from random import Random
from typing import Final

from vokzal.bots.bot import Bot
from vokzal.bots.search import SearchBot
from vokzal.bots.simple import GreedyBot, RandomBot
from vokzal.core.game import AnyGame

LEVELS: Final = ("passenger", "conductor", "driver", "stationmaster", "dispatcher")
RANDOM: Final = "random"
"""Not a level but a yardstick: the arena and the simulator know it too."""

_CARELESS: Final = {"passenger": 0.6, "conductor": 0.2, "driver": 0.0}
_PLAYOUTS: Final = {"stationmaster": 60, "dispatcher": 400}


class UnknownLevel(LookupError):
    """No bot of that name, with the names there are."""


def make(level: str, game: AnyGame, rng: Random) -> Bot:
    """A bot of a level, or one that plays a yardstick of the game."""
    if level == RANDOM:
        return RandomBot(rng)
    if level in _CARELESS:
        return GreedyBot(game, rng, _CARELESS[level])
    if level in _PLAYOUTS:
        return SearchBot(game, rng, iterations=_PLAYOUTS[level] // game.heuristics.insight)
    if level in game.yardsticks:
        return GreedyBot(game, rng, weigh=game.yardsticks[level])
    raise UnknownLevel(f"no bot {level!r}; there are: {', '.join((RANDOM, *LEVELS, *game.yardsticks))}")
