"""Games and states of OpenSpiel, for any game of the house."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec
import pyspiel

from vokzal.core.actions import Action
from vokzal.core.game import View
from vokzal.core.match import Match, rebuild
from vokzal.core.match import Move as Logged
from vokzal.envs.spiel.chance import Noted
from vokzal.envs.spiel.node import ASKED_AT_ONCE, CHANCE, SIMULTANEOUS, TERMINAL, Choice, End, Luck, Node, begun
from vokzal.envs.spiel.observer import Observer
from vokzal.envs.spiel.tree import PREFIX, Tree, parameters, planted


def game_type(game: str, name: str, seats: range, *, alone: bool = False, together: bool = False) -> pyspiel.GameType:
    """What OpenSpiel's algorithms look at to see whether a game is for them."""
    kind = pyspiel.GameType
    return kind(
        short_name=f"{PREFIX}{game}",
        long_name=name,
        dynamics=kind.Dynamics.SIMULTANEOUS if together else kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if alone else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(game),
        default_loadable=True,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of the house at a table of its own: `pyspiel.load_game("vokzal_trans_europa(players=3)")` makes one."""

    def __init__(self, game: str, params: Mapping[str, Any] | None = None) -> None:
        tree, written = planted(game, params or {})
        self.tree = tree
        self.rules = tree.game
        """The game itself, as Vokzal has it."""
        self.first = begun(tree)
        alone, seats = tree.seats == 1, tree.seats
        name = tree.game.words("en").say("game-name")
        info = pyspiel.GameInfo(
            num_distinct_actions=tree.game.space.size,
            max_chance_outcomes=tree.widest,
            num_players=seats,
            min_utility=0.0 if alone else -1 / seats,
            max_utility=1.0 if alone else 1 - 1 / seats,
            utility_sum=None if alone else 0.0,
            max_game_length=tree.most,
        )
        kind = game_type(game, name, tree.game.seats, alone=alone, together=tree.together)
        super().__init__(kind, info, written)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return ASKED_AT_ONCE * (self.tree.most + 1)

    def action_to_string(self, player: int, action: int) -> str:
        return f"chance: {action}" if player == CHANCE else self.rules.space.notation(action)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """OpenSpiel's C++ half leaves the first argument out when it has none."""
        if isinstance(iig_obs_type, dict):
            iig_obs_type, params = None, iig_obs_type
        return Observer.of(self.tree, iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A history of choices and luck, and the node it leads to.

    The node is the only attribute: OpenSpiel copies a state by copying its attributes, and nodes are shared.
    """

    node: Node

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.node = game.first

    # --- whose turn it is, and what to do -------------------------------------------------------------------------

    def current_player(self) -> int:
        return self.node.player

    def is_terminal(self) -> bool:
        return self.node.player == TERMINAL

    def is_chance_node(self) -> bool:
        return self.node.player == CHANCE

    def is_simultaneous_node(self) -> bool:
        return self.node.player == SIMULTANEOUS

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Ascending; of the current player, if nobody else is named. Those who are not asked have none."""
        node = self.node
        if node.player == CHANCE:
            return list(range(self._luck.n))
        if player is None:
            player = node.player
        if player < 0 and node.player != TERMINAL:
            raise pyspiel.SpielError(f"player {player} is nobody: ask for the actions of a seat")
        return [*node.legal(player)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        n = self._luck.n
        return [(number, 1 / n) for number in range(n)]

    @property
    def _luck(self) -> Luck:
        if not isinstance(self.node, Luck):
            raise pyspiel.SpielError("chance is not asked here")
        return self.node

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        if not isinstance(self.node, Choice):
            raise pyspiel.SpielError("nobody is asked here")
        self.node = self.node.after_all(actions)

    def returns(self) -> list[float]:
        node = self.node
        if not isinstance(node, End):
            return [0.0] * node.tree.seats
        return node.tree.utilities(node.position, finished=node.finished)

    # --- what there is to see -------------------------------------------------------------------------------------

    def view(self, player: int | None) -> View | None:
        """What a seat, or a spectator, sees, as Vokzal has it; None while the table is set up."""
        node = self.node
        if node.position is None:
            return None
        view: View = node.tree.game.view(node.position, player)
        return view

    def picture(self, player: int | None = None, lang: str = "en") -> str:
        """What a seat, or a spectator, sees, for a person to read."""
        view, game = self.view(player), self.node.tree.game
        return "" if view is None else game.picture(view, game.words(lang))

    def __str__(self) -> str:
        """Tells positions apart, hidden things and all: for whoever compares or debugs. Players ask for observations."""
        return str(self.node)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"{action} of {self._luck.n}"
        return self.node.tree.game.space.notation(action)

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.to_builtins(self.view(player)) or {}
        return found

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        found: Action = self.node.tree.game.space.describe(action)
        return {"kind": found.kind, **found.names}

    # --- other histories ------------------------------------------------------------------------------------------

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state in which the player has seen the same, and what it cannot know is imagined.

        Its history is empty: the true one would tell what is hidden, and nobody knows that of an imagined position.
        """
        other: SpielState = self.get_game().new_initial_state()
        other.node = self.node.resampled(player, Random(int(sampler() * (1 << 53))))
        return other

    def match(self) -> Match:
        """The match so far, every move checked against the rules: `match().to_json()` is a file the page can replay."""
        game: SpielGame = self.get_game()
        tree, rules = game.tree, game.rules
        node, answers = game.first, []
        history = [(said.player, said.action) for said in self.full_history()]
        at = 0
        while at < len(history):
            player, action = history[at]
            if node.position is None:
                answers.append(action)
            if isinstance(node, Choice) and node.player == SIMULTANEOUS:
                node = node.after_all([action for _, action in history[at : at + tree.seats]])
                at += tree.seats
            else:
                node = node.after(action)
                at += 1
        if node.player != self.node.player or node.position != self.node.position:
            raise ValueError("this state was imagined, not played: there is no match that led to it")
        if node.position is None:
            raise ValueError("the table is not set up yet: there is no match")
        setup = Noted(answers)
        position = rules.start(tree.seats, tree.options, setup, tree.begins.seat)
        moves: list[Logged] = []
        for seat, action, given in node.past.steps():
            if given is not None:
                chance = Noted(given)
                rules.play(position, seat, action, chance)
                moves.append(Logged(seat, action, chance.said))
        return rebuild(rules, tree.seats, tree.options, tree.begins, setup.said, moves)
