"""How a tile is taken from the hand and laid at the end of a line of Metro Domino."""

from __future__ import annotations

from typing import Final

from tests.browser.hands import TARGET, Hands, focused, tab_to
from tests.browser.visitor import Visitor

BUTTON: Final = ".md-hand .bar .enamel, .prompt .buttons .enamel"
"""To draw, to pass, or to keep what was drawn."""
WAY: Final = ".ways button:not(.no)"
"""Which way round a tile is laid, where that is to be chosen."""


def lay(hands: Hands) -> None:
    if hands.press(WAY):  # it opened late, on a busy machine
        return
    if hands.page.locator(".md-hand .tile.fits").count() == 0:
        hands.press(BUTTON, 1)
    elif hands.page.locator(".md-hand .held .tile.fits").count() or hands.press(".md-hand .tile.fits"):
        hands.pause()
        if not hands.press(f".map [data-line]{TARGET}"):
            # Where it fits is out of reach: put it down, the next try takes another.
            hands.press(".md-hand .held .tile")
        hands.pause()
        hands.press(WAY)


def lay_by_keys(visitor: Visitor) -> None:
    press = visitor.page.keyboard.press
    if visitor.page.locator(".md-hand .tile.fits").count() == 0:
        tab_to(visitor, BUTTON)
        press("Enter")
        return
    tab_to(visitor, ".md-hand .tile")
    for _ in range(visitor.page.locator(".md-hand .tile").count()):
        if focused(visitor, ".fits"):
            break
        press("ArrowRight")
    press("Enter")
    press("ArrowDown")
    press("Enter")
    if visitor.page.locator(".ways").count():
        press("Enter")
