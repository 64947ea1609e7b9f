"""What people call a point or a line: a city, or steps and a compass direction from the nearest one.

A point is told by its city and the way from there, a line by one of its ends and the direction it leaves it. Both
say exactly where that is, so no two points and no two lines of a board share a name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from vokzal.core.words import Words
from vokzal.games.trans_europa.board import Board
from vokzal.games.trans_europa.content import City, where

Leg = tuple[int, str]
"""So many steps in a direction, such as (2, "north-west")."""

EAST_WEST: Final = {1: "east", -1: "west"}
NORTH_SOUTH: Final = {1: "south", -1: "north"}


class Place(NamedTuple):
    """Where a point is, seen from its nearest city."""

    city: City
    legs: list[Leg]
    """The way from the city: none, one, or two that turn by less than a right angle."""

    @property
    def steps(self) -> int:
        return sum(steps for steps, _ in self.legs)


def way(rows: int, columns: int) -> list[Leg]:
    """The shortest way over so many rows southwards and half-steps eastwards.

    Neighbours lie to the east and west and in the four directions between; two such steps lead north or south.
    """
    down, right = NORTH_SOUTH.get(_sign(rows), ""), EAST_WEST.get(_sign(columns), "")
    tall, wide = abs(rows), abs(columns)
    slanting = min(tall, wide)
    straight = (wide - tall) // 2 if wide > tall else tall - wide
    legs = [(straight, right if wide > tall else down), (slanting, f"{down}-{right}")]
    return [leg for leg in legs if leg[0]]


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def between(a: str, b: str) -> list[Leg]:
    """The way from one point to another."""
    (row_a, column_a), (row_b, column_b) = where(a), where(b)
    return way(row_b - row_a, column_b - column_a)


def place(board: Board, point: str) -> Place:
    """A point seen from its nearest city: the fewest steps, then the shortest way as the crow flies."""

    def far(city: City) -> tuple[int, int]:
        (row, column), (city_row, city_column) = where(point), where(city.point)
        steps = sum(steps for steps, _ in between(city.point, point))
        return steps, 3 * (row - city_row) ** 2 + (column - city_column) ** 2

    nearest = min(board.cities, key=far)
    return Place(nearest, between(nearest.point, point))


def naming(board: Board, words: Words) -> Mapping[str, str]:
    """Every city, point and line of a board in one language.

    `of-berlin` is the city's name in the case that follows "of", "from" and "to".
    """
    say, lang = words.say, words.lang
    of = {city.id: city.of.get(lang, city.names[lang]) for city in board.cities}
    places = {point: place(board, point) for point in board.points}

    def point_name(point: str) -> str:
        there = places[point]
        legs = [say("leg", {"steps": steps, "way": say(f"way-{way}")}) for steps, way in there.legs]
        if not legs:
            return there.city.names[lang]
        found = legs[0] if len(legs) == 1 else say("legs", {"first": legs[0], "then": legs[1]})
        return say("place", {"legs": found, "city": of[there.city.id]})

    def line_name(line: str) -> str:
        near, other = sorted(line.split("-"), key=lambda point: places[point].steps)
        if not places[other].steps:
            return say("line-between", {"from": point_name(near), "to": point_name(other)})
        ((_, direction),) = between(near, other)
        onwards = say(f"way-{direction}.on")
        if not places[near].steps:
            return say("line-from", {"city": of[places[near].city.id], "way": onwards})
        return say("line-onwards", {"point": point_name(near), "way": onwards})

    return {
        **{f"city-{city.id}": city.names[lang] for city in board.cities},
        **{f"of-{name}": text for name, text in of.items()},
        **{point: point_name(point) for point in board.points},
        **{line: line_name(line) for line in board.line_names},
    }
