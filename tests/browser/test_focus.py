"""What has the focus may be redrawn away."""

from __future__ import annotations

from tests.browser.test_play_from import bring
from tests.browser.visitor import Visit

AFTER_A_ROUND = 150
FOCUS_GOES_WITH_THE_TARGETS = """() => {
  document.querySelector(".map [data-target=legal]").focus();
  document.querySelector(".te .plate button").click();
}"""


def test_a_target_in_focus_may_go_away(visit: Visit) -> None:
    """A scored round is opened over the map while a key could still lay a rail; `visit` hears every complaint."""
    visitor = visit(lang="en", still=True)
    visitor.introduce("Anna")
    match = bring(visitor, "trans_europa")
    wish = {"number": AFTER_A_ROUND, "seat": 0, "bots": ["driver", "driver"]}
    table = visitor.send(f"/api/matches/{match}/play", wish)["id"]
    visitor.go(f"/table/{table}")
    visitor.page.locator(".prompt.mine").wait_for()
    visitor.page.evaluate(FOCUS_GOES_WITH_THE_TARGETS)
    visitor.page.locator(".te section button.close").click()
    visitor.page.locator(".map [data-target=legal]").first.wait_for()
