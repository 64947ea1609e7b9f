"""Builds the compiled package: `python -m compiled.build`, or `make compiled`.

Everything happens in a folder of its own that replaces the last build only when it is whole. A build of the same
sources by the same Python and compiler is not made again.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from time import perf_counter
from typing import Final

from compiled.modules import MODULES
from compiled.native import text_for_compiler

ROOT: Final = Path(__file__).resolve().parent.parent
INTO: Final = ROOT / "build" / "compiled"
STAMP: Final = "built-from"


class BuildError(RuntimeError):
    """The compiled build could not be made."""


def c_compiler() -> str | None:
    """The C compiler that extensions of this Python are built with, if it is there."""
    return shutil.which((os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0])


def stamp(source: Path, groups: Sequence[str], opt: int) -> str:
    """What a build is made from, in sixteen hex digits."""
    from mypy.version import __version__ as mypy  # noqa: PLC0415 - not needed where nothing is compiled

    mark = blake2b(f"{sys.version} {mypy} {sorted(groups)} {opt}".encode(), digest_size=8)
    for path in sorted([*source.rglob("*"), *Path(__file__).parent.glob("*.py")]):
        if path.is_file() and "__pycache__" not in path.parts:
            mark.update(f"{path.name} {path.stat().st_size}\n".encode() + path.read_bytes())
    return mark.hexdigest()


def build(into: Path, *, source: Path = ROOT / "src", groups: Sequence[str] = tuple(MODULES), opt: int = 3) -> bool:
    """Makes the compiled package in a folder; False if it was there already."""
    if c_compiler() is None:
        raise BuildError("there is no C compiler (on Debian: apt-get install gcc); plain Python needs none")
    wanted = stamp(source, groups, opt)
    if (into / STAMP).is_file() and (into / STAMP).read_text() == wanted:
        return False
    work = into.with_name(f"{into.name}-{os.getpid()}")
    try:
        shutil.copytree(source, work / "tree", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        for group in groups:
            for module in MODULES[group]:
                path = work / "tree" / module
                path.write_text(text_for_compiler(module, path.read_text("utf-8")), "utf-8")
        command = [sys.executable, "-m", "compiled.compiler", str(work), str(opt), *groups]
        paths = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
        made = subprocess.run(command, cwd=work / "tree", env={**os.environ, "PYTHONPATH": paths}, check=False)
        if made.returncode:
            raise BuildError(f"compiling failed with status {made.returncode}; what the compiler said is above")
        for group in groups:
            for module in MODULES[group]:  # a text beside its library says what that was made from, as in a wheel
                shutil.copy2(source / module, work / "tree" / module)
        (work / "tree" / STAMP).write_text(wanted)
        shutil.rmtree(into, ignore_errors=True)
        (work / "tree").rename(into)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return True


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m compiled.build", description="Build the compiled package.")
    parser.add_argument("--into", type=Path, default=INTO, metavar="FOLDER", help="default: build/compiled")
    parser.add_argument("--groups", nargs="+", choices=[*MODULES], default=[*MODULES], metavar="GROUP")
    parser.add_argument("--opt", type=int, choices=range(4), default=3, help="level of the C compiler (default: 3)")
    asked = parser.parse_args(arguments)
    began = perf_counter()
    try:
        made = build(asked.into.resolve(), groups=asked.groups, opt=asked.opt)
    except BuildError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    print(f"built in {perf_counter() - began:.0f} s" if made else "nothing has changed since the last build")
    print(f"use it with PYTHONPATH={asked.into}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
