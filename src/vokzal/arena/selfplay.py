"""Self-play: matches of which every decision is kept, packed, for whoever learns from them.

The matches are those of an arena with the same bots, seats and seed, deal by deal. What is kept is what the seat that
decided knew (its row), what it could do (a mask) and what it did; and for every match how it ended.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from vokzal.arena.crew import Crew
from vokzal.arena.dataset import About, Summary, Writer, describe_actions, describe_layout
from vokzal.arena.player import Contest, Player, Result
from vokzal.arena.run import play
from vokzal.arena.schedule import Table, deals_for, labels, schedule
from vokzal.core.game import AnyGame
from vokzal.core.options import Options


class Record(NamedTuple):
    """One match: its result, and the decisions that are kept of it, one after the other in every field."""

    result: Result
    moves: array[int]
    """The number of the move in the match."""
    seats: array[int]
    choices: array[int]
    rows: bytes
    masks: bytes


class Recorder(Player[Record]):
    """Keeps a share of all decisions. Which ones is drawn apart from all else, so the matches are the same."""

    def __init__(self, contest: Contest, share: float) -> None:
        super().__init__(contest)
        self.share = share
        self._mask_size = (self.game.space.size + 7) // 8

    def tell(self, table: Table) -> Record:
        row, size, share = self.game.row, self._mask_size, self.share
        draw = Random(f"{self.contest.seed} {table.deal} {table.rotation} sample").random
        moves, seats, choices = array("i"), array("b"), array("i")
        rows: list[bytes] = []
        masks: list[bytearray] = []
        number = -1

        def keep(state: Any, seat: int, legal: Sequence[int], action: int) -> None:
            nonlocal number
            number += 1
            if share < 1 and draw() >= share:
                return
            mask = bytearray(size)
            for one in legal:
                mask[one >> 3] |= 1 << (one & 7)
            moves.append(number)
            seats.append(seat)
            choices.append(action)
            rows.append(row(state, seat))
            masks.append(mask)

        _, result = self.match(table, keep)
        return Record(result, moves, seats, choices, b"".join(rows), b"".join(masks))


def about(contest: Contest, games: int, share: float, command: str) -> About:
    """What has to be said of a data set, so that it can be read without this program and made again with it."""
    game = contest.kind(contest.content)
    return About(
        command=command,
        game=game.id,
        version=game.version,
        edition=game.content.id,
        content=game.content.digest(),
        options=msgspec.to_builtins(contest.options),
        seats=contest.seats,
        bots=labels(contest.levels),
        seed=contest.seed,
        matches=games,
        share=share,
        actions=describe_actions(game.space),
        row=describe_layout(game.layout(contest.seats)),
    )


def selfplay(
    game: AnyGame,
    levels: Sequence[str],
    seats: int,
    games: int,
    out: Path,
    *,
    seed: int,
    options: Options | None = None,
    share: float = 1.0,
    command: str = "",
    jobs: int = 1,
    crew: Crew | Executor | None = None,
    played: Callable[[int], None] | None = None,
) -> Summary:
    """Bots play at least `games` matches, in whole deals, into a data set: a file, or a folder of them."""
    options = options if options is not None else game.options_type()
    contest = Contest(type(game), game.content, options, seats, tuple(levels), seed)
    tables = schedule(len(levels), seats, deals_for(games, len(levels)), seed)
    done = 0
    with (
        Writer(out, about(contest, len(tables), share, command)) as writer,
        closing(play(partial(Recorder, contest, share), tables, jobs=jobs, crew=crew)) as batches,
    ):
        for batch in batches:
            for record in batch:
                writer.add(done, record)
                done += 1
            if played is not None:
                played(done)
    return writer.summary()
