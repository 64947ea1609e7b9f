"""Туристы («Маршрут построен», Tourists): everyone draws a walking tour on an own map of the same city."""

from vokzal.games.tourists.rules.game import Tourists

GAME = Tourists
