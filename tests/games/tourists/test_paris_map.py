"""Paris: the colours of routes, and the map. Appendix: «Цветные маршруты», «Очки престижа за разнообразие», «Построение
маршрута в Париже» with the common rules it uses."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tests.games.tourists.table import LETTERS, city, ending, sheet, touring, walked
from vokzal.core.bits import bits
from vokzal.games.tourists.content import INKS
from vokzal.games.tourists.rules.facts import three_colours
from vokzal.games.tourists.state import Sheet

PARIS = city("paris")
MAP = PARIS.city.map
FAR = {
    "r4c1": {"H0,3"},
    "r4c2": {"H1,3"},
    "r4c3": {"H2,3"},
    "r4c4": {"H3,3", "H3,4"},
    "r4c5": {"H4,3", "H4,4"},
    "r4c6": {"H5,4"},
}
"""For each location by the Seine the roads on the other bank."""


def roads(moves: set[str]) -> set[str]:
    return {move.rpartition("-")[0].removeprefix("+") for move in moves}


# --- «Цветные маршруты» -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize(
    ("sight", "colour", "road", "place"),
    [
        ("moulin_rouge", "red", "H3,0", "r1c4"),
        ("parc_monceau", "green", "H1,0", "r1c2"),
        ("grand_palais", "blue", "H1,3", "r3c2"),
    ],
)
def test_a_special_attraction_counts_only_beside_a_segment_of_its_own_colour(
    ink: str, sight: str, colour: str, road: str, place: str
) -> None:
    """«Учитывайте только те из них, рядом с которыми проходит отрезок маршрута того же цвета.»"""
    own = sheet(PARIS, f"{road}-{ink}", crowds={place: "RRGGBB"})
    table = walked(PARIS, own, f"{road[1]},{road[3]}", road)
    assert table.sights() == ({sight} if ink == colour else set())
    assert [table.parts()[f"part-{kind}"] for kind in INKS] == [2 * (ink == colour == kind) for kind in INKS]


@pytest.mark.parametrize("ink", INKS)
def test_of_two_attractions_beside_a_segment_its_colour_says_which_one_counts(ink: str) -> None:
    """«Синяя достопримечательность на маршруте должна находиться рядом с синим отрезком, зелёная с зелёным, а красная с
    красным.»"""
    table = walked(PARIS, sheet(PARIS, f"H3,1-{ink}"), "3,1", "H3,1")
    assert table.sights() == {"red": {"moulin_rouge"}, "blue": {"opera_garnier"}, "green": set()}[ink]


def test_one_segment_of_the_right_colour_on_the_route_is_enough() -> None:
    own = sheet(PARIS, "H3,1-red", "V3,1-blue", "V3,0-green")
    table = walked(PARIS, own, "4,1", "H3,1", "V3,1")
    assert table.sights() >= {"moulin_rouge", "opera_garnier"}
    drawn_but_off = walked(PARIS, own, "4,1", "H3,1", "V3,0")
    assert drawn_but_off.sights() == {"moulin_rouge"}


@pytest.mark.parametrize("ink", INKS)
def test_for_yellow_and_gray_attractions_any_colour_will_do(ink: str) -> None:
    """«Для общих достопримечательностей (жёлтых и серых) подходят отрезки любого цвета.»"""
    yellow = walked(PARIS, sheet(PARIS, f"V2,1-{ink}"), "2,1", "V2,1")
    assert yellow.sights() == {"vendome_column"}
    assert yellow.parts()["part-common"] == 3
    gray = walked(PARIS, sheet(PARIS, f"H4,0-{ink}"), "4,0", "H4,0", steps={"sacre_coeur": 2})
    assert gray.sights() == {"sacre_coeur"}
    assert gray.parts()["part-iconic"] == 7


@pytest.mark.parametrize("ink", INKS)
def test_for_tourists_any_colour_will_do(ink: str) -> None:
    """«Цвет отрезков маршрута имеет значение только для достопримечательностей, но не для туристов.»"""
    table = walked(PARIS, sheet(PARIS, f"H3,0-{ink}", crowds={"r1c4": "RGB"}), "3,0", "H3,0")
    assert table.guided() == "RGB"


# --- «Очки престижа за разнообразие» ----------------------------------------------------------------------------------

EAST = ["H0,1", "H1,1", "H2,1", "H3,1", "H4,1", "H5,1", "V6,1", "V6,2", "V6,3", "V6,4"]
LOOP = [*EAST, "A6,6", "H4,6", "H3,6", "H2,6", "H1,6", "A0,6", "V0,4", "V0,3", "V0,2", "V0,1"]
"""Round the city, from 0,1 back to it."""
NAMED = dict(zip(LETTERS, INKS, strict=False))


def diversity(colours: str, *more: str) -> tuple[int, int]:
    """The sections of three colours, and their points, of a route with these colours one after the other."""
    route = LOOP[: len(colours)]
    own = sheet(PARIS, *(f"{road}-{NAMED[ink]}" for road, ink in zip(route, colours, strict=True)), *more)
    table = walked(PARIS, own, "0,1", *route)
    return PARIS.ending.score(table.s, 0).facts.runs, table.parts()["part-diversity"]


@pytest.mark.parametrize(("sections", "points"), list(enumerate((0, 3, 7, 12, 18, 25, 25))))
def test_sections_of_three_colours_bring_points(sections: int, points: int) -> None:
    """«Проверьте, сколько участков итогового маршрута состоят ровно из трёх отрезков трёх разных цветов … Получите ОП в
    зависимости от числа подходящих участков.»"""
    assert diversity("RGB" * sections + "RR") == (sections, points)


@pytest.mark.parametrize("colours", ["RGB", "RBG", "GRB", "GBR", "BRG", "BGR"])
def test_the_order_of_the_colours_does_not_matter(colours: str) -> None:
    """«Последовательность цветов и форма участков не имеют значения.»"""
    assert diversity(colours) == (1, 3)


def test_the_shape_of_a_section_does_not_matter() -> None:
    route = ["H0,1", "D0,1-1,2", "V1,2"]  # over a diagonal road, with two turns
    own = sheet(PARIS, "H0,1-red", "D0,1-1,2-green", "V1,2-blue")
    assert walked(PARIS, own, "1,1", *route).parts()["part-diversity"] == 3
    corner = walked(PARIS, sheet(PARIS, "V0,1-red", "A0,0-green", "H1,0-blue"), "0,2", "V0,1", "A0,0", "H1,0")
    assert corner.parts()["part-diversity"] == 3


def test_no_segment_is_in_two_sections() -> None:
    """«Каждый отрезок может входить только в один такой участок.»"""
    assert diversity("RGBRG")[0] == 1
    assert diversity("RGBRGB")[0] == 2
    assert diversity("RGBGRB")[0] == 2
    assert diversity("RGBRRGB")[0] == 2


def test_a_section_has_exactly_three_consecutive_segments() -> None:
    assert diversity("RRGGBB")[0] == 0
    assert diversity("RGGB")[0] == 0
    assert diversity("RG")[0] == 0
    assert diversity("RGRB")[0] == 1
    assert diversity("RRRGB")[0] == 1


def test_only_segments_of_the_final_route_count() -> None:
    """«Участков итогового маршрута.»"""
    assert diversity("RG", "H2,1-blue") == (0, 0)


def test_a_section_does_not_go_on_across_a_ride() -> None:
    """A ride joins two parts that are separate («Поездка»: «собрать его из двух отдельных участков»)."""
    own = sheet(PARIS, "H0,2-red", "V1,2-green", "V3,2-blue", "H1,3-blue")
    ridden = walked(PARIS, own, "0,2", "H0,2", "V1,2", "~3,3", "V3,2")
    assert ridden.parts()["part-diversity"] == 0
    on_foot = walked(PARIS, own, "0,2", "H0,2", "V1,2", "H1,3")
    assert on_foot.parts()["part-diversity"] == 3


def test_each_part_of_a_route_with_a_ride_has_its_own_sections() -> None:
    own = sheet(PARIS, "V0,1-blue", "H0,2-red", "V1,2-green", "V3,2-blue", "H3,2-red", "V4,2-green")
    table = walked(PARIS, own, "0,1", "V0,1", "H0,2", "V1,2", "~3,3", "V3,2", "H3,2", "V4,2")
    assert table.parts()["part-diversity"] == 7


def test_in_a_ring_a_section_may_go_over_the_start() -> None:
    """A ring has no beginning: wherever its player starts to mark it."""
    around = {"H2,0": "green", "V3,0": "red", "H2,1": "red", "V2,0": "blue"}
    own = sheet(PARIS, *(f"{road}-{ink}" for road, ink in around.items()))
    ring = walked(PARIS, own, "2,0", "H2,0", "V3,0", "H2,1", "V2,0")
    assert ring.parts()["part-diversity"] == 3
    path = walked(PARIS, own, "2,0", "H2,0", "V3,0", "H2,1")
    assert path.parts()["part-diversity"] == 0


def by_hand(colours: list[int], ring: bool) -> int:
    """The most sections of three colours that share no segment, by trying all sets of them."""
    size = len(colours)
    starts = range(size) if ring else range(size - 2)
    triples = [{(at + n) % size for n in range(3)} for at in starts]
    fit = [triple for triple in triples if len(triple) == 3 and len({colours[at] for at in triple}) == 3]
    for count in range(size // 3, 0, -1):
        for some in combinations(fit, count):
            if len(set().union(*some)) == 3 * count:
                return count
    return 0


@pytest.mark.parametrize("ring", [False, True])
def test_as_many_sections_are_found_as_there_can_be(ring: bool) -> None:
    rng = Random(f"diversity {ring}")
    for number in range(300):
        parts = [[rng.randrange(3) for _ in range(rng.randint(3, 11))] for _ in range(1 if ring else rng.randint(1, 2))]
        order = list(range(sum(map(len, parts))))
        rng.shuffle(order)
        colours = [ink for part in parts for ink in part]
        masks = [sum(1 << order[at] for at, ink in enumerate(colours) if ink == one) for one in range(3)]
        walks, at = [], 0
        for part in parts:
            walks.append(order[at : at + len(part)])
            at += len(part)
        best = sum(by_hand(part, ring) for part in parts)
        assert three_colours(masks, walks, ring=ring) == best, (number, parts)


# --- «Построение маршрута в Париже»: «Елисейские поля», «Угловые дороги» ----------------------------------------------


def test_the_champs_elysees_run_diagonally_through_two_locations() -> None:
    """«Проходит по диагонали насквозь через некоторые локации.»"""
    found = {road.id: (road.a, road.b) for road in PARIS.content.segments if road.kind == "diagonal"}
    assert found == {"D0,1-1,2": ("0,1", "1,2"), "D1,2-2,3": ("1,2", "2,3")}
    beside = {(at.row, at.column) for at in PARIS.content.locations if set(at.segments) & set(found)}
    assert beside == {(2, 1), (3, 2)}


def test_a_diagonal_segment_is_drawn_by_the_usual_rules() -> None:
    """«Отрезки маршрута по диагональным дорогам рисуйте по обычным правилам, от одного перекрёстка до другого.»"""
    table = touring(PARIS, "1RR", "2G-louvre")
    table.do(0, "@r2c1", "D0,1-1,2-red")
    assert roads(table.may(0, "segment")) == {"A0,0", "H0,1", "V0,1", "H0,2", "H1,2", "V1,1", "V1,2", "D1,2-2,3"}
    table.do(0, "D1,2-2,3-red")  # the first one is beside the location
    assert table.inks(0) == {"D0,1-1,2": "red", "D1,2-2,3": "red"}
    far = touring(PARIS, "1RR", "2G-louvre")
    far.do(0, "@r1c2", "D1,2-2,3-red")
    assert far.why(0, "V2,2-red") == "section-not-beside"


def test_tourists_on_the_champs_elysees_are_on_the_route_by_any_side_or_by_the_diagonal() -> None:
    """«Нужен отрезок маршрута с любой из 4 сторон локации или по диагонали сквозь неё.»"""
    sides = {"D0,1-1,2": "0,1", "H0,1": "0,1", "H0,2": "0,2", "V0,1": "0,1", "V1,1": "1,1"}
    for road, start in sides.items():
        table = walked(PARIS, sheet(PARIS, f"{road}-green", crowds={"r2c1": "RGB"}), start, road)
        assert table.guided() == "RGB"
    past = walked(PARIS, sheet(PARIS, "D1,2-2,3-green", crowds={"r2c1": "RGB"}), "1,2", "D1,2-2,3")
    assert past.guided() == ""


def test_an_attraction_is_on_a_route_through_it() -> None:
    """«Либо вдоль любой из её сторон, либо через неё»: here in its own colour."""
    assert walked(PARIS, sheet(PARIS, "D0,1-1,2-red"), "0,1", "D0,1-1,2").sights() == {"champs_elysees_boutiques"}
    assert walked(PARIS, sheet(PARIS, "D1,2-2,3-blue"), "1,2", "D1,2-2,3").sights() == {"grand_palais"}
    assert walked(PARIS, sheet(PARIS, "D1,2-2,3-red"), "1,2", "D1,2-2,3").sights() == set()


def test_a_location_with_only_a_diagonal_segment_is_still_free() -> None:
    """«Локация без туристов, через которую проведён диагональный отрезок, по-прежнему считается незанятой.»"""
    own = sheet(PARIS, "D0,1-1,2-red")
    table = touring(PARIS, "1RR", "2G-louvre", own, sheet(PARIS, "D0,1-1,2-red", crowds={"r2c1": "R"}))
    assert "@r2c1" in table.may(0)
    assert table.why(1, "@r2c1") == "location-is-taken"


def test_a_rounded_corner_road_is_one_segment() -> None:
    """«Угловые дороги»: «Участок маршрута, построенный вдоль такой дороги, считается одним отрезком.»"""
    assert {road.id for road in PARIS.content.segments if road.kind == "corner"} == {"A0,0", "A6,0", "A0,6", "A6,6"}
    table = touring(PARIS, "1B", "1R-louvre")
    table.do(0, "@r1c1", "A0,0-green")
    assert roads(table.may(0, "segment")) == {"H1,0", "V1,0", "H0,1", "V0,1", "D0,1-1,2"}
    done = walked(PARIS, sheet(PARIS, "A0,0-green", crowds={"r1c1": "RB"}), "1,0", "A0,0")
    assert done.guided() == "RB"
    assert done.sights() == {"arc_de_triomphe"}


# --- «Люксембургский сад» ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("road", "start", "sights"),
    [
        ("H3,5-green", "3,5", {"luxembourg_garden"}),
        ("H4,5-green", "4,5", {"luxembourg_garden"}),
        ("V4,4-green", "4,4", {"luxembourg_garden"}),  # through it, between its two locations
        ("H3,4-blue", "3,4", {"sorbonne"}),
        ("V3,4-blue", "3,4", {"saint_germain", "sorbonne"}),
        ("H4,4-red", "4,4", {"pantheon"}),
        ("V5,4-red", "5,4", {"pantheon"}),
        ("H3,4-green", "3,4", set()),
        ("V5,4-green", "5,4", {"pantheon", "jardin_des_plantes"}),
        ("H3,5-blue", "3,5", set()),
    ],
)
def test_of_two_attractions_in_a_location_only_the_one_along_whose_side_the_route_runs_is_on_it(
    road: str, start: str, sights: set[str]
) -> None:
    """«Люксембургский сад частично занимает две локации»; «В локации с треугольными достопримечательностями на маршруте
    находится только та, вдоль стороны которой он проходит.»"""
    assert walked(PARIS, sheet(PARIS, road), start, road.rpartition("-")[0]).sights() == sights


def test_all_tourists_in_a_location_of_the_garden_are_on_the_route_by_any_of_its_sides() -> None:
    """«При этом все туристы в локации находятся на маршруте, независимо от того, в какой части они отмечены.»"""
    for road, start in {"H3,4": "3,4", "H3,5": "3,5", "V3,4": "3,4", "V4,4": "4,4"}.items():
        table = walked(PARIS, sheet(PARIS, f"{road}-red", crowds={"r5c4": "RGB"}), start, road)
        assert table.guided() == "RGB"


def test_the_garden_may_be_on_the_route_and_some_of_its_tourists_not() -> None:
    """«Большая достопримечательность находится у вас на маршруте, а некоторые туристы в её пределах — вне маршрута.»"""
    people = {"r5c4": "G", "r5c5": "GG"}
    west = walked(PARIS, sheet(PARIS, "H3,5-green", crowds=people), "3,5", "H3,5")
    assert (west.sights(), west.guided(), west.parts()["part-green"]) == ({"luxembourg_garden"}, "G", 1)
    between = walked(PARIS, sheet(PARIS, "V4,4-green", crowds=people), "4,4", "V4,4")
    assert (between.sights(), between.guided(), between.parts()["part-green"]) == ({"luxembourg_garden"}, "GGG", 3)


def test_the_locations_of_the_garden_are_still_cells_of_two_coordinates() -> None:
    """«Локацией по-прежнему считается клетка, которая соответствует паре координат … исходя из неё, рисуете участок
    маршрута как обычно.»"""
    table = touring(PARIS, "4B", "5G-sacre_coeur")
    assert table.may(0) == {"@r4c5", "@r5c4"}
    table.do(0, "@r5c4", "H4,5-red")  # a side of the garden, but not of the location
    assert roads(table.may(0, "segment")) == {"H3,5", "V4,4"}
    assert table.why(0, "V5,5-red") == "section-not-beside"
    taken = touring(PARIS, "4B", "5G-sacre_coeur", sheet(PARIS, crowds={"r5c5": "R"}), Sheet())
    assert "@r5c4" in taken.may(0)


def test_there_is_no_road_between_two_attractions_in_one_location() -> None:
    """«Между такими достопримечательностями нет диагональной дороги.»"""
    ends = {frozenset((road.a, road.b)) for road in PARIS.content.segments}
    for pair in (("3,4", "4,5"), ("4,4", "3,5"), ("4,4", "5,5"), ("5,4", "4,5")):
        assert frozenset(pair) not in ends


# --- «Река Сена и батобус» --------------------------------------------------------------------------------------------


def test_a_road_along_the_other_bank_is_not_beside_a_location() -> None:
    """«Дорога вдоль набережной не считается соседней для локации на другом берегу или на острове.»"""
    known = {road.id for road in PARIS.content.segments}
    for at in PARIS.content.locations:
        x, y = at.column - 1, at.row - 1
        sides = {f"H{x},{y}", f"H{x},{y + 1}", f"V{x},{y}", f"V{x + 1},{y}"} & known
        assert sides - set(at.segments) == FAR.get(f"r{at.row}c{at.column}", set())
    assert set().union(*FAR.values()) <= set(PARIS.content.embankment)


def test_every_road_over_the_seine_is_a_bridge() -> None:
    """The river parts the map in two; the three bridges that the appendix shows are among them."""
    left, north = MAP.every & ~MAP.bridges, 1 << MAP.node("1,0")
    while grown := [
        MAP.end_mask[road] for road in bits(left) if MAP.end_mask[road] & north and MAP.end_mask[road] & ~north
    ]:
        for ends in grown:
            north |= ends
    for bridge in bits(MAP.bridges):
        assert (MAP.end_mask[bridge] & north).bit_count() == 1
    names = {bridge.names["ru"] for bridge in PARIS.content.bridges}
    assert names > {"Пон-Нёф", "Мост Согласия", "Мост Александра III"}


def test_attractions_and_tourists_across_the_seine_are_not_on_the_route() -> None:
    """«1. Достопримечательность, отделённая от маршрута рекой, не находится на маршруте.» «2. Туристы … покинут
    вас в конце игры.»"""
    people = {"r3c2": "R", "r4c2": "GG"}
    along = walked(PARIS, sheet(PARIS, "H1,3-red", "V1,3-red", crowds=people), "2,3", "H1,3")
    assert (along.sights(), along.guided()) == (set(), "R")
    over = walked(PARIS, sheet(PARIS, "H1,3-red", "V1,3-red", crowds=people), "2,3", "H1,3", "V1,3")
    assert (over.sights(), over.guided()) == ({"eiffel_tower", "invalides"}, "RGG")


def test_an_island_is_on_the_route_only_by_a_bridge() -> None:
    """«Некоторые локации могут находиться на островах, отделённых рекой от дороги на берегу.»"""
    for road, start in {"H3,3": "3,3", "H3,4": "3,4"}.items():
        bank = walked(PARIS, sheet(PARIS, f"{road}-red", crowds={"r4c4": "RG"}), start, road)
        assert bank.guided() == ""
        assert "notre_dame" not in bank.sights()
    for road, start in {"V3,3": "3,3", "V4,3": "4,3"}.items():
        bridge = walked(PARIS, sheet(PARIS, f"{road}-red", crowds={"r4c4": "RG"}), start, road)
        assert bridge.guided() == "RG"
        assert "notre_dame" in bridge.sights()


def test_with_a_segment_on_the_far_bank_the_second_must_be_the_bridge() -> None:
    """«3. Если вы хотите нарисовать один из отрезков вдоль набережной на противоположном берегу, то второй соединённый
    с ним отрезок вы должны нарисовать через мост.»"""
    island = touring(PARIS, "4B", "4R-sacre_coeur")
    island.do(0, "@r4c4", "H3,3-green")
    assert island.may(0, "segment") == {"V3,3-green", "V4,3-green"}
    assert island.why(0, "H2,3-green") == "section-not-beside"
    bank = touring(PARIS, "4B", "2G-louvre")
    bank.do(0, "@r4c2", "H1,3-red")
    assert roads(bank.may(0, "segment")) == {"V1,3", "V2,3"}
    assert bank.why(0, "V1,2-red") == "section-not-beside"
    for place, far in FAR.items():
        beside = MAP.beside[MAP.location(int(place[1]), int(place[3]))]
        for road in far:
            assert not MAP.joined[MAP.segment(road)] & beside & ~MAP.bridges


def test_the_batobus_joins_two_parts_from_stop_to_stop() -> None:
    """«Вы можете соединить два участка при помощи станций батобуса, используя правило «Поездка».»"""
    own = sheet(PARIS, "V1,2-red", "V3,2-red", "V6,4-red", "H1,0-red")
    table = ending(PARIS, own, Sheet())
    table.do(0, "from 1,2", "on V1,2")
    assert table.may(0, "ride") == {"ride 3,3", "ride 6,4"}
    assert table.why(0, "ride 1,0") == "no-ride-from-here"  # no stop
    assert table.why(0, "ride 0,4") == "ride-leads-nowhere"  # nothing is drawn there
    table.do(0, "ride 3,3")
    assert table.why(0, "done") == "walk-needs-segment"
    table.do(0, "on V3,2")
    away = ending(PARIS, own, Sheet())
    away.do(0, "from 1,3", "on V1,2")
    assert away.may(0, "ride") == set()
    assert away.why(0, "ride 3,3") == "no-ride-from-here"  # 1,2 is no stop


def test_the_batobus_goes_once_only() -> None:
    """«Вы можете использовать поездку на итоговом маршруте только один раз и соединить не более 2 участков.»"""
    table = ending(PARIS, sheet(PARIS, "V1,2-red", "V3,3-red", "H3,4-red", "V6,4-red"), Sheet())
    table.do(0, "from 1,2", "on V1,2", "ride 3,3", "on V3,3", "on H3,4")
    assert table.may(0, "ride") == set()
    assert table.why(0, "ride 6,4") == "one-ride-only"


def test_both_parts_of_a_route_with_the_batobus_count_and_stops_bring_nothing() -> None:
    own = sheet(PARIS, "V1,2-blue", "V3,2-green", crowds={"r3c1": "B", "r3c3": "GG"})
    table = walked(PARIS, own, "1,2", "V1,2", "~3,3", "V3,2")
    assert table.sights() == {"grand_palais", "tuileries_garden", "louvre"}
    assert (table.parts()["part-blue"], table.parts()["part-green"]) == (1, 2)
    assert not {part for part in table.parts() if "metro" in part or "bridge" in part}
