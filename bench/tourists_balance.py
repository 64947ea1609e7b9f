"""How the reconstructed numbers of Tourists play: `python -m bench.tourists_balance [GAMES] [LEVEL] [SEATS] [CITY...]`.

Equal bots play GAMES (100) matches in each city. Counted are the parts of the points, how often each goal that was
dealt is reached, what of a city's own lies on the routes, and, for a player alone, how many stars. The figures are in
`docs/balance.md`; `vokzal report FILE` makes a page of what `--json FILE` wrote.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from statistics import mean, pstdev
from typing import NamedTuple

from bench.equals import Equals, account, write
from vokzal import games
from vokzal.arena.page.document import Balance, Counted
from vokzal.arena.player import Account
from vokzal.arena.report import Report
from vokzal.bots import play_match
from vokzal.games.tourists.rules.game import Tourists
from vokzal.games.tourists.sight.view import Final

JOBS = 2
SHARES = (60, 25, 5)
"""Of a hundred games of the best player alone, how many should bring one, two and three stars."""


class Played(NamedTuple):
    """One player's match."""

    final: Final
    goals: tuple[int, ...]
    excursions: tuple[int, ...]
    won: bool
    led: bool
    """Whether this seat was the first lead player."""


def watch(edition: str, seats: int, level: str, number: int) -> tuple[list[Played], Account]:
    game = games.load("tourists", edition)
    match = play_match(game, [level] * seats, seed=f"balance {number}")
    lead = match.begins.seat
    finals, winners = match.view(None).final, match.outcome.winners  # type: ignore[attr-defined]
    s = match.state
    played = [Played(final, s.goals, s.excursions, seat in winners, seat == lead) for seat, final in enumerate(finals)]
    return played, account(match, [], number)


def show(game: Tourists, seats: int, level: str, played: list[Played]) -> None:
    points = [one.final.points for one in played]
    n = len(played)
    print(f"{game.content.id}, {seats} seats, {n // seats} games of {level}s")
    print(f"  {mean(points):.1f} points, sd {pstdev(points):.1f}")
    parts: Counter[str] = Counter()
    for one in played:
        parts.update(one.final.parts)
    print("  " + ", ".join(f"{part.removeprefix('part-')} {total / n:.1f}" for part, total in parts.items()))
    if seats > 1:
        first = sum(one.won for one in played if one.led) * seats / n
        print(f"  the first lead player wins {first:.1%} (even {1 / seats:.1%})")
    for number, goal in enumerate(game.city.goals):
        counts = [one.final.goals[one.goals.index(number)] for one in played if number in one.goals]
        if counts:
            reached = [f"{step.count}: {mean(count >= step.count for count in counts):.0%}" for step in goal.steps]
            spread = " ".join(f"{count}:{many}" for count, many in sorted(Counter(counts).items()))
            print(f"  goal {goal.deck} {goal.id}: {', '.join(reached)} of {len(counts)} ({spread})")
    excursions(game, played)
    own(game, played)
    if seats == 1:
        stars(game, played)


def excursions(game: Tourists, played: list[Played]) -> None:
    """How far the excursions that were dealt are made on the final routes."""
    for number, trip in enumerate(game.city.excursions):
        counts = [one.final.excursions[one.excursions.index(number)] for one in played if number in one.excursions]
        if counts:
            reached = [f"{step}: {mean(count >= step for count in counts):.0%}" for step in trip.steps]
            print(f"  excursion {trip.colour} {trip.id}: {', '.join(reached)} of {len(counts)}")


