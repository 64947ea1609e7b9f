"""What lies in the box: wagons, action cards, cities and their countries, Istanbul and the home city."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from vokzal.core.content import Content, Names, check_named, check_names
from vokzal.games.moscow_paris.state import HAND, KINDS, ROWS, SEATS

OTHER: Final = "other"
"""Stands for the country of a home city that lies in none of the game's."""
NO_LETTERS: Final = re.compile(r"[\W_]+")
"""What is no letter of a name: spaces, full stops, quotation marks."""


def bare(name: str) -> str:
    """A name as it is compared: «Р. Ф.» and «рф» are the same."""
    return NO_LETTERS.sub("", name).casefold()


class Wagon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    names: Names
    count: int


class Actions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many there are of each of the five action cards."""

    swap: int
    drop2: int
    drop3: int
    chain: int
    remove: int


class Country(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    names: dict[str, str]
    """More than shown: whoever types in the country of a home city may name it so."""
    also: tuple[str, ...] = ()
    """What else people call it: abbreviations, the full name of the state, its name at home."""

    def called(self) -> set[str]:
        """All its names, bare."""
        return {bare(name) for name in (self.id, *self.names.values(), *self.also)}


class City(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    names: Names
    country: str
    capital: bool
    points: int
    limit: int
    """How many wagons its line takes, both sides together."""


class HomeCity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The card that is filled in at the table; `names` are what it is called before that."""

    names: Names
    points: int
    limit: int


class MoscowParisContent(Content, frozen=True, forbid_unknown_fields=True, kw_only=True):
    wagons: tuple[Wagon, ...]
    actions: Actions
    countries: tuple[Country, ...]
    cities: tuple[City, ...]
    istanbul: City
    home: HomeCity

    def counts(self) -> list[int]:
        """How many cards of each kind the deck has, wagons first: the number of a kind is its place here."""
        return [*(wagon.count for wagon in self.wagons), *msgspec.structs.astuple(self.actions)]

    def limits(self) -> list[int]:
        """Of every city, Istanbul and the home city last."""
        return [*(city.limit for city in self.cities), self.istanbul.limit, self.home.limit]

    def country_of(self, name: str) -> int | None:
        """The number of the country that somebody calls so, in whatever language."""
        said = bare(name)
        return next((number for number, country in enumerate(self.countries) if said in country.called()), None)

    def check(self) -> None:
        if len(self.wagons) != KINDS:
            raise ValueError(f"there are {len(self.wagons)} kinds of wagons, but {KINDS} are needed")
        check_named("wagon", self.wagons)
        check_named("country", self.countries)
        self._check_countries()
        check_named("city", (*self.cities, self.istanbul))
        check_names("the home city", self.home.names)
        for kind, count in zip([wagon.id for wagon in self.wagons], self.counts(), strict=False):
            if count < 1:
                raise ValueError(f"wagon {kind} has count {count}, but at least 1 is needed")
        if min(self.counts()) < 0:
            raise ValueError("an action card has a count below 0")
        if len(self.cities) <= ROWS:
            raise ValueError(f"{len(self.cities)} cities are too few: more than {ROWS} are needed")
        self._check_cities()
        # Whoever must draw always can: everything that can lie outside deck and discard, and one card more.
        needed = HAND * SEATS[-1] + ROWS * max(self.limits()) + 1
        if sum(self.counts()) < needed:
            raise ValueError(f"{sum(self.counts())} cards are too few: at least {needed} are needed")

    def _check_countries(self) -> None:
        owners: dict[str, str] = {}
        for country in self.countries:
            for name in country.called():
                if owners.setdefault(name, country.id) != country.id:
                    raise ValueError(f"countries {owners[name]} and {country.id} are both called {name!r}")

    def _check_cities(self) -> None:
        known = {country.id for country in self.countries}
        if OTHER in known:
            raise ValueError(f"the country id {OTHER!r} belongs to a home city that lies in none of the countries")
        for city in (*self.cities, self.istanbul):
            if city.country not in known:
                raise ValueError(f"city {city.id} lies in {city.country!r}, which is not among the countries")
            if city.id == "home":
                raise ValueError("the city id 'home' belongs to the home city")
        for name, points, limit in [
            *((city.id, city.points, city.limit) for city in (*self.cities, self.istanbul)),
            ("home", self.home.points, self.home.limit),
        ]:
            if points < 0:
                raise ValueError(f"city {name} has {points} points, below 0")
            if not 1 <= limit <= KINDS:
                raise ValueError(f"city {name} has limit {limit}, which is not between 1 and {KINDS}")
