"""Chance: what is drawn is recorded, what is recorded is read back, and nothing else is believed."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vokzal.core.chance import BlindChance, ChanceError, LiveChance, ReplayChance, ScriptedChance


@given(st.integers(), st.lists(st.integers(min_value=1, max_value=100), max_size=20))
def test_a_record_gives_the_same_answers_again(seed: int, questions: list[int]) -> None:
    live = LiveChance(Random(seed))
    answers = [live.below(n) for n in questions]
    replay = ReplayChance(live.taken())
    assert [replay.below(n) for n in questions] == answers
    replay.finish()
    assert live.taken() == []


@given(st.integers(), st.integers(min_value=1, max_value=1 << 70))
def test_a_bit_drawn_from_a_mask_is_set(seed: int, mask: int) -> None:
    assert mask >> BlindChance(Random(seed)).one_of(mask) & 1


def test_every_bit_of_a_mask_is_drawn_equally_often() -> None:
    chance = BlindChance(Random(1))
    drawn = Counter(chance.one_of(0b10110) for _ in range(3000))
    assert set(drawn) == {1, 2, 4}
    assert min(drawn.values()) > 900


@pytest.mark.parametrize("record", [[-1], [6], [10**9]])
def test_a_recorded_value_out_of_range_is_refused(record: list[int]) -> None:
    with pytest.raises(ChanceError, match="is not below 6"):
        ReplayChance(record).below(6)


def test_a_record_that_is_too_short_or_too_long_is_refused() -> None:
    with pytest.raises(ChanceError, match="ends too early"):
        ReplayChance([]).below(2)
    with pytest.raises(ChanceError, match="2 recorded chance values were never asked for"):
        ReplayChance([0, 0]).finish()


def test_a_script_serves_its_values_and_then_zeros() -> None:
    script = ScriptedChance(3, 1)
    assert [script.below(4), script.below(4), script.below(4)] == [3, 1, 0]
