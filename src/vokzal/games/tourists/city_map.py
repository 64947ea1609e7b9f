"""The city as bitmasks: sets of segments, intersections and places are integers.

A place is where tourists stand: a location, numbered row by row, or after those a box of a remote attraction. A river
is nothing but a road that is missing from a location's list.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Final

from vokzal.core.bits import BitTable, bits
from vokzal.games.tourists.content import COORDINATES, INKS, TYPES, CityContent
from vokzal.games.tourists.state import Sheet

TYPE_BITS: Final = 4
PLACE_BITS: Final = TYPE_BITS * len(TYPES)
"""Tourists of a place are counted by type, four bits each."""
PLACE_MASK: Final = (1 << PLACE_BITS) - 1
TYPE_MASK: Final = (1 << TYPE_BITS) - 1


def tourist(kind: int, place: int = 0) -> int:
    """One tourist of a type at a place: to be added to a sheet's tourists."""
    return 1 << (place * PLACE_BITS + kind * TYPE_BITS)


def crowd(tourists: int, place: int) -> int:
    """The tourists of one place, by type in four bits each."""
    return tourists >> (place * PLACE_BITS) & PLACE_MASK


def counts(group: int) -> tuple[int, int, int, int]:
    """How many of each type are in a crowd."""
    return group & 15, group >> 4 & 15, group >> 8 & 15, group >> 12 & 15


