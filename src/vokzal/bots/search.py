"""Search: information-set Monte Carlo tree search over determinizations.

Each iteration imagines a whole position from the view, plays from it, and learns. Every seat has a tree of its own
whose nodes are what that seat knows: its own actions and the events it saw. So a seat's choice never depends on what
it cannot know, and seats that act at the same time choose before any of them acts. Trees widen slowly, in the order
of the game's heuristics at the root and by its quick suggestions elsewhere; below the trees the quick player plays on
until the game's heuristics call the position settled.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from time import monotonic
from typing import Any, Final

import msgspec

from vokzal.core.chance import BlindChance
from vokzal.core.events import Event, seen_by
from vokzal.core.game import AnyGame, Heuristics, Outcome, View

UNLIMITED: Final = 1 << 30
"""The effort of a search that only the clock limits."""


class Arm:
    """One action at a node: how often it was tried and what it brought."""

    __slots__ = ("handicap", "total", "visits")

    def __init__(self, handicap: float) -> None:
        self.visits = 0
        self.total = 0.0
        self.handicap = handicap
        """How much worse than the best-looking action it looked at first, as a chance of winning."""


class Node:
    """What one seat knows at some point: the actions tried there, and what it may see next."""

    __slots__ = ("arms", "later", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.arms: dict[int, Arm] = {}
        self.later: dict[bytes, Node] = {}


class SearchBot:
    """Thinks for a number of iterations or of milliseconds, whichever ends first."""

    def __init__(
        self,
        game: AnyGame,
        rng: Random,
        *,
        iterations: int | None = None,
        milliseconds: float | None = None,
        curiosity: float = 0.3,
        trust: float = 20.0,
        slope: float = 0.06,
        heuristics: Heuristics[Any] | None = None,
    ) -> None:
        if iterations is None and milliseconds is None:
            raise ValueError("a search needs a budget: iterations, milliseconds or both")
        self.game = game
        self.rng = rng
        self.iterations = iterations
        self.milliseconds = milliseconds
        self.curiosity = curiosity
        """Weight of trying what was tried little."""
        self.trust = trust
        """How many visits the heuristics' first impression of an action is worth."""
        self.slope = slope
        """What a point of the heuristics' weights is worth as a chance of winning."""
        self.heuristics = heuristics
        """Whose advice it takes; the game's own if nobody else's."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        root = self.search(view, legal)
        return max(root.arms, key=lambda action: root.arms[action].visits)

    def search(self, view: View, legal: Sequence[int]) -> Node:
        """The root of the viewer's tree, with what was learned."""
        assert view.seat is not None
        thinking = Thinking(self, view, legal)
        until = None if self.milliseconds is None else monotonic() + self.milliseconds / 1000
        done = 0
        while done != self.iterations and (until is None or monotonic() < until or not done):
            thinking.iterate()
            done += 1
        return thinking.roots[view.seat]


