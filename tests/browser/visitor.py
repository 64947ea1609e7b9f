"""A person at a browser: one page, what it shows, and what the browser complains about."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, StorageState

from tests.browser.serving import ROOT
from tests.browser.spoken import say, unsaid

PATIENCE: Final = 60_000
"""Milliseconds. Machines that run tests are busy; nothing here says how fast a page is."""
GLANCE: Final = 50
"""Milliseconds between two looks at a table where nobody is to move yet."""
LONGEST: Final = 2_000
"""Moves of people until a match must be over."""
DESKTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
SCREENSHOTS: Final = ROOT / "build" / "screenshots"
PICTURES: Final = "VOKZAL_PICTURES"
"""Set, it leaves pictures there for people to look at: no test does, and they are a good part of its time."""
AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
UNREACHABLE: Final = ("ERR_CONNECTION", "WebSocket connection to")
LOCALES: Final = {"en": "en-GB", "ru": "ru-RU", "uk": "uk-UA"}

WATCH: Final = """
document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
  console.error(`policy violated: ${violatedDirective} by ${blockedURI}`));
"""
# A line of the log may grow while a turn goes on: what counts is what was said.
LOG: Final = "[...document.querySelectorAll('[role=log] .said')].map((said) => said.textContent.trim())"
SNAPSHOT: Final = f"""() => ({{
  log: {LOG},
  mine: Boolean(document.querySelector(".prompt.mine")),
  over: Boolean(document.querySelector(".winner")),
}})"""
MOVED: Final = (
    "(seen) => document.querySelectorAll('[role=log] .said').length !== seen || document.querySelector('.winner')"
)
# Everything that is read on a page or read out.
TEXTS: Final = """() => {
  const labels = ["aria-label", "title", "alt", "placeholder"];
  const said = (piece) => labels.map((name) => piece.getAttribute(name) ?? "");
  return [document.title, document.body.innerText, ...[...document.querySelectorAll("*")].flatMap(said)].join("\\n");
}"""
# Where the parts of a table are on the page, at every frame: what is pressed must not move away under a finger.
STILL: Final = """
(() => {
  const parts = {
    prompt: ".prompt", seats: ".table .seats", board: ".stage > .board", hand: ".stage > .hand", map: "div.window",
  };
  window.places = {};
  const look = () => {
    for (const [name, selector] of Object.entries(parts)) {
      // The result of a round or a game is looked at instead of the map.
      const piece = document.querySelector(".stage section:has(button.close)") && name === "map" ? null :
        document.querySelector(selector);
      if (!piece) continue;
      const { top, height } = piece.getBoundingClientRect();
      const stuck = getComputedStyle(piece).position === "sticky";
      // What is last on the page may grow.
      const alone = innerWidth < 800 && !document.querySelector(".stage > .hand");
      const last = name === "hand" || (name === "board" && alone);
      const place = [stuck ? 0 : Math.round(top + scrollY), last ? 0 : Math.round(height)];
      const seen = (window.places[name] ??= []);
      if (!seen.some(([y, high]) => Math.abs(y - place[0]) < 2 && Math.abs(high - place[1]) < 2)) seen.push(place);
    }
    requestAnimationFrame(look);
  };
  look();
})();
"""
# Nothing moves but what moves for ever, and what was drawn last is on the screen.
SETTLED: Final = """async () => {
  const finite = () =>
    document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity);
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await document.fonts.ready;
  for (let looks = 0; looks < 10; looks++) {
    await drawn(); // what was asked for last may only begin to move with the next frame
    const moving = finite();
    if (!moving.length) break;
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
  }
  await drawn();
}"""
CHECKED: Final = """async (only) => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...only });
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map(({ target, any }) =>
    `${target} ${any[0]?.message ?? ""}`).join("; ")} (${nodes.length})`);
}"""

Theme = Literal["light", "dark"]


class Snapshot(NamedTuple):
    """A table as a person sees it."""

    log: list[str]
    mine: bool
    over: bool


class Visitor:
    """Somebody's browser window."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        lang: str = "ru",
        theme: Theme = "light",
        size: tuple[int, int] = DESKTOP,
        still: bool = False,
        state: StorageState | None = None,
    ) -> None:
        self.lang = lang
        self.theme = theme
        self.touch = size == PHONE
        self.complaints: list[str] = []
        self.context = browser.new_context(
            base_url=address,
            locale=LOCALES[lang],
            color_scheme=theme,
            viewport={"width": size[0], "height": size[1]},
            has_touch=self.touch,
            is_mobile=self.touch,
            reduced_motion="reduce" if still else "no-preference",
            storage_state=state,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(WATCH)
        self.page: Page = self.context.new_page()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text} {message.location['url']}")

    def forgive(self, words: tuple[str, ...] = UNREACHABLE) -> None:
        """What a browser says while there is no server is no complaint about the page."""
        self.complaints = [said for said in self.complaints if not any(word in said for word in words)]

    # --- going and looking --------------------------------------------------------------------------------------------

    def go(self, path: str) -> None:
        self.page.goto(path)
        self.page.locator("main > *").first.wait_for()

    def say(self, key: str, **params: str | int) -> str:
        return say(self.lang, key, **params)

    def button(self, key: str, **params: str | int) -> Locator:
        """A button by its words; in a dialog, if one is open."""
        within = self.page.locator("dialog[open]")
        return (within.last if within.count() else self.page).get_by_role(
            "button", name=self.say(key, **params), exact=True
        )

    def see(self) -> Snapshot:
        return Snapshot(**self.page.evaluate(SNAPSHOT))

    def wait_for_a_move(self, seen: int, patience: float = PATIENCE) -> None:
        """Until the log says other than so many things, or the match is over."""
        self.page.wait_for_function(MOVED, arg=seen, timeout=patience)

    def watch_places(self) -> None:
        """From now on it is noticed where the parts of the table are."""
        self.page.evaluate(STILL)

    def jumps(self) -> dict[str, list[list[int]]]:
        """Parts of the table that were at more than one place, each with top and height."""
        places: dict[str, list[list[int]]] = self.page.evaluate("window.places")
        return {name: seen for name, seen in places.items() if len(seen) > 1}

    def unsaid(self) -> list[str]:
        return unsaid(self.page.evaluate(TEXTS))

    def dress(self, theme: Theme) -> None:
        """Day or night falls; the page follows."""
        self.theme = theme
        self.page.emulate_media(color_scheme=theme)

    def barriers(self, *rules: str) -> list[str]:
        """What axe finds, by some of its rules or by all. It is given to the page by the debugger: the page's own
        policy would not let it in."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: list[str] = self.page.evaluate(CHECKED, {"runOnly": list(rules)} if rules else {})
        return found

    def photograph(self, name: str, whole: bool = False) -> None:
        """The page as it is when nothing moves any more; a picture of it, if pictures are wanted."""
        self.page.evaluate(SETTLED)
        if PICTURES in os.environ:
            size = "phone" if self.touch else "desktop"
            self.page.screenshot(path=SCREENSHOTS / f"{name}-{size}-{self.theme}.png", full_page=whole)

    # --- asking the server directly, for what a test only prepares ----------------------------------------------------

    def get(self, path: str) -> Any:
        answer = self.context.request.get(path)
        assert answer.ok, f"{path}: {answer.text()}"
        return answer.json()

    def send(self, path: str, body: object, method: str = "POST") -> Any:
        text = body if isinstance(body, str) else json.dumps(body)
        answer = self.context.request.fetch(
            path, method=method, data=text, headers={"content-type": "application/json"}
        )
        assert answer.ok, f"{path}: {answer.text()}"
        return answer.json()

    def introduce(self, name: str) -> None:
        self.get("/api/me")
        self.send("/api/me", {"name": name}, "PUT")

    def moves(self, table: str) -> int:
        moves: int = self.get(f"/api/tables/{table}")["moves"]
        return moves


def turns(people: Sequence[Visitor]) -> Iterator[Visitor]:
    """Whoever of some people at a table is to move, again and again until the match is over."""
    for _ in range(LONGEST):
        mover = _to_move(people)
        if mover is None:
            return
        yield mover
    raise AssertionError("the match does not end")


def _to_move(people: Sequence[Visitor]) -> Visitor | None:
    """Who of them is to move next; nobody when the match is over.

    News reach windows one after another: the log of one may tell a move of which the mover's own page does not know
    yet. So no single window is waited for, all are looked at again.
    """
    for _ in range(PATIENCE // GLANCE):
        seen = [visitor.see() for visitor in people]
        if any(each.over for each in seen):
            return None
        for visitor, each in zip(people, seen, strict=True):
            if each.mine:
                return visitor
        people[0].page.wait_for_timeout(GLANCE)
    raise AssertionError(f"nobody is to move: {people[0].see().log[-3:]}")


Visit = Callable[..., Visitor]
