"""Somebody plays with bots, asks the dispatcher, does what it says, and has the match analysed when it is over."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.test_account import THEMES
from tests.browser.test_play_from import bring
from tests.browser.test_ratings import WIDER
from tests.browser.visitor import DESKTOP, PATIENCE, PHONE, Visit, Visitor

GAME = "metro_domino"


def check(visitor: Visitor, name: str) -> None:
    for theme in THEMES:
        visitor.dress(theme)
        visitor.photograph(name, whole=True)
        assert not visitor.barriers()
    assert not visitor.unsaid()
    assert visitor.page.evaluate(WIDER) <= 0


@pytest.mark.parametrize(("size", "lang"), [(DESKTOP, "uk"), (PHONE, "ru")], ids=["desktop", "phone"])
def test_the_dispatcher_is_asked_and_followed(visit: Visit, size: tuple[int, int], lang: str) -> None:
    visitor = visit(size=size, lang=lang, still=True)
    visitor.introduce("Анна")
    table = visitor.send("/api/tables", {"game": GAME, "seats": 2, "bots": ["driver"], "start": True})
    visitor.go(f"/table/{table['id']}")
    visitor.page.locator(".prompt.mine").wait_for()
    before = visitor.get(f"/api/tables/{table['id']}")["moves"]
    visitor.button("advice-ask").click()
    advice = visitor.page.locator(".advice")
    best = advice.locator("ol button")
    best.first.wait_for()
    assert 1 <= best.count() <= 3
    assert "%" in (best.first.text_content() or "")
    best.first.hover()
    check(visitor, f"advice-{lang}")
    best.first.click()
    yes = visitor.page.get_by_role("button", name=visitor.say("confirm-yes"), exact=True)
    if yes.is_visible():
        yes.click()
    visitor.page.wait_for_function("() => !document.querySelector('.advice')")
    visitor.page.wait_for_function(
        "([table, before]) => fetch(`/api/tables/${table}`).then((said) => said.json())"
        ".then(({ moves }) => moves > before)",
        arg=[table["id"], before],
    )


@pytest.mark.parametrize(("size", "lang"), [(DESKTOP, "ru"), (PHONE, "en")], ids=["desktop", "phone"])
def test_a_match_is_analysed_and_gone_through(visit: Visit, size: tuple[int, int], lang: str) -> None:
    visitor = visit(size=size, lang=lang, still=True)
    visitor.introduce("Анна")
    match = bring(visitor, GAME)
    visitor.go(f"/match/{match}")
    page = visitor.page
    page.locator(".stage > .board").wait_for()
    page.get_by_role("tab", name=visitor.say("analysis-title")).click()
    visitor.button("analysis-begin").click()
    graph = page.get_by_role("slider", name=visitor.say("analysis-graph"))
    graph.wait_for(timeout=4 * PATIENCE)
    swings = page.locator(".analysis ol button")
    expect(swings.first).to_be_visible()
    check(visitor, f"analysis-{lang}")
    swings.last.click()
    number = int(graph.get_attribute("aria-valuenow") or "0")
    assert number > 0
    assert page.url.endswith(f"?move={number}")
    graph.focus()
    page.keyboard.press("ArrowLeft")
    expect(graph).to_have_attribute("aria-valuenow", str(number - 1))
    box = graph.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    middle = int(graph.get_attribute("aria-valuenow") or "0")
    assert abs(middle - int(graph.get_attribute("aria-valuemax") or "0") / 2) <= 1
    page.locator(".analysis").get_by_text(visitor.say("analysis-sums")).wait_for()
    visitor.button("advice-ask").click()
    page.locator(".advice ol button").first.click()
    check(visitor, f"analysis-advice-{lang}")
