"""Teaching the engineer, on a tiny budget: what comes out is a net that the game can use, and the same one again."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from training import calibrate
from training.__main__ import main
from training.learn import learn, report, rounded, split
from training.lessons import Examples, watch
from training.mlp import Mlp
from training.unpack import scales, unpack
from vokzal import games
from vokzal.bots import columns
from vokzal.bots.lessons import Learned
from vokzal.bots.net import Net
from vokzal.bots.nets import Made
from vokzal.core.chance import ScriptedChance

GAME = games.load("trans_europa")


@pytest.fixture(scope="module")
def examples() -> list[Examples]:
    return [watch(GAME, "round", seats, 3, 0.15, 1) for seats in (2, 3)]


def test_what_is_guessed_turns_out_by_the_end_of_the_round(examples: list[Examples]) -> None:
    for part in examples:
        assert len(part.rows) > 50
        assert part.truths.min() >= 0
        assert np.corrcoef(part.guesses, part.truths)[0, 1] > 0.5
        assert {*part.games.tolist()} == {0, 1, 2}


def test_the_columns_are_the_numbers_of_the_layout(examples: list[Examples]) -> None:
    """With two seats there is one other, and nothing is added up: the columns are the flat vector."""
    two = examples[0]
    found = unpack(two.layout, two.rows[:20])
    assert found.shape[1] == len(columns.names(two.layout)) == len(scales(two.layout))
    for row, numbers in zip(two.rows[:20], found, strict=True):
        assert np.allclose(numbers, two.layout.read(row.tobytes()))


def test_a_net_comes_nearer_to_what_it_is_taught() -> None:
    rng = np.random.default_rng(1)
    inputs = rng.integers(0, 2, (512, 12)).astype(np.float32)
    wanted = (inputs[:, 0] * inputs[:, 1] - inputs[:, 2])[:, None].astype(np.float32)
    net = Mlp([12, 16, 1], 1)
    before = float(((net.answer(inputs) - wanted) ** 2).mean())
    for _ in range(600):
        layers = net.forward(inputs)
        net.learn(layers, (layers[-1] - wanted) / np.float32(len(inputs)), 5e-3)
    assert float(((net.answer(inputs) - wanted) ** 2).mean()) < before / 20


def test_whole_numbers_say_nearly_the_same_as_fractions(examples: list[Examples]) -> None:
    taught, tested = split(examples)
    net = learn(taught, 8, 2, 1)
    whole = rounded(GAME, net, Made("", 0, 0, ""))
    for part in examples:
        some = part.some(np.arange(20))
        guesses = some.guesses[:, None] / np.float32(4)
        said = some.guesses + 4 * net.answer(np.hstack((unpack(some.layout, some.rows), guesses)))[:, 0]
        answers = [
            whole.better(some.layout, row.tobytes(), float(guess))
            for row, guess in zip(some.rows, some.guesses, strict=True)
        ]
        assert np.allclose(answers, said, atol=0.1)
    found = report(whole, taught, tested)
    assert found.of == sum(len(part.rows) for part in tested)
    assert sum(of for _, _, of in found.bins) == found.of


def test_the_script_writes_the_same_net_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["trans_europa", "--seats", "2", "--games", "9", "--hidden", "4", "--epochs", "1"]
    for folder in ("one", "two"):
        main([*wanted, "--folder", str(tmp_path / folder)])
    one, two = ((tmp_path / folder / "europe.round.net").read_bytes() for folder in ("one", "two"))
    assert one == two
    assert "by the rule of thumb" in capsys.readouterr().out
    net = Net.read(one)
    assert net.head.made.games == 9
    s = GAME.start(2, GAME.options_type(), ScriptedChance())
    assert isinstance(Learned(GAME, net)(s, 0, 2.0), float)


def test_a_game_without_lessons_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["moscow_paris"])
    assert "moscow_paris has no lessons to learn" in capsys.readouterr().err


def test_chances_are_compared_with_what_came(capsys: pytest.CaptureFixture[str]) -> None:
    calibrate.main(["trans_europa", "--games", "4"])
    said = capsys.readouterr().out
    assert "log-loss 0.693" in said  # that of pure luck, for two
    assert "put straight" in said


def test_louder_chances_stay_where_luck_is() -> None:
    assert np.allclose(calibrate.louder(np.array([0.25, 0.5]), 0.5, 4), [0.25, 0.366], atol=0.001)
    assert calibrate.loss(np.array([0.5, 0.5]), np.array([1.0, 0.0])) == pytest.approx(0.693, abs=0.001)
    assert calibrate.brier(np.array([1.0, 0.5]), np.array([1.0, 0.0])) == 0.125
