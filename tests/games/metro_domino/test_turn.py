"""rulebook: Як грати."""

from __future__ import annotations

import pytest

from tests.games.metro_domino.table import GAME, LINES, do, faces, hand, others, play, plays, position, refused, way
from vokzal.core.chance import ScriptedChance
from vokzal.games.metro_domino.options import MetroOptions
from vokzal.games.metro_domino.state import DREW, EXTRA, TURN


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_nine_tiles_and_the_rest_is_the_store(seats: int) -> None:
    s = GAME.start(seats, MetroOptions(), ScriptedChance())
    assert [GAME.tiles.size(held) for held in s.hands] == [9] * seats
    assert s.store.bit_count() == 55 - 9 * seats
    assert s.tokens == [0] * seats
    assert s.supply == 12
    assert s.markers == 3
    assert s.unseen.bit_count() == 10


def test_who_is_to_begin_has_the_first_turn() -> None:
    for first in range(3):
        s = GAME.start(3, MetroOptions(), ScriptedChance(), first)
        assert (s.first, s.turn, GAME.waiting(s)) == (first, first, (first,))


def test_only_the_four_lines_of_the_start_station_are_open_at_first() -> None:
    s = GAME.start(2, MetroOptions(), ScriptedChance())
    assert [GAME.lines[line].name for line in s.open_lines] == ["chatelet-N", "chatelet-E", "chatelet-S", "chatelet-W"]
    assert GAME.waiting(s) == (0,)


def test_the_first_tile_of_a_line_is_free_and_lies_either_way_round() -> None:
    s = position(["3|5 4|4", "0|1"], {"chatelet-N": "2|2", "chatelet-E": "2|0"}, store="")
    assert {"3|5>chatelet-S", "5|3>chatelet-S", "4|4>chatelet-W"} <= plays(s)


def test_each_later_tile_matches_the_open_half_of_the_one_before() -> None:
    s = position(["3|5 4|6 4|5", "0|1"], {"chatelet-N": "2|5", "chatelet-E": "1|4", "chatelet-S": "0|7"})
    assert plays(s) == {"5|3>chatelet-N", "5|4>chatelet-N", "4|6>chatelet-E", "4|5>chatelet-E"}
    assert refused(s, play("3|5", "chatelet-N")) == "refuse-no-match"
    assert refused(s, play("4|5", "chatelet-N")) == "refuse-needs-token"


def test_a_tile_has_to_be_in_the_hand() -> None:
    s = position(["3|5", "0|1"])
    assert refused(s, play("0|1", "chatelet-N")) == "refuse-not-in-hand"


def test_starting_a_line_takes_a_marker_and_at_most_three_lines_are_active() -> None:
    s = position(["3|5 1|1 4|6", "0|1 7|8"], {"chatelet-N": "2|3", "chatelet-E": "1|4"})
    assert s.markers == 1
    do(s, play("4|6", "chatelet-S"))
    assert s.markers == 0
    assert refused(s, play("7|8", "chatelet-W")) == "refuse-no-marker"
    assert plays(s) == set()


def test_a_line_of_a_station_that_is_not_opened_takes_no_tile() -> None:
    assert refused(position(["3|5", "0|1"]), play("3|5", "nation-left")) == "refuse-no-station"


def test_a_line_built_to_its_length_takes_no_more_tiles() -> None:
    s = position(["3|5", "0|1"], {"chatelet-N": "2|3 3|3"}, opened=[("nation", "chatelet-N", 1)])
    assert refused(s, play("3|5", "chatelet-N")) == "refuse-line-closed"


def test_on_a_line_with_a_forbidden_value_no_tile_shows_it_on_either_half() -> None:
    s = position(["4|5 5|6 4|4", "0|1"], {"chatelet-N": "2|3 3|3"}, opened=[("nation", "chatelet-N", 1)])
    assert {p for p in plays(s) if "nation-right" in p} == {"5|6>nation-right", "6|5>nation-right"}
    assert refused(s, play("5|4", "nation-right")) == "refuse-forbidden"
    assert refused(s, play("4|5", "nation-right")) == "refuse-needs-token"
    assert "4|5>nation-left" in plays(s)


