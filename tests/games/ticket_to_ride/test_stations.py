"""rulebook: Строительство станций: building them. What they are used for is in test_scoring."""

from __future__ import annotations

import pytest

from tests.games.ticket_to_ride.table import RICH, act, can, city, held, position, why


def test_the_first_station_costs_one_card_of_any_colour() -> None:
    s = position({"red": 1, "locomotive": 1}, {})
    act(s, "station city-berlin")
    assert can(s) == ["card-red+0", "locomotives"]
    act(s, "card-red+0")
    assert s.stations[0] == (city("berlin"),)
    assert held(s, 0) == {"locomotive": 1}
    assert s.turn == 1


@pytest.mark.parametrize(("built", "cost"), [(("roma",), 2), (("roma", "paris"), 3)])
def test_the_next_stations_cost_two_and_three_cards_of_one_colour(built: tuple[str, ...], cost: int) -> None:
    s = position({"red": cost - 1, "blue": cost - 1}, {}, stations=[built])
    assert why(s, "station city-berlin") == "refuse-station-cards"
    s = position({"red": cost - 1, "locomotive": 1}, {}, stations=[built])
    act(s, "station city-berlin")
    assert can(s) == ["card-red+1"]
    act(s, "card-red+1")
    assert held(s, 0) == {}


def test_a_station_is_refused_in_a_city_that_has_one_whoever_built_it() -> None:
    s = position({**RICH}, {}, stations=[("roma",), ("berlin",)])
    assert why(s, "station city-berlin") == "refuse-city-occupied"
    assert why(s, "station city-roma") == "refuse-own-station"


def test_a_player_has_three_stations_a_game() -> None:
    s = position({**RICH}, {}, stations=[("roma", "paris", "wien")])
    assert why(s, "station city-berlin") == "refuse-no-stations-left"
    assert not [notation for notation in can(s) if notation.startswith("station")]


def test_a_station_may_be_built_where_no_routes_are() -> None:
    s = position({"red": 1}, {})
    assert why(s, "station city-lisboa") is None


def test_one_station_a_turn() -> None:
    s = position({**RICH}, {})
    act(s, "station city-berlin")
    act(s, "card-red+0")
    assert s.turn == 1
