"""Content: boards, cards and cities as data with a schema and a status.

Each game subclasses `Content` and lists in `check` what the schema cannot say. `status` tells for every part whether
it is fact or reconstruction: a corrected or new edition is another file, never another program.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal, Protocol, Self, TypeVar

import msgspec

from vokzal.core.words import LANGUAGES

ID: Final = re.compile(r"[a-z][a-z0-9_-]{0,39}")
"""An edition's name is part of the names of files and messages."""


class ContentError(ValueError):
    """A content file that cannot be used, with the file and what is wrong in it."""


class Status(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a part of the content comes from."""

    kind: Literal["fact", "reconstruction"]
    note: str


Names = dict[str, str]
"""A name in each language: `{"en": "Warsaw", "ru": "Варшава", "uk": "Варшава"}`."""


class Named(Protocol):
    """A city, a station, a card."""

    @property
    def id(self) -> str: ...
    @property
    def names(self) -> Names: ...


def check_named(what: str, things: Collection[Named]) -> None:
    """ValueError unless each has an id of its own and a name in every language; `what` says what they are."""
    for name, count in Counter(thing.id for thing in things).items():
        if not name:
            raise ValueError(f"a {what} has an empty id")
        if count > 1:
            raise ValueError(f"the {what} id {name!r} is used {count} times")
    for thing in things:
        check_names(f"{what} {thing.id}", thing.names)


def check_names(thing: str, names: Names) -> None:
    """ValueError unless there is a name in every language."""
    if missing := [lang for lang in LANGUAGES if not names.get(lang)]:
        raise ValueError(f"{thing} has no name in {', '.join(missing)}")


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every content file has."""

    id: str
    """The name of the edition."""
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
        source = f"{package}/content/{name}.json"
        content = parse(cls, raw, source)
        if content.id != name:
            raise ContentError(f"{source}: its id is {content.id!r}, but it must be the file's name")
        return content


C = TypeVar("C", bound=Content)


def parse(kind: type[C], raw: bytes, source: str) -> C:
    """Decodes and checks content; every fault names the source."""
    try:
        content = msgspec.json.decode(raw, type=kind)
        if not ID.fullmatch(content.id):
            raise ValueError(f"id: {content.id!r} is not a word of small letters, digits, - and _")
        content.check()
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise ContentError(f"{source}: {error}") from None
    return content
