"""Routes and maps for the tests of scoring, from the names of intersections: `0,0 1,0 ~ 4,0 5,0` has a ride in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random

from vokzal import games
from vokzal.core.bits import bits
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.city_map import tourist
from vokzal.games.tourists.content import DECKS
from vokzal.games.tourists.rules.game import Tourists
from vokzal.games.tourists.rules.route import Router
from vokzal.games.tourists.rules.scoring import Score, score
from vokzal.games.tourists.state import NONE, Sheet

EDITIONS = ("london", "rio", "cairo", "hong_kong")
Crowds = Mapping[tuple[int, int] | str, str]
"""Who stands where: `{(1, 2): "RRG"}` by row and column, and a box by its name."""


@cache
def city(edition: str) -> City:
    game = games.load("tourists", edition)
    assert isinstance(game, Tourists)
    return game.city


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
    **steps: int,
) -> Score:
    """What a trail brings, with tourists, goals by what they count, a task and steps of ratings."""
    at = city(edition)
    segments, coordinates, spare = bonuses
    page = Sheet(
        drawn=drawn(edition, trail) if trail else 0,
        tourists=people(edition, crowds or {}),
        segments=segments,
        coordinates=coordinates,
        spare=spare,
    )
    kept = [one.id for one in at.tasks].index(task) if task else NONE
    played = [goal(edition, measure) for measure in goals]
    return score(at, page, ratings(edition, **steps), played, kept, walk(edition, trail) if trail else ())


# --- by chance --------------------------------------------------------------------------------------------------------


def grown(edition: str, rng: Random, segments: int, seeds: int) -> int:
    """Drawn segments that hang together in so many nets, or fewer."""
    area = city(edition).map
    found = sum(1 << segment for segment in rng.sample(range(area.segments), seeds))
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
    area = city(edition).map
    beside = [n for n in range(area.locations) if area.beside[n] & near]
    elsewhere = [n for n in range(area.locations) if not area.ferries >> n & 1]
    found = 0
    for _ in range(rounds):
        place = rng.choice(beside if beside and rng.random() < 0.7 else elsewhere)
        if area.places > area.locations and rng.random() < 0.3:
            place = rng.randrange(area.locations, area.places)
        for _ in range(rng.randint(1, 3)):
            if found >> place * 16 & 0xCCCC == 0:  # no place gets more than its bits can count
                found += tourist(rng.randrange(3), place)
    return found


def position(
    edition: str, rng: Random, drawn: int, number: int = 0
) -> tuple[Sheet, tuple[int, ...], tuple[int, ...], int]:
    """A map at the end with ratings, goals and a task; the goals of each deck in turn, by the number."""
    at = city(edition)
    decks = [[n for n, one in enumerate(at.goals) if one.deck == deck] for deck in DECKS]
    goals = tuple(deck[(number + rng.randrange(2)) % len(deck)] for deck in decks)
    steps = tuple(rng.randrange(64) if one.cells else rng.randrange(len(one.track)) for one in at.content.ratings)
    page = Sheet(drawn=drawn, tourists=crowded(edition, rng, drawn), segments=rng.randrange(3))
    return page, steps, goals, rng.randrange(NONE, len(at.tasks))


def names(edition: str, segments: int) -> Sequence[str]:
    return [city(edition).content.segments[segment].id for segment in bits(segments)]
