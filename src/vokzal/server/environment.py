"""Every setting can be said by the environment: `VOKZAL_BOT_WORKERS=4`, `VOKZAL_LOGINS=8,0.1`, `VOKZAL_SECURE=yes`.

What nobody else should read may be in a file that is named instead: `VOKZAL_DATABASE_FILE=/run/secrets/database`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, Final, get_args

from vokzal.server.settings import LogFormat, LogLevel, Rate, Settings

PREFIX: Final = "VOKZAL_"
BY_FILE: Final = "_FILE"
YES: Final = ("1", "yes", "true", "on")
NO: Final = ("0", "no", "false", "off")


class BadSetting(ValueError):
    """A variable that says nothing usable, in words."""


def _truth(said: str) -> bool:
    if said.lower() not in YES + NO:
        raise ValueError("yes or no")
    return said.lower() in YES


def _rate(said: str) -> Rate:
    burst, _, per_second = said.partition(",")
    return Rate(int(burst), float(per_second))


def _several(said: str) -> tuple[str, ...]:
    """In a file each may have a line of its own."""
    return tuple(part.strip() for part in said.replace("\n", ",").split(",") if part.strip())


def _one_of(kind: Any) -> Callable[[str], str]:
    def reader(said: str) -> str:
        if said.lower() not in get_args(kind):
            raise ValueError(f"one of {', '.join(get_args(kind))}")
        return said.lower()

    return reader


READERS: Final[Mapping[str, Callable[[str], Any]]] = {
    "bool": _truth,
    "float": float,
    "int": int,
    "int | None": int,
    "LogFormat": _one_of(LogFormat),
    "LogLevel": _one_of(LogLevel),
    "Path": Path,
    "Rate": _rate,
    "str": str,
    "str | None": str,
    "tuple[str, ...]": _several,
}
"""By the type of the setting. What is not here is for programs, not for people."""


def names() -> dict[str, str]:
    """The settings that can be said, each with its variable."""
    return {field.name: PREFIX + field.name.upper() for field in fields(Settings) if str(field.type) in READERS}


def read(environ: Mapping[str, str]) -> dict[str, Any]:
    """The settings that are said."""
    types = {field.name: str(field.type) for field in fields(Settings)}
    found: dict[str, Any] = {}
    for name, variable in names().items():
        said = _said(environ, variable)
        if said is None:
            continue
        try:
            found[name] = READERS[types[name]](said)
        except ValueError as error:
            raise BadSetting(f"{variable}: {error}") from None
    return found


def _said(environ: Mapping[str, str], variable: str) -> str | None:
    file = environ.get(variable + BY_FILE)
    if file is None:
        return environ.get(variable)
    if variable in environ:
        raise BadSetting(f"{variable} and {variable}{BY_FILE} are both set")
    try:
        return Path(file).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting(f"{variable}{BY_FILE}: {error}") from None
