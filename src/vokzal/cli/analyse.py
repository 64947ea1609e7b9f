"""`vokzal analyse`: what choices gave away in a finished match, and what was luck."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Final

import typer

from vokzal.cli.arguments import ContentFile, Edition, Jobs, Json, load
from vokzal.cli.show import print_json, progress, table, terminal
from vokzal.cli.verify import MatchPath
from vokzal.coach import page
from vokzal.coach.analysis import Analysis, Turn, analyse, pieces
from vokzal.coach.telling import Teller
from vokzal.core import Match, MatchError
from vokzal.core.match import MAX_BYTES, again, read_file

DEAREST: Final = 8
"""Choices that are shown."""

Html = Annotated[bool, typer.Option("--html", help="Print a page that needs nothing else.")]
Effort = Annotated[
    float, typer.Option("--effort", metavar="X", min=0.01, max=100, help="So many times as closely as usual.")
]


def analyse_file(
    file: MatchPath,
    json: Json = False,
    html: Html = False,
    jobs: Jobs = 1,
    effort: Effort = 1.0,
    edition: Edition = None,
    content: ContentFile = None,
) -> None:
    """Say of a finished match how it stood after every move, what choices gave away, and what was luck.

    Of what can still be done next turn only the delay is given away.
    """
    if json and html:
        raise typer.BadParameter("--json and --html are two ways to print the same; give one of them")
    with file.open("rb") as opened:
        found = read_file(opened.read(MAX_BYTES + 1))
    game = load(found.game, edition if content else edition or found.edition, content)
    played = again(game, found)
    if played.differs is not None:
        raise MatchError(played.why)
    match = played.match
    if not match.over:
        raise MatchError("the match is not over")
    with progress("looking", len(pieces(match))) as looked:
        analysis = analyse(match, effort, jobs=jobs, looked=looked)
    if json:
        print_json(analysis)
    elif html:
        sys.stdout.write(page.page(match, analysis))
    else:
        _show(match, analysis)


def _show(match: Match, analysis: Analysis) -> None:
    tell = Teller(match, analysis)
    out = terminal()
    out.print(tell.title, style="bold")
    columns = ["player", "place", "points", "given away", "a choice", "luck", "of it in the deal"]
    outcome = match.outcome
    rows = [
        (
            tell.names[seat],
            str(outcome.places[seat]),
            tell.number(outcome.points[seat]),
            tell.size(totals.given),
            tell.size(totals.given / max(1, totals.choices), 2),
            tell.signed(totals.luck),
            tell.signed(analysis.deal[seat]),
        )
        for seat, totals in enumerate(analysis.totals)
    ]
    out.print(table(None, columns, rows))
    if analysis.swings:
        swings = [(str(swing.number or "deal"), *tell.swing(swing)) for swing in analysis.swings]
        out.print(table("Turning points", ["move", "what", "by"], swings, left=2))
    dear = _dearest(analysis.turns)
    if dear:
        choices = [(str(number), *tell.choice(turn)) for number, turn in dear]
        out.print(table("What gave most away", ["move", "player", "played", "best", "why", "by"], choices, left=5))


def _dearest(turns: Sequence[Turn]) -> list[tuple[int, Turn]]:
    """The choices that gave most away for sure, the dearest first."""
    sure = [
        (number, turn)
        for number, turn in enumerate(turns, 1)
        if turn.choice is not None and turn.choice.given > 2 * turn.choice.error
    ]
    return sorted(sure, key=lambda each: -(each[1].choice.given if each[1].choice else 0.0))[:DEAREST]
