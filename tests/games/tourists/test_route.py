"""The best final route, by example and against a slow twin that tries every route there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from tests.games.tourists.slow import Map, Place, Slow, Trail, Trails
from tests.games.tourists.trails import (
    EASY,
    EDITIONS,
    Crowds,
    block,
    city,
    drawn,
    goal,
    grown,
    names,
    people,
    position,
    ratings,
    router,
    walk,
)
from vokzal.core.bits import bits
from vokzal.games.tourists.city_map import counts, crowd
from vokzal.games.tourists.content import INKS, TYPES
from vokzal.games.tourists.rules import route
from vokzal.games.tourists.rules.facts import walked
from vokzal.games.tourists.rules.measures import measure
from vokzal.games.tourists.rules.recount import recount
from vokzal.games.tourists.rules.route import Route, Router
from vokzal.games.tourists.rules.scoring import score
from vokzal.games.tourists.rules.walking import follow, onward, rides
from vokzal.games.tourists.state import NONE, Sheet

CASES = 80
Trips = tuple[int, ...]
"""Excursions in play."""


def groups(edition: str, tourists: int) -> dict[Place, Counter[str]]:
    content, area = city(edition).content, city(edition).map
    places: list[Place] = [(at.row, at.column) for at in content.locations]
    places += [box.id for box in content.boxes]
    return {
        place: Counter(dict(zip(TYPES, counts(crowd(tourists, number)), strict=True)))
        for number, place in enumerate(places)
        if number < area.places
    }


def in_names(edition: str, steps: tuple[int, ...]) -> Trails:
    """A walk as the slow twin has it."""
    content, area = city(edition).content, city(edition).map
    parts: list[Trail] = []
    for step in steps:
        if not parts or step < 0:
            at = step if step >= 0 else ~step
            parts.append(Trail((content.intersections[at].id,), ()))
        else:
            a, b = area.ends[step]
            at = b if content.intersections[a].id == parts[-1].nodes[-1] else a
            last = parts[-1]
            parts[-1] = Trail((*last.nodes, content.intersections[at].id), (*last.roads, content.segments[step].id))
    return tuple(parts)


def best(edition: str, *trails: str, crowds: Crowds | None = None, goals: tuple[str, ...] = (), **steps: int) -> Route:
    page = Sheet(drawn=drawn(edition, *trails), tourists=people(edition, crowds or {}))
    return router(edition).best(page, ratings(edition, **steps), tuple(goal(edition, name) for name in goals), NONE)


def own_map(edition: str, page: Sheet, steps: tuple[int, ...], goals: Sequence[int], task: int, trips: Trips) -> Map:
    """A position as the slow twin has it."""
    at = city(edition)
    inks = {name: ink for ink, mask in zip(INKS, page.inks, strict=True) for name in names(edition, mask)}
    return Map(
        people=groups(edition, page.tourists),
        ratings=steps,
        goals=[at.goals[number] for number in goals],
        task=set(at.tasks[task].intersections) if task != NONE else set(),
        inks=inks,
        tickets={at.content.intersections[node].id for node in bits(page.tickets)},
        crowded=set(names(edition, page.crowded)),
        excursions=[at.excursions[trip] for trip in trips],
    )


def check(edition: str, rng: Random, segments: int, number: int, *measures: str) -> None:
    """The search, the scoring, the recount and the slow twin agree on a map; maybe with certain goals."""
    at, twin = city(edition), Slow(city(edition).content)
    page, steps, goals, task, trips = position(edition, rng, segments, number)
    goals = tuple(goal(edition, measure) for measure in measures) or goals
    found = router(edition).best(page, steps, goals, task, trips)
    told = score(at, page, steps, goals, task, found.walk, trips)
    assert told.points == found.points, found
    assert recount(at, page, steps, goals, task, found.walk, trips) == found.points
    own = own_map(edition, page, steps, goals, task, trips)
    bonuses = page.segments * at.box.bonus_points
    worth = {one: twin.points(one, own) for one in twin.routes(set(names(edition, segments)))}
    assert found.points - bonuses == max(worth.values()), (names(edition, segments), found, goals)
    ours = in_names(edition, found.walk)
    assert worth[ours] == found.points - bonuses, (ours, found)
    facts = walked(at.map, page, found.walk)
    counted = [measure(at, one)(at, facts) for one in goals]
    assert counted == [twin.count(card.measure, ours, own) for card in own.goals]
    assert [at.visited(trip, facts.segments) for trip in trips] == [twin.places(trip, ours) for trip in own.excursions]
    if at.content.coloured:
        assert facts.runs == twin.diversity(ours, own)
    if task != NONE:
        assert told.task_hits == twin.task(ours, own)


def easy_too(editions: Sequence[str]) -> pytest.MarkDecorator:
    """Parameter `edition`: these, and with easy goals the last of them; with easy goals all in `make soak`."""
    easy = [pytest.param(edition + EASY, marks=pytest.mark.breadth) for edition in editions[:-1]]
    return pytest.mark.parametrize("edition", [*editions, *easy, editions[-1] + EASY])


@easy_too(EDITIONS)
def test_no_route_brings_more_than_the_best_one(edition: str) -> None:
    rng = Random(f"{edition} routes")
    for number in range(CASES):
        check(edition, rng, grown(edition, rng, rng.randint(4, 9), rng.randint(1, 4)), number)


@easy_too(EDITIONS)
def test_no_route_brings_more_than_the_best_one_through_rings(edition: str) -> None:
    rng = Random(f"{edition} rings")
    for number in range(12):
        x, y = rng.randrange(city(edition).map.columns - 2), rng.randrange(5)
        net = block(edition, range(x, x + 3), range(y, y + 2))
        tail = rng.choice(list(bits(city(edition).map.every & ~net)))
        check(edition, rng, net | 1 << tail, number)


@easy_too([name for name in EDITIONS if city(name).rides])
def test_no_ride_brings_more_than_the_best_one_if_the_shorter_part_is_walked_first(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a dense net, which has too many routes for the slow twin."""
    monkeypatch.setattr(route, "DENSE", -1)
    rng = Random(f"{edition} rides")
    for number in range(30):
        check(edition, rng, grown(edition, rng, rng.randint(5, 9), 1), number)


