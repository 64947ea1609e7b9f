"""Copies of a house that keeps its records in a file: made while it is open, brought back while it is closed."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from vokzal.server.storage.database import revisions
from vokzal.server.storage.folder import DATABASE, FILES, claimed, make_private

BEFORE: Final = ".before"
"""What was there when a copy was brought back stays beside it under this name."""


class BackupError(Exception):
    """What cannot be copied or brought back, in one line."""


def back_up(folder: Path, copy: Path) -> None:
    """A whole copy of the records as they are at one moment; people may play meanwhile."""
    source = folder / DATABASE
    if not source.exists() or not source.stat().st_size:
        raise BackupError(f"{source}: there are no records")
    try:
        os.close(os.open(copy, os.O_RDWR | os.O_CREAT | os.O_EXCL, FILES))  # hashes and deals are in it
    except FileExistsError:
        raise BackupError(f"{copy} is there already") from None
    except OSError as error:
        raise BackupError(f"{copy}: {error.strerror}") from None
    try:
        with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as records:
            records.execute("VACUUM INTO ?", (str(copy),))
        check(copy)
    except (sqlite3.Error, BackupError) as error:
        copy.unlink(missing_ok=True)
        raise BackupError(f"{source}: {error}") from None


def restore(folder: Path, copy: Path) -> Path | None:
    """Brings a copy back, when no server works in the folder; where to find what was there before."""
    check(copy)
    with claimed(folder):
        make_private(folder)
        target = folder / DATABASE
        fresh, before = target.with_suffix(".new"), target.with_suffix(target.suffix + BEFORE)
        with suppress(FileNotFoundError):
            fresh.unlink()
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as records:
            os.close(os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_EXCL, FILES))
            records.execute("VACUUM INTO ?", (str(fresh),))
        had_any = target.stat().st_size > 0
        if had_any:
            _settle(target)
            target.replace(before)
        for beside in ("-wal", "-shm"):
            target.with_name(target.name + beside).unlink(missing_ok=True)
        fresh.replace(target)
        return before if had_any else None


def check(copy: Path) -> None:
    """Whether a file holds whole records that this version can read."""
    if not copy.is_file():
        raise BackupError(f"{copy}: there is no such file")
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as records:
            [(found,)] = records.execute("PRAGMA integrity_check")
            [(revision,)] = records.execute("SELECT version_num FROM alembic_version")
    except (sqlite3.Error, ValueError) as error:
        raise BackupError(f"{copy} holds no records: {error}") from None
    if found != "ok":
        raise BackupError(f"{copy} is damaged: {found}")
    if revision not in revisions():
        raise BackupError(f"{copy} is of a later version of Vokzal")


def _settle(target: Path) -> None:
    """Moves what is still in the log beside a database into it, so that the file alone is whole."""
    with closing(sqlite3.connect(target)) as records:
        records.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        records.execute("PRAGMA journal_mode=DELETE")
