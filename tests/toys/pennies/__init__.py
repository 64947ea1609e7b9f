"""Pennies: everyone hides a number of coins; the highest number that nobody else hid takes the prize."""

from .rules import Pennies

GAME = Pennies

__all__ = ["GAME", "Pennies"]
