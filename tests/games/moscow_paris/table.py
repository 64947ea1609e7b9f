"""Positions for the tests, written as a player would describe them.

Wagons are letters in the order of the content: `a` compartment, `b` couchette, `c` sleeper, `d` saloon, `e` dining,
`f` mail, `g` baggage, `h` seats. In hands the digits 1 to 5 are the action cards as the rulebook numbers them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from vokzal.core.chance import BlindChance, ScriptedChance
from vokzal.core.events import Event
from vokzal.games.moscow_paris.options import MoscowParisOptions
from vokzal.games.moscow_paris.rules import MoscowParis
from vokzal.games.moscow_paris.state import (
    CARDS,
    KINDS,
    NOBODY,
    TURN,
    MoscowParisState,
    layered,
    listed,
)

GAME = MoscowParis()
LETTERS = "abcdefgh12345"
CITIES = {city.id: number for number, city in enumerate(GAME.content.cities)} | {
    "istanbul": GAME.istanbul,
    "home": GAME.home,
}
LEFT, RIGHT = 0, 1


def cards(letters: str) -> list[int]:
    return [LETTERS.index(letter) for letter in letters]


def letters(mask: int, width: int = CARDS) -> str:
    return "".join(LETTERS[card] for card in listed(mask, width))


def position(
    hands: Sequence[str],
    fronts: Sequence[str] | None = None,
    lines: Sequence[str] = ("|", "|", "|", "|"),
    *,
    cities: Sequence[str | None] = ("moscow", "paris", "berlin", "rome"),
    turn: int = 0,
    won: Sequence[str] | None = None,
    left: str | None = None,
    deck: str | None = None,
    discard: str = "",
    removed: str = "",
    options: MoscowParisOptions | None = None,
) -> MoscowParisState:
    """A position. A line is `ba|c`: what stands left of the city and right of it, as one sees it on the table.

    `left` are the cities still in the deck; without it, all that are nowhere else. Cards that are nowhere else are in
    the deck.
    """
    seats = len(hands)
    s = GAME.start(seats, options or MoscowParisOptions(), BlindChance(Random(0)))
    s.turn = s.actor = turn
    s.phase = TURN
    s.hands = [layered(cards(hand), CARDS) for hand in hands]
    s.fronts = [layered(cards(front), KINDS) for front in fronts or [""] * seats]
    s.cities = [NOBODY if city is None else CITIES[city] for city in cities]
    for row, line in enumerate(lines):
        west, east = line.split("|")
        s.sides[row * 2], s.sides[row * 2 + 1] = tuple(cards(west[::-1])), tuple(cards(east))
        s.lines[row] = sum(1 << kind for kind in cards(west + east))
    s.won = [sum(1 << CITIES[city] for city in names.split()) for names in won or [""] * seats]
    s.removed = sum(1 << CITIES[city] for city in removed.split())
    gone = s.removed | sum(s.won) | sum(1 << city for city in s.cities if city != NOBODY)
    s.city_deck = s.in_play & ~gone if left is None else sum(1 << CITIES[city] for city in left.split())
    s.discard = cards(discard)
    if deck is None:
        used = cards("".join([*hands, *(fronts or ()), *lines, discard]).replace("|", ""))
        counts = GAME.content.counts()
        s.deck = [card for card, count in enumerate(counts) for _ in range(count - used.count(card))]
    else:
        s.deck = cards(deck)
    return s


def do(s: MoscowParisState, notation: str, *chance: int) -> list[Event]:
    """Whoever is asked does what is written; chance answers as dictated, then zeros."""
    events: list[Event] = []
    GAME.apply(s, s.actor, act(notation), ScriptedChance(*chance), events)
    return events


def act(notation: str) -> int:
    """`a>0L` couple, `front a`, `back a`, `swap 0a`, `with P1a`, `chain L a b`; the rest as the space writes it."""
    kind, *rest = notation.split()
    if ">" in kind:
        wagon, place = kind.split(">")
        return GAME.space.encode("wagon", LETTERS.index(wagon), int(place[0]), "LR".index(place[1]))
    if kind in ("front", "back"):
        return GAME.space.encode(kind, LETTERS.index(rest[0]))
    if kind in ("swap", "with"):
        spot = rest[0]
        where = 4 + int(spot[1]) if spot[0] == "P" else int(spot[0])
        return GAME.space.encode(kind, where * KINDS + LETTERS.index(spot[-1]))
    if kind in ("drop2", "drop3"):
        side, place, row = rest
        return GAME.space.encode(kind, "LR".index(side), int(place), int(row))
    if kind == "chain":
        return GAME.space.encode(kind, "LR".index(rest[0]), LETTERS.index(rest[1]), LETTERS.index(rest[2]))
    if kind == "pass_on":
        return GAME.space.encode(kind, LETTERS.index(rest[0]), LETTERS.index(rest[1]))
    if kind in ("remove", "take"):
        return GAME.space.encode(kind, int(rest[0]))
    if kind == "discard":
        return GAME.space.encode(kind, int(rest[0]) - 1)
    return GAME.space.encode(kind)


def refused(s: MoscowParisState, notation: str, seat: int | None = None) -> str:
    """The message key with which an action is refused; it can be said in every language and nothing changes."""
    before = s.digest()
    reason = GAME.why_not(s, s.actor if seat is None else seat, act(notation))
    assert reason is not None, "the action is legal"
    for lang in ("en", "ru", "uk"):
        GAME.words(lang).say(reason.key, reason.params)
    assert s.digest() == before
    return reason.key


def legal(s: MoscowParisState, kind: str) -> list[dict[str, int]]:
    """The legal actions of a kind, by their indices."""
    found = [GAME.space.describe(action) for action in GAME.legal(s, s.actor)]
    return [action.indices for action in found if action.kind == kind]


def kinds(s: MoscowParisState) -> set[str]:
    return {GAME.space.describe(action).kind for action in GAME.legal(s, s.actor)}


def line(s: MoscowParisState, row: int) -> str:
    """A line as it stands on the table."""
    west, east = s.sides[row * 2], s.sides[row * 2 + 1]
    return "".join(LETTERS[kind] for kind in west[::-1]) + "|" + "".join(LETTERS[kind] for kind in east)


def fronts(s: MoscowParisState) -> list[str]:
    return [letters(front, KINDS) for front in s.fronts]


def told(events: list[Event]) -> list[str]:
    return [event.key for event in events]


def random_positions(
    seed: int, seats: int, options: MoscowParisOptions | None = None, hurry: float = 0.5
) -> list[MoscowParisState]:
    """All positions of a match in which moves are random or, with some probability, quick ones."""
    rng = Random(seed)
    chance = BlindChance(rng)
    s = GAME.start(seats, options or MoscowParisOptions(), chance)
    found = [s.clone()]
    while waiting := GAME.waiting(s):
        seat = waiting[0]
        hurried = rng.random() < hurry
        action = GAME.heuristics.quick(s, seat, rng) if hurried else rng.choice(GAME.legal(s, seat))
        GAME.play(s, seat, action, chance)
        found.append(s.clone())
    return found
