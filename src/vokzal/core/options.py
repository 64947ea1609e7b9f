"""Options: what a table may choose before a match, as a typed struct that also makes the lobby's form.

A game's options are a frozen `Options` subclass. Fields are `Literal`s or booleans: a choice among few, so that the
form is a row of buttons and the conformance suite can walk through every combination.
"""

from __future__ import annotations

from itertools import product
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

Value = bool | int | str
"""What an option can be set to."""


class OptionsError(ValueError):
    """Options that the game does not have, in words."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base: a game with nothing to choose uses it as it is."""


def choices(kind: type[Options]) -> dict[str, tuple[Any, ...]]:
    """Every option's name and values, in order; the first value is not always the default."""
    found: dict[str, tuple[Any, ...]] = {}
    for name, hint in get_type_hints(kind).items():
        if name.startswith("__"):
            continue
        if hint is bool:
            found[name] = (False, True)
        elif get_origin(hint) is Literal:
            found[name] = get_args(hint)
        else:
            raise TypeError(f"{kind.__name__}.{name}: an option is a Literal or a bool")
    return found


def variants(kind: type[Options]) -> list[Options]:
    """Every combination of options."""
    table = choices(kind)
    return [kind(**dict(zip(table, values, strict=True))) for values in product(*table.values())]


def read_options(kind: type[Options], given: object) -> Options:
    """Options from untrusted JSON-like data."""
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        raise OptionsError(str(error)) from None
