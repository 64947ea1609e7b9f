"""The server of `serving`, but its cards and its bots follow a seed: `python -m tests.browser.fated PORT DATA SEED`.

With hands that follow one, too, the first match there is the same every time.
"""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

from tests.browser import serving
from tests.browser.serving import ROOT, Station


class FatedStation(Station):
    """A running server whose first match is known."""

    def __init__(self, data: Path, seed: str) -> None:
        super().__init__(data)
        self._seed = seed

    def _start(self) -> subprocess.Popen[str]:
        self.data.mkdir(parents=True, exist_ok=True)
        self._complaints = (self.data / "complaints.txt").open("a")
        command = [sys.executable, "-m", "tests.browser.fated", str(self._port), str(self.data), self._seed]
        return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=self._complaints, text=True)


def main(port: int, data: Path, seed: str) -> None:
    from vokzal.core import match

    class Fate(random.Random):
        def __init__(self, given: int | str | None = None) -> None:
            super().__init__(seed if given is None else given)

    vars(match)["Random"] = Fate
    random.seed(seed)
    serving.main(port, data)


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
