"""Cairo. Appendix: «Особые правила Каира», «Река Нил», «Прогулка по Нилу», «Отдалённые достопримечательности Каира»."""

from __future__ import annotations

from tests.games.tourists.table import city, drawing, ending, sheet, walked
from vokzal.core.bits import bits
from vokzal.games.tourists.state import Sheet

CAIRO = city("cairo")
MAP = CAIRO.city.map

# --- the Nile ---------------------------------------------------------------------------------------------------------


def test_tourists_may_be_put_on_the_six_islands() -> None:
    """«Нил протекает по 6 локациям игрового поля. Эти локации находятся на островах и доступны для размещения.»"""
    assert MAP.islands.bit_count() == 6
    for row in range(1, 7):
        table = drawing(CAIRO, f"{row}=", "3BB" if row != 3 else "3RG")
        assert f"@r{row}c3" in table.may(0)
    table = drawing(CAIRO, "1RR", "3G")
    table.do(0, "@r1c3")
    assert table.crowds(0) == {"r1c3": "RRG"}


def test_an_island_is_on_the_route_only_by_the_bridge_beside_it() -> None:
    """«Чтобы включить такую локацию в свой маршрут, вы должны провести отрезок по мосту возле неё.»"""
    own = sheet(CAIRO, "V2,1", "V2,2", "H2,1", "H2,3", "V2,0", crowds={"r2c3": "BB"})
    along = walked(CAIRO, own, "2,0", "V2,0", "V2,1", "V2,2")
    assert along.guided() == ""
    assert "opera_house" not in along.sights()
    other_bridge = walked(CAIRO, own, "2,2", "V2,2", "H2,3")
    assert other_bridge.guided() == ""
    over = walked(CAIRO, own, "2,2", "V2,1", "H2,1")
    assert over.guided() == "BB"
    assert "opera_house" in over.sights()
    assert over.parts()["part-blue"] == 2 * 2  # Khalil Museum beside V2,1 and the Opera on the island


def test_a_section_beside_an_island_needs_its_bridge() -> None:
    """«Для построения маршрута рядом с ними используйте правило «Река и острова».»"""
    table = drawing(CAIRO, "1RR", "3G")
    table.do(0, "@r1c3", "V2,0")
    assert table.may(0, "segment") == {"H2,1"}
    assert table.why(0, "V2,1") == "section-not-beside"
    assert table.why(0, "H1,0") == "section-not-beside"
    table = drawing(CAIRO, "1RR", "3G")
    table.do(0, "@r1c3", "H2,1")
    assert {"V2,0", "V2,1", "V3,0", "V3,1", "H1,1", "H3,1"} == table.may(0, "segment")


def test_there_are_no_roads_on_the_water() -> None:
    """«Нельзя строить маршрут по воде вдоль белых пунктирных линий.»"""
    assert MAP.bridges.bit_count() == 3
    west, east = MAP.banks
    for road in range(MAP.segments):
        if MAP.end_mask[road] & west and MAP.end_mask[road] & east:
            assert MAP.bridges >> road & 1
    assert not {"H2,0", "H2,2", "H2,4", "H2,6"} & {road.id for road in CAIRO.content.segments}


# --- the felucca ------------------------------------------------------------------------------------------------------


def test_a_felucca_goes_from_any_intersection_on_one_bank_to_any_on_the_other() -> None:
    """«Вы можете прервать маршрут в любом перекрёстке на одном из берегов Нила, чтобы продолжить его с любого
    перекрёстка на противоположном берегу.»"""
    own = sheet(CAIRO, "H1,0", "H3,6", "V3,3", "H1,6", "H5,2", "H4,0")
    table = ending(CAIRO, own, Sheet())
    table.do(0, "from 1,0", "on H1,0")
    assert table.may(0, "ride") == {"ride 3,6", "ride 3,3", "ride 3,4"}
    assert table.why(0, "ride 2,6") == "no-ride-from-here"  # the same bank
    assert table.why(0, "ride 5,2") == "no-ride-from-here"  # far from the river
    assert table.why(0, "ride 3,0") == "ride-leads-nowhere"
    table.do(0, "ride 3,6", "on H3,6")
    assert table.may(0) == {"done"}
    inland = ending(CAIRO, own, Sheet())
    inland.do(0, "from 2,0", "on H1,0")
    assert inland.may(0) == {"done"}
    assert inland.why(0, "ride 3,6") == "no-ride-from-here"


def test_both_parts_of_a_felucca_s_route_count() -> None:
    own = sheet(CAIRO, "H1,0", "H3,6", crowds={"r1c2": "R", "r6c4": "B"})
    table = walked(CAIRO, own, "1,0", "H1,0", "~3,6", "H3,6", steps={"mosque_of_amr_ibn_al_as": 1})
    assert table.guided() == "RB"
    assert table.parts()["part-iconic"] == 4
    assert table.parts()["part-red"] == 1


# --- boxes ------------------------------------------------------------------------------------------------------------


def test_tourists_of_a_card_of_cairo_go_to_the_box_of_its_symbol() -> None:
    """«Отмечайте туристов, изображённых на таких картах, не в выбранной локации, а в ячейке … с символом.»"""
    table = drawing(CAIRO, "1R-egyptian_museum", "4GB")
    table.do(0, "@r1c4")
    assert table.crowds(0) == {"r1c4": "GB", "giza_pyramids": "R"}
    table = drawing(CAIRO, "5G-al_azhar_mosque", "4GB", sheet(CAIRO, crowds={"memphis": "BG"}), Sheet())
    table.do(0, "@r4c5")
    assert table.crowds(0) == {"r4c5": "GB", "memphis": "GGB"}  # they gather there during the match


