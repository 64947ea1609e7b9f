"""The city as a graph for those who learn: intersections are nodes, roads are edges, and what is printed on them.

Locations are neither: a road says beside which of them it runs, so that their tourists can be brought to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_

from vokzal.core.layout import Graph
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.city_map import CityMap
from vokzal.games.tourists.sight.axes import Axes

Features = dict[str, list[float]]


def graph(city: City, axes: Axes) -> Graph:
    return Graph(
        axes.nodes,
        axes.roads,
        city.map.ends,
        _printed(_of_nodes(city, axes)),
        _printed(_of_roads(city, axes)),
        city.map.spot,
    )


def _printed(features: Mapping[str, list[float]]) -> Features:
    """Those that this city has."""
    return {name: values for name, values in features.items() if any(values)}


def _of_nodes(city: City, axes: Axes) -> Features:
    at, content = city.map, city.content
    count = at.nodes
    found: Features = {
        "x": [float(x) for x, _ in at.spot],
        "y": [float(y) for _, y in at.spot],
        "station": _marks(at.stations, count),
        "pier": _marks(at.node_mask(pier.intersection for pier in content.piers), count),
        "viewpoint": _marks(at.viewpoints, count),
        "view-points": _amounts({at.node(view.intersection): view.points for view in content.views}, count),
    }
    for kind in ("segment", "coordinate", "card"):
        cafes = at.node_mask(cafe.intersection for cafe in content.cafes if cafe.bonus == kind)
        found[f"cafe-{kind}"] = _marks(cafes, count)
    for box in content.boxes:
        found[f"box-{box.id}"] = _marks(at.node_mask((box.intersection,)), count)
    for number, bank in enumerate(at.banks):
        found[f"bank-{number + 1}"] = _marks(bank, count)
    for name, nodes in zip(axes.metro.values, city.metro_nodes, strict=True):
        found[f"metro-{name}"] = _marks(sum(1 << node for node in nodes), count)
    for name, mask in zip(axes.tasks.values, city.task_nodes, strict=True):
        found[f"task-{name}"] = _marks(mask, count)
    found |= _sights(at, at.sights_at)
    found |= {f"ticket-{name}": values for name, values in _sights(at, at.sights_by_ticket).items()}
    return found


def _of_roads(city: City, axes: Axes) -> Features:
    at, content = city.map, city.content
    count = at.segments
    found: Features = {
        kind: [float(segment.kind == kind) for segment in content.segments]
        for kind in ("corner", "diagonal", "crossing")
    }
    found |= {
        "bridge": _marks(at.bridges, count),
        "bridge-points": _amounts({at.segment(bridge.segment): bridge.points for bridge in content.bridges}, count),
        "embankment": _marks(at.embankment, count),
        "tram": _marks(at.tram, count),
    }
    for name, roads, sights in zip(axes.excursions.values, city.trip_roads, city.trip_sights, strict=True):
        found[f"excursion-{name}"] = _marks(reduce(or_, sights, roads), count)
    for name, streets in zip(axes.ratings.values, at.streets, strict=True):
        found[f"street-{name}"] = _marks(streets, count)
    found |= _sights(at, at.sights_along)
    for name, roads in zip(axes.locations.values, at.beside, strict=True):
        found[f"beside-{name}"] = _marks(roads, count)
    found |= {f"beside-{name}": _beside(at, spots) for name, spots in _spots(city)}
    return found


def _spots(city: City) -> Iterable[tuple[str, Sequence[tuple[int, int]]]]:
    """Locations that are something special, as row and column."""
    content = city.content
    yield "riverside", content.riverside
    yield "island", content.islands
    yield "ferry", [(at.row, at.column) for at in content.locations if at.ferry]
    yield "theatre", content.theatre_quarter
    yield "central-station", [content.central_station] if content.central_station else []


def _sights(at: CityMap, sights: Sequence[int]) -> Features:
    """How many attractions of each colour there are, and which of those with a rating."""
    found = {
        f"sight-{colour}": [float((here & mask).bit_count()) for here in sights]
        for colour, mask in at.of_colour.items()
    }
    for rating, mask in zip(at.content.ratings, at.rated, strict=True):
        found[f"rating-{rating.id}"] = [float((here & mask).bit_count()) for here in sights]
    return found


def _beside(at: CityMap, spots: Sequence[tuple[int, int]]) -> list[float]:
    roads = 0
    for row, column in spots:
        roads |= at.beside[at.location(row, column)]
    return _marks(roads, at.segments)


def _marks(mask: int, count: int) -> list[float]:
    return [float(mask >> number & 1) for number in range(count)]


def _amounts(amounts: Mapping[int, int], count: int) -> list[float]:
    return [float(amounts.get(number, 0)) for number in range(count)]
