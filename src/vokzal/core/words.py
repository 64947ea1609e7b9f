"""Words: Fluent messages, the same `.ftl` files here and in the browser.

The house's own messages are in `core/text`, a game's in its `text` folder, and names from content (cities, stations)
come as a plain mapping. A parameter that is a string is the key of a name and is translated first; `player`, `other`
and `players` are seats and become players' names; `text` is left alone; lists are joined with commas, and a name that
comes several times is said once, with its number: "white × 4". A name that tells whose a thing is has `whose(seat)` in
it, for names are made once and not for a table.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from fluent.runtime import FluentBundle, FluentResource

if TYPE_CHECKING:
    from vokzal.core.events import Event, Value

LANGUAGES: Final = ("en", "ru", "uk")
SEATS: Final = ("player", "other", "players")
"""Parameters that are seats and are said as players' names."""
TEXT: Final = "text"
"""The parameter that is free text (a file's name, what somebody typed) and is never translated."""

_MINUS: Final = re.compile(r"(?<![\w–-])-(?=\d)")
"""The hyphen that Fluent writes before a negative number."""


_WHOSE: Final = re.compile(r"\{seat (\d+)\}")


def whose(seat: int) -> str:
    """Stands in a name for the player who sits there."""
    return f"{{seat {seat}}}"


class MissingWords(KeyError):
    """A message that a language does not have, or that cannot be formatted."""


class Words:
    """All messages of one game in one language."""

    def __init__(self, lang: str, bundle: FluentBundle, names: Mapping[str, str], players: Sequence[str] = ()) -> None:
        self.lang = lang
        self._bundle = bundle
        self._names = names
        self._players = players

    @classmethod
    def of(cls, package: str, lang: str, names: Mapping[str, str], more: str = "") -> Words:
        """What a package says; and what it says only now and then, in a file `text/<more>.<lang>.ftl` beside."""
        if lang not in LANGUAGES:
            raise MissingWords(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
        return cls(lang, _bundle(package, lang, more), names)

    def at(self, players: Sequence[str]) -> Words:
        """The same words at a table where the players have names."""
        return Words(self.lang, self._bundle, self._names, players)

    def player(self, seat: int) -> str:
        """Who sits there."""
        if seat < len(self._players):
            return self._players[seat]
        return self.say("seat-name", {"number": seat + 1})

    def has(self, key: str) -> bool:
        return key in self._names or self._bundle.has_message(key)

    def say(self, key: str, params: Mapping[str, Value] = {}) -> str:
        """A message in words. `key.hidden` is the attribute `hidden` of the message `key`."""
        if key in self._names:
            return _WHOSE.sub(lambda found: self.player(int(found[1])), self._names[key])
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            raise MissingWords(f"{self.lang}: no message {name!r}")
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise MissingWords(f"{self.lang}: message {name!r} has no {attribute or 'value'}")
        said = {name: self._param(name, value) for name, value in params.items()}
        text, errors = self._bundle.format_pattern(pattern, said)
        if errors:
            raise MissingWords(f"{self.lang}: message {key!r}: {errors[0]}")
        return _MINUS.sub("\N{MINUS SIGN}", str(text))

    def tell(self, event: Event) -> str:
        """What happened, as the reader may know it."""
        params: dict[str, Value] = {**event.params, **event.secret}
        if event.seat is not None:
            params["player"] = event.seat
        return self.say(f"{event.key}.hidden" if event.hidden else event.key, params)

    def lines(self, events: Iterable[Event]) -> list[str]:
        """What happened, line by line: what joins goes on with the line before it."""
        found: list[str] = []
        for event in events:
            if event.joins and found:
                found[-1] += f" {self.tell(event)}"
            else:
                found.append(self.tell(event))
        return found

    def _param(self, name: str, value: Value) -> str | int:
        if isinstance(value, str):
            return self.say(value) if name != TEXT and self.has(value) else value
        if isinstance(value, int):
            return self.player(value) if name in SEATS else value
        items = [str(self._param(name, item)) for item in value]
        if any(isinstance(item, int) for item in value):  # numbers are all said
            return ", ".join(items)
        return ", ".join(f"{said} × {count}" if count > 1 else said for said, count in Counter(items).items())


@lru_cache
def _bundle(package: str, lang: str, more: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    for owner, part in (("vokzal.core", ""), (package, ""), *([(package, more)] if more else [])):
        bundle.add_resource(FluentResource(_text(owner, lang, part)))
    return bundle


def _text(package: str, lang: str, part: str) -> str:
    file = f"{part}.{lang}.ftl" if part else f"{lang}.ftl"
    return files(package).joinpath("text", file).read_text("utf-8")


def message_keys(package: str, lang: str, part: str = "") -> set[str]:
    """Every key of one `.ftl` file, attributes as `key.attribute`: what the completeness test compares."""
    bundle = FluentBundle([lang])
    bundle.add_resource(FluentResource(_text(package, lang, part)))
    return {
        f"{name}{suffix}"
        for name, message in bundle._messages.items()
        for suffix in ["", *(f".{attribute.id.name}" for attribute in message.attributes)]
    }
