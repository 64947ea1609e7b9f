"""A node of the game tree: a position, and who is asked what there.

Nodes never change, so copies of a state share them, and a copy costs nothing but OpenSpiel's own part of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from vokzal.envs.spiel.chance import Answers, Asked
from vokzal.envs.spiel.past import SET_UP, Past, Step

if TYPE_CHECKING:
    from vokzal.envs.spiel.tree import Tree

CHANCE: Final = -1
SIMULTANEOUS: Final = -2
TERMINAL: Final = -4
"""OpenSpiel's numbers for who is no player."""
ASKED_AT_ONCE: Final = 128
"""Rules ask chance fewer questions than this in one move, or when they set up a table."""

Move = tuple[int, int]
"""A seat and its action."""


class Node:
    """What all of them have in common."""

    __slots__ = ("moves", "past", "player", "position", "tree")

    def __init__(self, tree: Tree, player: int, position: Any, past: Past, moves: int) -> None:
        self.tree = tree
        self.player = player
        self.position = position
        """None while the table is set up. At a node of chance it is the position before the move."""
        self.past = past
        self.moves = moves
        """How many choices were made so far."""

    def __deepcopy__(self, memo: object) -> Node:
        return self

    def __str__(self) -> str:
        """Tells nodes apart, hidden things and all."""
        where = SET_UP if self.position is None else f"position {self.position.digest()} after {self.moves} moves"
        return f"{self.tree.game.id}, {where}: {self.asked()}"

    def asked(self) -> str:
        """Who is asked what, in words."""
        return "over"

    def legal(self, seat: int) -> list[int]:
        """The actions of a seat; empty for those who are not asked."""
        return []

    def after(self, action: int) -> Node:
        """The node that an action of the one who is asked leads to; ValueError says why there is none."""
        raise ValueError("the match is over")

    def resampled(self, seat: int, rng: Random) -> Node:
        """A node at which the seat has seen and may do just the same, and the rest is what it cannot exclude."""
        raise NotImplementedError


class Luck(Node):
    """Chance is asked for a number, by the first of the moves that are being made; or, without any, by the set-up."""

    __slots__ = ("_answers", "_queue", "n")

    def __init__(
        self, tree: Tree, position: Any, past: Past, moves: int, queue: Sequence[Move], answers: tuple[int, ...], n: int
    ) -> None:
        super().__init__(tree, CHANCE, position, past, moves)
        self._queue = queue
        self._answers = answers
        self.n = n
        """All numbers below it are equally likely."""
        if len(answers) >= ASKED_AT_ONCE:
            raise RuntimeError(f"{tree.game.id}: more than {ASKED_AT_ONCE} questions to chance at once")

    def asked(self) -> str:
        making = f" for {self._queue[0]}" if self._queue else ""
        return f"chance{making} has said {[*self._answers]} and is asked for a number below {self.n}"

    def after(self, action: int) -> Node:
        if not 0 <= action < self.n:
            raise ValueError(f"chance is asked for a number below {self.n}, not {action}")
        answers = (*self._answers, action)
        if self.position is None:
            return begun(self.tree, answers)
        return _made(self.tree, self.position, self.past, self.moves, self._queue, answers)

    def resampled(self, seat: int, rng: Random) -> Node:
        raise ValueError("a move is half made, which no seat has seen: resample before it, or when chance has said")


