"""The set-up: lead player, goals, tasks, hands.

Rulebook: «Общая подготовка», «Подготовка игроков», «Особая подготовка».
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vokzal.core.chance import Chance
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.rules.cards import PYRAMID
from vokzal.games.tourists.state import NONE, READY, TASKS, Draft, Sheet, TouristsState

if TYPE_CHECKING:
    from vokzal.games.tourists.rules.game import Tourists

TASKS_OFFERED = 2


def set_up(game: Tourists, seats: int, advanced: bool, chance: Chance) -> TouristsState:
    city = game.city
    s = TouristsState(
        advanced=int(advanced),
        phase=TASKS,
        round=0,
        lead=chance.below(seats),
        deck=game.cards.all,
        discard=0,
        hands=[0] * seats,
        chosen=[()] * seats,
        cards=[()] * seats,
        pyramid=(),
        free=0,
        goals=_goals(city, chance),
        ratings=game.ratings.at_start(advanced),
        pending=(),
        offered_tasks=[],
        tasks=[NONE] * seats,
        metro=[NONE] * seats,
        pages=[Sheet()] * seats,
        sheets=[Sheet()] * seats,
        drafts=[Draft(READY)] * seats,
        walks=[()] * seats,
    )
    tasks = list(range(len(city.tasks)))
    s.offered_tasks = [tuple(sorted(_deal(tasks, chance) for _ in range(TASKS_OFFERED))) for _ in range(seats)]
    metro = list(range(len(city.content.metro_cards)))
    if metro:
        s.metro = [_deal(metro, chance) for _ in range(seats)]
    if seats == 1:
        s.pyramid = tuple(game.cards.draw(s, chance).bit_length() - 1 for _ in range(PYRAMID))
        s.free = (1 << PYRAMID) - 1
    for seat in range(seats):
        game.cards.refill(s, seat, city.box.first_hand[seats], chance)
    return s


def _deal(cards: list[int], chance: Chance) -> int:
    return cards.pop(chance.below(len(cards)))


def _goals(city: City, chance: Chance) -> tuple[int, ...]:
    """The top card of each deck. All of a city's special goals at once would not be balanced: one is dealt again."""
    found: list[int] = []
    for deck in city.decks:
        cards = list(deck)
        if found and len(found) == len(city.decks) - 1 and all(city.special >> goal & 1 for goal in found):
            cards = [goal for goal in cards if not city.special >> goal & 1]
        found.append(_deal(cards, chance))
    return tuple(city.covered_by.get(goal, goal) for goal in found)
