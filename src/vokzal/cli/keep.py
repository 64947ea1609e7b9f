"""`vokzal backup`, `restore`, `migrate` and `ratings`: for whoever keeps a house."""

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


URL = Annotated[
    str | None, typer.Option(metavar="URL", help="A PostgreSQL or SQLite URL; otherwise the data folder's file.")
]


def migrate(database: URL = None, data: Data = None) -> None:
    """Bring the records to what this version stores; several may do it at once, and one does."""
    _with_records(database, data, ratings=False)
    typer.echo("The records are up to date.")


def ratings(database: URL = None, data: Data = None) -> None:
    """Make all ratings anew from the matches that counted. Nobody can end a match of a game meanwhile."""
    matches = _with_records(database, data, ratings=True)
    typer.echo(f"Ratings made from {matches} matches.")


def _with_records(database: str | None, data: Path | None, ratings: bool) -> int:
    """Opens the records, brought up to date; of how many matches ratings were made."""
    from vokzal.server import environment, logs  # noqa: PLC0415
    from vokzal.server.settings import Settings, default_data  # noqa: PLC0415
    from vokzal.server.storage import Database, DatabaseError  # noqa: PLC0415
    from vokzal.server.storage.folder import make_private  # noqa: PLC0415
    from vokzal.server.storage.ratings import RatingStore  # noqa: PLC0415

    async def prepare(url: str) -> int:
        records = Database(url, pool=1)
        try:
            await records.prepare()
            return await RatingStore(records).recompute() if ratings else 0
        finally:
            await records.close()

    try:
        said = environment.read(os.environ)
        settings = Settings(data=data or default_data(), database=database or said.get("database"))
        if settings.database is None:
            make_private(settings.data)
        return asyncio.run(prepare(settings.url()))
    except (DatabaseError, environment.BadSetting, OSError) as error:
        raise typer.BadParameter(logs.discreet(str(error))) from None
