"""What is on the table."""

from __future__ import annotations

from typing import Final, NamedTuple

from vokzal.core.state import State

NONE: Final = -1

# Phases, in the order of a game.
TASKS: Final = 0
"""Everybody keeps one of two personal tasks."""
METRO: Final = 1
"""London: everybody draws a segment from a station of the own metro card."""
OWN_CARDS: Final = 2
"""A starting round, or a solo one: everybody chooses the own cards of the round."""
LEAD: Final = 3
OFFER: Final = 4
TAKE: Final = 5
PAIR: Final = 6
"""Where pairs of cards lie open: the lead player chooses one."""
RATING: Final = 7
"""Somebody chooses which rating changes, and how."""
DRAW: Final = 8
IMPATIENT: Final = 9
"""Where pairs of cards lie open: the lead player dismisses a card nobody chose."""
FINAL: Final = 10
"""Everybody takes the best route or marks another."""
OVER: Final = 11

# Stages of a drawing turn.
PLACE: Final = 0
TOURISTS: Final = 1
"""Which tourist a repeat card repeats."""
ROUTE: Final = 2
REWARD: Final = 3
"""Paris: the bonuses of the round, from left to right."""
REDRAW: Final = 4
"""Paris: a segment was erased and must be drawn again."""
READY: Final = 5

# Bonuses of the round that are still to be used, as bits.
REROUTE: Final = 1
ONE_MORE: Final = 2


class Sheet(NamedTuple):
    """A player's own map. Everything on it is drawn for all to see, when the turn is over."""

    drawn: int = 0
    """Segments."""
    tourists: int = 0
    """By place and type, in four bits each."""
    taken: int = 0
    """Locations that cannot be chosen any more: occupied, marked or crossed out."""
    cafes: int = 0
    """Intersections whose café was visited."""
    segments: int = 0
    """Segment bonuses that can be spent."""
    coordinates: int = 0
    """Coordinate changes that can be spent."""
    spare: int = 0
    """Bonuses that can only be kept for their points."""
    points: int = 0
    """Points that a café has given."""
    tickets: int = 0
    """Piers, as intersections, from which one has a ticket."""
    crowded: int = 0
    """Roads that take two segments."""
    inks: tuple[int, int, int] = (0, 0, 0)
    """The red, green and blue ones of the segments, where these have a colour."""


class Draft(NamedTuple):
    """How far a player is in the drawing turn."""

    stage: int
    row: int = 0
    column: int = 0
    """The two numbers of the turn, after a change; a location is at row and column or the other way round."""
    place: int = NONE
    """The location chosen; NONE if no location was free."""
    changed: int = 0
    """1 if a coordinate was changed in this turn."""
    ferry: int = NONE
    """The ferry that was crossed out in this turn."""
    repeats: int = 0
    """Repeat cards whose tourist is still to be chosen."""
    section: tuple[int, ...] = ()
    """The roads of the section, in the order drawn."""
    left: int = 0
    """Segments that the section still has."""
    ink: int = NONE
    """The colour of the section, once it has one."""
    extra: int = 0
    """Segments drawn with bonuses in this turn."""
    visited: int = NONE
    """The café chosen in this turn, where cards say what it gives."""
    cells: int = 0
    """Cells of the round's bonus area that have brought something."""
    rewards: int = 0
    """Bonuses of the round still to be used."""
    erased: int = NONE
    """The segment that was erased and is to be drawn again."""
    erased_ink: int = NONE
    redrawn: int = NONE
    """Where it was drawn again."""


# What is replaced at nearly every move is written out by the order of the fields: `_replace` takes four times as long.


def with_drawn(sheet: Sheet, drawn: int) -> Sheet:
    return tuple.__new__(Sheet, (drawn, *sheet[1:]))


def with_cafes(sheet: Sheet, drawn: int, cafes: int, segments: int, coordinates: int) -> Sheet:
    return tuple.__new__(Sheet, (drawn, sheet.tourists, sheet.taken, cafes, segments, coordinates, *sheet[6:]))


def with_segments(sheet: Sheet, segments: int) -> Sheet:
    return tuple.__new__(Sheet, (*sheet[:4], segments, *sheet[5:]))


def with_tourists(sheet: Sheet, tourists: int, taken: int) -> Sheet:
    return tuple.__new__(Sheet, (sheet.drawn, tourists, taken, *sheet[3:]))


def with_stage(draft: Draft, stage: int) -> Draft:
    return tuple.__new__(Draft, (stage, *draft[1:]))


def with_place(draft: Draft, stage: int, place: int, repeats: int) -> Draft:
    return tuple.__new__(
        Draft, (stage, draft.row, draft.column, place, draft.changed, draft.ferry, repeats, *draft[7:])
    )


def with_extra(draft: Draft, extra: int) -> Draft:
    return tuple.__new__(Draft, (*draft[:10], extra, *draft[11:]))


def with_section(draft: Draft, section: tuple[int, ...], left: int, ink: int) -> Draft:
    return tuple.__new__(Draft, (*draft[:7], section, left, ink, *draft[10:]))


Change = tuple[int, int, int]
"""A rating still to be changed: who chooses, the card, and which of its changes."""


class TouristsState(State):
    advanced: int
    phase: int
    round: int
    """From 0."""
    lead: int
    """The lead player; in starting rounds the one who will be the first."""
    deck: int
    """Cards, a bit each, in an order nobody knows."""
    discard: int
    hands: list[int]
    chosen: list[tuple[int, ...]]
    """For each seat the cards it laid down in this round: hidden from the others until all have."""
    cards: list[tuple[int, ...]]
    """For each seat the two cards it draws by in this round; empty before they are known."""
    paired: int
    """1 if pairs of cards lie open instead of cards in hands."""
    pairs: tuple[tuple[int, ...], ...]
    """The lower and the upper pair, each a common card and a card of the city."""
    tops: tuple[int, ...]
    """The uppermost card of the common deck and of the city's, which lie face up; NONE if there is none."""
    pair: int
    """Which pair is the round's; NONE before it is chosen."""
    areas: list[int]
    """Paris: how many bonus cells are marked in each colour."""
    excursions: tuple[int, ...]
    """Paris: the excursion of each colour."""
    cafe_deck: int
    """New York: café cards, a bit each, in an order nobody knows."""
    cafe: int
    """New York: the café card of the round."""
    pyramid: tuple[int, ...]
    """Solo: ten cards, row by row from the top."""
    free: int
    """Solo: places of the pyramid whose card is still there."""
    goals: tuple[int, ...]
    ratings: list[int]
    """The step of each rating; for one with cells the mask of its marked numbers."""
    pending: tuple[Change, ...]
    offered_tasks: list[tuple[int, ...]]
    tasks: list[int]
    metro: list[int]
    """For each seat its metro card; they leave the game when the first segments are shown."""
    pages: list[Sheet]
    """Each seat's map as all may see it: before the turn that is being drawn."""
    sheets: list[Sheet]
    """The same with what the seat has drawn since."""
    drafts: list[Draft]
    walks: list[tuple[int, ...]]
    """For each seat, at the end, the route it marks: an intersection to start at, then segments; a ride to an
    intersection is its complement. Whoever marks none takes the best one."""
