"""The missing rails: the cheapest way to join what a player still lacks, exactly.

It is a Steiner tree: the terminals are the player's network and the cities outside it; lines already built cost
nothing, single lines 1, double lines 2. Dreyfus and Wagner's recursion over subsets of cities runs here over cost
levels. For a subset A and a cost c, `reach[A][c]` is the set of points from which all cities of A can be joined for
at most c. Such a set is one integer, so a level costs a few shifts (growing by one line), ANDs (two subsets meeting
at a point) and a look at each built network (free rides). The answer is the first level at which the whole set meets
the player's network.

The compiled build has the same in C (`kernel.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from vokzal.core.bits import bits
from vokzal.games.trans_europa.board import Board
from vokzal.games.trans_europa.kernel import reckoner

Reach = list[list[int]]
"""By subset of the lacking cities and by cost: the points that reach the whole subset for at most that cost."""


class Missing:
    """The reckoning for one player: the cost, and whatever else can be read off the levels."""

    def __init__(self, board: Board, target: int, lacking: int, networks: Sequence[int], extra: int = 0) -> None:
        """Joins the `lacking` cities and some point of `target`, a player's network.

        `networks` are all joined sets of points on the board; `extra` asks for more levels than the answer needs.
        """
        self.board = board
        self.target = target
        self.free = [network for network in dict.fromkeys(networks) if network & (network - 1)]
        """Networks of more than one point: moving inside one is free."""
        self.cities = [1 << place for place in bits(lacking)]
        self.whole = (1 << len(self.cities)) - 1
        self.reach: Reach = [[] for _ in range(self.whole + 1)]
        if (built := reckoner(board)) is not None:
            self.cost, self.reach = built.fill(target, lacking, networks, extra)
        else:
            self.cost = self._fill(extra) if self.cities else 0

    def _fill(self, extra: int) -> int:
        """Fills the levels subset by subset, each only as far as a cheapest tree could ever use it."""
        reach, whole, target = self.reach, self.whole, self.target
        enough, spared = self._bounds()
        enough += extra
        first = [0] * (whole + 1)
        """The first level at which a subset is reached from anywhere; beyond all levels if it never is."""
        for subset in range(1, whole + 1):
            levels = reach[subset]
            last = enough - spared[whole ^ subset]
            if levels:  # a single city, begun by `_bounds`
                while len(levels) <= last:
                    levels.append(self._ride(self._grown(levels)))
                continue
            meetings = [
                (reach[part], reach[rest], first[part], first[rest], len(reach[rest]) - 1)
                for part, rest in _splits(len(self.cities))[subset]
                if first[part] + first[rest] <= last
            ]
            begin = min((first_ours + first_theirs for _, _, first_ours, first_theirs, _ in meetings), default=last + 1)
            first[subset] = enough + 1
            levels += [0] * begin
            for cost in range(begin, last + 1):
                points = self._grown(levels) if first[subset] < cost else 0
                for ours, theirs, first_ours, first_theirs, last_theirs in meetings:
                    if cost < first_ours + first_theirs:
                        continue
                    low = cost - last_theirs if cost > first_ours + last_theirs else first_ours
                    for level, at in enumerate(ours[low : cost - first_theirs + 1], low):
                        points |= at & theirs[cost - level]
                if points and first[subset] > cost:
                    first[subset] = cost
                levels.append(self._ride(points) if points else 0)
                if subset == whole and not extra and points & target:
                    break
        return next(cost for cost, points in enumerate(reach[whole]) if points & target)

    def _bounds(self) -> tuple[int, list[int]]:
        """A cost that is enough for all, and for each subset a cost that joining it to the target takes at least.

        Enough is a tree of direct ways; the least is the longest direct way. A part of a cheapest tree never costs
        more than the first less the second of what it leaves out, so no level beyond that is looked at.
        """
        cities, reach, target = self.cities, self.reach, self.target
        away: list[list[int]] = []
        """From each city the cost to every city, then to the target."""
        for i, city in enumerate(cities):
            levels = reach[1 << i]
            levels.append(self._ride(city))
            costs = [-1] * (len(cities) + 1)
            left = len(costs)
            while True:
                points = levels[-1]
                for j, other in enumerate((*cities, target)):
                    if costs[j] < 0 and points & other:
                        costs[j] = len(levels) - 1
                        left -= 1
                if not left:
                    break
                levels.append(self._ride(self._grown(levels)))
            away.append(costs)
        spared = [0] * (self.whole + 1)
        for subset in range(1, self.whole + 1):
            i = subset.bit_length() - 1
            rest = subset ^ 1 << i
            longest = max(spared[rest], away[i][-1])
            for j in range(i):
                if rest >> j & 1 and away[i][j] > longest:
                    longest = away[i][j]
            spared[subset] = longest
        near, enough = {i: costs[-1] for i, costs in enumerate(away)}, 0
        while near:
            closest = min(near, key=near.__getitem__)
            enough += near.pop(closest)
            for j, cost in near.items():
                near[j] = min(cost, away[closest][j])
        return enough, spared

    def _ride(self, points: int) -> int:
        """Built lines cost nothing: whoever is at a network is everywhere in it."""
        for network in self.free:
            if points & network:
                points |= network
        return points

    def _grown(self, levels: list[int]) -> int:
        """The next level: over a single line from the last one, over a double line from the one before."""
        points = levels[-1]
        before = levels[-2] if len(levels) > 1 else 0
        board = self.board
        east, west, south = board.shifts
        single_e, single_w, single_s = board.single
        double_e, double_w, double_s = board.double
        return (
            points
            | (points & single_e) << east
            | points >> east & single_e
            | (points & single_w) << west
            | points >> west & single_w
            | (points & single_s) << south
            | points >> south & single_s
            | (before & double_e) << east
            | before >> east & double_e
            | (before & double_w) << west
            | before >> west & double_w
            | (before & double_s) << south
            | before >> south & double_s
        )

    def nearer(self) -> tuple[int, int]:
        """The points whose joining leaves one (two) less to pay: a rail there is on some cheapest tree."""
        reach, cost, whole, target = self.reach, self.cost, self.whole, self.target
        nearer = nearer_by_two = 0
        for part in range(1, whole + 1):
            # The cities outside `part` are joined to the target elsewhere; `part` hangs on the new point.
            rest = whole ^ part
            paid = next((c for c, points in enumerate(reach[rest]) if points & target), cost) if rest else 0
            left = cost - paid
            if left >= 1:
                nearer |= reach[part][left - 1]
            if left >= 2:
                nearer_by_two |= reach[part][left - 2]
        return nearer, nearer_by_two

    def lines(self) -> list[int]:
        """One cheapest set of missing lines, by number."""
        found: list[int] = []
        if self.cities:
            self._trace(self.whole, self.cost, self.reach[self.whole][self.cost] & self.target, found)
        return found

    def _trace(self, subset: int, cost: int, points: int, found: list[int]) -> None:
        """Adds the lines that join some point of `points`, all reached at this level, to the cities of `subset`."""
        levels = self.reach[subset]
        while cost and levels[cost - 1] & points:  # reached for less already
            cost -= 1
            points &= levels[cost]
        points = self._ride(points) & levels[cost]
        if cost == 0 and subset & (subset - 1) == 0:
            return
        if not self._trace_meeting(subset, cost, points, found):
            self._trace_line(subset, cost, points, found)

    def _trace_meeting(self, subset: int, cost: int, points: int, found: list[int]) -> bool:
        """Two parts of the subset meet at a point: traces both from there."""
        for part, rest in _splits(len(self.cities))[subset]:
            ours, theirs = self.reach[part], self.reach[rest]
            for level in range(max(0, cost - len(theirs) + 1), min(cost + 1, len(ours))):
                meeting = points & ours[level] & theirs[cost - level]
                if meeting:
                    point = meeting & -meeting
                    self._trace(part, level, point, found)
                    self._trace(rest, cost - level, point, found)
                    return True
        return False

    def _trace_line(self, subset: int, cost: int, points: int, found: list[int]) -> None:
        """A line leads from a lower level: takes it and traces on from its far end."""
        board, levels = self.board, self.reach[subset]
        touching = board.touching(points) & (board.all_single | board.all_double)
        for line in sorted(board.line_table.read(touching)):
            ends = board.ends[line]
            below = cost - 2 if board.is_double[line] else cost - 1
            for near in (ends & -ends, ends & (ends - 1)):
                far = ends ^ near
                if near & points and below >= 0 and far & levels[below]:
                    found.append(line)
                    self._trace(subset, below, far, found)
                    return
        raise AssertionError("a point was reached by no line")  # pragma: no cover


@lru_cache
def _splits(cities: int) -> list[list[tuple[int, int]]]:
    """For each subset, the ways to cut it in two; the part with its first city comes first."""
    return [
        [(part, subset ^ part) for part in range(1, subset) if part & subset == part and part & subset & -subset]
        for subset in range(1 << cities)
    ]


@lru_cache(maxsize=16)
def reckoned(board: Board, network: int, hand: int, networks: tuple[int, ...]) -> Missing:
    """The reckoning for a player at the end of a round: who scores it and who looks at it next ask for the same."""
    return Missing(board, network, hand & ~network, networks)


@lru_cache(maxsize=1 << 12)
def _cost(board: Board, network: int, hand: int, networks: tuple[int, ...]) -> int:
    """A number is small: search comes to the same place in many imagined worlds, and all of these are kept."""
    if (built := reckoner(board)) is not None:
        return built.cost(network, hand & ~network, networks)
    return reckoned(board, network, hand, networks).cost


def missing_cost(board: Board, network: int, hand: int, networks: Sequence[int]) -> int:
    """What a player loses: nothing when all cities are joined."""
    return _cost(board, network, hand, tuple(networks))
