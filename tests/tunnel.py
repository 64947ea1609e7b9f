"""A way to the server that can be filled in: it takes everything and passes nothing on, without a word to anybody."""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Thread
from typing import Final

CHUNK: Final = 1 << 16


class Tunnel:
    """Passes bytes between its own port and the server's. What is swallowed once is lost: a connection that lost bytes
    stays dead when the tunnel is cleared, and only new ones come through."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._sockets: list[socket.socket] = []
        self._up = self._down = True
        """Whether what clients say is passed on, and what the server says."""
        Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def fill(self, *, up: bool = False, down: bool = False) -> None:
        """Swallows from now on; what is said may stay true in one direction."""
        self._up, self._down = up, down

    def clear(self) -> None:
        self._up = self._down = True

    def close(self) -> None:
        for each in (self._listening, *self._sockets):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                server = socket.create_connection(("127.0.0.1", self._to))
                self._sockets += [client, server]
                Thread(target=self._pass, args=(client, server, True), daemon=True).start()
                Thread(target=self._pass, args=(server, client, False), daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket, up: bool) -> None:
        whole = True
        with suppress(OSError):
            while data := source.recv(CHUNK):
                whole = whole and (self._up if up else self._down)
                if whole:
                    target.sendall(data)
            # A goodbye is swallowed like everything else.
            if whole and (self._up if up else self._down):
                target.shutdown(socket.SHUT_WR)
