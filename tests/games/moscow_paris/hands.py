"""How cards are played at the board of Moscow–Paris."""

from __future__ import annotations

from tests.browser.hands import TARGET, Hands, focused, tab_to
from tests.browser.visitor import Visitor
from tests.games.moscow_paris.conductor import DEEDS, Conductor


def lay(hands: Hands) -> None:
    # Nothing is left to be tried: cards are played as they come, and the match ends in time.
    Conductor(hands.visitor, hands.rng, {*DEEDS.values()}).lay()


def lay_by_keys(visitor: Visitor) -> None:
    """A wagon at the end of a train or in front of oneself, or whatever else is asked."""
    press = visitor.page.keyboard.press
    if visitor.page.locator(".prompt .buttons .enamel").count():
        tab_to(visitor, ".prompt .buttons .enamel")
        press("Enter")
        return
    tab_to(visitor, ".mp-hand .cards button")
    for _ in range(5):
        if focused(visitor, ".legal"):
            break
        press("ArrowRight")
    press("Enter")
    press("ArrowUp")
    assert focused(visitor, f".mp {TARGET}")
    press("Enter")
