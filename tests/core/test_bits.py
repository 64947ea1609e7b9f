"""Masks and lists are two forms of one set."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from vokzal.core.bits import BitTable, bits


@given(st.sets(st.integers(min_value=0, max_value=300)))
def test_bits_are_listed_in_order(members: set[int]) -> None:
    assert list(bits(sum(1 << bit for bit in members))) == sorted(members)


@given(st.lists(st.integers(), min_size=1, max_size=100), st.data())
def test_a_table_reads_what_each_bit_stands_for(numbers: list[int], data: st.DataObject) -> None:
    mask = data.draw(st.integers(min_value=0, max_value=(1 << len(numbers)) - 1))
    assert BitTable(numbers).read(mask) == [numbers[bit] for bit in bits(mask)]
