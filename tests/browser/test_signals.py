"""How a table calls a person: sounds, the browser's notifications, the title, and the question before a move."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any, Final

from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import expect

from tests.browser.hands import TARGET, TRIES, TRY, Hands
from tests.browser.visitor import PATIENCE, PHONE, Visit, Visitor

GAME: Final = "trans_europa"
GONG: Final = 659
"""The first note that says it is your turn, in hertz."""
REFUSAL: Final = 150

# Ears and a desktop that remember: every tone that starts, every notification that is shown.
RECORDER: Final = """
window.heard = [];
window.shown = [];
const param = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
window.AudioContext = class { currentTime = 0; state = "running"; resume() {} };
window.OscillatorNode = class {
  constructor(_, { frequency }) { this.frequency = frequency; }
  connect(next) { return next; }
  start() { window.heard.push(this.frequency); }
  stop() {}
};
window.GainNode = class { gain = param; connect(next) { return next; } };
window.answer = "granted";
window.Notification = class {
  static permission = "granted";
  static requestPermission() { this.permission = window.answer; return Promise.resolve(window.answer); }
  constructor(title, { body }) { window.shown.push([title, body]); }
  close() {}
};
window.away = false;
Object.defineProperty(document, "hidden", { get: () => window.away });
"""


def sit(visitor: Visitor, **settings: object) -> Hands:
    """At a table with a bot, with some settings changed."""
    visitor.context.add_init_script(RECORDER)
    visitor.introduce("Анна")
    visitor.go("/")
    visitor.page.evaluate("(chosen) => localStorage.setItem('vokzal', JSON.stringify(chosen))", settings)
    wish = {"game": GAME, "seats": 2, "bots": ["passenger"], "public": False, "start": True}
    visitor.go(f"/table/{visitor.send('/api/tables', wish)['id']}")
    visitor.page.locator(".prompt.mine").wait_for()
    visitor.page.locator(f".map {TARGET}").first.wait_for(state="attached")
    return Hands(visitor, GAME, Random(GAME))


def play_until_the_bot_has_moved(visitor: Visitor, hands: Hands) -> None:
    """My marker and the bot's: then it is my turn again."""
    hands.move()
    visitor.page.wait_for_function("() => document.querySelectorAll('[role=log] p').length >= 2")
    visitor.page.locator(".prompt.mine").wait_for()


def remembered(visitor: Visitor, what: str) -> list[Any]:
    found: list[Any] = visitor.page.evaluate(f"window.{what}")
    return found


def test_a_table_is_silent_until_somebody_wants_sounds(visit: Visit) -> None:
    visitor = visit()
    hands = sit(visitor)
    play_until_the_bot_has_moved(visitor, hands)
    assert remembered(visitor, "heard") == []
    assert remembered(visitor, "shown") == []


def test_sounds_tell_moves_turns_and_refusals_apart(visit: Visit) -> None:
    visitor = visit()
    hands = sit(visitor, sounds=True)
    play_until_the_bot_has_moved(visitor, hands)
    visitor.page.wait_for_function("(gong) => window.heard.includes(gong)", arg=GONG)
    heard = remembered(visitor, "heard")
    assert heard.count(GONG) == 1, "once, when the turn came back"
    assert heard.index(GONG) > 0, "my own move was heard before"
    assert REFUSAL not in heard
    assert hands.press(".map [data-target=refused]")
    visitor.page.wait_for_function("(low) => window.heard.includes(low)", arg=REFUSAL)
    visitor.page.locator("[role=alert], [role=status], .notice").first.wait_for()


