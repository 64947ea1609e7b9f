"""Where clients play, and at what tables."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from tests.faults.serving import Served

if TYPE_CHECKING:
    from tests.faults.playing import Client


@dataclass(frozen=True)
class Plan:
    """A table."""

    game: str
    seats: int
    edition: str | None = None
    bots: tuple[str, ...] = ()
    watched: bool = False
    clock: bool = False
    sleepy: float = 0.0
    """How often somebody lets the time of a move run out, which is short then."""
    undo: float = 0.0
    """How often somebody who may take a step back does."""
    chat: float = 0.0
    think: float = 0.0
    """Seconds before a move, on average."""


@dataclass
class Stage:
    """Where the clients play, and what is known of all of them together."""

    processes: Sequence[Served]
    """A house of one or of several; any of them serves any table."""
    folder: Path
    """For the accounts."""
    database: str = ""
    """Where everything is stored: it is asked there what is true."""
    counts: Counter[str] = field(default_factory=Counter)
    longest: dict[str, float] = field(default_factory=dict)
    """The most seconds that something took."""
    tables: list[str] = field(default_factory=list)
    """Where a match is or was in play."""
    matches: list[str] = field(default_factory=list)
    clients: dict[str, list[Client]] = field(default_factory=dict)
    """At the tables where a match is in play."""
    moving: bool = True
    """Whether people do anything; else they only look."""
    _sent: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.folder.mkdir(exist_ok=True)
        self.database = self.database or self.processes[0].url

    @property
    def served(self) -> Served:
        """The only one."""
        [served] = self.processes
        return served

    @property
    def mixed(self) -> bool:
        """Whether one of them has other rules, by which fewer actions are legal."""
        return any(each.other for each in self.processes)

    def anywhere(self, rng: Random, but: Served | None = None, usual: bool = False) -> Served:
        """One that is up, if there is one; rather not the one that was just lost. If asked for, one of usual rules."""
        known = [each for each in self.processes if not (usual and each.other)]
        up = [each for each in known if each.up.is_set()] or known
        return rng.choice([each for each in up if each is not but] or up)

    async def is_up(self) -> None:
        """Until there is anybody to be asked."""
        while not any(each.up.is_set() for each in self.processes):
            await asyncio.sleep(0.02)

    def took(self, what: str, seconds: float) -> None:
        self.longest[what] = max(seconds, self.longest.get(what, 0.0))

    def asked(self) -> None:
        """Somebody sends a move."""
        self._sent.set()

    async def asking(self) -> None:
        """Until somebody sends one."""
        self._sent.clear()
        await self._sent.wait()

    def address(self, number: int) -> str | None:
        """An address for each table, as friends have: limits are by address. Elsewhere there may be only one."""
        return (
            f"127.{1 + number // 250 % 250}.{number // 62500}.{1 + number % 250}" if sys.platform == "linux" else None
        )
