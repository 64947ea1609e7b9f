"""`vokzal verify`: is this match file true?

A file of these very rules must be true to the last bit. One of another version or content is played again as far as
the rules of today agree with it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from vokzal.cli.arguments import ContentFile, Edition, load
from vokzal.core import Match, MatchError
from vokzal.core.game import AnyGame
from vokzal.core.match import MAX_BYTES, Again, MatchFile, again, is_current, read_file, verify

MatchPath = Annotated[Path, typer.Argument(metavar="FILE", help="A match file.")]


def verify_file(file: MatchPath, edition: Edition = None, content: ContentFile = None) -> None:
    """Play a match file again and check every move of it."""
    with file.open("rb") as opened:
        found = read_file(opened.read(MAX_BYTES + 1))
    game = load(found.game, edition if content else edition or found.edition, content)
    current = is_current(game, found.version, found.content)
    played = Again(verify(game, found), None, "") if current else _played(game, found)
    match = played.match
    players = "1 player" if match.seats == 1 else f"{match.seats} players"
    what = f"{game.title(game.words('en'))}, {players}, {len(found.moves)} moves"
    typer.echo(f"ok: {what}" if played.differs is None else f"differs: {what}")
    if not current:
        typer.echo(_compared(game, found, played))
    if played.differs is not None:
        raise typer.Exit(1)
    _tell_end(match)


def _played(game: AnyGame, found: MatchFile) -> Again:
    try:
        return again(game, found)
    except MatchError as error:
        raise MatchError(f"played under version {found.version} with content {found.content}; {error}") from None


def _compared(game: AnyGame, found: MatchFile, played: Again) -> str:
    """What a match of other rules is under the rules of today."""
    said = f"played under version {found.version} with content {found.content}; "
    if played.differs is not None:
        return f"{said}today's rules (version {game.version}) differ at move {played.differs}: {played.why}"
    if played.match.state.digest() == found.digest:
        return f"{said}today's rules agree, to the last position"
    return f"{said}today's rules agree with every move; positions of other rules cannot be compared"


def _tell_end(match: Match) -> None:
    words = match.game.words("en")
    names = [words.say("seat-name", {"number": seat + 1}) for seat in range(match.seats)]
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
