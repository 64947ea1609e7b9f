"""A server in a process of its own, that can be killed and comes back on the same port with the same data.

`python -m tests.browser.serving PORT DATA` is that process: `vokzal serve`, but bots do not pause for people to follow
and nobody is asked to slow down.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import IO, Final

ROOT: Final = Path(__file__).parents[2]


class Station:
    """A running server; `source` is where its code is, usually ours."""

    def __init__(self, data: Path, source: Path = ROOT / "src") -> None:
        self.data = data
        self._source = source
        self._port = 0
        self._process: subprocess.Popen[str] | None = None
        self._complaints: IO[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def open(self) -> None:
        self._process = self._start()
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        if not said.strip().isdigit():
            raise RuntimeError(f"the server does not start: {self.complaints()}")
        self._port = int(said)

    def kill(self) -> None:
        """As a power cut would: no goodbye, nothing flushed."""
        assert self._process is not None
        self._process.kill()
        self._reap()

    def close(self) -> None:
        if self._process is None:
            return
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._reap()

    def complaints(self) -> str:
        """What the server has said about itself: nothing, if all is well."""
        return (self.data / "complaints.txt").read_text()

    def _start(self) -> subprocess.Popen[str]:
        self.data.mkdir(parents=True, exist_ok=True)
        self._complaints = (self.data / "complaints.txt").open("a")
        return subprocess.Popen(
            [sys.executable, "-m", *self._module(), str(self._port), str(self.data)],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(self._source)},
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            text=True,
        )

    def _module(self) -> tuple[str, ...]:
        return ("tests.browser.serving",)

    def _reap(self) -> None:
        assert self._process is not None
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        if self._complaints is not None:
            self._complaints.close()
        self._process = None


def main(port: int, data: Path) -> None:
    from vokzal.server.run import run
    from vokzal.server.settings import Rate, Settings

    free = Rate(100_000, 100_000)
    settings = Settings(
        data=data,
        bot_delay=0,
        bot_workers=1,
        absence=0,
        lot=lambda seats: 0,
        messages=free,
        new_tables=free,
        arrivals=free,
        readings=free,
        imports=free,
        tables_per_person=100,
        seats_per_person=1000,
    )
    listening = socket.socket()
    if os.name != "nt":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    run(settings, listening, lambda: print(listening.getsockname()[1], flush=True))


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
