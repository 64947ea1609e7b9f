"""London. Appendix: «Особые правила Лондона», «Река Темза и мосты через Темзу», «Метрополитен»."""

from __future__ import annotations

from tests.games.tourists.table import Table, city, drawing, ending, sheet, walked, with_metro_cards
from vokzal.core.bits import bits
from vokzal.core.chance import ScriptedChance
from vokzal.core.events import seen_by
from vokzal.games.tourists.cities.city import TouristsOptions
from vokzal.games.tourists.state import LEAD, NONE, OWN_CARDS, Sheet

LONDON = city("london")
MAP = LONDON.city.map

# --- the metro cards --------------------------------------------------------------------------------------------------


def test_there_are_seven_metro_cards_with_two_stations_each() -> None:
    """«Перемешайте 7 начальных карт метро … На каждой такой карте отмечены две станции метро.»"""
    cards = LONDON.content.metro_cards
    assert len(cards) == 7
    assert ("victoria", "russell_square") in cards  # the one the appendix shows
    assert sorted(name for card in cards for name in card) == sorted(s.id for s in LONDON.content.stations)


def test_everybody_gets_one_metro_card_face_down() -> None:
    """«Раздайте игрокам по 1 карте взакрытую.»"""
    table = Table(LONDON, LONDON.start(4, TouristsOptions(), ScriptedChance()))
    assert len(set(table.s.metro)) == 4
    # «Особая подготовка» comes last: whoever chooses a task does not know the card.
    assert {LONDON.view(table.s, seat).metro for seat in (None, 0, 1, 2, 3)} == {None}
    for seat, task in enumerate(("t1", "t3", "t5")):
        table.do(seat, f"keep {task}")
    told = table.do(3, "keep t7")
    # The last choice brings the cards to light, so it cannot be taken back any more.
    assert [event.seat for event in told if event.key == "metro-card" and event.reveals] == [0, 1, 2, 3]
    assert "station" not in seen_by(told, 1)[-1].params | seen_by(told, 1)[-1].secret
    assert [LONDON.view(table.s, seat).metro for seat in range(4)] == table.s.metro
    assert LONDON.view(table.s, None).metro is None
    assert table.waiting() == (0, 1, 2, 3)
    assert table.may(0, "segment") == table.may(0)


def test_a_segment_is_drawn_from_one_of_the_two_stations_in_any_direction() -> None:
    """«Выбирает одну из станций со своей начальной карты и рисует 1 отрезок маршрута от неё в любом направлении.»"""
    table = with_metro_cards(LONDON, "victoria", "lancaster_gate")
    victoria, russell_square = {"H0,4", "H1,4", "V1,3", "V1,4"}, {"H2,1", "H3,1", "V3,0", "V3,1"}
    assert table.may(0) == victoria | russell_square
    assert table.may(1) == {"H0,2", "V0,1", "V0,2", "H5,3", "V6,2", "V6,3"}
    assert table.why(0, "V0,1") == "not-from-your-stations"
    assert table.why(0, "done") == "now-metro"
    assert table.why(0, "+H0,4") == "now-metro"
    table.do(0, "V3,0")
    assert table.may(0) == {"done"}
    assert table.why(0, "H0,4") == "metro-segment-drawn"


def test_the_cards_are_shown_together_and_leave_the_game() -> None:
    """«Игроки одновременно открывают свои начальные карты метро … Затем уберите из игры все начальные карты метро.»"""
    table = with_metro_cards(LONDON, "victoria", "lancaster_gate")
    table.do(0, "V3,0", "done")
    assert table.why(0, "H0,4") == "not-your-turn"
    for seat in (None, 1):
        assert LONDON.view(table.s, seat).pages[0].drawn == ()
    assert LONDON.view(table.s, 1).metro != LONDON.view(table.s, 0).metro
    told = table.do(1, "H5,3", "done")
    shown = [(event.seat, event.params["station"]) for event in told if event.key == "first-segment"]
    assert shown == [(0, ["station-russell_square"]), (1, ["station-tower_hill"])]
    assert table.s.metro == [NONE, NONE]
    assert [len(page.drawn) for page in LONDON.view(table.s, None).pages] == [1, 1]
    assert table.s.phase == LEAD


def test_with_more_players_the_starting_round_follows() -> None:
    table = with_metro_cards(LONDON, "victoria", "lancaster_gate", "angel")
    for seat, road in enumerate(("V3,0", "H5,3", "V5,0")):
        table.do(seat, road, "done")
    assert table.s.phase == OWN_CARDS


def test_the_first_segment_is_like_any_other() -> None:
    """«Этот отрезок ничем не отличается от остальных отрезков»: it visits a café, and may be left out at the end."""
    table = with_metro_cards(LONDON, "baker_street", "victoria")
    table.do(0, "H1,1")  # from Baker Street to the café at 2,1
    assert table.s.sheets[0].segments == 1
    left_out = walked(LONDON, sheet(LONDON, "H0,4", "H3,0"), "3,0", "H3,0")
    assert left_out.sights() == {"british_library"}


# --- the Thames -------------------------------------------------------------------------------------------------------


