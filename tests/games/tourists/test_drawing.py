"""A drawing turn. Appendix: «Повтор», «Бонусы», «Порядок раунда» where cities differ from it; rulebook: «Фаза
рисования»."""

from __future__ import annotations

from tests.games.tourists.table import Table, city, drawing, sheet
from vokzal.core.events import Event
from vokzal.games.tourists.state import (
    LEAD,
    READY,
    Draft,
    Sheet,
    with_drawn,
    with_section,
    with_stage,
    with_tourists,
)

LONDON = city("london")
CAFE, OTHER_CAFE = "2,1", "4,2"
"""In London: one with a segment, one with a coordinate change."""


def at_route(*, own: Sheet | None = None, place: str = "r1c2") -> Table:
    """Seat 0 has chosen a location in London and is about to draw a section."""
    table = drawing(LONDON, f"{place[1]}B", f"{place[3]}R", own or Sheet(), Sheet())
    table.do(0, f"@{place}")
    return table


def test_what_is_replaced_often_is_replaced_in_its_place() -> None:
    own, draft = Sheet(*range(10)), Draft._make((*range(7), (1, 2), *range(8, 17)))
    assert with_drawn(own, 99) == own._replace(drawn=99)
    assert with_tourists(own, 98, 99) == own._replace(tourists=98, taken=99)
    assert with_stage(draft, READY) == draft._replace(stage=READY)
    assert with_section(draft, (3,), 98, 99) == draft._replace(section=(3,), left=98, ink=99)
    assert {type(with_drawn(own, 1)), type(with_stage(draft, 1))} == {Sheet, Draft}


# --- the location -----------------------------------------------------------------------------------------------------


def test_the_two_coordinates_are_a_row_and_a_column_either_way_round() -> None:
    table = drawing(LONDON, "1RR", "4GB")
    assert table.may(0) == {"@r1c4", "@r4c1"}
    assert table.why(0, "@r1c1") == "location-other-coordinates"
    assert table.why(0, "@") == "a-location-is-free"
    assert table.why(0, "H0,0") == "now-place"
    assert table.why(0, "red") == "now-place"
    assert table.why(0, "done") == "now-place"
    table.do(0, "@r4c1")
    assert table.taken(0) == {"r4c1"}


def test_two_equal_coordinates_are_one_location() -> None:
    table = drawing(LONDON, "3G", "3=")
    assert table.may(0) == {"@r3c3"}


def test_an_occupied_location_cannot_be_chosen() -> None:
    table = drawing(LONDON, "1RR", "4GB", sheet(LONDON, crowds={"r1c4": "R"}), Sheet())
    assert table.may(0) == {"@r4c1"}
    assert table.why(0, "@r1c4") == "location-is-taken"
    assert table.may(1) == {"@r1c4", "@r4c1"}  # on another map it is free


def test_if_both_locations_are_occupied_there_are_no_tourists_and_one_segment_anywhere() -> None:
    own = sheet(LONDON, crowds={"r1c4": "R", "r4c1": "B"})
    table = drawing(LONDON, "1RR", "4GB", own, Sheet())
    assert table.may(0) == {"@"}
    assert table.why(0, "@r1c4") == "location-is-taken"
    table.do(0, "@")
    assert table.s.sheets[0] == own
    assert "H5,6" in table.may(0, "segment")
    table.do(0, "H5,6")
    assert table.may(0) == {"done"}
    assert table.why(0, "H4,6") == "one-segment-only"
    table.do(0, "done")
    assert (table.drawn(0), table.crowds(0)) == ({"H5,6"}, {"r1c4": "R", "r4c1": "B"})


# --- tourists ---------------------------------------------------------------------------------------------------------


def test_the_tourists_of_both_cards_are_drawn_in_the_location() -> None:
    table = drawing(LONDON, "1RR", "4GB")
    table.do(0, "@r1c4")
    assert table.crowds(0) == {"r1c4": "RRGB"}
    assert table.crowds(1) == {}


def test_a_city_card_brings_its_tourist_to_the_location() -> None:
    table = drawing(LONDON, "1R-british_museum", "4GB")
    table.do(0, "@r1c4")
    assert table.crowds(0) == {"r1c4": "RGB"}


def test_a_repeat_card_repeats_one_tourist_of_the_other_card_twice() -> None:
    """«Повтор. Повторите дважды 1 туриста с другой карты.»"""
    table = drawing(LONDON, "1=", "4RR")
    table.do(0, "@r1c4")
    assert table.crowds(0) == {"r1c4": "RRRR"}
    table = drawing(LONDON, "3G", "1=")
    table.do(0, "@r1c3")
    assert table.crowds(0) == {"r1c3": "GGG"}
    assert table.may(0, "segment")  # with one type there is nothing to choose


