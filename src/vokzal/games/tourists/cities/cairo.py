"""Cairo: two banks of the Nile with islands between them, and boxes for those who came for a remote attraction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.content import CityContent
from vokzal.games.tourists.rules.facts import Facts, Measure


def both_banks(city: City, facts: Facts) -> int:
    """Segments on each bank: as many as there are on the one that has fewer."""
    return min((facts.segments & roads).bit_count() for roads in city.map.bank_roads)


def islands(city: City, facts: Facts) -> int:
    """Occupied islands."""
    return (facts.places & city.map.islands).bit_count()


class Cairo(City):
    measures: ClassVar[Mapping[str, Measure]] = {
        "both_banks": Measure(both_banks, segments=lambda city: city.every),
        "islands": Measure(islands, places=True),
    }

    def __init__(self, content: CityContent) -> None:
        super().__init__(content)
        place = {box.id: self.map.locations + number for number, box in enumerate(content.boxes)}
        self._box_of = [place.get(card.box) for card in self.cards]

    def box_of(self, card: int) -> int | None:
        """«Размещение туристов с карт Каира»: not in the location, but in the box of the card's symbol."""
        return self._box_of[card]
