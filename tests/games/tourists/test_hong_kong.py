"""Hong Kong. Appendix: «Особые правила Гонконга». Groups of attractions: see the ratings; its goals: see the set-up."""

from __future__ import annotations

import pytest

from tests.games.tourists.table import Table, city, drawing, ending, sheet, walked
from vokzal.games.tourists.content import TYPES
from vokzal.games.tourists.state import Sheet

HONG_KONG = city("hong_kong")
MAP = HONG_KONG.city.map
CROSSINGS = {"X1", "X3", "X4", "X6"}
COAST = {"r2c2", "r3c3", "r3c4", "r3c5", "r3c6", "r4c2", "r4c3", "r4c4", "r4c5", "r4c6"}


def at_route(place: str, own: Sheet | None = None) -> Table:
    table = drawing(
        HONG_KONG, f"{place[1]}=", next(c for c in ("4B", "5R", "6G") if c[0] == place[3]), own or Sheet(), Sheet()
    )
    table.do(0, f"@{place}")
    return table


# --- iconic attractions and viewpoints --------------------------------------------------------------------------------


def test_all_attractions_of_a_group_bring_the_same() -> None:
    """«Все достопримечательности из одной группы приносят одинаковое количество ОП.»"""
    roads = ("V2,2", "H2,3", "V3,2")  # the ICC Tower, modern, and the Clock Tower, historic
    table = walked(HONG_KONG, sheet(HONG_KONG, *roads), "2,2", *roads, steps={"historic": 2, "modern": 4})
    assert table.sights() == {"icc_tower", "clock_tower"}
    assert table.parts()["part-iconic"] == 3 + 5
    two = sheet(HONG_KONG, "V2,4", "H2,4", "V3,4")  # IFC Towers and Bank of China, modern; the Supreme Court, historic
    table = walked(HONG_KONG, two, "2,5", "V2,4", "H2,4", "V3,4", steps={"historic": 0, "modern": 1})
    assert table.parts()["part-iconic"] == 2 + 2 + 1


@pytest.mark.parametrize(
    ("start", "roads", "seen", "points"),
    [
        ("1,0", ["H1,0"], 0, 0),
        ("0,0", ["H0,0"], 1, 4),
        ("0,0", ["H0,0", "H1,0", "H2,0", "V3,0"], 2, 9),
        ("0,0", ["H0,0", "H1,0", "H2,0", "V3,0", "H3,1", "H4,1", "H5,1", "V6,0"], 3, 16),
    ],
)
def test_viewpoints_bring_4_9_16_or_25_points(start: str, roads: list[str], seen: int, points: int) -> None:
    """«4, 9, 16 или 25 ОП за 1, 2, 3 или 4 и более площадки соответственно.»"""
    table = walked(HONG_KONG, sheet(HONG_KONG, *roads), start, *roads)
    nodes = HONG_KONG.ending.score(table.s, 0).facts.nodes
    assert (nodes & MAP.viewpoints).bit_count() == seen
    assert table.parts()["part-viewpoints"] == points


def test_viewpoints_are_in_the_corners_and_at_some_intersections() -> None:
    """«Знаки по углам игрового поля и на некоторых перекрёстках — это смотровые площадки.»"""
    assert {"0,0", "6,0", "0,7", "6,7"} < set(HONG_KONG.content.viewpoints)


def test_more_than_four_viewpoints_bring_no_more_than_four() -> None:
    """«Всего в городе 6 таких площадок … 25 ОП за 4 и более.»"""
    assert MAP.viewpoints.bit_count() == 6
    north = ["V0,0", "H0,0", "H1,0", "H2,0", "V3,0", "H3,1", "V4,0", "H4,0", "H5,0"]
    down = ["V6,0", "V6,1", "V6,2", "X6", "V6,4", "V6,5", "V6,6"]
    four = walked(HONG_KONG, sheet(HONG_KONG, *north, *down), "0,1", *north, *down)
    assert four.parts()["part-viewpoints"] == 25
    back = ["H5,7", "H4,7", "H3,7", "V3,6"]
    five = walked(HONG_KONG, sheet(HONG_KONG, *north, *down, *back), "0,1", *north, *down, *back)
    assert (HONG_KONG.ending.score(five.s, 0).facts.nodes & MAP.viewpoints).bit_count() == 5
    assert five.parts()["part-viewpoints"] == 25


