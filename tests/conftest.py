"""What holds for every test."""

from __future__ import annotations

import sys
from collections.abc import Generator

import pytest

BROAD = (
    *("tests/browser/", "tests/coach/", "tests/compiled/", "tests/conformance/", "tests/envs/", "tests/training/"),
    *("tests/server/test_faults", "tests/server/test_following", "tests/server/test_long", "tests/server/test_races"),
)
"""What plays whole matches or trains: it goes where other tests have been, or into other processes."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Lines are counted in one case of every test: counting makes it two to three times as long."""
    counted: set[tuple[str, str]] = set()
    for item in items:
        test = (item.nodeid.partition("::")[0], getattr(item, "originalname", item.name))
        if test in counted or item.nodeid.startswith(BROAD):
            item.add_marker("no_cover")
        counted.add(test)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Counts no lines in a test that is marked so. pytest-cov means to do that, but in a worker of xdist coverage runs
    twice, one within the other, and stopping the inner one lets the outer one go on: the laws took three times as long.
    """
    if item.get_closest_marker("no_cover") is None:
        return (yield)
    counting = sys.gettrace()
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(counting)
