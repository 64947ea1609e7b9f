from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.coach.numbers import MADE_UP, numbers


@pytest.fixture(autouse=True)
def _made_up() -> Iterator[None]:
    with numbers(MADE_UP):
        yield
