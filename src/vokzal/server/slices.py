"""Long work in the event loop, a little at a time, so that no table waits for another one's past.

A thread would not do: while it reckons, everybody waits for the interpreter again and again, several times in a move.
All such work takes turns, so that much of it makes itself slower and nobody else.
"""

from __future__ import annotations

from asyncio import Lock, sleep
from time import perf_counter
from typing import Final, TypeVar

from vokzal.core.match import Steps

SLICE: Final = 0.001
"""Seconds at a time."""
REST: Final = 0.002
"""Seconds for everybody else after each."""

T = TypeVar("T")


class Slices:
    def __init__(self) -> None:
        self._turn = Lock()

    async def run(self, steps: Steps[T]) -> T:
        """Does the work step by step; what comes of it."""
        while True:
            async with self._turn:
                until = perf_counter() + SLICE
                try:
                    while perf_counter() < until:
                        next(steps)
                except StopIteration as done:
                    found: T = done.value
                    return found
                await sleep(REST)
