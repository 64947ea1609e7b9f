"""Every rule of Магистрали Европы, in the order of the rulebook.

Hands here often hold one or two cities only: the rules join whatever a hand holds.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.trans_europa.table import BOARD, GAME, act, city, city_point, hand, point, position, rail, why
from vokzal.core.chance import BlindChance, ScriptedChance
from vokzal.core.game import Refused
from vokzal.core.options import Options
from vokzal.games.trans_europa.content import COLOURS
from vokzal.games.trans_europa.state import FIRST_RAIL, MARKER, OVER, SECOND_RAIL
from vokzal.games.trans_europa.view import imagine_hands

BERLIN_WARSAW = [("r5c16", "r5c18"), ("r5c18", "r5c20"), ("r5c20", "r5c22")]
ZURICH_VIENNA = [("r8c13", "r8c15"), ("r8c15", "r8c17")]


# --- Состав игры, Подготовка ------------------------------------------------------------------------------------------


def test_the_board_has_210_points_577_lines_of_which_153_double_and_35_cities_of_five_colours() -> None:
    assert len(BOARD.points) == 210
    assert len(BOARD.lines) == 577
    assert sum(BOARD.is_double) == 153
    assert Counter(c.colour for c in BOARD.cities) == dict.fromkeys(COLOURS, 7)
    assert Counter(c.colour for c in BOARD.cities if c.dashed) == dict.fromkeys(COLOURS, 2)


def test_there_are_83_rails_and_everyone_starts_with_12_points() -> None:
    s = GAME.start(3, Options(), ScriptedChance())
    assert s.supply == 83
    assert s.scores == [12, 12, 12]


@pytest.mark.parametrize("seats", GAME.seats)
def test_everyone_gets_one_card_of_each_colour_and_no_card_twice(seats: int) -> None:
    for seed in range(20):
        s = GAME.start(seats, Options(), BlindChance(Random(seed)))
        held = [BOARD.cities[i] for h in s.hands for i in BOARD.cities_in(h)]
        assert len({c.id for c in held}) == 5 * seats
        for h in s.hands:
            assert Counter(BOARD.cities[i].colour for i in BOARD.cities_in(h)) == dict.fromkeys(COLOURS, 1)


@pytest.mark.parametrize(("seats", "cards"), [(2, 25), (3, 25), (4, 35), (5, 35), (6, 35)])
def test_with_two_or_three_players_the_dashed_cards_are_out(seats: int, cards: int) -> None:
    assert sum(map(len, GAME.stacks(seats))) == cards
    dealt: set[str] = set()
    for seed in range(60):
        s = GAME.start(seats, Options(), BlindChance(Random(seed)))
        dealt |= {BOARD.cities[i].id for h in s.hands for i in BOARD.cities_in(h)}
    assert dealt == {c.id for c in BOARD.cities if seats > 3 or not c.dashed}


# --- Ход раунда -------------------------------------------------------------------------------------------------------


def test_in_the_first_turn_everyone_places_a_marker_on_any_free_point_cities_included() -> None:
    s = GAME.start(3, Options(), ScriptedChance())
    assert GAME.legal(s, 0) == list(range(210))
    act(s, point(city_point("berlin")))
    assert s.turn == 1
    assert len(GAME.legal(s, 1)) == 209


def test_no_rails_in_the_first_turn() -> None:
    s = GAME.start(2, Options(), ScriptedChance())
    assert why(s, rail("r5c16", "r5c18")) == "place-marker-first"
    assert why(s, GAME.stop) == "place-marker-first"


def test_two_markers_never_share_a_point() -> None:
    s = GAME.start(2, Options(), ScriptedChance())
    act(s, point("r6c9"))
    assert why(s, point("r6c9")) == "point-is-taken"


def test_after_the_markers_the_first_player_lays_rails() -> None:
    s = GAME.start(2, Options(), ScriptedChance())
    act(s, point("r6c9"))
    act(s, point("r8c13"))
    assert (s.turn, s.phase) == (0, FIRST_RAIL)
    assert why(s, point("r0c9")) == "marker-is-placed"


def test_a_turn_is_one_or_two_rails_on_single_lines() -> None:
    s = position([hand("rome"), hand("oslo")], ["r5c16", "r8c13"])
    act(s, rail("r5c16", "r5c18"))
    assert (s.turn, s.phase) == (0, SECOND_RAIL)
    act(s, rail("r5c16", "r5c14"))
    assert (s.turn, s.phase) == (1, FIRST_RAIL)


def test_the_second_rail_is_optional() -> None:
    s = position([hand("rome"), hand("oslo")], ["r5c16", "r8c13"])
    act(s, rail("r5c16", "r5c18"))
    act(s, GAME.stop)
    assert (s.turn, s.phase) == (1, FIRST_RAIL)


def test_at_least_one_rail_is_compulsory() -> None:
    s = position([hand("rome"), hand("oslo")], ["r5c16", "r8c13"])
    assert why(s, GAME.stop) == "a-rail-is-compulsory"
    assert GAME.stop not in GAME.legal(s, 0)


def test_a_rail_on_a_double_line_is_the_whole_turn() -> None:
    s = position([hand("rome"), hand("oslo")], ["r6c13", "r8c13"])
    act(s, rail("r6c13", "r6c15"))
    assert (s.turn, s.phase) == (1, FIRST_RAIL)


def test_a_double_line_after_a_single_one_in_the_same_turn_is_refused() -> None:
    s = position([hand("rome"), hand("oslo")], ["r6c13", "r8c13"])
    act(s, rail("r6c13", "r6c11"))
    assert why(s, rail("r6c13", "r6c15")) == "double-line-needs-whole-turn"


# --- Правила размещения рельсов ---------------------------------------------------------------------------------------


def test_a_new_rail_touches_the_players_own_network() -> None:
    s = position([hand("rome"), hand("oslo")], ["r5c16", "r8c13"])
    assert why(s, rail("r8c13", "r8c15")) == "line-is-not-joined"
    assert why(s, rail("r5c18", "r5c20")) == "line-is-not-joined"
    act(s, rail("r5c16", "r5c18"))
    assert why(s, rail("r5c18", "r5c20")) is None


def test_the_two_rails_need_not_touch_each_other() -> None:
    s = position([hand("rome"), hand("oslo")], ["r5c16", "r8c13"], [("r5c16", "r5c18")])
    act(s, rail("r5c18", "r5c20"))
    assert why(s, rail("r5c16", "r5c14")) is None


def test_a_rail_goes_in_any_direction_on_single_and_double_lines() -> None:
    s = position([hand("rome"), hand("oslo")], ["r6c13", "r0c5"])
    neighbours = ("r5c12", "r5c14", "r6c11", "r6c15", "r7c12", "r7c14")
    assert set(GAME.legal(s, 0)) == {rail("r6c13", other) for other in neighbours}
    assert {BOARD.is_double[rail("r6c13", other) - GAME.first_rail] for other in neighbours} == {False, True}


def test_one_rail_a_line() -> None:
    s = position([hand("rome"), hand("oslo")], ["r5c16", "r8c13"], [("r5c16", "r5c18")])
    assert why(s, rail("r5c16", "r5c18")) == "line-is-built"


def test_a_rail_inside_the_own_network_is_legal() -> None:
    s = position([hand("rome"), hand("oslo")], ["r5c16", "r8c13"], [("r5c16", "r6c17"), ("r6c17", "r6c15")])
    assert why(s, rail("r6c15", "r5c16")) is None


def test_when_networks_meet_they_are_one_for_every_marker_in_it() -> None:
    s = position([hand("rome"), hand("oslo")], ["r5c16", "r5c20"], [("r5c20", "r5c22")])
    assert why(s, rail("r5c22", "r6c23")) == "line-is-not-joined"
    act(s, rail("r5c16", "r5c18"))
    act(s, rail("r5c18", "r5c20"))
    assert s.networks[0] == s.networks[1]
    assert why(s, rail("r5c16", "r5c14")) is None  # the other player builds on from our side
    act(s, rail("r5c22", "r6c23"))
    assert s.networks[0] == s.networks[1]


def test_a_lone_marker_of_another_player_joins_when_a_rail_reaches_it() -> None:
    s = position([hand("rome"), hand("oslo"), hand("riga")], ["r5c16", "r5c18", "r0c5"])
    act(s, rail("r5c16", "r5c18"))
    assert s.networks[0] == s.networks[1] == city("berlin") | BOARD.bit[point("r5c18")]
    assert s.networks[2].bit_count() == 1


# --- Конец раунда -----------------------------------------------------------------------------------------------------


def test_own_completion_on_the_first_rail_ends_the_round_at_once() -> None:
    s = position([hand("berlin", "warsaw"), hand("rome")], ["r5c16", "r0c5"], BERLIN_WARSAW[:2])
    act(s, rail("r5c20", "r5c22"))
    assert len(s.history) == 1
    assert s.history[0][5][0] == 0


def test_a_city_under_the_marker_counts_as_joined() -> None:
    s = position([hand("berlin"), hand("rome")], ["r5c16", "r0c5"], turn=1)
    assert GAME.complete(s) == [0]


def test_the_first_rail_completes_another_player_and_the_second_may_still_be_laid() -> None:
    s = position([hand("rome"), hand("berlin", "warsaw")], ["r5c22", "r5c16"], BERLIN_WARSAW[:2])
    told = act(s, rail("r5c20", "r5c22"))
    assert [event.key for event in told] == ["rail-laid", "networks-met", "completed"]
    assert (s.turn, s.phase, s.history) == (0, SECOND_RAIL, ())
    act(s, rail("r5c22", "r6c23"))
    assert len(s.history) == 1


def test_who_was_completed_by_the_first_rail_is_told_once() -> None:
    s = position(
        [hand("rome"), hand("berlin", "warsaw"), hand("warsaw", "zurich")],
        ["r5c22", "r5c16", "r8c13"],
        BERLIN_WARSAW[:2],
    )
    told = act(s, rail("r5c20", "r5c22"))
    assert [(event.key, event.seat) for event in told] == [("rail-laid", 0), ("networks-met", 0), ("completed", 1)]
    told = act(s, rail("r5c22", "r6c23"))
    assert "completed" not in [event.key for event in told]


def test_after_completing_another_player_the_second_rail_may_be_declined() -> None:
    s = position([hand("rome"), hand("berlin", "warsaw")], ["r5c22", "r5c16"], BERLIN_WARSAW[:2])
    act(s, rail("r5c20", "r5c22"))
    act(s, GAME.stop)
    assert len(s.history) == 1


def test_a_double_rail_that_completes_another_player_ends_the_round() -> None:
    s = position([hand("rome"), hand("zurich")], ["r8c13", "r9c12"])
    act(s, rail("r8c13", "r9c12"))
    assert len(s.history) == 1


def test_the_first_rail_completes_an_opponent_and_the_second_the_player() -> None:
    s = position(
        [hand("zurich", "vienna", "berlin"), hand("berlin", "zurich")],
        ["r8c13", "r5c16"],
        [*ZURICH_VIENNA[:1], ("r5c16", "r6c15"), ("r6c15", "r7c14")],
    )
    act(s, rail("r7c14", "r8c13"))
    assert GAME.complete(s) == [1]
    assert s.phase == SECOND_RAIL
    told = act(s, rail("r8c15", "r8c17"))
    assert [event.seat for event in told if event.key == "completed"] == [0]
    assert s.history[0][5] == (0, 0)


def test_one_rail_may_complete_two_players() -> None:
    s = position(
        [hand("rome"), hand("berlin", "warsaw"), hand("warsaw", "berlin")],
        ["r5c20", "r5c16", "r5c22"],
        [BERLIN_WARSAW[0], BERLIN_WARSAW[2]],
    )
    told = act(s, rail("r5c18", "r5c20"))
    assert [event.seat for event in told if event.key == "completed"] == [1, 2]
    act(s, GAME.stop)
    assert s.history[0][5][1:] == (0, 0)
    assert s.scores[1:] == [12, 12]


def test_the_last_rail_of_the_supply_ends_the_round_and_everybody_pays() -> None:
    s = position([hand("berlin", "warsaw"), hand("zurich", "vienna")], ["r5c16", "r8c13"], supply=1)
    told = act(s, rail("r5c16", "r5c18"))
    assert "supply-empty" in [event.key for event in told]
    assert s.history[0][5] == (2, 2)


def test_completion_is_checked_before_the_empty_supply() -> None:
    s = position([hand("berlin", "warsaw"), hand("zurich", "vienna")], ["r5c16", "r8c13"], BERLIN_WARSAW[:2], supply=1)
    told = act(s, rail("r5c20", "r5c22"))
    assert "round-over" in [event.key for event in told]
    assert s.history[0][5] == (0, 2)


def test_the_first_of_two_rails_may_be_the_last_of_the_supply() -> None:
    s = position([hand("rome"), hand("berlin", "warsaw")], ["r5c22", "r5c16"], BERLIN_WARSAW[:2], supply=1)
    act(s, rail("r5c20", "r5c22"))
    assert len(s.history) == 1


# --- Подсчёт очков ----------------------------------------------------------------------------------------------------


def test_a_missing_rail_costs_one_on_a_single_and_two_on_a_double_line() -> None:
    s = position(
        [hand("berlin", "warsaw"), hand("zurich"), hand("vienna")], ["r5c16", "r9c12", "r8c15"], BERLIN_WARSAW[:2]
    )
    act(s, rail("r5c20", "r5c22"))
    assert s.history[0][5] == (0, 2, 1)  # r9c12-r8c13 crosses the mountains, r8c15-r8c17 the plain


def test_rails_of_anyone_cost_nothing_even_when_they_are_not_joined() -> None:
    """A Steiner tree over a foreign network."""
    chain = [("r8c5", "r8c7"), ("r8c7", "r8c9"), ("r8c9", "r8c11"), ("r8c11", "r8c13")]
    s = position([hand("berlin"), hand("zurich")], ["r8c7", "r7c4"], chain, turn=0)
    alone = position([hand("berlin"), hand("zurich")], ["r0c5", "r7c4"])
    assert GAME.recount(s) == (12, 12)
    s.hands[0] = 0
    act(s, rail("r8c7", "r7c6"))  # seat 0 is complete with an empty hand
    assert s.history[0][5][1] == 2  # r7c4=r7c6 is double, from there all is built
    alone.hands[0] = 0
    act(alone, rail("r0c5", "r0c7"))
    assert alone.history[0][5][1] == 6


def test_the_round_winner_loses_nothing_and_scores_go_down_by_the_missing_rails() -> None:
    s = position([hand("berlin", "warsaw"), hand("zurich", "vienna")], ["r5c16", "r8c13"], BERLIN_WARSAW[:2])
    act(s, rail("r5c20", "r5c22"))
    assert s.scores == [12, 10]


# --- Следующий раунд, конец игры --------------------------------------------------------------------------------------


def test_in_the_next_round_the_board_is_empty_cards_are_new_and_the_first_player_moves_one_seat_on() -> None:
    s = position([hand("berlin", "warsaw"), hand("zurich", "vienna")], ["r5c16", "r8c13"], BERLIN_WARSAW[:2])
    act(s, rail("r5c20", "r5c22"))
    assert (s.first, s.turn, s.phase) == (1, 1, MARKER)
    assert (s.rails, s.supply, s.markers, s.networks) == (0, 83, [0, 0], [0, 0])
    assert all(h.bit_count() == 5 for h in s.hands)


def test_who_is_to_begin_begins_and_the_next_round_is_begun_by_the_next() -> None:
    s = GAME.start(3, Options(), ScriptedChance(), 2)
    assert (s.first, GAME.waiting(s)) == (2, (2,))
    for marker in ("r5c16", "r5c22", "r8c13"):
        act(s, point(marker))
    assert (s.phase, s.turn) == (FIRST_RAIL, 2)
    s = position([hand("rome"), hand("zurich"), hand("berlin")], ["r8c13", "r9c12", "r5c22"])
    s.first = 2
    act(s, rail("r8c13", "r9c12"))
    assert (len(s.history), s.first, s.turn) == (1, 0, 0)


def test_for_the_next_round_all_cards_are_shuffled_again_those_put_away_too() -> None:
    s = GAME.start(2, Options(), ScriptedChance())
    dealt, stacks = s.hands[:], GAME.stacks(2)
    s = position([hand("berlin", "warsaw"), hand("zurich", "vienna")], ["r5c16", "r8c13"], BERLIN_WARSAW[:2])
    act(s, rail("r5c20", "r5c22"), ScriptedChance())
    assert s.hands == dealt
    s = position([hand("berlin", "warsaw"), hand("zurich", "vienna")], ["r5c16", "r8c13"], BERLIN_WARSAW[:2])
    act(s, rail("r5c20", "r5c22"), ScriptedChance(*[4, 3] * 5))
    assert s.hands == [sum(stack[4] for stack in stacks), sum(stack[3] for stack in stacks)]


def test_zero_is_not_yet_the_end() -> None:
    s = position(
        [hand("berlin", "warsaw"), hand("zurich", "vienna")], ["r5c16", "r8c13"], BERLIN_WARSAW[:2], scores=[5, 2]
    )
    act(s, rail("r5c20", "r5c22"))
    assert s.scores == [5, 0]
    assert s.phase == MARKER


def test_the_game_ends_when_a_score_falls_below_zero_and_is_shown_at_the_red_mark() -> None:
    s = position(
        [hand("berlin", "warsaw"), hand("zurich", "rome")], ["r5c16", "r8c13"], BERLIN_WARSAW[:2], scores=[5, 1]
    )
    told = act(s, rail("r5c20", "r5c22"))
    assert s.scores == [5, -1]
    assert s.phase == OVER
    assert GAME.waiting(s) == ()
    assert told[-1].key == "match-ended"
    assert GAME.outcome(s).winners == (0,)


def test_most_points_wins_and_equal_scores_share() -> None:
    s = position([hand("rome")] * 3, ["r5c16", "r8c13", "r0c5"], scores=[7, -1, 7])
    outcome = GAME.outcome(s)
    assert outcome.places == (1, 3, 1)
    assert outcome.winners == (0, 2)


# --- Hidden -----------------------------------------------------------------------------------------------------------


def test_cards_are_hidden_until_the_round_is_scored() -> None:
    s = position([hand("berlin", "warsaw"), hand("zurich", "vienna")], ["r5c16", "r8c13"], BERLIN_WARSAW[:2])
    assert GAME.view(s, 0).hands == (tuple(BOARD.cities_in(s.hands[0])), None)
    assert GAME.view(s, None).hands == (None, None)
    hands = [tuple(BOARD.cities_in(h)) for h in s.hands]
    act(s, rail("r5c20", "r5c22"))
    shown = GAME.view(s, None).rounds[0]
    assert list(shown.hands) == hands
    assert [BOARD.line_names[line] for line in shown.missing[1]] == ["r8c13-r8c15", "r8c15-r8c17"]


def test_a_completed_player_shows_the_cards_before_the_second_rail() -> None:
    s = position([hand("rome"), hand("berlin", "warsaw")], ["r5c22", "r5c16"], BERLIN_WARSAW[:2])
    act(s, rail("r5c20", "r5c22"))
    assert GAME.view(s, None).hands == (None, tuple(BOARD.cities_in(hand("berlin", "warsaw"))))


def joined_with(colours: int, other: bool = True) -> tuple[bool, bool]:
    """Whether a rail on towards Berlin reveals something, and one that reaches no city.

    It is laid at a network that has cities of so many colours, with or without the other player in it.
    """
    without = [[card for card in stack if card != city("berlin")] for stack in GAME.stacks(2)]
    network = sum(stack[0] for stack in without[:colours]) | BOARD.bit[point("r5c18")]
    told = []
    for end in ("r5c16", "r5c20"):
        s = position([sum(stack[1] for stack in without), sum(stack[2] for stack in without)], ["r5c18", "r0c5"])
        s.networks = [network, network if other else s.networks[1]]
        told.append(act(s, rail("r5c18", end))[0].reveals)
    return told[0], told[1]


def test_a_rail_that_could_complete_another_player_reveals_that_it_did_not() -> None:
    """So it stays: whoever tries rails and takes them back learns nothing about the cards of others."""
    assert joined_with(5) == (True, False)
    assert joined_with(5, other=False) == (False, False)
    assert joined_with(3) == (False, False)


def test_an_imagined_hand_is_never_complete_without_having_been_shown() -> None:
    """The other player's network misses one city only: whatever is imagined, that card is in the hand."""
    stacks = GAME.stacks(2)
    own, lone = sum(stack[0] for stack in stacks), stacks[0][1]
    s = position([own, lone | sum(stack[1] for stack in stacks[1:])], ["r6c9", "r8c13"])
    networks = [s.networks[0], sum(BOARD.bit) & ~lone]
    rng = Random(1)
    for _ in range(50):
        imagined = imagine_hands(GAME, GAME.view(s, 0), networks, rng)[1]
        assert imagined & lone
        assert imagined.bit_count() == 5