def test_a_player_must_play_if_a_tile_fits_without_a_token() -> None:
    s = position(["3|5 4|6", "0|1"], {"chatelet-N": "2|5", "chatelet-E": "1|8", "chatelet-S": "0|8"}, tokens=[1, 0])
    assert others(s) == []
    assert refused(s, GAME.DRAW) == "refuse-must-play"
    assert refused(s, GAME.PASS) == "refuse-must-play"
    # ... but it may be another one, with a token
    assert plays(s) == {"5|3>chatelet-N", "4|6>chatelet-N", "6|4>chatelet-N"}


def test_if_a_tile_fits_only_with_a_token_the_player_uses_it_or_draws() -> None:
    lines = {"chatelet-N": "2|5", "chatelet-E": "1|8", "chatelet-S": "0|8"}
    s = position(["4|3 1|1", "0|1"], lines, tokens=[1, 0])
    assert plays(s) == {"4|3>chatelet-N"}
    assert others(s) == ["draw"]
    empty = position(["4|3 1|1", "0|1"], lines, tokens=[1, 0], store="")
    assert others(empty) == ["pass"]


def test_if_nothing_fits_the_player_draws() -> None:
    s = position(["1|1", "0|1"], {"chatelet-N": "2|5", "chatelet-E": "1|8", "chatelet-S": "0|8"})
    assert (plays(s), others(s)) == (set(), ["draw"])
    assert refused(s, GAME.PASS) == "refuse-draw-first"
    assert refused(s, GAME.KEEP) == "refuse-nothing-drawn"


def drew(tile: int, tokens: int = 0) -> tuple[str, set[str], list[str]]:
    """What can be done after drawing this tile of the store."""
    s = position(
        ["1|1 6|6", "0|1"],
        {"chatelet-N": "2|5", "chatelet-E": "1|8", "chatelet-S": "0|8"},
        store="3|5 4|7 3|9",
        tokens=[tokens, 0],
    )
    do(s, GAME.DRAW, tile)
    assert (s.turn, s.phase) == (0, DREW)
    return GAME.face(s.drawn), plays(s), others(s)


def test_only_the_drawn_tile_can_be_played_then_or_kept() -> None:
    assert drew(0) == ("3|5", {"5|3>chatelet-N"}, ["keep"])
    assert drew(1) == ("3|9", set(), ["keep"])
    assert drew(2) == ("4|7", set(), ["keep"])


def test_the_drawn_tile_can_be_played_with_a_token_but_no_other_tile() -> None:
    assert drew(1, tokens=1) == ("3|9", {"9|3>chatelet-E", "9|3>chatelet-S"}, ["keep"])
    s = position(["1|1 6|6 3|9", "0|1"], {"chatelet-N": "2|5"}, phase=DREW, drawn="3|9", tokens=[1, 0])
    assert refused(s, play("6|6", "chatelet-N")) == "refuse-only-drawn"
    assert refused(s, GAME.DRAW) == "refuse-drew-already"
    assert refused(s, GAME.PASS) == "refuse-drew-already"


def test_keeping_the_drawn_tile_ends_the_turn() -> None:
    s = position(["1|1 3|9", "0|1"], {"chatelet-N": "2|5"}, phase=DREW, drawn="3|9")
    do(s, GAME.KEEP)
    assert (s.turn, s.phase, s.drawn) == (1, TURN, -1)
    assert faces(s.hands[0]) == "1|1 3|9"


def test_with_an_empty_store_the_player_passes() -> None:
    s = position(["1|1", "0|1"], {"chatelet-N": "2|5", "chatelet-E": "3|8", "chatelet-S": "0|8"}, store="")
    assert others(s) == ["pass"]
    assert refused(s, GAME.DRAW) == "refuse-store-empty"
    do(s, GAME.PASS)
    assert s.turn == 1


def test_after_a_tile_the_next_player_plays() -> None:
    s = position(["1|2 3|4", "0|1", "5|6"])
    do(s, play("1|2", "chatelet-N"))
    assert (s.turn, s.phase) == (1, TURN)
    assert faces(s.hands[0]) == "3|4"
    assert refused(s, play("3|4", "chatelet-E"), seat=0) == "not-your-turn"


