"""rulebook: Подготовка к игре, Ход игры. The four actions, and five cards at all times."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.moscow_paris.table import (
    GAME,
    act,
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
from vokzal.core.beginning import Beginning
from vokzal.core.chance import BlindChance
from vokzal.core.events import seen_by
from vokzal.core.match import Match, MatchError, set_up
from vokzal.games.moscow_paris.options import MoscowParisOptions
from vokzal.games.moscow_paris.state import HAND, TURN


@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_gets_five_cards_and_four_cities_are_laid_out(seats: int) -> None:
    s = GAME.start(seats, MoscowParisOptions(), BlindChance(Random(1)))
    assert [hand.bit_count() for hand in s.hands] == [5] * seats
    assert len(s.deck) == 104 - 5 * seats
    assert len(set(s.cities)) == 4
    assert s.city_deck.bit_count() == 12
    assert (s.fronts, s.lines, s.won) == ([0] * seats, [0] * 4, [0] * seats)


def test_who_is_to_begin_has_the_first_turn() -> None:
    for first in range(4):
        s = GAME.start(4, MoscowParisOptions(), BlindChance(Random(1)), first)
        assert (s.turn, s.actor, GAME.waiting(s)) == (first, first, (first,))


def test_a_record_of_version_2_whose_set_up_drew_the_lot_begins_as_it_did() -> None:
    match = Match.start(GAME, 3, seed=1, begins=Beginning(2, "lot"))
    old = set_up(GAME, 3, {}, [*match.setup, 2], None)
    assert (old.begins, old.state) == (match.begins, match.state)
    with pytest.raises(MatchError, match="there is no seat 3 among 3"):
        set_up(GAME, 3, {}, [*match.setup, 3], None)
    with pytest.raises(MatchError, match="ends too early"):
        set_up(GAME, 3, {}, [], None)


def test_a_wagon_goes_to_the_outer_end_of_a_side_and_a_card_is_drawn() -> None:
    s = position(["abcde", "fffff"], lines=["c|d", "|", "|", "|"])
    events = do(s, "a>0L", 0)
    assert line(s, 0) == "ac|d"
    assert s.turn == 1
    do(s, "f>0R", 0)
    assert line(s, 0) == "ac|df"
    assert [hand.bit_count() for hand in s.hands] == [5, 5]
    assert told(events) == ["wagon-coupled", "card-drawn"]


def test_what_is_drawn_only_its_player_sees() -> None:
    s = position(["abcde", "fffff"])
    events = do(s, "a>0L", 0)
    assert events[-1].secret == {"cards": ["wagon-coupe"]}
    assert [event.secret for event in seen_by(events, 1)] == [{}, {}]
    assert [event.secret for event in seen_by(events, None)] == [{}, {}]


def test_all_wagons_of_a_line_differ_on_both_sides_together() -> None:
    s = position(["abcde", "fffff"], lines=["a|b", "|", "|", "|"])
    assert refused(s, "a>0L") == refused(s, "a>0R") == refused(s, "b>0L") == "refuse-equal"
    assert {(a["wagon"], a["side"]) for a in legal(s, "wagon") if a["line"] == 0} == {
        (wagon, side) for wagon in cards("cde") for side in (0, 1)
    }


def test_a_line_never_takes_more_wagons_than_its_city_allows() -> None:
    s = position(["abcde", "fffff"], lines=["|", "|", "|", "f|g"], cities=["moscow", "paris", "berlin", "venice"])
    assert refused(s, "a>3L") == "refuse-line-full"
    assert {a["line"] for a in legal(s, "wagon")} == {0, 1, 2}


def test_a_row_without_a_city_takes_no_wagon() -> None:
    s = position(["abcde", "fffff"], cities=["moscow", None, "berlin", "rome"], left="milan")
    assert refused(s, "a>1L") == "refuse-no-city"
    assert {a["line"] for a in legal(s, "wagon")} == {0, 2, 3}


def test_a_wagon_must_be_in_the_hand() -> None:
    s = position(["abcd1", "fffff"])
    assert refused(s, "e>0L") == refused(s, "front e") == "refuse-not-in-hand"


def test_a_wagon_in_front_draws_no_card() -> None:
    s = position(["abcde", "fffff"])
    events = do(s, "front a")
    assert (letters(s.hands[0]), fronts(s)) == ("bcde", ["a", ""])
    assert told(events) == ["wagon-in-front"]


def test_equal_wagons_may_lie_in_front() -> None:
    s = position(["aab", "fffff"], ["aa", ""])
    do(s, "front a")
    assert fronts(s)[0] == "aaa"


def test_no_more_than_four_wagons_lie_in_front() -> None:
    s = position(["b", "fffff"], ["aabc", ""])
    assert refused(s, "front b") == "refuse-front-full"
    assert legal(s, "front") == []


def test_a_wagon_can_be_taken_back_without_drawing() -> None:
    s = position(["abc", "fffff"], ["dd", ""])
    events = do(s, "back d")
    assert (letters(s.hands[0]), fronts(s)) == ("abcd", ["d", ""])
    assert told(events) == ["wagon-taken-back"]


def test_only_what_lies_in_front_can_be_taken_back() -> None:
    s = position(["abc", "fffff"], ["dd", ""])
    assert refused(s, "back a") == "refuse-not-in-front"
    assert legal(s, "back") == [{"wagon": 3}]


def test_an_empty_deck_is_refilled_from_the_discard() -> None:
    s = position(["abcde", "fffff"], deck="", discard="gg1")
    events = do(s, "a>0L", 0)
    assert (sorted(s.deck), s.discard) == (sorted(cards("g1")), [])
    assert told(events) == ["wagon-coupled", "deck-shuffled", "card-drawn"]
    assert letters(s.hands[0]) == "bcdeg"


def test_the_discard_is_not_touched_while_a_card_is_left() -> None:
    s = position(["abcde", "fffff"], deck="h", discard="gg1")
    do(s, "a>0L", 0)
    assert (s.deck, s.discard) == ([], cards("gg1"))


def test_a_played_card_comes_back_at_once_when_there_is_no_other() -> None:
    s = position(["abcd5", "fffff"], deck="", discard="")
    assert "deck-shuffled" in told(do(s, "remove 0"))
    assert (letters(s.hands[0]), s.deck, s.discard) == ("abcd5", [], [])


def test_play_goes_clockwise() -> None:
    s = position(["abcde", "abcde", "abcde"], turn=2)
    do(s, "a>0L")
    assert (s.turn, GAME.waiting(s)) == (0, (0,))
    assert GAME.legal(s, 1) == []
    assert refused(s, "front a", seat=1) == "not-your-turn"


def test_an_action_card_is_no_wagon() -> None:
    s = position(["12345", "fffff"], cities=["moscow", "paris", "berlin", "rome"])
    assert kinds(s) == {"discard", "remove"}


def test_cities_are_taken_and_chains_go_on_in_their_own_time() -> None:
    s = position(["abcde", "fffff"], ["", ""], ["a|", "|", "|", "|"])
    assert refused(s, "take 0") == refused(s, "leave") == "refuse-take-later"
    assert refused(s, "stop") == refused(s, "pass_on a b") == "refuse-no-chain"
    assert refused(s, "with 0a") == "refuse-no-swap"


@pytest.mark.parametrize("seats", GAME.seats)
def test_hand_and_front_are_always_five_and_somebody_can_always_act(seats: int) -> None:
    for seed in range(4):
        for s in random_positions(seed, seats)[:-1]:
            assert [h.bit_count() + f.bit_count() for h, f in zip(s.hands, s.fronts, strict=True)] == [HAND] * seats
            assert all(front.bit_count() <= 4 for front in s.fronts)
            assert GAME.legal(s, s.actor)


def test_the_quick_lists_agree_with_plain_rules() -> None:
    """A slow twin of the mask tables for the four plain actions."""
    for seed in range(3):
        for s in random_positions(seed, 3):
            if s.phase != TURN:
                continue
            slow: set[int] = set()
            held, front = letters(s.hands[s.actor]), fronts(s)[s.actor]
            for wagon in sorted(set(held) & set("abcdefgh")):
                for row, city in enumerate(s.cities):
                    there = line(s, row)
                    if city >= 0 and wagon not in there and len(there) - 1 < GAME.content.limits()[city]:
                        slow |= {act(f"{wagon}>{row}L"), act(f"{wagon}>{row}R")}
                if len(front) < 4:
                    slow.add(act(f"front {wagon}"))
            slow |= {act(f"back {wagon}") for wagon in front}
            assert {action for action in GAME.legal(s, s.actor) if action < GAME.SWAP} == slow
