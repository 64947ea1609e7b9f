"""`vokzal report`: what was found, as a page."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from vokzal import games
from vokzal.arena.page.document import contests, read
from vokzal.arena.page.figures import Known
from vokzal.arena.page.page import page
from vokzal.arena.report import Report
from vokzal.cli.arguments import ContentFile
from vokzal.core.game import AnyGame
from vokzal.core.match import content_id, edition_of


def report(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="What `vokzal arena --json`, `ladder --json` or a balance run wrote.")
    ],
    out: Annotated[
        Path | None,
        typer.Option(
            "-o", "--out", metavar="FILE", help="Where to; otherwise beside it, as .html.", show_default=False
        ),
    ] = None,
    content: ContentFile = None,
) -> None:
    """Turn what an arena, a ladder or a balance run found into one page with plots, that needs nothing else."""
    raw = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    if out is None:
        if str(file) == "-":
            raise typer.BadParameter("what comes from a pipe needs a name: give one with -o")
        out = file.with_suffix(".html")
    document = read(raw)
    found = contests(document)
    known = [_known(contest, content) for contest in found]
    out.write_text(page(document, known), "utf-8")
    typer.echo(f"{out}: {out.stat().st_size / 1024:,.0f} KiB")
    missing = {contest.content for contest, one in zip(found, known, strict=True) if one is None}
    for other in sorted(missing):
        typer.echo(f"without its board and names: {found[0].game} has another {other} here; --content FILE gives it")


def _known(contest: Report, content: Path | None) -> Known | None:
    """The game that was played, if it is here, as it was."""
    try:
        game: AnyGame = games.load(contest.game, None if content else edition_of(contest.content), content)
    except games.UnknownGame:
        return None
    return Known(game, packaged=content is None) if content_id(game) == contest.content else None
