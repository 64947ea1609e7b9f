"""The guide to a new game quotes files as they are, and names what there is."""

from __future__ import annotations

import re

import pytest

from tests.toys.guide import GUIDE, PLACES, ROOT, TOY, kept

TEXT = GUIDE.read_text("utf-8")
QUOTES = re.findall(r"^```\w+ (\S+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("path", "quote"), QUOTES, ids=[f"{n}-{path}" for n, (path, _) in enumerate(QUOTES)])
def test_the_guide_quotes_files_as_they_are(path: str, quote: str) -> None:
    assert quote in kept(path).read_text("utf-8")


def test_the_guide_lists_every_file_of_the_toy() -> None:
    files = [path for path in TOY.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    listed = {kept(path) for path in re.findall(rf"^((?:{'|'.join(PLACES)})/\S+)", TEXT, re.MULTILINE)}
    assert listed - {kept(f"{place}/generated.ts") for place in PLACES} == {*files}


def test_the_guide_names_targets_of_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z-]+)", TEXT))
    assert named
    assert named <= targets