# --- the tram ---------------------------------------------------------------------------------------------------------


def test_the_tram_runs_on_the_island() -> None:
    """«По островной части города курсирует гонконгский трамвай.»"""
    assert {
        MAP.spot[node][1] >= 4 for road in range(MAP.segments) if MAP.tram >> road & 1 for node in MAP.ends[road]
    } == {True}


def test_segments_along_or_across_the_tram_line_bring_the_points_of_the_goal() -> None:
    """«В зависимости от этой цели вы сможете получить ОП за отрезки маршрута вдоль или поперёк пути трамвая.»"""
    roads = ("V0,4", "V0,5", "H0,6", "V1,5", "H1,5", "H2,5")
    own = sheet(HONG_KONG, *roads)
    for goal, count in (("along_tram", 2), ("across_tram", 1), ("tram_day", 3)):
        table = walked(HONG_KONG, own, "0,4", *roads, goals=["turns", goal, "company"])
        assert table.counted()[1] == count


# --- crossings --------------------------------------------------------------------------------------------------------


def test_there_are_four_crossings_of_one_segment_each() -> None:
    """«На схеме города есть 4 места для возможной переправы. Длина каждой — ровно 1 отрезок (даже крайней левой).»"""
    assert {road.id for road in HONG_KONG.content.segments if road.kind == "crossing"} == CROSSINGS
    left = next(road for road in HONG_KONG.content.segments if road.id == "X1")
    assert (left.a, left.b) == ("1,2", "1,4")
    table = walked(HONG_KONG, sheet(HONG_KONG, "X1"), "1,2", "X1", goals=["crossings", "tram_day", "company"])
    assert table.counted()[0] == 1


def test_only_crossings_join_the_two_parts_of_the_city() -> None:
    """«Город разделён проливом Виктория на 2 части: континентальную и островную.»"""
    for number, road in enumerate(HONG_KONG.content.segments):
        sides = {MAP.spot[node][1] < 4 for node in MAP.ends[number]}
        assert (len(sides) == 2) == (road.id in CROSSINGS)


def test_a_crossing_is_drawn_instead_of_the_section_wherever_the_location_is() -> None:
    """«1. Вы можете не рисовать участок маршрута в свой ход, чтобы вместо этого нарисовать отрезок через пролив … любую
    переправу, независимо от того, в какой локации вы разместили туристов.»"""
    table = at_route("r1c4")
    assert table.may(0, "segment") >= CROSSINGS
    table.do(0, "X1")
    assert table.may(0) == {"done"}
    assert table.why(0, "H1,2") == "crossing-is-alone"
    table.do(0, "done")
    assert table.drawn(0) == {"X1"}


def test_a_crossing_within_a_section_is_refused() -> None:
    """«Даже выбрав локацию рядом с переправой, вы не можете нарисовать участок маршрута из двух отрезков, если один из
    них будет проходить по переправе.»"""
    table = at_route("r3c4")
    table.do(0, "H3,3")
    assert table.why(0, "X3") == "crossing-is-alone"
    assert table.why(0, "X4") == "crossing-is-alone"
    assert "V3,2" in table.may(0, "segment")
    table = at_route("r3c4")
    table.do(0, "X3")
    assert table.why(0, "H3,3") == "crossing-is-alone"


def test_a_crossing_with_a_bonus_is_allowed() -> None:
    """«2. Вы можете использовать полученный в этом ходу бонус кафе «Отрезок маршрута», чтобы нарисовать отрезок через
    пролив.»"""
    table = at_route("r2c5")
    table.do(0, "V5,1")  # to the café at 5,1
    assert {f"+{crossing}" for crossing in CROSSINGS} <= table.may(0, "bonus")
    table.do(0, "+X6", "H5,2", "done")
    assert table.drawn(0) == {"V5,1", "X6", "H5,2"}
    without = at_route("r1c4")
    assert without.why(0, "+X6") == "no-segment-bonus"


