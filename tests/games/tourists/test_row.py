"""What a row says of positions made by hand, segment by segment."""

from __future__ import annotations

import pytest

from tests.games.tourists.reading import Reading
from tests.games.tourists.table import (
    EDITIONS,
    Table,
    at_route,
    cards,
    choosing,
    city,
    drawing,
    ending,
    leading,
    position,
    revealed,
    sheet,
    starting,
    touring,
    walked,
    with_metro_cards,
)
from vokzal.core.chance import ScriptedChance
from vokzal.games.tourists import state
from vokzal.games.tourists.cities.city import TouristsOptions
from vokzal.games.tourists.rules.game import Tourists
from vokzal.games.tourists.sight.table_row import PHASES
from vokzal.games.tourists.sight.turn_row import MARKS, STAGES
from vokzal.games.tourists.state import NONE, OWN_CARDS, RATING, Sheet

LONDON, RIO, CAIRO, HONG_KONG, PARIS, NEW_YORK = (
    city(name) for name in ("london", "rio", "cairo", "hong_kong", "paris", "new_york")
)
HANDS = (("1RR", "1GB", "1B"), ("2GG", "2RB", "2R"), ("3BB", "3RG", "3G"), ("4RR", "4GB", "4B"))
BIG = (("1RR", "1GB", "1B", "1="), ("2GG", "2RB", "2R", "2="), ("3BB", "3RG", "3G", "3="))


def read(table: Table, seat: int = 0) -> Reading:
    return Reading(table.game, table.s, seat)


def names(game: Tourists, seats: int) -> set[str]:
    return {segment.name for segment in game.segments(seats)}


# --- the table --------------------------------------------------------------------------------------------------------


def test_seats_are_counted_from_the_viewer() -> None:
    table = leading(LONDON, *HANDS, lead=2, turn=5)
    for seat, place in ((0, "2"), (1, "1"), (2, "0"), (3, "3")):
        row = read(table, seat)
        assert row.chosen("phase") == "lead"
        assert row.chosen("lead") == place
        assert row.named("waiting") == {place}
        assert row.number("round") == 5


def test_everybody_who_is_waited_for_is_named() -> None:
    table = drawing(CAIRO, "1RR", "4GB", Sheet(), Sheet(), Sheet())
    assert read(table, 1).named("waiting") == {"0", "1", "2"}
    table.do(1, "@r1c4", "done")
    assert read(table, 1).named("waiting") == {"1", "2"}
    assert read(table, 0).named("waiting") == {"0", "2"}


def test_how_it_is_played_is_said() -> None:
    said = [
        read(Table(LONDON, LONDON.start(2, TouristsOptions(advanced=advanced, paris=paris), ScriptedChance()))).named(
            "options"
        )
        for advanced in (False, True)
        for paris in (False, True)
    ]
    assert said == [set(), {"paired"}, {"advanced"}, {"advanced", "paired"}]


def test_goals_are_said() -> None:
    table = leading(LONDON, *HANDS, goals=["turns", "iconic", "company"])
    assert read(table, 3).named("goals") == {"turns", "iconic", "company"}
    assert "goals" not in names(PARIS, 2)


def test_a_rating_says_every_step_it_has_gone_and_one_with_cells_its_numbers() -> None:
    table = leading(RIO, *HANDS, steps={"sugarloaf": 2, "copacabana": 1, "christ": 0b100101})
    assert read(table).named("ratings") == {
        "sugarloaf-1",
        "sugarloaf-2",
        "copacabana-1",
        "christ-1",
        "christ-3",
        "christ-6",
    }


def test_a_rating_that_somebody_is_about_to_change_is_said() -> None:
    table = revealed(RIO, "1R-sugarloaf", "4R-carnival")
    assert read(table).chosen("changing") is None
    table.do(0, "take 4R-carnival")
    assert table.s.phase == RATING
    row = read(table, 1)
    assert row.chosen("changing") == "1R-sugarloaf"
    assert row.named("changing-ratings") == {"christ", "sugarloaf"}
    assert row.number("changes") == 2
    table.do(0, "raise sugarloaf")
    row = read(table, 1)
    assert row.chosen("changing") == "4R-carnival"
    assert row.named("changing-ratings") == {"christ", "carnival"}
    assert row.number("changes") == 1
    table.do(0, "raise christ")
    row = read(table, 1)
    assert row.chosen("changing") is None
    assert row.named("changing-ratings") == set()
    assert row.number("changes") == 0


