"""The compiled wheel: made by hatch as `make compiled-wheel` makes it, it holds libraries and says so in its name."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder

from compiled import build as building
from compiled.build import ROOT, build, c_compiler
from compiled.modules import KERNELS, MODULES
from tests.compiled.building import SMALL, WHOLE
from vokzal import __version__

ENABLED = "HATCH_BUILD_HOOK_ENABLE_CUSTOM"
"""What `make compiled-wheel` sets."""
LOOKS = """
import sys
from compiled.digests import loaded
print(*loaded(sys.argv[1:]).plain)
"""


def wheel(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(
        sys, "path", [*sys.path]
    )  # the hook puts its project first: hatch runs it in a process of its own
    [made] = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    return Path(made)


def about(file: ZipFile, name: str) -> str:
    [found] = [entry for entry in file.namelist() if entry.endswith(f".dist-info/{name}")]
    return file.read(found).decode()


def check(made: Path, groups: tuple[str, ...], unpacked: Path) -> None:
    """It is of this Python and machine only, brings its text along, and whoever installs it has native rules."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    named, version, *tags = made.stem.split("-")
    assert (named, version, *tags[:2]) == ("vokzal", __version__, python, python)
    assert tags[2] != "any"
    modules = [module for group in groups for module in MODULES[group]]
    with ZipFile(made) as file:
        assert "Root-Is-Purelib: false" in about(file, "WHEEL")
        assert "Requires-Dist: mypy_extensions" in about(file, "METADATA")
        libraries = [name for name in file.namelist() if name.endswith((".so", ".pyd"))]
        # One for each module and group, and the kernels.
        assert len(libraries) == len(modules) + len(groups) + len(KERNELS.keys() & {*groups})
        assert not {*modules} - {*file.namelist()}
        file.extractall(unpacked)
    looks = [sys.executable, "-c", LOOKS, *groups]
    paths = os.pathsep.join(map(str, (unpacked, ROOT)))
    told = subprocess.run(looks, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout.strip()) == (0, ""), told.stderr


@pytest.mark.skipif(c_compiler() is None, reason="without a compiler there is no such wheel")
def test_the_hook_puts_what_is_compiled_into_a_wheel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, small_build: Path
) -> None:
    monkeypatch.setattr(building, "INTO", small_build)
    monkeypatch.setattr(building, "build", partial(build, groups=SMALL, opt=0))
    monkeypatch.setenv(ENABLED, "1")
    check(wheel(tmp_path, monkeypatch), SMALL, tmp_path / "unpacked")


@pytest.mark.parametrize("name", ["fast.cpython-311-x86_64-linux-gnu.so", "fast.cp311-win_amd64.pyd"])
def test_a_library_is_in_the_wheel_whatever_a_machine_calls_it(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "compiled/vokzal").mkdir(parents=True)
    (tmp_path / "compiled/vokzal" / name).write_bytes(b"")
    monkeypatch.setattr(building, "INTO", tmp_path / "compiled")
    monkeypatch.setattr(building, "build", lambda into: False)
    monkeypatch.setenv(ENABLED, "1")
    with ZipFile(wheel(tmp_path, monkeypatch)) as file:
        assert f"vokzal/{name}" in file.namelist()


def test_nobody_gets_a_compiled_wheel_who_does_not_ask_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(ENABLED, raising=False)
    monkeypatch.setattr(building, "build", lambda into: pytest.fail("nothing is to be compiled"))
    made = wheel(tmp_path, monkeypatch)
    assert made.name == f"vokzal-{__version__}-py3-none-any.whl"
    with ZipFile(made) as file:
        assert "Root-Is-Purelib: true" in about(file, "WHEEL")
        assert "mypy_extensions" not in about(file, "METADATA")
        assert not [name for name in file.namelist() if name.endswith((".so", ".pyd"))]


@pytest.mark.breadth
@pytest.mark.timeout(WHOLE)
@pytest.mark.usefixtures("whole_build")
def test_the_whole_wheel_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENABLED, "1")
    check(wheel(tmp_path, monkeypatch), tuple(MODULES), tmp_path / "unpacked")
