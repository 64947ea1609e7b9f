"""What a coach says for a step of the drawing turn: what the best route gains, and what lies along a road."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vokzal.core.bits import bits
from vokzal.core.events import Value
from vokzal.core.game import Message
from vokzal.games.tourists.content import COORDINATES
from vokzal.games.tourists.lore.standing import Standing
from vokzal.games.tourists.rules.scoring import Score
from vokzal.games.tourists.state import NONE, REWARD, Sheet, TouristsState

if TYPE_CHECKING:
    from vokzal.games.tourists.rules.game import Tourists


class Strokes(Standing):
    """A drawing turn, step by step."""

    def __init__(self, game: Tourists, s: TouristsState, seat: int, homes: Sequence[int | None]) -> None:
        super().__init__(game, s, seat)
        self.homes = homes
        """Where each attraction stands."""

    def reasons(self, action: int) -> list[Message]:
        actions = self.game.actions
        if action == actions.done:
            return self._stops()
        if action == actions.nowhere:
            return [Message("why-keeps-change")] if self.sheet.coordinates else []
        if action < actions.place:
            return self._change(action - actions.change)
        if action < actions.tourist:
            return self._place(action)
        if action < actions.segment:
            return self._repeat(action)
        if actions.erase <= action < actions.redraw:
            return self._erase(action - actions.erase)
        if action >= actions.visit:
            return self._cafe(action)
        return self._road(action)

    # --- what the best route gains ----------------------------------------------------------------------------------

    def compared(self, before: Score, after: Score) -> list[Message]:
        """Goals that are reached, then all that the route gains, then goals that are nearer."""
        goals: list[Message] = []
        nearer: list[Message] = []
        counted = zip(self.s.goals, before.goals, after.goals, before.goal_points, after.goal_points, strict=True)
        for number, had, has, paid, pays in counted:
            goal = self.city.goals[number]
            key: dict[str, Value] = {"goal": f"goal-{goal.id}"}
            if pays > paid:
                goals.append(Message("why-goal", {**key, "points": pays}))
            elif has > had and (step := next((step for step in goal.steps if has < step.count <= 2 * has), None)):
                nearer.append(Message("why-goal-nearer", {**key, "count": has, "needed": step.count}))
        return [*goals, *self._gains(before, after), *nearer[:1]]

    def _gains(self, before: Score, after: Score) -> list[Message]:
        points = after.points - before.points
        if points <= 0:
            return []
        parts = {part: now - before.parts.get(part, 0) for part, now in after.parts.items()}
        part = max(parts, key=lambda part: parts[part])
        if part == "part-bonuses" and parts[part] == points:  # the bonus itself says more
            return []
        if 2 * parts[part] <= points:
            return [Message("why-gains-mixed", {"points": points})]
        said: dict[str, Value] = {"points": points, "part": part, "most": parts[part]}
        return [Message("why-gains" if parts[part] != points else "why-gains-all", said)]

    # --- the location -----------------------------------------------------------------------------------------------

    def _place(self, action: int) -> list[Message]:
        actions = self.game.actions
        location = action - actions.place
        if self.city.is_ferry(location):
            return [Message("why-ferry", {"place": self.location(location)})]
        then = self.here(self.after(action))
        others = bits(self.city.available(self.sheet, self.s.drafts[self.seat]))
        found = self.compared(self.now, then)
        points = then.points - self.now.points
        rivals = [other for other in others if other != location and not self.city.is_ferry(other)]
        worth = max((self.gain(self.after(actions.place + other)) for other in rivals), default=NONE)
        if worth != NONE and points > worth:
            said: dict[str, Value] = {"place": self.location(location), "points": points, "second": worth}
            found = [Message("why-better-place", said), *(one for one in found if not one.key.startswith("why-gains"))]
        return [*found, *self._in_reach(location), *self._around(location, rivals)]

    def _in_reach(self, location: int) -> list[Message]:
        """A location that the route does not pass yet, but that this turn's section can lead it to."""
        facts = self.now.facts
        if not facts.ends or facts.segments & self.map.beside[location]:
            return []
        blank = self.map.every & ~(self.sheet.drawn | self.city.singles | self.sheet.crowded)
        for end in facts.ends:
            for length in (1, self.city.content.section):
                if self._leads(end, facts.nodes, blank, length, self.map.beside[location]):
                    return [Message("why-in-reach", {"place": self.location(location)})]
        return []

    def _leads(self, node: int, visited: int, blank: int, length: int, beside: int) -> bool:
        """Whether so many new segments from an intersection, on to new ones, come beside a location."""
        if not length:
            return False
        for segment in bits(self.map.roads_at[node] & blank):
            a, b = self.map.ends[segment]
            there = b if node == a else a
            if visited >> there & 1:
                continue
            near = self.map.every if beside >> segment & 1 else beside
            if length == 1:
                if beside >> segment & 1:
                    return True
            elif self._leads(there, visited | 1 << there, blank & ~(1 << segment), length - 1, near):
                return True
        return False

    def _around(self, location: int, rivals: list[int]) -> list[Message]:
        """Attractions beside the location that its tourists come for."""
        counts = {place: self.wanted(self.s.cards[self.seat], place) for place in (location, *rivals)}
        count = counts.pop(location)
        if not count:
            return []
        said: dict[str, Value] = {"place": self.location(location), "count": count}
        most = counts and count > max(counts.values())
        return [Message("why-around-most" if most else "why-around", said)]

    def _change(self, option: int) -> list[Message]:
        """The best location that another number leads to."""
        slot, number = divmod(option, COORDINATES)
        draft, sheet = self.s.drafts[self.seat], self.sheet
        changed, then = self.game.drawing.change(sheet, draft, slot, number + 1)
        found: list[tuple[int, int]] = []
        for location in bits(self.city.available(changed, then) & ~self.map.ferries):
            placed, _ = self.game.drawing.place(changed, then, self.s.cards[self.seat], location)
            found.append((self.gain(placed), location))
        if not found:
            return []
        points, location = max(found)
        said: dict[str, Value] = {"place": self.location(location), "points": points}
        if points > 0:
            return [Message("why-change-gains", said)]
        blocked = not self.city.available(sheet, draft)
        return [Message("why-change-frees", said)] if blocked else []

    def _repeat(self, action: int) -> list[Message]:
        """Tourists of one type or another."""
        kind = action - self.game.actions.tourist
        options = {other: self.gain(self.after(self.game.actions.tourist + other)) for other in self._repeatable()}
        points = options.pop(kind)
        sights = self.now.facts.specials[kind]
        said: dict[str, Value] = {"type": self.city.types[kind], "points": points, "count": sights}
        if points <= 0:
            return [Message("why-tourists", {"type": self.city.types[kind], "count": sights})] if sights else []
        most = options and points > max(options.values())
        return [Message("why-repeat-most" if most else "why-repeat", said)]

    def _repeatable(self) -> tuple[int, ...]:
        return self.game.drawing.repeatable(self.s.cards[self.seat])

    # --- the route --------------------------------------------------------------------------------------------------

    def _road(self, action: int) -> list[Message]:
        """A segment, of the section, for a bonus or in place of one that was erased."""
        actions, draft = self.game.actions, self.s.drafts[self.seat]
        first = next(start for start in (actions.redraw, actions.bonus, actions.segment) if action >= start)
        segment = (action - first) // actions.inks
        before, after = self.sheet, self.after(action)
        if first == actions.redraw:
            before = self.game.drawing.ink(before, draft.erased, draft.erased_ink)
        found = self.compared(self.now if before is self.sheet else self.best(before), self.best(after))
        found += self._joins(self.sheet, segment)
        found += self._coffee(before, segment)
        found += self._excursions(before, after)
        found += self._along(before, after)
        found += self._task(before, after)
        return found + self._extends(self.sheet, segment)

    def _joins(self, sheet: Sheet, segment: int) -> list[Message]:
        """Two parts of what is drawn become one."""
        one, other = (self.part(sheet.drawn, node) for node in self.map.ends[segment])
        if not one or not other or one & other:
            return []
        counts = sorted((one.bit_count(), other.bit_count()), reverse=True)
        return [Message("why-joins", {"count": counts[0], "second": counts[1]})]

    def part(self, drawn: int, node: int) -> int:
        """The drawn segments that hang together with an intersection."""
        found, edge = 0, self.map.roads_at[node] & drawn
        while edge:
            low = edge & -edge
            found |= low
            edge = (edge | self.map.joined[low.bit_length() - 1] & drawn) & ~found
        return found

    def _extends(self, sheet: Sheet, segment: int) -> list[Message]:
        """Goes on from an end of what is drawn, without a fork."""
        ends = self.map.ends[segment]
        degrees = [(self.map.roads_at[node] & sheet.drawn).bit_count() for node in ends]
        if sorted(degrees) != [0, 1]:
            return []
        length = self.part(sheet.drawn, ends[degrees.index(1)]).bit_count()
        return [Message("why-extends", {"count": length})]

    def _along(self, before: Sheet, after: Sheet) -> list[Message]:
        """Attractions that are beside what is drawn for the first time; those for one's own tourists come first."""
        had, has = (self.map.sights(sheet, sheet.drawn, self.map.touched(sheet.drawn)) for sheet in (before, after))
        new = has & ~had
        if not new:
            return []
        people = self.people(after)
        wanted = [(new & special).bit_count() * people[kind] for kind, special in enumerate(self.map.special)]
        kind = wanted.index(max(wanted))
        if not wanted[kind]:
            return [Message("why-sights", self._shown(new))]
        said: dict[str, Value] = {"type": self.city.types[kind], "count": people[kind]}
        return [Message("why-sights-for", {**self._shown(new & self.map.special[kind]), **said})]

    def _shown(self, sights: int) -> dict[str, Value]:
        """Attractions by name, and the locations where they stand: these the map can show."""
        places = [home for number in bits(sights) if (home := self.homes[number]) is not None]
        return {"sights": self.sights(sights), "places": [self.location(home) for home in places]}

    def _task(self, before: Sheet, after: Sheet) -> list[Message]:
        """Intersections of the personal task."""
        task = self.s.tasks[self.seat]
        if task == NONE:
            return []
        had, _ = self.city.task_hits(task, self.map.touched(before.drawn))
        has, half = self.city.task_hits(task, self.map.touched(after.drawn))
        total = self.city.task_halves[task][half].bit_count()
        return [Message("why-task", {"count": has, "needed": total})] if has > had else []

    def _excursions(self, before: Sheet, after: Sheet) -> list[Message]:
        """Paris: places of an excursion."""
        for trip in self.s.excursions:
            had, has = (self.city.visited(trip, sheet.drawn) for sheet in (before, after))
            about = self.city.excursions[trip]
            if has > had and had < about.steps[-1]:
                said: dict[str, Value] = {"excursion": f"excursion-{about.id}", "count": has}
                return [Message("why-excursion", {**said, "needed": about.steps[-1]})]
        return []

    def _coffee(self, before: Sheet, segment: int) -> list[Message]:
        """A café that was not visited before; where a card says what it gives, if one may still be chosen."""
        touched = self.map.end_mask[segment] & self.map.cafes & ~before.cafes
        if not touched:
            return []
        if self.game.cafes.cards:
            if self.s.cafe == NONE or self.s.drafts[self.seat].visited != NONE:
                return []
            return [Message("why-cafe", {"cafe": f"cafe-{self.game.cafes.cards[self.s.cafe].id}"})]
        return [Message("why-cafe", {"cafe": [f"cafe-{self.map.bonus_at[node]}" for node in bits(touched)]})]

    def _erase(self, segment: int) -> list[Message]:
        """A segment that the best route does without."""
        if any(step == segment for step in self.route[1:]):
            return []
        return [Message("why-idle")]

    # --- bonuses ----------------------------------------------------------------------------------------------------

    def _cafe(self, action: int) -> list[Message]:
        """New York: what a café gives, or that it is kept for its points."""
        actions = self.game.actions
        if action >= actions.decline:
            useful = self.game.cafes.useful(self.s.drafts[self.seat], self.s.cafe)
            said: dict[str, Value] = {"points": self.city.box.bonus_points}
            return [Message("why-declines" if useful else "why-declines-useless", said)]
        found = self.compared(self.now, self.here(self.after(action)))
        return [*found, Message("why-cafe", {"cafe": f"cafe-{self.game.cafes.cards[self.s.cafe].id}"})]

    def _stops(self) -> list[Message]:
        """What is kept, by those who draw no more."""
        draft, kept = self.s.drafts[self.seat], self.sheet.segments
        rounds = self.city.box.rounds - self.s.round - 1
        if draft.stage == REWARD or not kept or not rounds or self.city.content.instant_segments:
            return []
        return [Message("why-keeps", {"count": kept})]
