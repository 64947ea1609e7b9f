"""The table of Ticket to Ride in a browser: what is in sight, what a finger needs, and how one pays."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.test_play_from import bring
from tests.browser.visitor import DESKTOP, PHONE, Visit, Visitor
from tests.games.ticket_to_ride.traveller import GAME, SPOT

RICH: Final = (240, 2)
"""After how many moves of the golden game which seat has eight colours, four tickets and much to claim."""
LOADED: Final = (305, 1)
"""Eight colours and seven tickets."""

# How many of some pieces are wholly in sight, within their own window and the page's.
IN_SIGHT: Final = """(selector) => [...document.querySelectorAll(selector)].filter((piece) => {
  const box = piece.getBoundingClientRect();
  const strip = piece.closest("ul").getBoundingClientRect();
  return box.left >= strip.left - 1 && box.right <= strip.right + 1 && box.bottom <= innerHeight && box.top >= 0;
}).length"""
# How far down a phone's first page the first of some pieces reaches.
FOLD: Final = "(selector) => document.querySelector(selector).getBoundingClientRect().bottom + scrollY"
CUT: Final = """(selector) => [...document.querySelectorAll(selector)]
  .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.innerText)"""
NAMES: Final = """() => [...document.querySelectorAll(".tr .map text.name")].map((name) => name.textContent)"""
SIZES: Final = """() => [...document.querySelectorAll(".tr .map text.name")]
  .map((name) => name.getBoundingClientRect().height)"""


def sit(visitor: Visitor, at: tuple[int, int] = RICH) -> Any:
    """At a table that goes on from a rich position; the match it comes from, as the visitor's seat sees it."""
    visitor.introduce("Анна")
    match = bring(visitor, GAME)
    number, seat = at
    table = visitor.send(f"/api/matches/{match}/play", {"number": number, "seat": seat, "bots": ["driver"] * 2})["id"]
    visitor.go(f"/table/{table}")
    visitor.page.locator(".prompt.mine").wait_for()
    return visitor.get(f"/api/matches/{match}/positions/{number}")["views"][seat]


@pytest.mark.parametrize(("at", "tickets"), [(RICH, 4), (LOADED, 7)])
def test_all_tickets_are_in_sight_beside_eight_colours(at: tuple[int, int], tickets: int, visit: Visit) -> None:
    visitor = visit(still=True, size=DESKTOP)
    sit(visitor, at)
    visitor.photograph(f"hand-{GAME}-{tickets}")
    assert visitor.page.evaluate(IN_SIGHT, ".hand .cards li") == 8
    assert visitor.page.evaluate(IN_SIGHT, ".hand .tickets li") == tickets
    assert visitor.page.evaluate(CUT, ".hand .tickets .names > span") == []


def test_own_cities_are_named_on_a_phone_and_all_tickets_shown_at_once(visit: Visit) -> None:
    visitor = visit(still=True, size=PHONE)
    sit(visitor, LOADED)
    page = visitor.page
    own = {name for text in page.locator(".tickets .names").all_inner_texts() for name in text.split("\n")}
    assert len(own) > 7
    assert own <= set(page.evaluate(NAMES))
    assert min(page.evaluate(SIZES)) >= 9
    # What lies below the hand is shown by a switch below the map, and its first row is in sight as well.
    assert all(page.evaluate(FOLD, piece) <= PHONE[1] for piece in (".map .all", ".hand .cards li"))
    assert page.evaluate(FOLD, ".hand .tickets .names") <= PHONE[1]
    page.locator(".map .all").tap()
    expect(page.locator(".map .lacks").first).to_be_visible()
    visitor.photograph(f"tickets-{GAME}")
    # As many numbers on the map as there are cities of tickets that can still be joined.
    assert page.locator(".map .city .number").count() == 2 * page.locator(".tickets .ticket:not(.done)").count()


def test_offered_cities_are_named_on_a_phone(visit: Visit) -> None:
    visitor = visit(still=True, size=PHONE)
    visitor.introduce("Анна")
    wish = {"game": GAME, "seats": 2, "bots": ["driver"], "public": False, "start": True}
    visitor.go(f"/table/{visitor.send('/api/tables', wish)['id']}")
    visitor.page.locator(".tr .keep").wait_for()
    visitor.photograph(f"keep-{GAME}")
    offered = {name for text in visitor.page.locator(".keep .names").all_inner_texts() for name in text.split("\n")}
    assert len(offered) >= 4
    assert offered <= set(visitor.page.evaluate(NAMES))
    assert visitor.page.evaluate(CUT, ".keep .names > span") == []


