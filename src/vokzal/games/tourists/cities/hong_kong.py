"""Hong Kong: viewpoints, crossings of the harbour, and the tram."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.rules.facts import Facts, Measure
from vokzal.games.tourists.state import NONE, Draft, Sheet


def crossings(city: City, facts: Facts) -> int:
    """Crossings of the harbour."""
    return (facts.segments & city.map.crossings).bit_count()


def along_tram(city: City, facts: Facts) -> int:
    """Segments along the tram line."""
    return (facts.segments & city.map.tram).bit_count()


class HongKong(City):
    measures: ClassVar[Mapping[str, Measure]] = {
        "crossings": Measure(crossings, segments=lambda city: city.crossings),
        "along_tram": Measure(along_tram, segments=lambda city: city.tram),
        # Intersections at which the route goes from one side of the tram line to the other.
        "across_tram": Measure(joints=lambda city: city.over_tram),
        "tram_day": Measure(along_tram, segments=lambda city: city.tram, joints=lambda city: city.over_tram),
    }

    def available(self, sheet: Sheet, draft: Draft) -> int:
        """A ferry takes the tourists to any coastal location where nothing is drawn; without one it does not sail."""
        coast = self.map.riverside & ~sheet.taken
        if draft.ferry != NONE:
            return coast
        found = super().available(sheet, draft)
        return found if coast else found & ~self.map.ferries

    def is_ferry(self, location: int) -> bool:
        return bool(self.map.ferries >> location & 1)

    def single(self, segment: int) -> bool:
        """A crossing is drawn instead of a section, or with a bonus."""
        return bool(self.map.crossings >> segment & 1)

    def confirmed(self, sheet: Sheet) -> Sheet:
        """The segment bonus is instant: one that was not used at once is only kept for its points."""
        if not self.content.instant_segments:
            return sheet
        return sheet._replace(segments=0, spare=sheet.spare + sheet.segments)

    def extras(self, facts: Facts) -> dict[str, int]:
        """Viewpoints; beyond the last number of them there is no more to gain."""
        seen = (facts.nodes & self.map.viewpoints).bit_count()
        return {"part-viewpoints": self.content.viewpoint_points[min(seen, len(self.content.viewpoint_points) - 1)]}
