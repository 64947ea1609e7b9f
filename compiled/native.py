"""What the compiler is given instead of the text in `src`, where that cannot be compiled as it stands.

Positions become native classes: into each class statement goes what it would have written when it ran
(`core/state.py`), so that a field is a member of a C struct. And a few classes are marked, so that others may derive
from them in Python or copy their objects: by itself mypyc forbids both. Everything else is compiled as it is.
"""

from __future__ import annotations

import ast
from typing import Final

from vokzal.core.state import copied, depth_of

MARK: Final = "@mypyc_attr(allow_interpreted_subclasses=True)"
"""May be derived from in Python."""
COPIED: Final = "@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)"
"""May be copied, too. Not a position: an object that can be made without its fields is made so from Python."""
IMPORT: Final = "from mypy_extensions import mypyc_attr"
DECLARE: Final = """\
def _declare(cls: Any) -> None:
    space = dict(vars(cls))
    if "clone" not in space:
        fields = declared(cls.__name__, space)
        cls.__fields__ = tuple(fields)
        _write(cls, fields)
"""
INIT_SUBCLASS: Final = """
    def __init_subclass__(cls) -> None:
        _declare(cls)
"""
"""Instead of the metaclass."""

STATE: Final = "vokzal/core/state.py"
OPEN: Final = {
    STATE: ("State",),
    "vokzal/bots/engineer.py": ("Comparing", "EngineerBot"),
    "vokzal/bots/search.py": ("SearchBot", "Thinking"),
    "vokzal/core/chance.py": ("Chance", "LiveChance", "BlindChance", "ReplayChance", "ScriptedChance"),
}
"""Classes that others derive from, besides games and their heuristics."""


def text_for_compiler(path: str, text: str) -> str:
    """The text of a module as it is compiled."""
    if path == STATE:
        text = _without_metaclass(text)
    tree = ast.parse(text)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    lines = text.split("\n")
    open_ones = [node for node in classes if node.name in OPEN.get(path, ()) or _derives(node, "Game", "Heuristics")]
    for node in reversed(classes):
        if _derives(node, "State"):
            lines[node.end_lineno : node.end_lineno] = _written(node)
        if node in open_ones:
            lines.insert(node.lineno - 1, COPIED if _derives(node, "Heuristics") else MARK)
    if open_ones:
        future = next(node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "__future__")
        lines.insert(future.lineno, IMPORT)
    return "\n".join(lines)


def _derives(node: ast.ClassDef, *names: str) -> bool:
    return any(isinstance(base, ast.Name) and base.id in names for base in map(_unindexed, node.bases))


def _unindexed(node: ast.expr) -> ast.expr:
    return node.value if isinstance(node, ast.Subscript) else node


def _written(node: ast.ClassDef) -> list[str]:
    """The methods that name every field of a position."""
    fields = {
        field.target.id: ast.unparse(field.annotation)
        for field in node.body
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
    }
    copies = [f"{name}={copied(f'self.{name}', depth_of(note))}" for name, note in fields.items()]
    return [
        "",
        f"    __fields__ = {tuple(fields)!r}",
        "",
        f"    def __init__(self, *, {', '.join(f'{name}: {note}' for name, note in fields.items())}) -> None:",
        *(f"        self.{name} = {name}" for name in fields),
        "",
        f"    def clone(self) -> {node.name}:",
        f"        return {node.name}({', '.join(copies)})",
        "",
        "    def _values(self) -> tuple[object, ...]:",
        f"        return ({', '.join(f'self.{name}' for name in fields)},)",
    ]


def _without_metaclass(text: str) -> str:
    """`State` as a native class, which can have no metaclass. Positions that are not compiled, those of a game from
    elsewhere, derive from it without slots; what the metaclass does else is done when they are made."""
    tree = ast.parse(text)
    meta, state = (_class(tree, name) for name in ("_Declares", "State"))
    lines = text.split("\n")
    lines[state.body[0].end_lineno : state.body[0].end_lineno] = INIT_SUBCLASS.split("\n")
    lines[state.decorator_list[0].lineno - 1 : state.lineno] = ["class State:"]
    lines[meta.lineno - 1 : meta.end_lineno] = DECLARE.split("\n")
    return "\n".join(lines)


def _class(tree: ast.Module, name: str) -> ast.ClassDef:
    return next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)
