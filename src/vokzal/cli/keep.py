"""`vokzal backup`, `restore` and `migrate`: for whoever keeps a house."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Annotated

import typer

Data = Annotated[
    Path | None, typer.Option(metavar="DIR", help="The data folder.", show_default=False, envvar="VOKZAL_DATA")
]


def backup(
    copy: Annotated[Path, typer.Argument(metavar="FILE", help="Where to; it must not be there yet.")],
    data: Data = None,
) -> None:
    """Copy all records of a house, open or closed, into a file."""
    from vokzal.server.settings import default_data  # noqa: PLC0415 - only these commands pay for the server's libraries
    from vokzal.server.storage.backup import BackupError, back_up  # noqa: PLC0415

    try:
        back_up(data or default_data(), copy)
    except BackupError as error:
        raise typer.BadParameter(str(error)) from None
    typer.echo(f"{copy}: {copy.stat().st_size / 1024:,.0f} KiB")


def restore(
    copy: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `vokzal backup` made.")],
    data: Data = None,
) -> None:
    """Bring a copy back into a closed house. What was there is kept beside it."""
    from vokzal.server.settings import default_data  # noqa: PLC0415
    from vokzal.server.storage.backup import BackupError, restore  # noqa: PLC0415

    try:
        before = restore(data or default_data(), copy)
    except (BackupError, OSError) as error:
        raise typer.BadParameter(str(error)) from None
    typer.echo(f"The house is as it was in {copy}." + (f" What it was before: {before}" if before else ""))


def migrate(
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="A PostgreSQL or SQLite URL; otherwise the data folder's file.")
    ] = None,
    data: Data = None,
) -> None:
    """Bring the records to what this version stores; several may do it at once, and one does."""
    from vokzal.server import environment, logs  # noqa: PLC0415
    from vokzal.server.settings import Settings, default_data  # noqa: PLC0415
    from vokzal.server.storage import Database, DatabaseError  # noqa: PLC0415
    from vokzal.server.storage.folder import make_private  # noqa: PLC0415

    async def prepare(url: str) -> None:
        records = Database(url, pool=1)
        try:
            await records.prepare()
        finally:
            await records.close()

    try:
        said = environment.read(os.environ)
        settings = Settings(data=data or default_data(), database=database or said.get("database"))
        if settings.database is None:
            make_private(settings.data)
        asyncio.run(prepare(settings.url()))
    except (DatabaseError, environment.BadSetting, OSError) as error:
        raise typer.BadParameter(logs.discreet(str(error))) from None
    typer.echo("The records are up to date.")
