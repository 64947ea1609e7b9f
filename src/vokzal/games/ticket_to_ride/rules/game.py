"""The rules of Ticket to Ride: Europe in the order of the rulebook: preparation, the four actions, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import ClassVar

import msgspec

from vokzal.core.bits import BitTable, bits
from vokzal.core.chance import Chance
from vokzal.core.content import Content
from vokzal.core.events import Event, Value
from vokzal.core.game import Game, Message, Outcome, Reason, judge
from vokzal.core.layout import Graph, Segment
from vokzal.core.options import Options
from vokzal.core.words import Words
from vokzal.games.ticket_to_ride.actions import OFFERED, Payments, action_space
from vokzal.games.ticket_to_ride.content import FIRST_TICKETS, ROW, SEATS, MapContent
from vokzal.games.ticket_to_ride.lore.heuristics import Traveller
from vokzal.games.ticket_to_ride.lore.planner import Planner
from vokzal.games.ticket_to_ride.lore.yardsticks import Yardsticks
from vokzal.games.ticket_to_ride.rules import building, cards, proof, tickets
from vokzal.games.ticket_to_ride.rules.board import ANY, LOCOMOTIVE, LOCOMOTIVES, UNIT, Board
from vokzal.games.ticket_to_ride.rules.refusals import refusal
from vokzal.games.ticket_to_ride.rules.scoring import Scoring
from vokzal.games.ticket_to_ride.rules.ways import Ways
from vokzal.games.ticket_to_ride.sight.imagine import imagine
from vokzal.games.ticket_to_ride.sight.names import make_names
from vokzal.games.ticket_to_ride.sight.picture import picture
from vokzal.games.ticket_to_ride.sight.row import Rows
from vokzal.games.ticket_to_ride.sight.view import TicketToRideView, ask, look
from vokzal.games.ticket_to_ride.state import (
    KEEP,
    KEEP_FIRST,
    OVER,
    PAY,
    SECOND_CARD,
    TUNNEL,
    TURN,
    TicketToRideState,
)

LEAST_FIRST_TICKETS = 2
"""How many of the first tickets must be kept."""


class TicketToRide(Game[TicketToRideState, TicketToRideView]):
    id: ClassVar[str] = "ticket_to_ride"
    version: ClassVar[int] = 3
    seats: ClassVar[range] = SEATS
    content_type: ClassVar[type[Content]] = MapContent
    view_type: ClassVar[type[TicketToRideView]] = TicketToRideView
    uses: Mapping[str, str] = {"route-claimed": "route", "station-built": "city"}
    edition: ClassVar[str] = "europe"
    rungs: ClassVar[tuple[float, ...]] = (0.906, 0.850, 0.619, 0.744, 0.655)

    content: MapContent

    def __init__(self, content: Content | None = None) -> None:
        super().__init__(content)
        self.board = board = Board(self.content)
        self.space = action_space(board)
        self.OPEN, self.BLIND, self.TICKETS, self.CLAIM, self.STATION, self.PAY, self.ALONE, self.DECLINE = (
            self.space.start(kind)
            for kind in ("open", "blind", "tickets", "claim", "station", "pay", "pay_locomotives", "decline")
        )
        self.payments = Payments(board, self.space)
        self.scoring = Scoring(board)
        self.ways = Ways(board)
        self._alone = [(seat,) for seat in range(SEATS[-1])]
        self._claims = BitTable(range(self.CLAIM, self.STATION))
        # Stations are built rarely: the same cities stay free for many turns.
        self._stations = lru_cache(maxsize=1 << 10)(BitTable(range(self.STATION, self.PAY)).read)
        self._keep = {
            (least, offered): [mask - 1 for mask in range(1, 1 << offered) if mask.bit_count() >= least]
            for least in (1, LEAST_FIRST_TICKETS)
            for offered in range(OFFERED + 1)
        }
        self._all_draws = [*range(self.OPEN, self.OPEN + ROW), self.BLIND]
        self.planner = Planner(board)
        self.heuristics = Traveller(self)
        self._rows = Rows(self)
        self.yardsticks = Yardsticks(self).by_name()

    # --- rulebook: Подготовка к игре, Начало игры ------------------------------------------------------------------

    def start(self, seats: int, options: Options, chance: Chance, first: int = 0) -> TicketToRideState:
        board, content = self.board, self.content
        s = TicketToRideState(
            phase=KEEP_FIRST,
            turn=first,
            last=-1,
            deck=[colour for colour in range(LOCOMOTIVE) for _ in range(content.cards_of_a_colour)]
            + [LOCOMOTIVE] * content.locomotives,
            row=[-1] * ROW,
            fresh=-1,
            discard=0,
            hands=[0] * seats,
            known=[0] * seats,
            tickets=[0] * seats,
            offered=[],
            pool=board.regular,
            queue=(),
            box=board.long,
            dealt=(),
            draws=(),
            routes=[0] * seats,
            open=[board.every] * seats,
            trains=[content.trains] * seats,
            cities=board.every_city,
            stations=[()] * seats,
            points=[0] * seats,
            route=-1,
            city=-1,
            colour=-1,
            paid=0,
            turned=(),
            extra=0,
        )
        for seat in range(seats):
            s.hands[seat] = sum(UNIT[cards.draw(s, chance, None)] for _ in range(content.first_cards))
        cards.restock(s, chance, None)
        for _ in range(seats):
            long = chance.one_of(s.box)
            s.box ^= 1 << long
            s.offered.append((*tickets.draw(board, s, FIRST_TICKETS, chance), long))
        s.dealt = tuple(s.offered)
        return s

    # --- rulebook: Фазы ходов --------------------------------------------------------------------------------------

    def waiting(self, s: TicketToRideState) -> tuple[int, ...]:
        phase = s.phase
        if phase == KEEP_FIRST:
            return tuple(seat for seat, offered in enumerate(s.offered) if offered)
        return self._alone[s.turn] if phase != OVER else ()

    def legal(self, s: TicketToRideState, seat: int) -> list[int]:
        phase = s.phase
        if phase == KEEP_FIRST:
            return self.keeps(s, s.offered[seat])
        if seat != s.turn:
            return []
        if phase == TURN:
            return self._actions(s, seat)
        if phase == PAY:
            return self._ways_to_pay(s, seat)
        if phase == SECOND_CARD:
            return self._second_cards(s)
        if phase == KEEP:
            return self.keeps(s, s.offered[seat])
        if phase == TUNNEL:
            return [*self._ways_to_pay(s, seat), self.DECLINE]
        return []

    def evident(self, s: TicketToRideState, seat: int) -> bool:
        # What lies open decides what the second card can be. All else depends on the hand: who declines a tunnel is not
        # seen to be unable to pay for it.
        return s.phase == SECOND_CARD

    def least_kept(self, s: TicketToRideState) -> int:
        """How many of the tickets offered must be kept."""
        return LEAST_FIRST_TICKETS if s.phase == KEEP_FIRST else 1

    def keeps(self, s: TicketToRideState, offered: tuple[int, ...]) -> list[int]:
        """The actions that keep enough of an offer."""
        return self._keep[self.least_kept(s), len(offered)][:]

    def _actions(self, s: TicketToRideState, seat: int) -> list[int]:
        """Exactly one of four: cards, a route, tickets or a station."""
        board = self.board
        blind = s.deck or s.discard
        found = self._all_draws[:] if blind else [self.OPEN + slot for slot in range(ROW) if s.row[slot] >= 0]
        if s.pool or s.queue:
            found.append(self.TICKETS)
        affordable = self._affordable(s.hands[seat])
        if claims := affordable & s.open[seat] & board.fits[s.trains[seat]]:
            found += self._claims.read(claims)
        if affordable >> board.count + len(s.stations[seat]) & 1:
            found += self._stations(s.cities)
        return found

    def _second_cards(self, s: TicketToRideState) -> list[int]:
        """A face-up locomotive may never be the second card."""
        blind = s.deck or s.discard
        if blind and LOCOMOTIVE not in s.row:
            return self._all_draws[:]
        found = [self.OPEN + slot for slot, card in enumerate(s.row) if 0 <= card < LOCOMOTIVE]
        if blind:
            found.append(self.BLIND)
        return found

    def claimable(self, s: TicketToRideState, seat: int) -> int:
        """The routes a seat can claim, as a mask."""
        return self._affordable(s.hands[seat]) & s.open[seat] & self.board.fits[s.trains[seat]]

    def can_build_station(self, s: TicketToRideState, seat: int) -> bool:
        """Whether a seat has a station left and the cards it costs."""
        return bool(self._affordable(s.hands[seat]) >> self.board.count + len(s.stations[seat]) & 1)

    def _affordable(self, hand: int) -> int:
        """The routes that a hand can pay for and, above them, a bit for each station."""
        first, second, third, fourth = self.board.affordable[hand >> LOCOMOTIVES]
        return first[hand & 255] | second[hand >> 8 & 255] | third[hand >> 16 & 255] | fourth[hand >> 24 & 255]

    def _ways_to_pay(self, s: TicketToRideState, seat: int) -> list[int]:
        colour, cost, ferry = self.price(s)
        return self.payments.ways(s.hands[seat], colour, cost, ferry)

    def price(self, s: TicketToRideState) -> tuple[int, int, int]:
        """What is being paid for: its colour, the cards it costs and how many of them must be locomotives."""
        if s.phase == TUNNEL:
            return s.colour, s.extra, 0
        if s.city >= 0:
            return ANY, len(s.stations[s.turn]) + 1, 0
        board, route = self.board, s.route
        return board.colour[route], board.length[route], board.ferry[route]

    def play(
        self, s: TicketToRideState, seat: int, action: int, chance: Chance, out: list[Event] | None = None
    ) -> None:
        if action < self.OPEN:
            if tickets.keep(self.board, s, seat, action + 1, out):
                self._end_turn(s, out)
        elif action < self.BLIND:
            self._take_open(s, seat, action - self.OPEN, chance, out)
        elif action == self.BLIND:
            self._draw_blind(s, seat, chance, out)
        elif action == self.TICKETS:
            tickets.offer(self.board, s, seat, chance, out)
        elif action < self.STATION:
            s.phase = PAY
            s.route = action - self.CLAIM
        elif action < self.PAY:
            s.phase = PAY
            s.city = action - self.STATION
        elif action < self.DECLINE:
            if building.pay(self, s, seat, action, chance, out):
                self._end_turn(s, out)
        else:
            building.decline(self, s, seat, chance, out)
            self._end_turn(s, out)

    # --- rulebook: Взятие карт вагонов, Поезда ---------------------------------------------------------------------

    def _take_open(self, s: TicketToRideState, seat: int, slot: int, chance: Chance, out: list[Event] | None) -> None:
        card = s.row[slot]
        s.hands[seat] += UNIT[card]
        s.known[seat] += UNIT[card]
        if out is not None:
            out.append(Event("card-taken", seat, {"card": self.board.card_keys[card], "slot": slot + 1}, reveals=True))
        s.fresh = slot
        cards.replace(s, slot, chance, out)
        self._after_card(s, card == LOCOMOTIVE, out)

    def _draw_blind(self, s: TicketToRideState, seat: int, chance: Chance, out: list[Event] | None) -> None:
        card = cards.draw(s, chance, out)
        s.hands[seat] += UNIT[card]
        if out is not None:
            out.append(Event("card-drawn", seat, {}, {"card": self.board.card_keys[card]}, reveals=True))
        self._after_card(s, False, out)

    def _after_card(self, s: TicketToRideState, only: bool, out: list[Event] | None) -> None:
        """Goes on to the second card if there is one that may be taken."""
        if s.phase == TURN and not only and (s.deck or s.discard or any(0 <= card < LOCOMOTIVE for card in s.row)):
            s.phase = SECOND_CARD
        else:
            self._end_turn(s, out)

    def open_routes(self, routes: Sequence[int]) -> list[int]:
        """The routes each seat may still claim when these are claimed."""
        board = self.board
        taken = sum(routes)
        twins = [sum(1 << board.twin[route] for route in bits(own) if board.twin[route] >= 0) for own in routes]
        if len(routes) < building.TWINS_FROM_SEATS:
            taken |= sum(twins)
        return [board.every & ~(taken | own_twins) for own_twins in twins]

    # --- rulebook: Конец игры, Подсчет очков -----------------------------------------------------------------------

    def _end_turn(self, s: TicketToRideState, out: list[Event] | None) -> None:
        s.phase = TURN
        seats = len(s.hands)
        if s.last < 0 and (s.deck or s.discard) and s.trains[s.turn] > self.content.last_trains:
            s.turn = (s.turn + 1) % seats
            return
        if s.last < 0 and s.trains[s.turn] <= self.content.last_trains:
            s.last = seats
            if out is not None:
                out.append(Event("last-turns", s.turn, {"trains": s.trains[s.turn]}))
        elif s.last > 0:
            s.last -= 1
        if out and s.row.count(-1) == ROW:  # whether the next player can pay for anything comes to light
            out[-1] = msgspec.structs.replace(out[-1], reveals=True)
        for _ in range(seats):
            if not s.last:
                break
            s.turn = (s.turn + 1) % seats
            if cards.left(s) or self.legal(s, s.turn):
                return
            if out is not None:
                out.append(Event("passed", s.turn))
            if s.last > 0:
                s.last -= 1
        self._finish(s, out)

    def _finish(self, s: TicketToRideState, out: list[Event] | None) -> None:
        s.phase = OVER
        s.dealt = ()
        s.draws = ()
        if out is None:
            return
        outcome = self.outcome(s)
        for seat, parts in enumerate(outcome.parts):
            params: dict[str, Value] = {
                "routes": parts["part-routes"],
                "tickets": parts["part-tickets"],
                "missed": parts["part-tickets-missed"],
                "stations": parts["part-stations"],
                "express": parts["part-express"],
                "points": outcome.points[seat],
            }
            out.append(Event("scored", seat, params, reveals=True))
        out += outcome.tie_events
        out.append(Event("match-ended", None, {"players": list(outcome.winners)}))

    def outcome(self, s: TicketToRideState) -> Outcome:
        results = self.scoring.results(s.routes, s.tickets, s.stations)
        left = [self.content.stations - len(built) for built in s.stations]
        parts = tuple(
            {
                "part-routes": s.points[seat],
                "part-tickets": result.gained,
                "part-tickets-missed": -result.lost,
                "part-stations": self.content.station_points * left[seat],
                "part-express": self.content.express_points if result.express else 0,
            }
            for seat, result in enumerate(results)
        )
        breaks = {
            "tie-tickets": [result.done.bit_count() for result in results],
            "tie-stations": left,
            "tie-express": [int(result.express) for result in results],
        }
        return judge([sum(part.values()) for part in parts], parts, breaks)

    # --- seeing ----------------------------------------------------------------------------------------------------

    def view(self, s: TicketToRideState, seat: int | None) -> TicketToRideView:
        return look(self, s, seat)

    def determinize(self, view: TicketToRideView, rng: Random) -> TicketToRideState:
        return imagine(self, view, rng)

    def segments(self, seats: int) -> Sequence[Segment]:
        return self._rows.segments(seats)

    def row(self, s: TicketToRideState, seat: int) -> bytes:
        return self._rows.row(s, seat)

    def graph(self) -> Graph:
        return self._rows.graph()

    def refusal(self, s: TicketToRideState, seat: int, action: int) -> Reason | None:
        return refusal(self, s, seat, action)

    def prompt(self, view: TicketToRideView) -> Message:
        if view.phase == KEEP_FIRST and view.seat not in view.waiting:
            return Message("prompt-others-keep", {"players": list(view.waiting)})
        return super().prompt(view)

    def ask(self, view: TicketToRideView) -> Message:
        return ask(self.board, view)

    def picture(self, view: TicketToRideView, words: Words) -> str:
        return picture(self.board, view, words)

    def naming(self, words: Words) -> Mapping[str, str]:
        return make_names(self.board, words)

    # --- proving ---------------------------------------------------------------------------------------------------

    def census(self, s: TicketToRideState) -> Mapping[str, int]:
        return proof.census(self, s)

    def recount(self, s: TicketToRideState) -> tuple[int, ...]:
        return proof.recount(self, s)

    def bound(self, seats: int, options: Options) -> int:
        return proof.bound(self.content, seats)

    def widest(self, seats: int, options: Options) -> int:
        return proof.widest(self.content)
