"""What a seat sees of the table, and a table imagined from what a seat sees."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Literal

import msgspec

from vokzal.core.bits import bits
from vokzal.core.game import Message, View
from vokzal.games.metro_domino.state import DREW, OVER, PHASES, MetroState

if TYPE_CHECKING:
    from vokzal.games.metro_domino.rules import MetroDomino

Tile = tuple[int, int]
"""On a line the joined half comes first, in a hand the lower one."""


class LineView(msgspec.Struct, frozen=True):
    """A line of an opened station."""

    name: str
    side: str
    length: int
    forbidden: int | None
    status: Literal["unstarted", "waiting", "active", "closed"]
    """`waiting`: unstarted, and not working because all markers are in use."""
    open: int | None
    """The value the next tile has to match; None when any goes."""
    tiles: tuple[Tile, ...]


class StationView(msgspec.Struct, frozen=True):
    """An opened station."""

    name: str
    owner: int | None
    came_by: str | None
    """The line that ends here; None for the start station."""
    lines: tuple[LineView, ...]


class PlayerView(msgspec.Struct, frozen=True):
    tiles: int
    hand: tuple[Tile, ...] | None
    """None when the viewer may not see it."""
    tokens: int
    stations: int
    points: int
    wins: int


class GameResult(msgspec.Struct, frozen=True):
    """A finished game of the match: for each seat, stations opened and tiles left."""

    stations: tuple[int, ...]
    hands: tuple[tuple[Tile, ...], ...]
    last: str
    """The action that ended it, in notation."""
    opened: str | None
    """The station that action opened."""


class MetroView(View, frozen=True, kw_only=True):
    games_to_win: int
    first: int
    """The seat that began the first game of the match."""
    phase: Literal["turn", "extra", "drew", "over"]
    turn: int
    drawn: Tile | None
    """What the viewer drew and may play; another's stays hidden."""
    passes: int
    store: int
    supply: int
    markers: int
    unseen: int
    """How many stations are still face down."""
    stations: tuple[StationView, ...]
    """The start station, then the others in the order they were opened."""
    players: tuple[PlayerView, ...]
    history: tuple[GameResult, ...]


def look(game: MetroDomino, s: MetroState, seat: int | None) -> MetroView:
    names = [game.content.start.id, *(game.content.stations[station].id for station, _, _ in s.openings)]
    numbers = [-1, *(station for station, _, _ in s.openings)]
    owners = [None, *(owner for _, _, owner in s.openings)]
    came_by = [None, *(game.lines[line].name for _, line, _ in s.openings)]
    return MetroView(
        seat=seat,
        waiting=game.waiting(s),
        games_to_win=s.games_to_win,
        first=s.first,
        phase=PHASES[s.phase],
        turn=s.turn,
        drawn=(game.tiles.joined[s.drawn], game.tiles.end[s.drawn]) if s.phase == DREW and seat == s.turn else None,
        passes=s.passes,
        store=s.store.bit_count(),
        supply=s.supply,
        markers=s.markers,
        unseen=s.unseen.bit_count(),
        stations=tuple(
            StationView(
                f"station-{names[place]}",
                owners[place],
                came_by[place],
                tuple(_line(game, s, line) for line in game.lines_of[numbers[place] + 1]),
            )
            for place in range(len(names))
        ),
        players=tuple(
            PlayerView(
                tiles=game.tiles.size(hand),
                hand=_tiles(game, hand) if who == seat or s.phase == OVER else None,
                tokens=s.tokens[who],
                stations=s.stations[who],
                points=s.stations[who] - game.tiles.size(hand),
                wins=s.wins[who],
            )
            for who, hand in enumerate(s.hands)
        ),
        history=tuple(
            GameResult(
                stations,
                tuple(_tiles(game, hand) for hand in hands),
                game.space.notation(last),
                f"station-{game.content.stations[opened].id}" if opened >= 0 else None,
            )
            for stations, hands, last, opened in s.history
        ),
    )


def _tiles(game: MetroDomino, hand: int) -> tuple[Tile, ...]:
    return tuple((game.tiles.joined[way], game.tiles.end[way]) for way in bits(hand & game.tiles.lower))


def _line(game: MetroDomino, s: MetroState, number: int) -> LineView:
    line, ways = game.lines[number], s.laid[number]
    if len(ways) == line.length:
        status: Literal["unstarted", "waiting", "active", "closed"] = "closed"
    elif ways:
        status = "active"
    else:
        status = "unstarted" if s.markers else "waiting"
    return LineView(
        name=line.name,
        side=line.side,
        length=line.length,
        forbidden=line.forbidden,
        status=status,
        open=game.tiles.end[ways[-1]] if status == "active" else None,
        tiles=tuple((game.tiles.joined[way], game.tiles.end[way]) for way in ways),
    )


