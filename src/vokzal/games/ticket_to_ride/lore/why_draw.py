"""What speaks for a card, for new tickets, or for keeping some of those offered."""

from __future__ import annotations

from typing import Final

from vokzal.core.bits import bits
from vokzal.core.events import Value
from vokzal.core.game import Message
from vokzal.games.ticket_to_ride.lore.case import Case, Weighed
from vokzal.games.ticket_to_ride.rules.board import ANY, LOCOMOTIVE, SHIFT
from vokzal.games.ticket_to_ride.state import TURN

ROOM: Final = 15
"""With so many trains more than the tickets need there is room for another."""
TIME: Final = 20
"""While everybody has so many trains the end is far."""
ALIKE: Final = 5
"""So many cards of a colour pay for long routes."""
NOTED: Final = 3
"""Whoever took so many of a colour face up collects it."""
SHARED: Final = 3
"""Trains that two tickets save each other, to be worth saying."""
NEAR: Final = 4
"""A ticket that takes no more trains is nearly done."""
DEAR: Final = 8
"""A ticket that takes so many more trains is well put back."""


# --- cards -----------------------------------------------------------------------------------------------------------


def open_card(case: Case, card: int) -> Weighed:
    board = case.board
    said = _locomotive(case) if card == LOCOMOTIVE else _coloured(case, card)
    enough = [route for route in case.wanted if not case.pays(case.cards, route) and case.pays(case.after(card), route)]
    if enough:
        said.append((90, Message("why-card-enough", {"route": case.key(enough[0])})))
    tunnel = next((r for r in case.wanted if board.tunnel[r] and case.pays(case.cards, r)), None)
    if tunnel is not None and card in (board.colour[tunnel], LOCOMOTIVE):
        said.append((45, Message("why-card-spare", {"route": case.key(tunnel)})))
    for other in case.others:
        taken = case.s.known[other] >> SHIFT[card] & 15
        if taken >= NOTED and card != LOCOMOTIVE:
            said.append((20, Message("why-card-denies", {"other": other, "count": taken})))
            break
    return said


def _locomotive(case: Case) -> Weighed:
    board = case.board
    said: Weighed = [(40, Message("why-card-wild", {}))]
    ferry = next((route for route in case.wanted if board.ferry[route] > case.wild), None)
    if ferry is not None:
        params: dict[str, Value] = {"route": case.key(ferry), "count": case.wild + 1, "ferry": board.ferry[ferry]}
        said.append((75, Message("why-card-ferry", params)))
    return said


def _coloured(case: Case, card: int) -> Weighed:
    board, held = case.board, case.hand[card] + 1
    said: Weighed = []
    short = [route for route in case.wanted if board.colour[route] == card and case.lacking(route) > 1]
    if short:
        route = min(short, key=case.lacking)
        left = case.lacking(route) - 1
        if left == 1 and case.s.phase == TURN and case.s.row.count(card) > 1:
            said.append((85, Message("why-card-two", {"route": case.key(route)})))
        else:
            said.append((70, Message("why-card-towards", {"route": case.key(route), "count": left})))
    grey = [route for route in case.wanted if board.colour[route] == ANY and not case.pays(case.cards, route)]
    if grey and case.hand[card] == max(case.hand[:LOCOMOTIVE]):
        said.append((50, Message("why-card-grey", {"route": case.key(grey[0]), "count": held})))
    if held >= ALIKE:
        said.append((15, Message("why-card-many", {"count": held})))
    return said


def blind(case: Case) -> Weighed:
    said: Weighed = []
    whole = sum(case.unseen)
    if case.asked:
        if not case.asked & {card for card in case.s.row if card >= 0}:
            said.append((80, Message("why-blind-row", {})))
        fitting = sum(case.unseen[card] for card in case.asked)
        said.append((60, Message("why-blind-odds", {"count": fitting, "all": whole})))
    if case.unseen[LOCOMOTIVE]:
        said.append((30, Message("why-blind-wild", {"count": case.unseen[LOCOMOTIVE], "all": whole})))
    if len(said) < 2:  # there are better reasons, as a rule
        said.append((10, Message("why-blind-secret", {})))
    return said


# --- tickets ---------------------------------------------------------------------------------------------------------


