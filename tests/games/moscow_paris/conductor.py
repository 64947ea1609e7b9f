"""Hands that play Moscow–Paris at its board: action cards as soon as they do something, and cities in between.

They know the table only from the page. Until every action card has been played they leave the last cities alone, so
that the match goes on.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Final, NamedTuple

from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as Late

from tests.browser.hands import ASKED
from tests.browser.visitor import Visitor

DEEDS: Final = {8: "swap", 9: "drop2", 10: "drop3", 11: "chain", 12: "remove"}
SPARED: Final = 6
"""Cities of the deck that nobody takes before all action cards were played."""
TRY: Final = 5_000
TRIES: Final = 12

TURN, SWAP_WITH, CHAIN, TAKE = range(4)

SIGHT: Final = """() => {
  const numbers = (piece) => piece.dataset.piece.split("-").slice(1).map(Number);
  const pieces = (selector) => [...document.querySelectorAll(`.mp ${selector}`)].map(numbers);
  return {
    phase: Number(document.querySelector("[data-phase]").dataset.phase),
    hand: [...document.querySelectorAll("[data-card]")].map((card) => Number(card.dataset.card)),
    front: [...document.querySelectorAll("li.mine .wagon")].map((piece) => numbers(piece)[1]),
    lines: pieces(".platforms .wagon"),
    cities: Number(document.querySelector("[data-pile=cities]").innerText.match(/[0-9]+/)[0]),
  };
}"""


class Sight(NamedTuple):
    """What lies on the table, as somebody sees it on the page."""

    phase: int
    hand: list[int]
    front: list[int]
    lines: list[list[int]]
    cities: int

    def covered(self, wagon: int, line: int) -> bool:
        """Whether the line could be taken if this wagon stood there, too."""
        return {wagon, *(kind for at, kind in self.lines if at == line)} <= {*self.front}


class Conductor:
    """Somebody's hands at a table; `played` is what all hands there have played."""

    def __init__(self, visitor: Visitor, rng: Random, played: set[str]) -> None:
        self._visitor = visitor
        self._page = visitor.page
        self._rng = rng
        self._played = played

    def move(self) -> None:
        """One step of mine."""
        before = self._visitor.see()
        self._page.locator("[data-phase]").wait_for(state="attached")
        for _ in range(TRIES):
            if not self._visitor.see().mine:
                return
            self.lay()
            self._confirm(len(before.log))
            try:
                self._visitor.wait_for_a_move(len(before.log), TRY)
            except Late:
                continue
            return
        raise AssertionError(f"nothing could be pressed: {self._page.locator('.prompt').inner_text()}")

    def _confirm(self, seen: int) -> None:
        """A finger is asked about what is dear."""
        yes = self._visitor.button("confirm-yes")
        with suppress(Late):
            self._page.wait_for_function(ASKED, arg=[seen, self._visitor.say("confirm-yes")], timeout=TRY)
            if yes.count():
                yes.click(timeout=TRY)

    def lay(self) -> None:
        """Presses what makes a step."""
        sight = Sight(**self._page.evaluate(SIGHT))
        if sight.phase == TAKE:
            spare = len(self._played) < len(DEEDS) and sight.cities <= SPARED
            button = ".prompt .buttons > .button"
            self._touch(self._page.locator(f"{button}:not(.enamel)" if spare else f"{button}.enamel").first)
        elif sight.phase == SWAP_WITH:
            self._press(".wagon[data-target=legal]")
        elif sight.phase == CHAIN:
            self._swap_on()
        else:
            self._turn(sight)

    def _turn(self, sight: Sight) -> None:
        deeds = sorted({card for card in sight.hand if card in DEEDS}, key=lambda card: DEEDS[card] in self._played)
        if any(self._play(card) for card in deeds if DEEDS[card] not in self._played or self._rng.random() < 0.5):
            return
        wagons = sorted({card for card in sight.hand if card not in DEEDS}, key=lambda _: self._rng.random())
        matching = [(wagon, line) for wagon in wagons for line in range(4) if sight.covered(wagon, line)]
        anywhere = [(wagon, line) for wagon in wagons for line in range(4)]
        if any(self._couple(*one) for one in matching):
            return
        if len(sight.front) < 2 and any(self._put_in_front(wagon) for wagon in wagons):
            return
        if any(self._couple(*one) for one in anywhere) or any(self._put_in_front(wagon) for wagon in wagons):
            return
        if any(self._play(card) for card in deeds) or self._waste(deeds):
            return
        self._put_down()
        self._press("li.mine .wagon[data-target=legal]")

    # --- the ways of the cards ----------------------------------------------------------------------------------------

    def _play(self, card: int) -> bool:
        """Plays an action card if it does something."""
        self._take_up(card)
        deed = DEEDS[card]
        if deed == "chain":
            done = self._press("li.mine .wagon[data-target=legal]") and self._press(
                "li:not(.mine) .wagon[data-target=legal]"
            )
        else:
            place = {"swap": ".wagon", "drop2": ".bracket", "drop3": ".bracket", "remove": ".city"}[deed]
            done = self._press(f"{place}[data-target=legal]")
        if done:
            self._played.add(deed)
        return done

    def _waste(self, deeds: list[int]) -> bool:
        for card in deeds:
            self._take_up(card)
            if self._press(".nothing"):
                return True
        return False

    def _couple(self, wagon: int, line: int) -> bool:
        self._take_up(wagon)
        return self._press(f"[data-piece^='end-{line}-'][data-target=legal]")

    def _put_in_front(self, wagon: int) -> bool:
        self._take_up(wagon)
        return self._press("[data-piece=mine][data-target=legal]")

    def _swap_on(self) -> None:
        if self._rng.random() < 0.5:
            self._touch(self._page.locator(".prompt .buttons > .button").last)
        else:
            self._press("li.mine .wagon[data-target=legal]")
            self._press("li:not(.mine) .wagon[data-target=legal]")

    # --- pressing -----------------------------------------------------------------------------------------------------

    def _take_up(self, card: int) -> None:
        if self._page.locator(f"[data-card='{card}'].up").count() == 0:
            self._put_down()
            self._touch(self._page.locator(f"[data-card='{card}']").first)

    def _put_down(self) -> None:
        self._page.keyboard.press("Escape")

    def _press(self, selector: str) -> bool:
        found = self._page.locator(f".mp {selector}")
        many = found.count()
        if many == 0:
            return False
        # Where brackets cross, each is pressed by its hook.
        piece = found.nth(self._rng.randrange(many))
        handle = piece.locator(".hook")
        self._touch(handle if handle.count() else piece)
        return True

    def _touch(self, piece: Locator) -> None:
        if self._visitor.touch:
            piece.tap()
        else:
            piece.click()
