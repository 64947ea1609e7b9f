"""What a route is worth, quickly: the same points as in `scoring`, for the search that looks at thousands of routes.

Everything on a route that can matter is one integer, its *word*: segments, intersections, attractions and places, a bit
each, and only those that bring something in this match. So routes alike in all that matters have the same word, words
of parts are joined by OR, and what a word is worth is reckoned once.

Points either grow with the word, or belong to one of the few goals that do not: those that look at how the route is
walked, or that more places may spoil. A word has a `cap` with these at their best: no route within it brings more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vokzal.core.bits import bits
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.city_map import PLACE_BITS, counts, crowd
from vokzal.games.tourists.rules.facts import Facts, Joint, Measure, tally
from vokzal.games.tourists.rules.measures import measure
from vokzal.games.tourists.rules.scoring import rating_points, step_points
from vokzal.games.tourists.state import NONE


class Layout:
    """Where things stand in a word, and the whole word of every segment with its two intersections."""

    def __init__(self, city: City) -> None:
        area = city.map
        self.node = area.segments
        self.attraction = self.node + area.nodes
        self.place = self.attraction + len(city.content.attractions)
        at = [
            1 << self.node + node | area.sights_at[node] << self.attraction | area.places_at[node] << self.place
            for node in range(area.nodes)
        ]
        self.segments = [
            1 << n | at[a] | at[b] | area.sights_along[n] << self.attraction | area.places_along[n] << self.place
            for n, (a, b) in enumerate(area.ends)
        ]


class Worth(NamedTuple):
    """What a word brings."""

    points: int
    """Without the goals that look at how the route is walked."""
    cap: int
    """No route with this word, or within it, brings more."""
    counts: tuple[int, ...]
    """For each of the goals left out, what it counts of the word."""


class Appraisal:
    """For one map at one moment."""

    def __init__(
        self,
        city: City,
        layout: Layout,
        drawn: int,
        tourists: int,
        ratings: Sequence[int],
        goals: Sequence[int],
        task: int,
    ) -> None:
        self.city, self.layout = city, layout
        self.task = 0 if task == NONE else city.task_nodes[task]
        known = [(city.goals[goal], measure(city, goal)) for goal in goals]
        self.growing = [(goal, of.count) for goal, of in known if not (of.shrinks or of.joints or of.edges)]
        self.shrinking = [(goal, of.count) for goal, of in known if of.shrinks]
        self.walked = [(goal, of) for goal, of in known if of.joints or of.edges]
        """Goals that look at how the route is walked."""
        self.edges = any(of.edges for _, of in self.walked)
        opposite = city.map.opposite if self.edges else ()
        self.edge_nodes = sum(1 << node for node, there in enumerate(opposite) if there)
        self.marks = [of.joints(city.map) if of.joints else () for _, of in self.walked]
        self.bends = [self._bends(drawn, marks) for marks in self.marks]
        """For each of these goals the intersections where a joint that counts can be."""
        self._put_crowds(tourists)
        self.relevant = self._relevant([of for _, of in known])
        self._put_lines(ratings)
        self._worth: dict[int, Worth] = {}

    def _bends(self, drawn: int, marks: Sequence[int]) -> int:
        found = 0
        if marks:
            for node, roads in enumerate(self.city.map.roads_at):
                here = roads & drawn
                if here & here - 1 and any(marks[segment] & here for segment in bits(here)):
                    found |= 1 << node
        return found

    def _put_crowds(self, tourists: int) -> None:
        self.crowds: list[tuple[int, int, int]] = []
        """For each place with tourists its bit, how many of each type in 16 bits each, and these as on a sheet."""
        self.occupied = 0
        for place in range(self.city.map.places):
            if group := crowd(tourists, place):
                red, green, blue, purple = counts(group)
                wide = red | green << 16 | blue << 32 | purple << 48
                self.crowds.append((1 << place, wide, group << place * PLACE_BITS))
                self.occupied |= 1 << place

    def _relevant(self, measures: Sequence[Measure]) -> int:
        area, layout = self.city.map, self.layout
        segments, nodes = area.landmark_roads, area.landmarks | self.task
        for of in measures:
            segments |= of.segments(area) if of.segments else 0
            nodes |= of.nodes(area) if of.nodes else 0
        for bends in self.bends:
            nodes |= bends
        nodes |= self.edge_nodes
        attractions = (1 << len(self.city.content.attractions)) - 1
        return segments | nodes << layout.node | attractions << layout.attraction | self.occupied << layout.place

    def _put_lines(self, ratings: Sequence[int]) -> None:
        """What brings so many points for each bit of a word: common and iconic attractions, and streets."""
        area, shift = self.city.map, self.layout.attraction
        lines = {self.city.box.common_points: area.of_colour["yellow"] << shift}
        for each, rated, streets in zip(rating_points(self.city, ratings), area.rated, area.streets, strict=True):
            # An attraction has one rating, and is iconic or common: no bit is in two lines.
            lines[each] = lines.get(each, 0) | rated << shift | streets
        self.lines = [(mask, each) for each, mask in lines.items() if each]

    def word(self, segment: int) -> int:
        """A segment with its two intersections and what is beside it."""
        return self.layout.segments[segment] & self.relevant

    def worth(self, word: int) -> Worth:
        found = self._worth.get(word)
        if found is None:
            found = self._worth[word] = self._reckon(word)
        return found

    def _reckon(self, word: int) -> Worth:
        city, facts = self.city, self._facts(word)
        points = city.box.task_points[(facts.nodes & self.task).bit_count()]
        for mask, each in self.lines:
            points += (word & mask).bit_count() * each
        for specials, tourists in zip(facts.specials, facts.counts, strict=True):
            points += specials * tourists
        points += sum(city.extras(facts).values())
        for goal, count in self.growing:
            points += step_points(goal, count(city, facts))
        cap = points
        for goal, count in self.shrinking:
            points += step_points(goal, count(city, facts))
            cap += step_points(goal, facts.places.bit_count())
        counted: list[int] = []
        for (goal, of), bends in zip(self.walked, self.bends, strict=True):
            count_ = of.count(city, facts)
            counted.append(count_)
            cap += step_points(goal, count_ + (facts.nodes & bends).bit_count() + of.longest + self._across(of, facts))
        return Worth(points, cap, tuple(counted))

    def _across(self, of: Measure, facts: Facts) -> bool:
        return of.edges and any(self.city.map.opposite[node] & facts.nodes for node in bits(facts.nodes))

    def _facts(self, word: int) -> Facts:
        layout, special = self.layout, self.city.map.special
        nodes = (word & (1 << layout.attraction) - 1) >> layout.node
        attractions = (word & (1 << layout.place) - 1) >> layout.attraction
        places = word >> layout.place
        wide = tourists = 0
        for bit, group, there in self.crowds:
            if places & bit:
                wide += group
                tourists |= there
        return Facts(
            word & (1 << layout.node) - 1,
            nodes,
            attractions,
            places,
            tourists,
            (wide & 0xFFFF, wide >> 16 & 0xFFFF, wide >> 32 & 0xFFFF, wide >> 48),
            (
                (attractions & special[0]).bit_count(),
                (attractions & special[1]).bit_count(),
                (attractions & special[2]).bit_count(),
                (attractions & special[3]).bit_count(),
            ),
        )

    def walk_points(
        self, worth: Worth, joints: Sequence[Sequence[Joint]], ring: bool, ends: tuple[int, int] | None
    ) -> int:
        """The points of the goals that look at how the route is walked."""
        points = 0
        for (goal, of), marks, counted in zip(self.walked, self.marks, worth.counts, strict=True):
            count = counted + (tally(marks, joints, ring, longest=of.longest) if of.joints else 0)
            if of.edges and ends:
                count += self.city.map.opposite[ends[0]] >> ends[1] & 1
            points += step_points(goal, count)
        return points
