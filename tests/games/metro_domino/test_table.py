"""The table of Metro Domino in a browser: what a phone shows, where choices open, and what comes between two games."""

from __future__ import annotations

from random import Random
from typing import Final

from playwright.sync_api import expect

from tests.browser.breadth import both_sizes
from tests.browser.hands import TARGET, Hands
from tests.browser.test_play_from import bring
from tests.browser.tour import is_up
from tests.browser.visitor import PHONE, Visit, Visitor

GAME: Final = "metro_domino"
FILE: Final = "metro_domino-4-games_to_win=1.json"
LATE: Final = 23
"""Moves of this match after which the map is large and much can be laid."""
SMALLEST: Final = 9
NEAR: Final = 140
"""Pixels between the end of a line and the middle of what is chosen there."""
MOST: Final = 60

INSIDE: Final = """(piece) => {
  const [box, sight] = [piece, document.querySelector("div.window")].map((one) => one.getBoundingClientRect());
  return box.left >= sight.left && box.right <= sight.right && box.top >= sight.top && box.bottom <= sight.bottom;
}"""
# The height of letters that are in sight on the map: digits of tiles and names of stations.
LETTERS: Final = """(selector) => {
  return [...document.querySelectorAll(`div.window ${selector}`)].filter(INSIDE)
    .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a);
}""".replace("INSIDE", INSIDE)
# Ends of lines that may be pressed and are in sight.
SEEN: Final = """() => [...document.querySelectorAll("div.window [data-target=legal] .ring")].filter(INSIDE)
  .map((ring) => Math.min(ring.getBoundingClientRect().width, ring.getBoundingClientRect().height))""".replace(
    "INSIDE", INSIDE
)
MIDDLE: Final = """(piece) => {
  const { x, y, width, height } = piece.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
FAR: Final = "div.window > svg[role=group]"


def sit(visitor: Visitor, number: int = LATE) -> None:
    visitor.introduce("Анна")
    match = bring(visitor, GAME, FILE)
    waiting = visitor.get(f"/api/matches/{match}/positions/{number}")["views"][-1]["waiting"][0]
    wish = {"number": number, "seat": waiting, "bots": ["driver"] * 3}
    visitor.go(f"/table/{visitor.send(f'/api/matches/{match}/play', wish)['id']}")
    visitor.page.locator(".prompt.mine").wait_for()
    visitor.page.locator("div.window").wait_for()


def rested(visitor: Visitor) -> None:
    """The map has come to where it was going."""
    visitor.page.wait_for_timeout(100)
    visitor.page.wait_for_function(f"() => !document.querySelector('{FAR}').style.transform")


def test_a_phone_shows_where_one_can_play_large_enough_to_read(visit: Visit) -> None:
    visitor = visit(size=PHONE, still=True)
    sit(visitor)
    page = visitor.page
    rested(visitor)
    visitor.photograph(f"late-{GAME}")
    assert min(page.evaluate(SEEN)) >= 24, "room for a finger"
    assert min(page.evaluate(LETTERS, "text")) >= SMALLEST
    # Each line where a tile fits has a chip that leads there.
    for tile in page.locator(".md-hand .tile.fits").all()[:3]:
        tile.tap()
        rested(visitor)
        assert page.evaluate(SEEN)
        assert min(page.evaluate(LETTERS, "text")) >= SMALLEST
        for chip in page.locator(".chips button").all():
            chip.tap()
            rested(visitor)
            name = chip.get_attribute("aria-label")
            ring = page.locator(f".target[aria-label*='{name}'] .ring")
            expect(ring).to_be_in_viewport()
        page.locator(".md-hand .held .tile").tap()


def test_nine_tiles_lie_in_one_row_in_sight_of_a_phone(visit: Visit) -> None:
    visitor = visit(size=PHONE, still=True)
    visitor.introduce("Анна")
    wish = {"game": GAME, "seats": 2, "bots": ["driver"], "public": False, "start": True}
    visitor.go(f"/table/{visitor.send('/api/tables', wish)['id']}")
    visitor.page.locator(".prompt.mine").wait_for()
    tiles = visitor.page.locator(".md-hand button.tile")
    expect(tiles).to_have_count(9)
    boxes = [box for tile in tiles.all() if (box := tile.bounding_box())]
    assert len({round(box["y"]) for box in boxes}) == 1
    assert boxes[0]["x"] >= 0
    assert boxes[-1]["x"] + boxes[-1]["width"] <= PHONE[0]
    assert boxes[0]["y"] + boxes[0]["height"] <= PHONE[1]


def test_a_map_that_was_moved_by_hand_stays_there(visit: Visit) -> None:
    visitor = visit(size=PHONE, still=True)
    sit(visitor)
    rested(visitor)
    visitor.page.get_by_label(visitor.say("pan-fit")).click()
    whole = visitor.page.locator(FAR).evaluate("(svg) => svg.style.width")
    visitor.page.locator("aside details summary").click()
    visitor.page.wait_for_timeout(500)
    assert visitor.page.locator(FAR).evaluate("(svg) => svg.style.width") == whole


@both_sizes("phone")
def test_the_way_round_is_chosen_beside_the_line(size: tuple[int, int], visit: Visit) -> None:
    visitor = visit(size=size, still=True)
    page = visitor.page
    for number in range(LATE):
        sit(visitor, number)
        for tile in page.locator(".md-hand .tile.fits").all():
            tile.click()
            rested(visitor)
            page.evaluate("document.querySelector('div.window').scrollIntoView({ block: 'center' })")
            both = page.locator(f"{FAR} .end:has(.either) + {TARGET} .ring").all()
            seen = [ring for ring in both if ring.evaluate(INSIDE)]
            if seen:
                at = seen[0].evaluate(MIDDLE)
                page.mouse.click(*at)
                choice = page.locator(".tray.choice")
                choice.wait_for()
                visitor.photograph(f"choice-{GAME}")
                x, y = choice.evaluate(MIDDLE)
                assert abs(y - at[1]) <= NEAR
                left, top, right, bottom = page.locator(".md .map").evaluate(
                    "(map) => { const b = map.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; }"
                )
                # As near as the edge of the map allows.
                assert abs(x - at[0]) <= NEAR or x - left <= 170 or right - x <= 170
                assert top <= y <= bottom
                page.keyboard.press("Escape")
                return
            tile.click()
    raise AssertionError("no tile fits both ways round")


@both_sizes("phone")
def test_between_two_games_the_result_comes_first(size: tuple[int, int], visit: Visit) -> None:
    visitor = visit(size=size, still=True)
    visitor.introduce("Анна")
    wish = {"game": GAME, "seats": 2, "bots": ["driver"], "options": {"games_to_win": 3}, "start": True}
    visitor.go(f"/table/{visitor.send('/api/tables', wish)['id']}")
    hands = Hands(visitor, GAME, Random(1))
    between = visitor.page.locator(".md section:has(button.close)")
    for _ in range(MOST):
        visitor.page.locator(".prompt.mine, .winner").first.wait_for()
        if between.count():
            break
        hands.move()
    visitor.photograph(f"between-{GAME}")
    expect(between.locator("h3")).to_contain_text("Победа")
    assert len(between.locator("li").all()) == 2
    assert "★" in between.inner_text()
    old = visitor.page.locator(".md .laid .drop").count()
    # The panel of seats counts games now, and says so; two can win one.
    won = [text.split("\n")[-1][-1] for text in visitor.page.locator("li .score").all_inner_texts()]
    assert sorted(won) in (["0", "1"], ["1", "1"])
    assert won.count("1") == between.locator("li.won").count()
    between.locator("button.close").click()
    expect(between).to_have_count(0)
    # A new map, whatever the bot has begun on it.
    assert visitor.page.locator(".md .laid .drop").count() < old
    assert is_up(visitor)
