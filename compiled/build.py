"""Builds the compiled package: `python -m compiled.build`, or `make compiled`.

Everything happens in a folder of its own that replaces the last build only when it is whole. A build of the same
sources by the same Python and compiler is not made again; where only what is above the rules has changed, the server or
the environments, nothing is compiled again.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import chain
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

from compiled.modules import MODULES
from compiled.native import text_for_compiler

ROOT: Final = Path(__file__).resolve().parent.parent
INTO: Final = ROOT / "build" / "compiled"
STAMP: Final = "built-from"
LIBRARIES: Final = ("*.so", "*.pyd")
"""What is compiled is called so: on Windows the second, elsewhere the first."""
READ: Final = tuple(f"vokzal/{part}/**/*.{end}" for part in ("core", "bots", "games") for end in ("py", "c"))
"""What the compiler may read: the layers of all that is on the list, and those below them."""

MAKERS: Final = ("build", "compiler", "modules", "native")
"""The modules here that have a say in what comes out."""


class BuildError(RuntimeError):
    """The compiled build could not be made."""


def c_compiler() -> str | None:
    """The C compiler that extensions of this Python are built with, if it is there."""
    return shutil.which((os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0])


class Stamp(NamedTuple):
    """What a build is made from, in sixteen hex digits each."""

    compiled: str
    whole: str

    @classmethod
    def of(cls, source: Path, groups: Sequence[str], opt: int) -> Stamp:
        from mypy.version import __version__ as mypy  # noqa: PLC0415 - not needed where nothing is compiled

        by = f"{sys.version} {mypy} {sorted(groups)} {opt}"
        read = [
            *chain.from_iterable(map(source.glob, READ)),
            *(Path(__file__).with_name(f"{name}.py") for name in MAKERS),
        ]
        return cls(_digest(by, source, read), _digest(by, source, source.rglob("*")))


def _digest(by: str, source: Path, paths: Iterable[Path]) -> str:
    mark = blake2b(by.encode(), digest_size=8)
    for path in sorted(paths):
        if path.is_file() and "__pycache__" not in path.parts:
            name = path.relative_to(source) if path.is_relative_to(source) else path.name
            mark.update(f"{name} {path.stat().st_size}\n".encode() + path.read_bytes())
    return mark.hexdigest()


def libraries(tree: Path) -> Iterator[Path]:
    """All that was compiled into a folder."""
    return chain.from_iterable(map(tree.rglob, LIBRARIES))


def build(into: Path, *, source: Path = ROOT / "src", groups: Sequence[str] = tuple(MODULES), opt: int = 3) -> bool:
    """Makes the compiled package in a folder; False if nothing had to be compiled."""
    if c_compiler() is None:
        raise BuildError("there is no C compiler (on Debian: apt-get install gcc); plain Python needs none")
    wanted = Stamp.of(source, groups, opt)
    there = (into / STAMP).read_text().split() if (into / STAMP).is_file() else []
    if there == [*wanted]:
        return False
    fresh = there[:1] != [wanted.compiled]
    work = into.with_name(f"{into.name}-{os.getpid()}")
    try:
        tree = work / "tree"
        shutil.copytree(source, tree, ignore=shutil.ignore_patterns("__pycache__", *LIBRARIES))
        if fresh:
            _compile(work, source, groups, opt)
        else:
            for library in libraries(into):
                shutil.copy2(library, tree / library.relative_to(into))
        (tree / STAMP).write_text("\n".join(wanted))
        shutil.rmtree(into, ignore_errors=True)
        tree.rename(into)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return fresh


def _compile(work: Path, source: Path, groups: Sequence[str], opt: int) -> None:
    """Puts the libraries into a copy of the sources."""
    tree = work / "tree"
    modules = [module for group in groups for module in MODULES[group]]
    for module in modules:
        path = tree / module
        path.write_text(text_for_compiler(module, path.read_text("utf-8")), "utf-8")
    command = [sys.executable, "-m", "compiled.compiler", str(work), str(opt), *groups]
    paths = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    made = subprocess.run(command, cwd=tree, env={**os.environ, "PYTHONPATH": paths}, check=False)
    if made.returncode:
        raise BuildError(f"compiling failed with status {made.returncode}; what the compiler said is above")
    for module in modules:  # a text beside its library says what that was made from, as in a wheel
        shutil.copy2(source / module, tree / module)


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
    print(f"built in {perf_counter() - began:.0f} s" if made else "nothing was to be compiled since the last build")
    print(f"use it with PYTHONPATH={asked.into}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
