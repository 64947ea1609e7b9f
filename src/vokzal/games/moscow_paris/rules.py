"""The rules of Moscow–Paris in the order of the rulebook: preparation, a turn, its end, the end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from vokzal.core.chance import Chance
from vokzal.core.content import Content
from vokzal.core.events import Event, Value
from vokzal.core.game import Game, Message, Outcome, Reason
from vokzal.core.layout import Segment
from vokzal.core.options import Options, OptionsError
from vokzal.core.words import Words
from vokzal.games.moscow_paris import cards, scoring
from vokzal.games.moscow_paris.actions import SIDES, Tables, action_space, wagon_keys
from vokzal.games.moscow_paris.census import census
from vokzal.games.moscow_paris.content import OTHER, MoscowParisContent
from vokzal.games.moscow_paris.heuristics import Traveller
from vokzal.games.moscow_paris.naming import names
from vokzal.games.moscow_paris.options import MoscowParisOptions, options_of, renewed
from vokzal.games.moscow_paris.picture import picture
from vokzal.games.moscow_paris.refusals import refusal
from vokzal.games.moscow_paris.row import Rows
from vokzal.games.moscow_paris.state import (
    ACTIONS,
    CARDS,
    CHAIN,
    FRONT,
    HAND,
    KINDS,
    LAST_CITIES,
    NOBODY,
    NOT_SEEN,
    OVER,
    REPEATS,
    ROWS,
    SEATS,
    SWAP_WITH,
    TAKE,
    TURN,
    WAGONS,
    MoscowParisState,
    fewer,
    listed,
    more,
    pack,
    remember,
)
from vokzal.games.moscow_paris.view import FLAGS, MoscowParisView, ask, imagine, look, watch


class MoscowParis(Game[MoscowParisState, MoscowParisView]):
    id: ClassVar[str] = "moscow_paris"
    version: ClassVar[int] = 3
    seats: ClassVar[range] = SEATS
    options_type: type[Options] = MoscowParisOptions
    content_type: ClassVar[type[Content]] = MoscowParisContent
    view_type: ClassVar[type[MoscowParisView]] = MoscowParisView
    uses: Mapping[str, str] = {"city-taken": "city", "home-taken": "city"}
    edition: ClassVar[str] = "europe"
    rungs: ClassVar[tuple[float, ...]] = (0.988, 0.816, 0.691, 0.560)

    content: MoscowParisContent

    def __init__(self, content: Content | None = None) -> None:
        super().__init__(content)
        self.options_type = options_of(self.content)
        self.space = action_space(self.content)
        self.tables = Tables(self.content, self.space)
        start = self.space.start
        self.FRONT, self.BACK, self.SWAP, self.WITH = start("front"), start("back"), start("swap"), start("with")
        self.DROP2, self.DROP3, self.CHAIN, self.PASS_ON = (
            start(kind) for kind in ("drop2", "drop3", "chain", "pass_on")
        )
        self.STOP, self.REMOVE, self.DISCARD = start("stop"), start("remove"), start("discard")
        self.TAKE, self.LEAVE = start("take"), start("leave")
        self.wagon_keys = wagon_keys(self.content)
        self.card_keys = [*self.wagon_keys, *(f"card-{action}" for action in ACTIONS)]
        self.sides = SIDES
        self.directions = ("direction-left", "direction-right")
        self.istanbul = len(self.content.cities)
        self.home = self.istanbul + 1
        self.city_keys = [
            *(f"city-{city.id}" for city in (*self.content.cities, self.content.istanbul)),
            "city-home",
        ]
        self.scores = scoring.Scores(self.content)
        self.heuristics = Traveller(self)
        self._rows = Rows(self)

    # --- rulebook: Подготовка к игре --------------------------------------------------------------------------------

    def check(self, seats: int, options: Options) -> None:
        assert isinstance(options, MoscowParisOptions)
        if options.team and seats != 4:
            raise OptionsError(f"the team game is for 4 players, not {seats}")

    def renewed(self, options: dict[str, Any]) -> dict[str, Any]:
        return renewed(self.content, options)

    def start(self, seats: int, options: Options, chance: Chance, first: int = 0) -> MoscowParisState:
        assert isinstance(options, MoscowParisOptions)
        in_play = (1 << self.istanbul) - 1
        home: tuple[tuple[int, ...], tuple[int, ...], int] = ((), (), 0)
        if options.istanbul:
            in_play |= 1 << self.istanbul
        if options.home_city:
            in_play |= 1 << self.home
            home = (
                tuple(map(ord, options.home_name)),
                tuple(map(ord, options.home_country_name)),
                FLAGS.index(options.home_flag),
            )
        s = MoscowParisState(
            team=int(options.team),
            in_play=in_play,
            home=home,
            home_country=self.home_country(options) if options.home_city else NOBODY,
            phase=TURN,
            turn=first,
            turns=0,
            actor=first,
            named=NOBODY,
            chain=(),
            hands=[0] * seats,
            fronts=[0] * seats,
            known=[0] * seats,
            fresh=[0] * seats,
            touched=[0] * ROWS,
            cities=[NOBODY] * ROWS,
            lines=[0] * ROWS,
            sides=[()] * (2 * ROWS),
            deck=[kind for kind, count in enumerate(self.content.counts()) for _ in range(count)],
            discard=[],
            city_deck=in_play,
            removed=0,
            won=[0] * seats,
            seen=(),
            repeats=[0] * seats,
        )
        for seat in range(seats):
            self.draw(s, seat, HAND, chance, None)
        for row in range(ROWS):
            self.next_city(s, row, chance, None)
        return s

    def first_of(self, setup: list[int]) -> tuple[int, list[int]]:
        return setup[-1], setup[:-1]  # up to version 2 the lot was the last thing drawn

    def home_country(self, options: MoscowParisOptions) -> int:
        """The country of the home city: the game's that was chosen or, after all, typed in; or one of its own."""
        of_another = options.home_country == OTHER
        known = self.content.country_of(options.home_country_name if of_another else options.home_country)
        return len(self.content.countries) if known is None else known

    # --- rulebook: Ход игры -----------------------------------------------------------------------------------------

    def waiting(self, s: MoscowParisState) -> tuple[int, ...]:
        return () if s.phase == OVER else (s.actor,)

    def legal(self, s: MoscowParisState, seat: int) -> list[int]:
        if seat != s.actor:
            return []
        if s.phase:
            return self._legal_later(s, seat)
        hand = s.hands[seat]
        kinds = hand & WAGONS
        tables = self.tables
        closed, places = tables.closed, tables.wagons
        a, b, c, d = s.cities
        k, l, m, n = s.lines  # noqa: E741
        shut = closed[a][k] | closed[b][l] << 1 | closed[c][m] << 2 | closed[d][n] << 3
        found: list[int] = []
        for kind in tables.kinds[kinds]:
            found += places[kind][shut >> kind * ROWS & 15]
        front = s.fronts[seat]
        if front.bit_count() < FRONT:
            found += tables.front[kinds]
        if front:
            found += tables.back[front & WAGONS]
        held = hand >> KINDS & 31
        if held:
            found += cards.playable(self, s, seat, held)
        return found

    def _legal_later(self, s: MoscowParisState, seat: int) -> list[int]:
        """After the first step of a turn, and in a chain."""
        if s.phase == SWAP_WITH:
            return cards.swap_seconds(self, s, s.named)
        if s.phase == CHAIN:
            return [*cards.links(self, s, seat), self.STOP]
        if s.phase == TAKE:
            return [*self.tables.take[self.takeable(s, seat)], self.LEAVE]
        return []

    def play(self, s: MoscowParisState, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        if not s.phase:
            s.fresh[seat] = 0
        if action < self.FRONT:
            self._couple(s, seat, action, chance, out)
        elif action < self.SWAP:
            self._front_or_back(s, seat, action, chance, out)
        elif action >= self.TAKE:
            if action == self.LEAVE:
                if out is not None:
                    out.append(Event("cities-left", seat))
            else:
                self._take(s, seat, action - self.TAKE, chance, out)
            self._end_turn(s, chance, out)
        else:
            self._play_card(s, seat, action, chance, out)

    def _play_card(self, s: MoscowParisState, seat: int, action: int, chance: Chance, out: list[Event] | None) -> None:
        if action < self.WITH:
            cards.swap_first(self, s, seat, action - self.SWAP, out)
        elif action < self.DROP2:
            cards.swap_second(self, s, seat, action - self.WITH, chance, out)
        elif action < self.CHAIN:
            cards.drop(self, s, seat, action, chance, out)
        elif action < self.PASS_ON:
            cards.chain(self, s, seat, action, chance, out)
        elif action < self.STOP:
            cards.link(self, s, seat, s.chain[0], action - self.PASS_ON, chance, out)
        elif action == self.STOP:
            cards.stop(self, s, seat, chance, out)
        elif action < self.DISCARD:
            cards.remove(self, s, seat, action - self.REMOVE, chance, out)
        else:
            cards.waste(self, s, seat, KINDS + action - self.DISCARD, chance, out)

    def _couple(self, s: MoscowParisState, seat: int, action: int, chance: Chance, out: list[Event] | None) -> None:
        kind, side = action >> 3, action & 7
        s.lines[side >> 1] |= 1 << kind
        s.touched[side >> 1] = s.turns
        s.sides[side] += (kind,)
        self._give(s, seat, kind)
        if out is not None:
            params: dict[str, Value] = {
                "wagon": self.wagon_keys[kind],
                "line": f"line-{side >> 1}",
                "side": SIDES[side & 1],
            }
            out.append(Event("wagon-coupled", seat, params))
        self.draw(s, seat, 1, chance, out)
        self.end_action(s, chance, out)

    def _front_or_back(
        self, s: MoscowParisState, seat: int, action: int, chance: Chance, out: list[Event] | None
    ) -> None:
        if not s.seen:
            s.seen = remember(NOT_SEEN, pack(s.fronts))
        if action < self.BACK:
            kind = action - self.FRONT
            self._give(s, seat, kind)
            s.fronts[seat] = more(s.fronts[seat], kind, KINDS)
        else:
            kind = action - self.BACK
            s.fronts[seat] = fewer(s.fronts[seat], kind, KINDS)
            s.hands[seat] = more(s.hands[seat], kind, CARDS)
            s.known[seat] = more(s.known[seat], kind, CARDS)
        if out is not None:
            key = "wagon-in-front" if action < self.BACK else "wagon-taken-back"
            out.append(Event(key, seat, {"wagon": self.wagon_keys[kind]}))
        self.end_action(s, chance, out)

    # --- cards from and to the hand ---------------------------------------------------------------------------------

    def _give(self, s: MoscowParisState, seat: int, card: int) -> None:
        """A card leaves a hand. If one of its kind was known to be there, it may have been that one."""
        s.hands[seat] = fewer(s.hands[seat], card, CARDS)
        if s.known[seat] >> card & 1:
            s.known[seat] = fewer(s.known[seat], card, CARDS)

    def spend(self, s: MoscowParisState, seat: int, card: int) -> None:
        """A played action card goes to the discard."""
        self._give(s, seat, card)
        s.discard.append(card)

    def draw(self, s: MoscowParisState, seat: int, count: int, chance: Chance, out: list[Event] | None) -> None:
        if s.seen:
            s.seen = ()
            s.repeats = [0] * len(s.repeats)
        s.fresh[seat] += count
        drawn = []
        shuffled = False
        for _ in range(count):
            if not s.deck:
                s.deck, s.discard = s.discard, []
                shuffled = True
            deck = s.deck
            at = chance.below(len(deck))
            card = deck[at]
            last = deck.pop()
            if at < len(deck):
                deck[at] = last
            hand = s.hands[seat]
            bit = 1 << card
            while hand & bit:
                bit <<= CARDS
            s.hands[seat] = hand | bit
            drawn.append(card)
        if out is not None:
            if shuffled:
                out.append(Event("deck-shuffled", None, reveals=True))
            names = [self.card_keys[card] for card in sorted(drawn)]  # as they lie in the hand: it has no other order
            out.append(Event("card-drawn", seat, {"count": count}, {"cards": names}, reveals=True))

    # --- rulebook: Конец хода, Получение карты города ---------------------------------------------------------------

    def end_action(self, s: MoscowParisState, chance: Chance, out: list[Event] | None) -> None:
        """The action is done: the owner of the turn may take a city, if there is one to take."""
        front = s.fronts[s.turn] & WAGONS
        if front:
            lacking = WAGONS ^ front
            for line in s.lines:
                if line and not line & lacking:
                    s.phase = TAKE
                    s.actor = s.turn
                    return
        self._end_turn(s, chance, out)

    def takeable(self, s: MoscowParisState, seat: int) -> int:
        """The rows, as a mask, whose wagons all have an equal in front of a seat."""
        lacking = WAGONS & ~s.fronts[seat]
        return sum(1 << row for row, line in enumerate(s.lines) if line and not line & lacking)

    def _take(self, s: MoscowParisState, seat: int, row: int, chance: Chance, out: list[Event] | None) -> None:
        city, line = s.cities[row], s.lines[row]
        s.won[seat] |= 1 << city
        if out is not None:
            key = "home-taken" if city == self.home else "city-taken"
            out.append(Event(key, seat, self.city_params(s, city, row)))
        front = s.fronts[seat]
        for kind in self.tables.kinds[line]:
            front = fewer(front, kind, KINDS)
            s.discard.append(kind)
        s.fronts[seat] = front
        self.clear_line(s, row)
        self.draw(s, seat, line.bit_count(), chance, out)
        self.next_city(s, row, chance, out)

    def clear_line(self, s: MoscowParisState, row: int) -> None:
        """A city leaves its row, and its wagons go to the discard."""
        s.discard += self.tables.kinds[s.lines[row]]
        s.cities[row] = NOBODY
        s.lines[row] = 0
        s.touched[row] = s.turns
        s.sides[row * 2] = s.sides[row * 2 + 1] = ()

    def next_city(self, s: MoscowParisState, row: int, chance: Chance, out: list[Event] | None) -> None:
        if not s.city_deck:
            return
        s.cities[row] = city = chance.one_of(s.city_deck)
        s.city_deck ^= 1 << city
        if out is not None:
            key = "home-arrived" if city == self.home else "city-arrived"
            params = self.city_params(s, city, row)
            del params["wagons"]
            out.append(Event(key, None, params, reveals=True))

    def _end_turn(self, s: MoscowParisState, chance: Chance, out: list[Event] | None) -> None:
        seat = s.turn
        s.turns += 1
        s.phase = TURN
        if not s.city_deck and ROWS - s.cities.count(NOBODY) <= LAST_CITIES:
            self._finish(s, out)
            return
        if s.seen:  # no card was drawn in this turn
            before, s.seen = s.seen, remember(s.seen, pack(s.fronts))
            if s.seen is before:
                s.repeats[seat] += 1
                if min(s.repeats) >= REPEATS:
                    self._break_deadlock(s, chance, out)
        s.turn = s.actor = (seat + 1) % len(s.hands)

    def _break_deadlock(self, s: MoscowParisState, chance: Chance, out: list[Event] | None) -> None:
        """rulebook: Ступор. Everything but the cities is discarded and dealt anew."""
        if out is not None:
            out.append(Event("deadlock-broken", None, reveals=True))
        for seat in range(len(s.hands)):
            s.discard += listed(s.hands[seat], CARDS) + listed(s.fronts[seat], KINDS)
            s.hands[seat] = s.fronts[seat] = s.known[seat] = 0
        for row in range(ROWS):
            city = s.cities[row]
            self.clear_line(s, row)
            s.cities[row] = city
        s.fresh = [0] * len(s.hands)
        for seat in range(len(s.hands)):
            self.draw(s, seat, HAND, chance, out)

    # --- rulebook: Окончание игры -----------------------------------------------------------------------------------

    def _finish(self, s: MoscowParisState, out: list[Event] | None) -> None:
        s.phase = OVER
        s.actor = NOBODY
        s.seen = ()
        s.repeats = [0] * len(s.repeats)
        if out is not None:
            outcome, pools = self.outcome(s), self.scores.pools(s)
            for seat, points in enumerate(outcome.points):
                params: dict[str, Value] = {"cities": pools[seat].bit_count(), "points": points}
                out.append(Event("scored", seat, params))
            out += outcome.tie_events
            out.append(Event("match-ended", None, {"players": list(outcome.winners)}, reveals=True))

    def outcome(self, s: MoscowParisState) -> Outcome:
        return self.scores.outcome(s)

    # --- seeing -----------------------------------------------------------------------------------------------------

    def view(self, s: MoscowParisState, seat: int | None) -> MoscowParisView:
        return look(self, s, seat)

    def determinize(self, view: MoscowParisView, rng: Random) -> MoscowParisState:
        return imagine(self, view, rng)

    def segments(self, seats: int) -> Sequence[Segment]:
        return self._rows.segments(seats)

    def row(self, s: MoscowParisState, seat: int) -> bytes:
        return self._rows.row(s, seat)

    def refusal(self, s: MoscowParisState, seat: int, action: int) -> Reason | None:
        return refusal(self, s, seat, action)

    def prompt(self, view: MoscowParisView) -> Message:
        return watch(view) or super().prompt(view)

    def ask(self, view: MoscowParisView) -> Message:
        return ask(view)

    def picture(self, view: MoscowParisView, words: Words) -> str:
        return picture(self, view, words)

    def city_params(self, s: MoscowParisState, city: int, row: int) -> dict[str, Value]:
        """What is told of a city in a row; the home city is called as it was typed in."""
        params: dict[str, Value] = {
            "city": self.city_keys[city],
            "line": f"line-{row}",
            "wagons": [self.wagon_keys[kind] for kind in self.tables.kinds[s.lines[row]]],
        }
        if city == self.home:
            params["text"] = "".join(map(chr, s.home[0]))
        return params

    def naming(self, words: Words) -> Mapping[str, str]:
        return names(self.content, words)

    # --- proving ----------------------------------------------------------------------------------------------------

    def census(self, s: MoscowParisState) -> Mapping[str, int]:
        return census(self.card_keys, s)

    def recount(self, s: MoscowParisState) -> tuple[int, ...]:
        return self.scores.recount(s)

    def bound(self, seats: int, options: Options) -> int:
        # Nothing in the rules makes a match end: wagons can be dropped as often as they are laid and deadlocks broken
        # for ever. Four players who choose at random wander for three to seven thousand moves; nobody who plays comes
        # near this.
        return 20_000

    def widest(self, seats: int, options: Options) -> int:
        return max(sum(self.content.counts()), len(self.city_keys))
