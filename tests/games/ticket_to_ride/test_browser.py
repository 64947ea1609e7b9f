"""A whole match of Ticket to Ride through its board: a tunnel, a ferry, a station and tickets drawn on the way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.fated import FatedStation
from tests.browser.test_matches import sit_down
from tests.browser.visitor import PATIENCE, PHONE, Visit, Visitor, turns
from tests.games.ticket_to_ride.traveller import GAME, Traveller
from vokzal import games
from vokzal.games.ticket_to_ride.rules.game import TicketToRide

SEED = "Ticket to Ride 1"
"""A tunnel may always turn out too dear; with these cards one is built."""
PEOPLE = (0, 1)


@pytest.fixture(scope="module")
def station(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FatedStation]:
    station = FatedStation(tmp_path_factory.mktemp("station") / "data", SEED)
    station.open()
    yield station
    station.close()


def play_to_the_end(people: tuple[Visitor, Visitor]) -> None:
    tried: set[str] = set()
    hands = {visitor: Traveller(visitor, tried) for visitor in people}
    for mover in turns(people):
        hands[mover].move()


def test_two_people_and_a_bot_ride_through_europe(visit: Visit) -> None:
    anna, boris = visit(still=True), visit(lang="en", still=True)
    anna.introduce("Анна")
    boris.introduce("Борис")
    table = sit_down(anna, boris, GAME)
    play_to_the_end((anna, boris))
    for visitor in (anna, boris):
        result = visitor.page.locator("dialog[open]")
        expect(result.locator(".winner")).not_to_be_empty(timeout=PATIENCE)
        # The scoring is walked through on the map, to its end.
        walk = result.locator(".step .enamel")
        while walk.is_enabled():
            walk.click()
        assert not visitor.unsaid()
    anna.photograph(f"result-{GAME}-walked")

    match = anna.get(f"/api/tables/{table}")["match"]
    told = anna.get(f"/api/matches/{match}")["told"]
    mine = [event for move in told if move["seat"] in PEOPLE for event in move["events"]]
    assert {"tickets-offered", "tunnel-turned", "station-built"} <= {event["key"] for event in mine}
    claimed = {event["params"]["route"] for event in mine if event["key"] == "route-claimed"}
    game = games.load(GAME)
    assert isinstance(game, TicketToRide)
    routes = [game.content.routes[game.board.route_keys.index(key)] for key in claimed]
    assert any(route.ferry for route in routes)
    assert any(route.tunnel for route in routes)


def test_a_finger_rides_too(visit: Visit) -> None:
    visitor = visit(size=PHONE, still=True)
    visitor.introduce("Анна")
    wish = {"game": GAME, "seats": 2, "bots": ["passenger"], "public": False, "start": True}
    table = visitor.send("/api/tables", wish)["id"]
    visitor.go(f"/table/{table}")
    hands = Traveller(visitor, set())
    before = visitor.moves(table)
    for _ in range(6):
        visitor.page.locator(".prompt.mine").wait_for()
        hands.move()
    assert visitor.moves(table) >= before + 6


def test_a_route_that_cannot_be_claimed_says_why(visit: Visit) -> None:
    visitor = visit(still=True)
    visitor.introduce("Анна")
    wish = {"game": GAME, "seats": 2, "bots": ["passenger"], "public": False, "start": True}
    visitor.go(f"/table/{visitor.send('/api/tables', wish)['id']}")
    visitor.page.locator(".prompt.mine").wait_for()
    Traveller(visitor, set()).move()
    visitor.page.locator(".prompt.mine").wait_for()
    refused = visitor.page.locator(".tr [data-route][data-target=refused]:has(circle:nth-of-type(6)) circle")
    refused.first.click()
    expect(visitor.page.locator(".notices p.bad")).not_to_be_empty()
    assert not visitor.unsaid()
