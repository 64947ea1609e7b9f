"""What is written of many matches is so: examples run, on a small data set made by the command that stands there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any, Final

import pytest
from typer.testing import CliRunner

from vokzal.cli import app

TEXT: Final = (Path(__file__).parents[2] / "docs" / "clusters.md").read_text("utf-8")
EXAMPLES: Final = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
COMMANDS: Final = re.findall(r"^vokzal (.*)$", TEXT, re.MULTILINE)


def run(command: str) -> str:
    """A command as it is written, with two deals instead of hundreds, and nobody's cluster."""
    words = shlex.split(re.sub(r"--games \d+", "--games 4", re.sub(r"--cluster \S+", "", command)).partition(" > ")[0])
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # files are written and read here


def test_matches_are_shared_out_and_become_a_page() -> None:
    plays = [command for command in COMMANDS if command.startswith("arena")]
    assert len(plays) == 3
    found = {run(re.sub(r"--jobs \d+", "--jobs 2", command)) for command in plays if "--json" not in command}
    assert len(found) == 1, "whoever plays"
    [into_file] = [command for command in plays if "--json" in command]
    Path("found.json").write_text(run(into_file), "utf-8")
    [to_page] = [command for command in COMMANDS if command.startswith("report")]
    run(to_page)
    assert Path("found.html").read_text("utf-8").startswith("<!DOCTYPE html>")


def test_any_executor_plays(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(EXAMPLES[0], "example", "exec"), {"__name__": "__main__"})
    assert re.fullmatch(r"[0-9a-f]{16}\n", capsys.readouterr().out)


def test_a_data_set_is_read_with_this_program_and_without() -> None:
    [command] = [command for command in COMMANDS if command.startswith("selfplay")]
    run(command)
    ours: dict[str, Any] = {}
    theirs: dict[str, Any] = {}
    exec(compile(EXAMPLES[1], "example", "exec"), ours)
    exec(compile(EXAMPLES[2], "example", "exec"), theirs)
    assert "vokzal" not in EXAMPLES[2].replace('b"vokzal"', "")
    assert (ours["data"].row == theirs["rows"]).all()
    assert theirs["bits"].any()
    assert len(EXAMPLES) == 3
