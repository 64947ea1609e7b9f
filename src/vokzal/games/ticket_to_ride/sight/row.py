"""What a seat knows, as a row of bytes for those who learn, and the map as a graph."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from vokzal.core.layout import ONE, Axis, Bits, Choice, Counts, Graph, Nibbles, Segment, seat_axis
from vokzal.games.ticket_to_ride.actions import OFFERED
from vokzal.games.ticket_to_ride.content import COLOURS, MOST_OF_A_CARD, ROW, SEATS
from vokzal.games.ticket_to_ride.rules.board import ANY, CARDS, UNIT
from vokzal.games.ticket_to_ride.rules.building import TURNED_CARDS
from vokzal.games.ticket_to_ride.state import KEEP_FIRST, OVER, TicketToRideState

if TYPE_CHECKING:
    from vokzal.games.ticket_to_ride.rules.game import TicketToRide

PHASES: Final = ("keep-first", "turn", "second-card", "keep", "pay", "tunnel", "over")
MANY_TICKETS: Final = 10
"""Few players hold more."""
HAND_BYTES: Final = (len(CARDS) + 1) // 2
NO_CARDS: Final = bytes(HAND_BYTES)


class Rows:
    """Packs positions of one map."""

    def __init__(self, game: TicketToRide) -> None:
        self.game = game
        board, content = game.board, game.content
        self.routes = Axis("route", [key.removeprefix("route-") for key in board.route_keys])
        self.cities = Axis("city", [city.id for city in content.cities])
        self.tickets = Axis("ticket", [key.removeprefix("ticket-") for key in board.ticket_keys])
        self.route_bytes, self.city_bytes, self.ticket_bytes = (
            (len(axis.values) + 7) // 8 for axis in (self.routes, self.cities, self.tickets)
        )
        self.stations = lru_cache(maxsize=1 << 12)(self._stations)
        self.drawn = lru_cache(maxsize=1 << 12)(_mask)
        """Tickets as a mask: the same ones are asked for in every position of a match."""
        self.hidden = [bytes(self.ticket_bytes * seats) for seats in range(SEATS[-1] + 1)]
        """The tickets of so many seats that show none."""
        self.no_offer = b"\xff" * OFFERED

    def segments(self, seats: int) -> Sequence[Segment]:
        content, cards = self.game.content, Axis("card", CARDS)
        every_card = content.cards_of_a_colour * len(COLOURS) + content.locomotives
        most_points = max(points * content.trains // length for length, points in content.length_points.items())
        regular = self.game.board.regular.bit_count()
        return [
            Bits("routes", self.routes, each=True),
            Bits("open", self.routes),
            Bits("stations", self.cities, each=True),
            Bits("tickets", self.tickets, each=True),
            Bits("tickets-seen", self.tickets),
            Bits("waiting", seat_axis(seats)),
            Nibbles("hand", cards, MOST_OF_A_CARD),
            Nibbles("known", cards, MOST_OF_A_CARD, each=True),
            Nibbles("discard", cards, MOST_OF_A_CARD),
            Nibbles("paid", cards, MOST_OF_A_CARD),
            Nibbles("turned-up", cards, TURNED_CARDS),
            *[Choice(f"row-{slot + 1}", cards) for slot in range(ROW)],
            *[Choice(f"offer-{place + 1}", self.tickets) for place in range(OFFERED)],
            Counts("cards", ONE, content.trains, each=True),
            Counts("trains", ONE, content.trains, each=True),
            Counts("points", ONE, most_points, each=True),
            Counts("tickets-held", ONE, MANY_TICKETS, each=True),
            Counts("tickets-offered", ONE, OFFERED, each=True),
            Choice("turn", seat_axis(seats)),
            Choice("phase", Axis("phase", PHASES)),
            Counts("last-turns", ONE, SEATS[-1], least=-1),
            Counts("deck", ONE, every_card),
            Counts("ticket-deck", ONE, regular),
            Choice("route-to-pay", self.routes),
            Choice("station-to-pay", self.cities),
            Choice("tunnel-paid-with", cards),
            Counts("tunnel-extra", ONE, TURNED_CARDS),
        ]

    def row(self, s: TicketToRideState, seat: int) -> bytes:
        hands, offered, phase = s.hands, s.offered, s.phase
        seats = len(hands)
        routes, tickets = self.route_bytes, self.ticket_bytes
        held = [mask.bit_count() for mask in s.tickets]
        offers = [*map(len, offered)]
        if phase == KEEP_FIRST:  # nobody sees yet what another has chosen
            waiting = sum([1 << (other - seat) % seats for other in range(seats) if offered[other]])
            held = [held[seat] if other == seat else 0 for other in range(seats)]
            offers = [offers[seat] if other == seat else len(s.dealt[other]) for other in range(seats)]
        else:
            waiting = 1 << (s.turn - seat) % seats if phase != OVER else 0
        choice = offered[seat]
        return b"".join(
            (
                *[own.to_bytes(routes, "little") for own in s.routes[seat:] + s.routes[:seat]],
                s.open[seat].to_bytes(routes, "little"),
                *map(self.stations, s.stations[seat:]),
                *map(self.stations, s.stations[:seat]),
                *(
                    [mask.to_bytes(tickets, "little") for mask in s.tickets[seat:] + s.tickets[:seat]]
                    if phase == OVER
                    else (s.tickets[seat].to_bytes(tickets, "little"), self.hidden[seats - 1])
                ),
                self._seen(s, seat).to_bytes(tickets, "little"),
                waiting.to_bytes(1, "little"),
                hands[seat].to_bytes(HAND_BYTES, "little"),
                *[known.to_bytes(HAND_BYTES, "little") for known in s.known[seat:] + s.known[:seat]],
                s.discard.to_bytes(HAND_BYTES, "little"),
                s.paid.to_bytes(HAND_BYTES, "little"),
                sum([UNIT[card] for card in s.turned]).to_bytes(HAND_BYTES, "little") if s.turned else NO_CARDS,
                bytes([card & 255 for card in s.row]),
                bytes(choice).ljust(OFFERED, b"\xff") if choice else self.no_offer,
                bytes(
                    (
                        # How many cards a hand has is reckoned as `board.size` does it.
                        *[
                            ((hand & 0xF0F0F0F0F) + (hand >> 4 & 0xF0F0F0F0F)) % 255
                            for hand in hands[seat:] + hands[:seat]
                        ],
                        *s.trains[seat:],
                        *s.trains[:seat],
                        *s.points[seat:],
                        *s.points[:seat],
                        *held[seat:],
                        *held[:seat],
                        *offers[seat:],
                        *offers[:seat],
                        (s.turn - seat) % seats,
                        phase,
                        s.last + 1,
                        len(s.deck),
                        s.pool.bit_count() + len(s.queue),
                        s.route & 255,
                        s.city & 255,
                        s.colour & 255,
                        s.extra,
                    )
                ),
            )
        )

    def _stations(self, cities: tuple[int, ...]) -> bytes:
        return _mask(cities).to_bytes(self.city_bytes, "little")

    def _seen(self, s: TicketToRideState, seat: int) -> int:
        """The tickets a seat was dealt or drew, kept or not: nobody else was dealt them, or drew them before."""
        if not s.dealt:  # the game is over, and all are shown
            return 0
        seen = self.drawn(s.dealt[seat])
        for who, drawn, _ in s.draws:
            if who == seat:
                seen |= self.drawn(drawn)
        return seen | self.drawn(s.offered[seat])

    def graph(self) -> Graph:
        board, content = self.game.board, self.game.content
        longest = max(board.length)
        return Graph(
            self.cities,
            self.routes,
            list(zip(board.a, board.b, strict=True)),
            {"x": _scaled([city.x for city in content.cities]), "y": _scaled([city.y for city in content.cities])},
            {
                "length": [length / longest for length in board.length],
                **{
                    f"colour-{colour}": [float(asked == number) for asked in board.colour]
                    for number, colour in enumerate(COLOURS)
                },
                "grey": [float(asked == ANY) for asked in board.colour],
                "tunnel": [float(tunnel) for tunnel in board.tunnel],
                "ferry-locomotives": [ferry / longest for ferry in board.ferry],
                "double": [float(twin >= 0) for twin in board.twin],
            },
        )


def _mask(numbers: tuple[int, ...]) -> int:
    return sum(1 << number for number in numbers)


def _scaled(numbers: Sequence[int]) -> list[float]:
    """From 0 to 1."""
    low, high = min(numbers), max(numbers)
    return [(number - low) / ((high - low) or 1) for number in numbers]
