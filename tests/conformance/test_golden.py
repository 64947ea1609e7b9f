"""Golden games: whole matches played long ago must replay to the last bit.

A change here means that the rules, the content or the order of chance changed: bump the game's version, regenerate
with `make golden` and read the difference.
"""

from __future__ import annotations

import msgspec
import pytest

from tests.conformance.cases import CASES, Case
from tests.golden import Golden, golden_path, play_golden
from vokzal.core.match import read_file, verify


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_golden_game_replays_with_the_same_positions_events_and_scores(case: Case) -> None:
    path = golden_path(case)
    assert path.exists(), f"no golden game for {case}: run `make golden`"
    golden = msgspec.json.decode(path.read_bytes(), type=Golden)
    match = verify(case.load(), read_file(msgspec.json.encode(golden.match)))
    assert match.over
    assert play_golden(case) == golden
