"""Plays, learns, and writes the nets of a game into its folder."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import monotonic
from typing import Final

from training.learn import learn, report, rounded, split
from training.lessons import watch
from vokzal import games
from vokzal.bots.nets import Made

SHARE: Final = 0.2
"""Of the positions of a game: neighbours teach nearly the same."""


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m training", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--edition")
    parser.add_argument("--seats", default="2,3,4", help="tables of these sizes")
    parser.add_argument("--games", type=int, default=600, help="of each size")
    parser.add_argument("--hidden", type=int, default=32, help="numbers between the row and the answer")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="where to write; by itself the game's own")
    asked = parser.parse_args(arguments)
    game = games.load(asked.game, asked.edition)
    if not game.heuristics.lessons:
        parser.error(f"{game.id} has no lessons to learn")
    began = monotonic()
    folder = asked.folder or Path(games.__path__[0]) / game.id / "net"
    folder.mkdir(parents=True, exist_ok=True)
    command = (
        f"python -m training {game.id} --edition {game.content.id} --seats {asked.seats} --games {asked.games}"
        f" --hidden {asked.hidden} --epochs {asked.epochs} --seed {asked.seed}"
    )
    seats = [int(number) for number in asked.seats.split(",")]
    for lesson in game.heuristics.lessons:
        examples = [watch(game, lesson, number, asked.games, SHARE, asked.seed) for number in seats]
        print(f"{lesson}: {sum(len(part.rows) for part in examples)} examples, {monotonic() - began:.0f} s", flush=True)
        taught, tested = split(examples)
        net = learn(taught, asked.hidden, asked.epochs, asked.seed)
        data = ".".join(part.digest() for part in taught)
        made = Made(command, len(seats) * asked.games, sum(len(part.rows) for part in taught), data)
        whole = rounded(game, net, made)
        (folder / f"{game.content.id}.{lesson}.net").write_bytes(whole.write())
        for number, part in zip(seats, tested, strict=True):
            found = report(whole, taught, [part])
            print(
                f"  {number} seats, {found.of} tested: mean square off {found.rule:.3f} by the rule of thumb, ", end=""
            )
            print(f"{found.straight:.3f} put straight, {found.net:.3f} by the net")
            print("\n".join(f"    said {said:6.2f}  was {was:6.2f}  of {of}" for said, was, of in found.bins))
        print(f"  {monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
