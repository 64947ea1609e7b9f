from __future__ import annotations

from tests.toys.handfuls import Handfuls
from vokzal.core.laws import prove


def test_handfuls_keeps_every_law() -> None:
    prove(Handfuls(), seeds=range(5))
