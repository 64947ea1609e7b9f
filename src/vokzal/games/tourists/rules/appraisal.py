"""What a route is worth, quickly: the same points as in `scoring`, for the search that looks at thousands of routes.

Everything on a route that can matter is one integer, its *word*: segments, intersections, attractions and places, a bit
each, and only those that bring something in this match. So routes alike in all that matters have the same word, words
of parts are joined by OR, and what a word is worth is reckoned once; the same holds for each of its fields.

Points either grow with the word, or belong to one of the few goals that do not: those that look at how the route is
walked, or that more places may spoil. A word has a `cap` with these at their best: no route within it brings more.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from itertools import pairwise
from operator import or_
from typing import NamedTuple

from vokzal.core.bits import bits
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.city_map import PLACE_BITS, PLACE_MASK, counts
from vokzal.games.tourists.content import Goal
from vokzal.games.tourists.rules.facts import Facts, Joint, Measure, tally, three_colours
from vokzal.games.tourists.rules.measures import measure
from vokzal.games.tourists.rules.scoring import (
    diversity_points,
    rating_points,
    step_points,
    task_points,
    with_remote,
)
from vokzal.games.tourists.state import NONE, Sheet

Four = tuple[int, int, int, int]
NO_ONE: Four = (0, 0, 0, 0)


class Layout:
    """Where things stand in a word, and the whole word of every segment with its two intersections."""

    def __init__(self, city: City) -> None:
        area = city.map
        self.node = area.segments
        self.attraction = self.node + area.nodes
        self.place = self.attraction + len(city.content.attractions)
        self.segments = (1 << self.node) - 1
        self.roads = (1 << self.attraction) - 1
        """Segments and intersections together."""
        self.attractions = (1 << self.place - self.attraction) - 1
        at = [
            1 << self.node + node | area.sights_at[node] << self.attraction | area.places_at[node] << self.place
            for node in range(area.nodes)
        ]
        self.landmarks = area.landmark_roads | area.landmarks << self.node
        self.city = city
        self.prizes = [prize(goal, measure(city, number)) for number, goal in enumerate(city.goals)]
        self.extras = lru_cache(1 << 14)(self._extras)
        """The points that only this city gives, by the landmarks on the route."""
        bare = [1 << n | at[a] | at[b] | area.places_along[n] << self.place for n, (a, b) in enumerate(area.ends)]
        self._bare = bare
        self._plain = [word | sights << self.attraction for word, sights in zip(bare, area.sights_along, strict=True)]

    def words(self, sheet: Sheet) -> list[int]:
        """The word of every segment, with its colour and to somebody with these tickets."""
        area = self.city.map
        words = self._plain
        if area.coloured:
            words = self._bare[:]
            for drawn, along in zip(sheet.inks, area.sights_in, strict=True):
                for segment in bits(drawn):
                    words[segment] |= along[segment] << self.attraction
        if sheet.tickets:
            words = words[:]
            for node in bits(sheet.tickets):
                for segment in bits(area.roads_at[node]):
                    words[segment] |= area.sights_by_ticket[node] << self.attraction
        return words

    def facts(self, roads: int, crowded: int = 0) -> Facts:
        """Of segments and intersections alone."""
        return Facts(roads & self.segments, roads >> self.node, 0, 0, 0, NO_ONE, NO_ONE, crowded=crowded)

    def _extras(self, landmarks: int) -> int:
        return sum(self.city.extras(self.facts(landmarks)).values())


class Prize(NamedTuple):
    """A goal in play, as far as the search is concerned."""

    of: Measure
    ladder: tuple[int, ...]
    """Points by count, up to the highest step."""

    def points(self, count: int) -> int:
        return self.ladder[count] if count < len(self.ladder) else self.ladder[-1]


def prize(goal: Goal, of: Measure) -> Prize:
    return Prize(of, tuple(step_points(goal, count) for count in range(goal.steps[-1].count + 1)))


class Worth(NamedTuple):
    """What a word brings."""

    points: int
    """Without the goals that look at how the route is walked."""
    firm: int
    """No route with this word, or within it, brings more, but for goals that more places may spoil."""
    cap: int
    """The same with these at their best."""
    roads: int
    """Its segments and intersections."""


class Appraisal:
    """For one map at one moment."""

    def __init__(
        self,
        city: City,
        layout: Layout,
        sheet: Sheet,
        ratings: Sequence[int],
        goals: Sequence[int],
        task: int,
        excursions: Sequence[int] = (),
    ) -> None:
        self.city, self.layout = city, layout
        self.tasks = () if task == NONE else city.task_halves[task]
        self.crowded, self.inks = sheet.crowded, sheet.inks
        self.excursions = excursions
        self._put_goals(sheet.drawn, [layout.prizes[goal] for goal in goals])
        self._put_crowds(sheet.tourists)
        self._put_lines(ratings)
        self.relevant = self._relevant()
        self.words = layout.words(sheet)
        self._worth: dict[int, Worth] = {}
        self._roads: dict[int, tuple[int, int, tuple[int, ...], Four]] = {}
        self._hopes: dict[int, int] = {}
        self._sights: dict[int, tuple[int, int, int, int, int]] = {}
        self._places: dict[int, tuple[int, int, int, int, int, int, int]] = {}

    def _put_goals(self, drawn: int, goals: Sequence[Prize]) -> None:
        self.goals = goals
        self.walked = [goal for goal in goals if goal.of.walked]
        """Goals that look at how the route is walked."""
        self.ordered = bool(self.walked) or self.city.map.coloured
        """Whether anything does."""
        self.tips = [goal.of.tips(self.city.map) & drawn if goal.of.tips else 0 for goal in self.walked]
        """For each of these goals the segments with which a route should begin or end."""
        self.tip_nodes = self.city.map.touched(reduce(or_, self.tips, 0))
        self.marks = [goal.of.joints(self.city.map) if goal.of.joints else () for goal in self.walked]
        self.bends = [self._bends(drawn, marks) for marks in self.marks]
        """For each of these goals the intersections where a joint that counts can be."""
        rest = [goal for goal in goals if goal not in self.walked]
        self.shrinking = [goal for goal in rest if goal.of.shrinks]
        rest = [goal for goal in rest if not goal.of.shrinks]
        roads = [goal for goal in rest if goal.of.segments or goal.of.nodes]
        self.by_roads = [goal for goal in roads if not goal.of.attractions and not goal.of.places]
        self.by_sights = [goal for goal in rest if goal not in roads and not goal.of.places]
        self.by_places = [goal for goal in rest if goal not in roads and not goal.of.attractions]
        of_one_kind = [*self.by_roads, *self.by_sights, *self.by_places]
        self.mixed = [goal for goal in rest if goal not in of_one_kind]
        self.edges = any(goal.of.edges for goal in self.walked)
        opposite = self.city.map.opposite if self.edges else ()
        self.edge_nodes = sum(1 << node for node, there in enumerate(opposite) if there)

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
        self.occupied = place = 0
        while tourists:
            if group := tourists & PLACE_MASK:
                red, green, blue, purple = counts(group)
                wide = red | green << 16 | blue << 32 | purple << 48
                self.crowds.append((1 << place, wide, group << place * PLACE_BITS))
                self.occupied |= 1 << place
            tourists >>= PLACE_BITS
            place += 1

    def _put_lines(self, ratings: Sequence[int]) -> None:
        """What brings so many points for each of a set: common and iconic attractions, and streets."""
        area = self.city.map
        worth = rating_points(self.city, ratings)
        sights = [(area.of_colour["yellow"], self.city.box.common_points), *zip(area.rated, worth, strict=True)]
        self.lines = [(mask, each) for mask, each in sights if mask and each]
        self.streets = [(mask, each) for mask, each in zip(area.streets, worth, strict=True) if mask and each]

    def _relevant(self) -> int:
        area, layout = self.city.map, self.layout
        segments, nodes = area.landmark_roads, area.landmarks | reduce(or_, self.tasks, 0) | self.edge_nodes
        for roads in self.tips:
            segments |= roads
        if area.coloured:
            segments = area.every
        for goal in self.goals:
            segments |= goal.of.segments(area) if goal.of.segments else 0
            nodes |= goal.of.nodes(area) if goal.of.nodes else 0
        for bends in self.bends:
            nodes |= bends
        fields = segments | nodes << layout.node | self.occupied << layout.place
        return fields | layout.attractions << layout.attraction

    # --- what words are worth -----------------------------------------------------------------------------------------

    def word(self, segment: int) -> int:
        """A segment with its two intersections and what is beside it."""
        return self.words[segment] & self.relevant

    def worth(self, word: int) -> Worth:
        found = self._worth.get(word)
        if found is None:
            found = self._worth[word] = self._reckon(word)
        return found

    def _reckon(self, word: int) -> Worth:
        layout = self.layout
        roads, sights, places = (
            word & layout.roads,
            word >> layout.attraction & layout.attractions,
            word >> layout.place,
        )
        points, slack, _, remote = self._roads.get(roads) or self._reckon_roads(roads)
        own, red, green, blue, purple = self._sights.get(sights) or self._reckon_sights(sights)
        grown, spoilt, most, reds, greens, blues, purples = self._places.get(places) or self._reckon_places(places)
        points += own + grown + red * reds + green * greens + blue * blues + purple * purples
        if self.excursions:
            points += remote[0] * reds + remote[1] * greens + remote[2] * blues
        if self.mixed:
            facts = self._facts(roads, sights, places)
            for goal in self.mixed:
                points += goal.points(goal.of.count(self.city, facts))
        return Worth(points + spoilt, points + slack, points + slack + most, roads)

    def _reckon_roads(self, roads: int) -> tuple[int, int, tuple[int, ...], Four]:
        """Of segments and intersections: points, what to add to these at most, what the goals walked for count, and how
        many remote attractions of each colour excursions lead to."""
        city, layout = self.city, self.layout
        points = layout.extras(roads & layout.landmarks)
        nodes = roads >> layout.node
        points += task_points(city, max([(nodes & half).bit_count() for half in self.tasks], default=0))
        for streets, each in self.streets:
            points += (roads & streets).bit_count() * each
        slack, remote = 0, NO_ONE
        if city.map.coloured:
            remote = with_remote(city, self.excursions, [city.visited(trip, roads) for trip in self.excursions], NO_ONE)
            slack = diversity_points(city, min((roads & drawn).bit_count() for drawn in self.inks))
        if not self.by_roads and not self.walked:
            self._roads[roads] = points, slack, (), remote
            return points, slack, (), remote
        facts = layout.facts(roads, self.crowded)
        for goal in self.by_roads:
            own = goal.points(goal.of.count(city, facts))
            points += own
            slack += goal.points(goal.of.most(city, facts, 0)) - own if goal.of.most else 0
        counted = tuple(goal.of.count(city, facts) for goal in self.walked)
        for goal, bends, tips, count in zip(self.walked, self.bends, self.tips, counted, strict=True):
            across = goal.of.edges and any(city.map.opposite[node] & facts.nodes for node in bits(facts.nodes))
            most = count + (facts.nodes & bends).bit_count() + goal.of.longest + across + (facts.segments & tips > 0)
            slack += goal.points(most)
        found = self._roads[roads] = points, slack, counted, remote
        return found

    def _reckon_sights(self, sights: int) -> tuple[int, int, int, int, int]:
        """Of attractions: points, and how many special ones there are of each type."""
        points = 0
        for mask, each in self.lines:
            points += (sights & mask).bit_count() * each
        specials = self._specials(sights)
        if self.by_sights:
            facts = Facts(0, 0, sights, 0, 0, NO_ONE, specials)
            for goal in self.by_sights:
                points += goal.points(goal.of.count(self.city, facts))
        found = self._sights[sights] = points, *specials
        return found

    def _reckon_places(self, places: int) -> tuple[int, int, int, int, int, int, int]:
        """Of places: points, those of goals that more places may spoil, the most that these could bring, and how many
        tourists of each type come."""
        city, facts = self.city, self._facts(0, 0, places)
        points = sum(goal.points(goal.of.count(city, facts)) for goal in self.by_places)
        spoilt = sum(goal.points(goal.of.count(city, facts)) for goal in self.shrinking)
        most = self.hope(0, places)
        found = self._places[places] = points, spoilt, most, *facts.counts
        return found

    def hope(self, kept: int, places: int) -> int:
        """The most that goals which more places may spoil can bring, with some places kept and no others than these."""
        key = kept << self.city.map.places | places
        found = self._hopes.get(key)
        if found is None:
            facts = self._facts(0, 0, places)
            found = 0
            for goal in self.shrinking:
                most = goal.of.most
                found += goal.points(most(self.city, facts, kept)) if most else goal.ladder[-1]
            self._hopes[key] = found
        return found

    def _facts(self, roads: int, sights: int, places: int) -> Facts:
        wide = tourists = 0
        for bit, group, there in self.crowds:
            if places & bit:
                wide += group
                tourists |= there
        come = wide & 0xFFFF, wide >> 16 & 0xFFFF, wide >> 32 & 0xFFFF, wide >> 48
        segments, nodes = roads & self.layout.segments, roads >> self.layout.node
        return Facts(segments, nodes, sights, places, tourists, come, self._specials(sights))

    def _specials(self, sights: int) -> Four:
        red, green, blue, purple = self.city.map.special
        return (
            (sights & red).bit_count(),
            (sights & green).bit_count(),
            (sights & blue).bit_count(),
            (sights & purple).bit_count(),
        )

    def walk_points(self, worth: Worth, parts: Sequence[Sequence[int]], ends: tuple[int, int] | None) -> int:
        """The points of all that looks at how the route is walked, part by part; a ring has no ends."""
        ring = ends is None
        joints: list[list[Joint]] = [list(pairwise(part)) for part in parts]
        if ring:
            joints[0].append((parts[0][-1], parts[0][0]))
        points = 0
        counts = zip(self.walked, self.marks, self.tips, self._roads[worth.roads][2], strict=True)
        for goal, marks, tips, counted in counts:
            count = counted + (tally(marks, joints, ring=ring, longest=goal.of.longest) if marks else 0)
            if goal.of.edges and ends:
                count += self.city.map.opposite[ends[0]] >> ends[1] & 1
            if tips:
                outer = parts[0] if ring else (parts[0][0 if len(parts) == 1 else -1], parts[-1][-1])
                count += any(tips >> segment & 1 for segment in outer)
            points += goal.points(count)
        if self.city.map.coloured:
            points += diversity_points(self.city, three_colours(self.inks, parts, ring=ring))
        return points
