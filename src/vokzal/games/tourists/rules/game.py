"""The game: who acts when, and what follows from it. The chapters do the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from vokzal.core.bits import bits
from vokzal.core.chance import Chance
from vokzal.core.events import Event
from vokzal.core.game import Game, Message, Outcome, Reason
from vokzal.core.layout import Graph, Segment
from vokzal.core.options import Options, OptionsError
from vokzal.core.words import Words
from vokzal.games.tourists.actions import Actions
from vokzal.games.tourists.cities import city_of
from vokzal.games.tourists.content import COORDINATES, SEATS, CityContent
from vokzal.games.tourists.lore.heuristics import TouristsHeuristics
from vokzal.games.tourists.rules import cards as table
from vokzal.games.tourists.rules.cafes import Cafes
from vokzal.games.tourists.rules.cards import Cards
from vokzal.games.tourists.rules.drawing import Drawing
from vokzal.games.tourists.rules.ending import Ending
from vokzal.games.tourists.rules.legality import Legality
from vokzal.games.tourists.rules.pairs import Pairs
from vokzal.games.tourists.rules.ratings import Ratings
from vokzal.games.tourists.rules.refusals import Refusals
from vokzal.games.tourists.rules.rewards import CELLS, Rewards
from vokzal.games.tourists.rules.setup import set_up
from vokzal.games.tourists.sight import names
from vokzal.games.tourists.sight.aid import aid
from vokzal.games.tourists.sight.graph import graph
from vokzal.games.tourists.sight.imagine import imagine
from vokzal.games.tourists.sight.look import ask, look
from vokzal.games.tourists.sight.picture import picture
from vokzal.games.tourists.sight.row import Rows
from vokzal.games.tourists.sight.tell import Teller
from vokzal.games.tourists.sight.view import TouristsAid, TouristsView
from vokzal.games.tourists.state import (
    DRAW,
    FINAL,
    IMPATIENT,
    LEAD,
    METRO,
    NONE,
    OFFER,
    OVER,
    OWN_CARDS,
    PAIR,
    RATING,
    READY,
    REWARD,
    ROUTE,
    TAKE,
    TASKS,
    Draft,
    Sheet,
    TouristsState,
    with_stage,
)

FIRST_SEGMENT = Draft(ROUTE, left=1)
"""London: one segment, by no location."""


class Tourists(Game[TouristsState, TouristsView]):
    id: ClassVar[str] = "tourists"
    version: ClassVar[int] = 2
    seats: ClassVar[range] = SEATS
    content_type = CityContent
    view_type = TouristsView
    uses: Mapping[str, str] = {"segment": "segment", "bonus": "segment", "redraw": "segment"}
    aid_type = TouristsAid
    edition: ClassVar[str] = "london"
    rungs: ClassVar[tuple[float, ...]] = (0.844, 0.673, 0.876, 0.751)
    """The means of the four cities."""

    content: CityContent

    def __init__(self, content: CityContent | None = None) -> None:
        super().__init__(content)
        self.city = city = city_of(self.content)
        self.options_type = city.options_type
        self.actions = Actions(city)
        self.space = self.actions.space
        self.cards = Cards(city)
        self.pairs = Pairs(self.cards)
        self.ratings = Ratings(city)
        self.drawing = Drawing(city)
        self.cafes = Cafes(city)
        self.rewards = Rewards(city, self.drawing)
        self.ending = Ending(city)
        self.legality = Legality(self)
        self.refusals = Refusals(self)
        self.tell = Teller(city)
        self.heuristics = TouristsHeuristics(self)
        self._rows = Rows(self)

    def check(self, seats: int, options: Options) -> None:
        if seats == 1 and getattr(options, "advanced", False):
            raise OptionsError("advanced: a player alone raises ratings only")

    # --- playing --------------------------------------------------------------------------------------------------

    def start(self, seats: int, options: Options, chance: Chance, first: int = 0) -> TouristsState:
        advanced = seats > 1 and (self.city.advanced or bool(getattr(options, "advanced", False)))
        return set_up(self, seats, advanced, self._paired(options), chance, first)

    def _paired(self, options: Options) -> bool:
        return self.city.paired or bool(getattr(options, "paris", False))

    def first_of(self, setup: list[int]) -> tuple[int, list[int]]:
        return setup[0], setup[1:]  # in version 1 the lot was the first thing drawn

    def waiting(self, s: TouristsState) -> tuple[int, ...]:
        phase = s.phase
        if phase in (DRAW, FINAL, METRO):
            return tuple([seat for seat, draft in enumerate(s.drafts) if draft.stage != READY])
        if phase in (LEAD, TAKE, PAIR, IMPATIENT):
            return (s.lead,)
        if phase == OFFER:
            due = table.offers_due(s)
            return tuple([seat for seat in table.neighbours(s) if len(s.chosen[seat]) < due])
        if phase == RATING:
            return (s.pending[0][0],)
        if phase == OWN_CARDS:
            due = table.OWN_CARDS_OF_A_ROUND
            return tuple([seat for seat, laid in enumerate(s.chosen) if len(laid) < due])
        if phase == TASKS:
            return tuple([seat for seat, task in enumerate(s.tasks) if task == NONE])
        return ()

    def legal(self, s: TouristsState, seat: int) -> list[int]:
        return self.legality.legal(s, seat) if self._waits_for(s, seat) else []

    def _waits_for(self, s: TouristsState, seat: int) -> bool:
        """Whether `waiting` has a seat; who draws is asked most often, and need not look at the others."""
        if s.phase in (DRAW, FINAL, METRO) and 0 <= seat < len(s.drafts):
            return s.drafts[seat].stage != READY
        return seat in self.waiting(s)

    def refusal(self, s: TouristsState, seat: int, action: int) -> Reason | None:
        return self.refusals.refusal(s, seat, action)

    def play(self, s: TouristsState, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        phase = s.phase
        if phase == DRAW:
            self._draw(s, seat, action, chance, out)
        elif phase == FINAL:
            self._mark(s, seat, action, out)
        elif phase == TASKS:
            s.tasks[seat] = action - self.actions.keep
            if out is not None and len(s.offered_tasks[seat]) > 1:
                out.append(self.tell.keeps(s, seat))
            if NONE not in s.tasks:
                self._open(s, chance, out)
        elif phase == METRO:
            self._draw_metro(s, seat, action, chance, out)
        elif phase == RATING:
            change, *rest = s.pending
            s.pending = tuple(rest)
            down = action >= self.actions.lowering
            rating = action - (self.actions.lowering if down else self.actions.raising)
            self.ratings.apply(s, change, (rating, -1 if down else 1), out)
            self._settle(s, out)
        elif phase == PAIR:
            self._take_pair(s, action - self.actions.pair, out)
        elif phase == IMPATIENT:
            card = action - self.actions.dismiss
            if out is not None:
                out.append(self.tell.dismisses(s, card))
            self.pairs.refresh(s, card, chance)
            self._next_round(s, chance, out)
        else:
            self._choose(s, seat, action, out)

    # --- the choice of tourists -----------------------------------------------------------------------------------

    def _begin_round(self, s: TouristsState, chance: Chance, out: list[Event] | None) -> None:
        if out is not None:
            out.append(self.tell.round_begins(s))
        if out is not None and s.round == 0 and s.pages[0].crowded:
            out.append(self.tell.crowded(s.pages[0].crowded))
        if self.content.cafe_cards:
            s.cafe = chance.one_of(s.cafe_deck)
            s.cafe_deck ^= 1 << s.cafe
            if out is not None:
                out.append(self.tell.cafe_card(s.cafe))
        if s.pairs:
            s.phase = PAIR
            if table.is_starting(s):
                self._take_pair(s, self.pairs.of_start(s), out)
        elif len(s.hands) == 1 or table.is_starting(s):
            s.phase = OWN_CARDS
            # The second of two starting rounds: everybody uses the two cards that are left.
            if all(hand.bit_count() == table.OWN_CARDS_OF_A_ROUND for hand in s.hands) and len(s.hands) > 1:
                for seat, hand in enumerate(s.hands):
                    for card in bits(hand):
                        self.cards.lay(s, seat, card)
                self._show_own_cards(s, out)
        else:
            s.phase = LEAD

    def _choose(self, s: TouristsState, seat: int, action: int, out: list[Event] | None) -> None:
        actions = self.actions
        if s.phase == OWN_CARDS:
            picks = action >= actions.take
            card = action - (actions.take if picks else actions.use)
            if picks:
                self.cards.pick(s, card)
            else:
                self.cards.lay(s, seat, card)
            if out is not None:
                out.append(self.tell.lays(s, seat, card, picks))
            if all(len(laid) == table.OWN_CARDS_OF_A_ROUND for laid in s.chosen):
                self._show_own_cards(s, out)
        elif s.phase == LEAD:
            card = action - actions.lead
            self.cards.lay(s, seat, card)
            s.phase = OFFER
            if out is not None:
                out.append(self.tell.leads(s, card))
        elif s.phase == OFFER:
            card = action - actions.offer
            self.cards.lay(s, seat, card)
            if out is not None:
                out.append(self.tell.offers(seat, card))
            if not self.waiting(s):
                s.phase = TAKE
                if out is not None:
                    out += self.tell.offers_shown(s)
        else:
            card = action - actions.take
            pair = self.cards.keep_offer(s, card)
            s.cards = [pair] * len(s.hands)
            if out is not None:
                out.append(self.tell.takes(s, pair))
            s.pending = self.ratings.changes((s.lead, card) for card in pair)
            self._settle(s, out)

    def _take_pair(self, s: TouristsState, pair: int, out: list[Event] | None) -> None:
        """The cards of the round for everybody, from the open ones."""
        s.pair = pair
        s.cards = [s.pairs[pair]] * len(s.hands)
        if out is not None:
            out.append(self.tell.pair(s))
        s.pending = self.ratings.changes((s.lead, card) for card in s.pairs[pair])
        self._settle(s, out)

    def _mark_area(self, s: TouristsState, out: list[Event] | None) -> None:
        """Paris, «Активация нового бонуса»: the leftmost free cell in the colour of the tourist on the city's card."""
        if not s.areas:
            return
        ink = self.city.colour(s.cards[0])
        if s.areas[ink] < CELLS:
            s.areas[ink] += 1
            if out is not None:
                out.append(self.tell.area_marked(ink, s.areas[ink]))

    def _show_own_cards(self, s: TouristsState, out: list[Event] | None) -> None:
        """Everybody's own cards are revealed; choices go round from the first player."""
        seats = len(s.hands)
        s.cards = s.chosen[:]
        order = [(s.lead + turn) % seats for turn in range(seats)]
        if out is not None and seats > 1:
            out += [self.tell.own_cards(s, seat) for seat in order]
        s.pending = self.ratings.changes((seat, card) for seat in order for card in s.cards[seat])
        self._settle(s, out)

    def only_up(self, s: TouristsState) -> bool:
        """Whether ratings only rise: always in the normal mode, and while there is no lead player."""
        return not s.advanced or table.is_starting(s)

    def _settle(self, s: TouristsState, out: list[Event] | None) -> None:
        """Changes ratings as far as there is nothing to choose; then a bonus cell is marked and everybody draws."""
        only_up = self.only_up(s)
        while s.pending:
            change = s.pending[0]
            options = self.ratings.options(s, change, only_up=only_up)
            if len(options) > 1:
                s.phase = RATING
                return
            s.pending = s.pending[1:]
            if options:
                self.ratings.apply(s, change, options[0], out)
        self._mark_area(s, out)
        s.phase = DRAW
        s.drafts = [self.drawing.begin(pair) for pair in s.cards]

    # --- drawing --------------------------------------------------------------------------------------------------

    def _draw(self, s: TouristsState, seat: int, action: int, chance: Chance, out: list[Event] | None) -> None:
        actions = self.actions
        if action == actions.done:
            if not self.finish(s, seat):
                return
            if out is not None:
                out.append(self.tell.ready(seat))
            if not self.waiting(s):
                self._show_drawings(s, chance, out)
            return
        step = self._draw_route if action >= actions.segment else self._draw_place
        s.sheets[seat], s.drafts[seat] = step(s, seat, action)

    def finish(self, s: TouristsState, seat: int) -> bool:
        """A player is done; False if there are bonuses of the round to use first."""
        if s.drafts[seat].stage == ROUTE and (cells := self.reward_cells(s, seat)) > 1:
            ink = self.city.colour(s.cards[seat])
            s.sheets[seat], s.drafts[seat] = self.rewards.give(s.sheets[seat], s.drafts[seat], ink, cells)
            if s.drafts[seat].rewards:
                return False
        s.sheets[seat] = self.city.confirmed(s.sheets[seat])
        s.drafts[seat] = with_stage(s.drafts[seat], READY)
        return True

    def _draw_place(self, s: TouristsState, seat: int, action: int) -> tuple[Sheet, Draft]:
        """A change of a coordinate, the location, its tourists."""
        actions, drawing = self.actions, self.drawing
        sheet, draft = s.sheets[seat], s.drafts[seat]
        if action >= actions.tourist:
            return drawing.repeat(sheet, draft, action - actions.tourist)
        if action == actions.nowhere:
            return sheet, drawing.nowhere(draft)
        if action >= actions.place:
            return drawing.place(sheet, draft, s.cards[seat], action - actions.place)
        slot, number = divmod(action - actions.change, COORDINATES)
        return drawing.change(sheet, draft, slot, number + 1)

    def _draw_route(self, s: TouristsState, seat: int, action: int) -> tuple[Sheet, Draft]:
        """A segment, a café, or a bonus of the round."""
        actions, cafes, rewards = self.actions, self.cafes, self.rewards
        sheet, draft, inks = s.sheets[seat], s.drafts[seat], self.actions.inks
        if action >= actions.decline:
            return cafes.decline(sheet, draft, cafes.nodes[action - actions.decline])
        if action >= actions.visit:
            return cafes.visit(sheet, draft, cafes.nodes[action - actions.visit], s.cafe)
        if action >= actions.redraw:
            return rewards.redraw(sheet, draft, *divmod(action - actions.redraw, inks))
        if action >= actions.erase:
            return rewards.erase(sheet, draft, action - actions.erase)
        if action >= actions.bonus:
            spend = rewards.one_more if draft.stage == REWARD else self.drawing.spend
            return spend(sheet, draft, *divmod(action - actions.bonus, inks))
        return self.drawing.draw(sheet, draft, *divmod(action - actions.segment, inks))

    def reward_cells(self, s: TouristsState, seat: int) -> int:
        """Paris: how many cells of the round's bonus area would bring a player something now, and the first one."""
        if not s.areas:
            return 0
        ink = self.city.colour(s.cards[seat])
        return self.rewards.cells(s.areas[ink], s.excursions[ink], s.sheets[seat].drawn)

    def _show_drawings(self, s: TouristsState, chance: Chance, out: list[Event] | None) -> None:
        if out is not None:
            for seat in range(len(s.sheets)):
                out += self.tell.drew(s, seat)
        s.pages = s.sheets[:]
        if not s.pairs:
            self.cards.refresh(s, chance)
        elif table.is_starting(s):
            self.pairs.refresh_at_start(s, chance)
        elif s.round + 1 < self.city.box.rounds:
            s.phase = IMPATIENT
            return
        self._next_round(s, chance, out)

    def _next_round(self, s: TouristsState, chance: Chance, out: list[Event] | None) -> None:
        normal = not table.is_starting(s)
        s.round += 1
        s.cards = [()] * len(s.hands)
        if normal:
            s.lead = (s.lead + 1) % len(s.hands)
        if s.round < self.city.box.rounds:
            self._begin_round(s, chance, out)
            return
        s.phase = FINAL
        s.drafts = [Draft(ROUTE)] * len(s.hands)
        if out is not None:
            out.append(self.tell.last_round())

    # --- before and after the rounds ------------------------------------------------------------------------------

    def _open(self, s: TouristsState, chance: Chance, out: list[Event] | None) -> None:
        """All have a task: the city's own beginning, or the first round."""
        if self.content.metro_cards:
            s.phase = METRO
            s.drafts = [FIRST_SEGMENT] * len(s.hands)
            if out is not None:
                out += [self.tell.metro_card(s, who) for who in range(len(s.hands))]
        else:
            self._begin_round(s, chance, out)

    def _draw_metro(self, s: TouristsState, seat: int, action: int, chance: Chance, out: list[Event] | None) -> None:
        """London, «Особая подготовка»: one segment from a station of the own card, shown together."""
        draft = s.drafts[seat]
        if action != self.actions.done:
            s.sheets[seat], s.drafts[seat] = self.drawing.draw(s.sheets[seat], draft, action - self.actions.segment)
            return
        s.drafts[seat] = with_stage(draft, READY)
        if out is not None:
            out.append(self.tell.ready(seat))
        if self.waiting(s):
            return
        if out is not None:
            out += [self.tell.metro(s, who) for who in range(len(s.hands))]
        s.pages = s.sheets[:]
        s.metro = [NONE] * len(s.hands)
        self._begin_round(s, chance, out)

    def _mark(self, s: TouristsState, seat: int, action: int, out: list[Event] | None) -> None:
        """At the end a player takes the best route or marks another."""
        actions = self.actions
        if action == actions.done:
            s.drafts[seat] = with_stage(s.drafts[seat], READY)
            if out is not None:
                out.append(self.tell.ready(seat))
            if not self.waiting(s):
                s.phase = OVER
                if out is not None:
                    out += self.tell.results(s, self.outcome(s))
                    if len(s.hands) == 1:
                        out.append(self.tell.stars(self.ending.stars(self.ending.score(s, 0))))
        elif action >= actions.ride:
            s.walks[seat] = (*s.walks[seat], ~(action - actions.ride))
        elif action >= actions.walk:
            s.walks[seat] = (*s.walks[seat], action - actions.walk)
        else:
            s.walks[seat] = (action - actions.start,)

    def outcome(self, s: TouristsState) -> Outcome:
        return self.ending.outcome(s)

    # --- seeing ---------------------------------------------------------------------------------------------------

    def view(self, s: TouristsState, seat: int | None) -> TouristsView:
        return look(self, s, seat)

    def determinize(self, view: TouristsView, rng: Random) -> TouristsState:
        return imagine(self, view, rng)

    def segments(self, seats: int) -> Sequence[Segment]:
        return self._rows.segments(seats)

    def row(self, s: TouristsState, seat: int) -> bytes:
        return self._rows.row(s, seat)

    def graph(self) -> Graph:
        return graph(self.city, self._rows.axes)

    def aid(self, view: TouristsView) -> TouristsAid:
        return aid(self, view)

    def ask(self, view: TouristsView) -> Message:
        return ask(self, view)

    def picture(self, view: TouristsView, words: Words) -> str:
        return picture(self, view, words)

    def naming(self, words: Words) -> Mapping[str, str]:
        return names.naming(self.city, words)

    # --- proving --------------------------------------------------------------------------------------------------

    def census(self, s: TouristsState) -> Mapping[str, int]:
        laid = sum(1 << card for cards in s.chosen for card in cards)
        waiting = sum(1 << s.pyramid[place] for place in bits(s.free))
        shown = sum(1 << card for card in (*s.tops, *(card for pair in s.pairs for card in pair)) if card != NONE)
        piles = (s.deck, s.discard, laid, waiting, shown, *s.hands)
        dealt = {task for tasks in s.offered_tasks for task in tasks}
        return {
            "cards": sum(pile.bit_count() for pile in piles),
            "different cards": sum(piles).bit_count(),
            "tasks": len(dealt),
            "goals": len(set(s.goals)),
        }

    def recount(self, s: TouristsState) -> tuple[int, ...]:
        return self.ending.recount(s)

    def bound(self, seats: int, options: Options) -> int:
        ratings = 2 * max(len(changes) for changes in self.city.changes) * seats
        # A change, a ferry, a location, two repeated tourists, a section, every café's bonus, the round's, done twice.
        turn = 6 + self.content.section + len(self.content.cafes) + 5
        marking = 3 + self.city.map.nodes
        return seats * (1 + 2 + marking) + self.city.box.rounds * (2 * seats + 4 + ratings + seats * turn)

    def widest(self, seats: int, options: Options) -> int:
        """What is drawn from is never larger than at first."""
        cards, city = self.cards, self.city
        decks = [cards.common, cards.own] if self._paired(options) else [cards.all]
        dealt = (city.tasks, city.content.metro_cards, city.content.cafe_cards, *city.decks, *city.trips)
        return max(*(deck.bit_count() for deck in decks), *map(len, dealt))
