"""`vokzal verify`: is this match file true?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from vokzal.cli.arguments import ContentFile, load
from vokzal.core.match import MAX_BYTES, read_file, verify

MatchPath = Annotated[Path, typer.Argument(metavar="FILE", help="A match file.")]


def verify_file(file: MatchPath, content: ContentFile = None) -> None:
    """Play a match file again and check every move of it."""
    with file.open("rb") as opened:
        found = read_file(opened.read(MAX_BYTES + 1))
    game = load(found.game, content)
    match = verify(game, found)
    words = game.words("en")
    names = [words.say("seat-name", {"number": seat + 1}) for seat in range(match.seats)]
    typer.echo(f"ok: {words.say('game-name')}, {match.seats} players, {len(match.moves)} moves")
    if match.waiting:
        typer.echo(f"unfinished: waiting for {', '.join(names[seat] for seat in match.waiting)}")
        return
    outcome = match.outcome
    ranked = sorted(range(match.seats), key=lambda seat: outcome.places[seat])
    said = (f"{outcome.places[seat]}. {names[seat]} with {outcome.points[seat]}" for seat in ranked)
    typer.echo(f"result: {'; '.join(said)}")
