"""The command as people run it: in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from io import BufferedReader
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WITH_PENNIES = (
    "from tests.toys.pennies import Pennies; from vokzal import games; games._guests['pennies'] = Pennies;"
    "from vokzal.cli import main; main()"
)


def vokzal(*arguments: object, **env: str) -> subprocess.CompletedProcess[str]:
    """The command line with the toy registered, run from the root of the repository."""
    return subprocess.run(
        [sys.executable, "-c", WITH_PENNIES, *(str(one) for one in arguments)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", "PYTHONIOENCODING": "utf-8", **env},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_the_digest_is_the_same_in_every_process() -> None:
    outputs = set()
    for hashing in ("0", "1"):
        said = vokzal("simulate", "pennies", "--games", 50, PYTHONHASHSEED=hashing)
        assert said.returncode == 0, said.stderr
        outputs.add(said.stdout.splitlines()[-1])
    assert len(outputs) == 1


def test_an_arena_in_several_processes() -> None:
    said = vokzal("arena", "pennies", "--bots", "driver,random", "--games", 8, "--jobs", 2)
    assert (said.returncode, said.stderr) == (0, "")
    assert "8 games of 4 deals" in said.stdout


@pytest.mark.parametrize(
    "arguments",
    [("simulate", "chess"), ("verify", "/nowhere/match.json"), ("arena", "pennies", "--jobs", "0"), ("what",)],
)
def test_bad_input_is_one_line_and_exit_code_2(arguments: tuple[str, ...]) -> None:
    said = vokzal(*arguments)
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr.startswith("error: ")
    assert said.stderr.count("\n") == 1


def test_a_terminal_without_cyrillic_gets_question_marks() -> None:
    said = vokzal("watch", "pennies", "--lang", "ru", "--quick", "--bots", "random,random", PYTHONIOENCODING="ascii")
    assert said.returncode == 0, said.stderr
    assert "???" in said.stdout


def test_the_module_is_the_command() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "vokzal.cli", "--version"],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.startswith("vokzal ")


def test_a_reader_that_leaves_early_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WITH_PENNIES, "watch", "pennies", "--bots", "random,random"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()


def test_ctrl_c_ends_an_arena_and_its_processes() -> None:
    """A terminal sends it to all of them; only the one that started the others says anything."""
    with subprocess.Popen(
        [sys.executable, "-c", WITH_PENNIES, "arena", "pennies", "--games", "300000", "--jobs", "2"],
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}",
            "PYTHONIOENCODING": "utf-8",
            "FORCE_COLOR": "1",
            "TERM": "xterm-256color",
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        assert isinstance(process.stderr, BufferedReader)
        shown = b""
        while not re.search(rb"[1-9]\d*/300000", shown):
            shown += process.stderr.read1()
        os.killpg(process.pid, signal.SIGINT)
        out, error = process.communicate()  # to the end, which comes when the last of them is gone
        assert process.returncode == 130
        assert out == b""
        assert b"Traceback" not in error


def test_extras_are_loaded_only_by_those_who_ask_for_them() -> None:
    code = "import sys, vokzal.cli; print(*sorted({'numpy', 'pyarrow', 'dask', 'distributed'} & {*sys.modules}))"
    said = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert said.stdout == "\n"