def test_networks_are_reckoned_once_however_often_a_position_is_imagined(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = position([hand("rome"), hand("zurich")], ["r8c13", "r9c12"])
    act(s, rail("r8c13", "r9c12"))
    act(s, point("r5c16"))
    act(s, point("r5c22"))
    view = GAME.view(s, s.turn)
    assert len(view.rounds) == 1
    assert GAME.determinize(view, Random(1)).history == s.history
    reckoned: list[int] = []
    component = BOARD.component

    def counted(marker: int, rails: int) -> int:
        reckoned.append(marker)
        return component(marker, rails)

    monkeypatch.setattr(BOARD, "component", counted)
    for seed in range(5):
        assert GAME.determinize(view, Random(seed)).history == s.history
    assert reckoned == []


# --- Refusals change nothing ------------------------------------------------------------------------------------------


def test_a_refused_action_says_why_and_changes_nothing() -> None:
    s = position([hand("rome"), hand("oslo")], ["r5c16", "r8c13"])
    before = s.clone()
    with pytest.raises(Refused) as refused:
        act(s, rail("r8c13", "r8c15"))
    assert s == before
    said = GAME.words("ru").say(refused.value.reason.key)
    assert said == "Новый рельс должен примыкать к вашей сети."
    with pytest.raises(Refused, match="not-your-turn"):
        GAME.apply(s, 1, rail("r8c13", "r8c15"), ScriptedChance())
