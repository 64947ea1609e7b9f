"""The nets that a game brings along, and whether there is one, without any library of numbers.

They are in the game's folder, `net/<edition>.<name>.net`, each made for the rows of that edition.
"""

from __future__ import annotations

from importlib.resources import files
from importlib.util import find_spec
from itertools import pairwise
from typing import Final, Self

import msgspec

from vokzal.bots import columns
from vokzal.core.game import AnyGame

NEEDED: Final = "numpy"
"""The library of numbers that it takes to ask a net."""


class NetError(ValueError):
    """A file that holds no net, or a net for other rows. Says what is wrong."""


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a net came to be."""

    command: str
    games: int
    positions: int
    data: str
    """A digest of all that it learned from."""


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a file."""

    columns: str
    """A digest of the columns that it reads."""
    sizes: list[int]
    """Of the columns, of each layer between, and of the answer."""
    scales: list[int]
    """For each layer what stands for 1 in its weights."""
    made: Made
    digest: str
    """Of the weights."""

    @classmethod
    def split(cls, packed: bytes) -> tuple[Self, bytes]:
        """The first line, and the weights, of which there are as many as it says."""
        line, _, rest = packed.partition(b"\n")
        try:
            head = msgspec.json.decode(line, type=cls)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise NetError(f"its first line is not that of a net: {error}") from None
        if len(head.sizes) < 2 or len(head.scales) != len(head.sizes) - 1 or min(head.sizes + head.scales) < 1:
            raise NetError(f"there is no net of sizes {head.sizes} and scales {head.scales}")
        bytes_needed = sum(2 * wide * narrow + 4 * narrow for wide, narrow in pairwise(head.sizes))
        if len(rest) != bytes_needed:
            raise NetError(f"its weights are {len(rest)} bytes, not {bytes_needed}")
        return head, rest


def packed(game: AnyGame, name: str) -> bytes | None:
    """The file of one of a game's nets; None if the edition has none."""
    file = files(game.package()).joinpath("net", f"{game.content.id}.{name}.net")
    return file.read_bytes() if file.is_file() else None


def check(game: AnyGame, name: str, head: Head) -> None:
    """NetError if a net was made for other rows than these."""
    if head.columns != columns.digest(game.layout(game.seats[-1])):
        raise NetError(f"the net {name!r} of {game.id} was made for other rows; make it anew")


def known(game: AnyGame) -> tuple[str, ...]:
    """The lessons that this edition has a net for. One from elsewhere has none that fits, whatever its name."""
    found = {name: packed(game, name) for name in game.heuristics.lessons or ()}
    columns_here = columns.digest(game.layout(game.seats[-1]))
    return tuple(
        name for name, file in found.items() if file is not None and Head.split(file)[0].columns == columns_here
    )


def numbers() -> bool:
    """Whether the library of numbers is there."""
    return find_spec(NEEDED) is not None
