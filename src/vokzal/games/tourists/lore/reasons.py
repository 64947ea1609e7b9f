"""What a coach says for an action: cards, ratings, tasks and the final route; `strokes` speaks of the drawing turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from vokzal.core.bits import bits
from vokzal.core.events import Value
from vokzal.core.game import Message
from vokzal.games.tourists.lore.choices import Choices
from vokzal.games.tourists.lore.standing import Standing
from vokzal.games.tourists.lore.strokes import Strokes
from vokzal.games.tourists.rules.scoring import Score, score
from vokzal.games.tourists.rules.walking import Walk
from vokzal.games.tourists.sight.names import homes
from vokzal.games.tourists.state import DRAW, FINAL, IMPATIENT, METRO, OFFER, PAIR, RATING, TASKS, TouristsState

if TYPE_CHECKING:
    from vokzal.games.tourists.rules.game import Tourists

MOST: Final = 3

Cards = tuple[int, ...]
"""Cards by their numbers."""


class Reasons:
    """A coach for one city."""

    def __init__(self, game: Tourists, choices: Choices) -> None:
        self.game, self.choices = game, choices
        self.homes = homes(game.city.content)

    def of(self, s: TouristsState, seat: int, action: int) -> list[Message]:
        """What speaks for an action of a seat that is waited for, the weightiest first."""
        game = self.game
        if s.phase in (DRAW, METRO):
            found = Strokes(game, s, seat, self.homes).reasons(action)
        elif s.phase == FINAL:
            found = Marking(game, s, seat).reasons(action)
        elif s.phase == TASKS:
            found = keeps(self.choices, s, seat, action - game.actions.keep)
        elif s.phase == RATING:
            found = Rating(game, s, seat).reasons(action)
        else:
            found = Card(game, s, seat).reasons(action)
        return found[:MOST]


def keeps(choices: Choices, s: TouristsState, seat: int, task: int) -> list[Message]:
    """A task whose intersections lie closer together."""
    others = [-int(choices.task(other)) for other in s.offered_tasks[seat] if other != task]
    length = -int(choices.task(task))
    if not others or length >= min(others):
        return []
    return [Message("why-near-task", {"length": length, "other_length": min(others)})]


class Rating(Standing):
    """Which rating changes, and how."""

    def reasons(self, action: int) -> list[Message]:
        actions = self.game.actions
        down = action >= actions.lowering
        number = action - (actions.lowering if down else actions.raising)
        about = self.city.content.ratings[number]
        at = self.s.ratings[number].bit_count() if about.cells else self.s.ratings[number]
        step = about.track[at - 1 if down else at + 1] - about.track[at]
        own = step * self.uses(self.now, number)
        others = {
            other: step * self.uses(self.of_other(other), number)
            for other in range(len(self.s.hands))
            if other != self.seat
        }
        said: dict[str, Value] = {"rating": about.id, "points": abs(own)}
        if down:
            return self._lowers(said, own, others)
        if own <= 0:
            return []
        if others and not any(others.values()):
            return [Message("why-rating-alone", said)]
        return [Message("why-rating", said)]

    def _lowers(self, said: dict[str, Value], own: int, others: dict[int, int]) -> list[Message]:
        loser = min(others, key=lambda other: others[other], default=self.seat)
        if others.get(loser, own) >= own:
            return []
        return [Message("why-lowers", {**said, "other": loser, "loss": -others[loser]})]

    def uses(self, found: Score, rating: int) -> int:
        """How often a route brings the points of a rating."""
        sights = found.facts.attractions & self.map.rated[rating]
        return sights.bit_count() + (found.facts.segments & self.map.streets[rating]).bit_count()


class Card(Standing):
    """Which card is chosen, for oneself or for all."""

    def reasons(self, action: int) -> list[Message]:
        game, s = self.game, self.s
        kind = game.space.kind(action).name
        if s.phase == PAIR:
            pair = s.pairs[action - game.actions.pair]
            return [*self._pair(pair, s.pairs, pair), *self._changes(pair)]
        card = action - game.space.start(kind)
        if s.phase == IMPATIENT:
            return self._dismiss(card)
        led = s.chosen[s.lead] if s.phase == OFFER else s.chosen[self.seat]
        if len(led) == 1:
            others = [(*led, int(other)) for other in self._alike(kind)]
            return [*self._pair((*led, card), others, (card,)), *self._changes((card,))]
        return [*self._tourists((card,)), *self._changes((card,))]

    def _alike(self, kind: str) -> list[int]:
        """The cards that could be chosen instead."""
        start = self.game.space.start(kind)
        return [
            action - start for action in self.game.legal(self.s, self.seat) if self.game.space.kind(action).name == kind
        ]

    def _pair(self, cards: Cards, options: Sequence[Cards], new: Cards) -> list[Message]:
        """The better of the locations that two cards lead to, compared with what other cards lead to; or whom the new
        ones of them bring."""
        best = self._placed(cards)
        if best is None:
            return []
        points, location = best
        said: dict[str, Value] = {"place": self.location(location), "points": points}
        if points <= 0:
            return self._tourists(new) or self._around(cards)
        rivals = [self._placed(pair) for pair in options if pair != cards]
        if rivals and all(rival is None or rival[0] < points for rival in rivals):
            return [Message("why-pair-most", said)]
        return [Message("why-pair", said)]

    def _placed(self, cards: Cards) -> tuple[int, int] | None:
        """What the tourists of two cards bring the best route where they bring most, and the location."""
        drawing = self.game.drawing
        draft = drawing.begin(cards)
        found = []
        for location in bits(self.city.available(self.sheet, draft) & ~self.map.ferries):
            sheet, then = drawing.place(self.sheet, draft, cards, location)
            while then.repeats:
                kinds = drawing.repeatable(cards)
                specials = self.now.facts.specials
                sheet, then = drawing.repeat(sheet, then, max(kinds, key=lambda kind: specials[kind]))
            found.append((self.gain(sheet), location))
        return max(found, default=None)

    def _tourists(self, cards: Cards) -> list[Message]:
        """Whom cards bring, for whom there is much on the route; or that one repeats them."""
        specials = self.now.facts.specials
        kinds = [kind for card in cards for kind in self.game.drawing.tourists_of[card]]
        if not kinds:
            return [Message("why-repeat-card")]
        kind = max(kinds, key=lambda kind: specials[kind])
        if not specials[kind]:
            return []
        return [Message("why-tourists", {"type": self.city.types[kind], "count": specials[kind]})]

    def _around(self, cards: Cards) -> list[Message]:
        """The location with the most for those who come."""
        free = bits(self.city.available(self.sheet, self.game.drawing.begin(cards)) & ~self.map.ferries)
        count, location = max((self.wanted(cards, place), place) for place in free)
        if not count:
            return []
        return [Message("why-card-around", {"place": self.location(location), "count": count})]

    def _changes(self, cards: Cards) -> list[Message]:
        """Ratings that the cards may raise and that count on the route."""
        facts = self.now.facts
        for card in cards:
            for rating in (rating for change in self.city.changes[card] for rating in change):
                uses = facts.attractions & self.map.rated[rating] or facts.segments & self.map.streets[rating]
                about, now = self.city.content.ratings[rating], self.s.ratings[rating]
                at = now.bit_count() if about.cells else now
                marked = about.cells and now >> self.city.cards[card].coordinate - 1 & 1
                if uses and at + 1 < len(about.track) and not marked:
                    points = (about.track[at + 1] - about.track[at]) * uses.bit_count()
                    return [Message("why-card-rating", {"rating": about.id, "points": points})]
        return []

    def _dismiss(self, card: int) -> list[Message]:
        """Those leave who would bring the seat less."""
        specials = self.now.facts.specials
        worth = {
            other: sum(specials[kind] for kind in self.game.drawing.tourists_of[other])
            for other in bits(self.game.pairs.dismissable(self.s))
            if self.game.drawing.tourists_of[other]
        }
        others = [points for other, points in worth.items() if other != card]
        if card not in worth or not others or worth[card] >= min(others):
            return []
        return [Message("why-dismiss", {"points": worth[card], "most": min(others)})]


class Marking(Standing):
    """The final route."""

    def reasons(self, action: int) -> list[Message]:
        actions, walk = self.game.actions, self.s.walks[self.seat]
        best = self.now
        said: dict[str, Value] = {"points": best.points}
        if action == actions.done:
            if walk and self._marked(walk).points < best.points:
                return []
            return [Message("why-best", said)]
        step = action - (actions.walk if action < actions.ride else actions.ride)
        if action < actions.walk:
            longer: Walk = (action - actions.start,)
        else:
            longer = (*walk, step if action < actions.ride else ~step)
        whole = self.route
        ways = (whole, self._back(whole))
        return [Message("why-on-best", said)] if any(way[: len(longer)] == longer for way in ways) else []

    def _marked(self, walk: Walk) -> Score:
        s = self.s
        return score(self.city, self.sheet, s.ratings, s.goals, s.tasks[self.seat], walk, s.excursions)

    def _back(self, walk: Walk) -> Walk:
        """A route from its other end."""
        if not walk:
            return walk
        at, stops = walk[0], [walk[0]]
        for step in walk[1:]:
            a, b = self.map.ends[step] if step >= 0 else (at, ~step)
            at = b if at == a else a
            stops.append(at)
        steps = [step if step >= 0 else ~stops[n] for n, step in enumerate(walk[1:])]
        return (at, *reversed(steps))
