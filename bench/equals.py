"""Matches between equals, watched for their balance, as the contest that `vokzal report` draws."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from vokzal.arena.page.document import Balance
from vokzal.arena.player import Account, Contest, Result
from vokzal.arena.report import Report, report
from vokzal.arena.schedule import Table
from vokzal.arena.tally import Tally
from vokzal.arena.uses import Uses
from vokzal.core.events import Event
from vokzal.core.game import AnyGame
from vokzal.core.match import Match


class Equals:
    """Collects matches; each is a deal of its own, and whoever begins is seat 1."""

    def __init__(self) -> None:
        self.accounts: list[Account] = []

    def add(self, match: Match, heard: Sequence[Event]) -> None:
        self.accounts.append(account(match, heard, len(self.accounts)))

    def report(self, game: AnyGame, seats: int, level: str) -> Report:
        contest = Contest(type(game), game.content, game.options_type(), seats, (level,), 0)
        tally = Tally()
        for one in self.accounts:
            tally.add(one)
        return report(contest, [one.result for one in self.accounts], tally)


def account(match: Match, heard: Sequence[Event], deal: int) -> Account:
    """What is told of a match, the seat that began first."""
    seats, outcome, first = len(match.outcome.points), match.outcome, match.begins.seat
    count = Uses(match.game).counter(seats)
    for move in match.moves:
        count.chosen(None, move.seat, (), move.action)
    if count.told is not None:
        count.told += heard
    order = [*range(first, seats), *range(first)]
    places, points, parts, uses = (
        tuple(each[seat] for seat in order) for each in (outcome.places, outcome.points, outcome.parts, count.found())
    )
    result = Result(Table(deal, 0, (0,) * seats), places, points, len(match.moves))
    return Account(result, parts, uses)


def write(path: Path, found: Balance) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
