"""From the hall to a game: by two clicks, or by keys alone."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.visitor import Visit, Visitor
from vokzal import games

TABS = 80
FOCUS = "(selector) => document.activeElement?.matches(selector) ?? false"


@pytest.fixture
def served(tmp_path: Path) -> Iterator[str]:
    """The address of a plain `vokzal serve`, just as people start it."""
    command = [str(Path(sys.executable).with_name("vokzal")), "serve", "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = re.search(r"http://\S+", process.stdout.readline())
        assert address is not None
        yield address[0]
        process.send_signal(signal.SIGINT)
        process.wait(30)


@pytest.mark.parametrize("game", games.ids())
def test_two_clicks_lead_to_a_game_with_bots(game: str, browser: Browser, served: str) -> None:
    visitor = Visitor(browser, served)
    visitor.go("/")
    visitor.page.locator(f".tickets label:has(input[value={game}])").click()
    visitor.button("office-start").click()
    visitor.page.locator(".prompt.mine").wait_for()
    table = visitor.get(f"/api/tables/{visitor.page.url.rsplit('/', 1)[1]}")
    assert table["state"] == "playing"
    assert table["game"] == game
    assert not visitor.complaints
    visitor.context.close()


def tab_to(visitor: Visitor, selector: str) -> None:
    """Tab, and nothing but Tab, until the focus is there."""
    for _ in range(TABS):
        if visitor.page.evaluate(FOCUS, selector):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"{TABS} times Tab do not lead to {selector}")


def lay_a_rail(visitor: Visitor) -> None:
    tab_to(visitor, "svg [data-target=legal]")
    there = "document.activeElement.getAttribute('aria-label')"
    first = visitor.page.evaluate(there)
    for arrow in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"):
        visitor.page.keyboard.press(arrow)
        if visitor.page.evaluate(there) != first:
            break
    else:
        raise AssertionError("the arrows lead nowhere")
    visitor.page.keyboard.press("Enter")


def lay_a_tile(visitor: Visitor) -> None:
    press = visitor.page.keyboard.press
    if visitor.page.locator(".md-hand .tile.fits").count() == 0:
        tab_to(visitor, ".md-hand .bar .enamel")
        press("Enter")
        return
    tab_to(visitor, ".md-hand .tile")
    for _ in range(visitor.page.locator(".md-hand .tile").count()):
        if visitor.page.evaluate(FOCUS, ".fits"):
            break
        press("ArrowRight")
    press("Enter")
    press("ArrowDown")
    press("Enter")
    if visitor.page.locator(".ways").count():
        press("Enter")


KEYS: dict[str, Callable[[Visitor], None]] = {"trans_europa": lay_a_rail, "metro_domino": lay_a_tile}


@pytest.mark.parametrize("game", list(KEYS))
def test_keys_alone_start_a_game_and_make_a_move(game: str, visit: Visit) -> None:
    visitor = visit()
    visitor.introduce("Клавдия")
    visitor.go("/")
    visitor.page.locator(".office").wait_for()
    tab_to(visitor, "input[name=ticket]")
    for _ in games.ids():
        if visitor.page.evaluate(FOCUS, f"[value={game}]"):
            break
        visitor.page.keyboard.press("ArrowRight")
    tab_to(visitor, ".office .start")
    visitor.page.keyboard.press("Enter")
    visitor.page.locator(".prompt.mine").wait_for()
    visitor.page.locator(".stage > .board").wait_for()
    KEYS[game](visitor)
    visitor.page.wait_for_function(
        "(name) => [...document.querySelectorAll('[role=log] p')].some((line) => line.innerText.includes(name))",
        arg="Клавдия",
    )


def test_who_has_to_go_leaves_a_bot_behind_and_may_come_back(visit: Visit) -> None:
    anna, boris = visit(), visit()
    anna.introduce("Анна")
    boris.introduce("Борис")
    table = anna.send("/api/tables", {"game": "trans_europa", "seats": 2})["id"]
    boris.send(f"/api/tables/{table}/join", {})
    anna.send(f"/api/tables/{table}/start", {})
    boris.go(f"/table/{table}")
    boris.button("leave-open").click()
    boris.button("leave-stay").click()
    boris.button("leave-open").click()
    boris.page.get_by_text(boris.say("leave-bot")).wait_for()
    boris.button("room-leave").click()
    boris.page.wait_for_url("**/")
    assert boris.get(f"/api/tables/{table}")["seats"][1]["substitute"]
    boris.go(f"/table/{table}")
    boris.button("seat-back").click()
    boris.page.wait_for_function("() => !document.querySelector('.strip')")
    assert not boris.get(f"/api/tables/{table}")["seats"][1]["substitute"]


def test_the_host_seats_a_bot_for_somebody_who_is_away(visit: Visit) -> None:
    anna, boris = visit(), visit()
    anna.introduce("Анна")
    table = anna.send("/api/tables", {"game": "trans_europa", "seats": 2})["id"]
    boris.introduce("Борис")
    boris.send(f"/api/tables/{table}/join", {})
    anna.send(f"/api/tables/{table}/start", {})
    anna.go(f"/table/{table}")
    anna.button("seat-replace").click()
    anna.page.get_by_text(anna.say("seat-substitute")).wait_for()
    assert anna.get(f"/api/tables/{table}")["seats"][1]["substitute"]
