"""Every page and board of the house, with something on it, to be looked at one after another."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from tests.browser.hands import Hands
from tests.browser.serving import ROOT
from tests.browser.visitor import Visitor
from vokzal import games

GOLDEN = ROOT / "tests" / "golden_games"
BOTS = ["conductor", "driver"]
MOVES = 5
"""Of the person, before a table is looked at."""


class Exhibits(NamedTuple):
    """What there is to be seen, all of it the visitor's own."""

    playing: dict[str, str]
    """Tables in the middle of a match, by game."""
    replays: dict[str, str]
    """Finished matches, by game."""
    waiting: str
    """A table that has not started."""


class Stop(NamedTuple):
    name: str
    board: bool
    """Whether it is as high as the window rather than as long as its text."""


def prepare(visitor: Visitor) -> Exhibits:
    """Plays a few moves at a table of each game, opens one that waits, and brings finished matches in from files."""
    visitor.introduce("Анна Каренина")
    playing, replays = {}, {}
    for game in games.ids():
        playing[game] = under_way(visitor, game, Random(game))
        file = json.loads((GOLDEN / game / golden(game)).read_text(encoding="utf-8"))
        replays[game] = str(visitor.send("/api/matches", file["match"])["id"])
    wish = {"game": games.ids()[0], "seats": 3, "bots": ["conductor"]}
    return Exhibits(playing, replays, str(visitor.send("/api/tables", wish)["id"]))


def under_way(visitor: Visitor, game: str, rng: Random) -> str:
    """A table where it is the visitor's turn after a few moves. If the match is over sooner, another table."""
    wish = {"game": game, "seats": len(BOTS) + 1, "bots": BOTS, "start": True}
    while True:
        table = str(visitor.send("/api/tables", wish)["id"])
        visitor.go(f"/table/{table}")
        hands = Hands(visitor, game, rng)
        made = 0
        while is_up(visitor):
            if made == MOVES:
                return table
            hands.move()
            made += 1


def is_up(visitor: Visitor) -> bool:
    """Waits for the visitor's turn; a match that is over has none."""
    visitor.page.locator(".prompt.mine, .winner").first.wait_for(state="attached")
    return visitor.see().mine


def golden(game: str) -> str:
    """A short file of a match of three, in the edition that people are offered first."""
    names = (game, f"{game}-{games.load(game).content.id}")
    return min(file.name for name in names for file in (GOLDEN / game).glob(f"{name}-3*.json"))


def tour(visitor: Visitor, exhibits: Exhibits) -> Iterator[Stop]:
    """Goes from page to page; whoever walks along looks at each."""
    visitor.go("/")
    visitor.page.locator(".mine a").first.wait_for()
    yield Stop("lobby", False)
    visitor.button("office-more").click()
    yield Stop("new-table", True)
    visitor.button("nav-cancel").click()
    for name, show in PLAIN.items():
        show(visitor)
        yield Stop(name, False)
    visitor.go(f"/table/{exhibits.waiting}")
    visitor.button("room-leave").wait_for()
    yield Stop("waiting", False)
    for game, table in exhibits.playing.items():
        visitor.go(f"/table/{table}")
        visitor.page.locator(".prompt.mine").wait_for()
        visitor.page.locator(".stage > .board").wait_for()
        yield Stop(f"table-{game}", True)
        visitor.button("rules-open").click()
        visitor.page.locator("dialog[open] h3").first.wait_for()
        yield Stop(f"rules-{game}", True)
    for game, match in exhibits.replays.items():
        visitor.go(f"/match/{match}?move=18")
        visitor.page.locator(".stage > .board").wait_for()
        yield Stop(f"replay-{game}", True)
        visitor.button("from-choose").click()
        yield Stop(f"play-from-{game}", True)
        visitor.button("nav-cancel").click()
        visitor.button("replay-last").click()
        visitor.button("reveal-title").click()
        visitor.page.locator("dialog[open] .winner").wait_for()
        yield Stop(f"result-{game}", True)


def _history(visitor: Visitor) -> None:
    visitor.go("/history")
    visitor.page.locator("main li").first.wait_for()


def _profile(visitor: Visitor) -> None:
    visitor.go("/profile")
    visitor.page.locator("main form").first.wait_for()


def _missing(visitor: Visitor) -> None:
    visitor.go("/no/such/platform")
    visitor.page.locator("main h1").wait_for()
    visitor.forgive(("status of 404",))


def _player(visitor: Visitor) -> None:
    """One's own; after the profile, from which a link leads there."""
    visitor.go("/profile")
    visitor.page.locator("a[href^='/player/']").click()
    visitor.page.locator("#records").wait_for()


def _ladder(visitor: Visitor) -> None:
    visitor.go("/ladder")
    visitor.page.locator("main ol .mark").first.wait_for()


PLAIN: dict[str, Callable[[Visitor], None]] = {
    "history": _history,
    "profile": _profile,
    "player": _player,
    "ladder": _ladder,
    "missing": _missing,
}
