"""One test per law of the contract, over every registered game, edition, seat count and combination of options."""

from __future__ import annotations

from functools import lru_cache

import pytest

from tests.conformance.cases import CASES, Case
from vokzal.core import laws

MATCHES = 80
"""Random matches of each game, shared out among its editions, seat counts and options; `make soak` plays thousands."""
MOVES = 4_000
"""Matches of a case are fewer where random ones are long, but one is always played to its end."""


@lru_cache(maxsize=2)
def traces(case: Case) -> list[laws.Trace]:
    share = max(1, MATCHES // sum(other.game == case.game for other in CASES))
    found: list[laws.Trace] = []
    while len(found) < share and sum(len(trace.steps) for trace in found) < MOVES:
        found.append(laws.walk(case.load(), case.seats, case.read(), seed=len(found)))
    return found


# Other tests say what is covered; these are many moves, and counting lines would double their price.
# Grouped by case, so that a worker walks the matches of a case once for all laws.
@pytest.mark.no_cover
@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_law(case: Case, law: laws.Law) -> None:
    for trace in traces(case):
        law(trace)
