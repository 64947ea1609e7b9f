"""What time it is for whatever runs out: the one place that clocks, deadlines and desertion ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vokzal.server.storage.house import HouseStore

PROMPT: Final = 0.1
"""Seconds within which an answer tells the time well enough: it was true when it was sent."""
TRIES: Final = 5


class HouseTime:
    """Seconds that the house has been open, over all its runs.

    It follows a steady clock while the house is open and stands still while it is closed: nobody pays for a restart,
    and nobody's time changes when the wall clock is set. It is noted now and then; after a crash it goes on from the
    last note, so everybody gets back at most what passed since. Several processes over one database server take over
    the time of the one that is ahead; they ask the same clock when that was noted, so they agree to milliseconds.
    """

    def __init__(self, store: HouseStore, steady: Callable[[], float], every: float) -> None:
        self._store = store
        self._steady = steady
        self._shift = -steady()
        self._lately = 2 * every
        """What was noted longer ago was noted by nobody who still runs."""
        self.offset = 0.0
        """How far behind the others this process was when it last asked."""

    def __call__(self) -> float:
        return self._steady() + self._shift

    async def note(self) -> float:
        """Every few seconds, and at the end; the seconds that it took."""
        asked = self()
        reached = await self._store.reached(asked, self._lately)
        took = self() - asked
        self.offset = max(0.0, reached - self())
        self._shift += self.offset
        return took

    async def open(self) -> None:
        """From a late answer a process would be that far behind, and its players would lose it when it catches up."""
        for _ in range(TRIES):
            if await self.note() <= PROMPT:
                return
