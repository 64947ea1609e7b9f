"""Running the application on uvicorn, with the limits on frames that belong to it."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

import uvicorn

from vokzal.server.app import make_app
from vokzal.server.house import House
from vokzal.server.porch import porch
from vokzal.server.settings import Settings
from vokzal.server.storage import Database, DatabaseError
from vokzal.server.storage.folder import claimed


class ServerError(Exception):
    """The server cannot start, in one line."""


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def options(settings: Settings) -> dict[str, Any]:
    """What uvicorn is told; the bench's bare hub runs with the same."""
    return {
        "log_level": "warning",
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
    return _Server(uvicorn.Config(make_app(settings, house), **options(settings)), ready)


def _is_our_fault(record: logging.LogRecord) -> bool:
    """A client that sends no text is cut off; nobody who runs a server needs a traceback of that."""
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))


def run(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serves until interrupted."""
    try:
        # A database server keeps several of us apart itself; files do not.
        with claimed(settings.data) if settings.database is None else nullcontext():
            server = make_server(settings, ready)
            # Boards and long matches are many objects that live long: to look through all of them for garbage takes a
            # tenth of a second, in which nobody moves. What is young is looked at often enough.
            gc.freeze()
            gc.set_threshold(20_000, 20, 50)
            asyncio.run(_check(settings))
            server.run([listening])
    except (DatabaseError, OSError) as error:
        raise ServerError(str(error)) from None
    if not server.started:
        raise ServerError("the server did not start; the lines above say why")


async def _check(settings: Settings) -> None:
    """Finds out whether the database can be used while an error can still be said in one line."""
    database = Database(settings.url())
    try:
        await database.prepare()
    finally:
        await database.close()
