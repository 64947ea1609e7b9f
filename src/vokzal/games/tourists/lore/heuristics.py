"""What bots know of the game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from vokzal.games.tourists.state import FINAL, TouristsState

if TYPE_CHECKING:
    from vokzal.games.tourists.rules.game import Tourists


class TouristsHeuristics:
    insight = 8

    def __init__(self, game: Tourists) -> None:
        self.game = game

    def weigh(self, s: TouristsState, seat: int, legal: Sequence[int]) -> list[float]:
        return [0.0] * len(legal)

    def ponder(self, s: TouristsState, seat: int, legal: Sequence[int], effort: int) -> list[float]:
        return self.weigh(s, seat, legal)

    def quick(self, s: TouristsState, seat: int, rng: Random) -> int:
        legal = self.game.legal(s, seat)
        if s.phase == FINAL:
            return self.game.actions.done
        return legal[int(rng.random() * len(legal))]

    def settled(self, root: TouristsState, s: TouristsState) -> bool:
        return s.round > root.round

    def prospects(self, s: TouristsState, seat: int) -> list[float]:
        return [1 / len(s.hands)] * len(s.hands)
