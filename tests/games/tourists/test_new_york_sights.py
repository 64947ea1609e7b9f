"""New York: attractions, the final route and goals.

Appendix: «Достопримечательности Нью-Йорка», «Фиолетовые туристы и достопримечательности», «Метрополитен», «Личные
задачи в Нью-Йорке»; of the common rules «Диагональные дороги», «Достопримечательности необычной формы», «Отдалённые
достопримечательности», «Поездка» and «Угловые дороги».
"""

from __future__ import annotations

import pytest

from tests.games.tourists.table import Table, at_route, city, drawing, ending, revealed, sheet, starting, walked
from vokzal.core.bits import bits
from vokzal.core.chance import ScriptedChance
from vokzal.games.tourists.cities.city import TouristsOptions
from vokzal.games.tourists.content import BridgeView, Goal
from vokzal.games.tourists.state import DRAW, Sheet

NEW_YORK = city("new_york")
CONTENT, MAP = NEW_YORK.content, NEW_YORK.city.map
PARK = {"park_sheep_meadow", "park_zoo_and_pond", "park_great_lawn", "park_reservoir"}


def begun(seats: int, first: int = 0, *luck: int, advanced: bool = False) -> Table:
    return Table(NEW_YORK, NEW_YORK.start(seats, TouristsOptions(advanced=advanced), ScriptedChance(*luck), first))


# --- «Знаковые достопримечательности» ---------------------------------------------------------------------------------


def test_every_card_of_new_york_has_a_gray_attraction_and_liberty_or_broadway() -> None:
    """«На каждой карте туристов Нью-Йорка изображено по две достопримечательности.»"""
    gray = {sight.rating for sight in CONTENT.attractions if sight.colour == "gray"} - {"liberty"}
    assert len(gray) == 6
    for card in CONTENT.cards:
        (first,), (second,) = card.changes
        assert first in gray
        assert second in ("liberty", "broadway")


def test_a_card_of_new_york_raises_both_its_ratings() -> None:
    """«Повышайте (изменяйте) и рейтинг изображённой серой достопримечательности, и рейтинг Статуи Свободы или
    Бродвея.»"""
    table = revealed(NEW_YORK, "1PR-trinity_church", "4PR-trinity_church")
    before = table.worth()
    assert before == {**dict.fromkeys(before, 0), "broadway": 1}
    table.do(0, "take 4PR-trinity_church")
    assert table.worth() == {**before, "trinity_church": 7, "liberty": 6, "broadway": 2}
    assert table.s.phase == DRAW


def test_one_of_the_two_ratings_may_be_at_the_top() -> None:
    """«Выбрав такую карту …, повышайте и … и»: the other one rises all the same."""
    table = revealed(NEW_YORK, "1PR-trinity_church", "2GG", steps={"trinity_church": 3, "liberty": 1})
    table.do(0, "take 2GG")
    assert (table.worth()["trinity_church"], table.worth()["liberty"]) == (9, 10)


def test_in_the_advanced_mode_the_lead_player_raises_or_lowers_each_of_the_two() -> None:
    """«Повышайте (изменяйте)»; «Совместимость городов и режимов»."""
    for first, second, worth in (("raise", "lower", (7, 0)), ("lower", "raise", (0, 10)), ("lower", "lower", (0, 0))):
        steps = {"trinity_church": 1, "liberty": 1}
        table = revealed(NEW_YORK, "1PR-trinity_church", "2GG", steps=steps, advanced=True)
        table.do(0, "take 2GG")
        assert table.may(0) == {"raise trinity_church", "lower trinity_church"}
        assert table.why(0, "raise liberty") == "rating-not-on-card"
        table.do(0, f"{first} trinity_church")
        assert table.may(0) == {"raise liberty", "lower liberty"}
        table.do(0, f"{second} liberty")
        assert (table.worth()["trinity_church"], table.worth()["liberty"]) == worth
        assert table.s.phase == DRAW


