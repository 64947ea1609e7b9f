"""The house's icons, and a picture of each edition for whoever pastes a link: `make pictures`.

A picture shows the game's emblem and the edition's own board in the middle of a match, drawn by the page itself.
"""

from __future__ import annotations

import json
import struct
from base64 import b64encode
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import arguments, chromium
from tests.browser.serving import ROOT, Station
from tests.browser.tour import GOLDEN
from tests.browser.visitor import SETTLED, Visitor
from vokzal import games
from vokzal.core.game import AnyGame
from vokzal.server.cards import PREVIEW, SIZE

WEB: Final = ROOT / "web"
PUBLIC: Final = WEB / "public"
GAMES: Final = ROOT / "src" / "vokzal" / "games"
FONT: Final = WEB / "node_modules/@fontsource-variable/oswald/files/oswald-cyrillic-wght-normal.woff2"
WINDOW: Final = (1700, 1060)
QUALITY: Final = 84
LATE: Final = 0.7
"""How much of a match was played: enough to see what it is about."""
GREEN: Final = "#0e4f43"

# The map of a game that has one, or else all of its board.
BOARD: Final = """() => {
  const board = document.querySelector(".stage > .board");
  const area = (piece) => piece.getBoundingClientRect().width * piece.getBoundingClientRect().height;
  const largest = [...board.querySelectorAll("svg")].toSorted((a, b) => area(b) - area(a))[0];
  const { x, y, width, height } = (area(largest) > area(board) / 4 ? largest : board).getBoundingClientRect();
  return { x, y, width, height };
}"""
STILL: Final = "[role=status], .controls { display: none !important; }"
HALL: Final = """.shed { display: block !important; position: fixed; z-index: 99; inset: 0; box-sizing: border-box;
  width: 100vw !important; height: 100vh !important; padding-top: 60px;
  background: radial-gradient(circle at 50% 100%, #f6dc9c, #ebe4d3 70%); }"""
CARD: Final = f"""<style>
  @font-face {{ font-family: Sign; font-weight: 200 700; src: url("FONT"); }}
  body {{ display: flex; margin: 0; width: {SIZE[0]}px; height: {SIZE[1]}px; background: {GREEN};
    box-shadow: inset 0 0 0 10px {GREEN}, inset 0 0 0 15px #f7efd9; }}
  .side {{ display: grid; flex: none; width: 400px; place-content: center; justify-items: center; gap: 44px; }}
  .ticket {{ display: grid; place-items: center; width: 290px; height: 290px; border-radius: 24px;
    background: linear-gradient(90deg, transparent 44%, #c2342b33 44% 56%, transparent 56%),
      linear-gradient(#f3e4bd, #e6d29d); box-shadow: 0 10px 30px #0008; }}
  .ticket img {{ width: 230px; height: 230px; }}
  .sign {{ padding: 2px 24px 8px; border: 5px solid #f7efd9; border-radius: 14px; color: #f7efd9;
    font: 600 58px/1.3 Sign; letter-spacing: .12em; }}
  .board {{ flex: 1; margin: 34px 34px 34px 0; border-radius: 14px; background: center / cover url("BOARD");
    box-shadow: 0 10px 30px #0008; }}
</style>
<div class="side"><div class="ticket"><img src="EMBLEM"></div><div class="sign">ВОКЗАЛ</div></div>
<div class="board"></div>"""
ICON: Final = """<style>
  body {{ margin: 0; background: {ground}; }}
  svg {{ display: block; width: 100vw; height: 100vh; }}
</style>{svg}"""


def data(kind: str, raw: bytes) -> str:
    return f"data:{kind};base64,{b64encode(raw).decode()}"


def golden(game: AnyGame) -> Path:
    """A committed match of an edition, of as few players as there is one."""
    folder = GOLDEN / game.id
    own = sorted(folder.glob(f"{game.id}-{game.content.id}-[2-6]*.json"))
    return (own or sorted(folder.glob(f"{game.id}-[2-6]*.json")))[0]


def photograph(browser: Browser, station: Station, game: AnyGame) -> bytes:
    """The board of an edition as its first player sees it."""
    visitor = Visitor(browser, station.address, size=WINDOW, still=True)
    visitor.get("/api/me")
    match = visitor.send("/api/matches", json.loads(golden(game).read_text("utf-8"))["match"])
    visitor.go(f"/match/{match['id']}?move={int(match['moves'] * LATE)}")
    visitor.page.locator(".stage > .board svg").first.wait_for()
    visitor.page.locator("aside select").last.select_option("0")
    visitor.page.add_style_tag(content=STILL)
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.evaluate(SETTLED)
    picture = visitor.page.screenshot(clip=visitor.page.evaluate(BOARD))
    visitor.context.close()
    return picture


def photograph_hall(browser: Browser, station: Station) -> bytes:
    """The train shed of the lobby, for links to the house itself."""
    visitor = Visitor(browser, station.address, size=(762, 562), still=True)
    visitor.go("/")
    visitor.page.locator(".shed svg").wait_for(state="attached")
    visitor.page.add_style_tag(content=HALL)
    visitor.page.evaluate(SETTLED)
    picture = visitor.page.screenshot()
    visitor.context.close()
    return picture


def card(page: Page, emblem: Path, board: bytes) -> bytes:
    font, picture = data("font/woff2", FONT.read_bytes()), data("image/svg+xml", emblem.read_bytes())
    html = CARD.replace("FONT", font).replace("EMBLEM", picture).replace("BOARD", data("image/png", board))
    page.set_content(html)
    page.evaluate(SETTLED)
    return page.screenshot(type="jpeg", quality=QUALITY)


def icon(page: Page, size: int, maskable: bool = False) -> bytes:
    """The house's icon. A maskable one has no corners of its own, and its middle is all that is sure to be seen."""
    svg = (PUBLIC / "icon.svg").read_text("utf-8")
    if maskable:
        svg = svg.replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(ICON.format(ground=GREEN if maskable else "transparent", svg=svg))
    return page.screenshot(omit_background=not maskable)


def favicon(png: bytes, size: int) -> bytes:
    """A PNG in the old coat."""
    head = struct.pack("<HHH", 0, 1, 1)
    return head + struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(png), len(head) + 16) + png


def draw(browser: Browser, station: Station) -> None:
    page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
    for game in [edition for name in games.ids() for edition in games.editions(name)]:
        path = GAMES / game.id / "preview" / f"{game.content.id}.jpg"
        path.parent.mkdir(exist_ok=True)
        emblem = WEB / "src" / "games" / game.id / "emblem.svg"
        path.write_bytes(card(page, emblem, photograph(browser, station, game)))
    (PUBLIC / PREVIEW).write_bytes(card(page, PUBLIC / "icon.svg", photograph_hall(browser, station)))
    for size in (192, 512):
        (PUBLIC / f"icon-{size}.png").write_bytes(icon(page, size))
    (PUBLIC / "icon-maskable.png").write_bytes(icon(page, 512, maskable=True))
    (PUBLIC / "favicon.ico").write_bytes(favicon(icon(page, 32), 32))


def main() -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=arguments())
        station = Station(Path(folder) / "data")
        station.open()
        try:
            draw(browser, station)
        finally:
            station.close()
            browser.close()


if __name__ == "__main__":
    main()
