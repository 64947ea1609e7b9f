"""Counts again whatever was said for an action, with the slow twins and by playing it out."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.games.ticket_to_ride.slow import best_use, fewest, joined, longest
from tests.games.ticket_to_ride.table import BOARD, GAME
from vokzal.core.chance import BlindChance
from vokzal.core.game import Message
from vokzal.games.ticket_to_ride.lore.outlook import Outlook
from vokzal.games.ticket_to_ride.rules.board import CARDS, LOCOMOTIVE, counts
from vokzal.games.ticket_to_ride.state import PAY, TicketToRideState

ROUTES, TICKETS = GAME.content.routes, GAME.content.tickets
Said = dict[str, object]


def listed(mask: int) -> list[int]:
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def named(tickets: list[int]) -> Said:
    """Tickets as they are said: by their names, and their cities to be shown."""
    ends = {end for t in tickets for end in (TICKETS[t].a, TICKETS[t].b)}
    return {
        "tickets": [f"ticket-{TICKETS[t].a}-{TICKETS[t].b}" for t in sorted(tickets)],
        "cities": [f"city-{city.id}" for city in GAME.content.cities if city.id in ends],
    }


class Recount:
    """One action of one seat. A method for each key gives what should have been said."""

    def __init__(self, s: TicketToRideState, seat: int, action: int) -> None:
        self.s, self.seat, self.action = s, seat, action
        self.own, self.open = s.routes[seat], s.open[seat]
        self.held = Counter({card: n for card, n in enumerate(counts(s.hands[seat])) if n})
        self.kind = GAME.space.kind(action).name
        self.others = [other for other in range(len(s.hands)) if other != seat]
        self.route = action - GAME.CLAIM if self.kind == "claim" else s.route

    def check(self, reason: Message) -> None:
        self.said = reason.params
        count = getattr(self, reason.key.removeprefix("why-").replace("-", "_"))
        assert count() == self.said, reason

    # --- tickets

    def _joined(self, ticket: int, network: int) -> bool:
        return joined(network, TICKETS[ticket].a, TICKETS[ticket].b)

    def _fewest(self, ticket: int, own: int, free: int) -> int | None:
        return fewest(own, free, TICKETS[ticket].a, TICKETS[ticket].b)

    @property
    def missing(self) -> list[int]:
        return [t for t in listed(self.s.tickets[self.seat]) if not self._joined(t, self.own)]

    @property
    def ticket(self) -> int:
        """The one that was named."""
        (ticket,) = self._tickets
        return ticket

    @property
    def _tickets(self) -> list[int]:
        said = self.said["tickets"]
        assert isinstance(said, list)
        names = [f"ticket-{t.a}-{t.b}" for t in TICKETS]
        return [names.index(name) for name in said]

    # --- a route

    def _nearer(self) -> dict[int, int]:
        found = {}
        for ticket in self.missing:
            before = self._fewest(ticket, self.own, self.open)
            after = self._fewest(ticket, self.own | 1 << self.route, self.open)
            if before is not None and after is not None and 0 < after < before:
                found[ticket] = after
        return found

    def claim_completes(self) -> Said:
        done = [ticket for ticket in self.missing if self._joined(ticket, self.own | 1 << self.route)]
        return {**named(done), "count": len(done)}

    def claim_serves(self) -> Said:
        return named(list(self._nearer()))

    def claim_nearer(self) -> Said:
        ((ticket, left),) = self._nearer().items()
        return {**named([ticket]), "count": left}

    def claim_planned(self) -> Said:
        outlook = Outlook(GAME, self.s, self.seat)
        assert outlook.wanted >> self.route & 1
        whole = self.own | outlook.wanted | outlook.borrowed | outlook.near & outlook.others
        assert self._joined(self.ticket, whole)
        return named([self.ticket])

    def _without(self) -> int:
        """What stays open when another player claims the route."""
        after = self.s.clone()
        after.routes[self.others[0]] |= 1 << self.route
        return GAME.open_routes(after.routes)[self.seat] & self.open

    def claim_only(self) -> Said:
        assert self.ticket in self.missing
        assert self._fewest(self.ticket, self.own, self._without()) is None
        return named([self.ticket])

    def claim_detour(self) -> Said:
        before = self._fewest(self.ticket, self.own, self.open)
        after = self._fewest(self.ticket, self.own, self._without())
        assert before is not None
        assert after is not None
        return {**named([self.ticket]), "count": after - before}

    def _takes(self, other: int) -> bool:
        return bool(self.s.open[other] >> self.route & 1) and self.s.trains[other] >= ROUTES[self.route].length

    def claim_rival(self) -> Said:
        other = self.said["other"]
        assert isinstance(other, int)
        known = counts(self.s.known[other])
        assert all(n <= m for n, m in zip(known, counts(self.s.hands[other]), strict=True))
        after = self.s.clone()
        after.turn, after.phase, after.hands[other] = other, 1, self.s.known[other]
        assert GAME.why_not(after, other, GAME.CLAIM + self.route) is None
        return {"other": other, "route": BOARD.route_keys[self.route]}

    def claim_neighbour(self) -> Said:
        other = self.said["other"]
        assert isinstance(other, int)
        ends = {ROUTES[self.route].a, ROUTES[self.route].b}
        assert any(ends & {ROUTES[r].a, ROUTES[r].b} for r in listed(self.s.routes[other]))
        assert self._takes(other)
        return {"other": other, "cards": sum(counts(self.s.hands[other]))}

    def claim_points(self) -> Said:
        length = ROUTES[self.route].length
        return {"points": GAME.content.length_points[length], "length": length}

    def claim_express(self) -> Said:
        now, then = longest(self.own), longest(self.own | 1 << self.route)
        assert now <= max(longest(self.s.routes[other]) for other in self.others) < then
        return {"length": then, "points": 10}

    def claim_last(self) -> Said:
        left = self.s.trains[self.seat] - ROUTES[self.route].length
        assert left <= 2
        return {"trains": left}

    def claim_parts(self) -> Said:
        other = self.said["other"]
        assert isinstance(other, int)
        a, b = ROUTES[self.route].a, ROUTES[self.route].b
        touched = {end for r in listed(self.s.routes[other]) for end in (ROUTES[r].a, ROUTES[r].b)}
        assert {a, b} <= touched
        assert not joined(self.s.routes[other], a, b)
        assert self._takes(other)
        after = self.s.routes[:]
        after[self.seat] |= 1 << self.route
        left = GAME.open_routes(after)[other] & self.s.open[other]
        assert not any({ROUTES[r].a, ROUTES[r].b} == {a, b} for r in listed(left))
        return {"other": other}

    def last_turn(self) -> Said:
        assert self.s.last >= 0
        return {}

    def end_near(self) -> Said:
        other = min(self.others, key=lambda q: self.s.trains[q])
        return {"other": other, "trains": self.s.trains[other]}

    # --- a tunnel and other payments

    def _unseen(self) -> Counter[int]:
        """What is in the deck, and in other hands beyond what everybody knows of them."""
        found = Counter(self.s.deck)
        for other in self.others:
            for card, (n, known) in enumerate(
                zip(counts(self.s.hands[other]), counts(self.s.known[other]), strict=True)
            ):
                found[card] += n - known
        return found

    def _paid(self, action: int, s: TicketToRideState) -> Counter[int]:
        _, cost, _ = GAME.price(s)
        colour, wild = (LOCOMOTIVE, cost) if action == GAME.ALONE else GAME.payments.read(action)
        return Counter({colour: cost - wild}) + Counter({LOCOMOTIVE: wild})

    def _spare(self, action: int, s: TicketToRideState) -> int:
        """The cards that could pay for a dearer tunnel after a payment."""
        paid = self._paid(action, s)
        fitting = {LOCOMOTIVE, *paid}
        return sum(number for card, number in (self.held - paid).items() if card in fitting)

    def _most_spare(self) -> int:
        if self.kind != "claim":
            return self._spare(self.action, self.s)
        asked = self.s.clone()
        asked.phase, asked.route = PAY, self.route
        return max(self._spare(action, asked) for action in GAME.legal(asked, self.seat))

    def _turned(self) -> int:
        return min(3, len(self.s.deck) + sum(counts(self.s.discard)))

    def tunnel_safe(self) -> Said:
        assert self._most_spare() >= self._turned()
        return {"spare": self._most_spare()}

    def tunnel_risk(self) -> Said:
        assert self._most_spare() < self._turned()
        return {"most": self._turned(), "spare": self._most_spare()}

    def tunnel_odds(self) -> Said:
        unseen, fitting = self._unseen(), {LOCOMOTIVE, *self._paid(self.action, self.s)}
        return {"count": sum(unseen[card] for card in fitting), "all": sum(unseen.values())}

    def _wanted(self) -> list[int]:
        paid_for = {ROUTES[self.s.route].a, ROUTES[self.s.route].b} if self.s.route >= 0 else set()
        wanted = listed(Outlook(GAME, self.s, self.seat).wanted)
        return [r for r in wanted if {ROUTES[r].a, ROUTES[r].b} != paid_for]

    def pay_keeps(self) -> Said:
        route = BOARD.route_keys.index(str(self.said["route"]))
        colour = ROUTES[route].colour
        assert route in self._wanted()
        assert colour is not None
        assert CARDS.index(colour) not in self._paid(self.action, self.s)
        return {"cards": [f"card-{colour}"] * self.held[CARDS.index(colour)], "route": self.said["route"]}

    def pay_free(self) -> Said:
        paid = [CARDS[card] for card in self._paid(self.action, self.s) if card != LOCOMOTIVE]
        assert not any(ROUTES[r].colour in paid for r in self._wanted())
        return {"card": f"card-{paid[0]}"}

    def pay_no_wild(self) -> Said:
        ways = [a for a in GAME.legal(self.s, self.seat) if a != GAME.DECLINE]
        spent = {action: self._paid(action, self.s)[LOCOMOTIVE] for action in ways}
        assert spent[self.action] == min(spent.values()) < max(spent.values())
        return {"count": self.held[LOCOMOTIVE] - spent[self.action]}

    def pay_alone(self) -> Said:
        assert set(self._paid(self.action, self.s)) == {LOCOMOTIVE}
        assert ROUTES[self.s.route].tunnel
        return {}

    def decline_unneeded(self) -> Said:
        assert not self._nearer()
        assert not any(self._joined(ticket, self.own | 1 << self.route) for ticket in self.missing)
        return {"route": BOARD.route_keys[self.route]}

    def decline_wild(self) -> Said:
        ways = [a for a in GAME.legal(self.s, self.seat) if a != GAME.DECLINE]
        return {"count": min(self._paid(action, self.s)[LOCOMOTIVE] for action in ways)}

    def decline_back(self) -> Said:
        after = self.s.clone()
        GAME.play(after, self.seat, GAME.DECLINE, BlindChance(Random(1)))
        return {"count": sum(counts(after.hands[self.seat])) - sum(self.held.values())}

    # --- a station

    @property
    def _lent(self) -> int:
        return sum(self.s.routes[other] for other in self.others)

    def station_completes(self) -> Said:
        city = self.action - GAME.STATION
        tickets, built = listed(self.s.tickets[self.seat]), list(self.s.stations[self.seat])
        before = best_use(self.own, tickets, built, self._lent)
        after = best_use(self.own, tickets, [*built, city], self._lent)
        fresh = self._tickets
        assert after[0] - before[0] == sum(TICKETS[ticket].points for ticket in fresh)
        return {**named(fresh), "count": len(fresh), **self._borrowed()}

    def _borrowed(self) -> Said:
        route = BOARD.route_keys.index(str(self.said["route"]))
        city = GAME.content.cities[self.action - GAME.STATION].id
        assert self._lent >> route & 1
        assert city in (ROUTES[route].a, ROUTES[route].b)
        return {"route": self.said["route"], "city": f"city-{city}"}

    def _with_loan(self) -> tuple[int | None, int | None]:
        loan = 1 << BOARD.route_keys.index(str(self.said["route"]))
        assert self.ticket in self.missing
        return self._fewest(self.ticket, self.own, self.open), self._fewest(self.ticket, self.own | loan, self.open)

    def station_way(self) -> Said:
        before, after = self._with_loan()
        assert before is None
        return {**named([self.ticket]), **self._borrowed(), "count": after}

    def station_saves(self) -> Said:
        before, after = self._with_loan()
        assert before is not None
        assert after is not None
        return {**named([self.ticket]), **self._borrowed(), "count": before - after}

    def station_price(self) -> Said:
        after = self.s.clone()
        GAME.play(after, self.seat, self.action, BlindChance(Random(1)))
        return {"count": GAME.price(after)[1], "points": 4}

    # --- tickets

    def _plan(self, tickets: list[int]) -> tuple[int, int]:
        """Routes that join all of some tickets that can be joined, and their trains: a plan, looked over."""
        tickets = [ticket for ticket in tickets if self._fewest(ticket, self.own, self.open) is not None]
        glance = GAME.heuristics.glance  # type: ignore[attr-defined]
        wanted = glance.plan(sum(1 << ticket for ticket in tickets), self.own, self.open).wanted
        assert all(self._joined(ticket, self.own | wanted) for ticket in tickets)
        assert wanted & ~self.open == 0
        return wanted, sum(ROUTES[r].length for r in listed(wanted))

    def tickets_done(self) -> Said:
        assert not self.missing
        return {"trains": self.s.trains[self.seat]}

    def tickets_room(self) -> Said:
        return {"count": self._plan(self.missing)[1], "trains": self.s.trains[self.seat]}

    def tickets_ready(self) -> Said:
        view = GAME.view(self.s, self.seat)
        seen = {*(view.tickets[self.seat] or ()), *(view.dealt or ())}
        for draw in view.draws:
            seen |= {*(draw.tickets or ())}
        unseen = [t for t, ticket in enumerate(TICKETS) if not ticket.long and t not in seen]
        return {"count": sum(self._joined(t, self.own) for t in unseen), "all": len(unseen)}

    def tickets_time(self) -> Said:
        other = min(self.others, key=lambda q: self.s.trains[q])
        assert self.s.trains[self.seat] >= self.s.trains[other]
        return {"other": other, "trains": self.s.trains[other]}

    def _choice(self) -> tuple[list[int], list[int]]:
        offered = self.s.offered[self.seat]
        kept = [ticket for place, ticket in enumerate(offered) if (self.action + 1) >> place & 1]
        return kept, [ticket for ticket in offered if ticket not in kept]

    def _to_do(self) -> list[int]:
        every = {*listed(self.s.tickets[self.seat]), *self._choice()[0]}
        return sorted(ticket for ticket in every if not self._joined(ticket, self.own))

    def keep_done(self) -> Said:
        done = [ticket for ticket in self._choice()[0] if self._joined(ticket, self.own)]
        return {**named(done), "count": len(done)}

    def keep_near(self) -> Said:
        assert self.ticket in self._choice()[0]
        return {**named([self.ticket]), "count": self._fewest(self.ticket, self.own, self.open)}

    def keep_fits(self) -> Said:
        assert all(self._fewest(ticket, self.own, self.open) is not None for ticket in self._to_do())
        points = sum(TICKETS[ticket].points for ticket in self._to_do())
        return {"count": self._plan(self._to_do())[1], "trains": self.s.trains[self.seat], "points": points}

    def keep_share(self) -> Said:
        apart = sum(self._fewest(ticket, self.own, self.open) or 0 for ticket in self._to_do())
        return {**named(self._to_do()), "count": apart - self._plan(self._to_do())[1]}

    def keep_adds(self) -> Said:
        assert self.ticket in self._choice()[0]
        wanted = self._plan([ticket for ticket in self._to_do() if ticket != self.ticket])[0]
        return {**named([self.ticket]), "count": self._fewest(self.ticket, self.own | wanted, self.open)}

    def keep_dear(self) -> Said:
        assert self.ticket in self._choice()[1]
        wanted = self._plan(self._to_do())[0]
        return {**named([self.ticket]), "count": self._fewest(self.ticket, self.own | wanted, self.open)}

    def keep_lost(self) -> Said:
        assert self.ticket in self._choice()[1]
        assert self._fewest(self.ticket, self.own, self.open) is None
        return named([self.ticket])

    # --- cards

    @property
    def _card(self) -> int:
        return self.s.row[self.action - GAME.OPEN]

    def _pays(self, route: int, held: Counter[int]) -> bool:
        """Whether cards are enough for a route, by trying every colour."""
        wanted = ROUTES[route]
        colours = range(LOCOMOTIVE) if wanted.colour is None else [CARDS.index(wanted.colour)]
        most = max(held[colour] for colour in colours)
        return held[LOCOMOTIVE] >= wanted.ferry and most + held[LOCOMOTIVE] >= wanted.length

    def _named_route(self) -> int:
        route = BOARD.route_keys.index(str(self.said["route"]))
        assert Outlook(GAME, self.s, self.seat).wanted >> route & 1
        return route

    def card_enough(self) -> Said:
        route = self._named_route()
        assert not self._pays(route, self.held)
        assert self._pays(route, self.held + Counter([self._card]))
        return {"route": self.said["route"]}

    def card_two(self) -> Said:
        route, two = self._named_route(), Counter({self._card: 2})
        assert self.s.row.count(self._card) >= 2
        assert not self._pays(route, self.held + Counter([self._card]))
        assert self._pays(route, self.held + two)
        return {"route": self.said["route"]}

    def card_towards(self) -> Said:
        route, more = self._named_route(), 1
        assert ROUTES[route].colour == CARDS[self._card]
        while not self._pays(route, self.held + Counter({self._card: more})):
            more += 1
        return {"route": self.said["route"], "count": more - 1}

    def card_ferry(self) -> Said:
        ferry = ROUTES[self._named_route()].ferry
        assert self._card == LOCOMOTIVE
        return {"route": self.said["route"], "count": self.held[LOCOMOTIVE] + 1, "ferry": ferry}

    def card_wild(self) -> Said:
        assert self._card == LOCOMOTIVE
        return {}

    def card_grey(self) -> Said:
        assert ROUTES[self._named_route()].colour is None
        return {"route": self.said["route"], "count": self.held[self._card] + 1}

    def card_spare(self) -> Said:
        route = self._named_route()
        assert ROUTES[route].tunnel
        assert self._pays(route, self.held)
        return {"route": self.said["route"]}

    def card_denies(self) -> Said:
        other = self.said["other"]
        assert isinstance(other, int)
        return {"other": other, "count": counts(self.s.known[other])[self._card]}

    def card_many(self) -> Said:
        return {"count": self.held[self._card] + 1}

    def _helpful(self) -> set[int]:
        """The cards that some wanted route that cannot be paid for yet could be paid with."""
        found: set[int] = set()
        most = max(self.held[colour] for colour in range(LOCOMOTIVE))
        for route in listed(Outlook(GAME, self.s, self.seat).wanted):
            if not self._pays(route, self.held):
                colour = ROUTES[route].colour
                most_of = min(c for c in range(LOCOMOTIVE) if self.held[c] == most)
                found |= {LOCOMOTIVE, most_of if colour is None else CARDS.index(colour)}
        return found

    def blind_row(self) -> Said:
        assert not self._helpful() & {*self.s.row}
        return {}

    def blind_odds(self) -> Said:
        unseen = self._unseen()
        return {"count": sum(unseen[card] for card in self._helpful()), "all": sum(unseen.values())}

    def blind_wild(self) -> Said:
        unseen = self._unseen()
        return {"count": unseen[LOCOMOTIVE], "all": sum(unseen.values())}

    def blind_secret(self) -> Said:
        return {}