def test_the_advanced_mode_marks_the_purple_corners() -> None:
    """Both rounds boards: «Положите оба планшета раундов Нью-Йорка в центр стола»."""
    gray = ["trinity_church", "flatiron_building", "empire_state_building", "rockefeller_center"]
    gray += ["metropolitan_museum", "guggenheim_museum"]
    assert begun(2).worth() == {**dict.fromkeys(gray, 0), "liberty": 0, "broadway": 1}
    assert begun(2, advanced=True).worth() == {**dict.fromkeys(gray, 4), "liberty": 6, "broadway": 2}


def test_in_starting_rounds_both_ratings_only_rise() -> None:
    hands = [["1PR-trinity_church", "1RR", "1GB", "1B"], ["2GG", "2RB", "2R", "2="], ["3BB", "3RG", "3G", "3="]]
    table = starting(NEW_YORK, *hands, steps={"liberty": 1}, advanced=True)
    for seat, hand in enumerate(hands):
        table.do(seat, f"use {hand[0]}", f"use {hand[1]}")
    assert table.s.phase == DRAW
    assert (table.worth()["trinity_church"], table.worth()["liberty"]) == (4, 10)


# --- «Статуя Свободы» -------------------------------------------------------------------------------------------------


def liberty(*tickets: str, start: str = "0,3", roads: tuple[str, ...] = ("V0,3",)) -> int:
    """What the statue brings a route, with its rating at 10."""
    own = sheet(NEW_YORK, *roads, tickets=tickets)
    table = walked(NEW_YORK, own, start, *roads, steps={"liberty": 2})
    assert (table.parts()["part-iconic"] > 0) == ("statue_of_liberty" in table.sights())
    return table.parts()["part-iconic"]


SOUTH = ("V0,3", "V0,4", "A0,6", "H1,6", "H2,6", "H3,6")
"""From Whitehall to Corlears Hook."""


def test_liberty_needs_the_ticket_from_a_pier_on_the_route() -> None:
    """«Вы получите ОП за Статую Свободы, если у вас будет билет с одной из двух пристаней, а сама эта пристань будет на
    вашем итоговом маршруте.»"""
    assert liberty("whitehall") == 10
    assert liberty() == 0
    assert liberty("whitehall", start="0,4", roads=("V0,4",)) == 0


def test_either_pier_will_do() -> None:
    """«Вы можете отправиться либо с пристани Уайтхолл, либо с Корлеарс-Хук.»"""
    assert liberty("corlears_hook", start="3,6", roads=("H3,6",)) == 10
    assert liberty("whitehall", start="0,2", roads=("V0,2",)) == 10


def test_the_ticket_from_the_other_pier_is_useless() -> None:
    """«Билет с одной из двух пристаней, а сама эта пристань …»"""
    assert liberty("corlears_hook") == 0
    assert liberty("whitehall", start="3,6", roads=("H3,6",)) == 0


def test_both_tickets_and_both_piers_do_not_double_it() -> None:
    """«Вы можете получить оба билета и включить обе пристани, но это не удвоит число ОП за Статую Свободы.»"""
    assert liberty("whitehall", "corlears_hook", roads=SOUTH) == 10
    assert liberty("corlears_hook", roads=SOUTH) == 10


def test_liberty_brings_its_rating() -> None:
    for step, points in enumerate((0, 6, 10, 14)):
        own = sheet(NEW_YORK, "V0,3", tickets=["whitehall"])
        assert walked(NEW_YORK, own, "0,3", "V0,3", steps={"liberty": step}).parts()["part-iconic"] == points


def test_the_best_route_goes_by_the_pier_one_has_a_ticket_from() -> None:
    ways = []
    for tickets in ([], ["whitehall"]):
        table = ending(
            NEW_YORK, sheet(NEW_YORK, "V1,2", "V1,3", "H0,3", tickets=tickets), Sheet(), steps={"liberty": 3}
        )
        table.all_do("done")
        ways.append("statue_of_liberty" in table.sights())
    assert ways == [False, True]


