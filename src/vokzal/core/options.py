"""Options: what a table may choose before a match, as a typed struct that also makes the lobby's form.

A game's options are a frozen `Options` subclass. Fields are `Literal`s or booleans: a choice among few, so that the
form is a row of buttons and the conformance suite can walk through every combination. A field may be a `Detail` of
another one before it, asked only when that is on, or is of a certain value; a detail may also be text that somebody
types::

    class MyOptions(Options, frozen=True):
        mascot: bool = False
        mascot_name: Annotated[str, Detail("mascot", limit=20, samples=("Rex",))] = ""
        mascot_colour: Annotated[Literal["red", "blue", "other"], Detail("mascot")] = "red"
        mascot_paint: Annotated[str, Detail("mascot_colour", limit=20, samples=("lilac",), when="other")] = ""
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import product
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from vokzal.core.typed import TooLong, cleaned

Value = bool | int | str
"""What an option can be set to."""


class OptionsError(ValueError):
    """Options that the game does not have, in words."""


class TextError(OptionsError):
    """Text that cannot be taken: nothing of it is left to show, or too much."""

    def __init__(self, name: str, limit: int, *, empty: bool) -> None:
        said = "is empty: type something in" if empty else f"is too long: at most {limit} characters are allowed"
        super().__init__(f"option {name} {said}")
        self.empty, self.limit = empty, limit


class Detail(NamedTuple):
    """Marks a field that only says more about another one. While that is off it keeps its default."""

    of: str
    limit: int = 0
    """For text: how many characters it may have."""
    samples: tuple[str, ...] = ()
    """What the conformance suite types in, for text; or chooses, where it is not to try every value."""
    when: Value = True
    """The value of the other one at which this is asked."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base: a game with nothing to choose uses it as it is."""

    def __post_init__(self) -> None:
        for name, detail in details(type(self)).items():
            if not asked(type(self), name, self.__getattribute__):
                msgspec.structs.force_setattr(self, name, _default(type(self), name))
            elif detail.limit:
                msgspec.structs.force_setattr(self, name, _cleaned(name, getattr(self, name), detail.limit))


def asked(kind: type[Options], name: str, value: Callable[[str], Any]) -> bool:
    """Whether there is something to choose about an option, when the others have these values."""
    detail = details(kind).get(name)
    return detail is None or (value(detail.of) == detail.when and asked(kind, detail.of, value))


def _cleaned(name: str, text: str, limit: int) -> str:
    try:
        found = cleaned(text, limit)
    except TooLong:
        raise TextError(name, limit, empty=False) from None
    if not found:
        raise TextError(name, limit, empty=True)
    return found


def _default(kind: type[Options], name: str) -> Any:
    return next(field.default for field in msgspec.structs.fields(kind) if field.name == name)


@lru_cache
def _hints(kind: type[Options]) -> dict[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    return {name: hint for name, hint in hints.items() if not name.startswith("__")}


@lru_cache
def details(kind: type[Options]) -> dict[str, Detail]:
    """The options that are details of others."""
    marks = {name: getattr(hint, "__metadata__", ()) for name, hint in _hints(kind).items()}
    return {name: mark for name, found in marks.items() for mark in found if isinstance(mark, Detail)}


def choices(kind: type[Options]) -> dict[str, tuple[Any, ...]]:
    """Every option's name and values, in order; the first value is not always the default. Text has no values."""
    found: dict[str, tuple[Any, ...]] = {}
    for name, hint in _hints(kind).items():
        plain = get_args(hint)[0] if hasattr(hint, "__metadata__") else hint
        detail = details(kind).get(name)
        if plain is bool:
            found[name] = (False, True)
        elif get_origin(plain) is Literal:
            found[name] = get_args(plain)
        elif plain is str and detail is not None and detail.limit:
            found[name] = ()
        else:
            raise TypeError(f"{kind.__name__}.{name}: an option is a Literal, a bool or text with a limit")
    return found


def variants(kind: type[Options]) -> list[Options]:
    """Every combination of options. Details take one value after the other instead of multiplying the combinations."""
    table = choices(kind)
    extra = details(kind)
    tried = dict.fromkeys(extra, 0)
    plain = [name for name in table if name not in extra]
    found: list[Options] = []
    for values in product(*(table[name] for name in plain)):
        given = dict(zip(plain, values, strict=True))
        for name, detail in extra.items():
            given[name] = _default(kind, name)
            if asked(kind, name, given.__getitem__):
                samples = detail.samples or table[name]
                given[name] = samples[tried[name] % len(samples)]
                tried[name] += 1
        found.append(kind(**given))
    return found


def read_options(kind: type[Options], given: object) -> Options:
    """Options from untrusted JSON-like data."""
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        raise error.__cause__ if isinstance(error.__cause__, OptionsError) else OptionsError(str(error)) from None