def imagine(game: MetroDomino, view: MetroView, rng: Random) -> MetroState:
    """A table that looks like the view: other hands, store and stations face down are dealt from what was not seen.

    What others' draws and passes tell about their hands is left to the planner: nothing here is ever impossible, only
    some of it less likely.
    """
    laid, open_lines = _network(game, view)
    opened = openings(game, view)
    hands = [_hand(game, player.hand or ()) for player in view.players]
    seen = 0
    for way in (way for ways in laid for way in ways):
        seen |= game.tiles.tile[way]
    for hand in hands:
        seen |= hand
    hidden = list(bits(game.tiles.lower & ~seen))
    rng.shuffle(hidden)
    for seat, player in enumerate(view.players):
        if player.hand is None:
            for _ in range(player.tiles):
                hands[seat] |= game.tiles.tile[hidden.pop()]
    drawn = -1
    if view.drawn is not None:
        drawn = _way(game, view.drawn)
    elif view.phase == "drew":
        drawn = rng.choice(list(bits(hands[view.turn] & game.tiles.lower)))
    return MetroState(
        games_to_win=view.games_to_win,
        first=view.first,
        turn=view.turn,
        phase=PHASES.index(view.phase),
        drawn=drawn,
        passes=view.passes,
        hands=hands,
        store=sum(1 << way for way in hidden),
        tokens=[player.tokens for player in view.players],
        supply=view.supply,
        markers=view.markers,
        laid=laid,
        open_lines=tuple(sorted(open_lines)),
        unseen=((1 << len(game.content.stations)) - 1) & ~sum(1 << station for station, _, _ in opened),
        openings=tuple(opened),
        stations=[player.stations for player in view.players],
        wins=[player.wins for player in view.players],
        history=tuple(
            (
                result.stations,
                tuple(_hand(game, hand) for hand in result.hands),
                game.space.parse(result.last),
                -1 if result.opened is None else _station_numbers(game)[result.opened],
            )
            for result in view.history
        ),
    )


def openings(game: MetroDomino, view: MetroView) -> list[tuple[int, int, int]]:
    """The stations opened, each with the line that ends there and the owner; in the numbers of the state."""
    lines, stations = _line_numbers(game), _station_numbers(game)
    return [
        (stations[station.name], lines[station.came_by], station.owner)
        for station in view.stations
        if station.came_by is not None and station.owner is not None
    ]


def _network(game: MetroDomino, view: MetroView) -> tuple[list[tuple[int, ...]], list[int]]:
    """What a view shows of the lines: tiles laid, lines open; in the numbers of the state."""
    numbers = _line_numbers(game)
    laid: list[tuple[int, ...]] = [()] * len(game.lines)
    open_lines: list[int] = []
    for line in (line for station in view.stations for line in station.lines):
        laid[numbers[line.name]] = tuple(_way(game, tile) for tile in line.tiles)
        if line.status != "closed":
            open_lines.append(numbers[line.name])
    return laid, open_lines


def _line_numbers(game: MetroDomino) -> dict[str, int]:
    return {line.name: number for number, line in enumerate(game.lines)}


def _station_numbers(game: MetroDomino) -> dict[str, int]:
    return {f"station-{station.id}": number for number, station in enumerate(game.content.stations)}


def _way(game: MetroDomino, tile: Tile) -> int:
    return tile[0] * game.tiles.values + tile[1]


def _hand(game: MetroDomino, tiles: tuple[Tile, ...]) -> int:
    hand = 0
    for tile in tiles:
        hand |= game.tiles.tile[_way(game, tile)]
    return hand


def ask(game: MetroDomino, view: MetroView) -> Message:
    assert view.seat is not None
    # What one may do oneself is the same in every table one can imagine.
    legal = game.legal(imagine(game, view, Random(0)), view.seat)
    fits = legal[0] < game.DRAW
    if view.phase == "drew" and view.drawn is not None:
        return Message("prompt-drew" if fits else "prompt-keep", {"tile": f"{view.drawn[0]}|{view.drawn[1]}"})
    if not fits:
        return Message("prompt-draw" if view.store else "prompt-pass")
    return Message("prompt-extra" if view.phase == "extra" else "prompt-turn")
