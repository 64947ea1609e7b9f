"""The levels, the same names for every game, from someone who got on by chance to the one who builds the engine.

The five of `LEVELS` are in every game. The engineer is where a game brings one along, at tables of such sizes as it was
shown to be better than the dispatcher at; where it needs nets, the library of numbers must be installed.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from random import Random
from typing import Any, Final

from vokzal.bots import nets
from vokzal.bots.bot import Bot
from vokzal.bots.engineer import EngineerBot
from vokzal.bots.search import SearchBot
from vokzal.bots.simple import GreedyBot, RandomBot
from vokzal.core.game import AnyGame, Heuristics

LEVELS: Final = ("passenger", "conductor", "driver", "stationmaster", "dispatcher")
ENGINEER: Final = "engineer"
EVERY_LEVEL: Final = (*LEVELS, ENGINEER)
RANDOM: Final = "random"
"""Not a level but a yardstick: the arena and the simulator know it too."""

_CARELESS: Final = {"passenger": 0.6, "conductor": 0.2, "driver": 0.0}
_PLAYOUTS: Final = {"stationmaster": 60, "dispatcher": 400, ENGINEER: 960}


class UnknownLevel(LookupError):
    """No bot of that name, with the names there are."""


def levels_at(game: AnyGame, seats: int) -> tuple[str, ...]:
    """The levels that are offered at a table of so many, of an edition of a game, here and now."""
    ready = nets.numbers() or not _lessons(game)
    return EVERY_LEVEL if seats in game.heuristics.proven and ready else LEVELS


def sizes_with(game: AnyGame, level: str) -> list[int]:
    """The tables at which a level is offered, by their number of seats."""
    return [seats for seats in game.seats if level in levels_at(game, seats)]


def levels_of(game: AnyGame) -> tuple[str, ...]:
    """The levels that are offered at tables of some size."""
    return tuple(level for level in EVERY_LEVEL if sizes_with(game, level))


@lru_cache
def _lessons(game: AnyGame) -> tuple[str, ...]:
    return nets.known(game)


@lru_cache
def engineers_heuristics(game: AnyGame) -> Heuristics[Any]:
    """The game's heuristics with all that nets have learned."""
    if not _lessons(game):
        return game.heuristics.taught({})
    if not nets.numbers():
        raise UnknownLevel(f"the engineer of {game.id} needs {nets.NEEDED}: pip install {nets.NEEDED}")
    found: Heuristics[Any] = import_module("vokzal.bots.lessons").taught(game, _lessons(game))
    return found


def make(level: str, game: AnyGame, rng: Random) -> Bot:
    """A bot of a level, or one that plays a yardstick of the game; offered or not, so that arenas can try it."""
    if level == RANDOM:
        return RandomBot(rng)
    if level in _CARELESS:
        return GreedyBot(game, rng, _CARELESS[level])
    if level in LEVELS:
        return SearchBot(game, rng, iterations=_PLAYOUTS[level] // game.heuristics.insight)
    if level in game.yardsticks:
        return GreedyBot(game, rng, weigh=game.yardsticks[level])
    if level == ENGINEER and game.heuristics.lessons is not None:
        return EngineerBot(
            game, rng, iterations=_PLAYOUTS[level] // game.heuristics.insight, heuristics=engineers_heuristics(game)
        )
    raise UnknownLevel(f"no bot {level!r}; there are: {', '.join((RANDOM, *levels_of(game), *game.yardsticks))}")
