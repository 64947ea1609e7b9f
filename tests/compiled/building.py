"""Building in C for a test, where there is a compiler."""

from __future__ import annotations

import importlib.util
import subprocess
import sysconfig
from pathlib import Path
from types import ModuleType
from typing import Final

from compiled.build import ROOT, c_compiler

SMALL: Final = ("core", "bots", "trans_europa")
"""A part of the build that takes seconds, not minutes."""
WHOLE: Final = 3600
"""Seconds for all of it, on a machine that does much else."""


def built_kernel(name: str, source: str, folder: Path) -> ModuleType | None:
    """A module written in C, with every warning an error; None where there is no compiler."""
    if c_compiler() is None:
        return None
    library = folder / f"{name.rpartition('.')[2]}{sysconfig.get_config_var('EXT_SUFFIX')}"
    include = sysconfig.get_paths()["include"]
    strict = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter", "-Wno-missing-field-initializers"]
    linker = str(sysconfig.get_config_var("LDSHARED")).split()
    command = [*linker, "-O2", "-fPIC", *strict, f"-I{include}", str(ROOT / "src" / source), "-o", str(library)]
    subprocess.run(command, check=True)
    spec = importlib.util.spec_from_file_location(name, library)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
