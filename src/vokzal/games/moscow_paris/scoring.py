"""rulebook: Подсчёт очков и определение победителя, Командная игра."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from vokzal.core.bits import bits
from vokzal.core.game import Outcome, judge
from vokzal.games.moscow_paris.content import MoscowParisContent
from vokzal.games.moscow_paris.state import MoscowParisState


class Scores:
    """Points of sets of cities, by masks."""

    def __init__(self, content: MoscowParisContent) -> None:
        cities = (*content.cities, content.istanbul)
        home = len(cities)
        numbers = {country.id: number for number, country in enumerate(content.countries)}
        self.points = [*(city.points for city in cities), content.home.points]
        self.capitals = sum(1 << number for number, city in enumerate(cities) if city.capital)
        self.country = [numbers[city.country] for city in cities]
        """Of every city but the home city, whose country is typed in."""
        plain = [
            sum(1 << city for city, at in enumerate(self.country) if at == number)
            for number in range(len(content.countries))
        ]
        self.countries = [
            [mask | (1 << home if number == at else 0) for number, mask in enumerate(plain)]
            for at in range(len(content.countries))
        ]
        """For each country the home city can lie in, the cities of every country. Elsewhere it is alone."""
        self.countries.append(plain)

        self.worth = lru_cache(maxsize=1 << 12)(self._worth)
        self.repeats = lru_cache(maxsize=1 << 12)(self._repeats)

    def _worth(self, won: int) -> int:
        """The printed points of some cities."""
        return sum(self.points[city] for city in bits(won))

    def _repeats(self, won: int, home_country: int) -> int:
        """A point for every city of a country but the first."""
        return sum(max(0, (won & cities).bit_count() - 1) for cities in self.countries[home_country])

    def total(self, s: MoscowParisState, won: int) -> int:
        return self.worth(won) + self.repeats(won, s.home_country)

    def standing(self, s: MoscowParisState, won: int) -> tuple[int, int, int]:
        """Points, and what decides between equal ones: capitals, then cities."""
        return self.total(s, won), (won & self.capitals).bit_count(), won.bit_count()

    def pools(self, s: MoscowParisState) -> list[int]:
        """The cities that count for each seat: its own, or in the team game those of both partners."""
        if not s.team:
            return s.won
        return [won | s.won[seat ^ 2] for seat, won in enumerate(s.won)]

    def outcome(self, s: MoscowParisState) -> Outcome:
        pools = self.pools(s)
        parts = tuple(
            {"part-cities": self.worth(won), "part-countries": self.repeats(won, s.home_country)} for won in pools
        )
        points, capitals, cities = zip(*(self.standing(s, won) for won in pools), strict=True)
        return judge(points, parts, {"tie-capitals": capitals, "tie-cities": cities})

    def recount(self, s: MoscowParisState) -> tuple[int, ...]:
        """City by city: put one of each country aside, a point for every other."""
        found = []
        for seat in range(len(s.won)):
            partners = (seat, (seat + 2) % 4) if s.team else (seat,)
            cities = [city for partner in partners for city in bits(s.won[partner])]
            flags = Counter(self.country[city] if city < len(self.country) else s.home_country for city in cities)
            found.append(sum(self.points[city] for city in cities) + sum(n - 1 for n in flags.values()))
        return tuple(found)
