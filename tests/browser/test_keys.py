"""Playing without a mouse: the focus stays in the board from move to move, and every stop of the Tab key has a name."""

from __future__ import annotations

from typing import Final

from tests.browser.breadth import some_games
from tests.browser.hands import by_keys
from tests.browser.test_play_from import bring
from tests.browser.visitor import Visit, Visitor
from vokzal import games

MOVES: Final = {"tourists": 1}
"""How many of a game its hands can make by keys, if not four."""
TABS: Final = 3
"""From where the focus is when it is one's turn again to something that can be pressed."""
STOPS: Final = 200
HELD: Final = "() => document.activeElement?.closest('.stage, .prompt') !== null && document.activeElement !== null"
LEGAL: Final = """() => document.activeElement?.matches(
  "[data-target=legal], .stage button:not([aria-disabled=true]), .stage input",
)"""


@some_games(3, [game for game in games.ids() if by_keys(game)])
def test_the_focus_stays_in_the_board_from_move_to_move(game: str, visit: Visit) -> None:
    visitor = visit(still=True)
    visitor.introduce("Анна")
    wish = {"game": game, "seats": 2, "bots": ["driver"], "public": False, "start": True}
    visitor.go(f"/table/{visitor.send('/api/tables', wish)['id']}")
    lay = by_keys(game)
    assert lay is not None
    visitor.page.locator(".prompt.mine").wait_for()
    for _ in range(MOVES.get(game, 4)):
        seen = len(visitor.see().log)
        lay(visitor)
        visitor.wait_for_a_move(seen)
        visitor.page.locator(".prompt.mine, .winner").first.wait_for(state="attached")
        if not visitor.see().mine:
            return
        visitor.page.wait_for_timeout(100)
        assert visitor.page.evaluate(HELD), visitor.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        for _ in range(TABS):
            if visitor.page.evaluate(LEGAL):
                break
            visitor.page.keyboard.press("Tab")
        assert visitor.page.evaluate(LEGAL)


def nameless(visitor: Visitor) -> list[str]:
    """Stops of the Tab key that a screen reader has no name for."""
    debugger = visitor.context.new_cdp_session(visitor.page)
    visitor.page.evaluate("document.activeElement?.blur(); window.visited = new Set()")
    found = []
    for _ in range(STOPS):
        visitor.page.keyboard.press("Tab")
        where = visitor.page.evaluate(
            """() => {
              const held = document.activeElement;
              if (!held || held === document.body || window.visited.has(held)) return null;
              window.visited.add(held);
              return held.outerHTML.slice(0, 120);
            }"""
        )
        if where is None:
            break
        object_id = debugger.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]["objectId"]
        asked = {"objectId": object_id, "fetchRelatives": False}
        node = debugger.send("Accessibility.getPartialAXTree", asked)["nodes"][0]
        if not node.get("name", {}).get("value", "").strip():
            found.append(where)
    debugger.detach()
    return found


@some_games(1)
def test_every_stop_of_the_tab_key_has_a_name(game: str, visit: Visit) -> None:
    visitor = visit(still=True)
    visitor.introduce("Анна")
    match = bring(visitor, game)
    for number in (0, 12):
        seat = visitor.get(f"/api/matches/{match}/positions/{number}")["views"][-1]["waiting"][0]
        wish = {"number": number, "seat": seat, "bots": ["driver", "driver"]}
        visitor.go(f"/table/{visitor.send(f'/api/matches/{match}/play', wish)['id']}")
        visitor.page.locator(".prompt.mine").wait_for()
        visitor.page.locator(".stage > .board").wait_for()
        assert nameless(visitor) == []
    visitor.go(f"/match/{match}?move=12")
    visitor.page.locator(".stage > .board").wait_for()
    assert nameless(visitor) == []
    visitor.button("reveal-title").click()
    visitor.page.locator("dialog[open] .winner").wait_for()
    assert nameless(visitor) == []
