"""Positions imagined from a view: what the seat knows is kept, the rest is drawn from what it cannot exclude.

Hidden are the others' hands, the cards they have laid face down, their tasks and metro cards, and what they have drawn
in the turn that goes on. Somebody who is still waited for may have drawn nothing yet; somebody who is not has drawn
something, so that is imagined as a quick player would draw.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from vokzal.core.bits import bits
from vokzal.core.chance import BlindChance
from vokzal.games.tourists.city_map import TYPE_BITS, PLACE_BITS
from vokzal.games.tourists.rules import cards as table
from vokzal.games.tourists.sight.look import draft_of
from vokzal.games.tourists.sight.view import SheetView, TouristsView
from vokzal.games.tourists.state import (
    DRAW,
    FINAL,
    METRO,
    NONE,
    OFFER,
    OVER,
    OWN_CARDS,
    RATING,
    READY,
    ROUTE,
    Draft,
    Sheet,
    TouristsState,
)

if TYPE_CHECKING:
    from vokzal.games.tourists.rules.game import Tourists


def imagine(game: Tourists, view: TouristsView, rng: Random) -> TouristsState:
    seats = len(view.hands)
    own = NONE if view.seat is None else view.seat
    pages = [sheet_of(page) for page in view.pages]
    s = TouristsState(
        advanced=int(view.advanced),
        phase=view.phase,
        round=view.round,
        lead=view.lead,
        deck=0,
        discard=sum(1 << card for card in view.discard),
        hands=[0] * seats,
        chosen=[() if laid is None else laid for laid in view.chosen],
        cards=list(view.cards),
        pyramid=(),
        free=0,
        goals=view.goals,
        ratings=list(view.ratings),
        pending=(),
        offered_tasks=[],
        tasks=[],
        metro=[NONE] * seats,
        pages=pages,
        sheets=pages[:],
        drafts=[Draft(READY)] * seats,
        walks=[()] * seats,
        routes=[() if route is None else route for route in view.routes],
    )
    _deal_cards(game, view, s, own, rng)
    _deal_tasks(game, view, s, own, rng)
    if own != NONE:
        assert view.sheet is not None
        s.sheets[own] = sheet_of(view.sheet)
        s.walks[own] = view.walk or ()
    if view.phase == RATING:
        s.pending = _pending(game, view)
    elif view.phase in (DRAW, METRO, FINAL):
        _imagine_drawings(game, view, s, own, rng)
    elif view.phase == OVER:
        assert view.final is not None
        s.tasks = [final.task for final in view.final]
        s.walks = [()] * seats
        if own != NONE:
            s.walks[own] = view.walk or ()
    return s


def sheet_of(view: SheetView) -> Sheet:
    tourists = 0
    for place, *group in view.tourists:
        for kind, count in enumerate(group):
            tourists += count << (place * PLACE_BITS + kind * TYPE_BITS)
    return Sheet(
        drawn=sum(1 << segment for segment in view.drawn),
        tourists=tourists,
        taken=sum(1 << location for location in view.taken),
        cafes=sum(1 << node for node in view.cafes),
        segments=view.segments,
        coordinates=view.coordinates,
        spare=view.spare,
    )
