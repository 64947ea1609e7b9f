"""What a row says is what the view says, and nothing that the view does not say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from tests.games.ticket_to_ride.table import BOARD, GAME, act, city, position, route, ticket
from tests.rows import breaks_the_law, count, positions, read, said, told
from vokzal.games.ticket_to_ride.rules.board import CARDS
from vokzal.games.ticket_to_ride.rules.game import TicketToRide
from vokzal.games.ticket_to_ride.sight.row import PHASES
from vokzal.games.ticket_to_ride.sight.view import TicketToRideView
from vokzal.games.ticket_to_ride.state import TicketToRideState

ROUTES, CITIES, TICKETS = (GAME._rows.routes.values, GAME._rows.cities.values, GAME._rows.tickets.values)


def cards(counts: tuple[int, ...] | None) -> dict[str, int]:
    return {card: count for card, count in zip(CARDS, counts or (0,) * len(CARDS), strict=True) if count}


def seen_tickets(view: TicketToRideView) -> set[str]:
    drawn = [number for draw in view.draws for number in draw.tickets or ()]
    return {TICKETS[number] for number in (*(view.dealt or ()), *drawn, *(view.offered or ()))}


def check(s: TicketToRideState, seat: int, seats: int) -> None:
    view, row = GAME.view(s, seat), read(GAME, s, seat, seats)
    for place in range(seats):
        other = (seat + place) % seats
        routes = [ROUTES[number] for number, owner in enumerate(view.owners) if owner == other]
        assert said(row, f"routes[{place}]") == routes
        assert said(row, f"stations[{place}]") == [CITIES[number] for number in sorted(view.stations[other])]
        assert said(row, f"tickets[{place}]") == [TICKETS[number] for number in view.tickets[other] or ()]
        assert told(row, f"known[{place}]", 15) == cards(view.known[other])
        counts = {"cards": 45, "trains": 45, "points": 118, "tickets-held": 10, "tickets-offered": 4}
        found = {name: count(row, f"{name}[{place}]", most) for name, most in counts.items()}
        assert found == {
            "cards": view.hands[other],
            "trains": view.trains[other],
            "points": view.points[other],
            "tickets-held": view.ticket_counts[other],
            "tickets-offered": view.offered_counts[other],
        }
    closed = {*view.closed, *(number for number, owner in enumerate(view.owners) if owner >= 0)}
    assert said(row, "open") == [name for number, name in enumerate(ROUTES) if number not in closed]
    assert {*said(row, "tickets-seen")} == seen_tickets(view)
    assert said(row, "waiting") == sorted(str((other - seat) % seats) for other in view.waiting)
    assert told(row, "hand", 15) == cards(view.hand)
    assert told(row, "discard", 15) == cards(view.discard)
    for slot, card in enumerate(view.row):
        assert said(row, f"row-{slot + 1}") == ([CARDS[card]] if card >= 0 else [])
    offered = view.offered or ()
    for place in range(4):
        assert said(row, f"offer-{place + 1}") == [TICKETS[number] for number in offered[place : place + 1]]
    assert said(row, "turn") == [str((view.turn - seat) % seats)]
    assert said(row, "phase") == [PHASES[view.phase]]
    assert count(row, "last-turns", 5) == (-1 if view.last_turns is None else view.last_turns)
    assert (count(row, "deck", 110), count(row, "ticket-deck", 40)) == (view.deck, view.ticket_deck)
    cost = view.cost
    paid = None if cost is None else cost.paid
    assert told(row, "paid", 15) == cards(paid)
    assert told(row, "turned-up", 3) == Counter(CARDS[card] for card in (cost.turned if cost else ()))
    assert said(row, "route-to-pay") == ([ROUTES[cost.route]] if cost and cost.route is not None else [])
    assert said(row, "station-to-pay") == ([CITIES[cost.city]] if cost and cost.city is not None else [])
    assert said(row, "tunnel-paid-with") == ([CARDS[cost.colour]] if cost and cost.paid else [])
    assert count(row, "tunnel-extra", 3) == (cost.extra if cost else 0)


def test_a_row_says_what_the_view_says() -> None:
    for s, seats in positions(GAME, 0, 1):
        for seat in range(seats):
            check(s, seat, seats)


def test_what_is_being_paid_for_is_said() -> None:
    s = position({"red": 4, "locomotive": 2}, {})
    act(s, f"station {BOARD.city_keys[city('berlin')]}")
    assert said(read(GAME, s, 1, 2), "station-to-pay") == ["berlin"]
    s = position({"red": 4, "locomotive": 2}, {})
    act(s, BOARD.route_keys[route("london", "dieppe")])
    assert said(read(GAME, s, 1, 2), "route-to-pay") == [ROUTES[route("london", "dieppe")]]
    for seat in (0, 1):
        check(s, seat, 2)


def test_a_dearer_tunnel_is_said_with_its_payment_and_what_was_turned_up() -> None:
    tunnel = next(r for r in range(BOARD.count) if BOARD.tunnel[r] and BOARD.length[r] == 2)
    colour = CARDS[BOARD.colour[tunnel]] if BOARD.colour[tunnel] >= 0 else "red"
    s = position({colour: 5}, {})
    act(s, BOARD.route_keys[tunnel])
    act(s, f"card-{colour}+0", colour, "locomotive", next(card for card in CARDS[:8] if card != colour))
    row = read(GAME, s, 1, 2)
    assert said(row, "phase") == ["tunnel"]
    assert (said(row, "tunnel-paid-with"), count(row, "tunnel-extra", 3)) == ([colour], 2)
    assert told(row, "paid", 15) == {colour: 2}
    for seat in (0, 1):
        check(s, seat, 2)


def test_seats_are_turned_so_that_the_viewer_is_first() -> None:
    s = position({}, {}, {}, tickets=[[ticket("berlin", "roma")], [], []], trains=[45, 30, 20])
    assert [count(read(GAME, s, 1, 3), f"trains[{place}]", 45) for place in range(3)] == [30, 20, 45]
    assert said(read(GAME, s, 1, 3), "turn") == ["2"]


@pytest.mark.parametrize(
    "leak",
    [
        lambda s, seat: s.hands[seat - 1],
        lambda s, seat: s.tickets[seat - 1],
        lambda s, seat: s.tickets[seat - 1].bit_count(),
        lambda s, seat: sum(1 << number for number in s.offered[seat - 1]),
        lambda s, seat: sum(1 << 8 * card for card in s.deck),
        lambda s, seat: s.pool,
        lambda s, seat: s.box,
    ],
    ids=["hand", "tickets", "number of first tickets", "offer", "deck", "ticket deck", "tickets out of the game"],
)
def test_a_leak_is_found(leak: Callable[[TicketToRideState, int], int]) -> None:
    assert breaks_the_law(TicketToRide, leak)


def test_the_map_is_a_graph_of_cities_and_routes() -> None:
    graph = GAME.graph()
    graph.check()
    number = route("london", "dieppe", 2)
    assert {graph.nodes.values[end] for end in graph.ends[number]} == {"london", "dieppe"}
    features = {name: numbers[number] for name, numbers in graph.edge_features.items()}
    assert {name for name, value in features.items() if value} == {"length", "grey", "ferry-locomotives", "double"}
    assert features["ferry-locomotives"] == features["length"] / 2
    coloured = [
        sum(graph.edge_features[name][r] for name in features if "colour" in name or name == "grey")
        for r in range(BOARD.count)
    ]
    assert {*coloured} == {1.0}
