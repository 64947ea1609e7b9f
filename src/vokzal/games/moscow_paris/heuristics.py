"""What an experienced traveller knows: take what can be taken, leave nothing ready for the others, keep pairs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, sqrt
from random import Random
from typing import TYPE_CHECKING, Final

from vokzal.core.game import Heuristics, Message
from vokzal.games.moscow_paris.deliberation import Deliberation
from vokzal.games.moscow_paris.outlook import Outlook
from vokzal.games.moscow_paris.reasons import reasons
from vokzal.games.moscow_paris.state import (
    CARDS,
    FRONT,
    HAND,
    KINDS,
    KINDS_OF_HAND,
    LAST_CITIES,
    NOBODY,
    ROWS,
    TAKE,
    TURN,
    WAGONS,
    MoscowParisState,
)

if TYPE_CHECKING:
    from vokzal.games.moscow_paris.rules import MoscowParis

THOROUGH: Final = 20
"""A search with fewer iterations has no time to look at the others first."""
HURRY: Final = 0.3
"""How far a hurried judgement may be off."""
LOOK: Final = 6
LOOK_AT_CARDS: Final = 3
"""So many ways to couple a wagon and to play action cards a hurried player thinks of."""
ACTION: Final = 0.3
"""What an action card in the hand costs, where a wagon could be."""
COOL: Final = 0.5
HEAT: Final = 0.7
"""How many points of lead make a win e times as likely: at the end, and more for every city to come (by its root)."""

ACTION_CARDS: Final = sum(KINDS_OF_HAND >> KINDS << KINDS << CARDS * layer for layer in range(HAND))
"""All places of action cards in a hand."""


class Traveller(Heuristics[MoscowParisState]):
    insight = 8  # a playout is a round long and ends in a deliberation, which says much and takes long

    def __init__(self, game: MoscowParis) -> None:
        self.game = game
        self.outlook = Outlook(game)

    # --- careful ----------------------------------------------------------------------------------------------------

    def weigh(self, s: MoscowParisState, seat: int, legal: Sequence[int]) -> list[float]:
        """At a glance: the own cards and the nearest city, whichever it is."""
        return Deliberation(self.game, self.outlook, s, seat, sees_others=False, reads_cities=False).weigh(legal)

    def ponder(self, s: MoscowParisState, seat: int, legal: Sequence[int], effort: int) -> list[float]:
        """What the cities are worth, and with enough time also what the others are near to."""
        return Deliberation(self.game, self.outlook, s, seat, sees_others=effort >= THOROUGH).weigh(legal)

    # --- hurried ----------------------------------------------------------------------------------------------------

    def quick(self, s: MoscowParisState, seat: int, rng: Random) -> int:
        legal = self.game.legal(s, seat)
        if len(legal) == 1:
            return legal[0]
        if s.phase == TURN:
            return self._quick_turn(s, seat, legal, rng)
        if s.phase == TAKE:
            worth = self.outlook.worth(s, seat)
            return max(legal[:-1], key=lambda action: worth[action - self.game.TAKE])
        return legal[int(rng.random() * len(legal))]

    def _quick_turn(self, s: MoscowParisState, seat: int, legal: list[int], rng: Random) -> int:
        """A city at once, if there is one; else the best-looking of some actions."""
        game = self.game
        random = rng.random
        hand, front = s.hands[seat] & WAGONS, s.fronts[seat]
        wagons = front & WAGONS
        ready = hand & wagons
        room = front.bit_count() < FRONT
        for row, line in enumerate(s.lines):
            if line:
                missing = line & ~wagons
                if missing & hand and not missing & (missing - 1) and room:
                    return game.FRONT + missing.bit_length() - 1
            elif ready and s.cities[row] >= 0:  # lay the equal of a wagon in front and take the city
                return (ready & -ready).bit_length() - 1 << 3 | row << 1 | (random() < 0.5)
        side = random() < 0.5
        couplings = [action for action in legal if action < game.FRONT and action & 1 == side]
        plain = [action for action in legal if game.FRONT <= action < game.SWAP]
        plays = [action for action in legal if action >= game.SWAP]
        found = [*_some(couplings, LOOK, random), *plain, *_some(plays, LOOK_AT_CARDS, random)]
        weights = Deliberation(game, self.outlook, s, seat).weigh(found)
        best, best_weight = found[0], -1000.0
        for action, weight in zip(found, weights, strict=True):
            judged = weight + HURRY * random()
            if judged > best_weight:
                best, best_weight = action, judged
        return best

    # --- how it stands ----------------------------------------------------------------------------------------------

    def settled(self, root: MoscowParisState, s: MoscowParisState) -> bool:
        """Everybody has had a turn."""
        return s.turns >= root.turns + len(s.hands)

    def lasts(self, root: MoscowParisState, s: MoscowParisState) -> bool:
        """A hand is kept."""
        return True

    def prospects(self, s: MoscowParisState, seat: int) -> list[float]:
        """From the points there are, and from what the seat would do next."""
        scores, home = self.game.scores, s.home_country
        pools = scores.pools(s)
        coming = s.in_play & ~s.removed
        for pool in pools:
            coming &= ~pool
        leads = [
            scores.worth(pool) + scores.repeats(pool, home) + self.outlook.promise(pool, coming, home) for pool in pools
        ]
        future = self._future(s, seat) - ACTION * (s.hands[seat] & ACTION_CARDS).bit_count()
        for who in (seat, seat ^ 2) if s.team else (seat,):
            leads[who] += future
        to_come = s.city_deck.bit_count() + ROWS - s.cities.count(NOBODY) - LAST_CITIES
        heat = COOL + HEAT * sqrt(max(0, to_come))
        best = max(leads)
        weights = [exp((lead - best) / heat) for lead in leads]
        total = sum(weights)
        return [weight / total for weight in weights]

    def _future(self, s: MoscowParisState, seat: int) -> float:
        """What the seat has to hope for and to fear beyond the points it has."""
        deliberation = Deliberation(self.game, self.outlook, s, seat)
        if s.phase != TURN or s.turn != seat:
            return deliberation.as_it_is()
        game = self.game
        legal = game.legal(s, seat)
        # The sides of a line are alike, and action cards are valued by their number.
        plain = [action for action in legal if action < game.SWAP and (action >= game.FRONT or not action & 1)]
        return deliberation.best(plain or legal)

    def reasons(self, s: MoscowParisState, seat: int, action: int) -> list[Message]:
        return reasons(self.game, self.outlook, s, seat, action)


def _some(actions: list[int], size: int, random: Callable[[], float]) -> list[int]:
    """So many of the actions, by lot."""
    while len(actions) > size:
        actions[int(random() * len(actions))] = actions[-1]
        actions.pop()
    return actions
