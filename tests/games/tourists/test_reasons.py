"""What a coach says for an action, and that it is so."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.tourists.advised import Case
from tests.games.tourists.second_opinion import TWINS
from tests.games.tourists.table import (
    EDITIONS,
    Table,
    at_route,
    choosing,
    city,
    drawing,
    ending,
    leading,
    position,
    revealed,
    sheet,
    touring,
    with_metro_cards,
)
from vokzal.core.chance import BlindChance
from vokzal.core.events import Value
from vokzal.core.words import LANGUAGES, message_keys
from vokzal.games.tourists.state import DRAW, RATING, TASKS, Sheet

LONDON, HONG_KONG, PARIS, NEW_YORK = city("london"), city("hong_kong"), city("paris"), city("new_york")
Params = dict[str, Value]


def why(table: Table, move: str, seat: int = 0) -> dict[str, Params]:
    """The reasons for a move, in order; each can be said, and its twin agrees."""
    game, s = table.game, table.s
    action = game.space.parse(move)
    assert action in game.legal(s, seat)
    before = s.fingerprint()
    found = game.heuristics.reasons(s, seat, action)
    assert s.fingerprint() == before
    for reason in found:
        for lang in LANGUAGES:
            assert "{" not in game.words(lang).say(reason.key, reason.params)
        TWINS[reason.key](Case(game, s, seat, action, reason))
    return {reason.key: reason.params for reason in found}


# --- the section ------------------------------------------------------------------------------------------------------


def test_a_segment_makes_the_best_route_better() -> None:
    # In this turn three red tourists came to Camden Market, which is red itself.
    table = at_route(LONDON, "r1c5", sheet(LONDON, "H3,0"))
    found = why(table, "H4,0")
    assert found["why-gains-all"] == {"points": 3, "part": "part-red", "most": 3}
    camden = {"sights": ["attraction-camden_market"], "places": ["r1c5"], "type": "red", "count": 3}
    assert found["why-sights-for"] == camden


def points(table: Table) -> int:
    return table.game.outcome(table.s).points[0]


def test_two_parts_are_joined() -> None:
    own = sheet(LONDON, "H0,0", "H1,0", "H3,0")
    table = at_route(LONDON, "r1c3", own)
    assert why(table, "H2,0")["why-joins"] == {"count": 2, "second": 1}


def test_a_part_goes_on() -> None:
    own = sheet(LONDON, "H4,0")
    assert why(at_route(LONDON, "r1c6", own), "H5,0")["why-extends"] == {"count": 1}


def test_a_fork_is_not_praised() -> None:
    own = sheet(LONDON, "H0,6", "H1,6")
    assert "why-extends" not in why(at_route(LONDON, "r6c1", own), "V1,5")


def test_what_is_new_beside_a_road() -> None:
    table = at_route(LONDON, "r2c5")
    assert why(table, "H4,2")["why-sights"]["sights"][0] == "attraction-barbican"  # type: ignore[index]


def test_an_intersection_of_the_task() -> None:
    # Task 1 has 1,2 and 3,2.
    table = at_route(LONDON, "r6c6", sheet(LONDON, "H0,2"), tasks=["1", "2"])
    assert why(table, "H2,2")["why-task"] == {"count": 2, "needed": 4}


def test_a_cafe_on_the_way() -> None:
    table = at_route(LONDON, "r6c6", sheet(LONDON))
    assert why(table, "H5,5")["why-cafe"] == {"cafe": ["cafe-coordinate"]}


def test_a_goal_is_reached_or_nearer() -> None:
    goals = ["embankment", "iconic", "company"]
    one, other = consecutive(LONDON.content.embankment)
    first = why(at_route(LONDON, "r1c1", goals=goals), one)
    assert first["why-goal-nearer"] == {"goal": "goal-embankment", "count": 1, "needed": 2}
    second = why(at_route(LONDON, "r1c1", sheet(LONDON, one), goals=goals), other)
    assert second["why-goal"] == {"goal": "goal-embankment", "points": 7}


def consecutive(roads: tuple[str, ...]) -> tuple[str, str]:
    """Two roads of which one follows the other."""
    ends = {road.id: {road.a, road.b} for road in LONDON.content.segments}
    return next((a, b) for a in roads for b in roads if a < b and ends[a] & ends[b])


def test_a_bonus_is_kept_for_later() -> None:
    table = at_route(LONDON, "r1c1", sheet(LONDON, segments=2))
    assert why(table, "done") == {"why-keeps": {"count": 2}}


def test_the_first_segment_in_london() -> None:
    table = with_metro_cards(LONDON, "victoria", "angel")
    assert why(table, "H1,4")["why-gains-all"] == {"points": 8, "part": "part-metro", "most": 8}


# --- the location -----------------------------------------------------------------------------------------------------


def test_a_location_on_the_route_is_better() -> None:
    # The route passes 1–2 with a blue museum; 2–1 is off it.
    own = sheet(LONDON, "H1,0", "V2,0", crowds={})
    table = drawing(LONDON, "1B", "2RB", own, Sheet())
    found = why(table, "@r1c2")
    assert found["why-better-place"] == {"place": "r1c2", "points": 2, "second": 0}
    assert "why-better-place" not in why(table, "@r2c1")


def test_there_is_something_to_see_beside_a_location() -> None:
    table = drawing(LONDON, "1B", "2RB")
    # Blue: the museum in Baker Street. Red: Oxford Street. At 2–1 there is Oxford Street alone.
    assert why(table, "@r1c2")["why-around-most"] == {"place": "r1c2", "count": 2}
    assert why(table, "@r2c1")["why-around"] == {"place": "r2c1", "count": 1}


def test_a_section_can_lead_the_route_to_a_location() -> None:
    own = sheet(LONDON, "H0,0", "H1,0")
    table = drawing(LONDON, "1B", "4RR", own, Sheet())
    assert why(table, "@r1c4")["why-in-reach"] == {"place": "r1c4"}
    assert "why-in-reach" not in why(table, "@r4c1")


def test_another_number_leads_to_a_better_location() -> None:
    own = sheet(LONDON, "H1,0", "V2,0", coordinates=1)
    table = drawing(LONDON, "6BB", "1B", own, Sheet())
    gain = why(table, "1=2")["why-change-gains"]
    assert gain["place"] == "r1c2"


def test_another_number_leads_to_a_free_location() -> None:
    own = sheet(LONDON, coordinates=1, taken=["r6c1", "r1c6"])
    table = drawing(LONDON, "6BB", "1B", own, Sheet())
    assert why(table, "1=2")["why-change-frees"]["points"] == -2
    assert why(table, "@") == {"why-keeps-change": {}}


def test_a_repeated_tourist_of_the_right_colour() -> None:
    own = sheet(LONDON, "H1,0", "V2,0")
    table = drawing(LONDON, "1=", "2RB", own, Sheet())
    table.do(0, "@r1c2")
    assert why(table, "blue")["why-repeat-most"] == {"type": "blue", "points": 2, "count": 1}
    assert why(table, "red") == {}


def test_a_ferry() -> None:
    table = drawing(HONG_KONG, "3BB", "1B")
    assert "why-ferry" in why(table, "@r3c1")


# --- cards, ratings and tasks -----------------------------------------------------------------------------------------


def test_a_card_leads_to_a_location_on_the_route() -> None:
    own = sheet(LONDON, "H1,0", "V2,0")
    table = revealed(LONDON, "1B", "2RB", sheets=[own, Sheet()])
    found = why(table, "take 2RB")
    assert found["why-pair-most"] == {"place": "r1c2", "points": 2}


def test_whom_a_card_brings() -> None:
    own = sheet(LONDON, "H1,0", "V2,0")
    table = leading(LONDON, ["1B", "2R", "3="], ["4B", "5R", "6G"], sheets=[own, Sheet()])
    assert why(table, "lead 1B") == {"why-tourists": {"type": "blue", "count": 1}}
    assert why(table, "lead 2R") == {}
    assert why(table, "lead 3=") == {"why-repeat-card": {}}


def test_a_rating_on_the_route_may_rise() -> None:
    own = sheet(LONDON, "H2,1")
    table = leading(LONDON, ["1R-british_museum", "2R", "3="], ["4B", "5R", "6G"], sheets=[own, Sheet()])
    assert why(table, "lead 1R-british_museum")["why-card-rating"] == {"rating": "british_museum", "points": 4}


def rated(own: Sheet, other: Sheet, step: int) -> Table:
    """Seat 0 raises or lowers the rating of the British Museum."""
    table = position(LONDON, RATING, sheets=[own, other], steps={"british_museum": step}, advanced=True)
    card = next(n for n, card in enumerate(LONDON.city.cards) if card.id == "1R-british_museum")
    table.s.cards = [(card, card)] * 2
    table.s.pending = ((0, card, 0),)
    return table


def test_a_rating_on_the_own_route_is_raised() -> None:
    own = sheet(LONDON, "H2,1")
    assert why(rated(own, Sheet(), 1), "raise british_museum") == {
        "why-rating-alone": {"rating": "british_museum", "points": 3}
    }
    assert [*why(rated(own, own, 1), "raise british_museum")] == ["why-rating"]
    assert why(rated(Sheet(), own, 1), "raise british_museum") == {}


def test_a_rating_on_anothers_route_is_lowered() -> None:
    own = sheet(LONDON, "H2,1")
    lowered = why(rated(Sheet(), own, 1), "lower british_museum")
    assert lowered == {"why-lowers": {"rating": "british_museum", "points": 0, "other": 1, "loss": 4}}
    assert why(rated(own, own, 1), "lower british_museum") == {}


def test_a_task_whose_intersections_are_close() -> None:
    table = position(LONDON, TASKS, turn=0)
    near = {task.id: -LONDON.heuristics.choices.task(n) for n, task in enumerate(LONDON.city.tasks)}  # type: ignore[attr-defined]
    (closest, least), (farthest, most) = (pick(near.items(), key=lambda one: one[1]) for pick in (min, max))
    ids = [task.id for task in LONDON.city.tasks]
    table.s.tasks = [-1, -1]
    table.s.offered_tasks[0] = (ids.index(closest), ids.index(farthest))
    assert why(table, f"keep t{closest}") == {"why-near-task": {"length": least, "other_length": most}}
    assert why(table, f"keep t{farthest}") == {}


# --- Paris and New York -----------------------------------------------------------------------------------------------


def test_a_place_of_an_excursion() -> None:
    table = touring(PARIS, "1RR", "2G-louvre")
    table.do(0, "@r1c2")
    assert why(table, "V1,0-red")["why-excursion"] == {
        "excursion": "excursion-napoleons_legacy",
        "count": 1,
        "needed": 3,
    }


def test_only_a_road_of_its_colour_shows_an_attraction() -> None:
    table = touring(PARIS, "1RR", "2G-louvre")
    table.do(0, "@r1c2")
    red, blue = (why(table, f"H3,0-{ink}") for ink in ("red", "blue"))
    assert red["why-sights-for"]["sights"] == ["attraction-moulin_rouge"]
    assert "why-sights-for" not in blue


def test_whom_nobody_waits_for() -> None:
    own = sheet(PARIS, "H3,0-red")
    pairs = ("1B", "2G-louvre"), ("3G", "3B-louvre")
    table = choosing(PARIS, *pairs, ("1RR", "1R-louvre"), sheets=[own, Sheet()])
    table.do(0, "pair lower")
    while table.s.phase != DRAW:
        table.do(0, min(table.may(0)))
    for seat in (0, 1):
        place = min(table.may(seat, "place"))
        table.do(seat, place, "done")
    assert why(table, "dismiss 3G") == {"why-dismiss": {"points": 0, "most": 2}}
    assert why(table, "dismiss 1RR") == {}


def test_a_segment_that_is_not_missed() -> None:
    # Two historic bridges, and a segment far from them.
    own = sheet(PARIS, "V3,3-red", "H2,3-blue", "V2,3-green", "V4,5-red")
    table = touring(PARIS, "4B", "6B-sacre_coeur", own, Sheet(), areas=(0, 0, 3))
    table.do(0, "@r6c4", "done")
    assert why(table, "erase V4,5") == {"why-idle": {}}
    assert why(table, "erase H2,3") == {}
    table.do(0, "erase V4,5")
    assert [*why(table, "redraw V3,2-red")] == ["why-cafe", "why-excursion", "why-sights"]


def test_a_cafe_of_new_york() -> None:
    table = at_route(NEW_YORK, "r2c7", cafe="points_8")
    assert why(table, "V6,1")["why-cafe"] == {"cafe": "cafe-points_8"}
    table.do(0, "V6,1")
    assert why(table, "visit 6,1")["why-gains-all"] == {"points": 8, "part": "part-cafe", "most": 8}


def test_tourists_of_a_cafe_without_a_location() -> None:
    places = [f"r{at.row}c{at.column}" for at in NEW_YORK.content.locations]
    full = sheet(NEW_YORK, taken=places)
    table = drawing(NEW_YORK, "2=", "1B", full, Sheet(), cafe="tourists_rg")
    table.do(0, "@", "V6,1")
    assert why(table, "decline 6,1") == {"why-declines-useless": {"points": 2}}
    useful = at_route(NEW_YORK, "r2c7", cafe="segment_1")
    useful.do(0, "V6,1")
    assert why(useful, "visit 6,1") == {"why-cafe": {"cafe": "cafe-segment_1"}}


# --- the end ----------------------------------------------------------------------------------------------------------


def test_the_best_route_is_taken_or_marked() -> None:
    # Red tourists in Camden Market: the route comes by there, and does not turn off before.
    own = sheet(LONDON, "H3,0", "H4,0", "V4,0", crowds={"r1c5": "RR", "r1c4": "B"})
    table = ending(LONDON, own, Sheet())
    best = points(table)
    assert why(table, "done") == {"why-best": {"points": best}}
    assert why(table, "from 3,0") == {"why-on-best": {"points": best}}
    table.do(0, "from 3,0")
    assert why(table, "on H3,0") == {"why-on-best": {"points": best}}
    table.do(0, "on H3,0")
    assert [*why(table, "done")] == (["why-best"] if points(table) == best else [])


# --- all of it --------------------------------------------------------------------------------------------------------


def test_every_reason_has_a_twin() -> None:
    assert {*TWINS} == {key for key in message_keys(LONDON.package(), "en") if key.startswith("why-")}


TABLES = (1, 2, 4)
"""Each city is gone through at one of these sizes; at all of them in `make soak`."""


@pytest.mark.parametrize(
    ("edition", "seats"),
    [
        pytest.param(edition, seats, marks=() if seats == TABLES[number % len(TABLES)] else pytest.mark.breadth)
        for number, edition in enumerate(EDITIONS)
        for seats in TABLES
    ],
)
def test_every_number_is_true_and_known_to_the_seat(edition: str, seats: int) -> None:
    game, rng = city(edition), Random(f"{edition} {seats}")
    chance = BlindChance(rng)
    s = game.start(seats, game.variants(seats)[-1], chance)
    heard: set[str] = set()
    while waiting := game.waiting(s):
        seat = rng.choice(waiting)
        legal = game.legal(s, seat)
        other = game.determinize(game.view(s, seat), rng)
        for action in rng.sample(legal, min(2, len(legal))):
            found = game.heuristics.reasons(s, seat, action)
            assert game.heuristics.reasons(other, seat, action) == found
            assert len(found) <= 3
            heard |= {reason.key for reason in found}
            for reason in found:
                TWINS[reason.key](Case(game, s, seat, action, reason))
        game.play(s, seat, game.heuristics.quick(s, seat, rng), chance)
    assert len(heard) > 8, sorted(heard)
