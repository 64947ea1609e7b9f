"""The analysis of a finished match: how it stood after every move, what choices gave away, and what was luck.

Given away is what the action that was found best was worth less what the chosen one was, to the seat, from its view,
both tried in the same imagined worlds; of what can still be done next turn only what the delay costs (`later.py`). Luck
is the open chance after a move less the mean of those after the same move with chance drawn anew from the same
position: what really came is one draw of that lot, so luck is nothing on average, whatever the chances are worth. The
deal is luck, too.

It is made in pieces, some moves each, that anybody can do anywhere: a piece says the same whoever makes it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from functools import partial
from multiprocessing import get_context
from random import Random
from statistics import fmean
from typing import Any, Final, Literal, NamedTuple

import msgspec

from vokzal.arena.orphans import end_with_parent
from vokzal.coach.advice import Deed
from vokzal.coach.compare import compare
from vokzal.coach.open import Open
from vokzal.coach.straight import straight
from vokzal.core.chance import BlindChance
from vokzal.core.content import Content
from vokzal.core.game import AnyGame, Message
from vokzal.core.match import Match, MatchError, content_id, read_file, verify

VERSION: Final = 3
"""Of how it is made: an analysis of another one is made anew."""
EFFORT: Final = 24_000
"""Iterations for all choices of a match together, about: a short match is looked at more closely."""
LEAST, MOST = 60, 400
"""Iterations for one choice."""
DRAWN: Final = 3000
"""Draws of luck for all moves of a match together, about."""
FEWEST_DRAWS, MOST_DRAWS = 12, 96
"""For one move."""
DEALS: Final = 48
OPENING: Final = 4
"""Playouts of a position that was just dealt, at least: before anybody has done anything, a guess sees little in it."""
WEIGHT: Final = 120
"""Iterations for all choices of a piece together: one move, or two of a match that is longer than 400. Luck comes on
top. It takes some tenths of a second, seldom more than one, and whoever plays waits no longer."""
LONGEST: Final = 1000
"""Moves of a match that a house lets its workers look at: each is looked at a little in any case, so a longer one would
take longer. People's matches have some hundred."""
KEPT: Final = 4
"""Matches that a worker remembers: it may be asked about several in turns."""
SWINGS: Final = range(3, 9)
"""So many turning points are told."""
LARGE: Final = 0.08
"""A swing that is worth telling, of a chance."""
SMALL: Final = 0.01
"""One that is not."""


class Choice(msgspec.Struct, frozen=True):
    """What somebody chose who could have done something else."""

    played: Deed
    chance: float
    """Of winning after it, as the seat could know it, put straight; of one who plays alone, points."""
    why: list[Message]
    best: Deed
    better: float
    """The chance after the best."""
    why_best: list[Message]
    given: float
    """Away, by not doing that: as much as `better` is above `chance`, less what can still be had by doing it next turn.
    Where the two are nearly equal it may be a little below nothing."""
    error: float
    """The standard error of it."""


class Turn(msgspec.Struct, frozen=True):
    """One move."""

    seat: int
    choice: Choice | None
    """None where there was none."""
    luck: list[float]
    """Of each seat, in what chance gave."""


class Swing(msgspec.Struct, frozen=True):
    """A turning point."""

    number: int
    """Of the move, from 1; 0 is the deal."""
    seat: int
    """Who gave it away, or whose luck it was, good or bad."""
    what: Literal["choice", "luck"]
    size: float
    """Of the chance: below nothing if it was lost."""


class Totals(msgspec.Struct, frozen=True):
    """Of one seat."""

    given: float
    choices: int
    luck: float
    """Of all moves and of the deal."""


class Analysis(msgspec.Struct, frozen=True):
    mark: str
    """What it was made with; with another mark it is out of date."""
    points: bool
    """Whether chances are points: somebody plays alone."""
    chances: list[list[float]]
    """Of each seat with all cards open, put straight: in the first position and after every move."""
    turns: list[Turn]
    deal: list[float]
    """The luck of each seat in the deal."""
    totals: list[Totals]
    swings: list[Swing]
    """The turning points, in order."""


class Piece(NamedTuple):
    """Some moves, from one on and up to another; counted from 0."""

    begin: int
    end: int


class Part(msgspec.Struct, frozen=True):
    """What was found of a piece."""

    mark: str
    begin: int
    chances: list[list[float]]
    """After each of its moves."""
    turns: list[Turn]
    start: list[float] = []
    """In the first position, where the piece begins there."""
    deal: list[float] = []


