"""A whole match of Moscow–Paris through its board, in which every action card is played by hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.fated import FatedStation
from tests.browser.visitor import PATIENCE, PHONE, Visit, Visitor, turns
from tests.games.moscow_paris.conductor import DEEDS, Conductor

GAME = "moscow_paris"
BOT = "passenger"
"""It plays at random, so that nothing depends on how well bots play."""
SEED = "Moscow–Paris 2849"
"""Any will do, people go on until they have played every card; with this one they are dealt all five at once."""


@pytest.fixture(scope="module")
def station(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FatedStation]:
    station = FatedStation(tmp_path_factory.mktemp("station") / "data", SEED)
    station.open()
    yield station
    station.close()


def sit_down(anna: Visitor, boris: Visitor) -> str:
    """A table for three with a bot; its id."""
    wish = {"game": GAME, "seats": 3, "bots": [BOT], "public": False}
    table = str(anna.send("/api/tables", wish)["id"])
    for visitor in (anna, boris):
        visitor.go(f"/table/{table}")
    boris.button("room-sit").first.click()
    boris.page.get_by_text(boris.say("room-wait")).wait_for()
    anna.button("room-start").click()
    for visitor in (anna, boris):
        visitor.page.locator(".prompt").wait_for()
    return table


def play_to_the_end(people: tuple[Visitor, Visitor]) -> None:
    played: set[str] = set()
    hands = {visitor: Conductor(visitor, Random(f"{SEED} {seat}"), played) for seat, visitor in enumerate(people)}
    for mover in turns(people):
        hands[mover].move()


def test_two_people_and_a_bot_play_every_action_card(visit: Visit) -> None:
    anna, boris = visit(still=True), visit(lang="en", still=True)
    anna.introduce("Анна")
    boris.introduce("Борис")
    table = sit_down(anna, boris)
    play_to_the_end((anna, boris))
    for visitor in (anna, boris):
        expect(visitor.page.locator("dialog[open] .winner")).not_to_be_empty(timeout=PATIENCE)
        visitor.page.locator("dialog[open] .mp-score").wait_for()
        assert not visitor.unsaid()

    match = anna.get(f"/api/tables/{table}")["match"]
    told = anna.get(f"/api/matches/{match}")["told"]
    by_hand = {event["key"] for move in told if move["seat"] in (0, 1) for event in move["events"]}
    missing = [deed for deed in DEEDS.values() if not any(key.startswith(f"card-played-{deed}") for key in by_hand)]
    assert not missing


def test_a_finger_plays_cards_too(visit: Visit) -> None:
    visitor = visit(size=PHONE, still=True)
    visitor.introduce("Анна")
    wish = {"game": GAME, "seats": 4, "bots": [BOT] * 3, "public": False, "start": True}
    table = visitor.send("/api/tables", wish)["id"]
    visitor.go(f"/table/{table}")
    hands = Conductor(visitor, Random(SEED), set())
    before = visitor.moves(table)
    for _ in range(6):
        visitor.page.locator(".prompt.mine").wait_for()
        hands.move()
    assert visitor.moves(table) >= before + 6
