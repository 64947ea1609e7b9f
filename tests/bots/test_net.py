"""Nets: whole numbers that are the same on every machine, and files that are checked before they are believed."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from tests.games.trans_europa.table import GAME as TRANS_EUROPA
from tests.rows import positions
from vokzal import games
from vokzal.bots import columns, lessons, nets
from vokzal.bots.net import SIXTEENTHS, UNIT, Net
from vokzal.bots.nets import Head, Made, NetError
from vokzal.core.game import AnyGame
from vokzal.core.layout import NONE, Bits, Choice, Counts, Layout, Nibbles

GAMES = [games.load(name) for name in games.ids()]


def game_id(game: Any) -> str:
    return str(game.id)


def a_net(game: AnyGame, hidden: int = 5) -> Net:
    """One that knows nothing: its weights are drawn."""
    layout = game.layout(game.seats[-1])
    rng = np.random.default_rng(3)
    sizes = [len(columns.names(layout)) + 1, hidden, 1]
    weights = [rng.integers(-3000, 3000, pair) for pair in ((sizes[0], hidden), (hidden, 1))]
    biases = [rng.integers(-9000, 9000, size) for size in sizes[1:]]
    made = Made(command="drawn", games=0, positions=0, data="")
    return Net(Head(columns.digest(layout), sizes, [4096, 1024], made, ""), weights, biases)


def plainly(net: Net, layout: Layout, row: bytes, sixteenths: int) -> int:
    """What the net says, by the plainest means: column by column, with Python's numbers."""
    counted = [0] * (net.head.sizes[0] - 1)
    for segment, at, column in columns.spans(layout):
        packed = row[at : at + segment.size]
        if isinstance(segment, Choice):
            chosen = [int(packed[0] == value) for value in range(len(segment.axis.values))]
            assert sum(chosen) == (packed[0] != NONE)
        elif isinstance(segment, Bits):
            chosen = [int(number) for number in segment.numbers(packed)]
        else:
            assert isinstance(segment, Nibbles | Counts)
            chosen = [round(number * segment.most) for number in segment.numbers(packed)]
        for value, number in enumerate(chosen):
            counted[column + (min(value, 1) if columns.by_seat(segment) else value)] += number
    inputs = [*counted, sixteenths]
    last = inputs
    for number, (weights, bias) in enumerate(zip(net.weights, net.biases, strict=True)):
        sums = [
            int(bias[to]) + sum(value * int(weights[at, to]) for at, value in enumerate(inputs))
            for to in range(weights.shape[1])
        ]
        inputs = [min(max(UNIT * total // net.head.scales[number], 0), 1 << 15) for total in sums]
        last = sums
    return last[0]


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_a_net_says_what_plain_arithmetic_says(game: AnyGame) -> None:
    net = a_net(game)
    rng = Random(1)
    fitting = {seats for seats in game.seats if columns.digest(game.layout(seats)) == net.head.columns}
    for state, seats in rng.sample([found for found in positions(game, 1) if found[1] in fitting], 12):
        layout, seat, guess = game.layout(seats), rng.randrange(seats), rng.randrange(200)
        row = game.row(state, seat)
        assert net.sums(layout, row, guess).tolist() == [plainly(net, layout, row, guess)]
        assert net.better(layout, row, guess / SIXTEENTHS) == guess / SIXTEENTHS + plainly(net, layout, row, guess) / (
            UNIT * 1024
        )


@pytest.mark.parametrize("game", [game for game in GAMES if game.heuristics.lessons], ids=game_id)
def test_the_columns_are_the_same_at_tables_of_every_size(game: AnyGame) -> None:
    assert len({columns.digest(game.layout(seats)) for seats in game.seats}) == 1


def test_the_same_sums_in_any_order() -> None:
    """No weight is a fraction, and no sum can leave the whole numbers that are exact."""
    net = a_net(TRANS_EUROPA, hidden=64)
    for weights in net.weights:
        assert weights.dtype == np.int64
        assert np.abs(weights).max() < 1 << 15
    inputs = np.arange(net.head.sizes[0]) % 7
    forwards, backwards = inputs @ net.weights[0], inputs[::-1] @ net.weights[0][::-1]
    assert forwards.tolist() == backwards.tolist()


# --- files ------------------------------------------------------------------------------------------------------------


def test_a_net_is_written_and_read_back() -> None:
    written = a_net(TRANS_EUROPA).write()
    net = Net.read(written)
    assert net.write() == written
    assert all((ours == theirs).all() for ours, theirs in zip(net.weights, a_net(TRANS_EUROPA).weights, strict=True))
    assert net.head.made.command == "drawn"


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda file: b"", "first line is not that of a net"),
        (lambda file: file[1:], "first line is not that of a net"),
        (lambda file: file[:-1], r"its weights are \d+ bytes, not \d+"),
        (lambda file: file[:-9] + bytes(9), "not those that were written"),
        (lambda file: file.replace(b'"scales":[4096,1024]', b'"scales":[4096]'), "there is no net of sizes"),
        (lambda file: file.replace(b'"scales":[4096,1024]', b'"scales":[4096,0]'), "there is no net of sizes"),
        (lambda file: b"\xff\xfe\n", "first line is not that of a net"),
    ],
    ids=["empty", "no head", "cut short", "other weights", "no scale", "a scale of zero", "no text"],
)
def test_a_broken_file_is_named(spoil: Any, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    file = spoil(a_net(TRANS_EUROPA).write())
    monkeypatch.setattr(nets, "packed", lambda game, name: file)
    with pytest.raises(NetError, match=rf"the net 'round' of trans_europa \(europe\) is broken: .*{said}"):
        lessons.read(TRANS_EUROPA, "round")


def test_a_net_for_other_rows_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    net = a_net(TRANS_EUROPA)
    net.head = msgspec.structs.replace(net.head, columns="another")
    monkeypatch.setattr(nets, "packed", lambda game, name: net.write())
    with pytest.raises(NetError, match="made for other rows; make it anew"):
        lessons.read(TRANS_EUROPA, "round")
    assert nets.known(TRANS_EUROPA) == ()


def test_a_net_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nets, "packed", lambda game, name: None)
    with pytest.raises(NetError, match=r"trans_europa \(europe\) has no net 'round'"):
        lessons.read(TRANS_EUROPA, "round")


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_every_net_in_the_house_fits_its_game(game: AnyGame) -> None:
    for name in nets.known(game):
        net = lessons.read(game, name)
        assert net.head.made.command.startswith(f"python -m training {game.id} ")
        assert net.head.made.positions > 0
