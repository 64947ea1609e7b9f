"""A crew plays tables side by side: processes of this machine, or whatever else an executor stands for.

A player is made once in each process, from an order that travels with every batch, so a process that was not there at
the beginning is as good as any. Whoever is lost in the middle takes nothing along: the batches that were under way are
played again, and since a table gives the same match wherever it is played, nobody can tell afterwards.
"""

from __future__ import annotations

import pickle
import signal
import sys
from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from concurrent.futures.process import ProcessPoolExecutor
from contextlib import contextmanager
from math import ceil
from multiprocessing import active_children, get_context
from os import cpu_count
from platform import node
from threading import current_thread, local, main_thread
from time import perf_counter
from types import TracebackType
from typing import Any, Final, Generic, NamedTuple, Self, TypeVar

from vokzal import __version__
from vokzal.arena.orphans import end_with_parent
from vokzal.arena.player import ArenaError, Player
from vokzal.arena.schedule import Table
from vokzal.arena.sources import digest, parts

T = TypeVar("T")

LEAST: Final = 0.2
"""Seconds of work in a batch: less is not worth the post."""
MOST: Final = 1.0
"""More would make a jerky progress bar."""
AHEAD: Final = 4
"""How many batches for each that is under way may be done before their turn: the results come in order."""
LOOK: Final = 1.0
"""Seconds without news after which it is asked whether the crew is still there."""
GUARD: Final = 'a script that starts processes does so below `if __name__ == "__main__":`'
"""What is most often forgotten: they load the script, and would start processes of their own."""
_KEPT: Final = 4
"""Players that a worker keeps."""


class Order(NamedTuple):
    """What a worker has to know once. One with other sources would play other matches, so it says which these are."""

    make: Callable[[], Player[Any]]
    game: str
    version: int
    program: str
    python: str
    parts: dict[str, str]
    """Digests of what every match is made by."""


PYTHON: Final = ".".join(map(str, sys.version_info[:2]))
"""Since 3.12 floats are added up in another way, and what bots weigh comes out differently in the last place."""


def order(player: Player[T], make: Callable[[], Player[T]]) -> bytes:
    """An order for players such as this one."""
    kind = player.contest.kind
    return pickle.dumps(Order(make, kind.id, kind.version, __version__, PYTHON, parts((kind, type(player)))))


class _Workshop(local):
    """In a worker, and there in each thread: its players, by their orders."""

    def __init__(self) -> None:
        self.players: dict[bytes, Player[Any]] = {}


_workshop: Final = _Workshop()
_HERE: Final = f"a worker on {node()}"


def _player(packed: bytes) -> Player[Any]:
    players = _workshop.players
    if packed not in players:
        try:
            asked: Order = pickle.loads(packed)
        except Exception as error:
            said = f"{type(error).__name__}: {error}"
            raise ArenaError(f"{_HERE} does not understand what to play: {said}; has it the same vokzal?") from error
        for here, there, what in ((__version__, asked.program, "vokzal"), (PYTHON, asked.python, "Python")):
            if here != there:
                raise ArenaError(f"{_HERE} has {what} {here}, and not {there} as is asked for")
        player = asked.make()
        version = player.contest.kind.version
        if version != asked.version:
            raise ArenaError(f"{_HERE} has version {version} of {asked.game}, and not {asked.version} as is asked for")
        if others := [name for name, mark in asked.parts.items() if digest(name) != mark]:
            said = f"{_HERE} has another text of {', '.join(others)} than whoever asks"
            raise ArenaError(f"{said}: install the same everywhere, and start the workers anew")
        while len(players) >= _KEPT:
            del players[next(iter(players))]
        players[packed] = player
    return players[packed]


class Delivery(NamedTuple, Generic[T]):
    """What a worker made of a batch. A fault of the game comes as what it is: to try again would not help."""

    made: list[T]
    seconds: float
    fault: ArenaError | None


def work(packed: bytes, tables: Sequence[Table]) -> Delivery[Any]:
    """In a worker: plays a batch, as far as it goes."""
    made: list[Any] = []
    try:
        player = _player(packed)
        began = perf_counter()
        made += (player.play(table) for table in tables)
    except ArenaError as fault:
        return Delivery([], 0.0, fault)
    return Delivery(made, perf_counter() - began, None)


class Crew:
    """Any executor. Its workers must be able to import what is played."""

    lost: tuple[type[BaseException], ...] = (BrokenExecutor,)
    """What is raised for a batch whose worker is no more."""
    patience = 2
    """How often a batch may be lost with others before each of its tables is played alone; and how often then."""

    def __init__(self, executor: Executor, width: int | None = None) -> None:
        self.executor = executor
        self.width = 2 * (cpu_count() or 1) if width is None else width
        """How many batches are under way at once."""

    def submit(self, packed: bytes, tables: Sequence[Table]) -> Future[Delivery[Any]]:
        return self.executor.submit(work, packed, tables)

    def look(self) -> None:
        """Asked for now and then while nothing comes: raises `ArenaError` if nothing ever will."""

    def renew(self, flying: Sequence[Future[Any]]) -> None:
        """After a loss: makes the crew whole again, or raises `ArenaError`."""
        raise ArenaError("whoever should play is gone: the executor is broken")

    def close(self, *, finished: bool) -> None:
        """The end; if it is not `finished`, nobody waits for what is under way. A foreign executor is left open."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self.close(finished=kind is None)


class Processes(Crew):
    """Processes of this machine; when one dies, all are replaced."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        super().__init__(self._hire(), 2 * jobs)

    def _hire(self) -> Executor:
        self._others = set(active_children())
        # Spawned, not forked: the progress bar runs a thread, and a fork would copy its locks.
        return ProcessPoolExecutor(self.jobs, get_context("spawn"), end_with_parent)

    def submit(self, packed: bytes, tables: Sequence[Table]) -> Future[Delivery[Any]]:
        with _deaf_to_interrupts():
            return super().submit(packed, tables)

    def renew(self, flying: Sequence[Future[Any]]) -> None:
        wait(flying)  # all of them are lost by now, or done
        self.executor.shutdown()
        self.executor = self._hire()

    def close(self, *, finished: bool) -> None:
        if not finished:
            for worker in set(active_children()) - self._others:
                worker.terminate()
        self.executor.shutdown(cancel_futures=True)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes started here inherit it: Ctrl-C reaches only the one that started them, which then ends them."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class _Batch(NamedTuple):
    start: int
    """Where in the schedule."""
    tables: Sequence[Table]
    deaths: int = 0
    """How often it was lost."""


