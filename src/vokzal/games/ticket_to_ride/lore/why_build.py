"""What speaks for a route, a station, a way to pay, or for giving a tunnel up."""

from __future__ import annotations

from typing import Final, NamedTuple

from vokzal.core.bits import bits
from vokzal.core.events import Value
from vokzal.core.game import Message
from vokzal.games.ticket_to_ride.lore.case import Case, Weighed
from vokzal.games.ticket_to_ride.rules.board import ANY, LOCOMOTIVE, size
from vokzal.games.ticket_to_ride.rules.building import TURNED_CARDS
from vokzal.games.ticket_to_ride.rules.scoring import merged
from vokzal.games.ticket_to_ride.state import TUNNEL

DETOUR: Final = 3
"""A way round that takes so many more trains is worth a warning."""
LONG: Final = 7
"""The points of a route that is worth claiming for its length."""
EXPRESS: Final = 12
"""Shorter trails are overtaken before the end."""
END_IS_NEAR: Final = 7
"""Whoever has so few trains may soon bring on the last turns."""


# --- a route -------------------------------------------------------------------------------------------------------


def claim(case: Case, route: int) -> Weighed:
    said = [*_for_tickets(case, route), *_for_points(case, route), *_against_others(case, route)]
    board = case.board
    if board.tunnel[route] and case.stock:
        asked = range(LOCOMOTIVE) if board.colour[route] == ANY else (board.colour[route],)
        said.append(_dig(case, max(case.hand[colour] for colour in asked) + case.wild - board.length[route]))
    return said


class _Service(NamedTuple):
    """What a route does for the tickets of a seat."""

    done: int
    """The tickets it completes."""
    nearer: dict[int, int]
    """The tickets it brings nearer, with the trains that are then still needed."""


def _service(case: Case, route: int) -> _Service:
    after, free = case.own | 1 << route, case.open & ~(1 << route)
    done = case.complete(after, case.missing)
    nearer: dict[int, int] = {}
    for ticket in bits(case.missing & ~done):
        before, left = case.short(ticket, case.own, case.open), case.short(ticket, after, free)
        if before is not None and left is not None and left < before:
            nearer[ticket] = left
    return _Service(done, nearer)


def _for_tickets(case: Case, route: int) -> Weighed:
    done, nearer = _service(case, route)
    said: Weighed = []
    if done:
        said.append((100, Message("why-claim-completes", {**case.tickets(done), "count": done.bit_count()})))
    if len(nearer) > 1:
        served = sum(1 << ticket for ticket in nearer)
        said.append((80, Message("why-claim-serves", case.tickets(served))))
    for ticket, left in nearer.items() if len(nearer) == 1 else ():
        said.append((60, Message("why-claim-nearer", {**case.tickets(1 << ticket), "count": left})))
    if not done and not nearer:
        planned = next((step.ticket for step in case.outlook.steps if step.routes >> route & 1), None)
        return [] if planned is None else [(58, Message("why-claim-planned", case.tickets(1 << planned)))]
    return said + _danger(case, route, done | sum(1 << ticket for ticket in nearer))


def _danger(case: Case, route: int, served: int) -> Weighed:
    """What happens if somebody else is quicker, and who that may be."""
    takers = [other for other in case.others if case.may_take(other, route)]
    if not takers:
        return []
    said: Weighed = []
    free = case.open & ~case.closing(route)
    worst: tuple[int, int] | None = None
    for ticket in bits(served):
        before, without = case.short(ticket, case.own, case.open), case.short(ticket, case.own, free)
        if without is None:
            said.append((75, Message("why-claim-only", case.tickets(1 << ticket))))
            worst = None
            break
        if before is not None and without - before >= DETOUR and (worst is None or without - before > worst[0]):
            worst = without - before, ticket
    if worst is not None:
        said.append((55, Message("why-claim-detour", {**case.tickets(1 << worst[1]), "count": worst[0]})))
    if not said:
        return []
    s, board = case.s, case.board
    sure = [other for other in takers if case.pays(s.known[other], route)]
    beside = board.at[board.a[route]] | board.at[board.b[route]]
    near = [q for q in takers if s.routes[q] & beside and size(s.hands[q]) >= board.length[route]]
    if sure:
        said.append((70, Message("why-claim-rival", {"other": sure[0], "route": case.key(route)})))
    elif near:
        most = max(near, key=lambda other: size(s.hands[other]))
        said.append((40, Message("why-claim-neighbour", {"other": most, "cards": size(s.hands[most])})))
    return said


