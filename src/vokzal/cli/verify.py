"""`vokzal verify`: is this match file true?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from vokzal.cli.arguments import ContentFile, Edition, load
from vokzal.core.match import MAX_BYTES, read_file, verify

MatchPath = Annotated[Path, typer.Argument(metavar="FILE", help="A match file.")]


def verify_file(file: MatchPath, edition: Edition = None, content: ContentFile = None) -> None:
    """Play a match file again and check every move of it."""
    with file.open("rb") as opened:
        found = read_file(opened.read(MAX_BYTES + 1))
    game = load(found.game, edition if content else edition or found.edition, content)
    match = verify(game, found)
    words = game.words("en")
    names = [words.say("seat-name", {"number": seat + 1}) for seat in range(match.seats)]
    players = "1 player" if match.seats == 1 else f"{match.seats} players"
    typer.echo(f"ok: {game.title(words)}, {players}, {len(match.moves)} moves")
    if match.waiting:
        typer.echo(f"unfinished: waiting for {', '.join(names[seat] for seat in match.waiting)}")
        return
    outcome = match.outcome
    if match.seats == 1:
        typer.echo(f"result: {outcome.points[0]} points")
        return
    ranked = sorted(range(match.seats), key=lambda seat: outcome.places[seat])
    said = (f"{outcome.places[seat]}. {names[seat]} with {outcome.points[seat]}" for seat in ranked)
    typer.echo(f"result: {'; '.join(said)}")