def mark(game: AnyGame, seats: int) -> str:
    """What an analysis of today is made with; `NoNumbers` if none can be."""
    return f"{VERSION} {game.version} {content_id(game)} {straight(game, seats).mark}"


def pieces(match: Match) -> list[Piece]:
    """All of them, which together are the match."""
    moves = len(match.moves)
    size = max(1, WEIGHT // iterations_for(moves))
    return [Piece(begin, min(begin + size, moves)) for begin in range(0, moves, size)]


def iterations_for(moves: int) -> int:
    """For one choice of a match with so many moves."""
    return max(LEAST, min(MOST, EFFORT // max(1, moves)))


class Budget(NamedTuple):
    """How closely each move of a match is looked at."""

    iterations: int
    draws: int

    @classmethod
    def of(cls, match: Match, effort: float, playouts: int) -> Budget:
        """As fits its length; `effort` times as much. Playouts of each draw make it dear."""
        chancy = sum(bool(move.chance) for move in match.moves)
        iterations = iterations_for(len(match.moves))
        draws = max(FEWEST_DRAWS, min(MOST_DRAWS, DRAWN // max(1, chancy) // (1 + playouts // 8)))
        return cls(max(1, round(iterations * effort)), max(1, round(draws * effort)))


class Analyst:
    """Looks at pieces of one finished match."""

    def __init__(self, match: Match, effort: float = 1.0) -> None:
        self.match, self.game = match, match.game
        self.mark = mark(match.game, match.seats)
        self.straight = straight(match.game, match.seats)
        self.open = Open(match.game, match.seats, self.straight)
        self.budget = Budget.of(match, effort, self.straight.numbers.playouts)
        self.seed = match.state.digest()
        """Another match draws other lots, so that what is off in one is not off in all of them."""

    @property
    def stale(self) -> bool:
        """Whether numbers have changed since."""
        return self.mark != mark(self.game, self.match.seats)

    def look(self, piece: Piece) -> Part:
        at = self.match.rewind(piece.begin)
        chances: list[list[float]] = []
        turns: list[Turn] = []
        for number in range(piece.begin, piece.end):
            move = self.match.moves[number]
            before = at.state.clone()
            choice = self._choice(at, move.seat, move.action, number)
            at.replay(move)
            after = self.open.chances(at.state, f"{self.seed} open {number}")
            luck = [0.0] * at.seats
            if move.chance:
                luck = self._luck(before, move.seat, move.action, number, after)
            chances.append(after)
            turns.append(Turn(move.seat, choice, luck))
        if piece.begin:
            return Part(self.mark, piece.begin, chances, turns)
        start = self.open.chances(self.match.rewind(0).state, f"{self.seed} open deal", OPENING)
        return Part(self.mark, 0, chances, turns, start, self._deal(start))

    def _choice(self, at: Match, seat: int, action: int, number: int) -> Choice | None:
        """From the view of the seat and nothing else."""
        legal = at.legal(seat)
        if len(legal) == 1:
            return None
        game, view = self.game, at.view(seat)
        seed, iterations = f"{self.seed} choice {number}", self.budget.iterations
        found = compare(game, view, legal, seed, iterations=iterations, also=[action], later=True)
        best, played = found[0], found[-1]
        imagined = game.determinize(view, Random(seed))
        overlooked = game.heuristics.overlooked(imagined, seat)
        chance, better = (self.straight.seat(worth.chance, overlooked, worth.ended) for worth in (played, best))
        ended = (played.ended + best.ended) / 2
        steep = self.straight.steep(played.chance, best.chance, overlooked, ended)
        return Choice(
            Deed.of(game, action),
            chance,
            game.heuristics.reasons(imagined, seat, action),
            Deed.of(game, best.action),
            better,
            game.heuristics.reasons(imagined, seat, best.action),
            better - chance - (played.behind - played.lost) * steep,
            played.lost_error * steep,
        )

    def _luck(self, before: Any, seat: int, action: int, number: int, after: Sequence[float]) -> list[float]:
        """What came, less the mean of what could have."""
        drawn: list[list[float]] = []
        for draw in range(self.budget.draws):
            other = before.clone()
            self.game.play(other, seat, action, BlindChance(Random(f"{self.seed} luck {number} {draw}")))
            drawn.append(self.open.chances(other, f"{self.seed} open {number}"))
        return _beyond(after, drawn)

    def _deal(self, start: Sequence[float]) -> list[float]:
        """The first position against others dealt anew."""
        match = self.match
        drawn = [
            self.open.chances(
                self.game.start(
                    match.seats, match.options, BlindChance(Random(f"{self.seed} deal {deal}")), match.begins.seat
                ),
                f"{self.seed} open deal",
                OPENING,
            )
            for deal in range(DEALS if match.setup else 0)
        ]
        return _beyond(start, drawn) if drawn else [0.0] * match.seats


def _beyond(came: Sequence[float], drawn: Sequence[Sequence[float]]) -> list[float]:
    return [chance - fmean(others) for chance, others in zip(came, zip(*drawn, strict=True), strict=True)]


def assemble(match: Match, parts: Sequence[Part]) -> Analysis:
    """The analysis, from the parts of all pieces in whatever order."""
    parts = sorted(parts, key=lambda part: part.begin)
    if [part.begin for part in parts] != [piece.begin for piece in pieces(match)]:
        raise ValueError("an analysis is made of all its pieces")
    made_with = mark(match.game, match.seats)
    if any(part.mark != made_with for part in parts):
        raise ValueError("the pieces of an analysis are made with the same numbers")
    first = parts[0]
    turns = [turn for part in parts for turn in part.turns]
    totals = [
        Totals(
            sum(choice.given for choice in choices),
            len(choices),
            first.deal[seat] + sum(turn.luck[seat] for turn in turns),
        )
        for seat in range(match.seats)
        for choices in [[turn.choice for turn in turns if turn.seat == seat and turn.choice is not None]]
    ]
    straightening = straight(match.game, match.seats)
    unit = straightening.numbers.open.times if straightening.alone else 1.0
    return Analysis(
        made_with,
        straightening.alone,
        [first.start, *(chance for part in parts for chance in part.chances)],
        turns,
        first.deal,
        totals,
        _swings(turns, first.deal, unit),
    )


def _swings(turns: Sequence[Turn], deal: Sequence[float], unit: float) -> list[Swing]:
    """The largest: three if there are so many at all, and more of those that are large."""
    found = [_luckiest(0, deal)]
    for number, turn in enumerate(turns, 1):
        swing = _luckiest(number, turn.luck)
        choice = turn.choice
        # What may well be noise is no turning point.
        if choice is not None and choice.given > max(abs(swing.size), 2 * choice.error):
            swing = Swing(number, turn.seat, "choice", -choice.given)
        found.append(swing)
    found.sort(key=lambda swing: -abs(swing.size))
    told = [
        swing
        for at, swing in enumerate(found[: SWINGS[-1]])
        if abs(swing.size) >= (LARGE if at >= SWINGS[0] else SMALL) * unit
    ]
    return sorted(told, key=lambda swing: swing.number)


def _luckiest(number: int, luck: Sequence[float]) -> Swing:
    seat = max(range(len(luck)), key=lambda seat: abs(luck[seat]))
    return Swing(number, seat, "luck", luck[seat])


def analyse(
    match: Match, effort: float = 1.0, *, jobs: int = 1, looked: Callable[[int], None] | None = None
) -> Analysis:
    """All of it, here or in so many processes; `looked` is told how many pieces were looked at."""
    if not match.over:
        raise MatchError("the match is not over")
    mark(match.game, match.seats)
    look_at = partial(look, type(match.game), match.game.content, match.to_json(), effort)
    parts: list[Part] = []
    with ProcessPoolExecutor(jobs, get_context("spawn"), end_with_parent) if jobs > 1 else nullcontext() as pool:
        for part in map(look_at, pieces(match)) if pool is None else pool.map(look_at, pieces(match)):
            parts.append(part)
            if looked is not None:
                looked(len(parts))
    return assemble(match, parts)


_lately: OrderedDict[tuple[bytes, float], Analyst] = OrderedDict()
"""In a worker: the matches it looked at last. The file names its content and the digest of that."""


def look(kind: type[AnyGame], content: Content, raw: bytes, effort: float, piece: Piece) -> Part:
    """In a worker, who is told the match as a file with every piece and reads it once."""
    analyst = _lately.pop((raw, effort), None)
    if analyst is None or analyst.stale:
        analyst = Analyst(verify(kind(content), read_file(raw)), effort)
    _lately[raw, effort] = analyst
    while len(_lately) > KEPT:
        _lately.popitem(last=False)
    return analyst.look(piece)