def _for_points(case: Case, route: int) -> Weighed:
    board, s = case.board, case.s
    value, length = board.value[route], board.length[route]
    said: Weighed = []
    if value > length:
        weight = 45 if value >= LONG else 15
        said.append((weight, Message("why-claim-points", {"points": value, "length": length})))
    left = case.trains - length
    if s.last >= 0:
        said.append((65, Message("why-last-turn", {})))
    elif left <= case.game.content.last_trains:
        said.append((48, Message("why-claim-last", {"trains": left})))
    else:
        said += _end_is_near(case)
    longest = case.game.scoring.express
    now, then = longest(case.own)[0], longest(case.own | 1 << route)[0]
    theirs = max(longest(s.routes[other])[0] for other in case.others)
    if now <= theirs < then and then >= EXPRESS:
        points = case.game.content.express_points
        said.append((52, Message("why-claim-express", {"length": then, "points": points})))
    return said


def _end_is_near(case: Case) -> Weighed:
    other = min(case.others, key=case.s.trains.__getitem__)
    trains = case.s.trains[other]
    return [(30, Message("why-end-near", {"other": other, "trains": trains}))] if trains <= END_IS_NEAR else []


def _against_others(case: Case, route: int) -> Weighed:
    """Whose two lines the route would have joined, if nothing else does it as well."""
    s, board = case.s, case.board
    twin = board.twin[route]
    for other in case.others:
        beside = twin >= 0 and (s.open[other] & ~case.closing(route)) >> twin & 1
        if not case.may_take(other, route) or beside:
            continue
        parts = case.game.scoring.components(s.routes[other])
        if sum(part & board.ends[route] != 0 for part in parts) > 1:
            return [(33, Message("why-claim-parts", {"other": other}))]
    return []


# --- paying --------------------------------------------------------------------------------------------------------


def _dig(case: Case, spare: int) -> tuple[int, Message]:
    """What a tunnel may cost more, and whether so many cards to spare are enough."""
    most = min(TURNED_CARDS, case.stock)
    if spare >= most:
        return 42, Message("why-tunnel-safe", {"spare": spare})
    return 50, Message("why-tunnel-risk", {"most": most, "spare": max(0, spare)})


def pay(case: Case, action: int) -> Weighed:
    game, s = case.game, case.s
    asked, cost, ferry = game.price(s)
    colour, wild = (LOCOMOTIVE, cost) if action == game.ALONE else game.payments.read(action)
    legal = [each for each in game.legal(s, case.seat) if each != game.DECLINE]
    said: Weighed = _for_tickets(case, s.route)[:1] if s.phase == TUNNEL else []
    if len(legal) > 1:
        if colour != LOCOMOTIVE and asked == ANY:
            said += _colour(case, colour, legal)
        if case.wild > wild == ferry:
            said.append((60, Message("why-pay-no-wild", {"count": case.wild - wild})))
    if s.phase != TUNNEL and s.route >= 0 and game.board.tunnel[s.route] and case.stock:
        said += _tunnel(case, colour, cost, wild)
    return said


