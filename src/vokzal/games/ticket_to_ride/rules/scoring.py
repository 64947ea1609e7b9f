"""Reckoning at the end: which tickets are complete, and what each station is best used for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from vokzal.core.bits import bits
from vokzal.games.ticket_to_ride.rules.board import Board
from vokzal.games.ticket_to_ride.rules.express import longest_path

REMEMBERED = 1 << 12
"""Networks whose longest path is kept: positions of a search share most of theirs."""


class Result(NamedTuple):
    """What tickets, stations and trains of one player come to."""

    done: int
    """The complete tickets, as a mask."""
    gained: int
    lost: int
    borrowed: tuple[int, ...]
    """For each station the other player's route it is used for, or -1."""
    longest: int
    express: bool


class Scoring:
    def __init__(self, board: Board) -> None:
        self.board = board
        self.express = lru_cache(maxsize=REMEMBERED)(partial(longest_path, board))
        """The length of the longest path in a network, and its routes in order."""

    def results(
        self, routes: Sequence[int], tickets: Sequence[int], stations: Sequence[tuple[int, ...]]
    ) -> list[Result]:
        longest = [self.express(network)[0] for network in routes]
        best = max(longest)
        everything = sum(routes)
        points = self.board.ticket_points
        results: list[Result] = []
        for seat, network in enumerate(routes):
            held = tickets[seat]
            components = self.components(network)
            borrowed = self.choose(components, held, stations[seat], everything - network)
            for route in borrowed:
                if route >= 0:
                    components = merged(components, self.board.ends[route])
            done = self.complete(components, held)
            gained = sum(points[ticket] for ticket in bits(done))
            lost = sum(points[ticket] for ticket in bits(held & ~done))
            results.append(Result(done, gained, lost, borrowed, longest[seat], longest[seat] == best > 0))
        return results

    # --- tickets ---------------------------------------------------------------------------------------------------

    def components(self, network: int) -> list[int]:
        """The sets of cities that a network of routes joins."""
        found: list[int] = []
        ends = self.board.ends
        while network:
            low = network & -network
            network ^= low
            found = merged(found, ends[low.bit_length() - 1])
        return found

    def complete(self, components: list[int], tickets: int) -> int:
        """The tickets whose two cities are in one component."""
        done = 0
        for ticket in bits(tickets):
            ends = self.board.ticket_ends[ticket]
            for component in components:
                if component & ends == ends:
                    done |= 1 << ticket
                    break
        return done

    def joins(self, network: int, cities: int) -> bool:
        """Whether a network joins a set of cities, by walking along it."""
        reached, edge = cities & -cities, cities & -cities
        while edge:
            city = edge.bit_length() - 1
            edge ^= 1 << city
            for route in bits(self.board.at[city] & network):
                fresh = self.board.ends[route] & ~reached
                reached |= fresh
                edge |= fresh
        return cities & ~reached == 0

    # --- rulebook: Строительство станций ---------------------------------------------------------------------------

    def choose(self, components: list[int], tickets: int, stations: tuple[int, ...], others: int) -> tuple[int, ...]:
        """For each station the best route of the others to use, or -1.

        Best is what makes the most of the tickets; then what completes most tickets; then what uses fewest stations.
        """
        unused = (-1,) * len(stations)
        if not stations or not tickets:
            return unused
        missing = tickets & ~self.complete(components, tickets)
        if not missing:
            return unused
        widest = components  # as if every station could be used for every route
        for city in stations:
            reached = 0
            for route in bits(self.board.at[city] & others):
                reached |= self.board.ends[route]
            if reached:
                widest = merged(widest, reached)
        missing = self.complete(widest, missing)
        if not missing:
            return unused
        choices = [self._worth_using(components, city, others) for city in stations]
        best = ((0, 0, 0), unused)
        points = self.board.ticket_points

        def use(station: int, joined: list[int], chosen: tuple[int, ...]) -> None:
            nonlocal best
            if station < len(stations):
                use(station + 1, joined, (*chosen, -1))
                for route in choices[station]:
                    use(station + 1, merged(joined, self.board.ends[route]), (*chosen, route))
                return
            done = self.complete(joined, missing)
            worth = sum(points[ticket] for ticket in bits(done)), done.bit_count(), chosen.count(-1) - len(chosen)
            if worth > best[0]:
                best = (worth, chosen)

        use(0, components, ())
        return best[1]

    def gain(self, network: int, tickets: int, stations: tuple[int, ...], others: int) -> int:
        """The points of the tickets that a network completes, its stations used at their best."""
        components = self.components(network)
        for route in self.choose(components, tickets, stations, others):
            if route >= 0:
                components = merged(components, self.board.ends[route])
        return sum(self.board.ticket_points[ticket] for ticket in bits(self.complete(components, tickets)))

    def _worth_using(self, components: list[int], city: int, others: int) -> list[int]:
        """The others' routes at a city that lead somewhere new, one for each component they lead to."""
        here = next((component for component in components if component >> city & 1), 1 << city)
        found: list[int] = []
        reached = here
        for route in bits(self.board.at[city] & others):
            there = self.board.ends[route] & ~reached
            if there:
                found.append(route)
                reached |= next((component for component in components if component & there), there)
        return found


def merged(components: list[int], cities: int) -> list[int]:
    """Components after some cities were joined."""
    apart: list[int] = []
    for component in components:
        if component & cities:
            cities |= component
        else:
            apart.append(component)
    apart.append(cities)
    return apart
