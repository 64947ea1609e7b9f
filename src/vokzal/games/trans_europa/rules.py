"""The rules, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Final

from vokzal.core.actions import Kind, Param, Space
from vokzal.core.bits import BitTable
from vokzal.core.chance import Chance
from vokzal.core.events import Event, Value
from vokzal.core.game import Game, Message, Outcome, Reason, judge
from vokzal.core.layout import Graph, Segment
from vokzal.core.options import Options
from vokzal.core.words import Words
from vokzal.games.trans_europa.board import Board
from vokzal.games.trans_europa.content import COLOURS, BoardContent
from vokzal.games.trans_europa.heuristics import TransEuropaHeuristics
from vokzal.games.trans_europa.missing import missing_cost
from vokzal.games.trans_europa.names import naming
from vokzal.games.trans_europa.picture import picture
from vokzal.games.trans_europa.row import Rows
from vokzal.games.trans_europa.state import FIRST_RAIL, MARKER, OVER, SECOND_RAIL, TransEuropaState
from vokzal.games.trans_europa.view import TransEuropaView, ask, determinize, view

RED_MARK: Final = -1
"""Where a score below zero is shown."""


class TransEuropa(Game[TransEuropaState, TransEuropaView]):
    id: ClassVar[str] = "trans_europa"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 7)
    content_type = BoardContent
    view_type = TransEuropaView
    uses: Mapping[str, str] = {"rail": "line"}
    edition: ClassVar[str] = "europe"
    rungs: ClassVar[tuple[float, ...]] = (0.635, 0.623, 0.760, 0.690, 0.650)

    content: BoardContent

    def __init__(self, content: BoardContent | None = None) -> None:
        super().__init__(content)
        self.board = board = Board(self.content)
        self.space = Space(
            Kind("marker", "{point}", Param("point", board.points)),
            Kind("rail", "{line}", Param("line", board.line_names)),
            Kind("stop", "stop"),
        )
        self.first_rail = self.space.start("rail")
        self.stop = self.space.start("stop")
        self._rails = BitTable([line if line < 0 else self.first_rail + line for line in board.line_at])
        """From a mask of lines to the actions that build on them."""
        self.heuristics = TransEuropaHeuristics(self)
        self._rows = Rows(self)
        self._stacks = [
            [bit for city, bit in zip(board.cities, board.city_bit, strict=True) if city.colour == colour]
            for colour in COLOURS
        ]
        self._small_stacks = [
            [
                bit
                for city, bit in zip(board.cities, board.city_bit, strict=True)
                if city.colour == colour and not city.dashed
            ]
            for colour in COLOURS
        ]

    def stacks(self, seats: int) -> list[list[int]]:
        """The city cards in play, by colour: the dashed ones are out at small tables."""
        return self._small_stacks if seats < self.content.dashed_from_seats else self._stacks

    # --- a round -----------------------------------------------------------------------------------------------------

    def start(self, seats: int, options: Options, chance: Chance, first: int = 0) -> TransEuropaState:
        return TransEuropaState(
            first=first,
            turn=first,
            phase=MARKER,
            supply=self.content.rails,
            rails=0,
            markers=[0] * seats,
            networks=[0] * seats,
            hands=self._deal(seats, chance),
            scores=[self.content.points_at_start] * seats,
            history=(),
        )

    def _deal(self, seats: int, chance: Chance) -> list[int]:
        """One card of each colour to everyone; the rest is put away unseen."""
        hands = [0] * seats
        for stack in self.stacks(seats):
            cards = stack[:]
            for seat in range(seats):
                hands[seat] |= cards.pop(chance.below(len(cards)))
        return hands

    def waiting(self, s: TransEuropaState) -> tuple[int, ...]:
        return (s.turn,) if s.phase != OVER else ()

    def legal(self, s: TransEuropaState, seat: int) -> list[int]:
        if seat != s.turn or s.phase == OVER:
            return []
        if s.phase == MARKER:
            markers = s.markers
            return [point for point, bit in enumerate(self.board.bit) if bit not in markers]
        actions = self._rails.read(self.buildable(s, seat))
        if s.phase == SECOND_RAIL:
            actions.append(self.stop)
        return actions

    def buildable(self, s: TransEuropaState, seat: int) -> int:
        """The free lines, as a mask, on which a seat may lay a rail now."""
        board = self.board
        kinds = board.all_single if s.phase == SECOND_RAIL else board.all_single | board.all_double
        return board.touching(s.networks[seat]) & kinds & ~s.rails

    def refusal(self, s: TransEuropaState, seat: int, action: int) -> Reason | None:
        if action < self.first_rail:
            if s.phase != MARKER:
                return Reason("marker-is-placed")
            taken = self.board.bit[action] in s.markers
            return Reason("point-is-taken") if taken else None
        if s.phase == MARKER:
            return Reason("place-marker-first")
        if action == self.stop:
            return None if s.phase == SECOND_RAIL else Reason("a-rail-is-compulsory")
        line = action - self.first_rail
        if s.rails & self.board.line_bit[line]:
            return Reason("line-is-built")
        if not self.board.ends[line] & s.networks[seat]:
            return Reason("line-is-not-joined")
        if s.phase == SECOND_RAIL and self.board.is_double[line]:
            return Reason("double-line-needs-whole-turn")
        return None

    def play(self, s: TransEuropaState, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        if action == self.stop:
            if out is not None:
                out.append(Event("stopped", seat, joins=True))
            self._end_turn(s, chance, out)
        elif action >= self.first_rail:
            self._lay_rail(s, seat, action - self.first_rail, chance, out)
        else:
            s.markers[seat] = s.networks[seat] = self.board.bit[action]
            if out is not None:
                out.append(Event("marker-placed", seat, {"point": self.board.points[action]}))
            s.turn = (seat + 1) % len(s.scores)
            if s.turn == s.first:
                s.phase = FIRST_RAIL

    def _lay_rail(self, s: TransEuropaState, seat: int, line: int, chance: Chance, out: list[Event] | None) -> None:
        board = self.board
        shown = self.complete(s) if out is not None else []
        s.rails |= board.line_bit[line]
        s.supply -= 1
        networks = s.networks
        joined = ends = board.ends[line]
        for network in networks:
            if network & ends:
                joined |= network
        if out is not None:
            out += self._news(s, seat, line, joined)
        for other, network in enumerate(networks):
            if network & ends:
                networks[other] = joined
        if out is not None:
            for other in self.complete(s):
                if other not in shown:
                    out.append(Event("completed", other, {"cities": self.city_keys(s.hands[other])}, reveals=True))
        hand = s.hands[seat]
        if (
            s.phase == SECOND_RAIL
            or board.is_double[line]
            or joined & hand == hand  # own completion ends the round at once
            or not s.supply
        ):
            self._end_turn(s, chance, out)
            return
        # Another player's completion lets the second rail be laid (rulebook: Конец раунда, Исключение).
        s.phase = SECOND_RAIL
        if not self.buildable(s, seat):
            self._end_turn(s, chance, out)

    def _news(self, s: TransEuropaState, seat: int, line: int, joined: int) -> list[Event]:
        """What everybody sees of a new rail, told before the networks it joins are one.

        Every city that somebody could hold is told when it is reached, whoever holds it. A rail that could complete
        another player reveals something though it does not: that this player lacks a city still.
        """
        board, ends = self.board, self.board.ends[line]
        second = s.phase == SECOND_RAIL
        key = "second-rail-laid" if second else "double-rail-laid" if board.is_double[line] else "rail-laid"
        reveals = self._could_complete(s, seat, ends, joined)
        told = [Event(key, seat, {"line": board.line_names[line]}, reveals=reveals, joins=second)]
        meeting = [other for other, network in enumerate(s.networks) if network & ends]
        fresh = ends
        for other in meeting:
            fresh &= ~s.networks[other]
        city = board.city_at.get(fresh)
        if city is not None and (len(s.scores) >= self.content.dashed_from_seats or not board.cities[city].dashed):
            name = board.cities[city].id
            told.append(Event("city-reached", seat, {"city": f"city-{name}", "of": f"of-{name}"}, joins=True))
        if any(s.networks[other] != s.networks[seat] for other in meeting):
            told.append(Event("networks-met", seat, {"players": meeting}, joins=True))
        return told

    def _could_complete(self, s: TransEuropaState, seat: int, ends: int, joined: int) -> bool:
        """Whether some hand of another player would be complete by a rail with these ends, for all that is public.

        The cards of who lays the rail are left out of it, or the others could tell them from the answer.
        """
        stacks = self.stacks(len(s.scores))
        if not all(any(city & joined for city in stack) for stack in stacks):
            return False
        reached = sum(city for stack in stacks for city in stack if city & joined)
        return any(network & ends and reached & ~network for other, network in enumerate(s.networks) if other != seat)

    def complete(self, s: TransEuropaState) -> list[int]:
        """The seats whose five cities are all joined to their marker."""
        return [seat for seat, hand in enumerate(s.hands) if s.networks[seat] & hand == hand]

    def _end_turn(self, s: TransEuropaState, chance: Chance, out: list[Event] | None) -> None:
        if not s.supply or self.complete(s):
            self._end_round(s, chance, out)
        else:
            s.phase = FIRST_RAIL
            s.turn = (s.turn + 1) % len(s.scores)

    # --- scoring -----------------------------------------------------------------------------------------------------

    def _end_round(self, s: TransEuropaState, chance: Chance, out: list[Event] | None) -> None:
        seats = len(s.scores)
        lost = tuple(missing_cost(self.board, s.networks[q], s.hands[q], s.networks) for q in range(seats))
        s.scores = [max(RED_MARK, score - loss) for score, loss in zip(s.scores, lost, strict=True)]
        record = (s.first, tuple(s.hands), tuple(s.markers), tuple(s.networks), s.rails, lost)
        s.history = (*s.history, record)
        if out is not None:
            out.append(Event("round-over" if s.supply or self.complete(s) else "supply-empty", reveals=True))
            for seat in range(seats):
                params: dict[str, Value] = {
                    "cities": self.city_keys(s.hands[seat]),
                    "lost": lost[seat],
                    "score": s.scores[seat],
                }
                out.append(Event("round-scored", seat, params))
        if min(s.scores) < 0:
            s.phase = OVER
            if out is not None:
                out.append(Event("match-ended", None, {"players": list(self.outcome(s).winners)}))
            return
        s.first = s.turn = (s.first + 1) % seats
        s.phase = MARKER
        s.supply = self.content.rails
        s.rails = 0
        s.markers = [0] * seats
        s.networks = [0] * seats
        s.hands = self._deal(seats, chance)
        if out is not None:
            out.append(Event("round-begins", s.first, {"round": len(s.history) + 1}, reveals=True))

    def outcome(self, s: TransEuropaState) -> Outcome:
        start = self.content.points_at_start
        parts = tuple({"part-start": start, "part-missing-rails": score - start} for score in s.scores)
        return judge(s.scores, parts)

    # --- seeing, proving ---------------------------------------------------------------------------------------------

    def view(self, s: TransEuropaState, seat: int | None) -> TransEuropaView:
        return view(self, s, seat)

    def determinize(self, view: TransEuropaView, rng: Random) -> TransEuropaState:
        return determinize(self, view, rng)

    def segments(self, seats: int) -> Sequence[Segment]:
        return self._rows.segments(seats)

    def row(self, s: TransEuropaState, seat: int) -> bytes:
        return self._rows.row(s, seat)

    def graph(self) -> Graph:
        return self._rows.graph()

    def ask(self, view: TransEuropaView) -> Message:
        return ask(view)

    def picture(self, view: TransEuropaView, words: Words) -> str:
        return picture(self.board, view, words)

    def naming(self, words: Words) -> Mapping[str, str]:
        return naming(self.board, words)

    def city_keys(self, hand: int) -> list[str]:
        return [f"city-{self.board.cities[city].id}" for city in self.board.cities_in(hand)]

    def census(self, s: TransEuropaState) -> Mapping[str, int]:
        seats = len(s.scores)
        on_lines = len(self.board.line_table.read(s.rails))
        dealt = [(city, hand & city != 0) for hand in s.hands for stack in self.stacks(seats) for city in stack]
        return {
            "rails": s.supply + on_lines,
            "markers": sum(marker.bit_count() <= 1 for marker in s.markers),
            "cards": sum(held for _, held in dealt),
            "different cards": len({city for city, held in dealt if held}),
        }

    def recount(self, s: TransEuropaState) -> tuple[int, ...]:
        scores = [self.content.points_at_start] * len(s.scores)
        for _, hands, markers, _, rails, _ in s.history:
            networks = [self.board.component(marker, rails) for marker in markers]
            for seat, hand in enumerate(hands):
                scores[seat] = max(RED_MARK, scores[seat] - missing_cost(self.board, networks[seat], hand, networks))
        return tuple(scores)

    def bound(self, seats: int, options: Options) -> int:
        # A round has a marker each and, for every rail, at most one stop. Everyone who is not complete loses a point at
        # least. (Rounds that complete everybody at once cost nothing and could go on for ever; nobody has seen two.)
        rounds = 1 + (self.content.points_at_start + 1) * seats
        return rounds * (seats + 2 * self.content.rails)

    def widest(self, seats: int, options: Options) -> int:
        return max(len(stack) for stack in self.stacks(seats))
