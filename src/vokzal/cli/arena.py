"""`vokzal arena` and `vokzal ladder`: who plays better, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated

import typer
from rich.table import Table

from vokzal.arena.compete import Ladder, Rung, climb, compete
from vokzal.arena.report import BotLine, Pair, Report
from vokzal.arena.schedule import deals_for
from vokzal.bots import EVERY_LEVEL, levels_at
from vokzal.bots.levels import RANDOM
from vokzal.cli.arguments import (
    ClusterAddress,
    ContentFile,
    ContestGames,
    Edition,
    GameId,
    Jobs,
    Json,
    OptionPairs,
    Seats,
    Seed,
    enlist,
    label,
    load,
    read_bots,
    read_pairs,
    read_seats,
)
from vokzal.cli.show import number, percent, print_json, progress, table, terminal

Bots = Annotated[
    str,
    typer.Option("--bots", metavar="A,B,…", help=f"Who competes, of {', '.join((RANDOM, *EVERY_LEVEL))}."),
]


def arena(
    game: GameId,
    bots: Bots = "passenger,conductor,driver",
    seats: Seats = None,
    games: ContestGames = 300,
    seed: Seed = 1,
    jobs: Jobs = 1,
    cluster: ClusterAddress = None,
    edition: Edition = None,
    content: ContentFile = None,
    option: OptionPairs = None,
    json: Json = False,
) -> None:
    """Let bots compete on paired deals: each deal is played until every bot has had every seat."""
    rules = load(game, edition, content)
    levels = read_bots(rules, bots)
    sitting = read_seats(rules, seats, len(levels))
    options = read_pairs(rules, option, sitting)
    total = deals_for(games, len(levels)) * len(levels)
    with enlist(jobs, cluster) as crew, progress(game, total) as played:
        found = compete(rules, levels, sitting, games, seed=seed, options=options, crew=crew, played=played)
    if json:
        print_json(found)
    else:
        _show(found)


def _show(found: Report) -> None:
    console = terminal()
    seats = "1 seat" if found.seats == 1 else f"{found.seats} seats"
    summary = f"{found.games} games of {found.deals} deals, {seats}, seed {found.seed}"
    console.print(f"{found.game} (version {found.version}, content {found.content}): {summary}; intervals are 95%")
    for made in _alone(found) if found.seats == 1 else _together(found):
        console.print(made)
    console.print(f"digest {found.digest}")


def _together(found: Report) -> Iterator[Table]:
    best = sorted(found.bots, key=lambda line: -line.rating.ordinal)
    rows = [
        [
            line.bot,
            percent(line.win_rate),
            number(line.points),
            number(line.place),
            f"{line.rating.mu:.1f} ±{2 * line.rating.sigma:.1f}",
        ]
        for line in best
    ]
    fair = f"Bots (a fair share of wins is {1 / found.seats:.1%})"
    yield table(fair, ["bot", "wins", "points", "place", "rating"], rows)
    if found.head_to_head:
        yield _matrix("Finished above", found, best, lambda pair: percent(pair.above) if pair.above else "–")
    seats = [[str(line.seat), percent(line.win_rate), number(line.points)] for line in found.by_seat]
    yield table("Seats, whoever sat there", ["seat", "wins", "points"], seats)


def _alone(found: Report) -> Iterator[Table]:
    """Nobody is there to be beaten: points on the same deals are all that can be compared."""
    best = sorted(found.bots, key=lambda line: -line.points.mean)
    yield table("Bots, each alone at the table", ["bot", "points"], [[line.bot, number(line.points)] for line in best])
    if found.head_to_head:
        yield _matrix("Points more on the same deals than", found, best, lambda pair: number(pair.lead))


def _matrix(title: str, found: Report, best: list[BotLine], cell: Callable[[Pair], str]) -> Table:
    names = [line.bot for line in best]
    met = {(pair.bot, pair.other): cell(pair) for pair in found.head_to_head}
    rows = [[name, *(met.get((name, other), "–") for other in names)] for name in names]
    return table(title, ["", *(f"… {name}" for name in names)], rows)


def ladder(
    game: GameId,
    seats: Seats = None,
    games: ContestGames = 200,
    seed: Seed = 1,
    jobs: Jobs = 1,
    cluster: ClusterAddress = None,
    edition: Edition = None,
    content: ContentFile = None,
    option: OptionPairs = None,
    json: Json = False,
) -> None:
    """Let every level of such a table play the one below it: does the upper one win, with 95% confidence?"""
    rules = load(game, edition, content)
    sitting = read_seats(rules, seats, 2)
    options = read_pairs(rules, option, sitting)
    there_are = levels_at(rules, sitting)
    total = (len(there_are) - 1) * deals_for(games, 2) * 2
    with enlist(jobs, cluster) as crew, progress(game, total) as played:
        rungs = climb(rules, there_are, sitting, games, seed=seed, options=options, crew=crew, played=played)
    found = Ladder.of(rules, sitting, seed, rungs)
    if json:
        print_json(found)
        return
    seats_said = "1 seat" if sitting == 1 else f"{sitting} seats"
    rows = _ladder_alone(rungs) if sitting == 1 else _ladder(rungs)
    console = terminal()
    console.print(table(f"{label(rules)}, {seats_said}, seed {seed}; intervals are 95%", *rows, left=2))
    console.print(f"digest {found.digest}")


def _ladder_alone(rungs: list[Rung]) -> tuple[list[str], list[list[str]]]:
    heads = ["level", "against", "games", "points", "points of the other", "more on the same deals", "better?"]
    rows = [
        [
            rung.upper,
            rung.lower,
            str(rung.games),
            number(rung.upper_points),
            number(rung.lower_points),
            number(rung.lead),
            "yes" if rung.beats else "no",
        ]
        for rung in reversed(rungs)
    ]
    return heads, rows


def _ladder(rungs: list[Rung]) -> tuple[list[str], list[list[str]]]:
    heads = ["level", "against", "games", "finished above", "wins", "wins of the other", "better?"]
    rows = [
        [
            rung.upper,
            rung.lower,
            str(rung.games),
            percent(rung.above) if rung.above else "–",
            percent(rung.upper_wins),
            percent(rung.lower_wins),
            "yes" if rung.beats else "no",
        ]
        for rung in reversed(rungs)
    ]
    return heads, rows
