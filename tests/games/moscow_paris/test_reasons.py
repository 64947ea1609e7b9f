"""What a coach says for an action, and that it is so."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.moscow_paris.slow import TWINS, Case, played
from tests.games.moscow_paris.table import GAME, act, cards, do, position, random_positions
from vokzal.core.events import Value
from vokzal.core.words import LANGUAGES, message_keys
from vokzal.games.moscow_paris.options import MoscowParisOptions
from vokzal.games.moscow_paris.state import CARDS, MoscowParisState, layered

Params = dict[str, Value]


def why(s: MoscowParisState, notation: str) -> dict[str, Params]:
    """The reasons for an action of the seat that is asked, in order; each can be said, and its twin agrees."""
    action = act(notation)
    assert action in GAME.legal(s, s.actor)
    found = GAME.heuristics.reasons(s, s.actor, action)
    for reason in found:
        for lang in LANGUAGES:
            assert "{" not in GAME.words(lang).say(reason.key, reason.params)
        if not notation.startswith("swap") or reason.key == "why-swap":
            TWINS[reason.key](Case(s, action, reason))
    return {reason.key: reason.params for reason in found}


def city(name: str, points: int, bonus: int = 0) -> Params:
    return {"city": f"city-{name}", "points": points, "bonus": bonus}


# --- cities for oneself ---------------------------------------------------------------------------------------------


def test_the_last_wagon_in_front_takes_a_city() -> None:
    s = position(["bcde", "abcde"], ["a", ""], ["|ab", "|", "|", "|"])
    assert why(s, "front b")["why-takes"] == city("moscow", 2)


def test_a_second_city_of_a_country_brings_a_point_more() -> None:
    s = position(["bcde", "abcde"], ["a", ""], ["|ab", "|", "|", "|"], won=["smolensk", ""])
    assert why(s, "front b")["why-takes"] == city("moscow", 3, 1)


def test_the_equal_of_a_wagon_in_front_takes_an_empty_city() -> None:
    s = position(["abcd", "abcde"], ["a", ""])
    found = why(s, "a>1L")
    assert found == {"why-takes": city("paris", 2)}


def test_a_city_is_taken_before_somebody_else_takes_it() -> None:
    s = position(["bcde", "cde"], ["a", "ab"], ["|ab", "|", "|", "|"])
    assert why(s, "front b")["why-first"] == {"other": 1}
    do(s, "front b")
    assert [*why(s, "take 0")] == ["why-take", "why-first"]


def test_of_two_cities_the_better_is_taken() -> None:
    lines = ["|a", "|b", "|", "|"]
    s = position(["bcde", "abcde"], ["a", ""], lines, cities=["moscow", "krakow", "berlin", "rome"])
    do(s, "front b")
    assert why(s, "take 0") == {"why-take-most": city("moscow", 2)}
    assert why(s, "take 1") == {"why-take": city("krakow", 1)}


def test_next_turn_a_city_is_taken() -> None:
    s = position(["bcdf", "abcde"], ["a", ""], ["|abc", "|d", "|e", "|d"])
    assert why(s, "front b")["why-next"] == {**city("moscow", 2), "wagon": "wagon-sleeper"}


def test_a_pair_takes_an_empty_city_next_turn() -> None:
    s = position(["aabcd", "abcde"], ["", ""], cities=["krakow", "paris", "munich", "milan"])
    assert why(s, "front a")["why-pair"] == {**city("paris", 2), "wagon": "wagon-coupe", "count": 4}
    s = position(["bcd", "abcde"], ["aa", ""], ["|b", "|c", "|", "|d"])
    assert why(s, "back a")["why-pair"] == {**city("berlin", 2), "wagon": "wagon-coupe", "count": 1}


def test_all_wagons_of_a_city_are_in_the_hand() -> None:
    s = position(["abcdf", "abcde"], ["", ""], ["|abc", "|e", "|e", "|e"])
    assert why(s, "front a")["why-closer"] == {**city("moscow", 2), "count": 2}


def test_one_wagon_is_missing() -> None:
    s = position(["bdfg", "abcde"], ["a", ""], ["|abc", "|e", "|e", "|e"], discard="c")
    # Eleven sleepers: one in the line, one in the discard; the other's hand is not seen.
    assert why(s, "front b")["why-lacks-one"] == {**city("moscow", 2), "wagon": "wagon-sleeper", "count": 9}


def test_a_wagon_that_stands_in_many_lines() -> None:
    s = position(["adfgh", "abcde"], ["", ""], ["|abc", "|abe", "|ae", "|dec"])
    assert why(s, "front a")["why-fits-most"] == {"wagon": "wagon-coupe", "count": 3}
    s = position(["abfgh", "abcde"], ["", ""], ["|abc", "|abe", "|", "|"])
    assert why(s, "front a")["why-fits"] == {"wagon": "wagon-coupe", "count": 2}


def test_a_wagon_whose_equal_is_likely_to_come() -> None:
    s = position(["abbcd", "ddeef"], ["", ""], discard="aabd")
    # Unseen: 8 compartment cars, 8 couchettes, 10 sleepers, 9 saloon cars; the other's hand is not seen.
    assert why(s, "front c")["why-many-left"] == {"wagon": "wagon-sleeper", "count": 10}
    assert "why-many-left" not in why(s, "front a")
    s = position(["abbcc", "ddeef"], ["", ""], discard="aab")
    assert "why-many-left" not in why(s, "front c")  # its equal is there


def test_a_wagon_is_taken_back_to_make_room() -> None:
    s = position(["b", "abcde"], ["acde", ""], ["|ab", "|f", "|g", "|h"])
    assert why(s, "back c") == {"why-next": {**city("moscow", 2), "wagon": "wagon-couchette"}}
    assert why(s, "back a") == {}


# --- cities for the others ------------------------------------------------------------------------------------------


def test_a_wagon_keeps_another_from_a_city() -> None:
    s = position(["cdefg", "cde"], ["", "ab"], ["|ab", "|", "|", "|"])
    assert why(s, "c>0L")["why-spoils"] == {"other": 1, **city("moscow", 2)}


def test_what_was_seen_to_go_to_a_hand_is_known() -> None:
    s = position(["cdefg", "bcde"], ["", "a"], ["|ab", "|", "|", "|"])
    assert "why-spoils" not in why(s, "c>0L")
    s.known[1] = layered(cards("b"), CARDS)
    assert why(s, "c>0L")["why-spoils"] == {"other": 1, **city("moscow", 2)}


def test_a_drop_keeps_another_from_a_city_and_takes_one() -> None:
    s = position(["2defg", "cde"], ["", "ab"], ["|a", "|c", "|", "|"])
    assert "why-spoils" in why(s, "drop2 R 0 0")
    s = position(["2def", "abcde"], ["a", ""], ["|ab", "|cd", "|", "|"])
    assert why(s, "drop2 R 1 0")["why-takes"] == city("moscow", 2)


def test_a_removed_city_brings_nobody_anything() -> None:
    s = position(["5defg", "cde"], ["", "ab"], ["|ab", "|", "|", "|"])
    assert "why-spoils" in why(s, "remove 0")
    s = position(["5defg", "abcde"], won=["", "smolensk"])
    assert why(s, "remove 0")["why-denies"] == {"other": 1, **city("moscow", 3, 1)}
    assert "why-denies" not in why(s, "remove 1")


def test_who_lacked_one_wagon_lacks_two() -> None:
    s = position(["cdefg", "bcde"], ["", "a"], ["|ab", "|", "|", "|"])
    assert why(s, "d>0L")["why-harder"] == {"other": 1, **city("moscow", 2)}


def test_a_wagon_that_only_the_seat_has_in_front() -> None:
    s = position(["cefg", "bcde"], ["c", "a"], ["|abd", "|", "|", "|"])
    assert why(s, "c>0L")["why-mine"] == {"wagon": "wagon-sleeper", **city("moscow", 2)}


def test_a_line_is_begun_with_a_wagon_that_nobody_has() -> None:
    s = position(["cdefg", "bcde"], ["", "a"])
    assert why(s, "c>0L")["why-nobody-has"] == {"wagon": "wagon-sleeper", **city("moscow", 2)}
    s = position(["adefg", "bcde"], ["", "a"], ["|b", "|", "|", "|"])
    assert "why-nobody-has" not in why(s, "a>1L")
    assert why(s, "a>0L")["why-not-there"]["other"] == 1


def test_a_full_line_cannot_be_lengthened() -> None:
    s = position(["bcdef", "abcde"], ["", ""], ["|a", "|", "|", "|"], cities=["smolensk", "paris", "berlin", "rome"])
    assert "why-full" not in why(s, "b>0L")
    s = position(["bcef", "abcde"], ["b", ""], ["|c", "|", "|", "|"], cities=["smolensk", "paris", "berlin", "rome"])
    assert why(s, "b>0L")["why-full"] == city("smolensk", 1)


def test_a_city_for_the_partner() -> None:
    s = position(["cdefg", "bcde", "bcde", "bcde"], ["", "d", "c", "d"], options=MoscowParisOptions(team=True))
    assert why(s, "c>0L")["why-partner"] == {"other": 2, **city("moscow", 2)}


# --- cards ----------------------------------------------------------------------------------------------------------


def test_a_swap_is_told_with_its_second_wagon() -> None:
    s = position(["1def", "abcde"], ["a", ""], ["|b", "|a", "|c", "|c"])
    found = why(s, "swap 0b")
    assert found["why-swap"]["place"] in ("line-1-coupe", "front-0-coupe")
    assert found["why-takes"]["city"] in ("city-moscow", "city-paris")
    do(s, "swap 0b")
    assert "why-takes" in why(s, "with 1a")


def test_an_action_card_makes_room() -> None:
    s = position(["2defg", "abcde"])
    assert why(s, "discard 2") == {"why-frees-hand": {}}
    s = position(["1defg", "abcde"], ["", ""], ["|ab", "|", "|", "|"])
    assert why(s, "swap 0a") == {"why-frees-hand": {}}


def test_a_link_of_a_chain() -> None:
    s = position(["4cdef", "cdfg", "cdfg"], ["a", "b", "h"], ["|ab", "|", "|", "|"])
    s.hands[0] = layered(cards("4cde"), CARDS)
    do(s, "chain L a b")
    assert s.actor == 1
    assert why(s, "stop") == {}
    s = position(["4cde", "cdf", "cdfg"], ["h", "ab", "g"], ["|ag", "|", "|", "|"])
    do(s, "chain L h b")
    assert why(s, "pass_on h g")["why-ready"] == city("moscow", 2)


def test_a_broken_chain_leaves_wagons_that_are_right() -> None:
    s = position(["4cde", "cdf", "cdfg"], ["h", "ab", "g"], ["|ah", "|", "|", "|"])
    do(s, "chain L h b")
    assert why(s, "stop") == {"why-stays": city("moscow", 2)}


# --- the end --------------------------------------------------------------------------------------------------------


def last_city(won: list[str], cities: tuple[str, ...] = ("moscow", "paris", "berlin", "rome")) -> MoscowParisState:
    return position(["bcde", "abcde"], ["a", ""], ["|ab", "|", "|", "|"], cities=cities, won=won, left="")


def test_the_last_city_wins() -> None:
    s = last_city(["", "krakow"])
    assert why(s, "front b") == {"why-ends-wins": {"points": 2, "best": 1}}
    do(s, "front b")
    assert why(s, "take 0") == {"why-ends-wins": {"points": 2, "best": 1}}


def test_the_last_city_may_decide_by_capitals_or_be_shared() -> None:
    assert why(last_city(["", "krakow venice"]), "front b") == {"why-ends-ties": {"points": 2, "best": 2}}
    assert why(last_city(["", "warsaw"]), "front b") == {"why-ends-shares": {"points": 2, "best": 2}}


def test_the_last_city_is_left_by_who_is_behind() -> None:
    s = last_city(["", "warsaw vienna"])
    assert "why-takes" not in why(s, "front b")
    do(s, "front b")
    assert why(s, "take 0") == {}
    assert why(s, "leave") == {"why-goes-on": {"points": 2, "best": 4}}


def test_a_city_is_left_for_a_better_one() -> None:
    lines, cities = ["|a", "|abc", "|d", "|d"], ["krakow", "paris", "berlin", "rome"]
    s = position(["bce", "abcde"], ["a", ""], lines, cities=cities)
    s.hands[0] = layered(cards("bcef"), CARDS)
    do(s, "front b")
    assert why(s, "leave") == {"why-waits": city("paris", 2)}


# --- all of it ------------------------------------------------------------------------------------------------------


def test_every_reason_has_a_twin() -> None:
    assert {*TWINS} == {key for key in message_keys(GAME.package(), "en") if key.startswith("why-")}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_number_is_true_and_known_to_the_seat(seats: int) -> None:
    rng = Random(seats)
    heard: set[str] = set()
    options = MoscowParisOptions(istanbul=True, home_city=True, home_name="Tver", home_country="ru", team=seats == 4)
    for s in random_positions(seats, seats, options, hurry=0.7)[:-1]:
        legal = GAME.legal(s, s.actor)
        other = GAME.determinize(GAME.view(s, s.actor), rng)
        for action in rng.sample(legal, min(5, len(legal))):
            found = GAME.heuristics.reasons(s, s.actor, action)
            assert GAME.heuristics.reasons(other, s.actor, action) == found
            assert len(found) <= 3
            heard |= {reason.key for reason in found}
            for reason in found:
                if GAME.SWAP <= action < GAME.WITH and reason.key not in ("why-swap", "why-frees-hand"):
                    place = GAME.space.parse(f"with {found[0].params['place']}")
                    TWINS[reason.key](Case(played(s, action), place, reason))
                else:
                    TWINS[reason.key](Case(s, action, reason))
    assert len(heard) > 12, sorted(heard)
