"""Metro Domino (Paris): dominoes laid as metro lines, a station at the end of each (Tactic)."""

from vokzal.games.metro_domino.rules import MetroDomino

GAME = MetroDomino

__all__ = ["GAME"]
