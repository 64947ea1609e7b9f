"""`vokzal worker`: bots on any machine."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Annotated
from urllib.parse import urlsplit

import typer


def worker(
    bus: Annotated[
        str | None,
        typer.Option(metavar="URL", help="The Redis or Valkey of the house: redis://host:6379/0.", show_default=False),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="How many may think for long at the same time.", show_default=False)
    ] = None,
) -> None:
    """Let bots think here for a house that says VOKZAL_BOT_WORKERS=0: no database, no more than views.

    Every setting can also be said as VOKZAL_NAME=value.
    """
    # Only this command pays for the server's libraries.
    from vokzal.server import environment, logs  # noqa: PLC0415
    from vokzal.server.bus.answering import answer_all  # noqa: PLC0415
    from vokzal.server.bus.client import BusError  # noqa: PLC0415
    from vokzal.server.settings import Settings  # noqa: PLC0415

    try:
        said = environment.read(os.environ)
    except environment.BadSetting as error:
        raise typer.BadParameter(str(error)) from None
    given = {"bus": bus, "bot_workers": workers}
    settings = Settings(**said | {name: value for name, value in given.items() if value is not None})
    logs.set_up(settings)
    if settings.bus is None:
        raise typer.BadParameter("a worker needs a bus: --bus redis://host:6379/0 or VOKZAL_BUS")
    if settings.bot_workers < 1:
        raise typer.BadParameter("a worker needs at least one process to think: --workers or VOKZAL_BOT_WORKERS")
    where = urlsplit(settings.bus).hostname or "its bus"  # and never a password

    def ready() -> None:
        typer.echo(f"Bots think here for the house at {where}, {settings.bot_workers} at a time (Ctrl-C ends it)")
        sys.stdout.flush()

    try:
        asyncio.run(answer_all(settings, ready))
    except BusError as error:
        raise typer.BadParameter(str(error)) from None
