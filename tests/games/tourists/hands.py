"""How cards are chosen and a turn is drawn on the map of Tourists.

Nobody is told about the steps of a drawing before it is confirmed, so a move of these hands is a whole turn.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as Late

from tests.browser.hands import TARGET, TRY, Hands, tab_to
from tests.browser.visitor import Visitor

CHOICE: Final = f".to .dock {TARGET}"
"""A task, a card, a tourist to repeat, a rating."""
PLACE: Final = f".to .map [data-place]{TARGET}"
ROAD: Final = f".to .map [data-road]{TARGET}"
READY: Final = ".to .dock .buttons > .button:not(.undo)"
"""Ends the turn, or goes on without a location."""
DONE: Final = f"{READY}.done"
STUCK: Final = f"{READY}.done[aria-disabled]"
"""A section was begun that must be drawn whole, or a segment erased that must be drawn again."""
STEP: Final = ".to .dock :is(.types, .button.visit, .button.decline)"
"""A choice in the middle of a turn: a tourist, or what a café gives."""
OTHER_HALF: Final = ".to .halves [aria-pressed=false]"
STEPS: Final = 12
DRAWS: Final = 0.8
"""How likely one more segment is drawn."""
ASKED: Final = "(before) => document.querySelector('.prompt p').innerText !== before"


def lay(hands: Hands) -> None:
    page = hands.page
    for _ in range(STEPS):
        before = asked(page)
        if page.locator(STEP).count():
            hands.press(CHOICE)
        elif page.locator(CHOICE).count():
            hands.press(CHOICE)
            return
        elif page.locator(STUCK).count():
            on_the_map(hands, ROAD)
        elif not on_the_map(hands, PLACE) and not (hands.rng.random() < DRAWS and on_the_map(hands, ROAD)):
            ends = page.locator(DONE).count() > 0
            hands.press(READY)
            if ends:
                return
        answered(page, before)


def on_the_map(hands: Hands, selector: str) -> bool:
    """Presses something on the map; of a double one, on the other half if it is there."""
    if not hands.page.locator(selector).count():
        return False
    return hands.press(selector) or (hands.press(OTHER_HALF) and hands.press(selector))


def lay_by_keys(visitor: Visitor) -> None:
    """The first choice of a match: a personal task."""
    page = visitor.page
    tab_to(visitor, CHOICE)
    page.keyboard.press("Enter")


def asked(page: Page) -> str:
    return page.locator(".prompt p").inner_text()


def answered(page: Page, before: str) -> None:
    """A press that came to nothing is made again."""
    with suppress(Late):
        page.wait_for_function(ASKED, arg=before, timeout=TRY)
