"""What bots know of the game."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, hypot
from random import Random
from typing import TYPE_CHECKING, Final

from vokzal.core.bits import bits
from vokzal.core.chance import BlindChance
from vokzal.core.game import Heuristics, Message
from vokzal.core.judgement import best
from vokzal.games.tourists.lore.choices import Choices
from vokzal.games.tourists.lore.expectation import Expectation
from vokzal.games.tourists.lore.reasons import Reasons
from vokzal.games.tourists.lore.turns import Depth, Turns
from vokzal.games.tourists.state import DRAW, FINAL, METRO, NONE, PLACE, REWARD, ROUTE, TASKS, TouristsState

if TYPE_CHECKING:
    from vokzal.games.tourists.rules.game import Tourists

GLANCE: Final = Depth(width=1, horizon=1, sections=3, changes=0)
THOUGHT: Final = Depth(width=3, horizon=3, sections=6, changes=1, exact=1)
DEEP_THOUGHT: Final = Depth(width=10, horizon=11, sections=10, changes=3, exact=5, goals=6)
MUCH: Final = 5
"""The effort from which one thinks deeply."""
SPREAD: Final = 25.0
"""So many points ahead are nearly a won match."""
UNLIKELY: Final = -60.0
MOST: Final = 500.0
"""Points that nobody comes to alone."""
EVEN: Final = 0.6
"""How much of the doubt about two results makes one point of log-odds."""
SURE: Final = 1.0
"""Points by which nobody is wrong even at the end."""
STEEP: Final = 30.0


class TouristsHeuristics(Heuristics[TouristsState]):
    insight = 50

    def __init__(self, game: Tourists) -> None:
        self.game = game
        self.turns = Turns(game)
        self.choices = Choices(game, self.turns)
        self.coach = Reasons(game, self.choices)
        self._unhurried: Unhurried | None = None

    def weigh(self, s: TouristsState, seat: int, legal: Sequence[int]) -> list[float]:
        return self._weigh(s, seat, legal, GLANCE)

    def ponder(self, s: TouristsState, seat: int, legal: Sequence[int], effort: int) -> list[float]:
        return self._weigh(s, seat, legal, DEEP_THOUGHT if effort >= MUCH else THOUGHT)

    def _weigh(self, s: TouristsState, seat: int, legal: Sequence[int], depth: Depth) -> list[float]:
        if s.phase == FINAL:
            return [float(action == self.game.actions.done) for action in legal]
        if s.phase == DRAW:
            found = self.turns.weigh(s, seat, depth)
            low = min(found.values()) + UNLIKELY
            return [found.get(action, low) for action in legal]
        return self.choices.weigh(s, seat, legal, depth)

    def careless(self, s: TouristsState, seat: int, legal: Sequence[int], rng: Random) -> int:
        """Draws on from where the pencil is, without a thought of where that leads; but nobody leaves the best route
        that the page has found for a whim."""
        if s.phase in (DRAW, FINAL):
            return self.quick(s, seat, rng)
        return super().careless(s, seat, legal, rng)

    def quick(self, s: TouristsState, seat: int, rng: Random) -> int:
        """Goes on from what is drawn if that can be done, and marks no route of its own."""
        if s.phase in (DRAW, METRO):
            return self._quick_drawing(s, seat, rng)
        legal = self.game.legal(s, seat)
        return legal[-1] if s.phase == FINAL else legal[int(rng.random() * len(legal))]

    def _quick_drawing(self, s: TouristsState, seat: int, rng: Random) -> int:
        actions, draft = self.game.actions, s.drafts[seat]
        if draft.stage == ROUTE and s.phase == DRAW:
            return self._quick_route(s, seat, rng)
        if draft.stage == REWARD:
            return actions.done
        legal = self.game.legality.legal(s, seat)
        if draft.stage == PLACE and s.phase == DRAW:
            legal = [action for action in legal if action >= actions.place]
        return legal[int(rng.random() * len(legal))]

    def _quick_route(self, s: TouristsState, seat: int, rng: Random) -> int:
        actions, city, drawing = self.game.actions, self.game.city, self.game.drawing
        sheet, draft = s.sheets[seat], s.drafts[seat]
        section = drawing.section(sheet, draft)
        if not draft.section and draft.place != NONE:
            section = section & city.map.beside[draft.place] or section
            section = section & self._near(sheet.drawn) or section
        if not section:
            return self._quick_cafe(s, seat)
        inks = self.game.legality.inks(s, seat)
        choices = list(bits(section))
        segment = choices[int(rng.random() * len(choices))]
        ink = inks[0] if len(inks) == 1 else inks[int(rng.random() * len(inks))]
        return actions.segment + segment * actions.inks + ink

    def _quick_cafe(self, s: TouristsState, seat: int) -> int:
        """The turn is drawn: a café first, if one has to be chosen."""
        cafes, actions, draft = self.game.cafes, self.game.actions, s.drafts[seat]
        touched = cafes.touched(s.sheets[seat], draft)
        for number, node in enumerate(cafes.nodes):
            if touched >> node & 1:
                return number + (actions.visit if cafes.useful(draft, s.cafe) else actions.decline)
        return actions.done

    def _near(self, drawn: int) -> int:
        """Segments that touch what is drawn."""
        city = self.game.city.map
        found = 0
        for node in bits(city.touched(drawn)):
            found |= city.roads_at[node]
        return found

    def settled(self, root: TouristsState, s: TouristsState) -> bool:
        return s.round > root.round or (s.phase == FINAL != root.phase)

    def prospects(self, s: TouristsState, seat: int) -> list[float]:
        """Everybody's guessed points against the others'."""
        left = self.game.city.box.rounds - s.round
        # The others' tasks are not known, so nobody's is looked at.
        worth = [self.turns.worth(s, page, NONE, left, GLANCE) for page in s.sheets]
        if len(worth) == 1:
            return [min(1.0, max(0.0, worth[0] / 250))]
        found = []
        for mine in range(len(worth)):
            rival = max(worth[other] for other in range(len(worth)) if other != mine)
            found.append(1 / (1 + 10 ** ((rival - worth[mine]) / SPREAD)))
        total = sum(found)
        return [each / total for each in found]

    def reasons(self, s: TouristsState, seat: int, action: int) -> list[Message]:
        return self.coach.of(s, seat, action)

    def unhurried(self) -> Unhurried:
        if self._unhurried is None:
            self._unhurried = Unhurried(self.game)
        return self._unhurried


class Unhurried(TouristsHeuristics):
    """The coach's. A turn is thought through as a dispatcher does, not drawn by a quick hand: a last stroke may be
    worth half of the points, and what the others draw does not touch one's own map."""

    def __init__(self, game: Tourists) -> None:
        super().__init__(game)
        self.expectation = Expectation(game, self.turns, self.choices, DEEP_THOUGHT)

    def unhurried(self) -> Unhurried:
        return self

    def quick(self, s: TouristsState, seat: int, rng: Random) -> int:
        """Cards are chosen by how they fit."""
        if s.phase in (DRAW, METRO, FINAL, TASKS):
            return super().quick(s, seat, rng)
        legal = self.game.legal(s, seat)
        return legal[0] if len(legal) == 1 else best(self.weigh(s, seat, legal), legal, rng)

    def settled(self, root: TouristsState, s: TouristsState) -> bool:
        """When the cards of a round are known: from there on everybody's turn is thought through."""
        if root.phase in (TASKS, METRO):
            return s.tasks != root.tasks or s.sheets != root.sheets or s.phase not in (TASKS, METRO)
        return s.phase == DRAW or s.round > root.round or s.phase == FINAL != root.phase

    def foretold(self, s: TouristsState, seat: int, action: int) -> list[float] | None:
        """What one draws is seen by nobody else before the turn is over, and no chance is in it."""
        if s.phase != DRAW:
            return None
        t = s.clone()
        if action == self.game.actions.done:
            self.game.finish(t, seat)
        else:
            self.game.play(t, seat, action, BlindChance(Random(0)))
        return self.prospects(t, seat)

    def prospects(self, s: TouristsState, seat: int) -> list[float]:
        expected = self.expectation.of(s, seat)
        if len(expected) == 1:
            return [min(1.0, max(0.0, expected[0].points / MOST))]
        found = [1.0] * len(expected)
        for mine, own in enumerate(expected):
            rival = max((other for at, other in enumerate(expected) if at != mine), key=lambda other: other.points)
            doubt = max(SURE, hypot(own.doubt, rival.doubt))
            found[mine] = 1 / (1 + exp(min(STEEP, (rival.points - own.points) / (EVEN * doubt))))
        total = sum(found)
        return [each / total for each in found]
