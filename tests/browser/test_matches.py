"""Matches through the page: two people, with a bot or without, a reload and a power cut in the middle, nothing lost."""

from __future__ import annotations

import re
from itertools import islice
from random import Random

from playwright.sync_api import expect

from tests.browser.breadth import some_games
from tests.browser.hands import Hands
from tests.browser.serving import ROOT, Station
from tests.browser.test_account import PASSWORD
from tests.browser.visitor import PATIENCE, PHONE, Visit, Visitor, turns
from vokzal import games

BOT = "driver"
"""The strongest level that does not search: it answers at once, and its matches are short."""
RELOAD, CUT = 4, 8
MOST = 400
TOLD_ELSEWHERE = [game for game in games.ids() if (ROOT / "tests/games" / game / "test_browser.py").exists()]
"""Games with a test of their own that plays a whole match."""


def sit_down(anna: Visitor, boris: Visitor, game: str, bot: str | None = None) -> str:
    """Anna opens a table, perhaps with a bot at it, Boris comes by the link, Anna starts; the table's id."""
    anna.go("/")
    anna.page.locator(f".tickets label:has(input[value={game}])").click()
    anna.button("office-more").click()
    dialog = anna.page.locator("dialog[open]")
    # The shortest form of the match: the first value of every option.
    asked = {anna.say(key) for key in ("new-game", "new-seats", "new-who")}
    for option in dialog.locator("fieldset:has(input[type=radio])").all():
        if option.locator("legend").text_content() not in asked:
            option.locator("label").first.click()
    seats = 2 if bot is None else 3
    dialog.get_by_role("group", name=anna.say("new-seats")).get_by_text(str(seats), exact=True).click()
    if bot is not None:
        dialog.locator(".others select").nth(1).select_option(bot)
    anna.button("new-open").click()
    anna.page.wait_for_url("**/table/*")
    table = anna.page.url.rsplit("/", 1)[1]
    boris.go(f"/table/{table}")
    boris.button("room-sit").first.click()
    boris.page.get_by_text(boris.say("room-wait")).wait_for()
    anna.button("room-start").click()
    for visitor in (anna, boris):
        visitor.page.locator(".prompt").wait_for()
    return table


def let_bots_move(visitor: Visitor) -> None:
    """Where all move at the same time, a bot may still have to when it is a person's turn."""
    expect(visitor.page.locator("li.turn .state svg")).to_have_count(0, timeout=PATIENCE)


def reload(visitor: Visitor, table: str) -> None:
    """The page comes back to the same match."""
    before, moves = visitor.see(), visitor.moves(table)
    visitor.page.reload()
    visitor.page.locator(".prompt").wait_for()
    assert visitor.see() == before
    assert visitor.moves(table) == moves


def cut_the_power(station: Station, waiting: Visitor, other: Visitor, table: str) -> None:
    """The server dies in the middle of a person's turn and comes back; one page finds it, the other is reloaded."""
    before, moves, others = waiting.see(), waiting.moves(table), other.see()
    station.kill()
    lost = waiting.page.get_by_text(waiting.say("net-lost")).locator("visible=true")
    expect(lost).to_have_count(1, timeout=PATIENCE)
    station.open()
    expect(lost).to_have_count(0, timeout=PATIENCE)
    assert waiting.see() == before
    other.page.reload()
    other.page.locator(".prompt").wait_for()
    assert other.see() == others
    assert waiting.moves(table) == moves
    for visitor in (waiting, other):
        visitor.forgive()


def play(station: Station, people: tuple[Visitor, Visitor], game: str, table: str, moves: int) -> None:
    """So many moves of the two people, or the whole match if it is shorter."""
    hands = {visitor: Hands(visitor, game, Random(f"{game} {seat}")) for seat, visitor in enumerate(people)}
    made = 0
    for mover in islice(turns(people), moves):
        if made in (RELOAD, CUT):
            let_bots_move(mover)
        if made == RELOAD:
            reload(mover, table)
        if made == CUT:
            cut_the_power(station, mover, people[1] if mover is people[0] else people[0], table)
        hands[mover].move()
        made += 1
    assert made > CUT


@some_games(TOLD_ELSEWHERE.index("tourists"), TOLD_ELSEWHERE)
def test_a_reload_and_a_power_cut_lose_nothing(game: str, visit: Visit, station: Station) -> None:
    anna, boris = visit(), visit(lang="en", still=True)
    anna.introduce("Анна")
    boris.introduce("Борис")
    play(station, (anna, boris), game, sit_down(anna, boris, game, BOT), CUT + 2)


@some_games(0, sorted({*games.ids()} - {*TOLD_ELSEWHERE}))
def test_two_people_play_a_whole_match(game: str, visit: Visit, station: Station) -> None:
    anna, boris = visit(), visit(lang="en", still=True)
    for visitor, name in ((anna, "Анна"), (boris, "Борис")):
        visitor.introduce(name)
        visitor.send("/api/account", {"login": f"{game}-{visitor.lang}", "password": PASSWORD})
    table = sit_down(anna, boris, game)
    play(station, (anna, boris), game, table, MOST)

    for visitor in (anna, boris):
        result = visitor.page.locator("dialog[open]")
        result.get_by_role("heading", name=visitor.say("reveal-title")).wait_for()
        expect(result.locator(".winner")).not_to_be_empty(timeout=PATIENCE)
        ratings = result.get_by_role("list", name=visitor.say("player-ratings")).locator(".numbers")
        expect(ratings).to_have_text([re.compile(r"^1500 → \d+$")] * 2, timeout=PATIENCE)
    changes = anna.page.locator("dialog[open] .numbers").all_inner_texts()
    anna.photograph(f"result-{game}")
    moves = anna.moves(table)
    assert anna.get(f"/api/tables/{table}")["state"] == "over"

    anna.page.get_by_role("link", name=anna.say("reveal-replay")).click()
    anna.page.wait_for_url("**/match/*")
    anna.button("replay-last").click()
    expect(anna.page.locator("output")).to_have_text(anna.say("replay-of", number=moves, moves=moves))
    match = anna.page.url.rsplit("/", 1)[1].partition("?")[0]
    anna.button("reveal-title").click()
    expect(anna.page.locator("dialog[open] .numbers")).to_have_text(changes)
    anna.go("/history")
    anna.page.locator(f"a[href='/match/{match}']").wait_for()


@some_games(1)
def test_a_phone_plays_with_a_tap_and_a_yes(game: str, visit: Visit) -> None:
    visitor = visit(size=PHONE, still=True)
    visitor.introduce("Анна")
    wish = {"game": game, "seats": 2, "bots": ["passenger"], "public": False, "start": True}
    table = visitor.send("/api/tables", wish)["id"]
    visitor.go(f"/table/{table}")
    visitor.page.locator(".prompt.mine").wait_for()
    hands = Hands(visitor, game, Random(game))
    before = visitor.moves(table)
    for _ in range(3):
        visitor.page.locator(".prompt.mine, .winner").first.wait_for()
        hands.move()
    assert visitor.moves(table) >= before + 3
