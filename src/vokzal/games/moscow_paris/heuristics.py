"""What an experienced traveller knows: take what can be taken, leave nothing ready for the others, keep pairs."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import TYPE_CHECKING, Final

from vokzal.games.moscow_paris.deliberation import ALL_ROWS, Deliberation
from vokzal.games.moscow_paris.outlook import Outlook
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

HURRY: Final = 0.3
"""How far a hurried judgement may be off."""
FEW_CARDS: Final = 3
"""So many ways to play action cards a hurried player thinks of."""
# What things are worth in the end, in points, fitted to many matches.
OWN_HOPE: Final = 0.8
OTHER_HOPE: Final = 0.4
"""The city somebody is nearest to; of others' hands less is known."""
IN_FRONT: Final = 0.2
"""A kind of wagon in front."""
PAIRED: Final = 0.7
USUAL_PAIRS: Final = 0.4
"""Two equal wagons in the hand, and how often one has them."""
ACTION: Final = 0.35
"""An action card in the hand, where a wagon could be."""
COOL: Final = 0.5
HEAT: Final = 0.7
"""How many points of lead make a win e times as likely: at the end, and more for every city to come (by its root)."""

ACTION_CARDS: Final = sum(KINDS_OF_HAND >> KINDS << KINDS << CARDS * layer for layer in range(HAND))
"""All places of action cards in a hand."""


class Traveller:
    insight = 4

    def __init__(self, game: MoscowParis) -> None:
        self.game = game
        self.outlook = Outlook(game)
        counts = game.content.counts()
        self.usual_actions = HAND * sum(counts[KINDS:]) / sum(counts)
        """How many action cards a player holds, about."""

    # --- careful ----------------------------------------------------------------------------------------------------

    def weigh(self, s: MoscowParisState, seat: int, legal: Sequence[int]) -> list[float]:
        if len(legal) == 1:
            return [0.0]
        return Deliberation(self.game, self.outlook, s, seat).weigh(legal)

    def ponder(self, s: MoscowParisState, seat: int, legal: Sequence[int], effort: int) -> list[float]:
        return self.weigh(s, seat, legal)

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
        found = [action for action in legal if action >= game.FRONT or action & 1 == side]
        first_card = next((at for at, action in enumerate(found) if action >= game.SWAP), len(found))
        while len(found) > first_card + FEW_CARDS:
            del found[first_card + int(random() * (len(found) - first_card))]
        weights = Deliberation(game, self.outlook, s, seat).weigh(found)
        best, best_weight = found[0], -1000.0
        for action, weight in zip(found, weights, strict=True):
            judged = weight + HURRY * random()
            if judged > best_weight:
                best, best_weight = action, judged
        return best

    # --- how it stands ----------------------------------------------------------------------------------------------

    def settled(self, root: MoscowParisState, s: MoscowParisState) -> bool:
        """Everybody has had a turn, and the one who began another."""
        return s.turns > root.turns + len(s.hands) and s.phase == TURN

    def prospects(self, s: MoscowParisState, seat: int) -> list[float]:
        """From the points there are and the cities everybody is near to, the player in turn first."""
        outlook, scores = self.outlook, self.game.scores
        seats = len(s.hands)
        leads = [0.0] * seats
        left = [float(city != NOBODY) for city in s.cities]
        for step in range(seats):
            who = (s.turn + step) % seats
            hand = outlook.own(s.hands[who]) if who == seat else outlook.guess(s, who)
            worth = outlook.worth(s, who)
            hope = 0.0
            for row in ALL_ROWS:
                share, chance = outlook.near(s.lines[row], s.touched[row], s.fronts[who], hand)
                hope = max(hope, share * worth[row] * left[row])
                left[row] *= 1 - chance
            lead = scores.worth(s.won[who]) + IN_FRONT * (s.fronts[who] & WAGONS).bit_count()
            if who == seat:
                actions = (s.hands[who] & ACTION_CARDS).bit_count()
                pairs = (s.hands[who] >> CARDS & WAGONS).bit_count()
                lead += OWN_HOPE * hope + PAIRED * (pairs - USUAL_PAIRS) - ACTION * (actions - self.usual_actions)
            else:
                lead += OTHER_HOPE * hope
            leads[who] = lead
        if s.team:
            leads = [lead + leads[who ^ 2] for who, lead in enumerate(leads)]
        pools, home = scores.pools(s), s.home_country
        coming = s.in_play & ~s.removed
        for pool in pools:
            coming &= ~pool
        leads = [
            lead + scores.repeats(pool, home) + outlook.promise(pool, coming, home)
            for lead, pool in zip(leads, pools, strict=True)
        ]
        to_come = s.city_deck.bit_count() + ROWS - s.cities.count(NOBODY) - LAST_CITIES
        heat = COOL + HEAT * sqrt(max(0, to_come))
        best = max(leads)
        weights = [exp((lead - best) / heat) for lead in leads]
        total = sum(weights)
        return [weight / total for weight in weights]
