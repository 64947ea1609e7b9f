"""The application: its commands, and what becomes of errors.

Bad input gets one line that says what is wrong, and exit code 2. A match that breaks off in the arena gets one line and
exit code 1. Anything else is a fault of this program and shows its traceback.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from typing import Annotated, Any, Final, NoReturn

import typer
from typer.core import TyperGroup

from vokzal import __version__
from vokzal.arena.cluster import ClusterError
from vokzal.arena.dataset import DataError
from vokzal.arena.page.document import ReportError
from vokzal.arena.run import ArenaError
from vokzal.bots import UnknownLevel
from vokzal.cli import analyse, arena, catalogue, keep, report, selfplay, serve, simulate, verify, watch, worker
from vokzal.coach.straight import NoNumbers
from vokzal.core import ContentError, MatchError, OptionsError
from vokzal.games import UnknownGame

BAD_INPUT: Final = (
    UnknownGame,
    UnknownLevel,
    MatchError,
    ContentError,
    OptionsError,
    ClusterError,
    DataError,
    ReportError,
    NoNumbers,
    typer.TyperException,
    OSError,
)


def _fail(error: Exception, code: int) -> NoReturn:
    if isinstance(error, typer.TyperException):
        said = error.format_message()
    elif isinstance(error, OSError) and error.filename is not None:
        said = f"{error.filename}: {error.strerror}"
    else:
        said = str(error)
    typer.echo(f"error: {' '.join(said.split())}", err=True)
    sys.exit(code)


class Station(TyperGroup):
    """The group of all commands, which turns errors into one line and an exit code."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> NoReturn:
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except BAD_INPUT as error:
            _fail(error, 2)
        except ArenaError as error:
            _fail(error, 1)
        sys.exit(code if isinstance(code, int) else 0)


app = typer.Typer(
    name="vokzal",
    cls=Station,
    help="Railway and route board games: watch them, simulate them, measure who plays them best.",
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("games")(catalogue.games_table)
app.command("rules")(catalogue.rules)
app.command("serve")(serve.serve)
app.command("worker")(worker.worker)
app.command("backup")(keep.backup)
app.command("restore")(keep.restore)
app.command("migrate")(keep.migrate)
app.command("ratings")(keep.ratings)
app.command("watch")(watch.watch)
app.command("verify")(verify.verify_file)
app.command("analyse")(analyse.analyse_file)
app.command("simulate")(simulate.simulate_games)
app.command("arena")(arena.arena)
app.command("ladder")(arena.ladder)
app.command("selfplay")(selfplay.selfplay_games)
app.command("report")(report.report)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"vokzal {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _vokzal(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Say the version and leave.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


def main() -> None:
    """The `vokzal` command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that has no Cyrillic gets question marks, not a traceback.
            stream.reconfigure(errors="replace")
    app(prog_name="vokzal")
