"""Games and states of OpenSpiel, for any game of the house."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import Any, Final

import msgspec
import pyspiel

from vokzal.core.game import AnyGame, View
from vokzal.core.match import Match, rebuild
from vokzal.core.match import Move as Logged
from vokzal.envs.spiel.chance import Noted
from vokzal.envs.spiel.node import ASKED_AT_ONCE, CHANCE, SIMULTANEOUS, TERMINAL, Choice, End, Luck, Node, begun
from vokzal.envs.spiel.observer import Observer, recalled, seen
from vokzal.envs.spiel.tree import parameters, planted

PREFIX: Final = "vokzal_"
"""Of the names that OpenSpiel knows our games by."""


def game_type(game: AnyGame, *, alone: bool = False, together: bool = False) -> pyspiel.GameType:
    """What OpenSpiel's algorithms look at to see whether a game is for them."""
    kind = pyspiel.GameType
    return kind(
        short_name=f"{PREFIX}{game.id}",
        long_name=game.words("en").say("game-name"),
        dynamics=kind.Dynamics.SIMULTANEOUS if together else kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if alone else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(game.id),
        default_loadable=True,
    )


@cache
def _even(n: int) -> list[tuple[int, float]]:
    """Numbers below `n`, all equally likely."""
    return [(number, 1 / n) for number in range(n)]


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of the house at a table of its own: `pyspiel.load_game("vokzal_<game>(players=3)")` makes one."""

    def __init__(self, game: str, params: Mapping[str, Any] | None = None) -> None:
        tree = self.tree = planted(game, params or {})
        self.rules = tree.game
        """The game itself, as Vokzal has it."""
        self.first = begun(tree)
        alone = tree.seats == 1
        least, most = tree.range
        info = pyspiel.GameInfo(
            num_distinct_actions=tree.game.space.size,
            max_chance_outcomes=tree.widest,
            num_players=tree.seats,
            min_utility=least,
            max_utility=most,
            utility_sum=None if alone else 0.0,
            max_game_length=tree.most,
        )
        super().__init__(game_type(tree.game, alone=alone, together=tree.together), info, tree.written)

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
        return [*_even(self._luck.n)]

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
        ended = isinstance(node, End) and node.finished
        return node.tree.paid(node.position) if ended else [0.0] * node.tree.seats

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

    # OpenSpiel's own methods make the same of our observers, with a detour over C++.

    def information_state_string(self, player: int | None = None) -> str:
        """All that a seat has seen so far, as a digest: equal just where it saw the same."""
        return recalled(self.node, self._seat(player))

    def observation_string(self, player: int | None = None) -> str:
        """What a seat sees now: its view as JSON."""
        return seen(self.node, self._seat(player))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What a seat sees now, in the columns that the game's layout names."""
        node, seat = self.node, self._seat(player)
        unpacker = node.tree.unpacker
        if node.position is None:
            return [0.0] * unpacker.width
        found: list[float] = unpacker.floats(node.tree.game.row(node.position, seat)).tolist()
        return found

    information_state_tensor = observation_tensor

    def _seat(self, player: int | None) -> int:
        seat = self.node.player if player is None else player
        if not 0 <= seat < self.node.tree.seats:
            raise pyspiel.SpielError(f"player {seat} is none of the {self.node.tree.seats} seats, and sees nothing")
        return seat

    def __str__(self) -> str:
        """Tells states apart, hidden things and all, for whoever compares or debugs. Players ask for observations."""
        return str(self.node)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"{action} of {self._luck.n}"
        return self.node.tree.game.space.notation(action)

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.to_builtins(self.view(player)) or {}
        return found

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        if player == CHANCE:
            return {"kind": "chance", "number": action}
        found = self.node.tree.game.space.describe(action)
        return {"kind": found.kind, **found.names}

    def _struct_to_actions(self, struct: Mapping[str, Any]) -> list[int]:
        if self.node.player == CHANCE:
            return [struct["number"]]
        space = self.node.tree.game.space
        for kind in space.kinds:
            if kind.name == struct.get("kind"):
                return [space.encode(kind.name, *(param.values.index(struct[param.name]) for param in kind.params))]
        raise ValueError(f"there is no action of kind {struct.get('kind')!r}")

    # --- other histories ------------------------------------------------------------------------------------------

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state in which the player has seen the same, and what it cannot know is imagined.

        Its history is empty: the true one would tell what is hidden, and nobody knows that of an imagined position.
        """
        other: SpielState = self.get_game().new_initial_state()
        other.node = self.node.resampled(self._seat(player), Random(int(sampler() * (1 << 53))))
        return other

    def match(self) -> Match:
        """The match so far, every move checked against the rules: `match().to_json()` is a file the page can replay."""
        if self.node.past.imagined:
            raise ValueError("this state was imagined, not played: there is no match that led to it")
        if self.node.position is None:
            raise ValueError("the table is not set up yet: there is no match")
        game: SpielGame = self.get_game()
        tree, rules = game.tree, game.rules
        node, answers, history = game.first, [], iter(self.history())
        for action in history:
            if node.position is None:
                answers.append(action)
            if isinstance(node, Choice) and node.player == SIMULTANEOUS:
                node = node.after_all([action, *islice(history, tree.seats - 1)])
            else:
                node = node.after(action)
        setup = Noted(answers)
        position = rules.start(tree.seats, tree.options, setup, tree.begins.seat)
        moves: list[Logged] = []
        for seat, action, given in node.past.steps():
            if given is not None:
                chance = Noted(given)
                rules.play(position, seat, action, chance)
                moves.append(Logged(seat, action, chance.said))
        return rebuild(rules, tree.seats, tree.options, tree.begins, setup.said, moves)
