"""What a client said and heard at a table, from its first connection to its last, written down as it happens.

A file of lines: `+` a connection, `>` said, `<` heard, `-` the connection is gone. Several processes can write such
files; whether what they tell is true is for `checking` to say.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Final, NamedTuple, Self

CONNECTED: Final = "+"
LOST: Final = "-"
SAID: Final = ">"
HEARD: Final = "<"


class Entry(NamedTuple):
    what: str
    raw: bytes


class Account:
    """One client's. The frames of a few hundred matches would not fit into memory."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = gzip.open(path, "wb", compresslevel=1)  # noqa: SIM115 - closed with the account

    def write(self, what: str, raw: str | bytes = b"") -> None:
        self._file.write(what.encode() + (raw.encode() if isinstance(raw, str) else raw) + b"\n")

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def entries(path: Path) -> Iterator[Entry]:
    with gzip.open(path, "rb") as file:
        for line in file:
            yield Entry(chr(line[0]), line[1:-1])
