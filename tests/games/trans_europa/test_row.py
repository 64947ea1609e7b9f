"""What a row says is what the view says, and nothing that the view does not say."""

from __future__ import annotations

from tests.rows import LEAKED, breaks_the_law, count, positions, read, said
from vokzal import games
from vokzal.games.trans_europa.row import PHASES
from vokzal.games.trans_europa.rules import TransEuropa
from vokzal.games.trans_europa.state import TransEuropaState

_loaded = games.load("trans_europa")
assert isinstance(_loaded, TransEuropa)
GAME = _loaded
BOARD = GAME.board


def check(s: TransEuropaState, seat: int, seats: int) -> None:
    view, row = GAME.view(s, seat), read(GAME, s, seat, seats)
    rails = sum(BOARD.line_bit[line] for line in view.rails)
    assert said(row, "rails") == [BOARD.line_names[line] for line in view.rails]
    for place in range(seats):
        other = (seat + place) % seats
        marker = view.markers[other]
        assert said(row, f"marker[{place}]") == ([] if marker is None else [BOARD.points[marker]])
        joined = 0 if marker is None else BOARD.component(BOARD.bit[marker], rails)
        network = [name for name, bit in zip(BOARD.points, BOARD.bit, strict=True) if joined & bit]
        assert said(row, f"network[{place}]") == network
        assert said(row, f"cities[{place}]") == [BOARD.cities[city].id for city in view.hands[other] or ()]
        assert count(row, f"score[{place}]", GAME.content.points_at_start) == view.scores[other]
    assert said(row, "turn") == [str((view.turn - seat) % seats)]
    assert said(row, "first") == [str((view.first - seat) % seats)]
    assert said(row, "phase") == [PHASES[view.phase]]
    assert count(row, "supply", GAME.content.rails) == view.supply
    assert count(row, "rounds", GAME.content.points_at_start) == len(view.rounds)


def test_a_row_says_what_the_view_says() -> None:
    for s, seats in positions(GAME, 0, 1):
        for seat in range(seats):
            check(s, seat, seats)


def test_a_leak_is_found() -> None:
    assert breaks_the_law(TransEuropa, lambda s, seat: s.hands[seat - 1] & (1 << 8 * LEAKED) - 1)


def test_the_board_is_a_graph_of_points_and_lines() -> None:
    graph = GAME.graph()
    graph.check()
    assert [*graph.nodes.values] == BOARD.points
    for line, (a, b) in zip(BOARD.lines, graph.ends, strict=True):
        assert (graph.nodes.values[a], graph.nodes.values[b]) == (line.a, line.b)
    assert sum(sum(graph.node_features[name]) for name in graph.node_features if name.startswith("city-")) == len(
        BOARD.cities
    )
