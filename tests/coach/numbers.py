"""Numbers that put chances straight, made up: for toys, and so that no test hangs on what matches have shown."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from vokzal.coach import straight
from vokzal.coach.straight import Line, Numbers

HALF = Numbers(seat=Line(0.5), open=Line(0.5), playouts=0, matches=0, command="made up")
POINTS = Numbers(seat=Line(40.0, 5.0), open=Line(40.0, 5.0), playouts=0, matches=0, command="made up")
MADE_UP = {"1": POINTS, **{str(seats): HALF for seats in range(2, 7)}}


@contextmanager
def numbers(given: dict[str, Numbers] | None) -> Iterator[None]:
    """Those of every game, whatever its folder says."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(straight, "_read", lambda package, edition: given)
        straight.straight.cache_clear()
        try:
            yield
        finally:
            straight.straight.cache_clear()
