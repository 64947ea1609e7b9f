"""The games: each a folder, found by looking, known to nobody by name.

A folder is a game when its package has an attribute `GAME`, the `Game` class. A game from elsewhere joins with
`register`, which first lets it prove itself; the ones in the house are proven by the test suite, which walks this
same list.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from vokzal.core.game import AnyGame

_guests: dict[str, type[AnyGame]] = {}


class UnknownGame(LookupError):
    """No game of that name, with the names there are."""


def ids() -> list[str]:
    """The names of all games, without loading any."""
    return sorted([*(module.name for module in iter_modules(__path__) if module.ispkg), *_guests])


@lru_cache
def load(game: str, content: Path | None = None) -> AnyGame:
    """A game with the content of its house edition, or with content from a file."""
    if game not in ids():
        raise UnknownGame(f"no game {game!r}; there are: {', '.join(ids())}")
    kind: type[AnyGame] = _guests[game] if game in _guests else import_module(f"{__name__}.{game}").GAME
    return kind(kind.content_type.read(content)) if content else kind()


def register(kind: type[AnyGame]) -> AnyGame:
    """Adds a game from elsewhere, after it kept every law in a match at each seat count and option."""
    from vokzal.core.laws import prove  # noqa: PLC0415 - only guests pay for the proof

    if kind.id in ids():
        raise ValueError(f"a game {kind.id!r} is registered already")
    game = kind()
    prove(game, seeds=range(2))
    _guests[kind.id] = kind
    return game
