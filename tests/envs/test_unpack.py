"""Rows as numbers: the fast reading says what the plain one does, and every form is the same numbers."""

from __future__ import annotations

from itertools import islice
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conformance.cases import CASES, Case
from tests.toys.pennies import Pennies
from vokzal import games
from vokzal.core.chance import BlindChance
from vokzal.core.game import AnyGame
from vokzal.core.layout import NONE, ONE, Axis, Bits, Choice, Counts, Graph, Layout, Nibbles, Segment
from vokzal.envs import Unpacker

SEATED = list({(case.game, case.edition, case.seats): case for case in CASES}.values())
"""One case for each game, edition and seat count."""


def axis(name: str, size: int) -> Axis:
    return Axis(name, [f"{name}{number}" for number in range(size)])


@st.composite
def segments(draw: st.DrawFn, number: int) -> Segment:
    name, each, size = f"s{number}", draw(st.booleans()), draw(st.integers(1, 20))
    along = axis("v", size)
    match draw(st.sampled_from(("bits", "holes", "nibbles", "counts", "pairs", "choice"))):
        case "bits":
            return Bits(name, along, each=each)
        case "holes":
            places = draw(st.lists(st.integers(0, 40), min_size=size, max_size=size, unique=True))
            return Bits(name, along, each=each, places=places)
        case "nibbles":
            return Nibbles(name, along, draw(st.integers(1, 15)), each=each)
        case "counts":
            return Counts(name, along, draw(st.integers(1, 100)), least=draw(st.integers(-100, 0)), each=each)
        case "pairs":
            return Counts(name, along, draw(st.integers(256, 5000)), least=draw(st.integers(-9, 0)), each=each)
        case _:
            return Choice(name, along, each=each)


def packed(segment: Segment, draw: st.DrawFn) -> bytes:
    """Bytes that a game can have meant."""
    size = len(segment.axis.values)
    if isinstance(segment, Bits):
        return sum(1 << place for place in segment.places if draw(st.booleans())).to_bytes(segment.size, "little")
    if isinstance(segment, Nibbles):
        cards = sum(draw(st.integers(0, 15)) << 4 * kind for kind in range(size))
        return cards.to_bytes(segment.size, "little")
    if isinstance(segment, Counts):
        return segment.pack([draw(st.integers(segment.least, segment.least + 70000)) for _ in range(size)])
    return bytes((draw(st.sampled_from((*range(size), NONE))),))


@st.composite
def layouts_and_rows(draw: st.DrawFn) -> tuple[Layout, list[bytes]]:
    layout = Layout(draw(st.integers(1, 4)), [draw(segments(number)) for number in range(draw(st.integers(1, 6)))])
    rows = [b"".join(packed(segment, draw) for segment, _, _ in layout.spans()) for _ in range(draw(st.integers(1, 3)))]
    return layout, rows


@given(layouts_and_rows())
def test_unpacking_says_what_the_plain_reading_does(found: tuple[Layout, list[bytes]]) -> None:
    layout, rows = found
    unpacker = Unpacker(layout)
    plain = np.array([layout.read(row) for row in rows], np.float64).astype(np.float32)
    batch = np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1)
    assert np.array_equal(unpacker.floats(batch), plain)
    for row, numbers in zip(rows, plain, strict=True):
        assert np.array_equal(unpacker.floats(row), numbers)
    low, high = unpacker.bounds
    assert (low <= plain).all()
    assert (plain <= high).all()
    assert unpacker.columns == layout.columns()


def rows_of(game: AnyGame, seats: int, most: int) -> list[bytes]:
    """What each seat knows in turn, in a random match."""
    rng = Random(f"rows {game.id} {seats}")
    chance = BlindChance(rng)
    state = game.start(seats, game.options_type(), chance)
    rows: list[bytes] = []
    while len(rows) < most and (waiting := game.waiting(state)):
        rows += [game.row(state, seat) for seat in range(seats)]
        game.play(state, waiting[0], rng.choice(game.legal(state, waiting[0])), chance)
    return rows


@pytest.mark.parametrize("case", SEATED, ids=str)
def test_rows_of_a_match_are_unpacked_as_they_are_read(case: Case) -> None:
    game, layout = case.load(), case.load().layout(case.seats)
    unpacker = Unpacker.of(game, case.seats)
    rows = rows_of(game, case.seats, 24)
    plain = np.array([layout.read(row) for row in rows], np.float64).astype(np.float32)
    floats = unpacker.floats(np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1))
    assert np.array_equal(floats, plain)
    low, high = unpacker.bounds
    assert ((low <= floats) & (floats <= high)).all()


@pytest.mark.parametrize("case", SEATED, ids=str)
def test_padding_gives_every_table_the_columns_of_all(case: Case) -> None:
    game = case.load()
    row = rows_of(game, case.seats, 1)[0]
    own, padded = Unpacker.of(game, case.seats), Unpacker.of(game, case.seats, pad=True)
    largest = game.layout(game.seats[-1]).columns()
    assert padded.columns[: len(largest)] == largest
    assert padded.columns == Unpacker.of(game, game.seats[-1], pad=True).columns
    numbers = dict(zip(own.columns, own.floats(row).tolist(), strict=True))
    wide = dict(zip(padded.columns, padded.floats(row).tolist(), strict=True))
    assert wide == {name: numbers.get(name, 0.0) for name in padded.columns}
    again = np.full(padded.width, 7, np.float32)
    assert np.array_equal(padded.floats(row, again), padded.floats(row)), "what was there before is gone"


