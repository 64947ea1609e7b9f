"""A replay is a place to begin from: any position of it can be played on, against bots."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Hands
from tests.browser.tour import GOLDEN, golden
from tests.browser.visitor import DESKTOP, PHONE, Visit, Visitor
from vokzal import games

AT = 12


def bring(visitor: Visitor, game: str, name: str | None = None) -> str:
    """A golden match, usually the short one of three."""
    file = json.loads((GOLDEN / game / (name or golden(game))).read_text(encoding="utf-8"))
    return str(visitor.send("/api/matches", file["match"])["id"])


@pytest.mark.parametrize("game", games.ids())
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_match_is_played_on_from_the_middle_of_a_replay(game: str, size: tuple[int, int], visit: Visit) -> None:
    visitor = visit(size=size, still=True)
    visitor.introduce("Анна")
    match = bring(visitor, game)
    visitor.go(f"/match/{match}?move={AT}")
    visitor.page.locator(".stage > .board").wait_for()
    visitor.button("from-title").click()
    dialog = visitor.page.locator("dialog[open]")
    seat = visitor.say("seat-name", number=2)
    dialog.get_by_role("group", name=visitor.say("from-seat")).get_by_text(seat, exact=True).click()
    levels = dialog.locator("select")
    expect(levels).to_have_count(2)
    for which in range(2):
        levels.nth(which).select_option("driver")
    visitor.button("office-start").click()
    visitor.page.wait_for_url("**/table/*")
    visitor.page.locator(".prompt.mine").wait_for()

    table = visitor.page.url.rsplit("/", 1)[1]
    shown = visitor.get(f"/api/tables/{table}")
    assert shown["origin"] == {"match": match, "number": AT}
    assert [each["level"] for each in shown["seats"]] == ["driver", None, "driver"]
    assert shown["moves"] >= AT
    Hands(visitor, game, Random(game)).move()
    back = visitor.page.get_by_role("link", name=visitor.say("origin-link", number=AT))
    back.click()
    visitor.page.wait_for_url(f"**/match/{match}?move={AT}")
    visitor.page.locator(".stage > .board").wait_for()

    visitor.send(f"/api/tables/{table}/leave", {})
    visitor.go("/history")
    visitor.page.get_by_text(visitor.say("origin-note", number=AT)).wait_for()
    assert not visitor.unsaid()


def test_nothing_is_played_on_from_the_end(visit: Visit) -> None:
    visitor = visit(lang="en")
    visitor.introduce("Anna")
    visitor.go(f"/match/{bring(visitor, games.ids()[0])}")
    visitor.page.locator(".stage > .board").wait_for()
    expect(visitor.button("from-title")).to_be_enabled()
    visitor.button("replay-last").click()
    expect(visitor.button("from-title")).to_be_disabled()
    assert visitor.say("seat-name", number=1) in visitor.page.locator("aside").inner_text()


def test_an_imported_match_names_its_players_in_every_language(visit: Visit) -> None:
    visitor = visit(lang="uk")
    visitor.introduce("Ганна")
    bring(visitor, games.ids()[0])
    visitor.go("/history")
    card = visitor.page.locator("main li").first
    expect(card).to_contain_text(visitor.say("seat-name", number=1))
