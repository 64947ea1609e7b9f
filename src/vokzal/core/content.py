"""Content: boards, cards and cities as data with a schema and a status.

Each game subclasses `Content` and lists in `check` what the schema cannot say. `status` tells for every part whether
it is fact or reconstruction: a corrected or new edition is another file, never another program.
"""

from __future__ import annotations

from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Literal, Self, TypeVar

import msgspec


class ContentError(ValueError):
    """A content file that cannot be used, with the file and what is wrong in it."""


class Status(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a part of the content comes from."""

    kind: Literal["fact", "reconstruction"]
    note: str


Names = dict[str, str]
"""A name in each language: `{"en": "Warsaw", "ru": "Варшава", "uk": "Варшава"}`."""


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every content file has."""

    id: str
    status: dict[str, Status]

    def check(self) -> None:
        """Raises ValueError with one clear sentence when the content contradicts itself."""

    def digest(self) -> str:
        """Identifies this very content: a stored match names it."""
        return blake2b(msgspec.json.encode(self), digest_size=8).hexdigest()

    @classmethod
    def read(cls, path: Path) -> Self:
        """Content from a file someone wrote."""
        try:
            raw = path.read_bytes()
        except OSError as error:
            raise ContentError(f"{path}: cannot be read ({error.strerror})") from None
        return parse(cls, raw, str(path))

    @classmethod
    def packaged(cls, package: str, name: str) -> Self:
        """Content that a game ships in its `content` folder."""
        raw = files(package).joinpath("content", f"{name}.json").read_bytes()
        return parse(cls, raw, f"{package}/content/{name}.json")


C = TypeVar("C", bound=Content)


def parse(kind: type[C], raw: bytes, source: str) -> C:
    """Decodes and checks content; every fault names the source."""
    try:
        content = msgspec.json.decode(raw, type=kind)
        content.check()
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise ContentError(f"{source}: {error}") from None
    return content