# --- where a certain segment must be the first or the last ------------------------------------------------------------


def by_the_station(edition: str) -> int:
    """The segments beside the Central station of New York."""
    area = city(edition).map
    return area.beside[area.location(5, 8)]


def by_the_metro(edition: str) -> int:
    """The segments at stations of the metro."""
    area = city(edition).map
    return sum(1 << segment for segment, ends in enumerate(area.end_mask) if ends & area.stations)


STATION_GOALS = [
    (),
    *((a, b) for a in ("both_halves", "turns", "quiet") for b in ("views", "purple", "park")),
]


@pytest.mark.parametrize("edition", ["new_york", "new_york" + EASY])
def test_no_route_brings_more_than_one_that_ends_beside_the_central_station(edition: str) -> None:
    """«Центральный вокзал»: such a route may stop with more to walk on, and a second part may be reached by metro."""
    rng = Random(f"{edition} station")
    for number in range(CASES):
        net = grown(edition, rng, rng.randint(2, 6), 1, by_the_station(edition))
        for _ in range(number % 3):
            net |= grown(edition, rng, rng.randint(1, 4), 1, by_the_metro(edition))
        check(edition, rng, net, number, *STATION_GOALS[number % len(STATION_GOALS)], "central_station")


@pytest.mark.parametrize("edition", ["new_york", "new_york" + EASY])
def test_no_route_brings_more_than_one_that_ends_beside_the_central_station_through_rings(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also as in a dense net."""
    rng, area = Random(f"{edition} station rings"), city(edition).map
    for number in range(24):
        monkeypatch.setattr(route, "DENSE", -1 if number % 2 else 4)
        x, y = rng.choice([(6, 3), (6, 4), (7, 3), (7, 4), (7, 5)])
        net = block(edition, range(x, x + rng.randint(2, 3)), range(y, y + 2))
        for _ in range(rng.randint(0, 2)):
            near = [segment for segment in bits(area.every & ~net) if area.joined[segment] & net]
            net |= 1 << rng.choice(near)
        check(edition, rng, net, number, "central_station")


@pytest.mark.parametrize("dense", [-1, route.DENSE])
def test_no_route_brings_more_than_one_that_ends_beside_the_central_station_and_rides_in_one_net(
    dense: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The part by the station may be the one that is looked for first or the other one."""
    monkeypatch.setattr(route, "DENSE", dense)
    rng, area = Random("one net by the station"), city("new_york").map
    found = 0
    while found < CASES:
        net = grown("new_york", rng, rng.randint(6, 9), 1, by_the_station("new_york"))
        if (area.touched(net) & area.stations).bit_count() > 1:
            check("new_york", rng, net, found, "central_station")
            found += 1


def test_no_ring_of_three_colours_brings_more_than_the_best_one() -> None:
    """«Очки престижа за разнообразие»: a section may lie where the ring closes."""
    rng = Random("coloured rings")
    found = 0
    while found < CASES:
        x, y, wide = rng.randrange(4), rng.randrange(6), rng.randint(2, 4)
        ring = block("paris", range(x, x + wide), range(y, y + 2))
        inner = [f"V{middle},{y}" for middle in range(x + 1, x + wide - 1)]
        ring &= ~city("paris").map.segment_mask(name for name in inner if name in names("paris", ring))
        if all(roads.bit_count() == 2 for at in city("paris").map.roads_at if (roads := at & ring)) and ring:
            check("paris", rng, ring, found)
            found += 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_best_route_can_be_walked(edition: str) -> None:
    """As a player could mark it: along drawn segments, no intersection twice, with one ride at most."""
    rng, area = Random(f"{edition} walks"), city(edition).map
    for number in range(40):
        page, steps, goals, task, trips = position(edition, rng, grown(edition, rng, 20, 6), number)
        found = router(edition).best(page, steps, goals, task, trips).walk
        for length in range(1, len(found)):
            stand = follow(area, found[:length])
            step = found[length]
            ways = onward(area, page.drawn, stand) if step >= 0 else rides(area, page.drawn, stand)
            assert ways >> (step if step >= 0 else ~step) & 1


def test_the_same_map_always_has_the_same_best_route() -> None:
    rng = Random("same")
    for number in range(20):
        at = position("london", rng, grown("london", rng, 18, 3), number)
        assert Router(city("london")).best(*at) == router("london").best(*at) == router("london").best(*at)


def test_without_a_segment_there_is_no_route() -> None:
    page = Sheet(tourists=people("london", {(1, 1): "RRG"}), coordinates=2)
    assert router("london").best(page, ratings("london"), (), NONE) == Route(4, ())


def test_a_single_segment_is_a_route() -> None:
    assert best("london", "0,0 1,0").walk in (walk("london", "0,0 1,0"), walk("london", "1,0 0,0"))


def test_bonuses_left_are_in_the_points() -> None:
    page = Sheet(drawn=drawn("london", "1,2 2,2"), segments=1, coordinates=1, spare=1)
    plain = page._replace(segments=0, coordinates=0, spare=0)
    for_page, for_plain = (router("london").best(one, ratings("london"), (), NONE) for one in (page, plain))
    assert for_page.points == for_plain.points + 6
    assert for_page.walk == for_plain.walk


def test_a_task_leads_the_route() -> None:
    """Of two dead ends, the one with an intersection of the personal task."""
    page = Sheet(drawn=drawn("rio", "5,3 6,3 6,2", "6,3 6,4"), tourists=0)
    area = city("rio").map
    task = [one.id for one in city("rio").tasks].index("11")  # 6,2 is one of its intersections
    found = router("rio").best(page, ratings("rio"), (), task)
    assert follow(area, found.walk).visited >> area.node("6,2") & 1


def test_a_ring_is_closed_where_its_last_segment_brings_more() -> None:
    """Tourists on all four sides of a location are on the route only with all four segments."""
    found = best("rio", "2,1 3,1 3,2 2,2 2,1", crowds={(1, 3): "R", (2, 2): "R", (2, 4): "R", (3, 3): "R"})
    assert len(found.walk) == 5
    assert follow(city("rio").map, found.walk).closed


def test_a_ring_is_left_open_for_a_tail_that_brings_more() -> None:
    found = best("rio", "2,1 3,1 3,2 2,2 2,1", "2,1 1,1 1,0", crowds={(1, 1): "RR"})
    assert not follow(city("rio").map, found.walk).closed
    assert len(found.walk) == 1 + 5


# --- the ride ---------------------------------------------------------------------------------------------------------


def test_a_ride_joins_two_parts_that_end_at_stations() -> None:
    """«Поездка»: each of the separate parts of the route must have a station at one end."""
    found = best("london", "1,1 1,0 0,0", "5,1 6,1")
    assert any(step < 0 for step in found.walk)
    assert {step for step in found.walk[1:] if step >= 0} == set(bits(drawn("london", "1,1 1,0 0,0", "5,1 6,1")))


def test_a_station_in_the_middle_of_a_part_takes_no_ride_to_both_sides() -> None:
    """«Поездка»: the station must be at an end of the part, so one side is given up."""
    found = best("london", "0,1 1,1 1,0", "5,1 6,1")
    assert sum(step >= 0 for step in found.walk[1:]) == 2


def test_the_ride_is_used_once_and_joins_two_parts_at_most() -> None:
    """«Поездка»: only once, and not more than two parts."""
    found = best("london", "1,1 0,1", "5,1 6,1", "4,5 4,6", "0,2 0,3")
    assert sum(step < 0 for step in found.walk) == 1
    assert sum(step >= 0 for step in found.walk[1:]) == 2


def test_a_ride_to_a_station_without_a_segment_is_none() -> None:
    """«Поездка»: it joins two parts, and a station alone is no part of the route."""
    found = best("london", "1,1 0,1")
    assert not any(step < 0 for step in found.walk)
    assert found.points == best("london", "1,1 0,1", "6,6 6,5").points


def test_both_parts_may_be_of_one_net_and_share_no_intersection() -> None:
    """Three branches meet at 3,2: two are walked through, and the third is reached by a ride to its far end."""
    branches = ("3,2 2,2", "3,2 4,2 4,3", "3,1 4,1 5,1")
    found = best("london", *branches, "3,2 3,1", crowds={(3, 4): "R", (2, 3): "R", (1, 4): "B", (1, 5): "R"})
    stand = follow(city("london").map, found.walk)
    assert stand.rode
    assert stand.segments == drawn("london", *branches)


def test_a_felucca_joins_paths_on_different_banks_only() -> None:
    """«Прогулка по Нилу»: from any intersection on one bank of the Nile to any on the opposite bank."""
    crowds: Crowds = {(2, 2): "B", (5, 1): "G"}
    over = best("cairo", "0,2 1,2 2,2", "3,1 4,1 5,1", crowds=crowds)
    assert sum(step >= 0 for step in over.walk[1:]) == 4
    same = best("cairo", "0,2 1,2 2,2", "0,4 1,4 2,4", crowds=crowds)
    assert not any(step < 0 for step in same.walk)


@pytest.mark.parametrize("edition", ["rio", "hong_kong"])
def test_where_there_is_no_ride_parts_are_not_joined(edition: str) -> None:
    found = best(edition, "1,1 2,1 3,1", "4,6 5,6", goals=("turns",))
    assert not any(step < 0 for step in found.walk)


# --- what is left out -------------------------------------------------------------------------------------------------


def test_an_island_is_worth_a_way_over_its_bridge_only() -> None:
    """«Мосты и острова на Ниле»: a route along the bank does not reach the island."""
    along, over = "2,0 2,1 2,2", "2,1 3,1"
    crowds: Crowds = {(2, 3): "BBB"}
    assert best("cairo", along, crowds=crowds) == best("cairo", along)
    assert best("cairo", along, over, crowds=crowds).points > best("cairo", along, over).points


def test_a_route_stops_before_a_location_that_spoils_a_goal() -> None:
    """Apart: the tourists beside the last segment are neighbours of others; purple ones bring nothing here."""
    crowds: Crowds = {(2, 1): "P", (1, 2): "P", (1, 4): "P", (1, 6): "P", (2, 6): "P"}
    row = "0,2 0,1 0,0 1,0 2,0 3,0 4,0 5,0 6,0 6,1 6,2"
    apart, plain = (best("hong_kong", row, crowds=crowds, goals=goals) for goals in (("apart",), ()))
    last = walk("hong_kong", "6,1 6,2")[1]
    assert last in plain.walk[1:]
    assert last not in apart.walk[1:]
    assert apart.points == plain.points + 7


def test_a_route_stops_at_the_edge_opposite_to_its_other_end() -> None:
    """Across the city: beyond 6,2 a station and a common attraction bring less than the goal."""
    row = " ".join(f"{x},3" for x in range(7))
    across, plain = (best("london", row, "6,3 6,2 5,2 5,1", goals=goals) for goals in (("across",), ()))
    area = city("london").map
    assert {across.walk[0], follow(area, across.walk).at} == {area.node("0,3"), area.node("6,2")}
    assert {plain.walk[0], follow(area, plain.walk).at} == {area.node("0,3"), area.node("5,1")}


def test_a_route_may_stop_at_both_edges_in_the_middle_of_what_is_drawn() -> None:
    row = " ".join(f"{x},3" for x in range(7))
    across, plain = (best("rio", row, "6,3 6,2 5,2", "0,3 0,2 1,2", goals=goals) for goals in (("across",), ()))
    spot = city("rio").map.spot
    assert {spot[end][0] for end in (across.walk[0], follow(city("rio").map, across.walk).at)} == {0, 6}
    assert {spot[end][0] for end in (plain.walk[0], follow(city("rio").map, plain.walk).at)} == {1, 5}
    assert across.points == plain.points + 13


def test_a_route_stops_beside_the_station_before_it_rides_on() -> None:
    """«Центральный вокзал»: from 7,4 one could walk on, or ride to where the way leads; the goal brings more."""
    trails = ("8,3 8,4 7,4 6,4 6,5", "7,4 7,5")
    crowds: Crowds = {(4, 9): "RRRR", (5, 6): "RRRR"}
    to, plain = (best("new_york", *trails, crowds=crowds, goals=goals) for goals in (("central_station",), ()))
    area = city("new_york").map
    assert follow(area, to.walk).segments == drawn("new_york", "8,3 8,4 7,4", "6,4 6,5")
    assert {to.walk[0], follow(area, to.walk).at} == {area.node("7,4"), area.node("6,5")}
    assert follow(area, plain.walk).segments == drawn("new_york", trails[0])