def _colour(case: Case, colour: int, legal: list[int]) -> Weighed:
    """Cards of a colour go, and those of another that could have gone stay for a route of the plan."""
    board, game = case.board, case.game
    paid_for = case.closing(case.s.route) if case.s.route >= 0 else 0
    routes = [route for route in case.wanted if not paid_for >> route & 1]
    if any(board.colour[route] == colour for route in routes):
        return []
    payable = {game.payments.read(action)[0] for action in legal if action != game.ALONE}
    for route in routes:
        other = board.colour[route]
        if other in payable:
            cards = [board.card_keys[other]] * case.hand[other]
            return [(80, Message("why-pay-keeps", {"cards": cards, "route": case.key(route)}))]
    return [(40, Message("why-pay-free", {"card": board.card_keys[colour]}))] if routes else []


def _tunnel(case: Case, colour: int, cost: int, wild: int) -> Weighed:
    if colour == LOCOMOTIVE:
        spare, fitting = case.wild - wild, case.unseen[LOCOMOTIVE]
        said: Weighed = [(65, Message("why-pay-alone", {}))]
    else:
        spare = case.wild - wild + case.hand[colour] - (cost - wild)
        fitting = case.unseen[LOCOMOTIVE] + case.unseen[colour]
        said = []
    weight, message = _dig(case, spare)
    odds = Message("why-tunnel-odds", {"count": fitting, "all": sum(case.unseen)})
    return [*said, (weight + 25, message), (45, odds)]


def decline(case: Case) -> Weighed:
    game, s = case.game, case.s
    ways = [action for action in game.legal(s, case.seat) if action != game.DECLINE]
    if not ways:
        return []
    said: Weighed = [(50, Message("why-decline-back", {"count": size(s.paid)}))]
    done, nearer = _service(case, s.route)
    if not done and not nearer:
        said.append((70, Message("why-decline-unneeded", {"route": case.key(s.route)})))
    wild = min(s.extra if action == game.ALONE else game.payments.read(action)[1] for action in ways)
    if wild:
        said.append((60, Message("why-decline-wild", {"count": wild})))
    return said


# --- a station -----------------------------------------------------------------------------------------------------


def station(case: Case, city: int) -> Weighed:
    s, board, content = case.s, case.board, case.game.content
    lent = sum(s.routes[other] for other in case.others)
    price: dict[str, Value] = {"count": len(s.stations[case.seat]) + 1, "points": content.station_points}
    said: Weighed = [(20, Message("why-station-price", price))]
    found = _lending(case, city, lent)
    if found is not None:
        return [(100, found), *said]
    best: tuple[int, Message] | None = None
    for route in bits(board.at[city] & lent):
        for ticket in bits(case.missing):
            before, after = (case.short(ticket, own, case.open) for own in (case.own, case.own | 1 << route))
            if after is None or after > case.trains or (before is not None and before - after < DETOUR):
                continue
            params = {**case.tickets(1 << ticket), "route": case.key(route), "city": board.city_keys[city]}
            if before is None:
                weighed = 90 - after, Message("why-station-way", {**params, "count": after})
            else:
                weighed = 20 + before - after, Message("why-station-saves", {**params, "count": before - after})
            if best is None or weighed[0] > best[0]:
                best = weighed
    return [best, *said] if best is not None else []


def _lending(case: Case, city: int, lent: int) -> Message | None:
    """The tickets that one more station completes at once, with the route it borrows."""
    s, scoring, ends = case.s, case.game.scoring, case.board.ends
    tickets, built = s.tickets[case.seat], s.stations[case.seat]
    found: list[tuple[int, int]] = []
    for stations in (built, (*built, city)):
        parts = scoring.components(case.own)
        used = scoring.choose(parts, tickets, stations, lent)
        for route in used:
            if route >= 0:
                parts = merged(parts, ends[route])
        found.append((scoring.complete(parts, tickets), used[-1] if used else -1))
    (before, _), (after, route) = found
    fresh = after & ~before
    if before & ~after or not fresh or route < 0:
        return None
    key, here = case.key(route), case.board.city_keys[city]
    return Message(
        "why-station-completes", {**case.tickets(fresh), "count": fresh.bit_count(), "route": key, "city": here}
    )
