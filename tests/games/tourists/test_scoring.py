"""The points of a final route: what is on it, and what goals count. What only one city has is tested with the city."""

from __future__ import annotations

import pytest

from tests.games.tourists.trails import EDITIONS, Crowds, city, goal, scored
from vokzal.games.tourists.rules.facts import Measure
from vokzal.games.tourists.rules.measures import MEASURES, measure
from vokzal.games.tourists.rules.scoring import step_points

# --- what is on the route ---------------------------------------------------------------------------------------------


def test_special_attractions_bring_a_point_for_each_tourist_of_their_type() -> None:
    """Rules, scoring 2; appendix «Фиолетовые туристы»: each attraction brings 1 point for each tourist of its type."""
    parts = scored("london", "0,0 1,0 1,1 2,1", {(1, 1): "GGB", (1, 2): "BBR"}).parts
    assert parts["part-green"] == 1 * 2  # Regent's Park
    assert parts["part-blue"] == 1 * 3  # the museum in Baker Street
    assert parts["part-red"] == 1 * 1  # Oxford Street


def test_tourists_not_beside_the_route_leave() -> None:
    """Rules, scoring 1."""
    found = scored("london", "0,0 1,0", {(1, 1): "G", (1, 2): "G", (6, 6): "GG"})
    assert found.facts.counts == (0, 1, 0, 0)
    assert found.parts["part-green"] == 1


def test_an_attraction_counts_once_however_many_of_its_sides_are_walked() -> None:
    found = scored("london", "0,0 1,0 1,1 0,1", {(1, 1): "G"})
    assert found.facts.specials == (0, 1, 1, 0)
    assert found.parts["part-green"] == 1


def test_common_attractions_bring_3_points_each() -> None:
    """Rules, scoring 3."""
    assert scored("london", "1,2 2,2").parts["part-common"] == 3  # Piccadilly Circus
    assert scored("london", "3,4 4,4 4,3 5,3 5,4").parts["part-common"] == 6  # Southbank Centre, Borough Market


def test_iconic_attractions_bring_their_current_rating() -> None:
    """Rules, scoring 4."""
    for step, points in enumerate((0, 4, 7, 9)):
        assert scored("london", "2,1 3,1", british_museum=step, tower_of_london=3).parts["part-iconic"] == points


def test_what_the_river_separates_is_not_on_the_route() -> None:
    """Appendix «Река и острова» 1 and 2: neither the attraction nor the tourists on the other side."""
    crowds: Crowds = {(4, 3): "R"}
    along = scored("london", "2,3 2,4", crowds)
    assert along.facts.counts == (0, 0, 0, 0)
    assert along.facts.specials == (0, 1, 0, 0)  # St James's Park, not the London Eye
    over = scored("london", "2,4 3,4", crowds)
    assert over.facts.counts == (1, 0, 0, 0)
    assert over.parts["part-red"] == 1


def test_a_remote_attraction_is_on_a_route_through_its_collection_point() -> None:
    """Appendix «Отдалённые достопримечательности»."""
    assert scored("rio", "6,4 6,5", sugarloaf=3).parts["part-iconic"] == 9
    assert scored("rio", "6,5 5,5", sugarloaf=3).parts["part-iconic"] == 0


def test_a_ride_has_nothing_on_the_way_but_both_parts_count() -> None:
    """Appendix «Поездка»."""
    found = scored("london", "0,1 1,1 ~ 5,1 6,1", {(2, 1): "B", (2, 3): "B", (1, 6): "B"})
    assert found.facts.counts == (0, 0, 2, 0)
    assert found.facts.segments.bit_count() == 2


def test_an_intersection_where_the_route_only_begins_or_rides_to_is_not_on_it() -> None:
    """A route consists of segments; while it is marked, the last ride leads nowhere yet."""
    assert scored("london", "1,1").points == 0
    assert scored("london", "0,1 1,1 ~ 5,1").points == scored("london", "0,1 1,1").points


def test_an_empty_route_brings_nothing_but_bonuses_left() -> None:
    found = scored("london", "", {(1, 1): "RGB"}, "turns", "cafes", "apart", bonuses=(1, 0, 1))
    assert found.points == found.parts["part-bonuses"] == 4
    assert found.goals == (0, 0, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_empty_route_reaches_no_goal(edition: str) -> None:
    for number, one in enumerate(city(edition).goals):
        counted = scored(edition, "", None, one.measure).goals
        assert counted == (0,)
        assert step_points(one, 0) == 0, number


# --- goals, task, bonuses ---------------------------------------------------------------------------------------------


def test_only_the_highest_step_of_a_goal_is_scored() -> None:
    """Goals 7 / 13."""
    cafes = city("london").goals[goal("london", "cafes")]
    assert [step_points(cafes, count) for count in range(8)] == [0, 0, 0, 0, 0, 7, 7, 13]


def test_goals_bring_their_points_together() -> None:
    found = scored("london", "3,3 3,4 2,4 2,5 1,5 1,6", {}, "turns", "bridges", "company")
    assert found.goals == (4, 3, 0)
    assert found.goal_points == (0, 7, 0)
    assert found.parts["part-goals"] == 7


def test_a_personal_task_brings_1_3_6_or_10_points() -> None:
    """Rules, scoring 7: for 1, 2, 3 or 4 of its intersections; task 6 has 4,0 1,1 3,2 5,3."""
    trails = ["0,0 1,0", "4,0 4,1", "4,0 4,1 4,2 3,2", "4,0 4,1 4,2 3,2 3,3 4,3 5,3"]
    trails.append("1,1 2,1 3,1 4,1 4,0 5,0 5,1 5,2 4,2 3,2 3,3 4,3 5,3")
    found = [scored("london", trail, task="6") for trail in trails]
    assert [(one.task_hits, one.parts["part-task"]) for one in found] == [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10)]


