"""How many points everybody will have at the end, as the coach guesses it; bots make do with a glance.

A glance sees one segment ahead, so paths that the last strokes will join are worth little to it, and which of two maps
is better it can hardly tell. A plan that looks far ahead follows what will come. It was compared with what came in
dispatchers' matches and is put right by that: plans grow from round to round, and of what one promises beyond the usual
only a part is there at the end. What is certain is reckoned exactly: the best route over a map that is done.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final, NamedTuple

from vokzal.games.tourists.lore.choices import Choices
from vokzal.games.tourists.lore.plan import Plan
from vokzal.games.tourists.lore.turns import Depth, Turns, kept
from vokzal.games.tourists.lore.usual import ALONE, AMONG
from vokzal.games.tourists.state import DRAW, NONE, OVER, READY, ROUTE, TOURISTS, Sheet, TouristsState

if TYPE_CHECKING:
    from vokzal.games.tourists.rules.game import Tourists

TRUST: Final = 0.7
"""How much of what a plan promises beyond the usual will come."""
FIT: Final = 0.55
"""The same of how well the cards of the round fit it."""
USUAL_FIT: Final = 27.0
TASK: Final = 4.5
"""What somebody's task brings, which the others do not know."""
DOUBT: Final = 18.0
"""How far off an expectation is while there are turns to come."""
LAST_DOUBT: Final = 12.0
"""The same within the last turn."""
TASK_DOUBT: Final = 3.0
"""The same of a task that one does not know."""
REMEMBERED: Final = 256
"""Plans: the worlds that a coach imagines have the same maps."""


class Expected(NamedTuple):
    points: float
    doubt: float
    """How far off that may be."""


class Expectation:
    def __init__(self, game: Tourists, turns: Turns, choices: Choices, depth: Depth) -> None:
        self.game, self.turns, self.choices, self.depth = game, turns, choices, depth
        self.map = game.city.map
        self._plans: OrderedDict[tuple[object, ...], Plan] = OrderedDict()

    def of(self, s: TouristsState, seat: int) -> list[Expected]:
        """Of everybody, as far as a seat may know."""
        return [self._own(s, seat) if who == seat else self._other(s, who) for who in range(len(s.pages))]

    def _own(self, s: TouristsState, seat: int) -> Expected:
        sheet, task, left = s.sheets[seat], s.tasks[seat], self.game.city.box.rounds - s.round
        if s.phase == OVER:
            return Expected(self.game.ending.score(s, seat).points, 0.0)
        if s.phase == DRAW and s.drafts[seat] != self.game.drawing.begin(s.cards[seat]):
            left -= 1
            if s.drafts[seat].stage != READY:
                worth = self.turns.turn(s, seat, self.depth)
                return self._promised(s, worth, left) if left else self._last(s, seat, worth)
        elif s.phase == DRAW:
            return self._with_cards(s, seat, sheet, task, left)
        return self._planned(s, sheet, task, left)

    def _last(self, s: TouristsState, seat: int, worth: float) -> Expected:
        """Within the last turn, which is worth so much if at most one bonus is spent: or all of them are, on what joins
        the best route. Where segments have colours it is left at that."""
        sheet, draft = s.sheets[seat], s.drafts[seat]
        single = int(not draft.section)  # of the section: one may be anywhere
        if draft.stage in (TOURISTS, ROUTE) and not self.map.coloured and sheet.segments + single:
            plan = self.turns.farthest(s, sheet, s.tasks[seat], sheet.segments + single, self.depth)
            spare = max(0, sheet.segments + single - plan.blank.bit_count())
            drawn = sheet._replace(drawn=sheet.drawn | plan.blank, segments=min(sheet.segments, spare))
            worth = max(worth, self._exact(s, drawn, s.tasks[seat]))
        return Expected(worth, LAST_DOUBT)

    def _exact(self, s: TouristsState, sheet: Sheet, task: int) -> int:
        """What the best route over a map brings."""
        return self.game.ending.router.best(sheet, tuple(s.ratings), s.goals, task, s.excursions).points

    def _other(self, s: TouristsState, who: int) -> Expected:
        """From what somebody has shown: the map as it was before this turn, and no task."""
        page, left = s.pages[who], self.game.city.box.rounds - s.round
        if s.phase == OVER:
            return self._own(s, who)
        found = self._planned(s, page, NONE, left) if s.phase != DRAW else self._with_cards(s, who, page, NONE, left)
        return Expected(found.points + TASK, found.doubt + TASK_DOUBT)

    def _planned(self, s: TouristsState, sheet: Sheet, task: int, left: int) -> Expected:
        """What a map will bring with so many turns to come."""
        if not left:
            return Expected(self._exact(s, sheet, task), 0.0)
        return self._promised(s, self._plan(s, sheet, task, left).worth + kept(sheet, left), left)

    def _with_cards(self, s: TouristsState, seat: int, sheet: Sheet, task: int, left: int) -> Expected:
        """The same before a turn whose cards are known."""
        fit = self.choices.fit(sheet, self._plan(s, sheet, task, left), left, s.cards[seat])
        found = self._planned(s, sheet, task, left)
        return Expected(found.points + FIT * (fit - USUAL_FIT), found.doubt)

    def _promised(self, s: TouristsState, worth: float, left: int) -> Expected:
        """What comes of a plan, compared with what comes of others; in a city where nobody has looked, what it says."""
        usual = (AMONG if len(s.pages) > 1 else ALONE).get(self.game.content.id)
        points = worth if usual is None else usual[0] + TRUST * (worth - usual[left])
        return Expected(points, DOUBT)

    def _plan(self, s: TouristsState, sheet: Sheet, task: int, left: int) -> Plan:
        key = (sheet, tuple(s.ratings), task, left, s.goals, s.excursions)
        if key not in self._plans:
            self._plans[key] = self.turns.plan(s, sheet, task, left, self.depth)[1]
            if len(self._plans) > REMEMBERED:
                self._plans.popitem(last=False)
        return self._plans[key]
