"""Who of those who wait is next: the workers are few, and nobody gets more of them by asking more often.

People who sit at a table and are there come before those who watch, and those before nobody. Among equals it goes
round: by address, then by person, then by table. What is quickly done has a slot that long thoughts cannot take.
"""

from __future__ import annotations

from asyncio import Future, get_running_loop
from collections import OrderedDict
from dataclasses import dataclass
from itertools import count
from typing import Final, NamedTuple

REMEMBERED: Final = 10_000

SEATED: Final = 0
WATCHING: Final = 1
NOBODY: Final = 2


class Asker(NamedTuple):
    """For whom something is reckoned."""

    rank: int = NOBODY
    address: str = ""
    person: str = ""
    table: str = ""


NO_ONE: Final = Asker()


@dataclass(eq=False)
class _Waiting:
    asker: Asker
    long: bool
    arrived: int
    granted: Future[None]


class Turns:
    """So many slots, and one more for what is quickly done."""

    def __init__(self, slots: int) -> None:
        self._slots = slots
        self._long = self._all = 0
        """Taken by long work, and by any."""
        self._waiting: list[_Waiting] = []
        self._count = count(1)
        self._served: OrderedDict[tuple[str, ...], int] = OrderedDict()
        """When each address, person and table last had a turn."""

    def waiting(self) -> int:
        """How many wait."""
        return len(self._waiting)

    async def take(self, asker: Asker, long: bool) -> None:
        """Waits for a slot; whoever got it gives it back."""
        waiting = _Waiting(asker, long, next(self._count), get_running_loop().create_future())
        self._waiting.append(waiting)
        self._grant()
        try:
            await waiting.granted
        except BaseException:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif not waiting.granted.cancelled():
                self.give_back(long)
            raise

    def give_back(self, long: bool) -> None:
        self._all -= 1
        self._long -= long
        self._grant()

    def _grant(self) -> None:
        while self._all <= self._slots:
            fitting = [each for each in self._waiting if not each.long or self._long < self._slots]
            if not fitting:
                return
            found = min(fitting, key=self._order)
            self._waiting.remove(found)
            if found.granted.cancelled():
                continue
            self._all += 1
            self._long += found.long
            for key in _keys(found.asker):
                self._served[key] = next(self._count)
                self._served.move_to_end(key)
            while len(self._served) > REMEMBERED:
                self._served.popitem(last=False)
            found.granted.set_result(None)

    def _order(self, waiting: _Waiting) -> tuple[int, ...]:
        served = (self._served.get(key, 0) for key in _keys(waiting.asker))
        return (waiting.asker.rank, *served, waiting.arrived)


def _keys(asker: Asker) -> list[tuple[str, ...]]:
    return [("address", asker.address), ("person", asker.person), ("table", asker.table)]
