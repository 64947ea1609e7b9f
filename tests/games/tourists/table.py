"""Setting a table by hand: positions from the names of roads, locations and cards, and luck dictated by the test."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypedDict, Unpack

import msgspec

from vokzal import games
from vokzal.core.bits import bits
from vokzal.core.chance import Chance, ScriptedChance
from vokzal.core.events import Event
from vokzal.games.tourists.city_map import counts, crowd, tourist
from vokzal.games.tourists.content import COORDINATES, INKS
from vokzal.games.tourists.rules.game import Tourists
from vokzal.games.tourists.state import (
    DRAW,
    FINAL,
    LEAD,
    METRO,
    NONE,
    OWN_CARDS,
    PAIR,
    READY,
    ROUTE,
    TAKE,
    Draft,
    Sheet,
    TouristsState,
)

EDITIONS = ("london", "rio", "cairo", "hong_kong", "paris", "new_york")
LETTERS = "RGBP"

Crowd = Mapping[str, str]
"""Who stands where: `{"r1c2": "RRG"}`; a box by its name."""
Pair = tuple[str, str]
"""A common card and a card of the city."""


def city(edition: str) -> Tourists:
    """The game in a city."""
    game = games.load("tourists", edition)
    assert isinstance(game, Tourists)
    return game


def content_file(edition: str) -> dict[str, Any]:
    """A city's file as it is written, with the box in it, to be changed by a test."""
    made: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(city(edition).content))
    return made


def place(game: Tourists, name: str) -> int:
    """The number of a location like `r1c2`, or of a box."""
    for number, box in enumerate(game.content.boxes):
        if box.id == name:
            return game.city.map.locations + number
    row, column = name[1:].split("c")
    return game.city.map.location(int(row), int(column))


def cards(game: Tourists, names: Iterable[str]) -> tuple[int, ...]:
    ids = [card.id for card in game.city.cards]
    return tuple(ids.index(name) for name in names)


def sheet(
    game: Tourists,
    *roads: str,
    crowds: Crowd | None = None,
    taken: Sequence[str] = (),
    segments: int = 0,
    coordinates: int = 0,
    spare: int = 0,
    crowded: Sequence[str] = (),
    tickets: Sequence[str] = (),
) -> Sheet:
    """A map with drawn segments and tourists. Cafés that were passed have been visited, their bonuses are not there.

    A road may have a colour: `H1,0-red`. Tickets are known by their piers.
    """
    at = game.city.map
    people = 0
    occupied = {place(game, name) for name in taken}
    for name, letters in (crowds or {}).items():
        number = place(game, name)
        people += sum(tourist(LETTERS.index(letter), number) for letter in letters)
        if number < at.locations:
            occupied.add(number)
    named = [_coloured(road) for road in roads]
    drawn = at.segment_mask(road for road, _ in named)
    red, green, blue = (at.segment_mask(road for road, ink in named if ink == colour) for colour in INKS)
    piers = {pier.id: pier.intersection for pier in game.content.piers}
    return Sheet(
        drawn=drawn,
        tourists=people,
        taken=sum(1 << number for number in occupied),
        cafes=at.touched(drawn) & at.cafes,
        segments=segments,
        coordinates=coordinates,
        spare=spare,
        crowded=at.segment_mask(crowded),
        tickets=at.node_mask(piers[name] for name in tickets),
        inks=(red, green, blue),
    )


def _coloured(road: str) -> tuple[str, str]:
    """A road and its colour, if it has one: diagonal roads have a dash in their names, too."""
    name, _, ink = road.rpartition("-")
    return (name, ink) if ink in INKS else (road, "")


