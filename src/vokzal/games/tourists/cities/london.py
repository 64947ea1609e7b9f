"""London: bridges over the Thames, and the metro."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from vokzal.core.bits import bits
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.content import CityContent
from vokzal.games.tourists.rules.facts import Facts, Measure


def riverside(city: City, facts: Facts) -> int:
    """Occupied locations by the Thames."""
    return (facts.places & city.map.riverside).bit_count()


class London(City):
    measures: ClassVar[Mapping[str, Measure]] = {"riverside": Measure(riverside, places=True)}

    def __init__(self, content: CityContent) -> None:
        super().__init__(content)
        self.bridge_points = {self.map.segment(bridge.segment): bridge.points for bridge in content.bridges}
        self.named_bridges = sum(1 << segment for segment, points in self.bridge_points.items() if points)

    def extras(self, facts: Facts) -> dict[str, int]:
        """Bridges of special interest, and stations of the metro, those of the ride among them."""
        return {
            "part-bridges": sum(self.bridge_points[segment] for segment in bits(facts.segments & self.named_bridges)),
            "part-metro": (facts.nodes & self.map.stations).bit_count() * self.content.station_points,
        }
