"""What a coach says for an action: the end of a game, stations, doubles, what an open half is worth to whom.

Everything is counted from what lies open and from the seat's own hand. A tile that the seat cannot see, be it in the
store or in another hand, is called hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vokzal.core.bits import bits
from vokzal.core.events import Value
from vokzal.core.game import Message
from vokzal.games.metro_domino.state import DREW, MetroState

if TYPE_CHECKING:
    from vokzal.games.metro_domino.rules import MetroDomino

MOST: Final = 3
FEW: Final = 2
"""So few hidden tiles fit that a line may be left one tile short."""


def reasons(game: MetroDomino, s: MetroState, seat: int, action: int) -> list[Message]:
    """What speaks for an action of the seat whose turn it is, the weightiest first."""
    if action < game.DRAW:
        return Lay(game, s, seat, action).reasons()[:MOST]
    if action == game.PASS and s.passes == len(s.hands) - 1:
        won = result(game, s, seat, 0, 0)
        return [Message(f"why-pass-{won}", standing(game, s, seat, 0, 0))] if won != "loses" else []
    return [*_saves_token(game, s, seat), *_keeps(game, s, seat, action), *_draws(game, s, seat, action)][:MOST]


def result(game: MetroDomino, s: MetroState, seat: int, tiles: int, stations: int) -> str:
    """How the game on the table ends for a seat that has just laid so many tiles and opened so many stations."""
    size = game.tiles.size
    mine = (s.stations[seat] + stations - size(s.hands[seat]) + tiles, s.stations[seat] + stations)
    others = [(s.stations[q] - size(hand), s.stations[q]) for q, hand in enumerate(s.hands) if q != seat]
    best = max(others)
    if mine < best:
        return "loses"
    if mine == best:
        return "shares"
    return "wins" if mine[0] > best[0] else "wins-by-stations"


def standing(game: MetroDomino, s: MetroState, seat: int, tiles: int, stations: int) -> dict[str, Value]:
    """The seat's points then and those of the best of the others."""
    points = [opened - game.tiles.size(hand) for opened, hand in zip(s.stations, s.hands, strict=True)]
    mine = points.pop(seat) + tiles + stations
    return {"points": mine, "best": max(points)}


def hidden(game: MetroDomino, s: MetroState, seat: int) -> int:
    """All ways to lay the tiles that a seat does not see."""
    seen = s.hands[seat]
    for on_line in s.laid:
        for way in on_line:
            seen |= game.tiles.tile[way]
    return (1 << game.tiles.ways) - 1 & ~seen


def taken(game: MetroDomino, s: MetroState, line: int, way: int | None = None) -> tuple[int, int]:
    """What a line takes next, plainly and with a token, after a tile laid this way or as it is."""
    if way is None:
        if not s.laid[line]:
            return game.fits.first[line]
        way = s.laid[line][-1]
    return game.fits.after[line][way]


def tiles_among(game: MetroDomino, hand: int, ways: int) -> int:
    """How many tiles of a hand can be laid one of these ways."""
    turned = game.tiles.turned
    return sum(1 for way in bits(hand & game.tiles.lower) if ways >> way & 1 or ways >> turned[way] & 1)