class Table:
    """A position, with the moves written as in the log: `take 3RG`, `@r1c2`, `H0,1`, `+H0,1`, `done`."""

    def __init__(self, game: Tourists, s: TouristsState) -> None:
        self.game, self.s = game, s

    def do(self, seat: int, *moves: str, chance: Chance | None = None) -> list[Event]:
        """The seat makes moves, one after the other."""
        told: list[Event] = []
        for move in moves:
            self.game.apply(self.s, seat, self.game.space.parse(move), chance or ScriptedChance(), told)
        return told

    def all_do(self, *moves: str, chance: Chance | None = None) -> list[Event]:
        """Everybody who is waited for makes the same moves."""
        told: list[Event] = []
        for seat in self.waiting():
            told += self.do(seat, *moves, chance=chance)
        return told

    def why(self, seat: int, move: str) -> str | None:
        """The key of the reason why a move is refused; None if it is legal."""
        action = self.game.space.parse(move)
        reason = self.game.why_not(self.s, seat, action)
        assert (reason is None) == (action in self.game.legal(self.s, seat))
        return reason.key if reason else None

    def may(self, seat: int, kind: str = "") -> set[str]:
        """The legal moves of a seat, of one kind if it is said."""
        space = self.game.space
        return {
            space.notation(action)
            for action in self.game.legal(self.s, seat)
            if not kind or space.describe(action).kind == kind
        }

    def waiting(self) -> tuple[int, ...]:
        return self.game.waiting(self.s)

    def drawn(self, seat: int) -> set[str]:
        return {self.game.content.segments[number].id for number in bits(self.s.sheets[seat].drawn)}

    def crowds(self, seat: int) -> dict[str, str]:
        """Who stands where on a seat's map."""
        content, found = self.game.content, {}
        names = [f"r{at.row}c{at.column}" for at in content.locations] + [box.id for box in content.boxes]
        for number, name in enumerate(names):
            if group := crowd(self.s.sheets[seat].tourists, number):
                found[name] = "".join(letter * count for letter, count in zip(LETTERS, counts(group), strict=True))
        return found

    def taken(self, seat: int) -> set[str]:
        content = self.game.content
        return {f"r{content.locations[n].row}c{content.locations[n].column}" for n in bits(self.s.sheets[seat].taken)}

    def hand(self, seat: int) -> set[str]:
        return {self.game.city.cards[card].id for card in bits(self.s.hands[seat])}

    def round_cards(self, seat: int) -> tuple[str, ...]:
        """The cards a seat draws by."""
        return tuple(self.game.city.cards[card].id for card in self.s.cards[seat])

    def worth(self) -> dict[str, int]:
        """What each rating is worth now."""
        return {
            rating.id: self.game.ratings.points(self.s.ratings, number)
            for number, rating in enumerate(self.game.content.ratings)
        }

    def parts(self, seat: int = 0) -> dict[str, int]:
        """A seat's points, part by part."""
        return self.game.outcome(self.s).parts[seat]

    def counted(self, seat: int = 0) -> tuple[int, ...]:
        """What each goal counts on a seat's final route."""
        return self.game.ending.score(self.s, seat).goals

    def guided(self, seat: int = 0) -> str:
        """The tourists on a seat's final route."""
        counts = self.game.ending.score(self.s, seat).facts.counts
        return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))

    def sights(self, seat: int = 0) -> set[str]:
        """The attractions on a seat's final route."""
        found = self.game.ending.score(self.s, seat).facts.attractions
        return {self.game.content.attractions[number].id for number in bits(found)}

    def inks(self, seat: int) -> dict[str, str]:
        """The drawn segments of a seat with their colours."""
        roads, inks = self.game.content.segments, self.s.sheets[seat].inks
        return {roads[number].id: ink for ink, drawn in zip(INKS, inks, strict=True) for number in bits(drawn)}

    def pairs(self) -> tuple[tuple[str, ...], ...]:
        """The lower and the upper open pair, then what lies on top of the two decks."""
        ids = [card.id for card in self.game.city.cards]
        return tuple(tuple(ids[card] for card in pair) for pair in (*self.s.pairs, self.s.tops))

    def discard(self) -> set[str]:
        return {self.game.city.cards[card].id for card in bits(self.s.discard)}

    def goals(self) -> tuple[str, ...]:
        return tuple(self.game.city.goals[goal].id for goal in self.s.goals)


