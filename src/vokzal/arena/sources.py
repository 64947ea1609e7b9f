"""What a match is made by: a digest of each part of the program that has a say in it.

Versions are numbers that people forget to raise. Two processes that are to play the same matches compare what is
written in these files; what is only said or drawn is left out, and so is what was compiled from them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache, partial
from hashlib import blake2b
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TypeAlias

from vokzal.core.game import Game

ALWAYS: Final = ("vokzal.arena", "vokzal.bots", "vokzal.core")
"""Parts that every match depends on."""
SILENT: Final = (".css", ".ftl", ".jpg", ".jsonl", ".md", ".pyc", ".pyd", ".so", "~")
"""Ends of the names of files that change no match, as do files and folders that are hidden."""
CACHE: Final = "__pycache__"
"""What is compiled is written here under a name of the moment first, and such a file stays if the process is ended."""
Read: TypeAlias = Callable[[], bytes]


def parts(kinds: Iterable[type]) -> dict[str, str]:
    """The digests of all that such classes, a game's among them, and what they derive from are made by."""
    homes = {home(one) for kind in kinds for one in kind.__mro__}
    own = {name for name in homes if name.partition(".")[0] not in sys.stdlib_module_names}
    return {name: digest(name) for name in sorted(own.union(ALWAYS))}


def home(kind: type) -> str:
    """The package of a class, of a game the whole of its folder; a module that is in none."""
    package = kind.package() if issubclass(kind, Game) else kind.__module__.rpartition(".")[0]
    return package or kind.__module__


@cache
def digest(name: str) -> str:
    """Of the files of a package, or of a module that is no package, as they were when this process first asked: what
    is edited later it does not run."""
    mark = blake2b(digest_size=8)
    module = import_module(name)
    found = _below(files(name), "") if hasattr(module, "__path__") else _alone(module, name)
    for read, called in found:
        with suppress(FileNotFoundError):  # an editor's, say: it was there when its folder was listed
            text = read()
            mark.update(f"{called} {len(text)}\n".encode() + text)
    return mark.hexdigest()


def _below(folder: Traversable, called: str) -> Iterator[tuple[Read, str]]:
    entries: list[Traversable] = []
    with suppress(FileNotFoundError):
        entries += sorted(folder.iterdir(), key=lambda entry: entry.name)
    for entry in entries:
        if entry.name.startswith(".") or entry.name == CACHE:
            continue
        if entry.is_dir():
            yield from _below(entry, f"{called}{entry.name}/")
        elif not entry.name.endswith(SILENT):
            yield entry.read_bytes, called + entry.name


def _alone(module: ModuleType, called: str) -> Iterator[tuple[Read, str]]:
    if path := getattr(module, "__file__", None):  # whoever types into a prompt has none
        loader: Any = getattr(module, "__loader__", None)  # it looks into a zip, too; a script may have none
        yield partial(loader.get_data, path) if hasattr(loader, "get_data") else Path(path).read_bytes, called