class CityMap:
    """What the rules read of a city, by number."""

    def __init__(self, content: CityContent) -> None:
        self.content = content
        self.columns, self.rows, self.coloured = content.columns, content.rows, content.coloured
        self.halves = content.columns // COORDINATES
        """How often the coordinates are there: two times on a double map."""
        self._node = {node.id: number for number, node in enumerate(content.intersections)}
        self._segment = {segment.id: number for number, segment in enumerate(content.segments)}
        self.nodes = len(self._node)
        self.segments = len(self._segment)
        self.locations = len(content.locations)
        self.places = self.locations + len(content.boxes)
        self.every = (1 << self.segments) - 1
        """All segments."""
        self.spot = [(node.x, node.y) for node in content.intersections]
        self.ends = [(self._node[segment.a], self._node[segment.b]) for segment in content.segments]
        self.end_mask = [1 << a | 1 << b for a, b in self.ends]
        self.roads_at = [0] * self.nodes
        """For each intersection its segments."""
        for number, (a, b) in enumerate(self.ends):
            self.roads_at[a] |= 1 << number
            self.roads_at[b] |= 1 << number
        self.joined = [(self.roads_at[a] | self.roads_at[b]) & ~(1 << n) for n, (a, b) in enumerate(self.ends)]
        """For each segment those that share an intersection with it."""
        self.beside = [self.segment_mask(place.segments) for place in content.locations]
        """For each location the segments beside it."""
        self.ferries = self._location_mask((at.row, at.column) for at in content.locations if at.ferry)
        self.riverside = self._location_mask(content.riverside)
        self.islands = self._location_mask(content.islands)
        self._locations = (1 << self.locations) - 1
        self._not_first_column = sum(1 << n for n in range(self.locations) if n % self.columns)
        spots = [[(row, column) for column in range(1, self.columns + 1)] for row in range(1, self.rows + 1)]
        self.row_locations = [self._location_mask(row) for row in spots]
        self.column_locations = [self._location_mask(column) for column in zip(*spots, strict=True)]
        self.crossings = self._of_kind("crossing")
        self.bends = self._of_kind("corner") | self._of_kind("diagonal")
        """Segments that count as turned to all their neighbours."""
        self.straight = [self._straight(number) for number in range(self.segments)]
        """For each segment those that go straight on from it."""
        self.turned = [self.joined[n] & ~self.straight[n] for n in range(self.segments)]
        """For each segment those that turn off from it."""
        self.segment_table = BitTable(range(self.segments))
        self.cafes = self.node_mask(cafe.intersection for cafe in content.cafes)
        self.bonus_at = {self._node[cafe.intersection]: cafe.bonus for cafe in content.cafes}
        self.stations = self.node_mask(station.intersection for station in content.stations)
        self.banks = tuple(self.node_mask(bank) for bank in content.banks)
        self._put_water_and_streets(content)
        self.ride_from = self._rides()
        """For each intersection where a ride may take one; 0 where none leaves."""
        self.opposite = [self._opposite(node) for node in range(self.nodes)]
        """For each intersection on an edge of the map those on the opposite edge."""
        self._put_attractions(content)
        self._put_places(content)

    def _put_water_and_streets(self, content: CityContent) -> None:
        self.bank_roads = [
            sum(1 << n for n, ends in enumerate(self.end_mask) if not ends & ~bank) for bank in self.banks
        ]
        """For each bank the segments that have both ends on it."""
        self.bridges = self.segment_mask(bridge.segment for bridge in content.bridges)
        self.embankment = self.segment_mask(content.embankment)
        self.tram = self.segment_mask(content.tram)
        self.over_tram = [self._over_tram(number) for number in range(self.segments)]
        """For each segment those that go straight on from it across the tram line."""
        self.viewpoints = self.node_mask(content.viewpoints)
        self.views = self.node_mask(view.intersection for view in content.views)
        self.streets = [self.segment_mask(rating.streets) for rating in content.ratings]
        """For each rating the roads of which every segment brings its points."""
        named = self.segment_mask(bridge.segment for bridge in content.bridges if bridge.points)
        self.landmark_roads = reduce(or_, self.streets, named)
        self.landmarks = self.stations | self.viewpoints | self.views
        """Segments and intersections that may bring points by themselves: a city's extras look at no others."""

    def _put_attractions(self, content: CityContent) -> None:
        sights = content.attractions
        self.of_colour: dict[str, int] = dict.fromkeys((*TYPES, "yellow", "gray"), 0)
        """The attractions of each colour."""
        for number, sight in enumerate(sights):
            self.of_colour[sight.colour] |= 1 << number
        self.special = [self.of_colour[kind] for kind in TYPES]
        """For each type of tourists the attractions they come for."""
        self.iconic = sum(1 << n for n, sight in enumerate(sights) if sight.rating)
        """The attractions that have a rating, whatever their colour."""
        self.rated = [
            sum(1 << n for n, sight in enumerate(sights) if sight.rating == rating.id) for rating in content.ratings
        ]
        """For each rating the attractions it says the points of."""
        along, through, ticket = ([0] * count for count in (self.segments, self.nodes, self.nodes))
        for number, sight in enumerate(sights):
            for name in sight.segments:
                along[self._segment[name]] |= 1 << number
            for name in sight.intersections:
                (ticket if sight.ticket else through)[self._node[name]] |= 1 << number
        self.sights_along, self.sights_at = along, through
        """For each segment, and for each intersection, the attractions that are on a route with it."""
        self.sights_by_ticket = ticket
        """For each intersection those that are on a route with it for somebody who has the ticket from there."""
        others = [sum(self.of_colour[other] for other in INKS if other != ink) for ink in INKS]
        self.sights_in = [[sight & ~other for sight in along] for other in others]
        """For each colour of a segment, where it has one, the attractions that count on a route with it."""

    def _put_places(self, content: CityContent) -> None:
        along, at = ([0] * count for count in (self.segments, self.nodes))
        for location, roads in enumerate(self.beside):
            for segment in bits(roads):
                along[segment] |= 1 << location
        for number, box in enumerate(content.boxes):
            at[self._node[box.intersection]] |= 1 << self.locations + number
        self.places_along, self.places_at = along, at
        """For each segment, and for each intersection, the places whose tourists are on a route with it."""
        numbers = range(1, COORDINATES + 1)
        self._by_coordinates = {(a, b): self._led_to(a, b) for a in numbers for b in numbers}

    def sights(self, sheet: Sheet, segments: int, nodes: int) -> int:
        """The attractions on a route that has these segments and intersections of a player's map."""
        found = 0
        if self.coloured:
            for drawn, along in zip(sheet.inks, self.sights_in, strict=True):
                for segment in bits(segments & drawn):
                    found |= along[segment]
        else:
            for segment in bits(segments):
                found |= self.sights_along[segment]
        for node in bits(nodes):
            found |= self.sights_at[node]
        for node in bits(nodes & sheet.tickets):
            found |= self.sights_by_ticket[node]
        return found

    def node(self, name: str) -> int:
        return self._node[name]

    def segment(self, name: str) -> int:
        return self._segment[name]

    def node_mask(self, names: Iterable[str]) -> int:
        return sum(1 << self._node[name] for name in set(names))

    def segment_mask(self, names: Iterable[str]) -> int:
        return sum(1 << self._segment[name] for name in set(names))

    def location(self, row: int, column: int) -> int:
        """The number of a location by its row and column, which begin with 1."""
        return (row - 1) * self.columns + column - 1

    def by_coordinates(self, a: int, b: int) -> int:
        """The locations that two numbers lead to, either way round and on either half of a double map, as a mask."""
        return self._by_coordinates[a, b]

    def _led_to(self, a: int, b: int) -> int:
        found = 0
        for half in range(0, self.columns, COORDINATES):
            found |= 1 << self.location(a, b + half) | 1 << self.location(b, a + half)
        return found

    def right_of(self, locations: int) -> int:
        """The locations that have one of some to the left of them."""
        return locations << 1 & self._not_first_column

    def below(self, locations: int) -> int:
        return locations << self.columns & self._locations

    def around(self, locations: int) -> int:
        """The locations that have one of some above, below, left or right of them, the river being no hindrance."""
        left = (locations & self._not_first_column) >> 1
        return self.right_of(locations) | left | self.below(locations) | locations >> self.columns

    def touched(self, segments: int) -> int:
        """The intersections that some segments touch."""
        found = 0
        for segment in bits(segments):
            found |= self.end_mask[segment]
        return found

    def _location_mask(self, spots: Iterable[tuple[int, int]]) -> int:
        return sum(1 << self.location(row, column) for row, column in spots)

    def _of_kind(self, kind: str) -> int:
        return sum(1 << n for n, segment in enumerate(self.content.segments) if segment.kind == kind)

    def _straight(self, segment: int) -> int:
        if self.bends >> segment & 1:
            return 0
        direction = self._direction(segment)
        return sum(
            1 << other for other in bits(self.joined[segment] & ~self.bends) if self._direction(other) == direction
        )

    def _direction(self, segment: int) -> bool:
        """Whether a straight road runs from west to east."""
        a, b = self.ends[segment]
        return self.spot[a][1] == self.spot[b][1]

    def _opposite(self, node: int) -> int:
        found = 0
        for axis in (0, 1):
            line = [spot[axis] for spot in self.spot]
            for here, there in ((min(line), max(line)), (max(line), min(line))):
                if line[node] == here:
                    found |= sum(1 << other for other, at in enumerate(line) if at == there)
        return found

    def _over_tram(self, segment: int) -> int:
        if self.tram >> segment & 1:
            return 0
        line = self.end_mask[segment] & self.touched(self.tram)
        ahead = self.straight[segment] & ~self.tram
        return sum(1 << other for other in bits(ahead) if self.end_mask[other] & line)

    def _rides(self) -> list[int]:
        """By metro from station to station; by boat from the waterside of one bank to that of the other."""
        rides = [0] * self.nodes
        waterside = [bank & self.touched(self.embankment) for bank in self.banks]
        for node in range(self.nodes):
            if self.stations >> node & 1:
                rides[node] = self.stations & ~(1 << node)
            for shore in waterside:
                if shore >> node & 1:
                    rides[node] |= sum(waterside) & ~shore
        return rides
