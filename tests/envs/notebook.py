"""The researchers' notebook: its cells are run as they would be, and what they print is kept in it.

`python -m tests.envs.notebook` writes what they print anew.
"""

from __future__ import annotations

import ast
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, Final

import msgspec

FILE: Final = Path(__file__).parents[2] / "docs" / "researchers.ipynb"


def printed(source: str, names: dict[str, Any]) -> str:
    """Runs a cell; what it prints, and what its last line is worth."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    out = StringIO()
    with redirect_stdout(out):
        exec(compile(tree, "cell", "exec"), names)
        if isinstance(last, ast.Expr):
            worth = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
            if worth is not None:
                print(repr(worth))
    return out.getvalue()


def read() -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(FILE.read_bytes())
    return found


def run(notebook: dict[str, Any]) -> dict[str, Any]:
    """The same notebook with what its cells print now."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(cell for cell in notebook["cells"] if cell["cell_type"] == "code"):
        text = printed("".join(cell["source"]), names)
        cell["execution_count"] = number + 1
        cell["outputs"] = (
            [{"name": "stdout", "output_type": "stream", "text": text.splitlines(keepends=True)}] if text else []
        )
    return notebook


def main() -> None:
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(run(read())), indent=1) + b"\n")


if __name__ == "__main__":
    main()
