"""Matches in several processes are those of one; what happens to a process is told; nothing is left behind."""

from __future__ import annotations

import gc
import os
import re
import signal
import subprocess
import sys
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.conformance.cases import CASES, Case
from tests.toys.handfuls import Handfuls
from tests.toys.pennies import Pennies
from tests.toys.pennies.rules import PenniesState
from vokzal import games
from vokzal.core import Chance, Event
from vokzal.core.game import AnyGame
from vokzal.core.options import Options
from vokzal.envs import Batch, IllegalAction, Stepper, Workers, WorkersError

Log = list[tuple[Any, ...]]


def log(batch: Stepper, steps: int) -> Log:
    """All that a policy sees and gets, step by step."""
    rng = np.random.default_rng(4)
    seen: Log = []
    for _ in range(steps):
        look = batch.rows.tobytes(), batch.mask.tobytes(), batch.mask_bits.tobytes(), batch.to_play.tolist()
        step = batch.step(batch.sample(rng))
        seen.append((*look, step.rewards.tobytes(), step.done.tobytes(), step.ended))
    return seen


def turns(crew: Workers, steps: int) -> Log:
    """The same, in turns."""
    rng = np.random.default_rng(4)
    seen: Log = []
    for group in crew.groups:
        group.send(group.sample(rng))
    for _ in range(steps):
        for group in crew.groups:
            step = group.receive()
            seen.append((group.rows.tobytes(), group.floats().tobytes(), step.rewards.tobytes(), step.ended))
            group.send(group.sample(rng))
    for group in crew.groups:
        group.receive()
    return seen


