"""How cards are played at the board of Moscow–Paris."""

from __future__ import annotations

from tests.browser.hands import Hands
from tests.games.moscow_paris.conductor import DEEDS, Conductor


def lay(hands: Hands) -> None:
    # Nothing is left to be tried: cards are played as they come, and the match ends in time.
    Conductor(hands.visitor, hands.rng, {*DEEDS.values()}).lay()
