"""rulebook: Конец хода, Получение карты города, Ступор."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.moscow_paris.table import (
    CITIES,
    GAME,
    cards,
    do,
    fronts,
    kinds,
    legal,
    letters,
    line,
    position,
    random_positions,
    refused,
    told,
)
from vokzal.core import laws
from vokzal.core.chance import BlindChance
from vokzal.core.events import Event
from vokzal.games.moscow_paris.options import MoscowParisOptions
from vokzal.games.moscow_paris.state import HAND, TAKE, TURN, MoscowParisState

# --- taking a city ----------------------------------------------------------------------------------------------------


def test_a_city_is_taken_with_an_equal_in_front_for_every_wagon_of_its_line() -> None:
    s = position(["cde", "fffff"], ["ba", ""], ["a|", "|", "b|c", "|"], left="milan")
    do(s, "front c")
    assert (s.phase, GAME.waiting(s)) == (TAKE, (0,))
    events = do(s, "take 2")
    assert s.won == [1 << CITIES["berlin"], 0]
    assert (line(s, 2), fronts(s)[0], letters(s.hands[0])[:2]) == ("|", "a", "ad")
    assert sorted(s.discard) == sorted(cards("bbcc"))
    assert s.cities[2] == CITIES["milan"]
    assert told(events) == ["city-taken", "card-drawn", "city-arrived"]


def test_after_taking_cards_are_drawn_up_to_five() -> None:
    s = position(["de", "fffff"], ["abc", ""], ["ab|c", "|", "|", "|"])
    do(s, "d>1L")
    do(s, "take 0")
    assert s.hands[0].bit_count() == HAND
    assert s.fronts[0] == 0


def test_the_wagons_of_a_city_are_drawn_again_when_the_deck_runs_out_in_the_middle() -> None:
    s = position(["bcd", "fffff"], ["ab", ""], ["a|b", "|", "|", "|"], deck="h")
    do(s, "front c")
    assert told(do(s, "take 0")) == ["city-taken", "deck-shuffled", "card-drawn", "city-arrived"]
    assert (letters(s.hands[0]), fronts(s)[0]) == ("abdh", "c")
    assert len(s.deck) == 3


def test_a_line_need_not_be_full() -> None:
    s = position(["bcde", "fffff"], ["a", ""], ["a|", "|", "|", "|"])
    do(s, "b>1L")
    assert legal(s, "take") == [{"line": 0}]


def test_a_line_without_wagons_gives_no_city() -> None:
    s = position(["bcde", "fffff"], ["a", ""])
    do(s, "b>1L")
    assert s.turn == 1
    s = position(["bcde", "fffff"], ["a", ""], ["|", "a|", "|", "|"])
    do(s, "b>2L")
    assert refused(s, "take 0") == "refuse-line-empty"


def test_a_wagon_just_laid_counts() -> None:
    s = position(["abcd", "fffff"], ["a", ""])
    do(s, "a>3R")
    do(s, "take 3")
    assert s.won[0] == 1 << CITIES["rome"]


def test_a_line_with_a_wagon_that_has_no_equal_in_front_is_not_taken() -> None:
    s = position(["cde", "fffff"], ["ab", ""], ["ab|g", "|a", "|", "|"])
    do(s, "c>2L")
    assert refused(s, "take 0") == "refuse-not-covered"
    assert legal(s, "take") == [{"line": 1}]


def test_one_wagon_in_front_pays_for_one_wagon_of_the_line() -> None:
    s = position(["cde", "fffff"], ["aa", ""], ["a|", "|", "|", "|"])
    do(s, "c>2L")
    do(s, "take 0")
    assert fronts(s)[0] == "a"


def test_taking_a_city_is_optional() -> None:
    s = position(["bcde", "fffff"], ["a", ""], ["a|", "|", "|", "|"])
    do(s, "b>1L")
    assert kinds(s) == {"take", "leave"}
    events = do(s, "leave")
    assert (s.won, s.turn, s.phase, told(events)) == ([0, 0], 1, TURN, ["cities-left"])


def test_only_one_city_is_taken_a_turn() -> None:
    s = position(["cde", "fffff"], ["ab", ""], ["a|", "b|", "|", "|"])
    do(s, "c>2L")
    do(s, "take 0")
    assert (s.turn, s.phase) == (1, TURN)


def test_a_city_can_be_taken_in_a_later_turn_too() -> None:
    s = position(["bcde", "fffff"], ["a", ""], ["a|", "|", "|", "|"])
    do(s, "b>1L")
    do(s, "leave")
    do(s, "f>1L")
    do(s, "c>2L")
    assert legal(s, "take") == [{"line": 0}]


def test_before_the_question_is_answered_nothing_else_is_done() -> None:
    s = position(["bcd5", "fffff"], ["a", ""], ["a|", "|", "|", "|"])
    do(s, "b>1L")
    for notation in ("c>2L", "front c", "back a", "remove 0", "stop"):
        assert refused(s, notation) == "refuse-take-or-leave"


def test_nobody_takes_a_city_in_another_players_turn() -> None:
    s = position(["acdef", "ffff"], ["", "a"], ["|", "|", "|", "|"])
    do(s, "a>0L")
    assert (s.turn, s.phase, s.won) == (1, TURN, [0, 0])


def test_a_wagon_taken_back_can_leave_a_city_to_take() -> None:
    s = position(["de", "fffff"], ["abc", ""], ["a|", "|", "|", "|"])
    do(s, "back b")
    assert legal(s, "take") == [{"line": 0}]


def test_a_row_stays_empty_after_the_last_city() -> None:
    s = position(["bcde", "fffff"], ["a", ""], ["a|", "|", "|", "|"], left="", won=["", "milan"])
    do(s, "b>1L")
    events = do(s, "take 0")
    assert s.cities[0] == -1
    assert "city-arrived" not in told(events)


# --- deadlock ---------------------------------------------------------------------------------------------------------


def two() -> MoscowParisState:
    return position(["abcde", "fffff"], lines=["g|h", "|", "|", "|"])


ROUND = ["front a", "front f", "back a", "back f"]


def test_a_repeat_is_a_turn_that_leads_to_a_position_seen_since_a_card_was_drawn() -> None:
    s = two()
    for notation in ROUND[:3]:
        do(s, notation)
        assert s.repeats == [0, 0]
    do(s, "back f")
    assert s.repeats == [0, 1]
    do(s, "front a")
    assert s.repeats == [1, 1]


def test_a_new_position_is_no_repeat() -> None:
    s = two()
    for notation in ROUND:
        do(s, notation)
    do(s, "front b")
    assert s.repeats == [0, 1]


def test_two_repeats_by_everybody_break_the_deadlock() -> None:
    s = two()
    cities = s.cities[:]
    for notation in [*ROUND, "front a", "front f"]:
        do(s, notation)
    assert s.repeats == [1, 2]
    events = do(s, "back a")
    assert told(events) == ["wagon-taken-back", "deadlock-broken", "card-drawn", "card-drawn"]
    assert [hand.bit_count() for hand in s.hands] == [5, 5]
    assert (s.fronts, s.lines, s.cities) == ([0, 0], [0] * 4, cities)
    assert sorted(s.discard) == sorted(cards("abcdefffffgh"))
    assert (s.turn, s.repeats, s.seen) == (1, [0, 0], ())


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_deadlock_needs_every_player(seats: int) -> None:
    s = position(["abcde", "fffff", "ggggg", "hhhhh"][:seats])
    wagons = ["a", "f", "g", "h"][:seats]
    turns = [f"{way} {wagon}" for way in ("front", "back", "front", "back") for wagon in wagons]
    # The first repeat is the last player's when the start is reached again; then everybody repeats in every turn.
    for notation in turns[: 4 * seats - 2]:
        assert "deadlock-broken" not in told(do(s, notation))
    assert min(s.repeats) == 1
    assert told(do(s, turns[4 * seats - 2]))[1] == "deadlock-broken"
    assert s.turn == seats - 1


@pytest.mark.parametrize("seed", [200, 560])
def test_hands_dealt_anew_are_told_as_they_lie_and_look_the_same_after_any_choice(seed: int) -> None:
    """Long matches in which a deadlock made two moves look alike that had not sounded alike."""
    trace = laws.walk(GAME, 2, GAME.options_type(), seed)
    laws.events_hide_what_a_seat_cannot_know(trace)
    dealt = [event for step in trace.steps for event in step.events if event.key == "card-drawn"]
    assert HAND in [event.params["count"] for event in dealt]
    for event in dealt:
        drawn: Any = event.secret["cards"]
        assert drawn == sorted(drawn, key=GAME.card_keys.index)


def test_a_drawn_card_begins_the_count_anew() -> None:
    s = two()
    for notation in [*ROUND, "front a"]:
        do(s, notation)
    assert s.repeats == [1, 1]
    do(s, "f>1L")
    assert (s.repeats, s.seen) == ([0, 0], ())
    do(s, "back a")
    assert s.repeats == [0, 0]


def test_a_city_taken_begins_the_count_anew() -> None:
    s = position(["abcde", "fffff"], lines=["a|", "|", "|", "|"])
    for notation in ["front a", "leave", "front f", "back a", "back f", "front a"]:
        do(s, notation)
    do(s, "take 0")
    assert (s.repeats, s.seen) == ([0, 0], ())


def test_a_city_left_again_is_a_repeat() -> None:
    s = position(["abcde", "fffff"], lines=["a|", "|", "|", "|"])
    for notation in ["front a", "leave", "front f", "back a", "back f", "front a", "leave"]:
        do(s, notation)
    assert s.repeats == [1, 1]


@pytest.mark.parametrize("seats", GAME.seats)
def test_repeats_agree_with_a_plain_list_of_positions(seats: int) -> None:
    """The slow twin keeps every position since the last draw whole: hands, fronts, lines and whose turn it is."""
    rng = Random(seats)
    broken = 0
    for _ in range(3):
        chance = BlindChance(rng)
        s = GAME.start(seats, MoscowParisOptions(), chance)
        seen, repeats = [whole(s)], [0] * seats
        for _ in range(800):
            if s.phase == TURN and rng.random() < 0.97:  # hardly ever anything that draws a card
                open_actions = [a for a in GAME.legal(s, s.actor) if GAME.FRONT <= a < GAME.SWAP]
                action = min(open_actions, key=lambda a: (a < GAME.BACK, a)) if open_actions else -1
                if rng.random() < 0.5 or action < 0:
                    action = rng.choice(open_actions or GAME.legal(s, s.actor))
            else:
                action = rng.choice(GAME.legal(s, s.actor))
            turn = s.turn
            events: list[Event] = []
            GAME.apply(s, s.actor, action, chance, events)
            if not GAME.waiting(s):
                break
            if {"card-drawn", "deadlock-broken"} & set(told(events)):
                if "deadlock-broken" in told(events):
                    repeats[turn] += 1
                    assert min(repeats) == 2
                    broken += 1
                seen, repeats = [], [0] * seats
            if s.phase != TURN:
                continue
            if whole(s) in seen:
                repeats[turn] += 1
            seen.append(whole(s))
            assert s.repeats == repeats
    assert broken


def whole(s: MoscowParisState) -> tuple[object, ...]:
    return (tuple(s.hands), tuple(s.fronts), tuple(s.sides), tuple(s.cities), s.turn)


def test_everything_that_can_be_taken_is_found_by_plain_comparison() -> None:
    for s in random_positions(5, 3):
        for seat, front in enumerate(fronts(s)):
            slow = [row for row in range(4) if line(s, row) != "|" and set(line(s, row)) - {"|"} <= set(front)]
            assert GAME.takeable(s, seat) == sum(1 << row for row in slow)
