"""Showing things in a terminal: tables, percentages, a progress bar."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import Any

import msgspec
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from vokzal.arena.interval import Estimate

WIDE = 200
"""Columns where no terminal sets a limit: a file or a pipe."""


def terminal() -> Console:
    """Where results go."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=WIDE)


def print_json(found: Any) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(found)).decode() + "\n")


def table(title: str | None, columns: Sequence[str], rows: Sequence[Sequence[str]], *, left: int = 1) -> Table:
    """A table: the first `left` columns are words, the others numbers."""
    made = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, title_style="bold")
    for at, column in enumerate(columns):
        made.add_column(column, justify="left" if at < left else "right")
    for row in rows:
        made.add_row(*row)
    return made


def percent(found: Estimate) -> str:
    """`52.0% (48.1–55.9)`; the brackets are the 95% interval."""
    if found.low is None or found.high is None:
        return f"{found.mean:.1%}"
    return f"{found.mean:.1%} ({100 * found.low:.1f}–{100 * found.high:.1f})"


def number(found: Estimate) -> str:
    if found.low is None or found.high is None:
        return f"{found.mean:.2f}"
    return f"{found.mean:.2f} ±{found.high - found.mean:.2f}"


@contextmanager
def progress(title: str, total: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on the error stream that takes the count done so far; None, and no bar, where nobody would see it."""
    console = Console(stderr=True)
    if not console.is_interactive:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(title, total=total)
        shown = 0.0

        def done(count: int) -> None:
            nonlocal shown
            if (now := monotonic()) - shown > 0.05:
                shown = now
                bar.update(task, completed=count)

        yield done
