"""Running: any number of processes gives the same results, and a fault says where it is."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from tests.toys.pennies import Pennies
from tests.toys.pennies.rules import PenniesContent, PenniesState
from vokzal.arena.compete import climb, compete
from vokzal.arena.run import ArenaError, Contest, run
from vokzal.arena.schedule import schedule
from vokzal.bots import LEVELS
from vokzal.core import Chance, Event
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


class Dying(Pennies):
    """Takes its process with it."""

    def play(self, s: PenniesState, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        os._exit(3)


def test_any_number_of_processes_gives_the_same_results() -> None:
    tables = schedule(3, 3, deals=12, seed=3)
    assert run(contest(), tables, jobs=1) == run(contest(), tables, jobs=2)


def test_the_whole_report_is_the_same_for_any_number_of_processes() -> None:
    one, two = (compete(GAME, LEVEL_NAMES, 4, 30, seed=9, jobs=jobs) for jobs in (1, 2))
    assert msgspec.json.encode(one) == msgspec.json.encode(two)


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


def test_a_process_that_dies_is_noticed() -> None:
    with pytest.raises(ArenaError, match="a worker process died"):
        run(contest(Dying), schedule(3, 3, deals=4, seed=3), jobs=2)


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
