"""Our bots for OpenSpiel: they are given a state, and look at the view of their seat and the legal actions only."""

from __future__ import annotations

from random import Random

import pyspiel

from vokzal.bots import make
from vokzal.envs.setting import whole
from vokzal.envs.spiel.state import SpielGame, SpielState
from vokzal.games import ids


class LevelBot(pyspiel.Bot):  # type: ignore[misc]  # pyspiel has no types
    """A bot of a level, or of a yardstick of the game, in one seat."""

    def __init__(self, game: SpielGame, player: int, level: str, seed: int | str | None = None) -> None:
        super().__init__()
        if not isinstance(game, SpielGame):
            raise TypeError(f"a LevelBot plays games of the house, such as vokzal_{ids()[0]}, and not {game}")
        if not 0 <= whole("player", player) < game.tree.seats:
            raise ValueError(f"there is no seat {player} among {game.tree.seats}")
        self._game, self._player = game, player
        self._bot = make(level, game.rules, Random(seed))

    def player_id(self) -> int:
        return self._player

    def step(self, state: pyspiel.State) -> int:
        if not isinstance(state, SpielState) or state.node.tree.game is not self._game.rules:
            raise ValueError(f"this bot plays {self._game}, and not {state.get_game()}")
        view, legal = state.view(self._player), state.legal_actions(self._player)
        if view is None or not legal:
            raise ValueError(f"seat {self._player} is not asked")
        return self._bot.choose(view, legal)

    def restart(self) -> None:
        """It remembers nothing but what the view tells."""

    def restart_at(self, state: SpielState) -> None:
        """It can begin anywhere."""

    def inform_action(self, state: SpielState, player: int, action: int) -> None:
        """What others do it sees on the table."""

    def provides_policy(self) -> bool:
        return False
