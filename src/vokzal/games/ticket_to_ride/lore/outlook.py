"""How a seat stands: what its tickets and trains will come to if it goes on building what it plans.

Everything is reckoned from what the seat may know: its own hand and tickets, and what lies open. One number comes
out, the points the seat may expect at the end, and every choice is judged by what it does to that number.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from vokzal.core.bits import bits
from vokzal.games.ticket_to_ride.lore.planner import CARDS_A_TURN, FAR, TUNNEL_TURNS, Way
from vokzal.games.ticket_to_ride.rules.board import ANY, LOCOMOTIVE, counts, size
from vokzal.games.ticket_to_ride.state import OVER, TicketToRideState

if TYPE_CHECKING:
    from vokzal.games.ticket_to_ride.rules.game import TicketToRide

SPARE_TURN: Final = 1.5
"""Points of a turn for which nothing is planned: somewhere there is a route to claim."""
SPARE_TRAIN: Final = 1.7
"""Points of a train for which nothing is planned, at most."""
SPARE_CARD: Final = 0.5
"""Turns that a card nobody planned for saves later."""
MANY_ALIKE: Final = 0.02
"""Points of each pair of spare cards of one colour: long routes are paid with many alike."""
TRAINS_A_CLAIM: Final = 3.0
DRAWN_A_TURN: Final = 1.9
TURNS_ELSEWHERE: Final = 2.0
"""Turns a player spends on tickets, stations and tunnels that fail, and on waiting for a colour."""
OWN_DELAY: Final = 2.0
"""Nobody need end the match before the own plans are done."""
DOUBT: Final = 0.14
"""How uncertain the end is, as a share of the turns that are left."""
MANY: Final = 99
NEAR_STATION: Final = 0.3
"""What it costs, in turns, to use a station that stands already: it serves one route only."""


class Step(NamedTuple):
    """A ticket of the plan, with the routes to build and the routes to borrow that it adds to those before."""

    ticket: int
    routes: int
    borrowed: int


class Outlook:
    """One seat's plans in one position. `tickets` may be other than what the seat has, and routes `closed`: what if?

    It plans for so many tickets `ahead`, and tries so many `orders` of them.
    """

    def __init__(
        self,
        game: TicketToRide,
        s: TicketToRideState,
        seat: int,
        *,
        tickets: int | None = None,
        closed: int = 0,
        ahead: int = MANY,
        orders: int = 3,
    ) -> None:
        self.game, self.s, self.seat = game, s, seat
        self.board = board = game.board
        self.hand = list(counts(s.hands[seat]))
        self.own = s.routes[seat]
        self.open = s.open[seat] & ~closed & board.fits[s.trains[seat]]
        self.trains = s.trains[seat]
        self.left = turns_left(game, s, seat)
        self.stations_left = game.content.stations - len(s.stations[seat])
        everything = 0
        for routes in s.routes:
            everything |= routes
        self.others = everything & ~self.own
        self.near = 0
        """Routes that touch a station of the seat."""
        for city in s.stations[seat]:
            self.near |= board.at[city]

        tickets = s.tickets[seat] if tickets is None else tickets
        done = game.scoring.complete(game.scoring.components(self.own), tickets)
        points = board.ticket_points
        self.missing = list(bits(tickets & ~done))
        self.sure = (
            s.points[seat]
            + sum(points[ticket] for ticket in bits(done))
            - sum(points[ticket] for ticket in self.missing)
            + game.content.station_points * self.stations_left
        )
        """Points if nothing more were built."""
        self.steps: list[Step] = []
        """The tickets that are worth their turns, in order."""
        self.wanted = 0
        """The routes to build, as a mask."""
        self.borrowed = 0
        """Other players' routes to use from stations yet to be built."""
        self.value = self.worth(self.hand, [])
        if self.missing:
            self._plan(ahead, orders)

    # --- planning ----------------------------------------------------------------------------------------------------

    def _plan(self, ahead: int, orders: int) -> None:
        points = self.board.ticket_points
        built = len(self.s.stations[self.seat])
        station = 2.0 + (built + 1) / CARDS_A_TURN if self.stations_left else FAR
        planner = self.game.planner
        costs = planner.costs(self.own, self.open, self.others, self.hand, station)
        for route in bits(self.others & self.near):
            costs[route] = NEAR_STATION
        alone = {ticket: way for ticket in self.missing if (way := planner.way(costs, ticket, self.others)) is not None}
        sorts = (
            lambda ticket: -points[ticket] / (1.0 + alone[ticket].turns),
            lambda ticket: -points[ticket],
            lambda ticket: alone[ticket].turns,
        )
        tried: list[list[int]] = []
        for key in sorts[:orders]:
            order = sorted(alone, key=key)[:ahead]
            if order not in tried:
                tried.append(order)
                self._follow(order, costs, alone)

    def _follow(self, order: Sequence[int], costs: list[float], alone: dict[int, Way]) -> None:
        """Joins the tickets in an order, leaving out what is not worth its turns."""
        length = self.board.length
        costs = costs[:]
        steps: list[Step] = []
        trains, stations = self.trains, self.stations_left
        value = self.worth(self.hand, steps)
        for ticket in order:
            way = self.game.planner.way(costs, ticket, self.others) if steps else alone[ticket]
            assert way is not None  # what was reachable alone is reachable still
            used = sum(length[route] for route in bits(way.routes))
            built = (way.borrowed & ~self.near).bit_count()
            if used > trains or built > stations:
                continue
            longer = [*steps, Step(ticket, way.routes, way.borrowed & ~self.near)]
            worth = self.worth(self.hand, longer)
            if worth <= value:
                continue
            value, steps = worth, longer
            trains -= used
            stations -= built
            for route in bits(way.routes | way.borrowed):
                costs[route] = 0.0
        if value > self.value:
            self.value, self.steps = value, steps
            self.wanted = self.borrowed = 0
            for step in steps:
                self.wanted |= step.routes
                self.borrowed |= step.borrowed

    # --- reckoning ---------------------------------------------------------------------------------------------------

    def after(self, hand: Sequence[int], *, built: int = 0, borrowed: int = 0) -> float:
        """The value with another hand, some routes of the plan built and some borrowed, the plan being the same."""
        steps = [Step(step.ticket, step.routes & ~built, step.borrowed & ~borrowed) for step in self.steps]
        return self.worth(hand, steps)

    def worth(self, hand: Sequence[int], steps: Sequence[Step]) -> float:
        """The points to expect from joining tickets in this order and using the rest of the time as it comes."""
        board = self.board
        total = float(self.sure)
        routes = stations = 0
        trains = self.trains
        turns = 0.0
        over: list[int] = []
        wild = 0
        for step in steps:
            routes |= step.routes
            stations += step.borrowed.bit_count()
            turns, over, wild = self.needed(hand, routes, stations)
            points = 2 * board.ticket_points[step.ticket]
            for route in bits(step.routes):
                points += board.value[route]
                trains -= board.length[route]
            points -= self.game.content.station_points * step.borrowed.bit_count()
            total += self.chance(turns) * points
        if not steps:
            over, wild = list(hand[:LOCOMOTIVE]), hand[LOCOMOTIVE]
        return total + self._elsewhere(over, wild, self.left - turns, trains)

    def chance(self, turns: float) -> float:
        """How likely so many turns are still to come."""
        late = (turns - self.left) / max(0.35, DOUBT * self.left)
        return 0.0 if late > 30 else 1.0 / (1.0 + exp(late))

    def needed(self, hand: Sequence[int], routes: int, stations: int) -> tuple[float, list[int], int]:
        """The turns to draw for and build some routes and stations, and the cards a hand has left then."""
        board = self.board
        over = list(hand[:LOCOMOTIVE])
        wild = hand[LOCOMOTIVE]
        grey: list[int] = []
        turns = float(stations)
        for route in bits(routes):
            turns += 1.0
            colour, ferry = board.colour[route], board.ferry[route]
            wild -= ferry
            if board.tunnel[route]:
                turns += TUNNEL_TURNS
            if colour == ANY:
                grey.append(board.length[route] - ferry)
            else:
                over[colour] -= board.length[route]
        short = 0.0
        for colour, left in enumerate(over):
            if left < 0:
                short -= left
                over[colour] = 0
        if stations:
            built = len(self.s.stations[self.seat])
            grey += range(built + 1, built + stations + 1)
        grey.sort(reverse=True)
        for cards in grey:
            most = max(over)
            taken = min(most, cards)
            over[over.index(most)] -= taken
            short += cards - taken
        if wild < 0:
            short -= 1.3 * wild
            wild = 0
        elif short:
            used = min(int(short), wild)
            short -= used
            wild -= used
        return turns + short / CARDS_A_TURN, over, wild

    def _elsewhere(self, over: Sequence[int], wild: int, turns: float, trains: int) -> float:
        """About what the turns, trains and cards that the plan leaves will bring."""
        alike = sum(cards * cards for cards in over)
        spare = max(0.0, turns) + SPARE_CARD * min(8, sum(over) + wild)
        return min(SPARE_TURN * spare, SPARE_TRAIN * trains) + MANY_ALIKE * min(alike, 60)


def turns_left(game: TicketToRide, s: TicketToRideState, seat: int) -> float:
    """How many turns a seat has still to come, this one included when it is its turn."""
    if s.phase == OVER:
        return 0.0
    seats = len(s.hands)
    if s.last >= 0:
        return float((seat - s.turn) % seats < s.last)
    last = game.content.last_trains
    soonest = 99.0
    for other in range(seats):
        trains = max(0, s.trains[other] - last)
        turns = trains / TRAINS_A_CLAIM + max(0, trains - size(s.hands[other])) / DRAWN_A_TURN
        turns += TURNS_ELSEWHERE * trains / game.content.trains
        if other == seat:
            turns += OWN_DELAY
        soonest = min(soonest, turns)
    return soonest + 1.5
