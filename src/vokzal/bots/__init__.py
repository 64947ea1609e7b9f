"""Who plays: bots that get a view and the legal actions, and nothing else."""

from vokzal.bots.bot import Bot
from vokzal.bots.levels import LEVELS, UnknownLevel, make
from vokzal.bots.match import play_match

__all__ = ["LEVELS", "Bot", "UnknownLevel", "make", "play_match"]