class Thinking:
    """One decision: the trees of all seats, rooted at the present."""

    def __init__(self, bot: SearchBot, view: View, legal: Sequence[int]) -> None:
        assert view.seat is not None
        self.bot, self.game, self.rng = bot, bot.game, bot.rng
        self.heuristics = bot.game.heuristics if bot.heuristics is None else bot.heuristics
        self.view, self.seat = view, view.seat
        imagined = self.game.determinize(view, self.rng)
        self.seats = len(self.game.outcome(imagined).places)
        self.roots = [Node() for _ in range(self.seats)]
        weights = self.heuristics.ponder(imagined, view.seat, legal, bot.iterations or UNLIMITED)
        top = max(weights)
        ranked = sorted(zip(weights, legal, strict=True), key=lambda pair: -pair[0])
        self.suggested = [(action, bot.slope * (top - weight)) for weight, action in ranked]
        """The root's actions from the best-looking down, each with its handicap."""
        self.serious = sum(top - weight < 1 for weight in weights)
        """How many of them are not clearly worse than the best."""
        self.first: int | None = None
        """What the viewer begins an iteration with, if the tree is not to choose it."""

    def iterate(self) -> None:
        """Imagines a position, plays from it, and learns."""
        self.explore(self.game.determinize(self.view, self.rng))

    def explore(self, s: Any) -> float:
        """Plays from an imagined position, in place, and learns. What came of it for the viewer."""
        game, rng, heuristics = self.game, self.rng, self.heuristics
        start = s.clone()
        chance = BlindChance(rng)
        nodes: list[Node | None] = list(self.roots)
        paths: list[list[tuple[Node, Arm]]] = [[] for _ in nodes]
        while waiting := game.waiting(s):
            if heuristics.settled(start, s):
                break
            if len(waiting) == 1:
                chosen = [(waiting[0], self._pick(s, waiting[0], nodes, paths))]
            else:  # all choose before anyone acts
                chosen = [(seat, self._pick(s, seat, nodes, paths)) for seat in waiting]
            for seat, action in chosen:
                if any(nodes):
                    told: list[Event] = []
                    game.play(s, seat, action, chance, told)
                    self._descend(nodes, seat, action, told)
                else:
                    game.play(s, seat, action, chance)
        # Who plays alone always wins, so only the game can say what a result is worth.
        judged = bool(waiting) or self.seats == 1
        rewards = heuristics.prospects(s, self.seat) if judged else self.earned(game.outcome(s))
        for seat, path in enumerate(paths):
            reward = rewards[seat]
            for node, arm in path:
                node.visits += 1
                arm.visits += 1
                arm.total += reward
        return rewards[self.seat]

    def earned(self, outcome: Outcome) -> list[float]:
        """What a finished match is worth to each seat."""
        return standing(outcome)

    def _pick(self, s: Any, seat: int, nodes: list[Node | None], paths: list[list[tuple[Node, Arm]]]) -> int:
        node = nodes[seat]
        if node is None:
            return self.heuristics.quick(s, seat, self.rng)
        arms = node.arms
        if node is self.roots[self.seat] and self.first is not None:
            action = self.first
            if action not in arms:
                arms[action] = Arm(0.0)
        elif node is self.roots[self.seat]:
            wide = sqrt(node.visits)
            if len(arms) < min(self.serious, 2 + wide) or len(arms) < min(len(self.suggested), wide / 4):
                action, handicap = self.suggested[len(arms)]
                arms[action] = Arm(handicap)
            else:
                action = self._best(node, arms)
        else:
            action = -1
            if len(arms) >= 1 + sqrt(node.visits) / 2:
                open_arms = arms
                if seat != self.seat:  # in this position the other seat may hold other things
                    open_arms = {a: arm for a, arm in arms.items() if self.game.why_not(s, seat, a) is None}
                if open_arms:
                    action = self._best(node, open_arms)
            if action < 0:
                action = self.heuristics.quick(s, seat, self.rng)
                if action not in arms:
                    arms[action] = Arm(0.0)
        paths[seat].append((node, arms[action]))
        return action

    def _best(self, node: Node, arms: dict[int, Arm]) -> int:
        curiosity, trust = self.bot.curiosity, self.bot.trust if node is self.roots[self.seat] else 1.0
        spread = log(node.visits + 1)
        usual = sum(arm.total for arm in arms.values()) / max(1, sum(arm.visits for arm in arms.values()))
        best, best_score = -1, -1.0
        for action, arm in arms.items():
            n = arm.visits + trust
            score = (arm.total + trust * (usual - arm.handicap)) / n + curiosity * sqrt(spread / n)
            if score > best_score:
                best, best_score = action, score
        return best

    def _descend(self, nodes: list[Node | None], actor: int, action: int, told: list[Event]) -> None:
        """Moves every seat to what it knows now; a seat that meets something new leaves its tree after this."""
        for seat, node in enumerate(nodes):
            if node is None:
                continue
            seen = msgspec.json.encode(seen_by(told, seat))
            label = b"%d %s" % (action, seen) if seat == actor else seen
            later = node.later.get(label)
            if later is None and node.visits:
                node.later[label] = Node()
            nodes[seat] = later


def standing(outcome: Outcome) -> list[float]:
    """What a finished match is worth to each seat: winning is nearly all, and a better place is a little."""
    places, winners = outcome.places, len(outcome.winners)
    last = len(places)
    return [(0.9 / winners if place == 1 else 0.0) + 0.1 * (last - place) / last for place in places]