class _Sharing(Generic[T]):
    """One schedule on its way through a crew."""

    def __init__(self, crew: Crew, packed: bytes, tables: Sequence[Table]) -> None:
        self.crew, self.packed, self.tables = crew, packed, tables
        self.at = 0
        """The first table that is in no batch yet."""
        self.again: list[_Batch] = []
        """Batches that were lost, in the order of the schedule."""
        self.flying: dict[Future[Delivery[T]], _Batch] = {}
        self.landed: dict[int, Delivery[T]] = {}
        """By where they begin; they wait for their turn."""
        self.played, self.seconds = 0, 0.0

    def deliver(self) -> Generator[list[T]]:
        due = 0
        try:
            while due < len(self.tables):
                self._send()
                self._receive()
                while due in self.landed:
                    delivery = self.landed.pop(due)
                    if delivery.fault is not None:
                        raise delivery.fault
                    yield delivery.made
                    due += len(delivery.made)
        finally:
            for future in self.flying:
                future.cancel()

    def _send(self) -> None:
        while batch := self._next():
            try:
                self.flying[self.crew.submit(self.packed, batch.tables)] = batch
            except self.crew.lost:  # between two batches
                self.again.insert(0, batch)
                self._renew()

    def _next(self) -> _Batch | None:
        """What is to be sent now, if anything. Whoever may have killed a worker goes alone."""
        if self.again:
            alone = self.again[0].deaths >= self.crew.patience
            return None if self.flying and (alone or self._lonely()) else self.again.pop(0)
        width = self.crew.width
        if self._lonely() or len(self.flying) >= width or len(self.landed) >= AHEAD * width:
            return None
        tables = self.tables[self.at : self.at + self._size(width)]
        if not tables:
            return None
        batch = _Batch(self.at, tables)
        self.at += len(tables)
        return batch

    def _lonely(self) -> bool:
        return any(batch.deaths >= self.crew.patience for batch in self.flying.values())

    def _size(self, width: int) -> int:
        """How many tables are a batch: one until it is known how long they take, and smaller ones for an even end."""
        if not self.played:
            return 1
        pace = max(self.seconds / self.played, 1e-6)
        even = (len(self.tables) - self.at) // width
        return max(1, ceil(LEAST / pace), min(int(MOST / pace), even))

    def _receive(self) -> None:
        done, _ = wait(self.flying, LOOK, FIRST_COMPLETED)
        if not done:
            self.crew.look()
        if self._land(done):
            self._renew()

    def _renew(self) -> None:
        self.crew.renew(list(self.flying))
        self._land([future for future in self.flying if future.done()])

    def _land(self, done: Collection[Future[Delivery[T]]]) -> bool:
        """Takes what is done; whether somebody was lost."""
        lost: list[_Batch] = []
        before = len(self.again)
        for future in done:
            batch = self.flying.pop(future)
            try:
                delivery = future.result()
            except self.crew.lost:
                lost.append(batch)
            except CancelledError:  # the way to the crew was lost, and it is nobody's fault
                self.again.append(batch)
            except Exception as error:  # no fault of the game: that comes as a delivery
                fault = ArenaError(f"a worker could not play: {type(error).__name__}: {error}")
                self.landed[batch.start] = Delivery([], 0.0, fault)
            else:
                self.landed[batch.start] = delivery
                self.played += len(delivery.made)
                self.seconds += delivery.seconds
        for batch in sorted(lost):
            self._mourn(batch)
        self.again.sort()
        return len(self.again) > before

    def _mourn(self, batch: _Batch) -> None:
        """A batch is to be played again, if there is hope."""
        patience, deaths = self.crew.patience, batch.deaths + 1
        if deaths >= 2 * patience:
            [table] = batch.tables
            said = f"deal {table.deal}, rotation {table.rotation}: a worker process died of it {deaths} times"
            if self.played or not isinstance(self.crew, Processes):
                raise ArenaError(f"{said}; with --jobs 1 the fault shows itself")
            raise ArenaError(f"{said}, and none has played anything; {GUARD}, and with one job a fault shows itself")
        if deaths < patience:
            self.again.append(batch._replace(deaths=deaths))
        else:
            self.again += (_Batch(batch.start + at, [table], deaths) for at, table in enumerate(batch.tables))


def share_out(crew: Crew, packed: bytes, tables: Sequence[Table]) -> Generator[list[Any]]:
    """What players of an order make of all tables, in the order of the schedule, some at a time."""
    return _Sharing[Any](crew, packed, tables).deliver()