# --- «Бродвей», «Мосты» -----------------------------------------------------------------------------------------------


def test_broadway_brings_its_rating_for_each_segment() -> None:
    """«Каждый отрезок маршрута, проложенный по дорогам Бродвея, принесёт столько очков, сколько отмечено (минимум 1,
    максимум 4).»"""
    roads = ("H5,3", "D6,3-7,2", "H7,2", "V8,1")
    for step, points in enumerate((1, 2, 3, 4)):
        table = walked(NEW_YORK, sheet(NEW_YORK, *roads), "5,3", *roads, steps={"broadway": step})
        assert table.parts()["part-streets"] == 3 * points
    other = ("V8,1", "H8,1")
    assert walked(NEW_YORK, sheet(NEW_YORK, *other), "8,2", *other).parts()["part-streets"] == 0


def test_segments_of_broadway_need_not_be_in_one_piece() -> None:
    """«Эти отрезки не обязаны составлять непрерывный участок.»"""
    roads = ("H1,3", "V2,3", "H2,4", "V3,3", "H3,3")
    table = walked(NEW_YORK, sheet(NEW_YORK, *roads), "1,3", *roads, steps={"broadway": 3})
    assert table.parts()["part-streets"] == 8


def test_broadway_runs_across_both_halves() -> None:
    """«Дороги, составляющие Бродвей»: one street from the south to the north, two diagonals among its roads."""
    (street,) = [rating.streets for rating in CONTENT.ratings if rating.streets]
    ends = [end for name in street for end in MAP.ends[MAP.segment(name)]]
    assert sorted(ends.count(end) for end in set(ends)) == [1, 1] + [2] * (len(street) - 1)
    assert {MAP.spot[end][0] < 6 for end in ends} == {True, False}
    assert sum(name.startswith("D") for name in street) == 2


@pytest.mark.parametrize("view", CONTENT.views, ids=lambda view: view.id)
def test_an_intersection_by_a_bridge_brings_what_is_printed(view: BridgeView) -> None:
    """«Каждый перекрёсток у моста, включённый в итоговый маршрут, принесёт указанное на нём число ОП.»"""
    for road in bits(MAP.roads_at[MAP.node(view.intersection)]):
        name = CONTENT.segments[road].id
        table = walked(NEW_YORK, sheet(NEW_YORK, name), view.intersection, name)
        assert table.parts()["part-views"] == view.points


def test_views_of_several_bridges_add_up() -> None:
    """«Проходя через такой перекрёсток …»: at the end of the route, or on the way."""
    table = walked(NEW_YORK, sheet(NEW_YORK, *SOUTH[2:]), "0,5", *SOUTH[2:])
    assert table.parts()["part-views"] == 4 + 4
    past = walked(NEW_YORK, sheet(NEW_YORK, "H1,5"), "1,5", "H1,5")
    assert past.parts()["part-views"] == 0


# --- «Фиолетовые туристы и достопримечательности» ---------------------------------------------------------------------


def test_a_purple_attraction_brings_a_point_for_each_purple_tourist() -> None:
    """«Каждая фиолетовая достопримечательность на итоговом маршруте принесёт 1 ОП за каждого фиолетового туриста.»"""
    roads = ("V6,0", "H6,1", "V7,1")  # Hudson Yards and Times Square
    own = sheet(NEW_YORK, *roads, crowds={"r1c7": "PPR", "r2c7": "P", "r6c1": "PP"})
    table = walked(NEW_YORK, own, "6,0", *roads)
    assert {"hudson_yards", "times_square"} <= table.sights()
    assert table.guided() == "RPPP"  # those in r6c1 are not on the route
    assert table.parts()["part-purple"] == 2 * 3
    assert table.parts()["part-red"] == 0


def test_the_goal_of_business_counts_purple_attractions() -> None:
    roads = ("V6,0", "H6,1", "V7,1", "H7,2", "H8,2")
    table = walked(NEW_YORK, sheet(NEW_YORK, *roads), "6,0", *roads, goals=["turns", "purple", "company"])
    assert table.counted()[1] == 3