def test_without_a_task_there_are_no_points_for_it() -> None:
    """As others see a map whose task is secret."""
    assert scored("london", "4,0 4,1").parts["part-task"] == 0


def test_bonuses_left_bring_2_points_each_whatever_they_are() -> None:
    """Appendix, Hong Kong «Особый бонус кафе»: 2 points, as for other bonuses that were not used."""
    assert scored("hong_kong", "", bonuses=(1, 2, 3)).parts["part-bonuses"] == 12


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_parts_come_in_the_order_of_the_rulebook(edition: str) -> None:
    own = {
        "london": ["part-bridges", "part-metro"],
        "rio": [],
        "cairo": [],
        "hong_kong": ["part-viewpoints"],
        "paris": [],
        "new_york": ["part-views"],
    }
    purple, cafe = (["part-purple"], ["part-cafe"]) if edition == "new_york" else ([], [])
    streets = ["part-streets"] if edition in ("rio", "new_york") else []
    assert list(scored(edition, "").parts) == [
        *("part-red", "part-green", "part-blue", *purple, "part-common", "part-iconic"),
        *streets,
        *own[edition],
        "part-diversity" if edition == "paris" else "part-goals",
        *("part-task", *cafe, "part-bonuses"),
    ]


def test_ties_are_broken_by_tourists_then_goals_then_attractions() -> None:
    """Rules, ties."""
    found = scored("london", "3,3 3,4 2,4 2,5 1,5 1,6", {(4, 3): "RR", (5, 3): "G", (1, 1): "B"}, "bridges", "turns")
    assert found.tie_break == (3, 1, 6)


# --- what goals count -------------------------------------------------------------------------------------------------

A: Crowds = {(1, 1): "R", (1, 2): "RG", (2, 2): "B", (1, 4): "B", (1, 6): "G"}
"""Beside the northern edge of London: a group of three, and two alone."""
NORTH = "0,2 0,1 0,0 1,0 2,0 3,0 4,0 5,0 6,0"

