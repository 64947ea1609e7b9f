"""What is on the table.

Sets of cards are *layered* masks: bit k says that there is one of kind k, bit `width + k` that there is a second one,
and so on. The lowest layer is the set of kinds, the number of bits the number of cards. Hands have 13 kinds (eight
wagons, then five action cards), fronts only the wagons.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vokzal.core.state import State

SEATS: Final = range(2, 5)
HAND: Final = 5
"""Cards in a hand and in front of a player, together, at all times."""
FRONT: Final = 4
"""Wagons in front of a player, at most."""
ROWS: Final = 4
REPEATS: Final = 2
"""So many repeats by everybody are a deadlock."""
LAST_CITIES: Final = 3
"""With so few cities on the table and none in the deck the game is over."""

KINDS: Final = 8
WAGONS: Final = (1 << KINDS) - 1
"""The lowest layer of a front."""
SWAP, DROP2, DROP3, CHAIN_CARD, REMOVE = range(KINDS, KINDS + 5)
ACTIONS: Final = ("swap", "drop2", "drop3", "chain", "remove")
CARDS: Final = KINDS + len(ACTIONS)
KINDS_OF_HAND: Final = (1 << CARDS) - 1
"""The lowest layer of a hand."""

TURN: Final = 0
SWAP_WITH: Final = 1
"""The Swap card is played and its first wagon named."""
CHAIN: Final = 2
"""Somebody may swap on."""
TAKE: Final = 3
"""The turn is done but for a city that can be taken."""
OVER: Final = 4

NOBODY: Final = -1


class MoscowParisState(State):
    team: int  # 1 in the team game
    in_play: int  # the cities of this match
    home: tuple[tuple[int, ...], tuple[int, ...], int]  # name and country in code points, number of the flag
    home_country: int  # the number of the country it lies in, of one of its own, or -1 without it
    phase: int
    turn: int  # whose turn it is; after the end, the seat that played last
    turns: int  # done since the start
    actor: int  # who is asked: the same, but for a chain
    named: int  # the first place of a swap while the phase is SWAP_WITH, else -1
    chain: tuple[int, ...]  # direction, who swapped last with the actor, what that seat gave and got
    hands: list[int]
    fronts: list[int]
    known: list[int]  # cards in each hand that everybody has seen go there
    fresh: list[int]  # cards that each seat has drawn since it last chose an action
    touched: list[int]  # of each row, the number of the turn that last changed it
    cities: list[int]  # of each row, -1 where none is left
    lines: list[int]  # the kinds of wagons in each row
    sides: list[tuple[int, ...]]  # left and right of row 0, of row 1, ...: wagons from the city outwards
    deck: list[int]  # in no order: a card is drawn by lot
    discard: list[int]
    city_deck: int
    removed: int
    won: list[int]  # cities of each seat
    seen: tuple[tuple[int, ...], ...]  # positions at the end of each turn since a card was drawn, in buckets; or none
    repeats: list[int]


def last_turn(turns: int, turn: int, seat: int, seats: int) -> int:
    """The number of a seat's last turn that is done, as far as play went round; below 0 if there was none."""
    return turns - ((turn - seat - 1) % seats + 1)


BUCKETS: Final = 61
NOT_SEEN: Final[tuple[tuple[int, ...], ...]] = ((),) * BUCKETS


def pack(fronts: Sequence[int]) -> int:
    """All that can change of a position while no card is drawn. Equal fronts come at the same player's turn only."""
    packed = 0
    for front in fronts:
        packed = packed << 32 | front
    return packed


def remember(seen: tuple[tuple[int, ...], ...], found: int) -> tuple[tuple[int, ...], ...]:
    """The positions seen and one more; the same tuple if it was among them.

    Careless players can wander for thousands of turns before everybody has repeated twice. Buckets keep that cheap, and
    a tuple can be shared by all clones.
    """
    at = found % BUCKETS
    bucket = seen[at]
    if found in bucket:
        return seen
    return (*seen[:at], (*bucket, found), *seen[at + 1 :])


def more(cards: int, kind: int, width: int) -> int:
    """A layered mask with one more of a kind."""
    bit = 1 << kind
    while cards & bit:
        bit <<= width
    return cards | bit


def fewer(cards: int, kind: int, width: int) -> int:
    """A layered mask with one less of a kind that is in it."""
    bit = 1 << kind
    while cards & bit << width:
        bit <<= width
    return cards ^ bit


def listed(cards: int, width: int) -> list[int]:
    """The cards of a layered mask, in the order of their kinds."""
    found = []
    for kind in range(width):
        while cards >> kind & 1:
            found.append(kind)
            cards = fewer(cards, kind, width)
    return found


def layered(cards: list[int] | tuple[int, ...], width: int) -> int:
    """The layered mask of a list of cards."""
    found = 0
    for kind in cards:
        found = more(found, kind, width)
    return found
