"""Who begins a match, and how that was found: the same in every game, and no part of its rules.

A rulebook names the youngest or the most travelled, whom a computer does not know. So people's tables draw lots, unless
they agree to go as they are seated; and whoever plays again lets the next one round the table begin. Nothing draws a
lot by itself: tournaments, tests and simulations begin with the first seat, and stay as they can be repeated.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from vokzal.core.events import Event

By = Literal["lot", "seated", "turn"]
"""Lots were drawn; as seated, the first seat; it is the turn of the seat after the one that began the last match."""


class Beginning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seat that begins, and why."""

    seat: Annotated[int, msgspec.Meta(ge=0, lt=1 << 8)]
    by: By

    def told(self, seats: int) -> list[Event]:
        """The first line of a match's story. Somebody alone need not be told."""
        return [Event(f"begins-{self.by}", self.seat)] if seats > 1 else []

    def next(self, seats: int) -> Beginning:
        """Of the next match at the same table."""
        return Beginning((self.seat + 1) % seats, "turn") if seats > 1 else AS_SEATED


AS_SEATED: Final = Beginning(0, "seated")
