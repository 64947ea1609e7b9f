"""Whole matches of Tourists through its board: London with two people and a bot, Rio alone; and a look at every city."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.fated import FatedStation
from tests.browser.fingers import Fingers
from tests.browser.hands import Hands
from tests.browser.test_matches import sit_down
from tests.browser.visitor import DESKTOP, PATIENCE, PHONE, Visit, Visitor, turns
from tests.games.tourists.guide import section, with_a_finger, with_a_mouse
from tests.games.tourists.hands import CHOICE, DONE, PLACE, READY, lay
from tests.games.tourists.table import EDITIONS

GAME = "tourists"
SEED = "Tourists 1"
MOVES = 14
"""Of the person, before a city is looked at."""
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def station(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FatedStation]:
    station = FatedStation(tmp_path_factory.mktemp("station") / "data", SEED)
    station.open()
    yield station
    station.close()


def alone(visitor: Visitor, edition: str, seats: int = 1) -> str:
    """A table of the visitor's own, with bots in the other seats."""
    visitor.introduce("Анна")
    wish = {"game": GAME, "edition": edition, "seats": seats, "bots": ["passenger"] * (seats - 1), "public": False}
    table = str(visitor.send("/api/tables", wish | {"start": True})["id"])
    visitor.go(f"/table/{table}")
    visitor.page.locator(".prompt.mine").wait_for()
    return table


def until_drawing(visitor: Visitor) -> None:
    """Chooses whatever there is to choose until a location is asked for."""
    hands = Hands(visitor, GAME, Random(1))
    while not visitor.page.locator(PLACE).count():
        hands.move()
        visitor.page.locator(".prompt.mine").wait_for()


def to_the_end(people: tuple[Visitor, ...]) -> None:
    hands = {visitor: Hands(visitor, GAME, Random(seat)) for seat, visitor in enumerate(people)}
    for mover in turns(people):
        hands[mover].move()


def last_position(visitor: Visitor, table: str) -> tuple[list[Any], Any]:
    """Everything that was told, and what everybody sees at the end."""
    match = visitor.get(f"/api/tables/{table}")["match"]
    told = visitor.get(f"/api/matches/{match}")["told"]
    return told, visitor.get(f"/api/matches/{match}/positions/{told[-1]['number']}")["views"][-1]


def test_two_people_and_a_bot_walk_through_london(visit: Visit) -> None:
    anna, boris = visit(still=True), visit(lang="en", still=True)
    anna.introduce("Анна")
    boris.introduce("Борис")
    table = sit_down(anna, boris, GAME)
    to_the_end((anna, boris))
    for visitor in (anna, boris):
        result = visitor.page.locator("dialog[open]")
        expect(result.locator(".winner")).not_to_be_empty(timeout=PATIENCE)
        expect(result.locator(".score .seats button")).to_have_count(3)
        assert not visitor.unsaid()
    anna.photograph(f"result-{GAME}-london")
    told, view = last_position(anna, table)
    drawn = [
        event["params"]["segments"] for move in told for event in move["events"] if event["key"].startswith("drew")
    ]
    assert max(drawn) > 2, "a bonus was spent"
    assert any(step < 0 for final in view["final"] for step in final["walk"][1:]), "a ride was used"


def test_a_drawing_is_taken_back(visit: Visit) -> None:
    visitor = visit(still=True)
    table = alone(visitor, "london", 2)
    until_drawing(visitor)
    page = visitor.page
    page.locator(PLACE).first.click(force=True)
    while page.locator(".to .types").count():
        page.locator(CHOICE).first.click()
    with_a_mouse(page, *section(page))
    expect(page.locator(f"{DONE}.enamel")).to_be_visible()
    expect(page.locator(".gain strong")).not_to_be_empty()
    moves = visitor.moves(table)
    for steps in range(moves, moves - 3, -1):
        page.locator(".to .dock .undo").click()
        page.wait_for_function(
            "([table, moves]) => fetch(`/api/tables/${table}`).then((answer) => answer.json()).then((now) => now.moves < moves)",
            arg=[table, steps],
        )
    expect(page.locator(PLACE).first).to_be_attached()
    assert not visitor.unsaid()


def test_a_player_alone_walks_through_rio(visit: Visit) -> None:
    visitor = visit(still=True)
    table = alone(visitor, "rio")
    to_the_end((visitor,))
    expect(visitor.page.locator("dialog[open] .score .stars")).to_be_visible(timeout=PATIENCE)
    _, view = last_position(visitor, table)
    assert view["final"][0]["points"] > 0
    visitor.photograph(f"result-{GAME}-rio")
    assert not visitor.unsaid()


def test_one_finger_draws_a_section_and_needs_no_yes(visit: Visit) -> None:
    visitor = visit(size=PHONE, still=True)
    alone(visitor, "cairo", 2)
    until_drawing(visitor)
    page = visitor.page
    page.locator(PLACE).first.tap(force=True)
    page.locator(f"{READY}, .to .types").first.wait_for()
    if page.locator(".to .types").count():
        page.locator(CHOICE).first.tap()
    page.locator(READY).wait_for()
    with_a_finger(Fingers(visitor), *section(page))
    page.locator(f"{DONE}.enamel").tap()
    expect(page.locator("[role=log]")).to_contain_text("Анна: готово", timeout=PATIENCE)


def test_a_street_that_cannot_be_drawn_says_why(visit: Visit) -> None:
    visitor = visit(still=True)
    alone(visitor, "hong_kong", 2)
    until_drawing(visitor)
    page = visitor.page
    page.locator(".to .map [data-place][data-target=refused], .to .map [data-place]:not([role])").first.click(
        force=True
    )
    expect(page.locator(".notices p.bad")).not_to_be_empty()
    assert not visitor.unsaid()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_city_is_open_to_everybody(edition: str, visit: Visit) -> None:
    visitor = visit(still=True)
    table = alone(visitor, edition, 3)
    hands = Hands(visitor, GAME, Random(edition), lay)
    for _ in range(MOVES):
        hands.move()
        visitor.page.locator(".prompt.mine").wait_for()
    found = []
    for size in (DESKTOP, PHONE):
        guest = visitor if size == DESKTOP else visit(size=size, still=True, state=visitor.context.storage_state())
        guest.go(f"/table/{table}")
        guest.page.locator(".prompt.mine").wait_for()
        guest.page.locator(".stage > .board").wait_for()
        for theme in ("light", "dark"):
            guest.dress(theme)
            guest.photograph(f"city-{edition}", whole=size == PHONE)
            found += [f"{size} {theme}: {barrier}" for barrier in guest.barriers()]
        found += guest.unsaid()
        assert guest.page.evaluate(WIDER) <= 0
    assert not found, "\n".join(found)
