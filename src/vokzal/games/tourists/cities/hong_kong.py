"""Hong Kong: viewpoints, crossings of the harbour, and the tram."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.rules.facts import Facts, Measure


def crossings(city: City, facts: Facts) -> int:
    """Crossings of the harbour."""
    return (facts.segments & city.map.crossings).bit_count()


def along_tram(city: City, facts: Facts) -> int:
    """Segments along the tram line."""
    return (facts.segments & city.map.tram).bit_count()


def across_tram(city: City, facts: Facts) -> int:
    """Intersections at which the route goes from one side of the tram line to the other."""
    over = city.map.over_tram
    return sum(over[a] >> b & 1 for part in facts.joints for a, b in part)


def tram_day(city: City, facts: Facts) -> int:
    """Both together."""
    return along_tram(city, facts) + across_tram(city, facts)


class HongKong(City):
    measures: ClassVar[Mapping[str, Measure]] = {
        "crossings": crossings,
        "along_tram": along_tram,
        "across_tram": across_tram,
        "tram_day": tram_day,
    }

    def extras(self, facts: Facts) -> dict[str, int]:
        """Viewpoints; beyond the last number of them there is no more to gain."""
        seen = (facts.nodes & self.map.viewpoints).bit_count()
        return {"part-viewpoints": self.content.viewpoint_points[min(seen, len(self.content.viewpoint_points) - 1)]}
