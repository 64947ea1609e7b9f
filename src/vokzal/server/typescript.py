"""TypeScript types of everything that crosses the wire, made from the structs: `make types`.

The house's messages are in `web/src/generated.ts`; each game that has a folder in `web/src/games` finds its view, its
aid if it has one and its content beside its board. All these files are committed; a test fails when one is stale. A
struct becomes an interface of the same name, a tag becomes the literal field `type`, a named tuple becomes a labelled
tuple. Fields that are always written are never optional, even if they have a default.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import inspect

from vokzal import games
from vokzal.coach.advice import Advice, Advised, Deed
from vokzal.coach.analysis import Analysis, Choice, Swing, Totals, Turn
from vokzal.coach.puzzle import Judged
from vokzal.core.content import TOLD_BEFORE, Content, Status
from vokzal.core.events import Event
from vokzal.core.game import AnyGame, Message, Outcome
from vokzal.server import messages

PAGE: Final = Path(__file__).parents[3] / "web" / "src"
NAME: Final = "generated.ts"
HEAD: Final = "// Made by `make types` from the structs of {}. Do not edit.\n"
UNIONS: Final = ("ClientMessage", "ServerMessage")
CONSTANTS: Final = ("MAX_NAME", "MAX_CHAT", "MIN_PASSWORD", "MAX_PASSWORD", "BOT_NAMES", "PROTOCOL", "RELOAD")


class Writer:
    """Collects what one file holds."""

    def __init__(self, source: str) -> None:
        self._written = [HEAD.format(source)]

    def interface(self, kind: type[msgspec.Struct]) -> None:
        """Writes one struct."""
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        omits = kind.__struct_config__.omit_defaults
        lines = [_comment(kind.__doc__), f"export interface {kind.__name__} {{"]
        if info.tag is not None:
            lines.append(f"  {info.tag_field}: {_literal(info.tag)};")
        for field in info.fields:
            if issubclass(kind, Content) and field.name in TOLD_BEFORE:
                continue
            mark = "?" if omits and not field.required else ""
            lines.append(f"  {field.encode_name}{mark}: {self.type(field.type)};")
        self.add("\n".join([line for line in lines if line] + ["}"]))

    def add(self, text: str) -> None:
        self._written.append(f"{text}\n")

    def text(self) -> str:
        return "\n".join(self._written)

    def type(self, info: inspect.Type) -> str:
        """A type as TypeScript writes it."""
        match info:
            case inspect.AnyType():
                return "unknown"
            case inspect.NoneType():
                return "null"
            case inspect.BoolType():
                return "boolean"
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.StrType() | inspect.BytesType():
                return "string"
            case inspect.LiteralType(values=values):
                return " | ".join(_literal(value) for value in values)
            case inspect.UnionType(types=types):
                return " | ".join(dict.fromkeys(self.type(one) for one in types))
            case inspect.StructType(cls=cls):
                return cls.__name__
            case _:
                return self._container(info)

    def _container(self, info: inspect.Type) -> str:
        match info:
            case inspect.NamedTupleType(fields=fields):
                return f"[{', '.join(f'{field.encode_name}: {self.type(field.type)}' for field in fields)}]"
            case inspect.TupleType(item_types=types):
                return f"[{', '.join(self.type(one) for one in types)}]"
            case inspect.DictType(key_type=key, value_type=value):
                return f"Record<{self.type(key)}, {self.type(value)}>"
            case inspect.CollectionType(item_type=item):
                inner = self.type(item)
                return f"({inner})[]" if " | " in inner and not inner.startswith("[") else f"{inner}[]"
            case _:
                raise TypeError(f"no TypeScript for {info}")


def _structs(info: inspect.Type, found: dict[type, None]) -> None:
    """Every struct that a type mentions, itself first."""
    if isinstance(info, inspect.StructType):
        if info.cls in found:
            return
        found[info.cls] = None
    for inner in _inside(info):
        _structs(inner, found)


def _inside(info: inspect.Type) -> list[inspect.Type]:
    match info:
        case inspect.StructType(fields=fields):
            return [field.type for field in fields]
        case inspect.NamedTupleType(fields=fields):
            return [field.type for field in fields]
        case inspect.UnionType(types=types):
            return list(types)
        case inspect.TupleType(item_types=types):
            return list(types)
        case inspect.DictType(key_type=key, value_type=value):
            return [key, value]
        case inspect.CollectionType(item_type=item):
            return [item]
        case _:
            return []


def _literal(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _comment(text: str | None) -> str:
    first = " ".join((text or "").strip().split("\n\n")[0].split())
    return f"/** {first} */" if first else ""


def _wire_structs() -> list[type[msgspec.Struct]]:
    """The structs of the protocol, in the order of the file."""
    return [
        found
        for name, found in vars(messages).items()
        if isinstance(found, type)
        and issubclass(found, msgspec.Struct)
        and found.__module__ == messages.__name__
        and not name.startswith("_")
    ]


def house() -> str:
    """The types of the messages."""
    writer = Writer("the server")
    writer.add('export type Lang = "en" | "ru" | "uk";')
    for name in CONSTANTS:
        writer.add(f"export const {name} = {getattr(messages, name)};")
    shared: list[type[msgspec.Struct]] = [Message, Event, Outcome, Status]
    shared += [Deed, Advised, Advice, Choice, Turn, Swing, Totals, Analysis, Judged]
    for kind in shared + _wire_structs():
        writer.interface(kind)
    for name in UNIONS:
        members = " | ".join(kind.__name__ for kind in getattr(messages, name).__args__)
        writer.add(f"export type {name} = {members};")
    return writer.text()


def game_types(game: AnyGame) -> str:
    """The types of a game's view, aid and content, with all the structs in them."""
    writer = Writer("the game")
    writer.add('import type { Status } from "../../generated";')
    found: dict[type, None] = {}
    aids = [] if game.aid_type is None else [game.aid_type]
    for kind in (game.view_type, *aids, game.content_type):
        _structs(inspect.type_info(kind), found)
    for struct in found:
        if struct is not Status:
            writer.interface(struct)
    return writer.text()


def generate() -> dict[Path, str]:
    """Every file and what is to be in it."""
    folders = sorted(path for path in (PAGE / "games").iterdir() if path.is_dir())
    return {PAGE / NAME: house(), **{folder / NAME: game_types(games.load(folder.name)) for folder in folders}}


def main() -> None:
    for path, text in generate().items():
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