class Setting(TypedDict, total=False):
    """What a test may say of a position besides what it is about."""

    turn: int
    """Rounds, counted from 0."""
    lead: int
    hands: Sequence[Sequence[str]]
    deck: Sequence[str]
    """What is in no hand and not in the deck, if that is said, lies on the discard pile."""
    sheets: Sequence[Sheet]
    steps: Mapping[str, int]
    """Ratings; of one with cells the mask of its numbers."""
    goals: Sequence[str]
    tasks: Sequence[str]
    advanced: bool
    excursions: Sequence[str]
    """Paris: the red, the green and the blue one; the first of each otherwise."""
    cafe: str
    """New York: the café card of the round; the first one otherwise. The others are still to come."""
    areas: Sequence[int]
    """Paris: how many red, green and blue bonus cells are marked."""


def position(game: Tourists, phase: int, seats: int = 2, **more: Unpack[Setting]) -> Table:
    """A position between two moves, with everything that a test does not care about in some order."""
    city = game.city
    held = [sum(1 << card for card in cards(game, hand)) for hand in more.get("hands", ())] or [0] * seats
    seats = len(held)
    left = game.cards.all & ~sum(held)
    pile = sum(1 << card for card in cards(game, more["deck"])) if "deck" in more else left
    assert not pile & ~left
    maps = list(more.get("sheets", ())) or [Sheet()] * seats
    goals, tasks = [goal.id for goal in city.goals], [task.id for task in city.tasks]
    kept = [tasks.index(task) for task in more.get("tasks", ())] or list(range(0, 2 * seats, 2))
    assert len(maps) == len(kept) == seats
    served = [card.id for card in game.content.cafe_cards]
    dealt = game.content.tasks_dealt
    cafe = served.index(more.get("cafe", served[0])) if served else NONE
    return Table(
        game,
        TouristsState(
            advanced=int(more.get("advanced", False)),
            phase=phase,
            round=more.get("turn", 4),
            lead=more.get("lead", 0),
            deck=pile,
            discard=left & ~pile,
            hands=held,
            chosen=[()] * seats,
            cards=[()] * seats,
            paired=0,
            pairs=(),
            tops=(),
            pair=NONE,
            areas=list(more.get("areas", (0, 0, 0))) if city.excursions else [],
            excursions=_excursions(game, more.get("excursions", ())),
            cafe_deck=sum(1 << card for card in range(len(served)) if card != cafe),
            cafe=cafe,
            pyramid=(),
            free=0,
            goals=tuple(goals.index(goal) for goal in more.get("goals", ()))
            or tuple(deck[-1] for deck in city.decks if deck),
            ratings=[more.get("steps", {}).get(rating.id, 0) for rating in game.content.ratings],
            pending=(),
            offered_tasks=[tuple((task + n) % len(city.tasks) for n in range(dealt)) for task in kept],
            tasks=kept,
            metro=[NONE] * seats,
            pages=maps[:],
            sheets=maps[:],
            drafts=[Draft(READY)] * seats,
            walks=[()] * seats,
        ),
    )


def _excursions(game: Tourists, names: Sequence[str]) -> tuple[int, ...]:
    ids = [trip.id for trip in game.content.excursions]
    return tuple(ids.index(name) for name in names) or tuple(trips[0] for trips in game.city.trips if trips)


def leading(game: Tourists, *held: Sequence[str], **more: Unpack[Setting]) -> Table:
    """The lead player is about to play a card."""
    more["hands"] = held
    return position(game, LEAD, **more)


def starting(game: Tourists, *held: Sequence[str], **more: Unpack[Setting]) -> Table:
    """A starting round: everybody is about to choose own cards."""
    more.setdefault("turn", 0)
    more["hands"] = held
    return position(game, OWN_CARDS, **more)


def revealed(game: Tourists, played: str, offered: str, seats: int = 2, **more: Unpack[Setting]) -> Table:
    """Seat 0 leads and is about to keep what the next player offers: then two cards are the round's for everybody."""
    other = next(card.id for card in game.city.cards if card.id not in (played, offered))
    table = position(game, TAKE, seats, **more)
    s = table.s
    s.chosen[0] = cards(game, [played])
    s.chosen[1] = cards(game, [offered])
    s.chosen[-1] = (*s.chosen[-1], *cards(game, [other]))
    laid = sum(1 << card for chosen in s.chosen for card in chosen)
    s.deck, s.discard = s.deck & ~laid, s.discard & ~laid
    return table


