"""Which tickets the others may hold, judged by what they have built.

An imagined position deals them tickets as if nothing were known of their owners. But whoever builds, builds for the own
tickets: near the end most of what somebody holds is complete, and hardly one in thirty of the others happens to be. So
tickets that the viewer has never seen change places, again and again, and stay where they fit (the method of
Metropolis): what comes of it is as likely as dispatchers' matches say it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from random import Random
from typing import TYPE_CHECKING, Final

from vokzal.core.bits import bits
from vokzal.games.ticket_to_ride.state import OVER, TicketToRideState

if TYPE_CHECKING:
    from vokzal.games.ticket_to_ride.rules.game import TicketToRide

TRIES: Final = 24
"""Changes that are tried for each ticket that somebody else holds."""
REMEMBERED: Final = 1 << 10

# How much more often a ticket that somebody holds shows such a sign than one that it does not hold, as a logarithm, by
# fifths of the own trains that are on the map. Found by `python -m bench.ticket_signs`.
NO_CITY, ONE_CITY, TWO_CITIES, COMPLETE = range(4)
"""How many of its cities the network has, apart from each other or joined."""
REGULAR: Final[Sequence[Sequence[float]]] = (
    (-0.2, 0.8, 2.4, 2.4),
    (-0.6, 0.6, 2.1, 2.5),
    (-1.2, 0.4, 2.3, 2.0),
    (-2.0, -0.2, 2.0, 2.7),
    (-2.8, -0.9, 0.9, 3.0),
)
LONG: Final[Sequence[Sequence[float]]] = (
    (-0.2, 1.7, 4.0, 4.0),
    (-1.0, 1.4, 4.0, 4.0),
    (-2.2, 0.9, 4.5, 4.5),
    (-4.4, 0.2, 4.6, 5.0),
    (-5.0, -1.4, 2.8, 5.0),
)
COMES: Final[Sequence[Sequence[float]]] = (
    (0.9, 0.94, 0.9, 1.0),
    (0.85, 0.96, 0.92, 1.0),
    (0.8, 0.94, 0.92, 1.0),
    (0.5, 0.9, 0.92, 1.0),
    (0.1, 0.8, 0.9, 1.0),
)
"""How many of those that are held are complete in the end, by the same fifths and signs."""


class Suspicion:
    """What is likely of the tickets of others."""

    def __init__(self, game: TicketToRide) -> None:
        self.game = game
        self.weights = lru_cache(maxsize=REMEMBERED)(self._weights)
        """For each ticket how well it fits somebody with such a network and so many trains left."""
        self.worth = lru_cache(maxsize=REMEMBERED)(self._worth)
        """For each ticket the points to be expected of it in the hand of such a one."""

    def exchange(self, s: TicketToRideState, viewer: int, rng: Random) -> None:
        """Lets tickets that the viewer has never seen change places, in a position that was imagined for it."""
        if s.phase == OVER:
            return
        board, seen = self.game.board, _seen(s, viewer)
        every = [[*bits(kind & ~seen)] for kind in (board.regular, board.long)]
        weights = [self.weights(routes, trains) for routes, trains in zip(s.routes, s.trains, strict=True)]
        holder = [-1] * len(board.ticket_points)
        held: list[tuple[int, list[int]]] = []
        for other, tickets in enumerate(s.tickets):
            if other != viewer:
                for ticket in bits(tickets & ~seen):
                    holder[ticket] = other
                    held.append((ticket, every[board.long >> ticket & 1]))
        there = [*range(len(holder))]
        """Which ticket lies now where each of them lay."""
        for _ in range(TRIES):
            for place, kind in held:
                other_place = kind[int(rng.random() * len(kind))]
                mine, theirs = holder[place], holder[other_place]
                if mine == theirs:
                    continue
                ticket, other = there[place], there[other_place]
                gain = weights[mine][other] - weights[mine][ticket]
                if theirs >= 0:
                    gain += weights[theirs][ticket] - weights[theirs][other]
                if gain >= 0 or rng.random() < exp(gain):
                    there[place], there[other_place] = other, ticket
        _rename(s, there)

    def _weights(self, network: int, trains: int) -> list[float]:
        part, long = self.part(trains), self.game.board.long
        signs = enumerate(self.signs(network))
        return [(LONG if long >> ticket & 1 else REGULAR)[part][sign] for ticket, sign in signs]

    def _worth(self, network: int, trains: int) -> list[float]:
        comes, points = COMES[self.part(trains)], self.game.board.ticket_points
        return [points[ticket] * (2 * comes[sign] - 1) for ticket, sign in enumerate(self.signs(network))]

    def part(self, trains: int) -> int:
        """How many fifths of the trains are on the map."""
        every = self.game.content.trains
        return min(len(REGULAR) - 1, len(REGULAR) * (every - trains) // every)

    def signs(self, network: int) -> list[int]:
        """Of each ticket."""
        board, scoring = self.game.board, self.game.scoring
        components = scoring.components(network)
        cities = sum(components)
        complete = scoring.complete(components, board.regular | board.long)
        return [
            COMPLETE if complete >> ticket & 1 else (cities & ends).bit_count()
            for ticket, ends in enumerate(board.ticket_ends)
        ]


def _seen(s: TicketToRideState, viewer: int) -> int:
    """The tickets that a seat has had in its hands."""
    own = [*s.dealt[viewer], *s.offered[viewer]]
    own += [ticket for seat, tickets, _ in s.draws if seat == viewer for ticket in tickets]
    return s.tickets[viewer] | sum(1 << ticket for ticket in {*own})


def _rename(s: TicketToRideState, there: list[int]) -> None:
    """Puts tickets in each other's places, wherever they are."""
    moved = [place for place, ticket in enumerate(there) if place != ticket]
    if not moved:
        return
    places = sum(1 << place for place in moved)

    def mask(tickets: int) -> int:
        return tickets & ~places | sum(1 << there[place] for place in bits(tickets & places))

    def row(tickets: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([there[ticket] for ticket in tickets])

    s.tickets = [mask(tickets) for tickets in s.tickets]
    s.offered = [row(tickets) for tickets in s.offered]
    s.dealt = tuple([row(tickets) for tickets in s.dealt])
    s.draws = tuple([(seat, row(tickets), kept) for seat, tickets, kept in s.draws])
    s.queue = row(s.queue)
    s.pool, s.box = mask(s.pool), mask(s.box)
