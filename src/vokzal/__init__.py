"""Vokzal: railway and route board games, one contract for people, bots and researchers."""

from vokzal import bots, games
from vokzal.core import Match

__version__ = "0.1.0"
__all__ = ["Match", "__version__", "bots", "games"]
