"""Setting a table by hand: positions from names of cities and colours, and luck dictated card by card."""

from __future__ import annotations

from collections.abc import Sequence

from vokzal import games
from vokzal.core.chance import ScriptedChance
from vokzal.core.events import Event
from vokzal.games.ticket_to_ride.rules.board import CARDS, LOCOMOTIVE, counted, counts
from vokzal.games.ticket_to_ride.rules.game import TicketToRide
from vokzal.games.ticket_to_ride.state import TURN, TicketToRideState

_loaded = games.load("ticket_to_ride")
assert isinstance(_loaded, TicketToRide)
GAME: TicketToRide = _loaded
BOARD = GAME.board
EVERY_CARD = [12] * LOCOMOTIVE + [14]
PLAIN_ROW = ("purple", "white", "blue", "yellow", "orange")
RICH = dict.fromkeys(CARDS, 3)

Hand = dict[str, int]


def city(name: str) -> int:
    return BOARD.city_keys.index(f"city-{name}")


def route(a: str, b: str, twin: int = 1) -> int:
    found = [r for r in range(BOARD.count) if BOARD.ends[r] == 1 << city(a) | 1 << city(b)]
    return found[twin - 1]


def network(*pairs: tuple[str, str]) -> int:
    return sum(1 << route(a, b) for a, b in pairs)


def ticket(a: str, b: str) -> int:
    return BOARD.ticket_ends.index(1 << city(a) | 1 << city(b))


def cards(hand: Hand) -> int:
    return counted([hand.get(card, 0) for card in CARDS])


def held(s: TicketToRideState, seat: int) -> Hand:
    return {card: n for card, n in zip(CARDS, counts(s.hands[seat]), strict=True) if n}


def colour(name: str) -> int:
    return CARDS.index(name)


def position(
    *hands: Hand,
    row: Sequence[str | None] = PLAIN_ROW,
    deck: Sequence[str] | None = None,
    discard: Hand | None = None,
    routes: Sequence[int] = (),
    stations: Sequence[Sequence[str]] = (),
    tickets: Sequence[Sequence[int]] = (),
    trains: Sequence[int] = (),
    pool: Sequence[int] | None = None,
    last: int = -1,
) -> TicketToRideState:
    """Seat 0's turn. Every card is somewhere: without a deck the rest is the deck, with one it is the last hand."""
    seats = len(hands)
    s = GAME.start(seats, GAME.options_type(), ScriptedChance())
    s.phase = TURN
    s.offered = [()] * seats
    s.row = [-1 if name is None else colour(name) for name in row]
    s.discard = cards(discard or {})
    s.hands = [cards(hand) for hand in hands]
    left = EVERY_CARD[:]
    for laid in (*s.hands, s.discard):
        for i, number in enumerate(counts(laid)):
            left[i] -= number
    for card in (*s.row, *(colour(name) for name in deck or ())):
        if card >= 0:
            left[card] -= 1
    assert min(left) >= 0, "there are not so many cards"
    if deck is None:
        s.deck = [i for i, number in enumerate(left) for _ in range(number)]
    else:
        s.deck = sorted(map(colour, deck))
        s.hands[-1] += counted(left)
    s.routes = [*routes, *[0] * (seats - len(routes))]
    s.open = GAME.open_routes(s.routes)
    s.trains = [45 - sum(BOARD.length[r] for r in range(BOARD.count) if own >> r & 1) for own in s.routes]
    for seat, number in enumerate(trains):
        s.trains[seat] = number
    s.points = [sum(BOARD.value[r] for r in range(BOARD.count) if own >> r & 1) for own in s.routes]
    s.stations = [tuple(map(city, built)) for built in (*stations, *[()] * (seats - len(stations)))]
    s.cities = BOARD.every_city & ~sum(1 << place for built in s.stations for place in built)
    s.tickets = [sum(1 << t for t in (tickets[seat] if seat < len(tickets) else ())) for seat in range(seats)]
    given = sum(s.tickets)
    s.pool = BOARD.regular & ~given if pool is None else sum(1 << t for t in pool)
    s.box = (BOARD.regular | BOARD.long) & ~given & ~s.pool
    s.dealt = ()
    s.last = last
    return s


def luck(s: TicketToRideState, *names: str) -> list[int]:
    """What chance must answer for these cards to come off the deck, one after the other."""
    deck = s.deck[:]
    answers = []
    for name in names:
        answers.append(deck.index(colour(name)))
        deck.pop(answers[-1])
    return answers


def act(s: TicketToRideState, notation: str, *names: str, chance: Sequence[int] = ()) -> list[Event]:
    """The seat on turn does something; `names` are the cards that then come off the deck."""
    told: list[Event] = []
    GAME.apply(s, s.turn, GAME.space.parse(notation), ScriptedChance(*(chance or luck(s, *names))), told)
    return told


def claim(s: TicketToRideState, a: str, b: str, payment: str, *names: str, twin: int = 1) -> list[Event]:
    act(s, BOARD.route_keys[route(a, b, twin)])
    return act(s, payment, *names)


def why(s: TicketToRideState, notation: str) -> str | None:
    reason = GAME.why_not(s, s.turn, GAME.space.parse(notation))
    return reason.key if reason else None


def can(s: TicketToRideState) -> list[str]:
    """What the seat on turn can do, in notation."""
    return [GAME.space.notation(action) for action in GAME.legal(s, s.turn)]


def keys(told: Sequence[Event]) -> list[str]:
    return [event.key for event in told]
