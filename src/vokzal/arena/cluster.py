"""A crew on many machines: the workers of a Dask scheduler.

To this program they are one more executor. Dask gives a batch whose worker died to another worker by itself; only one
that killed several of them comes back, and is then looked at table by table as it is with processes of this machine.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from time import monotonic, sleep
from typing import Any, Final

from vokzal.arena.crew import LOOK, Crew, Delivery
from vokzal.arena.player import ArenaError
from vokzal.arena.schedule import Table

CONNECT: Final = 5.0
"""Seconds in which a scheduler has to answer."""
IDLE: Final = 60.0
"""Seconds in which a scheduler without workers gets some, or one that is busy answers again."""
RENEWALS: Final = 100
"""How often a connection, or a batch that killed its workers, is tried again."""
RETRIES: Final = 3
"""How often a worker may fail for reasons of its own, such as memory that is full."""


class ClusterError(RuntimeError):
    """A cluster that cannot be used, and why."""


class Cluster(Crew):
    """The workers of a scheduler: those that are there, those that come and those that stay."""

    patience = 1

    def __init__(self, address: str, *, idle: float = IDLE) -> None:
        try:
            import distributed  # noqa: PLC0415 - an extra, which only those who have a cluster install
            from distributed.scheduler import KilledWorker  # noqa: PLC0415
        except ImportError as error:
            raise ClusterError(f"cluster: {error.name} is not installed; try: pip install vokzal[cluster]") from None
        self.address, self._idle = address, idle
        for name in ("distributed", "distributed.client", "distributed.core"):
            # What they have to say is said by errors of ours; it would only tear the progress bar.
            logging.getLogger(name).setLevel(logging.CRITICAL)
        try:
            # A client that finds nobody is hard to get rid of. In a thread: a notebook has a loop of its own here.
            with ThreadPoolExecutor(1) as aside:
                aside.submit(asyncio.run, _knock(address)).result()
            self.client: Any = distributed.Client(address, timeout=CONNECT, set_as_default=False)
        except ClusterError:
            raise
        except Exception as error:
            said = f"{error.__cause__ or error}".rpartition(">: ")[2] or type(error).__name__
            raise ClusterError(f"cluster: no Dask scheduler answers at {address} ({said})") from None
        self.lost = (KilledWorker,)
        self._renewed = 0
        self._looked = self._heard = self._manned = monotonic()
        super().__init__(self.client.get_executor(pure=False, retries=RETRIES), 2)
        self._count()

    def submit(self, packed: bytes, tables: Sequence[Table]) -> Future[Delivery[Any]]:
        if monotonic() - self._looked > LOOK:
            self.look()
        return super().submit(packed, tables)

    def look(self) -> None:
        """Whether the scheduler is there, and how many work for it now."""
        deadline = monotonic() + CONNECT
        while self.client.status == "connecting" and monotonic() < deadline:
            sleep(0.1)
        if self.client.status != "running":
            raise ArenaError(f"the scheduler at {self.address} is gone")
        self._count()
        for since, lacking in ((self._heard, "not answered"), (self._manned, "had no workers")):
            if self._looked - since > self._idle:
                raise ArenaError(f"the scheduler at {self.address} has {lacking} for {self._idle:.0f} seconds")

    def _count(self) -> None:
        """Two batches are under way for each thread of each worker. A scheduler that is busy is asked again later."""
        threads: dict[str, int] | None = None
        with suppress(OSError, TimeoutError):
            threads = self.client.sync(self.client.scheduler.ncores, callback_timeout=CONNECT)
        self._looked = monotonic()
        if threads is not None:
            self._heard = self._looked
        if threads:
            self._manned = self._looked
            self.width = 2 * sum(threads.values())

    def renew(self, flying: Sequence[Future[Any]]) -> None:
        """Whoever keeps the workers replaces them; and a connection comes back by itself, but not for ever."""
        self._renewed += 1
        if self._renewed > RENEWALS:
            raise ArenaError(f"the scheduler at {self.address} was lost, or its workers were, {RENEWALS} times")
        self.look()

    def close(self, *, finished: bool) -> None:
        if self.client.status == "running":
            self.executor.shutdown(wait=False)  # whatever is still under way is of no use any more
        self.client.close()


async def _knock(address: str) -> None:
    """Asks who is there."""
    from distributed.core import rpc  # noqa: PLC0415
    from distributed.security import Security  # noqa: PLC0415

    door = rpc(address, timeout=CONNECT, connection_args=Security().get_connection_args("client"))
    try:
        who = (await asyncio.wait_for(door.identity(), CONNECT + 1))["type"]
    finally:
        await door.close_rpc()
    if who != "Scheduler":
        raise ClusterError(f"cluster: at {address} there is no scheduler but a {who.lower()}")
