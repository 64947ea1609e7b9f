"""What a coach says for an action: what it joins, brings nearer or spares, in the numbers that score a round.

All numbers are work: a single line is one rail's, a double line two, built lines are none. They are read off the levels
of `Missing`, which `reckoned` keeps, so that several actions of one position are judged after one reckoning.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nlargest
from typing import TYPE_CHECKING, Final, NamedTuple

from vokzal.core.events import Value
from vokzal.core.game import Message
from vokzal.games.trans_europa.board import Board
from vokzal.games.trans_europa.missing import Missing, missing_cost, reckoned
from vokzal.games.trans_europa.state import FIRST_RAIL, MARKER, TransEuropaState

if TYPE_CHECKING:
    from vokzal.games.trans_europa.rules import TransEuropa

MOST: Final = 3
"""A coach is brief."""
TURN: Final = 2
"""The work of a turn."""
NEAR: Final = 4
"""Whoever is that near will soon be met."""
FAR: Final = 6
"""From so far nobody comes soon."""
FEW: Final = 3
"""So few good lines among many are worth saying."""
MANY: Final = 4
"""So many good lines to go on with are worth saying."""
OFF: Final = 2
"""So much more than the least is still a good place for a marker."""

Weighed = list[tuple[int, Message]]


class Reasons:
    """The coach of one board."""

    def __init__(self, game: TransEuropa, far_from: Sequence[Sequence[int]]) -> None:
        self.game = game
        self.board = game.board
        self.far_from = far_from
        """For each city the work from it to every point of the empty board."""

    def reasons(self, s: TransEuropaState, seat: int, action: int) -> list[Message]:
        if s.phase == MARKER:
            said = self._marker(s, seat, action)
        elif action == self.game.stop:
            said = self._stop(s, seat)
        else:
            said = self._rail(s, seat, action - self.game.first_rail)
        return [message for _, message in nlargest(MOST, said, key=lambda pair: pair[0])]

    # --- the marker --------------------------------------------------------------------------------------------------

    def _marker(self, s: TransEuropaState, seat: int, point: int) -> Weighed:
        board, hand = self.board, s.hands[seat]
        here = board.bit[point]
        least = missing_cost(board, hand & -hand, hand, ())  # any city is on the cheapest tree
        more = missing_cost(board, here, hand, ()) - least
        if more > OFF:
            return []
        said: Weighed = []
        if more:
            said.append((90, Message("why-marker-more", {"cost": least + more, "more": more})))
        else:
            said.append((90, Message("why-marker-least", {"cost": least, "cities": self.game.city_keys(hand)})))
        cities = board.cities_in(hand)
        away = [self.far_from[city][point] for city in cities]
        if hand & here:
            said.append((70, Message("why-marker-city", {"city": self.game.city_keys(hand & here)[0]})))
        elif max(away) <= self._middle(cities) + 1:
            farthest = f"city-{board.cities[cities[away.index(max(away))]].id}"
            said.append((60, Message("why-marker-middle", {"far": max(away), "city": farthest})))
        close = sum(board.city_bit[city] for city, far in zip(cities, away, strict=True) if 0 < far <= TURN)
        if close:
            said.append((50, Message("why-marker-close", {"cities": self.game.city_keys(close)})))
        others = [other for other, marker in enumerate(s.markers) if marker and other != seat]
        if others:
            other, far = _nearest(board, here, s.markers, others)
            if far <= NEAR:
                said.append((40, Message("why-marker-company", {"other": other, "far": far})))
            elif far >= FAR:
                said.append((20, Message("why-marker-apart", {"other": other, "far": far})))
        return said

    def _middle(self, cities: Sequence[int]) -> int:
        """How far the farthest of some cities is, seen from the point where that is least."""
        tables = [self.far_from[city] for city in cities]
        return min(max(table[point] for table in tables) for point in range(len(self.board.points)))

    # --- rails -------------------------------------------------------------------------------------------------------

    def _rail(self, s: TransEuropaState, seat: int, line: int) -> Weighed:
        laid = _Laid.of(self.game, s, seat, line)
        board, city_keys = self.board, self.game.city_keys
        lacking = s.hands[seat] & ~laid.joined
        fresh = s.hands[seat] & laid.joined & ~s.networks[seat]
        second = s.phase == FIRST_RAIL and not board.is_double[line] and s.supply > 1
        said: Weighed = []
        if fresh and not lacking:
            said.append((100, Message("why-rail-finishes", {"cities": city_keys(fresh)})))
            return said
        if fresh:
            params: dict[str, Value] = {"cities": city_keys(fresh), "count": fresh.bit_count()}
            said.append((80, Message("why-rail-joins", {**params, "left": lacking.bit_count()})))
        if laid.gain:
            said += self._progress(laid, lacking)
            if self._ends(s, seat):
                saved = min(laid.gain, s.scores[seat] - laid.left + 1)  # below the red mark nothing is lost any more
                return [*said, (95, Message("why-rail-counts", {"points": saved}))] if saved > 0 else said
            if (ways := self._ways_on(s, seat, laid, s.rails | board.line_bit[line])) >= MANY:
                said.append((35, Message("why-rail-open", {"count": ways})))
            if second and laid.left == 1:
                said.append((90, Message("why-rail-then-finishes", {"cities": city_keys(lacking)})))
            elif not second and laid.left <= TURN:
                said.append((75, Message("why-rail-one-turn", {"cities": city_keys(lacking)})))
            else:
                said.append((10, Message("why-rail-left", {"cost": laid.left})))
        said += self._company(s, seat, laid, line)
        return said

    def _progress(self, laid: _Laid, lacking: int) -> Weighed:
        """What a rail does towards the lacking cities, and how few others would do as well."""
        board = self.board
        said: Weighed = []
        near = laid.nearer & lacking
        if near & (near - 1):
            said.append((70, Message("why-rail-at-once", {"cities": self.game.city_keys(near)})))
        elif near:
            city = board.cities[board.city_at[near]].id
            params: dict[str, Value] = {"city": f"city-{city}", "of": f"of-{city}", "far": laid.away}
            said.append((40, Message("why-rail-nearer", params)))
        if laid.gain < 1 + laid.double:  # a detour
            return said
        if laid.good == 1 < laid.all:
            said.append((65, Message("why-rail-only", {"all": laid.all})))
        elif laid.double and not laid.good_single:
            said.append((60, Message("why-rail-no-single", {})))
        elif laid.double:
            said.append((30, Message("why-rail-double", {})))
        elif laid.good <= FEW < laid.all // 2:
            said.append((45, Message("why-rail-few", {"count": laid.good, "all": laid.all})))
        return said

    def _ways_on(self, s: TransEuropaState, seat: int, laid: _Laid, rails: int) -> int:
        """How many lines will be on a cheapest way from the network as it is then."""
        board, joined = self.board, laid.joined
        networks = tuple(joined if network & joined else network for network in s.networks)
        return len(_leading(reckoned(board, joined, s.hands[seat], networks), _free(board, joined, rails)))

    def _company(self, s: TransEuropaState, seat: int, laid: _Laid, line: int) -> Weighed:
        """Whose rails the new one meets, or who is far from it."""
        board, network = self.board, s.networks[seat]
        if laid.met:
            joined = 0
            for other in laid.met:
                joined |= s.networks[other]
            rails = sum(board.ends[built] & joined != 0 for built in board.line_table.read(s.rails))
            return [(55, Message("why-rail-meets", {"players": laid.met, "rails": rails}))] if rails else []
        others = [other for other in range(len(s.networks)) if s.networks[other] != network]
        if not laid.gain or len(others) < len(s.networks) - 1:
            return []
        other, far = _nearest(board, board.ends[line] & ~network, s.networks, others)
        return [(50, Message("why-rail-alone", {"other": other, "far": far}))] if far >= FAR else []

    def _ends(self, s: TransEuropaState, seat: int) -> bool:
        """Whether everybody knows that the round ends with this rail: somebody is complete, or it is the last."""
        return s.supply == 1 or (s.phase != FIRST_RAIL and any(other != seat for other in self.game.complete(s)))

    # --- no second rail ----------------------------------------------------------------------------------------------

    def _stop(self, s: TransEuropaState, seat: int) -> Weighed:
        board, network = self.board, s.networks[seat]
        missing = reckoned(board, network, s.hands[seat], tuple(s.networks))
        good = _leading(missing, _free(board, network, s.rails))
        said: Weighed = []
        if not any(not board.is_double[line] for line in good):
            said.append((90, Message("why-stop-nothing", {"cost": missing.cost})))
            lines = [board.line_names[line] for line in good]
            if not self._ends(s, seat):
                said.append((80, Message("why-stop-double", {"lines": lines, "count": len(lines)})))
        shared = [other for other, theirs in enumerate(s.networks) if theirs == network and other != seat]
        if shared:
            said.append((50, Message("why-stop-shared", {"players": shared})))
        return said


class _Laid(NamedTuple):
    """What a rail does to the network of who lays it."""

    joined: int
    """The points of the network then."""
    gain: int
    """The work it saves, and what is left then."""
    left: int
    nearer: int
    """The lacking cities that the network comes nearer to without joining them."""
    away: int
    """The work to the nearest of them then."""
    all: int
    """The lines that can be laid now; those on a cheapest way, and the single ones among these."""
    good: int
    good_single: int
    double: bool
    met: list[int]
    """Whose networks it joins to the own."""

    @classmethod
    def of(cls, game: TransEuropa, s: TransEuropaState, seat: int, line: int) -> _Laid:
        board, network = game.board, s.networks[seat]
        missing = reckoned(board, network, s.hands[seat], tuple(s.networks))
        nearer, nearer_by_two = missing.nearer()
        ends, double = board.ends[line], board.is_double[line]
        fresh = ends & ~network
        gain = 2 if double and fresh & nearer_by_two else 1 if fresh & nearer else 0
        joined = network | ends
        met: list[int] = []
        for other, theirs in enumerate(s.networks):
            if theirs & fresh:
                joined |= theirs
                met.append(other)
        towards, away = _towards(missing, joined)
        lines = game.buildable(s, seat)
        good = _leading(missing, lines)
        single = sum(not board.is_double[each] for each in good)
        left, whole = missing.cost - gain, (lines & (board.all_single | board.all_double)).bit_count()
        return cls(joined, gain, left, towards, away, whole, len(good), single, double, met)


def _leading(missing: Missing, lines: int) -> list[int]:
    """Those of some lines at a network that are on a cheapest way: they save all the work they are."""
    board, network = missing.board, missing.target
    nearer, nearer_by_two = missing.nearer()
    return [
        line
        for line in board.line_table.read(lines)
        if board.ends[line] & ~network & (nearer_by_two if board.is_double[line] else nearer)
    ]


def _free(board: Board, network: int, rails: int) -> int:
    """The free lines at a network, as a mask."""
    return board.touching(network) & (board.all_single | board.all_double) & ~rails


def _towards(missing: Missing, joined: int) -> tuple[int, int]:
    """The lacking cities that are nearer to a grown network than to the one reckoned for, and the least work to one."""
    nearer, away = 0, -1
    for i, city in enumerate(missing.cities):
        levels = missing.reach[1 << i]
        now = next(cost for cost, points in enumerate(levels) if points & joined)
        if now and not levels[now] & missing.target:
            nearer |= city
            away = now if away < 0 else min(now, away)
    return nearer, away


def _nearest(board: Board, here: int, networks: Sequence[int], others: Sequence[int]) -> tuple[int, int]:
    """Which of some networks is the nearest to a point, and the work between them."""
    free = [network for network in networks if network & (network - 1)]
    before, points, cost = 0, here, 0
    while True:
        for network in free:
            if points & network:
                points |= network
        for other in others:
            if points & networks[other]:
                return other, cost
        grown = points | board.beside(points, board.single) | board.beside(before, board.double)
        before, points, cost = points, grown, cost + 1
