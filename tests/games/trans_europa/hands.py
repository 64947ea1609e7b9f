"""How a rail is laid on the map of Trans Europa."""

from __future__ import annotations

from tests.browser.hands import TARGET, Hands, tab_to
from tests.browser.visitor import Visitor


def lay(hands: Hands) -> None:
    if not (hands.rng.random() < 0.1 and hands.press(".prompt .buttons .enamel")):
        hands.press(f".map {TARGET}")


def lay_by_keys(visitor: Visitor) -> None:
    tab_to(visitor, f"svg {TARGET}")
    there = "document.activeElement.getAttribute('aria-label')"
    first = visitor.page.evaluate(there)
    for arrow in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"):
        visitor.page.keyboard.press(arrow)
        if visitor.page.evaluate(there) != first:
            break
    else:
        raise AssertionError("the arrows lead nowhere")
    visitor.page.keyboard.press("Enter")
