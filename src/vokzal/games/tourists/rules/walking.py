"""The final route as a player marks it: an intersection to start at, then segments, with one ride at most."""

from __future__ import annotations

from typing import NamedTuple

from vokzal.core.bits import bits
from vokzal.games.tourists.city_map import CityMap

Walk = tuple[int, ...]
"""The intersection where it starts, then segments; a ride to an intersection is its complement."""


class Stand(NamedTuple):
    """Where a walk has led."""

    at: int
    """The intersection it has come to."""
    start: int
    visited: int
    """Intersections."""
    segments: int
    rode: bool
    closed: bool
    """Whether it has come back to where it began: nothing can follow."""
    fresh: bool
    """Whether the last step was no segment: a route does not end so."""


def follow(city: CityMap, walk: Walk) -> Stand:
    """Where a walk that keeps the rules has led."""
    start = at = walk[0]
    visited, segments, rode, closed, fresh = 1 << start, 0, False, False, True
    for step in walk[1:]:
        fresh = step < 0
        if step < 0:
            at, rode = ~step, True
        else:
            a, b = city.ends[step]
            at = b if at == a else a
            segments |= 1 << step
            closed = at == start and not rode
        visited |= 1 << at
    return Stand(at, start, visited, segments, rode, closed, fresh)


def onward(city: CityMap, drawn: int, stand: Stand) -> int:
    """The drawn segments along which a walk may go on, as a mask: to intersections it has not been at, or home."""
    if stand.closed:
        return 0
    found = 0
    roads = city.roads_at[stand.at] & drawn & ~stand.segments
    while roads:
        low = roads & -roads
        roads ^= low
        a, b = city.ends[low.bit_length() - 1]
        end = b if a == stand.at else a
        if not stand.visited >> end & 1 or (end == stand.start and not stand.rode):
            found |= low
    return found


def rides(city: CityMap, drawn: int, stand: Stand) -> int:
    """The intersections to which a walk may ride: only once, only from a station, and not to stay there."""
    if stand.rode or stand.closed or stand.fresh:
        return 0
    found = 0
    for node in bits(city.ride_from[stand.at] & ~stand.visited):
        there = Stand(node, stand.start, stand.visited | 1 << node, stand.segments, True, False, True)
        if onward(city, drawn, there):
            found |= 1 << node
    return found
