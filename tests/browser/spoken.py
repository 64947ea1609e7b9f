"""What the page says, from the same files: tests find buttons by their words in any language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

from tests.browser.serving import ROOT

LANGUAGES: Final = ("en", "ru", "uk")
FOLDERS: Final = (ROOT / "src/vokzal/core/text", ROOT / "src/vokzal/server/text", ROOT / "web/src/text")
MISSING: Final = "⟨"
"""The page shows a message that nobody has written in these brackets."""
KEY: Final = re.compile(r"\b[a-z]+(?:-[a-z0-9]+)+\b")


def _files(lang: str) -> list[Path]:
    return [folder / f"{lang}.ftl" for folder in FOLDERS]


@cache
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    for file in _files(lang):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")), allow_overrides=True)
    return bundle


def say(lang: str, key: str, **params: str | int) -> str:
    """A message of the house."""
    pattern = _bundle(lang).get_message(key).value
    assert pattern is not None, key
    text, errors = _bundle(lang).format_pattern(pattern, params)
    assert not errors, f"{key} in {lang}: {errors}"
    return str(text)


@cache
def keys() -> frozenset[str]:
    """Every key of every message there is: none of them is ever to be seen."""
    parser = FluentParser()
    games = sorted((ROOT / "src/vokzal/games").glob("*/text/*en.ftl"))
    entries = [
        entry for file in [*_files("en"), *games] for entry in parser.parse(file.read_text(encoding="utf-8")).body
    ]
    return frozenset(entry.id.name for entry in entries if isinstance(entry, ast.Message) and "-" in entry.id.name)


def unsaid(texts: str) -> list[str]:
    """What a page shows that is not words: messages that are missing, and bare keys."""
    return sorted({*re.findall(rf"{MISSING}[^⟩]*⟩?", texts), *(keys() & set(KEY.findall(texts)))})
