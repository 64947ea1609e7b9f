"""What lies in the box: the map with its cities and routes, the tickets, and how many of everything else there is."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from vokzal.core.content import Content, Names, Shown, check_named

SEATS = range(2, 6)
ROW = 5
"""Cards that lie face up."""
FIRST_TICKETS = 3
"""Regular tickets dealt to each player, besides a long one."""

Colour = Literal["purple", "white", "blue", "yellow", "orange", "black", "red", "green"]
COLOURS: tuple[Colour, ...] = ("purple", "white", "blue", "yellow", "orange", "black", "red", "green")

MOST_OF_A_CARD = 15
"""Cards are counted in four bits."""


class City(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    names: Names
    x: Annotated[int, Shown]
    y: Annotated[int, Shown]


class Route(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    a: str
    b: str
    length: int
    colour: Colour | None
    """None is grey: any one colour will do."""
    tunnel: bool
    ferry: int
    """How many of the cards must be locomotives."""


class Ticket(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    a: str
    b: str
    points: int
    long: bool


class MapContent(Content, frozen=True, forbid_unknown_fields=True, kw_only=True):
    cards_of_a_colour: int
    locomotives: int
    trains: int
    stations: int
    first_cards: int
    length_points: dict[int, int]
    station_points: int
    """For each station not built."""
    express_points: int
    last_trains: int
    """Whoever ends a turn with so few trains brings on the last turns."""
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]

    def check(self) -> None:
        self._check_counts()
        check_named("city", self.cities)
        ids = {city.id for city in self.cities}
        for part, ends in (("routes", self.routes), ("tickets", self.tickets)):
            for pair in ends:
                for city_id in (pair.a, pair.b):
                    if city_id not in ids:
                        raise ValueError(f"{part}: {pair.a}-{pair.b} ends at {city_id}, which is not a city")
                if pair.a == pair.b:
                    raise ValueError(f"{part}: {pair.a}-{pair.b} leads nowhere")
        for route in self.routes:
            self._check_route(route)
        self._check_twins()
        self._check_joined()
        self._check_tickets()

    def _check_counts(self) -> None:
        for name in ("cards_of_a_colour", "locomotives"):
            if not 1 <= getattr(self, name) <= MOST_OF_A_CARD:
                raise ValueError(f"{name}: {getattr(self, name)} is not between 1 and {MOST_OF_A_CARD}")
        for name in ("trains", "stations", "first_cards"):
            if getattr(self, name) < 1:
                raise ValueError(f"{name}: at least 1")
        for name in ("station_points", "express_points", "last_trains"):
            if getattr(self, name) < 0:
                raise ValueError(f"{name}: {getattr(self, name)} is below 0")
        cards = self.cards_of_a_colour * len(COLOURS) + self.locomotives
        if self.first_cards * SEATS[-1] + ROW > cards:
            raise ValueError(
                f"{cards} cards are too few for {SEATS[-1]} hands of {self.first_cards} and a row of {ROW}"
            )

    def _check_route(self, route: Route) -> None:
        name = f"{route.a}-{route.b}"
        if route.length not in self.length_points:
            raise ValueError(f"routes: {name} has length {route.length}, for which there are no points")
        if not 1 <= route.length <= self.trains:
            raise ValueError(f"routes: {name} has length {route.length}, which {self.trains} trains cannot fill")
        if not 0 <= route.ferry <= route.length:
            raise ValueError(f"routes: {name} asks for {route.ferry} locomotives among {route.length} cards")
        if route.ferry and (route.tunnel or route.colour):
            raise ValueError(f"routes: {name} is a ferry, and ferries are grey and no tunnels")

    def _check_twins(self) -> None:
        lengths: dict[frozenset[str], list[int]] = {}
        for route in self.routes:
            lengths.setdefault(frozenset((route.a, route.b)), []).append(route.length)
            found = lengths[frozenset((route.a, route.b))]
            if len(found) > 2:
                raise ValueError(f"routes: {route.a}-{route.b} is listed {len(found)} times, twice at most")
            if len(set(found)) > 1:
                raise ValueError(f"routes: the two of {route.a}-{route.b} have different lengths")

    def _check_joined(self) -> None:
        if not self.cities:
            raise ValueError("cities: there are none")
        reached, edge = {self.cities[0].id}, [self.cities[0].id]
        while edge:
            city = edge.pop()
            for route in self.routes:
                if city in (route.a, route.b):
                    other = route.b if route.a == city else route.a
                    if other not in reached:
                        reached.add(other)
                        edge.append(other)
        if missing := [city.id for city in self.cities if city.id not in reached]:
            raise ValueError(f"routes: {missing[0]} cannot be reached from {self.cities[0].id}")

    def _check_tickets(self) -> None:
        seen: set[frozenset[str]] = set()
        for ticket in self.tickets:
            if frozenset((ticket.a, ticket.b)) in seen:
                raise ValueError(f"tickets: {ticket.a}-{ticket.b} is listed twice")
            seen.add(frozenset((ticket.a, ticket.b)))
            if ticket.points < 1:
                raise ValueError(f"tickets: {ticket.a}-{ticket.b} is worth {ticket.points}, but at least 1 is needed")
        long = sum(ticket.long for ticket in self.tickets)
        if any(ticket.long for ticket in self.tickets[: len(self.tickets) - long]):
            raise ValueError("tickets: the long ones come last")
        if long < SEATS[-1] or len(self.tickets) - long < FIRST_TICKETS * SEATS[-1]:
            raise ValueError(f"tickets: too few to deal a long one and {FIRST_TICKETS} others to {SEATS[-1]} players")