def test_a_task_is_said_to_its_player_with_its_intersections() -> None:
    table = Table(LONDON, LONDON.start(2, TouristsOptions(), ScriptedChance()))
    row = read(table, 1)
    assert row.named("offered-tasks") == {"t3", "t4"}
    assert row.chosen("task") is None
    assert row.named("task-intersections") == set()
    table.do(1, "keep t3")
    row = read(table, 1)
    assert row.chosen("task") == "t3"
    assert row.named("task-intersections") == {*LONDON.city.tasks[2].intersections}
    assert row.named("offered-tasks") == {"t3", "t4"}
    other = read(table, 0)
    assert other.chosen("task") is None
    assert other.named("offered-tasks") == {"t1", "t2"}


def test_on_a_double_map_a_task_is_there_two_times() -> None:
    table = leading(NEW_YORK, *HANDS[:2], tasks=["1", "2"])
    assert len(read(table).named("task-intersections")) == 2 * len(NEW_YORK.city.tasks[0].intersections)


def test_a_metro_card_is_said_to_its_player_while_the_first_segments_are_drawn() -> None:
    table = with_metro_cards(LONDON, "victoria", "angel")
    assert [read(table, seat).chosen("metro") for seat in (0, 1)] == ["victoria+russell_square", "angel+waterloo"]
    before = Table(LONDON, LONDON.start(2, TouristsOptions(), ScriptedChance()))
    assert before.s.metro[0] != NONE  # dealt, but not yet looked at
    assert read(before).chosen("metro") is None


# --- cards ------------------------------------------------------------------------------------------------------------


def test_a_row_has_the_own_hand_and_no_other() -> None:
    table = leading(LONDON, *HANDS)
    for seat, hand in enumerate(HANDS):
        assert read(table, seat).named("hand") == {*hand}
    others = leading(LONDON, *HANDS[:3], ("6BB", "6RG", "6G"))
    assert [read(table, seat).row for seat in range(3)] == [read(others, seat).row for seat in range(3)]


def test_the_deck_is_counted_and_the_discard_pile_is_open() -> None:
    row = read(leading(LONDON, *HANDS, deck=["6BB", "6RG"]))
    assert row.number("deck") == 2
    held = {card for hand in HANDS for card in hand}
    assert row.named("discard") == {card.id for card in LONDON.city.cards} - held - {"6BB", "6RG"}


def test_an_offer_is_its_player_s_alone_until_all_are_there() -> None:
    table = leading(LONDON, *HANDS)
    table.do(0, "lead 1RR")
    table.do(1, "offer 2GG")
    assert [read(table, seat).named("chosen", -seat % 4) for seat in range(4)] == [{"1RR"}] * 4
    assert [read(table, seat).named("chosen", (1 - seat) % 4) for seat in range(4)] == [set(), {"2GG"}, set(), set()]
    assert read(table, 1).named("hand") == {"2RB", "2R"}
    table.do(3, "offer 4B")
    assert [read(table, seat).named("chosen", (1 - seat) % 4) for seat in range(4)] == [{"2GG"}] * 4
    assert [read(table, seat).named("chosen", (3 - seat) % 4) for seat in range(4)] == [{"4B"}] * 4


def test_own_cards_are_their_player_s_alone_until_all_are_there() -> None:
    table = starting(LONDON, *BIG)
    table.do(1, "use 2R", "use 2=")
    table.do(0, "use 1B")
    assert read(table, 1).named("chosen") == {"2R", "2="}
    assert read(table, 0).named("chosen") == {"1B"}
    assert read(table, 0).named("chosen", 1) == set()
    assert read(table, 2).named("chosen", 1) == set()  # seat 0
    assert read(table, 0).chosen("first-card") is None
    table.do(0, "use 1RR")
    table.do(2, "use 3G", "use 3=")
    row = read(table, 2)
    assert [row.chosen("first-card", place) for place in range(3)] == ["3G", "1B", "2R"]
    assert [row.chosen("second-card", place) for place in range(3)] == ["3=", "1RR", "2="]