COUNTED = [
    # Новый поворот: each joint at which the route turns.
    ("london", "turns", "0,0 1,0 2,0 2,1 3,1 3,0", {}, 3),
    ("london", "turns", "0,0 1,0 1,1 0,1 0,0", {}, 4),
    # Угловые дороги: a corner is turned to both its neighbours.
    ("rio", "turns", "2,0 1,0 0,1 0,2", {}, 2),
    # Across a ride two segments are not consecutive.
    ("london", "turns", "1,0 1,1 ~ 5,1 6,1", {}, 0),
    # Непрямой маршрут: segments in the longest run of turns.
    ("london", "zigzag", "0,0 1,0", {}, 1),
    ("london", "zigzag", "0,0 1,0 2,0", {}, 1),
    ("london", "zigzag", "0,0 1,0 1,1 2,1 3,1 3,0", {}, 3),
    ("london", "zigzag", "0,0 1,0 1,1 0,1 0,0", {}, 4),
    ("london", "zigzag", "0,0 1,0 2,0 2,1 1,1 0,1 0,0", {}, 3),
    ("london", "zigzag", "1,0 0,0 0,1 1,1 ~ 5,1 6,1", {}, 3),
    ("london", "length", "0,0 1,0 1,1 ~ 5,1 6,1", {}, 3),
    ("london", "across", "0,3 1,3 2,3 3,3 4,3 5,3 6,3", {}, 1),
    ("london", "across", "1,3 2,3 3,3 4,3 5,3 6,3", {}, 0),
    ("london", "across", "0,1 1,1 ~ 5,1 6,1", {}, 1),
    ("london", "across", "0,0 1,0 1,1 0,1 0,0", {}, 0),
    ("hong_kong", "embankment", "1,2 2,2 2,3 3,3", {}, 3),
    ("london", "iconic", "2,1 3,1 4,1 4,2 5,2 6,2", {}, 3),
    ("london", "trios", "0,0 1,0 1,1 2,1", {}, 1),
    ("london", "trios", "0,0 1,0", {}, 0),
    ("london", "theme", "1,1 2,1 2,2 3,2 4,2 4,1 4,0 5,0", {}, 3),
    ("london", "cafes", "2,0 2,1 2,2 3,2 4,2", {}, 2),
    ("london", "bridges", "0,5 0,6 1,6 1,5 2,5 3,5", {}, 3),
    ("london", "company", NORTH, A, 2),
    ("london", "company", "1,1 1,0 2,0 2,1 1,1", A, 3),
    ("london", "apart", NORTH, A, 2),
    ("london", "apart", "4,0 5,0 6,0", A, 1),
    ("london", "interest", "1,1 1,0 2,0 2,1 1,1", A, 1),
    ("london", "quarters", NORTH, A, 4),
    ("london", "quarters", "0,0 0,1 0,2 0,3", {(1, 1): "R", (2, 1): "R", (3, 1): "R"}, 3),
    # Река и острова, примечание: the river does not separate neighbours for goals C.
    ("london", "company", "2,3 3,3 3,4", {(3, 3): "R", (4, 3): "R"}, 2),
    ("london", "riverside", "2,3 3,3 3,4", {(3, 3): "R", (4, 3): "R", (2, 3): "R"}, 2),
    ("london", "embankment", "2,3 2,4 3,4", {}, 1),
    ("rio", "rio_iconic", "1,4 0,4", {}, 1),
    ("rio", "rio_iconic", "2,1 3,1 4,1 5,1", {}, 1),
    ("rio", "rio_iconic", "2,1 3,1 4,1", {}, 0),
    ("cairo", "both_banks", "1,1 2,1 3,1 4,1 5,1", {}, 1),
    ("cairo", "both_banks", "0,2 1,2 2,2 ~ 3,2 4,2 5,2 6,2", {}, 2),
    ("cairo", "bridges", "1,1 2,1 3,1 3,2 3,3 2,3", {}, 2),
    ("cairo", "islands", "1,1 2,1 3,1", {(1, 3): "R", (2, 3): "G", (3, 3): "B"}, 2),
    ("hong_kong", "crossings", "3,3 3,4 4,4 4,3", {}, 2),
    ("hong_kong", "along_tram", "0,4 0,5 1,5 2,5 2,6", {}, 2),
    ("hong_kong", "across_tram", "1,4 1,5 1,6 2,6 2,5 2,4", {}, 2),
    ("hong_kong", "across_tram", "1,4 1,5 2,5 2,6", {}, 0),
    ("hong_kong", "tram_day", "1,4 1,5 1,6 2,6 2,5 3,5", {}, 2),
    # Both halves: the line between them belongs to both.
    ("new_york", "both_halves", "4,3 5,3 6,3 7,3", {}, 1),
    ("new_york", "both_halves", "5,3 6,3 6,4 6,5 7,5 8,5", {}, 3),
    ("new_york", "both_halves", "4,5 5,5 ~ 8,5 9,5 10,5", {}, 1),
    ("new_york", "both_halves", "0,1 1,1 1,2 2,2 3,2", {}, 0),
    ("new_york", "quiet", "0,1 1,1 1,2 2,2 3,2", {}, 4),
    ("new_york", "views", "0,5 1,6 2,6 3,6", {}, 2),
    ("new_york", "purple", "6,1 7,1 7,2 8,2 9,2", {}, 3),
    ("new_york", "park", "8,2 9,3 10,4 10,3", {}, 3),
    ("new_york", "park", "8,2 9,2", {}, 1),
    ("new_york", "theatre", "6,1 7,1 7,2 6,3 6,4", {}, 3),
    ("new_york", "central_station", "7,4 8,4 9,4 10,4", {}, 1),
    ("new_york", "central_station", "6,5 7,5 8,5 9,5", {}, 0),
    ("new_york", "central_station", "7,3 7,4 7,5", {}, 1),
    ("new_york", "turns", "7,1 7,2 6,3 6,4 6,5", {}, 2),
]


def test_crowded_segments_are_not_quiet() -> None:
    """New York, «Оживлённые места»: what the goal of its deck A leaves out."""
    trail = "0,1 1,1 1,2 2,2 3,2"
    assert scored("new_york", trail, {}, "quiet", busy="1,1 1,2 2,2").goals == (2,)
    assert scored("new_york", trail, {}, "quiet", busy="3,2 4,2").goals == (4,)


@pytest.mark.parametrize(("edition", "name", "trail", "crowds", "count"), COUNTED)
def test_what_a_goal_counts(edition: str, name: str, trail: str, crowds: Crowds, count: int) -> None:
    assert scored(edition, trail, crowds, name).goals == (count,)


def test_every_measure_is_counted_here() -> None:
    known = {*MEASURES, *(name for edition in EDITIONS for name in city(edition).measures)}
    assert {name for _, name, *_ in COUNTED} == known


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rules_know_what_every_goal_counts(edition: str) -> None:
    for number in range(len(city(edition).goals)):
        assert isinstance(measure(city(edition), number), Measure)
