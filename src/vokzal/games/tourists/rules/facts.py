"""What a final route is, and what is on it: everything that is counted at the end reads this and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from vokzal.core.bits import bits
from vokzal.games.tourists.city_map import PLACE_BITS, PLACE_MASK, CityMap

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


Measure = Callable[["City", Facts], int]
"""What a goal counts on a route."""


def on_route(city: CityMap, tourists: int, segments: int, nodes: int) -> Facts:
    """What is on a route that consists of these segments and intersections, in whatever order."""
    attractions = places = 0
    for segment in bits(segments):
        attractions |= city.sights_along[segment]
        places |= city.places_along[segment]
    for node in bits(nodes):
        attractions |= city.sights_at[node]
        places |= city.places_at[node]
    occupied = remain = group = 0
    for place in bits(places):
        if crowd := tourists >> place * PLACE_BITS & PLACE_MASK:
            occupied |= 1 << place
            remain |= crowd << place * PLACE_BITS
            group += (crowd & 15) | (crowd & 0xF0) << 12 | (crowd & 0xF00) << 24 | (crowd & 0xF000) << 36
    counts = group & 0xFFFF, group >> 16 & 0xFFFF, group >> 32 & 0xFFFF, group >> 48
    red, green, blue, purple = ((attractions & kind).bit_count() for kind in city.special)
    return Facts(segments, nodes, attractions, occupied, remain, counts, (red, green, blue, purple))


def walked(city: CityMap, tourists: int, walk: tuple[int, ...]) -> Facts:
    """What is on the route of a walk: the intersection where it starts, then segments; a ride is a complement.

    What it only rides to, or starts at, is not on the route before a segment leaves from there.
    """
    parts, ring, ends = _parts(city, walk)
    segments = sum(1 << segment for part in parts for segment in part)
    joints = [tuple(pairwise(part)) for part in parts]
    if ring:
        joints = [(*joints[0], (parts[0][-1], parts[0][0]))]
    facts = on_route(city, tourists, segments, city.touched(segments))
    return facts._replace(joints=tuple(joints), ring=ring, ends=ends)


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
