"""What nets have learned, for heuristics to ask."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from vokzal.bots import nets
from vokzal.bots.net import Net
from vokzal.core.game import AnyGame, Heuristics


class Learned:
    """One net of a game, asked about positions."""

    def __init__(self, game: AnyGame, net: Net) -> None:
        self.game = game
        self.net = net
        self.layouts = {layout.size: layout for layout in map(game.layout, game.seats)}
        """By the length of a row, which tells the number of seats."""

    def __call__(self, s: Any, seat: int, guess: float) -> float:
        row = self.game.row(s, seat)
        return self.net.better(self.layouts[len(row)], row, guess)


def read(game: AnyGame, name: str) -> Net:
    """A net of the game's folder; NetError if there is none, it is broken or it is for other rows."""
    file = nets.packed(game, name)
    if file is None:
        raise nets.NetError(f"{game.id} ({game.content.id}) has no net {name!r}")
    try:
        net = Net.read(file)
    except nets.NetError as error:
        raise nets.NetError(f"the net {name!r} of {game.id} ({game.content.id}) is broken: {error}") from None
    nets.check(game, name, net.head)
    return net


def taught(game: AnyGame, names: Iterable[str]) -> Heuristics[Any]:
    """The game's heuristics with some of its nets."""
    return game.heuristics.taught({name: Learned(game, read(game, name)) for name in names})
