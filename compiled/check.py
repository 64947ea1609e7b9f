"""Does the compiled build play the same games? `python -m compiled.check`, part of `make compiled-check`.

The digests of all games, editions and seat counts are taken twice, by the plain package and by the compiled one, each
in a process of its own, and compared. So is the list: every module on it must be native in the compiled build, and none
in the plain one, or the comparison would say nothing.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

import msgspec

from compiled.build import INTO, ROOT
from compiled.digests import Loaded, Played
from compiled.modules import MODULES


def asked_of(tree: Path, groups: Sequence[str], games: int) -> tuple[Loaded, list[Played]]:
    """What the package in a folder plays."""
    paths = os.pathsep.join(map(str, (tree, ROOT)))
    command = [sys.executable, "-m", "compiled.digests", "--games", str(games), "--groups", *groups]
    ran = subprocess.run(command, env={**os.environ, "PYTHONPATH": paths}, stdout=subprocess.PIPE, check=True)
    first, *rest = ran.stdout.splitlines()
    return msgspec.json.decode(first, type=Loaded), [msgspec.json.decode(line, type=Played) for line in rest]


def faults(plain: tuple[Loaded, list[Played]], compiled: tuple[Loaded, list[Played]]) -> list[str]:
    """Everything in which the two builds differ that should not, and where they do not differ though they should."""
    found = [f"{name} is native in the plain package" for name in plain[0].native]
    found += [f"{name} is not native in the compiled package" for name in compiled[0].plain]
    found += [
        f"{name} has another text in the compiled package: is it of today?"
        for name, mark in plain[0].sources.items()
        if compiled[0].sources.get(name) != mark
    ]
    if len(plain[1]) != len(compiled[1]) or not plain[1]:
        found.append(f"the plain package played {len(plain[1])} cases, the compiled one {len(compiled[1])}")
    for ours, theirs in zip(plain[1], compiled[1], strict=False):
        case = f"{ours.game}, {ours.edition}, {ours.seats} seats"
        for field in ("game", "edition", "seats", "random", "weighed", "seen", "moves"):
            one, other = getattr(ours, field), getattr(theirs, field)
            if one != other:
                found.append(f"{case}: {field} is {one} in plain Python, {other} compiled")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m compiled.check", description="Compare the compiled build with Python.")
    parser.add_argument("--compiled", type=Path, default=INTO, metavar="FOLDER", help="default: build/compiled")
    parser.add_argument("--groups", nargs="+", choices=[*MODULES], default=[*MODULES], metavar="GROUP")
    parser.add_argument("--games", type=int, default=10, help="random matches of each case (default: 10)")
    asked = parser.parse_args(arguments)
    plain = asked_of(ROOT / "src", asked.groups, asked.games)
    compiled = asked_of(asked.compiled, asked.groups, asked.games)
    for game, cases in groupby(zip(plain[1], compiled[1], strict=False), key=lambda pair: pair[0].game):
        pairs = list(cases)
        ratio = sum(ours.seconds for ours, _ in pairs) / sum(theirs.seconds for _, theirs in pairs)
        moves = sum(ours.moves for ours, _ in pairs)
        print(f"{game:16} {len(pairs):3} cases {moves:9,} random moves, compiled {ratio:.2f}× as fast")
    wrong = faults(plain, compiled)
    for line in wrong:
        print(f"error: {line}", file=sys.stderr)
    print(f"{len(compiled[0].native)} native modules, {3 * len(compiled[1])} digests, {len(wrong)} differences")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
