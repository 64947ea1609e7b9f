"""Bots think in worker processes, never in the event loop.

A worker that dies or hangs costs a retry; when that fails too, the greedy level answers from a thread, and if even that
fails, any legal action will do: a table never stops because of a bot.
"""

from __future__ import annotations

import logging
from asyncio import Future, gather, get_running_loop, shield, to_thread, wait_for, wrap_future
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_all_start_methods, get_context
from typing import Any, Final, TypeVar

import msgspec

from vokzal.core.game import AnyGame, Game, View
from vokzal.core.match import content_id
from vokzal.server import worker
from vokzal.server.turns import NO_ONE, Asker, Turns
from vokzal.server.worker import Aids, Looking, Task

FALLBACK: Final = "driver"
TRIES: Final = 2
PRELOADED: Final = "vokzal.server.warmed"
"""By the fork server; where there is none, every worker loads for itself."""
QUICK: Final = 1000
"""Who thinks no longer than so many milliseconds is quick."""

T = TypeVar("T")

log = logging.getLogger(__name__)


class Thinkers:
    """A pool of workers that is made anew when it breaks."""

    def __init__(self, workers: int, hang: float, choose: Callable[[Task], int] = worker.choose) -> None:
        self._processes = workers + 1
        """One more than may think for long: what is quick is never behind them."""
        self._hang = hang
        self._choose = choose
        self._pool: ProcessPoolExecutor | None = None
        self._turns = Turns(workers)
        """As many tasks as workers: the time a task waits for its turn is not its thinking time."""
        self.retries = 0
        self.fallbacks = 0

    async def warm(self) -> None:
        """Starts the workers, so that the first bot's first move is not slow."""
        loop = get_running_loop()
        try:
            await gather(*(loop.run_in_executor(self._running(), worker.ready) for _ in range(self._processes)))
        except (BrokenProcessPool, OSError, RuntimeError) as error:
            log.warning("bot workers do not start: %r", error)

    async def choose(self, task: Task, asker: Asker = NO_ONE) -> int:
        """One of the task's legal actions. It takes its time though there is only one: see `worker.choose`."""
        for _ in range(TRIES):
            try:
                action = await self._ask(self._choose, task, asker, task.milliseconds)
                if action in task.legal:
                    return action
                log.error("a bot chose %s, which is not legal", action)
            except Exception as error:
                log.warning("a bot worker failed: %r", error)
            self.retries += 1
        self.fallbacks += 1
        return await to_thread(_fall_back, task)

    async def aids(self, game: AnyGame, views: list[View], asker: Asker) -> Aids:
        """What helps to see each of these views."""
        if type(game).aid is Game.aid:
            return Aids([None] * len(views), 0)
        looking = Looking(game.id, content_id(game), [msgspec.json.encode(view) for view in views])
        try:
            return await self._ask(worker.aids, looking, asker, QUICK)
        except Exception as error:
            log.warning("a worker failed: %r", error)
        return await to_thread(worker.aids, looking)

    async def _ask(self, work: Callable[[Any], T], task: object, asker: Asker, milliseconds: float) -> T:
        """Lets a worker do something when it is the asker's turn. Until it is done the slot is taken, wanted or not."""
        long = milliseconds > QUICK
        await self._turns.take(asker, long)
        pool = self._running()
        try:
            asked: Future[T] = wrap_future(pool.submit(work, task))
        except BaseException:
            self._turns.give_back(long)
            self._discard(pool)
            raise
        asked.add_done_callback(lambda done: self._done(done, long))
        try:
            return await wait_for(shield(asked), milliseconds / 1000 + self._hang)
        except (BrokenProcessPool, TimeoutError):
            self._discard(pool)
            raise

    def _done(self, done: Future[Any], long: bool) -> None:
        if not done.cancelled():
            done.exception()  # whoever asked may be gone: it is heard all the same
        self._turns.give_back(long)

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
