"""Letting bots play a match to its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from vokzal.bots.bot import Bot
from vokzal.bots.levels import make
from vokzal.core.events import Event
from vokzal.core.game import AnyGame
from vokzal.core.match import Match
from vokzal.core.options import Options


def steps(match: Match, bots: Sequence[Bot]) -> Iterator[list[Event]]:
    """Plays on, move by move, telling the events of each."""
    while match.waiting:
        seat = match.waiting[0]
        yield match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat)))


def play_match(
    game: AnyGame, levels: Sequence[str], *, seed: int | str | None = None, options: Options | None = None
) -> Match:
    """A whole match between bots of the named levels, one a seat."""
    match = Match.start(game, len(levels), seed=seed, options=options)
    bots = [make(level, game, Random(f"{seed} {seat}")) for seat, level in enumerate(levels)]
    for _ in steps(match, bots):
        pass
    return match
