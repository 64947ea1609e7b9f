"""The slow twin of what a coach says: every action is played, every tile counted by its face."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.games.metro_domino.table import GAME, LINES, play
from vokzal.core.chance import BlindChance
from vokzal.core.events import Value
from vokzal.core.game import Message
from vokzal.games.metro_domino.state import DREW, OVER, MetroState

ENDS = ("last-tile", "last-station", "pass")
Tile = tuple[int, int]


def tiles_of(hand: int) -> list[Tile]:
    return [(a, b) for a, b in GAME.content.tiles if hand >> (a * 10 + b) & 1]


def unseen_by(s: MetroState, seat: int) -> list[Tile]:
    laid = [tuple(sorted(map(int, GAME.face(way).split("|")))) for ways in s.laid for way in ways]
    return [tile for tile in GAME.content.tiles if tile not in laid and tile not in tiles_of(s.hands[seat])]


def fits(s: MetroState, tile: Tile, line: int) -> bool:
    """Whether a tile can be laid on an open line without a token, from the printed values."""
    if line not in s.open_lines or GAME.lines[line].forbidden in tile:
        return False
    if s.laid[line]:
        return int(GAME.face(s.laid[line][-1]).split("|")[1]) in tile
    active = sum(0 < len(ways) < GAME.lines[q].length for q, ways in enumerate(s.laid))
    return active < GAME.content.markers


def fits_anywhere(s: MetroState, tile: Tile) -> bool:
    return any(fits(s, tile, line) for line in s.open_lines)


def after(s: MetroState, action: int) -> MetroState:
    t = s.clone()
    GAME.play(t, s.turn, action, BlindChance(Random(0)))
    return t


def fitting(s: MetroState, tiles: list[Tile], line: int | None = None) -> int:
    return sum(fits_anywhere(s, tile) if line is None else fits(s, tile, line) for tile in tiles)


def tile_of(face: str) -> Tile:
    low, high = sorted(map(int, face.split("|")))
    return low, high


class Case:
    """An action, what it leads to, and what a reason says of it."""

    def __init__(self, s: MetroState, action: int, reason: Message) -> None:
        self.s, self.action, self.key, self.params = s, action, reason.key, reason.params
        self.seat = s.turn
        self.then = after(s, action)
        self.line = LINES.get(str(reason.params.get("line")), -1)
        self.unseen = unseen_by(s, self.seat)
        self.hand = tiles_of(s.hands[self.seat])
        self.rest = [tile for tile in self.hand if tile in tiles_of(self.then.hands[self.seat])]
        self.plays = [play for play in GAME.legal(s, self.seat) if play < GAME.DRAW]

    def said(self, *names: str) -> tuple[Value, ...]:
        return tuple(self.params[name] for name in names)

    @property
    def tile(self) -> Tile:
        return tile_of(str(self.params["tile"]))

    def short(self, s: MetroState, line: int) -> bool:
        """Whether a line lacks one tile."""
        return len(s.laid[line]) == GAME.lines[line].length - 1


def ends(c: Case) -> None:
    outcome = GAME.outcome(c.then)
    points = list(outcome.points)
    assert c.then.phase == OVER
    assert c.said("points", "best") == (points.pop(c.seat), max(points))
    assert c.seat in outcome.winners
    assert c.key.endswith("shares") == (len(outcome.winners) > 1)
    equal = c.params["points"] == c.params["best"]
    assert c.key.endswith("by-stations") == (equal and len(outcome.winners) == 1)


def opens(c: Case) -> None:
    assert c.then.stations[c.seat] == c.s.stations[c.seat] + 1
    finishing = [play for play in c.plays if after(c.s, play).stations[c.seat] > c.s.stations[c.seat]]
    assert (c.key == "why-opens-only") == all(play // 100 == c.line for play in finishing)


def doubles(c: Case) -> None:
    spent = not fits(c.s, tile_of(GAME.face(c.action % 100)), c.action // 100)
    assert c.then.turn == c.seat
    assert c.params["token"] == c.then.tokens[c.seat] - c.s.tokens[c.seat] + spent
    if "count" in c.params:
        laid = {tile_of(GAME.face(play % 100)) for play in GAME.legal(c.then, c.seat) if play < GAME.DRAW}
        assert c.params["count"] == len(laid)


def double_opens(c: Case) -> None:
    second = play(str(c.params["tile"]), str(c.params["line"]))
    assert second in GAME.legal(c.then, c.seat)
    assert after(c.then, second).stations[c.seat] == c.s.stations[c.seat] + 1


def nothing_fits(c: Case) -> None:
    assert not fitting(c.s, [tile_of(GAME.face(c.s.drawn))] if c.s.phase == DREW else c.hand)


def only_you(c: Case) -> None:
    assert (c.key == "why-only-you-finish") == c.short(c.then, c.line)
    assert fitting(c.then, c.unseen, c.line) == 0 < fitting(c.then, c.rest, c.line)


def few_finish(c: Case) -> None:
    assert c.short(c.then, c.line)
    assert c.said("count", "hidden") == (fitting(c.then, c.unseen, c.line), len(c.unseen))


def one_goes_on(c: Case) -> None:
    assert (c.key == "why-finish-next") == c.short(c.then, c.line)
    assert [tile for tile in c.rest if fits(c.then, tile, c.line)] == [c.tile]


def many_go_on(c: Case) -> None:
    assert (c.key == "why-finish-next-any") == c.short(c.then, c.line)
    assert c.params["count"] == fitting(c.then, c.rest, c.line)


def no_gift(c: Case) -> None:
    tile = tile_of(GAME.face(c.action % 100))
    there = [play for play in c.plays if play // 100 == c.line and tile_of(GAME.face(play % 100)) == tile]
    gifts = [after(c.s, play) for play in there]
    assert all(c.short(gift, c.line) for gift in gifts)
    assert c.params["count"] in [fitting(gift, c.unseen, c.line) for gift in gifts]
    assert c.params["hidden"] == len(c.unseen)


def for_double(c: Case) -> None:
    assert c.tile in c.rest
    assert fits(c.then, c.tile, c.line)
    assert not fitting(c.s, [c.tile])


def reach(c: Case) -> None:
    assert c.said("count", "tiles") == (fitting(c.then, c.rest), len(c.rest))
    for other in {*c.plays} - {c.action}:
        then = after(c.s, other)
        rest = [tile for tile in c.hand if tile in tiles_of(then.hands[c.seat])]
        assert fitting(then, rest) < fitting(c.then, c.rest)


def last_marker(c: Case) -> None:
    assert c.then.markers == 0
    assert c.said("count", "tiles") == (fitting(c.then, c.rest), len(c.rest))


def loner(c: Case) -> None:
    assert not any({*c.tile} & {*other} for other in c.rest)


def fits_no_active(c: Case) -> None:
    assert not any(c.s.laid[line] and fits(c.s, c.tile, line) for line in c.s.open_lines)


def keep_short(c: Case) -> None:
    short = [(after(c.s, play), play // 100) for play in c.plays]
    assert all(c.short(then, line) for then, line in short)
    assert c.said("count", "hidden") == (min(fitting(then, c.unseen, line) for then, line in short), len(c.unseen))


def draw_fits(c: Case) -> None:
    assert c.said("count", "hidden") == (fitting(c.s, c.unseen), len(c.unseen))


def hurry(c: Case) -> None:
    assert len(tiles_of(c.s.hands[int(str(c.params["other"]))])) == 1


def drawn(c: Case) -> None:
    assert c.tile == tile_of(GAME.face(c.s.drawn)) == tile_of(GAME.face(c.action % 100))
    assert (c.key == "why-token-drawn") == (not fits(c.s, c.tile, c.action // 100))


def frees_marker(c: Case) -> None:
    assert (c.s.markers, c.then.markers) == (0, 1)


TWINS: dict[str, Callable[[Case], None]] = {
    **{f"why-{by}-{how}": ends for by in ENDS for how in ("wins", "wins-by-stations", "shares")},
    **dict.fromkeys(("why-opens", "why-opens-only"), opens),
    **dict.fromkeys(("why-double", "why-double-fits"), doubles),
    **dict.fromkeys(("why-token-instead", "why-token-or-pass", "why-saves-token"), nothing_fits),
    **dict.fromkeys(("why-only-you-finish", "why-own-line"), only_you),
    **dict.fromkeys(("why-finish-next", "why-follow-up-one"), one_goes_on),
    **dict.fromkeys(("why-finish-next-any", "why-follow-up"), many_go_on),
    **dict.fromkeys(("why-drawn", "why-token-drawn"), drawn),
    "why-double-opens": double_opens,
    "why-few-finish": few_finish,
    "why-no-gift": no_gift,
    "why-for-double": for_double,
    "why-reach": reach,
    "why-last-marker": last_marker,
    "why-loner": loner,
    "why-fits-no-active": fits_no_active,
    "why-keep-short": keep_short,
    "why-draw-fits": draw_fits,
    "why-hurry": hurry,
    "why-frees-marker": frees_marker,
}
