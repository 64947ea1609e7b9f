"""A drawing turn thought through to its end: which location, which section, which bonus.

Every turn that is worth a look is drawn in mind, and the plan that can be made over the map then is what it is worth.
A step is worth the best turn that begins with it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from vokzal.core.bits import bits
from vokzal.games.tourists.lore.plan import Plan, Planner
from vokzal.games.tourists.lore.prospect import Prospect
from vokzal.games.tourists.state import NONE, PLACE, ROUTE, TOURISTS, Draft, Sheet, TouristsState

if TYPE_CHECKING:
    from vokzal.games.tourists.rules.game import Tourists

REMEMBERED: Final = 64
"""Turns thought through: the steps of one turn are asked for one after the other."""
KEPT_BONUS: Final = 2.0
KEPT_CHANGE: Final = 3.5
"""What a coordinate change is worth to somebody who keeps it."""


class Depth(NamedTuple):
    """How hard one thinks."""

    width: int
    horizon: int
    sections: int
    """How many sections at each location are worth a look."""
    changes: int
    """How many changes of a coordinate are."""
    exact: int = 0
    """How many ways to end the last turn are reckoned exactly, with the best final route."""
    goals: int = 0
    """How many of the plans found are looked at for the goals they reach."""


class Turns:
    def __init__(self, game: Tourists) -> None:
        self.game = game
        self.city, self.map = game.city, game.city.map
        self.planner = Planner(self.city)
        self._thought: OrderedDict[tuple[object, ...], dict[int, float]] = OrderedDict()

    # --- what a map is worth --------------------------------------------------------------------------------------

    def plan(self, s: TouristsState, sheet: Sheet, task: int, left: int, depth: Depth) -> tuple[Prospect, Plan]:
        prospect = Prospect(self.game, sheet, tuple(s.ratings), task, left)
        aims = s.goals if depth.goals else ()
        return prospect, self.planner.best(prospect, depth.width, depth.horizon, aims, depth.goals)

    def worth(self, s: TouristsState, sheet: Sheet, task: int, left: int, depth: Depth) -> float:
        """Points at the end, guessed."""
        _, plan = self.plan(s, sheet, task, left, depth)
        kept = KEPT_BONUS * (sheet.segments + sheet.spare)
        return plan.worth + kept + (KEPT_CHANGE if left else KEPT_BONUS) * sheet.coordinates

    # --- what a step is worth -------------------------------------------------------------------------------------

    def weigh(self, s: TouristsState, seat: int, depth: Depth) -> dict[int, float]:
        """Every step that is worth a look, with what the best turn that begins with it is worth."""
        sheet, draft, task = s.sheets[seat], s.drafts[seat], s.tasks[seat]
        key = (sheet, draft, s.cards[seat], tuple(s.ratings), task, s.round, depth)
        if key not in self._thought:
            self._thought[key] = dict(self._steps(s, seat, sheet, draft, depth))
            if len(self._thought) > REMEMBERED:
                self._thought.popitem(last=False)
        return self._thought[key]

    def _steps(
        self, s: TouristsState, seat: int, sheet: Sheet, draft: Draft, depth: Depth
    ) -> Iterator[tuple[int, float]]:
        left = self.city.box.rounds - s.round - 1
        prospect, plan = self.plan(s, sheet, s.tasks[seat], left + 1, depth)
        thinking = _Thinking(self, s, seat, left, depth, prospect, plan)
        if draft.stage == PLACE:
            yield from thinking.places(sheet, draft)
        elif draft.stage == TOURISTS:
            yield from thinking.repeats(sheet, draft)
        else:
            yield from thinking.routes(sheet, draft)


class _Thinking:
    """One decision."""

    def __init__(
        self, turns: Turns, s: TouristsState, seat: int, left: int, depth: Depth, prospect: Prospect, plan: Plan
    ) -> None:
        self.turns, self.s, self.seat, self.left, self.depth = turns, s, seat, left, depth
        self.game, self.city, self.map = turns.game, turns.city, turns.map
        self.task, self.pair = s.tasks[seat], s.cards[seat]
        self.prospect, self.plan = prospect, plan
        self.per_tourist = [
            (plan.attractions & special).bit_count() + 0.1 * prospect.budget for special in prospect.special
        ]
        """What a tourist of each type on the route is worth."""

    def worth(self, sheet: Sheet) -> float:
        return self.turns.worth(self.s, self.city.confirmed(sheet), self.task, self.left, self.depth)

    # --- the location ---------------------------------------------------------------------------------------------

    def places(self, sheet: Sheet, draft: Draft) -> Iterator[tuple[int, float]]:
        actions = self.game.actions
        for location in bits(self.city.available(sheet, draft)):
            yield actions.place + location, self._placed(sheet, draft, location)
        if not self.city.available(sheet, draft):
            yield actions.nowhere, self._route(sheet, self.game.drawing.nowhere(draft))
        if sheet.coordinates and not draft.changed and draft.ferry == NONE:
            yield from self._changes(sheet, draft)

    def _placed(self, sheet: Sheet, draft: Draft, location: int) -> float:
        placed, then = self.game.drawing.place(sheet, draft, self.pair, location)
        if then.stage == PLACE:  # a ferry: the best coast
            coasts = sorted(bits(self.city.available(placed, then)), key=self._promise, reverse=True)
            return max(self._placed(placed, then, coast) for coast in coasts[:2])
        while then.stage == TOURISTS:
            kind = max(self.game.drawing.repeatable(self.pair), key=self.per_tourist.__getitem__)
            placed, then = self.game.drawing.repeat(placed, then, kind)
        return self._route(placed, then)

    def _changes(self, sheet: Sheet, draft: Draft) -> Iterator[tuple[int, float]]:
        """The changes that reach the most promising locations."""
        size = self.city.content.columns
        options: list[tuple[float, int, int, int]] = []
        for slot, now in enumerate((draft.row, draft.column)):
            for number in range(1, size + 1):
                if number != now:
                    changed, then = self.game.drawing.change(sheet, draft, slot, number)
                    reached = bits(self.city.available(changed, then))
                    options += [(self._promise(location), slot, number, location) for location in reached]
        options.sort(reverse=True)
        for _, slot, number, location in options[: self.depth.changes]:
            changed, then = self.game.drawing.change(sheet, draft, slot, number)
            action = self.game.actions.change + slot * size + number - 1
            yield action, self._placed(changed, then, location)

    def _promise(self, location: int) -> float:
        """A glance at a location: is the plan beside it, and does something of it remain to be drawn there?"""
        beside = self.map.beside[location]
        return 10.0 * bool(beside & self.plan.segments) + 4.0 * (beside & self.plan.blank).bit_count()

    def repeats(self, sheet: Sheet, draft: Draft) -> Iterator[tuple[int, float]]:
        for kind in self.game.drawing.repeatable(self.pair):
            yield self.game.actions.tourist + kind, self.per_tourist[kind]

    # --- the route ------------------------------------------------------------------------------------------------

    def routes(self, sheet: Sheet, draft: Draft) -> Iterator[tuple[int, float]]:
        """Each next segment with the best that can follow it, each bonus, and to stop here."""
        actions = self.game.actions
        ways = [(actions.done, sheet), *self._ways(sheet, draft)]
        found: dict[int, float] = {}
        for action, worth in self._valued(ways):
            found[action] = max(found.get(action, worth), worth)
        yield from found.items()

    def _ways(self, sheet: Sheet, draft: Draft) -> Iterator[tuple[int, Sheet]]:
        """The ways to go on that are worth a look: the next step, and the map when the turn ends so."""
        actions, drawing = self.game.actions, self.game.drawing
        for section in self._sections(sheet, draft):
            drawn, then = sheet, draft
            for segment in section:
                drawn, then = drawing.draw(drawn, then, segment)
            first = actions.segment + section[0]
            yield first, drawn
            yield from ((first, spent) for spent in self._spent(drawn))
        if sheet.segments and draft.first != NONE:
            for segment in self._useful(sheet):
                yield actions.bonus + segment, drawing.spend(sheet, draft, segment)[0]

    def _spent(self, sheet: Sheet) -> Iterator[Sheet]:
        """The map after a bonus that would be of no use later."""
        if sheet.segments and (not self.left or self.city.content.instant_segments):
            for segment in self._useful(sheet)[:2]:
                yield self.game.drawing.spend(sheet, Draft(ROUTE), segment)[0]

    def _valued(self, ways: list[tuple[int, Sheet]]) -> list[tuple[int, float]]:
        """What each way is worth; in the last turn the most promising ones exactly."""
        valued = [(self.worth(sheet), action, sheet) for action, sheet in ways]
        if self.left or not self.depth.exact:
            return [(action, worth) for worth, action, _ in valued]
        valued.sort(key=lambda way: -way[0])
        best = self.game.ending.router.best
        ratings, goals = tuple(self.s.ratings), self.s.goals
        return [
            (action, best(self.city.confirmed(sheet), ratings, goals, self.task).points)
            for _, action, sheet in valued[: self.depth.exact]
        ]

    def _route(self, sheet: Sheet, draft: Draft) -> float:
        return max(worth for _, worth in self.routes(sheet, draft))

    def _useful(self, sheet: Sheet) -> list[int]:
        """Blank segments of the plan that join what is drawn, or any that do; first those drawn by themselves."""
        touched = self.map.touched(sheet.drawn)
        ends, singles = self.map.end_mask, self.city.singles
        joining = [n for n in bits(self.plan.blank & ~sheet.drawn) if ends[n] & touched or not touched]
        if not joining:
            joining = [n for n in bits(self.map.every & ~sheet.drawn) if ends[n] & touched]
        joining.sort(key=lambda segment: not singles >> segment & 1)
        return joining[: self.depth.sections]

    def _sections(self, sheet: Sheet, draft: Draft) -> list[tuple[int, ...]]:
        """The sections worth a look, the most promising first."""
        drawing = self.game.drawing
        if draft.second != NONE:
            return []
        if draft.first != NONE:
            return [(segment,) for segment in bits(drawing.section(sheet, draft))]
        plan, touched = self.plan, self.map.touched(sheet.drawn)
        ends = self.map.end_mask
        blank = self.map.every & ~sheet.drawn
        found: list[tuple[float, tuple[int, ...]]] = [(12.0, (segment,)) for segment in self._useful(sheet)[:2]]
        if draft.place != NONE:
            beside = self.map.beside[draft.place] & blank & ~self.city.singles
            for first in bits(beside):
                for second in bits(self.map.joined[first] & blank & ~self.city.singles):
                    if beside >> second & 1 and second < first:
                        continue
                    pair = 1 << first | 1 << second
                    score = 10.0 * (pair & plan.blank).bit_count()
                    nodes = ends[first] | ends[second]
                    score += 5.0 * bool(nodes & touched) - 4.0 * ((nodes & touched).bit_count() > 2)
                    score += sum((self.map.sights_along[n] & ~plan.attractions).bit_count() for n in (first, second))
                    found.append((score, (first, second)))
        if not found:
            found = [(0.0, (segment,)) for segment in list(bits(blank))[: self.depth.sections]]
        found.sort(key=lambda option: -option[0])
        return [section for _, section in found[: self.depth.sections]]
