"""Runs mypyc and the C compiler over a prepared tree: a process of its own, since both want the folder they work in."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension, setup

from compiled.modules import KERNELS, MODULES


def main(work: Path, opt: str, groups: list[str]) -> None:
    chosen: list[tuple[list[str], str | None]] = [([*MODULES[group]], f"vokzal_{group}") for group in groups]
    modules = [module for group in groups for module in MODULES[group]]
    extensions = mypycify(
        ["--config-file=", f"--cache-dir={work / 'mypy'}", *modules],
        separate=chosen,
        opt_level=opt,
        debug_level="0",
        target_dir=str(work / "c"),
    )
    for path in (work / "c").rglob("*.c"):
        path.write_text(_mended(path.read_text("utf-8")), "utf-8")
    kernels = [KERNELS[group] for group in groups if group in KERNELS]
    extensions += [Extension(name, [source], extra_compile_args=[f"-O{opt}"]) for name, source in kernels]
    options = {"--build-temp": work / "objects", "--build-lib": work / "lib", "--parallel": os.cpu_count() or 1}
    arguments = [word for option, value in options.items() for word in (option, str(value))]
    setup(name="vokzal", ext_modules=extensions, script_args=["-q", "build_ext", "--inplace", *arguments])


def _mended(text: str) -> str:
    """C in which weak references to objects of native classes that derive from interpreted ones are safe.

    Before Python 3.12 mypyc has a place for them behind such an object (a game, a nested function), but takes the list
    there for an object of its own and frees the object without telling it: whoever looks at a reference then crashes.
    """
    if ".tp_weaklistoffset" not in text:
        return text
    slot = r"\*\(\(PyObject \*\*\)\(\(char \*\)self \+ sizeof\(PyObject \*\) \+ sizeof\(\w+\)\)\)"
    text = re.sub(rf"^ *Py_(VISIT|CLEAR)\({slot}\);\n", "", text, flags=re.MULTILINE)
    freeing = r"(_dealloc\(\w+ \*self\)\n *\{\n(?:.*\n)*? *PyObject_GC_UnTrack\(self\);\n)"
    tell = "if (Py_TYPE(self)->tp_weaklistoffset) PyObject_ClearWeakRefs((PyObject *)self);"
    return re.sub(freeing, rf"\1{tell}\n", text)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3:])