def test_two_open_cards_take_two_taps(visit: Visit) -> None:
    visitor = visit(still=True, size=PHONE)
    view = sit(visitor)
    before = len(visitor.see().log)
    plain = [slot for slot, card in enumerate(view["row"]) if 0 <= card < 8]
    visitor.page.locator(f".market [data-slot='{plain[0]}']").tap()
    visitor.wait_for_a_move(before)
    visitor.page.locator(".market .legal[data-kind]:not([data-kind='8'])").first.tap()
    visitor.wait_for_a_move(before + 1)
    assert sum(view["hand"]) + 2 == sum(map(int, visitor.page.locator(".cards li b").all_inner_texts()))


def test_new_tickets_are_asked_about_in_plain_words(visit: Visit) -> None:
    visitor = visit(still=True, size=PHONE)
    sit(visitor)
    visitor.page.locator(".market button.tickets").tap()
    expect(visitor.page.locator(".prompt > p")).to_have_text("Взять новые билеты? Хотя бы один придётся оставить.")
    visitor.photograph(f"question-{GAME}")
    visitor.button("nav-cancel").tap()
    visitor.page.locator(".market button.tickets").tap()
    visitor.button("confirm-yes").tap()
    visitor.page.locator(".tr .keep").wait_for()


def press_route(visitor: Visitor, route: int) -> None:
    spot = visitor.page.locator(f".tr [data-route='{route}']").evaluate(SPOT)
    assert spot is not None
    if visitor.touch:
        visitor.page.touchscreen.tap(*spot)
    else:
        visitor.page.mouse.click(*spot)


def legal_routes(visitor: Visitor) -> list[int]:
    pieces = visitor.page.locator(".tr [data-route][data-target=legal]").all()
    return [int(piece.get_attribute("data-route") or -1) for piece in pieces if piece.evaluate(SPOT) is not None]


def test_a_route_is_paid_for_put_back_or_changed_for_another(visit: Visit) -> None:
    visitor = visit(still=True, size=DESKTOP)
    sit(visitor)
    page = visitor.page
    pay, ways = page.locator(".tr .pay"), page.locator(".tr .pay .ways > button:not(.button)")
    several = None
    # What can be paid for in one way is built at once, and taken back for this test.
    for route in legal_routes(visitor):
        log = len(visitor.see().log)
        press_route(visitor, route)
        page.wait_for_function(
            "(seen) => document.querySelector('.tr .pay') || document.querySelectorAll('[role=log] p').length > seen",
            arg=log,
        )
        if pay.count() and ways.count() > 1:
            several = route
            break
        visitor.button("table-undo").click()
        if pay.count() or not page.locator(".tr [data-route][data-target=legal]").count():
            page.keyboard.press("Escape")
        page.wait_for_function("() => document.querySelectorAll('.tr [data-route][data-target=legal]').length > 0")
    assert several is not None, "nothing can be paid for in several ways"
    visitor.photograph(f"pay-{GAME}")

    page.keyboard.press("Escape")
    expect(pay).to_have_count(0)
    press_route(visitor, several)
    pay.locator(".cancel").click()
    expect(pay).to_have_count(0)
    other = next(route for route in legal_routes(visitor) if route != several)
    press_route(visitor, several)
    expect(pay).to_have_count(1)
    before = pay.locator("h2").inner_text()
    log = len(visitor.see().log)
    press_route(visitor, other)
    # The other one is asked about now, or built if there is one way to pay for it.
    page.wait_for_function(
        """([text, seen]) => document.querySelectorAll('[role=log] p').length > seen ||
          (document.querySelector('.tr .pay h2')?.innerText ?? text) !== text""",
        arg=[before, log],
    )


def test_a_finger_pays_with_a_second_tap_even_if_there_is_one_way(visit: Visit) -> None:
    visitor = visit(still=True, size=PHONE)
    sit(visitor)
    route = legal_routes(visitor)[0]
    log = len(visitor.see().log)
    press_route(visitor, route)
    ways = visitor.page.locator(".tr .pay .ways > button:not(.button)")
    ways.first.wait_for()
    assert len(visitor.see().log) == log
    visitor.photograph(f"pay-{GAME}")
    ways.first.tap()
    visitor.wait_for_a_move(log)