def test_completing_a_line_opens_a_station_marked_with_ones_own_token() -> None:
    s = position(["5|6 1|1", "0|1"], {"chatelet-N": "2|5"})
    events = do(s, play("5|6", "chatelet-N"), 4)
    assert s.openings == ((4, LINES["chatelet-N"], 0),)
    assert s.stations == [1, 0]
    assert s.markers == 3
    assert [GAME.lines[line].name for line in s.open_lines] == [
        "chatelet-E",
        "chatelet-S",
        "chatelet-W",
        "nation-left",
        "nation-right",
    ]
    assert [event.key for event in events] == ["play", "open-station"]
    assert events[1].reveals


def test_a_side_printed_x_has_no_line() -> None:
    assert "nation-straight" not in LINES
    assert {"nation-left", "nation-right"} < set(LINES)


def test_with_no_station_left_a_line_just_closes() -> None:
    s = position(["5|6 1|1", "0|1"], {"chatelet-N": "2|5"}, no_stations=True)
    events = do(s, play("5|6", "chatelet-N"))
    assert (s.stations, s.markers, s.openings) == ([0, 0], 3, ())
    assert [event.key for event in events] == ["play", "close-line"]
    assert LINES["chatelet-N"] not in s.open_lines


def test_a_double_earns_a_token_and_another_turn() -> None:
    s = position(["5|5 5|6 1|2", "0|1"], {"chatelet-E": "2|5"})
    events = do(s, play("5|5", "chatelet-E"))
    assert (s.turn, s.phase, s.tokens, s.supply) == (0, EXTRA, [1, 0], 11)
    assert [event.key for event in events] == ["play", "token"]


def test_doubles_chain() -> None:
    s = position(["5|5 4|4 1|2", "0|1"], {"chatelet-W": "2|5"})
    do(s, play("5|5", "chatelet-W"))
    do(s, play("4|4", "chatelet-E"))
    assert (s.turn, s.phase, s.tokens) == (0, EXTRA, [2, 0])
    do(s, play("1|2", "chatelet-S"))
    assert GAME.waiting(s) == ()


def test_a_double_earns_no_token_when_none_is_left() -> None:
    s = position(["5|5 5|6", "0|1"], {"chatelet-E": "2|5"}, tokens=[0, 12])
    events = do(s, play("5|5", "chatelet-E"))
    assert (s.phase, s.tokens, s.supply) == (EXTRA, [0, 12], 0)
    assert [event.key for event in events] == ["play"]


def test_a_double_can_complete_a_line_and_still_gives_another_turn() -> None:
    s = position(["5|5 5|6", "0|1"], {"chatelet-N": "2|5"})
    events = do(s, play("5|5", "chatelet-N"))
    assert (s.turn, s.phase, s.stations) == (0, EXTRA, [1, 0])
    assert [event.key for event in events] == ["play", "open-station", "token"]


BLOCKED = {"chatelet-W": "2|5", "chatelet-E": "3|8", "chatelet-S": "0|8"}


def test_if_nothing_fits_in_an_extra_turn_the_drawn_tile_may_be_played() -> None:
    s = position(["5|5 1|2", "0|1"], BLOCKED, store="5|6 5|7")
    do(s, play("5|5", "chatelet-W"))
    assert (plays(s), others(s)) == (set(), ["draw"])
    do(s, GAME.DRAW)
    assert (s.turn, s.phase, s.drawn) == (0, DREW, way("5|6"))
    assert (plays(s), others(s)) == ({"5|6>chatelet-W", "6|5>chatelet-W"}, ["keep"])  # 6|5 with the token just won
    do(s, play("5|6", "chatelet-W"))
    assert (s.turn, s.phase, s.drawn) == (1, TURN, -1)
    assert faces(s.hands[0]) == "1|2"


def test_the_tile_drawn_in_an_extra_turn_may_be_kept() -> None:
    s = position(["5|5 1|2", "0|1"], BLOCKED, store="5|6 5|7")
    do(s, play("5|5", "chatelet-W"))
    do(s, GAME.DRAW)
    do(s, GAME.KEEP)
    assert (s.turn, s.phase, s.drawn) == (1, TURN, -1)
    assert faces(s.hands[0]) == "1|2 5|6"


