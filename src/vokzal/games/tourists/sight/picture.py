"""The table as text a person can read in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vokzal.core.words import Words
from vokzal.games.tourists.sight.view import SheetView, TouristsView

if TYPE_CHECKING:
    from vokzal.games.tourists.rules.game import Tourists

LETTERS = "RGBP"


def picture(game: Tourists, view: TouristsView, words: Words) -> str:
    content = game.content
    lines = [f"{content.names[words.lang]}, {words.say('round', {'round': min(view.round + 1, game.city.box.rounds)})}"]
    worth = [
        f"{rating.names[words.lang]} {game.ratings.points(view.ratings, number)}"
        for number, rating in enumerate(content.ratings)
    ]
    lines.append(" · ".join(worth))
    lines.append(" · ".join(words.say(f"goal-{game.city.goals[goal].id}") for goal in view.goals))
    for seat, page in enumerate(view.pages):
        sheet = view.sheet if seat == view.seat and view.sheet is not None else page
        lines += ["", words.player(seat), *_map(game, sheet, words)]
    return "\n".join(lines)


def _map(game: Tourists, sheet: SheetView, words: Words) -> list[str]:
    """Intersections as dots, drawn segments as lines, tourists by their letters."""
    city = game.city.map
    width = max(x for x, _ in city.spot) * 6 + 1
    height = max(y for _, y in city.spot) * 2 + 1
    rows = [[" "] * width for _ in range(height)]
    for x, y in city.spot:
        rows[y * 2][x * 6] = "·"
    for segment in sheet.drawn:
        (x1, y1), (x2, y2) = (city.spot[end] for end in city.ends[segment])
        steps = max(abs(x2 - x1) * 6, abs(y2 - y1) * 2)
        mark = "─" if y1 == y2 else "│" if x1 == x2 else "╱"
        for step in range(1, steps):
            rows[round(y1 * 2 + (y2 - y1) * 2 * step / steps)][round(x1 * 6 + (x2 - x1) * 6 * step / steps)] = mark
    crowds = {
        place: "".join(letter * n for letter, n in zip(LETTERS, group, strict=True)) for place, *group in sheet.tourists
    }
    for location in sheet.taken:
        top, left = game.city.corner(location)
        for at, letter in enumerate(crowds.get(location, "x")[:5]):
            rows[top * 2 + 1][left * 6 + 1 + at] = letter
    boxes = [
        f"{box.names[words.lang]}: {crowds[city.locations + n]}"
        for n, box in enumerate(game.content.boxes)
        if city.locations + n in crowds
    ]
    return ["".join(row).rstrip() for row in rows] + boxes
