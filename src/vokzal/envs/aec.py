"""PettingZoo's main door: agents act one after the other.

Seats that wait together are asked one by one as well, but what they choose is done only when all of them have chosen,
and nobody's observation changes before.
"""

from __future__ import annotations

from typing import Any, Unpack

from gymnasium import spaces
from pettingzoo import AECEnv

from vokzal.core.game import AnyGame
from vokzal.envs.door import Door, DoorTerms
from vokzal.envs.reading import Floats
from vokzal.envs.setting import whole


class AecEnv(Door, AECEnv[str, Any, Any]):  # type: ignore[misc]  # PettingZoo has no types
    """A match as PettingZoo's `AECEnv`. Rewards come at the end, so `last()` brings 0 until then."""

    def __init__(self, game: str | AnyGame, **terms: Unpack[DoorTerms]) -> None:
        Door.__init__(self, game, **terms)
        refuse_opponents(self)
        self.possible_agents = [*self.names]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self.observer.space() for agent in self.names}
        self.action_spaces = {agent: spaces.Discrete(self.game.space.size) for agent in self.names}
        self.state_space = self.observer.state_space(self.setting.seats)
        self._seat = {agent: seat for seat, agent in enumerate(self.names)}
        self.agent_selection = ""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.agents = [*self.names]
        self.rewards = dict.fromkeys(self.names, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.names, 0.0)
        self.terminations = dict.fromkeys(self.names, False)
        self.truncations = dict.fromkeys(self.names, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.names}
        self._skip_agent_selection = None
        self._select()
        self._show()

    def _select(self) -> None:
        self.agent_selection = self.names[self.table.seat]
        if not self.observer.masked:
            self.infos[self.agent_selection]["action_mask"] = self.observer.mask(self.table.legal)

    def observe(self, agent: str) -> Any:
        """What an agent knows. Only the one that acts has actions in its mask."""
        self.table  # noqa: B018 - before the first one there is neither an agent nor anything to observe
        return self._observe(self._seat[agent], asked=agent == self.agent_selection)

    def state(self) -> Floats:
        """What all seats know, one after the other, for those who train with everything on the table."""
        return self._everything()

    def step(self, action: Any) -> None:
        table, agent = self.table, self.agent_selection
        if not self.agents:
            raise ValueError("the match is over and everybody has left: reset first")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        strayed = table.illegal
        table.act(whole("an action", action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"illegal": True} if table.illegal > strayed else {}
        if table.over:
            self._finish()
        else:
            self._select()
        self._show()

    def _finish(self) -> None:
        episode = self._ended()
        for seat, agent in enumerate(self.names):
            self.rewards[agent] = episode.rewards[seat]
            self.terminations[agent] = not episode.truncated
            self.truncations[agent] = episode.truncated
            self.infos[agent] = self._told(episode, seat)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """The position as the agent sees it that acts; when all is over, as a spectator does."""
        seat = self.table.seat
        return self._drawn(None if self.table.over else seat)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """There is nothing to close."""


def refuse_opponents(door: Door) -> None:
    if door.setting.opponents:
        raise ValueError("opponents: here all seats are agents; a seat against bots is a Gymnasium environment")