def test_each_of_the_three_symbols_is_on_four_cards_of_cairo() -> None:
    """«На каждой карте туристов Каира есть один из трёх символов.»"""
    symbols = [card.box for card in CAIRO.content.cards]
    assert {name: symbols.count(name) for name in symbols} == {"giza_pyramids": 4, "saqqara": 4, "memphis": 4}


def test_cairo_and_a_repeat_card() -> None:
    """«1. … отметьте туристов с карты Каира в ячейке, затем туристов c карты повтора в выбранной локации. Не помещайте
    дополнительных туристов в ячейку достопримечательности.»"""
    for cards in (("1R-egyptian_museum", "4="), ("4=", "1R-egyptian_museum")):
        table = drawing(CAIRO, *cards)
        table.do(0, "@r4c1")
        assert table.crowds(0) == {"giza_pyramids": "R", "r4c1": "RR"}
        assert table.why(0, "red") == "now-route"


def test_two_cards_of_cairo() -> None:
    """«2. Если обе карты — это карты Каира, поместите туристов с обеих в ячейки, а в локации нарисуйте ×. … В
    последующие ходы эта локация недоступна.»"""
    table = drawing(CAIRO, "1R-egyptian_museum", "4R-al_azhar_mosque")
    table.do(0, "@r1c4")
    assert table.crowds(0) == {"giza_pyramids": "R", "saqqara": "R"}
    assert table.taken(0) == {"r1c4"}
    table.do(0, "V3,0")  # «вы можете построить участок маршрута возле этой локации по обычным правилам»
    assert "H3,0" in table.may(0, "segment")
    assert table.why(0, "H0,2") == "segments-not-consecutive"
    table.do(0, "H2,1")
    told = table.do(0, "done") + table.do(1, "@r4c1", "done")
    assert [event.key for event in told if event.key.startswith("drew")] == ["drew-mark", "drew-mark"]
    later = drawing(CAIRO, "1RR", "4GB", table.s.sheets[0], Sheet())
    assert later.may(0, "place") == {"@r4c1"}
    assert later.why(0, "@r1c4") == "location-is-taken"


def test_a_marked_location_is_unoccupied_for_goals() -> None:
    """«Для всех эффектов карт целей такая локация считается незанятой — в ней нет туристов.»"""
    roads = ("V3,0", "V3,1", "V3,2")
    marked = sheet(CAIRO, *roads, crowds={"r1c4": "R", "r3c4": "R"}, taken=["r2c4"])
    occupied = sheet(CAIRO, *roads, crowds={"r1c4": "R", "r2c4": "R", "r3c4": "R"})
    for goal, empty, full in (("company", 1, 3), ("apart", 2, 0), ("interest", 0, 2), ("quarters", 2, 3)):
        goals = ["turns", "theme", goal]
        assert walked(CAIRO, marked, "3,0", *roads, goals=goals).counted()[2] == empty
        assert walked(CAIRO, occupied, "3,0", *roads, goals=goals).counted()[2] == full
    island = sheet(CAIRO, "H2,1", crowds={"r1c3": "R"}, taken=["r2c3"])
    assert walked(CAIRO, island, "2,1", "H2,1", goals=["turns", "theme", "islands"]).counted()[2] == 1


def test_tourists_in_a_box_are_on_a_route_through_its_collection_point() -> None:
    """«Если ваш маршрут проходит через точки сбора, то туристы в ячейках … находятся на вашем маршруте.»"""
    own = sheet(CAIRO, "H0,4", "V1,3", crowds={"giza_pyramids": "GGG", "saqqara": "GG", "r4c1": "B"})
    table = walked(CAIRO, own, "0,4", "H0,4", "V1,3")
    assert table.guided() == "GGGB"
    assert table.sights() == {"giza_zoo", "orman_garden"}
    assert table.parts()["part-green"] == 2 * 3


def test_tourists_in_a_box_whose_collection_point_is_off_the_route_leave() -> None:
    """«Если маршрут не включает какую-либо точку сбора, туристы в отдалённой достопримечательности покидают вас.»"""
    own = sheet(CAIRO, "H0,5", "V0,4", crowds={"giza_pyramids": "GGG", "memphis": "G"})
    table = walked(CAIRO, own, "1,5", "H0,5", "V0,4")
    assert table.sights() == {"giza_zoo"}
    assert table.guided() == ""
    assert table.parts()["part-green"] == 0


def test_boxes_are_no_locations_for_goals() -> None:
    own = sheet(CAIRO, "H0,4", crowds={"giza_pyramids": "GGG", "r4c1": "B"})
    table = walked(CAIRO, own, "0,4", "H0,4", goals=["turns", "theme", "apart"])
    assert table.counted()[2] == 1


def test_without_a_free_location_nobody_goes_to_a_box_either() -> None:
    """Nobody can be shown round without a location: our reading, the appendix is silent."""
    own = sheet(CAIRO, crowds={"r1c4": "R", "r4c1": "B"})
    table = drawing(CAIRO, "1R-egyptian_museum", "4R-al_azhar_mosque", own, Sheet())
    table.do(0, "@", "H5,1", "done")
    assert table.crowds(0) == {"r1c4": "R", "r4c1": "B"}


def test_the_banks_of_the_nile_are_all_intersections() -> None:
    """«Река … делит схему города на две неравные части.»"""
    west, east = MAP.banks
    assert west & east == 0
    assert (west | east).bit_count() == MAP.nodes
    assert west.bit_count() < east.bit_count()
    assert {MAP.spot[node][0] for node in bits(west)} == {0, 1, 2}
