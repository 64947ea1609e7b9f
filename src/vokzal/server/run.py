"""Running the application on uvicorn, with the limits on frames that belong to it."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Callable
from contextlib import nullcontext
from types import FrameType
from typing import Any, Final

import uvicorn

from vokzal.server import catalogue, logs, metrics
from vokzal.server.app import make_app
from vokzal.server.bus.client import BusError
from vokzal.server.house import House
from vokzal.server.porch import porch
from vokzal.server.settings import Settings
from vokzal.server.storage import Database, DatabaseError
from vokzal.server.storage.folder import claimed

SECRET: Final = 16
"""Characters that a secret has at least."""

log = logging.getLogger(__name__)


class ServerError(Exception):
    """The server cannot start, in one line."""


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], house: House) -> None:
        super().__init__(config)
        self._ready = ready
        self._house = house

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Whoever says it twice does not want to wait."""
        self.force_exit = self.should_exit
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """uvicorn cuts everybody off at once. Those who can go elsewhere are given the time to."""
        work = asyncio.create_task(self._drain())
        while not work.done() and not self.force_exit:
            await asyncio.wait([work], timeout=0.1)
        work.cancel()
        await super().shutdown(sockets)

    async def _drain(self) -> None:
        house, seconds = self._house, self._house.settings.drain
        house.ending = True
        await asyncio.sleep(seconds)
        for server in self.servers:
            server.close()
        try:
            await house.hand_over()
        except Exception:  # others find out what was owed
            log.exception("handing over")
        await house.send_away(seconds)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        # Without it the second of two frames waits up to 40 ms until the first is acknowledged. uvloop sees to it, and
        # asyncio where a socket names its protocol, which `create_server` leaves out. Connections inherit it.
        for listening in sockets or ():
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        await super().startup(sockets)
        if self.started:
            self._ready()


def options(settings: Settings) -> dict[str, Any]:
    """What uvicorn is told; the bench's bare hub runs with the same."""
    return {
        "log_config": None,
        "log_level": logs.level_of_others(settings),
        "access_log": False,
        "lifespan": "on",
        "http": porch(settings),
        "ws": "websockets-sansio",
        "ws_max_size": settings.frame_bytes,
        "ws_max_queue": 32,
        "ws_per_message_deflate": False,
        "ws_ping_interval": settings.heartbeat,
        "ws_ping_timeout": settings.silence,
        "timeout_graceful_shutdown": 5,
        "server_header": False,
        # What a proxy says of its clients is believed only where one was named: else anybody could say it.
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": ",".join(settings.proxies),
    }


def make_server(settings: Settings, ready: Callable[[], None], house: House | None = None) -> uvicorn.Server:
    """A server that is not running yet."""
    # The event loop and the database's thread hand Python's lock to each other several times a move. At the usual
    # 5 ms a busy loop makes every move wait for it; this way a full house plays half as many moves again.
    sys.setswitchinterval(0.0005)
    logging.getLogger("uvicorn.error").addFilter(_is_our_fault)
    house = house or House(settings)
    return _Server(uvicorn.Config(make_app(settings, house), **options(settings)), ready, house)


def settle() -> None:
    """All that lives as long as the process is there.

    The first to ask for all games would hold up the others, who come back at once after a restart. Boards and long
    matches are many objects that live long: to look through all of them for garbage takes a tenth of a second, in which
    nobody moves. What is young is looked at often, and little of it at a time.
    """
    catalogue.all_games()
    gc.freeze()
    gc.set_threshold(1_000, 8, 2_500)


def _is_our_fault(record: logging.LogRecord) -> bool:
    """A client that sends no text is cut off; nobody who runs a server needs a traceback of that."""
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))


def run(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serves until interrupted."""
    _check_secrets(settings)
    try:
        # A database server keeps several of us apart itself; files do not.
        with (
            claimed(settings.data) if settings.database is None else nullcontext(),
            metrics.shown(settings.metrics_host, settings.metrics_port),
        ):
            server = make_server(settings, ready)
            settle()
            asyncio.run(_check(settings))
            server.run([listening])
    except (BusError, DatabaseError, metrics.MetricsError, OSError) as error:
        raise ServerError(logs.discreet(str(error))) from None
    if not server.started:
        raise ServerError("the server did not start; the lines above say why")


def _check_secrets(settings: Settings) -> None:
    if settings.shared and not settings.secrets:
        raise ServerError("with a bus VOKZAL_SECRETS is needed, too: all processes have to agree on what is signed")
    if any(len(each) < SECRET for each in settings.secrets):
        raise ServerError(f"VOKZAL_SECRETS: a secret has at least {SECRET} characters")


async def _check(settings: Settings) -> None:
    """Finds out whether the database can be used while an error can still be said in one line."""
    database = Database(settings.url(), settings.pool)
    try:
        await database.prepare(migrate=not settings.shared)
    finally:
        await database.close()
