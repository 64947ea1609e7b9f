"""Everybody's maps in a row: the viewer's as it is now, the others' as all have seen them last."""

from __future__ import annotations

from typing import Final

from vokzal.core.layout import ONE, Axis, Bits, Counts, Nibbles, Segment
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.city_map import PLACE_BITS
from vokzal.games.tourists.content import INKS
from vokzal.games.tourists.sight.axes import INK, Axes, size
from vokzal.games.tourists.state import Sheet, TouristsState

REMEMBERED: Final = 1 << 11
"""Of so many tables is kept packed what changes once a round and is looked at at every move."""
USUAL: Final = 4
"""More tourists of a type in one place are rare, and so are more bonuses to spend."""

BONUSES: Final = ("segment", "coordinate", "spare")

Known = tuple[list[Sheet], tuple[int, ...], list[bytes], list[list[bytes]]]
"""Maps, the excursions in play, all the maps packed, and for each seat those of the others; empty if nobody asked."""


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
        self.widths = [segment.size for segment in self.segments]
        self._known: dict[int, Known] = {}
        """What `_pages` has packed, by the identity of the position: only a hint where to look. What is not true any
        more at a table makes room for what is, and memory that is at hand is used again."""

    def pack(self, s: TouristsState, seat: int) -> list[bytes]:
        own, seats = s.sheets[seat], len(s.pages)
        if seats == 1:
            return self._one(own, s.excursions)
        next_one, after_all = seat + 1, seat + seats
        known = self._pages(id(s), s.pages, s.excursions)
        every, others = known[2], known[3]
        if own is s.pages[seat]:  # nothing drawn since all were ready: one's own stands before the others'
            return [every[n][seat * width : after_all * width] for n, width in enumerate(self.widths)]
        theirs = others[seat]
        if not theirs:
            theirs = others[seat] = [
                every[n][next_one * width : after_all * width] for n, width in enumerate(self.widths)
            ]
        found: list[bytes] = []
        for n, mine in enumerate(self._one(own, s.excursions)):
            found.append(mine)
            found.append(theirs[n])
        return found

    def _pages(self, here: int, pages: list[Sheet], excursions: tuple[int, ...]) -> Known:
        """Everybody's maps, segment by segment, and all of them once more: so the others' stand in a row for everybody.

        A map is never changed but replaced, so it is mostly the same object: that is seen at once, where a hash would
        have to read all that is on it.
        """
        known = self._known.get(here)
        if known is not None and known[0] == pages and known[1] == excursions:
            return known
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        packed = [b"".join(maps) * 2 for maps in zip(*[self._one(page, excursions) for page in pages], strict=True)]
        known = self._known[here] = (pages[:], excursions, packed, [[] for _ in pages])
        return known

    def _one(self, sheet: Sheet, excursions: tuple[int, ...]) -> list[bytes]:
        """A map, segment by segment; `excursions` are those in play."""
        roads, nodes = self.road_bytes, self.node_bytes
        drawn, tourists, taken, cafes, segments, coordinates, spare, points, tickets, _, inks = sheet
        packed = [
            drawn.to_bytes(roads, "little"),
            tourists.to_bytes(self.place_bytes, "little"),
            taken.to_bytes(self.location_bytes, "little"),
            cafes.to_bytes(nodes, "little"),
            bytes((segments, coordinates, spare)),
        ]
        if self.coloured:
            packed += [ink.to_bytes(roads, "little") for ink in inks]
            packed.append(bytes([self.city.visited(trip, drawn) for trip in excursions]))
        if self.served:
            packed += (self.points.pack((points,)), tickets.to_bytes(nodes, "little"))
        return packed
