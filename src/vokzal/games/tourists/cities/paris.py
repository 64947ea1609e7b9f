"""Paris: coloured routes, themed excursions, and pairs of cards that lie open."""

from __future__ import annotations

from typing import ClassVar

from vokzal.core.options import Options
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.content import INKS


class Paris(City):
    options_type: ClassVar[type[Options]] = Options
    """«Совместимость городов и режимов»: Paris has its own mode and always the advanced one."""
    advanced: ClassVar[bool] = True
    paired: ClassVar[bool] = True

    def inks(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """«Фаза рисования»: two colours, and never that of the tourist."""
        active = self.colour(cards)
        return tuple(ink for ink in range(len(INKS)) if ink != active)
