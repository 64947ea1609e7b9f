"""What a sensible player knows: which lines bring the own cities nearer, and how a score stands.

`weigh` reckons exactly, from the same levels that score a round; `quick` walks towards the nearest city that is still
lacking, which costs a few microseconds.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from math import ceil, exp
from random import Random
from typing import TYPE_CHECKING, Final

from vokzal.core.bits import bits
from vokzal.core.game import Heuristics, Lesson, Message
from vokzal.core.judgement import second_thought
from vokzal.games.trans_europa.board import Board
from vokzal.games.trans_europa.missing import Missing, missing_cost
from vokzal.games.trans_europa.reasons import Reasons
from vokzal.games.trans_europa.state import FIRST_RAIL, MARKER, OVER, SECOND_RAIL, TransEuropaState

if TYPE_CHECKING:
    from vokzal.games.trans_europa.rules import TransEuropa

FAR: Final = 4
"""Marker points that cost this much more than the best are all alike."""
POINTS_PER_E: Final = 3.0
"""How many points of lead make a win e times as likely, between rounds."""
POINTS_PER_E_AT_THE_END: Final = 1.0
"""The same when the round at hand looks like the last."""
ROUND: Final = "round"
"""The lesson: the points that a seat will lose by the end of the round."""
TELLING: Final = 12
"""Rails of a player that tell about all there is to tell of the own cities."""
TREE_WASTE: Final = 0.93
"""A cheapest tree as a share of a tree made of direct ways between cities."""


class TransEuropaHeuristics(Heuristics[TransEuropaState]):
    insight = 4  # a playout is short and ends in an exact count
    lessons = (ROUND,)  # no net: it is nearer to the truth and plays no better (docs/bots.md)
    proven: Collection[int] = (2, 3)

    def __init__(self, game: TransEuropa) -> None:
        self.game = game
        board = game.board
        self.far_from = [_distances(board, bit) for bit in board.city_bit]
        """For each city the cost from it to every point of the empty board."""

        self.between = [[far[board.index[bit.bit_length() - 1]] for bit in board.city_bit] for far in self.far_from]
        """The cost from city to city on the empty board."""

        self.round: Lesson | None = None
        self.coach = Reasons(game, self.far_from)

    def taught(self, lessons: Mapping[str, Lesson]) -> TransEuropaHeuristics:
        taught = copy(self)
        taught.round = lessons.get(ROUND)
        return taught

    def guess(self, lesson: str, s: TransEuropaState, seat: int) -> float | None:
        """What it loses by the end of the round, as the missing rails are now."""
        if s.phase != FIRST_RAIL or not s.rails:
            return None
        return s.scores[seat] - self._expected_scores(s, seat)[seat]

    def truth(self, lesson: str, before: TransEuropaState, s: TransEuropaState, seat: int) -> float | None:
        number = len(before.history)
        return float(s.history[number][5][seat]) if len(s.history) > number else None

    # --- careful -----------------------------------------------------------------------------------------------------

    def weigh(self, s: TransEuropaState, seat: int, legal: Sequence[int]) -> list[float]:
        if s.phase == MARKER:
            return self._weigh_markers(s, seat, legal)
        board, first_rail, stop = self.game.board, self.game.first_rail, self.game.stop
        network = s.networks[seat]
        nearer, nearer_by_two = Missing(board, network, s.hands[seat] & ~network, s.networks).nearer()
        weights: list[float] = []
        for action in legal:
            if action == stop:
                weights.append(0.0)
                continue
            line = action - first_rail
            fresh = board.ends[line] & ~network
            if board.is_double[line]:
                weights.append(1.9 if fresh & nearer_by_two else -2.0)
            else:
                weights.append(2.0 if fresh & nearer else -1.0)
        return weights

    def ponder(self, s: TransEuropaState, seat: int, legal: Sequence[int], effort: int) -> list[float]:
        return self.weigh(s, seat, legal)

    def careless(self, s: TransEuropaState, seat: int, legal: Sequence[int], rng: Random) -> int:
        """Has one city in mind and forgets that a detour would serve two."""
        if s.phase == MARKER:
            return second_thought(self.weigh(s, seat, legal), legal, rng)
        lacking = list(bits(s.hands[seat] & ~s.networks[seat]))
        return self._straight(s, seat, 1 << lacking[int(rng.random() * len(lacking))], rng)

    def _weigh_markers(self, s: TransEuropaState, seat: int, legal: Sequence[int]) -> list[float]:
        board = self.game.board
        hand = s.hands[seat]
        missing = Missing(board, hand & -hand, hand, (), extra=FAR)  # a tree of the hand alone, from any of its cities
        levels = missing.reach[missing.whole]
        weights = [float(-FAR - 1)] * len(board.bit)
        for more in range(FAR, -1, -1):
            for place in bits(levels[missing.cost + more]):
                weights[board.index[place]] = float(-more)
        return [weights[point] for point in legal]

    def reasons(self, s: TransEuropaState, seat: int, action: int) -> list[Message]:
        return self.coach.reasons(s, seat, action)

    def overlooked(self, s: TransEuropaState, seat: int) -> float:
        """Whoever lays rails lays them towards the own cities; imagined hands know nothing of it."""
        return min(1.0, s.rails.bit_count() / (TELLING * len(s.scores)))

    # --- hurried -----------------------------------------------------------------------------------------------------

    def quick(self, s: TransEuropaState, seat: int, rng: Random) -> int:
        if s.phase == MARKER:
            return self._quick_marker(s, seat, rng)
        lacking = s.hands[seat] & ~s.networks[seat]
        if rng.random() < 0.25:  # not always the nearest: any city will have its turn
            keep = list(bits(lacking))
            lacking = 1 << keep[int(rng.random() * len(keep))]
        return self._straight(s, seat, lacking, rng)

    def _straight(self, s: TransEuropaState, seat: int, lacking: int, rng: Random) -> int:
        """A rail on a cheapest way to the nearest of some cities."""
        game, board, network = self.game, self.game.board, s.networks[seat]
        single, double = self._towards(s, network, lacking)
        if s.phase == SECOND_RAIL:
            double = 0
        choice = single | double
        if not choice:
            if s.phase == SECOND_RAIL:
                return game.stop
            choice = game.buildable(s, seat)
        for _ in range(int(rng.random() * choice.bit_count())):
            choice &= choice - 1
        return game.first_rail + board.line_at[(choice & -choice).bit_length() - 1]

    def _towards(self, s: TransEuropaState, network: int, lacking: int) -> tuple[int, int]:
        """The single and double lines, as masks, on the cheapest ways from a network to the nearest lacking city."""
        board = self.game.board
        east, west, south = board.shifts
        single_e, single_w, single_s = board.single
        double_e, double_w, double_s = board.double
        free = [net for net in s.networks if net != network and net & (net - 1)]
        before, points = 0, lacking
        while True:
            for net in free:
                if points & net:
                    points |= net
            # Lines between what is reached and the network: single ones from here, double ones from a level below.
            singles = _between(board, points, network) & board.all_single
            doubles = _between(board, before, network) & board.all_double
            if singles or doubles:
                return singles, doubles
            grown = (
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
            before, points = points, grown

    def _quick_marker(self, s: TransEuropaState, seat: int, rng: Random) -> int:
        board = self.game.board
        tables = [self.far_from[city] for city in board.cities_in(s.hands[seat])]
        sums = [sum(column) for column in zip(*tables, strict=True)]
        limit = min(sums) + 4
        near = [point for point, total in enumerate(sums) if total <= limit and board.bit[point] not in s.markers]
        if not near:
            near = self.game.legal(s, seat)
        return near[int(rng.random() * len(near))]

    # --- how it stands -----------------------------------------------------------------------------------------------

    def settled(self, root: TransEuropaState, s: TransEuropaState) -> bool:
        """After the round, or when everyone had a turn: from there the missing rails tell more than chance would."""
        if s.phase == OVER or len(s.history) > len(root.history):
            return True
        return s.phase == FIRST_RAIL and s.turn == root.turn and s.rails != root.rails

    def lasts(self, root: TransEuropaState, s: TransEuropaState) -> bool:
        """As long as the round does."""
        return len(s.history) == len(root.history)

    def prospects(self, s: TransEuropaState, seat: int) -> list[float]:
        expected = self._expected_scores(s, seat) if s.rails else [float(score) for score in s.scores]
        if self.round is not None and s.rails and s.phase != OVER:
            losses = [score - left for score, left in zip(s.scores, expected, strict=True)]
            expected = [
                score - max(0.0, self.round(s, other, loss))
                for other, (score, loss) in enumerate(zip(s.scores, losses, strict=True))
            ]
        ahead = POINTS_PER_E if min(expected) >= 0 else POINTS_PER_E_AT_THE_END
        best = max(expected)
        odds = [exp((score - best) / ahead) for score in expected]
        total = sum(odds)
        return [chance / total for chance in odds]

    def _expected_scores(self, s: TransEuropaState, seat: int) -> list[float]:
        """The scores if everyone went on building two lines' worth a turn until the first is complete."""
        seats = len(s.scores)
        missing = [
            float(missing_cost(self.game.board, s.networks[seat], s.hands[seat], s.networks))
            if other == seat
            else self._rough_cost(s, other)
            for other in range(seats)
        ]
        order = [(other - s.turn) % seats for other in range(seats)]
        turns, last = min((ceil(cost / 2), order[other]) for other, cost in enumerate(missing))
        return [
            score - max(0.0, cost - 2 * (turns - (order[other] > last)))
            for other, (score, cost) in enumerate(zip(s.scores, missing, strict=True))
        ]

    def _rough_cost(self, s: TransEuropaState, seat: int) -> float:
        """About what a seat still lacks: a tree of direct ways, less what such trees usually waste."""
        board, network = self.game.board, s.networks[seat]
        lacking = s.hands[seat] & ~network
        free = [net for net in s.networks if net != network and net & (net - 1)]
        away: dict[int, int] = {}
        before, points, cost = 0, network, 0
        left = lacking
        while left:
            for net in free:
                if points & net:
                    points |= net
            for place in bits(points & left):
                away[board.city_at[1 << place]] = cost
            left &= ~points
            grown = points | board.beside(points, board.single) | board.beside(before, board.double)
            before, points, cost = points, grown, cost + 1
        total = 0
        while away:
            city = min(away, key=away.__getitem__)
            total += away.pop(city)
            for other, far in away.items():
                away[other] = min(far, self.between[city][other])
        return total * TREE_WASTE


def _between(board: Board, points: int, network: int) -> int:
    """The lines, as a mask, with one end in each of two sets; lines that are not on the board may be in it."""
    east, west, south = board.shifts
    return (
        (points & network >> east | network & points >> east)
        | (points & network >> west | network & points >> west) << board.size
        | (points & network >> south | network & points >> south) << 2 * board.size
    )


def _distances(board: Board, start: int) -> list[int]:
    """The cost from a point to every point of the empty board."""
    costs = [0] * len(board.points)
    before, points, cost = 0, start, 0
    while len(list(bits(points))) < len(board.points):
        grown = points | board.beside(points, board.single) | board.beside(before, board.double)
        before, points, cost = points, grown, cost + 1
        for place in bits(points & ~before):
            costs[board.index[place]] = cost
    return costs