def test_the_cards_of_a_round_are_everybody_s() -> None:
    row = read(drawing(LONDON, "1RR", "4GB"), 1)
    assert [row.chosen("first-card", place) for place in (0, 1)] == ["1RR", "1RR"]
    assert [row.chosen("second-card", place) for place in (0, 1)] == ["4GB", "4GB"]


@pytest.mark.parametrize(("game", "own"), [(PARIS, "louvre"), (LONDON, "british_museum")])
def test_open_pairs_and_the_uppermost_cards_are_said(game: Tourists, own: str) -> None:
    cards_of_own = [card.id for card in game.content.cards if card.id.endswith(own)]
    lower, upper, top = cards_of_own
    table = choosing(game, ("1RR", lower), ("2GG", upper), ("3BB", top))
    row = read(table, 1)
    assert [row.chosen(f"{spot}-common-card") for spot in ("lower", "upper", "top")] == ["1RR", "2GG", "3BB"]
    assert [row.chosen(f"{spot}-city-card") for spot in ("lower", "upper", "top")] == [lower, upper, top]
    assert row.chosen("pair") is None
    table.do(0, "pair upper")
    assert read(table, 1).chosen("pair") == "upper"


def test_an_empty_deck_has_no_uppermost_card_and_without_pairs_there_are_none() -> None:
    table = choosing(PARIS, ("1RR", "1R-arc_de_triomphe"), ("2GG", "2G-arc_de_triomphe"), ("3BB", "3B-louvre"))
    table.s.tops = (NONE, table.s.tops[1])
    row = read(table)
    assert (row.chosen("top-common-card"), row.chosen("top-city-card")) == (None, "3B-louvre")
    row = read(leading(LONDON, *HANDS))
    spots = [f"{spot}-{deck}-card" for spot in ("lower", "upper", "top") for deck in ("common", "city")]
    assert [row.chosen(name) for name in (*spots, "pair")] == [None] * 7


def test_where_pairs_always_lie_open_nobody_but_a_player_alone_has_a_hand() -> None:
    assert {"hand", "chosen"} & names(PARIS, 4) == set()
    assert {"hand", "chosen"} <= names(PARIS, 1)
    assert {"hand", "chosen"} <= names(LONDON, 4)


def test_a_player_alone_has_a_pyramid_and_sees_which_cards_are_free() -> None:
    pyramid = ("1RR", "1GB", "1B", "2GG", "2RB", "2R", "3BB", "3RG", "3G", "4RR")
    table = position(LONDON, OWN_CARDS, hands=[["5R", "5="]], turn=1)
    table.s.pyramid = cards(LONDON, pyramid)
    table.s.free = 0b1110111111
    table.s.deck &= ~sum(1 << card for card in table.s.pyramid)
    row = read(table)
    assert [row.chosen(f"pyramid-{place}") for place in range(10)] == [*pyramid[:6], None, *pyramid[7:]]
    assert row.named("free") == {"7", "8", "9"}
    assert row.named("hand") == {"5R", "5="}
    table.do(0, "take 3RG")
    row = read(table)
    assert row.chosen("pyramid-7") is None
    assert row.named("free") == {"3", "8", "9"}
    assert row.named("chosen") == {"3RG"}
    assert "pyramid-0" not in names(LONDON, 2)
    assert "pair" not in names(LONDON, 1)


# --- maps -------------------------------------------------------------------------------------------------------------


def test_a_map_says_its_segments_tourists_locations_cafes_and_bonuses() -> None:
    own = sheet(LONDON, "H3,0", "V2,1", crowds={"r1c2": "RRG", "r6c6": "B"}, taken=["r2c2"], segments=2, spare=1)
    other = sheet(LONDON, "V3,0", coordinates=3)
    table = leading(LONDON, *HANDS[:3], sheets=[Sheet(), own, other])
    row = read(table, 1)
    assert row.named("drawn") == {"H3,0", "V2,1"}
    assert row.counted("tourists") == {"r1c2-red": 2, "r1c2-green": 1, "r6c6-blue": 1}
    assert row.named("taken") == {"r1c2", "r6c6", "r2c2"}
    assert row.named("cafes") == {"2,1"}
    assert row.counted("bonuses") == {"segment": 2, "spare": 1}
    assert row.named("drawn", 1) == {"V3,0"}
    assert row.counted("bonuses", 1) == {"coordinate": 3}
    assert row.named("drawn", 2) == set()


