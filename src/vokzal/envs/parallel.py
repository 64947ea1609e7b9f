"""PettingZoo's other door: in every step all agents that are waited for act at the same time.

Everybody gets an observation in every step. Whoever is not waited for has nothing in the mask; what such an agent sends
is not looked at. `infos[agent]["acts"]` says who is waited for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Unpack

import pettingzoo
from gymnasium import spaces

from vokzal.core.game import AnyGame
from vokzal.envs.aec import refuse_opponents
from vokzal.envs.door import Door, DoorTerms
from vokzal.envs.reading import Floats
from vokzal.envs.setting import whole
from vokzal.envs.table import IllegalAction

Dicts = tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class ParallelEnv(Door, pettingzoo.ParallelEnv[str, Any, Any]):  # type: ignore[misc]  # PettingZoo has no types
    """A match as PettingZoo's `ParallelEnv`."""

    def __init__(self, game: str | AnyGame, **terms: Unpack[DoorTerms]) -> None:
        Door.__init__(self, game, **terms)
        refuse_opponents(self)
        self.possible_agents = [*self.names]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self.observer.space() for agent in self.names}
        self.action_spaces = {agent: spaces.Discrete(self.game.space.size) for agent in self.names}
        self.state_space = self.observer.state_space(self.setting.seats)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self._begin(seed)
        self.agents = [*self.names]
        self._show()
        return self._look({})

    def _look(self, infos: dict[str, dict[str, Any]]) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """What all agents know, and whether they are waited for."""
        table, observer = self.table, self.observer
        seen: dict[str, Any] = {}
        told: dict[str, dict[str, Any]] = {}
        for seat, agent in enumerate(self.names):
            acts = seat in table.waiting
            legal = self.game.legal(table.state, seat) if acts else []
            seen[agent] = observer.observe(table.row(seat), legal)
            told[agent] = {**infos.get(agent, {}), "acts": acts}
            if not observer.masked:
                told[agent]["action_mask"] = observer.mask(legal)
        return seen, told

    def step(self, actions: dict[str, Any]) -> Dicts:
        if not self.agents:
            raise ValueError("there is no match: reset first")
        chosen = self._checked(actions)
        infos: dict[str, dict[str, Any]] = {}
        table = self.table
        for seat, action in chosen.items():
            strayed = table.illegal
            table.act(action)
            if table.illegal > strayed:
                infos[self.names[seat]] = {"illegal": True}
            if table.over:
                break
        rewards = dict.fromkeys(self.names, 0.0)
        if table.over:
            episode = self._ended()
            rewards = dict(zip(self.names, episode.rewards, strict=True))
            for seat, agent in enumerate(self.names):
                infos[agent] = self._told(episode, seat)
            self.agents = []
        seen, told = self._look(infos)
        terminated, truncated = table.over and not table.truncated, table.truncated
        self._show()
        return seen, rewards, dict.fromkeys(self.names, terminated), dict.fromkeys(self.names, truncated), told

    def state(self) -> Floats:
        """What all seats know, one after the other, for those who train with everything on the table."""
        return self._everything()

    def _checked(self, actions: dict[str, Any]) -> dict[int, int]:
        """The action of every seat that is waited for. If one is refused, nobody's is done."""
        if not isinstance(actions, Mapping):
            raise TypeError(f"actions are a dict of agents and what each of them does, not {actions!r}")
        table = self.table
        chosen: dict[int, int] = {}
        for seat in table.waiting:
            agent = self.names[seat]
            if agent not in actions:
                raise ValueError(f"{agent} is waited for and has no action")
            chosen[seat] = whole(f"the action of {agent}", actions[agent])
            if self.setting.illegal == "raise" and self.game.why_not(table.state, seat, chosen[seat]) is not None:
                raise IllegalAction(table.why_not(chosen[seat], seat))
        return chosen

    def render(self) -> str | None:
        """The position as a spectator sees it."""
        return self._drawn(None)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """There is nothing to close."""
