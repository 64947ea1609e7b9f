"""rulebook: Строительство маршрутов, Двойные маршруты, Паромные переправы."""

from __future__ import annotations

import pytest

from tests.games.ticket_to_ride.table import BOARD, RICH, act, can, claim, held, network, position, route, why
from vokzal.games.ticket_to_ride.rules.board import size


def key(a: str, b: str, twin: int = 1) -> str:
    return BOARD.route_keys[route(a, b, twin)]


def test_a_route_costs_its_length_in_cards_of_its_colour() -> None:
    s = position({"yellow": 4}, {})
    told = claim(s, "amsterdam", "essen", "card-yellow+0")
    assert held(s, 0) == {"yellow": 1}
    assert s.trains[0] == 42
    assert s.points[0] == 4
    assert s.routes[0] == 1 << route("amsterdam", "essen")
    assert size(s.discard) == 3
    assert told[0].params["cards"] == ["card-yellow"] * 3
    assert s.turn == 1


def test_another_colour_does_not_pay_for_a_coloured_route() -> None:
    s = position({"red": 5}, {})
    assert key("amsterdam", "essen") not in can(s)
    assert why(s, key("amsterdam", "essen")) == "refuse-cards"
    s = position({"red": 5, "yellow": 3}, {})
    act(s, key("amsterdam", "essen"))
    assert why(s, "card-red+0") == "refuse-wrong-colour"


def test_a_grey_route_takes_any_one_colour_but_not_a_mixture() -> None:
    s = position({"red": 4, "blue": 4, "green": 3}, {})
    act(s, key("berlin", "danzig"))
    assert can(s) == ["card-blue+0", "card-red+0"]
    s = position({"red": 3, "blue": 3}, {})
    assert why(s, key("berlin", "danzig")) == "refuse-cards-any"


def test_locomotives_stand_in_for_any_card_and_the_mix_is_free() -> None:
    s = position({"yellow": 3, "locomotive": 3}, {})
    act(s, key("amsterdam", "essen"))
    assert can(s) == ["card-yellow+0", "card-yellow+1", "card-yellow+2", "locomotives"]
    act(s, "card-yellow+2")
    assert held(s, 0) == {"yellow": 2, "locomotive": 1}


def test_a_payment_of_locomotives_alone_is_legal() -> None:
    s = position({"locomotive": 3}, {})
    claim(s, "amsterdam", "essen", "locomotives")
    assert held(s, 0) == {}
    assert s.routes[0]


def test_a_payment_of_one_choice_is_still_asked_for() -> None:
    s = position({"black": 1}, {})
    act(s, key("amsterdam", "bruxelles"))
    assert can(s) == ["card-black+0"]


def test_a_player_needs_as_many_trains_as_the_route_is_long() -> None:
    s = position({"yellow": 3}, {}, trains=[2])
    assert why(s, key("amsterdam", "essen")) == "refuse-trains"
    s = position({"yellow": 3}, {}, trains=[3])
    assert why(s, key("amsterdam", "essen")) is None


def test_a_route_is_claimed_whole_or_not_at_all() -> None:
    s = position({"yellow": 2}, {})
    assert why(s, key("amsterdam", "essen")) == "refuse-cards"
    assert not s.routes[0]


def test_a_route_may_be_claimed_anywhere_and_only_one_a_turn() -> None:
    s = position({**RICH}, {}, routes=[network(("lisboa", "cadiz"))])
    claim(s, "rostov", "kharkov", "card-green+0")
    assert s.turn == 1


def test_a_claimed_route_is_taken_for_everybody() -> None:
    s = position({"yellow": 3}, {}, routes=[0, network(("amsterdam", "essen"))])
    assert why(s, key("amsterdam", "essen")) == "refuse-route-taken"
    s = position({"yellow": 3}, {}, routes=[network(("amsterdam", "essen"))])
    assert why(s, key("amsterdam", "essen")) == "refuse-own-route"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_ever_owns_both_of_a_double_route(seats: int) -> None:
    s = position({"black": 3, "red": 3}, *[{}] * (seats - 1))
    claim(s, "berlin", "frankfurt", "card-black+0")
    s.turn = 0
    assert why(s, key("berlin", "frankfurt", 2)) == "refuse-own-twin"


@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_the_twin_closes(seats: int) -> None:
    s = position({"black": 3}, {"red": 3}, *[{}] * (seats - 2))
    claim(s, "berlin", "frankfurt", "card-black+0")
    assert s.turn == 1
    assert why(s, key("berlin", "frankfurt", 2)) == "refuse-twin-closed"


@pytest.mark.parametrize("seats", [4, 5])
def test_with_four_or_five_players_the_twin_stays_open(seats: int) -> None:
    s = position({"black": 3}, {"red": 3}, *[{}] * (seats - 2))
    claim(s, "berlin", "frankfurt", "card-black+0")
    claim(s, "berlin", "frankfurt", "card-red+0", twin=2)
    assert s.routes[0]
    assert s.routes[1]


def test_only_routes_between_the_same_two_cities_are_a_double() -> None:
    s = position({"black": 3}, {})
    claim(s, "berlin", "frankfurt", "card-black+0")
    shut = 1 << route("berlin", "frankfurt") | 1 << route("berlin", "frankfurt", 2)
    assert s.open == [BOARD.every & ~shut] * 2


def test_a_ferry_needs_as_many_locomotives_as_it_shows() -> None:
    s = position({"red": 4, "locomotive": 1}, {})
    assert why(s, key("constantinople", "sevastopol")) == "refuse-ferry"
    s = position({"red": 4, "locomotive": 3}, {})
    act(s, key("constantinople", "sevastopol"))
    assert can(s) == ["card-red+2", "card-red+3"]
    assert why(s, "card-red+1") == "refuse-ferry-payment"


def test_a_ferry_of_locomotives_only_takes_nothing_else() -> None:
    s = position({"red": 4, "locomotive": 2}, {})
    act(s, key("amsterdam", "london"))
    assert can(s) == ["locomotives"]


def test_a_ferry_may_be_paid_all_in_locomotives() -> None:
    s = position({"locomotive": 6}, {})
    claim(s, "palermo", "smyrna", "locomotives")
    assert s.points[0] == 15
    assert held(s, 0) == {}


def test_points_are_scored_as_the_route_is_claimed() -> None:
    s = position({"red": 8}, {})
    claim(s, "petrograd", "stockholm", "card-red+0", "blue", "blue", "blue")
    assert s.points == [21, 0]
