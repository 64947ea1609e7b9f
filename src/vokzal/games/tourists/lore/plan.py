"""A plan: a route that could still be drawn, found by a beam search over the whole map.

Roads that are drawn cost nothing, others are counted against what is still to come. A path grows at both of its ends,
and of all paths of a length only the most promising are grown on. It is a guess, quick rather than exact; the exact
best route is for the end of the match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from vokzal.core.bits import bits
from vokzal.games.tourists.content import INKS
from vokzal.games.tourists.lore.prospect import SIGHTS_A_SEGMENT, Prospect
from vokzal.games.tourists.rules.facts import three_colours, walked
from vokzal.games.tourists.rules.measures import measure
from vokzal.games.tourists.rules.scoring import diversity_points

if TYPE_CHECKING:
    from vokzal.games.tourists.cities.city import City

STAGE: Final = 5.0
"""What a reached stage of an excursion brings in bonuses over a whole match."""
NEARNESS: Final = 4
"""How much less than a reached step of a goal a nearly reached one is worth."""
BLANK: Final = 1.2
"""What a segment that is still to be drawn costs: it may never be."""


class Plan(NamedTuple):
    """A path and what it promises."""

    worth: float
    """Points at the end, guessed."""
    segments: int
    blank: int
    """Those of them that are not drawn yet."""
    attractions: int
    places: int
    tourists: int
    """On the path, sixteen bits a type."""


class _Path(NamedTuple):
    worth: float
    a: int
    b: int
    nodes: int
    segments: int
    used: int
    attractions: int
    places: int
    tourists: int
    extra: float


class Planner:
    def __init__(self, rules: City) -> None:
        self.rules = rules
        self.city = city = rules.map
        self.steps: list[list[tuple[int, int]]] = [[] for _ in range(city.nodes)]
        """For each intersection the segments that leave it and where they lead."""
        for segment, (a, b) in enumerate(city.ends):
            self.steps[a].append((segment, b))
            self.steps[b].append((segment, a))

    def best(
        self,
        prospect: Prospect,
        width: int,
        horizon: int,
        goals: tuple[int, ...] = (),
        excursions: tuple[int, ...] = (),
        looks: int = 0,
    ) -> Plan:
        """The most promising path, so many blank segments ahead; of the best few, with the goals they reach."""
        budget = min(horizon, prospect.budget)
        beyond = max(0.0, prospect.budget - budget) * SIGHTS_A_SEGMENT
        beam = self._seeds(prospect, width, beyond)
        if not beam:
            return Plan(0.0, 0, 0, 0, 0, 0)
        found = beam[:]
        best = max(beam)
        seen: set[int] = set()
        grow = self._grow
        while beam:
            children: list[_Path] = []
            for path in beam:
                grow(prospect, path, budget, beyond, seen, children)
            children.sort(reverse=True)
            beam = children[:width]
            if beam and beam[0].worth > best.worth:
                best = beam[0]
            if looks:
                found += beam[:looks]
        if looks and (goals or excursions):
            found.sort(reverse=True)
            best = max(
                path._replace(
                    worth=path.worth + self._goals(prospect, path, goals) + self._excursions(prospect, path, excursions)
                )
                for path in found[:looks]
            )
        drawn = prospect.sheet.drawn
        return Plan(best.worth, best.segments, best.segments & ~drawn, best.attractions, best.places, best.tourists)

    def _goals(self, prospect: Prospect, path: _Path, goals: tuple[int, ...]) -> float:
        """What a path may bring for goals: the nearer to a step, the more of its points."""
        if not goals:
            return 0.0
        facts = walked(self.city, prospect.sheet, self._walk(path))
        worth = 0.0
        for goal in goals:
            count = measure(self.rules, goal)(self.rules, facts)
            steps = self.rules.goals[goal].steps
            worth += max(step.points * min(1.0, count / step.count) ** NEARNESS for step in steps)
        return worth

    def _excursions(self, prospect: Prospect, path: _Path, excursions: tuple[int, ...]) -> float:
        """What excursions may bring: a remote attraction to everybody of the colour, and bonuses on the way there.

        Also sections of three colours, as far as they are drawn.
        """
        worth, sheet = 0.0, prospect.sheet
        for trip in excursions:
            about = self.rules.excursions[trip]
            come = (path.tourists >> 16 * INKS.index(about.colour) & 0xFFFF) + prospect.coming
            share = min(1.0, self.rules.visited(trip, path.segments) / about.steps[-1])
            worth += come * share**NEARNESS
            stages = sum(self.rules.visited(trip, sheet.drawn) >= step for step in about.steps)
            worth += STAGE * stages * prospect.left / self.rules.box.rounds
        if excursions:
            walk = [segment for segment in self._walk(path)[1:] if sheet.drawn >> segment & 1]
            worth += diversity_points(self.rules, three_colours(sheet.inks, [walk], ring=False))
        return worth

    def _walk(self, path: _Path) -> tuple[int, ...]:
        """The path in order."""
        walk, at, left = [path.a], path.a, path.segments
        while left:
            for segment, end in self.steps[at]:
                if left >> segment & 1:
                    walk.append(segment)
                    left ^= 1 << segment
                    at = end
                    break
        return tuple(walk)

    def _seeds(self, prospect: Prospect, width: int, beyond: float) -> list[_Path]:
        """Single segments to begin with: drawn ones if there are any."""
        candidates = prospect.sheet.drawn or self.city.every
        blank = int(not prospect.sheet.drawn)
        if blank and not prospect.budget:
            return []
        found: dict[int, _Path] = {}
        seen: set[int] = set()
        for segment in bits(candidates):
            if any(path.segments >> segment & 1 for path in found.values()):
                continue
            path = self._follow(prospect, self._seed(prospect, segment, blank, beyond), False, beyond, seen)
            path = self._follow(prospect, path, True, beyond, seen)
            found[path.segments] = path
        return sorted(found.values(), reverse=True)[: width * 2]

    def _seed(self, prospect: Prospect, segment: int, used: int, beyond: float) -> _Path:
        a, b = self.city.ends[segment]
        start = _Path(0.0, a, a, 1 << a, 0, 0, prospect.at[a], 0, 0, prospect.nodes[a])
        for number in bits(prospect.at[a]):
            start = start._replace(extra=start.extra + prospect.sights[number])
        for place in bits(self.city.places_at[a]):
            start = start._replace(places=start.places | 1 << place, tourists=start.tourists + prospect.groups[place])
        return self._step(prospect, start, segment, b, False, used, beyond)

    def _grow(
        self,
        prospect: Prospect,
        path: _Path,
        budget: int,
        beyond: float,
        seen: set[int],
        children: list[_Path],
    ) -> None:
        drawn, used, nodes, segments = prospect.sheet.drawn, path.used, path.nodes, path.segments
        crowded = prospect.sheet.crowded
        for front in (True, False) if path.a != path.b else (True,):
            for segment, end in self.steps[path.a if front else path.b]:
                if nodes >> end & 1:
                    continue
                cost = used + (0 if drawn >> segment & 1 else 2 if crowded >> segment & 1 else 1)
                if cost > budget:
                    continue
                if segments | 1 << segment in seen:
                    continue
                seen.add(segments | 1 << segment)
                child = self._step(prospect, path, segment, end, front, cost, beyond)
                children.append(self._follow(prospect, child, front, beyond, seen))

    def _follow(self, prospect: Prospect, path: _Path, front: bool, beyond: float, seen: set[int]) -> _Path:
        """Goes on at one end as long as what is drawn leaves no choice: that costs nothing and shows where it leads."""
        drawn = prospect.sheet.drawn
        while True:
            onward = [
                (segment, end)
                for segment, end in self.steps[path.a if front else path.b]
                if drawn >> segment & 1 and not path.nodes >> end & 1
            ]
            if len(onward) != 1:
                return path
            segment, end = onward[0]
            path = self._step(prospect, path, segment, end, front, path.used, beyond)
            seen.add(path.segments)

    def _step(
        self, prospect: Prospect, path: _Path, segment: int, end: int, front: bool, used: int, beyond: float
    ) -> _Path:
        city = self.city
        attractions, places, tourists = path.attractions, path.places, path.tourists
        extra = path.extra + prospect.roads[segment] + prospect.nodes[end]
        new = (prospect.along[segment] | prospect.at[end]) & ~attractions
        if new:
            attractions |= new
            sights = prospect.sights
            while new:
                low = new & -new
                extra += sights[low.bit_length() - 1]
                new ^= low
        new = (city.places_along[segment] | city.places_at[end]) & ~places
        if new:
            places |= new
            groups = prospect.groups
            while new:
                low = new & -new
                tourists += groups[low.bit_length() - 1]
                new ^= low
        coming = prospect.coming
        worth = extra - BLANK * used
        group = tourists
        for special in prospect.special:
            worth += ((attractions & special).bit_count() + beyond) * ((group & 0xFFFF) + coming)
            group >>= 16
        a, b = (end, path.b) if front else (path.a, end)
        return _Path(
            worth, a, b, path.nodes | 1 << end, path.segments | 1 << segment, used, attractions, places, tourists, extra
        )