def test_every_road_over_the_thames_is_a_bridge() -> None:
    """«На каждой дороге на схеме города, проходящей через Темзу, есть мост.» The river parts the map unequally."""
    left, north = MAP.every & ~MAP.bridges, 1
    while grown := [
        MAP.end_mask[road] for road in bits(left) if MAP.end_mask[road] & north and MAP.end_mask[road] & ~north
    ]:
        for ends in grown:
            north |= ends
    south = ((1 << MAP.nodes) - 1) & ~north
    assert south
    assert south.bit_count() < north.bit_count()
    for bridge in bits(MAP.bridges):
        assert MAP.end_mask[bridge] & north
        assert MAP.end_mask[bridge] & south


def test_bridges_of_special_interest_bring_7_points() -> None:
    """«Некоторые особо интересные мосты принесут по 7 ОП, если входят в итоговый маршрут.»"""
    one = ("V6,3", "H5,4", "V5,3")  # Tower Bridge and London Bridge
    table = walked(LONDON, sheet(LONDON, *one, "V4,3"), "6,3", *one)
    assert table.parts()["part-bridges"] == 7
    two = ("V6,3", "H5,4", "H4,4", "V4,3")
    both = walked(LONDON, sheet(LONDON, *two), "6,3", *two)
    assert both.parts()["part-bridges"] == 14
    off = walked(LONDON, sheet(LONDON, *two), "5,4", "H4,4")
    assert off.parts()["part-bridges"] == 0
    assert {bridge.points for bridge in LONDON.content.bridges} == {0, 7}


def test_a_bridge_is_drawn_by_the_usual_rules() -> None:
    """«Отрезки по мостам прокладываются по обычным правилам.»"""
    table = drawing(LONDON, "4B", "6G")
    table.do(0, "@r4c6", "V6,3", "V6,2")
    assert table.drawn(0) == {"V6,3", "V6,2"}


def test_for_the_goal_of_the_embankment_bridges_do_not_count() -> None:
    """«Для карты цели «Берег Темзы: набережная» учитываются отрезки вдоль набережной … Мосты не учитываются.»"""
    roads = ("H2,3", "H3,3", "V4,3", "H4,4")
    table = walked(LONDON, sheet(LONDON, *roads), "2,3", *roads, goals=["embankment", "theme", "company"])
    assert table.counted()[0] == 2
    assert not MAP.embankment & MAP.bridges


def test_only_one_bank_has_an_embankment() -> None:
    """«Такие отрезки можно проложить только вдоль одного берега реки.»"""
    shore = MAP.touched(MAP.embankment)
    for bridge in bits(MAP.bridges):
        assert (MAP.end_mask[bridge] & shore).bit_count() == 1


# --- the metro --------------------------------------------------------------------------------------------------------


def test_each_station_on_the_route_brings_4_points() -> None:
    """«Каждая станция на итоговом маршруте принесёт вам 4 ОП.»"""
    table = walked(LONDON, sheet(LONDON, "H3,0", "V3,0", "V4,0"), "4,0", "H3,0", "V3,0")
    assert table.parts()["part-metro"] == 8  # King's Cross and Russell Square
    table = walked(LONDON, sheet(LONDON, "H3,0", "V3,0", "V4,0"), "4,1", "V4,0")
    assert table.parts()["part-metro"] == 4


def test_two_parts_are_joined_by_metro_and_both_stations_bring_points() -> None:
    """«Вы можете соединить два участка при помощи станций метро … Обе станции тоже принесут вам ОП.»"""
    own = sheet(LONDON, "H3,0", "H2,6", "V2,5")
    table = walked(LONDON, own, "3,0", "H3,0", "~2,6", "H2,6")
    assert table.parts()["part-metro"] == 8
    assert table.sights() == {"british_library"}


def test_a_ride_leaves_from_a_station_and_arrives_at_one() -> None:
    """«Поездка»: «у каждого из участков на одном конце должна находиться станция»."""
    table = ending(LONDON, sheet(LONDON, "H3,0", "H2,6", "V2,5", "H0,0"), Sheet())
    table.do(0, "from 4,0", "on H3,0")
    assert table.may(0, "ride") == set()
    assert table.why(0, "ride 2,6") == "no-ride-from-here"  # 3,0 is no station
    table = ending(LONDON, sheet(LONDON, "H3,0", "H2,6", "V2,5", "H0,0"), Sheet())
    table.do(0, "from 3,0", "on H3,0")
    assert table.may(0, "ride") == {"ride 2,6"}
    assert table.why(0, "ride 0,0") == "no-ride-from-here"
    assert table.why(0, "ride 1,1") == "ride-leads-nowhere"  # a station, but nothing is drawn there


def test_the_best_route_takes_the_metro_where_it_pays() -> None:
    own = sheet(LONDON, "H3,0", "H2,6", "H0,0", crowds={"r1c4": "BBBB"})
    table = ending(LONDON, own, Sheet())
    table.do(0, "done")
    table.do(1, "done")
    final = LONDON.view(table.s, 0).final
    assert final is not None
    assert any(step < 0 for step in final[0].walk[1:])
    assert table.parts()["part-metro"] == 8