def test_if_the_other_card_has_two_types_the_player_chooses_which_is_repeated() -> None:
    """«Повторите дважды 1 туриста с другой карты.»"""
    table = drawing(LONDON, "1=", "4GB")
    table.do(0, "@r1c4")
    assert table.crowds(0) == {"r1c4": "GB"}
    assert table.may(0) == {"green", "blue"}
    assert table.why(0, "red") == "tourist-not-on-card"
    assert table.why(0, "done") == "now-tourists"
    assert table.why(0, "H0,0") == "now-tourists"
    table.do(0, "blue")
    assert table.crowds(0) == {"r1c4": "GBBB"}
    assert table.why(0, "green") == "now-route"


def test_two_repeat_cards_bring_two_tourists_of_any_type_each() -> None:
    """The card itself says: «2 туриста любого 1 типа»."""
    table = drawing(LONDON, "1=", "4=")
    table.do(0, "@r4c1")
    assert table.crowds(0) == {}
    assert table.may(0) == {"red", "green", "blue"}
    table.do(0, "green")
    assert table.crowds(0) == {"r4c1": "GG"}
    assert table.may(0) == {"red", "green", "blue"}
    assert table.why(0, "H0,3") == "now-tourists"
    table.do(0, "red")
    assert table.crowds(0) == {"r4c1": "RRGG"}
    assert table.why(0, "blue") == "now-route"
    table.do(1, "@r1c4", "blue", "blue")
    assert table.crowds(1) == {"r1c4": "BBBB"}


# --- the section ------------------------------------------------------------------------------------------------------


def test_a_section_is_two_consecutive_segments_with_one_beside_the_location() -> None:
    """New York has three segments «вместо двух»; «хотя бы один отрезок в нём проходит вдоль стороны этой локации»."""
    table = at_route()
    table.do(0, "V1,0")
    assert table.may(0, "segment") == {"H0,0", "H1,0", "H0,1", "H1,1", "V1,1"}
    assert table.why(0, "H2,0") == "segments-not-consecutive"
    table.do(0, "V1,1")  # not beside the location, but consecutive to one that is
    assert table.drawn(0) == {"V1,0", "V1,1"}
    assert table.why(0, "V1,2") == "section-is-whole"
    assert table.may(0) == {"done"}


def test_of_a_section_the_second_segment_may_be_the_one_beside_the_location() -> None:
    table = at_route()
    table.do(0, "V1,1")
    assert table.may(0, "segment") == {"V1,0", "H1,1"}
    assert table.why(0, "V1,2") == "section-not-beside"
    assert table.why(0, "H0,1") == "section-not-beside"
    assert table.why(0, "H1,0") == "segments-not-consecutive"
    table.do(0, "H1,1")
    assert table.drawn(0) == {"V1,1", "H1,1"}


def test_one_segment_may_be_drawn_anywhere_instead() -> None:
    """New York, «Рисование маршрута»: «1 отрезок маршрута в любом месте на своей схеме города»."""
    table = at_route()
    table.do(0, "H5,6")
    assert table.may(0) == {"done"}
    assert table.why(0, "H4,6") == "section-not-beside"
    table.do(0, "done")
    assert table.drawn(0) == {"H5,6"}


def test_a_section_need_not_touch_what_is_drawn_already_and_may_be_skipped() -> None:
    own = sheet(LONDON, "H5,6")
    table = at_route(own=own)
    assert "V1,0" in table.may(0)
    table.do(0, "done")
    assert table.drawn(0) == {"H5,6"}


def test_no_segment_is_drawn_twice() -> None:
    table = at_route(own=sheet(LONDON, "V1,0", segments=1))
    assert table.why(0, "V1,0") == "segment-is-drawn"
    assert table.why(0, "+V1,0") == "segment-is-drawn"
    table.do(0, "H1,0")
    assert table.why(0, "H1,0") == "segment-is-drawn"
    assert "V1,0" not in table.may(0)


# --- cafés and bonuses ------------------------------------------------------------------------------------------------


def test_the_first_segment_that_touches_a_cafe_gains_its_bonus() -> None:
    table = at_route()
    table.do(0, "H1,1")
    assert (table.s.sheets[0].segments, table.s.sheets[0].coordinates) == (1, 0)
    table.do(0, "V2,1")  # it touches the same café
    assert table.s.sheets[0].segments == 1
    assert LONDON.city.map.node_mask([CAFE]) == table.s.sheets[0].cafes
    again = at_route(own=sheet(LONDON, "H1,1"))
    again.do(0, "V2,1")
    assert again.s.sheets[0].segments == 0


def test_a_segment_bonus_is_one_more_segment_anywhere_at_once_or_later() -> None:
    """«Отрезок маршрута … Используйте его по обычным правилам в свой ход.»"""
    table = at_route()
    assert table.why(0, "+H5,6") == "no-segment-bonus"
    table.do(0, "H1,1")
    assert "+H5,6" in table.may(0)
    table.do(0, "+H5,6")
    assert (table.drawn(0), table.s.sheets[0].segments) == ({"H1,1", "H5,6"}, 0)
    assert table.why(0, "+H4,6") == "no-segment-bonus"
    assert "V1,1" in table.may(0, "segment")  # the section goes on
    later = at_route(own=sheet(LONDON, segments=1))
    later.do(0, "done")
    later.do(1, "@r1c2", "done")
    assert later.s.phase == LEAD
    assert later.s.sheets[0].segments == 1


