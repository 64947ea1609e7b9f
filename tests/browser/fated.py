"""The server of `serving`, but its cards and its bots follow a seed: `python -m tests.browser.fated SEED PORT DATA`.

With hands that follow one, too, the first match there is the same every time.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from tests.browser import serving
from tests.browser.serving import Station


class FatedStation(Station):
    """A running server whose first match is known."""

    def __init__(self, data: Path, seed: str) -> None:
        super().__init__(data)
        self._seed = seed

    def _module(self) -> tuple[str, ...]:
        return ("tests.browser.fated", self._seed)


def main(seed: str, port: int, data: Path) -> None:
    from vokzal.core import match

    class Fate(random.Random):
        def __init__(self, given: int | str | None = None) -> None:
            super().__init__(seed if given is None else given)

    vars(match)["Random"] = Fate
    random.seed(seed)
    serving.main(port, data)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
