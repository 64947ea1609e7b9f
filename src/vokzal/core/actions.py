"""Actions are integers, described once.

A `Space` is a game's table of action kinds. From that table come the integers, the JSON form, the notation in logs, the
size of a researcher's mask and the keys of the words the browser shows. Each kind has parameters with named values::

    Space(Kind("marker", "{point}", Param("point", points)), Kind("rail", "{line}", Param("line", lines)))

Notation is a pattern of parameters and fixed text; the space checks that no two actions are written alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Param(NamedTuple):
    """A choice inside an action: its name and the name of each value, in order."""

    name: str
    values: Sequence[str]


class Kind:
    """A sort of action: `rail`, `draw`, `pass`. `notation` names each parameter in braces.

    One that `confirms` ends a turn that could still be taken back: nobody does it for a player, even without a choice.
    """

    __slots__ = ("confirms", "name", "notation", "params", "size", "start")

    def __init__(self, name: str, notation: str, *params: Param, confirms: bool = False) -> None:
        self.name = name
        self.confirms = confirms
        self.notation = notation
        self.params = params
        self.size = 1
        for param in params:
            self.size *= len(param.values)
        self.start = 0  # set by the Space that holds it


class Action(NamedTuple):
    """An action spelled out: its kind and, for each parameter, the index and the name of its value."""

    kind: str
    indices: dict[str, int]
    names: dict[str, str]


class Space:
    """Every action of a game, numbered without gaps in the order of the table."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self.size = 0
        self._by_name: dict[str, Kind] = {}
        for kind in kinds:
            if kind.name in self._by_name:
                raise ValueError(f"action kind {kind.name!r} is listed twice")
            kind.start = self.size
            self.size += kind.size
            self._by_name[kind.name] = kind
        self._read: dict[str, int] | None = None
        self._written: list[str] = []
        """All notations, as soon as one had to be read."""

    def start(self, kind: str) -> int:
        """The first integer of a kind: rules add parameter indices to it."""
        return self._by_name[kind].start

    def encode(self, kind: str, *indices: int) -> int:
        """The integer of a kind with its parameters' indices, the last one changing fastest."""
        found = self._by_name[kind]
        if len(indices) != len(found.params):
            raise ValueError(f"{kind} takes {len(found.params)} parameters, got {len(indices)}")
        offset = 0
        for param, index in zip(found.params, indices, strict=True):
            if not 0 <= index < len(param.values):
                raise ValueError(f"{kind}: {param.name} {index} is not below {len(param.values)}")
            offset = offset * len(param.values) + index
        return found.start + offset

    def describe(self, action: int) -> Action:
        """Kind, indices and names of an action: what JSON, notation and words are made of."""
        if not 0 <= action < self.size:
            raise ValueError(f"action {action} is not below {self.size}")
        kind = self.kind(action)
        offset = action - kind.start
        indices: dict[str, int] = {}
        for param in reversed(kind.params):
            offset, indices[param.name] = divmod(offset, len(param.values))
        ordered = {p.name: indices[p.name] for p in kind.params}
        return Action(kind.name, ordered, {p.name: p.values[ordered[p.name]] for p in kind.params})

    def kind(self, action: int) -> Kind:
        """The kind of an action."""
        return next(kind for kind in reversed(self.kinds) if kind.start <= action)

    def notation(self, action: int) -> str:
        """The action as a player writes it down."""
        if 0 <= action < len(self._written):
            return self._written[action]
        found = self.describe(action)
        return self._by_name[found.kind].notation.format(**found.names)

    def parse(self, notation: str) -> int:
        """The action that is written so; ValueError if none is."""
        if self._read is None:
            written = [self.notation(action) for action in range(self.size)]
            read = {notation: action for action, notation in enumerate(written)}
            if len(read) != self.size:
                raise ValueError("two actions share one notation")
            self._read, self._written = read, written
        if notation not in self._read:
            raise ValueError(f"no action is written {notation!r}")
        return self._read[notation]
