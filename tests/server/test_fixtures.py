"""The page's tests stand on files that the engine wrote; they are still what it would write."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fixtures import found

FIXTURES = found()


@pytest.mark.parametrize("path", list(FIXTURES), ids=lambda path: f"{path.parent.name}-{path.name}")
def test_the_fixtures_of_the_page_are_what_the_engine_says(path: Path) -> None:
    old = path.read_bytes()
    assert FIXTURES[path](old) == old, "run make fixtures, and then the page's tests"
