"""Numbers are an extra: the house stands without them, and whoever opens a door is told what to install."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


def run(missing: list[str], code: str) -> subprocess.CompletedProcess[str]:
    """In a process where some packages are not installed."""
    line = f"import sys; sys.modules.update(dict.fromkeys({missing!r})); {code}"
    return subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=False)


def test_nothing_of_it_is_installed_with_the_house() -> None:
    lock = (Path(__file__).parents[2] / "requirements.lock").read_text("utf-8")
    named = {line.partition("==")[0] for line in lock.splitlines() if "==" in line}
    assert "msgspec" in named
    assert not named & {"numpy", "gymnasium", "pettingzoo", "open-spiel"}


def test_the_house_stands_without_any_library_of_numbers() -> None:
    code = (
        "import vokzal.arena.compete, vokzal.cli, vokzal.server.app; [vokzal.games.load(g) for g in vokzal.games.ids()]"
    )
    assert run(["numpy", "gymnasium", "pettingzoo"], code).stderr == ""


@pytest.mark.parametrize(
    ("missing", "code"),
    [
        ("numpy", "import vokzal.envs"),
        ("gymnasium", "import vokzal.envs; vokzal.envs.make('metro_domino', 'gym')"),
        ("pettingzoo", "import vokzal.envs; vokzal.envs.make('metro_domino')"),
        ("pettingzoo", "from vokzal.envs import ParallelEnv"),
    ],
)
def test_whoever_opens_a_door_is_told_what_to_install(missing: str, code: str) -> None:
    said = run([missing], code).stderr.splitlines()[-1]
    assert said == (
        f"ModuleNotFoundError: vokzal.envs needs {missing}, which comes with an extra: pip install vokzal[envs]"
    )


def test_whoever_only_plays_batches_needs_neither_pettingzoo_nor_gymnasium() -> None:
    code = "from vokzal.envs import Batch; Batch('metro_domino', 2)"
    assert run(["gymnasium", "pettingzoo"], code).stderr == ""


def test_what_else_is_missing_is_told_as_it_is() -> None:
    said = run(["msgspec"], "import vokzal.envs").stderr.splitlines()[-1]
    assert "vokzal[envs]" not in said
