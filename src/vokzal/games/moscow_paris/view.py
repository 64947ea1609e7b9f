"""What a seat sees of the table, and a table imagined from what a seat sees."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final, Literal, get_args

import msgspec

from vokzal.core.bits import bits
from vokzal.core.game import Message, View
from vokzal.games.moscow_paris.state import (
    BUCKETS,
    CARDS,
    CHAIN,
    FRONT,
    KINDS,
    NOBODY,
    NOT_SEEN,
    OVER,
    SWAP_WITH,
    TAKE,
    MoscowParisState,
    last_turn,
    layered,
    listed,
)

if TYPE_CHECKING:
    from vokzal.games.moscow_paris.rules import MoscowParis

Flag = Literal[
    "white-blue-red",
    "blue-yellow",
    "white-red-white",
    "blue-white-red",
    "black-red-yellow",
    "green-white-red",
    "red-white",
    "red-yellow-red",
    "green-white-green",
    "blue-white-blue",
]
"""What can be drawn on the home city's card: its stripes, from top to bottom."""
USED: Final = 0.8
"""How often a card that would have been of use at once is thought to have been used."""
FLAGS: Final[tuple[Flag, ...]] = get_args(Flag)


class Row(msgspec.Struct, frozen=True):
    """A city and its line: wagons from the city outwards."""

    city: int | None
    left: tuple[int, ...]
    right: tuple[int, ...]


class Chain(msgspec.Struct, frozen=True):
    """A chain that may go on: `giver` has just swapped with the seat that is asked."""

    direction: int
    starter: int
    giver: int
    gave: int
    got: int


class Home(msgspec.Struct, frozen=True):
    """The home city: its country is the game's `known_country`, by number, or the one whose name was typed in."""

    name: str
    country: str
    flag: tuple[str, ...]
    known_country: int | None


class MoscowParisView(View, frozen=True, kw_only=True):
    """Wagons are 0 to 7 and action cards 8 to 12; cities are numbers of the content's list, then Istanbul and home."""

    phase: int
    """0 a turn, 1 the second wagon of a swap, 2 a chain, 3 a city to take, 4 over."""
    turn: int
    turns: int
    """How many are done."""
    rows: tuple[Row, ...]
    fronts: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...] | None
    hands: tuple[int, ...]
    """How many cards each seat holds."""
    hands_open: tuple[tuple[int, ...], ...] | None
    """All hands, at the end."""
    known: tuple[tuple[int, ...], ...]
    """Of each hand, the cards that everybody has seen go there."""
    fresh: tuple[int, ...]
    """How many cards each seat has drawn since it last chose an action."""
    touched: tuple[int, ...]
    """Of each row, the number of the turn that last changed it."""
    deck: int
    discard: tuple[int, ...]
    """How many of each card."""
    city_deck: int
    istanbul: bool
    won: tuple[tuple[int, ...], ...]
    removed: tuple[int, ...]
    points: tuple[int, ...]
    team: bool
    swap_first: int | None
    """The first wagon of a swap: a place as actions number it."""
    chain: Chain | None
    takeable: tuple[int, ...]
    """The lines that the seat in turn may take now."""
    seen: bytes
    """What a repeat repeats: all fronts as they were at the end of some turn since a card was drawn. A layered mask for
    each seat makes one number; all of them, ascending. Nobody looks at them: they are packed because there are many."""
    repeats: tuple[int, ...]
    home: Home | None


def look(game: MoscowParis, s: MoscowParisState, seat: int | None) -> MoscowParisView:
    discard = [0] * CARDS
    for card in s.discard:
        discard[card] += 1
    sides = s.sides
    over = s.phase == OVER
    return MoscowParisView(
        seat=seat,
        waiting=game.waiting(s),
        phase=s.phase,
        turn=s.turn,
        turns=s.turns,
        rows=tuple(
            Row(None if city == NOBODY else city, sides[row * 2], sides[row * 2 + 1])
            for row, city in enumerate(s.cities)
        ),
        fronts=tuple(tuple(listed(front, KINDS)) for front in s.fronts),
        hand=None if seat is None else tuple(listed(s.hands[seat], CARDS)),
        hands=tuple(hand.bit_count() for hand in s.hands),
        hands_open=tuple(tuple(listed(hand, CARDS)) for hand in s.hands) if over else None,
        known=tuple(tuple(listed(known, CARDS)) for known in s.known),
        fresh=tuple(s.fresh),
        touched=tuple(s.touched),
        deck=len(s.deck),
        discard=tuple(discard),
        city_deck=s.city_deck.bit_count(),
        istanbul=bool(s.in_play >> game.istanbul & 1),
        won=tuple(tuple(bits(won)) for won in s.won),
        removed=tuple(bits(s.removed)),
        points=tuple(game.scores.total(s, won) for won in game.scores.pools(s)),
        team=bool(s.team),
        swap_first=s.named if s.phase == SWAP_WITH else None,
        chain=Chain(s.chain[0], s.turn, *s.chain[1:]) if s.phase == CHAIN else None,
        takeable=tuple(bits(game.takeable(s, s.turn))) if s.phase == TAKE else (),
        seen=_seen(s.seen, len(s.fronts)),
        repeats=tuple(s.repeats),
        home=_home(game, s),
    )


@lru_cache(maxsize=16)
def _seen(buckets: tuple[tuple[int, ...], ...], seats: int) -> bytes:
    """There may be a thousand, and all who look see the same."""
    size = _size(seats)
    return b"".join(sorted(position.to_bytes(size, "big") for bucket in buckets for position in bucket))


def _size(seats: int) -> int:
    """Of a packed position, in bytes."""
    return seats * FRONT * KINDS // 8


