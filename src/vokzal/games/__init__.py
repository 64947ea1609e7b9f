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


class UnknownEdition(UnknownGame):
    """The game has no edition of that name."""


def ids() -> list[str]:
    """The names of all games, without loading any."""
    return sorted([*(module.name for module in iter_modules(__path__) if module.ispkg), *_guests])


def load(game: str, edition: str | None = None, content: Path | None = None) -> AnyGame:
    """An edition of a game, by itself the usual one; or an edition that nobody has packaged, from a content file."""
    if game not in ids():
        raise UnknownGame(f"no game {game!r}; there are: {', '.join(ids())}")
    kind: type[AnyGame] = _guests[game] if game in _guests else import_module(f"{__name__}.{game}").GAME
    return kind(kind.content_type.read(content)) if content else packaged(kind, edition or kind.edition)


@lru_cache
def packaged(kind: type[AnyGame], edition: str) -> AnyGame:
    """One of the editions that a game brings with it."""
    if edition not in kind.editions():
        raise UnknownEdition(f"{kind.id} has no edition {edition!r}; there are: {', '.join(kind.editions())}")
    return kind(kind.content_type.packaged(kind.package(), edition))


def editions(game: str) -> list[AnyGame]:
    """All packaged editions of a game, the usual one first."""
    kind = type(load(game))
    return [packaged(kind, edition) for edition in kind.editions()]


def register(kind: type[AnyGame]) -> AnyGame:
    """Adds a game from elsewhere, after it kept every law in a match of each edition, seat count and option."""
    from vokzal.core.laws import prove  # noqa: PLC0415 - only guests pay for the proof

    if kind.id in ids():
        raise ValueError(f"a game {kind.id!r} is registered already")
    for edition in kind.editions():
        prove(packaged(kind, edition), seeds=range(2))
    _guests[kind.id] = kind
    return load(kind.id)
