"""What a server counts and measures, for whoever watches over it: `/metrics` on a port of its own.

Everybody who has something to count does, whether anybody looks or not: `metrics.CATCH_UPS.add()`. Off, which is the
default, that costs a comparison, and prometheus_client need not be there. On, it is shown by a thread of its own, so
that a loop that is late can be seen to be.

Labels have few values: a game, who moved, a stage, a level, the key of a reason. Never a table or a person.
"""

from __future__ import annotations

import platform
from asyncio import sleep
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import ContextVar
from time import perf_counter
from typing import Any, ClassVar, Final

from vokzal import __version__

PREFIX: Final = "vokzal_"
SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
LOOK_EVERY: Final = 0.5
NOTHING: Final = nullcontext()


class MetricsError(Exception):
    """They cannot be shown, in one line."""


class _Metric:
    kind: ClassVar[str]
    all: ClassVar[list[_Metric]] = []

    def __init__(self, name: str, about: str, *labels: str, **more: Any) -> None:
        self.name = PREFIX + name
        self._about, self._labels, self._more = about, labels, more
        self._made: Any = None
        self.all.append(self)

    def make(self, library: Any, registry: Any) -> None:
        made = getattr(library, self.kind)
        self._made = made(self.name, self._about, self._labels, registry=registry, **self._more)

    def unmake(self) -> None:
        self._made = None

    def _of(self, labels: tuple[str, ...]) -> Any:
        return self._made.labels(*labels) if labels else self._made


class Counter(_Metric):
    kind = "Counter"

    def add(self, *labels: str, by: int = 1) -> None:
        if self._made is not None:
            self._of(labels).inc(by)


class Histogram(_Metric):
    kind = "Histogram"

    def __init__(self, name: str, about: str, *labels: str) -> None:
        super().__init__(name, about, *labels, buckets=SECONDS)

    def observe(self, seconds: float, *labels: str) -> None:
        if self._made is not None:
            self._of(labels).observe(seconds)

    def timed(self, *labels: str) -> AbstractContextManager[None]:
        return NOTHING if self._made is None else self._timed(labels)

    @contextmanager
    def _timed(self, labels: tuple[str, ...]) -> Iterator[None]:
        began = perf_counter()
        try:
            yield
        finally:
            self.observe(perf_counter() - began, *labels)


class Gauge(_Metric):
    """Is set, or follows something that is asked whenever somebody looks: from another thread."""

    kind = "Gauge"
    _read: Callable[[], float] | None = None

    def make(self, library: Any, registry: Any) -> None:
        super().make(library, registry)
        if self._read is not None:
            self._made.set_function(self._read)

    def set(self, value: float) -> None:
        if self._made is not None:
            self._made.set(value)

    def follow(self, read: Callable[[], float]) -> None:
        self._read = read
        if self._made is not None:
            self._made.set_function(read)


# --- tables -----------------------------------------------------------------------------------------------------------

MOVES: Final = Counter("moves", "Moves that were stored, by person, bot or forced", "game", "by")
MOVE_SECONDS: Final = Histogram("move_seconds", "From when a move was received until it was stored, or told", "stage")
DECLINED: Final = Counter("declined", "What was not done, by the key of the reason", "reason")
CONNECTIONS: Final = Gauge("connections", "Clients connected to tables")
SLOW_CLIENTS_CUT: Final = Counter("slow_clients_cut", "Clients cut off because they lagged too far behind")
TABLES_LOADED: Final = Gauge("tables_loaded", "Tables in memory")

# --- several processes ------------------------------------------------------------------------------------------------

REVISION_MISSES: Final = Counter("revision_misses", "Changes that were not made because another process was first")
FOLLOW_SECONDS: Final = Histogram("follow_seconds", "From when a notice of a change came until own clients were told")
CATCH_UPS: Final = Counter("catch_ups", "Tables read again because a notice did not fit or never came")
NOTICES: Final = Counter("notices", "Notices between processes: sent, heard, failed", "what")
BUS_UP: Final = Gauge("bus_up", "Whether the bus answers; 0 where there is none")
DUE_LATE_SECONDS: Final = Histogram("due_late_seconds", "How late what was due at a table was taken up")
CLOCK_OFFSET_SECONDS: Final = Gauge("clock_offset_seconds", "How far this process was behind the time of the house")

# --- records ----------------------------------------------------------------------------------------------------------

DB_SECONDS: Final = Histogram("db_seconds", "Transactions, with the time they waited for a connection")
DB_POOL_IN_USE: Final = Gauge("db_pool_in_use", "Connections to the database that are in use")

# --- bots and the process itself --------------------------------------------------------------------------------------

THINK_SECONDS: Final = Histogram(
    "think_seconds", "From when a bot was asked until it answered, waiting included", "level"
)
THINK_QUEUE: Final = Gauge("think_queue", "Questions to bots that wait for a worker")
THINK_FALLBACKS: Final = Counter("think_fallbacks", "Questions that the greedy level answered because workers failed")
LOOP_LAG_SECONDS: Final = Histogram("loop_lag_seconds", "How late the event loop did what was to be done at a time")

_received: ContextVar[float | None] = ContextVar("received", default=None)


def received() -> None:
    """A move comes in, or was decided on: its time begins."""
    _received.set(perf_counter())


def stored(game: str, by: str) -> None:
    """The move is stored."""
    MOVES.add(game, by)
    _stage("stored")


def told() -> None:
    """All who are there have it in their queue."""
    _stage("told")


def _stage(stage: str) -> None:
    began = _received.get()
    if began is not None:
        MOVE_SECONDS.observe(perf_counter() - began, stage)


async def watch_loop() -> None:
    """Finds out how late the loop is."""
    while True:
        began = perf_counter()
        await sleep(LOOK_EVERY)
        LOOP_LAG_SECONDS.observe(max(0.0, perf_counter() - began - LOOK_EVERY))


@contextmanager
def shown(host: str, port: int | None) -> Iterator[int | None]:
    """Counts and shows it there, if there is a port; 0 is a free one."""
    if port is None:
        yield None
        return
    try:
        import prometheus_client as library  # noqa: PLC0415 - an extra
    except ModuleNotFoundError:
        raise MetricsError("metrics: prometheus-client is not installed; try: pip install vokzal[scale]") from None
    library.disable_created_metrics()  # type: ignore[no-untyped-call]  # when each series began: a third more of them, and nobody asks
    registry = library.CollectorRegistry()
    try:
        server, thread = library.start_http_server(port, host, registry)
    except OSError as error:
        raise MetricsError(f"metrics: cannot listen on {host}:{port}: {error.strerror}") from None
    try:
        for collector in (library.ProcessCollector, library.PlatformCollector, library.GCCollector):
            collector(registry=registry)
        library.Info(f"{PREFIX}build", "This server", registry=registry).info(
            {"version": __version__, "python": platform.python_version()}
        )
        for metric in _Metric.all:
            metric.make(library, registry)
        yield server.server_port
    finally:
        for metric in _Metric.all:
            metric.unmake()
        server.shutdown()
        server.server_close()
        thread.join()
