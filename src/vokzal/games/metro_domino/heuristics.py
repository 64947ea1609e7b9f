"""What an experienced passenger knows: get rid of tiles, finish lines, do not prepare the finish for the others."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import TYPE_CHECKING, Final

from vokzal.core.game import Heuristics, Message
from vokzal.games.metro_domino.reasons import reasons
from vokzal.games.metro_domino.state import OVER, MetroState

if TYPE_CHECKING:
    from vokzal.games.metro_domino.rules import MetroDomino

# In points of advice, one of which is a clear difference. A tile laid and a station opened count the same in the end.
LAY: Final = 3.0
OPEN_STATION: Final = 3.0
DOUBLE: Final = 2.5
TOKEN: Final = 1.0
FOLLOW_UP: Final = 0.35
"""For each tile of one's own that could go on from the open half."""
GIFT: Final = 2.5
"""Leaving the last tile of a line to others who surely can lay it."""
LAST_MARKER: Final = 0.3
"""Nobody can start a line then, and starting is the easiest way to get rid of a tile."""
HURRY: Final = 1.0
"""How far a hurried judgement may be off."""
WIN: Final = 20.0
LOSE: Final = -8.0
"""Ending the game while somebody else is ahead."""


class Passenger(Heuristics[MetroState]):
    insight = 1

    def __init__(self, game: MetroDomino) -> None:
        self.game = game
        self.ways = game.tiles.ways
        self.with_value = [game.tiles.where(joined=value) for value in range(game.tiles.values)]
        # By the number of tiles in hand that show the value; the tile to be laid is one of them.
        self.follow_up_of = [FOLLOW_UP * min(3, tiles - 1) for tiles in range(game.tiles.values + 1)]
        self.every = game.tiles.where()
        self.no_gifts = [0.0] * game.tiles.values
        # By the number of matching tiles that others hold on average, in eighths.
        self.gift_of = [GIFT * (1 - exp(-eighths / 8)) for eighths in range(8 * game.tiles.values + 1)]
        self.lengths = [line.length for line in game.lines]

    def weigh(self, s: MetroState, seat: int, legal: Sequence[int]) -> list[float]:
        game, tiles = self.game, self.game.tiles
        if len(legal) == 1:
            return [0.0]
        hand = s.hands[seat]
        ends, double = tiles.end, tiles.double
        follow_up = [self.follow_up_of[(hand & with_value).bit_count()] for with_value in self.with_value]
        gifts: list[float] | None = None
        weights: list[float] = []
        line, base, left, plain = -1, 0.0, 0, 0
        for action in legal:
            if action >= game.DRAW:
                weights.append(0.0)
                continue
            now, way = divmod(action, self.ways)
            if now != line:
                line = now
                base, left, plain = self._line(s, seat, line)
                if left == 2 and gifts is None:
                    gifts = self._gifts(s, seat)
            weight = base
            if left != 1:
                weight += follow_up[ends[way]]
            if double[way]:
                weight += DOUBLE
            elif left == 2 and gifts is not None:
                weight -= gifts[ends[way]]
            if not plain >> way & 1:
                weight -= TOKEN
            weights.append(weight)
        return weights

    def ponder(self, s: MetroState, seat: int, legal: Sequence[int], effort: int) -> list[float]:
        return self.weigh(s, seat, legal)

    def _line(self, s: MetroState, seat: int, line: int) -> tuple[float, int, int]:
        """What any tile on this line is worth, how many the line still takes, and what fits it without a token."""
        on_line = s.laid[line]
        left = self.lengths[line] - len(on_line)
        weight = LAY
        if on_line:
            plain = self.game.fits.after[line][on_line[-1]][0]
        else:
            plain = self.game.fits.first[line][0]
            if s.markers == 1:
                weight -= LAST_MARKER
        opens = left == 1 and s.unseen != 0
        if opens:
            weight += OPEN_STATION
        tiles = self.game.tiles.size(s.hands[seat])
        stations = s.stations[seat] + opens
        if tiles == 1 or stations == self.game.content.player_tokens:
            mine = (stations - tiles + 1, stations)
            others = max(
                (opened - self.game.tiles.size(hand), opened)
                for other, (opened, hand) in enumerate(zip(s.stations, s.hands, strict=True))
                if other != seat
            )
            weight += WIN if mine >= others else LOSE
        return weight, left, plain

    def _gifts(self, s: MetroState, seat: int) -> list[float]:
        """For each open value, what it costs to leave a line that only needs one more tile."""
        tiles = self.game.tiles
        seen = s.hands[seat]
        for on_line in s.laid:
            for way in on_line:
                seen |= tiles.tile[way]
        unseen = self.every & ~seen
        hidden = tiles.size(unseen)
        if not hidden:
            return self.no_gifts
        share = (hidden - s.store.bit_count()) / hidden
        return [self.gift_of[int(8 * share * (unseen & with_value).bit_count())] for with_value in self.with_value]

    def quick(self, s: MetroState, seat: int, rng: Random) -> int:
        """The best-looking action on a day when every judgement is a little off."""
        legal = self.game.legal(s, seat)
        if len(legal) == 1:
            return legal[0]
        random = rng.random
        best, best_weight = legal[0], -100.0
        for action, weight in zip(legal, self.weigh(s, seat, legal), strict=True):
            judged = weight + HURRY * random()
            if judged > best_weight:
                best, best_weight = action, judged
        return best

    def settled(self, root: MetroState, s: MetroState) -> bool:
        return len(s.history) > len(root.history)

    def prospects(self, s: MetroState, seat: int) -> list[float]:
        """From what lies open: stations, tokens and how many tiles everybody has."""
        if s.phase == OVER:
            if s.games_to_win > 1:
                winners = [won == s.games_to_win for won in s.wins]
            else:
                winners = [place == 1 for place in self.game.outcome(s).places]
            return [won / sum(winners) for won in winners]
        tiles = [self.game.tiles.size(hand) for hand in s.hands]
        # The fewer tiles the nearest to the end has, the surer is the count.
        heat = 0.7 + 0.35 * min(tiles)
        heads = [opened - left + 0.3 * token for opened, left, token in zip(s.stations, tiles, s.tokens, strict=True)]
        chances = _shares([head / heat for head in heads])
        if s.games_to_win == 1:
            return chances
        return _shares([1.5 * (won + chance) for won, chance in zip(s.wins, chances, strict=True)])

    def reasons(self, s: MetroState, seat: int, action: int) -> list[Message]:
        return reasons(self.game, s, seat, action)


def _shares(heads: list[float]) -> list[float]:
    best = max(heads)
    weights = [exp(head - best) for head in heads]
    total = sum(weights)
    return [weight / total for weight in weights]