def test_tourists_of_a_remote_attraction_are_in_its_box() -> None:
    own = sheet(CAIRO, crowds={"memphis": "BBB"})
    row = read(leading(CAIRO, *HANDS[:2], sheets=[own, Sheet()]), 1)
    assert row.counted("tourists", 1) == {"memphis-blue": 3}


def test_the_own_map_is_as_it_is_drawn_and_the_others_as_all_have_seen_them() -> None:
    one, other = (drawing(CAIRO, "1RR", "4GB", Sheet(), sheet(CAIRO, segments=1), Sheet()) for _ in range(2))
    one.do(1, "@r1c4", "V3,0", "+H5,1")
    other.do(1, "@r4c1")
    own = read(one, 1)
    assert own.named("drawn") == {"V3,0", "H5,1"}
    assert own.counted("tourists") == {"r1c4-red": 2, "r1c4-green": 1, "r1c4-blue": 1}
    assert own.named("taken") == {"r1c4"}
    for seat in (0, 2):
        assert read(one, seat).row == read(other, seat).row
        assert read(one, seat).counted("bonuses", (1 - seat) % 3) == {"segment": 1}
    one.do(1, "done")
    assert read(one, 0).named("drawn", 1) == set()
    one.do(0, "@r1c4", "done")
    one.do(2, "@r1c4", "done", chance=ScriptedChance())
    assert read(one, 0).named("drawn", 1) == {"V3,0", "H5,1"}


def test_maps_that_were_packed_before_are_not_taken_for_others() -> None:
    first, second, third = Sheet(), sheet(LONDON, "H3,0"), sheet(LONDON, "V3,0")
    for maps in ([first, second, third], [first, third, second], [first, second, third]):
        row = read(leading(LONDON, *HANDS[:3], sheets=maps))
        assert [row.named("drawn", place) for place in (1, 2)] == (
            [{"H3,0"}, {"V3,0"}] if maps[1] is second else [{"V3,0"}, {"H3,0"}]
        )


# --- the own turn -----------------------------------------------------------------------------------------------------


def test_a_turn_begins_with_its_two_numbers() -> None:
    table = drawing(LONDON, "1RR", "4GB", sheet(LONDON, coordinates=1), Sheet())
    row = read(table)
    assert row.chosen("stage") == "place"
    assert (row.chosen("row"), row.chosen("column"), row.chosen("place")) == ("1", "4", None)
    assert row.number("left") == 2
    assert row.named("marks") == set()
    table.do(0, "1=5")
    row = read(table)
    assert (row.chosen("row"), row.chosen("column")) == ("5", "4")
    assert row.named("marks") == {"changed"}
    assert read(table, 1).named("marks") == set()


def test_a_repeat_card_waits_for_its_tourist() -> None:
    table = drawing(LONDON, "1=", "4GB")
    table.do(0, "@r1c4")
    row = read(table)
    assert (row.chosen("stage"), row.chosen("place"), row.number("repeats")) == ("tourists", "r1c4", 1)
    table.do(0, "green")
    row = read(table)
    assert (row.chosen("stage"), row.number("repeats")) == ("route", 0)
    assert row.counted("tourists") == {"r1c4-green": 3, "r1c4-blue": 1}


def test_a_section_is_said_apart_from_what_bonuses_draw() -> None:
    table = drawing(LONDON, "1RR", "4GB", sheet(LONDON, segments=1), Sheet())
    table.do(0, "@r1c4", "H3,0")
    row = read(table)
    assert (row.chosen("stage"), row.number("left")) == ("route", 1)
    assert (row.named("section"), row.named("extra")) == ({"H3,0"}, set())
    table.do(0, "H4,0", "+V0,5", "done")
    row = read(table)
    assert (row.chosen("stage"), row.number("left")) == ("ready", 0)
    assert (row.named("section"), row.named("extra")) == ({"H3,0", "H4,0"}, {"V0,5"})
    other = read(table, 1)
    assert (other.chosen("stage"), other.named("section"), other.named("extra")) == ("place", set(), set())


