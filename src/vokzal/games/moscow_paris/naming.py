"""Names that come from the content: wagons, cities, countries, lines, and every place a wagon can lie."""

from __future__ import annotations

from vokzal.core.words import Words, whose
from vokzal.games.moscow_paris.content import MoscowParisContent
from vokzal.games.moscow_paris.state import ROWS, SEATS


def names(content: MoscowParisContent, words: Words) -> dict[str, str]:
    lang = words.lang
    found = {f"wagon-{wagon.id}": wagon.names[lang] for wagon in content.wagons}
    found |= {f"city-{city.id}": city.names[lang] for city in (*content.cities, content.istanbul)}
    found["city-home"] = content.home.names[lang]
    found |= {f"country-{country.id}": country.names[lang] for country in content.countries}
    found |= {f"option-home_country-{country.id}": country.names[lang] for country in content.countries}
    found |= {f"line-{row}": words.say("line", {"number": row + 1}) for row in range(ROWS)}
    for wagon in content.wagons:
        name = wagon.names[lang]
        for row in range(ROWS):
            found[f"line-{row}-{wagon.id}"] = words.say("wagon-of-line", {"text": name, "number": row + 1})
        for seat in range(SEATS[-1]):
            found[f"front-{seat}-{wagon.id}"] = words.say("wagon-of-player", {"text": name, "seat": whose(seat)})
    return found
