"""No process outlives the one that started it, also when that was killed and could tell nobody to end."""

from __future__ import annotations

import os
from multiprocessing import parent_process
from threading import Thread


def end_with_parent() -> None:
    """In a process that plays for another one, once: from now on it ends when that does."""
    Thread(target=_wait, daemon=True).start()


def _wait() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
