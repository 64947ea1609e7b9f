"""What a final route is, and what is on it: everything that is counted at the end reads this and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from vokzal.core.bits import bits
from vokzal.games.tourists.city_map import PLACE_BITS, PLACE_MASK, CityMap
from vokzal.games.tourists.state import Sheet

if TYPE_CHECKING:
    from vokzal.games.tourists.cities.city import City

Joint = tuple[int, int]
"""Two segments of which one follows the other on foot."""


class Facts(NamedTuple):
    """A route and what is on it; sets are masks. One that was not walked in an order has no joints and no ends."""

    segments: int
    nodes: int
    """Intersections."""
    attractions: int
    places: int
    """Places that have tourists on the route."""
    tourists: int
    """The tourists on the route, as on a sheet: the others have left."""
    counts: tuple[int, int, int, int]
    """Tourists on the route by type."""
    specials: tuple[int, int, int, int]
    """Special attractions on the route by type."""
    joints: tuple[tuple[Joint, ...], ...] = ()
    """Of each part that is walked without a ride, in order; of a ring also the one where it closes."""
    ring: bool = False
    ends: tuple[int, int] | None = None
    """The outer ends; a ring has none."""
    tips: int = 0
    """The first and the last segment; of a ring any can be."""
    crowded: int = 0
    """Roads of the map that take two segments, on the route or not."""
    runs: int = 0
    """Sections of three segments in three colours that share none."""


def nothing(city: City, facts: Facts) -> int:
    return 0


@dataclass(frozen=True)
class Measure:
    """What a goal counts on a route: something on it, and something about how it is walked.

    It also tells the search for the best route what may change the count, so that routes alike in that are alike.
    """

    count: Callable[[City, Facts], int] = nothing
    """What is on the route; reads neither joints nor ends."""
    attractions: bool = False
    """Whether `count` looks at the attractions on the route."""
    places: bool = False
    """Whether `count` looks at the places, and the tourists there."""
    segments: Callable[[CityMap], int] | None = None
    """The segments that `count` looks at."""
    nodes: Callable[[CityMap], int] | None = None
    """The intersections that `count` looks at."""
    shrinks: bool = False
    """Whether more places on the route may count less."""
    most: Callable[[City, Facts, int], int] | None = None
    """No route counts more that has only some of this on it, but certain places surely; if that is not `count`."""
    joints: Callable[[CityMap], Sequence[int]] | None = None
    """For each segment those that make a joint with it which counts."""
    longest: bool = False
    """Whether only segments in the longest run of such joints count, and not all the joints."""
    edges: bool = False
    """Whether it counts that the ends lie on opposite edges of the map."""
    tips: Callable[[CityMap], int] | None = None
    """The segments of which it counts whether the route begins or ends with one."""

    @property
    def walked(self) -> bool:
        """Whether it counts how the route is walked."""
        return self.joints is not None or self.edges or self.tips is not None

    def __call__(self, city: City, facts: Facts) -> int:
        found = self.count(city, facts)
        if self.joints:
            found += tally(self.joints(city.map), facts.joints, ring=facts.ring, longest=self.longest)
        if self.edges and facts.ends:
            found += city.map.opposite[facts.ends[0]] >> facts.ends[1] & 1
        if self.tips and self.tips(city.map) & facts.tips:
            found += 1
        return found


def tally(marks: Sequence[int], joints: Iterable[Sequence[Joint]], *, ring: bool, longest: bool) -> int:
    """How many joints are marked; or how many segments the longest run of them has, which goes on round a ring."""
    if not longest:
        return sum(marks[a] >> b & 1 for part in joints for a, b in part)
    best = 0
    for part in joints:
        run = 1
        best = max(best, run)
        for a, b in (*part, *part) if ring else part:
            run = run + 1 if marks[a] >> b & 1 else 1
            best = max(best, run)
        best = min(best, len(part)) if ring else best
    return best


def three_colours(inks: Sequence[int], parts: Iterable[Sequence[int]], *, ring: bool) -> int:
    """How many sections of three segments in three colours the parts of a route have, none with a segment of another.

    From one end on, the first that is found does the others no harm; a ring can be begun anywhere.
    """
    colour = {segment: ink for ink, drawn in enumerate(inks) for segment in bits(drawn)}
    found = 0
    for part in parts:
        inked = [colour[segment] for segment in part]
        turns = range(len(inked)) if ring else (0,)
        found += max((_runs(inked[turn:] + inked[:turn]) for turn in turns), default=0)
    return found


def _runs(inked: Sequence[int]) -> int:
    found = at = 0
    while at + 2 < len(inked):
        whole = len({inked[at], inked[at + 1], inked[at + 2]}) == 3
        found += whole
        at += 3 if whole else 1
    return found


def on_route(city: CityMap, sheet: Sheet, segments: int, nodes: int) -> Facts:
    """What is on a route that consists of these segments and intersections, in whatever order."""
    attractions, places, tourists = city.sights(sheet, segments, nodes), 0, sheet.tourists
    for segment in bits(segments):
        places |= city.places_along[segment]
    for node in bits(nodes):
        places |= city.places_at[node]
    occupied = remain = group = 0
    for place in bits(places):
        if crowd := tourists >> place * PLACE_BITS & PLACE_MASK:
            occupied |= 1 << place
            remain |= crowd << place * PLACE_BITS
            group += (crowd & 15) | (crowd & 0xF0) << 12 | (crowd & 0xF00) << 24 | (crowd & 0xF000) << 36
    counts = group & 0xFFFF, group >> 16 & 0xFFFF, group >> 32 & 0xFFFF, group >> 48
    red, green, blue, purple = ((attractions & kind).bit_count() for kind in city.special)
    specials = red, green, blue, purple
    return Facts(segments, nodes, attractions, occupied, remain, counts, specials, crowded=sheet.crowded)


def walked(city: CityMap, sheet: Sheet, walk: tuple[int, ...]) -> Facts:
    """What is on the route of a walk: the intersection where it starts, then segments; a ride is a complement.

    What it only rides to, or starts at, is not on the route before a segment leaves from there.
    """
    parts, ring, ends = _parts(city, walk)
    segments = sum(1 << segment for part in parts for segment in part)
    joints = [tuple(pairwise(part)) for part in parts]
    if ring:
        joints = [(*joints[0], (parts[0][-1], parts[0][0]))]
    facts = on_route(city, sheet, segments, city.touched(segments))
    tips = segments if ring or not parts else 1 << parts[0][0] | 1 << parts[-1][-1]
    runs = three_colours(sheet.inks, parts, ring=ring) if city.coloured else 0
    return facts._replace(joints=tuple(joints), ring=ring, ends=ends, tips=tips, runs=runs)


def _parts(city: CityMap, walk: tuple[int, ...]) -> tuple[list[list[int]], bool, tuple[int, int] | None]:
    """The parts between rides, whether the walk is a ring, and its outer ends."""
    if not any(step >= 0 for step in walk[1:]):
        return [], False, None
    parts: list[list[int]] = [[]]
    at = end = walk[0]
    for step in walk[1:]:
        if step < 0:
            parts.append([])
            at = ~step
        else:
            a, b = city.ends[step]
            at = end = b if at == a else a
            parts[-1].append(step)
    ring = len(parts) == 1 and end == walk[0]
    return [part for part in parts if part], ring, None if ring else (walk[0], end)