def test_parts_are_views_with_a_row_for_each_seat() -> None:
    layout = Layout(
        3, [Bits("own", axis("v", 5)), Counts("score", ONE, 9, each=True), Bits("net", axis("w", 4), each=True)]
    )
    unpacker = Unpacker(layout)
    row = bytes((0b10001, 1, 2, 3, 0b1, 0b10, 0b1100))
    floats = unpacker.floats(row)
    parts = unpacker.parts(floats)
    assert {name: part.shape for name, part in parts.items()} == unpacker.shapes
    assert parts["own"].tolist() == [1, 0, 0, 0, 1]
    assert parts["score"].tolist() == [[np.float32(1 / 9)], [np.float32(2 / 9)], [np.float32(3 / 9)]]
    assert parts["net"].tolist() == [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 1]]
    assert all(np.shares_memory(part, floats) for part in parts.values())
    batch = unpacker.floats(np.frombuffer(row * 2, np.uint8).reshape(2, -1))
    assert {name: part.shape for name, part in unpacker.parts(batch).items()} == {
        "own": (2, 5),
        "score": (2, 3, 1),
        "net": (2, 3, 4),
    }
    assert np.shares_memory(unpacker.parts(batch)["net"], batch)


def test_tensors_lie_along_the_nodes_and_edges_of_the_board() -> None:
    points, lines = axis("point", 3), axis("line", 2)
    graph = Graph(points, lines, [(0, 1), (1, 2)], {"city": [1, 0, 1]}, {"length": [1, 2], "tunnel": [0, 1]})
    layout = Layout(2, [Bits("net", points, each=True), Choice("turn", axis("seat", 2)), Bits("rails", lines)])
    unpacker = Unpacker(layout, graph=graph)
    nodes, edges, rest = unpacker.tensors(unpacker.floats(bytes((0b011, 0b100, 1, 0b10))))
    assert nodes.tolist() == [[1, 0], [1, 0], [0, 1]]
    assert edges.tolist() == [[0], [1]]
    assert rest.tolist() == [0, 1]
    board = unpacker.board
    assert board is not None
    assert (board.node_names, board.edge_names) == (["net[0]", "net[1]"], ["rails"])
    assert board.rest_names == ["turn/seat0", "turn/seat1"]
    assert board.edge_index.tolist() == [[0, 1], [1, 2]]
    assert (board.node_static.tolist(), board.node_static_names) == ([[1], [0], [1]], ["city"])
    assert (board.edge_static.tolist(), board.edge_static_names) == ([[1, 0], [2, 1]], ["length", "tunnel"])


@pytest.mark.parametrize("case", SEATED, ids=str)
def test_every_number_is_in_one_tensor(case: Case) -> None:
    game = case.load()
    unpacker = Unpacker.of(game, case.seats)
    if unpacker.board is None:
        with pytest.raises(ValueError, match="no printed board"):
            unpacker.tensors(np.zeros(unpacker.width, np.float32))
        return
    numbered = np.arange(unpacker.width, dtype=np.float32)
    found = unpacker.tensors(numbered)
    assert sorted(number for part in found for number in part.ravel().tolist()) == numbered.tolist()
    graph = game.graph()
    assert graph is not None
    assert found.nodes.shape[0] == unpacker.board.node_static.shape[0] == len(graph.nodes.values)
    assert found.edges.shape[0] == unpacker.board.edge_static.shape[0] == unpacker.board.edge_index.shape[1]
    assert unpacker.board.edge_index.max() < len(graph.nodes.values)


def test_what_is_no_row_is_refused() -> None:
    game = Pennies()
    unpacker = Unpacker.of(game, 2)
    size = game.layout(2).size
    with pytest.raises(ValueError, match=f"a row has {size} bytes, not {size + 1}"):
        unpacker.floats(bytes(size + 1))
    with pytest.raises(ValueError, match="rows are uint8"):
        unpacker.floats(np.zeros((3, size), np.int64))
    with pytest.raises(ValueError, match="rows are uint8"):
        unpacker.floats(np.zeros((3, size + 1), np.uint8))
    with pytest.raises(ValueError, match="out is float32"):
        unpacker.floats(bytes(size), np.zeros(unpacker.width + 1, np.float32))


def test_a_table_that_has_what_the_largest_has_not_cannot_be_padded() -> None:
    with pytest.raises(ValueError, match="no column 'own/v1'"):
        Unpacker(Layout(2, [Bits("own", axis("v", 2))]), shown=Layout(3, [Bits("own", axis("v", 1))]))


def test_columns_are_named_after_what_they_mean() -> None:
    names = Unpacker.of(games.load("trans_europa"), 2).columns
    assert [*islice((name for name in names if name.startswith("network[1]/")), 1)] == ["network[1]/r0c5"]