def test_there_may_be_any_number_of_crossings() -> None:
    """«Разрешается включать в маршрут сколько угодно переправ за игру.»"""
    roads = ("X3", "H3,4", "X4", "H4,3", "H5,3", "X6")
    table = walked(HONG_KONG, sheet(HONG_KONG, *roads), "3,3", *roads, goals=["crossings", "tram_day", "company"])
    assert table.counted()[0] == 3
    assert table.parts()["part-goals"] == 13
    assert at_route("r1c4", sheet(HONG_KONG, "X1", "X3")).may(0) >= {"X4", "X6"}


def test_without_a_free_location_the_one_segment_may_be_a_crossing() -> None:
    """«Вы можете не рисовать участок …, чтобы вместо этого нарисовать отрезок через пролив.»"""
    table = drawing(HONG_KONG, "4B", "4=", sheet(HONG_KONG, crowds={"r4c4": "R"}), Sheet())
    table.do(0, "@", "X4")
    assert table.may(0) == {"done"}


# --- the instant bonus ------------------------------------------------------------------------------------------------


def test_the_segment_bonus_must_be_used_in_the_turn_it_is_gained() -> None:
    """«Вы можете нарисовать 1 дополнительный отрезок … только в тот же ход, когда получили бонус … сможете сохранить
    этот бонус только для получения 2 ОП.»"""
    table = at_route("r2c5")
    table.do(0, "V5,1")
    assert table.s.sheets[0].segments == 1
    table.do(0, "done")
    assert (table.s.sheets[0].segments, table.s.sheets[0].spare) == (0, 1)
    later = at_route("r1c4", table.s.sheets[0])
    assert later.why(0, "+H5,7") == "no-segment-bonus"
    done = walked(HONG_KONG, table.s.sheets[0], "5,1", "V5,1")
    assert done.parts()["part-bonuses"] == 2


def test_a_bonus_used_at_once_brings_no_points_and_may_be_any_road() -> None:
    """«В любом месте (по сухопутной дороге или через пролив).»"""
    table = at_route("r2c5")
    table.do(0, "V5,1", "+H5,7", "done")
    assert (table.s.sheets[0].segments, table.s.sheets[0].spare) == (0, 0)
    assert walked(HONG_KONG, table.s.sheets[0], "5,1", "V5,1").parts()["part-bonuses"] == 0


def test_the_coordinate_change_is_kept_as_elsewhere() -> None:
    """«Бонус кафе «Отрезок маршрута» — мгновенный»: the other one is not."""
    table = at_route("r2c4")
    table.do(0, "H3,2", "done")  # to the café at 4,2
    assert (table.s.sheets[0].coordinates, table.s.sheets[0].spare) == (1, 0)


# --- ferries ----------------------------------------------------------------------------------------------------------


def test_a_ferry_is_crossed_out_and_sends_the_tourists_to_any_empty_coastal_location() -> None:
    """«Если в свой ход вы выбрали локацию с паромом, зачеркните её … После этого выберите любую прибрежную локацию, в
    которой ещё ничего не нарисовано, и разместите в ней туристов текущего раунда.»"""
    table = drawing(HONG_KONG, "3G", "1RR", sheet(HONG_KONG, crowds={"r4c5": "B"}), Sheet())
    assert table.may(0) == {"@r3c1", "@r1c3"}
    table.do(0, "@r3c1")
    assert table.crowds(0) == {"r4c5": "B"}  # «В них нельзя размещать туристов»
    assert table.may(0) == {f"@{name}" for name in COAST - {"r4c5"}}
    assert table.why(0, "@r4c5") == "location-is-taken"
    assert table.why(0, "@r1c3") == "location-not-coastal"
    assert table.why(0, "@r3c2") == "location-not-coastal"
    assert table.why(0, "@r3c1") == "location-is-taken"
    assert table.why(0, "@") == "a-location-is-free"
    table.do(0, "@r4c2")
    assert table.crowds(0) == {"r4c2": "RRG", "r4c5": "B"}
    assert table.taken(0) == {"r3c1", "r4c2", "r4c5"}