# --- «Центральный парк» -----------------------------------------------------------------------------------------------

PLACES = [(row, column) for row in (3, 4) for column in range(9, 13)]
"""The eight locations of the park."""


def names(roads: int) -> set[str]:
    return {CONTENT.segments[road].id for road in bits(roads)}


def roads_of(row: int, column: int) -> set[str]:
    """The roads beside a location."""
    return set(next(at.segments for at in CONTENT.locations if (at.row, at.column) == (row, column)))


def test_the_park_is_four_green_attractions_on_eight_locations() -> None:
    """«Центральный парк состоит из 4 особых зелёных достопримечательностей, расположенных на 8 локациях.»"""
    park = [sight for sight in CONTENT.attractions if sight.id in PARK]
    assert set(CONTENT.park) == PARK
    assert {sight.colour for sight in park} == {"green"}
    others = {road for at in CONTENT.locations if (at.row, at.column) not in PLACES for road in at.segments}
    inner = {road for sight in park for road in sight.segments}
    assert inner <= {road for at in PLACES for road in roads_of(*at)}
    assert inner - others  # the diagonals and the road between the two halves of the park


def test_each_attraction_of_the_park_takes_three_locations() -> None:
    """«Каждая достопримечательность в парке занимает сразу 3 локации»: a whole one, and two halves by its diagonal."""
    for sight in CONTENT.attractions:
        if sight.id in PARK:
            diagonals = {name for name in sight.segments if name[0] == "D"}
            assert len(diagonals) == 2
            assert len(sight.segments) == 2 + 4  # two straight sides of two roads each
            halves = [at for at in PLACES if roads_of(*at) & diagonals]
            assert len(halves) == 2
            sides = set(sight.segments) - diagonals
            whole = [at for at in PLACES if roads_of(*at) <= sides]
            assert len(whole) == 1
            assert all(roads_of(*at) & sides for at in halves)


def test_each_diagonal_of_the_park_is_two_roads() -> None:
    """«Каждая диагональ между достопримечательностями состоит из двух диагональных дорог.»"""
    table = at_route(NEW_YORK, "r3c9")
    table.do(0, "D8,2-9,3")
    assert table.drawn(0) == {"D8,2-9,3"}
    assert table.may(0, "segment") >= {"D9,3-10,4", "H8,2", "V8,2"}
    assert {
        name for at in range(MAP.nodes) if MAP.spot[at] in ((9, 3), (11, 3)) for name in names(MAP.roads_at[at])
    } == {
        "D8,2-9,3",
        "D9,3-10,4",
        "D10,4-11,3",
        "D11,3-12,2",
    }


def test_there_are_no_roads_along_the_dashed_borders_in_the_park() -> None:
    """«Зелёные пунктирные линии — это границы локаций внутри достопримечательностей, по ним нельзя прокладывать.»"""
    known = {road.id for road in CONTENT.segments}
    borders = {f"H{x},3" for x in range(8, 12)} | {f"V{x},{y}" for x in (9, 11) for y in (2, 3)}
    assert not borders & known
    assert {"V10,2", "V10,3"} <= known  # between two attractions there is a road


def test_an_attraction_of_the_park_is_on_the_route_by_any_of_its_sides() -> None:
    """«Достопримечательности необычной формы»: «провести отрезок маршрута либо вдоль любой из её сторон, либо через
    неё»."""
    for sight in CONTENT.attractions:
        if sight.id in PARK:
            for name in sight.segments:
                start = CONTENT.intersections[MAP.ends[MAP.segment(name)][0]].id
                assert sight.id in walked(NEW_YORK, sheet(NEW_YORK, name), start, name).sights()


