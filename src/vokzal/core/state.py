"""State: what is on the table, as small integers, with clone, digest and equality made from one field list.

A game declares its fields as annotations and nothing else::

    class MyState(State):
        scores: list[int]
        deck: int          # a bitmask
        history: tuple[int, ...]

The class statement turns the annotations into `__slots__` and writes `clone`, and `_values` for equality and digest, so
a field can be added but never forgotten. Lists are copied as deep as they are declared; integers and tuples are shared,
so whatever a tuple holds must itself be immutable.
"""

from __future__ import annotations

import marshal
import re
import sys
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, ClassVar, Self, dataclass_transform

_LIST = "list["
_LEAF = re.compile(r"int|tuple\[.*\]")


def depth_of(annotation: str) -> int:
    """How many lists deep a field is."""
    return 1 + depth_of(annotation[len(_LIST) :]) if annotation.startswith(_LIST) else 0


def _depth(name: str, annotation: str, module: str) -> int:
    """How many lists deep a field is; anything but ints, tuples and lists of them is refused."""
    depth = depth_of(annotation)
    leaf = annotation[depth * len(_LIST) : len(annotation) - depth]
    named = getattr(sys.modules.get(module), leaf, None)
    if not _LEAF.fullmatch(leaf) and not (isinstance(named, type) and issubclass(named, tuple)):
        raise TypeError(f"State field {name!r} is {annotation!r}: only int, tuple[...] and lists of them are kept")
    return depth


def copied(expression: str, depth: int) -> str:
    """The expression that copies a value so many lists deep."""
    if depth == 0:
        return expression
    if depth == 1:
        return f"{expression}[:]"
    return f"[{copied('x', depth - 1)} for x in {expression}]"


def declared(name: str, space: Mapping[str, Any]) -> dict[str, int]:
    """The fields of a class statement, each with how many lists deep it is."""
    notes = space.get("__annotations__", {})
    if any(field in space for field in notes):
        raise TypeError(f"{name}: State fields take no default values; `start` sets them all")
    module = space.get("__module__", "")
    return {field: _depth(field, "int" if note is int else str(note), module) for field, note in notes.items()}


def _write(cls: type, fields: dict[str, int]) -> None:
    """Writes the methods that must name every field."""
    lines = ["def clone(self):", "    new = make(cls)"]
    lines += [f"    new.{field} = {copied(f'self.{field}', depth)}" for field, depth in fields.items()]
    lines += ["    return new", "def _values(self):", f"    return ({', '.join(f'self.{field}' for field in fields)},)"]
    made: dict[str, Any] = {"make": cls.__new__, "cls": cls}
    exec("\n".join(lines), made)
    for method in ("clone", "_values"):
        setattr(cls, method, made[method])


class _Declares(type):
    """Turns annotations into slots and has the methods written."""

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> _Declares:
        fields = declared(name, space) if bases else {}
        space["__slots__"] = space["__fields__"] = tuple(fields)
        cls = super().__new__(mcs, name, bases, space)
        if fields:
            _write(cls, fields)
        return cls


def _made_of(cls: type[State], values: tuple[Any, ...]) -> State:
    """A pickled position again."""
    return cls(**dict(zip(cls.__fields__, values, strict=True)))


@dataclass_transform(kw_only_default=True)
class State(metaclass=_Declares):
    """A position. Mutable; no strings, no random generator, no log, no players."""

    __fields__: ClassVar[tuple[str, ...]]

    def __init__(self, **values: Any) -> None:
        if values.keys() != set(self.__fields__):
            odd = sorted(values.keys() ^ set(self.__fields__))
            raise TypeError(f"{type(self).__name__}: fields missing or unknown: {', '.join(odd)}")
        for field, value in values.items():
            setattr(self, field, value)

    def clone(self) -> Self:
        """An independent copy: nothing done to one is ever seen in the other."""
        raise NotImplementedError  # written by the metaclass

    def _values(self) -> tuple[Any, ...]:
        raise NotImplementedError  # written by the metaclass

    def digest(self) -> str:
        """Sixteen hex digits that are the same for equal positions on every machine."""
        return blake2b(repr(self._values()).encode(), digest_size=8).hexdigest()

    def fingerprint(self) -> int:
        """Tells within a process whether a position is still what it was, several times faster than a digest would."""
        try:
            return hash(marshal.dumps(self._values(), 2))  # a later version would also tell how lists are shared
        except ValueError:  # named tuples
            return hash(repr(self._values()))

    def __reduce__(self) -> tuple[Any, ...]:
        return _made_of, (type(self), self._values())

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other._values() == self._values()

    __hash__ = None  # type: ignore[assignment]  # mutable: use digest()

    def __repr__(self) -> str:
        pairs = ", ".join(f"{f}={v!r}" for f, v in zip(self.__fields__, self._values(), strict=True))
        return f"{type(self).__name__}({pairs})"
