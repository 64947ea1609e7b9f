"""The speed of the environments as ratios to those of others: `python -m bench.envs`, or `make bench`.

Everybody is measured in the same run, in several rounds, each for a slice of every round, and a ratio is taken within
a round; the median of the rounds is told. Time is that of the process: other work on the machine hardly counts. Only
where several processes play it is that on the wall.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table

from bench.doors import Door, ours, yardsticks
from bench.engine import _seconds
from vokzal import games

ROUNDS: Final = 5
AGAINST: Final = (
    ("gin_rummy", "OpenSpiel"),
    ("gin_rummy", "OpenSpiel, tensor"),
    ("gin_rummy", "OpenSpiel, observer"),
    ("backgammon", "OpenSpiel, tensor"),
    ("hearts", "OpenSpiel"),
    ("connect_four-v3", "PettingZoo"),
)


class Line(msgspec.Struct, frozen=True):
    """The medians of one way to play a game, and its ratios to each yardstick (2.0 is twice as fast)."""

    game: str
    way: str
    steps_per_s: float
    ratio: dict[str, float]


class Bench(msgspec.Struct, frozen=True):
    """The whole run, ready for JSON."""

    python: str
    machine: str
    seconds: float
    rounds: int
    lines: list[Line]


def run(doors: Sequence[Door], seconds: float) -> dict[tuple[str, str], list[float]]:
    """Steps a second of every door in every round. A first round warms up and is forgotten."""
    speeds: dict[tuple[str, str], list[float]] = {(door.game, door.way): [] for door in doors}
    for door in doors:
        door.play(0.0, Random("warm"))
    for number in range(ROUNDS):
        for door in doors:
            steps, taken = door.play(seconds / ROUNDS, Random(f"round {number}"))
            speeds[door.game, door.way].append(steps / taken)
    return speeds


def summarise(speeds: dict[tuple[str, str], list[float]], against: Sequence[tuple[str, str]]) -> list[Line]:
    """Medians of the rounds; ratios are taken round by round."""
    return [
        Line(
            game,
            way,
            median(own),
            {
                " ".join(other): median(mine / theirs for mine, theirs in zip(own, speeds[other], strict=True))
                for other in against
            },
        )
        for (game, way), own in speeds.items()
    ]


def show(bench: Bench, console: Console) -> None:
    title = f"Random play, steps per second of one core, Python {bench.python}; × is the ratio of steps/s"
    table = Table(box=box.SIMPLE_HEAD, title=title, title_justify="left")
    names = [" ".join(other) for other in AGAINST]
    for column in ("game", "way", "steps/s", *(f"× {name.replace('OpenSpiel', 'OS')}" for name in names)):
        table.add_column(column, justify="left" if column in {"game", "way"} else "right")
    for line in bench.lines:
        ratios = (f"{line.ratio[name]:.2f}" for name in names)
        table.add_row(line.game, line.way, f"{line.steps_per_s:,.0f}", *ratios)
    console.print(table)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m bench.envs", description="Measure the environments, as ratios.")
    parser.add_argument("games", nargs="*", default=games.ids(), metavar="GAME", help="(default: all)")
    parser.add_argument("--seconds", type=_seconds, default=3.0, metavar="S", help="for each way to play (default: 3)")
    parser.add_argument("--workers", action=argparse.BooleanOptionalAction, default=True, help="measure them, too")
    parser.add_argument("--json", type=Path, default=Path("build/bench/envs.json"), metavar="FILE")
    asked = parser.parse_args(arguments)
    try:
        doors: list[Door] = [*yardsticks(), *ours(asked.games, workers=asked.workers)]
    except ImportError as error:
        print(f"error: {error.name} is not installed; `make bench` installs it", file=sys.stderr)
        return 2
    lines = summarise(run(doors, asked.seconds), AGAINST)
    bench = Bench(platform.python_version(), platform.machine(), asked.seconds, ROUNDS, lines)
    console = Console(highlight=False)
    show(bench, console if console.is_terminal else Console(highlight=False, width=200))
    asked.json.parent.mkdir(parents=True, exist_ok=True)
    asked.json.write_bytes(msgspec.json.format(msgspec.json.encode(bench)) + b"\n")
    print(f"written to {asked.json}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