def test_a_diagonal_of_the_park_lies_between_two_attractions() -> None:
    table = walked(NEW_YORK, sheet(NEW_YORK, "D8,2-9,3"), "8,2", "D8,2-9,3")
    assert table.sights() == {"park_sheep_meadow", "park_zoo_and_pond"}
    table = walked(NEW_YORK, sheet(NEW_YORK, "V10,3"), "10,3", "V10,3")
    assert table.sights() == {"park_sheep_meadow", "park_great_lawn"}


def test_tourists_in_the_park_are_on_the_route_by_their_own_location() -> None:
    """«Возможна ситуация, когда большая достопримечательность находится у вас на маршруте, а некоторые туристы в её
    пределах остаются вне маршрута.»"""
    own = sheet(NEW_YORK, "H8,2", crowds={"r3c9": "G", "r3c10": "GG", "r4c10": "GGG"})
    table = walked(NEW_YORK, own, "8,2", "H8,2")
    assert table.sights() == {"columbus_circle", "park_sheep_meadow"}
    assert table.guided() == "G"
    assert table.parts()["part-green"] == 1


def test_tourists_in_a_halved_location_are_on_the_route_by_either_half() -> None:
    """«Можете располагать их в любой половинке. Считается, что эти туристы занимают всю локацию.»"""
    for road, start in (("H8,2", "8,2"), ("V8,2", "8,2"), ("D8,2-9,3", "8,2")):
        table = walked(NEW_YORK, sheet(NEW_YORK, road, crowds={"r3c9": "G"}), start, road)
        assert table.guided() == "G"


def test_a_location_of_the_park_with_only_a_diagonal_segment_is_free() -> None:
    """«Локация без туристов, через которую проведён диагональный отрезок, по-прежнему считается незанятой.»"""
    table = drawing(NEW_YORK, "3=", "3G", sheet(NEW_YORK, "D8,2-9,3"), Sheet())
    assert table.may(0) == {"@r3c3", "@r3c9"}


def test_a_section_in_the_park_begins_beside_the_chosen_location() -> None:
    """«Вы отмечаете туристов в выбранной локации и, исходя из неё, рисуете участок маршрута как обычно.»"""
    table = at_route(
        NEW_YORK, "r3c10"
    )  # H9,2 and V10,2 are its sides; the diagonal is not, though it bounds the attraction
    table.do(0, "D8,2-9,3")
    assert table.why(0, "D9,3-10,4") == "section-cannot-be-whole"
    table.do(0, "H8,2")
    assert table.may(0, "segment") == {"H9,2"}
    assert table.why(0, "D9,3-10,4") == "section-not-beside"


# --- «Таймс-сквер» ----------------------------------------------------------------------------------------------------


def test_times_square_is_a_purple_attraction_on_an_intersection() -> None:
    """«Таймс-сквер — это особая фиолетовая достопримечательность, которая занимает не локацию, а перекрёсток.»"""
    (square,) = [sight for sight in CONTENT.attractions if sight.id == "times_square"]
    assert (square.colour, square.segments, square.intersections) == ("purple", (), ("7,2",))
    for road in bits(MAP.roads_at[MAP.node("7,2")]):
        name = CONTENT.segments[road].id
        assert "times_square" in walked(NEW_YORK, sheet(NEW_YORK, name), "7,2", name).sights()
    past = walked(NEW_YORK, sheet(NEW_YORK, "V6,2", crowds={"r3c7": "P"}), "6,2", "V6,2")
    assert "times_square" not in past.sights()


def test_tourists_beside_times_square_are_on_the_route_by_their_location() -> None:
    """«Используйте правило «Достопримечательности необычной формы» при размещении туристов возле Таймс-сквер.»"""
    own = sheet(NEW_YORK, "V7,1", crowds={"r2c7": "P", "r2c8": "P", "r3c7": "PP", "r3c8": "PP"})
    table = walked(NEW_YORK, own, "7,1", "V7,1")
    assert table.guided() == "PP"
    assert table.parts()["part-purple"] == 2


# --- «Театральный квартал», «Железнодорожный вокзал» ------------------------------------------------------------------


