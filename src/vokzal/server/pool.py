"""Processes of this machine that think."""

from __future__ import annotations

import logging
from asyncio import Future, gather, to_thread, wait, wrap_future
from collections.abc import Callable
from concurrent.futures import Future as Asked
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_all_start_methods, get_context
from typing import Any, Final

from vokzal.server import worker
from vokzal.server.worker import Asked as Question
from vokzal.server.worker import Kind, Task

PRELOADED: Final = "vokzal.server.warmed"
"""By the fork server; where there is none, every worker loads for itself."""

log = logging.getLogger(__name__)


class Pool:
    """Is made anew when it breaks."""

    def __init__(self, workers: int, hang: float, choose: Callable[[Task], int] = worker.choose) -> None:
        self._processes = workers + 1
        """One more than may think for long: what is quick is never behind them."""
        self._hang = hang
        self._work: dict[Kind, Callable[[Any], Any]] = {
            "choose": choose,
            "aids": worker.aids,
            "advise": worker.advise,
            "look": worker.look_at,
        }
        self._pool: ProcessPoolExecutor | None = None

    async def warm(self) -> None:
        """Starts the workers, so that the first bot's first move is not slow."""
        pool = self._running()

        def start() -> list[Asked[None]]:
            return [pool.submit(worker.ready) for _ in range(self._processes)]

        try:
            # Whoever starts a worker waits until the fork server has loaded everything: not the event loop.
            await gather(*map(wrap_future, await to_thread(start)))
        except (BrokenProcessPool, OSError, RuntimeError) as error:
            log.warning("bot workers do not start: %r", error)

    async def ask(self, kind: Kind, task: Question, milliseconds: float) -> Any:
        pool = self._running()
        try:
            asked: Future[Any] = wrap_future(pool.submit(self._work[kind], task))
        except BaseException:
            self._discard(pool)
            raise
        asked.add_done_callback(_hear)
        await wait([asked], timeout=milliseconds / 1000 + self._hang)
        if not asked.done():
            self._discard(pool)
            raise TimeoutError
        if asked.cancelled():  # by whoever discarded the pool
            raise BrokenProcessPool
        if isinstance(asked.exception(), BrokenProcessPool):
            self._discard(pool)
        return asked.result()

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Not fork: the server has threads. The fork server starts clean and starts new workers quickly.
            context = get_context("forkserver" if "forkserver" in get_all_start_methods() else "spawn")
            context.set_forkserver_preload([PRELOADED])
            self._pool = ProcessPoolExecutor(self._processes, mp_context=context, initializer=worker.prepare)
        return self._pool

    def _discard(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        _end(pool)

    def close(self) -> None:
        if self._pool is not None:
            self._discard(self._pool)


def _hear(done: Future[Any]) -> None:
    """Whoever asked may be gone: an error is heard all the same."""
    if not done.cancelled():
        done.exception()


def _end(pool: ProcessPoolExecutor) -> None:
    """Stops the workers, whatever they are doing; one that is stopped itself hears nothing else."""
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
