"""What several cities share on their maps. Appendix: «Угловые дороги», «Диагональные дороги», «Достопримечательности
необычной формы», «Отдалённые достопримечательности», «Река и острова».

Diagonal roads and odd shapes come with Paris and New York; here London gets some.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec
import pytest

from tests.games.tourists.table import EDITIONS, city, content_file, drawing, sheet, walked
from vokzal.core.content import parse
from vokzal.games.tourists.content import CityContent
from vokzal.games.tourists.rules.game import Tourists
from vokzal.games.tourists.state import Sheet

LONDON, RIO, CAIRO, HONG_KONG = (city(name) for name in ("london", "rio", "cairo", "hong_kong"))
NAMES = {"en": "x", "ru": "x", "uk": "x"}
POINTS = {"london": 0, "rio": 4, "cairo": 3, "hong_kong": 0, "paris": 0, "new_york": 3}


@lru_cache
def rebuilt() -> Tourists:
    """London with a diagonal road through 1,1, two attractions in 1,6 and one on 1,2 and 1,3 at once."""
    raw = content_file("london")
    raw["segments"].append({"id": "D", "a": "0,0", "b": "1,1", "kind": "diagonal"})
    raw["locations"][0]["segments"] += ["D"]
    shapes = {
        "upper": ("red", ["H5,0", "V5,0"]),
        "lower": ("blue", ["H5,1", "V6,0"]),
        "big": ("green", ["H1,0", "H2,0", "H1,1", "H2,1", "V1,0", "V2,0", "V3,0"]),
    }
    raw["attractions"] = [
        {"id": name, "names": NAMES, "colour": colour, "segments": roads} for name, (colour, roads) in shapes.items()
    ]
    return Tourists(parse(CityContent, msgspec.json.encode(raw), "rebuilt"))


# --- corner roads -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [RIO, CAIRO])
def test_a_rounded_corner_road_is_one_segment(game: Tourists) -> None:
    """«Участок маршрута, построенный вдоль такой дороги, считается одним отрезком.»"""
    table = drawing(game, "1B", "1=")
    table.do(0, "@r1c1", "A0,0")
    assert table.drawn(0) == {"A0,0"}
    assert {"H0,1", "V0,1", "H1,0", "V1,0"} == table.may(0, "segment")
    table.do(0, "H1,0")
    assert table.drawn(0) == {"A0,0", "H1,0"}
    # It lies beside the location in its bend: its tourists are on a route along it.
    done = walked(game, sheet(game, "A0,0", crowds={"r1c1": "RR"}), "1,0", "A0,0")
    assert done.guided() == "RR"


@pytest.mark.parametrize("game", [RIO, CAIRO])
def test_a_corner_is_turned_to_every_segment_next_to_it(game: Tourists) -> None:
    """«Для целей «Непрямой маршрут» и «Новый поворот» угловые и диагональные отрезки считаются повёрнутыми.»"""
    roads = ("V0,2", "V0,1", "A0,0", "H1,0")
    table = walked(game, sheet(game, *roads), "0,3", *roads, goals=["turns", "every_taste", "company"])
    assert table.counted()[0] == 2  # on both sides of the corner; V0,2 and V0,1 run straight on
    table = walked(game, sheet(game, *roads), "0,3", *roads, goals=["zigzag", "every_taste", "company"])
    assert table.counted()[0] == 3


# --- diagonal roads ---------------------------------------------------------------------------------------------------


def test_a_diagonal_road_is_drawn_by_the_usual_rules() -> None:
    """«Отрезки маршрута по диагональным дорогам рисуйте по обычным правилам, от одного перекрёстка до другого.»"""
    game = rebuilt()
    table = drawing(game, "1B", "1=")
    table.do(0, "@r1c1", "D")
    assert table.may(0, "segment") == {"H0,0", "V0,0", "H0,1", "H1,1", "V1,0", "V1,1"}
    table.do(0, "V1,1")  # the diagonal is the one beside the location
    assert table.drawn(0) == {"D", "V1,1"}
    roads = ("D", "H1,1")
    done = walked(game, sheet(game, *roads), "0,0", *roads, goals=["turns", "every_taste", "company"])
    assert done.counted()[0] == 1


def test_tourists_are_on_the_route_by_any_side_or_by_the_diagonal() -> None:
    """«Нужен отрезок маршрута с любой из 4 сторон локации или по диагонали сквозь неё.»"""
    game = rebuilt()
    for road, start in (("D", "0,0"), ("H0,0", "0,0"), ("V0,0", "0,0"), ("H0,1", "0,1"), ("V1,0", "1,0")):
        table = walked(game, sheet(game, road, crowds={"r1c1": "RGB"}), start, road)
        assert table.guided() == "RGB"
    table = walked(game, sheet(game, "H1,1", crowds={"r1c1": "RGB"}), "1,1", "H1,1")
    assert table.guided() == ""


def test_a_location_with_only_a_diagonal_segment_is_still_free() -> None:
    """«Локация без туристов, через которую проведён диагональный отрезок, по-прежнему считается незанятой.»"""
    game = rebuilt()
    table = drawing(game, "1B", "1=", sheet(game, "D"), sheet(game, "D", crowds={"r1c1": "R"}))
    assert table.may(0) == {"@r1c1"}
    assert table.why(1, "@r1c1") == "location-is-taken"


# --- attractions of odd shapes ----------------------------------------------------------------------------------------


def test_of_two_attractions_in_a_location_only_the_one_along_whose_side_the_route_runs_is_on_it() -> None:
    """«На маршруте находится только та достопримечательность, вдоль стороны которой он проходит.» All tourists are."""
    game = rebuilt()
    people = {"r1c6": "RRB"}
    upper = walked(game, sheet(game, "H5,0", crowds=people), "5,0", "H5,0")
    assert (upper.parts()["part-red"], upper.parts()["part-blue"]) == (2, 0)
    lower = walked(game, sheet(game, "V6,0", crowds=people), "6,0", "V6,0")
    assert (lower.parts()["part-red"], lower.parts()["part-blue"]) == (0, 1)
    for table in (upper, lower):
        assert table.guided() == "RRB"


def test_between_two_attractions_in_a_location_there_is_no_diagonal_road() -> None:
    """«Между такими достопримечательностями нет диагональной дороги.»"""
    game = rebuilt()
    ends = {frozenset((road.a, road.b)) for road in game.content.segments}
    assert frozenset(("5,0", "6,1")) not in ends
    assert frozenset(("6,0", "5,1")) not in ends


def test_a_road_through_an_attraction_leads_to_it_as_its_sides_do() -> None:
    """«Провести отрезок маршрута либо вдоль любой из её сторон, либо через неё»: V2,0 runs through the big one."""
    game = rebuilt()
    for road, start in (("V2,0", "2,0"), ("V1,0", "1,0"), ("H2,1", "2,1")):
        assert walked(game, sheet(game, road), start, road).sights() == {"big"}
    assert walked(game, sheet(game, "V2,1"), "2,1", "V2,1").sights() == set()


def test_of_a_big_attraction_some_tourists_may_stay_off_the_route() -> None:
    """«Большая достопримечательность находится у вас на маршруте, а некоторые туристы в её пределах — вне маршрута.»"""
    game = rebuilt()
    table = walked(game, sheet(game, "V1,0", crowds={"r1c2": "G", "r1c3": "GG"}), "1,0", "V1,0")
    assert table.sights() == {"big"}
    assert table.guided() == "G"
    assert table.parts()["part-green"] == 1


def test_the_location_of_a_big_attraction_is_still_a_cell_of_two_coordinates() -> None:
    """«Локацией по-прежнему считается клетка, которая соответствует паре координат.»"""
    game = rebuilt()
    table = drawing(game, "1B", "2R", sheet(game, crowds={"r1c3": "G"}), Sheet())
    assert "@r1c2" in table.may(0)  # 1,3 of the same attraction is occupied
    table.do(0, "@r1c2", "V2,0")
    assert table.why(0, "V3,0") == "segments-not-consecutive"
    table = drawing(game, "1B", "2R")
    table.do(0, "@r1c2", "V3,0")  # a side of the attraction, but not of the location
    assert table.why(0, "H2,0") == "section-not-beside"


# --- river and islands ------------------------------------------------------------------------------------------------


def far_roads(game: Tourists) -> dict[int, set[int]]:
    """For each location the roads on its four sides that the river or the strait parts from it."""
    by_id = {road.id: number for number, road in enumerate(game.content.segments)}
    found = {}
    for number, at in enumerate(game.content.locations):
        x, y = at.column - 1, game.city.corner(number)[0]
        sides = {f"H{x},{y}", f"H{x},{y + 1}", f"V{x},{y}", f"V{x + 1},{y}"}
        found[number] = {by_id[name] for name in sides if name in by_id and name not in at.segments}
    return found


@pytest.mark.parametrize(("game", "count"), [(LONDON, 8), (CAIRO, 12), (RIO, 0), (HONG_KONG, 2)])
def test_a_road_along_the_other_bank_is_not_beside_a_location(game: Tourists, count: int) -> None:
    """«Дорога вдоль набережной не считается соседней для локации на другом берегу или на острове.»"""
    far = far_roads(game)
    assert sum(len(roads) for roads in far.values()) == count
    for roads in far.values():
        for road in roads:
            assert game.city.map.embankment >> road & 1


def test_an_attraction_across_the_river_is_not_on_the_route() -> None:
    """«1. Достопримечательность, отделённая от маршрута рекой, не находится на маршруте.»"""
    people = {"r1c1": "RRR"}
    near = walked(LONDON, sheet(LONDON, "H2,3", "V0,0", crowds=people), "2,3", "H2,3")
    assert near.sights() == {"covent_garden"}  # the London Eye lies on the other side of the road, beyond the Thames
    over = walked(LONDON, sheet(LONDON, "V3,3"), "3,3", "V3,3")
    assert over.sights() == {"london_eye", "southbank_centre"}


def test_tourists_across_the_river_leave() -> None:
    """«2. Туристы в локации, отделённой от маршрута рекой, не находятся на маршруте — они покинут вас в конце игры.»"""
    own = sheet(LONDON, "H2,3", "V3,3", crowds={"r3c3": "R", "r4c3": "GG"})
    along = walked(LONDON, own, "2,3", "H2,3")
    assert along.guided() == "R"
    across = walked(LONDON, own, "2,3", "H2,3", "V3,3")
    assert across.guided() == "RGG"


def test_with_a_segment_on_the_far_bank_the_second_must_be_the_bridge() -> None:
    """«3. Если вы хотите нарисовать один из отрезков вдоль набережной на противоположном берегу, то второй соединённый
    с ним отрезок вы должны нарисовать через мост.»"""
    table = drawing(LONDON, "4B", "4=")
    table.do(0, "@r4c4", "H3,3")  # the north bank, opposite
    assert table.may(0, "segment") == {"V3,3", "V4,3"}
    assert table.why(0, "H2,3") == "section-not-beside"
    assert table.why(0, "V3,2") == "section-not-beside"
    table.do(0, "V4,3")
    assert table.drawn(0) == {"H3,3", "V4,3"}
    table = drawing(CAIRO, "3G", "2GG")
    table.do(0, "@r2c3", "V3,1")
    assert table.may(0, "segment") == {"H2,1"}
    assert table.why(0, "H3,1") == "section-not-beside"


@pytest.mark.parametrize("game", [LONDON, CAIRO])
def test_no_other_road_than_a_bridge_joins_a_location_to_the_far_bank(game: Tourists) -> None:
    """The same rule 3, for every location of the two cities with a river."""
    at = game.city.map
    joined = 0
    for location, roads in far_roads(game).items():
        for road in roads:
            partners = at.joined[road] & at.beside[location]
            assert not partners & ~at.bridges
            joined += partners.bit_count()
    assert joined > 10


def test_the_river_is_no_hindrance_for_goals_c() -> None:
    """«Река не ограничивает соседство туристов для условий карт целей с буквой C.»"""
    own = sheet(LONDON, "H2,3", "V3,3", crowds={"r3c3": "R", "r4c3": "R"})
    for goal, count in (("company", 2), ("apart", 0), ("interest", 1)):
        table = walked(LONDON, own, "2,3", "H2,3", "V3,3", goals=["turns", "theme", goal])
        assert table.counted()[2] == count


# --- remote attractions -----------------------------------------------------------------------------------------------


def test_a_remote_attraction_is_on_a_route_through_its_collection_point() -> None:
    """«Отдалённая достопримечательность находится на маршруте, если он проходит через соответствующую точку сбора.»"""
    own = sheet(RIO, "H3,0", "H2,0", "V3,0", "V4,0", crowds={"r1c3": "B"})
    through = walked(RIO, own, "2,0", "H2,0", "H3,0", steps={"imperial_palace": 2})
    assert through.parts()["part-iconic"] == 7
    ends_there = walked(RIO, own, "2,0", "H2,0", steps={"imperial_palace": 2})
    assert ends_there.parts()["part-iconic"] == 7
    past = walked(RIO, own, "4,0", "V4,0", steps={"imperial_palace": 2})
    assert past.parts()["part-iconic"] == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_collection_point_belongs_to_one_remote_attraction(edition: str) -> None:
    """«Каждая такая точка соответствует одной из отдалённых достопримечательностей.» In Paris there are none; in New
    York Times Square is on an intersection, too, and two piers lead to the Statue of Liberty."""
    content = city(edition).content
    points = [at for sight in content.attractions for at in sight.intersections]
    points += [box.intersection for box in content.boxes]
    assert len(points) == len(set(points)) == POINTS[edition]