def drawing(game: Tourists, one: str, other: str, *maps: Sheet, **more: Unpack[Setting]) -> Table:
    """Everybody is about to draw by two cards, on a map each."""
    more["sheets"] = maps or (Sheet(), Sheet())
    table = revealed(game, one, other, len(more["sheets"]), **more)
    table.do(0, f"take {other}")
    while table.s.phase != DRAW:  # a rating that somebody chooses, whichever
        table.do(0, min(table.may(0)))
    return table


def at_route(game: Tourists, place: str, own: Sheet | None = None, **more: Unpack[Setting]) -> Table:
    """Seat 0 has chosen a location, where it has drawn three tourists of one type, and is about to draw a section."""
    row, column = (int(number) for number in place[1:].split("c"))
    alone = next(
        card.id
        for card in game.city.box.cards
        if card.coordinate == (column - 1) % COORDINATES + 1 and len(card.tourists) == 1
    )
    table = drawing(game, f"{row}=", alone, own or Sheet(), Sheet(), **more)
    table.do(0, f"@{place}")
    return table


def ending(game: Tourists, *maps: Sheet, **more: Unpack[Setting]) -> Table:
    """The rounds are over: everybody is about to take a final route."""
    more.setdefault("turn", game.city.box.rounds)
    more["sheets"] = maps
    table = position(game, FINAL, len(maps), **more)
    table.s.drafts = [Draft(ROUTE)] * len(maps)
    return table


def walked(game: Tourists, own: Sheet, start: str, *route: str, **more: Unpack[Setting]) -> Table:
    """The match is over, and seat 0 has walked from an intersection along these roads; `~1,4` is a ride."""
    table = ending(game, own, Sheet(), **more)
    table.do(0, f"from {start}", *(f"ride {step[1:]}" if step[0] == "~" else f"on {step}" for step in route), "done")
    table.do(1, "done")
    return table


def with_metro_cards(game: Tourists, *given: str) -> Table:
    """London: everybody has a metro card, known by its first station, and is about to draw a segment."""
    hands = [["1RR", "1GB", "1B"], ["2GG", "2RB", "2R"], ["3BB", "3RG", "3G", "4B"], ["4RR", "4GB", "5R", "6G"]]
    table = position(game, METRO, turn=0, hands=hands[: len(given)])
    firsts = [first for first, _ in game.content.metro_cards]
    table.s.metro = [firsts.index(name) for name in given]
    table.s.drafts = [Draft(ROUTE, left=1)] * len(given)
    return table


def choosing(game: Tourists, lower: Pair, upper: Pair, tops: Pair, seats: int = 2, **more: Unpack[Setting]) -> Table:
    """Two pairs lie open, with the uppermost card of either deck, and the lead player is about to choose one."""
    more.setdefault("advanced", game.city.advanced)
    table = position(game, PAIR, seats, **more)
    s = table.s
    s.paired = 1
    s.pairs, s.tops = (cards(game, lower), cards(game, upper)), cards(game, tops)
    s.deck &= ~sum(1 << card for card in (*s.tops, *s.pairs[0], *s.pairs[1]))
    return table


def touring(game: Tourists, common: str, own: str, *maps: Sheet, **more: Unpack[Setting]) -> Table:
    """Everybody is about to draw by a common card and one of the city from an open pair, on a map each.

    In Paris this marks a bonus cell.
    """
    more["sheets"] = maps or (Sheet(), Sheet())
    rest = [card.id for card in game.city.box.cards if card.id != common]
    others = [card.id for card in game.content.cards if card.id != own]
    upper, tops = (rest[0], others[0]), (rest[1], others[1])
    table = choosing(game, (common, own), upper, tops, len(more["sheets"]), **more)
    table.do(table.s.lead, "pair lower")
    while table.s.phase != DRAW:  # a rating that somebody chooses, whichever
        table.do(table.s.lead, min(table.may(table.s.lead)))
    return table
