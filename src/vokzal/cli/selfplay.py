"""`vokzal selfplay`: matches as data, for those who learn from them."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from vokzal.arena.schedule import deals_for
from vokzal.arena.selfplay import selfplay
from vokzal.bots import EVERY_LEVEL
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
    spell,
)
from vokzal.cli.show import print_json, progress
from vokzal.core import Options
from vokzal.core.game import AnyGame

Players = Annotated[
    str, typer.Option("--bots", metavar="A,B,…", help=f"Who plays, of {', '.join((RANDOM, *EVERY_LEVEL))}.")
]
Out = Annotated[
    Path,
    typer.Option(
        "--out", metavar="DIR|FILE", help="Where to: one file if it ends in .parquet, otherwise a folder of parts."
    ),
]


def _share(share: float) -> float:
    if not 0 < share <= 1:
        raise typer.BadParameter(f"a share of all decisions is above 0 and at most 1, not {share:g}")
    return share


Share = Annotated[
    float,
    typer.Option("--share", metavar="P", help="How many of all decisions are kept, drawn by lot.", callback=_share),
]


def selfplay_games(
    game: GameId,
    out: Out,
    bots: Players = "driver",
    seats: Seats = None,
    games: ContestGames = 1000,
    seed: Seed = 1,
    share: Share = 1.0,
    jobs: Jobs = 1,
    cluster: ClusterAddress = None,
    edition: Edition = None,
    content: ContentFile = None,
    option: OptionPairs = None,
    json: Json = False,
) -> None:
    """Let bots play, and keep what each of them knew, could do and did at every decision, as Parquet."""
    rules = load(game, edition, content)
    levels = read_bots(rules, bots)
    sitting = read_seats(rules, seats, 4)
    options = read_pairs(rules, option, sitting)
    total = deals_for(games, len(levels)) * len(levels)
    command = _command(rules, levels, sitting, games, seed, share, options, content)
    with enlist(jobs, cluster) as crew, progress(game, total) as played:
        found = selfplay(
            rules,
            levels,
            sitting,
            games,
            out,
            seed=seed,
            options=options,
            share=share,
            command=command,
            crew=crew,
            played=played,
        )
    if json:
        print_json(found)
        return
    typer.echo(f"{label(rules)}, {'1 seat' if sitting == 1 else f'{sitting} seats'}, {', '.join(levels)}, seed {seed}")
    typer.echo(f"matches    {found.matches:>12,}")
    typer.echo(f"decisions  {found.decisions:>12,}")
    typer.echo(f"bytes      {found.bytes:>12,}   in {len(found.files)} {'file' if len(found.files) == 1 else 'files'}")
    typer.echo(f"digest     {found.digest}")
    typer.echo(f"licence    {found.licence}")


def _command(
    game: AnyGame,
    levels: list[str],
    seats: int,
    games: int,
    seed: int,
    share: float,
    options: Options,
    content: Path | None,
) -> str:
    """What makes these data again. Who plays them and where they go is left out, as it makes no difference."""
    said = ["vokzal", "selfplay", game.id]
    said += ["--content", content.name] if content else ["--edition", game.content.id]
    said += ["--bots", ",".join(levels), "--seats", str(seats), "--games", str(games), "--seed", str(seed)]
    said += ["--share", str(share)] if share < 1 else []
    usual = msgspec.to_builtins(game.options_type())
    for name, value in msgspec.to_builtins(options).items():
        if value != usual[name]:
            said += ["--option", f"{name}={value if isinstance(value, str) else spell(value)}"]
    return shlex.join(said)