def own(game: Tourists, played: list[Played]) -> None:
    """What lies on the routes of what only this city has."""
    city, n = game.city.map, len(played)
    routes = [{step for step in one.final.walk[1:] if step >= 0} for one in played]
    nodes = [{end for segment in route for end in city.ends[segment]} for route in routes]
    rides = mean(min(one.final.walk, default=0) < 0 for one in played)
    print(f"  segments {mean(map(len, routes)):.1f}, rides {rides:.0%}")
    rated = Counter(
        game.content.attractions[a].id
        for one in played
        for a in one.final.attractions
        if game.content.attractions[a].rating
    )
    print("  rated: " + ", ".join(f"{name} {count / n:.0%}" for name, count in rated.most_common()))
    for name, roads in (
        ("bridges", city.bridges),
        ("crossings", city.crossings),
        ("tram", city.tram),
        ("streets", sum(city.streets)),
    ):
        if roads:
            print(f"  {name} {sum(roads >> segment & 1 for route in routes for segment in route) / n:.1f}")
    for name, spots in (
        ("stations", city.stations),
        ("viewpoints", city.viewpoints),
        ("bridge views", city.views),
        ("cafés", city.cafes),
    ):
        if spots:
            print(f"  {name} {sum(spots >> node & 1 for touched in nodes for node in touched) / n:.1f}")
    boxes = Counter(place - city.locations for one in played for place in one.final.places if place >= city.locations)
    if game.content.boxes:
        print("  boxes: " + ", ".join(f"{box.id} {boxes[at] / n:.0%}" for at, box in enumerate(game.content.boxes)))


def stars(game: Tourists, played: list[Played]) -> None:
    """How many stars there are, and the points that would give the shares wanted."""
    needed = game.content.stars
    for number, (star, share) in enumerate(zip(needed, SHARES, strict=True), 1):
        got = mean(one.final.stars >= number for one in played)
        able = sorted((one.final.points for one in played if _goals(game, one) >= star.goals), reverse=True)
        at = round(len(played) * share / 100)
        fair = able[at - 1] if 0 < at <= len(able) else 0
        print(
            f"  {number} stars ({star.points} points, {star.goals} goals): {got:.0%}; {share}% would be {fair} points"
        )


def _goals(game: Tourists, one: Played) -> int:
    """Goals reached, or excursions that are made to their end."""
    trips = [game.city.excursions[trip].steps[-1] for trip in one.excursions]
    made = sum(count >= last for count, last in zip(one.final.excursions, trips, strict=True))
    return made + sum(points > 0 for points in one.final.goal_points)


def counted(game: Tourists, seats: int, played: list[Played]) -> Counted:
    """For the page: goals that were dealt, and stars."""
    rows = []
    for number, goal in enumerate(game.city.goals):
        counts = [one.final.goals[one.goals.index(number)] for one in played if number in one.goals]
        if counts:
            reached = [f"{step.count}: {mean(count >= step.count for count in counts):.0%}" for step in goal.steps]
            rows.append([goal.id, ", ".join(reached), str(len(counts))])
    if seats == 1:
        for number, star in enumerate(game.content.stars, 1):
            got = mean(one.final.stars >= number for one in played)
            rows.append([f"{number} of the stars", f"{star.points} points: {got:.0%}", str(len(played))])
    return Counted("Goals and stars", ["", "reached", "of"], rows)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(prog="python -m bench.tourists_balance")
    parser.add_argument("games", nargs="?", type=int, default=100)
    parser.add_argument("level", nargs="?", default="stationmaster")
    parser.add_argument("seats", nargs="?", type=int, default=1)
    parser.add_argument("cities", nargs="*", metavar="city")
    parser.add_argument("--json", type=Path, metavar="FILE", help="what `vokzal report` reads")
    given = parser.parse_args(arguments)
    contests: list[Report] = []
    tables: list[Counted] = []
    for edition in given.cities or games.load("tourists").editions():
        equals, played = Equals(), list[Played]()
        with ProcessPoolExecutor(JOBS) as pool:
            watched = partial(watch, edition, given.seats, given.level)
            for match, account in pool.map(watched, range(given.games), chunksize=2):
                played += match
                equals.accounts.append(account)
        game = games.load("tourists", edition)
        assert isinstance(game, Tourists)
        show(game, given.seats, given.level, played)
        contests.append(equals.report(game, given.seats, given.level))
        tables.append(counted(game, given.seats, played))
    if given.json:
        cities = "".join(f" {city}" for city in given.cities)
        command = f"python -m bench.tourists_balance {given.games} {given.level} {given.seats}{cities}"
        write(given.json, Balance("vokzal-balance-1", command, contests, tables))


if __name__ == "__main__":
    main()
