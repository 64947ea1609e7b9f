"""Магистрали Европы (Trans Europa): join five secret cities over a common network of rails. 2–6 players."""

from vokzal.games.trans_europa.rules import TransEuropa

GAME = TransEuropa

__all__ = ["GAME"]
