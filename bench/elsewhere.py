"""Our games as another build of the package plays them, in a process of its own: the compiled one beside the plain.

The process measures its games itself and answers in JSON, a line for each slice: `python -m bench.elsewhere` there.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final, Self

import msgspec

from bench.contenders import House, Slice, house, measure

ROOT: Final = Path(__file__).resolve().parent.parent


class Ask(msgspec.Struct, frozen=True):
    number: int
    seconds: float
    seed: str


class Elsewhere:
    """A process that measures all our games with the package in a folder."""

    def __init__(self, tree: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (tree.resolve(), ROOT)))}
        command = [sys.executable, "-m", "bench.elsewhere"]
        self._process = subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        home, *names = msgspec.json.decode(self._answer(), type=list[str])
        if not Path(home).is_relative_to(tree.resolve()):
            self.close()
            raise ValueError(f"{tree} has no package in it: {home} was measured")
        self.contenders = [Remote(self, number, name) for number, name in enumerate(names)]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Lets the process end: nobody asks any more."""
        with suppress(BrokenPipeError):
            self._process.communicate(timeout=60)

    def measure(self, ask: Ask) -> Slice:
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(ask) + b"\n")
        self._process.stdin.flush()
        return msgspec.json.decode(self._answer(), type=Slice)

    def _answer(self) -> bytes:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"the process that measures elsewhere has ended with {self._process.wait()}")
        return line


class Remote:
    """One of its games."""

    def __init__(self, home: Elsewhere, number: int, name: str) -> None:
        self.home, self.number, self.plain = home, number, name
        self.name = f"{name}, compiled"

    def measure(self, seconds: float, seed: str) -> Slice:
        return self.home.measure(Ask(self.number, seconds, seed))


def main() -> None:
    """Answers until nobody asks."""
    import vokzal  # noqa: PLC0415 - which one it is, is to be told

    answer = sys.stdout.buffer
    games: list[House] = house()
    answer.write(msgspec.json.encode([str(vokzal.__file__), *(game.name for game in games)]) + b"\n")
    answer.flush()
    for line in sys.stdin.buffer:
        ask = msgspec.json.decode(line, type=Ask)
        answer.write(msgspec.json.encode(measure(games[ask.number], ask.seconds, Random(ask.seed))) + b"\n")
        answer.flush()


if __name__ == "__main__":
    main()
