"""Names that come from the content, in one language."""

from __future__ import annotations

from typing import Final

from vokzal.core.words import Words
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.content import (
    COORDINATES,
    INKS,
    CafeCard,
    Card,
    CityContent,
    Excursion,
    Goal,
    Location,
    Segment,
    Type,
)

CROWD: Final = 6
"""More tourists of a type do not come in one turn."""


def naming(city: City, words: Words) -> dict[str, str]:
    lang, content = words.lang, city.content
    return {
        "city": content.names[lang],
        **{f"attraction-{sight.id}": sight.names[lang] for sight in content.attractions},
        **{rating.id: rating.names[lang] for rating in content.ratings},
        **{f"goal-{goal.id}": goal.names[lang] for goal in city.goals},
        **{f"goal-{goal.id}-about": _steps(goal, words) for goal in city.goals},
        **{f"bridge-{bridge.id}": bridge.names[lang] for bridge in content.bridges},
        **{f"station-{station.id}": station.names[lang] for station in content.stations},
        **{f"box-{box.id}": box.names[lang] for box in content.boxes},
        **{f"pier-{pier.id}": pier.names[lang] for pier in content.piers},
        **{f"view-{view.id}": view.names[lang] for view in content.views},
        **{f"excursion-{trip.id}": trip.names[lang] for trip in content.excursions},
        **{f"excursion-{trip.id}-about": _stages(trip, words) for trip in content.excursions},
        **{f"remote-{trip.id}": trip.remote[lang] for trip in content.excursions},
        **{f"cafe-{card.id}": _cafe(content, card, words) for card in content.cafe_cards},
        **({f"-{ink}": words.say(f"ink-{ink}") for ink in INKS} if content.coloured else {}),
        **{f"t{task.id}": words.say("task-name", {"number": n}) for n, task in enumerate(city.tasks, 1)},
        **{card.id: _card(city, card, words) for card in city.cards},
        **_locations(content, words),
        **_roads(content, words),
        **{group(kind, count): _group(kind, count, words) for kind in city.types for count in range(2, CROWD + 1)},
    }


def _steps(goal: Goal, words: Words) -> str:
    """What a goal counts, and what so much of it brings."""
    steps = [(words.say(f"measure-{goal.measure}", {"count": step.count}), step.points) for step in goal.steps]
    return "; ".join(words.say("goal-step", {"text": text, "points": points}) for text, points in steps)


def _stages(trip: Excursion, words: Words) -> str:
    """How many places each stage of an excursion takes."""
    steps = enumerate(trip.steps, 1)
    return "; ".join(words.say("excursion-steps", {"count": count, "stage": stage}) for stage, count in steps)


def _cafe(content: CityContent, card: CafeCard, words: Words) -> str:
    """What a café card gives."""
    piers = {pier.id: pier.names[words.lang] for pier in content.piers}
    tourists = [_group(kind, card.tourists.count(kind), words) for kind in dict.fromkeys(card.tourists)]
    pier = piers.get(card.pier, "")
    return words.say(f"cafe-{card.bonus}", {"tourists": tourists, "pier": pier, "points": card.points})


def group(kind: Type, count: int) -> str:
    """The key of so many tourists of a type."""
    return kind if count == 1 else f"{kind}-{count}"


def _group(kind: Type, count: int, words: Words) -> str:
    return words.say(kind) if count == 1 else words.say("several", {"type": kind, "count": count})


def _locations(content: CityContent, words: Words) -> dict[str, str]:
    """The coordinates, the half of a double map, and the attraction that stands there."""
    at = {place: sight.names[words.lang] for place, sight in zip(homes(content), content.attractions, strict=True)}
    found: dict[str, str] = {}
    for number, place in enumerate(content.locations):
        half, column = divmod(place.column - 1, COORDINATES)
        name = f"{place.row}–{column + 1}"
        if content.columns > COORDINATES:
            name = words.say("on-right-half" if half else "on-left-half", {"name": name})
        found[f"r{place.row}c{place.column}"] = f"{name} ({at[number]})" if number in at else name
    return found


def homes(content: CityContent) -> list[int | None]:
    """In which location each attraction stands; None for a remote one. Islands may have the same roads as others: like
    the locations, attractions are listed row by row."""
    found: list[int | None] = []
    last = -1
    for sight in content.attractions:
        roads = set(sight.segments)
        fits = [n for n, place in enumerate(content.locations) if roads and set(place.segments) == roads]
        home = next((n for n in fits if n > last), fits[0] if fits else None)
        last = last if home is None else home
        found.append(home)
    return found


def _roads(content: CityContent, words: Words) -> dict[str, str]:
    """Intersections by their station or by where they are. Segments by the stations at their ends, by the two locations
    they run between, as people find them on the map, by the side of the one they run along, or else by where their ends
    are; and by their bridge."""
    stations = {station.intersection: station.names[words.lang] for station in content.stations}
    bridges = {bridge.segment: bridge.names[words.lang] for bridge in content.bridges}
    beside = _locations(content, words)
    found = {node.id: stations.get(node.id, f"{node.x}:{node.y}") for node in content.intersections}
    for road in content.segments:
        places = [place for place in content.locations if road.id in place.segments]
        known = [beside[f"r{place.row}c{place.column}"] for place in places]
        if {road.a, road.b} <= stations.keys() or len(places) not in (1, 2):
            name = words.say("segment-name", {"a": found[road.a], "b": found[road.b]})
        elif len(places) == 2:
            name = words.say("segment-between", {"a": known[0], "b": known[1]})
        else:
            name = words.say(f"segment-{_side(content, road, places[0])}", {"place": known[0]})
        found[road.id] = f"{name} ({bridges[road.id]})" if road.id in bridges else name
    return found


def _side(content: CityContent, road: Segment, place: Location) -> str:
    """Of a location, on which a road runs along it."""
    at = {node.id: (node.x, node.y) for node in content.intersections}
    around = [at[end] for other in content.segments if other.id in place.segments for end in (other.a, other.b)]
    (left, top), (right, bottom) = at[road.a], at[road.b]
    if top == bottom:
        return "north" if 2 * top < min(y for _, y in around) + max(y for _, y in around) else "south"
    if left != right:
        return road.kind
    return "west" if 2 * left < min(x for x, _ in around) + max(x for x, _ in around) else "east"


def _card(city: City, card: Card, words: Words) -> str:
    """A card as the log tells it: its coordinate, its tourists, the ratings it changes."""
    if card.repeats:
        return words.say("card-repeat", {"coordinate": card.coordinate})
    named = {rating.id: rating.names[words.lang] for rating in city.content.ratings}
    tourists = [_group(kind, card.tourists.count(kind), words) for kind in dict.fromkeys(card.tourists)]
    changes = [_either([named[rating] for rating in change], words) for change in card.changes]
    key = "card-city" if changes else "card-tourists"
    return words.say(key, {"coordinate": card.coordinate, "tourists": tourists, "changes": changes})


def _either(names: list[str], words: Words) -> str:
    first, *others = names
    for other in others:
        first = words.say("either", {"a": first, "b": other})
    return first
