"""The longest path and the best use of stations, by example and against slow twins that try everything."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.ticket_to_ride import slow
from tests.games.ticket_to_ride.table import BOARD, GAME, city, network, route, ticket

SCORING = GAME.scoring
CITIES = range(len(BOARD.city_keys))


def is_a_path(routes: tuple[int, ...]) -> bool:
    """Whether routes follow one another, each used once."""
    ends = [{BOARD.a[r], BOARD.b[r]} for r in routes]
    for start in ends[0] if ends else ():
        here = start
        for pair in ends:
            if here not in pair:
                break
            (here,) = pair - {here}
        else:
            return len(set(routes)) == len(routes)
    return not ends


def grown(order: list[int], trains: int) -> int:
    """A network that hangs together, within so many trains: routes are added where they touch it, in some order."""
    mask, reached = 0, 0
    for r in order * 2:
        if mask >> r & 1 or BOARD.length[r] > trains or (reached and not BOARD.ends[r] & reached):
            continue
        mask |= 1 << r
        reached |= BOARD.ends[r]
        trains -= BOARD.length[r]
    return mask


ORDERS = st.permutations(range(BOARD.count))

# --- the longest path ------------------------------------------------------------------------------------------------


def test_a_longest_path_through_a_loop() -> None:
    loop = network(("zurich", "venezia"), ("venezia", "munchen"), ("munchen", "zurich"), ("zurich", "marseille"))
    assert SCORING.express(loop)[0] == 8


def test_a_city_may_be_passed_many_times_and_a_route_once() -> None:
    eight = network(
        ("paris", "bruxelles"),
        ("bruxelles", "frankfurt"),
        ("frankfurt", "paris"),
        ("paris", "dieppe"),
        ("dieppe", "brest"),
        ("brest", "paris"),
    )
    assert SCORING.express(eight)[0] == 2 + 2 + 3 + 1 + 2 + 3


def test_only_one_branch_of_a_fork_counts_beside_the_stem() -> None:
    fork = network(("kyiv", "wilno"), ("kyiv", "smolensk"), ("kyiv", "kharkov"))
    assert SCORING.express(fork)[0] == 3 + 4


def test_separate_pieces_do_not_add_up() -> None:
    assert SCORING.express(network(("cadiz", "lisboa"), ("kyiv", "kharkov")))[0] == 4


def test_no_routes_no_path() -> None:
    assert SCORING.express(0) == (0, ())


@settings(max_examples=300, deadline=None)
@given(ORDERS, st.integers(0, 30))
def test_the_longest_path_of_a_network_is_what_walking_every_path_finds(order: list[int], trains: int) -> None:
    mask = grown(order, trains)
    length, path = SCORING.express(mask)
    assert length == slow.longest(mask)
    assert is_a_path(path)
    assert sum(BOARD.length[r] for r in path) == length


@settings(max_examples=150, deadline=None)
@given(st.sets(st.integers(0, BOARD.count - 1), max_size=13))
def test_the_longest_path_of_scattered_routes_is_what_walking_every_path_finds(routes: set[int]) -> None:
    mask = sum(1 << r for r in routes)
    length, path = SCORING.express(mask)
    assert length == slow.longest(mask)
    assert is_a_path(path)
    assert all(r in routes for r in path)


def test_the_longest_path_of_short_routes_in_the_middle_of_europe_is_found() -> None:
    """The densest network there is: every route of one or two spaces west of Wien, loops upon loops."""
    short = [r for r in range(BOARD.count) if BOARD.length[r] <= 2 and not 0 <= BOARD.twin[r] < r]
    trains, mask = 45, 0
    for r in short:
        if trains >= BOARD.length[r]:
            mask |= 1 << r
            trains -= BOARD.length[r]
    length, path = SCORING.express(mask)
    assert is_a_path(path)
    assert sum(BOARD.length[r] for r in path) == length


# --- tickets and stations --------------------------------------------------------------------------------------------


def done(own: int, tickets: list[int], stations: Sequence[str] = (), others: int = 0) -> list[int]:
    held = sum(1 << t for t in tickets)
    (result, _) = SCORING.results([own, others], [held, 0], [tuple(map(city, stations)), ()])
    return [t for t in tickets if result.done >> t & 1]


def used(own: int, tickets: list[int], stations: list[str], others: int) -> list[int]:
    components = SCORING.components(own)
    return list(SCORING.choose(components, sum(1 << t for t in tickets), tuple(map(city, stations)), others))


PARIS_WIEN = ticket("paris", "wien")
TO_MUNCHEN = network(("paris", "frankfurt"), ("frankfurt", "munchen"))


def test_a_ticket_is_complete_when_own_routes_join_its_cities() -> None:
    assert done(TO_MUNCHEN, [PARIS_WIEN]) == []
    assert done(TO_MUNCHEN | network(("munchen", "wien")), [PARIS_WIEN]) == [PARIS_WIEN]


def test_other_players_routes_do_not_count_without_a_station() -> None:
    assert done(TO_MUNCHEN, [PARIS_WIEN], [], network(("munchen", "wien"))) == []


def test_a_station_lets_its_owner_use_one_route_of_an_opponent_that_touches_its_city() -> None:
    theirs = network(("munchen", "wien"))
    assert done(TO_MUNCHEN, [PARIS_WIEN], ["munchen"], theirs) == [PARIS_WIEN]
    assert done(TO_MUNCHEN, [PARIS_WIEN], ["wien"], theirs) == [PARIS_WIEN]
    assert done(TO_MUNCHEN, [PARIS_WIEN], ["berlin"], theirs) == []


def test_one_station_is_not_enough_for_two_routes() -> None:
    theirs = network(("frankfurt", "munchen"), ("munchen", "wien"))
    own = network(("paris", "frankfurt"))
    assert done(own, [PARIS_WIEN], ["munchen"], theirs) == []
    assert done(own, [PARIS_WIEN], ["munchen", "frankfurt"], theirs) == [PARIS_WIEN]


def test_the_same_station_used_for_two_tickets_over_different_routes_is_not_allowed() -> None:
    """From Frankfurt one station reaches Berlin or Munchen, not both: the dearer ticket is completed."""
    own = network(("bruxelles", "frankfurt"), ("bruxelles", "paris"), ("munchen", "wien"), ("berlin", "danzig"))
    theirs = network(("frankfurt", "munchen"), ("berlin", "frankfurt"))
    two = [PARIS_WIEN, ticket("bruxelles", "danzig")]
    assert done(own, two, ["frankfurt"], theirs) == [ticket("bruxelles", "danzig")]
    assert done(own, two, ["frankfurt", "munchen"], theirs) == two


def test_among_equal_points_a_station_serves_more_tickets() -> None:
    own = network(
        ("angora", "constantinople"), ("constantinople", "smyrna"), ("athina", "sofia"), ("rostov", "sevastopol"),
        ("kharkov", "rostov"),
    )  # fmt: skip
    others = network(("constantinople", "sevastopol"), ("constantinople", "sofia"))
    dear, two = ticket("angora", "kharkov"), [ticket("sofia", "smyrna"), ticket("athina", "angora")]
    assert BOARD.ticket_points[dear] == sum(BOARD.ticket_points[t] for t in two)
    assert sorted(done(own, [dear, *two], ["constantinople"], others)) == sorted(two)
    assert used(own, [dear, *two], ["constantinople"], others) == [route("constantinople", "sofia")]


def test_the_same_route_serves_every_ticket() -> None:
    own = network(("paris", "zurich"), ("zurich", "venezia"), ("zagrab", "budapest"), ("zagrab", "wien"))
    theirs = network(("venezia", "zagrab"))
    two = [PARIS_WIEN, ticket("paris", "zagrab")]
    assert done(own, two, ["venezia"], theirs) == two


def test_stations_that_help_nothing_are_not_used() -> None:
    theirs = network(("munchen", "wien"), ("berlin", "danzig"))
    found = used(TO_MUNCHEN, [PARIS_WIEN], ["berlin", "munchen", "wien"], theirs)
    assert sorted(found) == [-1, -1, route("munchen", "wien")]


def test_stations_do_not_lengthen_the_express() -> None:
    own, theirs = TO_MUNCHEN, network(("munchen", "wien"))
    result, _ = SCORING.results([own, theirs], [0, 0], [(city("munchen"),), ()])
    assert result.longest == 3 + 2


@settings(max_examples=150, deadline=None)
@given(
    st.permutations(range(BOARD.count)),
    st.lists(st.integers(0, len(BOARD.ticket_ends) - 1), unique=True, max_size=6),
    st.lists(st.sampled_from(CITIES), unique=True, max_size=3),
    st.integers(2, 14),
    st.integers(0, 30),
)
def test_the_best_use_of_stations_is_what_trying_every_choice_finds(
    order: list[int], tickets: list[int], stations: list[int], mine: int, theirs: int
) -> None:
    own = sum(1 << r for r in order[:mine])
    others = sum(1 << r for r in order[mine : mine + theirs])
    borrowed = SCORING.choose(SCORING.components(own), sum(1 << t for t in tickets), tuple(stations), others)
    whole = own
    for place, r in zip(stations, borrowed, strict=True):
        if r >= 0:
            assert others >> r & 1
            assert BOARD.at[place] >> r & 1
            whole |= 1 << r
    complete = [t for t in tickets if SCORING.joins(whole, BOARD.ticket_ends[t])]
    worth = sum(BOARD.ticket_points[t] for t in complete), len(complete), -sum(r >= 0 for r in borrowed)
    assert worth == slow.best_use(own, tickets, stations, others)
