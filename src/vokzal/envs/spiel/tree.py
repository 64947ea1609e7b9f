"""What is played: a game, an edition, so many seats, options; and the parameters by which OpenSpiel names all that."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property, lru_cache
from typing import Any, Final

import msgspec

from vokzal import games
from vokzal.core.beginning import AS_SEATED, Beginning
from vokzal.core.match import check_beginning
from vokzal.core.options import OptionsError, Value, choices
from vokzal.envs.setting import Setting
from vokzal.envs.unpack import Unpacker

OWN: Final[Mapping[str, Value]] = {"first": 0, "max_moves": 0, "reward": "win", "simultaneous": False}
"""Parameters that every game has beside `players` and `edition`, and what they are when nobody says."""
UNWRITABLE: Final = "(),=\n"
"""OpenSpiel writes a game as `name(a=1,b=2)` and reads it back: a value with these in it would not come back."""


class Tree:
    """All matches that can be played at one table: what is known before any of them begins."""

    def __init__(self, setting: Setting, first: int, written: Mapping[str, Value], *, together: bool) -> None:
        self.setting = setting
        self.game = setting.game
        self.seats = setting.seats
        self.options = setting.options
        self.begins = Beginning(first, "turn") if first else AS_SEATED
        check_beginning(self.seats, self.begins)
        self.together = together
        """Whether seats that wait together make one node of the tree instead of a node each."""
        self.most = setting.max_moves
        """A match ends, without a result, when there would be more choices than this."""
        self.widest = self.game.widest(self.seats, self.options)
        self.written = written
        """The parameters that name it."""

    def __reduce__(self) -> tuple[Any, ...]:
        return planted, (self.game.id, self.written)

    @cached_property
    def unpacker(self) -> Unpacker:
        return Unpacker.of(self.game, self.seats)

    @property
    def range(self) -> tuple[float, float]:
        """The least and the most that a match can pay a seat."""
        if self.seats == 1:
            return 0.0, 1.0
        return (-1.0, 1.0) if self.setting.reward == "place" else (-1 / self.seats, 1 - 1 / self.seats)

    def paid(self, position: Any) -> list[float]:
        """What a match that ended so pays each seat."""
        return self.setting.judged(self.game.outcome(position), position)


@cache
def parameters(game: str) -> Mapping[str, Value]:
    """Every parameter of a game with its default: the table's, and the options of all its editions."""
    editions = games.editions(game)
    usual = editions[0]
    found: dict[str, Value] = {"players": max(2, usual.seats.start), "edition": usual.content.id, **OWN}
    own = {*found}
    for edition in editions:
        defaults = msgspec.to_builtins(edition.options_type())
        for name in choices(edition.options_type):
            if name in own:
                raise ValueError(f"{game}: an option cannot be called {name}, which is a parameter of every game")
            if found.setdefault(name, defaults[name]) != defaults[name]:
                raise ValueError(f"{game}: editions differ in the default of {name}; OpenSpiel knows one")
    return found


def forget() -> None:
    """Of all games, what is remembered by their names: one of them may be another now."""
    parameters.cache_clear()
    _planted.cache_clear()


def planted(game: str, given: Mapping[str, Value]) -> Tree:
    """The tree that parameters name; ValueError or LookupError, in words, when there can be no such table."""
    known = parameters(game)
    unknown = given.keys() - known.keys()
    if unknown:
        raise ValueError(f"{game} has no parameter {', '.join(sorted(unknown))}; there are: {', '.join(known)}")
    said = {name: value for name, value in given.items() if value != known[name]}
    for name, value in said.items():
        if type(value) is not type(known[name]):
            raise ValueError(f"{name} is not {value!r}: it is of type {type(known[name]).__name__}")
        _check_writable(name, value)
    named = {name: given.get(name, known[name]) for name in ("players", "edition")}
    return _planted(game, tuple(sorted({**named, **said}.items())))


@lru_cache(maxsize=256)
def _planted(game: str, written: tuple[tuple[str, Value], ...]) -> Tree:
    asked: dict[str, Any] = {**parameters(game), **dict(written)}
    edition = games.load(game, asked["edition"])
    has = choices(edition.options_type)
    for name, value in written:
        if name not in has and name not in {"players", "edition", *OWN}:
            raise OptionsError(f"the edition {edition.content.id} of {game} has no option {name} to be {value!r}")
    if asked["reward"] == "points":
        raise ValueError("reward: points have no bounds, and OpenSpiel must know those of its utilities")
    setting = Setting(
        edition,
        seats=asked["players"],
        options={name: asked[name] for name in has},
        reward=asked["reward"],
        max_moves=asked["max_moves"] or None,
    )
    return Tree(setting, asked["first"], dict(written), together=asked["simultaneous"])


def _check_writable(name: str, value: Value) -> None:
    """Whether OpenSpiel would read text back as the same text."""
    if not isinstance(value, str) or not value:
        return
    plain = value.strip("+-.0123456789") and value not in {"True", "False", "true", "false"}
    if not plain or any(mark in value for mark in UNWRITABLE):
        raise OptionsError(f"{name}: OpenSpiel cannot keep the text {value!r} in the name of a game")
