"""Names that come from the content, in one language."""

from __future__ import annotations

from vokzal.core.words import Words
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.content import Card


def naming(city: City, words: Words) -> dict[str, str]:
    lang, content = words.lang, city.content
    places = {tuple(sorted(sight.segments)): sight.names[lang] for sight in content.attractions if sight.segments}
    return {
        "city": content.names[lang],
        **{f"attraction-{sight.id}": sight.names[lang] for sight in content.attractions},
        **{rating.id: rating.names[lang] for rating in content.ratings},
        **{f"goal-{goal.id}": goal.names[lang] for goal in city.goals},
        **{f"bridge-{bridge.id}": bridge.names[lang] for bridge in content.bridges},
        **{f"station-{station.id}": station.names[lang] for station in content.stations},
        **{f"box-{box.id}": box.names[lang] for box in content.boxes},
        **{f"t{task.id}": words.say("task-name", {"number": n}) for n, task in enumerate(city.tasks, 1)},
        **{card.id: _card(card, words) for card in city.cards},
        **{
            f"r{at.row}c{at.column}": " ".join(
                filter(None, (f"{at.row}–{at.column}", places.get(tuple(sorted(at.segments)))))
            )
            for at in content.locations
        },
    }


def _card(card: Card, words: Words) -> str:
    """A card as the log tells it: its coordinate and its tourists."""
    if card.repeats:
        return words.say("card-repeat", {"coordinate": card.coordinate})
    return words.say("card-tourists", {"coordinate": card.coordinate, "tourists": list(card.tourists)})
