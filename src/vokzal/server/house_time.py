"""What time it is for whatever runs out: the one place that clocks, deadlines and desertion ask."""

from __future__ import annotations

from collections.abc import Callable

from vokzal.server.storage.house import HouseStore


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

    async def note(self) -> None:
        """At the opening, every few seconds, and at the end."""
        reached = await self._store.reached(self(), self._lately)
        self.offset = max(0.0, reached - self())
        self._shift += self.offset
