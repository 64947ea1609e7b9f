"""Hands that play Ticket to Ride at its board: they try everything there is once, then claim the longest routes.

They know the table only from the page, and of the map which routes are ferries and tunnels, as it is printed.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final, NamedTuple

from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as Late

from tests.browser.visitor import Visitor
from vokzal import games
from vokzal.games.ticket_to_ride.rules.game import TicketToRide

GAME: Final = "ticket_to_ride"
LOCOMOTIVE: Final = 8
LONG: Final = 3
"""Shorter routes are left alone while the hand is small."""
RICH: Final = 12
FIRST_TURNS: Final = 3
"""Of everyone, before tickets are drawn and stations built."""
TRY: Final = 5_000
TRIES: Final = 12

SIGHT: Final = """() => {
  const all = (selector) => [...document.querySelectorAll(`.tr ${selector}`)];
  const legal = (name) => all(`[data-${name}][data-target=legal]`).map((piece) => Number(piece.dataset[name]));
  return {
    boxes: all(".keep input").length,
    ways: all(".pay .ways > button:not(.button)").length,
    asked: all(".pay").length > 0,
    routes: legal("route"),
    cities: legal("city"),
    open: all(".market .legal[data-kind]").map((card) => [Number(card.dataset.slot), Number(card.dataset.kind)]),
    tickets: all(".market button.tickets.legal").length > 0,
    hand: Object.fromEntries(all("[data-stack]").map((pile) => [pile.dataset.stack, Number(pile.innerText)])),
  };
}"""
# Claiming says nothing in the log before it is paid, but the prompt asks for something else.
STATE: Final = "document.querySelector('.prompt').innerText + document.querySelectorAll('[role=log] p').length"
MOVED: Final = f"(before) => {STATE} !== before || document.querySelector('.winner')"
# A space of the route that nothing covers.
SPOT: Final = """(piece) => {
  for (const space of piece.querySelectorAll("circle")) {
    const { x, y, width, height } = space.getBoundingClientRect();
    const spot = [x + width / 2, y + height / 2];
    if (piece.contains(document.elementFromPoint(...spot))) return spot;
  }
  return null;
}"""


class Sight(NamedTuple):
    """What can be done, as somebody sees it on the page."""

    boxes: int
    ways: int
    asked: bool
    routes: list[int]
    cities: list[int]
    open: list[tuple[int, int]]
    tickets: bool
    hand: dict[str, int]

    @property
    def cards(self) -> int:
        return sum(self.hand.values())


class Traveller:
    """Somebody's hands at a table; `tried` is what all hands there have tried."""

    def __init__(self, visitor: Visitor, tried: set[str]) -> None:
        game = games.load(GAME)
        assert isinstance(game, TicketToRide)
        self._routes = game.content.routes
        self._visitor = visitor
        self._page = visitor.page
        self._tried = tried
        self._turns = 0

    def move(self) -> None:
        """One step of mine; a click that came to nothing is made again."""
        for _ in range(TRIES):
            before = self._page.evaluate(STATE)
            if not self._visitor.see().mine:
                return
            self._choose(Sight(**self._page.evaluate(SIGHT)))
            with suppress(Late):
                self._page.wait_for_function(MOVED, arg=before, timeout=TRY)
                # A finger is asked about what is dear: the prompt has changed, too.
                yes = self._visitor.button("confirm-yes")
                if yes.count():
                    asked = self._page.evaluate(STATE)
                    yes.click(timeout=TRY)
                    self._page.wait_for_function(MOVED, arg=asked, timeout=TRY)
                return
        raise AssertionError(f"nothing could be pressed: {self._page.locator('.prompt').inner_text()}")

    def _choose(self, sight: Sight) -> None:
        if sight.boxes:
            self._keep()
        elif sight.asked:
            self._touch(self._page.locator(".tr .pay .ways > button").first)
        else:
            self._turn(sight)

    def _keep(self) -> None:
        """As few tickets as will do: the button says when it is enough."""
        button = self._page.locator(".tr .keep .button")
        for box in self._page.locator(".tr .keep input").all():
            if button.get_attribute("aria-disabled") == "false":
                break
            box.check()
        self._touch(button)

    def _turn(self, sight: Sight) -> None:
        self._turns += 1
        begun = self._turns > FIRST_TURNS
        if sight.tickets and begun and self._first("tickets"):
            self._touch(self._page.locator(".tr .market button.tickets"))
        elif sight.cities and begun and self._first("station"):
            self._touch(self._page.locator(f".tr [data-city='{sight.cities[0]}']"))
        elif (route := self._wanted(sight)) is not None:
            self._claim(route)
        else:
            self._take(sight)

    def _first(self, deed: str) -> bool:
        """Whether nobody has tried it yet; now somebody has."""
        news = deed not in self._tried
        self._tried.add(deed)
        return news

    def _wanted(self, sight: Sight) -> int | None:
        ferries = [number for number in sight.routes if self._routes[number].ferry]
        if ferries and self._first("ferry"):
            return ferries[0]
        # A tunnel may turn out too dear: there is no harm in digging often.
        tunnels = [number for number in sight.routes if self._routes[number].tunnel]
        least = 1 if sight.cards >= RICH else LONG
        best = max(tunnels or sight.routes, key=lambda number: self._routes[number].length, default=None)
        return best if best is not None and self._routes[best].length >= least else None

    def _claim(self, route: int) -> None:
        spot = self._page.locator(f".tr [data-route='{route}']").evaluate(SPOT)
        if spot is None:
            raise AssertionError(f"route {route} is covered")
        if self._visitor.touch:
            self._page.touchscreen.tap(*spot)
        else:
            self._page.mouse.click(*spot)

    def _take(self, sight: Sight) -> None:
        """A locomotive if there is one, else the colour held most of; blind when none lies open."""
        best = max(sight.open, key=lambda card: (card[1] == LOCOMOTIVE, sight.hand.get(str(card[1]), 0)), default=None)
        slot = -1 if best is None else best[0]
        self._touch(self._page.locator(f".tr .market [data-slot='{slot}']"))

    def _touch(self, piece: Locator) -> None:
        with suppress(Late):
            if self._visitor.touch:
                piece.tap(timeout=TRY)
            else:
                piece.click(timeout=TRY)
