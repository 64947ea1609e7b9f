"""Choices besides drawing: cards, ratings, the personal task, London's first segment."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from vokzal.core.bits import bits
from vokzal.games.tourists.content import COORDINATES
from vokzal.games.tourists.lore.plan import Plan
from vokzal.games.tourists.lore.turns import Depth, Turns
from vokzal.games.tourists.rules import cards as table
from vokzal.games.tourists.rules.ratings import Option
from vokzal.games.tourists.rules.rewards import CELLS
from vokzal.games.tourists.state import (
    IMPATIENT,
    LEAD,
    METRO,
    NONE,
    OFFER,
    OWN_CARDS,
    PAIR,
    RATING,
    TAKE,
    TASKS,
    Sheet,
    TouristsState,
)

if TYPE_CHECKING:
    from vokzal.games.tourists.rules.game import Tourists

SEGMENT: Final = 4.0
"""What a segment of the plan is worth when it can be drawn."""
ASIDE: Final = 0.3
"""What a tourist off the plan is worth, compared with one beside it."""
BONUS_CELL: Final = 3.0
"""What a bonus of the round is worth."""
RIVAL: Final = 0.5
"""How much it matters what a rating brings to the others."""


class Choices:
    def __init__(self, game: Tourists, turns: Turns) -> None:
        self.game = game
        self.turns = turns
        self.city, self.map = game.city, game.city.map

    def weigh(self, s: TouristsState, seat: int, legal: Sequence[int], depth: Depth) -> list[float]:
        actions = self.game.actions
        if s.phase == TASKS:
            return [self.task(action - actions.keep) for action in legal]
        if s.phase == METRO:
            return [self._metro(s, seat, action, depth) for action in legal]
        left = self.city.box.rounds - s.round
        _, plan = self.turns.plan(s, s.sheets[seat], s.tasks[seat], left, depth)
        if s.phase == RATING:
            return [self._rating(s, seat, action, plan, depth) for action in legal]
        look = _Look(self, s.sheets[seat], plan, left)
        laid = s.chosen[seat]
        if s.phase == LEAD:
            return [look.alone(action - actions.lead) for action in legal]
        if s.phase == OFFER:
            (led,) = s.chosen[s.lead]
            return [look.pair((led, action - actions.offer)) for action in legal]
        if s.phase == TAKE:
            return [look.pair((*laid, action - actions.take)) for action in legal]
        if s.phase == PAIR:
            return [look.pair(s.pairs[action - actions.pair]) + self._area(s, seat, action) for action in legal]
        if s.phase == IMPATIENT:
            return [-look.alone(action - actions.dismiss) for action in legal]
        assert s.phase == OWN_CARDS
        cards = [action - (actions.take if action >= actions.take else actions.use) for action in legal]
        if laid:
            return [look.pair((*laid, card)) for card in cards]
        return [max(look.pair((card, other)) for other in self._partners(s, seat, card)) for card in cards]

    def fit(self, sheet: Sheet, plan: Plan, left: int, cards: tuple[int, ...]) -> float:
        """How well the cards of a round fit a plan, in points of a turn."""
        return _Look(self, sheet, plan, left).pair(cards)

    def _area(self, s: TouristsState, seat: int, action: int) -> float:
        """Paris: what the bonus area of a pair's colour would bring at once, compared with the others'."""
        if not s.areas:
            return 0.0
        ink = self.city.colour(s.pairs[action - self.game.actions.pair])
        marked = min(CELLS, s.areas[ink] + 1)
        cells = [self.game.rewards.cells(marked, s.excursions[ink], page.drawn) for page in s.pages]
        others = [count for other, count in enumerate(cells) if other != seat]
        return BONUS_CELL * (cells[seat] - 1 - RIVAL * (max(others, default=1) - 1))

    def _partners(self, s: TouristsState, seat: int, card: int) -> list[int]:
        """The cards that can go with one in a round of own cards."""
        if len(s.hands) > 1:
            return list(bits(s.hands[seat] & ~(1 << card)))
        return list(bits(s.hands[seat] if card in s.pyramid else table.free_cards(s)))

    def task(self, task: int) -> float:
        """A task whose intersections lie close together is easy to combine with anything."""
        spots = [self.map.spot[node] for node in bits(self.city.task_nodes[task])]
        reached, length = [spots[0]], 0
        rest = spots[1:]
        while rest:
            gap, nearest = min((_distance(spot, other), spot) for spot in rest for other in reached)
            length += gap
            reached.append(nearest)
            rest.remove(nearest)
        return -float(length)

    def _metro(self, s: TouristsState, seat: int, action: int, depth: Depth) -> float:
        if action == self.game.actions.done:
            return 0.0
        sheet = self.game.drawing.ink(s.sheets[seat], action - self.game.actions.segment)
        return self.turns.worth(s, sheet, s.tasks[seat], self.city.box.rounds, depth)

    def _rating(self, s: TouristsState, seat: int, action: int, plan: Plan, depth: Depth) -> float:
        """What it brings on the own plan, less some of what it brings on the others'."""
        down = action >= self.game.actions.lowering
        rating = action - (self.game.actions.lowering if down else self.game.actions.raising)
        option: Option = (rating, -1 if down else 1)
        gain = self._gain(s, option)
        others = [self._shallow(s, other, depth) for other in range(len(s.hands)) if other != seat]
        rivals = max((self._uses(other, rating) for other in others), default=0.0)
        return gain * (self._uses(plan, rating) - RIVAL * rivals)

    def _gain(self, s: TouristsState, option: Option) -> int:
        rating, step = option
        about = self.city.content.ratings[rating]
        at = s.ratings[rating].bit_count() if about.cells else s.ratings[rating]
        return about.track[at + step] - about.track[at]

    def _shallow(self, s: TouristsState, seat: int, depth: Depth) -> Plan:
        """What others may have in mind, from what they have shown."""
        glance = depth._replace(width=3, horizon=3)
        return self.turns.plan(s, s.pages[seat], NONE, self.city.box.rounds - s.round, glance)[1]

    def _uses(self, plan: Plan, rating: int) -> float:
        """How often a plan brings the points of a rating; one that is nowhere on it may still come to be."""
        found = (plan.attractions & self.map.rated[rating]).bit_count()
        found += (plan.segments & self.map.streets[rating]).bit_count()
        return found or 0.25