def test_outside_a_turn_nothing_is_said_of_it() -> None:
    table = drawing(LONDON, "1RR", "4GB", sheet(LONDON, segments=1), Sheet())
    table.do(0, "@r1c4", "H3,0", "H4,0", "+V0,5", "done")
    assert table.s.drafts[0].section
    table.do(1, "@r1c4", "done", chance=ScriptedChance())
    row = read(table)
    assert row.chosen("phase") == "lead"
    assert [row.chosen(name) for name in ("stage", "row", "column", "place")] == [None] * 4
    assert (row.number("left"), row.number("repeats")) == (0, 0)
    assert row.named("section") | row.named("extra") | row.named("marks") == set()


def test_a_ferry_that_was_crossed_out_is_said() -> None:
    table = drawing(HONG_KONG, "1RR", "3G")
    assert read(table).chosen("ferry") is None
    table.do(0, "@r3c1")
    row = read(table)
    assert (row.chosen("ferry"), row.chosen("place")) == ("r3c1", None)
    table.do(0, "@r4c2")
    row = read(table)
    assert (row.chosen("ferry"), row.chosen("place")) == ("r3c1", "r4c2")
    assert read(table, 1).chosen("ferry") is None
    assert "ferry" not in names(LONDON, 2)


def test_a_route_that_is_being_marked_is_said_to_its_player() -> None:
    own = sheet(LONDON, "H3,0", "H2,6")
    table = ending(LONDON, own, own)
    row = read(table)
    assert (row.chosen("stage"), row.chosen("walk-start"), row.chosen("walk-at")) == ("route", None, None)
    table.do(0, "from 3,0", "on H3,0")
    row = read(table)
    assert (row.chosen("walk-start"), row.chosen("walk-at"), row.named("walk")) == ("3,0", "4,0", {"H3,0"})
    assert row.named("marks") == set()
    table.do(0, "ride 2,6", "on H2,6")
    row = read(table)
    assert (row.chosen("walk-start"), row.chosen("walk-at")) == ("3,0", "3,6")
    assert row.named("walk") == {"H3,0", "H2,6"}
    assert row.named("marks") == {"rode"}
    other = read(table, 1)
    assert (other.chosen("walk-start"), other.chosen("walk-at"), other.named("walk")) == (None, None, set())


def test_a_marked_route_stays_when_all_is_over() -> None:
    table = walked(LONDON, sheet(LONDON, "H3,0"), "3,0", "H3,0")
    row = read(table)
    assert (row.chosen("phase"), row.chosen("stage")) == ("over", None)
    assert (row.chosen("walk-start"), row.named("walk")) == ("3,0", {"H3,0"})
    assert read(table, 1).named("walk") == set()


# --- Paris ------------------------------------------------------------------------------------------------------------


def test_paris_says_colours_excursions_areas_and_stages() -> None:
    trips = ["napoleons_legacy", "parks", "historic_bridges"]
    own, other = sheet(PARIS, "V3,3-red", "V2,3-blue"), sheet(PARIS, "H1,0-green")
    table = touring(PARIS, "4B", "6B-sacre_coeur", own, other, areas=(1, 2, 3), excursions=trips)
    row = read(table, 0)
    assert row.named("excursions") == {*trips}
    assert row.counted("areas") == {"red": 1, "green": 2, "blue": 4}
    assert [row.named(f"drawn-{ink}") for ink in ("red", "green", "blue")] == [{"V3,3"}, set(), {"V2,3"}]
    assert [row.named(f"drawn-{ink}", 1) for ink in ("red", "green", "blue")] == [set(), {"H1,0"}, set()]
    assert [row.counted("stages", place) for place in (0, 1)] == [{"red": 1, "blue": 2}, {"green": 1}]
    table.do(0, "@r6c4", "V1,3-green")
    row = read(table, 0)
    assert row.chosen("ink") == "green"
    assert row.named("drawn-green") == {"V1,3"}
    assert row.counted("stages")["blue"] == 3
    assert read(table, 1).chosen("ink") is None
    assert read(table, 1).counted("stages", 1) == {"red": 1, "blue": 2}


