"""New York: a double map, Broadway, bridges to look at, and places that only some goals ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from vokzal.core.bits import bits
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.city_map import CityMap
from vokzal.games.tourists.content import COORDINATES, CityContent
from vokzal.games.tourists.rules.facts import Facts, Measure


def half_roads(city: CityMap) -> list[int]:
    """For each half of the map its segments; those on the line between them belong to both."""
    return [
        sum(
            1 << n
            for n, ends in enumerate(city.ends)
            if all(left <= city.spot[end][0] <= left + COORDINATES for end in ends)
        )
        for left in range(0, city.columns, COORDINATES)
    ]


def quarter_roads(city: CityMap) -> int:
    """Segments along the locations of the theatre quarter."""
    places = city.content.theatre_quarter
    return sum(1 << n for n in range(city.segments) if any(city.beside[city.location(*at)] >> n & 1 for at in places))


def station_roads(city: CityMap) -> int:
    """Segments beside the Central station."""
    at = city.content.central_station
    return city.beside[city.location(*at)] if at else 0


def both_halves(city: City, facts: Facts) -> int:
    """Segments on each half: as many as there are on the one that has fewer."""
    assert isinstance(city, NewYork)
    return min((facts.segments & roads).bit_count() for roads in city.half_roads)


def quiet(city: City, facts: Facts) -> int:
    """Segments that are not crowded."""
    return (facts.segments & ~facts.crowded).bit_count()


def quietest(city: City, facts: Facts, kept: int) -> int:
    """No route has more segments than intersections."""
    return min(quiet(city, facts), facts.nodes.bit_count())


def views(city: City, facts: Facts) -> int:
    """Bridges one looks at."""
    return (facts.nodes & city.map.views).bit_count()


def purple(city: City, facts: Facts) -> int:
    """Business centres: purple attractions."""
    return facts.specials[3]


def park(city: City, facts: Facts) -> int:
    """Attractions of Central Park."""
    assert isinstance(city, NewYork)
    return (facts.attractions & city.park).bit_count()


def theatre(city: City, facts: Facts) -> int:
    """«Театральный сезон»: segments within the theatre quarter."""
    assert isinstance(city, NewYork)
    return (facts.segments & city.quarter_roads).bit_count()


class NewYork(City):
    measures: ClassVar[Mapping[str, Measure]] = {
        "both_halves": Measure(both_halves, segments=lambda city: city.every),
        "quiet": Measure(
            quiet, segments=lambda city: city.every, nodes=lambda city: (1 << city.nodes) - 1, most=quietest
        ),
        "views": Measure(views, nodes=lambda city: city.views),
        "purple": Measure(purple, attractions=True),
        "park": Measure(park, attractions=True),
        "theatre": Measure(theatre, segments=quarter_roads),
        # «Центральный вокзал»: 1 if the route begins or ends beside it.
        "central_station": Measure(tips=station_roads),
    }

    def __init__(self, content: CityContent) -> None:
        super().__init__(content)
        self.half_roads = half_roads(self.map)
        self.quarter_roads = quarter_roads(self.map)
        self.park = sum(1 << n for n, sight in enumerate(content.attractions) if sight.id in content.park)
        self.view_points = {self.map.node(view.intersection): view.points for view in content.views}

    def extras(self, facts: Facts) -> dict[str, int]:
        """Bridges seen from their intersections."""
        return {"part-views": sum(self.view_points[node] for node in bits(facts.nodes & self.map.views))}