class Lay:
    """A tile that might be laid."""

    def __init__(self, game: MetroDomino, s: MetroState, seat: int, action: int) -> None:
        self.game, self.s, self.seat, self.action = game, s, seat, action
        self.line, self.way = divmod(action, game.tiles.ways)
        self.hand = s.hands[seat]
        self.rest = self.hand & ~game.tiles.tile[self.way]
        self.left = game.lines[self.line].length - len(s.laid[self.line]) - 1
        """Tiles that the line then lacks."""
        self.opens = self.left == 0 and s.unseen != 0
        self.double = game.tiles.double[self.way]
        self.value = game.tiles.end[self.way]
        self.token = not taken(game, s, self.line)[0] >> self.way & 1
        self.goes_on = taken(game, s, self.line, self.way)[0] if self.left else 0
        """What fits the line then, without a token."""
        self.legal = game.legal(s, seat)

    def reasons(self) -> list[Message]:
        if not self.rest or self.s.stations[self.seat] + self.opens == self.game.content.player_tokens:
            return self._end()
        return [
            *self._station(),
            *self._double(),
            *self._token(),
            *self._one_short(),
            *self._no_gift(),
            *self._own_line(),
            *self._place_for_double(),
            *self._reach(),
            *self._loner(),
            *self._follow_up(),
            *self._last_marker(),
            *self._drawn(),
        ]

    @property
    def named(self) -> dict[str, Value]:
        return {"line": self.game.lines[self.line].name}

    def _face(self, way: int) -> str:
        return self.game.face(way)

    # --- the end of a game ------------------------------------------------------------------------------------------

    def _end(self) -> list[Message]:
        """This ends the game: that is all there is to say, if it is good."""
        won = result(self.game, self.s, self.seat, 1, self.opens)
        if won == "loses":
            return []
        by = "last-tile" if not self.rest else "last-station"
        return [Message(f"why-{by}-{won}", standing(self.game, self.s, self.seat, 1, self.opens))]

    # --- stations ---------------------------------------------------------------------------------------------------

    def _station(self) -> list[Message]:
        if self.left:
            return []
        if not self.opens:
            waiting = any(not self.s.laid[line] for line in self.s.open_lines if line != self.line)
            return [Message("why-frees-marker", self.named)] if waiting and not self.s.markers else []
        found = [Message("why-opens" if self._others_finish() else "why-opens-only", self.named)]
        return found + self._hurry()

    def _others_finish(self) -> bool:
        """Whether another line could be finished instead."""
        return any(
            line != self.line and len(self.s.laid[line]) == self.game.lines[line].length - 1
            for line in {action // self.game.tiles.ways for action in self.legal if action < self.game.DRAW}
        )

    def _hurry(self) -> list[Message]:
        """Somebody might end the game before the seat's next turn."""
        last = [q for q, hand in enumerate(self.s.hands) if q != self.seat and hand and self.game.tiles.size(hand) == 1]
        return [Message("why-hurry", {"other": last[0]})] if last and not self.double else []

    # --- doubles ----------------------------------------------------------------------------------------------------

    def _double(self) -> list[Message]:
        """A token and another turn, and what for."""
        if not self.double:
            return []
        token = int(self.s.supply > 0)
        if self.opens:  # nobody knows the lines of the station to come
            return [Message("why-double", {"token": token})]
        finish = self._finish_next()
        if finish:
            return [Message("why-double-opens", finish)]
        tokens = self.s.tokens[self.seat] - self.token + token
        plain, with_token = self._open_ways()
        count = tiles_among(self.game, self.rest, plain | with_token if tokens else plain)
        return [Message("why-double-fits" if count else "why-double", {"token": token, "count": count})]

    def _finish_next(self) -> dict[str, Value] | None:
        """The tile that opens a station in the very next turn, and the line; those of this line come first."""
        if not self.s.unseen:
            return None
        lines = [self.line, *(line for line in self.s.open_lines if line != self.line)]
        for line in lines:
            short = self.left if line == self.line else self.game.lines[line].length - len(self.s.laid[line])
            if short != 1 or (line != self.line and not self.s.laid[line] and not self._markers()):
                continue
            ways = self.rest & (self.goes_on if line == self.line else taken(self.game, self.s, line)[0])
            if ways:
                way = next(bits(ways))
                return {"tile": self._face(way), "line": self.game.lines[line].name}
        return None

    def _markers(self) -> int:
        """Markers that are free after this."""
        return self.s.markers - (not self.s.laid[self.line]) + (not self.left)

    def _open_ways(self) -> tuple[int, int]:
        """What fits any line after this, plainly and with a token: all is known unless a station is opened."""
        return open_ways(self.game, self.s, self.line, self.way)

    # --- what is spent and what is saved ----------------------------------------------------------------------------

    def _token(self) -> list[Message]:
        if not self.token or self.legal[-1] < self.game.DRAW:
            return []
        if self.legal[-1] == self.game.KEEP:
            return [Message("why-token-drawn", {"tile": self._face(self.s.drawn)})]
        return [Message("why-token-instead" if self.s.store else "why-token-or-pass")]

    def _drawn(self) -> list[Message]:
        if self.s.phase != DREW or self.token:
            return []
        return [Message("why-drawn", {"tile": self._face(self.s.drawn)})]

    # --- the open half ----------------------------------------------------------------------------------------------

    def _one_short(self) -> list[Message]:
        """The line then lacks one tile: who has it?"""
        if self.left != 1 or self.double or not self.s.unseen:
            return []
        hers = self.goes_on & hidden(self.game, self.s, self.seat)
        own = self.goes_on & self.rest
        if own and not hers:
            return [Message("why-only-you-finish", self.named)]
        found = []
        if hers.bit_count() <= FEW:
            found.append(Message("why-few-finish", {**self.named, **self._share(hers)}))
        if own.bit_count() == 1:
            found.append(Message("why-finish-next", {**self.named, "tile": self._face(next(bits(own)))}))
        elif own:
            found.append(Message("why-finish-next-any", {**self.named, "count": own.bit_count()}))
        return found

    def _no_gift(self) -> list[Message]:
        """On another active line the tile would leave others the last one."""
        if self.left < 2 or self.double or not self.s.unseen:
            return []
        unknown, lines = hidden(self.game, self.s, self.seat), self.game.lines
        for action in self.legal:
            line, way = divmod(action, self.game.tiles.ways)
            if action >= self.game.DRAW or line == self.line or not self.s.laid[line]:
                continue
            if self.game.tiles.tile[way] >> self.way & 1:
                fitting = taken(self.game, self.s, line, way)[0] & unknown
                if len(self.s.laid[line]) == lines[line].length - 2 and fitting.bit_count() > FEW:
                    return [Message("why-no-gift", {"line": lines[line].name, **self._share(fitting)})]
        return []

    def _share(self, ways: int) -> dict[str, Value]:
        """Of the hidden tiles, those that fit; each of them fits one way."""
        return {"count": ways.bit_count(), "hidden": self.game.tiles.size(hidden(self.game, self.s, self.seat))}

    def _own_line(self) -> list[Message]:
        """Nobody else can go on with the line."""
        if self.left < 2 or self.goes_on & hidden(self.game, self.s, self.seat):
            return []
        own = (self.goes_on & self.rest).bit_count()
        return [Message("why-own-line", {**self.named, "value": self.value})] if own else []

    def _place_for_double(self) -> list[Message]:
        """The open half waits for a double that fits nowhere now."""
        if self.double or not self.left:
            return []
        way = self.value * self.game.tiles.values + self.value
        now, _ = open_ways(self.game, self.s)
        if not self.rest & self.goes_on & 1 << way or now >> way & 1:
            return []
        return [Message("why-for-double", {**self.named, "tile": self._face(way)})]

    def _follow_up(self) -> list[Message]:
        own = self.goes_on & self.rest
        if self.double and not self.opens and self._finish_next():  # its tile was named, and is needed there
            return []
        if self.left < 2 or not own or not self.goes_on & hidden(self.game, self.s, self.seat):
            return []
        if own.bit_count() == 1:
            return [Message("why-follow-up-one", {**self.named, "tile": self._face(next(bits(own)))})]
        return [Message("why-follow-up", {**self.named, "value": self.value, "count": own.bit_count()})]

    # --- the hand that is left --------------------------------------------------------------------------------------

    def _fitting(self, line: int, way: int) -> int:
        """How many tiles of the seat fit the lines after a tile is laid there this way."""
        rest = self.hand & ~self.game.tiles.tile[way]
        return tiles_among(self.game, rest, open_ways(self.game, self.s, line, way)[0])

    def _reach(self) -> list[Message]:
        """More of the hand fits after this than after any other tile: a new station might take all of it."""
        if self.opens or self.double or (self._markers() and self._unstarted()):
            return []
        count, seen = self._fitting(self.line, self.way), 0
        for action in self.legal:
            if action < self.game.DRAW and action != self.action:
                line, way = divmod(action, self.game.tiles.ways)
                ends = len(self.s.laid[line]) + 1 == self.game.lines[line].length
                if (ends and self.s.unseen) or self._fitting(line, way) >= count:
                    return []
                seen += 1
        left = self.game.tiles.size(self.rest)
        return [Message("why-reach", {"count": count, "tiles": left})] if seen and count else []

    def _unstarted(self) -> bool:
        return any(not self.s.laid[line] for line in self.s.open_lines if line != self.line)

    def _loner(self) -> list[Message]:
        """A tile that has nothing in common with the rest, or that no active line takes."""
        tiles = self.game.tiles
        if self.double or tiles.size(self.rest) < 2:
            return []
        joined, end = tiles.joined[self.way], tiles.end[self.way]
        if not self.rest & (tiles.where(joined=joined) | tiles.where(joined=end)):
            return [Message("why-loner", {"tile": self._face(self.way)})]
        active = [line for line in self.s.open_lines if self.s.laid[line]]
        tile = tiles.tile[self.way]
        if not self.s.laid[self.line] and active and not any(taken(self.game, self.s, q)[0] & tile for q in active):
            return [Message("why-fits-no-active", {"tile": self._face(self.way)})]
        return []

    def _last_marker(self) -> list[Message]:
        """Nobody can start a line then; that is for whoever has tiles for the active ones."""
        if self.s.laid[self.line] or self.s.markers != 1 or not self.left or not self._unstarted():
            return []
        count, tiles = self._fitting(self.line, self.way), self.game.tiles.size(self.rest)
        if tiles < 2 or 2 * count <= tiles:
            return []
        return [Message("why-last-marker", {"count": count, "tiles": tiles})]


def open_ways(game: MetroDomino, s: MetroState, line: int = -1, way: int = -1) -> tuple[int, int]:
    """What fits any open line, plainly and with a token, perhaps after a tile; without a station it might open."""
    markers, left = s.markers, 0
    if line >= 0:
        left = game.lines[line].length - len(s.laid[line]) - 1
        markers += (not left) - (not s.laid[line])
    plain = with_token = 0
    for other in s.open_lines:
        if other == line:
            if not left:
                continue
            fits = taken(game, s, line, way)
        elif s.laid[other] or markers:
            fits = taken(game, s, other)
        else:
            continue
        plain |= fits[0]
        with_token |= fits[1]
    return plain, with_token


# --- instead of laying ----------------------------------------------------------------------------------------------


def _saves_token(game: MetroDomino, s: MetroState, seat: int) -> list[Message]:
    """There are tiles to be laid, but every one would cost a token."""
    plays = [divmod(action, game.tiles.ways) for action in game.legal(s, seat) if action < game.DRAW]
    if not plays or any(taken(game, s, line)[0] >> way & 1 for line, way in plays):
        return []
    return [Message("why-saves-token", {"count": s.tokens[seat]})]


def _keeps(game: MetroDomino, s: MetroState, seat: int, action: int) -> list[Message]:
    """What laying the drawn tile would give the others, wherever it goes."""
    plays = [divmod(play, game.tiles.ways) for play in game.legal(s, seat) if play < game.DRAW]
    if action != game.KEEP or not plays:
        return []
    short = [(line, way) for line, way in plays if len(s.laid[line]) + 2 == game.lines[line].length]
    if len(short) < len(plays) or not s.unseen or game.tiles.double[s.drawn]:
        return []
    unknown = hidden(game, s, seat)
    count, line = min(((taken(game, s, line, way)[0] & unknown).bit_count(), line) for line, way in short)
    if count <= FEW:
        return []
    named: dict[str, Value] = {"tile": game.face(s.drawn), "line": game.lines[line].name}
    return [Message("why-keep-short", {**named, "count": count, "hidden": game.tiles.size(unknown)})]


def _draws(game: MetroDomino, s: MetroState, seat: int, action: int) -> list[Message]:
    if action != game.DRAW:
        return []
    unknown = hidden(game, s, seat)
    count = tiles_among(game, unknown, open_ways(game, s)[0])
    return [Message("why-draw-fits", {"count": count, "hidden": game.tiles.size(unknown)})] if count else []
