"""Who won, and what decided where points are equal."""

from __future__ import annotations

from vokzal.core.game import Message, judge


def tie(score: str, ahead: list[int], behind: list[int], by: str, amounts: str) -> Message:
    return Message("tie-decided", {"score": score, "players": ahead, "other": behind, "by": by, "amounts": amounts})


PARTS = [{"part": 0}] * 4


def test_the_most_points_win_and_nothing_is_said_of_ties_where_there_are_none() -> None:
    found = judge([3, 9, 5], PARTS[:3], {"stations": [9, 0, 0]})
    assert (found.places, found.winners, found.ties) == ((3, 1, 2), (1,), ())


def test_a_tie_break_that_decides_is_said_with_the_score_and_what_was_compared() -> None:
    found = judge([118, 90, 118], PARTS[:3], {"tickets": [4, 9, 6]})
    assert found.places == (2, 3, 1)
    assert found.ties == (tie("118–118", [2], [0], "tickets", "6 : 4"),)
    assert [(event.key, event.seat, event.params) for event in found.tie_events] == [
        ("tie-decided", None, found.ties[0].params)
    ]


def test_a_tie_break_that_does_not_decide_is_not_said() -> None:
    found = judge([7, 7], PARTS[:2], {"tickets": [2, 2], "stations": [1, 3]})
    assert found.places == (2, 1)
    assert found.ties == (tie("7–7", [1], [0], "stations", "3 : 1"),)


def test_who_is_equal_in_everything_shares_and_nothing_decided() -> None:
    found = judge([7, 7], PARTS[:2], {"tickets": [2, 2]})
    assert (found.places, found.ties) == ((1, 1), ())
    assert judge([7, 7], PARTS[:2]).places == (1, 1)


def test_those_still_equal_are_parted_by_the_next_one() -> None:
    found = judge([-2, -2, -2, 5], PARTS, {"tickets": [1, 3, 1, 0], "stations": [0, 9, 2, 0]})
    assert found.places == (4, 2, 3, 1)
    assert found.ties == (
        tie("−2 : −2 : −2", [1], [0, 2], "tickets", "3 : 1"),
        tie("−2 : −2", [2], [0], "stations", "2 : 0"),
    )


def test_ties_of_lower_places_are_said_too_the_higher_ones_first() -> None:
    found = judge([5, 5, 8, 8], PARTS, {"stations": [1, 2, 3, 4]})
    assert found.places == (4, 3, 2, 1)
    assert [message.params["score"] for message in found.ties] == ["8–8", "5–5"]


def test_partners_with_equal_standing_are_named_together() -> None:
    found = judge([20, 20, 20, 20], PARTS, {"capitals": [3, 2, 3, 2]})
    assert found.places == (1, 3, 1, 3)
    assert found.ties == (tie("20–20–20–20", [0, 2], [1, 3], "capitals", "3 : 2"),)