class Choice(Node):
    """Seats are asked what they do; those that wait together one after the other, and none sees what another chose."""

    __slots__ = ("_chosen", "_legal", "waiting")

    def __init__(
        self, tree: Tree, position: Any, past: Past, moves: int, waiting: Sequence[int], chosen: tuple[int, ...] = ()
    ) -> None:
        together = tree.together and len(waiting) > 1
        super().__init__(tree, SIMULTANEOUS if together else waiting[len(chosen)], position, past, moves)
        self.waiting = waiting
        self._chosen = chosen
        """By the first of those who wait."""
        self._legal: dict[int, list[int]] = {}

    def legal(self, seat: int) -> list[int]:
        found = self._legal.get(seat)
        if found is None:
            asked = seat in self.waiting if self.player == SIMULTANEOUS else seat == self.player
            found = self._legal[seat] = self.tree.game.legal(self.position, seat) if asked else []
        return found

    def asked(self) -> str:
        chosen = f", others chose {[*self._chosen]}" if self._chosen else ""
        return f"seats {[*self.waiting]} wait, player {self.player} is asked{chosen}"

    def after(self, action: int) -> Node:
        self._check(self.player, action)
        tree, position, moves, waiting = self.tree, self.position, self.moves + 1, self.waiting
        past = self.past.then(Step(self.player, action, None))
        chosen = (*self._chosen, action)
        if len(chosen) < len(waiting):
            return Choice(tree, position, past, moves, waiting, chosen)
        return _made(tree, position, past, moves, [*zip(waiting, chosen, strict=True)], ())

    def after_all(self, actions: Sequence[int]) -> Node:
        """Where the choices of all who wait lead to. There is one for every seat; those of the others count nothing."""
        if len(actions) != self.tree.seats:
            raise ValueError(f"{self.tree.seats} seats need as many actions, not {len(actions)}")
        past = self.past
        queue = [(seat, actions[seat]) for seat in self.waiting]
        for seat, action in queue:
            self._check(seat, action)
            past = past.then(Step(seat, action, None))
        return _made(self.tree, self.position, past, self.moves + len(queue), queue, ())

    def _check(self, seat: int, action: int) -> None:
        legal = self._legal.get(seat)
        if legal is not None and action in legal:
            return
        game = self.tree.game
        reason = game.why_not(self.position, seat, action)
        if reason is not None:
            raise ValueError(f"seat {seat}, action {action}: {game.words('en').say(reason.key, reason.params)}")

    def resampled(self, seat: int, rng: Random) -> Node:
        tree, game = self.tree, self.tree.game
        position = game.determinize(game.view(self.position, seat), rng)
        past = self.past.imagine(game, seat, position)
        chosen = tuple(
            action if other == seat else rng.choice(game.legal(position, other))
            for other, action in zip(self.waiting, self._chosen, strict=False)
        )
        return Choice(tree, position, past, self.moves, self.waiting, chosen)


class End(Node):
    """The match is over, or was cut short."""

    __slots__ = ("finished",)

    def __init__(self, tree: Tree, position: Any, past: Past, moves: int, *, finished: bool) -> None:
        super().__init__(tree, TERMINAL, position, past, moves)
        self.finished = finished

    def asked(self) -> str:
        return "over" if self.finished else "cut short"

    def resampled(self, seat: int, rng: Random) -> Node:
        game = self.tree.game
        position = game.determinize(game.view(self.position, seat), rng)
        past = self.past.imagine(game, seat, position)
        return End(self.tree, position, past, self.moves, finished=self.finished)


def begun(tree: Tree, answers: tuple[int, ...] = ()) -> Node:
    """The set-up, as far as chance has answered."""
    try:
        position = tree.game.start(tree.seats, tree.options, Answers(answers), tree.begins.seat)
    except Asked as asked:
        return Luck(tree, None, Past(None, ()), 0, (), answers, asked.n)
    return _settled(tree, position, Past(position, [None] * tree.seats), 0)


def _made(tree: Tree, position: Any, past: Past, moves: int, queue: Sequence[Move], answers: tuple[int, ...]) -> Node:
    """What is chosen is done, in the order of the seats; the answers are for the first of the moves.

    Where one of them changes whom the table waits for, so that others are no longer asked what they were, what these
    chose is forgotten.
    """
    game = tree.game
    before = {*game.waiting(position)} if len(queue) > 1 else set()
    for number, (seat, action) in enumerate(queue, 1):
        after = position.clone()
        try:
            game.play(after, seat, action, Answers(answers))
        except Asked as asked:
            return Luck(tree, position, past, moves, queue[number - 1 :], answers, asked.n)
        past = past.then(Step(seat, action, answers))
        if number < len(queue):
            rest, now = {other for other, _ in queue[number:]}, {*game.waiting(after)}
            if not rest <= now <= before:
                return _settled(tree, after, past, moves)
            before = now
        position, answers = after, ()
    return _settled(tree, position, past, moves)


def _settled(tree: Tree, position: Any, past: Past, moves: int) -> Node:
    waiting = tree.game.waiting(position)
    if waiting and moves + len(waiting) <= tree.most:
        return Choice(tree, position, past, moves, waiting)
    return End(tree, position, past, moves, finished=not waiting)
