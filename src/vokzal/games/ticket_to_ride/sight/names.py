"""What cities, routes and tickets are called, in each language."""

from __future__ import annotations

from vokzal.core.words import Words
from vokzal.games.ticket_to_ride.rules.board import ANY, Board


def make_names(board: Board, words: Words) -> dict[str, str]:
    content = board.content
    city = [city.names[words.lang] for city in content.cities]
    names = dict(zip(board.city_keys, city, strict=True))
    for route, key in enumerate(board.route_keys):
        name = words.say("route-name", {"a": city[board.a[route]], "b": city[board.b[route]]})
        twin, colour = board.twin[route], board.colour[route]
        if twin >= 0 and colour != ANY:
            name = words.say("route-name-colour", {"text": name, "colour": board.colour_keys[colour]})
        elif 0 <= twin < route:
            name = words.say("route-name-second", {"text": name})
        names[key] = name
    for ticket, key in zip(content.tickets, board.ticket_keys, strict=True):
        a, b = names[f"city-{ticket.a}"], names[f"city-{ticket.b}"]
        names[key] = words.say("ticket-name", {"a": a, "b": b, "points": ticket.points})
    return names
