"""Chance as OpenSpiel sees it: a player of its own, whose answers are part of the history.

Rules ask for luck in the middle of a move. To make a node of the game tree out of the question the move is made on a
copy of the position until it asks something that nobody has answered, and again from its beginning when there is one
answer more. That rests on two things every game keeps: a move on a copy has no other effects, and luck has one door.
"""

from __future__ import annotations

from collections.abc import Sequence

from vokzal.core.chance import Chance


class Asked(Exception):
    """The rules asked chance for a number below `n`, and there is no answer yet."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n


class Answers(Chance):
    """Gives the answers there are and stops the rules at the first question after them.

    What has one answer is no question: a node with one outcome would only make the tree deeper.
    """

    __slots__ = ("_answers", "_at")

    def __init__(self, answers: Sequence[int]) -> None:
        self._answers = answers
        self._at = 0

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        at = self._at
        if at == len(self._answers):
            raise Asked(n)
        self._at = at + 1
        return self._answers[at]


class Noted(Answers):
    """The same, and notes all that it said, as the log of a match has it."""

    __slots__ = ("said",)

    def __init__(self, answers: Sequence[int]) -> None:
        super().__init__(answers)
        self.said: list[int] = []

    def below(self, n: int) -> int:
        answer = super().below(n)
        self.said.append(answer)
        return answer
