"""The table as text: a map with every city as three letters and every claimed route as a line of its owner's letter."""

from __future__ import annotations

from typing import Final

from vokzal.core.words import Words
from vokzal.games.ticket_to_ride.content import City
from vokzal.games.ticket_to_ride.rules.board import CARDS, Board
from vokzal.games.ticket_to_ride.sight.view import TicketToRideView
from vokzal.games.ticket_to_ride.state import OVER

MARKERS: Final = "ABCDE"
"""A letter for each seat."""
WIDTH: Final = 110
HEIGHT: Final = 36
FREE: Final = "·"
STATION: Final = "*"


def picture(board: Board, view: TicketToRideView, words: Words) -> str:
    return "\n".join([*_map(board, view), "", *_table(view, words), *_players(view, words), *_own(board, view, words)])


def _map(board: Board, view: TicketToRideView) -> list[str]:
    cities = board.content.cities
    place = [_place(cities, city) for city in cities]
    grid = [[" "] * (WIDTH + 4) for _ in range(HEIGHT + 1)]
    for route in sorted(range(board.count), key=lambda route: view.owners[route] >= 0):  # claimed ones over free ones
        (x, y), (end_x, end_y) = place[board.a[route]], place[board.b[route]]
        owner = view.owners[route]
        steps = max(abs(end_x - x), 2 * abs(end_y - y), 1)
        for step in range(0, steps + 1, 3 if owner < 0 else 1):
            row, column = y + round((end_y - y) * step / steps), x + round((end_x - x) * step / steps)
            grid[row][column + 1] = FREE if owner < 0 else MARKERS[owner].lower()
    stations = {city: MARKERS[seat] for seat, built in enumerate(view.stations) for city in built}
    for number, (x, y) in enumerate(place):
        sign = cities[number].id[:3].upper() + (STATION + stations[number] if number in stations else "")
        for column, letter in enumerate(sign, x):
            if column < len(grid[y]):
                grid[y][column] = letter
    return ["".join(line).rstrip() for line in grid]


def _place(cities: tuple[City, ...], city: City) -> tuple[int, int]:
    left, right = min(c.x for c in cities), max(c.x for c in cities)
    top, bottom = min(c.y for c in cities), max(c.y for c in cities)
    return (
        round((city.x - left) * WIDTH / max(1, right - left)),
        round((city.y - top) * HEIGHT / max(1, bottom - top)),
    )


def _table(view: TicketToRideView, words: Words) -> list[str]:
    row = ", ".join("—" if card < 0 else words.say(f"card-{CARDS[card]}") for card in view.row)
    lines = [
        words.say(
            "picture-table", {"text": row, "deck": view.deck, "discard": sum(view.discard), "tickets": view.ticket_deck}
        )
    ]
    if view.last_turns is not None and view.phase != OVER:
        lines.append(words.say("picture-last-turns", {"count": view.last_turns}))
    return lines


def _players(view: TicketToRideView, words: Words) -> list[str]:
    lines: list[str] = []
    for seat, points in enumerate(view.points):
        params = {
            "player": seat,
            "points": points,
            "trains": view.trains[seat],
            "cards": view.hands[seat],
            "tickets": view.ticket_counts[seat],
            "stations": len(view.stations[seat]),
        }
        mark = ">" if seat in view.waiting else " "
        lines.append(f"{mark} [{MARKERS[seat]}] {words.say('picture-player', params)}")
        if view.final is not None:
            final = view.final[seat]
            said = {
                "done": len(final.tickets_done),
                "missed": len(final.tickets_missed),
                "express": final.express_length,
            }
            lines.append(f"      {words.say('picture-final', said)}")
    return lines


def _own(board: Board, view: TicketToRideView, words: Words) -> list[str]:
    if view.seat is None or view.hand is None:
        return []
    held = [f"{words.say(f'card-{card}')} {n}" for card, n in zip(CARDS, view.hand, strict=True) if n]
    lines = [f"    {words.say('picture-hand')}: {', '.join(held)}"]
    for ticket, joined in zip(view.tickets[view.seat] or (), view.joined or (), strict=True):
        lines.append(f"    {'✓' if joined else '✗'} {words.say(board.ticket_keys[ticket])}")
    if view.offered:
        offered = [f"{place} {words.say(board.ticket_keys[t])}" for place, t in enumerate(view.offered, 1)]
        lines.append(f"    {words.say('picture-offered')}: {', '.join(offered)}")
    return lines
