"""The engine's speed as ratios to OpenSpiel's C++ games: `python -m bench.engine`, or `make bench`.

Absolute speeds say more about the machine than about the code, so everybody is measured in the same run: in several
rounds, each contender for a slice of every round, one core, plain CPython, in processor time. A ratio is taken within
each round and the median of the rounds is told, so that a busy minute hits both sides of it. With `--compiled` the
games are there twice: plain, and as the compiled build plays them.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from math import isfinite
from pathlib import Path
from random import Random
from statistics import median

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table

from bench.contenders import YARDSTICKS, Contender, Slice, house, measure, yardsticks
from bench.elsewhere import Elsewhere, Remote

ROUNDS = 5
COMPILED = Path("build/compiled")


class Line(msgspec.Struct, frozen=True):
    """A contender's medians, and its ratios to each yardstick (2.0 is twice as fast)."""

    name: str
    games_per_s: float
    moves_per_s: float
    clone_us: float
    moves_ratio: dict[str, float]
    games_ratio: dict[str, float]
    clone_ratio: dict[str, float]
    plain_ratio: float | None = None
    """Of moves/s, for what is compiled: to the same game in plain Python."""


class Bench(msgspec.Struct, frozen=True):
    """The whole run, ready for JSON."""

    python: str
    machine: str
    seconds: float
    rounds: int
    lines: list[Line]


def summarise(
    slices: dict[str, list[Slice]], against: Sequence[str], plain: Mapping[str, str] | None = None
) -> list[Line]:
    """Medians of the rounds; ratios are taken round by round. `plain` names the plain twin of what is compiled."""
    plain = plain or {}

    def ratio(own: list[Slice], field: str, other: str) -> float:
        pairs = zip(own, slices[other], strict=True)
        return float(median(getattr(mine, field) / getattr(theirs, field) for mine, theirs in pairs))

    def ratios(own: list[Slice], field: str) -> dict[str, float]:
        return {other: ratio(own, field, other) for other in against}

    lines: list[Line] = []
    for name, own in slices.items():
        clone_ratio = {other: 1 / ratio for other, ratio in ratios(own, "clone_us").items()}
        lines.append(
            Line(
                name,
                median(one.games_per_s for one in own),
                median(one.moves_per_s for one in own),
                median(one.clone_us for one in own),
                ratios(own, "moves_per_s"),
                ratios(own, "games_per_s"),
                clone_ratio,
                ratio(own, "moves_per_s", plain[name]) if name in plain else None,
            )
        )
    return lines


def show(bench: Bench, console: Console) -> None:
    table = Table(
        box=box.SIMPLE_HEAD,
        title=f"Random play, one core, Python {bench.python}; × is the ratio of moves/s (of games/s)",
        title_justify="left",
    )
    for column in ("game", "games/s", "moves/s", "clone µs", *(f"× {other}" for other in YARDSTICKS), "× plain"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for line in bench.lines:
        table.add_row(
            line.name,
            f"{line.games_per_s:,.0f}",
            f"{line.moves_per_s:,.0f}",
            f"{line.clone_us:.2f}",
            *(f"{line.moves_ratio[other]:.2f} ({line.games_ratio[other]:.2f})" for other in YARDSTICKS),
            "" if line.plain_ratio is None else f"{line.plain_ratio:.2f}",
        )
    console.print(table)


def run(contenders: Sequence[Contender | Remote], seconds: float) -> dict[str, list[Slice]]:
    """Every contender in every round. A first round warms up and is forgotten."""
    slices: dict[str, list[Slice]] = {contender.name: [] for contender in contenders}
    for contender in contenders:
        taken(contender, 0.0, "warm")
    for number in range(ROUNDS):
        for contender in contenders:
            slices[contender.name].append(taken(contender, seconds / ROUNDS, f"round {number}"))
    return slices


def taken(contender: Contender | Remote, seconds: float, seed: str) -> Slice:
    """A contender's part of a round."""
    if isinstance(contender, Remote):
        return contender.measure(seconds, seed)
    return measure(contender, seconds, Random(seed))


def _seconds(text: str) -> float:
    seconds = float(text)
    if not isfinite(seconds) or seconds <= 0:
        raise argparse.ArgumentTypeError(f"{text} is not a number of seconds")
    return seconds


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m bench.engine", description="Measure the engine's speed, as ratios.")
    parser.add_argument("--seconds", type=_seconds, default=5.0, metavar="S", help="for each game (default: 5)")
    parser.add_argument("--json", type=Path, default=Path("build/bench/engine.json"), metavar="FILE")
    parser.add_argument(
        "--compiled",
        type=Path,
        nargs="?",
        const=COMPILED,
        metavar="FOLDER",
        help="also the compiled build (`make compiled`)",
    )
    asked = parser.parse_args(arguments)
    if asked.compiled is not None and not (asked.compiled / "vokzal").is_dir():
        print(f"error: no package in {asked.compiled}; `make compiled` makes one", file=sys.stderr)
        return 2
    try:
        contenders: list[Contender | Remote] = [*house(), *yardsticks()]
    except ImportError as error:
        if (error.name or "") != "pyspiel":
            raise
        print("error: open_spiel is not installed; `make bench` installs it", file=sys.stderr)
        return 2
    with Elsewhere(asked.compiled) if asked.compiled else nullcontext() as elsewhere:
        remote = elsewhere.contenders if elsewhere else []
        slices = run([*remote, *contenders], asked.seconds)
    lines = summarise(slices, YARDSTICKS, {game.name: game.plain for game in remote})
    bench = Bench(platform.python_version(), platform.machine(), asked.seconds, ROUNDS, lines)
    console = Console(highlight=False)
    show(bench, console if console.is_terminal else Console(highlight=False, width=200))
    asked.json.parent.mkdir(parents=True, exist_ok=True)
    asked.json.write_bytes(msgspec.json.format(msgspec.json.encode(bench)) + b"\n")
    print(f"written to {asked.json}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
