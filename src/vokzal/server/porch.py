"""Before the door: connections as such. Whoever opens one says in time what they want, and nobody holds all of them."""

from __future__ import annotations

import logging
from asyncio import TimerHandle, Transport
from collections import Counter
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from vokzal.server.settings import Settings

QUIET: Final = 60.0
"""Seconds between two lines of the log about the same trouble."""

log = logging.getLogger(__name__)


class Porch(HttpToolsProtocol):
    """Ends a connection without a whole request, or with a handshake that comes to nothing."""

    settings: ClassVar[Settings]
    held: ClassVar[Counter[str]]
    """How many connections each address has."""
    quiet_until: ClassVar[float] = 0.0

    _address = ""
    _timer: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self.held[self._address] += 1
        # Behind a proxy all have its address; it limits them itself.
        too_many = self.held[self._address] > self.settings.connections_per_address
        if too_many and self._address not in self.settings.proxies:
            if self.loop.time() > type(self).quiet_until:
                type(self).quiet_until = self.loop.time() + QUIET
                log.warning("too many connections of one address")
            transport.abort()
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._leave()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        self._wait()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        self._leave()  # from here on it is counted as a connection to a table
        super().handle_websocket_upgrade()
        self.loop.call_later(self.settings.patience, _end_unless_agreed, self.transport)

    def _wait(self) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(self.settings.patience, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _leave(self) -> None:
        if self._address:
            self.held[self._address] -= 1
            if not self.held[self._address]:
                del self.held[self._address]
            self._address = ""


def porch(of: Settings) -> type[Porch]:
    """The porch of one server, which counts its own connections."""

    class Ours(Porch):
        settings = of
        held: ClassVar[Counter[str]] = Counter()
        quiet_until: ClassVar[float] = 0.0

    return Ours


def _end_unless_agreed(transport: Transport) -> None:
    protocol: Any = transport.get_protocol()
    if not getattr(protocol, "handshake_complete", True):
        transport.abort()