def test_paris_says_which_bonuses_of_the_round_are_left() -> None:
    own = sheet(PARIS, "V3,3-red", "V2,3-red", "V1,3-red")
    trips = ["napoleons_legacy", "parks", "historic_bridges"]
    table = touring(PARIS, "4B", "6B-sacre_coeur", own, Sheet(), areas=(0, 0, 3), excursions=trips)
    table.do(0, "@r6c4", "done")
    row = read(table)
    assert (row.chosen("stage"), row.number("cells")) == ("reward", 4)
    assert row.named("marks") == {"reroute", "one-more"}
    table.do(0, "erase V3,3")
    row = read(table)
    assert (row.chosen("stage"), row.chosen("erased"), row.chosen("erased-ink")) == ("redraw", "V3,3", "red")
    assert row.named("marks") == {"one-more"}
    assert row.named("drawn-red") == {"V2,3", "V1,3"}
    table.do(0, "redraw H1,0-red", "+H2,0-blue")
    row = read(table)
    assert row.named("marks") == set()
    assert row.named("extra") == {"H2,0"}


# --- New York ---------------------------------------------------------------------------------------------------------


def test_new_york_says_its_cafe_card_those_to_come_and_crowded_roads() -> None:
    crowded = sheet(NEW_YORK, crowded=["H6,2", "V6,1"])
    row = read(leading(NEW_YORK, *HANDS[:2], sheets=[crowded, crowded], cafe="points_8"), 1)
    assert row.chosen("cafe") == "points_8"
    assert row.named("cafe-deck") == {card.id for card in NEW_YORK.content.cafe_cards} - {"points_8"}
    assert row.named("crowded") == {"H6,2", "V6,1"}


def test_new_york_says_which_cafe_was_visited_and_what_it_brought() -> None:
    table = at_route(NEW_YORK, "r2c7", cafe="points_8")
    table.do(0, "V6,1")
    assert read(table).chosen("visited") is None
    table.do(0, "visit 6,1")
    row = read(table)
    assert row.chosen("visited") == "6,1"
    assert row.named("cafes") == {"6,1"}
    assert row.number("cafe-points") == 8
    assert read(table, 1).chosen("visited") is None
    assert read(table, 1).number("cafe-points", 1) == 0


def test_new_york_says_tickets_by_their_piers() -> None:
    ticket = sheet(NEW_YORK, tickets=["whitehall"])
    row = read(leading(NEW_YORK, *HANDS[:2], sheets=[Sheet(), ticket]))
    assert [row.named("tickets", place) for place in (0, 1)] == [set(), {"0,3"}]


# --- layouts ----------------------------------------------------------------------------------------------------------

