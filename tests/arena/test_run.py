"""Running: any number of processes gives the same results, and a fault says where it is."""

from __future__ import annotations

import pickle
import signal
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from platform import node
from random import Random
from typing import Any

import msgspec
import pytest

from tests.arena.mortal import Dying, Mortal, tokens
from tests.toys.pennies import Pennies
from tests.toys.pennies.rules import PenniesContent, PenniesState
from vokzal import __version__
from vokzal.arena.compete import climb, compete
from vokzal.arena.crew import PYTHON, Crew, Delivery, Order, order, share_out, work
from vokzal.arena.player import Scorer
from vokzal.arena.run import ArenaError, Contest, digest, run
from vokzal.arena.schedule import Table, schedule
from vokzal.bots import LEVELS
from vokzal.core import Chance, Event
from vokzal.core.chance import BlindChance
from vokzal.core.options import variants

GAME = Pennies()
LEVEL_NAMES = ("random", "conductor", "driver")


def contest(kind: type[Pennies] = Pennies, levels: Sequence[str] = LEVEL_NAMES, seats: int = 3) -> Contest:
    return Contest(kind, GAME.content, GAME.options_type(), seats, tuple(levels), seed=3)


class Falling(Pennies):
    """Breaks off in its last round."""

    def play(self, s: PenniesState, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        if s.left == 1:
            raise ZeroDivisionError("the table fell over")
        super().play(s, seat, action, chance, out)


def test_any_number_of_processes_gives_the_same_results() -> None:
    tables = schedule(3, 3, deals=12, seed=3)
    assert run(contest(), tables, jobs=1) == run(contest(), tables, jobs=2)


def test_the_whole_report_is_the_same_for_any_number_of_processes() -> None:
    one, two = (compete(GAME, LEVEL_NAMES, 4, 30, seed=9, jobs=jobs) for jobs in (1, 2))
    assert msgspec.json.encode(one) == msgspec.json.encode(two)


def test_the_digest_is_of_every_result_and_who_sat_where() -> None:
    results = run(contest(), schedule(3, 3, deals=2, seed=3))
    assert digest(results) == "c1a970091ca23173"
    changed = [
        [*results[:-1], results[-1]._replace(moves=8)],
        [*results[:-1], results[-1]._replace(points=(9, 9, 9))],
        [*results[:-1], results[-1]._replace(table=results[0].table)],
        results[:-1],
        results[::-1],
    ]
    assert len({digest(results), *map(digest, changed)}) == 6


def test_results_come_in_the_order_of_the_schedule() -> None:
    tables = schedule(3, 3, deals=8, seed=3)
    assert [result.table for result in run(contest(), tables)] == tables


def test_a_deal_brings_the_same_luck_to_every_rotation() -> None:
    asked: dict[str, list[int]] = {}

    class Dealt(Pennies):
        def start(self, seats: int, options: Any, chance: Chance, first: int = 0) -> PenniesState:
            state = super().start(seats, options, chance, first)
            asked.setdefault("prizes", []).append(state.prize)
            return state

    run(contest(Dealt), schedule(3, 3, deals=10, seed=3))
    prizes = asked["prizes"]
    assert all(len(set(prizes[at : at + 3])) == 1 for at in range(0, 30, 3))
    assert len(set(prizes)) > 1


def test_options_and_content_reach_every_process() -> None:
    options = variants(GAME.options_type)[-1]
    content = msgspec.structs.replace(GAME.content, numbers=2)
    assert isinstance(content, PenniesContent)
    game = Pennies(content)
    one, two = (compete(game, ["driver", "random"], 2, 8, seed=1, options=options, jobs=jobs) for jobs in (1, 2))
    assert one == two
    assert one.moves == 8 * 2 * 6
    assert one.options == {"rounds": 6, "big_prizes": True}


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fault_names_its_table_and_its_line(jobs: int) -> None:
    expected = r"deal 0, rotation 0 broke off: ZeroDivisionError: the table fell over \(.*test_run\.py:\d+\)"
    with pytest.raises(ArenaError, match=expected):
        run(contest(Falling), schedule(3, 3, deals=4, seed=3), jobs=jobs)


def test_a_table_of_which_processes_die_is_named() -> None:
    """It is the first of them in the schedule, and those that were lost along with it are played in peace."""
    tables = schedule(3, 3, deals=8, seed=3)
    deadly = next(table for table in tables if contest().kind().start(3, GAME.options_type(), luck(table)).prize == 3)
    assert deadly.deal > 0
    told: list[int] = []
    with pytest.raises(ArenaError, match=f"deal {deadly.deal}, rotation 0: a worker process died of it 4 times"):
        run(contest(Dying), tables, jobs=2, played=told.append)
    assert told[-1] == tables.index(deadly)


def luck(table: Table) -> Chance:
    return BlindChance(Random(f"3 {table.deal}"))


def test_a_process_that_is_killed_is_replaced() -> None:
    """Two are killed in the middle, and nobody can tell."""
    tables = schedule(3, 3, deals=40, seed=3)
    with tokens("one", "two") as folder:
        killed = run(contest(Mortal), tables, jobs=2)
        assert not list(folder.iterdir())
    assert killed == run(contest(), tables)


KILLED = """
import os, signal
from vokzal import games
from vokzal.arena.compete import compete
def kill(done):
    print("played", flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
compete(games.load("metro_domino"), ["random"], 2, 10_000, seed=1, jobs=2, played=kill)
"""


def test_processes_of_whoever_was_killed_end_too() -> None:
    """They hold its output open as long as they live."""
    ran = subprocess.run([sys.executable, "-c", KILLED], stdout=subprocess.PIPE, timeout=60, check=False)
    assert (ran.returncode, ran.stdout) == (-signal.SIGKILL, b"played\n")


UNGUARDED = """
from vokzal import games
from vokzal.arena.compete import compete
compete(games.load("metro_domino"), ["random"], 2, 8, seed=1, jobs=2)
"""


def test_a_script_that_starts_itself_again_is_told_what_it_lacks(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(UNGUARDED)
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 1
    assert 'does so below `if __name__ == "__main__":`, and with one job a fault shows itself\n' in ran.stderr


def test_any_executor_will_do() -> None:
    tables = schedule(3, 3, deals=12, seed=3)
    with ThreadPoolExecutor(3) as threads:
        assert run(contest(), tables, crew=threads) == run(contest(), tables)
        assert threads.submit(int).result() == 0, "it is left open"


def test_a_foreign_executor_that_breaks_is_an_error() -> None:
    tables = schedule(3, 3, deals=40, seed=3)
    broken = pytest.raises(ArenaError, match="the executor is broken")
    with ProcessPoolExecutor(1, get_context("spawn")) as pool, tokens("one"), broken:
        run(contest(Mortal), tables, crew=pool)


def test_a_worker_of_another_version_is_refused() -> None:
    make = partial(Scorer, contest())
    [table] = schedule(1, 3, deals=1, seed=3)
    assert work(order(make(), make), [table]).fault is None
    asked: Order = pickle.loads(order(make(), make))
    where = f"a worker on {node()} has"
    for other, said in (
        (asked._replace(program="0.0"), f"{where} vokzal {__version__}, and not 0.0"),
        (asked._replace(python="3.9"), f"{where} Python {PYTHON}, and not 3.9"),
        (asked._replace(version=7), f"{where} version 1 of pennies, and not 7"),
        (asked._replace(parts={**asked.parts, "vokzal.bots": "0"}), f"{where} another text of vokzal.bots than"),
    ):
        assert said in str(work(pickle.dumps(other), [table]).fault)
    unknown = order(make(), make).replace(b"tests.toys.pennies", b"tests.toys.pounds_")
    assert "does not understand what to play: ModuleNotFoundError" in str(work(unknown, [table]).fault)


def test_a_batch_is_worth_the_post_and_the_end_is_even() -> None:
    """Of tables of a 64th of a second: one by one until that is known, then up to a second of work, then less."""
    sent: list[int] = []

    class Measured(Crew):
        def submit(self, packed: bytes, tables: Sequence[Table]) -> Future[Delivery[Any]]:
            sent.append(len(tables))
            future: Future[Delivery[Any]] = Future()
            future.set_result(Delivery(list(tables), len(tables) / 64, None))
            return future

    tables = schedule(3, 3, deals=1000, seed=3)
    with ThreadPoolExecutor(1) as nobody:
        found = [one for batch in share_out(Measured(nobody, width=4), b"", tables) for one in batch]
    assert found == tables
    assert sent[:4] == [1] * 4
    assert sent[4] == 64
    assert min(sent[4:-1]) == 13
    assert sent[4:-1] == sorted(sent[4:-1], reverse=True)


def test_progress_is_told_as_it_grows() -> None:
    told: list[int] = []
    run(contest(), schedule(3, 3, deals=4, seed=3), played=told.append)
    assert told == list(range(1, 13))


def test_the_ladder_has_a_rung_for_every_two_neighbours() -> None:
    told: list[int] = []
    rungs = climb(GAME, LEVELS[:3], 2, 20, seed=1, played=told.append)
    assert [(rung.lower, rung.upper) for rung in rungs] == [("passenger", "conductor"), ("conductor", "driver")]
    assert told == list(range(1, 41))
    assert all(rung.games == 20 for rung in rungs)


def test_the_ladder_says_yes_only_when_it_is_sure() -> None:
    [rung] = climb(GAME, ["random", "driver"], 2, 100, seed=1)
    assert rung.beats
    assert rung.above is not None
    assert rung.above.mean > 0.9
    [rung] = climb(GAME, ["driver", "random"], 2, 100, seed=1)
    assert not rung.beats
    [rung] = climb(GAME, ["random", "driver"], 2, 2, seed=1)
    assert not rung.beats, "one deal proves nothing"
