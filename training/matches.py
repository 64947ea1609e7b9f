"""Keeps matches of bots as match files, one a line: what the coach's numbers are found in.

    python -m training.matches trans_europa --seats 3 --games 1000 --jobs 2 --bots dispatcher --out te3.jsonl

The matches are those of an arena with the same bots, seats and seed, deal by deal. What a file has already is not
played again.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic

from vokzal import games
from vokzal.arena.player import Contest, Player
from vokzal.arena.run import play
from vokzal.arena.schedule import Table, deals_for, schedule
from vokzal.bots import make
from vokzal.bots.match import steps
from vokzal.core.game import AnyGame
from vokzal.core.match import Match, MatchError, MatchFile, check_seats, content_id, read_file


class Keeper(Player[bytes]):
    """Tells a table's match as a match file."""

    def tell(self, table: Table) -> bytes:
        seed = self.contest.seed
        match = self.deal(table)
        bots = [
            make(self.contest.levels[bot], self.game, Random(f"{seed} {table.deal} {table.rotation} {seat}"))
            for seat, bot in enumerate(table.line_up)
        ]
        for _ in steps(match, bots):
            pass
        return match.to_json()

    def deal(self, table: Table) -> Match:
        """Its match before the first move."""
        seed = f"{self.contest.seed} {table.deal}"
        return Match.start(self.game, self.contest.seats, seed=seed, options=self.contest.options)


def contest(game: AnyGame, levels: Sequence[str], seats: int, seed: int) -> Contest:
    return Contest(type(game), game.content, game.options_type(), seats, tuple(levels), seed)


def tables(asked: Contest, matches: int) -> list[Table]:
    bots = len(asked.levels)
    return schedule(bots, asked.seats, deals_for(matches, bots), asked.seed)


def kept(out: Path, keeper: Keeper, scheduled: Sequence[Table]) -> int:
    """How many matches the file holds; a line that was cut off is dropped. `MatchError` if they are of another run."""
    if not out.exists():
        return 0
    raw = out.read_bytes()
    whole = raw[: raw.rfind(b"\n") + 1]
    if len(whole) < len(raw):
        with out.open("r+b") as file:
            file.truncate(len(whole))
    lines = whole.splitlines()
    for at in {0, len(lines) - 1} if lines else ():
        if at < len(scheduled) and not _same(read_file(lines[at]), keeper, scheduled[at]):
            raise MatchError(f"{out}: line {at + 1} is not of these matches; name another file")
    return len(lines)


def _same(file: MatchFile, keeper: Keeper, table: Table) -> bool:
    game, dealt = keeper.game, keeper.deal(table)
    asked = (game.id, game.version, content_id(game), dealt.seats, dealt.setup)
    return (file.game, file.version, file.content, file.seats, file.setup) == asked


def keep(asked: Contest, matches: int, out: Path, jobs: int) -> int:
    """Plays what is not there yet, and adds it; how many were played."""
    scheduled = tables(asked, matches)
    done = before = kept(out, Keeper(asked), scheduled)
    began = monotonic()
    with (
        out.open("ab") as file,
        closing(play(partial(Keeper, asked), scheduled[before:], jobs=jobs)) as batches,
    ):
        for batch in batches:
            file.writelines(line + b"\n" for line in batch)
            file.flush()
            done += len(batch)
            pace = (monotonic() - began) / (done - before)
            print(f"{done} of {len(scheduled)}, {pace:.2f} s each", file=sys.stderr, flush=True)
    return done - before


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m training.matches", description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--edition")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bots", default="dispatcher", help="who plays: one name, or several with commas")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args(arguments)
    game = games.load(given.game, given.edition)
    levels = given.bots.split(",")
    try:
        check_seats(game, given.seats)
        for level in levels:
            make(level, game, Random(0))
        keep(contest(game, levels, given.seats, given.seed), given.games, given.out, given.jobs)
    except (MatchError, LookupError) as error:
        parser.error(str(error))


if __name__ == "__main__":
    main(sys.argv[1:])
