"""Who plays: bots that get a view and the legal actions, and nothing else."""

from vokzal.bots.bot import Bot
from vokzal.bots.levels import EVERY_LEVEL, LEVELS, UnknownLevel, levels_at, levels_of, make, sizes_with
from vokzal.bots.match import play_match

__all__ = [
    "EVERY_LEVEL",
    "LEVELS",
    "Bot",
    "UnknownLevel",
    "levels_at",
    "levels_of",
    "make",
    "play_match",
    "sizes_with",
]
