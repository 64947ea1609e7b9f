"""Somebody with an account plays rated, leaves, and finds it in history, on the own page and on the ladder."""

from __future__ import annotations

from typing import Final

import pytest

from tests.browser.test_account import PASSWORD, THEMES
from tests.browser.visitor import DESKTOP, PHONE, Visit, Visitor

SMALL: Final = """() => [...document.querySelectorAll("main a, main button, main select, main input:not(.sr)")]
  .map((each) => [each.getBoundingClientRect(), each.outerHTML.slice(0, 80)])
  .filter(([{ width, height }]) => width > 0 && (width < 40 || height < 40)).map(([, html]) => html)"""
WIDER: Final = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def check(visitor: Visitor, name: str) -> None:
    """Everybody can read it and press what is there, by day and by night."""
    for theme in THEMES:
        visitor.dress(theme)
        visitor.photograph(name, whole=True)
        assert not visitor.barriers()
    assert not visitor.unsaid()
    assert not visitor.page.evaluate(SMALL)
    assert visitor.page.evaluate(WIDER) <= 0


@pytest.mark.parametrize(
    ("size", "lang"),
    [pytest.param(DESKTOP, "uk", id="desktop", marks=pytest.mark.breadth), pytest.param(PHONE, "ru", id="phone")],
)
def test_what_a_rated_match_leads_to(visit: Visit, size: tuple[int, int], lang: str) -> None:
    ann = visit(size=size, lang=lang, still=True)
    ann.introduce("Анна")
    ann.send("/api/account", {"login": f"rated-{lang}", "password": PASSWORD})
    ann.go("/")
    ann.button("office-more").click()
    dialog = ann.page.locator("dialog[open]")
    dialog.get_by_text(ann.say("new-rated-no"), exact=True).click()
    dialog.get_by_text(ann.say("new-rated-yes"), exact=True).click()
    ann.button("new-open").click()
    ann.page.locator(".facts .rated").get_by_text(ann.say("rated-mark"), exact=True).wait_for()
    for level in ("passenger", "driver"):
        wish = {"game": "metro_domino", "seats": 2, "bots": [level], "start": True}
        table = ann.send("/api/tables", wish)
        assert table["unrated"] is None
        ann.send(f"/api/tables/{table['id']}/leave", {})

    ann.go("/history")
    ann.page.wait_for_function("() => document.querySelectorAll('main li').length === 2")
    ann.page.locator("search select").nth(1).select_option("driver")
    ann.page.wait_for_function("() => document.querySelectorAll('main li').length === 1")
    check(ann, "history-searched")
    ann.page.locator("search select").nth(2).select_option("won")
    ann.page.get_by_text(ann.say("history-nothing")).wait_for()

    ann.page.locator("a[href^='/player/']").click()
    ann.page.locator("figure").wait_for()
    check(ann, "player-rated")

    ann.page.locator("a[href='/ladder']").click()
    ann.page.locator("main ol").wait_for()
    ann.page.locator("main select").select_option("metro_domino")
    ann.page.locator("main ol .mine").wait_for()
    assert ann.page.locator("main ol .mark").count() == 5
    check(ann, "ladder-rated")
    assert not ann.complaints
