"""A layout says what the bytes of a row mean, and what no game can have meant."""

from __future__ import annotations

import pytest

from vokzal.core.layout import NONE, ONE, Axis, Bits, Choice, Counts, Graph, Layout, Nibbles, Segment, seat_axis

LINES = Axis("line", ["a", "b", "c"])
PHASES = Axis("phase", ["lay", "draw"])
CARDS = Axis("card", ["red", "green", "blue"])


def test_bits_are_a_set_of_the_axis() -> None:
    bits = Bits("rails", LINES)
    assert bits.size == 1
    assert bits.numbers(bytes([0b101])) == [1, 0, 1]


def test_bits_may_lie_apart_in_their_mask() -> None:
    bits = Bits("rails", LINES, places=[3, 0, 9])
    assert bits.size == 2
    assert bits.numbers((1 << 9 | 1 << 3).to_bytes(2, "little")) == [1, 0, 1]
    with pytest.raises(ValueError, match="rails: a bit is set that stands for nothing"):
        bits.numbers((1 << 9 | 1 << 4).to_bytes(2, "little"))


@pytest.mark.parametrize("count", [1, 7, 8, 9, 16, 17])
def test_bits_take_as_many_bytes_as_they_need(count: int) -> None:
    bits = Bits("points", Axis("point", [str(n) for n in range(count)]))
    assert bits.size == (count + 7) // 8
    assert bits.numbers(((1 << count) - 1).to_bytes(bits.size, "little")) == [1.0] * count


@pytest.mark.parametrize("places", [[0, 1], [0, 1, 2, 3], [0, 1, 1], [-1, 0, 1]])
def test_every_value_needs_a_bit_of_its_own(places: list[int]) -> None:
    with pytest.raises(ValueError, match="rails: every value of axis line needs a bit of its own"):
        Bits("rails", LINES, places=places)


def test_nibbles_are_cards_counted_in_four_bits() -> None:
    nibbles = Nibbles("hand", CARDS, 12)
    assert nibbles.size == 2
    assert nibbles.numbers((3 | 12 << 8).to_bytes(2, "little")) == [0.25, 0, 1]
    with pytest.raises(ValueError, match="hand: there are cards of no kind"):
        nibbles.numbers((1 << 12).to_bytes(2, "little"))


@pytest.mark.parametrize("most", [0, 16])
def test_nibbles_count_to_fifteen(most: int) -> None:
    with pytest.raises(ValueError, match=f"hand: {most} is not between 1 and 15"):
        Nibbles("hand", CARDS, most)


def test_counts_are_bytes_and_the_most_is_shown_as_one() -> None:
    counts = Counts("tokens", LINES, 10)
    assert (counts.size, counts.width) == (3, 1)
    assert counts.pack([0, 5, 10]) == bytes([0, 5, 10])
    assert counts.numbers(bytes([0, 5, 10])) == [0, 0.5, 1]
    assert counts.numbers(bytes([20, 0, 255])) == [2, 0, 25.5], "more than usual is more than 1"


def test_counts_may_begin_below_zero() -> None:
    counts = Counts("score", ONE, 12, least=-3)
    assert counts.pack([-3]) == b"\0"
    assert counts.numbers(counts.pack([-3])) == [-0.25]
    assert counts.numbers(counts.pack([0])) == [0]
    assert counts.numbers(counts.pack([12])) == [1]


def test_counts_of_many_take_two_bytes() -> None:
    counts = Counts("moves", LINES, 1000)
    assert (counts.size, counts.width) == (6, 2)
    assert counts.pack([1, 256, 1000]) == bytes([1, 0, 0, 1, 232, 3])
    assert counts.numbers(counts.pack([1, 500, 1000])) == [0.001, 0.5, 1]
    assert Counts("moves", ONE, 255).width == 1
    assert Counts("moves", ONE, 255, least=-1).width == 2


def test_what_does_not_fit_is_cut_to_what_does() -> None:
    assert Counts("turns", LINES, 100).pack([-1, 300, 255]) == bytes([0, 255, 255])
    assert Counts("turns", ONE, 1000).pack([70_000]) == b"\xff\xff"


