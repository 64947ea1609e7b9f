"""Paris: excursions and the bonuses of a round. Appendix: «Тематические экскурсии», «Получение бонусов раунда», «Бонусы
раундов», «Пример получения бонусов раунда», «Отдалённые достопримечательности»."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.games.tourists.table import Table, choosing, city, sheet, touring, walked
from tests.games.tourists.trails import grown
from vokzal.core.bits import bits
from vokzal.games.tourists.city_map import tourist
from vokzal.games.tourists.content import INKS
from vokzal.games.tourists.rules import route
from vokzal.games.tourists.rules.recount import recount
from vokzal.games.tourists.rules.route import Router
from vokzal.games.tourists.rules.scoring import score
from vokzal.games.tourists.rules.walking import Walk, follow, onward, rides
from vokzal.games.tourists.state import DRAW, NONE, PAIR, READY, REDRAW, REWARD, Sheet

PARIS = city("paris")
MAP = PARIS.city.map
BRIDGES = ("V3,3-red", "V2,3-green", "V1,3-blue")
"""Pont Neuf, Pont de la Concorde and Pont Alexandre III."""
ROUTE = ("V1,3", "H1,4", "V2,3", "H2,3", "V3,3")
"""Over all three, from 1,3."""
LEGACY = ("H0,1", "H1,1", "V2,1", "V2,2", "V2,3")
"""By the Arc de Triomphe, the Vendôme Column and the Invalides, from 0,1."""
PARKS = ("H1,0", "V1,0", "H1,1", "V2,1", "H2,2", "V3,2", "H2,3")
"""From 2,0; six of them beside parks."""


def drawing(*drawn: str, cells: int = 4, seats: int = 2, **bonuses: int) -> Table:
    """Seat 0 has placed two blue tourists in 6,4, the historic bridges being the blue excursion, and so many blue cells
    are marked, the one of this round among them."""
    own = sheet(PARIS, *drawn, segments=bonuses.get("segments", 0))
    table = touring(PARIS, "4B", "6B-sacre_coeur", own, *[Sheet()] * (seats - 1), areas=(0, 0, cells - 1))
    table.do(0, "@r6c4")
    return table


def rewarded(*drawn: str, cells: int = 4, seats: int = 2, **bonuses: int) -> Table:
    """The same, and the seat is done with the drawing itself."""
    table = drawing(*drawn, cells=cells, seats=seats, **bonuses)
    table.do(0, "done")
    return table


def excursion(name: str) -> int:
    return [trip.id for trip in PARIS.content.excursions].index(name)


# --- «Карты тематических экскурсий» -----------------------------------------------------------------------------------


def test_three_excursions_of_each_colour_with_three_stages_each() -> None:
    """«Открыты три карты тематических экскурсий (по одной каждого типа)»: colour, task, stages and places."""
    trips = PARIS.content.excursions
    assert sorted(trip.colour for trip in trips) == sorted(INKS * 3)
    steps = {trip.id: trip.steps for trip in trips}
    assert steps["napoleons_legacy"] == steps["historic_bridges"] == (1, 2, 3)
    assert steps["parks"] == (2, 4, 6)
    assert all(len(trip.segments) + len(trip.attractions) >= trip.steps[-1] for trip in trips)


def test_the_places_of_the_cards_that_the_appendix_shows() -> None:
    """«Исторические мосты»: Пон-Нёф, Мост Согласия, Мост Александра III; Napoleon: Arc, Vendôme Column, Invalides."""
    trips = {trip.id: trip for trip in PARIS.content.excursions}
    names = {bridge.segment: bridge.names["ru"] for bridge in PARIS.content.bridges}
    bridges = trips["historic_bridges"]
    assert [names[road] for road in bridges.segments] == ["Пон-Нёф", "Мост Согласия", "Мост Александра III"]
    assert bridges.colour == "blue"
    assert trips["napoleons_legacy"].attractions == ("arc_de_triomphe", "vendome_column", "invalides")


def test_a_road_is_a_place_when_a_segment_runs_along_it() -> None:
    """«Эта карта предлагает строить отрезки маршрута по определённым мостам.»"""
    parks = excursion("parks")
    counts = [PARIS.city.visited(parks, MAP.segment_mask(drawn)) for drawn in ([], ["H1,0"], ["H1,0", "V5,4", "V6,3"])]
    assert counts == [0, 1, 2]


@pytest.mark.parametrize("ink", INKS)
def test_an_attraction_is_a_place_by_a_segment_of_any_colour_and_only_once(ink: str) -> None:
    """Ours: a card names places, and only points for special attractions ask for a colour («при подсчёте очков»)."""
    own = sheet(PARIS, f"H3,0-{ink}", f"V3,0-{ink}")  # two sides of the Moulin Rouge, of Night Paris
    table = choosing(
        PARIS,
        ("1RR", "2G-louvre"),
        ("4GB", "6B-eiffel_tower"),
        ("5R", "3B-louvre"),
        sheets=[own, Sheet()],
        excursions=["night_paris", "parks", "painters"],
    )
    assert PARIS.view(table.s, None).stages == ((1, 0, 0), (0, 0, 0))


def test_everybody_sees_how_far_everybody_is() -> None:
    table = drawing(*BRIDGES[:2], seats=3)
    table.do(0, "V1,3-red")  # not before all are done
    for seat in (None, 0, 1, 2):  # Pont de la Concorde leads to the Invalides as well
        assert PARIS.view(table.s, seat).stages == ((1, 0, 2), (0, 0, 0), (0, 0, 0))


# --- «Получение бонусов раунда» ---------------------------------------------------------------------------------------


def test_the_appendix_s_example_of_bonuses() -> None:
    """«Пример получения бонусов раунда»: the card is blue, the fourth cell was marked now, two of three bridges are
    drawn. «Вы получаете бонусы второй и третьей (но не четвёртой) ячеек синей области.»"""
    table = drawing(*BRIDGES[:2])
    assert table.s.areas == [0, 0, 4]
    assert table.crowds(0) == {"r6c4": "BB"}
    table.do(0, "done")
    assert table.crowds(0) == {"r6c4": "BBB"}
    assert table.may(0) == {"erase V3,3", "erase V2,3", "done"}
    assert table.why(0, "+H1,0-red") == "no-one-more"
    table.do(0, "erase V2,3", "redraw V2,3-blue")
    assert table.may(0) == {"done"}
    table.do(0, "done")
    assert table.waiting() == (1,)


@pytest.mark.parametrize("cells", [1, 2, 3, 4])
@pytest.mark.parametrize("stage", [0, 1, 2, 3])
def test_a_cell_brings_its_bonus_if_it_is_marked_and_its_stage_is_reached(cells: int, stage: int) -> None:
    """«Получите и немедленно примените бонус раунда из каждой отмеченной ячейки, для которой вы уже выполнили
    соответствующий этап тематической экскурсии.»"""
    table = rewarded(*BRIDGES[:stage], cells=cells)
    assert table.crowds(0) == {"r6c4": "BBB" if cells >= 2 and stage >= 1 else "BB"}
    draft = table.s.drafts[0]
    reroute, one_more = cells >= 3 and stage >= 2, cells >= 4 and stage >= 3
    assert draft.stage == (REWARD if reroute or one_more else READY)
    if draft.stage == REWARD:
        assert bool(table.may(0, "erase")) == reroute
        assert bool(table.may(0, "bonus")) == one_more


def test_only_the_area_of_the_round_s_colour_is_active() -> None:
    """«Каждый раунд активна одна из трёх областей бонусов — та, которая соответствует по цвету парижской карте.»"""
    own = sheet(PARIS, *BRIDGES, "H0,1-green", "V2,1-green", "H1,4-green")  # both excursions are complete
    blue = touring(PARIS, "4B", "6B-sacre_coeur", own, Sheet(), areas=(4, 4, 0))
    blue.do(0, "@r6c4", "done")
    assert blue.crowds(0) == {"r6c4": "BB"}
    assert blue.s.drafts[0].stage == READY
    red = touring(PARIS, "4B", "4R-sacre_coeur", own, Sheet(), areas=(3, 0, 0))
    red.do(0, "@r4c4", "done")
    assert red.crowds(0) == {"r4c4": "RRB"}
    assert {"erase V3,3", "+H3,0-red"} < red.may(0)


def test_the_stages_of_the_parks_take_two_four_and_six_roads() -> None:
    """«Парки Парижа»: 2, 4, 6."""
    parks = ["H1,0-red", "V1,0-red", "V2,0-red", "H2,2-red", "V2,2-red", "V3,2-red"]
    for count in range(7):
        table = touring(PARIS, "4B", "5G-sacre_coeur", sheet(PARIS, *parks[:count]), Sheet(), areas=(0, 3, 0))
        table.do(0, "@r4c5", "done")
        assert table.crowds(0) == {"r4c5": "GGB" if count >= 2 else "GB"}
        waits = 0 in table.waiting()
        assert waits == (count >= 4)
        if waits:
            assert bool(table.may(0, "bonus")) == (count >= 6)


def test_what_is_drawn_in_the_turn_counts_for_the_stages() -> None:
    """«В конце фазы рисования каждый игрок … проверьте, какие этапы задачи вы выполнили.»"""
    table = touring(PARIS, "4B", "3B-louvre", areas=(0, 0, 1))
    table.do(0, "@r4c3", "V2,3-red", "done")
    assert table.crowds(0) == {"r4c3": "BBB"}
    bonus = touring(PARIS, "4B", "3B-louvre", sheet(PARIS, segments=1), Sheet(), areas=(0, 0, 1))
    bonus.do(0, "@r4c3", "+V1,3-blue", "done")
    assert bonus.crowds(0) == {"r4c3": "BBB"}


def test_what_a_bonus_draws_brings_no_other_bonus_in_this_round() -> None:
    """Step 1 looks at the stages, step 2 gives the bonuses: «последовательно проходит следующие шаги»."""
    table = rewarded(*BRIDGES[:2], "H1,0-red")
    table.do(0, "erase H1,0", "redraw V1,3-red")  # now all three bridges are there
    assert table.why(0, "+H1,0-red") == "no-one-more"
    assert table.may(0) == {"done"}


def test_a_bonus_is_not_lost_by_erasing_a_place_of_the_excursion() -> None:
    table = rewarded(*BRIDGES)
    table.do(0, "erase V1,3", "redraw H1,0-blue")
    assert "+V1,3-red" in table.may(0)


def test_everybody_gets_bonuses_by_the_own_map() -> None:
    """«Каждый игрок последовательно проходит следующие шаги.»"""
    maps = sheet(PARIS, *BRIDGES), sheet(PARIS, *BRIDGES[:1]), Sheet()
    table = touring(PARIS, "4B", "6B-sacre_coeur", *maps, areas=(0, 0, 3))
    table.all_do("@r6c4", "done")
    assert table.waiting() == (0,)
    assert [table.crowds(seat) for seat in range(3)] == [{"r6c4": "BBB"}, {"r6c4": "BBB"}, {"r6c4": "BB"}]
    table.do(0, "done")
    assert table.s.phase != DRAW


def test_bonuses_of_others_are_hidden_until_all_are_done() -> None:
    tables = [rewarded(*BRIDGES) for _ in range(4)]
    tables[1].do(0, "erase V1,3", "redraw V1,3-red")
    tables[2].do(0, "+H1,0-red")
    waiting = drawing(*BRIDGES)
    for table in (*tables, waiting):
        for seat in (None, 1):
            assert PARIS.view(table.s, seat) == PARIS.view(tables[0].s, seat)
            imagined = PARIS.determinize(PARIS.view(table.s, seat), Random(1))
            assert PARIS.view(imagined, seat) == PARIS.view(table.s, seat)
        view = PARIS.view(table.s, 0)
        assert PARIS.view(PARIS.determinize(view, Random(2)), 0) == view


def test_somebody_who_is_done_is_imagined_with_the_tourist_of_the_round() -> None:
    """«Получите и немедленно примените бонус»: whoever has reached a stage cannot have done without its tourist."""
    table = drawing(*BRIDGES, seats=3)
    table.do(0, "done", "done")
    for seed in range(8):
        imagined = Table(PARIS, PARIS.determinize(PARIS.view(table.s, 1), Random(seed)))
        (group,) = imagined.crowds(0).values()
        assert group == "BBB"
        assert imagined.waiting() == (1, 2)


# --- «Бонусы раундов» -------------------------------------------------------------------------------------------------


def test_the_first_cell_brings_nothing() -> None:
    """«1. Нет бонуса.»"""
    table = rewarded(*BRIDGES, cells=1)
    assert table.crowds(0) == {"r6c4": "BB"}
    assert table.waiting() == (1,)


@pytest.mark.parametrize(
    ("own", "colour", "road"),
    [("6B-sacre_coeur", "B", "V3,3"), ("4R-sacre_coeur", "R", "H0,1"), ("5G-sacre_coeur", "G", "V5,4")],
)
def test_a_tourist_of_the_area_s_colour_comes_to_the_location_of_this_turn(own: str, colour: str, road: str) -> None:
    """«2. Турист. Добавьте 1 указанного туриста в ту же локацию, в которой вы нарисовали туристов в этом ходу.»"""
    ink = {"B": "red", "R": "blue", "G": "red"}[colour]
    drawn = sheet(PARIS, f"{road}-{ink}", "V6,4-red", crowds={"r1c1": "RGB"})
    table = touring(PARIS, "4GB", own, drawn, Sheet(), areas=(1, 1, 1))
    place = min(table.may(0, "place"))
    table.do(0, place)
    before = table.crowds(0)[place[1:]]
    table.do(0, "done")
    assert table.crowds(0) == {"r1c1": "RGB", place[1:]: "".join(sorted(before + colour, key="RGB".index))}
    assert table.waiting() == (1,)  # nothing to choose


def test_without_a_location_of_this_turn_no_tourist_comes_but_the_other_bonuses_do() -> None:
    """«В ту же локацию, в которой вы нарисовали туристов в этом ходу»: there is none."""
    own = sheet(PARIS, *BRIDGES, crowds={"r6c4": "R", "r4c6": "R"})
    table = touring(PARIS, "4B", "6B-sacre_coeur", own, Sheet(), areas=(0, 0, 3))
    table.do(0, "@", "done")
    assert table.crowds(0) == {"r6c4": "R", "r4c6": "R"}
    assert {"erase V3,3", "+H1,0-blue"} < table.may(0)
    only = touring(PARIS, "4B", "6B-sacre_coeur", own, Sheet(), areas=(0, 0, 1))
    only.do(0, "@", "done")
    assert only.crowds(0) == {"r6c4": "R", "r4c6": "R"}
    assert only.waiting() == (1,)


def test_any_segment_may_be_erased_even_the_one_just_drawn() -> None:
    """«3. Смена маршрута. Можете стереть 1 любой отрезок на своём планшете.»"""
    table = drawing(*BRIDGES[:2], "H1,0-blue", cells=3, segments=1)
    table.do(0, "V4,5-red", "+H5,4-blue", "done")
    assert table.may(0, "erase") == {"erase V3,3", "erase V2,3", "erase H1,0", "erase V4,5", "erase H5,4"}
    assert table.why(0, "erase H3,0") == "segment-not-drawn"
    table.do(0, "erase V4,5")
    assert table.drawn(0) == {"V3,3", "V2,3", "H1,0", "H5,4"}


@pytest.mark.parametrize(("road", "others"), [("V3,3", {"green", "blue"}), ("V2,3", {"red", "blue"})])
def test_the_erased_segment_may_be_drawn_again_there_in_another_colour(road: str, others: set[str]) -> None:
    """«Либо нарисуйте на его месте отрезок любого другого цвета.»"""
    for ink in INKS:
        table = rewarded(*BRIDGES[:2])
        table.do(0, f"erase {road}")
        if ink in others:
            table.do(0, f"redraw {road}-{ink}")
            assert table.inks(0)[road] == ink
            assert table.drawn(0) == {"V3,3", "V2,3"}
        else:
            assert table.why(0, f"redraw {road}-{ink}") == "redraw-here-other-colour"


def test_or_in_the_same_colour_in_any_other_place() -> None:
    """«Либо нарисуйте в любом другом месте схемы города 1 отрезок такого же цвета.»"""
    table = rewarded(*BRIDGES[:2])
    table.do(0, "erase V3,3")
    elsewhere = {road.id for road in PARIS.content.segments} - {"V3,3", "V2,3"}
    assert table.may(0) == {f"redraw {road}-red" for road in elsewhere} | {"redraw V3,3-green", "redraw V3,3-blue"}
    assert table.why(0, "redraw H1,0-green") == "redraw-elsewhere-same-colour"
    assert table.why(0, "redraw H1,0-blue") == "redraw-elsewhere-same-colour"
    assert table.why(0, "redraw V2,3-red") == "segment-is-drawn"
    assert table.why(0, "redraw V2,3-green") == "segment-is-drawn"
    table.do(0, "redraw D0,1-1,2-red")
    assert table.inks(0) == {"D0,1-1,2": "red", "V2,3": "green"}


def test_what_is_erased_must_be_drawn_again() -> None:
    """«Если сделали это, либо нарисуйте …, либо нарисуйте …»"""
    table = rewarded(*BRIDGES)
    table.do(0, "erase V3,3")
    assert table.s.drafts[0].stage == REDRAW
    for move in ("done", "erase V2,3", "+H1,0-red", "H1,0-red"):
        assert table.why(0, move) == "now-redraw"
    draft = PARIS.view(table.s, 0).draft
    assert draft is not None
    assert (draft.erased, draft.erased_ink) == (MAP.segment("V3,3"), 0)


def test_a_change_of_route_is_one_segment_and_may_be_left_out() -> None:
    """«Можете стереть 1 любой отрезок.»"""
    table = rewarded(*BRIDGES[:2])
    table.do(0, "erase V3,3", "redraw V3,3-blue")
    assert table.why(0, "erase V3,3") == "no-reroute"
    assert table.why(0, "erase V2,3") == "no-reroute"
    skipped = rewarded(*BRIDGES[:2])
    skipped.do(0, "done")
    assert skipped.inks(0) == {"V3,3": "red", "V2,3": "green"}
    assert skipped.waiting() == (1,)


def test_a_cafe_stays_visited_when_its_segment_is_erased() -> None:
    """A café is visited once, and its bonus was gained: to come again brings nothing."""
    table = rewarded(*BRIDGES[:2], "H0,1-red")  # at the café of 1,1
    cafe = 1 << MAP.node("1,1")
    assert table.s.sheets[0].cafes == cafe
    table.do(0, "erase H0,1")
    assert table.s.sheets[0].cafes == cafe
    table.do(0, "redraw H1,1-red")  # at the same café
    assert (table.s.sheets[0].cafes, table.s.sheets[0].segments) == (cafe, 0)


def test_a_segment_drawn_again_may_visit_a_cafe_whose_bonus_is_for_later() -> None:
    """The bonus of the round comes when the drawing is over: «Закончив рисование туристов и отрезков маршрута»."""
    table = rewarded(*BRIDGES[:2])
    table.do(0, "erase V3,3", "redraw V4,0-red")  # to the café at 4,1
    assert table.s.sheets[0].segments == 1
    assert table.why(0, "+H1,0-red") == "no-one-more"
    more = rewarded(*BRIDGES)
    more.do(0, "+H4,4-red", "done")
    assert more.s.sheets[0].segments == 0
    cafe = rewarded(*BRIDGES)
    cafe.do(0, "+H5,5-green")  # to the café at 5,5
    assert cafe.s.sheets[0].segments == 1
    assert cafe.may(0) == {"done"}


@pytest.mark.parametrize("ink", INKS)
def test_one_more_segment_anywhere_in_any_colour(ink: str) -> None:
    """«4. Отрезок маршрута. Нарисуйте 1 отрезок маршрута в любом месте (любым из трёх цветов, это исключение).»"""
    table = rewarded(*BRIDGES)
    blank = {road.id for road in PARIS.content.segments} - {"V3,3", "V2,3", "V1,3"}
    assert table.may(0, "bonus") == {f"+{road}-{colour}" for road in blank for colour in INKS}
    assert table.why(0, f"+V3,3-{ink}") == "segment-is-drawn"
    table.do(0, f"+A6,6-{ink}")
    assert table.inks(0)["A6,6"] == ink
    assert table.why(0, f"+H1,0-{ink}") == "no-one-more"
    table.do(0, "done")
    assert table.waiting() == (1,)


def test_the_segment_of_the_round_is_no_bonus_of_a_cafe() -> None:
    table = rewarded(*BRIDGES, segments=1)
    table.do(0, "+A6,6-red")
    assert table.s.sheets[0].segments == 1
    without = rewarded(*BRIDGES[:2], segments=1)
    assert without.why(0, "+A6,6-red") == "no-one-more"


def test_bonuses_are_used_from_left_to_right() -> None:
    """«Получайте и применяйте бонусы слева направо»: whoever uses the last one has done without the one before."""
    table = rewarded(*BRIDGES)
    assert table.crowds(0) == {"r6c4": "BBB"}
    table.do(0, "+H1,0-red")
    assert table.may(0) == {"done"}
    assert table.why(0, "erase V3,3") == "no-reroute"
    in_order = rewarded(*BRIDGES)
    in_order.do(0, "erase V3,3", "redraw H1,0-red", "+V3,3-blue", "done")  # the road is free again
    assert in_order.inks(0) == {"V2,3": "green", "V1,3": "blue", "H1,0": "red", "V3,3": "blue"}


def test_the_bonuses_come_after_the_drawing() -> None:
    """«Закончив рисование туристов и отрезков маршрута, получите бонус раунда и нарисуйте его.»"""
    table = drawing(*BRIDGES)
    assert table.why(0, "erase V3,3") == "now-route"
    assert table.why(0, "redraw V3,3-blue") == "now-route"
    assert table.why(0, "+H1,0-red") == "no-segment-bonus"
    table.do(0, "done")
    assert table.why(0, "H3,6-red") == "now-reward"
    assert table.why(0, "@r4c6") == "now-reward"
    assert table.why(0, "redraw V3,3-blue") == "now-reward"


def test_the_log_tells_apart_of_the_tourist_of_the_round() -> None:
    table = rewarded(*BRIDGES[:1])
    told = table.do(1, "@r6c4", "done")
    events = [event for event in told if event.seat == 0 and event.key != "ready"]
    assert [event.key for event in events] == ["drew", "reward-tourist"]
    assert events[0].params["tourists"] == ["blue-2"]
    assert events[1].params == {"type": "blue"}


def test_the_log_says_how_a_route_was_changed() -> None:
    table = rewarded(*BRIDGES, cells=3)
    table.do(0, "erase V3,3", "redraw H1,0-red", "done")
    other = rewarded(*BRIDGES, cells=3)
    other.do(0, "erase V3,3", "redraw V3,3-blue", "done")
    for one in (table, other):
        told = one.do(1, "@r6c4", "H3,6-red", "done")
        events = {event.key: event for event in told if event.seat == 0 or event.key in ("rerouted", "recoloured")}
        assert events["drew"].params["segments"] == 0  # it was only changed
        if one is table:
            assert events["rerouted"].params == {"from": "V3,3", "to": "H1,0"}
        else:
            assert events["recoloured"].params == {"segment": "V3,3", "ink": "-blue"}


def test_the_next_round_begins_when_all_bonuses_are_used() -> None:
    table = rewarded(*BRIDGES)
    table.do(1, "@r6c4", "done")
    assert table.s.phase == DRAW
    table.do(0, "done")
    table.do(0, min(table.may(0)))
    assert table.s.phase == PAIR


# --- «Отдалённые достопримечательности» -------------------------------------------------------------------------------


def painted(ink: str, *route: str) -> list[str]:
    return [f"{road}-{ink}" for road in route]


def test_remote_attractions_have_no_collection_points() -> None:
    """«У отдалённых достопримечательностей Парижа нет точек сбора на схеме города.»"""
    assert not PARIS.content.boxes
    assert not any(sight.intersections for sight in PARIS.content.attractions)
    assert all(trip.remote for trip in PARIS.content.excursions)


def test_the_last_stage_puts_the_remote_attraction_on_the_route() -> None:
    """«Если вы выполнили заключительный этап тематической экскурсии (даже если в области бонусов есть не все отметки),
    включите в свой маршрут указанную на карте отдалённую достопримечательность.» «Считаются особыми.»"""
    own = sheet(PARIS, *painted("red", *ROUTE), crowds={"r4c2": "RBB", "r1c1": "BBB"})
    table = walked(PARIS, own, "1,3", *ROUTE)
    assert table.s.areas == [0, 0, 0]
    found = PARIS.ending.score(table.s, 0)
    assert (found.completed, found.excursions) == (1, (1, 1, 3))
    assert found.facts.specials == (0, 0, 1, 0)
    assert table.parts()["part-blue"] == 2  # only those on the route
    assert table.parts()["part-red"] == 0
    final = PARIS.view(table.s, None).final
    assert final is not None
    assert (final[0].specials, final[0].excursions) == ((0, 0, 1, 0), (1, 1, 3))


def test_a_remote_attraction_counts_with_the_others_of_its_colour() -> None:
    """«Учитываются при обычном начислении ОП за туристов.»"""
    own = sheet(PARIS, *painted("blue", *ROUTE), crowds={"r4c2": "BB"})
    table = walked(PARIS, own, "1,3", *ROUTE)  # Musée d'Orsay is beside blue segments
    assert table.sights() >= {"musee_dorsay"}
    assert table.parts()["part-blue"] == 2 * 2


def test_only_the_final_route_completes_an_excursion() -> None:
    """«В конце партии, определив итоговый маршрут, проверьте, соответствует ли он задачам.»"""
    own = sheet(PARIS, *painted("red", *ROUTE), crowds={"r4c2": "BB"})
    table = walked(PARIS, own, "1,3", *ROUTE[:4])  # Pont Neuf is drawn, but not on the route
    assert PARIS.ending.score(table.s, 0).excursions[2] == 2
    assert table.parts()["part-blue"] == 0


def test_each_colour_has_its_own_remote_attraction() -> None:
    """«Особыми достопримечательностями соответствующих цветов.»"""
    own = sheet(PARIS, *painted("blue", *LEGACY), crowds={"r2c2": "RRG"})
    red = walked(PARIS, own, "0,1", *LEGACY)
    assert PARIS.ending.score(red.s, 0).facts.specials == (1, 0, 2, 0)
    assert (red.parts()["part-red"], red.parts()["part-green"]) == (2, 0)
    own = sheet(PARIS, *painted("blue", *PARKS), crowds={"r1c2": "RGG"})
    green = walked(PARIS, own, "2,0", *PARKS)
    assert (green.parts()["part-red"], green.parts()["part-green"]) == (0, 2)
    five = walked(PARIS, own, "2,0", *PARKS[:-1])
    assert five.parts()["part-green"] == 0


def test_the_places_of_an_excursion_may_be_on_both_parts_of_a_route_with_a_ride() -> None:
    own = sheet(PARIS, *painted("red", "V1,3", "V2,3", "V3,3", "H2,3"), crowds={"r4c2": "B"})
    table = walked(PARIS, own, "1,4", "V1,3", "~2,4", "V2,3", "H2,3", "V3,3")
    assert table.parts()["part-blue"] == 1


# --- the best route ---------------------------------------------------------------------------------------------------


def walks(drawn: int) -> Iterator[Walk]:
    """Every route over some segments."""
    stack: list[Walk] = [(node,) for node in bits(MAP.touched(drawn))]
    while stack:
        walk = stack.pop()
        stand = follow(MAP, walk)
        if not stand.fresh:
            yield walk
        stack += [(*walk, segment) for segment in bits(onward(MAP, drawn, stand))]
        stack += [(*walk, ~node) for node in bits(rides(MAP, drawn, stand))]


@pytest.mark.parametrize("dense", [route.DENSE, -1])
def test_no_route_brings_more_than_the_best_one(dense: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With colours, diversity and excursions, against every route there is."""
    monkeypatch.setattr(route, "DENSE", dense)
    rng = Random(f"paris {dense}")
    rides_won = runs_won = 0
    remote = [0, 0, 0]
    for number in range(60):
        drawn = grown("paris", rng, rng.randint(5, 9), rng.randint(1, 3))
        trips = tuple(rng.choice(trips) for trips in PARIS.city.trips)
        people = sum(tourist(rng.randrange(3), rng.randrange(MAP.locations)) for _ in range(rng.randint(0, 12)))
        if number % 3 == 0:  # an excursion that can be completed
            way, at = ((LEGACY, "r2c2"), (PARKS, "r2c3"), (ROUTE, "r4c2"))[number // 3 % 3]
            drawn = MAP.segment_mask(way) | grown("paris", rng, rng.randint(2, 4), 2)
            trips = tuple(trips[0] for trips in PARIS.city.trips)
            people += sum(tourist(rng.randrange(3), MAP.location(int(at[1]), int(at[3]))) for _ in range(6))
        masks = [0, 0, 0]
        for segment in bits(drawn):
            masks[rng.randrange(3)] |= 1 << segment
        page = Sheet(drawn=drawn, tourists=people, inks=(masks[0], masks[1], masks[2]), segments=rng.randrange(2))
        ratings = tuple(rng.randrange(4) for _ in PARIS.content.ratings)
        task = rng.choice([NONE, *range(len(PARIS.city.tasks))])
        found = Router(PARIS.city).best(page, ratings, (), task, trips)
        told = score(PARIS.city, page, ratings, (), task, found.walk, trips)
        most = max(score(PARIS.city, page, ratings, (), task, walk, trips).points for walk in walks(drawn))
        assert found.points == told.points == most
        assert recount(PARIS.city, page, ratings, (), task, found.walk, trips) == most
        rides_won += any(step < 0 for step in found.walk[1:])
        runs_won += told.facts.runs > 0
        for ink, (trip, count) in enumerate(zip(trips, told.excursions, strict=True)):
            remote[ink] += count >= PARIS.content.excursions[trip].steps[-1]
    assert min(rides_won, runs_won, *remote) > 1
