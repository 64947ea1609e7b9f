"""The table as text: every city with the wagons left and right of it, then the players.

1             mail seat [ Rome 2 · 2/4 ] baggage
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vokzal.core.words import Words
from vokzal.games.moscow_paris.view import MoscowParisView, Row

if TYPE_CHECKING:
    from vokzal.games.moscow_paris.rules import MoscowParis


def picture(game: MoscowParis, view: MoscowParisView, words: Words) -> str:
    rows = [words.say("picture-table", {"deck": view.deck, "discard": sum(view.discard), "cities": view.city_deck}), ""]
    lefts = [_wagons(game, row.left[::-1], words) for row in view.rows]
    width = max(map(len, lefts))
    for number, (row, left) in enumerate(zip(view.rows, lefts, strict=True), 1):
        rows.append(
            f" {number}  {left:>{width}} {_city(game, view, row, words)} {_wagons(game, row.right, words)}".rstrip()
        )
    rows.append("")
    for seat, points in enumerate(view.points):
        params = {"player": seat, "points": points, "cards": view.hands[seat]}
        rows.append(f"{'>' if seat in view.waiting else ' '} {words.say('picture-player', params)}")
        rows.append(f"    {words.say('picture-front')}: {_wagons(game, view.fronts[seat], words) or '–'}")
        hand = view.hand if seat == view.seat else view.hands_open[seat] if view.hands_open else None
        if hand:
            rows.append(f"    {words.say('picture-hand')}: {_wagons(game, hand, words)}")
        if view.won[seat]:
            cities = ", ".join(_name(game, view, city, words) for city in view.won[seat])
            rows.append(f"    {words.say('picture-won')}: {cities}")
    return "\n".join(rows)


def _wagons(game: MoscowParis, wagons: tuple[int, ...], words: Words) -> str:
    return " · ".join(words.say(game.card_keys[kind]) for kind in wagons)


def _name(game: MoscowParis, view: MoscowParisView, city: int, words: Words) -> str:
    return view.home.name if view.home and city == game.home else words.say(game.city_keys[city])


def _city(game: MoscowParis, view: MoscowParisView, row: Row, words: Words) -> str:
    if row.city is None:
        return "[ – ]"
    wagons = len(row.left) + len(row.right)
    limit = game.content.limits()[row.city]
    return f"[ {_name(game, view, row.city, words)} {game.scores.points[row.city]} · {wagons}/{limit} ]"
