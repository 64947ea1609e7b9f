"""The results of a match: all of them can be read, the way on is in sight, and nothing beside them tells them first."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from playwright.sync_api import Route

from tests.browser.breadth import every_game_at_every_size, some_games
from tests.browser.hands import Hands
from tests.browser.test_play_from import bring
from tests.browser.tour import GOLDEN
from tests.browser.visitor import PHONE, Visit, Visitor

LONG: Final = ["Константин-Каролинг-Южный", "Wolfeschlegelsteinhausen", "Мария-Антуанетта Габсбург"]
ORDINARY: Final = ["Тендерук", "Перонська", "№ 9957", "Ліхтарська", "Семафорська", "Вагоненко"]
MOST: Final = 12
"""Moves until a match ends that was at its last."""

# Everything in the table of points that is wider than its place, or that the edge of the board cuts.
CUT: Final = """() => {
  const board = document.querySelector("dialog[open] .board");
  const edge = board.getBoundingClientRect();
  return [...board.querySelectorAll("th, td, th span")].filter((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const { left, right, width } = range.getBoundingClientRect();
    const wide = cell.clientWidth > 0 && cell.scrollWidth > cell.clientWidth + 1;
    return wide || (width > 0 && (left < edge.left || right > edge.right));
  }).map((cell) => cell.innerText);
}"""
# Two names or numbers in the same place.
CROSSED: Final = """() => {
  const row = [...document.querySelectorAll("dialog[open] .board thead tr > *")].map((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return [cell.innerText, range.getBoundingClientRect()];
  }).filter(([text]) => text);
  return row.slice(1).filter(([, box], at) => box.left < row[at][1].right - 1).map(([text]) => text);
}"""
# Words of the dialog that lie over other words, or beyond its edge.
OVERLAID: Final = """() => {
  const sheet = document.querySelector("dialog[open] .sheet");
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  const boxes = [];
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    const apart = parentElement.closest("svg, .sr, footer, .board");
    if (!textContent.trim() || apart || !parentElement.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const box of range.getClientRects()) boxes.push([textContent.trim(), box]);
  }
  const { left, right } = sheet.getBoundingClientRect();
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  return boxes.filter(([, box], at) => box.right > right || box.left < left ||
    boxes.slice(at + 1).some(([, other]) => over(box, other))).map(([text]) => text);
}"""
# Words of names that go over more than one line.
BROKEN: Final = """(names) => {
  const walker = document.createTreeWalker(document.querySelector("dialog[open] .board"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (!names.includes(node.textContent.trim())) continue;
    for (const { 0: word, index } of node.textContent.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      found.push([word, range.getClientRects().length]);
    }
  }
  return found;
}"""
SEEN: Final = """() => [...document.querySelectorAll("dialog[open] footer :is(a, button)")].map((way) => {
  const { left, top, right, bottom, height } = way.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && right <= innerWidth && height >= 40 && way.contains(hit);
})"""
# What the page tells at every frame until the verdict is there: lines of the log, points of the seats, the ribbon.
OVERHEAR: Final = """() => {
  window.overheard = [];
  const look = () => {
    const verdict = document.querySelector("dialog[open] .winner");
    if (verdict?.innerText.trim()) return;
    if (verdict) window.overheard.push([
      document.querySelectorAll("[role=log] p").length,
      [...document.querySelectorAll(".seats .score")].map((score) => score.innerText.trim()).join(),
      document.querySelector(".prompt").innerText,
    ]);
    requestAnimationFrame(look);
  };
  look();
}"""


def largest(game: str) -> str:
    """The file of a golden match with as many as can play."""
    names = (file.name for file in (GOLDEN / game).glob("*.json"))
    return max(names, key=lambda name: (json.loads((GOLDEN / game / name).read_text("utf-8"))["match"]["seats"], name))


def named(names: Sequence[str]) -> Callable[[Route], None]:
    """People with these names sat at that table."""

    def rename(route: Route) -> None:
        found: dict[str, Any] = route.fetch().json()
        for seat, player in enumerate(found["summary"]["players"]):
            player["name"] = names[seat % len(names)][:24]
        route.fulfill(json=found)

    return rename


def look_at_the_result(visitor: Visitor, game: str, names: Sequence[str]) -> None:
    visitor.introduce("Анна")
    match = bring(visitor, game, largest(game))
    visitor.page.route(f"**/api/matches/{match}", named(names))
    visitor.go(f"/match/{match}")
    visitor.button("reveal-title").click()
    visitor.page.locator("dialog[open] .winner").wait_for()


@every_game_at_every_size(first="phone")
def test_long_names_and_many_columns_are_whole(game: str, size: tuple[int, int], visit: Visit) -> None:
    visitor = visit(size=size, still=True)
    look_at_the_result(visitor, game, LONG)
    assert LONG[1] in visitor.page.locator("dialog[open] .board").inner_text()
    visitor.photograph(f"results-{game}")
    assert visitor.page.locator("dialog[open] .board").evaluate("(board) => board.scrollWidth <= board.clientWidth")
    assert visitor.page.evaluate(CUT) == []
    assert visitor.page.evaluate(CROSSED) == []
    assert visitor.page.evaluate(OVERLAID) == []
    assert all(visitor.page.evaluate(SEEN))


@some_games(4)
def test_an_ordinary_name_is_not_broken_on_a_phone(game: str, visit: Visit) -> None:
    visitor = visit(lang="uk", size=PHONE, still=True)
    look_at_the_result(visitor, game, ORDINARY)
    visitor.photograph(f"results-names-{game}")
    words = visitor.page.evaluate(BROKEN, ORDINARY)
    assert words
    assert [word for word, lines in words if lines != 1] == []
    assert visitor.page.evaluate(CUT) == []
    assert visitor.page.evaluate(CROSSED) == []


def end(visitor: Visitor, game: str) -> None:
    """Sits down before the last move of a match and makes it."""
    visitor.introduce("Анна")
    match = bring(visitor, game)
    last = visitor.get(f"/api/matches/{match}")["shown"] - 1
    seat = visitor.get(f"/api/matches/{match}/positions/{last}")["views"][-1]["waiting"][0]
    wish = {"number": last, "seat": seat, "bots": ["driver", "driver"]}
    visitor.go(f"/table/{visitor.send(f'/api/matches/{match}/play', wish)['id']}")
    visitor.page.locator(".prompt.mine").wait_for()
    visitor.page.evaluate(OVERHEAR)
    hands = Hands(visitor, game, Random(game))
    for _ in range(MOST):
        visitor.page.locator(".prompt.mine, .winner").first.wait_for(state="attached")
        if not visitor.see().mine:
            return
        hands.move()
    raise AssertionError("the match does not end")


@every_game_at_every_size(first="desktop", many=2)
def test_nothing_tells_the_result_before_it_is_revealed(game: str, size: tuple[int, int], visit: Visit) -> None:
    visitor = visit(size=size)
    end(visitor, game)
    visitor.page.wait_for_function("() => document.querySelector('dialog[open] .winner')?.innerText.trim()")
    overheard = visitor.page.evaluate("window.overheard")
    assert overheard
    assert all(visitor.page.evaluate(SEEN))
    visitor.page.wait_for_timeout(100)
    lines = visitor.page.locator("[role=log] p").count()
    assert max(told for told, _, _ in overheard) < lines
    # What is said of the seats does not change while the points are being told.
    assert len({scores for _, scores, _ in overheard}) == 1
    verdict = visitor.page.locator("dialog[open] .winner").inner_text()
    assert not any(verdict in prompt for _, _, prompt in overheard)
