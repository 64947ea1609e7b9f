"""State: clone, digest and equality come from one field list, and odd fields are refused."""

from __future__ import annotations

import pickle
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vokzal.core.state import State

META: Any = type(State)


class Sample(State):
    number: int
    row: list[int]
    grid: list[list[int]]
    past: tuple[int, ...]


def sample() -> Sample:
    return Sample(number=1, row=[1, 2], grid=[[3], [4]], past=(5,))


def test_a_clone_is_equal_and_independent_at_every_depth() -> None:
    original = sample()
    copy = original.clone()
    assert copy == original
    assert copy.digest() == original.digest()
    copy.row.append(9)
    copy.grid[0][0] = 9
    copy.number = 9
    assert original == sample()


@given(
    number=st.integers(),
    row=st.lists(st.integers()),
    grid=st.lists(st.lists(st.integers(), max_size=3), max_size=3),
    past=st.lists(st.integers()).map(tuple),
)
def test_positions_are_equal_just_when_their_digests_are(
    number: int, row: list[int], grid: list[list[int]], past: tuple[int, ...]
) -> None:
    made = Sample(number=number, row=row, grid=grid, past=past)
    assert (made == sample()) == (made.digest() == sample().digest())
    assert made.clone() == made


def test_a_position_can_be_pickled_and_copied_to_any_depth() -> None:
    original = sample()
    read: Sample = pickle.loads(pickle.dumps(original))
    assert read == original
    copy = deepcopy(original)
    copy.grid[0][0] = 9
    assert original == read != copy


def test_a_digest_is_the_same_on_every_machine() -> None:
    assert sample().digest() == "c7fcd44d55575635"


def test_positions_of_different_games_are_never_equal() -> None:
    class Other(State):
        number: int
        row: list[int]
        grid: list[list[int]]
        past: tuple[int, ...]

    assert Other(number=1, row=[1, 2], grid=[[3], [4]], past=(5,)) != sample()


def test_every_field_must_be_given_and_no_other() -> None:
    values: dict[str, Any] = {"number": 1, "row": [], "grid": []}
    with pytest.raises(TypeError, match="missing or unknown: past"):
        Sample(**values)


def test_a_position_has_no_attributes_but_its_fields() -> None:
    with pytest.raises(AttributeError):
        sample().extra = 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("note", ["str", "dict[str, int]", "set[int]", "list[str]", "float"])
def test_only_integers_tuples_and_lists_of_them_are_fields(note: str) -> None:
    with pytest.raises(TypeError, match="only int"):
        META("Bad", (State,), {"__annotations__": {"field": note}})


def test_fields_have_no_defaults() -> None:
    with pytest.raises(TypeError, match="no default"):
        META("Bad", (State,), {"__annotations__": {"field": "int"}, "field": 1})


def test_a_position_prints_its_fields_and_cannot_be_hashed() -> None:
    assert repr(sample()) == "Sample(number=1, row=[1, 2], grid=[[3], [4]], past=(5,))"
    with pytest.raises(TypeError):
        hash(sample())
