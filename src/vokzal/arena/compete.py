"""Competing: a contest from its schedule to its report, and the ladder of levels made of such contests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from hashlib import blake2b
from itertools import pairwise
from typing import Literal

import msgspec

from vokzal.arena.crew import Crew
from vokzal.arena.interval import Estimate
from vokzal.arena.report import Report, report
from vokzal.arena.run import Contest, run
from vokzal.arena.schedule import deals_for, schedule
from vokzal.arena.tally import Tally
from vokzal.core.game import AnyGame
from vokzal.core.options import Options


def compete(
    game: AnyGame,
    levels: Sequence[str],
    seats: int,
    games: int,
    *,
    seed: int,
    options: Options | None = None,
    jobs: int = 1,
    crew: Crew | Executor | None = None,
    played: Callable[[int], None] | None = None,
) -> Report:
    """Bots of the named levels play at least `games` matches, in whole deals; who does the work, `run` says."""
    options = options if options is not None else game.options_type()
    contest = Contest(type(game), game.content, options, seats, tuple(levels), seed)
    tables = schedule(len(levels), seats, deals_for(games, len(levels)), seed)
    tally = Tally()
    results = run(contest, tables, jobs=jobs, crew=crew, played=played, told=tally.add)
    return report(contest, results, tally)


class Rung(msgspec.Struct, frozen=True):
    """Two neighbouring levels, and whether the upper one is better, with 95% confidence."""

    upper: str
    lower: str
    games: int
    above: Estimate | None
    """How often the upper one finished above the lower, equal places counting half. None where each plays alone."""
    upper_wins: Estimate
    lower_wins: Estimate
    upper_points: Estimate
    lower_points: Estimate
    lead: Estimate
    """By how many points the upper one was ahead, deal by deal."""
    beats: bool
    contest: Report
    """All that was found in it."""


class Ladder(msgspec.Struct, frozen=True):
    """All rungs, ready for JSON."""

    format: Literal["vokzal-ladder-1"]
    game: str
    edition: str
    seats: int
    seed: int
    digest: str
    """Of the results on all rungs."""
    rungs: list[Rung]

    @classmethod
    def of(cls, game: AnyGame, seats: int, seed: int, rungs: list[Rung]) -> Ladder:
        mark = blake2b(" ".join(rung.contest.digest for rung in rungs).encode(), digest_size=8)
        return cls("vokzal-ladder-1", game.id, game.content.id, seats, seed, mark.hexdigest(), rungs)


def climb(
    game: AnyGame,
    levels: Sequence[str],
    seats: int,
    games: int,
    *,
    seed: int,
    options: Options | None = None,
    jobs: int = 1,
    crew: Crew | Executor | None = None,
    played: Callable[[int], None] | None = None,
) -> list[Rung]:
    """Every level against the one below it, `games` matches each."""
    rungs: list[Rung] = []
    before = 0
    for lower, upper in pairwise(levels):

        def told(done: int, before: int = before) -> None:
            if played is not None:
                played(before + done)

        found = compete(
            game, (upper, lower), seats, games, seed=seed, options=options, jobs=jobs, crew=crew, played=told
        )
        pair = found.pair(upper, lower)
        first, second = found.bots
        rungs.append(
            Rung(
                upper,
                lower,
                found.games,
                pair.above,
                first.win_rate,
                second.win_rate,
                first.points,
                second.points,
                pair.lead,
                pair.beats,
                found,
            )
        )
        before += found.games
    return rungs
