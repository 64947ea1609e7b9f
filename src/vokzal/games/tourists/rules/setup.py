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


def set_up(game: Tourists, seats: int, advanced: bool, paired: bool, chance: Chance, first: int) -> TouristsState:
    city = game.city
    goals, crowded = _goals(city, chance)
    sheet = Sheet(crowded=crowded)
    s = TouristsState(
        advanced=int(advanced),
        phase=TASKS,
        round=0,
        lead=first,
        deck=game.cards.all,
        discard=0,
        hands=[0] * seats,
        chosen=[()] * seats,
        cards=[()] * seats,
        paired=int(paired),
        pairs=(),
        tops=(),
        pair=NONE,
        areas=[0] * len(city.trips) if city.excursions else [],
        excursions=tuple(trips[chance.below(len(trips))] for trips in city.trips) if city.excursions else (),
        cafe_deck=(1 << len(city.content.cafe_cards)) - 1,
        cafe=NONE,
        pyramid=(),
        free=0,
        goals=goals,
        ratings=game.ratings.at_start(advanced),
        pending=(),
        offered_tasks=[],
        tasks=[NONE] * seats,
        metro=[NONE] * seats,
        pages=[sheet] * seats,
        sheets=[sheet] * seats,
        drafts=[Draft(READY)] * seats,
        walks=[()] * seats,
    )
    tasks = list(range(len(city.tasks)))
    dealt = city.content.tasks_dealt
    s.offered_tasks = [tuple(sorted(_deal(tasks, chance) for _ in range(dealt))) for _ in range(seats)]
    metro = list(range(len(city.content.metro_cards)))
    if metro:
        s.metro = [_deal(metro, chance) for _ in range(seats)]
    if seats == 1:
        among = game.cards.own if paired else game.cards.all
        s.pyramid = tuple(game.cards.draw(s, chance, among).bit_length() - 1 for _ in range(PYRAMID))
        s.free = (1 << PYRAMID) - 1
    if paired and seats > 1:
        game.pairs.lay_out(s, chance)
    else:
        for seat in range(seats):
            game.cards.refill(s, seat, city.box.first_hand[seats], chance)
    return s


def _deal(cards: list[int], chance: Chance) -> int:
    return cards.pop(chance.below(len(cards)))


def _goals(city: City, chance: Chance) -> tuple[tuple[int, ...], int]:
    """The top card of each deck, and the roads that are crowded by the backs of others.

    All of a city's special goals at once would not be balanced: one is dealt again. Where goals have crowded roads on
    their backs, the decks lie back up at first: when they are turned over, the card that was uppermost is so no more.
    """
    found: list[int] = []
    crowded: list[str] = []
    for deck in city.decks:
        cards = list(deck)
        if found and len(found) == len(city.decks) - 1 and all(city.special >> goal & 1 for goal in found):
            cards = [goal for goal in cards if not city.special >> goal & 1]
        if not cards:
            continue
        found.append(_deal(cards, chance))
        if any(city.goals[goal].crowded for goal in cards):
            crowded += city.goals[_deal(cards, chance)].crowded
    return tuple(city.covered_by.get(goal, goal) for goal in found), city.map.segment_mask(crowded)
