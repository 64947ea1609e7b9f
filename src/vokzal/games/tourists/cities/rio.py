"""Rio de Janeiro: remote iconic attractions, and the carnival."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from vokzal.core.options import Options
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.rules.facts import Facts, Measure

PROCESSION: Final = 3
"""Segments of its streets with which the carnival counts as an attraction on the route."""


def rio_iconic(city: City, facts: Facts) -> int:
    """Iconic attractions, the carnival being one."""
    remote = (facts.attractions & city.map.iconic).bit_count()
    return remote + sum((facts.segments & streets).bit_count() >= PROCESSION for streets in city.map.streets)


class RioOptions(Options, frozen=True):
    """«Растущий рейтинг»: ratings only rise here, so there is no advanced mode."""

    paris: bool = False
    """Pairs of cards lie open, as in Paris, instead of cards in hands."""


class Rio(City):
    options_type: ClassVar[type[Options]] = RioOptions
    measures: ClassVar[Mapping[str, Measure]] = {
        "rio_iconic": Measure(rio_iconic, attractions=True, segments=lambda city: city.landmark_roads)
    }
