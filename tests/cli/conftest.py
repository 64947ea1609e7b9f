"""The command line with the toys among its games."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from typer.testing import CliRunner, Result

from tests.toys.pennies import Pennies
from tests.toys.trolley import Trolley
from vokzal import games
from vokzal.cli import app

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games._guests, "pennies", Pennies)
    monkeypatch.setitem(games._guests, "trolley", Trolley)


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same output wherever the tests run."""
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def run() -> Run:
    """Runs a command that should succeed."""

    def command(*arguments: object) -> Result:
        result = CliRunner().invoke(app, [str(one) for one in arguments])
        assert result.exit_code == 0, result.output
        return result

    return command


@pytest.fixture
def refused() -> Callable[..., str]:
    """Runs a command that should be refused, and gives the one line it says."""

    def command(*arguments: object) -> str:
        result = CliRunner().invoke(app, [str(one) for one in arguments])
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        [line] = result.stderr.splitlines()
        assert line.startswith("error: ")
        return line.removeprefix("error: ")

    return command
