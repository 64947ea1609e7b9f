"""Long work in the event loop, a little at a time, so that no table waits for another one's past.

A thread would not do: while it reckons, everybody waits for the interpreter again and again, several times in a move.
All such work takes turns, so that much of it makes itself slower and nobody else.
"""

from __future__ import annotations

from asyncio import Lock, get_running_loop
from time import perf_counter, thread_time
from typing import Final, TypeVar

from vokzal.core.match import Steps

SLICE: Final = 0.001
"""Seconds at a time."""

T = TypeVar("T")


class Slices:
    def __init__(self, share: float) -> None:
        self._turn = Lock()
        self._share = share
        """So many times as long as work took nobody else does any: the time of those who play."""

    async def run(self, steps: Steps[T]) -> T:
        """Does the work step by step; what comes of it."""
        loop = get_running_loop()
        while True:
            await self._turn.acquire()
            until, began = perf_counter() + SLICE, thread_time()
            try:
                while perf_counter() < until:
                    next(steps)
            except StopIteration as done:
                found: T = done.value
                return found
            finally:
                loop.call_later((thread_time() - began) * self._share, self._turn.release)
