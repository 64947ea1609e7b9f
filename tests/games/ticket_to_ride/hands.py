"""How cards are taken, routes claimed and paid for, and tickets kept in Ticket to Ride."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from playwright.sync_api import TimeoutError as Late

from tests.browser.hands import TARGET, TRY, Hands, tab_to
from tests.browser.visitor import MOVED, Visitor

WAYS: Final = ".tr .pay .ways > button"
ASKED: Final = f"([seen, ways]) => ({MOVED})(seen) || document.querySelector(ways)"


def lay(hands: Hands) -> None:
    if hands.page.locator(".tr .keep").count():
        for box in hands.page.locator(".tr .keep input").all():
            box.check()
        hands.press(".tr .keep .button")
    elif hands.page.locator(WAYS).count():
        hands.press(WAYS, 1)
    elif hands.rng.random() < 0.5 and hands.press(f".tr .map [data-route]{TARGET}"):
        # What is claimed is paid for at once; where there is one way to pay, a mouse has done so already.
        with suppress(Late):
            hands.page.wait_for_function(ASKED, arg=[hands.seen, WAYS], timeout=TRY)
            hands.press(WAYS, 1)
    else:
        hands.press(".tr .market .legal")


def lay_by_keys(visitor: Visitor) -> None:
    """Tickets are kept, and then cards are taken."""
    press = visitor.page.keyboard.press
    if visitor.page.locator(".tr .keep").count():
        for box in range(2):
            tab_to(visitor, f".tr .keep li:nth-child({box + 1}) input")
            press("Space")
        tab_to(visitor, ".tr .keep .button")
        press("Enter")
    else:
        tab_to(visitor, ".tr .market .legal")
        press("Enter")
