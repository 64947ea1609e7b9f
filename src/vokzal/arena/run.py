"""Running a schedule, in this process or in several, with the same results either way.

All luck comes from text seeds: the deal's from (seed, deal), a bot's own from (seed, deal, rotation, seat). So it does
not matter which process plays a table, or when.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from itertools import islice
from multiprocessing import active_children, get_context
from random import Random
from threading import current_thread, main_thread
from traceback import extract_tb
from typing import NamedTuple

from vokzal.arena.schedule import Table
from vokzal.arena.simulate import bot_match
from vokzal.bots import make
from vokzal.core.chance import BlindChance
from vokzal.core.content import Content
from vokzal.core.game import AnyGame
from vokzal.core.options import Options


class ArenaError(RuntimeError):
    """A match that could not be played to its end: a fault of a game or a bot, with the table where it shows."""


class Contest(NamedTuple):
    """What is played: everything a process needs to play any table. A game travels as its class and content."""

    kind: type[AnyGame]
    content: Content
    options: Options
    seats: int
    levels: tuple[str, ...]
    seed: int


class Result(NamedTuple):
    """How one table ended, seat by seat."""

    table: Table
    places: tuple[int, ...]
    points: tuple[int, ...]
    moves: int


class Player:
    """Plays tables of one contest."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.game = contest.kind(contest.content)

    def play(self, table: Table) -> Result:
        seats, seed = self.contest.seats, self.contest.seed
        bots = [
            make(self.contest.levels[bot], self.game, Random(f"{seed} {table.deal} {table.rotation} {seat}"))
            for seat, bot in enumerate(table.line_up)
        ]
        try:
            chance = BlindChance(Random(f"{seed} {table.deal}"))
            outcome, moves = bot_match(self.game, seats, self.contest.options, bots, chance)
        except Exception as error:
            where = extract_tb(error.__traceback__)[-1]
            said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
            found = f"{said} ({where.filename}:{where.lineno})"
            raise ArenaError(f"deal {table.deal}, rotation {table.rotation} broke off: {found}") from error
        return Result(table, outcome.places, outcome.points, moves)


def run(
    contest: Contest, tables: Sequence[Table], *, jobs: int = 1, played: Callable[[int], None] | None = None
) -> list[Result]:
    """Every table's result, in the order of the schedule; `played` is told the count as it grows."""
    results: list[Result] = []
    jobs = min(jobs, len(tables))
    with closing(_here(contest, tables) if jobs <= 1 else _in_processes(contest, tables, jobs)) as batches:
        for batch in batches:
            results += batch
            if played is not None:
                played(len(results))
    return results


def _here(contest: Contest, tables: Sequence[Table]) -> Generator[list[Result]]:
    player = Player(contest)
    for table in tables:
        yield [player.play(table)]


_player: list[Player] = []
"""In a worker process: its one player."""


def _enter(contest: Contest) -> None:
    _player[:] = [Player(contest)]


def _work(batch: list[Table]) -> list[Result]:
    return [_player[0].play(table) for table in batch]


def _in_processes(contest: Contest, tables: Sequence[Table], jobs: int) -> Generator[list[Result]]:
    # Small enough for an even end and a moving progress bar, large enough to be worth the post.
    size = max(1, min(64, len(tables) // (jobs * 16)))
    rest = iter(tables)
    batches = list(iter(lambda: list(islice(rest, size)), []))
    others = set(active_children())
    # Spawned, not forked: the progress bar runs a thread, and a fork would copy its locks.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _enter, (contest,))
    finished = False
    try:
        with _deaf_to_interrupts():
            results = pool.map(_work, batches)
        yield from results
        finished = True
    except BrokenProcessPool:
        raise ArenaError("a worker process died; with --jobs 1 the fault shows itself") from None
    finally:
        if not finished:
            for worker in set(active_children()) - others:
                worker.terminate()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes started here inherit it: Ctrl-C reaches only the one that started them, which then ends them."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
