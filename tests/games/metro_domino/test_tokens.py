"""rulebook: Жетони метро, Правила паризького метро."""

from __future__ import annotations

from tests.games.metro_domino.table import GAME, do, others, play, plays, position, refused
from vokzal.games.metro_domino.state import EXTRA


def test_with_a_token_the_joined_half_counts_one_more_or_one_less() -> None:
    s = position(["4|1 6|2 5|9 7|5", "0|1"], {"chatelet-W": "2|5"}, tokens=[1, 0], store="")
    on_west = {p for p in plays(s) if p.endswith("W")}
    assert on_west == {"4|1>chatelet-W", "6|2>chatelet-W", "5|9>chatelet-W", "5|7>chatelet-W"}


def test_a_token_changes_a_value_by_no_more_than_one() -> None:
    s = position(["3|1", "0|1"], {"chatelet-W": "2|5"}, tokens=[3, 0])
    assert refused(s, play("3|1", "chatelet-W")) == "refuse-no-match"


def test_a_zero_counts_only_as_one_and_a_nine_only_as_eight() -> None:
    s = position(["0|4 9|4", "0|1"], {"chatelet-W": "2|9", "chatelet-E": "2|0", "chatelet-S": "2|1"}, tokens=[1, 0])
    assert plays(s) == {"9|4>chatelet-W", "0|4>chatelet-E", "0|4>chatelet-S"}
    assert refused(s, play("0|4", "chatelet-W")) == "refuse-no-match"
    s = position(["0|4 9|4", "0|1"], {"chatelet-W": "2|8", "chatelet-E": "2|3", "chatelet-S": "2|3"}, tokens=[1, 0])
    assert "9|4>chatelet-W" in plays(s)


def test_a_token_goes_back_to_the_store_of_tokens() -> None:
    s = position(["4|1 1|1", "0|1"], {"chatelet-W": "2|5"}, tokens=[2, 0])
    do(s, play("4|1", "chatelet-W"))
    assert (s.tokens, s.supply) == ([1, 0], 11)


def test_the_change_is_for_this_placement_only_and_the_open_half_keeps_its_value() -> None:
    s = position(
        ["4|6 1|1", "6|8 5|5 4|4 0|3"], {"chatelet-W": "2|5", "chatelet-E": "1|2", "chatelet-S": "1|2"}, tokens=[1, 0]
    )
    do(s, play("4|6", "chatelet-W"))
    assert {p for p in plays(s) if p.endswith("W")} == {"6|8>chatelet-W"}


def test_no_token_is_spent_where_none_is_needed() -> None:
    s = position(["5|1 1|1", "0|1"], {"chatelet-W": "2|5"}, tokens=[2, 0])
    do(s, play("5|1", "chatelet-W"))
    assert s.tokens == [2, 0]


OPENED = {"chatelet-N": "2|3 3|3"}
NATION = [("nation", "chatelet-N", 1)]  # its right line forbids 4


def test_the_changed_value_counts_against_the_forbidden_one() -> None:
    s = position(["4|6 4|7 4|4", "0|1"], {**OPENED, "nation-right": "0|5"}, opened=NATION, tokens=[1, 0])
    assert {p for p in plays(s) if p.endswith("nation-right")} == {"4|6>nation-right", "4|7>nation-right"}
    # the open half keeps its printed value, and that is forbidden
    assert refused(s, play("6|4", "nation-right")) == "refuse-forbidden"
    assert refused(s, play("4|4", "nation-right")) == "refuse-forbidden"


def test_a_first_tile_with_the_forbidden_value_joined_fits_with_a_token() -> None:
    s = position(["4|6", "0|1"], OPENED, opened=NATION, tokens=[1, 0])
    assert {p for p in plays(s) if p.endswith("nation-right")} == {"4|6>nation-right"}
    events = do(s, play("4|6", "nation-right"))
    assert events[0].key == "play-token"
    assert s.tokens == [0, 0]


def test_a_first_tile_needs_no_token_elsewhere_and_none_is_offered() -> None:
    s = position(["5|6 1|1", "0|1"], tokens=[1, 0])
    do(s, play("5|6", "chatelet-W"))
    assert s.tokens == [1, 0]


def test_printed_faces_decide_what_is_a_double() -> None:
    s = position(["4|4 5|6 1|1", "0|1"], {"chatelet-W": "2|5", "chatelet-E": "2|6"}, tokens=[1, 0])
    do(s, play("4|4", "chatelet-W"))  # counts as 5|4, and is a double all the same
    assert (s.phase, s.turn, s.tokens) == (EXTRA, 0, [1, 0])
    s = position(["4|5 1|1", "0|1"], {"chatelet-W": "2|5"}, tokens=[1, 0])
    do(s, play("4|5", "chatelet-W"))  # counts as 5|5, and is none
    assert (s.turn, s.tokens) == (1, [0, 0])


def test_the_last_token_spent_on_a_double_comes_back_for_it() -> None:
    s = position(["4|4 1|1", "0|1"], {"chatelet-W": "2|5"}, tokens=[1, 11])
    assert s.supply == 0
    do(s, play("4|4", "chatelet-W"))
    assert (s.tokens, s.supply) == ([1, 11], 0)


def test_without_a_token_a_near_value_does_not_fit() -> None:
    s = position(["4|1", "0|1"], {"chatelet-W": "2|5", "chatelet-E": "3|8", "chatelet-S": "0|8"})
    assert (plays(s), others(s)) == (set(), ["draw"])
    assert refused(s, play("4|1", "chatelet-W")) == "refuse-needs-token"
    assert GAME.tiles.size(s.hands[0]) == 1
