"""What the page shows besides the view: the best routes, as if the match ended now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vokzal.games.tourists.rules.scoring import score
from vokzal.games.tourists.sight.imagine import sheet_of
from vokzal.games.tourists.sight.view import BestRoute, SheetView, TouristsAid, TouristsView
from vokzal.games.tourists.state import NONE

if TYPE_CHECKING:
    from vokzal.games.tourists.rules.game import Tourists


def aid(game: Tourists, view: TouristsView) -> TouristsAid:
    sheets = list(view.pages)
    task = NONE if view.task is None else view.task
    before, marked = 0, None
    if view.seat is not None:
        assert view.sheet is not None
        before = _best(game, view, sheets[view.seat], task).points
        sheets[view.seat] = view.sheet
        if view.walk is not None and len(view.walk) > 1:
            marked = _scored(game, view, view.sheet, task, view.walk)
    tasks = [task if seat == view.seat else NONE for seat in range(len(sheets))]
    best = (_best(game, view, sheet, own) for sheet, own in zip(sheets, tasks, strict=True))
    return TouristsAid(best=tuple(best), before=before, marked=marked)


def _best(game: Tourists, view: TouristsView, page: SheetView, task: int) -> BestRoute:
    walk = game.ending.router.best(sheet_of(page), view.ratings, view.goals, task, view.excursions).walk
    return _scored(game, view, page, task, walk)


def _scored(game: Tourists, view: TouristsView, page: SheetView, task: int, walk: tuple[int, ...]) -> BestRoute:
    found = score(game.city, sheet_of(page), view.ratings, view.goals, task, walk, view.excursions)
    facts = found.facts
    return BestRoute(
        walk, found.points, found.parts, facts.counts, facts.specials, found.goals, found.excursions, facts.runs
    )
