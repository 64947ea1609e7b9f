"""A replay is a place to begin from: any position of it can be played on, against bots."""

from __future__ import annotations

import json
from random import Random

from playwright.sync_api import expect

from tests.browser.breadth import every_game_at_every_size, some_games
from tests.browser.hands import Hands
from tests.browser.tour import GOLDEN, golden
from tests.browser.visitor import Visit, Visitor
from vokzal import games

AT = 12


def bring(visitor: Visitor, game: str, name: str | None = None) -> str:
    """A golden match, usually the short one of three."""
    file = json.loads((GOLDEN / game / (name or golden(game))).read_text(encoding="utf-8"))
    return str(visitor.send("/api/matches", file["match"])["id"])


@every_game_at_every_size(first="desktop", many=2)
def test_a_match_is_played_on_from_the_middle_of_a_replay(game: str, size: tuple[int, int], visit: Visit) -> None:
    visitor = visit(size=size, still=True)
    visitor.introduce("Анна")
    match = bring(visitor, game)
    visitor.go(f"/match/{match}?move={AT}")
    visitor.page.locator(".stage > .board").wait_for()
    visitor.button("from-choose").click()
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


def test_one_press_plays_on_in_the_seat_that_is_to_move_with_whoever_sat_there(visit: Visit) -> None:
    visitor = visit(still=True)
    visitor.introduce("Анна")
    match = bring(visitor, games.ids()[0])
    waiting = visitor.get(f"/api/matches/{match}/positions/{AT}")["views"][-1]["waiting"]
    visitor.go(f"/match/{match}?move={AT}")
    visitor.page.locator(".stage > .board").wait_for()
    visitor.button("from-title").click()
    visitor.page.wait_for_url("**/table/*")
    shown = visitor.get(f"/api/tables/{visitor.page.url.rsplit('/', 1)[1]}")
    assert shown["origin"] == {"match": match, "number": AT}
    assert [seat for seat, each in enumerate(shown["seats"]) if each["level"] is None] == [waiting[0]]


@some_games(2)
def test_a_replay_reckons_the_points_as_the_table_did(game: str, visit: Visit) -> None:
    visitor = visit(still=True)
    visitor.introduce("Анна")
    match = bring(visitor, game)
    for part in range(1, 5):
        number = visitor.get(f"/api/matches/{match}")["shown"] * part // 5
        waiting = visitor.get(f"/api/matches/{match}/positions/{number}")["views"][-1]["waiting"]
        visitor.go(f"/match/{match}?move={number}")
        visitor.page.locator(".stage > .board").wait_for()
        visitor.page.get_by_label(visitor.say("replay-eyes")).select_option(str(waiting[0]))
        replayed = points(visitor)
        wish = {"number": number, "seat": waiting[0], "bots": ["driver", "driver"]}
        visitor.go(f"/table/{visitor.send(f'/api/matches/{match}/play', wish)['id']}")
        visitor.page.locator(".prompt.mine").wait_for()
        # Where all move at the same time, the bots have begun.
        alone = len(waiting) == 1
        assert [score for seat, score in points(visitor) if alone or seat == waiting[0]] == [
            score for seat, score in replayed if alone or seat == waiting[0]
        ]


def points(visitor: Visitor) -> list[tuple[int, str]]:
    """Each seat's, as the panel shows them."""
    visitor.page.locator(".seats li").first.wait_for()
    return list(enumerate(text.strip() for text in visitor.page.locator(".seats .score").all_inner_texts()))


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
