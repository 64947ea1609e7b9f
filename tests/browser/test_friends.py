"""Friends at a table: invited, waited for, lost on the way and found again, watched, and called once more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.breadth import both_sizes
from tests.browser.hands import TARGET, Hands
from tests.browser.serving import Station
from tests.browser.visitor import PATIENCE, UNREACHABLE, Visit, Visitor
from tests.tunnel import Tunnel

GAME: Final = "trans_europa"
LOST: Final = "[role=status] .lost"

BUSY: Final = 15_000
"""Milliseconds. A quiet machine notices within five seconds, which the clocks of `live.test.ts` check exactly."""
# How many milliseconds it takes from now on until the page says that nobody answers.
STOPWATCH: Final = """async () => {
  // A letter form that is fetched first when the network is gone never comes, and a picture waits for it for ever.
  await Promise.all([...document.fonts].map((font) => font.load()));
  const since = performance.now();
  window.noticed = null;
  const look = () => {
    if (document.querySelector("[role=status] .lost")) window.noticed ??= performance.now() - since;
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  look();
}"""

SHAPE: Final = """async (path) => {
  const picture = new Image();
  picture.src = path;
  await picture.decode();
  return [picture.naturalWidth, picture.naturalHeight];
}"""


@pytest.fixture
def tunnel(station: Station) -> Iterator[Tunnel]:
    tunnel = Tunnel(urlsplit(station.address).port or 0)
    yield tunnel
    tunnel.close()


@pytest.fixture
def far(browser: Browser, tunnel: Tunnel) -> Iterator[Visitor]:
    """Somebody who comes to the station by the tunnel."""
    visitor = Visitor(browser, tunnel.address, still=True)
    yield visitor
    visitor.forgive((*UNREACHABLE, "ERR_TIMED_OUT", "ERR_EMPTY_RESPONSE", "ERR_INTERNET_DISCONNECTED"))
    assert not visitor.complaints
    visitor.context.close()


def sit_down(anna: Visitor, boris: Visitor, **wish: object) -> str:
    """Anna's match with Boris, in which she begins."""
    anna.introduce("Анна")
    boris.introduce("Борис")
    table = str(anna.send("/api/tables", {"game": GAME, "seats": 2, "public": False, **wish})["id"])
    boris.send(f"/api/tables/{table}/join", {})
    anna.send(f"/api/tables/{table}/start", {})
    return table


def look_at(visitor: Visitor, table: str) -> Hands:
    """At the board, ready to move."""
    visitor.go(f"/table/{table}")
    visitor.page.locator(".prompt.mine").wait_for()
    visitor.page.locator(f".map {TARGET}").first.wait_for(state="attached")
    return Hands(visitor, GAME, Random(GAME))


def noticed(visitor: Visitor) -> float:
    visitor.page.wait_for_function("() => window.noticed !== null", timeout=PATIENCE)
    found: float = visitor.page.evaluate("window.noticed")
    return found


def sent(visitor: Visitor) -> None:
    """The move is shown as being on its way, and where."""
    kept = re.escape(visitor.say("move-kept", text="")) + "|" + re.escape(visitor.say("move-sent", text=""))
    expect(visitor.page.locator(".prompt .post")).to_have_text(re.compile(kept), timeout=PATIENCE)


class TestALostNetwork:
    @pytest.mark.parametrize("late", [900, *[pytest.param(late, marks=pytest.mark.breadth) for late in (0, 1_700)]])
    def test_is_seen_within_five_seconds(self, far: Visitor, visit: Visit, tunnel: Tunnel, late: int) -> None:
        """Everything is swallowed, without a word; whether it happens soon after the last word or later."""
        look_at(far, sit_down(far, visit()))
        far.page.wait_for_timeout(late)
        far.page.evaluate(STOPWATCH)
        tunnel.fill()
        assert noticed(far) < BUSY
        tunnel.clear()
        far.page.locator(LOST).wait_for(state="hidden")

    def test_is_seen_in_the_waiting_room(self, far: Visitor, tunnel: Tunnel) -> None:
        far.introduce("Анна")
        far.go(f"/table/{far.send('/api/tables', {'game': GAME, 'seats': 2})['id']}")
        far.button("room-leave").wait_for()
        far.page.evaluate(STOPWATCH)
        tunnel.fill()
        assert noticed(far) < BUSY
        far.photograph("lost-room")
        tunnel.clear()
        far.page.locator(LOST).wait_for(state="hidden")

    def test_is_seen_with_the_browser_offline(self, far: Visitor, visit: Visit) -> None:
        table = sit_down(far, visit())
        hands = look_at(far, table)
        far.page.evaluate(STOPWATCH)
        far.context.set_offline(True)
        assert noticed(far) < BUSY
        assert hands.press(f".map {TARGET}")
        sent(far)
        far.photograph("lost-table")
        far.context.set_offline(False)
        far.page.locator(".prompt:not(.mine)").wait_for()
        far.page.locator(LOST).wait_for(state="hidden")
        assert far.moves(table) == 1

    def test_keeps_a_move_and_brings_it_once(self, far: Visitor, visit: Visit, tunnel: Tunnel) -> None:
        """The move is swallowed on its way to the server."""
        boris = visit()
        table = sit_down(far, boris)
        hands = look_at(far, table)
        tunnel.fill()
        assert hands.press(f".map {TARGET}")
        sent(far)
        far.page.locator(LOST).wait_for()
        assert boris.moves(table) == 0
        tunnel.clear()
        far.page.locator(".prompt:not(.mine)").wait_for()
        assert boris.moves(table) == 1
        assert len(far.see().log) == 1, "the move, once"

    def test_does_not_make_a_move_twice(self, far: Visitor, visit: Visit, tunnel: Tunnel) -> None:
        """The move arrives, but the answer is swallowed: it is sent again, and the server knows it."""
        boris = visit()
        table = sit_down(far, boris)
        hands = look_at(far, table)
        boris.go(f"/table/{table}")
        boris.page.locator(".prompt").wait_for()
        tunnel.fill(up=True)
        assert hands.press(f".map {TARGET}")
        boris.page.locator(".prompt.mine").wait_for()
        sent(far)
        tunnel.clear()
        far.page.locator(LOST).wait_for(state="hidden")
        far.page.locator(".prompt:not(.mine)").wait_for()
        expect(far.page.locator(".prompt .post")).to_have_count(0)
        assert boris.moves(table) == 1

    def test_lets_a_move_be_recalled(self, far: Visitor, visit: Visit, tunnel: Tunnel) -> None:
        boris = visit()
        table = sit_down(far, boris)
        hands = look_at(far, table)
        tunnel.fill()
        assert hands.press(f".map {TARGET}")
        far.page.locator(LOST).wait_for()
        far.button("move-recall").click()
        tunnel.clear()
        far.page.locator(LOST).wait_for(state="hidden")
        assert far.see().mine
        assert boris.moves(table) == 0


@both_sizes("phone")
def test_a_friend_is_invited_to_one_seat(visit: Visit, size: tuple[int, int]) -> None:
    anna, boris = visit(size=size, still=True), visit(still=True)
    for visitor, name in ((anna, "Анна"), (boris, "Борис")):
        visitor.introduce(name)
    anna.go("/")
    anna.page.locator(f".tickets label:has(input[value={GAME}])").click()
    anna.page.get_by_role("group", name=anna.say("office-rivals")).get_by_text("3", exact=True).click()
    anna.button("office-invite").click()
    anna.page.wait_for_url("**/table/*")
    anna.button("room-leave").wait_for()
    seats = anna.page.locator(".platform li")
    expect(seats).to_have_count(2)
    expect(seats.first).to_contain_text(f"Анна {anna.say('seat-you')}")
    expect(anna.page).to_have_title(re.compile(r"^1 из 2 · "))
    anna.page.get_by_text(anna.say("reach-closed")).wait_for()
    assert anna.page.locator("svg.code path").get_attribute("d")

    anna.button("room-add").click()
    expect(seats).to_have_count(3)
    anna.button("room-add-bot").click()
    expect(seats).to_have_count(4)
    anna.button("room-remove", number=3).click()
    expect(seats).to_have_count(3)

    boris.go(urlsplit(anna.page.url).path)
    boris.button("room-sit").click()
    expect(seats.nth(1)).to_contain_text("Борис")
    boris.page.get_by_role("textbox", name=boris.say("chat-write")).fill("Я тут!")
    boris.button("chat-send").click()
    expect(anna.page.get_by_role("log")).to_contain_text("Я тут!")
    boris.button("room-agree").click()
    expect(seats.nth(1)).to_contain_text(anna.say("room-ready"))
    expect(anna.page.get_by_text(anna.say("room-agreed"))).to_be_visible()
    expect(anna.page).to_have_title(re.compile(f"^{re.escape(anna.say('title-room-full', text=''))}"))
    anna.photograph("invited", whole=True)
    assert not anna.barriers()
    anna.button("room-start").click()
    for visitor in (anna, boris):
        visitor.page.locator(".prompt").wait_for()


@both_sizes("desktop")
def test_two_who_were_away_have_not_won_and_are_called_again(visit: Visit, size: tuple[int, int]) -> None:
    """Both let their time run out, bots play to the end: no victory. Then one calls, the other comes."""
    anna, boris = visit(size=size, still=True), visit(still=True)
    clock = {"kind": "move", "seconds": 12, "increment": 0}  # enough for both to be there when it begins to press
    table = sit_down(anna, boris, game="metro_domino", clock=clock)
    for visitor in (anna, boris):
        visitor.go(f"/table/{table}")
        visitor.page.locator(".prompt").wait_for()
    late = anna.page.locator(".prompt .clock.late")
    late.wait_for()
    anna.photograph("late")
    expect(anna.page.get_by_role("log")).to_contain_text(anna.say("remark-time-out", player="Анна"))
    for visitor in (anna, boris):
        expect(visitor.page.locator(".winner")).to_have_text(visitor.say("won-by-nobody"), timeout=PATIENCE)
    anna.photograph("stand-ins")
    boris.button("reveal-rematch").click()
    boris.page.wait_for_url(lambda url: not url.endswith(table))
    boris.page.get_by_text(boris.say("room-wait-for", text="Анна")).wait_for()
    next_table = boris.page.url.rsplit("/", 1)[1]
    again = boris.get(f"/api/tables/{next_table}")
    assert ([seat["name"] for seat in again["seats"]], again["public"]) == (["Анна", "Борис"], False)
    expect(anna.page.get_by_text(anna.say("notice-again")).first).to_be_visible()
    boris.photograph("called")
    anna.button("reveal-join").click()
    for visitor in (anna, boris):
        visitor.page.wait_for_url(f"**/table/{next_table}")
        visitor.page.locator(".prompt").wait_for()
    anna.go("/history")
    expect(anna.page.locator("main li").first).to_contain_text(anna.say("history-by-bots"))
    expect(anna.page.locator(".won")).to_have_count(0)
    anna.photograph("history-stand-ins")


@both_sizes("phone")
def test_spectators_know_that_they_watch(visit: Visit, size: tuple[int, int]) -> None:
    anna, zoe = visit(still=True), visit(size=size, still=True)
    table = sit_down(anna, visit())
    zoe.introduce("Зоя")
    zoe.go(f"/table/{table}")
    zoe.page.get_by_text(zoe.say("table-spectating")).wait_for()
    zoe.page.get_by_role("tab", name=zoe.say("chat-title")).click()
    zoe.page.get_by_text(zoe.say("chat-apart")).wait_for()
    zoe.photograph("spectator")
    anna.go(f"/table/{table}")
    anna.page.locator(".prompt").wait_for()
    expect(anna.page.get_by_text(anna.say("table-spectating"))).to_have_count(0)


def test_a_returning_player_sees_own_games_and_choices_first(visit: Visit) -> None:
    anna = visit(still=True)
    boris = visit()
    table = sit_down(anna, boris)
    other = sit_down(anna, boris)
    hands = look_at(anna, other)
    hands.move()
    anna.go("/")
    games = anna.page.locator(".mine a")
    expect(games.first).to_contain_text(anna.say("board-your-turn"))
    expect(games.first).to_have_attribute("href", f"/table/{table}")
    expect(games.nth(1)).to_contain_text(anna.say("mine-turn", text="Борис"))
    expect(anna.page).to_have_title(f"(1) {anna.say('house-title')}")
    icon = anna.page.locator("link[rel=icon][type='image/svg+xml']")
    expect(icon).to_have_attribute("href", re.compile("^data:image/svg"))
    anna.go(f"/table/{table}")
    anna.page.locator(".prompt.mine").wait_for()
    expect(anna.page).to_have_title(re.compile(f"^{re.escape(anna.say('title-your-turn', text=''))}"))

    anna.go("/")
    anna.page.locator(".tickets label:has(input[value=tourists])").click()
    anna.page.locator(".choices .edition select").select_option("cairo")
    anna.page.locator(".choices .level select").select_option("driver")
    anna.page.reload()
    expect(anna.page.locator(".tickets input[value=tourists]")).to_be_checked()
    expect(anna.page.locator(".choices .edition select")).to_have_value("cairo")
    expect(anna.page.locator(".choices .level select")).to_have_value("driver")
    anna.page.get_by_text(anna.say("level-driver-about")).wait_for()


def test_the_page_can_be_installed(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    session = visitor.context.new_cdp_session(visitor.page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].endswith("/manifest.webmanifest")
    problems = {each["errorId"] for each in session.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert problems <= {"in-incognito"}, "the tests' windows are private ones"
    for path in ("/icon-192.png", "/icon-512.png", "/icon-maskable.png", "/icon.svg", "/favicon.ico", "/preview.jpg"):
        answer = visitor.context.request.get(path)
        assert answer.ok
        assert answer.headers["content-type"].startswith("image/")
    assert "Disallow: /api/" in visitor.context.request.get("/robots.txt").text()


def test_a_link_says_what_it_leads_to(visit: Visit) -> None:
    visitor = visit()
    visitor.introduce("Анна")
    wish = {"game": "tourists", "edition": "hong_kong", "seats": 2, "public": False, "lang": "uk"}
    table = visitor.send("/api/tables", wish)["id"]
    page = visitor.context.request.get(f"/table/{table}").text()
    assert "<title>Анна кличе грати: Туристи: Гонконг</title>" in page
    found = re.search(r'property="og:image" content="([^"]+)"', page)
    assert found is not None
    assert found[1].endswith("/preview/tourists/hong_kong.jpg")
    visitor.go("/")
    assert visitor.page.evaluate(SHAPE, urlsplit(found[1]).path) == [1200, 630]


@both_sizes("desktop")
def test_in_practice_a_drawn_card_is_taken_back_and_the_match_is_marked(visit: Visit, size: tuple[int, int]) -> None:
    """Opened by the form, remembered; at an ordinary table the same card stays."""
    anna = visit(size=size, still=True)
    anna.introduce("Анна")
    anna.go("/")
    anna.page.locator(".tickets label:has(input[value=ticket_to_ride])").click()
    anna.button("office-more").click()
    form = anna.page.locator("form.form")
    form.get_by_role("group", name=anna.say("new-seats")).get_by_text("2", exact=True).click()
    expect(form.get_by_text(anna.say("new-practice-yes"))).to_have_count(0)
    form.locator(".others select").first.select_option("passenger")
    form.get_by_text(anna.say("new-begins-seated")).click()
    form.get_by_text(anna.say("new-practice-yes")).click()
    form.get_by_text(anna.say("practice-about")).scroll_into_view_if_needed()
    anna.photograph("practice-form")
    form.get_by_role("button", name=anna.say("office-start")).click()
    anna.page.wait_for_url("**/table/*")
    anna.page.locator(".prompt.mine").wait_for()
    assert draw_blind(anna)
    anna.page.locator(".practice").scroll_into_view_if_needed()
    anna.photograph("practice-table")
    assert not anna.barriers()
    anna.button("table-undo").click()
    expect(anna.button("table-undo")).to_have_count(1)
    practice = anna.page.url.rsplit("/", 1)[1]
    anna.send(f"/api/tables/{practice}/leave", {})

    plain = anna.send(
        "/api/tables", {"game": "ticket_to_ride", "seats": 2, "bots": ["passenger"], "begins": "seated", "start": True}
    )["id"]
    anna.go(f"/table/{plain}")
    anna.page.locator(".prompt.mine").wait_for()
    assert not draw_blind(anna)
    expect(anna.page.locator(".practice")).to_have_count(0)
    anna.send(f"/api/tables/{plain}/leave", {})

    anna.go("/history")
    lines = anna.page.locator("main li")
    expect(lines.nth(1)).to_contain_text(anna.say("history-practice"))
    expect(lines.first).not_to_contain_text(anna.say("history-practice"))
    anna.photograph("practice-history")
    anna.go("/")
    expect(anna.page.locator(".unusual")).to_contain_text(anna.say("practice-mark"))


def draw_blind(visitor: Visitor) -> bool:
    """Keeps the first tickets, draws a card from the deck; whether that can be taken back."""
    Hands(visitor, "ticket_to_ride", Random(1)).move()
    visitor.page.locator(".prompt.mine").wait_for()
    seen = len(visitor.see().log)
    moves = visitor.page.locator("aside details")
    moves.locator("summary").click()
    moves.get_by_role("button", name="Взять верхнюю карту колоды").click()
    visitor.wait_for_a_move(seen)
    return visitor.button("table-undo").count() == 1