def _remembered(view: MoscowParisView) -> tuple[tuple[int, ...], ...]:
    if not view.seen:
        return ()
    buckets: list[tuple[int, ...]] = list(NOT_SEEN)
    size = _size(len(view.fronts))
    for at in range(0, len(view.seen), size):
        position = int.from_bytes(view.seen[at : at + size], "big")
        buckets[position % BUCKETS] += (position,)
    return tuple(buckets)


def _home(game: MoscowParis, s: MoscowParisState) -> Home | None:
    if not s.in_play >> game.home & 1:
        return None
    name, country, flag = s.home
    known = s.home_country if s.home_country < len(game.content.countries) else None
    return Home("".join(map(chr, name)), "".join(map(chr, country)), tuple(FLAGS[flag].split("-")), known)


def imagine(game: MoscowParis, view: MoscowParisView, rng: Random) -> MoscowParisState:
    """A table that looks like the view: the cards nobody has shown are dealt anew to the other hands and the deck."""
    fronts = [layered(front, KINDS) for front in view.fronts]
    hands, deck = _deal(game, view, rng)
    cities = [NOBODY if row.city is None else row.city for row in view.rows]
    won = [sum(1 << city for city in cities_won) for cities_won in view.won]
    removed = sum(1 << city for city in view.removed)
    in_play = (1 << game.istanbul) - 1 | view.istanbul << game.istanbul
    home: tuple[tuple[int, ...], tuple[int, ...], int] = ((), (), 0)
    home_country = NOBODY
    if view.home is not None:
        in_play |= 1 << game.home
        flag = FLAGS.index("-".join(view.home.flag))
        home = (tuple(map(ord, view.home.name)), tuple(map(ord, view.home.country)), flag)
        known = view.home.known_country
        home_country = len(game.content.countries) if known is None else known
    gone = removed | sum(won) | sum(1 << city for city in cities if city != NOBODY)
    lines = [sum(1 << kind for kind in row.left + row.right) for row in view.rows]
    chain = view.chain
    return MoscowParisState(
        team=int(view.team),
        in_play=in_play,
        home=home,
        home_country=home_country,
        phase=view.phase,
        turn=view.turn,
        turns=view.turns,
        actor=view.waiting[0] if view.waiting else NOBODY,
        named=NOBODY if view.swap_first is None else view.swap_first,
        chain=() if chain is None else (chain.direction, chain.giver, chain.gave, chain.got),
        hands=hands,
        fronts=fronts,
        known=[layered(known, CARDS) for known in view.known],
        fresh=list(view.fresh),
        touched=list(view.touched),
        cities=cities,
        lines=lines,
        sides=[side for row in view.rows for side in (row.left, row.right)],
        deck=deck,
        discard=[card for card, count in enumerate(view.discard) for _ in range(count)],
        city_deck=in_play & ~gone,
        removed=removed,
        won=won,
        seen=_remembered(view),
        repeats=list(view.repeats),
    )


def _deal(game: MoscowParis, view: MoscowParisView, rng: Random) -> tuple[list[int], list[int]]:
    """The hands, as far as they are known and the rest by lot, and the cards that are left for the deck."""
    counts = game.content.counts()
    shown: list[list[int]] = [list(cards) for cards in view.hands_open or view.known]
    if view.seat is not None and view.hand is not None:
        shown[view.seat] = list(view.hand)
    for cards in (*shown, *view.fronts, *(row.left + row.right for row in view.rows)):
        for card in cards:
            counts[card] -= 1
    hidden = [card for card, count in enumerate(counts) for _ in range(count - view.discard[card])]
    random = rng.random
    for seat, size in enumerate(view.hands):
        unknown = size - len(shown[seat])
        wished = _wished(view, seat) if unknown > view.fresh[seat] else 0
        for number in range(unknown):
            at = int(random() * len(hidden))
            if wished and number >= view.fresh[seat] and wished >> hidden[at] & 1 and random() < USED:
                at = int(random() * len(hidden))
            hidden[at], hidden[-1] = hidden[-1], hidden[at]
            shown[seat].append(hidden.pop())
    return [layered(cards, CARDS) for cards in shown], hidden


def _wished(view: MoscowParisView, seat: int) -> int:
    """The wagons with which a seat could have taken a city in its last turn: whoever had one mostly would have."""
    front = 0
    for kind in view.fronts[seat]:
        front |= 1 << kind
    found = 0
    last = last_turn(view.turns, view.turn, seat, len(view.hands))
    for row, touched in zip(view.rows, view.touched, strict=True):
        if touched >= last:
            continue
        missing = 0
        for kind in row.left + row.right:
            missing |= 1 << kind
        if not missing:
            found |= front
            continue
        missing &= ~front
        if not missing & (missing - 1):
            found |= missing
    return found


def watch(view: MoscowParisView) -> Message | None:
    """What those who wait are told in a chain: it is not the turn of the player who decides."""
    if view.phase != CHAIN or view.seat in view.waiting:
        return None
    return Message("prompt-others-chain", {"player": view.waiting[0]})


def ask(view: MoscowParisView) -> Message:
    if view.phase == SWAP_WITH and view.swap_first is not None:
        return Message("prompt-swap-with")
    if view.phase == CHAIN and view.chain is not None:
        return Message("prompt-chain", {"other": view.chain.giver})
    if view.phase == TAKE:
        key = "prompt-take" if len(view.takeable) == 1 else "prompt-take-one-of"
        return Message(key, {"lines": [f"line-{row}" for row in view.takeable]})
    full = len(view.fronts[view.waiting[0]]) == FRONT
    return Message("prompt-turn-full" if full else "prompt-turn")
