"""Many matches at once are the same matches as one by one, whatever becomes of the others."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.conformance.cases import CASES, Case
from tests.toys.handfuls import Handfuls
from tests.toys.pennies import Pennies
from tests.toys.pennies.rules import PenniesState
from vokzal import games
from vokzal.core import Chance, Event
from vokzal.core.beginning import Beginning
from vokzal.core.game import AnyGame
from vokzal.core.match import Match, read_file, verify
from vokzal.envs import Batch, Episode, IllegalAction
from vokzal.envs.setting import Setting
from vokzal.envs.table import Table

SMALL = [(game, seats) for game in games.ids() for seats in {games.load(game).seats[0], games.load(game).seats[-1]}]


def nth(draw: float, legal: list[int]) -> int:
    return legal[int(draw * len(legal))]


def policy(seed: int, number: int, choice: int) -> float:
    """The n-th choice in a match, from whoever plays it."""
    return Random(f"{seed} {number} {choice}").random()


def play(batch: Batch, matches: int) -> dict[int, Episode]:
    """The first matches of a batch, each played by the same policy."""
    numbers, choices = list(range(batch.size)), [0] * batch.size
    ended: dict[int, Episode] = {}
    while not {*range(matches)} <= ended.keys():
        actions = [
            nth(policy(batch.seed, number, choice), batch.legal(slot))
            for slot, (number, choice) in enumerate(zip(numbers, choices, strict=True))
        ]
        step = batch.step(actions)
        for episode in step.ended:
            ended[episode.number] = episode
        for slot, done in enumerate(step.done.tolist()):
            choices[slot] = 0 if done else choices[slot] + 1
            numbers[slot] += batch.size if done else 0
    return {number: ended[number] for number in range(matches)}


def alone(game: AnyGame, seats: int, options: Any, seed: int, number: int) -> Match:
    """The same match by the rules, one choice of everybody who waits after the other."""
    match = Match.start(game, seats, seed=f"{seed} {number}", options=options)
    choice = 0
    while not match.over and not match.endless:
        chosen = []
        for seat in match.waiting:
            chosen.append((seat, nth(policy(seed, number, choice), match.legal(seat))))
            choice += 1
        for seat, action in chosen:
            match.play(seat, action)
    return match


def agree(game: AnyGame, seats: int, options: Any = None, *, slots: int = 3, matches: int = 4) -> None:
    seed = 5
    played = play(Batch(game, slots, seats=seats, options=options, seed=seed), matches)
    for number, episode in played.items():
        match = alone(game, seats, options, seed, number)
        assert episode.digest == match.state.digest()
        assert (episode.outcome, episode.moves) == (match.outcome, len(match.moves))
        assert episode.truncated == match.endless


@pytest.mark.parametrize(("game", "seats"), SMALL)
def test_a_batch_plays_the_matches_that_are_played_alone(game: str, seats: int) -> None:
    agree(games.load(game), seats, matches=1 if game == "moscow_paris" else 4)


@pytest.mark.parametrize("toy", [Pennies, Handfuls])
def test_choices_at_the_same_time_are_made_together(toy: type[AnyGame]) -> None:
    agree(toy(), 3, matches=12)


@pytest.mark.breadth
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_edition_seat_count_and_option_is_played_in_batches(case: Case) -> None:
    agree(case.load(), case.seats, case.read(), slots=2, matches=2)


@pytest.mark.parametrize("game", games.ids())
def test_masks_and_rows_are_those_of_the_seat_that_is_asked(game: str) -> None:
    batch = Batch(game, 4, seed=3)
    rules, rng = batch.setting.game, np.random.default_rng(3)
    for _ in range(30):
        for slot, table in enumerate(batch._tables):
            seat = int(batch.to_play[slot])
            assert seat == table.seat
            assert seat in rules.waiting(table.state)
            legal = rules.legal(table.state, seat)
            assert np.flatnonzero(batch.mask[slot]).tolist() == legal == batch.legal(slot)
            assert batch.rows[slot].tobytes() == rules.row(table.state, seat)
        bits = np.unpackbits(batch.mask_bits, axis=1, count=rules.space.size, bitorder="little")
        assert np.array_equal(bits, batch.mask)
        assert np.array_equal(batch.floats(), batch.unpacker.floats(batch.rows))
        batch.step(batch.sample(rng))


def test_every_legal_action_is_drawn_as_often() -> None:
    batch = Batch(Pennies(), 2000, seed=3)
    drawn = batch.sample(np.random.default_rng(1))
    counts = np.bincount(drawn, minlength=4)
    assert counts.sum() == 2000
    assert counts.min() > 430


def test_what_was_given_is_never_changed() -> None:
    batch = Batch("metro_domino", 4, seed=3)
    kept: list[npt.NDArray[Any]] = [batch.rows, batch.mask, batch.floats(), batch.to_play]
    copies = [array.copy() for array in kept]
    assert all(array.flags.writeable for array in kept)
    for _ in range(5):
        batch.step(batch.sample(np.random.default_rng(3)))
    assert all(np.array_equal(array, copy) for array, copy in zip(kept, copies, strict=True))


def test_nobody_sees_what_another_chose_before_all_have() -> None:
    """The row of a seat that is still asked is the same, whatever the seats before it have chosen."""
    for first, second in ((0, 3), (3, 0)):
        batches = [Batch(Pennies(), 1, seats=3, seed=3) for _ in range(2)]
        for batch, action in zip(batches, (first, second), strict=True):
            batch.step([action])
        one, other = batches
        assert one.to_play.tolist() == other.to_play.tolist() == [1]
        assert one._tables[0].state == other._tables[0].state, "nothing is done yet"
        assert one.rows.tobytes() == other.rows.tobytes()


class Blink(Pennies):
    """Of those who are asked, whoever comes first ends the round for all."""

    @classmethod
    def package(cls) -> str:
        return Pennies.package()

    def waiting(self, s: PenniesState) -> tuple[int, ...]:
        return ((0, 1), (0,), (1, 2))[s.left - 1] if s.left else ()

    def play(self, s: PenniesState, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        s.scores[seat] += 1
        s.left -= 1


def test_choices_that_come_too_late_are_forgotten() -> None:
    batch = Batch(Blink(), 1, seats=3, seed=1)
    asked = []
    ended: list[Episode] = []
    while not ended:
        asked.append(int(batch.to_play[0]))
        ended = batch.step([0]).ended
    # 1 and 2 are asked, and 1 ends that round; 0 is asked alone; 0 and 1 are asked, and 0 ends the match.
    assert asked == [1, 2, 0, 0, 1]
    assert (ended[0].moves, ended[0].outcome.points) == (3, (2, 1, 0))


def test_a_match_that_ends_is_followed_by_the_next() -> None:
    batch = Batch(Pennies(), 2, seed=1)
    numbers = []
    for _ in range(30):
        step = batch.step(batch.sample(np.random.default_rng(1)))
        assert step.done.sum() == len(step.ended)
        assert not step.rewards[~step.done].any()
        for slot, episode in zip(np.flatnonzero(step.done), step.ended, strict=True):
            assert np.array_equal(step.rewards[slot], np.array(episode.rewards, np.float32))
            assert episode.number % 2 == slot
        numbers += [episode.number for episode in step.ended]
    assert numbers == list(range(10))


def test_an_illegal_action_is_an_error_with_the_rules_reason_and_nothing_changes() -> None:
    batch = Batch("trans_europa", 2, seed=1)
    rows, mask = batch.rows, batch.mask
    legal = batch.legal(0)[0]
    rules = batch.setting.game
    with pytest.raises(IllegalAction, match=r"match 1: seat 0 may not do 788 \(no action\)"):
        batch.step([legal, rules.space.size])
    stop = rules.space.size - 1
    with pytest.raises(IllegalAction, match=rf"match 1: seat 0 may not do {stop} \(stop\): Place your marker first"):
        batch.step([legal, stop])
    assert np.array_equal(batch.rows, rows)
    assert np.array_equal(batch.mask, mask)
    with pytest.raises(ValueError, match="actions are 2 integers, not int64 of shape"):
        batch.step([legal])
    with pytest.raises(ValueError, match="actions are 2 integers, not float64"):
        batch.step([0.0, 1.0])  # type: ignore[list-item]


def test_whoever_does_what_is_illegal_loses() -> None:
    batch = Batch(Pennies(), 1, seats=3, seed=1, illegal="lose")
    batch.step([1])
    step = batch.step([-1])
    assert step.done.all()
    [episode] = step.ended
    assert episode.outcome.places == (1, 3, 1)
    assert episode.rewards == pytest.approx((1 / 6, -1 / 3, 1 / 6))
    assert (episode.illegal, episode.truncated, episode.moves) == (1, False, 0)
    assert batch.to_play.tolist() == [0], "the next match is there"
    alone = Batch("tourists", 1, seats=1, seed=1, illegal="lose").step([-1])
    assert alone.rewards.tolist() == [[0]]


def test_a_legal_action_is_drawn_for_an_illegal_one() -> None:
    def played() -> list[Episode]:
        batch = Batch(Pennies(), 2, seats=3, seed=1, illegal="random")
        return [episode for _ in range(9) for episode in batch.step([-1, 0]).ended]

    first, second = played()
    assert (first.illegal, first.moves) == (9, 9)
    assert 0 < second.illegal < 9, "a number rests for a round"
    assert played() == [first, second], "from the seed"


def test_a_match_that_takes_too_long_pays_nobody() -> None:
    batch = Batch("trans_europa", 1, seed=1, max_moves=7)
    rng = np.random.default_rng(1)
    steps = [batch.step(batch.sample(rng)) for _ in range(7)]
    assert [bool(step.done[0]) for step in steps] == [False] * 6 + [True]
    [episode] = steps[-1].ended
    assert (episode.truncated, episode.moves, episode.rewards) == (True, 7, (0.0, 0.0))
    assert len(episode.outcome.points) == 2
    together = Batch(Pennies(), 1, seats=3, seed=1, max_moves=4)
    ended = [step.ended for step in (together.step(together.sample(rng)) for _ in range(6))]
    assert [len(each) for each in ended] == [0] * 5 + [1]
    assert ended[-1][0].moves == 4


def test_every_match_is_kept_as_a_file_that_can_be_verified(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    batch = Batch("metro_domino", 2, seed=4, seats=3, begins="turn", record=folder)
    rng = np.random.default_rng(1)
    ended: list[Episode] = []
    while len(ended) < 3:
        ended += batch.step(batch.sample(rng)).ended
    assert {path.name for path in folder.iterdir()} == {
        f"metro_domino-paris-4-{episode.number}.json" for episode in ended
    }
    for episode in ended:
        raw = (folder / f"metro_domino-paris-4-{episode.number}.json").read_bytes()
        assert raw == episode.file
        match = verify(games.load("metro_domino"), read_file(raw))
        assert (match.over, match.outcome, len(match.moves)) == (True, episode.outcome, episode.moves)
        assert match.begins == Beginning(episode.number % 3, "turn")


def test_matches_are_the_same_whether_they_are_kept_or_not(tmp_path: Path) -> None:
    plain, kept = (play(Batch("metro_domino", 2, seed=4, record=where), 3) for where in (None, tmp_path))
    assert [episode._replace(file=None) for episode in kept.values()] == [*plain.values()]


def test_a_table_without_a_record_says_so() -> None:
    with pytest.raises(ValueError, match="keeps no record"):
        Table(Setting(Pennies()), 1).file()


def test_bots_take_the_other_seats() -> None:
    batch = Batch("metro_domino", 3, seed=4, seats=3, opponents="random", seat=None)
    assert batch.to_play.tolist() == [0, 1, 2]
    rng = np.random.default_rng(1)
    for _ in range(20):
        assert batch.step(batch.sample(rng)).rewards.shape == (3, 3)
        for table in batch._tables:
            assert table.seat == table.number % 3


def test_a_match_in_which_nobody_is_asked_is_an_error() -> None:
    with pytest.raises(ValueError, match="ended before anybody was asked anything"):
        Batch("metro_domino", 1, seats=2, seed=1, opponents="random", seat=1, max_moves=1)


def test_a_size_of_numpy_is_the_same_size(tmp_path: Path) -> None:
    terms: Any = {"seed": 4, "begins": "turn", "max_moves": 20}
    ended: list[list[Episode]] = []
    for kind in (int, np.int64):
        batch = Batch(Pennies(), kind(2), record=tmp_path / kind.__name__, **terms)  # type: ignore[arg-type]
        ended.append(
            [episode for _ in range(40) for episode in batch.step([batch.legal(0)[0], batch.legal(1)[0]]).ended]
        )
    assert ended[0] == ended[1]
    assert len(ended[1]) > 2, "into matches whose number was reckoned from the size"
    assert {type(episode.number) for episode in ended[1]} == {int}


def test_a_batch_without_matches_is_none() -> None:
    with pytest.raises(ValueError, match="at least one match, not 0"):
        Batch(Pennies(), 0)


def test_without_a_seed_every_batch_is_another() -> None:
    one, other = Batch("trans_europa", 2), Batch("trans_europa", 2)
    assert one.seed != other.seed
    assert one.rows.tobytes() != other.rows.tobytes()
    again = Batch("trans_europa", 2, seed=one.seed)
    assert again.rows.tobytes() == one.rows.tobytes()
