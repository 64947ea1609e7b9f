"""What is pressed on a phone has room for a finger, and what is read there can be read."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from tests.browser.breadth import some_games
from tests.browser.serving import Station
from tests.browser.test_play_from import bring
from tests.browser.visitor import PHONE, SETTLED, Visit, Visitor
from vokzal import games
from vokzal.core.game import AnyGame, Message
from vokzal.core.match import Match
from vokzal.core.words import LANGUAGES

PARTS: Final = (1, 3)
"""Fifths of a match after which it is looked at."""
# Pieces of a board are as large as it allows, and numbers of the log stand in its lines: fingers have other ways there.
SMALL: Final = """() =>
  [...document.querySelectorAll(":is(main, dialog[open]) :is(button, a, select, summary)")].filter((piece) =>
    piece.checkVisibility() && !piece.closest("[role=log], svg, [data-target]")
  ).map((piece) => [piece.outerHTML.slice(0, 100), piece.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 39.5 || height < 39.5)
  .map(([text, { width, height }]) => [text, width, height])
"""
# Pixels at either end of the map's bar that no button of it has.
SLIVERS: Final = """() => [...document.querySelectorAll(".stage .controls")].map((bar) => {
  const [all, ...buttons] = [bar, ...bar.children].map((piece) => piece.getBoundingClientRect());
  return Math.round(buttons[0].left - all.left + all.right - buttons.at(-1).right);
})"""
# What hides its edges and could yet be scrolled sideways, by the focus or a finger, and would then stay so.
SLIDES: Final = """() => [...document.querySelectorAll(".stage *:not(.sr)")].filter((piece) => {
  const { overflowX, textOverflow } = getComputedStyle(piece);
  return overflowX === "hidden" && textOverflow === "clip" && piece.scrollWidth > piece.clientWidth + 1;
}).map((piece) => piece.className)"""
LEAST: Final = 9
# Words in sight, on paper and in drawings, that are smaller; a single letter is a mark with a shape and a colour.
TINY: Final = """(least) => {
  const found = [];
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const piece = walker.currentNode.parentElement;
    const seen = piece.checkVisibility({ opacityProperty: true }) && !piece.closest(".sr, .ground");
    if (!seen || walker.currentNode.textContent.trim().length < 2) continue;
    const scale = piece.getScreenCTM?.()?.a ?? 1;
    const size = parseFloat(getComputedStyle(piece).fontSize) * scale;
    if (size < least) found.push([walker.currentNode.textContent.trim(), size]);
  }
  return found;
}"""


def sit(visitor: Visitor, game: str, part: int) -> None:
    match = bring(visitor, game)
    number = visitor.get(f"/api/matches/{match}")["shown"] * part // 5
    seat = visitor.get(f"/api/matches/{match}/positions/{number}")["views"][-1]["waiting"][0]
    wish = {"number": number, "seat": seat, "bots": ["driver", "driver"]}
    visitor.go(f"/table/{visitor.send(f'/api/matches/{match}/play', wish)['id']}")
    visitor.page.locator(".prompt.mine").wait_for()
    visitor.page.locator(".stage > .board").wait_for()


@some_games(1)
def test_every_button_of_a_table_has_room_for_a_finger(game: str, visit: Visit) -> None:
    visitor = visit(size=PHONE, still=True)
    visitor.introduce("Анна")
    for part in PARTS:
        sit(visitor, game, part)
        assert visitor.page.evaluate(SMALL) == []
        assert set(visitor.page.evaluate(SLIVERS)) <= {0}
        assert visitor.page.evaluate(SLIDES) == []


@some_games(3)
def test_every_word_of_a_table_can_be_read_on_a_phone(game: str, visit: Visit) -> None:
    visitor = visit(size=PHONE, still=True)
    visitor.introduce("Анна")
    for part in PARTS:
        sit(visitor, game, part)
        visitor.page.evaluate(SETTLED)
        visitor.photograph(f"read-{game}-{part}")
        assert visitor.page.evaluate(TINY, LEAST) == []


LONG: Final = "Константин-Каролинг-Южны"
# How many pixels of a name are out of its room.
OUT: Final = """(names) => names.map((name) =>
  Math.max(name.scrollHeight - name.clientHeight, name.scrollWidth - name.clientWidth))"""


def test_the_longest_name_is_whole_above_the_board(visit: Visit) -> None:
    visitor = visit(size=PHONE, still=True)
    visitor.introduce(LONG)
    sit(visitor, games.ids()[0], 1)
    visitor.page.evaluate(SETTLED)
    names = visitor.page.locator(".seats .name")
    assert LONG in names.all_inner_texts()
    # Less than what a line leaves free above its letters.
    assert max(names.evaluate_all(OUT)) <= 2


# Points as many as there can be, and the words of their seat that are then in their place.
CROSSED: Final = """() => [...document.querySelectorAll(".seats li")].flatMap((seat) => {
  const boxOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const points = seat.querySelector(".score").lastChild;
  points.textContent = "−104";
  const { left, right, top, bottom } = boxOf(points);
  const { right: edge } = seat.getBoundingClientRect();
  const state = seat.querySelector(".state");
  const room = state.getBoundingClientRect();
  const shut = getComputedStyle(state).overflow === "hidden";
  const over = [...state.querySelectorAll(".now, .note")].filter((words) => {
    const box = words.getBoundingClientRect();
    const low = shut ? Math.min(box.bottom, room.bottom) : box.bottom;
    const wide = Math.min(box.right, right) - Math.max(box.left, left);
    return wide > 1 && Math.min(low, bottom) - Math.max(box.top, top) > 1;
  });
  return [...over.map((words) => words.innerText), ...(right > edge ? [points.textContent] : [])];
})"""


@some_games(0)
def test_points_above_the_board_lie_over_no_words(game: str, visit: Visit) -> None:
    visitor = visit(lang="uk", size=PHONE, still=True)
    visitor.introduce("Анна")
    sit(visitor, game, 3)
    visitor.page.evaluate(SETTLED)
    assert visitor.page.evaluate(CROSSED) == []


NEWS: Final = 12
"""Pixels of the letters in which news are told."""
# The news by the prompt: their letters, how much of them is out of their room, what is in sight, and all of it.
TOLD: Final = """() => [...document.querySelectorAll(".ribbon .line.last")].map((line) => [
  parseFloat(getComputedStyle(line).fontSize),
  Math.max(line.scrollHeight - line.clientHeight, line.scrollWidth - line.clientWidth),
  line.innerText.trim(), line.textContent.trim()].map((said) => said.replace?.(/\\s+/g, " ") ?? said))"""


@some_games(2)
def test_news_by_the_prompt_are_whole_sentences(game: str, visit: Visit) -> None:
    visitor = visit(lang="uk", size=PHONE, still=True)
    visitor.introduce("Анна")
    for part in (1, 2, 3, 4):
        sit(visitor, game, part)
        visitor.page.evaluate(SETTLED)
        visitor.photograph(f"news-{game}-{part}")
        for letters, out, seen, said in visitor.page.evaluate(TOLD):
            assert letters >= NEWS
            assert out <= 1, seen
            # Older sentences give way to the newest.
            assert seen
            assert said.endswith(seen)


SEATED: Final = ("Константин", "Пассажир 1", "Проводник 2")
ASKED: Final = 13
"""Pixels of the letters in which somebody is asked for a move."""
# Each sentence in the prompt: its letters, and how much of it is out of its room.
WRITTEN: Final = """async (sentences) => {
  const room = document.querySelector(".prompt p");
  const found = [];
  for (const said of sentences) {
    room.textContent = said;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const out = Math.max(room.scrollHeight - room.clientHeight, room.scrollWidth - room.clientWidth);
    found.push([said, parseFloat(getComputedStyle(room).fontSize), out]);
  }
  return found;
}"""


@cache
def asked() -> list[tuple[AnyGame, Message]]:
    """What people are asked in some matches of every game."""
    found: dict[tuple[str, str], tuple[AnyGame, Message]] = {}
    for game in (game for name in games.ids() for game in games.editions(name)):
        for seats in {min(game.seats), 2}:
            match, rng = Match.start(game, seats, seed=game.id), Random(game.id)
            while not match.over:
                [seat, *_] = match.waiting
                message = game.prompt(match.view(seat))
                found.setdefault((game.id, str(message)), (game, message))
                match.play(seat, rng.choice(match.legal(seat)))
        if game.words("en").has("board-chain"):  # its board says more than its prompt
            wagons = {"gave": "wagon-seat", "got": "wagon-couchette"}
            message = Message("board-chain", {"player": 0, "other": 1, **wagons})
            found[game.id, message.key] = game, message
    return list(found.values())


def longest(lang: str) -> list[str]:
    """All that is asked in a language, each message of a game where it is longest."""
    found: dict[tuple[str, str], str] = {}
    for game, message in asked():
        said = game.words(lang).at(SEATED).say(message.key, message.params)
        which = game.id, message.key
        found[which] = max(found.get(which, ""), said, key=len)
    return list(found.values())


def test_what_is_asked_is_whole_on_a_phone_beside_clock_and_dispatcher_and_without_a_net(
    visit: Visit, station: Station
) -> None:
    visitors = [visit(lang=lang, size=PHONE, still=True) for lang in LANGUAGES]
    clock = {"kind": "total", "seconds": 7200, "increment": 0}
    for visitor in visitors:
        visitor.introduce("Анна")
        wish = {"game": games.ids()[0], "seats": 2, "bots": ["passenger"], "public": False, "start": True}
        visitor.go(f"/table/{visitor.send('/api/tables', {**wish, 'clock': clock})['id']}")
        visitor.page.locator(".prompt.mine .clock").wait_for()
        visitor.page.locator(".prompt .brief").wait_for()
        written(visitor)
    station.kill()
    for visitor in visitors:
        visitor.page.locator(".prompt.lost .clock").wait_for()
        assert visitor.page.locator(".prompt .brief").count() == 0  # nobody can be asked
        written(visitor)
        assert max(visitor.page.locator(".prompt .net").evaluate_all(OUT)) <= 1
    station.open()
    for visitor in visitors:
        visitor.page.locator(".prompt.lost").wait_for(state="detached")
        visitor.forgive()


def written(visitor: Visitor) -> None:
    visitor.page.evaluate(SETTLED)
    found = visitor.page.evaluate(WRITTEN, longest(visitor.lang))
    assert not [each for each in found if each[1] < ASKED or each[2] > 1]
