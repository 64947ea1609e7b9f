"""The exact reckoning of missing rails against a plain slow one, on random boards."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.trans_europa.table import BOARD, GAME, position
from vokzal.core.bits import bits
from vokzal.core.chance import BlindChance
from vokzal.core.options import Options
from vokzal.games.trans_europa.board import Board
from vokzal.games.trans_europa.content import COLOURS, BoardContent, City, Line
from vokzal.games.trans_europa.missing import Missing, missing_cost


def small_board(rng: Random, rows: int, columns: int, cities: int) -> Board:
    """A random piece of lattice with random doubles; not playable, but a board to reckon on."""
    kept = [[c for c in range(columns) if (r + c) % 2 == 0] for r in range(rows)]
    names = {(r, c) for r, row in enumerate(kept) for c in row}
    lines = [
        Line(f"r{r}c{c}", f"r{r + dr}c{c + dc}", "sea" if rng.random() < 0.35 else None)
        for r, c in sorted(names)
        for dr, dc in ((0, 2), (1, -1), (1, 1))
        if (r + dr, c + dc) in names
    ]
    spots = rng.sample(sorted(names), cities)
    return Board(
        BoardContent(
            id="small",
            status={},
            rails=10,
            points_at_start=12,
            dashed_from_seats=4,
            rows=kept,
            lines=lines,
            cities=[City(f"city{i}", f"r{r}c{c}", COLOURS[i % 5], {}) for i, (r, c) in enumerate(spots)],
        )
    )


def graph(board: Board, rails: int) -> dict[int, list[tuple[int, int, int]]]:
    """Neighbours of every point: (point, cost, line), built lines for nothing."""
    ways: dict[int, list[tuple[int, int, int]]] = {place: [] for place in board.index}
    for line, ends in enumerate(board.ends):
        a, b = bits(ends)
        cost = 0 if rails & board.line_bit[line] else 2 if board.is_double[line] else 1
        ways[a].append((b, cost, line))
        ways[b].append((a, cost, line))
    return ways


def slow_cost(board: Board, network: int, hand: int, rails: int) -> int:  # noqa: C901 - as it stands in the books
    """Dreyfus–Wagner as it stands in the books: a number for each subset and point, and Dijkstra to spread it."""
    ways = graph(board, rails)
    cities = list(bits(hand & ~network))
    best: dict[tuple[int, ...], dict[int, int]] = {}

    def spread(costs: dict[int, int]) -> dict[int, int]:
        heap = [(cost, point) for point, cost in costs.items()]
        heap.sort()
        done: dict[int, int] = {}
        while heap:
            cost, point = heappop(heap)
            if point in done:
                continue
            done[point] = cost
            for other, price, _ in ways[point]:
                if other not in done:
                    heappush(heap, (cost + price, other))
        return done

    for size in range(1, len(cities) + 1):
        for subset in combinations(cities, size):
            if size == 1:
                best[subset] = spread({subset[0]: 0})
                continue
            costs: dict[int, int] = {}
            for cut in range(1, size):
                for part in combinations(subset, cut):
                    rest = tuple(city for city in subset if city not in part)
                    for point in ways:
                        total = best[part][point] + best[rest][point]
                        if total < costs.get(point, 10**9):
                            costs[point] = total
            best[subset] = spread(costs)
    return min(best[tuple(cities)][point] for point in bits(network)) if cities else 0


def brute_cost(board: Board, network: int, hand: int, rails: int) -> int:
    """Every set of lines there is, on boards small enough: no cleverness at all."""
    free = [line for line in range(len(board.lines)) if not rails & board.line_bit[line]]
    start = network & -network
    best = 10**9
    for chosen in range(1 << len(free)):
        cost = sum(2 if board.is_double[line] else 1 for i, line in enumerate(free) if chosen >> i & 1)
        if cost < best:
            built = rails | sum(board.line_bit[line] for i, line in enumerate(free) if chosen >> i & 1)
            if board.component(start, built) & hand == hand:
                best = cost
    return best


@cache
def boards() -> list[Board]:
    rng = Random(7)
    return [small_board(rng, rng.randint(3, 6), rng.randint(5, 10), 7) for _ in range(12)]


@settings(max_examples=150, deadline=None)
@given(st.randoms(use_true_random=False))
def test_missing_rails_agree_with_a_plain_slow_reckoning_on_random_boards(rng: Random) -> None:
    board = rng.choice(boards())
    rails = sum(bit for bit in board.line_bit if rng.random() < 0.2)
    network = board.component(rng.choice(board.bit), rails)
    hand = sum(rng.sample(board.city_bit, rng.randint(1, 5)))
    networks = [board.component(bit, rails) for bit in board.bit]
    assert missing_cost(board, network, hand, networks) == slow_cost(board, network, hand, rails)


def test_missing_rails_agree_with_trying_every_set_of_lines_on_tiny_boards() -> None:
    rng = Random(3)
    for _ in range(25):
        board = small_board(rng, 3, 5, 4)
        rails = sum(bit for bit in board.line_bit if rng.random() < 0.3)
        network = board.component(rng.choice(board.bit), rails)
        hand = sum(rng.sample(board.city_bit, 3))
        networks = [board.component(bit, rails) for bit in board.bit]
        expected = brute_cost(board, network, hand, rails)
        assert missing_cost(board, network, hand, networks) == expected
        assert slow_cost(board, network, hand, rails) == expected


@pytest.mark.parametrize("seed", range(4))
def test_missing_rails_agree_on_the_map_of_europe(seed: int) -> None:
    rng = Random(seed)
    chance = BlindChance(rng)
    s = GAME.start(4, Options(), chance)
    while not s.history and s.supply > rng.randint(1, 60):
        GAME.play(s, s.turn, rng.choice(GAME.legal(s, s.turn)), chance)
    for seat in rng.sample(range(4), 1):
        if s.networks[seat]:
            fast = missing_cost(BOARD, s.networks[seat], s.hands[seat], s.networks)
            assert fast == slow_cost(BOARD, s.networks[seat], s.hands[seat], s.rails)


@settings(max_examples=100, deadline=None)
@given(st.randoms(use_true_random=False))
def test_the_missing_lines_drawn_cost_what_is_lost_and_join_every_city(rng: Random) -> None:
    board = rng.choice(boards())
    rails = sum(bit for bit in board.line_bit if rng.random() < 0.2)
    network = board.component(rng.choice(board.bit), rails)
    hand = sum(rng.sample(board.city_bit, rng.randint(1, 5)))
    networks = [board.component(bit, rails) for bit in board.bit]
    missing = Missing(board, network, hand & ~network, networks)
    lines = missing.lines()
    assert sum(2 if board.is_double[line] else 1 for line in lines) == missing.cost
    built = rails | sum(board.line_bit[line] for line in lines)
    assert board.component(network, built) & hand == hand


def test_nothing_is_missing_when_every_city_is_joined() -> None:
    s = position([BOARD.city_bit[0], BOARD.city_bit[1]], [BOARD.cities[0].point, BOARD.cities[1].point])
    assert missing_cost(BOARD, s.networks[0], s.hands[0], s.networks) == 0
    assert Missing(BOARD, s.networks[0], 0, s.networks).lines() == []
