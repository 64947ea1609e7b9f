"""Trolley: let it roll as far as you dare. For one to three, on two slopes."""

from .rules import Trolley

GAME = Trolley

__all__ = ["GAME", "Trolley"]