def test_the_section_goes_out_from_the_new_location() -> None:
    """«Затем нарисуйте участок маршрута по обычным правилам от этой новой локации.»"""
    table = drawing(HONG_KONG, "3G", "1RR")
    table.do(0, "@r3c1", "@r4c6", "V6,4")
    assert "V6,5" in table.may(0, "segment")
    assert table.why(0, "X6") == "crossing-is-alone"
    told = table.do(0, "V6,5", "done") + table.do(1, "@r1c3", "done")
    assert [event.key for event in told if event.key.startswith("drew")] == ["drew-by-ferry", "drew"]


def test_each_ferry_sails_once() -> None:
    """«Каждый паром можно использовать только раз за партию. Нельзя повторно зачеркнуть паром.»"""
    own = sheet(HONG_KONG, crowds={"r4c2": "R"}, taken=["r3c1"])
    table = drawing(HONG_KONG, "3G", "1RR", own, Sheet())
    assert table.may(0) == {"@r1c3"}
    assert table.why(0, "@r3c1") == "location-is-taken"
    other = drawing(HONG_KONG, "3G", "2GG", own, Sheet())
    assert "@r3c2" in other.may(0)


def test_no_segment_is_drawn_beside_a_ferry() -> None:
    """«Рядом с ними вдоль белых пунктирных линий без синего фона нельзя рисовать отрезки маршрута.»"""
    ferries = [at for at in HONG_KONG.content.locations if at.ferry]
    assert [(at.row, at.column, at.segments) for at in ferries] == [(3, 1, ()), (3, 2, ())]
    assert not {"H0,2", "V0,2", "V1,2", "H0,4"} & {road.id for road in HONG_KONG.content.segments}


def test_a_coastal_location_has_a_road_along_the_strait() -> None:
    """«Прибрежную локацию (локацию с дорогой вдоль пролива)»; beside 2,1 and 4,1 there is none."""
    shore = MAP.embankment
    for location in range(MAP.locations):
        name = f"r{location // 6 + 1}c{location % 6 + 1}"
        if name in COAST:
            assert MAP.riverside >> location & 1
            assert MAP.beside[location] & shore
        else:
            assert not MAP.riverside >> location & 1
    assert not {"r2c1", "r4c1"} & COAST


def test_without_an_empty_coastal_location_a_ferry_does_not_sail_and_says_so() -> None:
    """«Выберите любую прибрежную локацию, в которой ещё ничего не нарисовано»: if there is none, that is the reason."""
    full = sheet(HONG_KONG, crowds=dict.fromkeys(COAST, "R"))
    table = drawing(HONG_KONG, "3G", "1RR", full, Sheet())
    assert table.may(0) == {"@r1c3"}
    assert table.why(0, "@r3c1") == "no-coast-is-free"
    none = drawing(HONG_KONG, "3G", "1RR", full._replace(taken=full.taken | 1 << 2), Sheet())
    assert none.may(0) == {"@"}
    assert none.why(0, "@r3c1") == "no-coast-is-free"


def test_a_ferry_with_other_coordinates_cannot_be_chosen() -> None:
    table = drawing(HONG_KONG, "4B", "1RR")
    assert table.why(0, "@r3c1") == "location-other-coordinates"


def test_after_the_ferry_was_chosen_the_coordinates_stay() -> None:
    table = drawing(HONG_KONG, "3G", "1RR", sheet(HONG_KONG, coordinates=1), Sheet())
    assert table.may(0, "change")
    table.do(0, "@r3c1")
    assert table.may(0, "change") == set()
    assert table.why(0, "1=5") == "now-coast"


def test_a_repeat_card_repeats_where_the_ferry_lands() -> None:
    table = drawing(HONG_KONG, "3=", "1GB")
    table.do(0, "@r3c1", "@r3c6")
    assert table.may(0) == {"green", "blue"}
    table.do(0, "green")
    assert table.crowds(0) == {"r3c6": "GGGB"}


def test_there_is_no_ride_in_hong_kong() -> None:
    """«Дополнительные правила» of Hong Kong: choice cards; no «Поездка»."""
    table = ending(HONG_KONG, sheet(HONG_KONG, "H0,0", "H0,7"), Sheet())
    table.do(0, "from 1,0", "on H0,0")
    assert table.why(0, "ride 0,7") == "no-rides-here"


def test_only_three_types_of_tourists_come() -> None:
    assert HONG_KONG.city.types == list(TYPES[:3])
