"""What is on the table.

Cards are counted by colour, four bits each, in one integer: purple in the lowest bits, locomotives in the highest.
Adding and taking away cards is then adding and subtracting integers, and what a hand can pay is a table look-up.
Sets of routes, cities and tickets are bitmasks.
"""

from __future__ import annotations

from typing import Final

from vokzal.core.state import State

KEEP_FIRST: Final = 0
"""Phase: everybody chooses among the tickets dealt at the start, at the same time."""
TURN: Final = 1
SECOND_CARD: Final = 2
KEEP: Final = 3
"""Phase: the player on turn chooses among drawn tickets."""
PAY: Final = 4
TUNNEL: Final = 5
"""Phase: a tunnel turned out dearer; the player pays the extra or declines."""
OVER: Final = 6

Draw = tuple[int, tuple[int, ...], int]
"""Tickets drawn and chosen from: the seat, the tickets in order, the mask of the kept positions."""


class TicketToRideState(State):
    phase: int
    turn: int
    last: int
    """Turns left to play once somebody is nearly out of trains; -1 before that."""
    deck: list[int]
    """Colours, ascending: cards are drawn by chance, so the order says nothing."""
    row: list[int]
    """The cards face up, by slot; -1 where there was none to lay."""
    fresh: int
    """The slot from which a card was taken last, and where the next one came up; -1 at first."""
    discard: int
    hands: list[int]
    known: list[int]
    """What everybody could have noted of each hand: cards taken face up and not spent since."""
    tickets: list[int]
    offered: list[tuple[int, ...]]
    """For each seat the tickets it is choosing from."""
    pool: int
    """Tickets nobody has drawn yet: the top of the deck, in an order nobody knows."""
    queue: tuple[int, ...]
    """Tickets put back, in order: the bottom of the deck."""
    box: int
    """Tickets out of the game."""
    dealt: tuple[tuple[int, ...], ...]
    """For each seat the tickets offered at the start. It is remembered, like `draws`, until the game is over."""
    draws: tuple[Draw, ...]
    routes: list[int]
    open: list[int]
    """For each seat the routes it may still claim."""
    trains: list[int]
    cities: int
    """Cities without a station."""
    stations: list[tuple[int, ...]]
    """For each seat its cities with a station, in the order of building."""
    points: list[int]
    """For routes, as claimed."""
    route: int
    """The route being paid for, or -1."""
    city: int
    """The city whose station is being paid for, or -1."""
    colour: int
    """What a dearer tunnel was paid with, or -1."""
    paid: int
    """The cards laid down for it."""
    turned: tuple[int, ...]
    extra: int
    """How many more cards it costs."""
