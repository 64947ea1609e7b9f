"""The kernel in C against the reckoning in Python: the same cost, and the same points at every level.

Where no compiler is, there is no kernel, and what is tested here is that everything goes on without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import cast

import pytest

from compiled.modules import KERNELS
from tests.compiled.building import built_kernel
from tests.games.trans_europa.table import BOARD, GAME
from tests.games.trans_europa.test_missing import slow_cost, small_board
from vokzal.core.chance import BlindChance
from vokzal.core.options import Options
from vokzal.games.trans_europa import kernel
from vokzal.games.trans_europa.board import Board
from vokzal.games.trans_europa.kernel import Kernel
from vokzal.games.trans_europa.missing import Missing, missing_cost
from vokzal.games.trans_europa.state import TransEuropaState

FAR = 4

Use = Callable[[Kernel | None], None]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Kernel | None:
    return cast("Kernel | None", built_kernel(*KERNELS["trans_europa"], tmp_path_factory.mktemp("kernel")))


@pytest.fixture
def use(monkeypatch: pytest.MonkeyPatch) -> Iterator[Use]:
    """Has the game reckon with a kernel, or without one."""

    def switch(found: Kernel | None) -> None:
        kernel._reckoner.cache_clear()
        monkeypatch.setattr(kernel, "KERNEL", found)

    yield switch
    kernel._reckoner.cache_clear()


def positions(matches: int) -> Iterator[TransEuropaState]:
    """Positions from random matches on the map of Europe, of every number of players."""
    rng = Random("kernel")
    for number in range(matches):
        chance = BlindChance(rng)
        s = GAME.start(2 + number % 5, Options(), chance)
        for _ in range(rng.randint(len(s.scores), 150)):
            if not GAME.waiting(s):
                break
            GAME.play(s, s.turn, rng.choice(GAME.legal(s, s.turn)), chance)
        if all(s.networks):
            yield s


def compare(
    use: Callable[[Kernel | None], None],
    built: Kernel | None,
    board: Board,
    case: tuple[int, int, list[int]],
    extra: int,
) -> int:
    network, hand, networks = case
    use(None)
    plain = Missing(board, network, hand & ~network, networks, extra)
    cost = missing_cost(board, network, hand, networks)
    use(built)
    fast = Missing(board, network, hand & ~network, networks, extra)
    assert (fast.cost, fast.reach) == (plain.cost, plain.reach)
    assert missing_cost(board, network, hand, networks) == cost == plain.cost
    assert fast.lines() == plain.lines()
    return cost


@pytest.mark.no_cover
def test_the_kernel_fills_the_same_levels_on_the_map_of_europe(built: Kernel | None, use: Use) -> None:
    compared = 0
    for number, s in enumerate(positions(300)):
        for network, hand in zip(s.networks, s.hands, strict=True):
            compare(use, built, BOARD, (network, hand, s.networks), FAR if number % 4 == 0 else 0)
            compared += 1
    assert compared > 1000


def test_the_kernel_agrees_with_the_slow_reckoning_on_random_boards(built: Kernel | None, use: Use) -> None:
    rng = Random("boards")
    for _ in range(60):
        board = small_board(rng, rng.randint(3, 6), rng.randint(5, 10), 7)
        for _ in range(15):
            rails = sum(bit for bit in board.line_bit if rng.random() < 0.2)
            network = board.component(rng.choice(board.bit), rails)
            hand = sum(rng.sample(board.city_bit, rng.randint(1, 5)))
            networks = [board.component(bit, rails) for bit in board.bit]
            cost = compare(use, built, board, (network, hand, networks), rng.choice((0, 0, FAR)))
            assert cost == slow_cost(board, network, hand, rails)


def test_a_board_too_large_for_the_kernel_is_reckoned_in_python(built: Kernel | None, use: Use) -> None:
    board = small_board(Random(2), 20, 40, 5)
    assert board.size > 256
    use(built)
    assert kernel.reckoner(board) is None
    assert (kernel.reckoner(BOARD) is None) == (built is None)
    assert Missing(board, board.city_bit[0], sum(board.city_bit[1:]), ()).cost > 0


def test_the_kernel_refuses_what_it_cannot_reckon(built: Kernel | None) -> None:
    if built is None:
        assert kernel.KERNEL is None
        return
    lattice = built.lattice(BOARD.shifts, BOARD.single, BOARD.double)
    with pytest.raises(ValueError, match="no lattice"):
        built.cost(b"short", 1, 2, ())
    with pytest.raises(ValueError, match="more than 8 cities"):
        built.cost(lattice, 1, (1 << 12) - 1, ())
    with pytest.raises(ValueError, match="cannot be reached"):
        built.cost(built.lattice((1, 18, 19), (0, 0, 0), (0, 0, 0)), 1, 2, ())
    with pytest.raises(OverflowError):
        built.cost(lattice, 1 << 256, 2, ())
    with pytest.raises(OverflowError):
        built.cost(lattice, -1, 2, ())
    with pytest.raises(TypeError):
        built.cost(lattice, "1", 2, ())  # type: ignore[arg-type]
    with pytest.raises(OverflowError):
        built.cost(lattice, 1, 2, (1 << 300,))
    with pytest.raises(ValueError, match="negative"):
        built.fill(lattice, 1, 2, (), -1)
    with pytest.raises(ValueError, match="too far"):
        built.lattice((1, 18, 256), (0, 0, 0), (0, 0, 0))
    assert built.fill(lattice, 1, 0, (), 0) == (0, [[]])
