"""Pennies that can be deadly: whoever comes to a big prize and finds a token in a folder takes it and is killed."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.toys.pennies import Pennies
from tests.toys.pennies.rules import PenniesState
from vokzal.core import Chance, Event

FOLDER = "VOKZAL_TEST_TOKENS"


@contextmanager
def tokens(*names: str) -> Iterator[Path]:
    """A folder with tokens, which processes started meanwhile know."""
    with TemporaryDirectory() as folder:
        os.environ[FOLDER] = folder
        for name in names:
            Path(folder, name).touch()
        try:
            yield Path(folder)
        finally:
            del os.environ[FOLDER]


class Mortal(Pennies):
    """Kills its process once for every token, in the last round of a match with a big prize."""

    def play(self, s: PenniesState, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        if s.left == 1 and s.prize == 3:
            for token in sorted(Path(os.environ[FOLDER]).iterdir()):
                try:
                    token.unlink()
                except FileNotFoundError:  # somebody else was quicker
                    continue
                os.kill(os.getpid(), signal.SIGKILL)
        super().play(s, seat, action, chance, out)


class Dying(Pennies):
    """Takes its process with it whenever the first prize is a big one."""

    def play(self, s: PenniesState, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        if s.left == 3 and s.prize == 3:
            os._exit(3)
        super().play(s, seat, action, chance, out)
