"""Ratings of iconic attractions, and how city cards change them.

Rulebook: «Изменение рейтинга», «Карты с выбором» and the advanced mode («Совместимость городов и режимов»).
"""

from __future__ import annotations

from collections.abc import Iterable

from vokzal.core.events import Event
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.state import Change, TouristsState

Option = tuple[int, int]
"""A rating and a step: 1 up, -1 down."""


class Ratings:
    def __init__(self, city: City) -> None:
        self.city = city
        self.of = city.content.ratings

    def at_start(self, advanced: bool) -> list[int]:
        """The advanced mode marks the cell with the purple corner."""
        return [rating.advanced if advanced and not rating.cells else 0 for rating in self.of]

    def points(self, ratings: list[int] | tuple[int, ...], rating: int) -> int:
        """What a rating is worth now."""
        step = ratings[rating].bit_count() if self.of[rating].cells else ratings[rating]
        return self.of[rating].track[step]

    def changes(self, cards: Iterable[tuple[int, int]]) -> tuple[Change, ...]:
        """What cards change, for pairs of the seat that chooses and the card."""
        return tuple((seat, card, n) for seat, card in cards for n in range(len(self.city.changes[card])))

    def options(self, s: TouristsState, change: Change, *, only_up: bool) -> list[Option]:
        """The changes one can choose from: only those that do something."""
        _, card, number = change
        found: list[Option] = []
        for rating in self.city.changes[card][number]:
            step, about = s.ratings[rating], self.of[rating]
            if about.cells:
                if not step >> (self.city.cards[card].coordinate - 1) & 1:
                    found.append((rating, 1))
                continue
            if step + 1 < len(about.track):
                found.append((rating, 1))
            if step > 0 and not only_up:
                found.append((rating, -1))
        return found

    def apply(self, s: TouristsState, change: Change, option: Option, out: list[Event] | None) -> None:
        rating, step = option
        seat, card, _ = change
        if self.of[rating].cells:
            s.ratings[rating] |= 1 << (self.city.cards[card].coordinate - 1)
        else:
            s.ratings[rating] += step
        if out is not None:
            key = "rating-raised" if step > 0 else "rating-lowered"
            points = self.points(s.ratings, rating)
            out.append(Event(key, seat, {"rating": self.of[rating].id, "points": points}))