def draw_tickets(case: Case) -> Weighed:
    s, board = case.s, case.board
    said: Weighed = []
    if not case.missing:
        said.append((90, Message("why-tickets-done", {"trains": case.trains})))
    else:
        plan = case.glance.plan(case.missing, case.own, case.open)
        if not plan.hopeless and case.trains - plan.trains >= ROOM:
            said.append((60, Message("why-tickets-room", {"count": plan.trains, "trains": case.trains})))
    seen = s.tickets[case.seat]
    for drawn in (s.dealt[case.seat] if s.dealt else (), *(offer for who, offer, _ in s.draws if who == case.seat)):
        for ticket in drawn:
            seen |= 1 << ticket
    unseen = board.regular & ~seen
    ready = case.complete(case.own, unseen)
    if ready:
        params: dict[str, Value] = {"count": ready.bit_count(), "all": unseen.bit_count()}
        said.append((80, Message("why-tickets-ready", params)))
    first = min(case.others, key=s.trains.__getitem__)
    if s.last < 0 and min(s.trains) >= TIME and s.trains[first] == min(s.trains):
        said.append((40, Message("why-tickets-time", {"other": first, "trains": s.trains[first]})))
    return said


def keep(case: Case, kept: int) -> Weighed:
    s, board = case.s, case.board
    offered = s.offered[case.seat]
    chosen = sum(1 << ticket for place, ticket in enumerate(offered) if kept >> place & 1)
    done = case.complete(case.own, chosen)
    said: Weighed = []
    if done:
        said.append((100, Message("why-keep-done", {**case.tickets(done), "count": done.bit_count()})))
    to_do = (s.tickets[case.seat] | chosen) & ~case.complete(case.own, s.tickets[case.seat] | chosen)
    plan = case.glance.plan(to_do, case.own, case.open)
    apart = [case.short(ticket, case.own, case.open) for ticket in bits(to_do)]
    if not plan.hopeless and plan.trains <= case.trains and to_do:
        points = sum(board.ticket_points[ticket] for ticket in bits(to_do))
        params: dict[str, Value] = {"count": plan.trains, "trains": case.trains, "points": points}
        said.append((60, Message("why-keep-fits", params)))
        shared = sum(trains for trains in apart if trains is not None) - plan.trains
        if shared >= SHARED:
            said.append((80, Message("why-keep-share", {**case.tickets(to_do), "count": shared})))
    if to_do & (to_do - 1):
        said += _by_the_way(case, chosen & ~done, to_do)
    for ticket in bits(chosen & ~done):
        trains = case.short(ticket, case.own, case.open)
        if trains is not None and trains <= NEAR:
            said.append((75, Message("why-keep-near", {**case.tickets(1 << ticket), "count": trains})))
            break
    said += _put_back(case, [ticket for place, ticket in enumerate(offered) if not kept >> place & 1], plan.wanted)
    return said


def _by_the_way(case: Case, chosen: int, to_do: int) -> Weighed:
    """The chosen ticket that takes fewest trains once all others are built, if these are few for its points."""
    best: tuple[int, int] | None = None
    for ticket in bits(chosen):
        rest = case.glance.plan(to_do & ~(1 << ticket), case.own, case.open)
        trains = case.short(ticket, case.own | rest.wanted, case.open)
        cheap = trains is not None and 2 * trains <= case.board.ticket_points[ticket]
        if trains is not None and cheap and (best is None or trains < best[0]):
            best = trains, ticket
    if best is None:
        return []
    return [(78, Message("why-keep-adds", {**case.tickets(1 << best[1]), "count": best[0]}))]


def _put_back(case: Case, left: list[int], wanted: int) -> Weighed:
    """The dearest of the tickets that are not kept, when all that is kept is built."""
    dearest: tuple[int, int] | None = None
    for ticket in left:
        trains = case.short(ticket, case.own | wanted, case.open)
        if trains is None:
            return [(90, Message("why-keep-lost", case.tickets(1 << ticket)))]
        if trains >= DEAR and (dearest is None or trains > dearest[0]):
            dearest = trains, ticket
    if dearest is None:
        return []
    return [(70, Message("why-keep-dear", {**case.tickets(1 << dearest[1]), "count": dearest[0]}))]