def test_a_double_drawn_in_an_extra_turn_gives_another_one() -> None:
    s = position(["5|5 1|2", "0|1"], {**BLOCKED, "chatelet-E": "3|9"}, store="9|9 5|7")
    do(s, play("5|5", "chatelet-W"))
    do(s, GAME.DRAW, 1)
    do(s, play("9|9", "chatelet-E"))
    assert (s.turn, s.phase, s.tokens) == (0, EXTRA, [2, 0])


def test_with_an_empty_store_the_extra_turn_is_passed() -> None:
    s = position(["5|5 1|2", "0|1"], BLOCKED, store="")
    do(s, play("5|5", "chatelet-W"))
    assert others(s) == ["pass"]
    do(s, GAME.PASS)
    assert (s.turn, s.phase) == (1, TURN)


def test_in_an_extra_turn_a_tile_that_fits_must_be_played() -> None:
    s = position(["5|5 5|6", "0|1"], BLOCKED)
    do(s, play("5|5", "chatelet-W"))
    assert (plays(s), others(s)) == ({"5|6>chatelet-W", "6|5>chatelet-W"}, [])


def test_a_drawn_double_earns_an_extra_turn_with_the_whole_hand() -> None:
    s = position(["5|5 5|6 1|2", "0|1"], {"chatelet-W": "2|5"}, phase=DREW, drawn="5|5")
    do(s, play("5|5", "chatelet-W"))
    assert (s.turn, s.phase, s.drawn) == (0, EXTRA, -1)
    assert "5|6>chatelet-W" in plays(s)


def test_a_token_won_in_this_turn_can_be_used_for_the_next_tile() -> None:
    s = position(["5|5 6|9 1|2", "0|1"], BLOCKED)
    do(s, play("5|5", "chatelet-W"))
    assert (plays(s), others(s)) == ({"6|9>chatelet-W", "9|6>chatelet-E", "9|6>chatelet-S"}, ["draw"])
    events = do(s, play("6|9", "chatelet-W"))
    assert (s.tokens, s.supply, s.turn) == ([0, 0], 12, 1)
    assert [event.key for event in events] == ["play-token"]


def test_a_hand_counts_its_tiles_not_the_ways_to_lay_them() -> None:
    assert GAME.tiles.size(hand("3|5 5|5")) == 2


# --- what is done for a player, ours ----------------------------------------------------------------------------------

FULL = {"chatelet-N": "2|2", "chatelet-E": "2|1", "chatelet-S": "2|0"}
"""Three lines are active: nothing but 0, 1 and 2 goes on, and with a token 3."""


@pytest.mark.parametrize(
    ("held", "token", "action", "done", "prompt"),
    [
        ("5|6", 0, "draw", True, "prompt-draw"),
        ("5|6", 1, "draw", False, "prompt-draw"),
        ("3|6", 0, "draw", True, "prompt-draw"),
    ],
)
def test_who_has_to_draw_is_spared_it_where_everybody_knows(
    held: str, token: int, action: str, done: bool, prompt: str
) -> None:
    """With a token a tile might fit by it: that none does is the player's secret."""
    s = position([held, "7|8"], FULL, tokens=[token, 0])
    lone = GAME.space.parse(action)
    assert GAME.legal(s, 0) == [lone]
    assert GAME.forced(s, 0) == (lone if done else None)
    assert GAME.prompt(GAME.view(s, 0)).key == prompt


def test_who_has_to_pass_is_spared_it() -> None:
    s = position(["5|6", "7|8"], FULL, store="")
    assert GAME.forced(s, 0) == GAME.PASS
    assert GAME.prompt(GAME.view(s, 0)).key == "prompt-pass"


def test_a_drawn_tile_is_kept_by_its_player_whether_it_fits_or_not() -> None:
    """Who keeps it may have had a choice: what comes by itself would tell that the tile fits nowhere."""
    fits = position(["2|6 7|9", "7|8"], FULL, phase=DREW, drawn="2|6")
    assert len(GAME.legal(fits, 0)) > 1
    assert GAME.prompt(GAME.view(fits, 0)).key == "prompt-drew"
    lone = position(["5|6 7|9", "7|8"], FULL, phase=DREW, drawn="5|6")
    assert GAME.legal(lone, 0) == [GAME.KEEP]
    assert GAME.forced(lone, 0) is None
    assert GAME.prompt(GAME.view(lone, 0)).key == "prompt-keep"
