"""Running a schedule, in this process or by a crew, with the same results either way."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import Executor
from contextlib import closing, nullcontext
from functools import partial
from hashlib import blake2b
from typing import TypeVar

from vokzal.arena.crew import Crew, Processes, order, share_out
from vokzal.arena.player import Account, ArenaError, Contest, Player, Result, Scorer
from vokzal.arena.schedule import Table

__all__ = ["ArenaError", "Contest", "Result", "digest", "play", "run"]

T = TypeVar("T")


def run(
    contest: Contest,
    tables: Sequence[Table],
    *,
    jobs: int = 1,
    crew: Crew | Executor | None = None,
    played: Callable[[int], None] | None = None,
    told: Callable[[Account], None] | None = None,
) -> list[Result]:
    """Every table's result, in the order of the schedule; `played` is told the count as it grows.

    `told` hears more of each table, in the same order. Who plays is this process, `jobs` others, or a `crew`: any
    executor whose workers can import what is played.
    """
    results: list[Result] = []
    with closing(play(partial(Scorer, contest), tables, jobs=jobs, crew=crew)) as batches:
        for batch in batches:
            for account in batch:
                results.append(account.result)
                if told is not None:
                    told(account)
            if played is not None:
                played(len(results))
    return results


def play(
    make: Callable[[], Player[T]], tables: Sequence[Table], *, jobs: int = 1, crew: Crew | Executor | None = None
) -> Generator[list[T]]:
    """What players tell of all tables, in the order of the schedule, some at a time."""
    jobs = min(jobs, len(tables))
    player = make()
    if crew is None and jobs <= 1:
        for table in tables:
            yield [player.play(table)]
        return
    if isinstance(crew, Executor):
        crew = Crew(crew)
    with Processes(jobs) if crew is None else nullcontext(crew) as able:
        yield from share_out(able, order(player, make), tables)


def digest(results: Iterable[Result]) -> str:
    """Of who sat where and of the places, points and lengths of all tables, in order: the same whoever played them."""
    mark = blake2b(digest_size=8)
    for table, places, points, moves in results:
        mark.update(f"{table.deal} {table.rotation} {table.line_up} {places} {points} {moves}\n".encode())
    return mark.hexdigest()
