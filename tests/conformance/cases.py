"""Every game, seat count and combination of options there is, found by asking the registry."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from vokzal import games
from vokzal.core.options import details


class Case(NamedTuple):
    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        extra = details(games.load(self.game).options_type)
        chosen = "".join(f"-{name}={value}" for name, value in self.options if name not in extra)
        return f"{self.game}-{self.seats}{chosen}"


CASES = [
    Case(name, seats, tuple(msgspec.to_builtins(options).items()))
    for name in games.ids()
    for game in [games.load(name)]
    for seats in game.seats
    for options in game.variants(seats)
]
