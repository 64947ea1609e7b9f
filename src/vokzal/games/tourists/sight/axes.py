"""What the numbers of a row stand for in one city: names as in the log."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vokzal.core.layout import Axis
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.content import COORDINATES, INKS, TYPES

INK: Final = Axis("ink", INKS)
NUMBER: Final = Axis("number", [str(number + 1) for number in range(COORDINATES)])


class Axes:
    def __init__(self, city: City) -> None:
        content = city.content
        self.cards = Axis("card", [card.id for card in city.cards])
        self.goals = Axis("goal", [goal.id for goal in city.goals])
        self.tasks = Axis("task", [f"t{task.id}" for task in city.tasks])
        self.nodes = Axis("intersection", [node.id for node in content.intersections])
        self.roads = Axis("segment", [segment.id for segment in content.segments])
        self.locations = Axis("location", [f"r{at.row}c{at.column}" for at in content.locations])
        places = [*self.locations.values, *(box.id for box in content.boxes)]
        self.tourists = Axis("tourists", [f"{place}-{kind}" for place in places for kind in TYPES])
        """Those of each type in each place, in the order of `Sheet.tourists`."""
        self.ratings = Axis("rating", [rating.id for rating in content.ratings])
        self.steps = Axis(
            "step",
            [
                f"{rating.id}-{step + 1}"
                for rating in content.ratings
                for step in range(COORDINATES if rating.cells else len(rating.track) - 1)
            ],
        )
        """Of every rating the steps above the lowest; of one with cells its numbers."""
        self.metro = Axis("metro-card", ["+".join(card) for card in content.metro_cards])
        self.cafe_cards = Axis("cafe-card", [card.id for card in content.cafe_cards])
        self.excursions = Axis("excursion", [trip.id for trip in content.excursions])


def size(axis: Axis) -> int:
    """Bytes of a set of an axis' values."""
    return (len(axis.values) + 7) // 8


@lru_cache(maxsize=1 << 13)
def packed(numbers: tuple[int, ...], size: int) -> bytes:
    """A few values as a set of so many bytes: goals, tasks, cards that were laid down."""
    return sum(1 << number for number in numbers).to_bytes(size, "little")
