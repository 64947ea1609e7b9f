"""Puts what is compiled into a wheel: a hook of hatch that is off unless HATCH_BUILD_HOOK_ENABLE_CUSTOM is set.

`make compiled-wheel`. The wheel is for one version of Python on one kind of machine and says so in its name.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledWheel(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "standard":  # an editable install is of the sources, and these stay plain
            return
        root = Path(self.root)
        sys.path[:0] = [str(root), str(root / "src")]
        from compiled.build import INTO, build, libraries  # noqa: PLC0415 - only a wheel that is asked for needs a compiler

        build(INTO)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["dependencies"] = ["mypy_extensions"]
        for library in libraries(INTO):
            build_data["force_include"][str(library)] = str(library.relative_to(INTO))
