"""How long the best final route of Tourists takes to find: `python -m bench.routes [MAPS] [EDITION...]`.

On MAPS (200) maps of each kind, as they look after ten rounds: drawn at random; drawn by somebody who keeps one net
together and away from dead ends; and the worst there could be, a block of the city with every road in it. The goals,
ratings and tasks are dealt anew for each. Told is processor time, with nothing remembered from an earlier question.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import reduce
from operator import or_, xor
from random import Random
from time import process_time

from vokzal import games
from vokzal.core.bits import bits
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.city_map import CityMap, tourist
from vokzal.games.tourists.rules.game import Tourists
from vokzal.games.tourists.rules.route import Router
from vokzal.games.tourists.state import Sheet

EXTRA = 2
"""Segments drawn with bonuses."""


def at_random(area: CityMap, rng: Random, drawn: int, near: int) -> int:
    """A section beside a location, or a road anywhere."""
    sections = _sections(area, drawn, near)
    return rng.choice(sections) if sections and rng.random() < 0.8 else 1 << rng.choice(list(bits(area.every & ~drawn)))


def with_care(area: CityMap, rng: Random, drawn: int, near: int) -> int:
    """What makes the best net: a section beside the location, or a road anywhere if that is as good."""
    choices = _sections(area, drawn, near)
    if not choices or max(_net(area, drawn | section) for section in choices) < _net(area, drawn) + 1.5:
        choices += [1 << road for road in bits(area.every & ~drawn)]
    return max(choices, key=lambda choice: (_net(area, drawn | choice), rng.random()))


def _sections(area: CityMap, drawn: int, near: int) -> list[int]:
    found = [1 << road for road in bits(near & ~drawn)]
    for _ in range(area.content.section - 1):
        found = [way | 1 << road for way in found for road in bits(_onward(area, way) & ~drawn & ~way)]
    return list(dict.fromkeys(found))


def _onward(area: CityMap, way: int) -> int:
    """The roads at both ends of a way."""
    ends = reduce(xor, (area.end_mask[road] for road in bits(way)))
    return reduce(or_, (area.roads_at[node] for node in bits(ends)), 0)


def _net(area: CityMap, drawn: int) -> float:
    """How much of the largest net could be one path, roughly: dead ends beyond two and branches speak against it."""
    best = 0.0
    while drawn:
        net = more = drawn & -drawn
        while more:
            more = sum({1 << road for one in bits(more) for road in bits(area.joined[one] & drawn & ~net)})
            net |= more
        drawn &= ~net
        ways = [(area.roads_at[node] & net).bit_count() for node in bits(area.touched(net))]
        best = max(best, len(ways) - 0.7 * max(0, ways.count(1) - 2) - 0.3 * sum(way > 2 for way in ways))
    return best


def after_ten_rounds(city: City, rng: Random, draw: Callable[[CityMap, Random, int, int], int]) -> Sheet:
    area, rounds = city.map, city.box.rounds
    drawn = 1 << rng.choice(list(bits(area.roads_at[rng.choice(list(bits(area.stations)))]))) if area.stations else 0
    places = rng.sample([place for place in range(area.locations) if not area.ferries >> place & 1], rounds)
    for place in places:
        drawn |= draw(area, rng, drawn, area.beside[place])
    for _ in range(EXTRA):
        drawn |= draw(area, rng, drawn, 0)
    return _sheet(city, rng, drawn, places)


def whole_block(city: City, rng: Random) -> Sheet:
    """All the roads between four by five intersections: 31, more than a match lets one draw."""
    area = city.map
    x, y = rng.randrange(3), rng.randrange(4)
    inside = sum(1 << node for node, (a, b) in enumerate(area.spot) if x <= a < x + 5 and y <= b < y + 4)
    drawn = sum(1 << road for road, ends in enumerate(area.end_mask) if not ends & ~inside)
    return _sheet(city, rng, drawn, rng.sample(range(area.locations), city.box.rounds))


def _sheet(city: City, rng: Random, drawn: int, places: list[int]) -> Sheet:
    """The map, with colours and tickets where the city has them."""
    inks = [0, 0, 0]
    if city.map.coloured:
        for road in bits(drawn):
            inks[rng.randrange(3)] |= 1 << road
    red, green, blue = inks
    piers = city.map.node_mask(pier.intersection for pier in city.content.piers)
    return Sheet(drawn=drawn, tourists=_people(city, rng, places), tickets=piers, inks=(red, green, blue))


def _people(city: City, rng: Random, places: list[int]) -> int:
    people = 0
    for place in places:
        for _ in range(rng.randint(2, 4)):
            people += tourist(rng.randrange(len(city.types)), place)
    for place in range(city.map.locations, city.map.places):
        people += tourist(rng.randrange(3), place) * rng.randrange(3)
    return people


def measured(city: City, sheet: Sheet, rng: Random) -> float:
    """Milliseconds."""
    ratings = tuple(rng.randrange(64) if one.cells else rng.randrange(len(one.track)) for one in city.content.ratings)
    goals = tuple(rng.choice(deck) for deck in city.decks if deck)
    trips = tuple(rng.choice(trips) for trips in city.trips if trips)
    task = rng.randrange(len(city.tasks))
    router = Router(city)
    began = process_time()
    router.best(sheet, ratings, goals, task, trips)
    return (process_time() - began) * 1e3


def main(arguments: Sequence[str]) -> None:
    maps = int(arguments[0]) if arguments else 200
    kinds: dict[str, Callable[[City, Random], Sheet]] = {
        "at random": lambda city, rng: after_ten_rounds(city, rng, at_random),
        "with care": lambda city, rng: after_ten_rounds(city, rng, with_care),
        "a block": whole_block,
    }
    for edition in arguments[1:] or Tourists.editions():
        game = games.load("tourists", edition)
        assert isinstance(game, Tourists)
        for kind, make in kinds.items():
            rng = Random(f"{edition} {kind}")
            taken = sorted(measured(game.city, make(game.city, rng), rng) for _ in range(maps))
            mean, middle, late = sum(taken) / maps, taken[maps // 2], taken[maps * 19 // 20]
            told = f"mean {mean:7.2f}  median {middle:7.2f}  95% {late:7.2f}  longest {taken[-1]:7.2f} ms"
            print(f"{edition:10} {kind:10} {told}")


if __name__ == "__main__":
    main(sys.argv[1:])
