"""The compiled build: what is on its list, and that a small one plays, pickles and is derived from like plain Python.

All games are compared by `make compiled-check`, and in `make soak`.
"""

from __future__ import annotations

import ast
import os
import pickle
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

import pytest

from compiled.build import ROOT, STAMP, BuildError, Stamp, build, c_compiler, libraries
from compiled.check import asked_of, faults
from compiled.modules import KERNELS, MODULES
from compiled.native import text_for_compiler
from tests.compiled.building import SMALL, WHOLE
from vokzal import envs
from vokzal.envs import Batch

SOURCE = ROOT / "src"
LISTED = [module for modules in MODULES.values() for module in modules]
NOT_COMPILED = {"Struct", "Content", "Options", "View"}
"""What a class on the list must not derive from: msgspec reads annotations, and mypyc erases them."""

ABROAD = """
import pickle, sys
from vokzal.core import chance
assert not chance.__file__.endswith(".py"), "this is not a compiled build"
env, batch = pickle.load(sys.stdin.buffer)
for _ in range(9):
    env.step(env.table.legal[0])
    batch.step([batch.legal(slot)[0] for slot in range(2)])
pickle.dump((env, batch), sys.stdout.buffer)
"""


def bases(module: str) -> set[str]:
    """The last part of the names of all classes that the classes of a module derive from."""
    tree = ast.parse((SOURCE / module).read_text("utf-8"))
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return {ast.unparse(base).partition("[")[0].rpartition(".")[2] for node in classes for base in node.bases}


@pytest.mark.parametrize("module", LISTED)
def test_what_is_on_the_list_exists_and_can_be_compiled(module: str) -> None:
    assert (SOURCE / module).is_file()
    assert not {base for base in bases(module) if base in NOT_COMPILED or base.endswith(("Content", "Options", "View"))}


def test_every_game_is_on_the_list_with_its_rules_and_its_positions() -> None:
    games = {path.parent.name for path in (SOURCE / "vokzal/games").glob("*/state.py")}
    assert games == MODULES.keys() - {"core", "bots"}
    for game in games:
        assert f"vokzal/games/{game}/state.py" in MODULES[game]
    assert len(LISTED) == len({*LISTED})
    assert all((SOURCE / source).is_file() for _, source in KERNELS.values())


def test_nothing_compiled_lies_among_the_sources() -> None:
    assert not [*SOURCE.rglob("*.so"), *SOURCE.rglob("*.pyd")]


def test_a_position_is_written_out_for_the_compiler_field_by_field() -> None:
    text = """from __future__ import annotations
from vokzal.core.state import State

class Made(State):
    turn: int
    grid: list[list[int]]
    \"\"\"Rows.\"\"\"
    past: tuple[int, ...]
"""
    written = text_for_compiler("vokzal/games/made/state.py", text)
    assert "return Made(turn=self.turn, grid=[x[:] for x in self.grid], past=self.past)" in written
    assert "__fields__ = ('turn', 'grid', 'past')" in written
    assert text_for_compiler("vokzal/core/bits.py", "A = 1\n") == "A = 1\n"