def test_several_segment_bonuses_may_be_spent_in_one_turn_and_without_a_section() -> None:
    table = at_route(own=sheet(LONDON, segments=2))
    table.do(0, "+H5,6", "+V0,0", "done")
    assert (table.drawn(0), table.s.sheets[0].segments) == ({"H5,6", "V0,0"}, 0)


def test_a_bonus_segment_gains_a_cafe_s_bonus_too() -> None:
    table = at_route(own=sheet(LONDON, segments=1))
    table.do(0, "+H3,2")
    assert OTHER_CAFE == "4,2"
    assert (table.s.sheets[0].segments, table.s.sheets[0].coordinates) == (0, 1)


def test_a_coordinate_change_makes_one_of_the_numbers_any_other_for_this_player() -> None:
    """«Изменение координаты.»"""
    table = drawing(LONDON, "1RR", "4GB", sheet(LONDON, coordinates=2), Sheet())
    assert table.may(0, "change") == {f"{slot}={n}" for slot, old in ((1, 1), (2, 4)) for n in range(1, 7) if n != old}
    assert table.why(0, "1=1") == "same-number"
    assert table.why(1, "1=2") == "no-coordinate-bonus"
    table.do(0, "2=6")
    assert table.may(0) == {"@r1c6", "@r6c1"}
    assert table.why(0, "1=2") == "coordinate-changed"
    assert table.why(0, "@r1c4") == "location-other-coordinates"
    assert table.may(1) == {"@r1c4", "@r4c1"}
    table.do(0, "@r6c1")
    assert (table.crowds(0), table.s.sheets[0].coordinates) == ({"r6c1": "RRGB"}, 1)
    assert table.why(0, "1=2") == "now-route"


def test_a_coordinate_change_is_of_use_from_the_next_turn_on() -> None:
    """«Используйте его по обычным правилам в свой ход (кроме текущего).»"""
    table = at_route()
    table.do(0, "H3,2")
    assert table.s.sheets[0].coordinates == 1
    assert table.why(0, "1=3") == "now-route"
    table.do(0, "done")
    table.do(1, "@r1c2", "done")
    assert table.s.sheets[0].coordinates == 1


def test_with_both_locations_occupied_a_coordinate_change_may_help() -> None:
    own = sheet(LONDON, crowds={"r1c4": "R", "r4c1": "B"}, coordinates=1)
    table = drawing(LONDON, "1RR", "4GB", own, Sheet())
    assert {"@", "1=2"} < table.may(0)
    table.do(0, "1=2")
    assert table.may(0) == {"@r2c4", "@r4c2"}
    assert table.why(0, "@") == "a-location-is-free"


def test_a_number_changed_by_a_bonus_does_not_change_the_statue_s_cell() -> None:
    """«Число на которой соответствует координате используемой карты раунда»: it is marked before anyone draws."""
    rio = city("rio")
    table = drawing(rio, "1RR", "5G-carnival", sheet(rio, coordinates=1), Sheet())
    marked = table.s.ratings[:]
    table.do(0, "2=6")
    assert table.s.ratings == marked


# --- together and hidden ----------------------------------------------------------------------------------------------


def test_everybody_draws_at_the_same_time_and_shows_it_when_all_are_done() -> None:
    table = drawing(LONDON, "1RR", "4GB", Sheet(), Sheet(), Sheet())
    assert table.waiting() == (0, 1, 2)
    told: list[Event] = []
    told += table.do(1, "@r1c4", "H3,0", "V3,0", "done")
    told += table.do(0, "@r4c1", "H0,3")
    assert [event.key for event in told] == ["ready"]
    assert table.waiting() == (0, 2)
    assert table.why(1, "+H0,0") == "not-your-turn"
    assert table.s.pages == [Sheet(), Sheet(), Sheet()]
    for seat in (None, 0, 2):
        assert all(not page.drawn and not page.tourists for page in LONDON.view(table.s, seat).pages)
    own = LONDON.view(table.s, 1).sheet
    assert own is not None
    assert len(own.drawn) == 2
    table.do(0, "done")
    told = table.do(2, "@r1c4", "done")
    assert [(event.key, event.seat) for event in told if event.key == "drew"] == [("drew", 0), ("drew", 1), ("drew", 2)]
    assert table.s.pages == table.s.sheets
    assert [len(page.drawn) for page in LONDON.view(table.s, None).pages] == [1, 2, 0]


def test_nothing_of_a_draft_is_in_the_others_views() -> None:
    """Whoever has drawn half a turn and whoever has drawn nothing look alike."""
    before = drawing(LONDON, "1=", "4GB", sheet(LONDON, coordinates=1), Sheet())
    after = drawing(LONDON, "1=", "4GB", sheet(LONDON, coordinates=1), Sheet())
    after.do(0, "1=2", "@r2c4", "green", "H3,1", "V3,1")
    for seat in (None, 1):
        assert LONDON.view(before.s, seat) == LONDON.view(after.s, seat)
    assert LONDON.view(before.s, 0) != LONDON.view(after.s, 0)