def test_the_theatre_quarter_is_four_locations_round_times_square() -> None:
    """«Театральный квартал включает 4 локации возле Бродвея вокруг Таймс-сквер.»"""
    assert set(CONTENT.theatre_quarter) == {(2, 7), (2, 8), (3, 7), (3, 8)}


QUARTER = ("V6,1", "H6,2", "V7,2", "H7,3", "V8,2")


@pytest.mark.parametrize(("roads", "count", "points"), [(QUARTER[:2], 2, 0), (QUARTER[:3], 3, 9), (QUARTER, 5, 17)])
def test_the_theatre_season_counts_segments_along_the_quarter(roads: tuple[str, ...], count: int, points: int) -> None:
    """«Театральный сезон. Число отрезков маршрута в пределах театрального квартала»; only with its goal."""
    own = sheet(NEW_YORK, *roads)
    table = walked(NEW_YORK, own, "6,1", *roads, goals=["turns", "views", "theatre"])
    assert table.counted()[2] == count
    assert table.parts()["part-goals"] == points
    without = walked(NEW_YORK, own, "6,1", *roads, goals=["turns", "views", "company"])
    assert without.parts() == {**table.parts(), "part-goals": 0}


def test_a_diagonal_within_the_quarter_counts_and_other_roads_do_not() -> None:
    roads = ("D6,3-7,2", "V6,3", "V6,4")
    table = walked(NEW_YORK, sheet(NEW_YORK, *roads), "7,2", *roads, goals=["turns", "views", "theatre"])
    assert table.counted()[2] == 1


STATION_SIDES = {"H7,4", "H7,5", "V7,4", "V8,4"}


def at_station(start: str, *roads: str, goal: str = "central_station", extra: tuple[str, ...] = ()) -> int:
    """What the goal of the Central station brings a route."""
    drawn = [road for road in roads if road[0] != "~"]
    table = walked(NEW_YORK, sheet(NEW_YORK, *drawn, *extra), start, *roads, goals=["turns", "views", goal])
    return table.parts()["part-goals"]


def test_the_central_station_lies_between_four_attractions() -> None:
    """«… в локации между Публичной библиотекой, собором Святого Патрика, штаб-квартирой ООН и Центральным рынком.»"""
    assert CONTENT.central_station == (5, 8)
    assert roads_of(5, 8) == STATION_SIDES
    around = {"public_library", "st_patricks_cathedral", "un_headquarters", "grand_central_market"}
    beside = {sight.id for sight in CONTENT.attractions if STATION_SIDES & set(sight.segments)}
    assert beside == around
    assert not [sight for sight in CONTENT.attractions if set(sight.segments) == STATION_SIDES]


def test_a_route_that_begins_or_ends_beside_the_station_brings_17() -> None:
    """«Каждый игрок, у которого начальный или конечный отрезок итогового маршрута проложен рядом с вокзалом, получает
    17 ОП.»"""
    assert at_station("7,4", "H7,4", "H8,4", "H9,4") == 17
    assert at_station("10,4", "H9,4", "H8,4", "H7,4") == 17
    assert at_station("8,5", "V8,4") == 17
    assert at_station("7,4", "V7,4", "H7,5", "V8,4", "H8,4") == 17
    for side in STATION_SIDES:
        start = CONTENT.intersections[MAP.ends[MAP.segment(side)][0]].id
        assert at_station(start, side) == 17


def test_the_middle_of_a_route_beside_the_station_brings_nothing() -> None:
    """«Начальный или конечный отрезок»; an intersection of the station is not enough either."""
    assert at_station("7,3", "V7,3", "H7,4", "V8,3") == 0
    assert at_station("8,3", "V8,3") == 0
    assert at_station("6,4", "H6,4") == 0


def test_without_its_goal_the_station_means_nothing() -> None:
    """«Если эта карта цели не находится в игре, у железнодорожного вокзала нет эффекта.»"""
    assert at_station("7,4", "H7,4", "H8,4", goal="company") == 0