class Crash(Pennies):
    """Breaks, or ends its process, when somebody hides a 3."""

    @classmethod
    def package(cls) -> str:
        return Pennies.package()

    def play(self, s: PenniesState, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        if action == 3:
            raise RuntimeError("the table fell over")
        if action == 2:
            os.kill(os.getpid(), signal.SIGKILL)
        super().play(s, seat, action, chance, out)


def memories() -> list[str]:
    """What this process shares by name: Python calls such memory after the process."""
    folder = Path("/dev/shm")
    names = [path.name for path in folder.iterdir()] if folder.is_dir() else []
    return [name for name in names if name.startswith(f"pym-{os.getpid()}-")]


@pytest.mark.parametrize("game", ["metro_domino", Handfuls()], ids=["metro_domino", "handfuls"])
def test_rows_rewards_and_digests_are_the_same_with_any_number_of_workers(game: Any) -> None:
    terms: Any = {"seats": 3, "seed": 9, "reward": "place", "begins": "turn"}
    alone = log(Batch(game, 7, **terms), 80)
    assert sum(len(step[-1]) for step in alone) >= 7
    in_turn: list[Log] = []
    for workers in (0, 1, 2):
        with Workers(game, 7, workers=workers, **terms) as crew:
            assert [group.size for group in crew.groups] == [3, 4]
            assert memories() == [], "it has no name even now"
            assert log(crew, 80) == alone
            in_turn.append(turns(crew, 40))
    assert in_turn[0] == in_turn[1] == in_turn[2]
    assert active_children() == []


def agree(game: AnyGame, seats: int, options: Options, *, workers: int, steps: int, **terms: Any) -> None:
    """Short matches, so that many end, and their endings have been through the memory, too."""
    terms = {"seats": seats, "options": options, "seed": 9, "max_moves": steps // 3, "begins": "lot", **terms}
    alone = log(Batch(game, 5, **terms), steps)
    assert sum(len(step[-1]) for step in alone) >= 5
    with Workers(game, 5, workers=workers, **terms) as crew:
        assert log(crew, steps) == alone


@pytest.mark.parametrize("game", games.ids())
def test_every_game_is_played_by_workers_as_in_one_process(game: str) -> None:
    kind = games.load(game)
    edition = games.load(game, kind.editions()[-1])
    seats = edition.seats[-1]
    agree(edition, seats, [*edition.variants(seats)][-1], workers=2, steps=36)


@pytest.mark.breadth
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_edition_seat_count_and_option_is_played_by_workers(case: Case) -> None:
    agree(case.load(), case.seats, case.read(), workers=1, steps=60, reward="place", illegal="random")


def test_a_worker_that_dies_is_told_and_all_go_home() -> None:
    crew = Workers(Crash(), 4, workers=2, turns=1, seed=1)
    pids = [process.pid for process in active_children()]
    assert len(pids) == 2
    crew.step([0, 0, 0, 0])
    with pytest.raises(WorkersError, match=rf"worker 1 died \(exit code -{int(signal.SIGKILL)}\)"):
        crew.step([1, 1, 2, 2])
    assert active_children() == []
    with pytest.raises(WorkersError, match="worker 1 died"):
        crew.step([1, 1, 1, 1])
    crew.close()


def test_a_fault_of_a_game_is_told_with_its_place() -> None:
    with Workers(Crash(), 4, workers=2, seed=1) as crew:
        crew.step([0, 0, 0, 0])
        with pytest.raises(WorkersError, match=r"(?s)in play.*RuntimeError: the table fell over"):
            crew.step([1, 1, 1, 3])
    assert active_children() == []


def test_an_illegal_action_is_refused_and_no_group_plays_on() -> None:
    with Workers(Pennies(), 4, workers=2, seats=3, seed=1) as crew:
        before = crew.rows.tobytes(), crew.to_play.tolist()
        with pytest.raises(IllegalAction, match=r"match 3: seat 0 may not do 4 \(no action\)"):
            crew.step([0, 0, 0, 4])
        with pytest.raises(IllegalAction, match="match 2: seat 0 may not do -1"):
            crew.step([0, 0, -1, 0])
        assert (crew.rows.tobytes(), crew.to_play.tolist()) == before
        crew.step([0, 0, 0, 0])
        assert crew.to_play.tolist() == [1] * 4


def test_illegal_actions_are_dealt_with_alike() -> None:
    def played(batch: Stepper) -> list[Any]:
        return [batch.step([4, 0, 1, 2]).ended for _ in range(12)]

    terms: Any = {"seats": 3, "seed": 1, "illegal": "random"}
    with Workers(Pennies(), 4, workers=1, **terms) as crew:
        assert played(crew) == played(Batch(Pennies(), 4, **terms))


def test_whoever_forgets_to_close_leaves_nothing_behind() -> None:
    crew = Workers(Pennies(), 2, workers=1, seed=1)
    assert len(active_children()) == 1
    del crew
    gc.collect()
    assert active_children() == []


ORPHANS = """
import os, signal
from vokzal.envs import Workers
crew = Workers("metro_domino", 4, workers=2, seed=1)
for group in crew.groups:
    group.send(group.sample(__import__("numpy").random.default_rng(1)))
print("sent", flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_workers_of_whoever_was_killed_go_home() -> None:
    """They hold its output open as long as they live: the run ends when all of them have."""
    ran = subprocess.run([sys.executable, "-c", ORPHANS], stdout=subprocess.PIPE, timeout=60, check=False)
    assert (ran.returncode, ran.stdout) == (-signal.SIGKILL, b"sent\n")


def test_a_script_that_starts_itself_again_is_told_what_it_lacks(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text("from vokzal.envs import Workers\nWorkers('metro_domino', 4, workers=2)\n")
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 1
    assert re.search(r'WorkersError: worker \d did not start .*below `if __name__ == "__main__":`\n', ran.stderr)


def test_a_turn_is_sent_and_then_received() -> None:
    with Workers(Pennies(), 2, workers=1, seed=1) as crew:
        group = crew.groups[0]
        with pytest.raises(ValueError, match="nothing was sent"):
            group.receive()
        group.send([0])
        with pytest.raises(ValueError, match="receive first"):
            group.rows  # noqa: B018
        with pytest.raises(ValueError, match="receive first"):
            group.send([0])
        group.receive()
        assert group.to_play.tolist() == [1]
    with pytest.raises(WorkersError, match="sent home"):
        crew.step([0, 0])
    with pytest.raises(ValueError, match="nothing was sent"):
        Batch(Pennies(), 1).receive()


def test_turns_may_be_received_in_any_order() -> None:
    with Workers(Pennies(), 4, workers=2, seats=3, seed=1) as crew:
        one, other = crew.groups
        one.send([1, 1])
        with pytest.raises(IllegalAction, match="match 2: seat 0 may not do 9"):
            other.send([9, 0])
        other.send([2, 2])
        other.receive()
        other.step([0, 0])
        one.receive()
        assert (one.to_play.tolist(), other.to_play.tolist()) == ([1, 1], [2, 2])


def test_a_game_that_cannot_travel_leaves_nothing_behind() -> None:
    class Local(Crash):
        """Of no module."""

    with pytest.raises(AttributeError, match="Can't pickle local object"):
        Workers(Local(), 2, workers=2)
    assert active_children() == []


def test_match_files_are_kept_by_the_workers_and_rows_are_padded_here(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    with Workers(Pennies(), 2, workers=1, seed=1, record=folder, pad=True) as crew:
        assert np.array_equal(crew.floats(), Batch(Pennies(), 2, pad=True, seed=1).floats())
        for _ in range(6):
            crew.step(crew.sample(np.random.default_rng(1)))
    assert {path.name for path in folder.iterdir()} == {f"pennies-house-1-{number}.json" for number in (0, 1)}


@pytest.mark.parametrize("workers", [0, 1])
def test_numbers_of_numpy_are_the_same_numbers(workers: int, tmp_path: Path) -> None:
    logs: list[Log] = []
    for kind in (int, np.int64):
        size, many, turns = (kind(number) for number in (2, workers, 1))
        terms: Any = {"workers": many, "turns": turns, "seed": 4, "begins": "turn", "record": tmp_path / kind.__name__}
        with Workers(Pennies(), size, **terms) as crew:  # type: ignore[arg-type]
            logs.append(log(crew, 40))
    assert logs[0] == logs[1]
    episodes = [episode for step in logs[1] for episode in step[-1]]
    assert len(episodes) > 2
    assert {type(episode.number) for episode in episodes} == {int}


@pytest.mark.parametrize(("size", "terms"), [(0, {}), (2, {"workers": -1}), (2, {"turns": 3}), (2, {"turns": 0})])
def test_what_cannot_be_shared_out_is_refused(size: int, terms: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"at least one match|cannot be"):
        Workers(Pennies(), size, **terms)  # type: ignore[arg-type]
    assert active_children() == []


@pytest.mark.parametrize(
    ("size", "terms", "name"), [("2", {}, "size"), (2, {"workers": 1.5}, "workers"), (2, {"turns": None}, "turns")]
)
def test_what_is_no_number_is_refused_by_name(size: Any, terms: dict[str, Any], name: str) -> None:
    with pytest.raises(TypeError, match=f"{name} is an integer, not"):
        Workers(Pennies(), size, **terms)