@pytest.mark.parametrize(("least", "most"), [(0, 0), (-5, -1), (3, 3), (0, 1 << 16), (-1, (1 << 16) - 1)])
def test_counts_that_cannot_be_are_refused(least: int, most: int) -> None:
    with pytest.raises(ValueError, match=f"score: from {least} to {most} is nothing that two bytes can count"):
        Counts("score", ONE, most, least=least)


def test_a_choice_is_shown_one_hot_and_may_be_none() -> None:
    choice = Choice("phase", PHASES)
    assert choice.size == 1
    assert choice.numbers(bytes([1])) == [0, 1]
    assert choice.numbers(bytes([NONE])) == [0, 0]
    with pytest.raises(ValueError, match="phase: there is no value 2"):
        choice.numbers(bytes([2]))


def test_a_choice_has_no_more_values_than_a_byte_without_none() -> None:
    values = [str(n) for n in range(256)]
    assert Choice("route", Axis("route", values[:255])).numbers(bytes([254]))[-1] == 1
    with pytest.raises(ValueError, match="route: 256 values do not fit a byte"):
        Choice("route", Axis("route", values))


@pytest.mark.parametrize("values", [[], ["a", "b", "a"]])
def test_the_values_of_an_axis_have_names_of_their_own(values: list[str]) -> None:
    for make in (Bits, Choice):
        with pytest.raises(ValueError, match="rails: the values of axis line need names, each its own"):
            make("rails", Axis("line", values))


def layout() -> Layout:
    segments: list[Segment] = [
        Bits("rails", LINES),
        Bits("network", LINES, each=True),
        Choice("turn", seat_axis(2)),
        Counts("score", ONE, 4, each=True),
        Counts("supply", ONE, 300),
    ]
    return Layout(2, segments)


def test_a_row_has_its_segments_one_after_the_other_the_viewers_first() -> None:
    found = layout()
    assert found.size == 1 + 2 + 1 + 2 + 2
    assert [(segment.name, at, seat) for segment, at, seat in found.spans()] == [
        ("rails", 0, 0),
        ("network", 1, 0),
        ("network", 2, 1),
        ("turn", 3, 0),
        ("score", 4, 0),
        ("score", 5, 1),
        ("supply", 6, 0),
    ]
    assert [found.times(segment) for segment in found.segments] == [1, 2, 1, 2, 1]


def test_every_number_has_a_name() -> None:
    assert layout().columns() == [
        *("rails/a", "rails/b", "rails/c"),
        *("network[0]/a", "network[0]/b", "network[0]/c"),
        *("network[1]/a", "network[1]/b", "network[1]/c"),
        *("turn/0", "turn/1"),
        *("score[0]", "score[1]"),
        "supply",
    ]


def test_a_row_is_read_into_one_flat_vector() -> None:
    row = bytes([0b011, 0b100, 0b001, 1, 4, 2, 75, 0])
    assert layout().read(row) == [*(1, 1, 0), *(0, 0, 1), *(1, 0, 0), *(0, 1), *(1, 0.5), 0.25]


def test_a_row_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="a row has 8 bytes, not 9"):
        layout().read(bytes(9))
    with pytest.raises(ValueError, match="a row has 8 bytes, not 7"):
        layout().read(bytes(7))


def test_two_segments_cannot_have_one_name() -> None:
    with pytest.raises(ValueError, match="two segments have one name"):
        Layout(2, [Bits("rails", LINES), Choice("rails", PHASES)])


def graph(ends: list[tuple[int, int]], lengths: list[float]) -> Graph:
    return Graph(Axis("city", ["x", "y"]), LINES, ends, {"big": [1.0, 0.0]}, {"length": lengths})


def test_a_graph_hangs_together() -> None:
    graph([(0, 1), (1, 0), (1, 1)], [1, 2, 3]).check()
    with pytest.raises(ValueError, match="3 edges have 2 pairs of ends"):
        graph([(0, 1), (1, 0)], [1, 2, 3]).check()
    with pytest.raises(ValueError, match=r"an edge joins \(1, 2\), of 2 nodes"):
        graph([(0, 1), (1, 0), (1, 2)], [1, 2, 3]).check()
    with pytest.raises(ValueError, match="length: 2 numbers for 3 values"):
        graph([(0, 1), (1, 0), (1, 1)], [1, 2]).check()
