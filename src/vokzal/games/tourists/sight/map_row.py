"""Everybody's maps in a row: the viewer's as it is now, the others' as all have seen them last."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vokzal.core.layout import ONE, Axis, Bits, Counts, Nibbles, Segment
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.city_map import PLACE_BITS
from vokzal.games.tourists.content import INKS
from vokzal.games.tourists.sight.axes import INK, Axes, size
from vokzal.games.tourists.state import Sheet, TouristsState

REMEMBERED: Final = 1 << 13
"""Maps change once a round and are looked at by everybody at every move."""
USUAL: Final = 4
"""More tourists of a type in one place are rare, and so are more bonuses to spend."""

BONUSES: Final = ("segment", "coordinate", "spare")


class MapRows:
    """Packs the maps of one city; what a city does not have is not there."""

    def __init__(self, city: City, axes: Axes) -> None:
        self.city = city
        self.coloured, self.served = city.map.coloured, bool(city.content.cafe_cards)
        self.road_bytes, self.node_bytes, self.location_bytes = map(size, (axes.roads, axes.nodes, axes.locations))
        self.place_bytes = city.map.places * PLACE_BITS // 8
        self.segments: list[Segment] = [
            Bits("drawn", axes.roads, each=True),
            Nibbles("tourists", axes.tourists, USUAL, each=True),
            Bits("taken", axes.locations, each=True),
            Bits("cafes", axes.nodes, each=True),
            Counts("bonuses", Axis("bonus", BONUSES), USUAL, each=True),
        ]
        if self.coloured:
            longest = max(trip.steps[-1] for trip in city.excursions)
            self.segments += [Bits(f"drawn-{ink}", axes.roads, each=True) for ink in INKS]
            self.segments.append(Counts("stages", INK, longest, each=True))
        self.points = Counts("cafe-points", ONE, sum(card.points for card in city.content.cafe_cards) or 1, each=True)
        if self.served:
            self.segments += [self.points, Bits("tickets", axes.nodes, each=True)]
        self._one = lru_cache(maxsize=REMEMBERED)(self._pack_one)
        self._others = lru_cache(maxsize=REMEMBERED)(self._pack_others)

    def pack(self, s: TouristsState, seat: int) -> list[bytes]:
        own, others = s.sheets[seat], (*s.pages[seat + 1 :], *s.pages[:seat])
        found: list[bytes] = []
        for parts in zip(self._one(own, s.excursions), self._others(others, s.excursions), strict=True):
            found += parts
        return found

    def _pack_others(self, pages: tuple[Sheet, ...], excursions: tuple[int, ...]) -> tuple[bytes, ...]:
        """Of several maps, segment by segment."""
        if not pages:
            return (b"",) * len(self.segments)
        return tuple(map(b"".join, zip(*[self._one(page, excursions) for page in pages], strict=True)))

    def _pack_one(self, sheet: Sheet, excursions: tuple[int, ...]) -> tuple[bytes, ...]:
        """A map, segment by segment; `excursions` are those in play."""
        roads, nodes = self.road_bytes, self.node_bytes
        packed = [
            sheet.drawn.to_bytes(roads, "little"),
            sheet.tourists.to_bytes(self.place_bytes, "little"),
            sheet.taken.to_bytes(self.location_bytes, "little"),
            sheet.cafes.to_bytes(nodes, "little"),
            bytes((sheet.segments, sheet.coordinates, sheet.spare)),
        ]
        if self.coloured:
            packed += [ink.to_bytes(roads, "little") for ink in sheet.inks]
            packed.append(bytes([self.city.visited(trip, sheet.drawn) for trip in excursions]))
        if self.served:
            packed += (self.points.pack((sheet.points,)), sheet.tickets.to_bytes(nodes, "little"))
        return tuple(packed)
