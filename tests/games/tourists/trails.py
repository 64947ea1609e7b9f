"""Routes and maps for the tests of scoring, from the names of intersections: `0,0 1,0 ~ 4,0 5,0` has a ride in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random

from msgspec import structs

from vokzal import games
from vokzal.core.bits import bits
from vokzal.games.tourists.cities import city_of
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.city_map import tourist
from vokzal.games.tourists.content import DECKS, INKS, CityContent, Goal, Step
from vokzal.games.tourists.rules.game import Tourists
from vokzal.games.tourists.rules.route import Router
from vokzal.games.tourists.rules.scoring import Score, score
from vokzal.games.tourists.state import NONE, Sheet

EDITIONS = ("london", "rio", "cairo", "hong_kong", "paris", "new_york")
EASY = " with easy goals"
"""What a city's name ends with where its goals and excursions ask for less: short routes reach them, too."""
Crowds = Mapping[tuple[int, int] | str, str]
"""Who stands where: `{(1, 2): "RRG"}` by row and column, and a box by its name."""


@cache
def city(edition: str) -> City:
    game = games.load("tourists", edition.removesuffix(EASY))
    assert isinstance(game, Tourists)
    return city_of(_easy(game.content)) if edition.endswith(EASY) else game.city


def _easy(content: CityContent) -> CityContent:
    """Goals and excursions ask for a third of what is printed, or a little more."""

    def easier(goal: Goal) -> Goal:
        ladder = {-(-step.count // 3): step.points for step in goal.steps}
        return structs.replace(goal, steps=tuple(Step(count, points) for count, points in ladder.items()))

    return structs.replace(
        content,
        goals=tuple(easier(goal) for goal in content.goals),
        excursions=tuple(structs.replace(trip, steps=(1, 2, 3)) for trip in content.excursions),
        box=structs.replace(content.shared, goals=tuple(easier(goal) for goal in content.shared.goals)),
    )


@cache
def router(edition: str) -> Router:
    return Router(city(edition))


def walk(edition: str, trail: str) -> tuple[int, ...]:
    area = city(edition).map
    at, *rest = trail.split()
    steps = [area.node(at)]
    rides = False
    for name in rest:
        if name == "~":
            rides = True
        elif rides:
            steps.append(~area.node(name))
            rides = False
        else:
            (segment,) = bits(area.roads_at[area.node(at)] & area.roads_at[area.node(name)])
            steps.append(segment)
        at = name
    return tuple(steps)


def drawn(edition: str, *trails: str) -> int:
    """The segments of some trails, as a mask."""
    return sum({1 << step for trail in trails for step in walk(edition, trail)[1:] if step >= 0})


def people(edition: str, crowds: Crowds) -> int:
    at = city(edition)
    boxes = [box.id for box in at.content.boxes]
    found = 0
    for place, letters in crowds.items():
        number = at.map.locations + boxes.index(place) if isinstance(place, str) else at.map.location(*place)
        found += sum(tourist("RGBP".index(letter), number) for letter in letters)
    return found


def goal(edition: str, measure: str) -> int:
    return [one.measure for one in city(edition).goals].index(measure)


def ratings(edition: str, **steps: int) -> tuple[int, ...]:
    return tuple(steps.get(rating.id, 0) for rating in city(edition).content.ratings)


def scored(
    edition: str,
    trail: str,
    crowds: Crowds | None = None,
    *goals: str,
    task: str = "",
    bonuses: tuple[int, int, int] = (0, 0, 0),
    busy: str = "",
    **steps: int,
) -> Score:
    """What a trail brings, with tourists, goals by what they count, a task, a crowded trail and steps of ratings."""
    at = city(edition)
    segments, coordinates, spare = bonuses
    page = Sheet(
        drawn=drawn(edition, trail) if trail else 0,
        tourists=people(edition, crowds or {}),
        segments=segments,
        coordinates=coordinates,
        spare=spare,
        crowded=drawn(edition, busy) if busy else 0,
    )
    kept = [one.id for one in at.tasks].index(task) if task else NONE
    played = [goal(edition, measure) for measure in goals]
    return score(at, page, ratings(edition, **steps), played, kept, walk(edition, trail) if trail else ())


# --- by chance --------------------------------------------------------------------------------------------------------


def grown(edition: str, rng: Random, segments: int, seeds: int, among: int = 0) -> int:
    """Drawn segments that hang together in so many nets, or fewer; each net begins with one of some segments."""
    area = city(edition).map
    found = sum(1 << segment for segment in rng.sample(list(bits(among or area.every)), seeds))
    while found.bit_count() < segments:
        around = 0
        for segment in bits(found):
            around |= area.joined[segment]
        found |= 1 << rng.choice(list(bits(around & ~found)))
    return found


def block(edition: str, x: range, y: range) -> int:
    """All segments within a block of the city."""
    area = city(edition).map
    inside = sum(1 << node for node, (across, down) in enumerate(area.spot) if across in x and down in y)
    return sum(1 << segment for segment, ends in enumerate(area.end_mask) if not ends & ~inside)


def crowded(edition: str, rng: Random, near: int, rounds: int = 10) -> int:
    """Tourists as ten rounds bring them, mostly to locations beside some segments."""
    area, types = city(edition).map, len(city(edition).types)
    beside = [n for n in range(area.locations) if area.beside[n] & near]
    elsewhere = [n for n in range(area.locations) if not area.ferries >> n & 1]
    found = 0
    for _ in range(rounds):
        place = rng.choice(beside if beside and rng.random() < 0.7 else elsewhere)
        if area.places > area.locations and rng.random() < 0.3:
            place = rng.randrange(area.locations, area.places)
        for _ in range(rng.randint(1, 3)):
            if found >> place * 16 & 0xCCCC == 0:  # no place gets more than its bits can count
                found += tourist(rng.randrange(types), place)
    return found


def position(
    edition: str, rng: Random, drawn: int, number: int = 0
) -> tuple[Sheet, tuple[int, ...], tuple[int, ...], int, tuple[int, ...]]:
    """A map at the end with ratings, goals, a task and excursions; the goals of each deck in turn, by the number.

    Segments get colours, roads are crowded and tickets are had, where there are such things.
    """
    at, content = city(edition), city(edition).content
    decks = [deck for name in DECKS if (deck := [n for n, one in enumerate(at.goals) if one.deck == name])]
    goals = tuple(deck[(number + rng.randrange(2)) % len(deck)] for deck in decks)
    steps = tuple(rng.randrange(64) if one.cells else rng.randrange(len(one.track)) for one in content.ratings)
    page = Sheet(drawn=drawn, tourists=crowded(edition, rng, drawn), segments=rng.randrange(3))
    if content.coloured:
        page = page._replace(inks=coloured(rng, drawn))
    if content.cafe_cards:
        taken = [at.map.node(pier.intersection) for pier in content.piers if rng.random() < 0.5]
        busy = sum(1 << road for road in bits(drawn) if rng.random() < 0.2)
        page = page._replace(tickets=sum(1 << node for node in taken), crowded=busy)
    excursions = tuple(rng.choice(trips) for trips in at.trips) if at.excursions else ()
    return page, steps, goals, rng.randrange(NONE, len(at.tasks)), excursions


def coloured(rng: Random, drawn: int) -> tuple[int, int, int]:
    """Segments in three colours by chance."""
    masks = [0] * len(INKS)
    for segment in bits(drawn):
        masks[rng.randrange(len(INKS))] |= 1 << segment
    red, green, blue = masks
    return red, green, blue


def names(edition: str, segments: int) -> Sequence[str]:
    return [city(edition).content.segments[segment].id for segment in bits(segments)]
