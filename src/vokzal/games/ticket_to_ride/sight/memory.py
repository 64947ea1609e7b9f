"""What a seat can tell about where tickets went, from the draws it saw.

Everybody sees who draws how many tickets and keeps how many, and the deck's order is fixed: first the tickets nobody
has drawn yet, then those put back, oldest first. So a seat that put a ticket back knows when it is drawn again and by
whom, and a seat that draws a ticket somebody put back knows that it had been offered to that player.

The draws are played again with *slots* instead of tickets. A slot gets a name when the seat sees the ticket in it. Only
where another player chose among named and nameless slots is there a choice to be guessed.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from vokzal.games.ticket_to_ride.sight.view import TicketDraw

NAMELESS = -1


class Story(NamedTuple):
    """One way the draws may have gone."""

    names: tuple[int, ...]
    """For each slot its ticket, or `NAMELESS`."""
    drawn: tuple[tuple[int, ...], ...]
    """For each draw its slots."""
    kept: tuple[int, ...]
    """For each draw the mask of the places kept."""
    queue: tuple[int, ...]
    """The slots under the deck."""


def remember(pool: int, draws: Sequence[TicketDraw], rng: Random) -> Story:
    """A story that fits all draws; the last draw may be an offer still to be chosen from, which keeps everything."""
    story = _tell(_Draws(draws, _fates(pool, draws), rng), Story((), (), (), ()), pool)
    assert story is not None, "what was seen has happened"
    return story


class _Draws(NamedTuple):
    draws: Sequence[TicketDraw]
    fates: dict[tuple[int, int], int]
    rng: Random


def _fates(pool: int, draws: Sequence[TicketDraw]) -> dict[tuple[int, int], int]:
    """The tickets put back that the seat drew later: by draw and place among those put back."""
    fates: dict[tuple[int, int], int] = {}
    queue: list[tuple[int, int]] = []
    for number, draw in enumerate(draws):
        fresh = min(pool, draw.count)
        pool -= fresh
        again, queue = queue[: draw.count - fresh], queue[draw.count - fresh :]
        if draw.tickets is not None:
            fates.update(zip(again, draw.tickets[fresh:], strict=True))
        queue += [(number, place) for place in range(draw.count - draw.kept)]
    return fates


def _tell(known: _Draws, story: Story, pool: int) -> Story | None:
    number = len(story.drawn)
    if number == len(known.draws):
        return story
    draw = known.draws[number]
    fresh = min(pool, draw.count)
    first = len(story.names)
    slots = (*range(first, first + fresh), *story.queue[: draw.count - fresh])
    queue = story.queue[draw.count - fresh :]
    names = [*story.names, *[NAMELESS] * fresh]
    choices = [tuple(range(draw.kept))]
    if draw.tickets is not None and draw.places is not None:
        named = _named(names, slots, draw.tickets)
        if named is None:
            return None
        names = named
        choices = [draw.places]
    elif any(names[slot] != NAMELESS for slot in slots):
        choices = list(combinations(range(draw.count), draw.kept))
        known.rng.shuffle(choices)
    for places in choices:
        back = [slot for place, slot in enumerate(slots) if place not in places]
        fates = [known.fates.get((number, place), NAMELESS) for place in range(len(back))]
        guessed = _named(names, back, fates)
        if guessed is None:
            continue
        kept = sum(1 << place for place in places)
        told = Story(tuple(guessed), (*story.drawn, slots), (*story.kept, kept), (*queue, *back))
        whole = _tell(known, told, pool - fresh)
        if whole is not None:
            return whole
    return None


def _named(names: list[int], slots: Sequence[int], tickets: Sequence[int]) -> list[int] | None:
    """The names with these tickets in these slots; None if they are somewhere else or something else is there."""
    found = names[:]
    for slot, ticket in zip(slots, tickets, strict=True):
        if ticket == NAMELESS or found[slot] == ticket:
            continue
        if found[slot] != NAMELESS or ticket in found:
            return None
        found[slot] = ticket
    return found
