"""The engine's speed as ratios to OpenSpiel's C++ games: `python -m bench.engine`, or `make bench`.

Absolute speeds say more about the machine than about the code, so everybody is measured in the same run: in several
rounds, each contender for a slice of every round, one core, plain CPython. A ratio is taken within each round and the
median of the rounds is told, so that a busy minute hits both sides of it.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table

from bench.contenders import YARDSTICKS, Contender, house, yardsticks

ROUNDS = 5
CLONES = 2_000


class Slice(msgspec.Struct, frozen=True):
    """What a contender did in one round."""

    games_per_s: float
    moves_per_s: float
    clone_us: float


class Line(msgspec.Struct, frozen=True):
    """A contender's medians, and its ratios to each yardstick (2.0 is twice as fast)."""

    name: str
    games_per_s: float
    moves_per_s: float
    clone_us: float
    moves_ratio: dict[str, float]
    games_ratio: dict[str, float]
    clone_ratio: dict[str, float]


class Bench(msgspec.Struct, frozen=True):
    """The whole run, ready for JSON."""

    python: str
    machine: str
    seconds: float
    rounds: int
    lines: list[Line]


def measure(contender: Contender, seconds: float, rng: Random) -> Slice:
    """Plays whole matches for about so long, then copies a position many times."""
    games = moves = 0
    began = now = perf_counter()
    while games == 0 or now - began < seconds:
        moves += contender.play(rng)
        games += 1
        now = perf_counter()
    clone = contender.midway(rng)
    copying = perf_counter()
    for _ in range(CLONES):
        clone()
    clone_us = (perf_counter() - copying) / CLONES * 1e6
    return Slice(games / (now - began), moves / (now - began), clone_us)


def summarise(slices: dict[str, list[Slice]], against: Sequence[str]) -> list[Line]:
    """Medians of the rounds; ratios are taken round by round."""

    def ratios(own: list[Slice], field: str) -> dict[str, float]:
        return {
            other: median(
                getattr(mine, field) / getattr(theirs, field) for mine, theirs in zip(own, slices[other], strict=True)
            )
            for other in against
        }

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
            )
        )
    return lines


def show(bench: Bench, console: Console) -> None:
    table = Table(
        box=box.SIMPLE_HEAD,
        title=f"Random play, one core, Python {bench.python}; × is the ratio of moves/s (of games/s)",
        title_justify="left",
    )
    for column in ("game", "games/s", "moves/s", "clone µs", *(f"× {other}" for other in YARDSTICKS)):
        table.add_column(column, justify="left" if column == "game" else "right")
    for line in bench.lines:
        table.add_row(
            line.name,
            f"{line.games_per_s:,.0f}",
            f"{line.moves_per_s:,.0f}",
            f"{line.clone_us:.2f}",
            *(f"{line.moves_ratio[other]:.2f} ({line.games_ratio[other]:.2f})" for other in YARDSTICKS),
        )
    console.print(table)


def run(contenders: Sequence[Contender], seconds: float) -> dict[str, list[Slice]]:
    """Every contender in every round. A first round warms up and is forgotten."""
    slices: dict[str, list[Slice]] = {contender.name: [] for contender in contenders}
    for contender in contenders:
        measure(contender, 0.0, Random("warm"))
    for number in range(ROUNDS):
        for contender in contenders:
            slices[contender.name].append(measure(contender, seconds / ROUNDS, Random(f"round {number}")))
    return slices


def _seconds(text: str) -> float:
    seconds = float(text)
    if not isfinite(seconds) or seconds <= 0:
        raise argparse.ArgumentTypeError(f"{text} is not a number of seconds")
    return seconds


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m bench.engine", description="Measure the engine's speed, as ratios.")
    parser.add_argument("--seconds", type=_seconds, default=5.0, metavar="S", help="for each game (default: 5)")
    parser.add_argument("--json", type=Path, default=Path("build/bench/engine.json"), metavar="FILE")
    asked = parser.parse_args(arguments)
    try:
        contenders: list[Contender] = [*house(), *yardsticks()]
    except ImportError as error:
        if (error.name or "") != "pyspiel":
            raise
        print("error: open_spiel is not installed; `make bench` installs it", file=sys.stderr)
        return 2
    lines = summarise(run(contenders, asked.seconds), YARDSTICKS)
    bench = Bench(platform.python_version(), platform.machine(), asked.seconds, ROUNDS, lines)
    console = Console(highlight=False)
    show(bench, console if console.is_terminal else Console(highlight=False, width=200))
    asked.json.parent.mkdir(parents=True, exist_ok=True)
    asked.json.write_bytes(msgspec.json.format(msgspec.json.encode(bench)) + b"\n")
    print(f"written to {asked.json}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
