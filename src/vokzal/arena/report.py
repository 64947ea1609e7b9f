"""What an arena found: win rates, points and their parts, ratings, who beats whom, what a seat is worth, what was used.

The report of a contest is the same for every number of processes and holds no times, so two of them can be compared
byte by byte.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from statistics import fmean
from typing import Literal, TypeVar

import msgspec

from vokzal.arena.interval import Estimate, Spread, estimate, share, spread
from vokzal.arena.rating import Rating, ratings
from vokzal.arena.run import Contest, Result, digest
from vokzal.arena.schedule import labels
from vokzal.arena.tally import Tally

N = TypeVar("N", int, float)


class BotLine(msgspec.Struct, frozen=True):
    """One bot. A match it had two seats in counts twice; a shared win counts as a part of one.

    Who plays alone always wins: then only the points say anything.
    """

    bot: str
    seats_played: int
    win_rate: Estimate
    points: Estimate
    place: Estimate
    rating: Rating
    points_spread: Spread
    """Of all its seats, match by match."""
    parts: dict[str, Estimate] = {}
    """What its points are made of, by the keys of `Outcome.parts`."""
    uses: dict[str, int] = {}
    """How often it used what of the board, in all its seats together: what `Game.uses` names."""


class SeatLine(msgspec.Struct, frozen=True):
    """One seat, whoever sat in it: 1 moves first. Fair is one win in as many matches as there are seats."""

    seat: int
    win_rate: Estimate
    points: Estimate


class Pair(msgspec.Struct, frozen=True):
    """One bot and another who played the same deals."""

    bot: str
    other: str
    above: Estimate | None
    """How often the one finished above the other; equal places count half. None where each plays alone."""
    lead: Estimate
    """By how many points it was ahead, deal by deal."""

    @property
    def beats(self) -> bool:
        """Whether it finishes above more often than below, or alone has more points, with 95% confidence."""
        found, fair = (self.lead, 0.0) if self.above is None else (self.above, 0.5)
        return found.low is not None and found.low > fair


class Report(msgspec.Struct, frozen=True):
    """Everything, ready for JSON."""

    format: Literal["vokzal-arena-1"]
    game: str
    version: int
    content: str
    """The edition, and the digest of its content."""
    options: dict[str, object]
    seats: int
    seed: int
    deals: int
    games: int
    moves: int
    digest: str
    """Of all results: the same for every number of processes and machines."""
    length: Estimate
    """Moves of a match."""
    length_spread: Spread
    bots: list[BotLine]
    head_to_head: list[Pair]
    by_seat: list[SeatLine]

    def pair(self, bot: str, other: str) -> Pair:
        return next(pair for pair in self.head_to_head if (pair.bot, pair.other) == (bot, other))


def win_shares(places: Sequence[int]) -> list[float]:
    """One win, divided among those who share it."""
    winners = places.count(1)
    return [1 / winners if place == 1 else 0.0 for place in places]


def _per_deal(
    results: Iterable[Result], values: Callable[[Result], Iterable[float]], fold: Callable[[list[float]], Estimate]
) -> Estimate:
    """The mean of each deal's values, folded over the deals; a deal without any is left out."""
    found: defaultdict[int, list[float]] = defaultdict(list)
    for result in results:
        found[result.table.deal] += values(result)
    return fold([fmean(one) for one in found.values() if one])


def _line(bot: int, bots: int, label: str, results: Sequence[Result], rating: Rating, tally: Tally | None) -> BotLine:
    # A bot with several seats cannot win with all of them; one that plays only itself, or alone, cannot but win.
    seats = len(results[0].places)
    wins = estimate if bots == 1 or seats == 1 else partial(share, top=min(1.0, bots / seats))
    return BotLine(
        label,
        sum(result.table.line_up.count(bot) for result in results),
        _per_deal(results, lambda result: _own(bot, win_shares(result.places), result), wins),
        _per_deal(results, lambda result: _own(bot, result.points, result), estimate),
        _per_deal(results, lambda result: _own(bot, result.places, result), estimate),
        rating,
        spread(Counter(points for result in results for points in _own(bot, result.points, result))),
        tally.parts(bot) if tally else {},
        tally.uses(bot) if tally else {},
    )


def _own(bot: int, values: Sequence[N], result: Result) -> list[N]:
    """Of one value a seat, those of the seats a bot has."""
    return [value for value, sitting in zip(values, result.table.line_up, strict=True) if sitting == bot]


def _above(bot: int, other: int, result: Result) -> list[float]:
    """For each seat of the one against each seat of the other: 1 above, 0 below, a half level."""
    seats = list(zip(result.table.line_up, result.places, strict=True))
    mine = [place for sitting, place in seats if sitting == bot]
    theirs = [place for sitting, place in seats if sitting == other]
    return [1.0 if a < b else 0.5 if a == b else 0.0 for a in mine for b in theirs]


def _pair(bot: int, other: int, names: Sequence[str], results: Sequence[Result]) -> Pair:
    alone = len(results[0].places) == 1
    above = None if alone else _per_deal(results, lambda result: _above(bot, other, result), share)
    return Pair(names[bot], names[other], above, _lead(bot, other, results))


def _lead(bot: int, other: int, results: Sequence[Result]) -> Estimate:
    """What a bot has more than another: the difference of their mean points in each deal that both played."""
    scored: defaultdict[int, tuple[list[float], list[float]]] = defaultdict(lambda: ([], []))
    for result in results:
        mine, theirs = scored[result.table.deal]
        mine += _own(bot, result.points, result)
        theirs += _own(other, result.points, result)
    return estimate([fmean(mine) - fmean(theirs) for mine, theirs in scored.values() if mine and theirs])


def _seat(seat: int, results: Sequence[Result]) -> SeatLine:
    return SeatLine(
        seat + 1,
        _per_deal(results, lambda result: [win_shares(result.places)[seat]], share),
        _per_deal(results, lambda result: [result.points[seat]], estimate),
    )


def report(contest: Contest, results: Sequence[Result], tally: Tally | None = None) -> Report:
    """Reckons everything from the results of whole deals, and from what was counted meanwhile."""
    names = labels(contest.levels)
    rated = ratings(results, len(names))
    count = range(len(names))
    # Who plays alone meets the others in the same deal, not at the same table.
    together = [set(result.table.line_up) for result in results] if contest.seats > 1 else [set(count)]
    met = {(bot, other) for line_up in together for bot in line_up for other in line_up if bot != other}
    return Report(
        format="vokzal-arena-1",
        game=contest.kind.id,
        version=contest.kind.version,
        content=f"{contest.content.id}@{contest.content.digest()}",
        options=msgspec.to_builtins(contest.options),
        seats=contest.seats,
        seed=contest.seed,
        deals=len({result.table.deal for result in results}),
        games=len(results),
        moves=sum(result.moves for result in results),
        digest=digest(results),
        length=_per_deal(results, lambda result: [result.moves], estimate),
        length_spread=spread(Counter(result.moves for result in results)),
        bots=[_line(bot, len(names), names[bot], results, rated[bot], tally) for bot in count],
        head_to_head=[_pair(bot, other, names, results) for bot in count for other in count if (bot, other) in met],
        by_seat=[_seat(seat, results) for seat in range(contest.seats)],
    )
