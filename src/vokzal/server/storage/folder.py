"""The data folder: nobody else reads it, and one server at a time writes there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

DATABASE: Final = "vokzal.db"
LOCK: Final = "lock"
FILES: Final = 0o600
FOLDER: Final = 0o700


class FolderInUse(OSError):
    """Another server works in the folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"data folder {folder}: another server works there")


def make_private(folder: Path, with_database: bool = True) -> None:
    """The folder, for its owner only: it holds password hashes and the deals of running matches.

    SQLite gives the files beside a database the rights of the database itself, so that is made before SQLite would.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=FOLDER)
    if with_database:
        os.close(os.open(folder / DATABASE, os.O_RDWR | os.O_CREAT, FILES))
    _restrict(folder, FOLDER)
    for file in folder.glob(f"{DATABASE}*"):
        _restrict(file, FILES)


def _restrict(path: Path, mode: int) -> None:
    """Takes rights away from others, as far as that is ours to do."""
    if path.stat().st_mode & 0o077 and (os.name != "posix" or path.stat().st_uid == os.geteuid()):
        path.chmod(mode)


@contextmanager
def claimed(folder: Path) -> Iterator[None]:
    """The folder as this server's own; the system gives it free when the server ends, however it ends."""
    folder.mkdir(parents=True, exist_ok=True, mode=FOLDER)
    lock = FileLock(folder / LOCK, mode=FILES)
    try:
        lock.acquire(blocking=False)
    except Timeout:
        raise FolderInUse(folder) from None
    try:
        yield
    finally:
        lock.release()
