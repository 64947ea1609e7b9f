"""What a coach says for an action: cities taken now or next turn, and those that others will not take."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from vokzal.core.events import Value
from vokzal.core.game import Message
from vokzal.games.moscow_paris import cards
from vokzal.games.moscow_paris.coaching import FAR, Coach, turns
from vokzal.games.moscow_paris.deliberation import Deliberation, Sketch
from vokzal.games.moscow_paris.outlook import Outlook
from vokzal.games.moscow_paris.state import (
    CARDS,
    KINDS,
    NOBODY,
    ROWS,
    TAKE,
    WAGONS,
    MoscowParisState,
)

if TYPE_CHECKING:
    from vokzal.games.moscow_paris.rules import MoscowParis

MOST: Final = 3
WEIGHT: Final = ("why-ends-wins", "why-takes", "why-spoils", "why-next", "why-pair", "why-closer")
"""What makes one swap better than another, the weightiest first."""


def reasons(game: MoscowParis, outlook: Outlook, s: MoscowParisState, seat: int, action: int) -> list[Message]:
    """What speaks for an action of the seat that is asked, the weightiest first."""
    deliberation = Deliberation(game, outlook, s, seat, sees_others=False, reads_cities=False)
    if s.phase == TAKE:
        return Taking(game, s, seat).reasons(action)[:MOST]
    if not game.SWAP <= action < game.WITH:
        return Doing(game, s, seat, action, deliberation.sketch(action)).reasons()[:MOST]
    place = action - game.SWAP
    best = [Message("why-frees-hand")]
    for second in cards.swap_seconds(game, s, place):
        found = Doing(game, s, seat, second, deliberation.swapped(place, second - game.WITH)).reasons()
        if weight(found) > weight(best[-1:]):
            best = [Message("why-swap", named_place(game, second - game.WITH)), found[0]]
    return best


def weight(found: list[Message]) -> tuple[int, int]:
    """How good the first reason is, and what it brings."""
    if not found:
        return 0, 0
    key, points = found[0].key, found[0].params.get("points", 0)
    rank = len(WEIGHT) - WEIGHT.index(key) if key in WEIGHT else 0
    return rank, points if isinstance(points, int) else 0


def named_place(game: MoscowParis, place: int) -> dict[str, Value]:
    """A wagon on the table, by the name that tells where it is; the wagon itself is what the board can show."""
    spot, kind = divmod(place, KINDS)
    where = f"line-{spot}" if spot < ROWS else f"front-{spot - ROWS}"
    wagon = game.wagon_keys[kind]
    return {"place": f"{where}-{wagon.removeprefix('wagon-')}", "wagon": wagon}


class Taking(Coach):
    """To take a city, or to leave it."""

    def reasons(self, action: int) -> list[Message]:
        s = self.s
        rows = [row for row in range(ROWS) if self.game.takeable(s, self.seat) >> row & 1]
        if action == self.game.LEAVE:
            return self._leave(rows)
        row = action - self.game.TAKE
        city = s.cities[row]
        if self.last(s.cities, 1):
            return self.ending(city)
        gains = [self.gain(self.seat, s.cities[other]) for other in rows if other != row]
        most = gains and self.gain(self.seat, city) > max(gains)
        found = [Message("why-take-most" if most else "why-take", self.named(city))]
        found += self._contested(row)
        return found

    def _contested(self, row: int) -> list[Message]:
        for other in self.others:
            if self.threat(other, self.s.lines[row], self.s.fronts[other]):
                return [Message("why-first", {"other": other})]
        return []

    def _leave(self, rows: list[int]) -> list[Message]:
        """The end would come too soon, or a better city is as near."""
        s, scores = self.s, self.game.scores
        best = max(rows, key=lambda row: self.gain(self.seat, s.cities[row]))
        if self.last(s.cities, 1) and not self.ending(s.cities[best]):
            mine = scores.total(s, self.pools[self.seat] | 1 << s.cities[best])
            ahead = max(scores.total(s, self.pools[other]) for other in self.others)
            return [Message("why-goes-on", {"points": mine, "best": ahead})]
        front, hand = s.fronts[self.seat], s.hands[self.seat]
        near = [row for row in range(ROWS) if row not in rows and turns(s.lines[row], s.cities[row], front, hand) == 1]
        worth = {row: self.gain(self.seat, s.cities[row]) for row in near}
        better = max(near, key=lambda row: worth[row], default=NOBODY)
        taken = self.gain(self.seat, s.cities[best])
        if better != NOBODY and worth[better] > taken and s.lines[better] & s.lines[best] & front:
            return [Message("why-waits", self.named(s.cities[better]))]
        return []


class Doing(Coach):
    """One of the four things to do in a turn, or a link of a chain: the table before and after."""

    def __init__(self, game: MoscowParis, s: MoscowParisState, seat: int, action: int, after: Sketch) -> None:
        super().__init__(game, s, seat)
        self.action, self.after = action, after
        self.front, self.hand = after.fronts[seat], after.hand
        self.before = [turns(s.lines[row], s.cities[row], s.fronts[seat], s.hands[seat]) for row in range(ROWS)]
        self.then = [turns(after.lines[row], after.cities[row], self.front, self.hand) for row in range(ROWS)]
        self.own_turn = s.turn == seat

    def reasons(self) -> list[Message]:
        if self.last(self.after.cities, 0):
            return self.ending(NOBODY)
        found = self._takes()
        if found and self.own_turn:  # all else is small beside it
            return found if found[0].key.startswith("why-ends") else [*found, *self._spoils()]
        for facts in self._facts():
            found += facts()
        return found

    def _facts(self) -> tuple[Callable[[], list[Message]], ...]:
        """What there may be to say, the weightiest first."""
        game, action = self.game, self.action
        always = (self._spoils, self._next, self._partner)
        if action < game.FRONT:
            return (*always, self._full, self._mine, self._harder, self._nobody_has, self._not_there)
        if action < game.BACK:
            return (*always, self._pair, self._closer, self._fits, self._many_left)
        if action < game.SWAP:
            return (*always, self._pair)
        if action == game.STOP:
            return (self._stays,)
        if action < game.PASS_ON or action >= game.REMOVE:
            return (*always, self._denies, self._closer, self._frees_hand)
        return (*always, self._closer)

    def _best(self, rows: list[int]) -> int:
        return max(rows, key=lambda row: self.gain(self.seat, self.s.cities[row]))

    # --- cities for oneself -----------------------------------------------------------------------------------------

    def _takes(self) -> list[Message]:
        """Cities that can be taken at the end of this turn, or of the next if it is another's turn now."""
        s, after = self.s, self.after
        rows = [row for row in range(ROWS) if after.lines[row] and self.then[row] == 0]
        if not self.own_turn:
            rows = [row for row in rows if self.before[row]]
            return [Message("why-ready", self.named(s.cities[self._best(rows)]))] if rows else []
        if not rows:
            return []
        row = self._best(rows)
        if self.last(after.cities, 1):
            return self.ending(s.cities[row])
        found = [Message("why-takes", self.named(s.cities[row]))]
        for other in self.others:
            if self.threat(other, s.lines[row], s.fronts[other]):
                return [*found, Message("why-first", {"other": other})]
        return found

    def _next(self) -> list[Message]:
        """Cities that one more turn will bring, and did not before."""
        rows = [row for row in range(ROWS) if self.then[row] == 1 < self.before[row] and self.after.lines[row]]
        if not rows or any(self.then[row] == 0 for row in range(ROWS) if self.after.lines[row]):
            return []
        row = self._best(rows)
        missing = self.after.lines[row] & ~self.front & WAGONS
        wagon = self.wagon(missing.bit_length() - 1)
        return [Message("why-next", {**self.named(self.s.cities[row]), "wagon": wagon})]

    def _pair(self) -> list[Message]:
        """A wagon in front and its equal in the hand are any empty city."""
        rows = [row for row in range(ROWS) if not self.after.lines[row] and self.then[row] == 1 < self.before[row]]
        if not rows:
            return []
        pair = self.front & self.hand & WAGONS
        said: dict[str, Value] = {"wagon": self.wagon(pair.bit_length() - 1), "count": len(rows)}
        return [Message("why-pair", {**said, **self.named(self.s.cities[self._best(rows)])})]

    def _closer(self) -> list[Message]:
        """A city for which one wagon is missing now, or some that are all in the hand."""
        found = []
        for row in range(ROWS):
            missing = self.after.lines[row] & ~self.front & WAGONS
            count = missing.bit_count()
            had = (self.s.lines[row] & ~self.s.fronts[self.seat] & WAGONS).bit_count()
            if self.after.cities[row] == NOBODY or not self.after.lines[row] or count >= had or self.then[row] < 2:
                continue
            city = self.named(self.s.cities[row])
            if self.then[row] != FAR:
                found.append(Message("why-closer", {**city, "count": count}))
            elif count == 1 and not missing & self.hand:
                kind = missing.bit_length() - 1
                found.append(Message("why-lacks-one", {**city, "wagon": self.wagon(kind), "count": self.unseen(kind)}))
        return sorted(found, key=lambda reason: (reason.key, -int(str(reason.params["points"]))))[:1]

    def _fits(self) -> list[Message]:
        """How many lines have such a wagon, compared with the others in the hand."""
        kind = self.action - self.game.FRONT
        front = self.s.fronts[self.seat] & WAGONS
        counts = {
            other: sum(line >> other & 1 for line in self.s.lines)
            for other in range(KINDS)
            if self.s.hands[self.seat] >> other & 1 and not front >> other & 1
        }
        count = counts.pop(kind, 0)
        said: dict[str, Value] = {"wagon": self.wagon(kind), "count": count}
        if count and counts and count > max(counts.values()):
            return [Message("why-fits-most", said)]
        return [Message("why-fits", said)] if count > 1 else []

    def _many_left(self) -> list[Message]:
        """The wagon whose equal is the likeliest to be drawn."""
        kind, hand = self.action - self.game.FRONT, self.s.hands[self.seat]
        others = [self.unseen(other) for other in range(KINDS) if hand >> other & 1 and other != kind]
        count = self.unseen(kind)
        has_equal = (self.s.fronts[self.seat] | hand >> CARDS) >> kind & 1
        if not others or count <= max(others) or has_equal:
            return []
        return [Message("why-many-left", {"wagon": self.wagon(kind), "count": count})]

    def _stays(self) -> list[Message]:
        """A chain that is broken leaves the wagons where they are."""
        rows = [row for row in range(ROWS) if self.before[row] <= 1]
        return [Message("why-stays", self.named(self.s.cities[self._best(rows)]))] if rows else []

    # --- cities for the others --------------------------------------------------------------------------------------

    def _spoils(self) -> list[Message]:
        """Cities that another seat could surely take in its next turn, and cannot any more."""
        s, after = self.s, self.after
        found = [
            (self.gain(other, s.cities[row]), other, row)
            for other in self.others
            for row in range(ROWS)
            if s.cities[row] != NOBODY
            and self.threat(other, s.lines[row], s.fronts[other])
            and (after.cities[row] == NOBODY or not self.threat(other, after.lines[row], after.fronts[other]))
        ]
        if not found:
            return []
        _, other, row = max(found, key=lambda one: one[0])
        return [Message("why-spoils", {"other": other, **self.named(s.cities[row], other)})]

    def _partner(self) -> list[Message]:
        if self.partner == NOBODY:
            return []
        s, after, who = self.s, self.after, self.partner
        for row in range(ROWS):
            if s.cities[row] == NOBODY or after.cities[row] == NOBODY:
                continue
            now = self.threat(who, s.lines[row], s.fronts[who])
            if not now and self.threat(who, after.lines[row], after.fronts[who]):
                return [Message("why-partner", {"other": who, **self.named(s.cities[row])})]
        return []

    def _denies(self) -> list[Message]:
        """A city that goes would have brought somebody a point for its country."""
        row = self.action - self.game.REMOVE
        if not self.game.REMOVE <= self.action < self.game.DISCARD or self._spoils():
            return []
        city = self.s.cities[row]
        for other in self.others:
            if self.bonus(other, city) > self.bonus(self.seat, city):
                return [Message("why-denies", {"other": other, **self.named(city, other)})]
        return []

    # --- a wagon at a line ------------------------------------------------------------------------------------------

    @property
    def _coupled(self) -> tuple[int, int]:
        """The kind of wagon and the row."""
        return self.action >> 3, self.action >> 1 & 3

    def _full(self) -> list[Message]:
        """Nobody can lengthen the line of a city that is near."""
        _, row = self._coupled
        city = self.s.cities[row]
        full = self.after.lines[row].bit_count() == self.game.content.limits()[city]
        return [Message("why-full", self.named(city))] if full and self.then[row] == 1 else []

    def _mine(self) -> list[Message]:
        """One has the equal in front, and nobody else does."""
        kind, row = self._coupled
        has = [front >> kind & 1 for front in self.s.fronts]
        if (
            not has[self.seat]
            or any(has[other] for other in self.others)
            or not self.s.lines[row]
            or not self.then[row]
        ):
            return []
        return [Message("why-mine", {"wagon": self.wagon(kind), **self.named(self.s.cities[row])})]

    def _harder(self) -> list[Message]:
        """Who lacked one wagon lacks two."""
        kind, row = self._coupled
        line = self.s.lines[row]
        for other in self.others:
            front = self.s.fronts[other] & WAGONS
            missing = (line & ~front).bit_count()
            if line and missing == 1 and not front >> kind & 1 and not self.threat(other, line, self.s.fronts[other]):
                return [Message("why-harder", {"other": other, **self.named(self.s.cities[row], other)})]
        return []

    def _nobody_has(self) -> list[Message]:
        """A line begun with a wagon that nobody else has in front."""
        kind, row = self._coupled
        if self.s.lines[row] or any(self.s.fronts[other] >> kind & 1 for other in self.others):
            return []
        return [Message("why-nobody-has", {"wagon": self.wagon(kind), **self.named(self.s.cities[row])})]

    def _not_there(self) -> list[Message]:
        """At an empty line the wagon would be a gift."""
        kind, row = self._coupled
        if not self.s.lines[row]:
            return []
        for empty in range(ROWS):
            if self.s.lines[empty] or self.s.cities[empty] == NOBODY:
                continue
            for other in self.others:
                if self.s.fronts[other] >> kind & 1:
                    return [Message("why-not-there", {"other": other, **self.named(self.s.cities[empty], other)})]
        return []

    def _frees_hand(self) -> list[Message]:
        """Action cards stand in the way of wagons."""
        return [] if self.s.chain else [Message("why-frees-hand")]
