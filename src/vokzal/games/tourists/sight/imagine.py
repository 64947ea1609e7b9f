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
from vokzal.games.tourists.city_map import PLACE_BITS, TYPE_BITS
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
    TASKS,
    Change,
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
        paired=int(view.paired),
        pairs=view.pairs,
        tops=tuple(NONE if card is None else card for card in view.tops),
        pair=NONE if view.pair is None else view.pair,
        areas=list(view.areas),
        excursions=view.excursions,
        cafe_deck=sum(1 << card for card in view.cafe_deck),
        cafe=NONE if view.cafe is None else view.cafe,
        pyramid=view.pyramid,
        free=sum(1 << place for place in view.left),
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
    )
    _deal_cards(game, view, s, own, rng)
    _deal_tasks(game, view, s, own, rng)
    if game.content.metro_cards and view.phase in (TASKS, METRO):
        _deal_metro(game, view, s, own, rng)
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
        s.walks = [final.walk if final.marked else () for final in view.final]
    return s


def _deal_cards(game: Tourists, view: TouristsView, s: TouristsState, own: int, rng: Random) -> None:
    """The others' hands from the cards that nobody has seen; whoever has laid cards face down has laid some of them."""
    seen = s.discard | sum(1 << card for laid in s.chosen for card in laid)
    seen |= sum(1 << s.pyramid[place] for place in view.left)
    seen |= sum(1 << card for pair in view.pairs for card in pair)
    seen |= sum(1 << card for card in view.tops if card is not None)
    if own != NONE:
        assert view.hand is not None
        s.hands[own] = sum(1 << card for card in view.hand)
    unseen = list(bits(game.cards.all & ~seen & ~s.hands[own])) if own != NONE else list(bits(game.cards.all & ~seen))
    rng.shuffle(unseen)
    if view.paired:  # hands are of the common cards, which are dealt from the end
        unseen.sort(key=lambda card: game.cards.common >> card & 1)
    due = table.offers_due(s) if view.phase == OFFER else table.OWN_CARDS_OF_A_ROUND
    for seat, count in enumerate(view.hands):
        if seat == own:
            continue
        dealt = [unseen.pop() for _ in range(count)]
        if view.chosen[seat] is None and seat not in view.waiting and _lays(s, seat):
            s.chosen[seat] = tuple(dealt[:due])
            dealt = dealt[due:]
        s.hands[seat] = sum(1 << card for card in dealt)
    s.deck = sum(1 << card for card in unseen)


def _lays(s: TouristsState, seat: int) -> bool:
    """Whether a seat lays cards face down in this phase."""
    return s.phase == OWN_CARDS or seat in table.neighbours(s)


def _deal_tasks(game: Tourists, view: TouristsView, s: TouristsState, own: int, rng: Random) -> None:
    known = [None] * len(view.hands) if view.final is None else [final.task for final in view.final]
    own_tasks = view.offered_tasks or ()
    left = [task for task in range(len(game.city.tasks)) if task not in own_tasks and task not in known]
    rng.shuffle(left)
    for seat in range(len(view.hands)):
        if seat == own:
            s.offered_tasks.append(own_tasks)
            s.tasks.append(NONE if view.task is None else view.task)
            continue
        task = known[seat]
        others = [left.pop() for _ in range(game.content.tasks_dealt - 1)]
        pair = tuple(sorted((left.pop() if task is None else task, *others)))
        s.offered_tasks.append(pair)
        s.tasks.append(
            NONE if view.phase == TASKS and seat in view.waiting else rng.choice(pair) if task is None else task
        )


def _deal_metro(game: Tourists, view: TouristsView, s: TouristsState, own: int, rng: Random) -> None:
    cards = [card for card in range(len(game.content.metro_cards)) if card != view.metro]
    rng.shuffle(cards)
    s.metro = [cards.pop() if seat != own or view.metro is None else view.metro for seat in range(len(s.hands))]


def _pending(game: Tourists, view: TouristsView) -> tuple[Change, ...]:
    """Ratings still to be changed, from the one that somebody is about to change on."""
    assert view.changing is not None
    seats = len(view.hands)
    if not view.pairs and (table.starting_rounds(seats) > view.round or seats == 1):
        order = [(view.lead + turn) % seats for turn in range(seats)]
        cards = [(seat, card) for seat in order for card in view.cards[seat]]
    else:
        cards = [(view.lead, card) for card in view.cards[view.lead]]
    changes = game.ratings.changes(cards)
    card = view.changing.card
    number = game.city.changes[card].index(view.changing.ratings)
    return changes[changes.index((view.changing.seat, card, number)) :]


def _imagine_drawings(game: Tourists, view: TouristsView, s: TouristsState, own: int, rng: Random) -> None:
    """Who is still waited for has drawn nothing yet; who is ready has drawn as a quick player would."""
    for seat in range(len(s.hands)):
        if seat == own:
            assert view.draft is not None
            s.drafts[seat] = draft_of(view.draft)
        else:
            s.drafts[seat] = game.drawing.begin(s.cards[seat]) if view.phase == DRAW else Draft(ROUTE, left=1)
            if seat not in view.waiting and view.phase != FINAL:
                _finish(game, s, seat, rng)
            elif seat not in view.waiting:
                s.drafts[seat] = Draft(READY)


def _finish(game: Tourists, s: TouristsState, seat: int, rng: Random) -> None:
    """Draws a turn to its end, without what would follow when all are ready."""
    chance = BlindChance(rng)
    while s.drafts[seat].stage != READY:
        action = game.heuristics.quick(s, seat, rng)
        if action == game.actions.done:
            game.finish(s, seat)
        else:
            game.play(s, seat, action, chance)


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
        points=view.points,
        tickets=sum(1 << node for node in view.tickets),
        crowded=sum(1 << segment for segment in view.crowded),
        inks=_inks(view),
    )


def _inks(view: SheetView) -> tuple[int, int, int]:
    masks = [0, 0, 0]
    for segment, ink in zip(view.drawn, view.inks, strict=False):
        masks[ink] |= 1 << segment
    red, green, blue = masks
    return red, green, blue
