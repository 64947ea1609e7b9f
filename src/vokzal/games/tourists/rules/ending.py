"""The end: the final routes, their points and who has won. Rulebook: «Итоговый маршрут», «Подсчёт очков»."""

from __future__ import annotations

from vokzal.core.bits import bits
from vokzal.core.game import Outcome, judge
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.rules.recount import recount
from vokzal.games.tourists.rules.route import Router
from vokzal.games.tourists.rules.scoring import Score, score
from vokzal.games.tourists.rules.walking import Walk
from vokzal.games.tourists.sight.view import Final
from vokzal.games.tourists.state import TouristsState


class Ending:
    def __init__(self, city: City) -> None:
        self.city = city
        self.router = Router(city)

    def walk(self, s: TouristsState, seat: int) -> Walk:
        """A player's final route: the one marked, or the best."""
        if s.walks[seat]:
            return s.walks[seat]
        return self.router.best(s.sheets[seat], tuple(s.ratings), s.goals, s.tasks[seat], s.excursions).walk

    def score(self, s: TouristsState, seat: int) -> Score:
        return score(self.city, s.sheets[seat], s.ratings, s.goals, s.tasks[seat], self.walk(s, seat), s.excursions)

    def outcome(self, s: TouristsState) -> Outcome:
        scores = [self.score(s, seat) for seat in range(len(s.hands))]
        goals = "tie-excursions" if self.city.excursions else "tie-goals"
        ties = zip(*(found.tie_break for found in scores), strict=True)
        return judge(
            [found.points for found in scores],
            [found.parts for found in scores],
            dict(zip(("tie-tourists", goals, "tie-attractions"), ties, strict=True)),
        )

    def recount(self, s: TouristsState) -> tuple[int, ...]:
        return tuple(
            recount(self.city, s.sheets[seat], s.ratings, s.goals, s.tasks[seat], self.walk(s, seat), s.excursions)
            for seat in range(len(s.hands))
        )

    def stars(self, found: Score) -> int:
        """Solo: the challenge asks for points and goals at once; in Paris excursions take the place of goals."""
        goals = sum(points > 0 for points in found.goal_points) + found.completed
        return sum(found.points >= star.points and goals >= star.goals for star in self.city.content.stars)

    def finals(self, s: TouristsState) -> tuple[Final, ...]:
        return tuple(self._final(s, seat) for seat in range(len(s.hands)))

    def _final(self, s: TouristsState, seat: int) -> Final:
        found = self.score(s, seat)
        facts = found.facts
        return Final(
            walk=self.walk(s, seat),
            marked=bool(s.walks[seat]),
            attractions=tuple(bits(facts.attractions)),
            places=tuple(bits(facts.places)),
            counts=facts.counts,
            specials=facts.specials,
            goals=found.goals,
            goal_points=found.goal_points,
            excursions=found.excursions,
            diversity=facts.runs,
            task=s.tasks[seat],
            task_hits=found.task_hits,
            task_half=found.task_half,
            parts=found.parts,
            points=found.points,
            stars=self.stars(found) if len(s.hands) == 1 else 0,
        )