def test_with_a_ride_the_outer_ends_of_the_route_count() -> None:
    """«Начальный или конечный отрезок итогового маршрута»: the ride joins two parts to one route."""
    assert at_station("8,4", "V8,4", "~6,4", "V6,4") == 17  # begins beside the station
    assert at_station("6,5", "V6,4", "~8,5", "V8,4") == 17
    # The part by the station is ridden from right away: its first segment is neither the first nor the last.
    assert at_station("6,5", "V6,4", "~8,5", "H7,5", "V7,5") == 0
    assert at_station("8,6", "V8,5", "~6,4", "V6,4", extra=("V8,4",)) == 0


def test_a_ring_may_begin_beside_the_station() -> None:
    """A ring has no ends of its own: our reading, it may begin anywhere."""
    assert at_station("7,3", "V7,3", "H7,4", "V8,3", "H7,3") == 17
    assert at_station("6,3", "V6,3", "H6,4", "V7,3", "H6,3") == 0


def test_the_best_route_stops_beside_the_station() -> None:
    """Beyond it H8,4 and H9,4 would bring a common attraction and a rating of 0: the goal brings more."""
    own = sheet(NEW_YORK, "H6,4", "H7,4", "H8,4", "H9,4")
    for goal, beyond in (("central_station", False), ("company", True)):
        table = ending(NEW_YORK, own, Sheet(), goals=["turns", "views", goal])
        table.all_do("done")
        assert ({"public_library", "st_patricks_cathedral"} <= table.sights()) == beyond
        assert table.parts()["part-goals"] == (0 if beyond else 17)


# --- «Метрополитен» ---------------------------------------------------------------------------------------------------


def test_two_parts_are_joined_by_the_metro_and_stations_bring_no_points() -> None:
    """«Вы можете соединить два участка при помощи станций метро, используя правило «Поездка».»"""
    own = sheet(NEW_YORK, "H11,5", "V2,3", "V3,4", "H5,0", crowds={"r5c12": "R", "r5c3": "B"})
    table = ending(NEW_YORK, own, Sheet())
    table.do(0, "from 11,5", "on H11,5")  # to 86 St
    assert table.may(0, "ride") == {"ride 2,3", "ride 3,4"}
    assert table.why(0, "ride 5,0") == "no-ride-from-here"
    assert table.why(0, "ride 6,4") == "ride-leads-nowhere"
    table.do(0, "ride 3,4", "on V3,4", "done")
    table.do(1, "done")
    assert table.guided() == "RB"
    assert CONTENT.station_points == 0


def test_the_metro_is_taken_once() -> None:
    """«Вы можете использовать поездку на итоговом маршруте только один раз.»"""
    table = ending(NEW_YORK, sheet(NEW_YORK, "H11,5", "V3,3", "H3,4", "V6,3"), Sheet())
    table.do(0, "from 11,5", "on H11,5", "ride 3,4", "on V3,3")
    assert table.may(0, "ride") == set()
    assert table.why(0, "ride 6,4") == "one-ride-only"


# --- «Личные задачи в Нью-Йорке» --------------------------------------------------------------------------------------


def task_points(start: str, *roads: str) -> tuple[int, int]:
    """The points of task 6, whose intersections are 4,0 1,1 3,2 and 5,3, and the half it is counted on."""
    table = walked(NEW_YORK, sheet(NEW_YORK, *roads), start, *roads, tasks=["6", "1"])
    return table.parts()["part-task"], NEW_YORK.ending.score(table.s, 0).task_half


def test_a_task_is_counted_on_either_half_of_the_map() -> None:
    """«Выберите любую одну половину схемы города на своём планшете и отметьте перекрёстки личной задачи на ней.»"""
    assert task_points("4,0", "V4,0", "V4,1", "H3,2") == (3, 0)
    assert task_points("10,0", "V10,0", "V10,1", "H9,2") == (3, 1)


