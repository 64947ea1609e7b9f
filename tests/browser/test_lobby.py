"""From the hall to a game: by two clicks, or by keys alone."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.breadth import some_games
from tests.browser.hands import by_keys, focused, tab_to
from tests.browser.visitor import Visit, Visitor
from vokzal import games

KEYS = {game: lay for game in games.ids() if (lay := by_keys(game))}


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


@some_games(3)
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


@some_games(0, list(KEYS))
def test_keys_alone_start_a_game_and_make_a_move(game: str, visit: Visit) -> None:
    visitor = visit()
    visitor.introduce("Клавдия")
    visitor.go("/")
    visitor.page.locator(".office").wait_for()
    tab_to(visitor, "input[name=ticket]")
    for _ in games.ids():
        if focused(visitor, f"[value={game}]"):
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
