"""Chances put straight: what heuristics say ranks well and is far too sure, so nobody is shown it as it is.

Log-odds are counted from those of pure luck, taken times a number and moved by another, which dispatchers' matches have
shown to be right (`python -m training.calibrate`). They are taken times another one where all that was tried came to
the end of the match, and moved by more the more a seat overlooks. There are such for each count of seats and each of
two kinds: `seat`, from what a seat may know, and `open`, with all cards known. Who plays alone cannot but win: there
the same guess is put straight into the points that a match will bring.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from importlib.resources import files
from math import exp, log
from typing import Final

import msgspec

from vokzal.core.game import AnyGame

SURE: Final = 1e-3
"""Nobody is surer than this of what is not over."""
FOLDER: Final = "coach"


class NoNumbers(LookupError):
    """Nobody has looked how far chances can be believed here, so none is shown."""


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How what is guessed is put straight."""

    times: float
    level: float = 0.0
    """What is added: to the log-odds of a seat that overlooks all it can (`Heuristics.overlooked`), or to the points of
    who plays alone: what a guess of nothing means."""
    ended: float = 0.0
    """What is added to `times` where all that was tried came to the end of the match."""
    always: float = 0.0
    """What is always added to the log-odds of a seat."""


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Those of one count of seats, and where they come from."""

    seat: Line
    open: Line
    playouts: int
    """An open chance is the mean after so many quick playouts; 0 if it is that of the position itself."""
    matches: int
    """The dispatchers' matches in which all this was found."""
    command: str


class Straight:
    """Puts the chances of one count of seats straight."""

    def __init__(self, numbers: Numbers, seats: int, mark: str) -> None:
        self.numbers, self.seats, self.mark = numbers, seats, mark
        """`mark` is a digest of the numbers: what was reckoned with others is out of date."""
        self.alone = seats == 1

    def seat(self, raw: float, overlooked: float = 0.0, ended: float = 0.0) -> float:
        """From a seat's view: the chance of winning, or the points of one who plays alone."""
        return straightened(raw, self.numbers.seat, self.seats, overlooked, ended)

    def open(self, raws: Sequence[float]) -> list[float]:
        """Of all seats in a position that is not over; they are one together."""
        found = [straightened(raw, self.numbers.open, self.seats) for raw in raws]
        return found if self.alone else [chance / sum(found) for chance in found]

    def steep(self, raw: float, other: float, overlooked: float = 0.0, ended: float = 0.0) -> float:
        """How much of a chance a difference of guesses from a seat's view means between these two."""
        low, high = max(0.0, min(raw, other) - SURE), min(1.0, max(raw, other) + SURE)
        return (self.seat(high, overlooked, ended) - self.seat(low, overlooked, ended)) / (high - low)


def straightened(raw: float, line: Line, seats: int, overlooked: float = 0.0, ended: float = 0.0) -> float:
    if seats == 1:
        return line.level + line.times * raw
    luck = -log(seats - 1)
    safe = min(max(raw, SURE), 1 - SURE)
    moved, times = line.always + line.level * overlooked, line.times + line.ended * ended
    return 1 / (1 + exp(-(luck + moved + times * (log(safe / (1 - safe)) - luck))))


@lru_cache(maxsize=64)
def straight(game: AnyGame, seats: int) -> Straight:
    """That of an edition, at tables of so many seats; `NoNumbers` where nobody has found it."""
    found = _read(type(game).package(), game.content.id)
    if found is None or str(seats) not in found:
        known = f"there are those of {', '.join(found)} seats" if found else "there are none"
        raise NoNumbers(
            f"no numbers put the chances of {game.id} ({game.content.id}) with {seats} seats straight; {known}:"
            f" python -m training.calibrate {game.id} --edition {game.content.id} finds them"
        )
    numbers = found[str(seats)]
    mark = blake2b(msgspec.json.encode(numbers), digest_size=6).hexdigest()
    return Straight(numbers, seats, mark)


def known(game: AnyGame, seats: int) -> bool:
    """Whether chances can be shown there."""
    try:
        straight(game, seats)
    except NoNumbers:
        return False
    return True


def _read(package: str, edition: str) -> dict[str, Numbers] | None:
    """By the count of seats, as it is written."""
    file = files(package).joinpath(FOLDER, f"{edition}.json")
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Numbers]) if file.is_file() else None
