"""The bonuses of a round in Paris. Rulebook: «Получение бонусов раунда», «Бонусы раундов»."""

from __future__ import annotations

from typing import Final

from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.city_map import tourist
from vokzal.games.tourists.content import INKS
from vokzal.games.tourists.rules.drawing import Drawing
from vokzal.games.tourists.state import NONE, ONE_MORE, REDRAW, REROUTE, REWARD, Draft, Sheet

CELLS: Final = 4
"""Of a bonus area: nothing, a tourist, another route, a segment."""


class Rewards:
    def __init__(self, city: City, drawing: Drawing) -> None:
        self.city, self.drawing = city, drawing

    def cells(self, marked: int, excursion: int, drawn: int) -> int:
        """How many cells of the active area bring their bonus, the first among them, which has none.

        A cell does so if it is marked and its stage of the excursion is reached.
        """
        count = self.city.visited(excursion, drawn)
        stages = sum(count >= step for step in self.city.excursions[excursion].steps)
        return min(marked, stages + 1)

    def give(self, sheet: Sheet, draft: Draft, ink: int, cells: int) -> tuple[Sheet, Draft]:
        """From left to right: the tourist comes at once, the others are the player's to use."""
        if cells > 1 and draft.place != NONE:
            sheet = sheet._replace(tourists=sheet.tourists + tourist(ink, draft.place))
        rewards = REROUTE * (cells > 2 and sheet.drawn > 0) | ONE_MORE * (cells > 3)
        return sheet, draft._replace(stage=REWARD, cells=cells, rewards=rewards)

    def erase(self, sheet: Sheet, draft: Draft, segment: int) -> tuple[Sheet, Draft]:
        ink = next(n for n, drawn in enumerate(sheet.inks) if drawn >> segment & 1)
        rewards = draft.rewards & ~REROUTE
        return self.drawing.wipe(sheet, segment), draft._replace(
            stage=REDRAW, rewards=rewards, erased=segment, erased_ink=ink
        )

    def redrawable(self, sheet: Sheet, draft: Draft) -> list[int]:
        """For each colour the roads that may be drawn instead: the same in another, or another in the same."""
        here = 1 << draft.erased
        elsewhere = self.city.map.every & ~sheet.drawn & ~here
        return [elsewhere if ink == draft.erased_ink else here for ink in range(len(INKS))]

    def redraw(self, sheet: Sheet, draft: Draft, segment: int, ink: int) -> tuple[Sheet, Draft]:
        return self.drawing.ink(sheet, segment, ink), draft._replace(stage=REWARD, redrawn=segment)

    def one_more(self, sheet: Sheet, draft: Draft, segment: int, ink: int) -> tuple[Sheet, Draft]:
        """The last bonus: what stands to the left of it is past."""
        return self.drawing.ink(sheet, segment, ink), draft._replace(rewards=0, extra=draft.extra | 1 << segment)
