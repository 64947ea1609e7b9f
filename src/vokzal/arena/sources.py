"""What a match is made by: a digest of each part of the program that has a say in it.

Versions are numbers that people forget to raise. Two processes that are to play the same matches compare what is
written in these files; what is only said or drawn is left out, and so is what was compiled from them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import blake2b
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from vokzal.core.game import Game

ALWAYS: Final = ("vokzal.arena", "vokzal.bots", "vokzal.core")
"""Parts that every match depends on."""
SILENT: Final = (".css", ".ftl", ".jpg", ".jsonl", ".md", ".pyc", ".pyd", ".so", "~")
"""Ends of the names of files that change no match, as do those that are hidden."""


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
    if hasattr(module, "__path__"):
        found = _below(files(name), "")
    else:
        path = getattr(module, "__file__", None)  # whoever types into a prompt has none
        found = iter([(Path(path), name)] if path else [])
    for file, called in found:
        text = file.read_bytes()
        mark.update(f"{called} {len(text)}\n".encode() + text)
    return mark.hexdigest()


def _below(folder: Traversable, called: str) -> Iterator[tuple[Traversable, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _below(entry, f"{called}{entry.name}/")
        elif not entry.name.startswith(".") and not entry.name.endswith(SILENT):
            yield entry, called + entry.name
