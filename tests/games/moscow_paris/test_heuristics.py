"""What an experienced traveller prefers."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.moscow_paris.table import GAME, act, do, position, random_positions
from vokzal.games.moscow_paris.options import MoscowParisOptions
from vokzal.games.moscow_paris.state import MoscowParisState

LITTLE, MUCH = 7, 50


def weigh(s: MoscowParisState) -> dict[int, float]:
    legal = GAME.legal(s, s.actor)
    return dict(zip(legal, GAME.heuristics.weigh(s, s.actor, legal), strict=True))


def ponder(s: MoscowParisState, effort: int = MUCH) -> dict[int, float]:
    legal = GAME.legal(s, s.actor)
    return dict(zip(legal, GAME.heuristics.ponder(s, s.actor, legal, effort), strict=True))


def best(weights: dict[int, float]) -> int:
    return max(weights, key=weights.__getitem__)


def likes(s: MoscowParisState) -> int:
    """The action that looks best, after a short thought and after a long one."""
    assert best(ponder(s, LITTLE)) == best(ponder(s))
    return best(ponder(s))


def test_a_wagon_that_completes_a_line_is_put_in_front() -> None:
    s = position(["abcd", "ffff"], ["e", "g"], ["ea|", "fgh|", "h|g", "gh|f"])
    assert likes(s) == best(weigh(s)) == act("front a")


def test_the_equal_of_a_wagon_in_front_takes_an_empty_city() -> None:
    s = position(["abcd", "ffff"], ["a", "g"], ["fgh|", "|", "h|g", "gh|f"])
    assert likes(s) in (act("a>1L"), act("a>1R"))


def test_a_city_is_taken_and_the_better_one_of_two() -> None:
    s = position(["bcd", "fffff"], ["ae", ""], ["a|", "e|", "|", "|"], cities=["milan", "rome", "vienna", "krakow"])
    do(s, "b>3L")
    assert likes(s) == act("take 1")


def test_a_city_of_a_country_one_has_is_worth_more() -> None:
    cities = ["milan", "marseille", "vienna", "krakow"]
    s = position(["bcd", "fffff"], ["ae", ""], ["a|", "e|", "|", "|"], cities=cities, won=["paris", "rome"])
    do(s, "b>3L")
    assert likes(s) == act("take 1")


def test_a_wagon_is_not_coupled_for_the_next_player_to_take() -> None:
    s = position(["abcde", "fff"], ["", "ab"], ["fgh|", "gh|", "h|g", "|"])
    weights = ponder(s)
    assert weights[act("c>3L")] > weights[act("a>3L")]


def test_a_line_that_the_next_player_can_take_is_spoilt() -> None:
    s = position(["cdefg", "ffff"], ["", "a"], ["a|", "gh|f", "h|g", "gh|d"])
    weights = ponder(s)
    assert max(weights[act("c>0L")], weights[act("c>0R")]) > weights[act("front c")]


def test_without_much_thought_nobody_sees_what_the_others_have() -> None:
    lines = ["fgh|", "gh|", "h|g", "|"]
    alone = position(["abcde", "fffff"], ["", ""], lines)
    watched = position(["abcde", "fff"], ["", "ab"], lines)
    assert weigh(alone) == weigh(watched)
    assert ponder(alone, LITTLE) == ponder(watched, LITTLE)
    assert ponder(alone) != ponder(watched)


def test_at_a_glance_all_cities_are_alike() -> None:
    here, there = (
        position(["abcd", "fffff"], ["e", ""], ["a|", "e|", "|", "|"], cities=[*cities, "vienna", "krakow"])
        for cities in (["milan", "rome"], ["rome", "milan"])
    )
    assert weigh(here) == weigh(there)
    assert ponder(here, LITTLE) != ponder(there, LITTLE)


def test_ending_the_game_is_good_only_when_ahead() -> None:
    lines = ["a|", "fg|", "gh|", "fh|"]
    ahead = position(["bcd5", "fffff"], ["e", ""], lines, left="", won=["vienna warsaw", "milan"])
    behind = position(["bcd5", "fffff"], ["e", ""], lines, left="", won=["milan", "vienna warsaw"])
    assert ponder(ahead)[act("remove 1")] > 5 > -5 > ponder(behind)[act("remove 1")]


def test_partners_are_no_rivals() -> None:
    seats = ["abcd", "fffff", "ffff", "fffff"]
    fronts = ["e", "", "a", ""]
    lines = ["|", "fgh|", "gh|f", "h|g"]
    alone = ponder(position(seats, fronts, lines))
    together = ponder(position(seats, fronts, lines, options=MoscowParisOptions(team=True)))
    gift = act("a>0L")
    assert together[gift] - together[act("b>0L")] > alone[gift] - alone[act("b>0L")]


@pytest.mark.parametrize("seats", GAME.seats)
def test_advice_is_the_same_in_every_determinization(seats: int) -> None:
    rng = Random(7)
    for s in random_positions(11, seats)[:-1:2]:
        seat = s.actor
        legal = GAME.legal(s, seat)
        advice = GAME.heuristics.weigh(s, seat, legal)
        assert len(advice) == len(legal)
        imagined = GAME.determinize(GAME.view(s, seat), rng)
        assert GAME.heuristics.weigh(imagined, seat, legal) == advice
        for effort in (LITTLE, MUCH):
            pondered = GAME.heuristics.ponder(s, seat, legal, effort)
            assert GAME.heuristics.ponder(imagined, seat, legal, effort) == pondered
        assert GAME.heuristics.prospects(imagined, seat) == GAME.heuristics.prospects(s, seat)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_hurried_choice_is_legal(seats: int) -> None:
    rng = Random(3)
    for seed in range(4):
        for s in random_positions(seed, seats)[:-1]:
            assert GAME.heuristics.quick(s, s.actor, rng) in GAME.legal(s, s.actor)


def test_a_hurried_player_takes_what_can_be_taken() -> None:
    rng = Random(3)
    s = position(["abcd", "ffff"], ["e", "g"], ["ea|", "fgh|", "h|g", "gh|f"])
    assert {GAME.heuristics.quick(s, 0, rng) for _ in range(20)} == {act("front a")}
    do(s, "front a")
    assert GAME.heuristics.quick(s, 0, rng) == act("take 0")


def test_prospects_are_shares_of_one_win() -> None:
    for options in (MoscowParisOptions(), MoscowParisOptions(team=True)):
        for s in random_positions(2, 4, options)[::5]:
            chances = GAME.heuristics.prospects(s, 0)
            assert abs(sum(chances) - 1) < 1e-9
            assert min(chances) >= 0
            if options.team:
                assert chances[:2] == chances[2:]


def test_more_points_are_better_prospects() -> None:
    s = position(["abcde", "fffff"], won=["rome milan", "vienna"])
    chances = GAME.heuristics.prospects(s, 0)
    assert chances[0] > chances[1]


def test_a_playout_is_settled_after_a_round() -> None:
    match = random_positions(4, 3, hurry=1.0)
    settled = [GAME.heuristics.settled(match[0], s) for s in match]
    assert match[settled.index(True)].turns == 3
