"""How even the reconstructed numbers of Moscow–Paris are: `python -m bench.balance [GAMES] [LEVEL] [--json FILE]`.

Equal bots play GAMES (400) matches at each number of players. Counted are the wins of whoever began, how the action
cards were played, and how often each city was taken. `docs/balance.md` has the figures; `vokzal report FILE` makes a
page of what `--json` wrote.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random

from bench.equals import Equals, write
from vokzal import games
from vokzal.arena.page.document import Balance, Counted
from vokzal.arena.report import Report
from vokzal.bots import make
from vokzal.bots.match import steps
from vokzal.core.events import Event
from vokzal.core.game import AnyGame
from vokzal.core.match import Match

CARDS = {"swap": "Swap", "drop2": "Drop two", "drop3": "Drop three", "chain": "Chain", "remove": "Remove a city"}


class Tally:
    """What happened in many matches of so many players."""

    def __init__(self) -> None:
        self.games = 0
        self.first = self.turns = self.points = self.lead = 0.0
        self.contest = Equals()
        self.told: Counter[str] = Counter()
        self.wasted: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()

    def watch(self, game: AnyGame, seats: int, level: str, number: int) -> None:
        match = Match.start(game, seats, seed=f"balance {number}")
        bots = [make(level, game, Random(f"{number} {seat}")) for seat in range(seats)]
        heard: list[Event] = []
        for events in steps(match, bots):
            heard += events
            for event in events:
                self.told[event.key] += 1
                if event.key == "city-taken":
                    self.taken[str(event.params["city"])] += 1
                if event.key == "card-played-for-nothing":
                    self.wasted[str(event.params["card"])] += 1
        outcome = match.outcome
        self.contest.add(match, heard)
        ranked = sorted(outcome.points, reverse=True)
        self.games += 1
        self.first += (match.begins.seat in outcome.winners) / len(outcome.winners)
        self.turns += match.state.turns
        self.points += sum(ranked) / seats
        self.lead += ranked[0] - ranked[1]

    def played(self, card: str) -> int:
        return sum(count for key, count in self.told.items() if key.startswith(f"card-played-{card}"))

    def show(self, seats: int, level: str) -> None:
        n = self.games
        even = 1 / seats
        print(f"{seats} players, {n} games of {level}s")
        print(f"  whoever begins wins {self.first / n:.1%} ±{1.96 * sqrt(even * (1 - even) / n):.1%} (even {even:.1%})")
        print(f"  turns {self.turns / n:.1f}, points {self.points / n:.1f}, lead of the winner {self.lead / n:.1f}")
        print(f"  deadlocks a game {self.told['deadlock-broken'] / n:.2f}")
        for card, name in CARDS.items():
            print(f"  {name}: {self.played(card) / n:.2f} a game, for nothing {self.wasted[f'card-{card}'] / n:.2f}")
        shown = (f"{city.removeprefix('city-')} {100 * count / n:.0f}" for city, count in self.taken.most_common())
        print(f"  taken of 100: {', '.join(shown)}")

    def counted(self) -> Counted:
        """For the page: what has no place in the report of a contest."""
        n = self.games
        rows = [
            ["whoever begins wins", f"{self.first / n:.1%}"],
            ["turns", f"{self.turns / n:.1f}"],
            ["lead of the winner", f"{self.lead / n:.1f}"],
            ["deadlocks", f"{self.told['deadlock-broken'] / n:.2f}"],
            *(
                [
                    f"{name}: played, and for nothing",
                    f"{self.played(card) / n:.2f}, {self.wasted[f'card-{card}'] / n:.2f}",
                ]
                for card, name in CARDS.items()
            ),
        ]
        return Counted("Cards and turns", ["in a game", "on average"], rows)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(prog="python -m bench.balance")
    parser.add_argument("games", nargs="?", type=int, default=400)
    parser.add_argument("level", nargs="?", default="stationmaster")
    parser.add_argument("--json", type=Path, metavar="FILE", help="what `vokzal report` reads")
    given = parser.parse_args(arguments)
    game = games.load("moscow_paris")
    contests: list[Report] = []
    counted: list[Counted] = []
    for seats in game.seats:
        tally = Tally()
        for number in range(given.games):
            tally.watch(game, seats, given.level, number)
        tally.show(seats, given.level)
        contests.append(tally.contest.report(game, seats, given.level))
        counted.append(tally.counted())
    if given.json:
        command = f"python -m bench.balance {given.games} {given.level}"
        write(given.json, Balance("vokzal-balance-1", command, contests, counted))


if __name__ == "__main__":
    main()
