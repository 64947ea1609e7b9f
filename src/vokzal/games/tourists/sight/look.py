"""What a seat may know, made from a position.

While several act at the same time, the others' hands, cards and maps are shown as they were before: whoever has not
finished and whoever has look alike, but for the names of those who are waited for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vokzal.core.bits import bits
from vokzal.core.game import Message
from vokzal.games.tourists.city_map import counts, crowd
from vokzal.games.tourists.rules import cards as table
from vokzal.games.tourists.sight.view import Changing, DraftView, SheetView, TouristsView
from vokzal.games.tourists.state import (
    DRAW,
    FINAL,
    IMPATIENT,
    LEAD,
    METRO,
    NONE,
    OFFER,
    ONE_MORE,
    OVER,
    OWN_CARDS,
    PAIR,
    PLACE,
    RATING,
    REDRAW,
    REROUTE,
    REWARD,
    ROUTE,
    TAKE,
    TASKS,
    TOURISTS,
    Draft,
    Sheet,
    TouristsState,
)

if TYPE_CHECKING:
    from vokzal.games.tourists.rules.game import Tourists


ASKED: Final = {
    TASKS: "ask-task",
    LEAD: "ask-lead",
    TAKE: "ask-take",
    PAIR: "ask-pair",
    IMPATIENT: "ask-dismiss",
    FINAL: "ask-final",
}


def look(game: Tourists, s: TouristsState, seat: int | None) -> TouristsView:
    places = game.city.map.places
    hiding = s.phase in (OFFER, OWN_CARDS) and len(s.hands) > 1
    over = s.phase == OVER
    own = NONE if seat is None else seat
    hidden = [hiding and who != own and not (s.phase == OFFER and who == s.lead) for who in range(len(s.hands))]
    return TouristsView(
        seat=seat,
        waiting=game.waiting(s),
        advanced=bool(s.advanced),
        phase=s.phase,
        round=s.round,
        lead=s.lead,
        deck=game.cards.left(s),
        discard=tuple(bits(s.discard)),
        hand=None if seat is None else tuple(bits(s.hands[seat])),
        hands=tuple(
            hand.bit_count() + (len(laid) if unseen else 0)
            for hand, laid, unseen in zip(s.hands, s.chosen, hidden, strict=True)
        ),
        chosen=tuple(None if unseen else laid for laid, unseen in zip(s.chosen, hidden, strict=True)),
        cards=tuple(s.cards),
        paired=bool(s.paired),
        pairs=s.pairs,
        tops=tuple(None if card == NONE else card for card in s.tops),
        pair=None if s.pair == NONE else s.pair,
        excursions=s.excursions,
        areas=tuple(s.areas),
        stages=tuple(tuple(game.city.visited(trip, page.drawn) for trip in s.excursions) for page in s.pages),
        cafe=None if s.cafe == NONE else s.cafe,
        cafe_deck=tuple(bits(s.cafe_deck)),
        pyramid=s.pyramid,
        left=tuple(bits(s.free)),
        free=tuple(bits(table.free_cards(s))),
        goals=s.goals,
        ratings=tuple(s.ratings),
        changing=_changing(game, s),
        task=None if seat is None or s.tasks[seat] == NONE else s.tasks[seat],
        offered_tasks=None if seat is None else s.offered_tasks[seat],
        metro=s.metro[seat] if seat is not None and s.phase == METRO else None,
        pages=tuple(sheet_view(page, places) for page in s.pages),
        sheet=None if seat is None else sheet_view(s.sheets[seat], places),
        draft=_draft(game, s, seat) if seat is not None else None,
        walk=s.walks[seat] if seat is not None and s.phase in (FINAL, OVER) else None,
        final=game.ending.finals(s) if over else None,
    )


def sheet_view(sheet: Sheet, places: int) -> SheetView:
    return SheetView(
        drawn=tuple(bits(sheet.drawn)),
        tourists=tuple(
            (place, *counts(crowd(sheet.tourists, place)))
            for place in range(places)
            if sheet.tourists and crowd(sheet.tourists, place)
        ),
        taken=tuple(bits(sheet.taken)),
        cafes=tuple(bits(sheet.cafes)),
        segments=sheet.segments,
        coordinates=sheet.coordinates,
        spare=sheet.spare,
        points=sheet.points,
        tickets=tuple(bits(sheet.tickets)),
        crowded=tuple(bits(sheet.crowded)),
        inks=_inks(sheet),
    )


def _inks(sheet: Sheet) -> tuple[int, ...]:
    """The colours of the drawn segments, where these have any."""
    if not any(sheet.inks):
        return ()
    return tuple(next(n for n, ink in enumerate(sheet.inks) if ink >> segment & 1) for segment in bits(sheet.drawn))


def _draft(game: Tourists, s: TouristsState, seat: int) -> DraftView | None:
    if s.phase not in (DRAW, METRO, FINAL):
        return None
    draft = s.drafts[seat]
    return DraftView(
        stage=draft.stage,
        numbers=(draft.row, draft.column),
        place=None if draft.place == NONE else draft.place,
        changed=bool(draft.changed),
        ferry=None if draft.ferry == NONE else draft.ferry,
        repeats=draft.repeats,
        section=draft.section,
        left=draft.left,
        ink=None if draft.ink == NONE else draft.ink,
        inks=game.city.inks(s.cards[seat]) if game.city.map.coloured and s.cards[seat] else (),
        extra=tuple(bits(draft.extra)),
        visited=None if draft.visited == NONE else draft.visited,
        cafes=tuple(bits(game.cafes.touched(s.sheets[seat], draft))) if draft.stage == ROUTE else (),
        cells=draft.cells,
        reroute=bool(draft.rewards & REROUTE),
        one_more=bool(draft.rewards & ONE_MORE),
        erased=None if draft.erased == NONE else draft.erased,
        erased_ink=None if draft.erased_ink == NONE else draft.erased_ink,
        redrawn=None if draft.redrawn == NONE else draft.redrawn,
    )


def draft_of(view: DraftView) -> Draft:
    """The way back."""
    return Draft(
        stage=view.stage,
        row=view.numbers[0],
        column=view.numbers[1],
        place=NONE if view.place is None else view.place,
        changed=int(view.changed),
        ferry=NONE if view.ferry is None else view.ferry,
        repeats=view.repeats,
        section=view.section,
        left=view.left,
        ink=NONE if view.ink is None else view.ink,
        extra=sum(1 << segment for segment in view.extra),
        visited=NONE if view.visited is None else view.visited,
        cells=view.cells,
        rewards=REROUTE * view.reroute | ONE_MORE * view.one_more,
        erased=NONE if view.erased is None else view.erased,
        erased_ink=NONE if view.erased_ink is None else view.erased_ink,
        redrawn=NONE if view.redrawn is None else view.redrawn,
    )


def _changing(game: Tourists, s: TouristsState) -> Changing | None:
    if s.phase != RATING:
        return None
    seat, card, number = s.pending[0]
    return Changing(seat, card, game.city.changes[card][number])


def ask(game: Tourists, view: TouristsView) -> Message:
    """What the viewer is asked to do."""
    if view.phase == DRAW:
        return _ask_drawing(game, view)
    if view.phase == METRO:
        assert view.draft is not None
        return Message("ask-metro-done" if view.draft.section else "ask-metro")
    if view.phase == OWN_CARDS:
        assert view.hand is not None
        if len(view.hands) == 1:
            return Message("ask-solo-cards")
        laid = view.chosen[view.seat or 0]
        return Message("ask-own-cards", {"count": table.OWN_CARDS_OF_A_ROUND - len(laid or ())})
    if view.phase == OFFER:
        due = 2 if len(view.hands) == 2 else 1
        return Message("ask-offer", {"count": due - len(view.chosen[view.seat or 0] or ()), "player": view.lead})
    if view.phase == RATING:
        assert view.changing is not None
        ratings = [game.content.ratings[rating].id for rating in view.changing.ratings]
        both = view.advanced and view.round >= table.starting_rounds(len(view.hands))
        return Message("ask-rating-either-way" if both else "ask-rating", {"rating": ratings})
    if view.phase == TASKS and len(view.offered_tasks or ()) == 1:
        return Message("ask-only-task")
    return Message(ASKED[view.phase])


def _ask_drawing(game: Tourists, view: TouristsView) -> Message:
    draft, sheet = view.draft, view.sheet
    assert draft is not None
    assert sheet is not None
    if draft.stage == PLACE:
        if draft.ferry is not None:
            return Message("ask-coast")
        a, b = draft.numbers
        key = "ask-place"
        if set(bits(game.city.map.by_coordinates(a, b))) <= set(sheet.taken):
            key = "ask-place-none-free" if sheet.coordinates else "ask-nowhere"
        return Message(key, {"a": a, "b": b})
    if draft.stage == TOURISTS:
        return Message("ask-tourist")
    if draft.stage == REDRAW:
        return Message("ask-redraw")
    if draft.stage == REWARD:
        both = "ask-reroute-or-one-more" if draft.reroute else "ask-one-more"
        return Message(both if draft.one_more else "ask-reroute" if draft.reroute else "ask-done")
    return _ask_route(game, sheet, draft)


def _ask_route(game: Tourists, sheet: SheetView, draft: DraftView) -> Message:
    if draft.cafes and not (draft.left and len(draft.section) > 1):
        return Message("ask-cafe")
    whole = game.content.section
    if not draft.section and not draft.extra:
        if draft.place is None:
            return Message("ask-one-segment")
        return Message("ask-segment" if whole == 2 else "ask-segment-three")
    if draft.section and draft.left:
        return Message("ask-second-segment") if whole == 2 else Message("ask-next-segment", {"count": draft.left})
    return Message("ask-bonus" if sheet.segments else "ask-done", {"count": sheet.segments})
