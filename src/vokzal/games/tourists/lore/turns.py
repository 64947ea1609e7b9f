"""A drawing turn thought through to its end: which location, which section, which bonus.

Every turn that is worth a look is drawn in mind, and the plan that can be made over the map then is what it is worth.
A step is worth the best turn that begins with it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from vokzal.core.bits import bits
from vokzal.games.tourists.content import COORDINATES
from vokzal.games.tourists.lore.plan import Plan, Planner
from vokzal.games.tourists.lore.prospect import Prospect
from vokzal.games.tourists.state import (
    NONE,
    ONE_MORE,
    PLACE,
    REDRAW,
    REROUTE,
    REWARD,
    ROUTE,
    TOURISTS,
    Draft,
    Sheet,
    TouristsState,
)

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


def kept(sheet: Sheet, left: int) -> float:
    """What a map will bring whatever the route."""
    bonuses = KEPT_BONUS * (sheet.segments + sheet.spare) + sheet.points
    return bonuses + (KEPT_CHANGE if left else KEPT_BONUS) * sheet.coordinates


class Turns:
    def __init__(self, game: Tourists) -> None:
        self.game = game
        self.city, self.map = game.city, game.city.map
        self.planner = Planner(self.city)
        self._thought: OrderedDict[tuple[object, ...], dict[int, float]] = OrderedDict()

    # --- what a map is worth --------------------------------------------------------------------------------------

    def plan(self, s: TouristsState, sheet: Sheet, task: int, left: int, depth: Depth) -> tuple[Prospect, Plan]:
        prospect = Prospect(self.game, sheet, tuple(s.ratings), task, left)
        goals, trips = (s.goals, s.excursions) if depth.goals else ((), ())
        return prospect, self.planner.best(prospect, depth.width, depth.horizon, goals, trips, depth.goals)

    def farthest(self, s: TouristsState, sheet: Sheet, task: int, segments: int, depth: Depth) -> Plan:
        """The best that so many segments could still make of a map at the end of the match, wherever they are."""
        prospect = Prospect(self.game, sheet, tuple(s.ratings), task, 0)
        prospect.budget = segments
        return self.planner.best(prospect, depth.width, segments, s.goals, s.excursions, depth.goals)

    def worth(self, s: TouristsState, sheet: Sheet, task: int, left: int, depth: Depth) -> float:
        """Points at the end, guessed."""
        return self.plan(s, sheet, task, left, depth)[1].worth + kept(sheet, left)

    # --- what a step is worth -------------------------------------------------------------------------------------

    def weigh(self, s: TouristsState, seat: int, depth: Depth) -> dict[int, float]:
        """Every step that is worth a look, with what the best turn that begins with it is worth."""
        sheet, draft, task = s.sheets[seat], s.drafts[seat], s.tasks[seat]
        key = (sheet, draft, s.cards[seat], tuple(s.ratings), tuple(s.areas), s.cafe, task, s.round, depth)
        if key not in self._thought:
            self._thought[key] = dict(self._steps(s, seat, sheet, draft, depth))
            if len(self._thought) > REMEMBERED:
                self._thought.popitem(last=False)
        return self._thought[key]

    def turn(self, s: TouristsState, seat: int, depth: Depth) -> float:
        """What the turn that a seat is drawing is worth, if it goes on well."""
        if s.drafts[seat].stage != TOURISTS:
            return max(self.weigh(s, seat, depth).values())
        found = []
        for kind in self.game.drawing.repeatable(s.cards[seat]):
            t = s.clone()
            t.sheets[seat], t.drafts[seat] = self.game.drawing.repeat(s.sheets[seat], s.drafts[seat], kind)
            found.append(self.turn(t, seat, depth))
        return max(found)

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
        elif draft.stage == REDRAW:
            yield from thinking.redraws(sheet, draft)
        elif draft.stage == REWARD:
            yield from thinking.rewards(sheet, draft)
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
        come = [plan.tourists >> 16 * kind & 0xFFFF for kind in range(len(prospect.special))]
        self.per_ink = [count + prospect.coming for count in come]
        """What a special attraction of each colour is worth."""
        self.touched = turns.map.touched(s.sheets[seat].drawn)

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
        size = COORDINATES
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
        """Each next segment with the best that can follow it, each bonus, a café, and to stop here."""
        ways = list(self._ways(sheet, draft))
        if not self.game.drawing.owing(sheet, draft):
            ways.insert(0, self._stop(sheet, draft))
        found: dict[int, float] = {}
        for action, worth in self._valued(ways):
            found[action] = max(found.get(action, worth), worth)
        yield from found.items()

    def _stop(self, sheet: Sheet, draft: Draft) -> tuple[int, Sheet]:
        """To draw no more: a café first, if one has to be chosen."""
        action, settled = self._settled(sheet, draft)
        return (self.game.actions.done if action == NONE else action), settled

    def _settled(self, sheet: Sheet, draft: Draft) -> tuple[int, Sheet]:
        """The café one chooses, as an action, and the map after that."""
        cafes, actions = self.game.cafes, self.game.actions
        touched = cafes.touched(sheet, draft)
        if not touched:
            return NONE, sheet
        # One that the plan will not come by again has nothing else to give.
        number = min(
            (n for n, node in enumerate(cafes.nodes) if touched >> node & 1),
            key=lambda n: (self.map.roads_at[cafes.nodes[n]] & self.plan.blank).bit_count(),
        )
        node, card = cafes.nodes[number], self.s.cafe
        if cafes.cards[card].bonus == "ticket" and not self._useful_ticket(sheet, card):
            return actions.decline + number, cafes.decline(sheet, draft, node)[0]
        if not cafes.useful(draft, card):
            return actions.decline + number, cafes.decline(sheet, draft, node)[0]
        return actions.visit + number, cafes.visit(sheet, draft, node, card)[0]

    def _useful_ticket(self, sheet: Sheet, card: int) -> bool:
        """Whether the pier is on the plan, or near enough to what is drawn to come by."""
        pier = self.game.cafes.pier_of[card]
        touched = self.map.touched(self.plan.segments | sheet.drawn)
        x, y = self.map.spot[pier]
        reach = min((abs(x - a) + abs(y - b) for a, b in (self.map.spot[node] for node in bits(touched))), default=9)
        return not touched or reach <= self.left

    def _ways(self, sheet: Sheet, draft: Draft) -> Iterator[tuple[int, Sheet]]:
        """The ways to go on that are worth a look: the next step, and the map when the turn ends so."""
        actions, drawing = self.game.actions, self.game.drawing
        for section, ink in self._sections(sheet, draft):
            drawn, then = sheet, draft
            for segment in section:
                drawn, then = drawing.draw(drawn, then, segment, ink)
            first = actions.segment + section[0] * actions.inks + ink
            drawn = self._settled(drawn, then)[1]
            yield first, drawn
            yield from ((first, spent) for spent in self._spent(drawn))
        if draft.section and (spendable := drawing.spendable(sheet, draft)):
            for segment in self._useful(sheet):
                if spendable >> segment & 1:
                    ink = self._ink(sheet, (segment,), range(actions.inks))
                    spent, then = drawing.spend(sheet, draft, segment, ink)
                    yield actions.bonus + segment * actions.inks + ink, self._settled(spent, then)[1]

    def _spent(self, sheet: Sheet) -> Iterator[Sheet]:
        """The map after a bonus that would be of no use later."""
        if sheet.segments and (not self.left or self.city.content.instant_segments):
            for segment in self._useful(sheet)[:2]:
                if not sheet.crowded >> segment & 1:
                    ink = self._ink(sheet, (segment,), range(self.game.actions.inks))
                    yield self.game.drawing.spend(sheet, Draft(ROUTE), segment, ink)[0]

    def _ink(self, sheet: Sheet, section: tuple[int, ...], inks: Iterable[int]) -> int:
        """The colour that makes the most of a section: special attractions that count with it."""
        if not self.map.coloured:
            return 0

        def worth(ink: int) -> float:
            new = 0
            for segment in section:
                new |= self.map.sights_in[ink][segment]
            return (new & self.map.special[ink] & ~self._counted(sheet)).bit_count() * self.per_ink[ink]

        return max(inks, key=worth)

    def _counted(self, sheet: Sheet) -> int:
        """Attractions that what is drawn has in its colours."""
        return self.map.sights(sheet, sheet.drawn & self.plan.segments, 0)

    # --- the bonuses of a round -----------------------------------------------------------------------------------

    def rewards(self, sheet: Sheet, draft: Draft) -> Iterator[tuple[int, float]]:
        actions, rewards = self.game.actions, self.game.rewards
        ways = [(actions.done, sheet)]
        if draft.rewards & ONE_MORE:
            for segment in self._useful(sheet):
                ink = self._ink(sheet, (segment,), range(actions.inks))
                more = rewards.one_more(sheet, draft, segment, ink)[0]
                ways.append((actions.bonus + segment * actions.inks + ink, more))
        if draft.rewards & REROUTE:
            for segment in self._idle(sheet):
                erased, then = rewards.erase(sheet, draft, segment)
                best = max(self.redraws(erased, then), key=lambda way: way[1], default=None)
                if best is not None:
                    number, ink = divmod(best[0] - actions.redraw, actions.inks)
                    ways.append((actions.erase + segment, rewards.redraw(erased, then, number, ink)[0]))
        found: dict[int, float] = {}
        for action, worth in self._valued(ways):
            found[action] = max(found.get(action, worth), worth)
        yield from found.items()

    def _idle(self, sheet: Sheet) -> list[int]:
        """Segments that might better be elsewhere: those off the plan, then those whose colour brings nothing."""
        off = list(bits(sheet.drawn & ~self.plan.segments))
        pale = [
            segment
            for ink, drawn in enumerate(sheet.inks)
            for segment in bits(drawn & self.plan.segments)
            if not self.map.sights_in[ink][segment] & self.map.special[ink]
        ]
        return [*off[:2], *pale[: max(1, self.depth.sections // 3)]]

    def redraws(self, sheet: Sheet, draft: Draft) -> Iterator[tuple[int, float]]:
        actions, rewards = self.game.actions, self.game.rewards
        allowed = rewards.redrawable(sheet, draft)
        for ink, roads in enumerate(allowed):
            wanted = bits(roads) if roads == 1 << draft.erased else self._useful(sheet)[:3]
            for segment in wanted:
                if roads >> segment & 1:
                    drawn = rewards.redraw(sheet, draft, segment, ink)[0]
                    yield actions.redraw + segment * actions.inks + ink, self.worth(drawn)

    def _valued(self, ways: list[tuple[int, Sheet]]) -> list[tuple[int, float]]:
        """What each way is worth; in the last turn the most promising ones exactly."""
        valued = [(self.worth(sheet), action, sheet) for action, sheet in ways]
        if self.left or not self.depth.exact:
            return [(action, worth) for worth, action, _ in valued]
        valued.sort(key=lambda way: -way[0])
        best = self.game.ending.router.best
        ratings, goals, trips = tuple(self.s.ratings), self.s.goals, self.s.excursions
        return [
            (action, best(self.city.confirmed(sheet), ratings, goals, self.task, trips).points)
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

    def _sections(self, sheet: Sheet, draft: Draft) -> list[tuple[tuple[int, ...], int]]:
        """The sections worth a look, the most promising first, each with its colour."""
        if not draft.left:
            return []
        inks = self.game.legality.inks(self.s, self.seat) if draft.ink == NONE else (draft.ink,)
        found: list[tuple[float, tuple[int, ...]]] = []
        if not draft.section:
            found = [(12.0, (segment,)) for segment in self._useful(sheet)[:2] if not sheet.crowded >> segment & 1]
        if draft.place != NONE:
            found += [(self._section_promise(sheet, section), section) for section in self._whole(sheet, draft)]
        if not found and not draft.section:
            blank = self.map.every & ~sheet.drawn & ~sheet.crowded
            found = [(0.0, (segment,)) for segment in list(bits(blank))[: self.depth.sections]]
        found.sort(key=lambda option: -option[0])
        few = [section for _, section in found[: self.depth.sections]]
        if not self.map.coloured:
            return [(section, 0) for section in few]
        best = [(section, self._ink(sheet, section, inks)) for section in few]
        return best + [(section, ink) for section, used in best[:2] for ink in inks if ink != used]

    def _whole(self, sheet: Sheet, draft: Draft) -> Iterable[tuple[int, ...]]:
        """All ways to draw a section whole, or what is left of it, each once."""
        blank = self.map.every & ~sheet.drawn & ~self.city.singles
        beside, crowded = self.map.beside[draft.place], sheet.crowded
        ends, roads_at = self.map.end_mask, self.map.roads_at
        found: dict[int, tuple[int, ...]] = {}

        def go(path: tuple[int, ...], mask: int, tips: int, left: int, touches: bool) -> None:
            if left <= 0:
                if touches:
                    found.setdefault(mask, path)
                return
            near = 0
            for node in bits(tips):
                near |= roads_at[node]
            for segment in bits(near & blank & ~mask):
                rest = left - (2 if crowded >> segment & 1 else 1)
                if rest >= 0 or sheet.segments:
                    there = touches or bool(beside >> segment & 1)
                    go((*path, segment), mask | 1 << segment, tips ^ ends[segment], rest, there)

        if draft.section:
            tips = 0
            for segment in draft.section:
                tips ^= ends[segment]
            go((), 0, tips, draft.left, any(beside >> segment & 1 for segment in draft.section))
        else:
            for segment in bits(beside & blank):
                go((segment,), 1 << segment, ends[segment], draft.left - (2 if crowded >> segment & 1 else 1), True)
        return found.values()

    def _section_promise(self, sheet: Sheet, section: tuple[int, ...]) -> float:
        """A glance at a section: is it a part of the plan, does it join what is drawn, is there something to see?"""
        mask = sum(1 << segment for segment in section)
        nodes = self.map.touched(mask) & self.touched
        score = 10.0 * (mask & self.plan.blank).bit_count()
        score += 5.0 * bool(nodes) - 4.0 * (nodes.bit_count() > 2)
        return score + sum((self.map.sights_along[n] & ~self.plan.attractions).bit_count() for n in section)
