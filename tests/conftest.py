"""What holds for every test."""

from __future__ import annotations

import sys
from collections.abc import Generator

import pytest


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
