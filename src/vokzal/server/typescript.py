"""TypeScript types of everything that crosses the wire, made from the structs: `python -m vokzal.server.typescript`.

The browser's types live in `web/src/generated.ts`, which is committed; a test fails when it is stale. A struct becomes
an interface, a tag becomes the literal field `type`, a named tuple becomes a labelled tuple. Fields that are always
written are never optional, even if they have a default. A game's structs carry the game's name, so that two games can
both have a `LineView`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import inspect

from vokzal import games
from vokzal.core.content import Status
from vokzal.core.events import Event
from vokzal.core.game import AnyGame, Message, Outcome
from vokzal.server import messages

PATH: Final = Path(__file__).parents[3] / "web" / "src" / "generated.ts"
HEAD: Final = (
    "// Made by `python -m vokzal.server.typescript` from the structs of the server and the games. Do not edit.\n"
)
UNIONS: Final = ("ClientMessage", "ServerMessage")
CONSTANTS: Final = ("MAX_NAME", "MAX_CHAT")


def pascal(name: str) -> str:
    """`trans_europa` as `TransEuropa`."""
    return "".join(part.capitalize() for part in name.split("_"))


class Writer:
    """Collects interfaces, each once, and names them."""

    def __init__(self) -> None:
        self._names: dict[type, str] = {}
        self._written: dict[str, str] = {}

    def interface(self, kind: type[msgspec.Struct], name: str) -> None:
        """Writes one struct; the structs it mentions must be named already or follow by `game`."""
        self._names[kind] = name
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        omits = kind.__struct_config__.omit_defaults
        lines = [_comment(kind.__doc__), f"export interface {name} {{"]
        if info.tag is not None:
            lines.append(f"  {info.tag_field}: {_literal(info.tag)};")
        for field in info.fields:
            mark = "?" if omits and not field.required else ""
            lines.append(f"  {field.encode_name}{mark}: {self.type(field.type)};")
        self._written[name] = "\n".join([line for line in lines if line] + ["}"])

    def plain(self, *kinds: type[msgspec.Struct]) -> None:
        """Structs that keep their own names."""
        self._names.update({kind: kind.__name__ for kind in kinds})
        for kind in kinds:
            self.interface(kind, kind.__name__)

    def game(self, game: AnyGame) -> tuple[str, str]:
        """A game's view and content with all the structs in them; the names of these two."""
        prefix = pascal(game.id)
        names: list[str] = []
        for kind, name in ((game.view_type, f"{prefix}View"), (game.content_type, f"{prefix}Content")):
            self._names[kind] = name
            found: dict[type, None] = {}
            _structs(inspect.type_info(kind), found)
            for inner in found:
                self._names.setdefault(inner, f"{prefix}{inner.__name__.removeprefix(prefix)}")
            for inner in found:
                if inner is not Status:
                    self.interface(inner, self._names[inner])
            names.append(name)
        return names[0], names[1]

    def add(self, name: str, text: str) -> None:
        self._written[name] = text

    def text(self) -> str:
        return "\n".join([HEAD, *(f"{text}\n" for text in self._written.values())])

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
            case inspect.StrType():
                return "string"
            case inspect.LiteralType(values=values):
                return " | ".join(_literal(value) for value in values)
            case inspect.UnionType(types=types):
                return " | ".join(dict.fromkeys(self.type(one) for one in types))
            case inspect.StructType(cls=cls):
                return self._names[cls]
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


def generate(game_ids: list[str] | None = None) -> str:
    """The whole file."""
    writer = Writer()
    writer.add("Lang", 'export type Lang = "en" | "ru" | "uk";')
    for name in CONSTANTS:
        writer.add(name, f"export const {name} = {getattr(messages, name)};")
    writer.plain(Message, Event, Outcome, Status, *_wire_structs())
    for name in UNIONS:
        members = " | ".join(kind.__name__ for kind in getattr(messages, name).__args__)
        writer.add(name, f"export type {name} = {members};")
    views, contents = [], []
    for game_id in games.ids() if game_ids is None else game_ids:
        view, content = writer.game(games.load(game_id))
        views.append(f"  {game_id}: {view};")
        contents.append(f"  {game_id}: {content};")
    for name, what, rows in (("GameViews", "view", views), ("GameContents", "content", contents)):
        body = "\n".join([f"/** The {what} of each game, by its id. */", f"export interface {name} {{", *rows, "}"])
        writer.add(name, body)
    return writer.text()


def main() -> None:
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else PATH
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(generate(), "utf-8")


if __name__ == "__main__":
    main()
