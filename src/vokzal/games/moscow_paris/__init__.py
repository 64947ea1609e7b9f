"""Moscow–Paris: wagons at the cities and the same in front of you (Hobby World, 2014)."""

from vokzal.games.moscow_paris.rules import MoscowParis

GAME = MoscowParis

__all__ = ["GAME"]
