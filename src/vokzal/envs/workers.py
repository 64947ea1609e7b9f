"""The matches of a batch in several processes, which write what seats know into memory that all share.

They play the very matches that `Batch` plays, whatever their number. There are two groups of matches: while a policy
thinks about one, the processes play the other::

    with Workers(game, 512, workers=2, seats=4, seed=1) as crew:
        for group in crew.groups:
            group.send(policy(group.floats(), group.mask))
        while training:
            for group in crew.groups:
                step = group.receive()
                group.send(policy(group.floats(), group.mask))

Who does not want to take turns has `crew.step`, as in a batch. The memory has no name and belongs to the processes
alone: when they end, however they end, nothing is left.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import accumulate, pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from traceback import format_exc
from types import TracebackType
from typing import Any, Final, NamedTuple, NoReturn, Self, Unpack
from weakref import finalize

import numpy as np

from vokzal.arena.crew import GUARD
from vokzal.core.game import AnyGame
from vokzal.envs.batch import Actions, Batch, Bools, Ints, Step, Stepper, folder, positive
from vokzal.envs.reading import Floats, Packed
from vokzal.envs.setting import Setting, Terms, seeded, whole
from vokzal.envs.table import Episode, IllegalAction
from vokzal.envs.unpack import Unpacker

READY: Final = -1
"""Not a group: a worker has set up its matches."""
PATIENCE: Final = 5.0
"""Seconds a process that was asked to end is waited for, before it is ended."""


class WorkersError(RuntimeError):
    """A worker process failed or died. All others were ended, too."""


class _Board:
    """What a group shares, as arrays over one piece of memory."""

    def __init__(self, memory: Any, matches: int, row: int, actions: int, seats: int) -> None:
        at = 0

        def array(kind: type[Any], *shape: int) -> Any:
            nonlocal at
            begin, at = at, at + int(np.prod(shape)) * np.dtype(kind).itemsize
            return np.frombuffer(memory, np.uint8)[begin:at].view(kind).reshape(shape)

        self.actions: Ints = array(np.int64, matches)
        self.to_play: Ints = array(np.int64, matches)
        self.rewards: Floats = array(np.float32, matches, seats)
        self.rows: Packed = array(np.uint8, matches, row)
        self.mask_bits: Packed = array(np.uint8, matches, (actions + 7) // 8)
        self.done: Bools = array(np.bool_, matches)

    @staticmethod
    def bytes(matches: int, row: int, actions: int, seats: int) -> int:
        return matches * (8 + 8 + 4 * seats + row + (actions + 7) // 8 + 1)


class _Orders(NamedTuple):
    """What a worker needs to know."""

    setting: Setting
    seed: int
    of: int
    record: str | Path | None
    shares: list[tuple[Any, int, range, range]]
    """For each group: its memory, how many matches it has, the worker's slots, and where they are in the group."""


class _Share:
    """A worker's part of a group."""

    def __init__(self, orders: _Orders, memory: Any, matches: int, slots: range, where: range) -> None:
        setting = orders.setting
        size = setting.game.layout(setting.seats).size
        unpacker = Unpacker.of(setting.game, setting.seats)
        self.batch = Batch.part(setting, unpacker, orders.seed, slots, orders.of, orders.record)
        self.board = _Board(memory, matches, size, setting.game.space.size, setting.seats)
        self.where = slice(where.start, where.stop)
        self.show()

    def show(self) -> None:
        self.board.to_play[self.where] = self.batch.to_play
        self.board.rows[self.where] = self.batch.rows
        self.board.mask_bits[self.where] = self.batch.mask_bits

    def step(self) -> list[Episode]:
        step = self.batch.step(self.board.actions[self.where])
        self.board.rewards[self.where], self.board.done[self.where] = step.rewards, step.done
        self.show()
        return step.ended