def test_without_a_compiler_it_is_said_and_nothing_is_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(BuildError, match="no C compiler"):
        build(tmp_path / "compiled")
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("end", ["cpython-311-x86_64-linux-gnu.so", "cp311-win_amd64.pyd"])
def test_what_was_compiled_stays_whatever_a_machine_calls_it(
    end: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, tree = tmp_path / "src", tmp_path / "compiled"
    (source / "vokzal").mkdir(parents=True)
    (source / "vokzal/server.py").write_text("A = 1\n")
    (tree / "vokzal").mkdir(parents=True)
    (tree / f"vokzal/fast.{end}").write_text("of before")
    (tree / STAMP).write_text("\n".join(Stamp.of(source, SMALL, 0)))
    (source / "vokzal/server.py").write_text("A = 2\n")
    (source / f"vokzal/stray.{end}").write_text("of somebody who built in place")
    monkeypatch.setattr("compiled.build.c_compiler", lambda: "cc")
    assert not build(tree, source=source, groups=SMALL, opt=0)
    assert {path.name for path in (tree / "vokzal").iterdir()} == {"server.py", f"fast.{end}"}
    assert (tree / "vokzal/server.py").read_text() == "A = 2\n"


@pytest.mark.skipif(c_compiler() is None, reason="plain Python needs no compiler")
def test_a_small_build_plays_the_same_games(small_build: Path) -> None:
    tree = small_build
    assert not build(tree, groups=SMALL, opt=0), "nothing has changed"
    plain, compiled = asked_of(SOURCE, SMALL, 3), asked_of(tree, SMALL, 3)
    assert faults(plain, compiled) == []
    assert len(compiled[1]) == 5
    assert compiled[0].sources.keys() == {"vokzal.arena", "vokzal.bots", "vokzal.core", "vokzal.games.trans_europa"}
    # A check that finds nothing proves nothing: the same on the wrong tree.
    assert "vokzal.core.bits is native in the plain package" in faults(compiled, compiled)
    assert "vokzal.core.bits is not native in the compiled package" in faults(plain, plain)
    older = compiled[0].__class__(compiled[0].native, [], {**compiled[0].sources, "vokzal.bots": "0"}), compiled[1]
    assert faults(plain, older) == ["vokzal.bots has another text in the compiled package: is it of today?"]
    paths = os.pathsep.join(map(str, (tree, ROOT)))
    odd = [sys.executable, str(Path(__file__).with_name("oddities.py"))]
    told = subprocess.run(odd, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout.splitlines()[-1:]) == (0, ["all well"]), told.stderr


@pytest.mark.skipif(c_compiler() is None, reason="plain Python needs no compiler")
def test_a_match_goes_on_in_the_compiled_build_and_comes_home(small_build: Path) -> None:
    terms: Any = {"seats": 3, "opponents": "conductor", "seat": 1}
    env, batch = envs.make("trans_europa", "gym", **terms), Batch("trans_europa", 2, seed=4, **terms)
    env.reset(seed=4)
    paths = os.pathsep.join(map(str, (small_build, ROOT)))
    there = [sys.executable, "-c", ABROAD]
    sent = pickle.dumps((env, batch))
    told = subprocess.run(there, input=sent, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, check=False)
    assert told.returncode == 0, told.stderr.decode()
    home, matches = pickle.loads(told.stdout)
    for _ in range(9):
        env.step(env.table.legal[0])
        batch.step([batch.legal(slot)[0] for slot in range(2)])
    for _ in range(2):
        assert home.match_file() == env.match_file()
        assert home.table.state.digest() == env.table.state.digest()
        assert matches.rows.tobytes() == batch.rows.tobytes()
        for one in (env, home):
            one.step(one.table.legal[0])
        for some in (batch, matches):
            some.step([some.legal(slot)[0] for slot in range(2)])


@pytest.mark.skipif(c_compiler() is None, reason="plain Python needs no compiler")
def test_only_what_the_compiler_reads_is_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, small_build: Path
) -> None:
    """A copy of the small build, made from a copy of the sources; and whoever compiles now does so by mistake."""
    source, tree = tmp_path / "src", tmp_path / "compiled"
    copytree(SOURCE, source, ignore=ignore_patterns("__pycache__", "static"))
    copytree(small_build, tree)
    stamp = Stamp.of(source, SMALL, 0)
    (tree / STAMP).write_text("\n".join(stamp))
    monkeypatch.setattr("compiled.build._compile", lambda *_: (_ for _ in ()).throw(BuildError("it is compiled")))
    made = {path.relative_to(tree) for path in libraries(tree)}
    (source / "vokzal/envs/setting.py").write_text("GONE = 1\n")
    (source / "vokzal/games/trans_europa/text/en.ftl").unlink()
    assert not build(tree, source=source, groups=SMALL, opt=0)
    assert (tree / "vokzal/envs/setting.py").read_text() == "GONE = 1\n"
    assert not (tree / "vokzal/games/trans_europa/text/en.ftl").exists()
    assert {path.relative_to(tree) for path in libraries(tree)} == made
    assert len(made) > len(MODULES["core"])
    for read in ("core/bits.py", "bots/levels.py", "games/trans_europa/view.py", "games/trans_europa/_kernel.c"):
        with (source / "vokzal" / read).open("a", encoding="utf-8") as file:
            file.write("\n")
        with pytest.raises(BuildError, match="it is compiled"):
            build(tree, source=source, groups=SMALL, opt=0)
        assert {path.relative_to(tree) for path in libraries(tree)} == made, "a build that failed replaces none"
        (tree / STAMP).write_text("\n".join(Stamp.of(source, SMALL, 0)))


@pytest.mark.breadth
@pytest.mark.timeout(WHOLE)
def test_the_whole_build_plays_the_same_games(whole_build: Path) -> None:
    assert faults(asked_of(SOURCE, [*MODULES], 20), asked_of(whole_build, [*MODULES], 20)) == []
