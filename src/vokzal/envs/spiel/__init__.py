"""OpenSpiel: every game of the house as `vokzal_<game>`, with chance nodes, information states and our bots::

    import pyspiel, vokzal.envs.spiel
    game = pyspiel.load_game("vokzal_<game>(players=3)")

Importing this registers the games. Parameters are `players`, `edition`, the options of the game, `first` (the seat that
begins), `max_moves` (0: as many as the rules allow) and `simultaneous` (seats that wait together make one node).
"""

from __future__ import annotations

from typing import Any

from vokzal import games

try:
    import pyspiel
except ModuleNotFoundError as missing:
    said = "vokzal.envs.spiel needs OpenSpiel, which comes with an extra: pip install vokzal[spiel]"
    raise ModuleNotFoundError(said, name=missing.name) from None

from vokzal.envs.spiel.bot import LevelBot
from vokzal.envs.spiel.state import SpielGame, SpielState, game_type
from vokzal.envs.spiel.tree import forget

__all__ = ["LevelBot", "SpielGame", "SpielState", "register"]


def register(game: str) -> None:
    """Makes a game known to OpenSpiel; whoever adds one with `games.register` calls this, too."""

    class Maker:
        """Makes the game from its parameters.

        OpenSpiel lets go of what it was given when Python is gone already. A function would be freed then, and abort
        the process; a class refers to itself and outlives it.
        """

        def __new__(cls, params: dict[str, Any]) -> Any:
            return SpielGame(game, params)

    forget()
    pyspiel.register_game(game_type(games.load(game)), Maker)


for _game in games.ids():
    register(_game)
