"""Content: boards, cards and cities as data with a schema and a status.

Each game subclasses `Content` and lists in `check` what the schema cannot say. `status` tells for every part whether
it is fact or reconstruction: a corrected or new edition is another file, never another program.

A stored match names its content by a digest of what the rules read. What is only shown is marked and does not count, so
that a corrected name is no other content::

    class City(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
        id: str
        names: Names  # only shown
        x: Annotated[int, Shown]
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping
from functools import lru_cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Protocol, Self, TypeVar, get_type_hints

import msgspec

from vokzal.core.words import LANGUAGES

TOLD_BEFORE: Final = ("minutes", "difficulty")
"""Fields of content that people want to know before a match, and no board needs."""
ID: Final = re.compile(r"[a-z][a-z0-9_-]{0,39}")
"""An edition's name is part of the names of files and messages."""


class ContentError(ValueError):
    """A content file that cannot be used, with the file and what is wrong in it."""


class Status(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a part of the content comes from."""

    kind: Literal["fact", "reconstruction"]
    note: str


class Shown:
    """Marks a field of content that no rule reads: a name, a note, a place on a drawing."""


Names = Annotated[dict[str, str], Shown]
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
    status: Annotated[dict[str, Status], Shown]
    minutes: Annotated[tuple[int, int] | None, Shown] = None
    """How long a match takes, about: of two who know the game, and at a full table."""
    difficulty: Annotated[Literal[1, 2, 3] | None, Shown] = None
    """Of the rules, for somebody new: a few sentences, a page, or several."""

    def check(self) -> None:
        """Raises ValueError with one clear sentence when the content contradicts itself."""

    def digest(self) -> str:
        """Identifies what the rules read of this content: a stored match names it."""
        return blake2b(msgspec.json.encode(_read(self), order="deterministic"), digest_size=8).hexdigest()

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


@lru_cache
def shown(kind: type[msgspec.Struct]) -> frozenset[str]:
    """The names of the fields that no rule reads."""
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(name for name, hint in hints.items() if Shown in getattr(hint, "__metadata__", ()))


def _read(part: Any) -> Any:
    """A part of the content without what is only shown."""
    if isinstance(part, msgspec.Struct):
        kind = type(part)
        read = {name: _read(getattr(part, name)) for name in kind.__struct_fields__ if name not in shown(kind)}
        return [kind.__struct_config__.tag, read]
    if isinstance(part, Mapping):
        return {str(key): _read(value) for key, value in part.items()}
    if isinstance(part, (tuple, list)):
        return [_read(value) for value in part]
    return part


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
