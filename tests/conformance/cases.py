"""Every game, edition, seat count and combination of options there is, found by asking the registry."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from vokzal import games
from vokzal.core.game import AnyGame
from vokzal.core.options import Options, details, read_options


class Case(NamedTuple):
    game: str
    edition: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    def load(self) -> AnyGame:
        return games.load(self.game, self.edition)

    def read(self) -> Options:
        return read_options(self.load().options_type, dict(self.options))

    def __str__(self) -> str:
        """Names the edition where there are several."""
        game = self.load()
        name = f"{self.game}-{self.edition}" if len(game.editions()) > 1 else self.game
        extra = details(game.options_type)
        chosen = "".join(f"-{option}={value}" for option, value in self.options if option not in extra)
        return f"{name}-{self.seats}{chosen}"


CASES = [
    Case(name, game.content.id, seats, tuple(msgspec.to_builtins(options).items()))
    for name in games.ids()
    for game in games.editions(name)
    for seats in game.seats
    for options in game.variants(seats)
]
