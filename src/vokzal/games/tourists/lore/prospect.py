"""What things will be worth at the end, guessed from a player's map and the rounds that are left.

At the end attractions are multiplied with tourists, so early on both are worth what the other will have become. A
prospect guesses how many of each will still come, and from that what a road, an intersection or a tourist adds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vokzal.core.bits import bits
from vokzal.games.tourists.city_map import PLACE_BITS, PLACE_MASK, CityMap
from vokzal.games.tourists.content import INKS
from vokzal.games.tourists.state import NONE, Sheet

if TYPE_CHECKING:
    from vokzal.games.tourists.rules.game import Tourists

TOURISTS_A_ROUND: Final = 0.8
"""Of each type, that will come and stay on the route."""
SIGHTS_A_SEGMENT: Final = 0.11
"""Special attractions of each type along a segment that is still to be planned."""
EFFICIENCY: Final = 0.85
"""How many of the segments still to be drawn will be of use."""
CAFE: Final = 2.5
TASK_NODE: Final = (1.0, 2.0, 3.0, 4.0)
"""What the first, second, third and fourth intersection of the task add."""
VIEWPOINT: Final = 5.0


class Prospect:
    """The worth of everything on one map, at one time."""

    def __init__(self, game: Tourists, sheet: Sheet, ratings: tuple[int, ...], task: int, left: int) -> None:
        city, content = game.city, game.content
        self.sheet = sheet
        self.left = left
        self.types = len(city.types)
        self.special = city.map.special[: self.types]
        self.budget = int(content.section * left * EFFICIENCY + sheet.segments + 0.5) if left else 0
        """Segments still to come."""
        self.coming = TOURISTS_A_ROUND * left
        self.groups = self._groups(game, sheet)
        """For each place its tourists, sixteen bits a type."""
        rising = 0.12 * left
        worth: list[float] = []
        for number, rating in enumerate(content.ratings):
            now = game.ratings.points(ratings, number)
            worth.append(now + min(1.0, rising) * 0.35 * (rating.track[-1] - now))
        self.rating_worth = worth
        by_name = {rating.id: value for rating, value in zip(content.ratings, worth, strict=True)}
        common = city.box.common_points
        self.sights = [
            by_name.get(sight.rating, 0.0) + (common if sight.colour == "yellow" else 0.0)
            for sight in content.attractions
        ]
        """What each attraction brings by itself."""
        self.roads = [0.0] * city.map.segments
        """What each segment brings by itself."""
        for streets, value in zip(city.map.streets, worth, strict=True):
            for segment in bits(streets):
                self.roads[segment] += value
        for bridge in content.bridges:
            self.roads[city.map.segment(bridge.segment)] += bridge.points
        self.nodes = [0.0] * city.map.nodes
        """What each intersection brings by itself."""
        for node in bits(city.map.stations):
            self.nodes[node] += content.station_points
        for node in bits(city.map.viewpoints):
            self.nodes[node] += VIEWPOINT
        for node in bits(city.map.cafes & ~sheet.cafes):
            self.nodes[node] += CAFE
        for view in content.views:
            self.nodes[city.map.node(view.intersection)] += view.points
        if task != NONE:
            for node in bits(city.task_nodes[task]):
                self.nodes[node] += TASK_NODE[1] * content.task_factor / city.map.halves
        self._put_sights(city.map)

    def _put_sights(self, area: CityMap) -> None:
        """For each segment, and for each intersection, the attractions that come with it.

        A segment that is still to be drawn is thought of in the colour that would bring the most.
        """
        self.along, self.at = area.sights_along, area.sights_at
        if area.coloured:
            tourists = [sum(group >> 16 * ink & 0xFFFF for group in self.groups) for ink in range(len(INKS))]
            inks = sorted(range(len(INKS)), key=tourists.__getitem__, reverse=True)
            self.along = [self._inked(area, segment, inks) for segment in range(area.segments)]
        if self.sheet.tickets:
            self.at = list(area.sights_at)
            for node in bits(self.sheet.tickets):
                self.at[node] |= area.sights_by_ticket[node]

    def _inked(self, area: CityMap, segment: int, inks: list[int]) -> int:
        for ink, drawn in enumerate(self.sheet.inks):
            if drawn >> segment & 1:
                return area.sights_in[ink][segment]
        return max((area.sights_in[ink][segment] for ink in inks), key=int.bit_count)

    @staticmethod
    def _groups(game: Tourists, sheet: Sheet) -> list[int]:
        groups = []
        tourists = sheet.tourists
        for _ in range(game.city.map.places):
            crowd = tourists & PLACE_MASK
            groups.append(
                (crowd & 15) | (crowd & 0xF0) << 12 | (crowd & 0xF00) << 24 | (crowd & 0xF000) << 36 if crowd else 0
            )
            tourists >>= PLACE_BITS
        return groups
