"""The map and the cards as numbers: bitmasks of routes and cities, and tables of what a hand of cards can pay."""

from __future__ import annotations

from typing import Final

from vokzal.core.bits import BitTable
from vokzal.games.ticket_to_ride.content import COLOURS, MapContent

LOCOMOTIVE: Final = len(COLOURS)
CARDS: Final = (*COLOURS, "locomotive")
UNIT: Final = tuple(1 << 4 * colour for colour in range(len(CARDS)))
"""One card of a colour, in counted cards."""
SHIFT: Final = tuple(4 * colour for colour in range(len(CARDS)))
LOCOMOTIVES: Final = 4 * LOCOMOTIVE
"""Counted cards shifted right by this are the locomotives among them."""
ANY: Final = -1
"""The colour of grey routes and of stations."""


def counts(cards: int) -> tuple[int, ...]:
    """Counted cards spelled out."""
    return tuple(cards >> shift & 15 for shift in SHIFT)


def counted(cards: tuple[int, ...] | list[int]) -> int:
    """The cards of a list of counts."""
    return sum(number << shift for number, shift in zip(cards, SHIFT, strict=True))


def size(cards: int) -> int:
    """How many cards there are in all."""
    # Neighbouring counts add up in bytes, and the bytes of a number add up modulo 255.
    return ((cards & 0xF0F0F0F0F) + (cards >> 4 & 0xF0F0F0F0F)) % 255


class Board:
    def __init__(self, content: MapContent) -> None:
        self.content = content
        number = {city.id: i for i, city in enumerate(content.cities)}
        routes = content.routes
        self.count = len(routes)
        self.every = (1 << self.count) - 1
        self.every_city = (1 << len(number)) - 1
        self.a = [number[route.a] for route in routes]
        self.b = [number[route.b] for route in routes]
        self.ends = [1 << a | 1 << b for a, b in zip(self.a, self.b, strict=True)]
        self.length = [route.length for route in routes]
        self.colour = [ANY if route.colour is None else COLOURS.index(route.colour) for route in routes]
        self.ferry = [route.ferry for route in routes]
        self.tunnel = [route.tunnel for route in routes]
        self.tunnels = sum(1 << r for r, route in enumerate(routes) if route.tunnel)
        self.value = [content.length_points[route.length] for route in routes]
        self.at = [sum(1 << r for r in range(self.count) if self.ends[r] >> city & 1) for city in range(len(number))]
        """The routes that touch each city."""
        self.twin = [
            next((s for s in range(self.count) if s != r and self.ends[s] == self.ends[r]), -1)
            for r in range(self.count)
        ]
        """The other one of a double route, or -1."""
        self.fits = [
            sum(1 << r for r in range(self.count) if self.length[r] <= trains) for trains in range(content.trains + 1)
        ]
        """The routes that so many trains can fill."""

        tickets = content.tickets
        self.ticket_ends = [1 << number[ticket.a] | 1 << number[ticket.b] for ticket in tickets]
        self.ticket_points = [ticket.points for ticket in tickets]
        self.long = sum(1 << i for i, ticket in enumerate(tickets) if ticket.long)
        self.listed_tickets = BitTable(range(len(tickets))).read
        """The tickets of a mask, ascending."""
        self.regular = (1 << len(tickets)) - 1 & ~self.long

        self.city_keys = [f"city-{city.id}" for city in content.cities]
        self.route_keys = [
            f"route-{route.a}-{route.b}" + ("-2" if 0 <= self.twin[r] < r else "") for r, route in enumerate(routes)
        ]
        self.ticket_keys = [f"ticket-{ticket.a}-{ticket.b}" for ticket in tickets]
        self.card_keys = [f"card-{card}" for card in CARDS]
        self.colour_keys = [f"colour-{colour}" for colour in COLOURS]

        self.affordable = self._affordable()
        """By locomotives, then by the counts of two neighbouring colours: the routes they pay for, as a mask; above the
        routes a bit for the first, second and third station."""

    def _affordable(self) -> list[tuple[list[int], ...]]:
        most, locomotives = self.content.cards_of_a_colour, self.content.locomotives
        prices = [
            (1 << r, colour, length, ferry)
            for r, (colour, length, ferry) in enumerate(zip(self.colour, self.length, self.ferry, strict=True))
        ]
        prices += [(1 << self.count + built, ANY, built + 1, 0) for built in range(self.content.stations)]
        kinds: dict[tuple[int, int, int], int] = {}
        for bit, colour, length, ferry in prices:
            kinds[colour, length, ferry] = kinds.get((colour, length, ferry), 0) | bit

        def pays(colour: int, cards: int, wild: int) -> int:
            return sum(
                bits
                for (asked, length, ferry), bits in kinds.items()
                if cards + wild >= length and wild >= ferry and (asked in (ANY, colour) or wild >= length)
            )

        tables: list[tuple[list[int], ...]] = []
        for wild in range(locomotives + 1):
            single = [[pays(colour, cards, wild) for cards in range(most + 1)] for colour in range(LOCOMOTIVE)]
            tables.append(
                tuple(
                    [
                        single[low][pair & 15] | single[low + 1][pair >> 4]
                        if pair & 15 <= most and pair >> 4 <= most
                        else 0
                        for pair in range(256)
                    ]
                    for low in range(0, LOCOMOTIVE, 2)
                )
            )
        return tables
