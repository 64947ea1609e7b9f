"""Bots think in worker processes, never in the event loop.

A worker that dies or hangs costs a retry; when that fails too, the greedy level answers from a thread, and if even that
fails, any legal action will do: a table never stops because of a bot.
"""

from __future__ import annotations

import logging
from asyncio import Semaphore, gather, get_running_loop, to_thread, wait_for, wrap_future
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_all_start_methods, get_context
from typing import Final

import msgspec

from vokzal.server import worker
from vokzal.server.worker import Task

FALLBACK: Final = "driver"
TRIES: Final = 2

log = logging.getLogger(__name__)


class Thinkers:
    """A pool of workers that is made anew when it breaks."""

    def __init__(self, workers: int, hang: float, choose: Callable[[Task], int] = worker.choose) -> None:
        self._workers = workers
        self._hang = hang
        self._choose = choose
        self._pool: ProcessPoolExecutor | None = None
        self._free = Semaphore(workers)
        """As many tasks as workers: the time a task waits for its turn is not its thinking time."""
        self.retries = 0
        self.fallbacks = 0

    async def warm(self) -> None:
        """Starts the workers, so that the first bot's first move is not slow."""
        loop = get_running_loop()
        try:
            await gather(*(loop.run_in_executor(self._running(), worker.ready) for _ in range(self._workers)))
        except (BrokenProcessPool, OSError, RuntimeError) as error:
            log.warning("bot workers do not start: %r", error)

    async def choose(self, task: Task) -> int:
        """One of the task's legal actions."""
        if len(task.legal) == 1:
            return task.legal[0]
        async with self._free:
            for _ in range(TRIES):
                pool = self._running()
                try:
                    asked = wrap_future(pool.submit(self._choose, task))
                    action = await wait_for(asked, task.milliseconds / 1000 + self._hang)
                    if action in task.legal:
                        return action
                    log.error("a bot chose %s, which is not legal", action)
                except Exception as error:
                    log.warning("a bot worker failed: %r", error)
                    if isinstance(error, (BrokenProcessPool, TimeoutError, RuntimeError)):
                        self._discard(pool)
                self.retries += 1
        self.fallbacks += 1
        return await to_thread(_fall_back, task)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Not fork: the server has threads. The fork server starts clean and starts new workers quickly.
            context = get_context("forkserver" if "forkserver" in get_all_start_methods() else "spawn")
            context.set_forkserver_preload([worker.__name__])
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=worker.prepare)
        return self._pool

    def _discard(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        _end(pool)

    def close(self) -> None:
        if self._pool is not None:
            _end(self._pool)
            self._pool = None


def _end(pool: ProcessPoolExecutor) -> None:
    """Stops the workers, whatever they are doing; one that is stopped itself hears nothing else."""
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


def _fall_back(task: Task) -> int:
    try:
        action = worker.choose(msgspec.structs.replace(task, level=FALLBACK))
    except Exception as error:
        log.error("the greedy bot failed, too: %r", error)
        return task.legal[0]
    return action if action in task.legal else task.legal[0]
