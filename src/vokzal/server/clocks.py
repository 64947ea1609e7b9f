"""Clocks: how much time each seat has, as data that is stored with the moves and so survives a restart.

`now` is always the time of the house (`HouseTime`), never that of the wall.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from vokzal.server.messages import Clock, Clocks
from vokzal.server.reasons import Declined

LEAST: Final = 5
MOST: Final = 30 * 24 * 3600
MOST_INCREMENT: Final = 24 * 3600
GRACE: Final = 60
"""Seconds for someone who comes back with less on a clock for the whole match."""


def check(clock: Clock) -> Clock:
    """A clock that can be played with."""
    if clock.kind == "none":
        return Clock()
    if not LEAST <= clock.seconds <= MOST or not 0 <= clock.increment <= MOST_INCREMENT:
        raise Declined("bad-clock", least=LEAST, days=MOST // 86400)
    return Clock(kind=clock.kind, seconds=clock.seconds, increment=clock.increment if clock.kind == "total" else 0)


class ClockState(msgspec.Struct):
    """Milliseconds each seat had left when its time began to run, and when that was; None while it stands."""

    left: list[int]
    since: list[float | None]
    taken_back: list[int] = []
    """Steps each seat took back since it was to move: those it makes instead of them get no time of their own."""

    def __post_init__(self) -> None:
        self.taken_back = self.taken_back or [0] * len(self.left)

    @classmethod
    def begin(cls, clock: Clock, seats: int) -> ClockState | None:
        if clock.kind == "none":
            return None
        return cls([clock.seconds * 1000] * seats, [None] * seats)

    def resume(self, now: float) -> None:
        """Taken from the database. A crash set the house's time back to its last note: nothing ran since then."""
        self.since = [None if since is None else min(since, now) for since in self.since]

    def left_at(self, seat: int, now: float) -> int:
        since = self.since[seat]
        return self.left[seat] if since is None else max(0, self.left[seat] - round((now - since) * 1000))

    def moved(self, clock: Clock, seat: int, now: float) -> None:
        """The seat made its move."""
        if self.taken_back[seat]:
            self.taken_back[seat] -= 1
            return
        self._stop(clock, seat, now)
        if clock.kind == "total":
            self.left[seat] += clock.increment * 1000

    def took_back(self, seat: int, steps: int) -> None:
        """The seat took steps back: its time runs on, or time could be won by doing and undoing."""
        self.taken_back[seat] += steps

    def run(self, clock: Clock, waiting: Iterable[int], now: float) -> None:
        """From now on just these seats' time runs; who was waited for already goes on."""
        running = set(waiting)
        for seat, since in enumerate(self.since):
            if seat not in running:
                self._stop(clock, seat, now)
                self.taken_back[seat] = 0
            elif since is None:
                self.since[seat] = now

    def _stop(self, clock: Clock, seat: int, now: float) -> None:
        self.left[seat] = clock.seconds * 1000 if clock.kind == "move" else self.left_at(seat, now)
        self.since[seat] = None

    def back(self, clock: Clock, seat: int) -> None:
        """Someone whose time was out gets enough to think."""
        self.left[seat] = max(self.left[seat], min(clock.seconds, GRACE) * 1000)

    def expired(self, now: float) -> list[int]:
        """The seats whose time is out."""
        return [seat for seat, since in enumerate(self.since) if since is not None and not self.left_at(seat, now)]

    def deadline(self) -> float | None:
        """When the first clock runs out."""
        ends = [since + self.left[seat] / 1000 for seat, since in enumerate(self.since) if since is not None]
        return min(ends, default=None)

    def shown(self, now: float) -> Clocks:
        return Clocks(
            left=[self.left_at(seat, now) for seat in range(len(self.left))],
            running=[seat for seat, since in enumerate(self.since) if since is not None],
        )
