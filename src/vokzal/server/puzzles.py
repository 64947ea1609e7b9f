"""Puzzles: no table, nothing stored. Their matches are played again for whoever asks; only what the seat may know goes
out, and the answer only to whoever has found it or wants to be told."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Final

from vokzal import games
from vokzal.coach.puzzle import Asked, Puzzle, asking, judged, of_the_day, puzzles_of
from vokzal.core.game import AnyGame, View
from vokzal.core.match import Steps
from vokzal.server import scene
from vokzal.server.messages import (
    Begins,
    LegalAction,
    PuzzleAsked,
    PuzzleList,
    PuzzleSeries,
    PuzzleToday,
    PuzzleVerdict,
)
from vokzal.server.reasons import Declined
from vokzal.server.slices import Slices
from vokzal.server.thinkers import Thinkers
from vokzal.server.turns import Asker

LEVEL: Final = "dispatcher"
"""Of the others, as they are called there: who played the matches that puzzles are from."""
TOLD: Final = 12
"""So many of the last moves are told."""


class Puzzles:
    def __init__(self, slices: Slices, thinkers: Thinkers, now: Callable[[], float]) -> None:
        self._slices = slices
        self._thinkers = thinkers
        self._now = now

    def all(self) -> PuzzleList:
        """Every series there is, and the puzzles of today: of each game one, the same for everybody."""
        today = datetime.fromtimestamp(self._now(), UTC).date()
        by_game = [(name, _numbered(name)) for name in games.ids()]
        series: dict[tuple[str, str], list[str]] = {}
        for name, numbered in by_game:
            for edition, _, puzzle in numbered:
                series.setdefault((name, edition), []).append(puzzle.id)
        return PuzzleList(
            date=today.isoformat(),
            series=[PuzzleSeries(game=name, edition=edition, ids=ids) for (name, edition), ids in series.items()],
            today=[_today(name, numbered, today) for name, numbered in by_game if numbered],
        )

    async def ask(self, game: AnyGame, number: int, asker: Asker) -> PuzzleAsked:
        puzzle = _find(game, number)
        asked, view, legal = await self._slices.run(_seeing(game, puzzle))
        match = asked.match
        return PuzzleAsked(
            id=puzzle.id,
            number=number,
            of=len(puzzles_of(game)),
            seat=puzzle.seat,
            seats=scene.company(puzzle.seat, [LEVEL] * (match.seats - 1)),
            begins=Begins.of(match.begins),
            position=await scene.seen(match, view, legal, self._thinkers, asker),
            told=scene.heard(asked.told, puzzle.seat, TOLD),
        )

    async def answer(self, game: AnyGame, number: int, action: int | None) -> PuzzleVerdict:
        """Whether it is right; without an action, what would be."""
        return await self._slices.run(_answering(game, _find(game, number), action))


def _find(game: AnyGame, number: int) -> Puzzle:
    puzzles = puzzles_of(game)
    if not 1 <= number <= len(puzzles):
        raise Declined("no-such-puzzle", 404)
    return puzzles[number - 1]


def _numbered(name: str) -> list[tuple[str, int, Puzzle]]:
    """All puzzles of a game: edition, number and puzzle."""
    return [
        (game.content.id, number, puzzle)
        for game in games.editions(name)
        for number, puzzle in enumerate(puzzles_of(game), 1)
    ]


def _today(name: str, numbered: list[tuple[str, int, Puzzle]], today: date) -> PuzzleToday:
    edition, number, puzzle = numbered[of_the_day(today, len(numbered))]
    return PuzzleToday(game=name, edition=edition, number=number, id=puzzle.id)


def _seeing(game: AnyGame, puzzle: Puzzle) -> Steps[tuple[Asked, View, list[LegalAction]]]:
    asked = yield from asking(game, puzzle)
    legal = scene.choices(asked.match, puzzle.seat)
    yield
    return asked, asked.match.view(puzzle.seat), legal


def _answering(game: AnyGame, puzzle: Puzzle, action: int | None) -> Steps[PuzzleVerdict]:
    asked = yield from asking(game, puzzle)
    points = asked.match.seats == 1
    if action is None:
        return _told(asked, puzzle, PuzzleVerdict(points=points))
    refused = game.why_not(asked.match.state, puzzle.seat, action)
    if refused is not None:
        return PuzzleVerdict(points=points, refused=refused)
    move = game.space.notation(action)
    right = any(tried.move == move for tried in puzzle.right)
    [own] = judged(asked, puzzle, [move])
    verdict = PuzzleVerdict(points=points, right=right, own=own)
    yield
    return _told(asked, puzzle, verdict) if right else verdict


def _told(asked: Asked, puzzle: Puzzle, verdict: PuzzleVerdict) -> PuzzleVerdict:
    """With the answer."""
    best, tempting = [tried.move for tried in puzzle.right], puzzle.tempting
    *found, missed = judged(asked, puzzle, [*best, tempting])
    return PuzzleVerdict(points=verdict.points, right=verdict.right, own=verdict.own, best=found, tempting=missed)