def test_sounds_are_switched_on_and_tried_at_once(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(RECORDER)
    visitor.go("/profile")
    group = visitor.page.get_by_role("group", name=visitor.say("settings-sounds"))
    expect(group.get_by_label(visitor.say("settings-off"))).to_be_checked()
    group.get_by_text(visitor.say("settings-on")).click()
    visitor.page.wait_for_function("(gong) => window.heard.includes(gong)", arg=GONG)
    visitor.page.reload()
    expect(group.get_by_label(visitor.say("settings-on"))).to_be_checked()


def test_who_is_in_another_window_is_called_back_once_a_turn(visit: Visit) -> None:
    visitor = visit()
    hands = sit(visitor, notices=True)
    play_until_the_bot_has_moved(visitor, hands)
    assert remembered(visitor, "shown") == [], "whoever looks at the table needs no call"
    visitor.page.evaluate("window.away = true")
    for _ in range(2):
        hands.move()
    visitor.page.wait_for_function("() => window.shown.length > 0", timeout=PATIENCE)
    name = visitor.page.locator("h1").inner_text()
    assert remembered(visitor, "shown") == [[name, visitor.say("notice-your-turn")]]


def test_a_browser_that_forbids_notifications_is_believed(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(RECORDER + "window.answer = 'denied';")
    visitor.go("/profile")
    group = visitor.page.get_by_role("group", name=visitor.say("settings-notices"))
    group.get_by_text(visitor.say("settings-on")).click()
    visitor.page.get_by_text(visitor.say("settings-notices-denied")).wait_for()
    expect(group.get_by_label(visitor.say("settings-off"))).to_be_checked()
    visitor.page.evaluate("window.answer = 'granted'")
    group.get_by_text(visitor.say("settings-on")).click()
    expect(group.get_by_label(visitor.say("settings-on"))).to_be_checked()


def test_the_title_says_whose_turn_it_is(visit: Visit) -> None:
    anna, boris = visit(), visit(lang="en")
    anna.introduce("Анна")
    boris.introduce("Борис")
    table = anna.send("/api/tables", {"game": GAME, "seats": 2})["id"]
    boris.send(f"/api/tables/{table}/join", {})
    anna.send(f"/api/tables/{table}/start", {})
    for visitor in (anna, boris):
        visitor.go(f"/table/{table}")
        visitor.page.locator(".prompt").wait_for()
    name = boris.page.locator("h1").inner_text()
    expect(anna.page).to_have_title(anna.say("title-your-turn", text=anna.page.locator("h1").inner_text()))
    expect(boris.page).to_have_title(f"Анна · {name}")
    Hands(anna, GAME, Random(1)).move()
    expect(boris.page).to_have_title(boris.say("title-your-turn", text=name))


def ask(visitor: Visitor, hands: Hands) -> None:
    """Presses until the question is there: a finger may miss while the map still settles."""
    for _ in range(TRIES):
        assert hands.press(f".map {TARGET}")
        with suppress(Late):
            return visitor.button("confirm-yes").wait_for(timeout=TRY)
    raise AssertionError("nobody asks")


def test_a_finger_is_asked_and_may_think_again(visit: Visit) -> None:
    visitor = visit(size=PHONE, still=True)
    hands = sit(visitor)
    before = visitor.see().log
    ask(visitor, hands)
    visitor.button("nav-cancel").click()
    expect(visitor.button("confirm-yes")).to_be_hidden()
    assert visitor.see().log == before
    ask(visitor, hands)
    visitor.button("confirm-yes").click()
    visitor.wait_for_a_move(len(before))


def test_a_mouse_is_asked_only_if_its_owner_wants_it(visit: Visit) -> None:
    visitor = visit()
    hands = sit(visitor, confirm="always")
    before = visitor.see().log
    ask(visitor, hands)
    assert visitor.see().log == before
    visitor.button("confirm-yes").click()
    visitor.wait_for_a_move(len(before))


def test_a_finger_is_not_asked_if_its_owner_is_sure(visit: Visit) -> None:
    visitor = visit(size=PHONE, still=True)
    hands = sit(visitor, confirm="never")
    before = visitor.see().log
    for _ in range(TRIES):  # a finger may miss here, too
        hands.press(f".map {TARGET}")
        with suppress(Late):
            return visitor.wait_for_a_move(len(before), TRY)
    raise AssertionError("a tap alone does not move")
