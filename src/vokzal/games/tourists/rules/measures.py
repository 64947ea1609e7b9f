"""What goals count, by the name that a goal's card gives it in the content. A city may know more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from vokzal.core.bits import bits
from vokzal.games.tourists.city_map import TYPE_BITS, TYPE_MASK, crowd
from vokzal.games.tourists.content import TYPES
from vokzal.games.tourists.rules.facts import Facts, Measure

if TYPE_CHECKING:
    from vokzal.games.tourists.cities.city import City

# --- deck A: how the route runs ---------------------------------------------------------------------------------------


def length(city: City, facts: Facts) -> int:
    """Long walk: segments."""
    return facts.segments.bit_count()


def embankment(city: City, facts: Facts) -> int:
    """«Берег Темзы: набережная», and the shore of another water: segments along it, without bridges."""
    return (facts.segments & city.map.embankment).bit_count()


# --- deck B: what is on the route -------------------------------------------------------------------------------------


def iconic(city: City, facts: Facts) -> int:
    """«Знаковый маршрут»: iconic attractions."""
    return (facts.attractions & city.map.iconic).bit_count()


def trios(city: City, facts: Facts) -> int:
    """To every taste: trios of a red, a green and a blue attraction."""
    return min(facts.specials[:3])


def theme(city: City, facts: Facts) -> int:
    """Favourite theme: special attractions of one colour."""
    return max(facts.specials)


def cafes(city: City, facts: Facts) -> int:
    """Coffee walk: cafés."""
    return (facts.nodes & city.map.cafes).bit_count()


def bridges(city: City, facts: Facts) -> int:
    """Bridges, named or not."""
    return (facts.segments & city.map.bridges).bit_count()


# --- deck C: who comes along ------------------------------------------------------------------------------------------


def company(city: City, facts: Facts) -> int:
    """Big company: the largest group of neighbouring occupied locations."""
    neighbours = city.map.neighbours
    left, largest = _occupied(city, facts), 0
    while left:
        group, edge = 0, left & -left
        while edge:
            group |= edge
            around = 0
            for location in bits(edge):
                around |= neighbours[location]
            edge = around & left & ~group
        largest = max(largest, group.bit_count())
        left &= ~group
    return largest


def apart(city: City, facts: Facts) -> int:
    """Apart: occupied locations without an occupied neighbour."""
    occupied = _occupied(city, facts)
    return sum(not city.map.neighbours[location] & occupied for location in bits(occupied))


def interest(city: City, facts: Facts) -> int:
    """Shared interest: pairs of neighbouring locations that have tourists of the same type."""
    occupied = _occupied(city, facts)
    types = {location: _types(crowd(facts.tourists, location)) for location in bits(occupied)}
    return sum(
        bool(types[one] & types[other])
        for one in types
        for other in bits(city.map.neighbours[one] & occupied)
        if one < other
    )


def quarters(city: City, facts: Facts) -> int:
    """All quarters: rows, or else columns, with an occupied location."""
    spots = [divmod(location, city.map.columns) for location in bits(_occupied(city, facts))]
    return max(len({row for row, _ in spots}), len({column for _, column in spots}))


def _occupied(city: City, facts: Facts) -> int:
    """Locations with tourists that are on the route; boxes are no locations."""
    return facts.places & ((1 << city.map.locations) - 1)


def _types(group: int) -> int:
    return sum(1 << kind for kind in range(len(TYPES)) if group >> kind * TYPE_BITS & TYPE_MASK)


MEASURES: Final[Mapping[str, Measure]] = {
    # «Новый поворот»: joints at which the route turns.
    "turns": Measure(joints=lambda city: city.turned),
    # «Непрямой маршрут»: segments in the longest run in which each turns off from the one before.
    "zigzag": Measure(joints=lambda city: city.turned, longest=True),
    "length": Measure(length, segments=lambda city: city.every),
    # Across the city: 1 if the ends lie on opposite edges of the map.
    "across": Measure(edges=True),
    "embankment": Measure(embankment, segments=lambda city: city.embankment),
    "iconic": Measure(iconic),
    "trios": Measure(trios),
    "theme": Measure(theme),
    "cafes": Measure(cafes, nodes=lambda city: city.cafes),
    "bridges": Measure(bridges, segments=lambda city: city.bridges),
    "company": Measure(company),
    "apart": Measure(apart, shrinks=True),
    "interest": Measure(interest),
    "quarters": Measure(quarters),
}


def measure(city: City, goal: int) -> Measure:
    """What a goal of the city counts."""
    name = city.goals[goal].measure
    return city.measures[name] if name in city.measures else MEASURES[name]