def _work(connection: Connection, orders: _Orders) -> None:
    """A worker's life: it ends when the one who started it says so, or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        try:
            shares = [_Share(orders, *share) for share in orders.shares]
            connection.send((READY, None))
            while (asked := connection.recv()) is not None:
                group, slot, action = asked
                share = shares[group]
                connection.send((group, share.step() if slot is None else share.batch.why_not(slot, action)))
        except (EOFError, BrokenPipeError, ConnectionResetError):
            raise
        except Exception:
            connection.send(WorkersError(format_exc()))


class _Crew:
    """The processes and the way to them."""

    def __init__(self, all_orders: list[_Orders]) -> None:
        context = get_context("spawn")
        self.processes: list[BaseProcess] = []
        self.ways: list[Connection] = []
        self.fault: str | None = None
        self.ready = False
        self.early: dict[tuple[int, int], Any] = {}
        """Answers of workers about groups that nobody has asked for yet."""
        try:
            for orders in all_orders:
                near, far = context.Pipe()
                self.ways.append(near)
                process = context.Process(target=_work, args=(far, orders), daemon=True)
                process.start()
                self.processes.append(process)
                far.close()
            for worker in range(len(all_orders)):
                self.answer(worker, READY)
            self.ready = True
        except BaseException:
            self.close()
            raise

    def require(self) -> None:
        """WorkersError when nobody is at work any more."""
        if self.fault is not None:
            raise WorkersError(self.fault)

    def ask(self, worker: int, asked: tuple[int, int | None, int | None]) -> None:
        with suppress(BrokenPipeError, ConnectionResetError):  # `answer` tells why
            self.ways[worker].send(asked)

    def answer(self, worker: int, group: int) -> Any:
        """What a worker says of a group; WorkersError if it failed, or died."""
        while (worker, group) not in self.early:
            about, said = self._heard(worker)
            self.early[worker, about] = said
        return self.early.pop((worker, group))

    def _heard(self, worker: int) -> tuple[int, Any]:
        way, process = self.ways[worker], self.processes[worker]
        try:
            wait([way, process.sentinel])
            answer = way.recv() if way.poll() else EOFError()
        except (EOFError, ConnectionResetError) as error:
            answer = error
        if isinstance(answer, EOFError | ConnectionResetError):
            process.join(PATIENCE)
            answer = WorkersError(
                f"worker {worker} died (exit code {process.exitcode}); with workers=0 a fault of a game shows itself"
                if self.ready
                else f"worker {worker} did not start (exit code {process.exitcode}); {GUARD}"
            )
        if isinstance(answer, WorkersError):
            self.fault = str(answer)
            self.close()
            raise answer
        about, said = answer
        return about, said

    def close(self) -> None:
        for way in self.ways:
            with suppress(OSError):
                way.send(None)
            way.close()
        for process in self.processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()
        self.ways = []
        self.processes = []
        self.fault = self.fault or "the workers were sent home"


class Group(Stepper):
    """Some of the matches: `send` them actions and `receive` what came of it, later."""

    def __init__(
        self,
        crew: _Crew,
        number: int,
        memory: Any,
        size: int,
        shares: list[range],
        setting: Setting,
        seed: int,
        unpacker: Unpacker,
    ) -> None:
        self.setting, self.seed, self.unpacker, self.size = setting, seed, unpacker, size
        self._crew, self._number, self._shares = crew, number, shares
        self._actions = setting.game.space.size
        self._board = _Board(memory, size, setting.game.layout(setting.seats).size, self._actions, setting.seats)
        self._sent = False

    @property
    def to_play(self) -> Ints:
        return self._seen().to_play.copy()

    @property
    def rows(self) -> Packed:
        return self._seen().rows.copy()

    @property
    def mask_bits(self) -> Packed:
        return self._seen().mask_bits.copy()

    @property
    def mask(self) -> Bools:
        bits = np.unpackbits(self._seen().mask_bits, axis=1, count=self._actions, bitorder="little")
        return bits.view(np.bool_)

    def floats(self, out: Floats | None = None) -> Floats:
        return self.unpacker.floats(self._seen().rows, out)

    def _seen(self) -> _Board:
        self._crew.require()
        if self._sent:
            raise ValueError("these matches are being played on: receive first")
        return self._board

    def check(self, actions: Actions) -> Ints:
        board, chosen = self._seen(), self._integers(actions)
        if self.setting.illegal == "raise":
            inside = (chosen >= 0) & (chosen < self._actions)
            asked = np.where(inside, chosen, 0)
            allowed = board.mask_bits[np.arange(self.size), asked >> 3] >> (asked & 7) & 1
            stray = np.flatnonzero(~inside | (allowed == 0))
            if stray.size:
                raise IllegalAction(self._why_not(int(stray[0]), int(chosen[stray[0]])))
        return chosen

    def _why_not(self, slot: int, action: int) -> str:
        worker = next(number for number, share in enumerate(self._shares) if slot in share)
        self._crew.ask(worker, (self._number, slot - self._shares[worker].start, action))
        said: str = self._crew.answer(worker, self._number)
        return said

    def _step(self, chosen: Ints) -> Step:
        self._send(chosen)
        return self.receive()

    def _send(self, chosen: Ints) -> None:
        self._board.actions[:] = chosen
        for worker, share in enumerate(self._shares):
            if share:
                self._crew.ask(worker, (self._number, None, None))
        self._sent = True

    def receive(self) -> Step:
        """Waits until the workers have done what was sent."""
        if not self._sent:
            raise ValueError("nothing was sent")
        self._crew.require()
        ended: list[Episode] = []
        for worker, share in enumerate(self._shares):
            if share:
                ended += self._crew.answer(worker, self._number)
        self._sent = False
        return Step(self._board.rewards.copy(), self._board.done.copy(), ended)


class Workers(Stepper):
    """Matches in `workers` processes, in `turns` groups; with no workers, in this process. Close it, or use `with`."""

    groups: list[Stepper]

    def __init__(
        self,
        game: str | AnyGame,
        size: int,
        *,
        workers: int = 2,
        turns: int = 2,
        seed: int | None = None,
        pad: bool = False,
        record: str | Path | None = None,
        **terms: Unpack[Terms],
    ) -> None:
        self.setting = Setting(game, **terms)
        self.seed = seeded(seed)
        self.size = size = positive(size)
        workers, turns = whole("workers", workers), whole("turns", turns)
        if workers < 0 or not 1 <= turns <= size:
            raise ValueError(f"{size} matches in {turns} groups with {workers} workers cannot be")
        folder(record)
        self.unpacker = Unpacker.of(self.setting.game, self.setting.seats, pad=pad)
        slots = [*_split(range(size), turns)]
        if not workers:
            self.groups = [Batch.part(self.setting, self.unpacker, self.seed, share, size, record) for share in slots]
            self._close: Callable[[], Any] = lambda: None
            return
        shape = (self.setting.game.layout(self.setting.seats).size, self.setting.game.space.size, self.setting.seats)
        context = get_context("spawn")
        memories = [context.RawArray("B", _Board.bytes(len(share), *shape)) for share in slots]
        places = [[*_split(range(len(share)), workers)] for share in slots]
        crew = _Crew(
            [
                _Orders(
                    self.setting,
                    self.seed,
                    size,
                    record,
                    [
                        (memory, len(share), share[where[worker].start : where[worker].stop], where[worker])
                        for memory, share, where in zip(memories, slots, places, strict=True)
                    ],
                )
                for worker in range(workers)
            ]
        )
        self._close = finalize(self, crew.close)
        self.groups = [
            Group(crew, number, memory, len(share), where, self.setting, self.seed, self.unpacker)
            for number, (memory, share, where) in enumerate(zip(memories, slots, places, strict=True))
        ]

    def __reduce__(self) -> NoReturn:
        raise TypeError("Workers are processes, which cannot be copied or sent; a Batch can")

    def close(self) -> None:
        """Sends the workers home."""
        self._close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # --- all groups at once ---------------------------------------------------------------------------------------

    @property
    def to_play(self) -> Ints:
        return np.concatenate([group.to_play for group in self.groups])

    @property
    def rows(self) -> Packed:
        return np.concatenate([group.rows for group in self.groups])

    @property
    def mask(self) -> Bools:
        return np.concatenate([group.mask for group in self.groups])

    @property
    def mask_bits(self) -> Packed:
        return np.concatenate([group.mask_bits for group in self.groups])

    def check(self, actions: Actions) -> Ints:
        parts = self._parts(self._integers(actions))
        return np.concatenate([group.check(part) for group, part in zip(self.groups, parts, strict=True)])

    def _parts(self, chosen: Ints) -> list[Ints]:
        edges = accumulate((group.size for group in self.groups), initial=0)
        return [chosen[low:high] for low, high in pairwise(edges)]

    def _step(self, chosen: Ints) -> Step:
        for group, part in zip(self.groups, self._parts(chosen), strict=True):
            group._send(part)
        steps = [group.receive() for group in self.groups]
        return Step(
            np.concatenate([step.rewards for step in steps]),
            np.concatenate([step.done for step in steps]),
            [episode for step in steps for episode in step.ended],
        )


def _split(slots: range, parts: int) -> Iterator[range]:
    """Shares of a range, as even as can be."""
    edges = [len(slots) * part // parts for part in range(parts + 1)]
    for low, high in pairwise(edges):
        yield slots[low:high]