ONLY = {
    "london": {"metro", "goals"},
    "rio": {"goals"},
    "cairo": {"goals"},
    "hong_kong": {"goals", "ferry"},
    "paris": {
        "excursions",
        "areas",
        "ink",
        "erased",
        "erased-ink",
        "cells",
        "drawn-red",
        "drawn-green",
        "drawn-blue",
        "stages",
    },
    "new_york": {"goals", "cafe", "cafe-deck", "crowded", "visited", "cafe-points", "tickets"},
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_city_s_rows_have_what_the_city_has(edition: str, seats: int) -> None:
    own = ONLY[edition]
    found = names(city(edition), seats)
    assert own <= found
    assert found & set().union(*ONLY.values()) == own


def test_phases_and_stages_are_named_as_the_rules_number_them() -> None:
    for names_of in (PHASES, STAGES):
        assert [getattr(state, name.replace("-", "_").upper()) for name in names_of] == [*range(len(names_of))]
    assert (1 << MARKS.index("reroute"), 1 << MARKS.index("one-more")) == (state.REROUTE, state.ONE_MORE)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_column_has_a_name_of_its_own(edition: str) -> None:
    columns = city(edition).layout(4).columns()
    assert len({*columns}) == len(columns)
    assert "drawn[3]/H1,0" in columns


@pytest.mark.parametrize(
    ("edition", "sizes"),
    [
        ("london", [(193, 1440), (293, 1606), (398, 2032), (503, 2458)]),
        ("rio", [(187, 1405), (285, 1563), (388, 1981), (491, 2399)]),
        ("cairo", [(192, 1397), (296, 1563), (405, 1989), (514, 2415)]),
        ("hong_kong", [(192, 1492), (292, 1667), (397, 2102), (502, 2537)]),
        ("paris", [(233, 1746), (353, 2047), (488, 2680), (623, 3313)]),
        ("new_york", [(349, 2452), (550, 2996), (756, 3800), (962, 4604)]),
    ],
)
def test_a_row_has_so_many_bytes_and_numbers(edition: str, sizes: list[tuple[int, int]]) -> None:
    """For one to four seats. What was learned from rows belongs to their layout: it does not change by accident."""
    layouts = [city(edition).layout(seats) for seats in city(edition).seats]
    assert [(layout.size, len(layout.columns())) for layout in layouts] == sizes


# --- the graph --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_graph_joins_the_intersections_of_each_road(edition: str) -> None:
    game = city(edition)
    graph = game.graph()
    graph.check()
    joined = [(graph.nodes.values[a], graph.nodes.values[b]) for a, b in graph.ends]
    assert joined == [(segment.a, segment.b) for segment in game.content.segments]
    assert graph.edges.values == [segment.id for segment in game.content.segments]
    assert all(map(any, (*graph.node_features.values(), *graph.edge_features.values())))
    axes = {segment.name: segment.axis for segment in game.segments(2)}
    assert axes["drawn"] == graph.edges
    assert axes["cafes"] == graph.nodes


def at(game: Tourists, feature: str) -> dict[str, float]:
    """Where a feature of nodes or edges is not zero."""
    graph = game.graph()
    nodes = feature in graph.node_features
    values = graph.node_features[feature] if nodes else graph.edge_features[feature]
    axis = graph.nodes if nodes else graph.edges
    return {name: value for name, value in zip(axis.values, values, strict=True) if value}


def test_the_graph_says_what_is_printed_on_intersections() -> None:
    cafes = {cafe.intersection: cafe.bonus for cafe in LONDON.content.cafes}
    assert set(at(LONDON, "cafe-segment")) == {node for node, bonus in cafes.items() if bonus == "segment"}
    assert set(at(LONDON, "cafe-coordinate")) == {node for node, bonus in cafes.items() if bonus == "coordinate"}
    assert set(at(LONDON, "station")) == {station.intersection for station in LONDON.content.stations}
    stations = {station.id: station.intersection for station in LONDON.content.stations}
    assert set(at(LONDON, "metro-angel+waterloo")) == {stations["angel"], stations["waterloo"]}
    assert set(at(LONDON, "task-t1")) == {*LONDON.city.tasks[0].intersections}
    assert set(at(CAIRO, "box-memphis")) == {box.intersection for box in CAIRO.content.boxes if box.id == "memphis"}
    assert {*at(CAIRO, "bank-1"), *at(CAIRO, "bank-2")} == {node for bank in CAIRO.content.banks for node in bank}
    assert set(at(HONG_KONG, "viewpoint")) == {*HONG_KONG.content.viewpoints}
    assert set(at(NEW_YORK, "pier")) == {"0,3", "4,6"} == set(at(NEW_YORK, "ticket-rating-liberty"))
    assert at(NEW_YORK, "view-points") == {view.intersection: view.points for view in NEW_YORK.content.views}
    assert at(LONDON, "x")["3,0"] == 3


def test_the_graph_says_what_is_printed_on_roads() -> None:
    bridges = {bridge.segment: bridge.points for bridge in LONDON.content.bridges}
    assert set(at(LONDON, "bridge")) == {*bridges}
    assert at(LONDON, "bridge-points") == {road: points for road, points in bridges.items() if points}
    assert set(at(HONG_KONG, "tram")) == {*HONG_KONG.content.tram}
    assert set(at(HONG_KONG, "crossing")) == {road.id for road in HONG_KONG.content.segments if road.kind == "crossing"}
    assert set(at(RIO, "street-carnival")) == {*next(r.streets for r in RIO.content.ratings if r.id == "carnival")}
    museum = next(sight for sight in LONDON.content.attractions if sight.rating == "british_museum")
    assert set(at(LONDON, "rating-british_museum")) == {*museum.segments}
    assert set(at(PARIS, "excursion-parks")) == {*next(t.segments for t in PARIS.content.excursions if t.id == "parks")}
    (first, *_) = LONDON.content.locations
    assert set(at(LONDON, "beside-r1c1")) == {*first.segments}
    islands = {(place.row, place.column): place.segments for place in CAIRO.content.locations}
    assert set(at(CAIRO, "beside-island")) == {road for spot in CAIRO.content.islands for road in islands[spot]}