class _Look:
    """How well cards fit a plan."""

    def __init__(self, choices: Choices, sheet: Sheet, plan: Plan, left: int) -> None:
        self.game, self.city, self.map = choices.game, choices.city, choices.map
        self.sheet, self.plan = sheet, plan
        self.per_tourist = [(plan.attractions & special).bit_count() + 0.2 * left for special in self.map.special]
        self.spots = [self._spot(location) for location in range(self.map.locations)]

    def _spot(self, location: int) -> tuple[float, float]:
        """For a location: how much of a tourist's worth counts there, and what the section adds."""
        if self.sheet.taken >> location & 1:
            return 0.0, SEGMENT
        beside = self.map.beside[location]
        on_plan = 1.0 if beside & self.plan.segments else ASIDE
        return on_plan, SEGMENT * (self.city.content.section if beside & self.plan.blank else 1.2)

    def pair(self, cards: tuple[int, ...]) -> float:
        a, b = (self.city.cards[card].coordinate for card in cards)
        return self._best((a, b), self._tourists(cards)) + sum(map(self._rates, cards))

    def alone(self, card: int) -> float:
        """With any number on the other card."""
        worth, a = self._tourists((card,)), self.city.cards[card].coordinate
        numbers = range(1, COORDINATES + 1)
        return sum(self._best((a, b), worth) for b in numbers) / len(numbers) + self._rates(card)

    def _best(self, numbers: tuple[int, int], worth: float) -> float:
        spots = [self.spots[location] for location in bits(self.map.by_coordinates(*numbers))]
        return max(share * worth + section for share, section in spots)

    def _tourists(self, cards: Iterable[int]) -> float:
        kinds = [kind for card in cards for kind in self.game.drawing.tourists_of[card]]
        repeats = sum(not self.game.drawing.tourists_of[card] for card in cards)
        best = max((self.per_tourist[kind] for kind in kinds), default=max(self.per_tourist))
        return sum(self.per_tourist[kind] for kind in kinds) + 2 * repeats * best

    def _rates(self, card: int) -> float:
        """A city card raises something that may be on the plan."""
        rated = [rating for change in self.city.changes[card] for rating in change]
        return sum(bool(self.plan.attractions & self.map.rated[rating]) for rating in rated) * 1.5


def _distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])
