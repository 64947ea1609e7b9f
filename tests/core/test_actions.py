"""The action space: one table gives numbers, names and notation, and each leads back to the others."""

from __future__ import annotations

import pytest

from vokzal.core.actions import Kind, Param, Space


def space() -> Space:
    return Space(
        Kind("play", "{tile}>{line}", Param("tile", ["a", "b", "c"]), Param("line", ["x", "y"])),
        Kind("draw", "draw"),
    )


def test_actions_are_numbered_without_gaps_in_the_order_of_the_table() -> None:
    assert space().size == 7
    assert space().encode("play", 2, 1) == 5
    assert space().encode("draw") == space().start("draw") == 6


def test_number_description_and_notation_lead_to_each_other() -> None:
    table = space()
    for action in range(table.size):
        found = table.describe(action)
        assert table.encode(found.kind, *found.indices.values()) == action
        assert table.parse(table.notation(action)) == action
    assert table.describe(5) == ("play", {"tile": 2, "line": 1}, {"tile": "c", "line": "y"})
    assert table.notation(5) == "c>y"


def test_an_action_is_written_the_same_before_and_after_one_was_read() -> None:
    table = space()
    before = [table.notation(action) for action in range(table.size)]
    table.parse("draw")
    assert [table.notation(action) for action in range(table.size)] == before


@pytest.mark.parametrize("action", [-1, 7])
def test_a_number_outside_the_space_is_refused(action: int) -> None:
    table = space()
    with pytest.raises(ValueError, match="is not below 7"):
        table.describe(action)
    table.parse("draw")
    with pytest.raises(ValueError, match="is not below 7"):
        table.notation(action)


def test_parameters_out_of_range_or_number_are_refused() -> None:
    with pytest.raises(ValueError, match="tile 3 is not below 3"):
        space().encode("play", 3, 0)
    with pytest.raises(ValueError, match="takes 2 parameters, got 1"):
        space().encode("play", 0)


def test_unknown_notation_is_refused() -> None:
    with pytest.raises(ValueError, match="no action is written 'c>z'"):
        space().parse("c>z")


def test_a_kind_is_listed_once_and_no_two_actions_are_written_alike() -> None:
    with pytest.raises(ValueError, match="listed twice"):
        Space(Kind("draw", "a"), Kind("draw", "b"))
    with pytest.raises(ValueError, match="share one notation"):
        Space(Kind("draw", "same"), Kind("pass", "same")).parse("same")
