"""The picture on the table: nothing overlaps, everything that belongs together touches, nothing laid ever moves."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.metro_domino.table import GAME, position, random_positions
from vokzal.games.metro_domino.layout import Layout, Plan, Point, Route, Spot, _far_away, station_cells


def halves(spot: Spot) -> tuple[Point, Point]:
    return (spot.x, spot.y), (spot.x + spot.dx, spot.y + spot.dy)


def touch(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def check_route(route: Route, station: Point, number: int) -> None:
    """The first half is at the station, each next one at the half before, the terminus at the last."""
    assert len(route.track) == GAME.lines[number].length
    cells = [cell for spot in route.track for cell in halves(spot)]
    walk = [*route.passage, *cells]
    assert all(touch(one, other) for one, other in pairwise(walk))
    if not route.tunnel:
        assert any(touch(walk[0], cell) for cell in station_cells(station))
    assert any(touch(walk[-1], cell) for cell in station_cells(route.terminus))


def check(plan: Plan, stations: list[int]) -> None:
    pieces = [cell for centre in plan.centres for cell in station_cells(centre)]
    for number, route in plan.routes.items():
        check_route(route, plan.centres[stations.index(GAME.lines[number].station)], number)
        pieces += [cell for spot in route.track for cell in halves(spot)]
        pieces += route.passage
        if number in plan.pending:
            pieces += station_cells(route.terminus)
    assert len(pieces) == len(set(pieces)), "two pieces overlap"
    assert set(pieces) == plan.taken


def check_growth(openings: tuple[tuple[int, int], ...]) -> None:
    before = GAME.plans.plan(())
    check(before, [-1])
    for count in range(1, len(openings) + 1):
        plan = GAME.plans.plan(openings[:count])
        check(plan, [-1, *(station for station, _ in openings[:count])])
        assert plan.centres[:-1] == before.centres, "an opened station moved"
        assert before.routes.items() <= plan.routes.items(), "a line moved"
        end = halves(plan.routes[openings[count - 1][1]].track[-1])[1]
        assert any(touch(end, cell) for cell in station_cells(plan.centres[-1]))
        before = plan


@st.composite
def orders(draw: st.DrawFn) -> tuple[tuple[int, int], ...]:
    """All stations, opened in any order at any open line."""
    ends = list(GAME.lines_of[0])
    found = []
    for station in draw(st.permutations(range(len(GAME.content.stations)))):
        line = ends.pop(draw(st.integers(0, len(ends) - 1)))
        ends += GAME.lines_of[station + 1]
        found.append((station, line))
    return tuple(found)


@pytest.mark.no_cover
@settings(max_examples=25, deadline=None)
@given(orders())
def test_however_the_stations_are_opened_nothing_overlaps_or_moves(openings: tuple[tuple[int, int], ...]) -> None:
    check_growth(openings)


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4))
def test_in_random_games_nothing_overlaps_or_moves(seed: int, seats: int) -> None:
    last = random_positions(seed, seats)[-1]
    check_growth(tuple((station, line) for station, line, _ in last.openings))


def test_the_start_station_lies_in_the_middle_and_its_lines_run_straight() -> None:
    plan = GAME.plans.plan(())
    assert plan.centres == ((0, 0),)
    headings = {GAME.lines[n].side: {(spot.dx, spot.dy) for spot in route.track} for n, route in plan.routes.items()}
    assert headings == {"N": {(0, -1)}, "E": {(1, 0)}, "S": {(0, 1)}, "W": {(-1, 0)}}


def test_the_layout_is_the_same_in_every_process() -> None:
    openings = ((0, 0), (3, 1), (7, 4))
    assert Layout(GAME.content).plan(openings) == GAME.plans.plan(openings)


def test_where_there_is_no_room_at_all_a_line_begins_behind_a_tunnel() -> None:
    crowd = frozenset((x, y) for x in range(-9, 10) for y in range(-9, 10))
    for side in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        route = _far_away(((2 * side[0], 2 * side[1]), side), 3, crowd)
        assert route.tunnel
        assert len(route.track) == 3
        assert crowd.isdisjoint(route.cells())


def test_the_aid_says_where_the_next_tile_of_a_line_goes() -> None:
    view = GAME.view(position(["3|5", "0|1"], {"chatelet-N": "2|5"}), 0)
    tiles = view.stations[0].lines[0].tiles
    assert tiles == ((2, 5),)
    north = GAME.aid(view).stations[0].lines[0]
    assert north.track == (Spot(0, -2, 0, -1), Spot(0, -4, 0, -1))
    assert north.track[len(tiles)] == Spot(0, -4, 0, -1)
    assert north.terminus == (0, -7)
