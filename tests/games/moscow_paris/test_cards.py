"""rulebook: Карты действий."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tests.games.moscow_paris.table import (
    GAME,
    LETTERS,
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
from vokzal.core.chance import BlindChance, ReplayChance
from vokzal.core.events import Event
from vokzal.games.moscow_paris.state import (
    CARDS,
    CHAIN,
    DROP2,
    DROP3,
    OVER,
    SWAP_WITH,
    TAKE,
    TURN,
    MoscowParisState,
    layered,
)

# --- playing one ------------------------------------------------------------------------------------------------------


def test_a_played_card_goes_to_the_discard_and_another_is_drawn() -> None:
    s = position(["abcd5", "fffff"])
    do(s, "remove 0")
    assert s.discard == cards("5")
    assert s.hands[0].bit_count() == 5
    assert s.turn == 1


@pytest.mark.parametrize("notation", ["swap 0a", "drop2 L 0 0", "drop3 L 0 0", "chain L a b", "remove 0", "discard 1"])
def test_a_card_must_be_in_the_hand(notation: str) -> None:
    s = position(["abcde", "fffff"], lines=["a|", "b|", "c|", "|"])
    assert refused(s, notation) == "refuse-no-card"


@pytest.mark.parametrize("card", "1234")
def test_a_card_with_no_possible_effect_may_be_played_for_nothing(card: str) -> None:
    s = position([f"abcd{card}", "fffff"])
    assert "discard" in kinds(s)
    events = do(s, f"discard {card}")
    assert (s.discard, s.hands[0].bit_count(), s.turn) == (cards(card), 5, 1)
    assert told(events) == ["card-played-for-nothing", "card-drawn"]


@pytest.mark.parametrize("card", "12345")
def test_a_card_that_can_do_something_is_not_played_for_nothing(card: str) -> None:
    s = position([f"abc{card}", "ffff"], ["d", "e"], ["a|", "b|", "c|", "|"])
    assert refused(s, f"discard {card}") == "refuse-has-effect"
    assert legal(s, "discard") == []


# --- 1. swap ----------------------------------------------------------------------------------------------------------


def test_a_swap_names_two_wagons_one_after_the_other() -> None:
    s = position(["abc1", "ffff"], ["d", "e"], ["ab|c", "|", "|", "|"])
    do(s, "swap 0b")
    assert (s.phase, s.turn, GAME.waiting(s)) == (SWAP_WITH, 0, (0,))
    assert kinds(s) == {"with"}
    do(s, "with P1e")
    assert (line(s, 0), fronts(s)) == ("ae|c", ["d", "b"])
    assert (s.phase, s.turn, s.discard) == (TURN, 1, cards("1"))
    assert s.hands[0].bit_count() == 4


def test_wagons_of_two_lines_can_be_swapped() -> None:
    s = position(["abcd1", "fffff"], lines=["ab|c", "|d", "|", "|"])
    do(s, "swap 1d")
    do(s, "with 0a")
    assert (line(s, 0), line(s, 1)) == ("db|c", "|a")


def test_two_wagons_of_one_line_can_change_places() -> None:
    s = position(["abcd1", "fffff"], lines=["ab|c", "|", "|", "|"])
    do(s, "swap 0a")
    do(s, "with 0c")
    assert (line(s, 0), s.lines[0]) == ("cb|a", 0b111)


def test_wagons_in_front_of_two_others_can_be_swapped() -> None:
    s = position(["abcd1", "fff", "fff"], ["", "gg", "hh"])
    do(s, "swap P1g")
    do(s, "with P2h")
    assert fronts(s) == ["", "gh", "gh"]


def said(events: list[Event], lang: str = "ru") -> list[str]:
    words = GAME.words(lang).at(["Анна", "Борис", "Вера"])
    return [words.tell(event) for event in events if event.key != "card-drawn"]


def test_a_swap_is_told_with_whose_wagons_they_are_and_ones_own_as_such() -> None:
    s = position(["abcd1", "fff", "fff"], ["g", "h", ""], ["ab|", "|", "|", "|"])
    assert said(do(s.clone(), "swap P1h")) == [
        "Анна играет карту «Обмен» и выбирает: вагон с местами для сидения (перед игроком: Борис)."
    ]
    assert said(do(s, "swap P0g")) == ["Анна играет карту «Обмен» и выбирает: багажный вагон (перед собой)."]
    assert said(do(s, "with 0a")) == ["Анна меняет местами: купейный вагон (линия 1) и багажный вагон (перед собой)."]


def test_a_chain_is_told_with_who_gives_what() -> None:
    events = do(position(["acd4", "fff"], ["b", "gh"]), "chain L b g")
    assert said(events)[-1] == "Анна отдаёт: плацкартный вагон, получает: багажный вагон (сосед — Борис)."
    assert said(events, "uk")[-1] == "Анна віддає: плацкартний вагон, отримує: багажний вагон (сусід — Борис)."


def test_no_line_may_end_with_two_equal_wagons() -> None:
    s = position(["cde1", "ffff"], ["a", "b"], ["ab|", "a|c", "|", "|"])
    do(s, "swap 0b")
    assert refused(s, "with P0a") == "refuse-equal"
    assert refused(s, "with 1a") == "refuse-equal"
    s = position(["cde1", "ffff"], ["a", "b"], ["ab|", "a|c", "|", "|"])
    do(s, "swap 1c")
    assert refused(s, "with 0a") == "refuse-equal"
    do(s, "with 0b")
    assert (line(s, 0), line(s, 1)) == ("ac|", "a|b")


def test_a_swap_must_change_the_table() -> None:
    s = position(["cde1", "fff"], ["a", "ab"], ["a|", "|", "|", "|"])
    do(s, "swap P0a")
    assert refused(s, "with P1a") == refused(s, "with P0a") == refused(s, "with 0a") == "refuse-nothing-changes"
    assert {a["place"] for a in legal(s, "with")} == {32 + 8 + 1}


def test_a_wagon_that_can_be_swapped_with_nothing_is_not_named() -> None:
    s = position(["cde1", "ffff"], ["a", "b"], ["ab|", "|", "|", "|"], turn=0)
    assert refused(s, "swap 2a") == "refuse-nothing-there"
    s = position(["bcde1", "fffff"], lines=["a|", "ab|", "|", "|"])
    assert "swap" in kinds(s)
    s = position(["bcde1", "ffff"], ["", "a"], ["a|", "ab|", "|", "|"])
    assert refused(s, "swap P1a") == "refuse-no-partner"


def test_until_the_second_wagon_is_named_nothing_else_can_be_done() -> None:
    s = position(["abc1", "ffff"], ["d", "e"], ["ab|c", "|", "|", "|"])
    do(s, "swap 0b")
    for notation in ("a>1L", "front a", "back d", "swap 0a", "take 0", "stop", "discard 1"):
        assert refused(s, notation) == "refuse-finish-swap"


def slow_swaps(s: MoscowParisState) -> set[tuple[int, int]]:
    """Every pair of places whose wagons may be swapped: each is tried on a copy of the letters."""
    places = [(row, wagon) for row in range(4) for wagon in line(s, row) if wagon != "|"]
    places += [(4 + seat, wagon) for seat, front in enumerate(fronts(s)) for wagon in set(front)]
    found = set()
    for (spot, wagon), (other_spot, other) in product(places, places):
        if wagon == other or (spot == other_spot and spot >= 4):
            continue
        after = {row: line(s, row) for row in range(4)}
        if spot != other_spot:
            for where, old, new in ((spot, wagon, other), (other_spot, other, wagon)):
                if where < 4:
                    after[where] = after[where].replace(old, new)
        if all(len(set(text)) == len(text) for text in after.values()):
            found.add((spot * 8 + LETTERS.index(wagon), other_spot * 8 + LETTERS.index(other)))
    return found


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_swaps_listed_are_those_found_by_trying_every_pair(seats: int) -> None:
    tried = 0
    for seed in range(3):
        for s in random_positions(seed, seats)[::3]:
            if s.phase != TURN:
                continue
            slow = slow_swaps(s)
            s.hands[s.actor] = 1 << 8
            firsts = {a["place"] for a in legal(s, "swap")}
            assert firsts == {first for first, _ in slow}
            assert ("discard" in kinds(s)) == (not slow)
            for first in sorted(firsts)[:2]:
                t = s.clone()
                GAME.play(t, t.actor, GAME.SWAP + first, ReplayChance([]))  # it asks for none
                assert {a["place"] for a in legal(t, "with")} == {b for a, b in slow if a == first}
                tried += 1
    assert tried > 30


# --- 2 and 3. drop two, drop three ------------------------------------------------------------------------------------


def test_two_wagons_one_above_the_other_are_dropped_and_gaps_close() -> None:
    s = position(["acde2", "fffff"], lines=["ab|c", "de|", "|", "|"])
    events = do(s, "drop2 L 0 0")
    assert (line(s, 0), line(s, 1)) == ("a|c", "d|")
    assert s.lines[:2] == [0b101, 0b1000]
    assert sorted(s.discard) == sorted(cards("be2"))
    assert told(events)[:2] == ["card-played-drop2", "wagons-dropped"]


def test_dropped_wagons_stand_on_the_same_side_equally_far_from_the_city_in_neighbouring_rows() -> None:
    s = position(["acde2", "fffff"], lines=["ab|c", "d|", "|", "e|f"])
    assert legal(s, "drop2") == [{"side": 0, "position": 0, "line": 0}]
    assert refused(s, "drop2 L 1 0") == "refuse-not-above"
    assert refused(s, "drop2 R 0 0") == "refuse-not-above"
    assert refused(s, "drop2 L 0 1") == "refuse-not-above"


def test_an_outer_wagon_can_be_dropped_from_under_nothing() -> None:
    s = position(["acde2", "fffff"], lines=["|ab", "|cd", "|", "|"])
    do(s, "drop2 R 1 0")
    assert (line(s, 0), line(s, 1)) == ("|a", "|c")


def test_three_wagons_of_three_rows_are_dropped() -> None:
    s = position(["acde3", "fffff"], lines=["|", "|ab", "|b", "|c"])
    assert legal(s, "drop3") == [{"side": 1, "position": 0, "line": 1}]
    do(s, "drop3 R 0 1")
    assert [line(s, row) for row in range(4)] == ["|", "|b", "|", "|"]
    assert sorted(s.discard) == sorted(cards("abc3"))


def test_fewer_than_three_are_never_dropped() -> None:
    s = position(["acde3", "fffff"], lines=["a|", "b|", "|", "c|"])
    assert refused(s, "drop3 L 0 0") == "refuse-not-above"
    assert legal(s, "discard") == [{"card": 2}]


def slow_drops(s: MoscowParisState, rows: int) -> dict[tuple[int, int, int], list[str]]:
    """Every drop there is, with the lines it leaves, from the lines as they are written."""
    written = [line(s, row).split("|") for row in range(4)]
    found = {}
    for side, place, top in product((0, 1), range(8), range(5 - rows)):
        touched = range(top, top + rows)
        if all(len(written[row][side]) > place for row in touched):
            after = [list(pair) for pair in written]
            for row in touched:
                wagons = written[row][side]
                at = len(wagons) - 1 - place if side == 0 else place  # the left side is written from its outer end
                after[row][side] = wagons[:at] + wagons[at + 1 :]
            found[side, place, top] = ["|".join(pair) for pair in after]
    return found


@pytest.mark.parametrize("rows", [2, 3])
def test_the_drops_listed_are_those_found_by_trying_every_place(rows: int) -> None:
    for number, s in enumerate(random_positions(5, 3)[::9]):
        if s.phase != TURN:
            continue
        s.hands[s.turn] = layered([DROP2 if rows == 2 else DROP3], CARDS)
        found = slow_drops(s, rows)
        kind = f"drop{rows}"
        assert {(a["side"], a["position"], a["line"]) for a in legal(s, kind)} == set(found), number
        for (side, place, top), after in found.items():
            tried = s.clone()
            GAME.play(tried, s.turn, GAME.space.encode(kind, side, place, top), BlindChance(Random(0)))
            if tried.phase != OVER and tried.repeats == s.repeats:
                assert [line(tried, row) for row in range(4)] == after


def test_three_can_be_dropped_from_the_first_row_down() -> None:
    s = position(["abcd3", "fffff"], lines=["ha|", "hb|", "hc|", "hd|"])
    assert {a["line"] for a in legal(s, "drop3")} == {0, 1}
    do(s, "drop3 L 0 0")
    assert [line(s, row) for row in range(4)] == ["h|", "h|", "h|", "hd|"]


def test_a_row_that_lost_its_city_still_lies_between_its_neighbours() -> None:
    s = position(
        ["acde2", "fffff"], lines=["a|", "|", "b|", "|"], cities=["moscow", None, "berlin", "rome"], left="milan"
    )
    assert legal(s, "drop2") == []


# --- 4. chain ---------------------------------------------------------------------------------------------------------


def test_with_two_players_a_chain_is_one_swap() -> None:
    s = position(["acd4", "fff"], ["b", "gh"])
    assert {(a["direction"], a["own"], a["other"]) for a in legal(s, "chain")} == {(0, 1, 6), (0, 1, 7)}
    assert refused(s, "chain R b g") == "refuse-two-players"
    events = do(s, "chain L b g")
    assert (fronts(s), s.phase, s.turn) == (["g", "bh"], TURN, 1)
    assert told(events) == ["card-played-chain", "card-drawn", "chain-swap"]


def test_with_three_players_the_neighbour_may_swap_on_once() -> None:
    s = position(["bcd4", "eee", "eee"], ["a", "fg", "hh"])
    do(s, "chain L a f")
    assert (s.phase, s.turn, s.actor, GAME.waiting(s)) == (CHAIN, 0, 1, (1,))
    assert GAME.legal(s, 0) == []
    assert {(a["own"], a["other"]) for a in legal(s, "pass_on")} == {(0, 7), (6, 7)}
    do(s, "pass_on g h")
    assert fronts(s) == ["f", "ah", "gh"]
    assert (s.phase, s.turn, s.actor) == (TURN, 1, 1)


def test_with_four_players_a_chain_ends_with_the_other_neighbour() -> None:
    s = position(["bcd4", "eeee", "eeee", "eeee"], ["a", "f", "g", "h"])
    do(s, "chain R a h")
    assert s.actor == 3
    do(s, "pass_on a g")
    assert s.actor == 2
    do(s, "pass_on a f")
    assert fronts(s) == ["h", "a", "f", "g"]
    assert (s.phase, s.turn, s.actor) == (TURN, 1, 1)


def test_the_chain_goes_on_in_the_same_direction_only() -> None:
    s = position(["bcd4", "eeee", "eeee", "eeee"], ["a", "f", "g", "h"], turn=0)
    do(s, "chain L a f")
    assert refused(s, "pass_on a h") == "refuse-neighbour-lacks"
    assert legal(s, "pass_on") == [{"own": 0, "other": 6}]


def test_whoever_declines_stops_the_chain() -> None:
    s = position(["bcd4", "eeee", "eeee"], ["a", "f", "h"])
    do(s, "chain L a f")
    events = do(s, "stop")
    assert (fronts(s), s.phase, s.turn) == (["f", "a", "h"], TURN, 1)
    assert told(events) == ["chain-stopped"]


def test_a_chain_stops_where_there_is_nothing_to_swap_with() -> None:
    s = position(["bcd4", "eeee", "eeeee"], ["a", "f", ""])
    do(s, "chain L a f")
    assert (s.phase, s.turn) == (TURN, 1)


def test_a_chain_needs_a_wagon_on_both_sides() -> None:
    s = position(["abcd4", "eee", "eeee"], ["", "ff", "g"])
    assert legal(s, "discard") == [{"card": 3}]
    s = position(["abc4", "eeeee", "eeee"], ["d", "", "g"])
    assert {a["direction"] for a in legal(s, "chain")} == {1}
    assert refused(s, "chain L d f") == "refuse-neighbour-lacks"
    assert refused(s, "chain R a g") == "refuse-not-in-front"


def test_equal_wagons_may_be_swapped_to_let_the_neighbour_go_on() -> None:
    s = position(["4cdg", "cccc", "cccc"], ["a", "a", "b"])
    do(s, "chain L a a")
    assert (s.phase, s.actor) == (CHAIN, 1)


def test_equal_wagons_are_no_last_swap() -> None:
    s = position(["4cdg", "cccc"], ["a", "a"])
    assert refused(s, "chain L a a") == "refuse-nothing-changes"
    assert legal(s, "discard")
    s = position(["4cdg", "ccc", "cccc"], ["a", "ab", "b"])
    do(s, "chain L a a")
    assert refused(s, "pass_on b b") == "refuse-nothing-changes"
    assert legal(s, "pass_on") == [{"own": 0, "other": 1}]


def test_a_chain_of_equal_wagons_only_is_played_for_nothing() -> None:
    s = position(["bcd4", "eeee", "eeee"], ["a", "a", "a"])
    assert refused(s, "chain L a a") == refused(s, "chain R a a") == "refuse-nothing-changes"
    assert legal(s, "discard") == [{"card": 3}]


def test_a_neighbour_with_nothing_to_swap_is_not_asked() -> None:
    s = position(["bcd4", "eeee", "eeee"], ["a", "f", "a"])
    do(s, "chain L a f")
    assert (fronts(s), s.phase, s.turn) == (["f", "a", "a"], TURN, 1)


def slow_chain(fronts: list[str], seat: int, player: int, step: int) -> bool:
    """Whether some row of swaps that the seat begins changes what lies in front of anybody: by trying all of them."""
    beside = (seat + step) % len(fronts)
    if beside == player:
        return False
    for own, other in product(fronts[seat], fronts[beside]):
        if own != other or slow_chain(fronts, beside, player, step):
            return True
    return False


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_chains_listed_are_those_found_by_trying_every_row_of_swaps(seats: int) -> None:
    rng = Random(seats)
    for _ in range(300):
        lying = ["".join(rng.choices("abc", weights=(5, 1, 1), k=rng.randrange(4))) for _ in range(seats)]
        s = position(["d4"] + ["d"] * (seats - 1), lying)
        found = set()
        for direction, step in enumerate((1, -1) if seats > 2 else (1,)):
            beside = step % seats
            further = slow_chain(lying, beside, 0, step)
            found |= {
                (direction, LETTERS.index(own), LETTERS.index(other))
                for own, other in product(lying[0], lying[beside])
                if own != other or further
            }
        assert {(a["direction"], a["own"], a["other"]) for a in legal(s, "chain")} == found
        assert bool(legal(s, "discard")) == (not found)
        for direction, own, other in found:
            after = s.clone()
            GAME.play(after, 0, act(f"chain {'LR'[direction]} {LETTERS[own]} {LETTERS[other]}"), BlindChance(rng))
            asked = slow_chain(fronts(after), (1, seats - 1)[direction], 0, (1, -1)[direction])
            assert (after.phase == CHAIN) == asked


def test_whoever_is_asked_in_a_chain_does_nothing_else() -> None:
    s = position(["bcd4", "eee", "eee"], ["a", "fg", "hh"])
    do(s, "chain L a f")
    for notation in ("e>0L", "front e", "back a", "take 0", "leave", "remove 0"):
        assert refused(s, notation) == "refuse-finish-chain"


def test_after_a_chain_the_player_of_the_card_may_take_a_city_and_nobody_else() -> None:
    s = position(["bcd4", "eeee", "eeee"], ["a", "f", "h"], ["f|", "a|", "|", "|"])
    do(s, "chain L a f")
    do(s, "stop")
    assert (s.phase, s.actor) == (TAKE, 0)
    assert legal(s, "take") == [{"line": 0}]


def test_the_player_of_a_chain_has_five_cards_while_it_goes_on() -> None:
    s = position(["bcd4", "eeee", "eeee"], ["a", "f", "h"])
    do(s, "chain L a f")
    assert s.hands[0].bit_count() + s.fronts[0].bit_count() == 5


# --- 5. remove a city -------------------------------------------------------------------------------------------------


def test_a_removed_city_goes_with_its_wagons_and_never_returns() -> None:
    s = position(["abcd5", "fffff"], lines=["|", "ab|c", "|", "|"], left="milan")
    events = do(s, "remove 1")
    assert (s.removed, line(s, 1), s.cities[1]) == (1 << 3, "|", 10)
    assert sorted(s.discard) == sorted(cards("abc5"))
    assert told(events) == ["card-played-remove", "city-removed", "city-arrived", "card-drawn"]
    assert s.won == [0, 0]


def test_a_row_stays_empty_when_the_city_deck_is_out() -> None:
    s = position(
        ["abcd5", "fffff"], cities=["moscow", "paris", "berlin", "rome"], left="", won=["", "milan"], lines=["a|"] * 4
    )
    do(s, "remove 2")
    assert s.cities[2] == -1


def test_an_empty_row_has_no_city_to_remove() -> None:
    s = position(["abcd5", "fffff"], cities=["moscow", None, "berlin", "rome"], left="milan")
    assert refused(s, "remove 1") == "refuse-no-city"


def test_known_cards_are_those_seen_to_go_to_a_hand() -> None:
    s = position(["bcd", "ffff"], ["aa", "g"])
    do(s, "back a")
    assert letters(s.known[0]) == "a"
    do(s, "back g")
    do(s, "a>0L")
    assert (letters(s.known[0]), letters(s.known[1])) == ("", "g")


def test_notation_and_numbers_agree() -> None:
    for notation in ("a>3R", "front h", "back c", "swap P3h", "with 2b", "drop2 R 3 2", "drop3 L 1 1", "chain R c d"):
        action = act(notation)
        assert GAME.space.parse(GAME.space.notation(action)) == action
