"""Who plays a contest's tables, here or in any other process: the same table gives the same match everywhere.

All luck comes from text seeds: the deal's from (seed, deal), a bot's own from (seed, deal, rotation, seat).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from traceback import extract_tb
from typing import Any, Generic, NamedTuple, TypeVar

from vokzal.arena.schedule import Table
from vokzal.arena.simulate import bot_match
from vokzal.arena.uses import Uses
from vokzal.bots import make
from vokzal.core.chance import BlindChance
from vokzal.core.content import Content
from vokzal.core.events import Event
from vokzal.core.game import AnyGame, Outcome
from vokzal.core.options import Options


class ArenaError(RuntimeError):
    """A match that could not be played to its end: a fault of a game or a bot, with the table where it shows."""


class Contest(NamedTuple):
    """All that a process needs to play any table. A game travels as its class and content."""

    kind: type[AnyGame]
    content: Content
    options: Options
    seats: int
    levels: tuple[str, ...]
    seed: int


class Result(NamedTuple):
    """How one table ended, seat by seat."""

    table: Table
    places: tuple[int, ...]
    points: tuple[int, ...]
    moves: int


class Account(NamedTuple):
    """What is told of one table: how it ended, and what is counted over many and then forgotten."""

    result: Result
    parts: tuple[dict[str, int], ...]
    """For each seat, what its points are made of."""
    uses: tuple[dict[str, int], ...]
    """For each seat, how often it used what of the board."""


T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Player(Generic[T_co]):
    """Plays tables of one contest, and tells of each what a subclass is asked for."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.game = contest.kind(contest.content)

    def play(self, table: Table) -> T_co:
        """What is told of a table; `ArenaError` with the table and the line if it cannot be played to its end."""
        try:
            return self.tell(table)
        except Exception as error:
            where = extract_tb(error.__traceback__)[-1]
            said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
            found = f"{said} ({where.filename}:{where.lineno})"
            raise ArenaError(f"deal {table.deal}, rotation {table.rotation} broke off: {found}") from error

    def tell(self, table: Table) -> T_co:
        raise NotImplementedError

    def match(
        self,
        table: Table,
        chosen: Callable[[Any, int, Sequence[int], int], None] | None = None,
        told: list[Event] | None = None,
    ) -> tuple[Outcome, Result]:
        """Plays it; `chosen` is told every choice before it is made, `told` gets all events."""
        seats, seed = self.contest.seats, self.contest.seed
        bots = [
            make(self.contest.levels[bot], self.game, Random(f"{seed} {table.deal} {table.rotation} {seat}"))
            for seat, bot in enumerate(table.line_up)
        ]
        chance = BlindChance(Random(f"{seed} {table.deal}"))
        outcome, moves = bot_match(self.game, seats, self.contest.options, bots, chance, chosen, told)
        return outcome, Result(table, outcome.places, outcome.points, moves)


class Scorer(Player[Account]):
    """Tells how a table ended, what the points are made of and what of the board was used."""

    def __init__(self, contest: Contest) -> None:
        super().__init__(contest)
        self.uses = Uses(self.game)

    def tell(self, table: Table) -> Account:
        count = self.uses.counter(self.contest.seats)
        outcome, result = self.match(table, count.chosen if self.uses.actions else None, count.told)
        return Account(result, outcome.parts, count.found())
