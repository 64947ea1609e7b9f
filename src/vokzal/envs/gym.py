"""Gymnasium's door: one seat, against bots of any level in all the others.

Once this module is loaded, `gymnasium.make("vokzal/<game>-v0")` knows the games of the house, too.
"""

from __future__ import annotations

from typing import Any, Unpack

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from vokzal import games
from vokzal.core.game import AnyGame
from vokzal.envs.door import RENDER_MODES, Door, DoorTerms
from vokzal.envs.setting import whole

USUAL_LEVEL = "passenger"


class GymEnv(Door, gymnasium.Env[Any, Any]):
    """A seat of a match as a Gymnasium `Env`. `seat=None` changes seats from match to match."""

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 2}  # noqa: RUF012 - of Gymnasium

    def __init__(self, game: str | AnyGame, **terms: Unpack[DoorTerms]) -> None:
        terms.setdefault("opponents", USUAL_LEVEL)
        Door.__init__(self, game, **terms)
        self.observation_space = self.observer.space()
        self.action_space = spaces.Discrete(self.game.space.size)
        self._seat = 0

    @property
    def seat(self) -> int:
        """Whose eyes these are in this match."""
        return self._seat

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        seed = None if seed is None else whole("seed", seed)  # Gymnasium takes none of numpy's, other doors do
        gymnasium.Env.reset(self, seed=seed)
        self._seat = self._begin(seed).seat
        self._show()
        return self._observe(self._seat, asked=True), self._info()

    def _info(self) -> dict[str, Any]:
        return {} if self.observer.masked else {"action_mask": self.observer.mask(self.table.legal)}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What may be done, under the name that sb3-contrib asks for."""
        return self.observer.mask(self.table.legal).view(np.bool_)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        table = self.table
        strayed = table.illegal
        table.act(whole("an action", action))
        info = self._info()
        reward = 0.0
        if table.illegal > strayed:
            info["illegal"] = True
        if table.over:
            episode = self._ended()
            reward = episode.rewards[self._seat]
            info |= self._told(episode, self._seat)
        self._show()
        over = table.over
        return self._observe(self._seat, asked=not over), reward, over and not table.truncated, table.truncated, info

    def render(self) -> Any:
        """The position as this seat sees it."""
        return self._drawn(self._seat)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


for _game in games.ids():
    gymnasium.register(f"vokzal/{_game}-v0", f"{__name__}:{GymEnv.__name__}", kwargs={"game": _game})
