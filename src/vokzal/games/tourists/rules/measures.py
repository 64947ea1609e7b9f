"""What goals count, by the name that a goal's card gives it in the content. A city may know more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from vokzal.core.bits import bits
from vokzal.games.tourists.city_map import TYPE_BITS, TYPE_MASK, CityMap, crowd
from vokzal.games.tourists.content import TYPES
from vokzal.games.tourists.rules.facts import Facts, Measure

if TYPE_CHECKING:
    from vokzal.games.tourists.cities.city import City

# --- deck A: how the route runs ---------------------------------------------------------------------------------------


def length(city: City, facts: Facts) -> int:
    """Long walk: segments."""
    return facts.segments.bit_count()


def longest(city: City, facts: Facts, kept: int) -> int:
    """No route has more segments than intersections."""
    return min(facts.segments.bit_count(), facts.nodes.bit_count())


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
    around = city.map.around
    left, largest = _occupied(city, facts), 0
    while left:
        group, more = 0, left & -left
        while more:
            group |= more
            more = around(more) & left & ~group
        largest = max(largest, group.bit_count())
        left &= ~group
    return largest


def apart(city: City, facts: Facts) -> int:
    """Apart: occupied locations without an occupied neighbour."""
    occupied = _occupied(city, facts)
    return (occupied & ~city.map.around(occupied)).bit_count()


def scattered(city: City, facts: Facts, kept: int) -> int:
    """How many locations could be without an occupied neighbour if of those not kept some are not on the route."""
    occupied, area = _occupied(city, facts), city.map
    beside = area.around(occupied & kept)
    return (occupied & kept & ~beside).bit_count() + _scattered(area, occupied & ~kept & ~beside)


def _scattered(area: CityMap, locations: int) -> int:
    if not locations:
        return 0
    low = locations & -locations
    near = area.around(low) & locations
    with_it = 1 + _scattered(area, locations & ~(low | near))
    # Where a location has one neighbour at most, keeping it does no harm.
    return with_it if not near & near - 1 else max(with_it, _scattered(area, locations ^ low))


def interest(city: City, facts: Facts) -> int:
    """Shared interest: pairs of neighbouring locations that have tourists of the same type."""
    area = city.map
    of_type = [0] * len(TYPES)
    for location in bits(_occupied(city, facts)):
        group = crowd(facts.tourists, location)
        for kind, mask in enumerate(_TYPE_MASKS):
            if group & mask:
                of_type[kind] |= 1 << location
    beside = below = 0
    for there in of_type:
        beside |= there & area.right_of(there)
        below |= there & area.below(there)
    return beside.bit_count() + below.bit_count()


def quarters(city: City, facts: Facts) -> int:
    """All quarters: rows, or else columns, with an occupied location."""
    occupied = _occupied(city, facts)
    lines = city.map.row_locations, city.map.column_locations
    return max(sum(occupied & line > 0 for line in way) for way in lines)


def _occupied(city: City, facts: Facts) -> int:
    """Locations with tourists that are on the route; boxes are no locations."""
    return facts.places & (1 << city.map.locations) - 1


_TYPE_MASKS: Final = [TYPE_MASK << kind * TYPE_BITS for kind in range(len(TYPES))]


MEASURES: Final[Mapping[str, Measure]] = {
    # «Новый поворот»: joints at which the route turns.
    "turns": Measure(joints=lambda city: city.turned),
    # «Непрямой маршрут»: segments in the longest run in which each turns off from the one before.
    "zigzag": Measure(joints=lambda city: city.turned, longest=True),
    "length": Measure(length, segments=lambda city: city.every, nodes=lambda city: (1 << city.nodes) - 1, most=longest),
    # Across the city: 1 if the ends lie on opposite edges of the map.
    "across": Measure(edges=True),
    "embankment": Measure(embankment, segments=lambda city: city.embankment),
    "iconic": Measure(iconic, attractions=True),
    "trios": Measure(trios, attractions=True),
    "theme": Measure(theme, attractions=True),
    "cafes": Measure(cafes, nodes=lambda city: city.cafes),
    "bridges": Measure(bridges, segments=lambda city: city.bridges),
    "company": Measure(company, places=True),
    "apart": Measure(apart, places=True, shrinks=True, most=scattered),
    "interest": Measure(interest, places=True),
    "quarters": Measure(quarters, places=True),
}


def measure(city: City, goal: int) -> Measure:
    """What a goal of the city counts."""
    name = city.goals[goal].measure
    return city.measures[name] if name in city.measures else MEASURES[name]
