"""Pennies in small steps: everyone picks a number, may pick higher ones, and closes the hand; all at the same time.

It shows what Pennies cannot: somebody who made a step is still to move while the others make theirs.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from tests.toys.pennies import Pennies
from tests.toys.pennies.rules import NOTHING, PenniesState, PenniesView
from vokzal.core import Chance, Content, Event, Kind, Options, Reason, Space, Words


def picked(choice: int) -> int:
    """What an open hand holds; -1 is nothing. It is below -1 in the state, a closed one is the number itself."""
    return -2 - choice if choice < NOTHING else NOTHING


class Handfuls(Pennies):
    id = "handfuls"

    def __init__(self, content: Content | None = None) -> None:
        super().__init__(content)
        self.space = Space(*self.space.kinds, Kind("close", "close"))
        self.close = self.space.size - 1

    @classmethod
    def package(cls) -> str:
        return Pennies.package()

    def naming(self, words: Words) -> Mapping[str, str]:
        return dict.fromkeys(("action-close", "kind-close", "closes", "higher-only", "nothing-picked"), "…")

    def waiting(self, s: PenniesState) -> tuple[int, ...]:
        return tuple(seat for seat, choice in enumerate(s.choices) if choice < 0) if s.left else ()

    def refusal(self, s: PenniesState, seat: int, action: int) -> Reason | None:
        held = picked(s.choices[seat])
        if action == self.close:
            return Reason("nothing-picked") if held == NOTHING else None
        return Reason("higher-only") if action <= held else None

    def play(self, s: PenniesState, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        s.choices[seat] = picked(s.choices[seat]) if action == self.close else -2 - action
        if out is not None:
            out.append(Event("closes", seat) if action == self.close else Event("hides", seat, {}, {"number": action}))
        if min(s.choices) >= 0:
            self._show(s, chance, out)

    def determinize(self, view: PenniesView, rng: Random) -> PenniesState:
        s = super().determinize(view, rng)
        for seat in range(len(s.choices)) if s.left else ():
            if seat == view.seat:
                s.choices[seat] = view.own
            elif seat not in view.waiting:
                s.choices[seat] = rng.randrange(self.content.numbers)
        return s

    def row(self, s: PenniesState, seat: int) -> bytes:
        held = s.choices[seat] if s.choices[seat] >= NOTHING else picked(s.choices[seat])
        return bytes([held % 256]) + super().row(s, seat)[1:]

    def bound(self, seats: int, options: Options) -> int:
        return super().bound(seats, options) * (self.content.numbers + 1)
