"""What a coach says for an action, and that it is so: everything is counted again, from faces and by playing."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.metro_domino.slow import TWINS, Case
from tests.games.metro_domino.table import GAME, do, play, position, random_positions
from vokzal.core.events import Value
from vokzal.core.game import Message
from vokzal.core.words import LANGUAGES, message_keys
from vokzal.games.metro_domino.state import DREW, MetroState

Params = dict[str, Value]


def why(s: MetroState, action: int) -> dict[str, Params]:
    """The reasons for an action of the seat whose turn it is, in order."""
    return {reason.key: reason.params for reason in said(s, action)}


def said(s: MetroState, action: int) -> list[Message]:
    assert action in GAME.legal(s, s.turn)
    found = GAME.heuristics.reasons(s, s.turn, action)
    for lang in LANGUAGES:
        for reason in found:
            assert "{" not in GAME.words(lang).say(reason.key, reason.params)
    return found


# --- the end of a game ----------------------------------------------------------------------------------------------


def test_the_last_tile_wins() -> None:
    s = position(["5|6", "8|8 7|7"], {"chatelet-S": "2|5"})
    assert why(s, play("5|6", "chatelet-S")) == {"why-last-tile-wins": {"points": 0, "best": -2}}


def test_the_last_tile_wins_with_the_station_it_opens() -> None:
    s = position(["5|6", "8|8"], {"chatelet-N": "2|5"})
    assert why(s, play("5|6", "chatelet-N")) == {"why-last-tile-wins": {"points": 1, "best": -1}}


def test_nothing_speaks_for_ending_a_game_that_is_lost() -> None:
    built = {"chatelet-N": "0|1 1|1", "chatelet-E": "0|2 2|2 2|1", "chatelet-S": "2|5"}
    opened = [("nation", "chatelet-N", 1), ("opera", "chatelet-E", 1)]
    s = position(["5|6", "8|8"], built, opened=opened)
    assert why(s, play("5|6", "chatelet-S")) == {}


def test_equal_points_are_shared_or_decided_by_stations() -> None:
    built = {"chatelet-N": "0|1 1|1", "chatelet-S": "2|5"}
    other = position(["5|6", "8|8"], built, opened=[("nation", "chatelet-N", 1)])
    assert why(other, play("5|6", "chatelet-S")) == {}  # both have 0 points, but the other has a station
    built["chatelet-E"] = "0|2 2|5"
    both = position(["5|6", "8|8"], built, opened=[("nation", "chatelet-N", 1)])
    assert why(both, play("5|6", "chatelet-E")) == {"why-last-tile-wins": {"points": 1, "best": 0}}
    wide = {"chatelet-N": "0|1 1|1", "chatelet-E": "0|2 2|2 2|4", "chatelet-S": "2|5"}
    stations = [("nation", "chatelet-N", 0), ("opera", "chatelet-E", 1)]
    even = position(["5|6", ""], wide, opened=stations)
    assert why(even, play("5|6", "chatelet-S")) == {"why-last-tile-shares": {"points": 1, "best": 1}}


def test_the_last_station_wins() -> None:
    names = [station.id for station in GAME.content.stations]
    lines = {"chatelet-N": "0|1 1|1", "chatelet-E": "0|2 2|2 2|1", "chatelet-S": "0|3 3|3 3|1 1|2"}
    lines["chatelet-W"] = "0|4 4|4 4|1 1|5 5|0"
    ends = ["chatelet-N", "chatelet-E", "chatelet-S", "chatelet-W"]
    opened = [(name, line, 0) for name, line in zip(names[:4], ends, strict=True)]
    lines["gare-du-nord-straight"] = "6|7"
    s = position(["7|8 9|9", "8|8 7|7"], lines, opened=opened)
    assert why(s, play("7|8", "gare-du-nord-straight")) == {"why-last-station-wins": {"points": 4, "best": -2}}


def test_to_pass_last_wins() -> None:
    lines = {"chatelet-S": "2|5", "chatelet-E": "2|6", "chatelet-W": "2|7"}
    s = position(["9|9", "8|8 7|7"], lines, store="", passes=1)
    assert why(s, GAME.PASS) == {"why-pass-wins": {"points": -1, "best": -2}}


# --- stations and doubles -------------------------------------------------------------------------------------------


def test_a_station_is_the_first_thing_to_say() -> None:
    s = position(["5|6 4|6 0|1", "8|8 7|7"], {"chatelet-N": "2|5", "chatelet-S": "1|4", "chatelet-W": "3|3"})
    assert next(iter(why(s, play("5|6", "chatelet-N")).items())) == ("why-opens-only", {"line": "chatelet-N"})


def test_two_lines_can_be_finished() -> None:
    s = position(["5|6 4|6 0|1", "8|8 7|7"], {"chatelet-N": "2|5", "chatelet-E": "1|3 3|4"})
    assert "why-opens" in why(s, play("5|6", "chatelet-N"))
    assert "why-opens" in why(s, play("4|6", "chatelet-E"))


def test_without_stations_a_finished_line_frees_its_marker() -> None:
    lines = {"chatelet-N": "2|5", "chatelet-S": "1|4", "chatelet-W": "3|3"}
    s = position(["5|6 4|6 0|1", "8|8 7|7"], lines, no_stations=True)
    assert why(s, play("5|6", "chatelet-N"))["why-frees-marker"] == {"line": "chatelet-N"}


def test_a_station_is_urgent_when_somebody_has_one_tile() -> None:
    s = position(["5|6 4|6 0|1", "8|8 7|7", "9|9"], {"chatelet-N": "2|5"})
    assert why(s, play("5|6", "chatelet-N"))["why-hurry"] == {"other": 2}


def test_a_double_is_followed_by_what_fits() -> None:
    lines = {"chatelet-S": "2|5", "chatelet-E": "1|9", "chatelet-W": "3|9"}
    s = position(["5|5 5|6 0|1", "8|8 7|7"], lines)
    assert why(s, play("5|5", "chatelet-S"))["why-double-fits"] == {"token": 1, "count": 1}
    s = position(["5|5 4|6 0|1", "8|8 7|7"], lines)  # with the token just won 4|6 and 6|4 fit the 5, not 0|1
    assert why(s, play("5|5", "chatelet-S"))["why-double-fits"] == {"token": 1, "count": 1}
    s = position(["5|5 4|6 0|1", "8|8 7|7"], lines, supply=0)
    assert why(s, play("5|5", "chatelet-S"))["why-double"] == {"token": 0, "count": 0}


def test_a_double_prepares_a_station() -> None:
    s = position(["5|5 5|6 0|1", "8|8 7|7"])
    assert why(s, play("5|5", "chatelet-N")) == {"why-double-opens": {"tile": "5|6", "line": "chatelet-N"}}


def test_a_double_comes_before_a_station_elsewhere() -> None:
    s = position(["5|5 4|6 0|1", "8|8 7|7"], {"chatelet-N": "2|4", "chatelet-W": "1|5"})
    assert why(s, play("5|5", "chatelet-W")) == {"why-double-opens": {"tile": "4|6", "line": "chatelet-N"}}


def test_the_tile_that_opens_the_station_is_not_needed_twice() -> None:
    s = position(["5|5 4|5 0|1", "8|8 7|7"], {"chatelet-N": "2|4", "chatelet-W": "1|5"})
    assert why(s, play("5|5", "chatelet-W")) == {"why-double-opens": {"tile": "4|5", "line": "chatelet-N"}}


# --- tokens and drawing ---------------------------------------------------------------------------------------------

FULL = {"chatelet-S": "2|5", "chatelet-E": "2|6", "chatelet-W": "2|7"}


def test_a_token_saves_a_tile_from_the_store() -> None:
    s = position(["4|9 0|1", "8|8 7|7"], FULL, tokens=[1, 0])
    assert "why-token-instead" in why(s, play("4|9", "chatelet-S"))
    s = position(["4|9 0|1", "8|8"], FULL, store="", tokens=[1, 0])
    assert "why-token-or-pass" in why(s, play("4|9", "chatelet-S"))


def test_to_draw_saves_the_token_and_may_fit() -> None:
    s = position(["4|9 0|1", "8|8 7|7"], FULL, tokens=[1, 0])
    hidden = 55 - 2 - 3
    fitting = [(a, b) for a, b in GAME.content.tiles if {a, b} & {5, 6, 7} and (a, b) not in {(2, 5), (2, 6), (2, 7)}]
    assert why(s, GAME.DRAW) == {
        "why-saves-token": {"count": 1},
        "why-draw-fits": {"count": len(fitting), "hidden": hidden},
    }


def test_what_was_drawn_goes_at_once_or_would_help_the_others() -> None:
    lines = {"chatelet-E": "2|5", "chatelet-S": "2|6", "chatelet-W": "2|7"}
    s = position(["5|8 0|1", "8|8 7|7"], lines, phase=DREW, drawn="5|8")
    assert "why-drawn" in why(s, play("5|8", "chatelet-E"))
    eights = [(a, b) for a, b in GAME.content.tiles if 8 in (a, b) and (a, b) != (5, 8)]
    expected = {"tile": "5|8", "line": "chatelet-E", "count": len(eights), "hidden": 55 - 2 - 3}
    assert why(s, GAME.KEEP) == {"why-keep-short": expected}
    s = position(["4|8 0|1", "8|8 7|7"], lines, phase=DREW, drawn="4|8", tokens=[2, 0])
    assert why(s, GAME.KEEP)["why-saves-token"] == {"count": 2}
    assert why(s, play("4|8", "chatelet-E"))["why-token-drawn"] == {"tile": "4|8"}


# --- the open half and the rest of the hand -------------------------------------------------------------------------


def test_a_line_that_only_you_can_finish() -> None:
    others = "0|8 1|8 2|8 3|8 4|8 5|8 6|8 7|8"
    lines = {"chatelet-E": "2|5", "chatelet-W": "6|8 8|8 8|7"}
    s = position(["5|8 8|9 0|1", "9|9 7|7"], lines)
    tiles = [(a, b) for a, b in GAME.content.tiles if 8 in (a, b)]
    assert len(tiles) == 10
    few = why(s, play("5|8", "chatelet-E"))
    assert "why-few-finish" not in few  # five eights are hidden
    assert few["why-finish-next"] == {"line": "chatelet-E", "tile": "8|9"}
    s = position([f"{others.replace('6|8 ', '').replace('7|8', '')} 8|9 0|1", "9|9 7|7"], lines)
    assert why(s, play("5|8", "chatelet-E"))["why-only-you-finish"] == {"line": "chatelet-E"}


def test_a_line_that_few_can_finish() -> None:
    s = position(["5|8 0|1 0|8 1|8 2|8 3|8 4|8", "9|9 7|7"], {"chatelet-E": "2|5", "chatelet-W": "6|8 8|8"})
    found = why(s, play("5|8", "chatelet-E"))
    # 7|8 and 8|9 are hidden.
    assert found["why-few-finish"] == {"line": "chatelet-E", "count": 2, "hidden": 55 - 7 - 3}
    assert found["why-finish-next-any"] == {"line": "chatelet-E", "count": 5}


def test_a_line_that_only_you_can_go_on_with() -> None:
    lines = {"chatelet-S": "2|5", "chatelet-W": "6|8 8|8 8|7"}
    s = position(["5|8 0|1 0|8 1|8 2|8 3|8 4|8 8|9", "9|9 7|7"], lines)
    assert why(s, play("5|8", "chatelet-S"))["why-own-line"] == {"line": "chatelet-S", "value": 8}


def test_elsewhere_the_tile_would_be_a_gift() -> None:
    lines = {"chatelet-E": "2|5", "chatelet-W": "1|5", "chatelet-S": "0|9"}
    s = position(["5|6 0|1", "8|8 7|7"], lines)
    sixes = [(a, b) for a, b in GAME.content.tiles if 6 in (a, b) and (a, b) != (5, 6)]
    expected = {"line": "chatelet-E", "count": len(sixes), "hidden": 55 - 2 - 3}
    assert why(s, play("5|6", "chatelet-W"))["why-no-gift"] == expected
    assert "why-no-gift" not in why(s, play("5|6", "chatelet-E"))
    s = position(["5|6 0|1", "8|8 7|7"], {"chatelet-W": "1|5"})  # nobody would begin the short line with it
    assert "why-no-gift" not in why(s, play("5|6", "chatelet-W"))


def test_a_place_for_a_double() -> None:
    s = position(["5|6 6|6 0|1 3|4", "8|8 7|7"], FULL | {"chatelet-E": "2|8"})
    assert why(s, play("5|6", "chatelet-S"))["why-for-double"] == {"line": "chatelet-S", "tile": "6|6"}
    s = position(["5|6 6|6 0|1 3|4", "8|8 7|7"], FULL)  # 6|6 fits line B anyway
    assert "why-for-double" not in why(s, play("5|6", "chatelet-S"))


def test_more_of_the_hand_fits_then() -> None:
    s = position(["5|6 5|1 6|3 6|4", "8|8 7|7"], {"chatelet-S": "2|5", "chatelet-E": "2|8", "chatelet-W": "2|7"})
    assert why(s, play("5|6", "chatelet-S"))["why-reach"] == {"count": 2, "tiles": 3}
    assert "why-reach" not in why(s, play("5|1", "chatelet-S"))


def test_a_tile_without_company() -> None:
    s = position(["5|6 0|1 1|2 2|0", "8|8 7|7"], {"chatelet-S": "2|5"})
    assert why(s, play("5|6", "chatelet-S"))["why-loner"] == {"tile": "5|6"}


def test_a_tile_that_no_active_line_takes() -> None:
    s = position(["3|4 3|5 4|5", "8|8 7|7"], {"chatelet-S": "2|5"})
    assert why(s, play("3|4", "chatelet-W"))["why-fits-no-active"] == {"tile": "3|4"}
    assert "why-fits-no-active" not in why(s, play("3|5", "chatelet-W"))


def test_what_goes_on() -> None:
    s = position(["5|6 6|1 6|3 2|4", "8|8 7|7"], {"chatelet-W": "2|5"})
    expected = {"line": "chatelet-W", "value": 6, "count": 2}
    assert why(s, play("5|6", "chatelet-W"))["why-follow-up"] == expected
    s = position(["5|6 6|1 1|3 2|4", "8|8 7|7"], {"chatelet-W": "2|5"})
    assert why(s, play("5|6", "chatelet-W"))["why-follow-up-one"] == {"line": "chatelet-W", "tile": "6|1"}


def test_the_last_marker() -> None:
    s = position(["3|4 5|5 5|0 1|6", "8|8 7|7"], {"chatelet-E": "2|5", "chatelet-S": "0|6"})
    assert why(s, play("3|4", "chatelet-W"))["why-last-marker"] == {"count": 3, "tiles": 3}
    s = position(["3|4 5|5 1|1 1|0", "8|8 7|7"], {"chatelet-E": "2|5", "chatelet-S": "0|6"})
    assert "why-last-marker" not in why(s, play("3|4", "chatelet-W"))


# --- the slow twin --------------------------------------------------------------------------------------------------


def test_every_reason_has_a_twin() -> None:
    keys = {key for key in message_keys(GAME.package(), "en") if key.startswith("why-")}
    assert {*TWINS} == keys


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_number_is_true(seats: int) -> None:
    rng = Random(seats)
    heard: set[str] = set()
    for seed in range(6):
        for s in random_positions(seed, seats)[:-1]:
            legal = GAME.legal(s, s.turn)
            for action in rng.sample(legal, min(6, len(legal))):
                for reason in GAME.heuristics.reasons(s, s.turn, action):
                    TWINS[reason.key](Case(s, action, reason))
                    heard.add(reason.key)
    assert len(heard) > 18, sorted(heard)


def test_reasons_read_only_what_the_seat_knows() -> None:
    rng = Random(5)
    for s in random_positions(3, 3)[:-1]:
        other = GAME.determinize(GAME.view(s, s.turn), rng)
        for action in GAME.legal(s, s.turn):
            found = said(s, action)
            assert len(found) <= 3
            assert GAME.heuristics.reasons(other, s.turn, action) == found


def test_after_the_advice_everything_is_as_it_was() -> None:
    s = position(["5|5 5|6 0|1", "8|8 7|7"])
    before = s.fingerprint()
    why(s, play("5|5", "chatelet-N"))
    assert s.fingerprint() == before
    do(s, play("5|5", "chatelet-N"))
