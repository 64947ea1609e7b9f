"""`vokzal simulate`: many matches, fast."""

from __future__ import annotations

from random import Random
from typing import Annotated

import typer

from vokzal.arena.simulate import simulate
from vokzal.bots import EVERY_LEVEL, make
from vokzal.bots.levels import RANDOM
from vokzal.cli.arguments import (
    ContentFile,
    Edition,
    GameId,
    Games,
    Json,
    OptionPairs,
    Seats,
    Seed,
    label,
    load,
    read_pairs,
    read_seats,
)
from vokzal.cli.show import print_json, progress

BotLevel = Annotated[
    str, typer.Option("--bot", metavar="LEVEL", help=f"Who plays: {', '.join((RANDOM, *EVERY_LEVEL))}.")
]


def simulate_games(
    game: GameId,
    seats: Seats = None,
    games: Games = 1000,
    seed: Seed = 1,
    bot: BotLevel = RANDOM,
    edition: Edition = None,
    content: ContentFile = None,
    option: OptionPairs = None,
    json: Json = False,
) -> None:
    """Play many matches and say how fast it went and what came out."""
    rules = load(game, edition, content)
    sitting = read_seats(rules, seats, 4)
    options = read_pairs(rules, option, sitting)
    make(bot, rules, Random(0))
    with progress(game, games) as played:
        found = simulate(rules, sitting, games, seed=seed, options=options, bot=bot, played=played)
    if json:
        print_json(found)
        return
    typer.echo(f"{label(rules)}, {sitting} seats, {bot} bots, seed {seed}")
    typer.echo(f"games    {found.games:>12,}   {found.games_per_s:>12,.1f} games/s")
    typer.echo(f"moves    {found.moves:>12,}   {found.moves_per_s:>12,.0f} moves/s")
    typer.echo(f"seconds  {found.seconds:>12.2f}")
    typer.echo(f"digest   {found.digest}")