def test_one_half_of_the_map_counts_not_both() -> None:
    """«Любую одну половину»: two intersections on the left and one on the right are two."""
    roads = ("H3,2", "V4,1", "V4,0", "H4,0", "H5,0", "H6,0", "H7,0", "H8,0", "H9,0")
    assert task_points("3,2", *roads) == (3, 0)
    more = (*roads, "V10,0", "V10,1", "H9,2")
    assert task_points("3,2", *more) == (3, 0)
    right = ("H4,0", "H5,0", "H6,0", "H7,0", "H8,0", "H9,0", "V10,0", "V10,1", "H9,2")
    assert task_points("4,0", *right) == (3, 1)


# --- «Угловые дороги», «Диагональные дороги» --------------------------------------------------------------------------


def test_a_corner_of_new_york_is_one_segment_beside_its_location() -> None:
    """«Участок маршрута между двумя перекрёстками, построенный вдоль такой дороги, считается одним отрезком.»"""
    corners = {road.id for road in CONTENT.segments if road.kind == "corner"}
    assert corners == {"A0,0", "A12,0", "A0,6", "A12,6"}
    table = at_route(NEW_YORK, "r1c12")
    table.do(0, "A12,0", "H10,0", "H9,0", "done")
    assert table.drawn(0) == {"A12,0", "H10,0", "H9,0"}
    done = walked(NEW_YORK, sheet(NEW_YORK, "A12,0", crowds={"r1c12": "P"}), "11,0", "A12,0")
    assert done.guided() == "P"


def test_corners_and_diagonals_are_turned_to_every_segment_next_to_them() -> None:
    """«Для целей «Непрямой маршрут» и «Новый поворот» угловые и диагональные отрезки считаются повёрнутыми ко всем
    соседним отрезкам»: even to another diagonal."""
    for start, roads, count in (
        ("8,2", ("D8,2-9,3", "D9,3-10,4"), 1),
        ("10,0", ("H10,0", "A12,0", "V12,1"), 2),
        ("5,3", ("H5,3", "D6,3-7,2", "H7,2"), 2),
        ("5,3", ("H5,3", "H6,3"), 0),
    ):
        table = walked(NEW_YORK, sheet(NEW_YORK, *roads), start, *roads, goals=["turns", "views", "company"])
        assert table.counted()[0] == count


def test_tourists_of_a_location_with_a_diagonal_are_on_the_route_by_any_side_or_the_diagonal() -> None:
    """«Нужен отрезок маршрута с любой из 4 сторон локации или по диагонали сквозь неё.»"""
    for road in roads_of(3, 7):
        start = CONTENT.intersections[MAP.ends[MAP.segment(road)][0]].id
        table = walked(NEW_YORK, sheet(NEW_YORK, road, crowds={"r3c7": "PG"}), start, road)
        assert table.guided() == "GP"
    assert len(roads_of(3, 7)) == 5


# --- goals ------------------------------------------------------------------------------------------------------------


def test_the_two_halves_are_one_map_for_neighbours() -> None:
    """«Поле Нью-Йорка — двойное»: what lies on either side of the middle are neighbours, the outer edges are not."""
    own = sheet(NEW_YORK, "V6,2", "V6,3", crowds={"r3c6": "R", "r3c7": "G", "r4c7": "B"})
    table = walked(NEW_YORK, own, "6,2", "V6,2", "V6,3", goals=["turns", "views", "company"])
    assert table.counted()[2] == 3
    edges = sheet(NEW_YORK, "V12,1", "V0,2", crowds={"r2c12": "R", "r3c1": "G"})
    assert walked(NEW_YORK, edges, "12,1", "V12,1", goals=["turns", "views", "company"]).counted()[2] == 1


@pytest.mark.parametrize("goal", CONTENT.goals, ids=lambda goal: goal.id)
def test_goals_of_new_york_bring_9_or_17_points(goal: Goal) -> None:
    """The cards «Театральный сезон» and «Центральный вокзал» show 9 and 17, and 17."""
    assert [step.points for step in goal.steps] == ([17] if goal.id == "central_station" else [9, 17])
